/** What Racławice (R), Szczekociny (S) and Maciejowice (M) say otherwise about command, stacks and formations. */
import { describe, expect, it } from 'vitest';
import { asked, begin, beginStack, cannon, END, enter, join, line, p, passThrough, r, turn } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const form = { kind: 'formSquare', group: 0 } as const;
const TRY = { kind: 'formEmergencySquare' } as const;
const skirmish = (t: Table, id: string, on = true) => ({ kind: 'skirmish', unit: t.unit(id), skirmish: on }) as const;
const formation = (t: Table, id: string): number => t.state.unitFormation[t.unit(id)] as number;
const COMMANDERS = { pc: '0613', rc: '0101' };
const SPARE = p('spare', 'I1/6/1', '0614');
/** Poles near 0613, with a spare company so that the side is never without a choice. */
const ours = (book: Situation['book'], ...pieces: Piece[]): Situation => ({
  ...(book === undefined ? {} : { book }),
  pieces: [...pieces, SPARE],
  commanders: COMMANDERS,
});
const companies = (sizes: readonly number[], at: string, kosynierzy = 0): Piece[] =>
  sizes.map((size, i) => p(`q${i}`, i < kosynierzy ? `Z${size}/6` : `I${size}/6/${size}`, at));

describe('[4.2] command', () => {
  it('[4.2] (S) counts hexes straight through the enemy, (R) (M) goes round him', () => {
    const wall = ['0509', '0609', '0610', '0710', '0511', '0712', '0709', '0508'].map((at, i) => r(`x${i}`, 'I2/6/2', at, 3));
    const verdict = (book: 'R' | 'S' | 'M'): string => {
      const t = table({ book, pieces: [p('u', 'I4/6/4', '0608'), SPARE, ...wall], commanders: { pc: '0612', rc: '0101' } });
      return t.verdict(begin(t, 'u'));
    };
    expect([verdict('R'), verdict('S'), verdict('M')]).toEqual(['4.2', 'legal', '4.2']);
  });
});

describe('[6.1] infantry and cavalry in one hex', () => {
  const pass = (book: 'R' | 'S' | 'M'): Table => {
    const t = table(ours(book, p('c', 'C2/6/1', '0611'), p('i', 'I4/6/4', '0610')));
    return t.play(begin(t, 'c'));
  };

  it('[6.1] (M) (R) T6.1-1 cavalry passes infantry for 1 MP more and may not end there', () => {
    for (const book of ['R', 'M'] as const) {
      const t = pass(book);
      expect(t.verdict(join('0610'))).toBe('6.1');
      t.play(passThrough('0610')).play(enter('0609'));
      expect(t.mpSpent('c')).toBe(3);
    }
  });

  it('[6.1] (S) T6.1-2 the two arms are in one hex at no moment, also while passing', () => {
    const t = pass('S');
    expect([t.verdict(join('0610')), t.verdict(passThrough('0610'))]).toEqual(['6.1', '6.1']);
    expect(t.hexes('passThrough')).toEqual([]);
  });

  it('[6.1] (S) a way on through friends of the same arm may not lead through the other arm', () => {
    const behind = ['0609', '0710'].map((at, i) => p(`i${i}`, 'I4/6/4', at));
    const t = table(ours('S', p('c', 'C2/6/1', '0611', 0, { spent: 5 }), p('d', 'C3/6/1', '0610'), ...behind));
    t.play(begin(t, 'c'));
    // 0610 is full for joining, and 2 MP behind it lead only into infantry.
    expect(t.verdict(passThrough('0610'))).not.toBe('legal');
  });

  it('[6.1] (S) a retreat of two hexes keeps the arms apart at both steps, (M) at the end only', () => {
    const situation = (book: 'S' | 'M'): Table => {
      const friends = ['0910', '0911'].map((at, i) => r(`c${i}`, 'C2/6/1', at, 1));
      const t = table({
        book,
        pieces: [p('x', 'I5/7/5', '1210', 4), r('u', 'I5/6/5', '1010', 1), ...friends],
        commanders: { pc: '1310', rc: '0510' },
      });
      t.play(begin(t, 'x')).play(enter('1111'));
      return t.play({ kind: 'counterattack', hex: hex('1010') }, 9);
    };
    expect(situation('S').status('u')).toBe('eliminated');
    expect(asked(situation('M'))).toBe('retreatHex r');
  });

  it('[6.1.2] [8.15.4] (R) (S) (M) T6.1.2-1 T8.15.4-1 no common counterattack of the two arms; S refuses it by [6.1]', () => {
    for (const [book, rule] of [
      ['R', '6.1.2'],
      ['S', '6.1'],
      ['M', '6.1.2'],
    ] as const) {
      const reactors = [r('i', 'I4/6/4', '0607', 3), r('k', 'I4/6/4', '0708', 4), r('c', 'C2/6/1', '0508', 1)];
      const t = table({ book, pieces: [p('x', 'I4/6/4', '0609'), SPARE, ...reactors], commanders: { pc: '0611', rc: '0605' } });
      t.play(begin(t, 'x'))
        .play(enter('0608'))
        .play({ kind: 'counterattack', hex: hex('0607') });
      expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0508') })).toBe(rule);
      expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0708') })).toBe('legal');
    }
  });
});

