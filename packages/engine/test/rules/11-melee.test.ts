/** Chapter 11: melee. The fights are in 0608; the Polish commander pc is activated, both commanders are near unless told otherwise. */
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../src/rules/losses.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const p = (id: string, is: string, more: Partial<Piece> = {}): Piece => ({ id, is, side: 'p', hex: '0608', facing: 0, ...more });
const r = (id: string, is: string, more: Partial<Piece> = {}): Piece => ({ id, is, side: 'r', hex: '0608', facing: 3, ...more });
const NEAR = { pc: '0610', rc: '0606' };

/** Phase 4 with what stands there; the dice are those up to the first question. */
const inPhase4 = (pieces: readonly Piece[], dice: readonly number[], rest: Partial<Situation> = {}): Table =>
  table({ pieces, commanders: NEAR, ...rest, arrangement: { phase: 4, pool: ['pc'], ...rest.arrangement } }, ...dice);

/** Infantry a in 0609 f 0 goes into 0608 in Phase 2 and fights in Phase 4. */
const attacks = (pieces: readonly Piece[], dice: readonly number[], rest: Partial<Situation> = {}): Table => {
  const t = table({ pieces, commanders: { pc: '0610', rc: '0605' }, ...rest });
  return t
    .begin('a')
    .go('0608')
    .play({ kind: 'stay' }, ...dice);
};
const modifiers = (t: Table, side: 'attackerModifiers' | 'defenderModifiers'): [string, number][] =>
  (t.told('melee')[0]?.[side] ?? []).map(({ what, value }) => [what, value]);
const totals = (t: Table): readonly number[] => t.told('melee')[0]?.totals ?? [];

describe('[11.1] who fights', () => {
  it('[11.1] T11.1-1 I4 and I3 against I5 and a battery: 7 against 5', () => {
    const t = inPhase4([p('a', 'I4/7'), p('b', 'I3/7'), r('d', 'I5/7'), r('g', 'A')], [5, 5]);
    // 7 : 5 rounds to 1, so nobody has a ratio; 10 : 5 would give +1.
    expect([modifiers(t, 'attackerModifiers'), modifiers(t, 'defenderModifiers')]).toEqual([[['inCommand', 1]], [['inCommand', 1]]]);
    const more = inPhase4([p('a', 'I5/7'), p('b', 'I5/7'), r('d', 'I5/7'), r('g', 'A')], [5, 5]);
    expect(modifiers(more, 'attackerModifiers')).toContainEqual(['size', 1]);
  });
});

describe('[11.2] duty', () => {
  it('[11.2] T11.2-1 the commander rode 6 hexes away in Phase 3: no duty, the hex stays as it is (A20)', () => {
    const t = table({ pieces: [p('a', 'I4/7', { hex: '0609' }), r('d', 'I4/7')], commanders: { pc: '0610', rc: '0605' } });
    t.begin('a')
      .go('0608')
      .play({ kind: 'moveCommander', hex: hex('0614') }, t.commander('rc'));
    expect([t.told('melee'), t.at('a'), t.at('d')]).toEqual([[], '0608', '0608']);
  });

  it('[11.2] T11.2-2 a company of another commander in the hex fights along', () => {
    const t = inPhase4([p('a', 'I3/7'), p('b', 'I7/7', { of: 'pd' }), r('d', 'I5/7')], [5, 5], {
      commanders: { ...NEAR, pd: '1810' },
    });
    expect(modifiers(t, 'attackerModifiers')).toEqual([
      ['size', 1],
      ['inCommand', 1],
    ]);
    // Alone it has no duty in this activation.
    const none = inPhase4([p('b', 'I7/7', { of: 'pd' }), r('d', 'I5/7'), p('z', 'I5/7', { hex: '0611' })], [0], {
      commanders: { ...NEAR, pd: '0609' },
    });
    expect(none.told('melee')).toEqual([]);
  });

  it('[11.2] T11.2-3 with `meleeNeedsCommand` off it is fought without the +1 for command', () => {
    const t = inPhase4([p('a', 'I4/7'), r('d', 'I4/7')], [5, 5], {
      commanders: { pc: '0614', rc: '0606' },
      options: { rulings: { meleeNeedsCommand: false } },
    });
    expect([modifiers(t, 'attackerModifiers'), modifiers(t, 'defenderModifiers')]).toEqual([[], [['inCommand', 1]]]);
  });

  it('[11.2] a Square has no duty (A62)', () => {
    const square = ['q1', 'q2', 'q3', 'q4'].map((id) => p(id, 'I2/7', { at: { formation: 'square' } }));
    const t = inPhase4([...square, r('d', 'I5/7'), p('z', 'I5/7', { hex: '0611' })], [0]);
    expect(t.told('melee')).toEqual([]);
  });
});

