/** The options that chapters 11 and 12 read, in all four books. */
import { expect, it } from 'vitest';
import { BOOK_IDS, type BookId, type GameOptions } from '../../src/index.ts';
import { idleUntil, p, r, toEvent } from '../shorthand.ts';
import { type Piece, type Situation, type Table, table } from '../support.ts';
import { asksFor, behaves, inAll } from './behaves.ts';

/** A melee in 0608 in Phase 4: 'a' attacks 'x', In Command; 'b' and 'y' stand far away. */
const melee = (book: BookId, rest: Partial<Situation> = {}, others: readonly Piece[] = []): Situation => ({
  book,
  pieces: [p('a', 'I4/9/4', '0608'), p('b', 'I1/6/1', '1212'), r('x', 'I4/9/4', '0608', 3), r('y', 'I1/6/1', '1515'), ...others],
  commanders: { pc: '0609', rc: '1515' },
  arrangement: { phase: 4 },
  ...rest,
});

/** The kinds of dice that a melee asks for, begun by the commander's staying where he is. */
const diceOf = (book: BookId, rest: Partial<Situation>): string[] => {
  const t = table(melee(book, { ...rest, arrangement: { phase: 3 } }));
  return asksFor(t, { kind: 'stay' }, 5)
    .slice(0, 2)
    .map(({ kind }) => kind);
};
behaves('11.7', 'meleeDie', 'the dice of a melee', inAll(['d10', 'd10']), (book) => diceOf(book, {}));
behaves(
  '11.7',
  'meleeDice',
  'the dice of a melee if the players would like six-sided ones',
  { ...inAll(['d10', 'd10']), R: ['d6', 'd6'] },
  (book) => diceOf(book, { options: { meleeDie: 'd6' } }),
);

behaves(
  '11.8',
  'winnerSparedAt',
  'the winner has so many left of 4 after a difference of 5, 6 and 9',
  { ...inAll([3, 4, 4]), S: [3, 3, 3] },
  // 1 for command.
  (book) => [5, 6, 9].map((difference) => table(melee(book), difference - 1, 0).size('a')),
);

/** A company next to the melee with nowhere to go: what becomes of it, and the balance. */
const besides = (book: BookId, options: GameOptions = {}): Table => {
  const walls = { '0606': 'impassable', '0706': 'impassable', '0507': 'impassable', '0506': 'impassable', '0707': 'impassable' } as const;
  const t = table(melee(book, { terrain: walls, options }, [r('w', 'I4/5/4', '0607', 3)]), 8, 0);
  asksFor(t, { kind: 'winnerFacing', facing: 0 }, 6);
  return t;
};
behaves('11.12', 'moraleCrisis', 'a neighbour of the beaten who rolls 6 on Morale 5', { ...inAll('eliminated'), S: 'map' }, (book) =>
  besides(book).status('w'),
);
behaves(
  '12.1',
  'crisisEliminationVp',
  'points for the melee and for the neighbour, if the players want a Morale Crisis in any case',
  { ...inAll(2), S: 1 },
  (book) => besides(book, { houseRules: { moraleCrisis: true } }).state.balance,
);

it('[12.4] (N) (R) (S) (M) B70 the limit is reached in Phase 4: the game ends in Round 3', () => {
  for (const book of BOOK_IDS) {
    const t = table(melee(book, { arrangement: { phase: 4, balance: 3, pool: ['rc'] } }), 8, 0);
    expect(t.state.result).toBeNull();
    idleUntil(t, toEvent('gameOver'));
    expect(t.events.find(({ kind }) => kind === 'roundThree' || kind === 'gameOver')?.kind).toBe('roundThree');
  }
});

behaves(
  '11.9',
  'lastMan',
  'two victorious companies of Size 1: what the one that is to take the loss rolls',
  { N: ['lastMan'], R: ['lastMan'], S: [], M: ['lastMan'] },
  (book) => {
    const t = table({
      book,
      pieces: [p('a', 'I1/9', '0608'), p('b', 'I1/9', '0608'), r('d', 'I2/7', '0608', 3), p('z', 'I5/7', '0613'), r('y', 'I5/7', '1501')],
      commanders: { pc: '0610', rc: '1502' },
      arrangement: { phase: 3 },
    });
    asksFor(t, { kind: 'stay' }, 5);
    if (t.decision().kind === 'lossAllocation' && t.decision().side === 1) asksFor(t, t.actions()[0] ?? { kind: 'pass' }, 5);
    const rolled = asksFor(t, { kind: 'takeLoss', unit: t.unit('b') }, 5);
    return rolled.flatMap((one) => ('purpose' in one ? [one.purpose] : []));
  },
);
