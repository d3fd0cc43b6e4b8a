/** How a game over a server ended beside the rules. */
import type { Game } from '@kosynier/engine';
import type { Concession, Json } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import type { OnlineTexts } from './texts.ts';

const CONCESSIONS: ReadonlySet<string> = new Set<Concession>(['resignation', 'agreement', 'time', 'lapsed', 'left']);

/** Null: it ended by the rules, and the board tells it. */
export function endWords({ game: { ends } }: OnlineTexts, { battle }: Game, result: Json, language: Language): string | null {
  const { winner, how } = (result ?? {}) as { readonly winner?: string | null; readonly how?: string };
  if (how === undefined || !CONCESSIONS.has(how)) return null;
  if (how === 'agreement' || how === 'lapsed' || how === 'left') return ends[how];
  const side = battle.sides.find(({ id }) => id === winner);
  return ends[how as 'resignation' | 'time'](side?.name[language] ?? '');
}
