/** W19: texts of a file that have one language only. A plain text is meant for both. */
import type { Report } from '../problem.ts';
import { isFields } from './fields.ts';

export function missingLanguages(file: unknown, report: Report): void {
  const count = { en: 0, pl: 0 };
  look(file, count);
  for (const language of ['en', 'pl'] as const) {
    if (count[language] > 0) report('', 'oneLanguage', { language, count: count[language] });
  }
}

function look(value: unknown, count: { en: number; pl: number }): void {
  if (Array.isArray(value)) for (const item of value) look(item, count);
  if (!isFields(value)) return;
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'en' && typeof value['en'] === 'string') count.pl += 1;
  else if (keys.length === 1 && keys[0] === 'pl' && typeof value['pl'] === 'string') count.en += 1;
  else for (const key of keys) look(value[key], count);
}
