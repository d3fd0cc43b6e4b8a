/** [8.15] Counterattack. */
import { describe, expect, it } from 'vitest';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

/** The Russian mover x steps from 0609 to 0608; the Poles react. z keeps the Phase open. */
const X: Piece = { id: 'x', is: 'I5/7/5', side: 'r', hex: '0609', facing: 0 };
const Z: Piece = { id: 'z', is: 'I5/7/5', side: 'r', hex: '0913', facing: 3 };
/** The picture of [8.15]: companies in 0607 f 3 and 0708 f 4, a squadron in 0508 f 1. */
const P1: Piece = { id: 'p1', is: 'I5/6/5', side: 'p', hex: '0607', facing: 3 };
const P2: Piece = { id: 'p2', is: 'I5/6/5', side: 'p', hex: '0708', facing: 4 };
const C: Piece = { id: 'c', is: 'C2/6/2', side: 'p', hex: '0508', facing: 1 };

const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ active: 'rc', commanders: { pc: '0605', rc: '0611' }, ...rest, pieces: [...pieces, Z] });
const enters = (t: Table): Table => t.begin('x').go('0608');
const counterattack = (at: string) => ({ kind: 'counterattack', hex: hex(at) }) as const;

describe('[8.15.1] the move', () => {
  it('[8.15.1] T8.15.1-1 from 0607 f 3 into 0608, keeping its facing', () => {
    const t = enters(field([X, P1]));
    expect([t.decision().kind, t.decision().side]).toEqual(['reaction', 0]);
    t.play(counterattack('0607'), 6, 9, 0);
    expect(t.told('counterattack').map(({ hex: at }) => at)).toEqual([hex('0608')]);
    expect(t.at('p1')).toBe('0608');
    expect(t.facing('p1')).toBe(3);
    expect(t.told('melee').map(({ attacker, occasion }) => [attacker, occasion])).toEqual([[0, 'counterattack']]);
  });

  it('[8.15.1] T8.15.1-2 0607 f 0 has 0608 in its rear: no trigger', () => {
    const t = enters(field([X, { ...P1, facing: 0 }]));
    expect(t.decision().kind).toBe('moveStep');
    const both = enters(field([X, { ...P1, facing: 0 }, P2]));
    expect(both.verdict(counterattack('0607'))).toBe('9.1');
    expect(both.verdict(salvo('0607', '0608'))).toBe('9.1');
  });

  it('[8.15.1] no MP and no terrain cost, but not into or over what is closed to the arm (A78 b)', () => {
    const woods = enters(
      field([X, P1], { terrain: { '0608': 'woods' }, sides: [{ a: '0607', b: '0608', kind: 'escarpment', up: '0608' }] }),
    );
    expect(woods.verdict(counterattack('0607'))).toBe('legal');
    woods.play(counterattack('0607'), 0, 0, 9);
    expect(woods.told('melee')[0]?.attackerModifiers.map(({ what }) => what)).toContain('escarpment');
  });
});

describe('[8.15.2] stop and melee', () => {
  it('[8.15.2] T8.15.2-1 a mover with MP left that wins does not go on', () => {
    const t = enters(field([X, P1]));
    expect(t.mpSpent('x')).toBe(1);
    t.play(counterattack('0607'), 0, 0, 9);
    expect(t.told('melee')[0]?.winner).toBe(1);
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect([t.decision().kind, t.has('x', 'finished')]).toEqual(['phasingAction', true]);
    expect(t.verdict({ kind: 'begin', unit: t.unit('x') })).toBe('8.15.2');
  });

  it('[8.15.2] only the stack that entered is stopped, not others of its battle line (A78 f)', () => {
    const y: Piece = { id: 'y', is: 'I5/7/5', side: 'r', hex: '0710', facing: 0 };
    const t = field([X, y, P1]).begin('x', 'y');
    t.play({ kind: 'enter', group: 0, hex: hex('0608') }).play(counterattack('0607'), 0, 0, 9);
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect(t.decision().kind).toBe('moveStep');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.15.2');
    expect(t.verdict({ kind: 'enter', group: 1, hex: hex('0709') })).toBe('legal');
  });

  it('[8.15.2] if nobody passes the mover goes on and has not been the target (A78 d)', () => {
    const t = enters(field([X, P1, C])).play(counterattack('0607'), 9);
    // The company goes back two hexes and loses 1; then the squadron may still counterattack.
    t.play({ kind: 'retreat', hex: hex('0606'), facing: 3 }).play({ kind: 'retreat', hex: hex('0605'), facing: 3 });
    expect([t.size('p1'), t.has('x', 'wasCounterattacked')]).toEqual([4, false]);
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(counterattack('0508'))).toBe('legal');
    t.play({ kind: 'done' });
    expect(t.decision().kind).toBe('moveStep');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
  });
});

