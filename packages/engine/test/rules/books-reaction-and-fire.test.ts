/** What Racławice (R), Szczekociny (S) and Maciejowice (M) say otherwise about reactions and fire. */
import { describe, expect, it } from 'vitest';
import type { BookId } from '../../src/index.ts';
import { sumOf } from '../../src/rules/losses.ts';
import { asked, begin, cannon, DONE, enter, p, r, STAY, salvo } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

type Other = Exclude<BookId, 'N'>;
const BOOKS = ['R', 'S', 'M'] as const;
const SKIRMISH = { formation: 'skirmish' } as const;
const CHECK = { kind: 'skirmishCheck', hex: hex('1010') } as const;
const COUNTER = { kind: 'counterattack', hex: hex('1010') } as const;

/** X, infantry, steps 1210 to 1111 before U in 1010 f 1. */
const approach = (book: BookId, reactors: readonly Piece[], mover = 'I5/7/5', rest: Partial<Situation> = {}): Table => {
  const pieces = [p('x', mover, '1210', 4), p('spare', 'I1/6/1', '1411', 4), ...reactors];
  const t = table({ book, pieces, commanders: { pc: '1311', rc: '0710' }, ...rest });
  return t.play(begin(t, 'x')).play(enter('1111'));
};
const backTo = (t: Table, to: string, facing = 1) => t.play({ kind: 'retreat', hex: hex(to), facing });

describe('[9.1] a failed check', () => {
  it('[9.1] (S) T9.1-2 two hexes and no loss, (R) (M) two hexes and one loss', () => {
    const size = (book: Other): number => {
      const t = approach(book, [r('u', 'I5/7/5', '1010', 1)]).play(COUNTER, 8);
      backTo(t, '0910');
      expect(t.hexes('retreat').sort()).toEqual(['0809', '0810']);
      return backTo(t, '0810').size('u');
    };
    expect(BOOKS.map(size)).toEqual([4, 5, 4]);
  });

  it('[9.1] (R) T9.1-2 each step leads away from the mover, by rear, flank and front', () => {
    // The mover stands in 1111; the rear hexes 0911 and 0910 of f 1 are both farther from it.
    const t = approach('R', [r('u', 'I5/7/5', '1010', 1)]).play(COUNTER, 8);
    expect(t.hexes('retreat')).toEqual(['0910', '0911']);
    // With these held, of the flanks only 1009 is farther from 1111, and from it the rear hex 0909 leads on.
    const held = [p('a', 'I5/7/5', '0910', 3), p('b', 'I5/7/5', '0911', 3)];
    const walled = approach('R', [r('u', 'I5/7/5', '1010', 1), ...held]).play(COUNTER, 8);
    expect([walled.at('u'), walled.facing('u'), walled.size('u')]).toEqual(['0909', 1, 4]);
  });
});

