/** [8.14] Cavalry charge. */
import { describe, expect, it } from 'vitest';
import type { MoveFrame } from '../../src/frames.ts';
import { openPosition } from '../../src/position.ts';
import { chargeRefusal } from '../../src/rules/charge.ts';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

/** Squadron a in 0611 f 0 with b beside it in 0712, the enemy in 0608; z keeps the Phase open. */
const A: Piece = { id: 'a', is: 'C2/7/2', side: 'p', hex: '0611', facing: 0 };
const B: Piece = { id: 'b', is: 'C2/7/2', side: 'p', hex: '0712', facing: 0 };
const Z: Piece = { id: 'z', is: 'I5/7/5', side: 'p', hex: '0314', facing: 3 };
const E: Piece = { id: 'e', is: 'I2/7', side: 'r', hex: '0608', facing: 3 };
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '0512', rc: '2001' }, ...rest, pieces: [...pieces, Z] });

/** Why the group that stands in a melee hex may not charge, by the rule. */
function chargeVerdict(t: Table, group = 0): string {
  const p = openPosition(t.game, t.state);
  const move = p.frames.find((frame): frame is MoveFrame => frame.kind === 'move');
  const moving = move?.groups[group];
  if (moving === undefined) throw new Error('nobody moves');
  return chargeRefusal(p, moving)?.rule ?? 'legal';
}
const fought = (t: Table): string[] => t.told('melee').flatMap(({ attackerModifiers }) => attackerModifiers.map(({ what }) => what));

describe('[8.14] cavalry charge', () => {
  it('[8.14] T8.14-1 infantry does not charge', () => {
    const t = field([
      { ...A, is: 'I5/7/5' },
      { ...B, is: 'I5/7/5' },
      { ...E, facing: 0 },
    ])
      .begin('a', 'b')
      .go('0610', '0609', '0608');
    expect(t.decision().kind).toBe('moveStep');
    expect(chargeVerdict(t)).toBe('8.14');
    expect(t.verdict({ kind: 'charge' })).not.toBe('legal');
  });
});

