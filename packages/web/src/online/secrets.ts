/** The secret of a seat: made here, committed to before anything is known, shown once, and never under other values. */
import { commitmentOf, fromHex, GAME_BYTES, SECRET_BYTES, type SeatNumber, toHex } from '@kosynier/dice';

const PREFIX = 'kosynier.seat.';
const keyOf = (game: string, epoch: number): string => `${PREFIX}${game}.${epoch}`;

/** Stands behind a secret that has been shown: it is secret no more. */
const SHOWN = ' shown';

/** The secret of this browser for an epoch of a game, made when it is first asked for. */
export function secretOf(game: string, epoch: number): string {
  const known = knownSecret(game, epoch);
  if (known !== null) return known;
  const made = toHex(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  localStorage.setItem(keyOf(game, epoch), made);
  return made;
}

/** Null: the seat was taken in another browser. */
export const knownSecret = (game: string, epoch: number): string | null =>
  localStorage.getItem(keyOf(game, epoch))?.replace(SHOWN, '') ?? null;

export const markShown = (game: string, epoch: number): void => localStorage.setItem(keyOf(game, epoch), secretOf(game, epoch) + SHOWN);

export function commitment(game: string, epoch: number, seat: SeatNumber): string {
  const id = fromHex(game, GAME_BYTES);
  const secret = fromHex(secretOf(game, epoch), SECRET_BYTES);
  if (id === undefined || secret === undefined) throw new Error('This cannot happen: an id or a secret that is none.');
  return toHex(commitmentOf({ game: id, number: epoch }, seat, secret));
}

/** All secrets of this browser for a game, for the file of its seat. */
export const secretsOf = (game: string): readonly { readonly epoch: number; readonly secret: string }[] =>
  Object.keys(localStorage).flatMap((key) => {
    const epoch = Number(key.startsWith(`${PREFIX}${game}.`) ? key.slice(PREFIX.length + game.length + 1) : Number.NaN);
    const secret = knownSecret(game, epoch);
    return secret === null ? [] : [{ epoch, secret }];
  });

/** Secrets of these games that were not shown yet, for the link that takes a seat to another device: what stands behind # goes to no server. */
export const secretsToTake = (games: readonly string[]): string =>
  Object.entries(localStorage)
    .filter(([key, value]) => games.some((game) => key.startsWith(`${PREFIX}${game}.`)) && !value.endsWith(SHOWN))
    .map(([key, value]) => `${key.slice(PREFIX.length)}.${value}`)
    .join('~');

const TAKEN = /^([0-9a-f]{32})\.(\d{1,6})\.([0-9a-f]{64})$/;

/** Secrets out of such a link; one that this browser has already stays as it is. */
export function takeSecrets(taken: string): void {
  for (const one of taken.split('~')) {
    const [, game = '', epoch = '', secret] = TAKEN.exec(one) ?? [];
    if (secret !== undefined && knownSecret(game, Number(epoch)) === null) localStorage.setItem(keyOf(game, Number(epoch)), secret);
  }
}
