/** What Racławice (R), Szczekociny (S) and Maciejowice (M) say otherwise about retreats, melee and points. */
import { describe, expect, it } from 'vitest';
import type { BookId } from '../../src/index.ts';
import { asked, begin, enter, idleUntil, p, r, salvo, step, toEvent } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

type Other = Exclude<BookId, 'N'>;
const BOOKS = ['R', 'S', 'M'] as const;

/** U, Polish infantry in 1010 f 1, is fired at by the Russian side, whose window it is. */
const underFire = (book: BookId, from: string, facing: number, others: readonly Piece[] = [], rest: Partial<Situation> = {}): Table => {
  const pieces = [p('u', 'I5/3/5', '1010', 1), p('spare', 'I1/6/1', '2019'), r('f', 'I5/7/5', from, facing), ...others];
  return table({ book, pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other', ...rest }).play(salvo(from, '1010'), 6);
};

describe('[10.11] retreat', () => {
  it('[10.11] (M) (S) (R) T10.11-1 fired at from the front U goes to a rear hex', () => {
    for (const book of BOOKS) expect(underFire(book, '1210', 4).hexes('retreat')).toEqual(['0910', '0911']);
  });

  it('[10.11] (M) (S) T10.11-2 fired at from the rear U goes to a rear hex nevertheless', () => {
    for (const book of ['S', 'M'] as const) expect(underFire(book, '0810', 1).hexes('retreat')).toEqual(['0910', '0911']);
  });

  it('[10.11] [10.11.1] (R) T10.11-3 T10.11.1-1 fired at from the rear U goes forward, away from the firer, and keeps its facing', () => {
    const t = underFire('R', '0810', 1);
    expect(t.hexes('retreat')).toEqual(['1110', '1111']);
    expect(t.verdict({ kind: 'retreat', hex: hex('0910'), facing: 1 })).toBe('10.11.1');
    t.play({ kind: 'retreat', hex: hex('1110'), facing: 1 });
    expect([t.at('u'), t.facing('u')]).toEqual(['1110', 1]);
  });

  it('[10.11] (R) B44 a flank hex only if no rear hex is open; none that leads away: eliminated', () => {
    // From 1210 both rear hexes and no other lead away; closed, they leave no way at all.
    const closed = underFire('R', '1210', 4, [r('a', 'I1/7', '0910'), r('b', 'I1/7', '0911')]);
    expect([closed.status('u'), closed.state.balance]).toEqual(['eliminated', -1]);
    // From 1008 the rear hex 0911 and the flank hex 1011 and front hex 1111 lead away.
    expect(underFire('R', '1008', 3).at('u')).toBe('0911');
    expect(underFire('R', '1008', 3, [r('a', 'I1/7', '0911')]).at('u')).toBe('1011');
    expect(underFire('R', '1008', 3, [r('a', 'I1/7', '0911'), r('b', 'I1/7', '1011')]).at('u')).toBe('1111');
  });

  it('[10.11] (R) C23 of two hexes a first one is open only if the second can be made from it', () => {
    const pieces = [p('x', 'I5/7/5', '1210', 4), p('s', 'I1/6/1', '1411', 4), r('u', 'I5/7/5', '1010', 1)];
    const walls = { '0809': 'impassable', '0810': 'impassable', '0909': 'impassable', '0912': 'impassable', '0811': 'impassable' } as const;
    const t = table({ book: 'R', pieces, commanders: { pc: '1311', rc: '0101' }, terrain: walls });
    t.play(begin(t, 'x'))
      .play(enter('1111'))
      .play({ kind: 'counterattack', hex: hex('1010') }, 8);
    // Neither rear hex leads on; the flank hex 1009 does, to 1008.
    expect([t.at('u'), t.size('u')]).toEqual(['1008', 4]);
  });

  /** Two companies of equal value on either side of 1110 fire together at U from 1010's front and flank. */
  const jointly = (book: BookId): Table => {
    const pieces = [p('u', 'I5/3/5', '1010', 4), p('s', 'I1/6/1', '2019'), r('a', 'I5/7/5', '0910', 1), r('b', 'I5/7/5', '0911', 1)];
    return table({ book, pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other' }).play(salvo(['0910', '0911'], '1010'), 5);
  };

  it('[10.11.1] (R) B44 of two equal firers the firing side names the cause', () => {
    const t = jointly('R');
    expect([asked(t), t.hexes('nameCause')]).toEqual(['retreatCause r', ['0910', '0911']]);
    expect(t.verdict({ kind: 'nameCause', hex: hex('1110') })).toBe('10.11.1');
    expect(t.verdict({ kind: 'retreat', hex: hex('1110'), facing: 4 })).toBe('10.11');
    const first = jointly('R').play({ kind: 'nameCause', hex: hex('0910') });
    expect([asked(first), first.hexes('retreat')]).toEqual(['retreatHex p', ['1110', '1111']]);
    const second = jointly('R').play({ kind: 'nameCause', hex: hex('0911') });
    expect(second.hexes('retreat')).toEqual(['1110', '1111']);
  });

  it('[10.11.1] (S) (M) nobody asks for the cause where only the rear counts, (R) nor where one firer is best', () => {
    for (const book of ['S', 'M'] as const) expect(asked(jointly(book))).toBe('retreatHex p');
    const pieces = [p('u', 'I5/3/5', '1010', 4), p('s', 'I1/6/1', '2019'), r('a', 'I5/7/4', '0910', 1), r('b', 'I5/7/5', '0911', 1)];
    const t = table({ book: 'R', pieces, commanders: { pc: '2020', rc: '0101' }, window: 'other' }).play(
      salvo(['0910', '0911'], '1010'),
      5,
    );
    expect(asked(t)).toBe('retreatHex p');
  });

  it('[10.11.3] (M) T10.11.3-1 up a slope into marsh: one loss; (R) over a creek, also by road: one loss', () => {
    const size = (book: Other, rest: Partial<Situation>): number => underFire(book, '1210', 4, [r('a', 'I1/7', '0911', 4)], rest).size('u');
    const over = (kind: 'creek' | 'river'): Partial<Situation> => ({ sides: [{ a: '1010', b: '0910', kind }], roads: [['1010', '0910']] });
    expect(size('M', { terrain: { '0910': 'marsh' }, sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }] })).toBe(4);
    expect(BOOKS.map((book) => size(book, over('creek')))).toEqual([4, 5, 5]);
    expect(BOOKS.map((book) => size(book, over('river')))).toEqual([5, 5, 4]);
    expect(BOOKS.map((book) => size(book, { terrain: { '0910': 'marsh' } }))).toEqual([5, 5, 4]);
    expect(BOOKS.map((book) => size(book, { sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }] }))).toEqual([4, 4, 4]);
  });

  it('[10.11.7] (R) T10.11.7-1 a lone commander steps to any neighbour without enemies', () => {
    const t = table({
      book: 'R',
      pieces: [p('c', 'C2/6/1', '1310', 4), p('s', 'I1/6/1', '1412'), r('y', 'I1/6/1', '0101')],
      commanders: { pc: '1411', rc: '1010' },
    });
    t.play(begin(t, 'c')).play(enter('1210')).play(enter('1110'));
    expect(asked(t)).toBe('commanderStep r');
    expect(t.hexes('commanderStep')).toEqual(['0910', '0911', '1009', '1011', '1111']);
    expect(t.play(step('0910')).commanderAt('rc')).toBe('0910');
  });
});

