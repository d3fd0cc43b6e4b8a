/** [8.15] [8.10] [9.1] What a counterattack leaves behind: marks, facings, battle lines, reactors who have not acted. */
import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/index.ts';
import { asked, begin, beginStack, cannon, DONE, END, enter, join, p, passThrough, r } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ pieces, commanders: { pc: '0612', rc: '2001' }, ...rest });
const counterattack = (from: string): Action => ({ kind: 'counterattack', hex: hex(from) });
const launch: Action = { kind: 'launch' };
const facing = (to: number): Action => ({ kind: 'winnerFacing', facing: to });

/** The struck side wins and looks on to the north. */
const beaten = (t: Table, from: string): Table => {
  t.play(counterattack(from));
  if (asked(t) === 'counterattackGroup r') t.play(launch, 0, 9);
  while (asked(t) === 'lossAllocation p') t.play(t.actions()[0] ?? DONE);
  return asked(t) === 'winnerFacing p' ? t.play(facing(0)) : t;
};

describe('[8.15.4] one counterattack on one unit or stack', () => {
  const X = p('x', 'I9/9/4', '0609');
  const HORSE = [r('c1', 'C2/7/2', '0607', 3), r('c2', 'C2/7/2', '0708', 4)];

  it('[8.15.4] A78 e a friend who joins a unit that was struck is safe with it', () => {
    const t = field([X, p('y', 'I4/9/4', '0610'), ...HORSE])
      .begin('x')
      .go('0608');
    beaten(t, '0607');
    while (asked(t) !== 'phasingAction p') t.play(asked(t).startsWith('reaction') ? DONE : (t.actions()[0] ?? DONE));
    t.begin('y').go('0609').play(join('0608'));
    expect([asked(t), t.verdict(counterattack('0708'))]).toEqual(['reaction r', '8.15.4']);
  });

  it('[8.15.4] A78 e nor is a bystander of the struck hex struck again when it moves later', () => {
    const t = field([X, p('b', 'I4/9/4', '0608'), ...HORSE, r('c3', 'C2/7/2', '0606', 3)])
      .begin('x')
      .play(join('0608'));
    beaten(t, '0607');
    expect([t.has('b', 'wasCounterattacked'), t.has('x', 'wasCounterattacked')]).toEqual([true, true]);
    while (asked(t) !== 'phasingAction p') t.play(asked(t).startsWith('reaction') ? DONE : (t.actions()[0] ?? DONE));
    t.begin('b').go('0607');
    expect([asked(t), t.verdict(counterattack('0606'))]).toEqual(['reaction r', '8.15.4']);
  });
});

describe('[8.15.3] [10.10.9] guns with troops do not count', () => {
  const passed = (): Table =>
    field([p('g', 'A', '0608', 3), p('m', 'I6/9/4', '0609'), r('e', 'I4/9/4', '0607', 3)])
      .begin('m')
      .play(passThrough('0608'));

  it('[11.7] a mover who passes guns is struck at its own front, not at that of the guns', () => {
    const t = passed().play(counterattack('0607'), 0, 0, 9);
    expect(t.told('melee')[0]?.attackerModifiers.map(({ what }) => what)).not.toContain('rear');
  });

  it('[11.8] the victorious troops choose their facing', () => {
    const t = passed().play(counterattack('0607'), 0, 0, 9);
    expect(asked(t)).toBe('winnerFacing p');
    expect(t.play(facing(2)).facing('m')).toBe(2);
  });

  it('[7.4] Cossacks who come to the front of the mover may try the Lava', () => {
    const t = field([p('g', 'A', '0608', 3), p('m', 'C2/9/4', '0609'), r('k', 'K2/9', '0607', 3)]);
    t.begin('m').play(passThrough('0608')).play(counterattack('0607'), 0, 0, 0, 9);
    expect(t.told('checked').map(({ purpose }) => purpose)).toContain('lava');
  });
});

describe('[6.0] one stack, one facing', () => {
  it('[6.0] (R) a joint counterattack that finds nobody left chooses one facing', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => p(id, 'I1/5', '0609'));
    const t = field([...four, r('x', 'C2/7/2', '0607', 3), r('y', 'C2/7/2', '0708', 4), p('z', 'I4/7/4', '0613')], { book: 'R' });
    t.play(beginStack('0609')).play(enter('0608'));
    t.play(counterattack('0607')).play({ kind: 'joinCounterattack', hex: hex('0708') });
    expect(asked(t)).toBe('squareAttempt p');
    t.play({ kind: 'formEmergencySquare' }, 9, 9, 9, 9);
    expect([t.stack('0608'), asked(t)]).toEqual([['x', 'y'], 'winnerFacing r']);
    t.play(facing(3));
    expect([t.facing('x'), t.facing('y')]).toEqual([3, 3]);
  });
});

