/** What Racławice (R), Szczekociny (S) and Maciejowice (M) say otherwise about movement: terrain, double time, guns, charge, reach. */
import { describe, expect, it } from 'vitest';
import { type BookId, hexName, reach } from '../../src/index.ts';
import { asked, begin, beginStack, cannon, enter, p, passThrough, r, salvo, turn } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

type Other = Exclude<BookId, 'N'>;
const BOOKS = ['R', 'S', 'M'] as const;
const SPARE = p('spare', 'I1/6/1', '0614');
const SKIRMISH = { formation: 'skirmish' } as const;
const ours = (book: BookId, pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ book, pieces: [...pieces, SPARE], commanders: { pc: '0613', rc: '0101' }, ...rest });
const verdicts = (of: (book: Other) => string): string[] => BOOKS.map(of);

describe('[8.2] terrain', () => {
  it('[8.2] B80 (R) (S) (M) a village costs infantry 2 and cavalry 3, (M) a castle the same and marsh 3 and 4', () => {
    const cost = (book: Other, is: string, ground: 'village' | 'castle' | 'marsh'): number => {
      const t = ours(book, [p('a', is, '0611')], { terrain: { '0610': ground } });
      return t.play(begin(t, 'a')).go('0610').mpSpent('a');
    };
    for (const book of BOOKS) expect([cost(book, 'I4/6/4', 'village'), cost(book, 'C2/6/1', 'village')]).toEqual([2, 3]);
    expect([cost('M', 'I4/6/4', 'castle'), cost('M', 'C2/6/1', 'castle')]).toEqual([2, 3]);
    expect([cost('M', 'I4/6/4', 'marsh'), cost('M', 'C2/6/1', 'marsh')]).toEqual([3, 4]);
  });

  it('[8.2] B80 (R) a creek costs 1 more, (M) a river 2 and 3, along a road (a bridge) nothing', () => {
    const cost = (book: Other, is: string, kind: 'creek' | 'river', roads: string[][] = []): number => {
      const t = ours(book, [p('a', is, '0611')], { sides: [{ a: '0611', b: '0610', kind }], roads });
      return t.play(begin(t, 'a')).go('0610').mpSpent('a');
    };
    expect([cost('R', 'I4/6/4', 'creek'), cost('R', 'C2/6/1', 'creek')]).toEqual([2, 2]);
    expect([cost('M', 'I4/6/4', 'river'), cost('M', 'C2/6/1', 'river')]).toEqual([3, 4]);
    expect(cost('M', 'C2/6/1', 'river', [['0611', '0610']])).toBe(1);
  });
});

describe('[8.9] double time', () => {
  const hurried = (book: Other, rest: Partial<Situation>): string => {
    const t = ours(book, [p('a', 'I4/6/4', '0611')], rest);
    t.play(begin(t, 'a')).play({ kind: 'doubleTime', group: 0 });
    return t.verdict(enter('0610'));
  };

  it('[8.9] (R) (S) (M) T8.9-2 not into woods or a village; castle and marsh are not named', () => {
    for (const ground of ['woods', 'village'] as const)
      expect(verdicts((book) => hurried(book, { terrain: { '0610': ground } }))).toEqual(['8.9', '8.9', '8.9']);
    for (const ground of ['castle', 'marsh'] as const) expect(hurried('M', { terrain: { '0610': ground } })).toBe('legal');
  });

  it('[8.9] (R) not over a creek, (M) not over a river, (S) over anything, also by road', () => {
    const over = (kind: 'creek' | 'river') => (book: Other) =>
      hurried(book, { sides: [{ a: '0611', b: '0610', kind }], roads: [['0611', '0610']] });
    expect(verdicts(over('creek'))).toEqual(['8.9', 'legal', 'legal']);
    expect(verdicts(over('river'))).toEqual(['legal', 'legal', '8.9']);
  });
});

