/** Vectors of the text that name Racławice (R), Szczekociny (S) or Maciejowice (M) and whose rule is otherwise tested with Niemenczyn. */
import { describe, expect, it } from 'vitest';
import type { BookId } from '../../src/index.ts';
import { MAIN, moment, type ScenarioId, setUp } from '../scenarios.ts';
import { asked, begin, enter, idleUntil, p, passThrough, r, toEvent, turn } from '../shorthand.ts';
import { hex, table } from '../support.ts';

const OTHERS = ['R', 'S', 'M'] as const;

describe('[2.0] [3.3] [4.2] counters, Round 3, command', () => {
  it('[2.0] (M) T2.0-1 a horse jäger is cavalry with 8 MP and takes no Skirmish Order', () => {
    const t = table({
      book: 'M',
      pieces: [p('j', 'C2/6/1', '0619'), p('spare', 'I1/6/1', '0820')],
      commanders: { pc: '0618', rc: '0101' },
      battle: (battle) => ({ ...battle, units: battle.units.map((one) => (one.id === 'j' ? { ...one, kind: 'horse-jaeger' } : one)) }),
    });
    t.play(begin(t, 'j'));
    expect(t.verdict({ kind: 'skirmish', unit: t.unit('j'), skirmish: true })).toBe('7.2');
    t.go('0618', '0617', '0616', '0615', '0614', '0613', '0612', '0611');
    expect([t.mpSpent('j'), t.at('j'), asked(t)]).toEqual([8, '0611', 'phasingAction p']);
  });

  const AFTER = { R: 0, S: 0, M: 1 } as const;
  it.each(OTHERS)('[3.3] (%s) T3.3-2 after Round 3 a unit that fired twice carries Fire 1 in M, none in R and S', (book) => {
    const fired = p('a', 'I5/7/5', '0608', 0, { shots: 2, marks: ['firedInTurn'] });
    const t = table({ book, pieces: [fired], commanders: { pc: '0609' }, arrangement: { phase: 'round1', turn: 2 } }, 0);
    idleUntil(t, toEvent('turnBegan'));
    expect(t.shots('a')).toBe(AFTER[book]);
  });

  const WAY = { R: '4.2', S: 'legal', M: '4.2' } as const;
  it.each(OTHERS)('[4.2] (%s) T4.2-2 enemy units alone in 0610 close the straight way, but not in S', (book) => {
    const pieces = [p('a', 'I5/7/5', '0612'), r('x', 'I4/6/4', '0610')];
    const t = table({ book, pieces, commanders: { pc: '0608', rc: '0101' } });
    expect(t.verdict(begin(t, 'a'))).toBe(WAY[book]);
  });

  it.each(['R', 'M'] as const)('[4.2] (%s) T4.2-5 a way of 4 steps through a melee hex counts, and both units fight', (book) => {
    const pieces = [
      p('a', 'I5/7/5', '0612'),
      p('b', 'I4/7/4', '0612'),
      r('x', 'I4/6/4', '0612', 3),
      p('c', 'I2/6/2', '0610'),
      r('y', 'I2/6/2', '0610', 3),
    ];
    const t = table({ book, pieces, commanders: { pc: '0608', rc: '0101' }, arrangement: { phase: 4 } });
    expect([asked(t), t.hexes('fight')]).toEqual(['meleeNext p', ['0610', '0612']]);
    t.play({ kind: 'fight', hex: hex('0612') }, 5, 5);
    expect(t.told('melee')[0]?.attackerModifiers.map(({ what, value }) => [what, value])).toEqual([
      ['size', 1],
      ['inCommand', 1],
    ]);
  });
});

