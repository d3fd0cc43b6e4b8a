/** The words of the editor: they come with it. */
import { useLanguage } from '../../../texts/index.ts';
import type { Widened } from '../../../texts/widened.ts';
import { editorEn } from './en.ts';
import { editorPl } from './pl.ts';

export type EditorTexts = Widened<typeof editorEn>;

const TEXTS: Readonly<Record<'en' | 'pl', EditorTexts>> = { en: editorEn, pl: editorPl };

export const useEditorTexts = (): EditorTexts => TEXTS[useLanguage(({ language }) => language)];