describe('[11.3] once per Phase', () => {
  const rider = (id: string, at: string): Piece => p(id, 'C2/7', { hex: at });

  it('[11.3] T11.3-1 infantry charged and victorious is charged again in the same Phase', () => {
    const t = table({
      pieces: [rider('a', '0611'), rider('b', '0612'), r('d', 'I5/7'), p('z', 'I5/7', { hex: '0513', facing: 3 })],
      commanders: { pc: '0512', rc: '0605' },
    });
    t.begin('a').go('0610', '0609', '0608').play({ kind: 'charge' }, 0, 9).play({ kind: 'winnerFacing', facing: 3 });
    expect([t.status('a'), t.has('d', 'fought')]).toEqual(['eliminated', false]);
    t.begin('b').go('0611', '0610', '0609', '0608');
    expect(t.verdict({ kind: 'charge' })).toBe('legal');
  });

  it('[11.3] T11.3-2 infantry counterattacked by infantry in Phase 2 may attack in Phase 4', () => {
    const t = inPhase4([p('a', 'I5/7', { at: { marks: ['fought', 'wasCounterattacked'] } }), r('d', 'I5/7')], [9, 5]);
    expect(t.told('melee')).toHaveLength(1);
  });

  it('[11.3] the mark of a fight in Phase 4 is gone when the next Phase 2 begins', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I2/7'), p('z', 'I5/7', { hex: '0611' })], [9, 0]);
    t.play({ kind: 'winnerFacing', facing: 0 }, t.commander('pc'));
    expect([t.status('d'), t.has('a', 'fought'), t.decision().kind]).toEqual(['eliminated', false, 'phasingAction']);
  });

  it('[11.3] T11.3-3 infantry that was charged and won may still counterattack infantry (C24), one that fought infantry may not', () => {
    const field = (marks: readonly 'fought'[]): Table =>
      table({
        pieces: [p('x', 'I5/7', { hex: '0610' }), r('d', 'I5/7/5', { at: { marks } }), p('z', 'I5/7', { hex: '0513', facing: 3 })],
        commanders: { pc: '0512', rc: '0605' },
      })
        .begin('x')
        .go('0609');
    expect(field([]).verdict({ kind: 'counterattack', hex: hex('0608') })).toBe('legal');
    expect(field(['fought']).verdict({ kind: 'counterattack', hex: hex('0608') })).toBe('11.3');
  });
});

describe('[11.4] order', () => {
  it('[11.4] T11.4-1 the phasing side picks the first of two melee hexes', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I5/7'), p('b', 'I5/7', { hex: '0708' }), r('e', 'I5/7', { hex: '0708' })], []);
    expect([t.decision().kind, t.decision().side, t.hexes('fight')]).toEqual(['meleeNext', 0, ['0608', '0708']]);
    expect(t.verdict({ kind: 'fight', hex: hex('0707') })).toBe('11.2');
  });
});

