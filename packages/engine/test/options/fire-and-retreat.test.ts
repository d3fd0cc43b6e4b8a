/** The options that chapter 10 reads, in all four books. */
import { describe } from 'vitest';
import type { BookId } from '../../src/index.ts';
import { sumOf } from '../../src/rules/losses.ts';
import { cannon, p, r, salvo } from '../shorthand.ts';
import { type Piece, type Situation, type Table, table } from '../support.ts';
import { asksFor, behaves, inAll } from './behaves.ts';

/** The Russian side, whose window it is, with somebody else to fire at. */
const theirs = (book: BookId, pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({
    book,
    pieces: [...pieces, r('v', 'I5/7/5', '0310', 1), p('w', 'I5/7/5', '0410', 4)],
    commanders: { pc: '2020', rc: '0101' },
    window: 'other',
    ...rest,
  });

describe('[10.1] [10.2] sight', () => {
  /** U in 1010 fires at 1310; 1110 and 1210 lie between. */
  const seen = (book: BookId, rest: Partial<Situation>, between: readonly Piece[] = []): boolean => {
    const t = theirs(book, [r('u', 'I5/7/5', '1010', 1), p('t', 'I5/7', '1310', 4), ...between], rest);
    return t.verdict(salvo('1010', '1310')) === 'legal';
  };
  behaves(
    '10.1',
    'sightBlockers',
    'woods, village, hill, castle, a company, marsh and a battery hide the target',
    {
      N: [true, false, false, false, true, false, false],
      R: [true, true, true, false, true, false, false],
      S: [true, true, true, false, true, false, false],
      M: [true, true, true, true, true, false, false],
    },
    (book) =>
      [
        seen(book, { terrain: { '1210': 'woods' } }),
        seen(book, { terrain: { '1210': 'village' } }),
        seen(book, { elevation: { '1210': 1 } }),
        seen(book, { terrain: { '1210': 'castle' } }),
        seen(book, {}, [r('b', 'I1/6/1', '1210', 1)]),
        seen(book, { terrain: { '1210': 'marsh' } }),
        seen(book, {}, [r('b', 'A', '1210', 1)]),
      ].map((visible) => !visible),
  );
  behaves(
    '10.1.3',
    'escarpmentBlocksSight',
    'an escarpment on the way hides the target',
    { ...inAll(false), N: true },
    (book) => !seen(book, { sides: [{ a: '1110', b: '1210', kind: 'escarpment', up: '1210' }] }),
  );
  behaves(
    '10.2',
    'skirmisherFlankSight',
    'a company in Skirmish Order fires through its flank',
    { ...inAll('legal'), N: '10.3' },
    (book) => {
      const t = theirs(book, [r('u', 'J5/7/5', '1215', 0, { formation: 'skirmish' }), p('t', 'I5/7', '1416', 4)]);
      return t.verdict(salvo('1215', '1416'));
    },
  );
});

describe('[10.9] rifle fire', () => {
  /** The modifiers of a shot from a neighbouring hex at a company in 1010 f 1. */
  const FACING = { '1110': 4, '1011': 0, '0910': 1 } as const;
  const modifier = (book: BookId, from: keyof typeof FACING, shots: number): number => {
    const t = theirs(book, [r('u', 'I3/7/3', from, FACING[from], { shots }), p('t', 'I5/9', '1010', 1)]);
    return sumOf(t.play(salvo(from, '1010'), 0).told('fired')[0]?.modifiers ?? []);
  };
  behaves(
    '10.3.1',
    'flankRearFireModifier',
    'through the front, a flank and the rear of the target, second shot',
    { ...inAll([0, 1, 1]), S: [0, 0, 0] },
    (book) => [modifier(book, '1110', 1), modifier(book, '1011', 1), modifier(book, '0910', 1)],
  );
  behaves('10.3.2', 'flankRearFireModifier', 'exactly between front and flank of the target, second shot', inAll(0), (book) => {
    const t = theirs(book, [r('u', 'I6/7/6', '1109', 3, { shots: 1 }), p('t', 'I5/9', '1010', 1)]);
    return sumOf((t.play(salvo('1109', '1010'), 0).told('fired')[0]?.modifiers ?? []).filter(({ rule }) => rule.startsWith('10.3')));
  });
  const order = { ...inAll([1, 0, -1, -1]), S: [0, 0, 0, 0] };
  const shots = (book: BookId): number[] => [0, 1, 2, 3].map((before) => modifier(book, '1110', before));
  for (const rule of ['10.9.7', '10.9.8', '10.9.9']) behaves(rule, 'shotOrderModifiers', 'from the first to the fourth shot', order, shots);
  behaves(
    '10.9.3',
    'unitsThatNeverFire',
    'kosynierzy without Firepower, kosynierzy and Cossacks with it',
    { ...inAll(['10.9.3', 'legal', 'legal']), S: ['10.9.3', '10.9.3', '10.9.3'] },
    (book) =>
      ['Z4/6', 'Z4/6/4', 'K2/6/2'].map((is) =>
        theirs(book, [r('u', is, '1110', 4), p('t', 'I5/9', '1010', 1)]).verdict(salvo('1110', '1010')),
      ),
  );
});

describe('[10.10] artillery', () => {
  /** A battery in 1310 fires at 1010, three hexes away. */
  const shelled = (book: BookId, battery: string, target: string, ...dice: number[]): Table => {
    const t = theirs(book, [r('g', battery, '1310', 4), p('t', target, '1010', 1)]);
    return t.play(cannon(t, 'g', '1010'), ...dice);
  };
  behaves('10.10.4', 'technicalFailure', 'a natural 0 of the target silences the battery', { ...inAll(true), S: false }, (book) =>
    shelled(book, 'A', 'I5/9', 0).has('g', 'jammed'),
  );
  behaves('10.10.6', 'artilleryStars', 'two white stars at range 3, 2M', { ...inAll(4), N: 2 }, (book) =>
    sumOf(shelled(book, 'A2', 'I5/9', 1).told('fired')[0]?.modifiers ?? []),
  );
  behaves(
    '10.10.7',
    'counterBatteryStars',
    'a 2 on the second roll with two stars destroys the battery',
    { N: 'map', R: 'eliminated', S: 'map', M: 'eliminated' },
    (book) => shelled(book, 'A2', 'A', 9, 2).status('t'),
  );
  behaves('10.10.7', 'betterGunners', 'a 3 at range 3 misses for the Russians and hits for the Poles', inAll([1, 2]), (book) => {
    const russian = theirs(book, [r('g', 'A', '1310', 4), p('t', 'A', '1010', 1)]);
    const polish = theirs(book, [p('g', 'A', '1310', 4), r('t', 'A', '1010', 1)], { active: 'rc' });
    return [russian, polish].map((t) => asksFor(t, cannon(t, 'g', '1010'), 3).length);
  });
  behaves('10.10.1', 'charts', 'what a battery adds at ranges 3, 5 and 8 (B34)', inAll([2, 1, 0]), (book) =>
    ['1010', '0810', '0510'].map((at) => {
      const t = theirs(book, [r('g', 'A', '1310', 4), p('t', 'I5/9', at, 1)]);
      return sumOf(t.play(cannon(t, 'g', at), 1).told('fired')[0]?.modifiers ?? []);
    }),
  );
  behaves('10.10.10', 'captureStarsVp', 'a battery with two stars destroyed by rifle fire', { ...inAll(4), N: 2, S: 1 }, (book) => {
    const t = theirs(book, [r('u', 'I5/7/5', '1110', 4), p('g', 'A2', '1010', 1)]);
    return -t.play(salvo('1110', '1010'), 4).state.balance;
  });
});

describe('[10.11] retreat', () => {
  /** U in 1010 f 1 fails under the fire of a company and must go back. */
  const driven = (book: BookId, from: string, rest: Partial<Situation> = {}, others: readonly Piece[] = []): Table => {
    const pieces = [p('u', 'I5/3/5', '1010', 1), r('f', 'I5/7/5', from, from === '1210' ? 4 : 1), ...others];
    return theirs(book, pieces, rest).play(salvo(from, '1010'), 6);
  };
  for (const rule of ['10.11', '10.11.1'])
    behaves(
      rule,
      'retreatRule',
      'fired at from the rear, a company may go to these hexes',
      { ...inAll(['0910', '0911']), R: ['1110', '1111'] },
      (book) => driven(book, '0810').hexes('retreat'),
    );

  /** Losses on the only way back, from 1010 to 0910. */
  const losses = (book: BookId, rest: Partial<Situation>): number => 5 - driven(book, '1210', rest, [r('a', 'I1/7', '0911', 4)]).size('u');
  const over = (kind: 'slope' | 'escarpment', up: string): Partial<Situation> => ({ sides: [{ a: '1010', b: '0910', kind, up }] });
  behaves(
    '10.11.3',
    'retreatLossSides',
    'up and down a slope, up and down an escarpment, over a creek and over a river',
    { N: [1, 0, 1, 1, 0, 0], R: [1, 0, 0, 0, 1, 0], S: [1, 0, 0, 0, 0, 0], M: [1, 0, 0, 0, 0, 1] },
    (book) => [
      losses(book, over('slope', '0910')),
      losses(book, over('slope', '1010')),
      losses(book, over('escarpment', '0910')),
      losses(book, over('escarpment', '1010')),
      losses(book, { sides: [{ a: '1010', b: '0910', kind: 'creek' }] }),
      losses(book, { sides: [{ a: '1010', b: '0910', kind: 'river' }] }),
    ],
  );
  behaves('10.11.3', 'retreatLossHexes', 'into marsh, and into woods', { ...inAll([0, 0]), M: [1, 0] }, (book) => [
    losses(book, { terrain: { '0910': 'marsh' } }),
    losses(book, { terrain: { '0910': 'woods' } }),
  ]);
});
