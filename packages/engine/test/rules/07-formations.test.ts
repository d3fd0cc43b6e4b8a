import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/index.ts';
import { openPosition } from '../../src/position.ts';
import { freeFlankHexes } from '../../src/rules/formation.ts';
import { asked, begin, beginStack, cannon, END, enter, isKind, join, line, PASS, p, r, STAY, salvo, stackOf } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const SQUARE = { formation: 'square' } as const;
/** Companies of the given Sizes in one hex, top first: q1, q2, … */
const companies = (side: 'p' | 'r', at: string, facing: number, sizes: readonly number[], extra: Piece['at'] = {}, morale = 6): Piece[] =>
  sizes.map((size, i) => (side === 'p' ? p : r)(`q${i + 1}`, `I${size}/${morale}/${size}`, at, facing, extra));
const form = { kind: 'formSquare', group: 0 } as const;
const TRY = { kind: 'formEmergencySquare' } as const;
const isInSquare = (t: Table, id: string): boolean => t.state.unitFormation[t.unit(id)] === 2;
/** Russians in 0608 with their commander at hand, and one more company so that the side is never without a choice. */
const ours = (...pieces: Piece[]): Situation => ({
  active: 'rc',
  pieces: [...pieces, r('spare', 'I1/6/1', '0612')],
  commanders: { rc: '0610', pc: '0101' },
});

describe('[7.1] no change in melee', () => {
  it('[7.1] T7.1-1 infantry that enemy cavalry has just entered may try a Square', () => {
    const t = table({
      pieces: [p('c', 'C2/6/1', '0609'), ...companies('r', '0608', 3, [3, 3, 2, 2])],
      commanders: { pc: '0610', rc: '0601' },
    });
    t.play(begin(t, 'c')).play(enter('0608'));
    expect(asked(t)).toBe('squareAttempt r');
    expect(t.verdict(TRY)).toBe('legal');
  });

  it('[7.1] in a melee hex no Square is formed or left in the own Movement Phase', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2]), p('x', 'I2/6/2', '0608')));
    expect(t.verdict(beginStack('0608'))).not.toBe('legal');
  });
});

