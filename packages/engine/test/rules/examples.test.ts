/** The worked examples that the books print, each with its rule and its books (section 9 of the rules). S [4.5] is in books-command. */
import { describe, expect, it } from 'vitest';
import { BOOK_IDS, type BookId } from '../../src/index.ts';
import { openPosition } from '../../src/position.ts';
import { currentFire, currentMorale, sumOf } from '../../src/rules/losses.ts';
import { RIFLE_ROWS } from '../../src/rules/rifle.ts';
import { asked, begin, cannon, enter, p, r, salvo, under } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table, withAllies } from '../support.ts';

describe('[3.4] losses', () => {
  /** Size, Firepower and Morale after each of so many losses. */
  const after = (book: BookId, is: string, losses: number): number[][] =>
    Array.from({ length: losses }, (_, i) => {
      const t = table({ book, pieces: [{ ...p('u', is, '0608', 0, { losses: i + 1 }), back: { morale: 5 } }] });
      const at = openPosition(t.game, t.state);
      return [t.size('u'), currentFire(at, 0), currentMorale(at, 0)];
    });

  it.each(['N', 'S'] as const)('[3.4] (%s) T3.4-1 example: 7-5-5 with a loss has Size 4, Firepower 4 and Morale 7', (book) => {
    expect(after(book, 'I5/7/5', 1)).toEqual([[4, 4, 7]]);
  });

  it('[3.4] (M) example: 5-5-5 with a loss has Size 4, Firepower 4 and Morale 5', () => {
    expect(after('M', 'I5/5/5', 1)).toEqual([[4, 4, 5]]);
  });

  it('[3.4] (R) T3.4-2 example: 6-4-4 with a loss has Manpower 3, Firepower 3 and Morale 6; with a second the Morale of its back', () => {
    expect(after('R', 'I4/6/4', 2)).toEqual([
      [3, 3, 6],
      [2, 2, 5],
    ]);
  });
});

describe('[6.10] two companies in one hex', () => {
  it.each(BOOK_IDS)('[6.10] (%s) T6.10-1 example 1: under 1M of artillery each of them checks', (book) => {
    const stack = [r('a', 'I4/6/4', '0608', 3), r('b', 'I4/6/4', '0608', 3)];
    const t = table({ book, pieces: [p('g', 'A', '0613'), p('s', 'I1/6/1', '0615'), ...stack], commanders: { pc: '0614', rc: '0101' } });
    t.play(cannon(t, 'g', '0608'), 3, 8);
    expect(t.told('fired')[0]?.effect).toBe(1);
    expect(t.told('checked').map(({ total, passed }) => [total, passed])).toEqual([
      [4, true],
      [9, false],
    ]);
    expect(t.at('a')).toBe('0608');
  });

  it.each(BOOK_IDS)('[6.10] (%s) T6.10-2 example 2: victorious in melee they take one loss, and their owner says who', (book) => {
    const pieces = [p('a', 'I4/6/4', '0608'), p('b', 'I4/6/4', '0608'), r('x', 'I8/6/4', '0608', 3), r('y', 'I1/6/1', '1515')];
    const t = table({ book, pieces, commanders: { pc: '0609', rc: '1515' }, arrangement: { phase: 4 } }, 5, 3);
    expect(asked(t)).toBe('lossAllocation p');
    t.play({ kind: 'takeLoss', unit: t.unit('b') });
    expect([t.size('a'), t.size('b'), asked(t)]).toEqual([4, 3, 'winnerFacing p']);
  });
});

describe('[8.15] the picture of the counterattack', () => {
  /** Russian infantry enters 0608 before two Polish companies and a squadron. */
  const entered = (book: BookId): Table => {
    const poles = [p('a', 'I4/6/4', '0607', 3), p('b', 'I4/6/4', '0708', 4), p('c', 'C2/6/1', '0508', 1)];
    const t = table({
      book,
      active: 'rc',
      pieces: [...poles, r('x', 'I4/6/4', '0609', 0), r('s', 'I1/6/1', '0613')],
      commanders: { pc: '0605', rc: '0611' },
    });
    return t.play(begin(t, 'x')).play(enter('0608'));
  };
  const MIXED = { N: '6.1.2', R: '6.1.2', S: '6.1', M: '6.1.2' } as const;

  it.each(BOOK_IDS)(
    '[8.15.4] [6.1.2] [8.15] (%s) T8.15.4-1 example: both companies together or the squadron alone, never all three',
    (book) => {
      const together = entered(book).play({ kind: 'counterattack', hex: hex('0607') });
      expect(together.verdict({ kind: 'joinCounterattack', hex: hex('0708') })).toBe('legal');
      expect(together.verdict({ kind: 'joinCounterattack', hex: hex('0508') })).toBe(MIXED[book]);
      together.play({ kind: 'joinCounterattack', hex: hex('0708') }, 6, 6, 5, 5);
      expect(together.told('counterattack')[0]?.units).toEqual([together.unit('a'), together.unit('b')]);
      // The squadron needs no check: the two dice are those of the melee.
      const alone = entered(book).play({ kind: 'counterattack', hex: hex('0508') }, 5, 5);
      expect([alone.told('checked'), alone.told('melee')[0]?.occasion]).toEqual([[], 'counterattack']);
    },
  );
});