describe('[9.1] A(3) skirmishers', () => {
  const JAEGER = r('u', 'J3/6/3', '1010', 1, SKIRMISH);

  it('[9.1] (M) (R) T9.1-6 check, shot, and then one hex back without loss; the mover may go on', () => {
    for (const book of ['R', 'M'] as const) {
      const t = approach(book, [JAEGER]).play(CHECK, 6);
      expect([asked(t), t.kinds()]).toEqual(['skirmisherShot r', ['done', 'salvo']]);
      t.play(salvo('1010', '1111'), 0);
      expect([asked(t), t.kinds()]).toEqual(['skirmisherShot r', ['fallBack', 'stay']]);
      t.play({ kind: 'fallBack', hex: hex('1010') });
      backTo(t, '0911');
      expect([t.at('u'), t.size('u'), t.shots('u'), asked(t)]).toEqual(['0911', 3, 1, 'moveStep p']);
    }
  });

  it('[9.1] (M) B9 the shot is optional, and so is the retreat', () => {
    const t = approach('M', [JAEGER]).play(CHECK, 0).play(DONE).play(STAY);
    expect([t.at('u'), t.shots('u'), asked(t)]).toEqual(['1010', 0, 'moveStep p']);
  });

  it('[9.1] (R) if the shot drove the mover off the owner may still choose', () => {
    const t = approach('R', [JAEGER], 'I5/2/5').play(CHECK, 6).play(salvo('1010', '1111'), 7);
    if (asked(t) === 'retreatHex p') t.play({ kind: 'retreat', hex: hex(t.hexes('retreat')[0] ?? ''), facing: 4 });
    expect([asked(t), t.kinds()]).toEqual(['skirmisherShot r', ['fallBack', 'stay']]);
  });

  it('[9.1] (M) a failed check costs two hexes and one loss', () => {
    const t = approach('M', [JAEGER]).play(CHECK, 7);
    backTo(t, '0911');
    backTo(t, t.hexes('retreat')[0] ?? '');
    expect([t.size('u'), t.shots('u')]).toEqual([2, 0]);
  });

  it('[9.1] (R) T9.1-10 a stack of which one unit is in normal formation has no A(3)', () => {
    const t = approach('R', [JAEGER, r('v', 'I4/6/4', '1010', 1)]);
    expect(t.verdict(CHECK)).toBe('9.1');
    expect([t.verdict(COUNTER), t.verdict(salvo('1010', '1111'))]).toEqual(['legal', 'legal']);
  });

  it('[9.1] B9 (S) has no A(3); (R) (M) not against cavalry and not out of normal formation', () => {
    expect(approach('S', [JAEGER]).verdict(CHECK)).toBe('9.1');
    for (const book of ['R', 'M'] as const) {
      expect(approach(book, [JAEGER], 'C2/7/2').verdict(CHECK)).toBe('9.1');
      expect(approach(book, [r('u', 'J3/6/3', '1010', 1)]).verdict(CHECK)).toBe('9.1');
    }
  });

  it('[9.1] (M) C20 the shot is fired alone: another company that was triggered does not join it', () => {
    const t = approach('M', [JAEGER, r('v', 'I4/6/4', '1011', 1)]).play(CHECK, 0);
    expect(t.verdict(salvo(['1010', '1011'], '1111'))).toBe('9.1');
    t.play(salvo('1010', '1111'), 0).play(STAY);
    expect(asked(t)).toBe('reaction r');
    expect(t.verdict(salvo('1011', '1111'))).toBe('legal');
  });

  it('[9.1] (R) one reaction per entered hex: after A(3) the skirmishers do not fire again', () => {
    const t = approach('R', [JAEGER, r('v', 'I4/6/4', '1011', 1)])
      .play(CHECK, 0)
      .play(DONE)
      .play(STAY);
    expect([t.verdict(salvo('1010', '1111')), t.verdict(CHECK), t.verdict(COUNTER)]).toEqual(['9.1', '9.1', '9.1']);
  });

  it('[9.1] (M) B10 the one-hex retreat is not offered where the unit would not survive it', () => {
    const enemies = [p('e', 'I1/6/1', '0909', 2), p('f', 'I1/6/1', '0912', 0)];
    const t = approach('M', [r('u', 'J1/6/3', '1010', 1, SKIRMISH), ...enemies])
      .play(CHECK, 0)
      .play(DONE);
    expect(asked(t)).toBe('moveStep p');
  });
});

