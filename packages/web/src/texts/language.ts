/** The language of the page: the browser's first, then what was chosen. */
import { LANGUAGES, type Language } from '@kosynier/words';
import { create } from 'zustand';

const KEY = 'kosynier.language';

/** What was chosen before; a browser that keeps nothing has nothing to say. */
function chosenBefore(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function firstLanguage(): Language {
  const spoken = typeof navigator === 'undefined' ? [] : navigator.languages;
  const wanted = [chosenBefore(), ...spoken].map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag))) ?? 'en';
}

interface LanguageStore {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}

export const useLanguage = create<LanguageStore>()((set) => ({
  language: firstLanguage(),
  speak: (language) => {
    set({ language });
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // The page speaks it until it is closed.
    }
  },
}));