describe('[11.5] one after another', () => {
  it('[11.5] T11.5-1 the crisis of the first melee is done before the second is rolled', () => {
    const t = inPhase4(
      [
        p('a', 'I5/7'),
        r('d', 'I5/7'),
        p('b', 'I5/7', { hex: '0709' }),
        r('e', 'I5/7', { hex: '0709' }),
        r('w', 'I5/6', { hex: '0607', facing: 3 }),
      ],
      [],
      { commanders: { pc: '0610', rc: '0604' } },
    );
    t.play({ kind: 'fight', hex: hex('0608') }, 9, 0).play({ kind: 'winnerFacing', facing: 0 }, 7);
    expect([t.decision().kind, t.told('crisis').length]).toEqual(['retreatHex', 1]);
    // Only now the second, which is the only one left, is rolled.
    t.play({ kind: 'retreat', hex: hex('0606'), facing: 3 }, 9, 0);
    expect(t.told('melee').map(({ hex: at }) => at)).toEqual([hex('0709')]);
  });
});

describe('[11.6] end of the Phase', () => {
  it('[11.6] T11.6-1 one duty hex fought: Phase 4 is over', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I2/7'), p('z', 'I5/7', { hex: '0611' })], [9, 0]);
    t.play({ kind: 'winnerFacing', facing: 0 }, t.commander('pc'));
    expect(t.told('chitDrawn')).toHaveLength(1);
  });
});

