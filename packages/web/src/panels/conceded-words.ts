/** How a game over a server ended beside the rules. */
import type { Game } from '@kosynier/engine';
import type { Concession, RemoteTable } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { endingEn } from '../texts/ending.en.ts';
import { endingPl } from '../texts/ending.pl.ts';
import type { Widened } from '../texts/widened.ts';

const TEXTS: Readonly<Record<Language, Widened<typeof endingEn>>> = { en: endingEn, pl: endingPl };
const CONCESSIONS: ReadonlySet<string> = new Set<Concession>(['resignation', 'agreement', 'time', 'lapsed', 'left']);

/** Null: it goes on, or it ended by the rules, and the board tells it. `isTaken`: a player sat down at the second seat. */
export function concededWords(
  { end, game }: { readonly game: Pick<Game, 'battle'> } & Pick<RemoteTable, 'end'>,
  isTaken: boolean,
  language: Language,
): string | null {
  const { winner, how } = (end?.result ?? {}) as { readonly winner?: string | null; readonly how?: string };
  if (how === undefined || !CONCESSIONS.has(how)) return null;
  const { conceded } = TEXTS[language];
  if (how === 'lapsed' && !isTaken) return conceded.untaken;
  if (how === 'agreement' || how === 'lapsed' || how === 'left') return conceded[how];
  const side = game.battle.sides.find(({ id }) => id === winner);
  return conceded[how as 'resignation' | 'time'](side?.name[language] ?? '');
}
