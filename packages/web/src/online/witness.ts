/** What this browser has seen of a game, kept from one visit to the next. */
import { toHex } from '@kosynier/dice';
import { type RemoteTable, type Witness, witnessAfter } from '@kosynier/table';

const keyOf = (game: string): string => `kosynier.witness.${game}`;

export function keptWitness(game: string): Witness | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as Witness | null;
  } catch {
    return null;
  }
}

/** A player who believes the server again begins to watch it anew. */
export const forgetWitness = (game: string): void => localStorage.removeItem(keyOf(game));

function keep(game: string, witness: Witness): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(witness));
  } catch {
    // A browser that keeps nothing more plays on; it only notices less.
  }
}

/** A line was seen and fits. */
export const seeLine = (game: string, table: RemoteTable, signature: string | undefined): void =>
  keep(game, witnessAfter(keptWitness(game), table, signature));

/** The server signs a moment after the line: only the head that is the last one still can be kept with it. */
export function seeSignature(
  game: string,
  { ledger }: RemoteTable,
  { n, signature }: { readonly n: number; readonly signature: string },
): void {
  const kept = keptWitness(game);
  if (kept === null || n !== ledger.n || kept.head !== toHex(ledger.head)) return;
  keep(game, { ...kept, signed: { epoch: ledger.epoch.number, n, head: kept.head, signature } });
}