describe('[6.2.1] close line', () => {
  it('[6.2.1] (S) has no LINE marker, (R) (M) have it', () => {
    for (const [book, verdict] of [
      ['R', 'legal'],
      ['S', '6.2.1'],
      ['M', 'legal'],
    ] as const) {
      const t = table(ours(book, p('a', 'I4/6/4', '0611'), p('b', 'I4/6/4', '0611')));
      expect(t.verdict(line('0611'))).toBe(verdict);
      expect(t.actions().some(({ kind }) => kind === 'line')).toBe(verdict === 'legal');
    }
  });

  it('[6.2.1] (M) T6.2.1-3 artillery at a close line concerns its top unit only, without LINE both', () => {
    const shelled = (marks: readonly 'line'[]): number => {
      const t = table({
        book: 'M',
        pieces: [p('g', 'A', '0613'), SPARE, r('a', 'I4/6/4', '0608', 3, { marks }), r('b', 'I4/6/4', '0608', 3, { marks })],
        commanders: { pc: '0614', rc: '0101' },
      });
      t.play(cannon(t, 'g', '0608'), ...(marks.length > 0 ? [1] : [1, 1]));
      return t.told('checked').length;
    };
    expect([shelled(['line']), shelled([])]).toEqual([1, 2]);
  });

  it('[10.10.2] (M) T10.10.2-2 artillery at a close line that somebody passes hits its top unit and the one who passes', () => {
    const line = { marks: ['line'] } as const;
    const friends = [p('a', 'I4/6/4', '0610', 0, line), p('b', 'I4/6/4', '0610', 0, line), p('x', 'I2/6/2', '0611')];
    const t = table({ book: 'M', pieces: [r('g', 'A', '0609', 3), ...friends, SPARE], commanders: COMMANDERS });
    t.play(begin(t, 'x')).play(passThrough('0610'));
    expect(asked(t)).toBe('reaction r');
    t.play(cannon(t, 'g', '0610'), 1, 1);
    expect(t.told('checked').map(({ unit }) => t.game.units[unit]?.id)).toEqual(['a', 'x']);
  });
});