/** Firing of the Russian side, whose window it is. */
const theirs = (book: BookId, pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ book, pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other', ...rest });

describe('[10.1] [10.2] sight', () => {
  const seen = (book: BookId, rest: Partial<Situation>): string =>
    theirs(
      book,
      [r('u', 'I5/7/5', '1010', 1), r('v', 'I5/7/5', '0310', 1), p('w', 'I5/7/5', '0410', 4), p('t', 'I5/7', '1310', 4)],
      rest,
    ).verdict(salvo('1010', '1310'));

  it('[10.1] (R) (S) (M) villages and hills block, (M) castles too, marsh never', () => {
    const through = (rest: Partial<Situation>): string[] => BOOKS.map((book) => seen(book, rest));
    expect(through({})).toEqual(['legal', 'legal', 'legal']);
    expect(through({ terrain: { '1210': 'village' } })).toEqual(['10.1', '10.1', '10.1']);
    expect(through({ elevation: { '1210': 1 } })).toEqual(['10.1', '10.1', '10.1']);
    expect(through({ terrain: { '1210': 'castle' } })).toEqual(['legal', 'legal', '10.1']);
    expect(through({ terrain: { '1210': 'marsh' } })).toEqual(['legal', 'legal', 'legal']);
  });

  it('[10.1] (R) T10.1-1 hills in 1315 and 1316, or in 1315 alone, hide 1415 from 1215', () => {
    for (const hills of [{ '1315': 1, '1316': 1 }, { '1315': 1 }]) {
      const t = theirs(
        'R',
        [r('u', 'I5/7/5', '1215', 1), r('v', 'I5/7/5', '0310', 1), p('w', 'I5/7/5', '0410', 4), p('t', 'I5/7', '1415', 4)],
        { elevation: hills },
      );
      expect(t.verdict(salvo('1215', '1415'))).toBe('10.1');
    }
  });

  it('[10.2] (R) (S) (M) T7.2-3 T10.2-2 a skirmisher fires through its flank, not through its rear', () => {
    for (const book of BOOKS) {
      const aim = (formation: 'normal' | 'skirmish', target: string): string =>
        theirs(book, [
          r('u', 'J5/7/5', '1215', 0, { formation }),
          r('v', 'I5/7/5', '0310', 1),
          p('w', 'I5/7/5', '0410', 4),
          p('t', 'I5/7', target, 4),
        ]).verdict(salvo('1215', target));
      expect([aim('skirmish', '1416'), aim('skirmish', '1217'), aim('normal', '1416')]).toEqual(['legal', '10.3', '10.3']);
    }
  });

  it('[10.5] (R) (S) (M) an enemy in front binds a skirmisher, one on its flank does not', () => {
    for (const book of BOOKS) {
      const at = (...hexes: string[]): Table =>
        theirs(book, [r('u', 'J5/7/5', '1010', 1, SKIRMISH), ...hexes.map((one, i) => p(`x${i}`, 'I5/7', one, 4))]);
      const front = at('1110', '1009', '1310');
      expect(['1110', '1009', '1310'].map((target) => front.verdict(salvo('1010', target)))).toEqual(['legal', '10.5', '10.5']);
      const flank = at('1009', '1310');
      expect(['1009', '1310'].map((target) => flank.verdict(salvo('1010', target)))).toEqual(['legal', 'legal']);
    }
  });
});

describe('[10.9] rifle fire', () => {
  const modifier = (book: BookId, from: string, shots: number): number => {
    const t = theirs(book, [r('u', 'I3/7/3', from, from === '1110' ? 4 : 1, { shots }), p('t', 'I5/9', '1010', 1)]);
    return sumOf(t.play(salvo(from, '1010'), 0).told('fired')[0]?.modifiers ?? []);
  };

  it('[10.9.7] (S) T10.9.7-1 the order of shots counts nothing, (R) (M) +1, 0, -1, -1', () => {
    const orders = (book: Other): number[] => [0, 1, 2, 3].map((shots) => modifier(book, '1110', shots));
    expect(BOOKS.map(orders)).toEqual([
      [1, 0, -1, -1],
      [0, 0, 0, 0],
      [1, 0, -1, -1],
    ]);
  });

  it('[10.3.1] (R) (M) +1 through flank or rear, (S) nothing', () => {
    expect(BOOKS.map((book) => modifier(book, '0910', 1))).toEqual([1, 0, 1]);
  });

  it('[10.9.4] (R) (S) (M) a target in a village has -1, (M) in a castle too', () => {
    const cover = (book: Other, ground: 'village' | 'castle' | 'woods'): number => {
      const t = theirs(book, [r('u', 'I3/7/3', '1110', 4, { shots: 1 }), p('t', 'I5/9', '1010', 1)], { terrain: { '1010': ground } });
      return sumOf(t.play(salvo('1110', '1010'), 0).told('fired')[0]?.modifiers ?? []);
    };
    expect(BOOKS.map((book) => cover(book, 'village'))).toEqual([-1, -1, -1]);
    expect([cover('M', 'castle'), cover('R', 'woods')]).toEqual([-1, -1]);
  });

  it('[10.9.3] (R) (M) T10.9.3-1 who has no Firepower does not fire; (S) Cossacks and kosynierzy never, whatever is printed', () => {
    for (const book of BOOKS) {
      const reason = (is: string): string =>
        theirs(book, [r('u', is, '1110', 4), r('v', 'I5/7/5', '0310', 1), p('w', 'I5/7/5', '0410', 4), p('t', 'I5/9', '1010', 1)]).verdict(
          salvo('1110', '1010'),
        );
      expect(reason('Z4/6')).toBe('10.9.3');
      expect([reason('Z4/6/4'), reason('K2/6/2')]).toEqual(book === 'S' ? ['10.9.3', '10.9.3'] : ['legal', 'legal']);
    }
  });

  it('[10.9.5] (R) (S) (M) T10.9.5-3 a battery with one star destroyed by rifle fire is worth 3, in S one point as any unit lost by ranged combat', () => {
    for (const book of BOOKS) {
      const t = theirs(book, [r('u', 'I5/7/5', '1110', 4), p('g', 'A1', '1010', 1), p('h', 'A', '1515', 1)]);
      t.play(salvo('1110', '1010'), 4);
      expect([t.status('g'), t.state.balance]).toEqual(['eliminated', book === 'S' ? -1 : -3]);
    }
  });
});

describe('[10.10] artillery', () => {
  it('[10.10.4] (R) (M) T10.10.4-1 a natural 0 of the target silences the battery, (S) it does not', () => {
    const jammed = (book: Other): boolean => {
      const t = theirs(book, [r('g', 'A', '1310', 4), p('t', 'I5/9', '1010', 1), p('s', 'I1/6/1', '2020')]);
      return t.play(cannon(t, 'g', '1010'), 0).has('g', 'jammed');
    };
    expect(BOOKS.map(jammed)).toEqual([true, false, true]);
  });

  it('[10.10.6] (S) (M) T10.10.6-1 (R) T10.10.6-2 each white star of the battery adds 1; N has none', () => {
    const total = (book: BookId, is: string, ground: 'village' | 'woods'): number => {
      const pieces = [r('g', is, '1610', 4), p('t', 'I5/9', '1010', 1), p('s', 'I1/6/1', '2020')];
      const t = theirs(book, pieces, { terrain: { '1010': ground } });
      return sumOf(t.play(cannon(t, 'g', '1010'), 1).told('fired')[0]?.modifiers ?? []);
    };
    expect([total('S', 'A2', 'village'), total('M', 'A2', 'village'), total('R', 'A1', 'woods'), total('N', 'A1', 'woods')]).toEqual([
      2, 2, 1, 0,
    ]);
  });

  it('[10.10.7] (R) (M) the stars of the firer help the second roll of counter-battery fire, (S) they do not', () => {
    const destroyed = (book: Other): string => {
      const t = theirs(book, [r('g', 'A2', '1310', 4), p('h', 'A', '1010', 1), p('s', 'I1/6/1', '2020')]);
      return t.play(cannon(t, 'g', '1010'), 9, 2).status('h');
    };
    expect(BOOKS.map(destroyed)).toEqual(['eliminated', 'map', 'eliminated']);
  });
});
