import { describe, expect, it } from 'vitest';
import { apply } from '../../src/index.ts';
import { isMeleeHex, openPosition } from '../../src/position.ts';
import { counterSide, currentFire, currentMorale, currentSize, passesCheck, roundHalfUp } from '../../src/rules/losses.ts';
import { asked, begin, cannon, idleUntil, isKind, PASS, p, r, STAY, salvo, toEvent } from '../shorthand.ts';
import { hex, type Situation, table } from '../support.ts';

/** Size, Firepower, Morale and side of a unit after so many losses. */
function ratings(is: string, losses: number, back = { morale: 5 }) {
  const t = table({ pieces: [{ ...p('a', is, '0608', 0, { losses }), back }] });
  const at = openPosition(t.game, t.state);
  const size = t.game.units[0]?.size ?? 0;
  return [currentSize(at, 0), currentFire(at, 0), currentMorale(at, 0), counterSide(size, losses).side];
}

describe('chapter 2', () => {
  it('[2.0] T2.0-1 the kind of a counter gives its arm: Cossacks are cavalry with 9 MP, N has no Skirmish Order', () => {
    const t = table({
      pieces: [p('a', 'C2/6/1', '0619'), r('k', 'K2/6', '0602', 3)],
      commanders: { pc: '0618', rc: '0601' },
    });
    t.play(begin(t, 'a'));
    expect(t.kinds()).not.toContain('skirmish');
    // 8 MP: eight hexes straight on.
    for (let row = 18; row >= 11; row--) t.play({ kind: 'enter', group: 0, hex: 600 + row });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0610') })).not.toBe('legal');
    const c = table({ active: 'rc', pieces: [r('k', 'K2/6', '0602', 3)], commanders: { rc: '0601' } });
    c.play(begin(c, 'k'));
    for (let row = 3; row <= 10; row++) c.play({ kind: 'enter', group: 0, hex: 600 + row });
    expect(c.verdict({ kind: 'enter', group: 0, hex: hex('0611') })).toBe('legal');
  });

  it('[2.1] T2.1-1 T2.1-2 the scale is data of the scenario and changes no rule', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0608')] });
    // N: Turn 5 begins four times 15 minutes after Turn 1.
    expect((5 - 1) * t.game.scenario.minutesPerTurn).toBe(60);
    expect(t.game.battle.board.hexMetres).toBe(100);
  });

  it('[2.2] T2.2-1 a 0 counts zero and passes against Morale 6', () => {
    expect(passesCheck(6, 0)).toBe(true);
    // M: fire 3 at range 1, first shot +1.
    const t = table({ pieces: [p('a', 'I3/7/3', '0608'), r('x', 'I4/6/4', '0607', 3)] });
    t.play(salvo('0608', '0607'), 0);
    expect(t.told('checked')).toMatchObject([{ die: 0, total: 1, passed: true }]);
  });

  it('[2.2] faces beyond 0 to 9 are no dice', () => {
    const t = table({ pieces: [p('a', 'I3/7/3', '0608'), r('x', 'I4/6/4', '0607', 3)] });
    for (const face of [10, -1, 0.5]) {
      const applied = apply(t.game, t.state, salvo('0608', '0607'), () => face);
      expect(applied.ok).toBe(false);
    }
  });
});

