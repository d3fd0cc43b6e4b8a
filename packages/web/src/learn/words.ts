/** The words of the lessons, which come before the table on which they are played. */
import { useLanguage } from '../texts/index.ts';
import { learnEn } from '../texts/learn.en.ts';
import { learnPl } from '../texts/learn.pl.ts';
import type { Widened } from '../texts/widened.ts';

const TEXTS: Readonly<Record<'en' | 'pl', Widened<typeof learnEn>>> = { en: learnEn, pl: learnPl };
export const useLearnTexts = (): Widened<typeof learnEn> => TEXTS[useLanguage(({ language }) => language)];

export type StepName = keyof typeof learnEn.steps;