describe('[11.7] procedure', () => {
  const woods = { terrain: { '0608': 'woods' }, commanders: { pc: '0610', rc: '2001' } } as const;

  it('[11.7] T11.7-1 4 + 2 against 5 + 1: a tie, the attacker wins with difference 1', () => {
    const t = attacks([p('a', 'I6/7', { hex: '0609' }), r('d', 'I3/7')], [4, 5], woods);
    expect([totals(t), t.told('melee')[0]?.winner, t.told('melee')[0]?.difference]).toEqual([[6, 6], 0, 1]);
    expect(t.told('withdrew')[0]?.due).toBe(2);
  });

  it('[11.7] T11.7-2 2 + 2 against 5 + 1: the defender wins with difference 2', () => {
    const t = attacks([p('a', 'I6/7', { hex: '0609' }), r('d', 'I3/7')], [2, 5], woods);
    expect([totals(t), t.told('melee')[0]?.winner, t.told('melee')[0]?.difference]).toEqual([[4, 6], 1, 2]);
  });

  it('[11.7] T11.7-3 a charge of Size 2 into the rear of I4 out of command: +7 against +1', () => {
    const t = table({
      pieces: [p('a', 'C2/7', { hex: '0611' }), r('d', 'I4/7', { facing: 0 }), p('z', 'I5/7', { hex: '0513', facing: 3 })],
      commanders: { pc: '0512', rc: '2001' },
    });
    t.begin('a').go('0610', '0609', '0608').play({ kind: 'charge' }, 5, 5);
    const [melee] = t.told('melee');
    expect([sumOf(melee?.attackerModifiers ?? []), sumOf(melee?.defenderModifiers ?? [])]).toEqual([7, 1]);
  });

  it('[11.7] T11.7-4 an enemy who entered the rear and stayed unresolved: no facing modifier when the company attacks (C25)', () => {
    // The Russian entered first, by 0609 through the rear of a; then a attacks him in its own activation.
    const moved = table({
      active: 'rc',
      pieces: [r('d', 'I5/7', { hex: '0609', facing: 0 }), p('a', 'I5/7')],
      commanders: { pc: '0606', rc: '0610' },
      arrangement: { pool: ['pc'] },
    });
    moved
      .begin('d')
      .go('0608')
      .play({ kind: 'moveCommander', hex: hex('0617') }, moved.commander('pc'));
    expect([moved.at('d'), moved.told('melee')]).toEqual(['0608', []]);
    moved.play({ kind: 'stay' }, 5, 5);
    expect([modifiers(moved, 'attackerModifiers'), modifiers(moved, 'defenderModifiers')]).toEqual([[['inCommand', 1]], []]);
  });

  it('[11.7] entry modifiers come from one unit that entered, chosen by the attacker (B51)', () => {
    const t = table({
      pieces: [
        p('a', 'I5/7', { hex: '0609' }),
        p('b', 'I5/7', { hex: '0709', facing: 4 }),
        r('d', 'I5/7', { facing: 3 }),
        p('z', 'I5/7', { hex: '0511', facing: 3 }),
      ],
      commanders: { pc: '0610', rc: '0604' },
      sides: [{ a: '0609', b: '0608', kind: 'slope', up: '0608' }],
    });
    t.begin('a').go('0608');
    t.begin('b').go('0608').play({ kind: 'pass' }).play({ kind: 'stay' });
    expect([t.decision().kind, t.decision().side, t.kinds()]).toEqual(['meleeLead', 0, ['lead']]);
    expect(t.verdict({ kind: 'lead', unit: t.unit('d') })).toBe('11.7');
    t.play({ kind: 'lead', unit: t.unit('b') }, 5, 5);
    expect(modifiers(t, 'attackerModifiers')).toEqual([
      ['flank', 2],
      ['size', 1],
      ['inCommand', 1],
    ]);
  });

  it('[11.7] up an escarpment or a slope: one -1, also over a hexside that has both (sheet of N)', () => {
    const t = attacks([p('a', 'I5/7', { hex: '0609' }), r('d', 'I5/7')], [5, 5], {
      sides: [
        { a: '0609', b: '0608', kind: 'escarpment', up: '0608' },
        { a: '0609', b: '0608', kind: 'slope', up: '0608' },
      ],
    });
    expect(modifiers(t, 'attackerModifiers')).toEqual([
      ['escarpment', -1],
      ['inCommand', 1],
    ]);
  });

  it('[11.7] up an escarpment -1; a Square +3 against cavalry, -1 against infantry, and no flank', () => {
    const up = attacks([p('a', 'I5/7', { hex: '0609' }), r('d', 'I5/7')], [5, 5], {
      sides: [{ a: '0609', b: '0608', kind: 'escarpment', up: '0608' }],
    });
    expect(modifiers(up, 'attackerModifiers')).toContainEqual(['escarpment', -1]);
    const square = ['q1', 'q2', 'q3', 'q4'].map((id) => r(id, 'I2/7', { at: { formation: 'square' }, facing: 0 }));
    const infantry = attacks([p('a', 'I8/7', { hex: '0609' }), ...square], [5, 5]);
    expect([modifiers(infantry, 'attackerModifiers'), modifiers(infantry, 'defenderModifiers')]).toEqual([
      [['inCommand', 1]],
      [
        ['square', -1],
        ['inCommand', 1],
      ],
    ]);
    const riders = attacks([p('a', 'C4/7', { hex: '0609' }), ...square], [5, 5]);
    expect(modifiers(riders, 'defenderModifiers')).toContainEqual(['square', 3]);
  });
});

