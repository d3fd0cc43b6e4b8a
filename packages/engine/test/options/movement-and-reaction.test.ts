/** The options that chapters 8 and 9 read, in all four books. */
import { describe } from 'vitest';
import type { BookId, Ground, HexsideKind } from '../../src/index.ts';
import { asked, begin, cannon, enter, p, r, salvo } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';
import { behaves } from './behaves.ts';

const SPARE = p('spare', 'I1/6/1', '0614');
const ours = (book: BookId, pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ book, pieces: [...pieces, SPARE], commanders: { pc: '0613', rc: '0101' }, ...rest });

const GROUNDS = ['woods', 'village', 'castle', 'marsh'] as const satisfies readonly Ground[];
const SIDES = ['escarpment', 'creek', 'river'] as const satisfies readonly HexsideKind[];
/** A hexside between two hexes; the second is the higher one, or that behind a rampart. */
const side = (kind: HexsideKind, a: string, b: string): Partial<Situation> => ({
  sides: [kind === 'creek' || kind === 'river' ? { a, b, kind } : { a, b, kind, up: b }],
});

describe('[8.2] costs', () => {
  /** MP that infantry and cavalry pay for one step from 0611 to 0610. */
  const step = (book: BookId, rest: Partial<Situation>): string =>
    ['I4/6/4', 'C2/6/1']
      .map((is) => {
        const t = ours(book, [p('a', is, '0611')], rest);
        return t.play(begin(t, 'a')).go('0610').mpSpent('a');
      })
      .join('/');
  const STEPS = {
    clear: {},
    woods: { terrain: { '0610': 'woods' } },
    village: { terrain: { '0610': 'village' } },
    castle: { terrain: { '0610': 'castle' } },
    marsh: { terrain: { '0610': 'marsh' } },
    'slope up': side('slope', '0611', '0610'),
    'slope down': side('slope', '0610', '0611'),
    'escarpment up': side('escarpment', '0611', '0610'),
    'escarpment down': side('escarpment', '0610', '0611'),
    rampart: side('rampart', '0611', '0610'),
    creek: side('creek', '0611', '0610'),
    river: side('river', '0611', '0610'),
  } as const satisfies Record<string, Partial<Situation>>;
  const always = { clear: '1/1', woods: '2/3', 'slope up': '2/2', 'slope down': '1/1' };
  const none = {
    castle: '1/1',
    marsh: '1/1',
    'escarpment up': '1/1',
    'escarpment down': '1/1',
    rampart: '1/1',
    creek: '1/1',
    river: '1/1',
  };
  behaves(
    '8.2',
    'terrainCost',
    'what infantry and cavalry pay for a step (T2)',
    {
      N: { ...always, ...none, village: '1/1', 'escarpment up': '3/4', 'escarpment down': '2/2', rampart: '2/2' },
      R: { ...always, ...none, village: '2/3', creek: '2/2' },
      S: { ...always, ...none, village: '2/3' },
      M: { ...always, ...none, village: '2/3', castle: '2/3', marsh: '3/4', river: '3/4' },
    },
    (book) => Object.fromEntries(Object.entries(STEPS).map(([name, rest]) => [name, step(book, rest)])),
  );
});

describe('[8.9] double time', () => {
  const hurried = (book: BookId, rest: Partial<Situation>): string => {
    const t = ours(book, [p('a', 'I4/6/4', '0611')], rest);
    return t.play(begin(t, 'a')).play({ kind: 'doubleTime', group: 0 }).verdict(enter('0610'));
  };
  behaves(
    '8.9',
    'doubleTimeBannedHexes',
    'into woods, village, castle, marsh',
    {
      N: ['8.9', 'legal', 'legal', 'legal'],
      R: ['8.9', '8.9', 'legal', 'legal'],
      S: ['8.9', '8.9', 'legal', 'legal'],
      M: ['8.9', '8.9', 'legal', 'legal'],
    },
    (book) => GROUNDS.map((ground) => hurried(book, { terrain: { '0610': ground } })),
  );
  behaves(
    '8.9',
    'doubleTimeBannedSides',
    'over escarpment, creek, river',
    {
      N: ['8.9', 'legal', 'legal'],
      R: ['legal', '8.9', 'legal'],
      S: ['legal', 'legal', 'legal'],
      M: ['legal', 'legal', '8.9'],
    },
    (book) => SIDES.map((kind) => hurried(book, side(kind, '0611', '0610'))),
  );
});

