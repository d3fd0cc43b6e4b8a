import type { Language } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { onlineEn } from '../texts/online.en.ts';
import { onlinePl } from '../texts/online.pl.ts';
import type { Widened } from '../texts/widened.ts';
import type { No } from './api.ts';

export type OnlineTexts = Widened<typeof onlineEn>;

const TEXTS: Readonly<Record<Language, OnlineTexts>> = { en: onlineEn, pl: onlinePl };

export const useOnlineTexts = (): OnlineTexts => TEXTS[useLanguage(({ language }) => language)];

/** What the server said, in the language of the page where it is known. */
export function whyNot({ errors }: OnlineTexts, { error, message, wait }: No): string {
  if (error === 'tooOften' && wait !== undefined) return errors.tooOftenFor(wait);
  const known = Object.hasOwn(errors, error) ? errors[error as keyof OnlineTexts['errors']] : undefined;
  return typeof known === 'string' ? known : errors.other(message);
}