describe('[7.3] Square', () => {
  it('[7.3] T7.3-1 four companies that have not moved form it for all their MP', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2])));
    t.play(beginStack('0608')).play(form);
    expect([isInSquare(t, 'q1'), isInSquare(t, 'q4'), t.mpSpent('q1'), t.mpSpent('q4')]).toEqual([true, true, 4, 4]);
  });

  it('[7.3] T7.3-2 three companies cannot; in N four of total Size 7 can', () => {
    const three = table(ours(...companies('r', '0608', 3, [3, 3, 2])));
    three.play(beginStack('0608'));
    expect(three.verdict(form)).toBe('7.3');
    const seven = table(ours(...companies('r', '0608', 3, [2, 2, 2, 1])));
    seven.play(beginStack('0608'));
    expect(seven.verdict(form)).toBe('legal');
  });

  it('[7.3] T7.3-3 not in woods, and not after a hex or a shot', () => {
    const woods = table({ ...ours(...companies('r', '0608', 3, [3, 3, 2, 2])), terrain: { '0608': 'woods' } });
    woods.play(beginStack('0608'));
    expect(woods.verdict(form)).toBe('7.3');
    const moved = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2], { spent: 1 })));
    moved.play(beginStack('0608'));
    expect(moved.verdict(form)).toBe('7.3');
    const open = table({ ...ours(...companies('r', '0608', 3, [3, 3, 2, 2])), terrain: { '0608': 'hill' }, elevation: { '0608': 1 } });
    open.play(beginStack('0608'));
    // A58, C30: hills, gullies and the camp are Clear.
    expect(open.verdict(form)).toBe('legal');
  });

  it('[7.3] A56: all infantry of the hex takes part, guns may be inside', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2]), r('g', 'A', '0608')));
    t.play(begin(t, 'q1'));
    expect(t.verdict(form)).toBe('7.3');
    const u = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2]), r('g', 'A', '0608')));
    u.play(beginStack('0608')).play(form);
    expect(isInSquare(u, 'q4')).toBe(true);
  });

  it('[7.3] C7: forming ends LINE', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2], { marks: ['line'] })));
    t.play(beginStack('0608')).play(form);
    expect(t.state.unitFlags.some((flags) => flags & 1)).toBe(false);
    t.play(PASS);
    expect(t.verdict(line('0608'))).not.toBe('legal');
  });

  it('[7.3] T7.3-4 it is left for 1 MP with any facing, 3 MP remain', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2], SQUARE)));
    t.play(beginStack('0608')).play({ kind: 'leaveSquare', group: 0, facing: 4 });
    expect(['q1', 'q4'].map((id) => [isInSquare(t, id), t.facing(id), t.mpSpent(id)])).toEqual([
      [false, 4, 1],
      [false, 4, 1],
    ]);
    t.play(enter('0509')).play(enter('0409')).play(enter('0310'));
    expect(t.mpSpent('q1')).toBe(4);
  });

  it('[7.3] T7.3-5 formed in this Phase 2 it has no MP for fire; in the next enemy Phase 2 it fires', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2]), p('x', 'I4/7/4', '0607', 3)));
    t.play(beginStack('0608')).play(form);
    if (asked(t) === 'fireWindow p') t.play(PASS);
    expect(t.verdict(salvo('0608', '0607'))).toBe('10.9.2');
    const next = table({
      ...ours(...companies('r', '0608', 3, [3, 3, 2, 2], SQUARE), p('x', 'I4/7/4', '0607', 3)),
      active: 'pc',
      window: 'other',
    });
    expect(next.verdict(salvo('0608', '0607'))).toBe('legal');
  });

  it('[7.3] T7.3-6 nobody leaves it alone; infantry may join it and has 0 MP left, cavalry may not', () => {
    const t = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2, 1], SQUARE), r('a', 'I2/6/2', '0609', 0), r('c', 'C2/6/1', '0509', 1)));
    expect(t.verdict(begin(t, 'q1'))).toBe('7.3');
    t.play(begin(t, 'c'));
    expect(t.verdict(join('0608'))).toBe('6.1');
    t.play(END).play(begin(t, 'a')).play(join('0608'));
    expect([isInSquare(t, 'a'), t.mpSpent('a')]).toEqual([true, 4]);
  });

  it('[7.3] [8.4] a company that a crisis of Phase 4 has thrown into a Square has its MP in the next Phase 2', () => {
    // The Poles win in 0607; the company in 0608 fails its crisis check and finds the Square of 0609 behind it.
    const t = table(
      {
        pieces: [
          p('a', 'I5/7/5', '0607', 3),
          r('x', 'I4/6/4', '0607', 0),
          r('w', 'I2/5/2', '0608', 0),
          ...companies('r', '0609', 0, [2, 2, 2, 2], SQUARE),
        ],
        commanders: { pc: '0606', rc: '0610' },
        arrangement: { phase: 4, pool: ['rc'] },
      },
      9,
      0,
    );
    // Everybody in 0608 checks; the company goes back into the Square.
    t.play({ kind: 'winnerFacing', facing: 2 }, 9);
    while (isKind(t, 'retreatHex')) t.play({ kind: 'retreat', hex: hex('0609'), facing: 0 }, t.commander('rc'));
    expect([t.at('w'), isInSquare(t, 'w')]).toEqual(['0609', true]);
    while (!isKind(t, 'phasingAction')) t.play(PASS);
    expect(t.state.active).toBe(t.commander('rc'));
    t.play(beginStack('0609'));
    expect(t.verdict({ kind: 'leaveSquare', group: 0, facing: 1 })).toBe('legal');
  });
});

