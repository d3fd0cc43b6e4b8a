/** Single words: arms, formations, terrain, markers, bearings. */
import type { Modifier, ModifierName } from '@kosynier/engine';
import { type Language, signed } from '../language.ts';
import { english } from './english.ts';
import type { Glossary } from './entries.ts';
import { polish } from './polish.ts';

export { type Formation, type Glossary, MARKERS, type Marker } from './entries.ts';

export const GLOSSARY: Readonly<Record<Language, Glossary>> = { en: english, pl: polish };

export const modifierWord = (what: ModifierName, language: Language): string => GLOSSARY[language].modifiers[what];

/** `slope +1, rampart −2`; those that change nothing are left out. */
export const modifiersInWords = (modifiers: readonly Modifier[], language: Language): string =>
  modifiers
    .filter(({ value }) => value !== 0)
    .map(({ what, value }) => `${modifierWord(what, language)} ${signed(value)}`)
    .join(', ');