describe('[10.1] sight', () => {
  const fires = (rest: Situation, from: string, target: string): string => table({ window: 'other', ...rest }).verdict(salvo(from, target));
  const OTHERS = [r('v', 'I5/7/5', '0310', 1), p('w', 'I5/7/5', '0410', 4)];
  const AWAY = { pc: '2020', rc: '0101' };

  it('[10.1] (R) T10.1-1 example: the hills in 1315 and 1316 hide 1415 from 1215, and one of them is enough', () => {
    const pieces = [r('u', 'I5/7/5', '1215', 1), p('t', 'I5/7', '1415', 4), ...OTHERS];
    const through = (elevation: Readonly<Record<string, number>>): string =>
      fires({ book: 'R', pieces, commanders: AWAY, elevation }, '1215', '1415');
    expect([through({ '1315': 1, '1316': 1 }), through({ '1315': 1 }), through({})]).toEqual(['10.1', '10.1', 'legal']);
  });

  it('[10.1.3] (N) T10.1.3-1 example: over the escarpment the two neighbours see the Poles, the third behind them does not', () => {
    // The Poles stand in 1010; the escarpment is their edge towards 1110 and 1111.
    const sides = ['1110', '1111'].map((b) => ({ a: '1010', b, kind: 'escarpment', up: '1010' }) as const);
    const from = (at: string): string =>
      fires({ pieces: [r('u', 'I5/7/5', at, 4), p('t', 'I5/7', '1010', 1), ...OTHERS], commanders: AWAY, sides }, at, '1010');
    expect(['1110', '1111', '1210'].map(from)).toEqual(['legal', 'legal', '10.1.3']);
  });
});

describe('[10.4] who fires and who moves', () => {
  const EXAMPLES: readonly [BookId, string, number][] = [
    ['N', 'Kirejew', 2],
    ['S', 'Elsner', 1],
    ['M', 'Tormasow', 3],
    ['R', 'Tomatis', 3],
  ];
  // In S the others are the allied army.
  it.each(EXAMPLES)('[10.4] (%s) T10.4-1 T10.4-2 example: %s in Turn %i', (book, _, turn) => {
    const t = table({
      book,
      active: 'rk',
      window: 'other',
      pieces: [
        p('a', 'I5/9/5', '0608', 3),
        under('pd', p('b', 'C2/9/2', '1010', 3)),
        under('rk', r('k', 'I4/9/4', '0610', 0)),
        under('rq', r('o', 'I4/9/4', '1012', 0)),
        under('rq', r('g', 'A', '0810', 5)),
      ],
      commanders: { pc: '0606', pd: '1008', rk: '0612', rq: '1013' },
      arrangement: { turn },
      ...(book === 'S' ? { battle: withAllies } : {}),
    });
    // First one salvo of any Polish units; then not a second one.
    expect([asked(t), t.verdict(salvo('0608', '0610')), t.verdict(salvo('1010', '1012'))]).toEqual(['fireWindow p', 'legal', 'legal']);
    // Firepower 2 at two hexes: no effect, no die.
    t.play(salvo('1010', '1012'));
    expect(asked(t)).toBe('phasingAction r');
    // Then a move or a shot of the activated command, or a shot of any other infantry or cavalry, but not of its guns.
    expect([t.verdict(begin(t, 'k')), t.verdict(salvo('0610', '0608')), t.verdict(salvo('1012', '1010'))]).toEqual([
      'legal',
      'legal',
      'legal',
    ]);
    expect([t.verdict(begin(t, 'o')), t.verdict(cannon(t, 'g', '0608'))]).toEqual(['4.1', '10.10.3']);
    t.play(salvo('1012', '1010'), 0);
    expect([asked(t), t.mpSpent('o')]).toEqual(['fireWindow p', 0]);
  });
});

