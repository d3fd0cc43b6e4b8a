/** The words of the workshop: a part of its own, so that a page where no battle is made does not load them. */
import { useLanguage } from '../texts/index.ts';
import type { Widened } from '../texts/widened.ts';
import { workshopEn } from './texts.en.ts';
import { workshopPl } from './texts.pl.ts';

export type WorkshopTexts = Widened<typeof workshopEn>;

const TEXTS: Readonly<Record<'en' | 'pl', WorkshopTexts>> = { en: workshopEn, pl: workshopPl };

export const useWorkshopTexts = (): WorkshopTexts => TEXTS[useLanguage(({ language }) => language)];