describe('[11.8] result', () => {
  it('[11.8] T11.8-1 two stacked companies win with difference 3: one loss in all, owner choice', () => {
    const t = inPhase4([p('a', 'I4/7'), p('b', 'I4/7'), r('d', 'I8/7')], [8, 5]);
    // The loser's two steps fall on his only company; then the winner chooses.
    expect([t.size('d'), t.decision().kind, t.decision().side]).toEqual([6, 'lossAllocation', 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('b') });
    expect([t.size('a'), t.size('b'), t.decision().kind]).toEqual([4, 3, 'winnerFacing']);
  });

  it('[11.8] T11.8-2 the defender wins by 7: no loss for him (B53)', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I5/7')], [2, 9]);
    expect([t.told('melee')[0]?.difference, t.size('d'), t.size('a')]).toEqual([7, 5, 3]);
    const attackerOnly = inPhase4([p('a', 'I5/7'), r('d', 'I5/7')], [2, 9], { options: { rulings: { sparedSide: 'attacker' } } });
    expect(attackerOnly.size('d')).toBe(4);
  });

  it('[11.8] T11.8-3 losing I1 and I1: both are eliminated, nothing withdraws, no points but the melee', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I1/7'), r('e', 'I1/7')], [9, 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('e') });
    expect([t.status('d'), t.status('e'), t.told('withdrew'), t.state.balance]).toEqual(['eliminated', 'eliminated', [], 1]);
  });

  it('[11.8] both losses may go to one unit; the winner takes any facing, his guns apart (B54)', () => {
    const t = inPhase4([p('a', 'I5/7'), p('g', 'A'), r('d', 'I3/7'), r('e', 'I3/7')], [9, 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('d') }).play({ kind: 'takeLoss', unit: t.unit('d') });
    expect([t.status('d'), t.size('e')]).toEqual(['track', 3]);
    t.play({ kind: 'winnerFacing', facing: 2 });
    expect([t.decision().kind, t.facing('a'), t.facing('g')]).toEqual(['winnerFacing', 2, 0]);
  });
});

describe('[11.9] winner about to vanish', () => {
  it('[11.9] T11.9-1 C1/7 wins by 3: a 7 and it stays, an 8 and it is gone', () => {
    const pieces = [p('a', 'C1/7'), r('d', 'C1/7'), p('z', 'I5/7', { hex: '0611' })];
    const stays = inPhase4(pieces, [6, 3, 7]);
    expect([stays.size('a'), stays.told('checked').map(({ purpose }) => purpose)]).toEqual([1, ['lastMan']]);
    const gone = inPhase4(pieces, [6, 3, 8, 0]);
    expect([gone.status('a'), gone.stack('0608'), gone.state.balance]).toEqual(['eliminated', [], 1]);
  });

  it('[11.9] T11.9-2 I2/7 wins by 3: it loses 1 without a check', () => {
    const t = inPhase4([p('a', 'I2/7'), r('d', 'I2/7')], [6, 3]);
    expect([t.size('a'), t.told('checked')]).toEqual([1, []]);
  });

  it('[11.9] T11.9-3 I1/6 beats I2 and a battery by 3 and fails: nobody is left, the battery lies captured, balance +3 (C26)', () => {
    const t = inPhase4([p('a', 'I1/6'), r('d', 'I2/7'), r('g', 'A'), p('z', 'I5/7', { hex: '0611' })], [7, 3, 8, 0]);
    // 7 + 1 against 3 + 1 + 1 for the ratio.
    expect(t.told('melee')[0]?.difference).toBe(3);
    expect([t.status('a'), t.stack('0608'), t.status('g'), t.at('g'), t.state.balance]).toEqual(['eliminated', [], 'captured', '0608', 3]);
  });

  it('[11.9] a winner spared at 6 makes no check', () => {
    const t = inPhase4([p('a', 'C1/7'), r('d', 'C1/7')], [9, 1]);
    expect([t.size('a'), t.told('checked')]).toEqual([1, []]);
  });
});

describe('[11.10] charge and counterattack are melees', () => {
  it('[11.10] T11.10-1 a charge lost in Turn 2 by 3: to the track for Turn 4, 1 VP, crisis next to the hex at once', () => {
    const t = table({
      pieces: [
        p('a', 'C4/7', { hex: '0611' }),
        r('d', 'I4/7'),
        p('w', 'I5/7', { hex: '0709', facing: 0, of: 'pd' }),
        p('z', 'I5/7', { hex: '0513', facing: 3 }),
      ],
      commanders: { pc: '0512', pd: '1810', rc: '0605' },
      arrangement: { turn: 2 },
    });
    // 1 + 2 + 1 against 6 + 1: beaten by 3.
    t.begin('a').go('0610', '0609', '0608').play({ kind: 'charge' }, 1, 6);
    expect([t.told('melee')[0]?.difference, t.status('a'), t.state.unitDue[t.unit('a')]]).toEqual([3, 'track', 4]);
    t.play({ kind: 'winnerFacing', facing: 3 }, 8);
    expect([t.state.balance, t.told('crisis').length, t.decision().kind, t.decision().side]).toEqual([-1, 1, 'retreatHex', 0]);
  });
});