describe('[8.12] [8.12S] guns', () => {
  it('[8.12] (S) T8.12-4 guns are not limbered, (R) (M) they are', () => {
    const verdict = (book: Other): string => {
      const t = ours(book, [p('g', 'A', '0611')]);
      return t.verdict({ kind: 'limber', unit: t.unit('g') });
    };
    expect(verdicts(verdict)).toEqual(['legal', '8.12', 'legal']);
  });

  const horse = (book: Other, target = '0605'): Table => ours(book, [p('h', 'H', '0611'), r('x', 'I4/6/4', target, 3)]);
  const shift = (t: Table, to: string) => ({ kind: 'gunShift', unit: t.unit('h'), hex: hex(to) }) as const;
  const face = (t: Table, facing: number) => ({ kind: 'gunFace', unit: t.unit('h'), facing }) as const;

  it('[8.12S] (S) T8.12S-1 a horse gun goes to a neighbouring hex and still fires; it does not go again', () => {
    const t = horse('S');
    t.play(shift(t, '0610')).play({ kind: 'gunFacing', facing: 0 });
    expect([t.verdict(shift(t, '0609')), t.verdict(face(t, 1))]).toEqual(['8.12S', '8.12S']);
    t.play(cannon(t, 'h', '0605'), 1);
    expect(t.told('fired').length).toBe(1);
  });

  it('[8.12S] (S) A75 it takes a facing before or after its shot, one shot in all', () => {
    const before = horse('S', '1108');
    before.play(face(before, 1));
    expect(before.told('turned')[0]?.rule).toBe('8.12S');
    before.play(cannon(before, 'h', '1108'), 1);
    const after = horse('S').play(cannon(horse('S'), 'h', '0605'), 1);
    after.play(face(after, 3));
    expect(after.facing('h')).toBe(3);
    expect(after.verdict(cannon(after, 'h', '0605'))).toBe('10.10.3');
    const gone = horse('S').play(cannon(horse('S'), 'h', '0605'), 1);
    expect(gone.verdict(shift(gone, '0612'))).toBe('legal');
  });

  it('[8.12S] (S) neither onto enemies nor into closed ground', () => {
    const t = ours('S', [p('h', 'H', '0611'), r('x', 'I4/6/4', '0610', 3)], { terrain: { '0711': 'impassable' } });
    expect([t.verdict(shift(t, '0610')), t.verdict(shift(t, '0711'))]).toEqual(['8.12S', '8.12S']);
  });

  it('[8.11] (R) (M) horse guns are guns like others: silent after a facing, and after a shift until the Turn ends', () => {
    for (const book of ['R', 'M'] as const) {
      const t = horse(book, '0605');
      t.play(face(t, 5));
      expect(t.verdict(cannon(t, 'h', '0605'))).toBe('8.11');
      const moved = horse(book);
      moved.play(shift(moved, '0610')).play({ kind: 'gunFacing', facing: 0 });
      expect(moved.verdict(cannon(moved, 'h', '0605'))).toBe('8.11');
    }
  });

  it('[8.11] (S) foot guns stay as they are', () => {
    const t = ours('S', [p('g', 'A', '0611'), r('x', 'I4/6/4', '0605', 3)]);
    t.play(cannon(t, 'g', '0605'), 1);
    expect(t.verdict({ kind: 'gunShift', unit: t.unit('g'), hex: hex('0610') })).toBe('8.11');
  });
});

describe('[8.14.1] charge', () => {
  const ride = (book: Other, rest: Partial<Situation>, fires = false): string => {
    const t = ours(book, [p('c', 'C2/6/3', '0611'), r('x', 'I4/6/4', '0608', 0)], rest);
    t.play(begin(t, 'c')).go('0610');
    if (fires) t.play(salvo('0610', '0608'), 1);
    if (asked(t) === 'fireWindow r') t.play({ kind: 'pass' });
    t.go('0609').go('0608');
    return asked(t) === 'chargeDeclare p' ? 'charge' : 'no charge';
  };

  it('[8.14.1] (R) (S) (M) not through woods or a village, (M) not through marsh, (R) (S) marsh is not named', () => {
    const through = (ground: 'woods' | 'village' | 'marsh') => verdicts((book) => ride(book, { terrain: { '0609': ground } }));
    expect(through('woods')).toEqual(['no charge', 'no charge', 'no charge']);
    expect(through('village')).toEqual(['no charge', 'no charge', 'no charge']);
    expect(through('marsh')).toEqual(['charge', 'charge', 'no charge']);
  });

  it('[8.14.1] (R) not over a creek, (M) not over a river, (S) over both', () => {
    const over = (kind: 'creek' | 'river') => verdicts((book) => ride(book, { sides: [{ a: '0610', b: '0609', kind }] }));
    expect(over('creek')).toEqual(['no charge', 'charge', 'charge']);
    expect(over('river')).toEqual(['charge', 'charge', 'no charge']);
  });

  it('[8.14.1] (S) a shot inside the move does not spoil it, (R) (M) it does', () => {
    expect(verdicts((book) => ride(book, {}, true))).toEqual(['no charge', 'charge', 'no charge']);
  });
});

