/** Chapter 8, first half: direction, cost, turning, double time, battle lines, guns, one at a time, commanders. */
import { describe, expect, it } from 'vitest';
import { ARM_OF_KIND } from '../../src/battle.ts';
import { openPosition } from '../../src/position.ts';
import { reach } from '../../src/reach.ts';
import { allowanceOf } from '../../src/rules/allowance.ts';
import { inBattleLine } from '../../src/rules/moving-groups.ts';
import { turnCost } from '../../src/rules/steps.ts';
import { begin, enter, p, passThrough } from '../shorthand.ts';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

/** Somebody else who can still act keeps the Phase open. */
const Z: Piece = { id: 'z', is: 'I5/7/5', side: 'p', hex: '0312', facing: 3 };
const COMMANDERS = { pc: '0512', rc: '2001' };

/** Infantry a in 0608 f 0 unless told otherwise. */
const one = (piece: Partial<Piece> = {}, rest: Partial<Situation> = {}): Table => {
  const { pieces = [], ...others } = rest;
  return table({
    commanders: COMMANDERS,
    ...others,
    pieces: [{ id: 'a', is: 'I5/7/5', side: 'p', hex: '0608', facing: 0, ...piece }, Z, ...pieces],
  });
};
const enemyIn = (at: string, facing = 0): Piece => ({ id: 'e', is: 'I5/7', side: 'r', hex: at, facing });
const WALL = [{ a: '0608', b: '0607', kind: 'escarpment', up: '0607' }] as const;

describe('[8.1] direction', () => {
  it('[8.1] T8.1-1 a unit enters its two front hexes, not a flank hex', () => {
    const t = one().begin('a');
    expect(t.hexes('enter')).toEqual(['0509', '0607', '0609', '0708']);
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0708') })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0709') })).toBe('8.1');
  });

  it('[8.1] a hex that is not adjacent, or off the board, is no step (A5)', () => {
    const t = one({ hex: '0601' }, { commanders: { pc: '0602', rc: '2001' } }).begin('a');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0604') })).toBe('8.1');
    expect(t.verdict({ kind: 'enter', group: 0, hex: 600 })).toBe('8.1');
  });

  it('[8.1] a Square does not leave the board either (A5)', () => {
    const square = (id: string): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: '0601', at: { formation: 'square' } });
    const t = table({ pieces: ['a', 'b', 'c', 'd'].map(square), commanders: { pc: '0602', rc: '2001' } });
    t.play({ kind: 'beginStack', hex: hex('0601') });
    expect(t.verdict({ kind: 'enter', group: 0, hex: 600 })).toBe('8.1');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0701') })).toBe('legal');
    const corner = table({
      pieces: ['a', 'b', 'c', 'd'].map((id) => ({ ...square(id), hex: '0101' })),
      commanders: { pc: '0102', rc: '2001' },
    });
    corner.play({ kind: 'beginStack', hex: hex('0101') });
    expect(corner.verdict({ kind: 'enter', group: 0, hex: 0 })).toBe('8.1');
  });

  it('[8.1] a Square moves to any neighbour, also to friendly guns; guns inside it stay behind and are moved by themselves [7.3.2]', () => {
    const square = (id: string): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: '0608', at: { formation: 'square' } });
    const limbered: Piece = { id: 'g', is: 'A', side: 'p', hex: '0608', at: { formation: 'limbered' } };
    const other: Piece = { id: 'h', is: 'A', side: 'p', hex: '0609' };
    const field = (): Table =>
      table({ pieces: [limbered, ...['a', 'b', 'c', 'd'].map(square), other, Z], commanders: { pc: '0510', rc: '2001' } });
    const t = field().play({ kind: 'beginStack', hex: hex('0608') });
    expect(t.hexes('enter')).toEqual(['0508', '0509', '0607', '0609', '0708', '0709']);
    expect(t.verdict({ kind: 'include', unit: t.unit('g') })).toBe('7.3');
    t.go('0609');
    expect([t.stack('0608'), t.stack('0609'), t.mpSpent('a')]).toEqual([['g'], ['h', 'a', 'b', 'c', 'd'], 4]);
    const gun = field().begin('g');
    expect(gun.verdict({ kind: 'include', unit: gun.unit('a') })).toBe('7.3');
    expect(gun.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
  });
});