describe('[8.15.3] procedure', () => {
  it('[8.15.3] T8.15.3-1 cavalry that counterattacks has no charge bonus, and no die is rolled for Morale', () => {
    const t = enters(field([X, C])).play(counterattack('0508'), 5, 5);
    const [melee] = t.told('melee');
    expect(t.told('checked')).toEqual([]);
    // From 0508 into 0608 f 0: the left flank.
    expect(melee?.attackerModifiers.map(({ what }) => what).sort()).toEqual(['flank', 'inCommand']);
  });

  it('[8.15.3] a mover about to charge is an ordinary defender (A78 i)', () => {
    const rider: Piece = { ...X, is: 'C2/7/2', hex: '0611' };
    const c: Piece = { ...C, hex: '0607', facing: 3 };
    const t = field([rider, c, { id: 'q', is: 'I5/7', side: 'p', hex: '0508', facing: 0 }])
      .begin('x')
      .go('0610', '0609', '0608');
    t.play(counterattack('0607'), 0, 5, 5);
    expect(t.told('melee').map(({ attacker, occasion }) => [attacker, occasion])).toEqual([[0, 'counterattack']]);
  });
});

describe('[8.15.4] one target, one counterattack', () => {
  it('[8.15.4] T8.15.4-1 the two companies together or the squadron alone, not all three', () => {
    const t = enters(field([X, P1, P2, C]));
    expect(t.hexes('counterattack')).toEqual(['0508', '0607', '0708']);
    t.play(counterattack('0607'));
    expect(t.decision().kind).toBe('counterattackGroup');
    expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0508') })).toBe('6.1.2');
    t.play({ kind: 'joinCounterattack', hex: hex('0708') }, 6, 6, 9, 0);
    expect(t.told('checked').map(({ purpose, die }) => [purpose, die])).toEqual([
      ['counterattack', 6],
      ['counterattack', 6],
    ]);
    // Both came in through the front: one melee of 10 against 5.
    expect([t.at('p1'), t.at('p2')]).toEqual(['0608', '0608']);
    expect(t.told('melee')).toHaveLength(1);
    const alone = enters(field([X, P1, P2, C])).play(counterattack('0508'), 5, 5);
    expect(alone.told('counterattack')[0]?.units).toEqual([alone.unit('c')]);
  });

  it('[8.15.4] T8.15.4-2 8 and 3 against Morale 6: the first retreats two hexes and loses 1, the second fights alone, no second counterattack', () => {
    const t = enters(field([X, P1, P2, C])).play(counterattack('0607'));
    t.play({ kind: 'joinCounterattack', hex: hex('0708') }, 8, 3);
    // Those who fail go back first.
    expect([t.decision().kind, t.told('counterattack')]).toEqual(['retreatHex', []]);
    let hexes = 0;
    while (t.decision().kind === 'retreatHex') {
      const [back] = t.actions();
      if (back === undefined) throw new Error('no way back');
      // The last step is followed by the melee of the other company: won by the mover with difference 2 or more.
      const dice = t.state.frames.some((frame) => frame.kind === 'retreat' && frame.left === 1) ? [0, 9] : [];
      t.play(back, ...dice);
      hexes += t.told('retreated').length;
    }
    expect([hexes, t.size('p1'), t.status('p2')]).toEqual([2, 4, 'track']);
    expect(t.at('p1')).not.toBe('0607');
    // The squadron next to the lost melee passes its crisis check.
    t.play({ kind: 'winnerFacing', facing: 0 }, 3);
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(counterattack('0508'))).toBe('8.15.4');
    expect(t.verdict(salvo('0508', '0608'))).toBe('legal');
  });

  it('[8.15.4] the group must fit [6.2] if everybody passes (A78 d)', () => {
    const company = (id: string, at: string, facing: number, size: number): Piece => ({
      id,
      is: `I${size}/6/5`,
      side: 'p',
      hex: at,
      facing,
    });
    const stack = [company('p1', '0607', 3, 7), company('p2', '0607', 3, 7)];
    const t = enters(field([X, ...stack, company('p3', '0708', 4, 7), company('p4', '0709', 5, 6)])).play(counterattack('0607'));
    expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0708') })).toBe('6.2');
    expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0709') })).toBe('legal');
  });
});