describe('[8.12] guns', () => {
  behaves('8.12', 'limbering', 'guns are limbered', { N: 'legal', R: 'legal', S: '8.12', M: 'legal' }, (book) => {
    const t = ours(book, [p('g', 'A', '0611')]);
    return t.verdict({ kind: 'limber', unit: t.unit('g') });
  });
  behaves(
    '8.12S',
    'horseArtillery',
    'a horse gun fires after it has gone to a neighbouring hex',
    { N: '8.11', R: '8.11', S: 'legal', M: '8.11' },
    (book) => {
      const t = ours(book, [p('h', 'H', '0611'), r('x', 'I4/6/4', '0605', 3)]);
      t.play({ kind: 'gunShift', unit: t.unit('h'), hex: hex('0610') }).play({ kind: 'gunFacing', facing: 0 });
      return t.verdict(cannon(t, 'h', '0605'));
    },
  );
});

describe('[8.14.1] charge', () => {
  const ride = (book: BookId, rest: Partial<Situation>, shoots = false): boolean => {
    const t = ours(book, [p('c', 'C2/6/3', '0611'), r('x', 'I4/6/1', '0608', 0)], rest);
    t.play(begin(t, 'c')).go('0610');
    if (shoots) t.play(salvo('0610', '0608'), 1);
    if (asked(t) === 'fireWindow r') t.play({ kind: 'pass' });
    t.go('0609').go('0608');
    return asked(t) === 'chargeDeclare p';
  };
  behaves(
    '8.14.1',
    'chargeBannedHexes',
    'through woods, village, castle, marsh',
    {
      N: [false, true, true, true],
      R: [false, false, true, true],
      S: [false, false, true, true],
      M: [false, false, true, false],
    },
    (book) => GROUNDS.map((ground) => ride(book, { terrain: { '0609': ground } })),
  );
  behaves(
    '8.14.1',
    'chargeBannedSides',
    'over escarpment, creek, river',
    { N: [false, true, true], R: [true, false, true], S: [true, true, true], M: [true, true, false] },
    (book) => SIDES.map((kind) => ride(book, side(kind, '0610', '0609'))),
  );
  behaves('8.14.1', 'chargeBarredByFire', 'a charge after a shot inside the move', { N: false, R: false, S: true, M: false }, (book) =>
    ride(book, {}, true),
  );
  behaves(
    '8.14.1',
    'chargeBarredByFire',
    'a charge after a shot in the same Phase, but before the move',
    { N: true, R: true, S: true, M: true },
    (book) => {
      // The shot is an action by itself; the charge goes at somebody else.
      const t = ours(book, [p('c', 'C2/6/3', '0611'), r('x', 'I4/6/1', '0609', 0), r('y', 'I4/6/1', '0808', 0)]);
      t.play(salvo('0611', '0609'), 1);
      while (asked(t) === 'fireWindow r') t.play({ kind: 'pass' });
      t.play(begin(t, 'c')).go('0711', '0710', '0809', '0808');
      return asked(t) === 'chargeDeclare p';
    },
  );
});

describe('[9.1] reaction', () => {
  /** X, infantry, steps 1210 to 1111 before U in 1010 f 1. */
  const approach = (book: BookId, reactor: Piece): Table => {
    const pieces = [p('x', 'I5/7/5', '1210', 4), p('spare', 'I1/6/1', '1411', 4), reactor];
    const t = table({ book, pieces, commanders: { pc: '1311', rc: '0710' } });
    return t.play(begin(t, 'x')).play(enter('1111'));
  };
  behaves('9.1', 'failedCounterattackLoss', 'Size 5 after a failed check', { N: 4, R: 4, S: 5, M: 4 }, (book) => {
    const t = approach(book, r('u', 'I5/7/5', '1010', 1)).play({ kind: 'counterattack', hex: hex('1010') }, 8);
    for (const to of ['0910', '0810']) t.play({ kind: 'retreat', hex: hex(to), facing: 1 });
    return t.size('u');
  });
  behaves('9.1', 'skirmisherReaction', 'skirmishers check, fire and fall back', { N: '9.1', R: 'legal', S: '9.1', M: 'legal' }, (book) =>
    approach(book, r('u', 'J3/6/3', '1010', 1, { formation: 'skirmish' })).verdict({ kind: 'skirmishCheck', hex: hex('1010') }),
  );
});