describe('[8.2] cost', () => {
  it('[8.2] T8.2-1 clear up an escarpment into woods: infantry 2 + 2, cavalry 3 + 3', () => {
    const ground = { terrain: { '0607': 'woods' }, sides: WALL } as const;
    expect(one({}, ground).begin('a').go('0607').mpSpent('a')).toBe(4);
    expect(one({ is: 'C2/7/2' }, ground).begin('a').go('0607').mpSpent('a')).toBe(6);
  });

  it('[8.2] T8.2-2 along a road up a slope through woods: 1', () => {
    const t = one(
      { is: 'C2/7/2' },
      {
        terrain: { '0607': 'woods' },
        sides: [{ a: '0608', b: '0607', kind: 'slope', up: '0607' }],
        roads: [['0608', '0607']],
      },
    );
    expect(t.begin('a').go('0607').mpSpent('a')).toBe(1);
  });

  it('[8.2] T8.2-3 a commander pays 1 for woods up an escarpment', () => {
    const walled = Object.fromEntries(['0710', '0711', '0611', '0511', '0510'].map((at) => [at, 'impassable' as const]));
    const t = table({
      pieces: [],
      commanders: { pc: '0610', rc: '2001' },
      terrain: { ...walled, '0609': 'woods' },
      sides: [{ a: '0610', b: '0609', kind: 'escarpment', up: '0609' }],
      arrangement: { phase: 3 },
    });
    // The only way out costs 1: the ninth hex on it can be reached.
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0601') })).toBe('legal');
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0710') })).toBe('8.2');
  });

  it('[8.2] terrain closed to all is refused, also as the only step (A68)', () => {
    const t = one({}, { terrain: { '0607': 'impassable' } }).begin('a');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.2');
  });

  it('[8.2] the surcharges stay on a road (A67): an enemy in woods along the road costs 2', () => {
    const t = one({}, { terrain: { '0607': 'woods' }, roads: [['0608', '0607']], pieces: [enemyIn('0607')] });
    expect(t.begin('a').go('0607').mpSpent('a')).toBe(2);
  });
});

describe('[8.3] partial use', () => {
  const withTarget = (): Table => one({ hex: '0611' }, { pieces: [enemyIn('0605')], commanders: { pc: '0512', rc: '2001' } });

  it('[8.3] T8.3-1 after 3 MP a finished unit may still fire for 1 MP, after 4 MP not', () => {
    const t = withTarget().begin('a').go('0610', '0609', '0608').play({ kind: 'end' });
    expect(t.verdict({ kind: 'begin', unit: t.unit('a') })).toBe('8.16');
    t.play(salvo('0608', '0605'), 0);
    expect(t.mpSpent('a')).toBe(4);
    const far = withTarget().begin('a').go('0610', '0609', '0608', '0607');
    if (far.decision().kind === 'moveStep') far.play({ kind: 'end' });
    expect(far.verdict(salvo('0607', '0605'))).toBe('10.9.2');
  });

  it('[8.3] T8.3-2 a salvo as an action by itself is no movement (B25)', () => {
    const t = one({}, { pieces: [enemyIn('0605')] }).play(salvo('0608', '0605'), 0);
    expect(t.mpSpent('a')).toBe(1);
    t.begin('a').go('0607');
    expect(t.mpSpent('a')).toBe(2);
    t.play({ kind: 'turn', group: 0, facing: 2 });
    expect(t.mpSpent('a')).toBe(4);
  });
});

describe('[8.4] no saving', () => {
  it('[8.4] T8.4-1 the second activation of a Turn brings the full allowance, not allowance plus rest', () => {
    const t = one({ hex: '0612' }, { arrangement: { pool: ['pc'] } });
    t.begin('a').go('0611').play({ kind: 'end' }).play({ kind: 'pass' });
    expect(t.decision().kind).toBe('commanderMove');
    expect(t.mpSpent('a')).toBe(0);
    t.play({ kind: 'stay' }, t.commander('pc'));
    expect(t.decision().kind).toBe('phasingAction');
    t.begin('a').go('0610', '0609', '0608', '0607');
    expect(t.mpSpent('a')).toBe(4);
    expect(t.has('a', 'finished')).toBe(true);
  });
});

