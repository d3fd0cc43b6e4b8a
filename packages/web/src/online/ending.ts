/** How a game over a server ended beside the rules. */
import type { Game } from '@kosynier/engine';
import type { Concession, Json } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import type { OnlineTexts } from './texts.ts';

const CONCESSIONS: ReadonlySet<string> = new Set<Concession>(['resignation', 'agreement', 'time', 'lapsed', 'left']);

/** Null: it ended by the rules, and the board tells it. `isTaken`: whether an opponent ever sat down at the second seat. */
export function endWords(
  { game: { ends } }: Pick<OnlineTexts, 'game'>,
  { battle }: Pick<Game, 'battle'>,
  result: Json,
  isTaken: boolean,
  language: Language,
): string | null {
  const { winner, how } = (result ?? {}) as { readonly winner?: string | null; readonly how?: string };
  if (how === undefined || !CONCESSIONS.has(how)) return null;
  if (how === 'lapsed' && !isTaken) return ends.untaken;
  if (how === 'agreement' || how === 'lapsed' || how === 'left') return ends[how];
  const side = battle.sides.find(({ id }) => id === winner);
  return ends[how as 'resignation' | 'time'](side?.name[language] ?? '');
}
