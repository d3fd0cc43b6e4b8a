/** The dealer holds the chains. It makes the dice of the next step; nothing is used up until the step is in the log. */
import type { Bytes } from './bytes.ts';
import { toHex } from './bytes.ts';
import { type Chain, chainReader } from './chain.ts';
import { type Below, belowOf, dieOf, drawKey, drawnFrom, rollKey } from './keys.ts';
import type { DieOrDraw, Ledger } from './ledger.ts';

/** What the rules ask for; a draw with the ids of the commanders in the pool. */
export type Asked = { readonly kind: 'd10' | 'd6' } | { readonly kind: 'draw'; readonly pool: readonly string[] };

/** The dice of one line, as they are asked for. */
export interface Deal {
  /** Undefined: no die can fall now, since a secret is missing or a chain is used up. */
  readonly ask: (asked: Asked) => DieOrDraw | undefined;
  readonly fallen: () => readonly DieOrDraw[];
  /** The value of the chain that goes into the line; undefined: no die fell. */
  readonly roll: () => string | undefined;
}

export interface Dealer {
  readonly deal: (ledger: Ledger) => Deal;
  /** What shows all draws up to number `q`. */
  readonly drawLink: (q: number) => string | undefined;
}

export function dealerOf(dice: Chain, draws: Chain): Dealer {
  const diceLink = chainReader(dice);
  const drawLink = chainReader(draws);
  return {
    deal: (ledger) => dealFrom(ledger, diceLink, drawLink),
    drawLink: (q) => {
      const link = drawLink(q);
      return link === undefined ? undefined : toHex(link);
    },
  };
}

type Reader = (i: number) => Bytes | undefined;

/** For a verifier, which has no chains but what was published: it hands in what it found in the log. */
export function dealFrom(ledger: Ledger, diceLink: Reader, drawLink: Reader): Deal {
  const { root } = ledger;
  const fallen: DieOrDraw[] = [];
  let below: Below | undefined;
  let drawn = 0;
  const throwDie = (kind: 'd10' | 'd6'): DieOrDraw | undefined => {
    const link = diceLink(ledger.rolls + 1);
    if (link === undefined || root === null) return undefined;
    below ??= belowOf(rollKey(link, root, ledger.rolls + 1));
    return [kind, dieOf(below, kind)];
  };
  const draw = (pool: readonly string[]): DieOrDraw | undefined => {
    const q = ledger.drawsAsked + drawn + 1;
    const link = drawLink(q);
    const chit = link === undefined || root === null ? undefined : drawnFrom(drawKey(link, root, q), pool);
    return chit === undefined ? undefined : ['draw', chit];
  };
  return {
    ask: (asked) => {
      const answer = asked.kind === 'draw' ? draw(asked.pool) : throwDie(asked.kind);
      if (answer === undefined) return undefined;
      if (asked.kind === 'draw') drawn += 1;
      fallen.push(answer);
      return answer;
    },
    fallen: () => fallen,
    roll: () => {
      const link = below === undefined ? undefined : diceLink(ledger.rolls + 1);
      return link === undefined ? undefined : toHex(link);
    },
  };
}
