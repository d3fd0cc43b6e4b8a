/** Games are begun, kept and found again. */
import { fetchBattle, isBattleId } from './battles.ts';
import { type Agreement, beginGame } from './model.ts';
import { useGame } from './store.ts';

/** A name for a game that no other has. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Begins a game and shows it; the answer is its id. */
export async function startGame(agreement: Agreement): Promise<string | undefined> {
  const battle = isBattleId(agreement.battle) ? await fetchBattle(agreement.battle) : undefined;
  const played = battle === undefined ? undefined : beginGame(newId(), agreement, battle);
  if (played === undefined) return undefined;
  useGame.getState().show(played, true);
  return played.id;
}
