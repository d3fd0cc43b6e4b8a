/** Games are begun, kept and found again. */
import { type Agreement, OWN_RULES, openTable } from '@kosynier/table';
import { fetchBattle, isBattleId } from './battles.ts';
import { useGame } from './store.ts';

/** A name for a game that no other has. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

/** Begins a game and shows it; the answer is its id. */
export async function startGame(agreement: Agreement): Promise<string | undefined> {
  const battle = agreement.document ?? (isBattleId(agreement.battle) ? await fetchBattle(agreement.battle) : undefined);
  const table = battle === undefined ? undefined : openTable(OWN_RULES, battle, agreement);
  if (table === undefined) return undefined;
  const id = newId();
  useGame.getState().show(id, table);
  return id;
}
