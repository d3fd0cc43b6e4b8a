/** The language of the page: the browser's first, then what was chosen. */
import { LANGUAGES, type Language } from '@kosynier/words';
import { create } from 'zustand';

const KEY = 'kosynier.language';

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag))) ?? 'en';
}

interface LanguageStore {
  readonly language: Language;
  readonly speak: (language: Language) => void;
}

export const useLanguage = create<LanguageStore>()((set) => ({
  language: firstLanguage(),
  speak: (language) => {
    localStorage.setItem(KEY, language);
    set({ language });
  },
}));
