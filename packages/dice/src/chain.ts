/**
 * A hash chain: its last value is chosen at random, each value before it is the hash of the next. A server that has published the first, the anchor,
 * can publish the others one by one and can choose none of them any more.
 */
import { sha256Into } from '#hashing';
import { type Bytes, bytesOf, putU32, SECRET_BYTES, u32 } from './bytes.ts';

export type ChainKind = 'dice' | 'draw';

/** The game and the epoch of its dice: they stand in every hash, so that no value of one game fits another. */
export interface Epoch {
  readonly game: Bytes;
  readonly number: number;
}

/** How many rolls and draws one epoch holds. */
export const CHAIN_LENGTH: Readonly<Record<ChainKind, number>> = { dice: 16_384, draw: 4_096 };

/** A place in a chain, from which one goes back. */
interface Place {
  readonly value: () => Bytes;
  readonly goBack: () => void;
}

/** Always in the same bytes: a game begins with twenty thousand of these hashes. */
function placeAt(kind: ChainKind, { game, number }: Epoch, i: number, value: Bytes): Place {
  const bytes = bytesOf(`chain/${kind}`, game, u32(number), u32(i), value);
  const at = bytes.length - SECRET_BYTES;
  let now = i;
  return {
    value: () => bytes.slice(at),
    goBack: () => {
      sha256Into(bytes, at, bytes);
      now -= 1;
      putU32(bytes, at - 4, now);
    },
  };
}

/** The value before `value`, which is the one of number `i`. */
export const linkBefore = (kind: ChainKind, epoch: Epoch, i: number, value: Bytes): Bytes => linkedBack(kind, epoch, i, value, 1);

/** The value that stands `steps` before the one of number `i`. */
export function linkedBack(kind: ChainKind, epoch: Epoch, i: number, value: Bytes, steps: number): Bytes {
  const place = placeAt(kind, epoch, i, value);
  for (let k = 0; k < steps; k++) place.goBack();
  return place.value();
}

/** A chain as its maker keeps it: its anchor, and every value whose number is a multiple of the stride. */
export interface Chain {
  readonly kind: ChainKind;
  readonly epoch: Epoch;
  readonly length: number;
  readonly anchor: Bytes;
  /** `kept[k]` is the value of number `(k + 1) * STRIDE`. */
  readonly kept: readonly Bytes[];
}

export const STRIDE = 128;

/** Thousands of hashes take their time: after each stretch the maker may let others work. */
export function* makingChain(kind: ChainKind, epoch: Epoch, last: Bytes, length = CHAIN_LENGTH[kind]): Generator<undefined, Chain> {
  const kept: Bytes[] = [];
  const place = placeAt(kind, epoch, length, last);
  for (let i = length; i > 0; i--) {
    if (i % STRIDE === 0) {
      kept.push(place.value());
      yield;
    }
    place.goBack();
  }
  return { kind, epoch, length, anchor: place.value(), kept: kept.reverse() };
}

export function makeChain(kind: ChainKind, epoch: Epoch, last: Bytes, length = CHAIN_LENGTH[kind]): Chain {
  const making = makingChain(kind, epoch, last, length);
  for (;;) {
    const made = making.next();
    if (made.done === true) return made.value;
  }
}

/** Reads the values of a chain in their order; undefined: the chain is used up. A stretch is worked out once. */
export function chainReader({ kind, epoch, length, kept }: Chain): (i: number) => Bytes | undefined {
  let stretch = -1;
  let values: Bytes[] = [];
  return (i) => {
    if (i < 1 || i > length) return undefined;
    const wanted = Math.floor((i - 1) / STRIDE);
    if (wanted !== stretch) {
      values = stretchOf(kind, epoch, kept, wanted);
      stretch = wanted;
    }
    return values[i - 1 - wanted * STRIDE];
  };
}

function stretchOf(kind: ChainKind, epoch: Epoch, kept: readonly Bytes[], stretch: number): Bytes[] {
  const top = kept[stretch];
  if (top === undefined) return [];
  const place = placeAt(kind, epoch, (stretch + 1) * STRIDE, top);
  const values = [top];
  while (values.length < STRIDE) {
    place.goBack();
    values.push(place.value());
  }
  return values.reverse();
}
