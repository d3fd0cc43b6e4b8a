/** The secret of a seat: made here, committed to before anything is known, shown once, and never under other values. */
import { commitmentOf, fromHex, GAME_BYTES, SECRET_BYTES, type SeatNumber, toHex } from '@kosynier/dice';

const keyOf = (game: string, epoch: number): string => `kosynier.seat.${game}.${epoch}`;

/** The secret of this browser for an epoch of a game, made when it is first asked for. */
export function secretOf(game: string, epoch: number): string {
  const known = knownSecret(game, epoch);
  if (known !== null) return known;
  const made = toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  localStorage.setItem(keyOf(game, epoch), made);
  return made;
}

/** Null: the seat was taken in another browser. */
export const knownSecret = (game: string, epoch: number): string | null => localStorage.getItem(keyOf(game, epoch));

export function commitment(game: string, epoch: number, seat: SeatNumber): string {
  const id = fromHex(game, GAME_BYTES);
  const secret = fromHex(secretOf(game, epoch), SECRET_BYTES);
  if (id === undefined || secret === undefined) throw new Error('This cannot happen: an id or a secret that is none.');
  return toHex(commitmentOf({ game: id, number: epoch }, seat, secret));
}
