/** Whatever is handed in, an answer comes back: nonsense is refused by a rule, never legal, never an exception. */
import { describe, expect, it } from 'vitest';
import type { Action } from '../src/index.ts';
import { begin, beginStack, enter, isKind, PASS, p, r, STAY, salvo } from './shorthand.ts';
import { hex, type Table, table } from './support.ts';

const NUMBERS = [-5, -1, 0, 1, 100, 1300, 9999, 10_000, 1e9, 3.5, Number.NaN];

/** Actions of every kind about hexes, units, groups and facings that do not exist. */
function nonsense(n: number): Action[] {
  const kinds: Action[] = [
    { kind: 'setupPlace', unit: n, hex: n },
    { kind: 'setupCommander', commander: n, hex: n },
    { kind: 'setupFacing', unit: n, facing: 0 },
    { kind: 'setupTop', unit: n },
    { kind: 'setupLine', hex: n, line: true },
    { kind: 'chooseChit', commander: n },
    { kind: 'placeReturning', unit: n, hex: n, facing: 0 },
    { kind: 'salvo', from: [n], target: hex('0607'), passing: false },
    { kind: 'salvo', from: [hex('0608')], target: n, passing: false },
    { kind: 'salvo', from: [], target: hex('0607'), passing: false },
    { kind: 'cannon', unit: 2, target: n },
    { kind: 'beginStack', hex: n },
    { kind: 'enter', group: 0, hex: n },
    { kind: 'join', group: 0, hex: n },
    { kind: 'passThrough', group: 0, hex: n },
    { kind: 'turn', group: 0, facing: n < 0 || n > 5 ? n : 9 },
    { kind: 'leaveSquare', group: 0, facing: n < 0 || n > 5 ? n : 9 },
    { kind: 'line', hex: n, line: true },
    { kind: 'line', hex: n, line: false },
    { kind: 'gunFace', unit: 2, facing: n < 0 || n > 5 ? n : 9 },
    { kind: 'gunShift', unit: 2, hex: n },
    { kind: 'counterattack', hex: n },
    { kind: 'joinCounterattack', hex: n },
    { kind: 'fallBack', hex: n },
    { kind: 'commanderStep', hex: n },
    { kind: 'retreat', hex: n, facing: 0 },
    { kind: 'placePassing', hex: n },
    { kind: 'fight', hex: n },
    { kind: 'moveCommander', hex: n },
  ];
  const unit = n >= 0 && n < 3 ? 99 : n;
  kinds.push(
    { kind: 'cannon', unit, target: hex('0607') },
    { kind: 'begin', unit },
    { kind: 'include', unit },
    { kind: 'nextInStack', unit },
    { kind: 'clearFireMarker', unit },
    { kind: 'gunFace', unit, facing: 0 },
    { kind: 'gunShift', unit, hex: hex('0609') },
    { kind: 'limber', unit },
    { kind: 'unlimber', unit },
    { kind: 'takeLoss', unit },
    { kind: 'crisisNext', unit },
    { kind: 'lead', unit },
    { kind: 'enter', group: unit, hex: hex('0609') },
    { kind: 'formSquare', group: unit },
    { kind: 'reorder', group: unit },
    { kind: 'doubleTime', group: unit },
  );
  return kinds;
}

const situation = () =>
  table({
    columns: 12,
    rows: 15,
    pieces: [
      p('a', 'I5/6/5', '0608'),
      p('b', 'I4/6/4', '0609'),
      p('g', 'A', '0609'),
      p('e', 'I4/6/4', '0101', 5),
      r('x', 'I5/6/5', '0606', 3),
      r('y', 'C2/6/2', '0706', 3),
    ],
    commanders: { pc: '0610', rc: '0605' },
  });

const MOMENTS: readonly [string, () => Table][] = [
  ['the phasing side’s window', situation],
  ['the other side’s window', () => table({ pieces: [p('a', 'I5/6/5', '0608'), r('x', 'I5/6/5', '0607', 3)], window: 'other' })],
  [
    'a move',
    () => {
      const t = situation();
      return t.play(begin(t, 'a'));
    },
  ],
  [
    'a reaction',
    () => {
      const t = situation();
      return t.play(begin(t, 'a')).play(enter('0607'));
    },
  ],
  ['a retreat', () => situation().play(salvo('0608', '0606'), 6)],
  [
    'Phase 3',
    () => {
      const t = situation().play(PASS);
      while (!isKind(t, 'commanderMove')) t.play(PASS);
      return t;
    },
  ],
];

describe('[3.3] nonsense', () => {
  it.each(MOMENTS)('is refused in %s', (_, make) => {
    const t = make();
    for (const n of NUMBERS) for (const action of nonsense(n)) expect([action, t.verdict(action)]).not.toContain('legal');
  });

  it.each(MOMENTS)('and what is listed in %s is legal', (_, make) => {
    const t = make();
    expect(t.actions().filter((action) => t.verdict(action) !== 'legal')).toEqual([]);
  });

  it('a stack at the edge does not leave the map', () => {
    const t = table({
      pieces: [p('a', 'I4/6/4', '0101', 5), p('b', 'I4/6/4', '0101', 5), p('c', 'I4/6/4', '0103')],
      commanders: { pc: '0102' },
    });
    t.play(beginStack('0101'));
    for (const off of [0, 1, 100]) expect(t.verdict({ kind: 'enter', group: 0, hex: off })).toMatch(/^8\.[12]$/);
    expect(t.verdict(STAY)).toBe('8.17');
  });
});