describe('[8.15.5] infantry limit', () => {
  const used = { marks: ['counterattacked'] } as const;

  it('[8.15.5] T8.15.5-1 infantry that counterattacked in this Phase fires, but does not counterattack again', () => {
    const t = enters(field([X, { ...P1, at: used }]));
    expect(t.verdict(counterattack('0607'))).toBe('8.15.5');
    expect(t.verdict(salvo('0607', '0608'))).toBe('legal');
    // The mark ends with the Phase.
    t.play({ kind: 'done' }).play({ kind: 'end' });
    while (t.decision().kind !== 'commanderMove') t.play({ kind: 'pass' });
    expect(t.has('p1', 'counterattacked')).toBe(false);
  });

  it('[8.15.5] T8.15.5-2 one such company bars its whole stack (C13)', () => {
    const t = enters(field([X, { ...P1, id: 'b' }, { ...P1, at: used }]));
    expect(t.verdict(counterattack('0607'))).toBe('8.15.5');
    expect(t.verdict(salvo('0607', '0608'))).toBe('legal');
  });

  it('[8.15.5] the mark is set by a real counterattack', () => {
    const t = enters(field([X, P1])).play(counterattack('0607'), 0, 9, 0);
    expect(t.has('p1', 'counterattacked')).toBe(true);
  });
});

describe('[8.15.6] cavalry limit', () => {
  it('[8.15.6] T8.15.6-1 cavalry counterattacks again and again', () => {
    const x = (id: string, at: string): Piece => ({ id, is: 'I2/7', side: 'r', hex: at, facing: 0 });
    const t = field([x('x', '0609'), x('y', '0708'), x('v', '0610'), { ...C, is: 'C4/6', hex: '0607', facing: 3 }]);
    enters(t).play(counterattack('0607'), 9, 0).play({ kind: 'winnerFacing', facing: 3 });
    expect([t.status('x'), t.at('c'), t.has('c', 'counterattacked')]).toEqual(['eliminated', '0608', false]);
    // The squadron in 0608 f 3 now has 0609 and 0509 in front.
    t.begin('v').go('0609').play(counterattack('0608'), 9, 0).play({ kind: 'winnerFacing', facing: 0 });
    expect([t.status('v'), t.at('c')]).toEqual(['eliminated', '0609']);
    // Third: y steps from 0708 into the front of the squadron in 0609 f 0 (0608, 0709).
    t.begin('y')
      .play({ kind: 'turn', group: 0, facing: 4 })
      .play({ kind: 'enter', group: 0, hex: hex('0608') });
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(counterattack('0609'))).toBe('legal');
  });
});

