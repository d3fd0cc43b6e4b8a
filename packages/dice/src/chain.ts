/**
 * A hash chain: its last value is chosen at random, each value before it is the hash of the next. Whoever has published the first value, the anchor,
 * can publish the others one by one and can choose none of them any more.
 */
import { type Bytes, hash, u32 } from './bytes.ts';

export type ChainKind = 'dice' | 'draw';

/** The game and the epoch of its dice: they stand in every hash, so that no value of one game fits another. */
export interface Epoch {
  readonly game: Bytes;
  readonly number: number;
}

/** How many rolls and draws one epoch holds. */
export const CHAIN_LENGTH: Readonly<Record<ChainKind, number>> = { dice: 16_384, draw: 4_096 };

/** The value before `value`, which is the one of number `i`. */
export const linkBefore = (kind: ChainKind, { game, number }: Epoch, i: number, value: Bytes): Bytes =>
  hash(`chain/${kind}`, game, u32(number), u32(i), value);

/** The value that stands `steps` before the one of number `i`. */
export function linkedBack(kind: ChainKind, epoch: Epoch, i: number, value: Bytes, steps: number): Bytes {
  let link = value;
  for (let k = 0; k < steps; k++) link = linkBefore(kind, epoch, i - k, link);
  return link;
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
  let value = last;
  for (let i = length; i > 0; i--) {
    if (i % STRIDE === 0) {
      kept.unshift(value);
      yield;
    }
    value = linkBefore(kind, epoch, i, value);
  }
  return { kind, epoch, length, anchor: value, kept };
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
  const values = [top];
  for (let i = (stretch + 1) * STRIDE; values.length < STRIDE; i--) values.unshift(linkBefore(kind, epoch, i, values[0] ?? top));
  return values;
}
