/** Who asks for something that is refused is told the nearest thing that is not. */
import { describe, expect, it } from 'vitest';
import { type Action, nearestLegal } from '../src/index.ts';
import { begin, beginStack, cannon, END, enter, join, PASS, p, passThrough, r, salvo, turn } from './shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from './support.ts';

const nearest = (t: Table, action: Action): Action | undefined => nearestLegal(t.game, t.state, action);

/** Others that can still act keep the Phase open. */
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({
    commanders: { pc: '0512', rc: '2001' },
    ...rest,
    pieces: [...pieces, p('z', 'I5/7/5', '0314', 3), r('y', 'I5/7/5', '1801', 3)],
  });

describe('[8.1] a step', () => {
  it('that is legal is its own answer', () => {
    const t = field([p('a', 'I4/7/4', '0611')]).begin('a');
    const step = enter('0610');
    expect(nearest(t, step)).toBe(step);
  });

  it('into the flank: the turn that brings the hex before the front', () => {
    const t = field([p('a', 'I4/7/4', '0611')]).begin('a');
    expect(nearest(t, enter('0511'))).toEqual(turn(5));
  });

  it('to a hex too far away: the first step towards the farthest hex on the way', () => {
    const t = field([p('a', 'I4/7/4', '0611')]).begin('a');
    expect(nearest(t, enter('0603'))).toEqual(enter('0610'));
  });

  it('[6.3] into friends: to join them, or to pass through where there is no room', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0610')]).begin('a');
    expect(nearest(t, enter('0610'))).toEqual(join('0610'));
    const full = field([p('a', 'I4/7/4', '0611'), p('b', 'C2/7/2', '0610')]).begin('a');
    expect(nearest(full, join('0610'))).toEqual(passThrough('0610'));
  });

  it('of nobody, or to nowhere: none', () => {
    const t = field([p('a', 'I4/7/4', '0611')]).begin('a');
    expect([nearest(t, enter('0610', 3)), nearest(t, { kind: 'enter', group: 0, hex: 9999 })]).toEqual([undefined, undefined]);
  });
});

describe('[8.17] [10.11] places', () => {
  it('[8.8] a commander too far away rides as near as he can', () => {
    const t = field([p('a', 'I4/7/4', '0611')], { arrangement: { phase: 3 } });
    expect(t.decision().kind).toBe('commanderMove');
    const far: Action = { kind: 'moveCommander', hex: hex('1512') };
    expect(t.verdict(far)).not.toBe('legal');
    expect(nearest(t, far)).toEqual({ kind: 'moveCommander', hex: hex('1411') });
  });

  it('[10.11] a retreat to a wrong hex, or with another facing', () => {
    const t = field([p('a', 'I4/7/4', '0611'), r('x', 'I4/7/4', '0609', 3)]).play(salvo('0611', '0609'), 8);
    const option = t.actions()[0];
    expect(option).toMatchObject({ kind: 'retreat' });
    if (option?.kind !== 'retreat') return;
    expect(nearest(t, { ...option, facing: (option.facing + 1) % 6 })).toEqual(option);
    expect(nearest(t, { ...option, hex: hex('0610') })).toMatchObject({ kind: 'retreat' });
  });
});

describe('[10] fire', () => {
  it('[10.9.6] a salvo without the hex that may not join', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0811'), r('x', 'I4/7/4', '0609', 3)]);
    expect(t.verdict(salvo(['0611', '0811'], '0609'))).not.toBe('legal');
    expect(nearest(t, salvo(['0611', '0811'], '0609'))).toEqual(salvo('0611', '0609'));
  });

  it('[10.5] the enemy in front instead of the one behind him', () => {
    const t = field([
      p('a', 'I4/7/4', '0611'),
      p('g', 'A', '0411'),
      r('x', 'I4/7/4', '0610', 3),
      r('w', 'I4/7/4', '0609', 3),
      r('v', 'I4/7/4', '0410', 3),
    ]);
    expect(t.reason(salvo('0611', '0609'))).toBe('enemyInFront');
    expect(nearest(t, salvo('0611', '0609'))).toEqual(salvo('0611', '0610'));
    expect(t.reason(cannon(t, 'g', '0609'))).toBe('enemyInFront');
    expect(nearest(t, cannon(t, 'g', '0609'))).toEqual(cannon(t, 'g', '0410'));
  });

  it('[10.3] the turn that brings the target into the front zone', () => {
    const t = field([p('a', 'I4/7/4', '0611'), r('x', 'I4/7/4', '0511', 3)]).begin('a');
    expect(t.reason(salvo('0611', '0511'))).toBe('outsideField');
    expect(nearest(t, salvo('0611', '0511'))).toEqual(turn(5));
    const guns = field([p('g', 'A', '0611'), r('x', 'I4/7/4', '0614', 3)]);
    expect(nearest(guns, cannon(guns, 'g', '0614'))).toMatchObject({ kind: 'gunFace', unit: guns.unit('g') });
  });

  it('[10.10] rifles for guns and guns for rifles', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('g', 'A', '0711'), r('x', 'I4/7/4', '0609', 3)]);
    expect(nearest(t, { kind: 'cannon', unit: t.unit('a'), target: hex('0609') })).toEqual(salvo('0611', '0609'));
    expect(nearest(t, salvo('0711', '0609'))).toEqual(cannon(t, 'g', '0609'));
  });
});

describe('[8.16] beginning', () => {
  it('one unit instead of a stack that may not go together', () => {
    const t = field([p('a', 'I4/7/4', '0611', 0, { marks: ['finished'] }), p('b', 'I4/7/4', '0611')]);
    expect(nearest(t, beginStack('0611'))).toEqual(begin(t, 'b'));
  });

  it('[8.12] guns are limbered first', () => {
    const t = field([p('g', 'A', '0611')], { book: 'M' });
    expect(nearest(t, begin(t, 'g'))).toEqual({ kind: 'limber', unit: t.unit('g') });
  });

  it('[11.2] a duty is fought, not passed', () => {
    const t = table({
      pieces: ['0608', '0708'].flatMap((at, i) => [p(`a${i}`, 'I4/7/4', at, 0, { entry: 1 }), r(`x${i}`, 'I4/7/4', at, 3)]),
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 4 },
    });
    expect(nearest(t, PASS)).toEqual({ kind: 'fight', hex: hex('0608') });
  });

  it('nothing, where nothing comes near', () => {
    const t = field([p('a', 'I4/7/4', '0611')]);
    expect([nearest(t, END), nearest(t, { kind: 'charge' }), nearest(t, begin(t, 'y'))]).toEqual([undefined, undefined, undefined]);
  });
});