/** Everything that can be reached by playing it out, as `hex facing cost` of the cheapest way. */
function played(t: Table, units: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set<string>();
  const start = table0(t);
  start.begin(units[0] as string, ...units.slice(1));
  const queue = [start];
  for (const at of queue) {
    const first = at.unit(units[0] as string);
    const cost = Math.max(...units.map((id) => at.mpSpent(id)));
    const place = `${hexName(at.state.unitHex[first] as number)} ${at.state.unitFacing[first]}`;
    const frame = at.state.frames.at(-1);
    const moving = frame?.kind === 'move';
    if (!moving || at.verdict({ kind: 'end' }) === 'legal') found.set(place, Math.min(cost, found.get(place) ?? 99));
    if (!moving) continue;
    const key = `${place} ${units.map((id) => at.mpSpent(id)).join()} ${at.has(units[0] as string, 'passing')} ${frame.groups[0]?.turnedFree}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const action of at.actions())
      if (['enter', 'join', 'passThrough', 'turn'].includes(action.kind)) queue.push(table0(at).play(action));
  }
  return found;
}
const table0 = (t: Table): Table =>
  Object.assign(Object.create(Object.getPrototypeOf(t)), { game: t.game, state: t.state, events: [] }) as Table;

function reached(t: Table, units: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const places = reach(
    t.game,
    t.state,
    units.map((id) => t.unit(id)),
  );
  for (const { hex: to, facing, cost } of places) {
    const place = `${hexName(to)} ${facing}`;
    found.set(place, Math.min(cost, found.get(place) ?? 99));
  }
  return found;
}
const sorted = (places: Map<string, number>): [string, number][] => [...places].sort(([a], [b]) => (a < b ? -1 : 1));

describe('[7.2] [8.2] reach of skirmishers', () => {
  const TERRAIN = { '0610': 'woods', '0709': 'woods', '0608': 'impassable', '0712': 'village' } as const;

  it('[7.2] (R) (S) (M) is what can be played: alone, among friends and before enemies', () => {
    for (const book of BOOKS) {
      const friends = [p('i', 'I4/6/4', '0711', 2), p('c', 'C2/6/1', '0510')];
      const t = ours(book, [p('j', 'J3/6/3', '0611', 0, SKIRMISH), ...friends, r('x', 'I2/6/2', '0508', 0)], { terrain: TERRAIN });
      expect(sorted(reached(t, ['j']))).toEqual(sorted(played(t, ['j'])));
    }
  });

  it('[7.2] (M) of part of a stack, and of skirmishers together with normal units', () => {
    const pieces = [p('j', 'J3/6/3', '0611', 0, { ...SKIRMISH, spent: 1 }), p('i', 'I4/6/4', '0611', 0, { spent: 1 })];
    const t = ours('M', pieces, { terrain: TERRAIN });
    expect(sorted(reached(t, ['j']))).toEqual(sorted(played(t, ['j'])));
    expect(sorted(reached(t, ['j', 'i']))).toEqual(sorted(played(t, ['j', 'i'])));
  });

  it('[6.1] (S) reach does not lead through the other arm', () => {
    const t = ours('S', [p('c', 'C2/6/1', '0611', 0, { spent: 5 }), p('i', 'I4/6/4', '0610'), p('d', 'C1/6/1', '0711')]);
    expect(sorted(reached(t, ['c']))).toEqual(sorted(played(t, ['c'])));
    expect(t.play(begin(t, 'c')).verdict(passThrough('0610'))).toBe('6.1');
  });

  it('[7.2] (R) part of a stack may turn freely only to leave it', () => {
    const t = ours('R', [p('j', 'J3/6/3', '0611', 0, SKIRMISH), p('i', 'I4/6/4', '0611')]);
    t.play(begin(t, 'j')).play(turn(3));
    expect(t.verdict({ kind: 'end' })).toBe('6.0');
    t.go('0612');
    expect(t.mpSpent('j')).toBe(1);
    const both = ours('R', [p('j', 'J3/6/3', '0611', 0, SKIRMISH), p('i', 'I4/6/4', '0611')]);
    expect(both.play(beginStack('0611')).verdict(turn(2))).toBe('legal');
  });
});
