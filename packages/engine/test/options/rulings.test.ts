/** The rulings that players may switch: what happens by default, and what with the other value. */
import { expect, it } from 'vitest';
import { BOOK_IDS, type GameOptions } from '../../src/index.ts';
import { sumOf } from '../../src/rules/losses.ts';
import { drawn } from '../chits.ts';
import { asked, begin, cannon, enter, join, p, r, salvo, turn, under } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table, withAllies } from '../support.ts';
import { asksFor, switches } from './behaves.ts';

/** The Russian side, whose window it is. */
const theirs = (pieces: readonly Piece[], rest: Partial<Situation>): Table =>
  table({
    pieces: [...pieces, r('v', 'I5/7/5', '0301', 1), p('w', 'I5/7/5', '0401', 4)],
    columns: 26,
    rows: 24,
    commanders: { pc: '0124', rc: '0101' },
    window: 'other',
    ...rest,
  });

switches(
  '10.1',
  'losCornerBlocks',
  'A2 a hex of woods that the line touches at a corner only',
  { byDefault: '10.1', other: false, switched: 'legal' },
  (options) => {
    // The line from 2020 to 2519 touches 2220 at a corner (line-06).
    const t = theirs([r('g', 'A', '2020', 1), p('t', 'I5/7', '2519', 4)], { terrain: { '2220': 'woods' }, options });
    return t.verdict(cannon(t, 'g', '2519'));
  },
);

switches('8.7', 'turn180Cost', 'A4 a turn of 180 degrees', { byDefault: 2, other: 3, switched: 3 }, (options) => {
  const t = table({ pieces: [p('a', 'I4/6/4', '0611')], commanders: { pc: '0613', rc: '0101' }, options });
  return t.play(begin(t, 'a')).play(turn(3)).mpSpent('a');
});

switches(
  '11.2',
  'meleeNeedsCommand',
  'A20 melees with the commander 6 hexes away',
  { byDefault: 0, other: false, switched: 1 },
  (options) => {
    const t = table({
      pieces: [p('a', 'I4/7', '0608'), r('d', 'I4/7', '0608', 3)],
      commanders: { pc: '0614', rc: '0606' },
      arrangement: { phase: 3, pool: ['rc'] },
      options,
    });
    asksFor(t, { kind: 'stay' }, 5);
    return t.told('melee').length;
  },
);

switches(
  '4.3',
  'leaderlessMayCounterattack',
  'A21 a company without a commander counterattacks',
  { byDefault: '4.3', other: true, switched: 'legal' },
  (options) => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0609', 0), r('x', 'I4/6/4', '0607', 3)],
      commanders: { pc: '0610' },
      arrangement: {
        commanders: [
          { id: 'pc', hex: '0610', activations: 1 },
          { id: 'rc', status: 'dead' },
        ],
      },
      options,
    });
    return t
      .play(begin(t, 'a'))
      .play(enter('0608'))
      .verdict({ kind: 'counterattack', hex: hex('0607') });
  },
);

switches(
  '6.0',
  'alliedMixedStacks',
  'A41 (S) Russians join a hex of Prussians',
  { byDefault: '6.0', other: true, switched: 'legal' },
  (options) => {
    const t = table({
      book: 'S',
      active: 'rc',
      pieces: [r('a', 'I4/6/4', '0611'), under('rq', r('b', 'I4/6/4', '0610')), p('x', 'I4/6/4', '1818')],
      commanders: { rc: '0612', rq: '0610', pc: '1818' },
      battle: withAllies,
      options,
    });
    return t.play(begin(t, 'a')).verdict(join('0610'));
  },
);

/** A squadron rides from 0611 to the enemy in 0608. */
const ride = (rest: Partial<Situation>, facing = 0): string => {
  const pieces = [p('c', 'C2/6/3', '0611', facing), p('s', 'I1/6/1', '0614'), r('x', 'I4/6/4', '0608', 0)];
  const t = table({ pieces, commanders: { pc: '0613', rc: '0101' }, ...rest });
  t.play(begin(t, 'c'));
  if (facing !== 0) t.play(turn(0));
  t.go('0610', '0609', '0608');
  return asked(t);
};
const WAITS = 'phasingAction p';
const CHARGE = 'chargeDeclare p';
switches(
  '8.14.1',
  'chargeIntoCoverAllowed',
  'A76 d an enemy in woods is charged',
  { byDefault: WAITS, other: true, switched: CHARGE },
  (options) => ride({ terrain: { '0608': 'woods' }, options }),
);
switches(
  '8.14.1',
  'chargeTurnBeforeRunAllowed',
  'A76 b a charge after a turn before the run-up',
  { byDefault: WAITS, other: true, switched: CHARGE },
  (options) => ride({ options }, 1),
);

