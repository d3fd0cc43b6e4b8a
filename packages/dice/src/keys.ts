/** From the values of the chains and the root to dice and draws. */
import { type Bytes, hash, keyed, u8, u32 } from './bytes.ts';
import type { Epoch } from './chain.ts';

export type SeatNumber = 0 | 1;

/** What a seat publishes before it shows its secret. */
export const commitmentOf = ({ game, number }: Epoch, seat: SeatNumber, secret: Bytes): Bytes =>
  hash('seat', game, u32(number), u8(seat), secret);

/** Everything that the dice of an epoch hang on beside the chains. */
export interface Sources {
  readonly epoch: Epoch;
  /** The head of the line that opened the epoch: the header, or a line `fair`. */
  readonly head: Bytes;
  readonly commitments: readonly [Bytes, Bytes];
  readonly secrets: readonly [Bytes, Bytes];
}

/** R. The server has published its anchors before it knew the secrets, and each seat has committed before it knew the other's. */
export const rootOf = ({ epoch, head, commitments, secrets }: Sources): Bytes =>
  hash('root', epoch.game, u32(epoch.number), head, ...commitments, ...secrets);

/** Which side the first seat plays where sides were left to chance. */
export const sideOfFirstSeat = (root: Bytes): 0 | 1 => ((keyed(root, 'side')[0] ?? 0) % 2 === 0 ? 0 : 1);

/** The key of one step's dice: `r` counts the steps of the epoch in which a die fell. The action is not in it, so it cannot be chosen by the dice. */
export const rollKey = (link: Bytes, root: Bytes, r: number): Bytes => keyed(link, 'roll', root, u32(r));

/** The key of one draw: `q` counts draws. */
export const drawKey = (link: Bytes, root: Bytes, q: number): Bytes => keyed(link, 'draw', root, u32(q));

/** Answers a number from 0 to `n` − 1, each as likely as another; `n` is from 1 to 256. */
export type Below = (n: number) => number;

export function belowOf(key: Bytes): Below {
  let block = keyed(key, 'block', u32(0));
  let next = 0;
  const byte = (): number => {
    if (next > 0 && next % block.length === 0) block = keyed(key, 'block', u32(next / block.length));
    const value = block[next % block.length] ?? 0;
    next += 1;
    return value;
  };
  return (n) => {
    // Bytes of the incomplete last round are thrown away, so that no number is likelier than another.
    const limit = 256 - (256 % n);
    for (;;) {
      const value = byte();
      if (value < limit) return value % n;
    }
  };
}

export type DieKind = 'd10' | 'd6';

export const isDie = (kind: unknown): kind is DieKind => kind === 'd10' || kind === 'd6';

export const dieOf = (below: Below, kind: DieKind): number => (kind === 'd10' ? below(10) : 1 + below(6));

/** The chit that is drawn: the pool is sorted by the bytes of its ids, which are ASCII. */
export const drawnFrom = (key: Bytes, pool: readonly string[]): string | undefined =>
  pool.length === 0 ? undefined : [...pool].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[belowOf(key)(pool.length)];
