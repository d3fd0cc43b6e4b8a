/** The words of the page itself in Polish. */
import type { Texts } from './en.ts';

export const pl: Texts = {
  title: 'Kosynier',
  subtitle: 'Bitwy insurekcji kościuszkowskiej 1794 roku',
  loading: 'Wczytywanie…',
  otherLanguage: 'English',
  home: 'Strona główna',
  rules: 'Przepisy',
};