switches(
  '10.1.2',
  'hillObjectsBlockHillSight',
  'B15 woods on a hill between two hills',
  { byDefault: 'legal', other: true, switched: '10.1' },
  (options) =>
    theirs([r('u', 'I5/7/5', '1010', 1), p('t', 'I5/7', '1310', 4)], {
      elevation: { '1010': 1, '1210': 1, '1310': 1 },
      terrain: { '1210': 'woods' },
      options,
    }).verdict(salvo('1010', '1310')),
);

switches('10.9.4', 'fireLossOnNine', 'B29 Size 5 after a modified 9', { byDefault: 4, other: false, switched: 5 }, (options) => {
  // Row 2-3, M; first shot +1; a second way back is closed.
  const t = theirs([r('u', 'I3/7/3', '1110', 4), p('t', 'I5/7', '1010', 1), r('x', 'I1/6', '0910', 4)], { options });
  return t.play(salvo('1110', '1010'), 8).size('t');
});

switches(
  '10.10.1',
  'artilleryBands',
  'B34 the number before M at ranges 1 to 10',
  {
    byDefault: [2, 2, 2, 1, 1, 1, 0, 0, 0, 0],
    other: '2-4-7-10',
    switched: [3, 3, 2, 2, 1, 1, 1, 0, 0, 0],
  },
  (options) =>
    Array.from({ length: 10 }, (_, i) => {
      const t = theirs([r('g', 'A', '1005', 3), p('t', 'I5/9', `10${String(6 + i).padStart(2, '0')}`, 0)], { options });
      return t.play(cannon(t, 'g', `10${String(6 + i).padStart(2, '0')}`), 1).told('fired')[0]?.effect;
    }),
);

/** A melee of Phase 4 in 0608, with the dice up to the first question. */
const melee = (options: GameOptions, a: string, x: string, dice: readonly number[], others: readonly Piece[] = []): Table =>
  table(
    {
      pieces: [p('a', a, '0608'), p('b', 'I1/6/1', '1212'), r('x', x, '0608', 3), r('y', 'I1/6/1', '1515'), ...others],
      commanders: { pc: '0609', rc: '1515' },
      arrangement: { phase: 4 },
      options,
    },
    ...dice,
  );

switches('11.7', 'sizeRatioRounding', 'B52 the modifier of Size 3 against 2', { byDefault: 1, other: 'floor', switched: 0 }, (options) =>
  sumOf((melee(options, 'I3/7', 'I2/7', [9, 0]).told('melee')[0]?.attackerModifiers ?? []).filter(({ what }) => what === 'size')),
);

switches(
  '11.8',
  'sparedSide',
  'B53 the defender wins by 8 and has so many left of 5',
  { byDefault: 5, other: 'attacker', switched: 4 },
  // 1 for the attacker's command.
  (options) => melee(options, 'I5/7', 'I5/7', [0, 9]).size('x'),
);

switches(
  '11.12',
  'crisisOnTotalElimination',
  'B66 c nobody is left to withdraw: checks of the neighbours',
  { byDefault: 0, other: true, switched: 1 },
  (options) => {
    const t = melee(options, 'I5/7', 'I1/7', [5, 0], [r('w', 'I4/5/4', '0607', 3)]);
    asksFor(t, { kind: 'winnerFacing', facing: 0 }, 0);
    return t.told('checked').filter(({ purpose }) => purpose === 'crisis').length;
  },
);

switches(
  '12.1',
  'commanderVpWhenCommandGone',
  'B69 points for a last unit that falls by fire far from its commander',
  { byDefault: 1, other: true, switched: 4 },
  (options) => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608'), under('rk', r('k', 'K1/6', '0607', 3)), r('x', 'I4/6/4', '1515')],
      commanders: { pc: '0609', rc: '1515', rk: '0701' },
      options,
    });
    return t.play(salvo('0608', '0607'), 7).state.balance;
  },
);

switches(
  '10.9.4',
  'rampartProtectsDefenderOnly',
  'B82 modifiers of a shot into a rampart, and out over it; second shot',
  { byDefault: [-1, -1], other: true, switched: [-1, 0] },
  (options) =>
    ['1010', '1110'].map((behind) => {
      const t = theirs([r('u', 'I3/7/3', '1110', 4, { shots: 1 }), p('t', 'I5/9', '1010', 1)], {
        sides: [{ a: '1010', b: '1110', kind: 'rampart', up: behind }],
        options,
      });
      return sumOf(t.play(salvo('1110', '1010'), 0).told('fired')[0]?.modifiers ?? []);
    }),
);