describe('[8.15.6b] no effect on Phase 4', () => {
  it('[8.15.6b] T8.15.6b-1 cavalry that counterattacked and won is attacked in Phase 4', () => {
    const rider: Piece = { id: 'y', is: 'C2/7', side: 'r', hex: '0609', facing: 0 };
    const t = field([{ ...X, hex: '0709', facing: 5, is: 'I2/7' }, rider, { ...C, is: 'C4/6', hex: '0607', facing: 3 }]);
    t.begin('x').go('0608').play(counterattack('0607'), 9, 0).play({ kind: 'winnerFacing', facing: 0 });
    t.begin('y').go('0608').play({ kind: 'pass' });
    while (t.decision().kind !== 'commanderMove') t.play({ kind: 'pass' });
    t.play({ kind: 'stay' }, 5, 5);
    expect(t.told('melee').map(({ attacker, occasion }) => [attacker, occasion])).toEqual([[1, 'phase4']]);
  });
});

describe('[8.15.7] order', () => {
  it('[8.15.7] T8.15.7-1 another member of the battle line waits until the counterattack is resolved', () => {
    const y: Piece = { id: 'y', is: 'I5/7/5', side: 'r', hex: '0710', facing: 0 };
    const t = field([X, y, P1, P2])
      .begin('x', 'y')
      .play({ kind: 'enter', group: 0, hex: hex('0608') });
    expect(t.verdict({ kind: 'enter', group: 1, hex: hex('0709') })).toBe('8.15.7');
    t.play(counterattack('0607'));
    expect([t.decision().kind, t.verdict({ kind: 'enter', group: 1, hex: hex('0709') })]).toEqual(['counterattackGroup', '8.15.7']);
  });
});