describe('[11.11.1] off the map', () => {
  it('[11.11.1] T11.11.1-1 I4, I3 and a battery lose: 2 losses by choice, both to the track, the battery captured', () => {
    const t = inPhase4([p('a', 'I9/7'), r('d', 'I4/7'), r('e', 'I3/7'), r('g', 'A')], [9, 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('d') }).play({ kind: 'takeLoss', unit: t.unit('e') });
    expect([t.size('d'), t.size('e'), t.status('d'), t.status('e'), t.status('g')]).toEqual([3, 2, 'track', 'track', 'captured']);
  });

  it('[11.11.1] a commander of the beaten side steps out, or is killed where he cannot (B56)', () => {
    const t = inPhase4([p('a', 'I9/7'), r('d', 'I4/7')], [8, 0], { commanders: { pc: '0610', rc: '0608' } });
    expect([t.decision().kind, t.decision().side]).toEqual(['commanderStep', 1]);
    expect(t.verdict({ kind: 'stay' })).toBe('4.x');
    t.play({ kind: 'commanderStep', hex: hex('0607') });
    expect([t.commanderAt('rc'), t.decision().kind]).toEqual(['0607', 'winnerFacing']);
    const ring = ['0607', '0708', '0709', '0609', '0509', '0508'].map((at) => p(`w${at}`, 'I5/7', { hex: at }));
    const trapped = inPhase4([p('a', 'I9/7'), r('d', 'I4/7'), ...ring], [8, 0], { commanders: { pc: '0610', rc: '0608' } });
    expect([trapped.commanderAt('rc'), trapped.state.balance]).toEqual(['gone', 4]);
  });

  it('[11.11.1] it keeps losses and fire marker and loses LINE (B62)', () => {
    const line = { marks: ['line'], shots: 2, losses: 1 } as const;
    const t = inPhase4([p('a', 'I9/7'), r('d', 'I4/7/4', { at: line }), r('e', 'I4/7/4', { at: line })], [9, 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('d') }).play({ kind: 'takeLoss', unit: t.unit('e') });
    expect([t.size('d'), t.shots('d'), t.has('d', 'line')]).toEqual([2, 2, false]);
  });
});

describe('[11.11.2] return Turn', () => {
  it('[11.11.2] T11.11.2-1 lost in Turn 3 by 4: Turn 5', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I5/7')], [7, 3], { arrangement: { turn: 3, phase: 4, pool: ['pc'] } });
    expect([t.told('melee')[0]?.difference, t.state.unitDue[t.unit('d')]]).toEqual([4, 5]);
  });
});

describe('[11.11.3] return', () => {
  const away = (due: number): Piece => ({ id: 'b', is: 'I5/7/5', side: 'p', at: { status: 'track', due } });

  it('[11.11.3] T11.11.3-1 due in Turn 5, its commander contused before being drawn: Turn 6', () => {
    const t = table(
      {
        pieces: [away(5), p('z', 'I5/7', { hex: '0611' })],
        commanders: NEAR,
        arrangement: {
          turn: 5,
          phase: 'round3',
          commanders: [
            { id: 'pc', hex: '0610', status: 'contused' },
            { id: 'rc', hex: '0606' },
          ],
        },
      },
      0,
    );
    expect(t.told('returnDelayed').map(({ due }) => due)).toEqual([6]);
  });

  it('[11.11.3] T11.11.3-2 returned in Phase 1: it neither moves nor turns in this activation, but fires for 1 MP', () => {
    const t = table({
      pieces: [away(1), r('d', 'I5/7', { hex: '0807' }), p('z', 'I5/7', { hex: '0611' })],
      commanders: NEAR,
      arrangement: { phase: 1 },
    });
    expect([t.decision().kind, t.decision().side]).toEqual(['returnPlacement', 0]);
    t.play({ kind: 'placeReturning', unit: t.unit('b'), hex: hex('0609'), facing: 0 });
    expect([t.at('b'), t.facing('b'), t.decision().kind]).toEqual(['0609', 0, 'phasingAction']);
    expect(t.verdict({ kind: 'begin', unit: t.unit('b') })).toBe('11.11.3');
    const shot = { kind: 'salvo', from: [hex('0609')], target: hex('0807'), passing: false } as const;
    expect(t.verdict(shot)).toBe('legal');
    expect(t.play(shot, 0).mpSpent('b')).toBe(1);
  });
});

