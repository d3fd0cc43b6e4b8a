/** Single words: arms, formations, terrain, markers, bearings. */
import type { Modifier } from '@kosynier/engine';
import { type Language, signed } from '../language.ts';
import { english } from './english.ts';
import type { Glossary } from './entries.ts';
import { polish } from './polish.ts';

export { type Formation, type Glossary, MARKERS, type Marker, MODIFIERS } from './entries.ts';

export const GLOSSARY: Readonly<Record<Language, Glossary>> = { en: english, pl: polish };

/** The word for a modifier; the engine names it by any text. */
export function modifierWord(what: string, language: Language): string {
  const words: Readonly<Record<string, string>> = GLOSSARY[language].modifiers;
  return words[what] ?? what;
}

/** `slope +1, rampart −2`; those that change nothing are left out. */
export const modifiersInWords = (modifiers: readonly Modifier[], language: Language): string =>
  modifiers
    .filter(({ value }) => value !== 0)
    .map(({ what, value }) => `${modifierWord(what, language)} ${signed(value)}`)
    .join(', ');