describe('[7.3.1] emergency Square', () => {
  const charged = (morale: number, sizes: readonly number[] = [3, 3, 2, 2]): Table => {
    const t = table({
      pieces: [p('c', 'K2/6', '0609'), p('spare', 'I1/6/1', '0613'), ...companies('r', '0608', 3, sizes, {}, morale)],
      commanders: { pc: '0612', rc: '0601' },
    });
    return t.play(begin(t, 'c')).play(enter('0608'));
  };

  it('[7.3.1] T7.3.1-1 Morale 6: a 6 forms it, +3 in the melee; a 7 costs one loss', () => {
    const good = charged(6);
    good.play(TRY, 6);
    expect(isInSquare(good, 'q1')).toBe(true);
    good.play(PASS);
    while (!isKind(good, 'commanderMove')) good.play(PASS);
    good.play(STAY, 5, 5);
    expect(good.told('melee')[0]?.defenderModifiers).toContainEqual({ what: 'square', value: 3, rule: '7.3.2' });
    const bad = charged(6);
    bad.play(TRY, 7);
    expect(asked(bad)).toBe('lossAllocation r');
    bad.play({ kind: 'takeLoss', unit: bad.unit('q3') });
    expect([isInSquare(bad, 'q1'), bad.size('q3'), bad.state.balance]).toEqual([false, 1, 0]);
  });

  it('[7.3.1] A60 T7.3.1-2 in N one check of the top unit decides for all', () => {
    const t = charged(6);
    t.play(TRY, 2);
    expect(t.told('checked').map(({ unit }) => unit)).toEqual([t.unit('q1')]);
    expect(['q1', 'q2', 'q3', 'q4'].every((id) => isInSquare(t, id))).toBe(true);
  });

  it('[7.3.1] T7.3.1-3 infantry that enters is no reason for a Square: it is not asked', () => {
    const t = table({
      pieces: [p('i', 'I4/7/4', '0609'), p('spare', 'I1/6/1', '0613'), ...companies('r', '0608', 3, [3, 3, 2, 2])],
      commanders: { pc: '0612', rc: '0601' },
    });
    t.play(begin(t, 'i')).play(enter('0608'));
    expect(asked(t)).toBe('phasingAction p');
    expect(isInSquare(t, 'q1')).toBe(false);
  });

  it('[7.3.1] T7.3.1-3 refused by [7.3.1]', () => {
    const t = table({
      pieces: [p('i', 'I4/7/4', '0609'), p('spare', 'I1/6/1', '0613'), ...companies('r', '0608', 3, [3, 3, 2, 2])],
      commanders: { pc: '0612', rc: '0601' },
    });
    t.play(begin(t, 'i')).play(enter('0608'));
    expect(t.verdict(TRY)).toBe('7.3.1');
  });

  const second = (): Table => {
    const t = table({
      pieces: [p('c', 'K1/6', '0609'), p('d', 'K1/6', '0608'), p('spare', 'I1/6/1', '0613'), ...companies('r', '0608', 3, [3, 3, 2, 2])],
      commanders: { pc: '0612', rc: '0601' },
    });
    return t.play(begin(t, 'c')).play(enter('0608'));
  };

  it('[7.3.1] T7.3.1-4 a second squadron into a melee hex gives no new try', () => {
    const t = second();
    expect(asked(t)).toBe('phasingAction p');
  });

  it('[7.3.1] T7.3.1-4 refused by [7.1]', () => {
    expect(second().verdict(TRY)).toBe('7.1');
  });

  it('[7.3.1] T7.3.1-5 3+2+2+1 with top Morale 5: a 5 forms it', () => {
    const t = charged(5, [3, 2, 2, 1]);
    t.play(TRY, 5);
    expect(isInSquare(t, 'q4')).toBe(true);
  });

  it('[7.3.1] A59 also against a cavalry counterattack on the march', () => {
    const t = table({
      ...ours(...companies('r', '0608', 3, [2, 2, 2, 2]), p('c', 'C2/9/1', '0610', 0)),
      commanders: { rc: '0606', pc: '0101' },
    });
    t.play(beginStack('0608')).play(enter('0609'));
    t.play({ kind: 'counterattack', hex: hex('0610') });
    expect(asked(t)).toBe('squareAttempt r');
    t.play(TRY, 0, 5, 5);
    expect(t.told('melee')[0]?.defenderModifiers).toContainEqual({ what: 'square', value: 3, rule: '7.3.2' });
  });

  it('[7.3.1] B68: the loss of a failed try gives no points, even if it eliminates a company', () => {
    const t = charged(6, [1, 1, 1, 1]);
    t.play(TRY, 9).play({ kind: 'takeLoss', unit: t.unit('q1') });
    expect([stackOf(t, '0608'), t.state.balance]).toEqual([['q2', 'q3', 'q4', 'c'], 0]);
  });
});

