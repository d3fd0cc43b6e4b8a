/** All words that panels need which come when they are first shown. */
import type { Language } from '@kosynier/words';
import { type Texts, textsOf, useLanguage } from './index.ts';
import { panelsEn } from './panels.en.ts';
import { panelsPl } from './panels.pl.ts';
import type { Widened } from './widened.ts';

export type PanelTexts = Texts & Widened<typeof panelsEn>;
const TEXTS: Readonly<Record<Language, PanelTexts>> = { en: { ...textsOf('en'), ...panelsEn }, pl: { ...textsOf('pl'), ...panelsPl } };

export const usePanelTexts = (): PanelTexts => TEXTS[useLanguage(({ language }) => language)];
