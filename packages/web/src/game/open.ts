/** Games are begun, kept and found again. */
import type { Battle } from '@kosynier/engine';
import { fetchBattle, isBattleId } from './battles.ts';
import { type Agreement, beginGame, restore } from './model.ts';
import { savedGame } from './storage.ts';
import { useGame } from './store.ts';

/** A name for a game that no other has. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

async function battleOf({ battle, document }: Agreement): Promise<Battle | undefined> {
  if (document !== undefined) return document;
  return isBattleId(battle) ? fetchBattle(battle) : undefined;
}

/** Begins a game and shows it; the answer is its id. */
export async function startGame(agreement: Agreement): Promise<string | undefined> {
  const battle = await battleOf(agreement);
  const played = battle === undefined ? undefined : beginGame(newId(), agreement, battle);
  if (played === undefined) return undefined;
  useGame.getState().show(played, true);
  return played.id;
}

export type Opened =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'missing' }
  | { readonly ok: false; readonly why: 'broken'; readonly step: number };

/** Shows a game of this browser, unless it is shown already. */
export async function openGame(id: string): Promise<Opened> {
  if (useGame.getState().played?.id === id) return { ok: true };
  const file = await savedGame(id);
  const battle = file === undefined ? undefined : await battleOf(file.agreement);
  if (file === undefined || battle === undefined) return { ok: false, why: 'missing' };
  const played = restore(file, battle);
  if ('brokenAt' in played) return { ok: false, why: 'broken', step: played.brokenAt };
  useGame.getState().show(played, file.start === undefined);
  return { ok: true };
}