describe('[7.3.2] properties of a Square', () => {
  const square = companies('r', '0608', 3, [3, 3, 2, 2], SQUARE);

  it('[7.3.2] T7.3.2-1 all neighbours are front: no flank or rear modifier, +3 against cavalry', () => {
    // 0509 would be a front hex, 0607 the rear of f 3.
    const t = table({
      pieces: [p('c', 'C2/6/1', '0607', 3), ...square],
      commanders: { pc: '0606', rc: '0620' },
    });
    t.play(begin(t, 'c')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(PASS);
    t.play(STAY, 5, 5);
    const [melee] = t.told('melee');
    expect(melee?.attackerModifiers.map(({ what }) => what)).toEqual(['inCommand']);
    expect(melee?.defenderModifiers).toContainEqual({ what: 'square', value: 3, rule: '7.3.2' });
  });

  it('[7.3.2] A63 T7.3.2-2 4+4+3+3 at range 1: 14/4 = 3.5, 4, row 4-5, in any direction', () => {
    const t = table(ours(...companies('r', '0608', 3, [4, 4, 3, 3], SQUARE), p('x', 'I4/7/4', '0607', 3)));
    t.play(salvo('0608', '0607'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 4, row: 2 }]);
    expect(['q1', 'q2', 'q3', 'q4'].map((id) => t.shots(id))).toEqual([1, 1, 1, 1]);
  });

  it('[7.3.2] T7.3.2-3 not into an enemy hex, not into woods, not two hexes', () => {
    const t = table({
      ...ours(...square, p('x', 'I1/7/1', '0607', 0)),
      terrain: { '0609': 'woods' },
      commanders: { rc: '0610', pc: '0101' },
    });
    t.play(beginStack('0608'));
    expect(t.verdict(enter('0607'))).toBe('7.3.2');
    expect(t.verdict(enter('0609'))).toBe('7.3.2');
    t.play(enter('0708'));
    expect([t.at('q1'), t.mpSpent('q1'), isInSquare(t, 'q1')]).toEqual(['0708', 4, true]);
    expect(t.kinds()).not.toContain('enter');
  });

  it('[7.3.2] [8.1] a Square does not leave the map', () => {
    const t = table({
      active: 'rc',
      pieces: [...companies('r', '0101', 3, [3, 3, 2, 2], SQUARE), r('spare', 'I1/6/1', '0104')],
      commanders: { rc: '0103' },
    });
    t.play(beginStack('0101'));
    for (const off of [0, 1, 100]) expect(t.verdict({ kind: 'enter', group: 0, hex: off })).not.toBe('legal');
  });

  it('[7.3.2] A57: its one hex is the only expenditure of the Phase', () => {
    const spent = table(ours(...companies('r', '0608', 3, [3, 3, 2, 2], { ...SQUARE, spent: 1 })));
    spent.play(beginStack('0608'));
    expect(spent.verdict(enter('0708'))).toBe('7.3.2');
  });

  it('[7.3.2] T7.3.2-4 -1 against infantry', () => {
    const t = table({
      pieces: [p('i', 'I4/7/4', '0607', 3), ...square],
      commanders: { pc: '0606', rc: '0620' },
    });
    t.play(begin(t, 'i')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(PASS);
    t.play(STAY, 5, 5);
    expect(t.told('melee')[0]?.defenderModifiers).toContainEqual({ what: 'square', value: -1, rule: '7.3.2' });
  });

  it('[7.3.2] A62: no melee duty', () => {
    const t = table({ ...ours(...square, p('x', 'I4/7/4', '0608', 0)), arrangement: { phase: 4, pool: ['pc'] } }, 0);
    expect(t.state.active).toBe(t.commander('pc'));
  });

  it('[7.3.2] A61: a company that fails under fire leaves it away from the cause with any facing; the rest stays', () => {
    const t = table(ours(...square, p('g', 'A', '0604', 3)));
    const u = table({ ...ours(...square, p('g', 'A', '0604', 3)), active: 'pc', commanders: { pc: '0603', rc: '0620' } });
    expect(t.decision().kind).toBe('phasingAction');
    // 1M and +1 for the Square: 5 + 2 = 7.
    u.play(cannon(u, 'g', '0608'), 5, 1, 1, 1);
    expect(asked(u)).toBe('retreatHex r');
    const hexes = new Set(u.actions().map((action) => (action.kind === 'retreat' ? action.hex : 0)));
    expect([...hexes].sort((a, b) => a - b)).toEqual([509, 609, 709]);
    u.play({ kind: 'retreat', hex: hex('0609'), facing: 5 });
    expect([isInSquare(u, 'q1'), u.facing('q1'), isInSquare(u, 'q2')]).toEqual([false, 5, true]);
  });
});

describe('[7.4] Cossack Lava', () => {
  const lava = (...others: Piece[]): Table => {
    const t = table({
      active: 'rc',
      pieces: [p('i', 'I4/7/4', '0608', 3), r('k', 'K2/5', '0609', 0), ...others],
      commanders: { rc: '0612', pc: '0101' },
    });
    t.play(begin(t, 'k')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(PASS);
    return t;
  };

  it('[7.4] T7.4-1 front entry, one flank free: 7 - 2 = 5 against Morale 5, +2', () => {
    const t = lava(r('o', 'I1/6/1', '0709', 3));
    t.play(STAY, 7, 5, 5);
    expect(t.told('checked')).toMatchObject([{ purpose: 'lava', die: 7, total: 5, passed: true }]);
    expect(t.told('melee')[0]?.attackerModifiers).toContainEqual({ what: 'lava', value: 2, rule: '7.4' });
  });

  it('[7.4] T7.4-2 both flanks occupied: no Lava; flank entry: no check, ordinary +2', () => {
    const t = lava(r('o', 'I1/6/1', '0709', 3), r('q', 'I1/6/1', '0508', 3));
    t.play(STAY, 5, 5);
    expect(t.told('checked').filter(({ purpose }) => purpose === 'lava')).toHaveLength(0);
    const flank = table({
      active: 'rc',
      pieces: [p('i', 'I4/7/4', '0608', 3), r('k', 'K2/5', '0508', 1)],
      commanders: { rc: '0507', pc: '0101' },
    });
    flank.play(begin(flank, 'k')).play(enter('0608'));
    while (!isKind(flank, 'commanderMove')) flank.play(PASS);
    flank.play(STAY, 5, 5);
    expect(flank.told('melee')[0]?.attackerModifiers).toContainEqual({ what: 'flank', value: 2, rule: '11.7' });
  });

  it('[7.4] A64: a flank hex off the map or closed is not free; captured guns do not face anybody', () => {
    const t = table({
      pieces: [
        { id: 'old', is: 'A', side: 'p', hex: '0101', facing: 0, at: { status: 'captured', marks: ['capturedOnce'] } },
        p('g', 'A', '0101', 2),
        r('k', 'K2/5', '0101', 5),
      ],
      terrain: { '0102': 'impassable' },
    });
    const at = openPosition(t.game, t.state);
    // f 2: flank hexes in directions 1 (off the map) and 4 (off the map); f 0 would have 0201 in direction 2.
    expect(freeFlankHexes(at, hex('0101'), 0)).toBe(0);
  });
});

describe('[7.2] turns of skirmishers', () => {
  const skirmishers = (spent = 0): Table =>
    table({
      book: 'M',
      pieces: [
        { id: 's', is: 'J3/7/3', side: 'p', hex: '0610', facing: 0, at: { formation: 'skirmish', spent } },
        { id: 'e', is: 'I5/9', side: 'r', hex: '0608', facing: 0 },
      ],
      commanders: { pc: '0612', rc: '2001' },
    });
  const turn = (facing: number): Action => ({ kind: 'turn', group: 0, facing });

  it('[7.2] (R) (S) (M) cost nothing: one who has fired four times may still begin and turn', () => {
    const t = skirmishers(4);
    expect([t.mpSpent('s'), t.begin('s').play(turn(2)).facing('s')]).toEqual([4, 2]);
  });

  it('[7.2] (M) only free turns in a row are one: after a shot he turns again', () => {
    const t = skirmishers().begin('s').play(turn(5));
    expect(t.verdict(turn(0))).toBe('7.2');
    t.play({ kind: 'salvo', from: [hex('0610')], target: hex('0608'), passing: false }, 0);
    while (t.decision().kind === 'fireWindow') t.play({ kind: 'pass' });
    expect(t.verdict(turn(0))).toBe('legal');
  });

  it('[8.6] (M) at double time nobody turns: a step back costs a skirmisher 2 MP', () => {
    const t = skirmishers().begin('s').play({ kind: 'doubleTime', group: 0 }).go('0611');
    expect(t.mpSpent('s')).toBe(2);
  });
});

describe('[7.2] skirmishers without MP in a stack', () => {
  const stack = (spent: number): Table =>
    table({
      book: 'R',
      pieces: [
        { id: 'a', is: 'I3/6/3', side: 'p', hex: '0609', facing: 0, at: { spent } },
        { id: 'b', is: 'I3/6/3', side: 'p', hex: '0609', facing: 0, at: { spent } },
        { id: 's', is: 'J3/6/3', side: 'p', hex: '0609', facing: 0, at: { formation: 'skirmish', spent: 4 } },
        { id: 'keep', is: 'I2/6/2', side: 'p', hex: '0613', facing: 0 },
        { id: 'e', is: 'I5/9', side: 'r', hex: '1501', facing: 0 },
      ],
      commanders: { pc: '0612', rc: '1501' },
    });

  it('[8.16] (R) do not tie the others down', () => {
    expect(stack(0).play(beginStack('0609')).kinds()).toContain('enter');
  });

  it('[6.0] (R) may not turn in the stack of others', () => {
    const t = stack(4);
    expect(t.verdict(begin(t, 's'))).toBe('6.0');
  });
});