/** A company goes from one front hex of another into the other: 0608 f 3 looks at 0609 and 0509. */
function withinTheZone(situation: Partial<Situation>): string {
  const pieces = [p('a', 'I4/6/4', '0610'), r('u', 'I4/6/4', '0608', 3)];
  const t = table({ pieces, commanders: { pc: '0612', rc: '0101' }, ...situation });
  return asked(t.begin('a').go('0609').play({ kind: 'done' }).play(turn(5)).go('0509'));
}

switches(
  '9.1',
  'reactionTrigger',
  'B1 a step from one front hex of a company into the other',
  { byDefault: 'moveStep p', other: 'hex', switched: 'reaction r' },
  (options) => withinTheZone({ options }),
);

const TRIGGERED = { N: 'moveStep p', R: 'moveStep p', S: 'reaction r', M: 'moveStep p' } as const;
it.each(BOOK_IDS)('[9.1] {reactionTrigger} (%s) B1 a step from one front hex into the other, by book', (book) => {
  expect(withinTheZone({ book })).toBe(TRIGGERED[book]);
});

switches(
  '4.5',
  'kosynierTurn5BindsKosciuszko',
  'A30 (R) scythemen among the six before their Turn',
  { byDefault: 'legal', other: true, switched: '4.5' },
  (options) => {
    const t = drawn({
      book: 'R',
      drawn: 'po',
      left: ['rc'],
      turn: 2,
      overall: { po: 'delegateAndSix' },
      reserves: [{ units: ['k'], of: ['pa', 'pb'], fromTurn: 5 }],
      pieces: [
        p('k', 'Z4/6', '0608'),
        under('pa', p('a', 'I4/6/4', '0609')),
        under('pb', p('b', 'I4/6/4', '0610')),
        r('z', 'I4/6/4', '1818'),
      ],
      commanders: { po: '0607', pa: '0609', pb: '0610', rc: '1818' },
      options,
    });
    t.play({ kind: 'decline' }).play({ kind: 'useUnits' });
    while (asked(t) === 'fireWindow r') t.play({ kind: 'pass' });
    return t.verdict(begin(t, 'k'));
  },
);

switches(
  '6.5',
  'commanderRidesThroughMelee',
  'A52 a commander rides on behind a melee hex of friends',
  { byDefault: '6.13', other: true, switched: 'legal' },
  (options) => {
    const ring = ['0609', '0710', '0711', '0611', '0511', '0510'];
    const t = table({
      pieces: ring.flatMap((at, i) => [p(`a${i}`, 'I1/7', at), r(`b${i}`, 'I1/7', at, 3)]),
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 3 },
      options,
    });
    return t.verdict({ kind: 'moveCommander', hex: hex('0607') });
  },
);

/** A company at double time that has gone four hexes north, to 0611. */
const run = (ground: Partial<Situation>): Table => {
  const t = table({ pieces: [p('a', 'I4/6/4', '0615')], commanders: { pc: '0617', rc: '0101' }, ...ground });
  return t.begin('a').play({ kind: 'doubleTime', group: 0 }).go('0614', '0613', '0612', '0611');
};
switches(
  '8.9',
  'doubleTimeStrict6',
  'A71 a run whose MP cannot be spent to the last: behind the fifth hex it goes uphill',
  { byDefault: 'legal', other: true, switched: '8.9' },
  (options) => {
    const slopes = ['0609', '0710'].map((up) => ({ a: '0610', b: up, kind: 'slope', up }) as const);
    return run({ sides: slopes, options }).verdict(enter('0610'));
  },
);
switches(
  '8.9',
  'doubleTimeMayEndInCover',
  'A71 a run that ends in woods',
  { byDefault: '8.9', other: true, switched: 'legal' },
  (options) => run({ terrain: { '0610': 'woods' }, options }).verdict(enter('0610')),
);

/** Points for a battery that rifles have destroyed. */
const shotGuns = (rest: Partial<Situation>): number =>
  -theirs([r('u', 'I5/7/5', '1110', 4), p('g', 'A', '1010', 1)], rest).play(salvo('1110', '1010'), 4).state.balance;

switches('10.9.5', 'rifleKillOfGunsVp', 'B27 a battery destroyed by rifle fire', { byDefault: 2, other: 'one', switched: 1 }, (options) =>
  shotGuns({ options }),
);

const WORTH = { N: 2, R: 2, S: 1, M: 2 } as const;
it.each(BOOK_IDS)('[10.9.5] {rifleKillOfGunsVp} (%s) B27 a battery destroyed by rifle fire, by book', (book) => {
  expect(shotGuns({ book })).toBe(WORTH[book]);
});
