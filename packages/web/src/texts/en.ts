/** The words of the page itself in English; those of the game come from `words`. */
export const en = {
  title: 'Kosynier',
  subtitle: 'The battles of the Kościuszko Uprising of 1794',
  loading: 'Loading…',
  otherLanguage: 'Polski',
  home: 'Home',
  rules: 'Rules',
} as const;

export type Texts = { readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : (typeof en)[K] };