describe('[8.14.1] conditions', () => {
  it('[8.14.1] T8.14.1-1 three hexes with the enemy one, 1 + 1 + 2 MP: charge', () => {
    const t = field([A, E]).begin('a').go('0610', '0609', '0608');
    expect([t.decision().kind, t.mpSpent('a')]).toEqual(['chargeDeclare', 4]);
    expect(t.kinds()).toEqual(['charge', 'noCharge']);
    t.play({ kind: 'charge' }, 9, 0);
    expect(t.told('melee').map(({ occasion }) => occasion)).toEqual(['charge']);
    expect(fought(t)).toEqual(['charge', 'inCommand']);
  });

  it('[8.14.1] T8.14.1-2 two hexes: entry without a charge, the melee waits for Phase 4 without +2', () => {
    const line = field([{ ...A, hex: '0610' }, { ...B, hex: '0711' }, E])
      .begin('a', 'b')
      .go('0609', '0608');
    expect([line.decision().kind, chargeVerdict(line)]).toEqual(['moveStep', '8.14.1']);
    const t = field([{ ...A, hex: '0610' }, E])
      .begin('a')
      .go('0609', '0608');
    expect([t.decision().kind, t.has('a', 'finished')]).toEqual(['phasingAction', true]);
    t.play({ kind: 'pass' }).play({ kind: 'stay' }, 9, 0);
    expect(t.told('melee').map(({ occasion }) => occasion)).toEqual(['phase4']);
    expect(fought(t)).toEqual(['inCommand']);
  });

  it('[8.14.1] T8.14.1-3 one turn before the run-up spoils it', () => {
    const t = field([{ ...A, facing: 1 }, B, E])
      .begin('a')
      .play({ kind: 'turn', group: 0, facing: 0 })
      .go('0610', '0609', '0608');
    expect([t.decision().kind, t.has('a', 'finished')]).toEqual(['phasingAction', true]);
    const switched = field([{ ...A, facing: 1 }, E], { options: { rulings: { chargeTurnBeforeRunAllowed: true } } });
    switched.begin('a').play({ kind: 'turn', group: 0, facing: 0 }).go('0610', '0609', '0608');
    expect(switched.decision().kind).toBe('chargeDeclare');
  });

  it('[8.14.1] T8.14.1-4 a friendly gun on the way, or an escarpment before the enemy, spoils it', () => {
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '0610', facing: 0 };
    const t = field([A, B, gun, E])
      .begin('a', 'b')
      .play({ kind: 'passThrough', group: 0, hex: hex('0610') })
      .go('0609', '0608');
    expect([t.decision().kind, chargeVerdict(t)]).toEqual(['moveStep', '8.14.1']);
    const wall = field([A, B, E], { sides: [{ a: '0609', b: '0608', kind: 'escarpment', up: '0609' }] });
    wall.begin('a', 'b').go('0610', '0609', '0608');
    expect([wall.decision().kind, chargeVerdict(wall)]).toEqual(['moveStep', '8.14.1']);
  });

  it('[8.14.1] woods on the way or under the enemy bar it, the start hex does not, nor does a road help (A76 d, h)', () => {
    const run = (terrain: Situation['terrain'], roads: Situation['roads'] = []): string =>
      field([A, E], { ...(terrain === undefined ? {} : { terrain }), roads })
        .begin('a')
        .go('0610', '0609', '0608')
        .decision().kind;
    expect(run({ '0609': 'woods' })).toBe('phasingAction');
    expect(run({ '0608': 'woods' })).toBe('phasingAction');
    expect(run({ '0609': 'woods' }, [['0610', '0609', '0608']])).toBe('phasingAction');
    expect(run({ '0611': 'woods' })).toBe('chargeDeclare');
    // N does not name villages.
    expect(run({ '0609': 'village' })).toBe('chargeDeclare');
  });

  it('[8.14.1] a friendly commander on the way does not matter; a backward step spoils (A76 c, e)', () => {
    const led = field([A, E], { commanders: { pc: '0610', rc: '2001' } })
      .begin('a')
      .go('0610', '0609', '0608');
    expect(led.decision().kind).toBe('chargeDeclare');
    const back = field([{ ...A, hex: '0610' }, E])
      .begin('a')
      .go('0611', '0610', '0609', '0608');
    expect([back.decision().kind, back.mpSpent('a')]).toEqual(['phasingAction', 6]);
  });

  it('[8.14.1] a shot inside the move spoils it, an earlier one in the Phase does not (A76 b)', () => {
    const shot = field([A, E]).begin('a').go('0610').play(salvo('0610', '0608')).go('0609', '0608');
    expect(shot.decision().kind).toBe('phasingAction');
    const before = field([{ ...A, hex: '0610' }, E]).play(salvo('0610', '0608'));
    expect(before.mpSpent('a')).toBe(1);
    const earlier = field([{ ...A, at: { marks: ['firedInPhase', 'firedInTurn'], shots: 1, spent: 1 } }, E]).begin('a');
    expect(earlier.go('0610', '0609', '0608').decision().kind).toBe('chargeDeclare');
  });

  it('[8.14.1] declined, the melee waits for Phase 4 without the bonus (A76 f)', () => {
    const t = field([A, E]).begin('a').go('0610', '0609', '0608').play({ kind: 'noCharge' });
    expect([t.has('a', 'finished'), t.decision().kind]).toEqual([true, 'phasingAction']);
  });
});

