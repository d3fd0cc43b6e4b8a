import { describe, expect, it } from 'vitest';
import { openDraft } from '../../src/draft.ts';
import { openPosition } from '../../src/position.ts';
import { addPoints } from '../../src/rules/losses.ts';
import { automaticVictory, finalResult } from '../../src/rules/victory.ts';
import { cannon, p, r, salvo } from '../shorthand.ts';
import { hex, type Situation, type Table, table } from '../support.ts';

/** Who has won in Round 3 with such a balance; undefined: the game goes on. */
function round3(balance: number, turn: number, more: Partial<Situation> = {}): 0 | 1 | null | undefined {
  const t = table({ pieces: [p('a', 'I5/7/5', '0608')], ...more, arrangement: { turn, balance, phase: 'round3', ...more.arrangement } }, 0);
  return t.state.result?.winner;
}

describe('[12.1] victory points', () => {
  it('[12.1] T12.1-1 a company of Size 1 under artillery with a modified 9: 1', () => {
    const t = table({
      pieces: [p('g', 'A', '0608', 3), r('x', 'I1/6/1', '0612'), r('y', 'I4/6/4', '1515')],
      commanders: { pc: '0607', rc: '1515' },
    });
    t.play(cannon(t, 'g', '0612'), 8);
    expect([t.status('x'), t.state.balance]).toEqual(['eliminated', 1]);
  });

  it('[12.1] T12.1-2 a battery alone loses a melee: 1 + 2', () => {
    const t = table(
      {
        pieces: [p('a', 'I5/7/5', '0608'), r('g', 'A', '0608', 3), r('y', 'I4/6/4', '1515')],
        commanders: { pc: '0609', rc: '1515' },
        arrangement: { phase: 4 },
      },
      9,
      0,
    );
    expect([t.status('g'), t.state.balance]).toEqual(['captured', 3]);
  });

  it('[12.1] B68: a unit that fire has driven back and that finds no hex counts as eliminated by fire', () => {
    // f 4 in the corner 0101: directions 1 and 2, of which only 0201 is on the map and held by the enemy.
    const t = table({
      pieces: [p('a', 'I3/7/3', '0102', 0), p('b', 'I1/7/1', '0201', 5), r('x', 'I4/6/4', '0101', 4), r('y', 'I4/6/4', '1515')],
      commanders: { pc: '0103', rc: '1515' },
    });
    t.play(salvo('0102', '0101'), 7);
    expect([t.status('x'), t.state.balance]).toEqual(['eliminated', 1]);
  });

  it('[12.1] B68: losses of a melee and a return that comes too late bring nothing more than the melee', () => {
    const t = table(
      {
        pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I3/6/3', '0608', 3), r('y', 'I4/6/4', '1515')],
        commanders: { pc: '0609', rc: '1515' },
        arrangement: { phase: 4, turn: 6 },
      },
      9,
      3,
    );
    expect([t.status('x'), t.state.balance]).toEqual(['eliminated', 1]);
  });
});

describe('[12.2] the marker', () => {
  it('[12.2] T12.2-1 (printed) Russians at 3 lose four melees: 1 on the Polish side', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0608')], arrangement: { balance: -3 } });
    const d = openDraft(t.game, t.state, () => undefined);
    for (let melee = 0; melee < 4; melee++) addPoints(d, 0, 1, 'melee', '12.1');
    expect(d.balance).toBe(1);
  });
});

describe('[12.3] [12.4] the end', () => {
  it('[12.3] T12.3-1 balance 0 after the last Turn: Russians', () => {
    expect(round3(0, 6)).toBe(1);
    expect(round3(1, 6)).toBe(0);
    expect(round3(-1, 6)).toBe(1);
    const t = table({ pieces: [p('a', 'I5/7/5', '0608')], arrangement: { turn: 6, phase: 'round3' } });
    expect(t.state.result?.how).toBe('offTrack');
  });

  it('[12.4] T12.4-1 4 in the middle of a Turn but 3 in Round 3: the game goes on', () => {
    expect(round3(3, 3, { commanders: { pc: '0609' } })).toBeUndefined();
    expect(round3(4, 3)).toBe(0);
    expect(round3(-4, 3)).toBe(1);
  });

  it('[12.4] T12.4-2 n or more (B72), with limits the players have agreed on', () => {
    const options = { autoVictory: { polish: 6, russian: 6 } };
    expect(round3(5, 3, { options, commanders: { pc: '0609' } })).toBeUndefined();
    expect(round3(6, 3, { options })).toBe(0);
    expect(round3(-7, 3, { options })).toBe(1);
  });

  it('[12.4] B72: in the last Turn it is checked before [12.3]', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0608')], arrangement: { turn: 6, balance: 4, phase: 'round3' } });
    expect(t.state.result?.how).toBe('automaticVictory');
    const at = openPosition(t.game, { ...t.state, result: null });
    expect([automaticVictory(at)?.winner, finalResult(at).winner]).toEqual([0, 0]);
  });

  it('[12.4] nothing can be done after the end', () => {
    const t: Table = table({ pieces: [p('a', 'I5/7/5', '0608')], arrangement: { turn: 6, phase: 'round3' } });
    expect(t.actions()).toEqual([]);
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0608') })).toBe('3.2');
  });
});
