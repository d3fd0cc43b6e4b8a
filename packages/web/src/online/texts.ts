import type { Language } from '@kosynier/words';
import { useLanguage } from '../texts/index.ts';
import { onlineEn } from '../texts/online.en.ts';
import { onlinePl } from '../texts/online.pl.ts';
import type { Widened } from '../texts/widened.ts';
import type { No } from './api.ts';

export type OnlineTexts = Widened<typeof onlineEn>;

const TEXTS: Readonly<Record<Language, OnlineTexts>> = { en: onlineEn, pl: onlinePl };

export const useOnlineTexts = (): OnlineTexts => TEXTS[useLanguage(({ language }) => language)];

const KNOWN: ReadonlySet<string> = new Set([
  'taken',
  'password',
  'tooOften',
  'link',
  'code',
  'passkey',
  'passkeyFailed',
  'noPasskeys',
  'notDone',
  'none',
  'noGame',
  'unreachable',
  'noServer',
  'seatTaken',
  'nobody',
  'banned',
  'keptOnly',
  'noPerson',
  'noTournament',
  'tournamentFull',
  'tooManyTournaments',
  'noRoom',
]);

/** What the server said, in the language of the page where it is known. */
export function whyNot({ errors }: OnlineTexts, { error, message, wait }: No): string {
  if (error === 'tooOften' && wait !== undefined) return errors.tooOftenFor(wait);
  return KNOWN.has(error)
    ? (errors[error as Exclude<keyof OnlineTexts['errors'], 'other' | 'tooOftenFor'>] as string)
    : errors.other(message);
}