describe('[11.11.4] place', () => {
  it('[11.11.4] T11.11.4-1 all seven hexes full or enemy-held: the next Turn', () => {
    const ring = ['0610', '0609', '0710', '0711', '0611', '0511', '0510'];
    const full = ring.flatMap((at, i) =>
      i === 1 ? [r('d', 'I5/7', { hex: at })] : [p(`f${i}`, 'I9/7', { hex: at }), p(`g${i}`, 'I9/7', { hex: at })],
    );
    const t = table({
      pieces: [{ id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 1 } }, ...full],
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 1 },
    });
    expect([t.status('b'), t.state.unitDue[t.unit('b')]]).toEqual(['track', 2]);
  });

  it('[11.11.4] the commander hex or a neighbour, no melee hex', () => {
    const t = table({
      pieces: [
        { id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 1 } },
        r('d', 'I5/7', { hex: '0609' }),
        p('m', 'I5/7', { hex: '0609' }),
      ],
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 1 },
    });
    const place = (at: string): string => t.verdict({ kind: 'placeReturning', unit: t.unit('b'), hex: hex(at), facing: 0 });
    expect([place('0610'), place('0611'), place('0609'), place('0612')]).toEqual(['legal', 'legal', '11.11.4', '11.11.4']);
  });
});

describe('[11.11.5] too late', () => {
  it('[11.11.5] T11.11.5-1 difference 7 in Turn 5 of 6: return in Turn 8, eliminated without points', () => {
    const t = inPhase4([p('a', 'I5/7'), r('d', 'I5/7')], [9, 2], { arrangement: { turn: 5, phase: 4, pool: ['pc'] } });
    expect([t.told('withdrew')[0]?.due, t.status('d'), t.state.balance]).toEqual([8, 'eliminated', 1]);
  });
});