describe('chapter 3: the Turn', () => {
  it('[3.1] both sides arrange their own units before Turn 1, the first side first', () => {
    const s: Situation = {
      pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I4/6/4', '0618', 3)],
      commanders: { pc: '0609', rc: '0619' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 1 },
          { kind: 'setup', side: 1 },
          { kind: 'setup', side: 0 },
        ],
      },
    };
    const t = table(s);
    expect(asked(t)).toBe('setupPlacement p');
    expect(t.verdict({ kind: 'setupFacing', unit: t.unit('x'), facing: 1 })).toBe('3.1');
    expect(t.verdict({ kind: 'setupPlace', unit: t.unit('a'), hex: hex('0609') })).toBe('3.1');
    t.play({ kind: 'setupFacing', unit: t.unit('a'), facing: 5 }).play({ kind: 'confirmSetup' });
    expect(t.facing('a')).toBe(5);
    expect(asked(t)).toBe('setupPlacement r');
    t.play({ kind: 'confirmSetup' }, t.commander('pc'));
    expect(t.told('setupRevealed')).toHaveLength(1);
  });

  it('[3.1] T3.1-2 two units of one start hex never get two facings: refused by [6.0]', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0608', 0), p('b', 'I4/7/4', '0608', 0), p('g', 'A', '0608', 0)],
      arrangement: {
        frames: [
          { kind: 'turn', round: 1 },
          { kind: 'setup', side: 0 },
        ],
      },
    });
    expect(t.verdict({ kind: 'setupFacing', unit: t.unit('b'), facing: 2 })).toBe('6.0');
    t.play({ kind: 'setupFacing', unit: t.unit('a'), facing: 2 });
    expect([t.facing('a'), t.facing('b'), t.facing('g')]).toEqual([2, 2, 0]);
    // Artillery may point elsewhere.
    expect(t.verdict({ kind: 'setupFacing', unit: t.unit('g'), facing: 4 })).toBe('legal');
  });

  it('[3.2] T3.2-1 after Round 3 of the last Turn the game ends and [12.3] decides', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0608')], arrangement: { turn: 6, phase: 'round3', balance: 1 } });
    expect(t.state.result).toEqual({ winner: 0, how: 'points', byCamp: false });
    expect(t.decision().kind).toBe('gameOver');
    expect(t.verdict(PASS)).toBe('3.2');
  });

  it('[3.3] T3.3-1 of two chits the second is drawn with certainty, then Round 3 follows', () => {
    const t = table(
      {
        pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I4/6/4', '0618', 3)],
        commanders: { pc: '0609', rc: '0619' },
        arrangement: { phase: 'round1' },
      },
      0,
    );
    expect(t.state.active).toBe(t.commander('pc'));
    const requests = idleUntil(t, toEvent('chitDrawn'));
    expect(requests).toEqual([{ kind: 'draw', from: [t.commander('rc')] }]);
    expect(t.told('chitDrawn')).toMatchObject([{ commander: t.commander('rc') }]);
    idleUntil(t, toEvent('roundThree'));
    expect(t.state.turn).toBe(2);
  });

  it('[3.3] Phases 1 to 4 follow one another: return, movement, commander, melee', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0608'), p('b', 'I5/7/5', '0612', 0), r('x', 'I5/6/4', '0612', 3)],
      commanders: { pc: '0609', rc: '0619' },
      arrangement: { phase: 1 },
    });
    expect(asked(t)).toBe('phasingAction p');
    t.play(PASS);
    expect(asked(t)).toBe('commanderMove p');
    t.play(STAY, 5, 5);
    expect(t.told('phaseBegan').map(({ phase }) => phase)).toEqual([4]);
    expect(t.told('melee')).toHaveLength(1);
  });

  it('[3.3] T3.3-2 a unit that fired twice carries Fire 1 after Round 3', () => {
    const t = table(
      {
        pieces: [
          p('a', 'I5/7/5', '0608', 0, { shots: 2, marks: ['firedInTurn'] }),
          p('b', 'I5/7/5', '0708', 0, { shots: 1 }),
          p('c', 'I5/7/5', '0808', 0),
        ],
        commanders: { pc: '0609' },
        arrangement: { phase: 'round1', turn: 2 },
      },
      0,
    );
    idleUntil(t, toEvent('turnBegan'));
    expect([t.shots('a'), t.shots('b'), t.shots('c')]).toEqual([1, 1, 0]);
  });

  it('[3.3] T3.3-3 a limit reached in Phase 2 ends nothing before Round 3', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I4/6/4', '0618', 3)],
      commanders: { pc: '0609', rc: '0619' },
      arrangement: { balance: 4 },
    });
    t.play(PASS);
    expect(t.state.result).toBeNull();
    expect(isKind(t, 'commanderMove')).toBe(true);
    t.play(STAY);
    expect(t.state.result).toEqual({ winner: 0, how: 'automaticVictory', byCamp: false });
  });
});

describe('chapter 3: definitions', () => {
  it('[3.4] T3.4-1 (printed) 7-5-5 after one loss: Size 4, Fire 4, Morale 7', () => {
    expect(ratings('I5/7/5', 1)).toEqual([4, 4, 7, 'front']);
  });

  it('[3.4] T3.4-2 (printed) 6-4-4: 3 and 3 with Morale 6, then the back with Size 2 and its own Morale', () => {
    expect(ratings('I4/6/4', 1)).toEqual([3, 3, 6, 'front']);
    expect(ratings('I4/6/4', 2)).toEqual([2, 2, 5, 'back']);
  });

  it('[3.4] T3.4-3 Size 1 is eliminated by its first loss', () => {
    // Fire 4 at range 1: 1M, first shot +1; die 7 gives a modified 9.
    const t = table({ pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I1/6/1', '0607', 3)], commanders: { rc: '0601' } });
    t.play(salvo('0608', '0607'), 7);
    expect(t.status('x')).toBe('eliminated');
  });

  it('[3.4] T3.4-4 6 against Morale 6 passes, with +1 it fails', () => {
    expect(passesCheck(6, 6)).toBe(true);
    expect(passesCheck(6, 6 + 1)).toBe(false);
  });

  it('[3.4] T3.4-5 artillery takes no Morale Check, neither under fire nor beside infantry that does', () => {
    const t = table({
      pieces: [p('g', 'A', '0608', 3), r('x', 'I4/6/4', '0612', 0), r('h', 'A', '0612', 0)],
      commanders: { pc: '0607' },
    });
    // One die only: that of the infantry.
    t.play(cannon(t, 'g', '0612'), 3);
    expect(t.told('checked').map(({ unit }) => unit)).toEqual([t.unit('x')]);
  });

  it('[3.4] A15 T3.4-6 a squadron in a hex with nobody but an enemy commander stands in no melee hex', () => {
    const u = table({ pieces: [p('a', 'C2/6/1', '0608')], commanders: { pc: '0609', rc: '0608' } });
    expect(isMeleeHex(openPosition(u.game, u.state), hex('0608'))).toBe(false);
    expect(u.verdict(begin(u, 'a'))).toBe('legal');
  });

  it('[3.4] T3.4-7 2.5 becomes 3, 1.33 becomes 1', () => {
    expect(roundHalfUp(5, 2)).toBe(3);
    expect(roundHalfUp(4, 3)).toBe(1);
    const t = table({ pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I4/6/4', '0606', 3)] });
    t.play(salvo('0608', '0606'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 3, row: 1 }]);
  });

  it('[3.4] T3.4-8 a Square with summed Fire 6 at distance 1: 1.5 becomes 2', () => {
    const square = { formation: 'square' } as const;
    const t = table({
      pieces: [
        p('a', 'I2/6/2', '0608', 0, square),
        p('b', 'I2/6/2', '0608', 0, square),
        p('c', 'I1/6/1', '0608', 0, square),
        p('d', 'I1/6/1', '0608', 0, square),
        r('x', 'I4/6/4', '0609', 0),
      ],
    });
    t.play(salvo('0608', '0609'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 2, row: 1, effect: 0 }]);
  });
});