describe('[6.3] [8.15.4] [9.3] movement and reaction', () => {
  it('[6.3] (M) T6.3-4 where it may not join it enters only if its MP lead on', () => {
    const friends = ['0610', '0609', '0710'].map((at, i) => p(`f${i}`, 'I4/7/4', at, 3));
    const riding = (spent: number) => {
      const pieces = [p('c', 'C2/6/1', '0611', 0, { spent }), ...friends, p('spare', 'I1/7/1', '0613', 3)];
      const t = table({ book: 'M', pieces, commanders: { pc: '0612', rc: '0101' } });
      return t.play(begin(t, 'c'));
    };
    expect(riding(5).verdict(passThrough('0610'))).toBe('6.1');
    const four = riding(4).play(passThrough('0610')).play(turn(1));
    expect([four.at('c'), four.mpSpent('c')]).toEqual(['0711', 8]);
  });

  const LEFT = { R: 3, S: 4, M: 3 } as const;
  it.each(OTHERS)(
    '[8.15.4] (%s) T8.15.4-2 8 and 3 on Morale 6: one goes back two hexes, the other fights alone; nobody follows',
    (book) => {
      const poles = [p('a', 'I4/6/4', '0607', 3), p('b', 'I4/6/4', '0708', 4), p('c', 'C2/6/1', '0508', 1)];
      const pieces = [...poles, r('x', 'I4/6/4', '0609', 0), r('s', 'I1/6/1', '0613')];
      const t = table({ book, active: 'rc', pieces, commanders: { pc: '0605', rc: '0611' } });
      t.play(begin(t, 'x'))
        .play(enter('0608'))
        .play({ kind: 'counterattack', hex: hex('0607') });
      t.play({ kind: 'joinCounterattack', hex: hex('0708') }, 8, 3);
      let hexes = 0;
      while (t.decision().kind === 'retreatHex') {
        // The last step is followed by the melee of the other company, which loses it.
        const last = t.state.frames.some((frame) => frame.kind === 'retreat' && frame.left === 1);
        t.play(t.actions()[0] ?? expect.fail('no way back'), ...(last ? [0, 9] : []));
        hexes += t.told('retreated').length;
      }
      expect([hexes, t.size('a'), t.status('b')]).toEqual([2, LEFT[book], 'track']);
      // The squadron next to it passes its crisis check, where there is one.
      t.play({ kind: 'winnerFacing', facing: 0 }, ...(book === 'S' ? [] : [3]));
      expect([asked(t), t.verdict({ kind: 'counterattack', hex: hex('0508') })]).toEqual(['reaction p', '8.15.4']);
    },
  );

  it.each(OTHERS)('[9.3] (%s) T9.3-1 the top Morale 6 is used against a 7: both retreat; one loss, but not in S', (book) => {
    const stack = [r('u', 'I4/6/4', '1010', 1), r('v', 'I4/8/4', '1010', 1)];
    const t = table({ book, pieces: [p('x', 'I5/7/5', '1210', 4), ...stack], commanders: { pc: '1310', rc: '0810' } });
    t.play(begin(t, 'x'))
      .play(enter('1111'))
      .play({ kind: 'counterattack', hex: hex('1010') }, 7);
    for (const to of ['0910', '0810']) t.play({ kind: 'retreat', hex: hex(to), facing: 1 });
    if (book !== 'S') t.play({ kind: 'takeLoss', unit: t.unit('v') });
    expect([t.at('u'), t.at('v'), t.size('u'), t.size('v')]).toEqual(['0810', '0810', 4, book === 'S' ? 4 : 3]);
  });
});

describe('[11.11.4] [12.3] [12.4] return and victory', () => {
  it('[11.11.4] (M) T11.11.4-1 all seven hexes full or enemy-held: the next Turn', () => {
    const full = ['0610', '0609', '0710', '0711', '0611', '0511', '0510'].flatMap((at, i) =>
      i === 1 ? [r('d', 'I5/7', at)] : [p(`f${i}`, 'I9/7', at), p(`g${i}`, 'I9/7', at)],
    );
    const t = table({
      book: 'M',
      pieces: [{ id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 1 } }, ...full],
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 1 },
    });
    expect([t.status('b'), t.state.unitDue[t.unit('b')]]).toEqual(['track', 2]);
  });

  /** Who wins in Round 3, if anybody does. */
  const winner = (id: ScenarioId, turnOfGame: number, balance: number): string | undefined => {
    const { game, state } = moment(id, { ...setUp(id), turn: turnOfGame, balance, phase: 'round3' });
    const side = state.result?.winner;
    return side === undefined || side === null ? undefined : game.battle.sides[side].id;
  };
  const LAST: Readonly<Record<BookId, number>> = { N: 6, R: 12, S: 22, M: 24 };
  it.each(['N', ...OTHERS] as const)('[12.3] (%s) T12.3-1 balance 0 after the last Turn: N Russians, R, S, M Poles', (book) => {
    expect(winner(MAIN[book], LAST[book], 0)).toBe(book === 'N' ? 'russian' : 'polish');
  });

  it('[12.4] (R) T12.4-2 a balance of 6 in Round 3 ends the game, 5 does not', () => {
    expect([winner('R', 4, 5), winner('R', 4, 6), winner('R', 4, -6)]).toEqual([undefined, 'polish', 'russian']);
  });
});