describe('[11.12] Morale Crisis', () => {
  const lost = (witnesses: readonly Piece[], rest: Partial<Situation> = {}): Table =>
    inPhase4([p('a', 'I9/7', { hex: '1010' }), r('d', 'I4/7', { hex: '1010' }), ...witnesses], [9, 0], {
      commanders: { pc: '1012', rc: '0607' },
      ...rest,
    });

  it('[11.12] T11.12-1 1009 rolls 7 on Morale 7 and stays, 1011 rolls 8 on Morale 6 and retreats one hex', () => {
    const t = lost([r('v', 'I5/7', { hex: '1009' }), r('w', 'I5/6', { hex: '1011' })], { commanders: { pc: '0912', rc: '0607' } });
    // Of the rear hexes of 1011 f 3 the Poles hold 1010: only 1111 is left.
    t.play({ kind: 'winnerFacing', facing: 0 }, 7, 8, t.commander('pc'));
    expect(t.told('checked').map(({ unit, passed }) => [t.game.units[unit]?.id, passed])).toEqual([
      ['v', true],
      ['w', false],
    ]);
    expect([t.at('v'), t.at('w'), t.facing('w'), t.size('w')]).toEqual(['1009', '1111', 3, 5]);
  });

  it('[11.12] T11.12-2 no legal retreat hex: eliminated, 1 VP', () => {
    const t = lost([
      r('w', 'I5/6', { hex: '1011', facing: 3 }),
      p('x', 'I5/7', { hex: '1111', facing: 3 }),
      p('z', 'I5/7', { hex: '1013' }),
    ]);
    // The rear hexes of 1011 f 3 are 1010 and 1111, both held by Poles: 1 for the melee and 1 for the crisis.
    t.play({ kind: 'winnerFacing', facing: 0 }, 8, t.commander('pc'));
    expect([t.status('w'), t.state.balance]).toEqual(['eliminated', 2]);
  });

  it('[11.12] total elimination, or the capture of lone guns, triggers nothing; the owner picks the order of the retreats (B66)', () => {
    const gone = inPhase4([p('a', 'I9/7'), r('d', 'I2/7'), r('w', 'I5/6', { hex: '0607' })], [9, 0], {
      commanders: { pc: '0610', rc: '0604' },
    });
    gone.play({ kind: 'winnerFacing', facing: 0 }, gone.commander('pc'));
    expect(gone.told('crisis')).toEqual([]);
    const two = lost([r('v', 'I5/6', { hex: '1009', facing: 4 }), r('w', 'I5/6', { hex: '1009', facing: 4 })]);
    two.play({ kind: 'winnerFacing', facing: 0 }, 9, 9);
    expect([two.decision().kind, two.decision().side]).toEqual(['crisisOrder', 1]);
    two.play({ kind: 'crisisNext', unit: two.unit('w') });
    expect(two.decision().kind).toBe('retreatHex');
  });

  it('[11.12] C28 a unit thrown back while its own action runs goes on with its MP but cannot charge, and has no STOP', () => {
    // A battle line of squadrons: b charges and is beaten; a next to the hex fails, retreats and goes on.
    const t = table({
      pieces: [
        p('a', 'C2/6', { hex: '0611' }),
        p('b', 'C3/6', { hex: '0712' }),
        r('d', 'I4/7', { hex: '0709', facing: 3 }),
        r('e', 'I2/7', { hex: '0608', facing: 0 }),
        p('z', 'I5/7', { hex: '0514', facing: 3 }),
      ],
      commanders: { pc: '0612', rc: '0604' },
    });
    t.begin('a', 'b').go('0610', '0609');
    for (const to of ['0711', '0710', '0709']) t.play({ kind: 'enter', group: 1, hex: hex(to) });
    t.play({ kind: 'charge' }, 0, 9).play({ kind: 'winnerFacing', facing: 0 }, 9);
    t.play({ kind: 'retreat', hex: hex('0610'), facing: 0 });
    expect([t.status('b'), t.at('a'), t.has('a', 'stop'), t.decision().kind]).toEqual(['track', '0610', false, 'moveStep']);
    t.go('0609', '0608');
    // Three hexes forward in all, but the crisis has spoiled the charge.
    expect([t.at('a'), t.decision().kind, t.has('a', 'finished')]).toEqual(['0608', 'phasingAction', true]);
  });
});

describe('[11.12.1] exempt', () => {
  it.each(['N', 'R', 'M'] as const)(
    '[11.12.1] (%s) T11.12.1-1 a battery alone next to the hex does not check, nor do units in a melee hex',
    (book) => {
      const t = inPhase4(
        [
          p('a', 'I9/7'),
          r('d', 'I4/7'),
          r('g', 'A', { hex: '0607' }),
          r('m', 'I5/2', { hex: '0708' }),
          p('n', 'I5/7', { hex: '0708', of: 'pd' }),
          p('z', 'I5/7', { hex: '0611' }),
        ],
        [9, 0],
        { book, commanders: { pc: '0610', pd: '1810', rc: '0604' } },
      );
      t.play({ kind: 'winnerFacing', facing: 0 }, t.commander('pc'));
      expect([t.told('crisis'), t.told('checked')]).toEqual([[], []]);
    },
  );
});