describe('[8.14.2] resolution', () => {
  const target: Piece = { ...E, hex: '0709', is: 'I4/7' };
  const rideA = (t: Table): Table => t.go('0610', '0609', '0709');
  const rideB = (t: Table): Table => {
    for (const to of ['0711', '0710', '0709']) t.play({ kind: 'enter', group: 1, hex: hex(to) });
    return t;
  };

  it('[8.14.2] T8.14.2-1 two linked squadrons charge as one: Size 4, one bonus', () => {
    const t = rideA(field([A, B, target]).begin('a', 'b'));
    expect(t.kinds()).toEqual(['charge', 'hold', 'noCharge']);
    rideB(t.play({ kind: 'hold' }));
    expect([t.decision().kind, t.kinds()]).toEqual(['chargeDeclare', ['charge', 'noCharge']]);
    t.play({ kind: 'charge' }, 5, 5);
    const [melee] = t.told('melee');
    expect(melee?.attackerModifiers.map(({ what, value }) => [what, value])).toEqual([
      ['charge', 2],
      ['inCommand', 1],
    ]);
    // Size 4 against 4: no ratio for anybody.
    expect(melee?.defenderModifiers).toEqual([]);
    expect(t.told('charge')[0]?.units.map((unit) => t.game.units[unit]?.id)).toEqual(['a', 'b']);
  });

  it('[8.14.2] after a joint charge both groups stand in one hex: each goes on by itself, the upper one fires [6.8]', () => {
    const far: Piece = { ...E, id: 'n', hex: '0707' };
    const t = rideB(rideA(field([A, B, target, far]).begin('a', 'b')).play({ kind: 'hold' })).play({ kind: 'charge' }, 9, 0);
    t.play({ kind: 'winnerFacing', facing: 0 });
    const listed = t.actions();
    expect(new Set(listed.map((action) => JSON.stringify(action))).size).toBe(listed.length);
    expect(listed.filter((action) => t.verdict(action) !== 'legal')).toEqual([]);
    t.play(salvo('0709', '0707'));
    expect([t.shots('a'), t.shots('b')]).toEqual([1, 0]);
    // The shot of a spoils its own next charge, not that of b.
    t.play({ kind: 'enter', group: 1, hex: hex('0708') }).play({ kind: 'enter', group: 1, hex: hex('0707') });
    expect(t.decision().kind).toBe('chargeDeclare');
    t.play({ kind: 'noCharge' });
    expect(t.at('b')).toBe('0707');
    expect(chargeVerdict(t, 0)).toBe('8.14.1');
    expect(chargeVerdict(t, 1)).toBe('legal');
  });

  it('[8.14.2] one after the other when the first does not wait', () => {
    const t = rideA(field([A, B, target]).begin('a', 'b')).play({ kind: 'charge' }, 0, 9);
    // The first is beaten by 7 - 1 at least: it is gone, the second rides on alone.
    expect(t.status('a')).not.toBe('map');
    if (t.decision().kind === 'winnerFacing') t.play({ kind: 'winnerFacing', facing: 3 });
    t.play({ kind: 'enter', group: 0, hex: hex('0711') }).play({ kind: 'enter', group: 0, hex: hex('0710') });
    t.play({ kind: 'enter', group: 0, hex: hex('0709') });
    expect([t.decision().kind, t.kinds()]).toEqual(['chargeDeclare', ['charge', 'noCharge']]);
  });

  it('[8.14.2] C12 a held squadron does nothing else and is asked when the action ends; won, it may go on [8.14.3]', () => {
    const t = rideA(field([A, B, target]).begin('a', 'b')).play({ kind: 'hold' });
    expect(t.verdict({ kind: 'turn', group: 0, facing: 1 })).toBe('6.12');
    t.play({ kind: 'end' });
    expect([t.decision().kind, t.kinds()]).toEqual(['chargeDeclare', ['charge', 'noCharge']]);
    t.play({ kind: 'charge' }, 9, 0);
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect(t.decision().kind).toBe('moveStep');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0708') })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 1, hex: hex('0711') })).toBe('8.16');
  });

  it('[8.14.2] C12 a held squadron whose charge is declined waits for Phase 4', () => {
    const t = rideA(field([A, B, target]).begin('a', 'b'))
      .play({ kind: 'hold' })
      .play({ kind: 'end' })
      .play({ kind: 'noCharge' });
    expect([t.decision().kind, t.at('a'), t.has('a', 'finished')]).toEqual(['phasingAction', '0709', true]);
  });

  it('[8.14.2] C12 a counterattack into the hex is fought against all there and ends the moves of those held', () => {
    // e and its neighbour e2 in 0708 f 3 (front 0709, 0608) are cavalry; the squadrons come through the rear of e.
    const e: Piece = { ...target, is: 'C2/7', facing: 0 };
    const e2: Piece = { id: 'e2', is: 'C2/9', side: 'r', hex: '0708', facing: 3 };
    const t = field([A, B, e, e2], { commanders: { pc: '0512', rc: '0706' } }).begin('a', 'b');
    rideA(t);
    expect([t.decision().kind, t.kinds()]).toEqual(['reaction', ['counterattack', 'done']]);
    rideB(t.play({ kind: 'done' }).play({ kind: 'hold' }));
    expect(t.decision().kind).toBe('reaction');
    // Check of e2 passed, then the dice of one melee, 4 against 4, won by the squadrons with difference 9.
    t.play({ kind: 'counterattack', hex: hex('0708') }, 0, 0, 9);
    const [melee] = t.told('melee');
    expect([melee?.occasion, melee?.attacker, melee?.winner]).toEqual(['counterattack', 1, 0]);
    t.play({ kind: 'takeLoss', unit: t.unit('e') }).play({ kind: 'takeLoss', unit: t.unit('e2') });
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect([t.decision().kind, t.has('a', 'finished'), t.has('b', 'finished')]).toEqual(['phasingAction', true, true]);
  });

  it('[8.14.2] order: entry, emergency Square [7.3.1], charge, Lava [7.4], dice', () => {
    const companies = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ id, is: 'I2/6', side: 'r', hex: '0608', facing: 3 }));
    const t = field([{ ...A, is: 'K2/5' }, ...companies])
      .begin('a')
      .go('0610', '0609', '0608');
    expect([t.decision().kind, t.decision().side]).toEqual(['squareAttempt', 1]);
    // The check fails: one loss, then the charge.
    t.play({ kind: 'formEmergencySquare' }, 7);
    expect(t.decision().kind).toBe('lossAllocation');
    t.play({ kind: 'takeLoss', unit: t.unit('q2') });
    expect(t.decision().kind).toBe('chargeDeclare');
    t.play({ kind: 'charge' }, 7, 4, 5);
    expect(t.told('checked').map(({ purpose, total, passed }) => [purpose, total, passed])).toEqual([['lava', 5, true]]);
    expect(fought(t)).toEqual(['lava', 'charge', 'inCommand']);
  });

  it('[8.14.2] a failed Square costs one company its last step: no points, and the charge goes on against the others (C10)', () => {
    const companies = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ id, is: 'I1/6', side: 'r', hex: '0608', facing: 3 }));
    const t = field([A, ...companies])
      .begin('a')
      .go('0610', '0609', '0608');
    t.play({ kind: 'formEmergencySquare' }, 7).play({ kind: 'takeLoss', unit: t.unit('q1') });
    // Three are left: a charge all the same.
    expect([t.status('q1'), t.decision().kind, t.state.balance]).toEqual(['eliminated', 'chargeDeclare', 0]);
  });

  it('[8.14.2] the Square is offered at the first entry only (C12, A59)', () => {
    const companies = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ id, is: 'I2/6', side: 'r', hex: '0709', facing: 3 }));
    const t = rideA(field([A, B, ...companies]).begin('a', 'b'))
      .play({ kind: 'decline' })
      .play({ kind: 'hold' });
    rideB(t);
    expect(t.decision().kind).toBe('chargeDeclare');
  });
});

