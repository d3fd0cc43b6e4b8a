/** The chains of a game as they are kept: made once for each epoch, never in clear in the database. */
import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  CHAIN_LENGTH,
  type Chain,
  type ChainKind,
  dealerOf,
  type Epoch,
  fromHex,
  keyed,
  makingChain,
  type SeatNumber,
  textBytes,
  toHex,
  u32,
} from '@kosynier/dice';
import { type Keeper, stateHasher } from '@kosynier/table';

interface KeptChain {
  readonly anchor: string;
  readonly kept: readonly string[];
}

export interface KeptChains {
  readonly epoch: number;
  readonly dice: KeptChain;
  readonly draw: KeptChain;
  /** Salts of the seals are made of it. */
  readonly salt: string;
  /** The secrets of seats that the server holds: the computer's. */
  readonly secrets: Readonly<Partial<Record<SeatNumber, string>>>;
}

/** Twenty thousand hashes: others work in between. */
export async function makeChains(
  game: Uint8Array,
  number: number,
  secrets: KeptChains['secrets'] = {},
  random: (bytes: number) => Uint8Array = randomBytes,
): Promise<KeptChains> {
  const dice = await makeChain('dice', { game, number }, random(32));
  const draw = await makeChain('draw', { game, number }, random(32));
  return { epoch: number, dice, draw, salt: toHex(random(32)), secrets };
}

const HASHED_AT_ONCE = 8;

async function makeChain(kind: ChainKind, epoch: Epoch, last: Uint8Array): Promise<KeptChain> {
  const making = makingChain(kind, epoch, last);
  for (let i = 1; ; i++) {
    const made = making.next();
    if (made.done === true) return { anchor: toHex(made.value.anchor), kept: made.value.kept.map(toHex) };
    if (i % HASHED_AT_ONCE === 0) await breathe();
  }
}

const bytes = (text: string): Uint8Array => fromHex(text, text.length / 2) ?? new Uint8Array();

const chainOf = (kind: ChainKind, epoch: Epoch, { anchor, kept }: KeptChain): Chain => ({
  kind,
  epoch,
  length: CHAIN_LENGTH[kind],
  anchor: bytes(anchor),
  kept: kept.map(bytes),
});

/** The dealer of the last epoch, and the salts of all. */
export function keeperOf(game: Uint8Array, epochs: readonly KeptChains[]): Keeper {
  const last = epochs.at(-1);
  if (last === undefined) throw new Error('This cannot happen: a game without chains.');
  const epoch: Epoch = { game, number: last.epoch };
  const salts = new Map(epochs.map(({ epoch: number, salt }) => [number, bytes(salt)]));
  return {
    dealer: dealerOf(chainOf('dice', epoch, last.dice), chainOf('draw', epoch, last.draw)),
    saltOf: (number, n, kind) => keyed(salts.get(number) ?? new Uint8Array(), 'salt', u32(number), u32(n), textBytes(kind)),
    hashOf: stateHasher(),
  };
}
