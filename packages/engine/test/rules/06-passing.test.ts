/** [6.0] [6.3] [6.9] Units on their way through friends: how long that lasts, what it costs, who can fire at them. */
import { describe, expect, it } from 'vitest';
import { asked, beginStack, cannon, DONE, END, enter, join, p, passThrough, r, salvo, turn } from '../shorthand.ts';
import { type Piece, type Situation, type Table, table } from '../support.ts';

const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ pieces, commanders: { pc: '0612', rc: '2001' }, ...rest });

/** Two companies side by side, which move as a battle line: A is group 0, B group 1. */
const line = (...others: readonly Piece[]): Table => field([p('A', 'I4/7/4', '0608'), p('B', 'I4/7/4', '0709'), ...others]).begin('A', 'B');

describe('[6.3] passing lasts while a friend stands in the hex', () => {
  it('[6.3] [8.3] a unit whose friends have gone on is alone: it may end its move, and leaves without surcharge', () => {
    const t = line().play(enter('0708', 1)).play(passThrough('0708')).play(enter('0707', 1));
    expect([t.has('A', 'passing'), t.verdict(END)]).toEqual([false, 'legal']);
    expect(t.play(enter('0807')).mpSpent('A')).toBe(2);
  });

  it('[6.3] the same if fire drives the friends out while it is in their hex', () => {
    const t = field([p('H', 'I4/5/4', '0609'), p('M', 'I4/9/4', '0610'), r('g', 'A', '0608', 3)]);
    t.begin('M').play(passThrough('0609'));
    expect(t.has('M', 'passing')).toBe(true);
    t.play(cannon(t, 'g', '0609'), 9, 1);
    while (asked(t) === 'retreatHex p') t.play(t.actions()[0] ?? DONE);
    expect([t.stack('0609'), t.has('M', 'passing'), t.verdict(END)]).toEqual([['M'], false, 'legal']);
  });

  it('[6.3] of two that pass one hex the upper one stands there when the friends have gone, the other still passes', () => {
    const pieces = [p('A', 'I4/7/4', '0609'), p('B', 'I4/7/4', '0710'), p('C', 'I4/7/4', '0810'), p('D', 'I4/7/4', '0709')];
    const t = field(pieces, { commanders: { pc: '0712', rc: '2001' } }).begin('A', 'B', 'C');
    t.play(passThrough('0709')).play(passThrough('0709', 1));
    expect([t.stack('0709'), t.has('A', 'passing'), t.has('B', 'passing')]).toEqual([['D', 'A', 'B'], true, true]);
    t.play(enter('0708'));
    expect([t.stack('0709'), t.has('B', 'passing'), t.verdict(END)]).toEqual([['D', 'B'], true, '6.3']);
  });

  it('[6.3] a unit that passes no friend pays no surcharge, though one has joined it', () => {
    const t = line().play(enter('0708', 1)).play(join('0708'));
    t.play(turn(1, 1)).play(enter('0807', 1));
    expect(t.mpSpent('B')).toBe(3);
  });
});

describe('[6.0] a part of a stack that has turned', () => {
  const turned = (): Table => {
    const stack = [p('a', 'I4/7/4', '0609'), p('b', 'I4/7/4', '0609'), p('c', 'I4/7/4', '0710')];
    const t = field([...stack, r('e', 'I9/9/9', '0707', 3)]).begin('b', 'c');
    return t.play(turn(1));
  };

  it('[6.0] must leave it, and says so', () => {
    const t = turned();
    expect([t.has('b', 'leaving'), t.has('b', 'passing'), t.reason(END)]).toEqual([true, false, 'partOfStackTurned']);
  });

  it('[6.9] A50 is no target of its own: only a unit that really passes is', () => {
    const t = turned().play(salvo('0710', '0707'));
    expect(asked(t)).toBe('fireWindow r');
    expect([t.reason(salvo('0707', '0609', true)), t.verdict(salvo('0707', '0609'))]).toEqual(['noPassingTarget', 'legal']);
  });

  it('[6.9] is still hit as the top unit of its hex', () => {
    const pieces = [p('b', 'I4/7/4', '0609'), p('a', 'I4/7/4', '0609'), p('c', 'I4/7/4', '0710'), r('e', 'I9/9/9', '0707', 3)];
    const t = field(pieces).begin('b', 'c').play(turn(1)).play(salvo('0710', '0707'));
    t.play(salvo('0707', '0609'), 0);
    expect(t.told('checked').map(({ unit }) => unit)).toEqual([t.unit('b')]);
  });

  it('[6.0] stands by itself once the others have gone', () => {
    const t = field([p('a', 'I4/7/4', '0609'), p('b', 'I4/7/4', '0609'), p('c', 'I4/7/4', '0710')]);
    t.play(beginStack('0609'));
    expect(t.play(turn(1)).has('b', 'leaving')).toBe(false);
  });
});

describe('[6.3] [6.0] passing and leaving are two things', () => {
  it('[6.3] a passing unit that turns still passes: it hears [6.3], and its close line stays one', () => {
    const t = field([p('h', 'I4/7/4', '0608', 3), p('m', 'C2/7/4', '0609')])
      .begin('m')
      .play(passThrough('0608'))
      .play(turn(1));
    expect([t.has('m', 'leaving'), t.reason(END)]).toEqual([false, 'cannotEndWhilePassing']);
    const marks = { marks: ['line'] } as const;
    const line = field([p('H', 'I4/7/4', '0608', 3), p('x', 'I3/7/3', '0609', 0, marks), p('y', 'I3/7/3', '0609', 0, marks)], {
      book: 'M',
    });
    line.play(beginStack('0609')).play(passThrough('0608')).play(turn(1));
    expect([line.has('x', 'line'), line.has('y', 'line')]).toEqual([true, true]);
  });

  it('[6.0] guns are no stack that a unit must leave', () => {
    const pieces = [p('a', 'I4/5/4', '0609'), p('b', 'I4/9/4', '0609'), p('g', 'A', '0609'), p('c', 'I4/7/4', '0710')];
    const t = field([...pieces, r('e', 'I9/9/9', '0707', 3)])
      .begin('b', 'c')
      .play(turn(1))
      .play(salvo('0710', '0707'));
    t.play(salvo('0707', '0609'), 8);
    while (asked(t) === 'retreatHex p') t.play(t.actions()[0] ?? DONE);
    expect([t.stack('0609').includes('a'), t.has('b', 'leaving'), t.verdict(END)]).toEqual([false, false, 'legal']);
  });
});
