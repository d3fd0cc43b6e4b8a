/** The vectors of the sequence of play (section 12) that concern Niemenczyn. */
import { describe, expect, it } from 'vitest';
import { asked, begin, cannon, DONE, END, enter, idleUntil, isKind, PASS, p, r, STAY, salvo, toEvent, under } from '../shorthand.ts';
import { hex, type Situation, type Table, table } from '../support.ts';

/** Two companies face each other at one hex's distance, so that both sides always have a shot. */
const exchange: Situation = {
  pieces: [p('a', 'I5/7/5', '0608'), p('b', 'I5/7/5', '0611'), r('x', 'I5/7/5', '0606', 3), r('y', 'I5/7/5', '0603', 3)],
  commanders: { pc: '0612', rc: '0602' },
};
const windowOfOther = (more: Partial<Situation> = {}): Table => table({ ...exchange, window: 'other', ...more });

describe('[10.4] the windows of Phase 2', () => {
  it('[3.3] [10.4] A80 TSEQ-1 the first decision is the fire window of the other side; three passes end the Phase', () => {
    const t = windowOfOther({ active: 'rc' });
    expect(asked(t)).toBe('fireWindow p');
    t.play(PASS);
    expect(asked(t)).toBe('phasingAction r');
    t.play(PASS);
    expect(asked(t)).toBe('fireWindow p');
    t.play(PASS);
    expect(asked(t)).toBe('commanderMove r');
  });

  it('[3.3] TSEQ-2 fire, move, pass, fire of another command, pass, pass, pass', () => {
    const t = windowOfOther({
      pieces: [...exchange.pieces, under('pd', p('o', 'I5/7/5', '0709'))],
      commanders: { pc: '0612', rc: '0602', pd: '1010' },
    });
    t.play(salvo('0606', '0608'), 0);
    expect(asked(t)).toBe('phasingAction p');
    t.play(begin(t, 'b')).play(enter('0610')).play(END);
    expect(asked(t)).toBe('fireWindow r');
    t.play(PASS);
    expect(t.verdict(salvo('0709', '0606'))).toBe('legal');
    t.play(salvo('0709', '0606'), 0);
    expect([asked(t), t.mpSpent('o')]).toEqual(['fireWindow r', 0]);
    t.play(PASS).play(PASS);
    expect(asked(t)).toBe('fireWindow r');
    t.play(PASS);
    expect(asked(t)).toBe('commanderMove p');
  });

  it('[3.3] [10.4] A80 TSEQ-3 a pass binds nobody: after the other side’s shot the phasing side may move again', () => {
    const t = windowOfOther();
    t.play(PASS).play(PASS).play(salvo('0606', '0608'), 0);
    expect(asked(t)).toBe('phasingAction p');
    expect(t.verdict(begin(t, 'b'))).toBe('legal');
  });

  it('[3.3] TSEQ-4 after a move comes the window of the other side, not a second move', () => {
    const t = table(exchange);
    t.play(begin(t, 'b')).play(enter('0610')).play(END);
    expect(asked(t)).toBe('fireWindow r');
    expect(t.verdict(begin(t, 'a'))).not.toBe('legal');
  });

  it('[3.3] TSEQ-5 fire inside a move gives the other side a window; who is driven back is stopped, his action over', () => {
    const t = table({ ...exchange, pieces: [p('A', 'I5/6/5', '0610'), p('b', 'I5/7/5', '0613'), r('x', 'I5/7/5', '0605', 3)] });
    t.play(begin(t, 'A')).play(enter('0609')).play(enter('0608')).play(salvo('0608', '0605'), 0);
    expect(asked(t)).toBe('fireWindow r');
    // 5/3 = 2: M, first shot +1: 6 + 1 = 7 against Morale 6.
    t.play(salvo('0605', '0608'), 6);
    expect(asked(t)).toBe('retreatHex p');
    t.play({ kind: 'retreat', hex: hex('0609'), facing: 0 });
    expect(t.told('stopped')).toHaveLength(1);
    expect(asked(t)).toBe('phasingAction p');
    expect(t.verdict(begin(t, 'A'))).toBe('10.7');
  });

  it('[3.3] A81: a move that did nothing after the inner window gives no further one', () => {
    const t = table(exchange);
    t.play(begin(t, 'a')).play(salvo('0608', '0606'), 0).play(PASS).play(END);
    expect(asked(t)).toBe('phasingAction p');
  });

  it('[3.3] TSEQ-6 a gun of the other side fires once in a Phase 2', () => {
    const t = windowOfOther({ pieces: [...exchange.pieces, r('g', 'A', '0708', 4)] });
    t.play(cannon(t, 'g', '0608'), 1)
      .play(begin(t, 'b'))
      .play(enter('0610'))
      .play(END);
    expect(asked(t)).toBe('fireWindow r');
    expect(t.verdict(cannon(t, 'g', '0608'))).toBe('10.10.3');
  });

  it('[3.3] TSEQ-7 a gun of a commander who is not activated does not fire; infantry of his does', () => {
    const t = table({
      pieces: [...exchange.pieces, under('pd', p('g', 'A', '0709')), under('pd', p('o', 'I5/7/5', '0708'))],
      commanders: { pc: '0612', rc: '0602', pd: '1010' },
    });
    expect(t.verdict(cannon(t, 'g', '0606'))).toBe('10.10.3');
    expect(t.verdict(salvo('0708', '0606'))).toBe('legal');
  });

  it('[4.6] TSEQ-9 the last unit of his hex falls: he is lost with it and nobody rolls for him', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I1/6/5', '0607', 3), r('y', 'I4/6/4', '1515')],
      commanders: { pc: '0612', rc: '0607' },
    });
    // Row 4-5: 7 + 2 = 9; no further die.
    t.play(salvo('0608', '0607'), 7);
    expect(t.told('commanderLost')).toMatchObject([{ how: 'withStack' }]);
    expect(t.told('casualtyRoll')).toHaveLength(0);
    expect(t.state.balance).toBe(1 + 3);
  });
});