describe('[8.15] the rulings of A78', () => {
  it('[8.15.1] a stack goes whole, without its guns, on the check of its top unit (A78 c)', () => {
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '0607', facing: 3 };
    const t = enters(field([X, gun, { ...P1, is: 'I4/6/4' }, { ...P1, id: 'p3', is: 'I4/8/4' }]));
    t.play(counterattack('0607'), 6, 9, 0);
    expect([t.at('p1'), t.at('p3'), t.at('g')]).toEqual(['0608', '0608', '0607']);
    expect(t.told('checked').map(({ unit }) => unit)).toEqual([t.unit('p1')]);
  });

  it('[8.15.1] not for Squares, guns, or leaderless units (A78 g, A21)', () => {
    const square = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: '0607', at: { formation: 'square' } }));
    expect(enters(field([X, ...square])).verdict(counterattack('0607'))).toBe('7.3.2');
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '0607', facing: 3 };
    expect(enters(field([X, gun])).verdict(counterattack('0607'))).toBe('9.4');
    const lost = field([X, P1], {
      arrangement: {
        commanders: [
          { id: 'pc', status: 'dead' },
          { id: 'rc', hex: '0611', activations: 1 },
        ],
      },
    });
    expect(enters(lost).verdict(counterattack('0607'))).toBe('4.3');
    // Out of the command range does not matter.
    expect(enters(field([X, P1], { commanders: { pc: '1805', rc: '0611' } })).verdict(counterattack('0607'))).toBe('legal');
  });

  it('[8.15.1] cavalry against four companies on the march in Clear: they try the emergency Square first (A78 j)', () => {
    const march = ['x', 'x2', 'x3', 'x4'].map((id): Piece => ({ ...X, id, is: 'I3/7/3' }));
    const t = field([...march, C])
      .play({ kind: 'beginStack', hex: hex('0609') })
      .go('0608');
    t.play(counterattack('0508'));
    expect([t.decision().kind, t.decision().side]).toEqual(['squareAttempt', 1]);
    t.play({ kind: 'formEmergencySquare' }, 7, 5, 5);
    const [melee] = t.told('melee');
    expect(melee?.defenderModifiers.map(({ what }) => what)).toContain('square');
    // A Square has no flank.
    expect(melee?.attackerModifiers.map(({ what }) => what)).toEqual(['inCommand']);
  });

  it('[8.15.1] the Square won: no facing to choose, it stays a Square and its move is over', () => {
    const march = ['x', 'x2', 'x3', 'x4'].map((id): Piece => ({ ...X, id, is: 'I3/7/3' }));
    const t = field([...march, C])
      .play({ kind: 'beginStack', hex: hex('0609') })
      .go('0608')
      .play(counterattack('0508'));
    t.play({ kind: 'formEmergencySquare' }, 7, 0, 9);
    expect([t.status('c'), t.decision().kind, t.has('x', 'finished')]).toEqual(['eliminated', 'phasingAction', true]);
    expect(t.state.unitFormation[t.unit('x')]).toBe(2);
  });

  it('[8.15.1] a close line that others join in the enemy hex shares one LINE marker (B47)', () => {
    const line = { marks: ['line'] } as const;
    const t = enters(
      field([X, { ...P1, is: 'I3/8/3', at: line }, { ...P1, id: 'p3', is: 'I3/8/3', at: line }, { ...P2, is: 'I4/8/4' }]),
    ).play(counterattack('0607'));
    t.play({ kind: 'joinCounterattack', hex: hex('0708') }, 0, 0, 9, 0);
    expect(['p1', 'p3', 'p2'].map((id) => t.has(id, 'line'))).toEqual([true, true, true]);
  });

  it('[8.15.2] a mover that was passing friends of the other arm fights with them and is put back where it came from (A46)', () => {
    const rider: Piece = { ...X, is: 'C2/7' };
    const host: Piece = { id: 'h', is: 'I5/7', side: 'r', hex: '0608', facing: 0 };
    const t = field([rider, host, { ...C, hex: '0607', facing: 3 }])
      .begin('x')
      .play({ kind: 'passThrough', group: 0, hex: hex('0608') });
    expect(t.decision().kind).toBe('reaction');
    t.play(counterattack('0607'), 0, 0, 9);
    // 2 against 7: the squadron is beaten by all units there and destroyed.
    expect([t.status('c'), t.told('melee')[0]?.winner]).toEqual(['eliminated', 1]);
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect([t.at('x'), t.at('h'), t.has('x', 'passing'), t.has('x', 'finished')]).toEqual(['0609', '0608', false, true]);
  });

  it('[9.1] who comes into the hex of a reactor by a crisis has not been triggered himself (B1)', () => {
    // p1 counterattacks and loses; c and d next to 0608 fail: c leaves 0508, d retreats into it with its own facing.
    const d: Piece = { id: 'd', is: 'C2/6', side: 'p', hex: '0509', facing: 3 };
    const t = enters(field([X, P1, { ...C, is: 'C2/6' }, d])).play(counterattack('0607'), 0, 0, 9);
    t.play({ kind: 'winnerFacing', facing: 0 }, 9, 9).play({ kind: 'crisisNext', unit: t.unit('c') });
    t.play({ kind: 'retreat', hex: hex('0408'), facing: 1 });
    expect([t.at('c'), t.at('d'), t.facing('d')]).toEqual(['0408', '0508', 3]);
    expect(t.decision().kind).toBe('phasingAction');
  });

  it('[8.15.1] into a hex that friends hold (B5): they fight along, but not if they are a Square', () => {
    const held: Piece = { id: 'h', is: 'I3/7', side: 'p', hex: '0608', facing: 3 };
    const t = enters(field([X, held, P1]));
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(salvo('0607', '0608'))).toBe('10.6');
    t.play(counterattack('0607'), 0, 9, 0);
    expect(t.told('melee')[0]).toMatchObject({ attacker: 0, winner: 0, occasion: 'counterattack' });
    const square = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ id, is: 'I2/7/2', side: 'p', hex: '0608', at: { formation: 'square' } }));
    const barred = enters(field([X, ...square, P1, C]));
    expect(barred.decision().kind).toBe('reaction');
    expect(barred.verdict(counterattack('0607'))).toBe('7.3.2');
  });
});