describe('[8.5] minimum move', () => {
  const steep = { terrain: { '0607': 'woods' }, sides: WALL } as const;

  it('[8.5] T8.5-1 limbered guns enter woods up an escarpment (6 MP) as their only step', () => {
    const t = one({ is: 'A', at: { formation: 'limbered' } }, steep);
    t.begin('a').go('0607');
    expect([t.at('a'), t.mpSpent('a'), t.has('a', 'finished')]).toEqual(['0607', 3, true]);
  });

  it('[8.5] T8.5-2 an enemy in woods up an escarpment costs 5: as first step, not after a turn', () => {
    const first = one({}, { ...steep, pieces: [enemyIn('0607')] }).begin('a');
    expect(first.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
    const turned = one({ facing: 5 }, { ...steep, pieces: [enemyIn('0607')] })
      .begin('a')
      .play({ kind: 'turn', group: 0, facing: 0 });
    expect(turned.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.5');
  });

  it('[8.5] in a group each pays or makes the minimum move, and one of them ends the move of all (C9)', () => {
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '0608', facing: 3, at: { formation: 'limbered' } };
    const t = one({}, { ...steep, pieces: [gun] })
      .begin('a', 'g')
      .go('0607');
    expect([t.mpSpent('a'), t.mpSpent('g')]).toEqual([4, 3]);
    expect([t.has('a', 'finished'), t.has('g', 'finished')]).toEqual([true, true]);
    const tired = one({ at: { spent: 1 } }, { ...steep, pieces: [gun] }).begin('a', 'g');
    expect(tired.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.2');
  });

  it('[8.5] not at double time (A68): a step of 7 MP up an escarpment of woods is closed anyway, one of 5 is not payable twice', () => {
    const t = one({}, steep).begin('a').play({ kind: 'doubleTime', group: 0 });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.9');
  });
});

describe('[8.6] backward step', () => {
  it('[8.6] T8.6-1 a rear hex costs 1 more and keeps the facing; not into enemies', () => {
    const t = one().begin('a').go('0609');
    expect([t.at('a'), t.facing('a'), t.mpSpent('a')]).toEqual(['0609', 0, 2]);
    const barred = one({}, { pieces: [enemyIn('0609')] }).begin('a');
    expect(barred.verdict({ kind: 'enter', group: 0, hex: hex('0609') })).toBe('8.6');
  });

  it('[8.6] a melee hex may not be entered backwards either (A69)', () => {
    const t = one({}, { pieces: [enemyIn('0609'), { id: 'f', is: 'I4/7', side: 'p', hex: '0609', facing: 3 }] }).begin('a');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0609') })).toBe('8.6');
  });

  it('[8.6] limbered guns turn freely and never step backwards', () => {
    const t = one({ is: 'A', at: { formation: 'limbered' } }).begin('a');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0609') })).toBe('8.1');
    t.play({ kind: 'turn', group: 0, facing: 3 }).go('0609');
    expect(t.mpSpent('a')).toBe(1);
  });
});

describe('[8.7] turning', () => {
  it('[8.7] T8.7-1 0 to 1, 2, 3, 5 and 1 to 5 cost 1, 2, 2, 1, 2', () => {
    const pairs = [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 5],
      [1, 5],
    ] as const;
    expect(pairs.map(([from, to]) => turnCost(one().game.rules, from, to))).toEqual([1, 2, 2, 1, 2]);
    const paid = pairs.map(([from, to]) => one({ facing: from }).begin('a').play({ kind: 'turn', group: 0, facing: to }).mpSpent('a'));
    expect(paid).toEqual([1, 2, 2, 1, 2]);
  });

  it('[8.7] T8.7-2 with 1 MP no turn of 180 degrees', () => {
    const t = one({ at: { spent: 3 } }).begin('a');
    expect(t.verdict({ kind: 'turn', group: 0, facing: 3 })).toBe('8.7');
    expect(t.verdict({ kind: 'turn', group: 0, facing: 1 })).toBe('legal');
  });

  it('[8.7] a group turns together and each pays its own cost', () => {
    const t = one({}, { pieces: [{ id: 'b', is: 'I5/7/5', side: 'p', hex: '0608', facing: 0, at: { spent: 1 } }] }).begin('a', 'b');
    t.play({ kind: 'turn', group: 0, facing: 2 });
    expect([t.facing('a'), t.facing('b'), t.mpSpent('a'), t.mpSpent('b')]).toEqual([2, 2, 2, 3]);
  });
});

describe('[8.8] allowances', () => {
  it('[8.8] T8.8-1 infantry 4, cavalry 8, Cossacks 9, limbered guns 3; horse volunteers are cavalry, kosynierzy infantry', () => {
    const t = table({
      pieces: [
        { id: 'i', is: 'I5/7', side: 'p', hex: '0608' },
        { id: 'c', is: 'C2/7', side: 'p', hex: '0708' },
        { id: 'k', is: 'K2/7', side: 'p', hex: '0808' },
        { id: 'g', is: 'A', side: 'p', hex: '0908', at: { formation: 'limbered' } },
        { id: 'u', is: 'A', side: 'p', hex: '0907' },
      ],
      commanders: { pc: '0709', rc: '2001' },
    });
    const p = openPosition(t.game, t.state);
    expect(['i', 'c', 'k', 'g', 'u'].map((id) => allowanceOf(p, t.unit(id)))).toEqual([4, 8, 9, 3, 0]);
    expect([ARM_OF_KIND['horse-volunteer'], ARM_OF_KIND.kosynier]).toEqual(['cavalry', 'infantry']);
  });
});

describe('[8.9] double time', () => {
  const quick = (rest: Partial<Situation> = {}, piece: Partial<Piece> = {}): Table =>
    one({ hex: '0612', ...piece }, rest)
      .begin('a')
      .play({ kind: 'doubleTime', group: 0 });

  it('[8.9] T8.9-1 six hexes; it may not stop after four with a free front hex', () => {
    const t = quick().go('0611', '0610', '0609', '0608');
    expect(t.verdict({ kind: 'end' })).toBe('8.9');
    t.go('0607', '0606');
    expect([t.at('a'), t.mpSpent('a'), t.has('a', 'finished')]).toEqual(['0606', 6, true]);
  });

  it('[8.9] T8.9-2 woods are closed to it; a village of book M is not banned in N', () => {
    expect(quick({ terrain: { '0611': 'woods' } }).verdict({ kind: 'enter', group: 0, hex: hex('0611') })).toBe('8.9');
    expect(quick({ terrain: { '0611': 'village' } }).verdict({ kind: 'enter', group: 0, hex: hex('0611') })).toBe('legal');
    const wall = quick({ sides: [{ a: '0612', b: '0611', kind: 'escarpment', up: '0612' }] });
    expect(wall.verdict({ kind: 'enter', group: 0, hex: hex('0611') })).toBe('8.9');
    // Leaving banned terrain is allowed (A71 c).
    expect(quick({ terrain: { '0612': 'woods' } }).verdict({ kind: 'enter', group: 0, hex: hex('0611') })).toBe('legal');
  });

  it('[8.9] T8.9-3 no turn, and no fire later in the Phase', () => {
    const t = quick({ pieces: [enemyIn('0603')] });
    expect(t.verdict({ kind: 'turn', group: 0, facing: 1 })).toBe('8.9');
    expect(t.verdict(salvo('0612', '0603'))).toBe('8.9');
    t.go('0611', '0610', '0609', '0608', '0607', '0606');
    expect(t.verdict(salvo('0606', '0603'))).toBe('8.9');
  });

  it('[8.9] C11 T8.9-4 nobody is forced to attack; joining only with the last MP or when no front hex is free', () => {
    // 0612 to 0608 by four hexes: 2 MP left, an enemy in 0607 and woods in 0708.
    const t = quick({ pieces: [enemyIn('0607')], terrain: { '0708': 'woods' } }).go('0611', '0610', '0609', '0608');
    expect(t.verdict({ kind: 'end' })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
    t.go('0607');
    expect(t.mpSpent('a')).toBe(6);
    const friend: Piece = { id: 'f', is: 'I4/7', side: 'p', hex: '0608', facing: 0 };
    const three = quick({ pieces: [friend] }).go('0611', '0610', '0609');
    expect(three.verdict({ kind: 'join', group: 0, hex: hex('0608') })).toBe('8.9');
    expect(three.verdict({ kind: 'passThrough', group: 0, hex: hex('0608') })).toBe('8.9');
    const closed = quick({ pieces: [friend], terrain: { '0709': 'woods' } }).go('0611', '0610', '0609');
    expect(closed.verdict({ kind: 'join', group: 0, hex: hex('0608') })).toBe('legal');
  });

  it('[8.9] only as first expenditure, only infantry, never a Square, no change of formation', () => {
    const late = one({ hex: '0612' }).begin('a').go('0611');
    expect(late.verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
    const fired = one({ hex: '0612', at: { marks: ['firedInPhase'] } }).begin('a');
    expect(fired.verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
    expect(one({ is: 'C2/7/2' }).begin('a').verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
    const square = (id: string): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: '0608', at: { formation: 'square' } });
    const t = table({ pieces: ['a', 'b', 'c', 'd'].map(square), commanders: COMMANDERS }).play({ kind: 'beginStack', hex: hex('0608') });
    expect(t.verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
  });

  it('[8.9] a backward step is allowed and never compulsory (A71 f)', () => {
    const t = quick({ pieces: [enemyIn('0611')], terrain: { '0712': 'woods' } });
    expect(t.verdict({ kind: 'end' })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0613') })).toBe('legal');
  });
});

describe('[8.10] battle line', () => {
  const three: Piece[] = [
    { id: 'a', is: 'I5/7/5', side: 'p', hex: '0608', facing: 0 },
    { id: 'b', is: 'I5/7/5', side: 'p', hex: '0709', facing: 0 },
    { id: 'c', is: 'I5/7/5', side: 'p', hex: '0809', facing: 0 },
  ];
  const near = { pc: '0710', rc: '2001' };

  it('[8.10] T8.10-1 0608, 0709 and 0809 f 0 are a chain of three and move mixed', () => {
    const t = table({ pieces: [...three, { ...Z, hex: '0713' }], commanders: near });
    const p = openPosition(t.game, t.state);
    const linked = (x: string, y: string): boolean => inBattleLine(p, t.unit(x), t.unit(y));
    expect([linked('a', 'b'), linked('b', 'c'), linked('a', 'c')]).toEqual([true, true, false]);
    t.begin('a', 'b', 'c').play({ kind: 'enter', group: 2, hex: hex('0808') });
    t.play({ kind: 'enter', group: 0, hex: hex('0607') }).play({ kind: 'enter', group: 2, hex: hex('0807') });
    t.play({ kind: 'end' });
    expect(['a', 'b', 'c'].map((id) => [t.at(id), t.has(id, 'finished')])).toEqual([
      ['0607', true],
      ['0709', true],
      ['0807', true],
    ]);
  });

  it('[8.10] T8.10-2 0608 f 0 and 0709 f 1 are not linked', () => {
    const t = table({ pieces: [three[0] as Piece, { ...(three[1] as Piece), facing: 1 }], commanders: near }).begin('a');
    expect(t.verdict({ kind: 'include', unit: t.unit('b') })).toBe('8.16');
  });

  it('[8.10] T8.10-3 infantry and cavalry are no battle line', () => {
    const t = table({ pieces: [three[0] as Piece, { ...(three[1] as Piece), is: 'C2/7/2' }], commanders: near }).begin('a');
    expect(t.verdict({ kind: 'include', unit: t.unit('b') })).toBe('8.16');
  });

  it('[8.10] who has left his start hex in this Phase is no longer in the line (A72 b), a retreat in the Phase 4 before does not matter', () => {
    const shifted = table({
      pieces: [three[0] as Piece, { ...(three[1] as Piece), at: { marks: ['shifted'] } }],
      commanders: near,
    }).begin('a');
    expect(shifted.verdict({ kind: 'include', unit: shifted.unit('b') })).toBe('8.16');
    // Phase 4: l is beaten in 0908, b fails its crisis check and retreats into line with a; the next Phase 2 begins afresh.
    const t = table(
      {
        pieces: [
          three[0] as Piece,
          { ...(three[1] as Piece), hex: '0808' },
          { id: 'l', is: 'I3/7', side: 'p', hex: '0908', facing: 0 },
          { id: 'e', is: 'I5/7', side: 'r', hex: '0908', facing: 3 },
        ],
        commanders: { pc: '0710', rc: '0907' },
        active: 'rc',
        arrangement: { phase: 4, pool: ['pc'] },
      },
      9,
      0,
    );
    t.play({ kind: 'winnerFacing', facing: 3 }, 9);
    t.play({ kind: 'retreat', hex: hex('0709'), facing: 0 }, t.commander('pc'));
    t.begin('a');
    expect(t.verdict({ kind: 'include', unit: t.unit('b') })).toBe('legal');
  });

  it('[8.10] C7 a Square is included whole; adjacent Squares are linked in any direction', () => {
    const square = (id: string, at: string): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: at, at: { formation: 'square' } });
    const t = table({
      pieces: [...['a', 'b', 'c', 'd'].map((id) => square(id, '0608')), ...['e', 'f', 'g', 'h'].map((id) => square(id, '0607'))],
      commanders: { pc: '0609', rc: '2001' },
    });
    t.play({ kind: 'beginStack', hex: hex('0608') }).play({ kind: 'include', unit: t.unit('f') });
    t.play({ kind: 'enter', group: 1, hex: hex('0606') });
    expect(t.stack('0606')).toEqual(['e', 'f', 'g', 'h']);
  });
});

describe('[8.11] foot artillery', () => {
  const gun = (at: Partial<NonNullable<Piece['at']>> = {}, rest: Partial<Situation> = {}): Table =>
    one({ id: 'g', is: 'A', at }, { pieces: [enemyIn('0603')], ...rest });

  it('[8.11] A73 T8.11-1 fired in an enemy activation of this Turn: no shift, but a facing, and then no fire in this activation', () => {
    const t = gun({ marks: ['firedInTurn'] });
    expect(t.verdict({ kind: 'gunShift', unit: t.unit('g'), hex: hex('0609') })).toBe('8.11');
    t.play({ kind: 'gunFace', unit: t.unit('g'), facing: 5 });
    expect(t.facing('g')).toBe(5);
    expect(t.verdict({ kind: 'cannon', unit: t.unit('g'), target: hex('0603') })).toBe('8.11');
    expect(t.verdict({ kind: 'gunFace', unit: t.unit('g'), facing: 0 })).toBe('8.11');
  });

  it('[8.11] T8.11-2 a gun that took a facing in one activation fires in the next', () => {
    const t = gun({}, { arrangement: { pool: ['rc'] }, pieces: [enemyIn('0603'), { id: 'y', is: 'I5/7/5', side: 'r', hex: '2004' }] });
    t.play({ kind: 'gunFace', unit: t.unit('g'), facing: 5 }).play({ kind: 'pass' });
    t.play({ kind: 'stay' }, t.commander('rc'));
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
    expect(t.verdict({ kind: 'cannon', unit: t.unit('g'), target: hex('0603') })).toBe('legal');
  });

  it('[8.11] T8.11-3 a gun that went to a neighbour is silent until the end of the Turn', () => {
    const t = gun({}, { arrangement: { pool: ['rc'] }, pieces: [enemyIn('0603'), { id: 'y', is: 'I5/7/5', side: 'r', hex: '2004' }] });
    t.play({ kind: 'gunShift', unit: t.unit('g'), hex: hex('0609') });
    expect(t.decision().kind).toBe('gunFacing');
    t.play({ kind: 'gunFacing', facing: 0 });
    expect([t.at('g'), t.facing('g'), t.mpSpent('g')]).toEqual(['0609', 0, 0]);
    expect(t.verdict({ kind: 'cannon', unit: t.unit('g'), target: hex('0603') })).toBe('8.11');
    t.play({ kind: 'pass' }).play({ kind: 'stay' }, t.commander('rc'));
    // Enemy activation of the same Turn: still silent, so the first window is the Russian one's.
    expect(t.has('g', 'gunMoved')).toBe(true);
    expect(t.actions().some(({ kind }) => kind === 'cannon')).toBe(false);
  });

  it('[8.11] fired in this activation: no facing; not into enemies, closed terrain or off the board; In Command', () => {
    const fired = gun({ marks: ['firedInPhase', 'firedInTurn'] });
    expect(fired.verdict({ kind: 'gunFace', unit: fired.unit('g'), facing: 3 })).toBe('8.11');
    const t = one(
      { id: 'g', is: 'A', hex: '0601' },
      { pieces: [enemyIn('0602')], terrain: { '0701': 'impassable' }, commanders: { pc: '0501', rc: '2001' } },
    );
    const shift = (to: number): string => t.verdict({ kind: 'gunShift', unit: t.unit('g'), hex: to });
    expect([shift(hex('0602')), shift(hex('0701')), shift(600), shift(hex('0502'))]).toEqual(['8.11', '8.11', '8.1', 'legal']);
    const far = gun({}, { commanders: { pc: '0614', rc: '2001' } });
    expect(far.verdict({ kind: 'gunFace', unit: far.unit('g'), facing: 3 })).toBe('4.2');
  });

  it('[8.11] an unlimbered gun never moves with a group', () => {
    const t = one({}, { pieces: [{ id: 'g', is: 'A', side: 'p', hex: '0608', facing: 0 }] }).begin('a');
    expect(t.verdict({ kind: 'include', unit: t.unit('g') })).toBe('8.11');
  });
});

describe('[8.12] limbered artillery', () => {
  const limbered = { formation: 'limbered' } as const;

  it('[8.12] T8.12-1 no movement in the activation of limbering; two hexes and unlimbering take 3 MP, then no fire in that Turn', () => {
    const t = one({ id: 'g', is: 'A' }).play({ kind: 'limber', unit: 0 });
    expect(t.verdict({ kind: 'begin', unit: t.unit('g') })).toBe('8.12');
    const next = one({ id: 'g', is: 'A', at: limbered }, { pieces: [enemyIn('0602')], arrangement: { turn: 2 } });
    next
      .begin('g')
      .go('0607', '0606')
      .play({ kind: 'unlimber', unit: next.unit('g') });
    expect([next.mpSpent('g'), next.decision().kind]).toEqual([3, 'gunFacing']);
    next.play({ kind: 'gunFacing', facing: 0 });
    expect(next.verdict({ kind: 'cannon', unit: next.unit('g'), target: hex('0602') })).toBe('8.12');
  });

  it('[8.12] T8.12-2 woods take all 3 MP: no unlimbering', () => {
    const t = one({ id: 'g', is: 'A', at: limbered }, { terrain: { '0607': 'woods' } })
      .begin('g')
      .go('0607');
    expect(t.verdict({ kind: 'unlimber', unit: t.unit('g') })).toBe('8.12');
  });

  it('[8.12] T8.12-3 not into an enemy hex', () => {
    const t = one({ id: 'g', is: 'A', at: limbered }, { pieces: [enemyIn('0607')] }).begin('g');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.12');
  });

  it('[8.12] T8.12-4 S has no such rule; N has, even after a shot (A74)', () => {
    const t = one({ id: 'g', is: 'A', at: { marks: ['firedInPhase', 'firedInTurn'] } });
    expect(t.verdict({ kind: 'limber', unit: t.unit('g') })).toBe('legal');
    const melee = one({ id: 'g', is: 'A' }, { pieces: [{ id: 'f', is: 'I5/7', side: 'p', hex: '0608' }, enemyIn('0608')] });
    expect(melee.verdict({ kind: 'limber', unit: melee.unit('g') })).toBe('6.12');
  });

  it('[8.11] b a gun that was unlimbered in this Turn does not shift in a second activation', () => {
    const guns = (marks: readonly ('gunUnlimbered' | 'gunMoved')[]): string => {
      const t = table({
        pieces: [
          { id: 'g', is: 'A', side: 'p', hex: '0610', facing: 0, at: { marks } },
          { id: 'e', is: 'I4/7/4', side: 'r', hex: '1501', facing: 3 },
        ],
        commanders: { pc: '0611', rc: '1502' },
      });
      return t.verdict({ kind: 'gunShift', unit: t.unit('g'), hex: hex('0609') });
    };
    expect([guns([]), guns(['gunUnlimbered']), guns(['gunMoved'])]).toEqual(['legal', '8.11', '8.11']);
  });

  it('[8.12] A79 guns that join friends have had no chance to turn: they are asked', () => {
    const t = table({
      pieces: [
        { id: 'a', is: 'I4/5/4', side: 'p', hex: '0609', facing: 3 },
        { id: 'g', is: 'A', side: 'p', hex: '0610', facing: 0, at: { formation: 'limbered' } },
        { id: 'e', is: 'I4/7/4', side: 'r', hex: '1501', facing: 3 },
      ],
      commanders: { pc: '0611', rc: '1502' },
    });
    t.begin('g').play({ kind: 'join', group: 0, hex: hex('0609') });
    expect([t.decision().kind, t.play({ kind: 'gunFacing', facing: 4 }).facing('g')]).toEqual(['gunFacing', 4]);
  });

  it('[8.12] A79 guns that march with infantry face as they like, which is said at the end', () => {
    const t = table({
      pieces: [
        { id: 'a', is: 'I4/7/4', side: 'p', hex: '0610', facing: 0 },
        { id: 'g', is: 'A', side: 'p', hex: '0610', facing: 3, at: { formation: 'limbered' } },
        { id: 'e', is: 'I4/7/4', side: 'r', hex: '1501', facing: 3 },
      ],
      commanders: { pc: '0611', rc: '1502' },
    });
    t.begin('a', 'g').play({ kind: 'turn', group: 0, facing: 1 }).go('0710').play({ kind: 'end' });
    expect([t.facing('a'), t.facing('g'), t.decision().kind]).toEqual([1, 3, 'gunFacing']);
    expect(t.play({ kind: 'gunFacing', facing: 5 }).facing('g')).toBe(5);
  });

  it('[8.12] limbered guns do not fire; free turns in a row are one step', () => {
    const t = one({ id: 'g', is: 'A', at: limbered }, { pieces: [enemyIn('0603')] });
    expect(t.verdict({ kind: 'cannon', unit: t.unit('g'), target: hex('0603') })).toBe('8.12');
    t.begin('g').play({ kind: 'turn', group: 0, facing: 2 });
    expect(t.mpSpent('g')).toBe(0);
    expect(t.verdict({ kind: 'turn', group: 0, facing: 3 })).toBe('8.12');
  });

  it('[8.12] two guns that moved together are unlimbered one after the other; nobody goes on or turns then', () => {
    const t = one({ id: 'g', is: 'A', at: limbered }, { pieces: [{ id: 'h', is: 'A', side: 'p', hex: '0608', facing: 0, at: limbered }] });
    t.begin('g', 'h')
      .go('0607')
      .play({ kind: 'unlimber', unit: t.unit('g') });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0606') })).not.toBe('legal');
    expect(t.verdict({ kind: 'turn', group: 0, facing: 2 })).toBe('8.11');
    t.play({ kind: 'unlimber', unit: t.unit('h') });
    expect([t.has('g', 'gunUnlimbered'), t.has('h', 'gunUnlimbered'), t.has('h', 'finished')]).toEqual([true, true, true]);
  });

  it('[8.12] a gun on top of the stack that points elsewhere does not lead the group: the facing of the infantry counts [6.0]', () => {
    const t = table({
      pieces: [
        { id: 'g', is: 'A', side: 'p', hex: '0608', facing: 3, at: limbered },
        { id: 'a', is: 'I5/7/5', side: 'p', hex: '0608', facing: 0 },
        Z,
      ],
      commanders: COMMANDERS,
    }).play({ kind: 'beginStack', hex: hex('0608') });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
    t.go('0607');
    expect([t.mpSpent('a'), t.mpSpent('g')]).toEqual([1, 1]);
  });
});

describe('[8.13] melee in the Movement Phase', () => {
  it('[8.13] T8.13-1 infantry that enters an enemy hex does not fight now', () => {
    const t = one({}, { pieces: [enemyIn('0607', 3)] })
      .begin('a')
      .go('0607');
    expect(t.told('melee')).toEqual([]);
    expect([t.has('a', 'finished'), t.decision().kind]).toEqual([true, 'phasingAction']);
  });
});

describe('[8.16] one at a time', () => {
  const stack = (...ids: string[]): Piece[] => ids.map((id) => ({ id, is: 'I4/7/4', side: 'p', hex: '0608', facing: 0 }));

  it('[8.16] T8.16-1 a stack that moved two hexes drops nobody', () => {
    const t = table({ pieces: [...stack('a', 'b'), Z], commanders: COMMANDERS })
      .begin('a', 'b')
      .go('0607', '0606');
    expect(t.verdict({ kind: 'begin', unit: t.unit('a') })).toBe('8.16');
    expect(t.verdict({ kind: 'include', unit: t.unit('z') })).toBe('8.16');
  });

  it('[8.16] T8.16-2 A leaves first, B and C move later', () => {
    const t = table({ pieces: [...stack('a', 'b', 'c'), Z], commanders: COMMANDERS });
    t.begin('a').go('0607').play({ kind: 'end' });
    t.begin('b', 'c').go('0708').play({ kind: 'end' });
    expect([t.at('a'), t.at('b'), t.at('c')]).toEqual(['0607', '0708', '0708']);
    expect(t.stack('0708')).toEqual(['b', 'c']);
  });

  it('[8.16] T8.16-3 nobody begins before the other is declared finished', () => {
    const t = table({ pieces: [...stack('a'), Z], commanders: COMMANDERS })
      .begin('a')
      .go('0607');
    expect(t.verdict({ kind: 'begin', unit: t.unit('z') })).toBe('8.16');
    t.play({ kind: 'end' });
    expect(t.verdict({ kind: 'begin', unit: t.unit('z') })).toBe('legal');
  });

  it('[8.16] moved units keep their order and go below the stack they join, which ends their move (A79)', () => {
    const friend: Piece = { id: 'f', is: 'I4/7/4', side: 'p', hex: '0607', facing: 2 };
    const t = table({ pieces: [...stack('a', 'b'), friend, Z], commanders: COMMANDERS }).begin('b', 'a');
    t.play({ kind: 'join', group: 0, hex: hex('0607') });
    expect(t.stack('0607')).toEqual(['f', 'a', 'b']);
    expect([t.facing('a'), t.facing('b'), t.has('a', 'finished')]).toEqual([2, 2, true]);
  });
});

describe('[8.17] movement of commanders', () => {
  it('[8.17] T8.17-1 nine hexes through woods, not ten', () => {
    const woods = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`06${String(9 + i).padStart(2, '0')}`, 'woods' as const]));
    const t = table({ pieces: [], commanders: { pc: '0608', rc: '2001' }, terrain: woods, arrangement: { phase: 3 } });
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0617') })).toBe('legal');
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0618') })).toBe('8.8');
  });

  it('[8.17] never into enemy units without a friend; a melee hex with a friend ends his move (A52, A83)', () => {
    const t = table({
      pieces: [enemyIn('0609'), { id: 'e2', is: 'I5/7', side: 'r', hex: '0607' }, { id: 'f', is: 'I5/7', side: 'p', hex: '0607' }],
      commanders: { pc: '0608', rc: '2001' },
      arrangement: { phase: 3 },
    });
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0609') })).toBe('6.5');
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0607') })).toBe('legal');
  });
});

describe('[6.3] reach in the middle of a move', () => {
  it('[6.3] A49 counts the MP for leaving friends who are only passed', () => {
    const t = table({
      pieces: [p('a', 'I4/6/4', '0611'), p('b', 'I4/6/4', '0610'), p('c', 'I1/6/1', '0613')],
      commanders: { pc: '0611', rc: '1515' },
    });
    t.play(begin(t, 'a')).play(passThrough('0610'));
    const costs = reach(t.game, t.state, [t.unit('a')]).filter((place) => place.hex === hex('0609'));
    expect(Math.min(...costs.map(({ cost }) => cost))).toBe(3);
    expect(t.play(enter('0609')).mpSpent('a')).toBe(3);
  });
});