describe('[8.14.3] after a won charge', () => {
  it('[8.14.3] A85 T8.14.3-1 free facing, on for 2 MP into the next enemy, +2 again', () => {
    const next: Piece = { ...E, id: 'n', hex: '0708', facing: 3, is: 'I2/7' };
    const t = field([A, E, next]).begin('a').go('0610', '0609', '0608');
    t.play({ kind: 'charge' }, 9, 0).play({ kind: 'winnerFacing', facing: 1 });
    expect([t.decision().kind, t.mpSpent('a'), t.facing('a')]).toEqual(['moveStep', 4, 1]);
    t.go('0708');
    expect([t.decision().kind, t.mpSpent('a')]).toEqual(['chargeDeclare', 6]);
    t.play({ kind: 'charge' }, 9, 0);
    expect(fought(t)).toContain('charge');
  });

  it('[8.14.3] T8.14.3-2 with 0 MP left it does not go on', () => {
    const t = field([{ ...A, at: { spent: 4 } }, { ...B, at: { spent: 0 } }, E])
      .begin('a', 'b')
      .go('0610', '0609', '0608');
    t.play({ kind: 'charge' }, 9, 0).play({ kind: 'winnerFacing', facing: 0 });
    expect([t.decision().kind, t.mpSpent('a')]).toEqual(['moveStep', 8]);
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('8.2');
  });
});

describe('[8.14.4] Phase 4 after a charge', () => {
  it('[8.14.4] T8.14.4-1 cavalry that won a charge and entered another enemy hex without charging attacks there in Phase 4', () => {
    const next: Piece = { ...E, id: 'n', hex: '0607', facing: 3 };
    const t = field([A, E, next]).begin('a').go('0610', '0609', '0608');
    t.play({ kind: 'charge' }, 9, 0).play({ kind: 'winnerFacing', facing: 0 });
    t.go('0607').play({ kind: 'noCharge' }).play({ kind: 'pass' });
    t.play({ kind: 'moveCommander', hex: hex('0510') }, 9, 0);
    expect(t.told('melee').map(({ occasion, hex: at }) => [occasion, at])).toEqual([['phase4', hex('0607')]]);
  });
});