describe('[10.9] [10.10] fire', () => {
  /** Two companies side by side in 1010 and 1011 fire together at 1111. */
  const together = (book: BookId, shots: readonly [number, number]): Table => {
    const firers = [r('a', 'I3/7/3', '1010', 1, { shots: shots[0] }), r('b', 'I2/7/2', '1011', 1, { shots: shots[1] })];
    const pieces: Piece[] = [...firers, p('t', 'I5/9', '1111', 4), p('s', 'I1/6/1', '2019')];
    const t = table({ book, pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other' });
    return t.play(salvo(['1010', '1011'], '1111'), 0);
  };

  it.each(BOOK_IDS)('[10.9.6] (%s) T10.9.6-1 example: two companies, basic row 2-3: row 4-5, 1M', (book) => {
    // The second shot of both: no modifier but the 1 of 1M.
    const [fired] = together(book, [1, 1]).told('fired');
    expect([fired?.value, RIFLE_ROWS[fired?.row ?? 9], fired?.effect, sumOf(fired?.modifiers ?? [])]).toEqual([3, '4-5', 1, 1]);
  });

  it.each(['N', 'R', 'M'] as const)('[10.9.9] (%s) T10.9.9-1 example: with markers 3 and 1 the modifier is 1 - 1 = 0', (book) => {
    expect(sumOf(together(book, [3, 1]).told('fired')[0]?.modifiers ?? [])).toBe(0);
  });

  const stars: readonly [BookId, string, 'village' | 'woods', number][] = [
    ['S', 'A2', 'village', 2],
    ['M', 'A2', 'village', 2],
    ['R', 'A1', 'woods', 1],
  ];
  it.each(stars)('[10.10.6] (%s) T10.10.6-1 T10.10.6-2 example: %s at 6 hexes, target in %s: %i', (book, is, ground, total) => {
    const pieces = [r('g', is, '1610', 4), p('t', 'I5/9', '1010', 1), p('s', 'I1/6/1', '2020')];
    const t = table({ book, pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other', terrain: { '1010': ground } });
    expect(sumOf(t.play(cannon(t, 'g', '1010'), 1).told('fired')[0]?.modifiers ?? [])).toBe(total);
  });
});

describe('[11.11] [12.2] lost melees', () => {
  /** Two companies lose a melee by a difference. */
  const lost = (book: BookId, turn: number, turns: number, difference: number): Table => {
    const beaten = [r('x', 'I4/6/4', '0608', 3), r('y', 'I4/6/4', '0608', 3), r('z', 'I1/6/1', '1515')];
    const t = table(
      {
        book,
        turns,
        pieces: [p('a', 'I8/6/4', '0608'), p('b', 'I1/6/1', '1212'), ...beaten],
        commanders: { pc: '0609', rc: '1515' },
        arrangement: { phase: 4, turn },
      },
      // 1 for command.
      difference - 1,
      0,
    );
    for (const id of ['x', 'y']) t.play({ kind: 'takeLoss', unit: t.unit(id) });
    return t;
  };
  const LAST = { N: 6, R: 12, S: 22, M: 24 } as const;

  it.each(BOOK_IDS)('[11.11.2] (%s) T11.11.2-1 example: lost in Turn 3 by 4, back in Turn 5', (book) => {
    const t = lost(book, 3, LAST[book], 4);
    expect(['x', 'y'].map((id) => [t.status(id), t.state.unitDue[t.unit(id)]])).toEqual([
      ['track', 5],
      ['track', 5],
    ]);
  });

  const LATE = { N: 5, R: 10, S: 20, M: 22 } as const;
  it.each(BOOK_IDS)('[11.11.5] (%s) T11.11.5-1 example: lost by 7 so late that they do not return', (book) => {
    const t = lost(book, LATE[book], LAST[book], 7);
    expect([t.status('x'), t.status('y')]).toEqual(['eliminated', 'eliminated']);
    const inTime = lost(book, LAST[book] - 3, LAST[book], 7);
    expect([inTime.status('x'), inTime.state.unitDue[inTime.unit('x')]]).toEqual(['track', LAST[book]]);
  });

  it.each(BOOK_IDS)('[12.2] (%s) T12.2-1 example: the Russians at 3 lose four melees: 1 on the Polish side', (book) => {
    const hexes = ['0606', '0608', '0610', '0612'];
    const t = table({
      book,
      pieces: [
        ...hexes.flatMap((at, i) => [p(`a${i}`, 'I4/6/4', at), r(`x${i}`, 'I4/6/4', at, 3)]),
        r('y', 'I1/6/1', '1515'),
        p('b', 'I1/6/1', '1212'),
      ],
      commanders: { pc: '0609', rc: '1515' },
      arrangement: { phase: 4, balance: -3, pool: ['rc'] },
    });
    const balances = hexes.map((at, i) => {
      if (asked(t) === 'meleeNext p') t.play({ kind: 'fight', hex: hex(at) }, 4, 0);
      const { balance } = t.state;
      t.play({ kind: 'winnerFacing', facing: 0 }, ...(i === 2 ? [4, 0] : i === 3 ? [t.commander('rc')] : []));
      return balance;
    });
    expect(balances).toEqual([-2, -1, 0, 1]);
  });
});