describe('[8.10] battle lines after a melee', () => {
  it('[8.10] A72 are judged by the facings with which the Phase began', () => {
    const pieces = [p('a', 'I6/9/4', '0609'), p('c', 'I4/9/4', '0710'), p('x', 'I6/9/4', '0610'), r('e', 'I2/9/2', '0608', 3)];
    const t = field(pieces).begin('x').play(join('0609'));
    t.play(counterattack('0608'), 0, 0, 9);
    while (asked(t) === 'lossAllocation p') t.play(t.actions()[0] ?? DONE);
    t.play(facing(1));
    while (asked(t) !== 'phasingAction p') t.play(t.actions()[0] ?? DONE);
    expect([t.facing('a'), t.facing('c')]).toEqual([1, 0]);
    t.play(begin(t, 'a'));
    expect(t.verdict({ kind: 'include', unit: t.unit('c') })).toBe('legal');
    t.play(END);
  });
});

describe('[9.1] reactors after a beaten counterattack', () => {
  it('[9.1] B2 those who have not acted may still fire at a hex that their side has lost', () => {
    const pieces = [p('x', 'I9/9/4', '0609'), r('d', 'I1/9', '0608', 0), r('e', 'I2/9/2', '0607', 3), r('g', 'A', '0708', 4)];
    const t = field(pieces).begin('x').play(enter('0608'));
    expect(asked(t)).toBe('reaction r');
    expect(t.verdict(cannon(t, 'g', '0608'))).not.toBe('legal');
    t.play(counterattack('0607'), 0, 0, 9);
    while (asked(t) === 'lossAllocation r' || asked(t) === 'lossAllocation p') t.play(t.actions()[0] ?? DONE);
    if (asked(t) === 'winnerFacing p') t.play(facing(0));
    expect([t.stack('0608'), asked(t), t.verdict(cannon(t, 'g', '0608'))]).toEqual([['x'], 'reaction r', 'legal']);
  });
});

describe('[8.14.2] held charges', () => {
  it('[8.14.2] C12 a counterattack into the hex strikes those who wait there, and leaves them nobody to charge', () => {
    const horse = [p('x', 'C2/9/2', '0611'), p('y', 'C2/9/2', '0712'), p('z', 'C2/9/2', '0812')];
    const t = field([...horse, r('e', 'C1/5', '0608', 0), r('c', 'C1/9/1', '0607', 3)], { commanders: { pc: '0712', rc: '2001' } });
    t.begin('x', 'y', 'z').go('0610', '0609').play(enter('0608'));
    while (asked(t) === 'reaction r') t.play(DONE);
    expect(asked(t)).toBe('chargeDeclare p');
    t.play({ kind: 'hold' }).play(enter('0711', 1)).play(enter('0710', 1)).play(enter('0709', 1));
    t.play({ kind: 'turn', group: 1, facing: 5 }).play(enter('0608', 1));
    expect(asked(t)).toBe('reaction r');
    t.play(counterattack('0607'), 0, 0, 9);
    while (asked(t).startsWith('lossAllocation')) t.play(t.actions()[0] ?? DONE);
    if (asked(t) === 'winnerFacing p') t.play(facing(0));
    expect([t.stack('0608'), asked(t)]).toEqual([['x', 'y'], 'moveStep p']);
    t.play(END);
    expect(asked(t)).not.toBe('chargeDeclare p');
  });
});

describe('[11.8] after a struck passage', () => {
  it('[11.8] A46 a mover that passes the other arm and wins turns with those who stand there', () => {
    const t = field([p('h', 'I4/9/4', '0608', 3), p('m', 'C2/9/4', '0609'), r('e', 'C2/9/4', '0607', 3)]);
    t.begin('m').play(passThrough('0608')).play(counterattack('0607'), 0, 0, 9);
    while (asked(t) === 'lossAllocation p') t.play(t.actions()[0] ?? DONE);
    t.play(facing(2));
    expect([t.facing('h'), t.facing('m')]).toEqual([2, 2]);
  });

  it('[8.15.2] a bystander whose move was over hears that, not that the counterattack ended it', () => {
    const t = field([p('b', 'I4/9/4', '0609'), p('x', 'I9/9/4', '0610'), r('c1', 'C2/7/2', '0607', 3), p('z', 'I2/7/2', '0613')]);
    t.begin('b').go('0608').play(DONE).play(END);
    while (asked(t) !== 'phasingAction p') t.play(asked(t).startsWith('reaction') ? DONE : { kind: 'pass' });
    t.begin('x').go('0609').play(join('0608')).play(counterattack('0607'), 0, 9);
    while (asked(t) !== 'phasingAction p') t.play(t.actions()[0] ?? DONE);
    expect([t.reason(begin(t, 'b')), t.reason(begin(t, 'x'))]).toEqual(['alreadyFinished', 'counterattackEndsMove']);
  });
});