/** A melee of Phase 4 in 0608: 'a' attacks 'x', In Command. */
const melee = (book: BookId, a: string, x: string, rest: Partial<Situation> = {}, ...dice: number[]): Table =>
  table(
    {
      book,
      pieces: [p('a', a, '0608'), p('b', 'I1/6/1', '1212'), r('x', x, '0608', 3), r('y', 'I1/6/1', '1515')],
      commanders: { pc: '0609', rc: '1515' },
      arrangement: { phase: 4 },
      ...rest,
    },
    ...dice,
  );

describe('[11] melee', () => {
  it('[11.8] (S) T11.8-2 the winner always loses 1, (R) (M) not at a difference of 6', () => {
    expect(BOOKS.map((book) => melee(book, 'I4/9/4', 'I4/9/4', {}, 8, 0).size('a'))).toEqual([4, 3, 4]);
  });

  it('[11.8] (R) T11.8-3 two losses on two companies of Size 1 leave nobody to withdraw', () => {
    const pieces = [
      p('a', 'I4/9/4', '0608'),
      p('b', 'I1/6/1', '1212'),
      r('x', 'I1/6/1', '0608', 3),
      r('z', 'I1/6/1', '0608', 3),
      r('y', 'I1/6/1', '1515'),
    ];
    const t = melee('R', '', '', { pieces }, 5, 0);
    if (asked(t) === 'lossAllocation r') t.play({ kind: 'takeLoss', unit: t.unit('x') });
    expect([t.status('x'), t.status('z')]).toEqual(['eliminated', 'eliminated']);
  });

  it('[11.7] (R) A6 the players may agree on six-sided dice; a natural 6 endangers commanders, a casualty roll stays a d10', () => {
    const rest = { commanders: { pc: '0609', rc: '0608' }, options: { meleeDie: 'd6' } } as const;
    const t = melee('R', 'I4/9/4', 'I9/9/9', rest, 6, 1);
    t.play(step('0607')).play({ kind: 'winnerFacing', facing: 0 }, 5, t.commander('pc'));
    expect(t.told('casualtyRoll')).toMatchObject([{ die: 5, rule: '4.6.3' }]);
    expect(melee('R', 'I4/9/4', 'I9/9/9', { options: { meleeDie: 'd6' } }, 6, 6).game.rules.meleeDie).toBe('d6');
  });

  it('[11.7] (S) (M) and N offer no other die', () => {
    for (const book of ['N', 'S', 'M'] as const)
      expect(melee(book, 'I4/9/4', 'I9/9/9', { options: { meleeDie: 'd6' } }, 9, 0).game.rules.meleeDie).toBe('d10');
  });

  it('[11.7] (R) (S) (M) a village gives the defender +1, (M) a castle too', () => {
    const cover = (book: Other, ground: 'village' | 'castle'): readonly string[] =>
      (melee(book, 'I4/9/4', 'I4/9/4', { terrain: { '0608': ground } }, 8, 0).told('melee')[0]?.defenderModifiers ?? []).map(
        ({ what, value }) => `${what} ${value}`,
      );
    expect(BOOKS.map((book) => cover(book, 'village'))).toEqual([['village 1'], ['village 1'], ['village 1']]);
    expect(cover('M', 'castle')).toEqual(['castle 1']);
  });

  it('[11.7] (R) an attack over a creek has -1, (M) over a river too', () => {
    const over = (book: Other, kind: 'creek' | 'river'): readonly string[] => {
      const t = table({
        book,
        pieces: [p('a', 'I4/6/4', '0609'), r('x', 'I4/6/4', '0608', 3)],
        commanders: { pc: '0610', rc: '2001' },
        sides: [{ a: '0609', b: '0608', kind }],
      });
      t.play(begin(t, 'a')).play(enter('0608')).play({ kind: 'stay' }, 0, 9);
      return (t.told('melee')[0]?.attackerModifiers ?? []).map(({ what, value }) => `${what} ${value}`);
    };
    expect([over('R', 'creek'), over('M', 'river')]).toEqual([
      ['creek -1', 'inCommand 1'],
      ['river -1', 'inCommand 1'],
    ]);
  });

  it('[11.12] (R) (M) T11.12-2 a neighbour who fails in the crisis and has no hex is eliminated for 1 VP, (S) nobody checks', () => {
    const pieces = [
      p('a', 'I4/9/4', '0608'),
      p('b', 'I1/6/1', '1212'),
      r('x', 'I4/9/4', '0608', 3),
      r('w', 'I4/5/4', '0607', 3),
      r('y', 'I1/6/1', '1515'),
    ];
    // The way back of w, facing 3: 0606 and 0706.
    const walls = { '0606': 'impassable', '0706': 'impassable', '0507': 'impassable', '0506': 'impassable', '0707': 'impassable' } as const;
    for (const book of BOOKS) {
      const t = melee(book, '', '', { pieces, terrain: walls }, 8, 0);
      expect(asked(t)).toBe('winnerFacing p');
      if (book === 'S') {
        idleUntil(t, (events) => events.some(({ kind }) => kind === 'chitDrawn' || kind === 'roundThree'));
        expect(t.status('w')).toBe('map');
        continue;
      }
      t.play({ kind: 'winnerFacing', facing: 0 }, 6, 0);
      expect([t.told('crisis').length, t.status('w'), t.state.balance]).toEqual([1, 'eliminated', 2]);
    }
    expect(toEvent('crisis')([])).toBe(false);
  });
});

describe('[12.1] points', () => {
  it('[12.1] [10.10.10] (R) (S) (M) T12.1-2 T10.10.10-1 a battery with two stars alone in melee is worth 1 + 4, in N 1 + 2', () => {
    const balance = (book: BookId): number => melee(book, 'I4/9/4', 'A2', {}, 9, 0).state.balance;
    expect([balance('N'), ...BOOKS.map(balance)]).toEqual([3, 5, 5, 5]);
  });
});