describe('[7.2] Skirmish Order', () => {
  const WOODS = { '0610': 'woods', '0609': 'woods', '0608': 'woods', '0607': 'woods' } as const;

  it('[7.2] (M) T7.2-1 a jäger takes it for 1 MP and goes through three woods hexes for 1 each', () => {
    const t = table({ ...ours('M', p('j', 'J3/6/3', '0611')), terrain: WOODS });
    t.play(begin(t, 'j')).play(skirmish(t, 'j')).go('0610', '0609', '0608');
    expect(t.mpSpent('j')).toBe(4);
    expect(t.told('entered').length + formation(t, 'j')).toBe(2);
  });

  it('[7.2] (R) (S) (M) T7.2-2 a musketeer cannot; (N) nobody can', () => {
    for (const book of ['R', 'S', 'M'] as const) {
      const t = table(ours(book, p('m', 'I3/6/3', '0611')));
      t.play(begin(t, 'm'));
      expect(t.reason(skirmish(t, 'm'))).toBe('noSkirmisher');
      expect(t.verdict(skirmish(t, 'm'))).toBe('7.2');
    }
    const n = table(ours('N', p('j', 'J3/6/3', '0611')));
    n.play(begin(n, 'j'));
    expect(n.verdict(skirmish(n, 'j'))).toBe('7.2');
    expect(n.kinds()).not.toContain('skirmish');
  });

  it('[7.2] (S) T7.2-4 a fusilier goes by type, and up a wooded slope for 1 MP', () => {
    const t = table({
      ...ours('S', p('f', 'F3/6/3', '0611', 0, { formation: 'skirmish', spent: 1 })),
      terrain: WOODS,
      sides: [{ a: '0611', b: '0610', kind: 'slope', up: '0610' }],
    });
    t.play(begin(t, 'f')).go('0610');
    expect(t.mpSpent('f')).toBe(2);
  });

  it('[7.2] (R) turning is free, free turns in a row are one step, and a step makes the next one free again', () => {
    const t = table(ours('R', p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' })));
    t.play(begin(t, 'j')).play(turn(3));
    expect([t.mpSpent('j'), t.facing('j')]).toEqual([0, 3]);
    expect([t.verdict(turn(1)), t.reason(turn(1))]).toEqual(['7.2', 'freeTurnAgain']);
    t.play(enter('0612')).play(turn(0));
    expect(t.mpSpent('j')).toBe(1);
  });

  it('[7.2] (R) A53 leaving costs 1 MP, and the free turn before it gives any facing', () => {
    const t = table(ours('R', p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' })));
    t.play(begin(t, 'j'))
      .play(turn(4))
      .play(skirmish(t, 'j', false));
    expect([formation(t, 'j'), t.mpSpent('j'), t.facing('j')]).toEqual([0, 1, 4]);
    t.play(turn(3));
    expect(t.mpSpent('j')).toBe(2);
    expect(t.reason(skirmish(t, 'j', false))).toBe('notSkirmishing');
  });

  it('[7.2] (M) a skirmisher never steps backwards: it turns', () => {
    const t = table(ours('M', p('j', 'J3/6/3', '0610', 0, { formation: 'skirmish' })));
    t.play(begin(t, 'j'));
    expect(t.verdict(enter('0611'))).toBe('8.1');
    t.play(turn(3)).go('0611');
    expect(t.mpSpent('j')).toBe(1);
  });

  it('[7.2] (R) (S) (M) A54 the surcharges for enemies and for passing friends stay, closed ground stays closed', () => {
    for (const book of ['R', 'S', 'M'] as const) {
      const t = table({
        ...ours(book, p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' }), p('i', 'I4/6/4', '0610'), r('x', 'I4/6/4', '0608', 0)),
        terrain: { '0610': 'woods', '0608': 'woods', '0711': 'impassable' },
      });
      t.play(begin(t, 'j'));
      expect(t.verdict(enter('0711'))).toBe('8.2');
      t.play(passThrough('0610')).play(enter('0609'));
      expect(t.mpSpent('j')).toBe(3);
      expect(t.verdict(enter('0608'))).toBe('8.2');
    }
  });

  it('[7.2] (R) A55 a state of one unit: in a mixed group each pays its own costs and only normal units pay for a turn', () => {
    const t = table({ ...ours('R', p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' }), p('i', 'I4/6/4', '0611')), terrain: WOODS });
    t.play(beginStack('0611')).play(turn(1)).play(turn(0)).go('0610');
    expect([t.mpSpent('j'), t.mpSpent('i')]).toEqual([1, 4]);
  });

  it('[7.2] (M) A55 no LINE: it falls off, and is not placed', () => {
    const t = table(ours('M', p('j', 'J4/6/3', '0611', 0, { marks: ['line'] }), p('i', 'I4/6/4', '0611', 0, { marks: ['line'] })));
    t.play(beginStack('0611')).play(skirmish(t, 'j'));
    expect([t.has('j', 'line'), t.has('i', 'line')]).toEqual([false, false]);
    expect(t.verdict(line('0611'))).toBe('6.2.1');
  });

  it('[7.2] (M) A55 double time is allowed, without turning and without a change of formation', () => {
    const t = table(ours('M', p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' })));
    t.play(begin(t, 'j')).play({ kind: 'doubleTime', group: 0 });
    expect([t.verdict(turn(1)), t.verdict(skirmish(t, 'j', false))]).toEqual(['8.9', '8.9']);
    t.go('0610', '0609', '0608', '0607', '0606');
    expect(t.mpSpent('j')).toBe(5);
  });

  it('[7.2] (R) needs 1 MP', () => {
    const t = table(ours('R', p('j', 'J3/6/3', '0611')));
    t.play(begin(t, 'j')).go('0610', '0609', '0608');
    expect(t.verdict(skirmish(t, 'j'))).toBe('legal');
    t.play(turn(1));
    expect(t.verdict(skirmish(t, 'j'))).toBe('7.2');
  });

  it('[7.1] [6.12] (R) (M) T7.1-1 T6.12-1 in a melee hex Skirmish Order is neither left nor taken', () => {
    for (const book of ['R', 'M'] as const) {
      const t = table(
        ours(book, p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' }), p('k', 'J3/6/3', '0611'), r('x', 'I2/6/2', '0611')),
      );
      expect([t.verdict(skirmish(t, 'j', false)), t.verdict(skirmish(t, 'k'))]).toEqual(['7.1', '6.12']);
    }
  });

  it('[7.2] [7.3] (R) C7 forming a Square ends it; a company of the Square cannot take it', () => {
    const t = table(
      ours('R', ...['j', 'k', 'l', 'm'].map((id) => p(id, 'J3/6/3', '0611', 0, { formation: id === 'j' ? 'skirmish' : 'normal' }))),
    );
    t.play(beginStack('0611')).play(form);
    expect(['j', 'k', 'l', 'm'].map((id) => formation(t, id))).toEqual([2, 2, 2, 2]);
  });

  it('[6.3] (M) C6 whoever passes friends does not change formation', () => {
    const t = table(ours('M', p('j', 'J3/6/3', '0611'), p('i', 'I4/6/4', '0610')));
    t.play(begin(t, 'j')).play(passThrough('0610'));
    expect(t.verdict(skirmish(t, 'j'))).toBe('6.8');
  });
});

describe('[7.3] Square', () => {
  it('[7.3] (S) T7.3-2 needs total Size 8, (R) (M) only four companies', () => {
    for (const [book, verdict] of [
      ['R', 'legal'],
      ['S', '7.3'],
      ['M', 'legal'],
    ] as const) {
      const t = table(ours(book, ...companies([2, 2, 2, 1], '0611')));
      expect(t.play(beginStack('0611')).verdict(form)).toBe(verdict);
    }
  });

  it('[7.3] (R) T7.3-5 a Square formed in this Phase has no MP left to fire', () => {
    const t = table(ours('R', ...companies([3, 3, 3, 3], '0611'), r('x', 'I4/6/4', '0609', 0)));
    t.play(beginStack('0611')).play(form);
    expect(t.verdict({ kind: 'salvo', from: [hex('0611')], target: hex('0609'), passing: false })).toBe('10.9.2');
  });

  it('[7.3.3] (R) [7.5] (S) (M) T7.3.3-1 T7.3-6 kosynierzy neither form a Square nor join one', () => {
    for (const [book, rule] of [
      ['R', '7.3.3'],
      ['S', '7.5'],
      ['M', '7.5'],
    ] as const) {
      const t = table(ours(book, ...companies([4, 4, 4, 4], '0611', 1)));
      expect(t.play(beginStack('0611')).verdict(form)).toBe(rule);
      const square = ['a', 'b', 'c', 'd'].map((id) => p(id, 'I3/6/3', '0610', 0, { formation: 'square' }));
      const joining = table(ours(book, ...square, p('z', 'Z3/6', '0611')));
      expect(joining.play(begin(joining, 'z')).verdict(join('0610'))).toBe(rule);
    }
  });

  const ridden = (book: 'R' | 'S' | 'M', sizes: readonly number[], morale: number): Table => {
    const t = table({
      book,
      pieces: [p('c', 'C2/6/1', '0609'), SPARE, ...sizes.map((size, i) => r(`q${i}`, `I${size}/${morale}/${size}`, '0608', 3))],
      commanders: { pc: '0612', rc: '0101' },
    });
    return t.play(begin(t, 'c')).play(enter('0608'));
  };

  it('[7.3.1] (R) A60 T7.3.1-2 every unit checks, each that fails loses 1, and no Square is formed', () => {
    const t = ridden('R', [3, 3, 3, 3], 6).play(TRY, 2, 5, 7, 9);
    expect(['q0', 'q1', 'q2', 'q3'].map((id) => t.size(id))).toEqual([3, 3, 2, 2]);
    expect(formation(t, 'q0')).toBe(0);
    expect(ridden('R', [3, 3, 3, 3], 6).play(TRY, 2, 5, 6, 0).told('formed').length).toBe(1);
  });

  it('[7.3.1] (R) C10 a failed try that leaves nobody ends without a melee', () => {
    const t = ridden('R', [1, 1, 1, 1], 6).play(TRY, 9, 9, 9, 9);
    expect(['q0', 'q3'].map((id) => t.status(id))).toEqual(['eliminated', 'eliminated']);
    expect(asked(t)).toBe('moveStep p');
    expect(t.state.balance).toBe(0);
  });

  it('[7.3.1] (S) T7.3.1-5 total Size 8 and one check of the top unit; Size 7 may not try', () => {
    const t = ridden('S', [3, 2, 2, 1], 5).play(TRY, 5);
    expect(formation(t, 'q3')).toBe(2);
    expect(asked(ridden('S', [2, 2, 2, 1], 5))).not.toBe('squareAttempt r');
  });
});

describe('[7.4] [7.5] Cossacks and kosynierzy in melee', () => {
  const fought = (book: 'N' | 'R' | 'S' | 'M', attacker: string, defender: string, ...dice: number[]): Table => {
    const pieces = [p('d', defender, '0608', 3), p('e', 'I1/6/1', '1515'), r('a', attacker, '0609', 0), r('b', 'I1/6/1', '0613')];
    const t = table({ book, active: 'rc', pieces, commanders: { rc: '0612', pc: '1515' } });
    t.play(begin(t, 'a')).play(enter('0608')).play({ kind: 'pass' });
    return t.play({ kind: 'stay' }, ...dice);
  };

  it('[7.4] (R) (S) (M) -2 against infantry only, N also against lone guns', () => {
    const totals = (book: 'N' | 'R' | 'S' | 'M'): (number | undefined)[] =>
      ['I4/6/4', 'A'].map((defender) => fought(book, 'K2/5', defender, 6, 0, 9).told('checked')[0]?.total);
    expect(['N', 'R', 'S', 'M'].map((book) => totals(book as 'N'))).toEqual([
      [4, 4],
      [4, 6],
      [4, 6],
      [4, 6],
    ]);
  });

  it('[7.5] (M) (S) [7.3.3] (R) T7.5-1 kosynierzy defend with +2 against cavalry, with nothing against infantry', () => {
    for (const book of ['R', 'S', 'M'] as const) {
      const bonus = (attacker: string): (number | undefined)[] =>
        fought(book, attacker, 'Z4/6', 0, 9)
          .told('melee')[0]
          ?.defenderModifiers.filter(({ what }) => what === 'kosynierzy')
          .map(({ value }) => value) ?? [];
      expect([bonus('C4/6/1'), bonus('I4/6/4')]).toEqual([[2], []]);
    }
  });

  it('[8.3] (R) a step of formation alone is an action that ends', () => {
    const t = table(ours('R', p('j', 'J3/6/3', '0611')));
    t.play(begin(t, 'j')).play(skirmish(t, 'j')).play(END);
    expect(t.has('j', 'finished')).toBe(true);
  });
});