describe('flags and their life', () => {
  it('[8.4] [10.10.5] MP and marks of a Phase 2 do not reach the next', () => {
    const t = table({ ...exchange, arrangement: { pool: ['rc'] } });
    t.play(salvo('0608', '0606'), 0).play(PASS).play(begin(t, 'b')).play(enter('0610')).play(END);
    idleUntil(t, toEvent('chitDrawn'));
    expect(t.state.unitSpent.every((spent) => spent === 0)).toBe(true);
    expect(t.shots('a')).toBe(1);
  });

  it('[11.3] B50: a fight in Phase 4 does not count in the next Phase 2: the infantry may counterattack there', () => {
    const t = table(
      {
        pieces: [p('a', 'I6/7/5', '0608', 3), r('x', 'I4/6/4', '0608'), r('m', 'I4/7/4', '0611', 0), r('n', 'I1/6/1', '1515')],
        commanders: { pc: '0606', rc: '0613' },
        arrangement: { phase: 4, pool: ['rc'] },
      },
      9,
      0,
    );
    // The Poles have won and look towards 0609.
    t.play({ kind: 'winnerFacing', facing: 3 }, t.commander('rc'));
    while (!isKind(t, 'phasingAction')) t.play(PASS);
    expect(t.state.active).toBe(t.commander('rc'));
    t.play(begin(t, 'm')).play(enter('0610')).play(enter('0609'));
    expect(asked(t)).toBe('reaction p');
    expect(t.verdict({ kind: 'counterattack', hex: hex('0608') })).toBe('legal');
    t.play(DONE);
  });

  it('[8.17] Phase 3 moves the activated commander, nobody else', () => {
    const t = table({ ...exchange, arrangement: { phase: 3 } });
    expect(t.decision()).toMatchObject({ kind: 'commanderMove', about: { commander: t.commander('pc') } });
    t.play(STAY, t.commander('pc'));
    expect(t.told('chitDrawn')).toHaveLength(1);
  });
});
