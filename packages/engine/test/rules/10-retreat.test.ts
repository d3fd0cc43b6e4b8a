/** [10.11] Retreat. U is a Russian company in 1010 f 1 that Poles fire at; its rear hexes are 0910 and 0911. */
import { describe, expect, it } from 'vitest';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

const U: Piece = { id: 'u', is: 'I5/7', side: 'r', hex: '1010', facing: 1 };
/** The Polish firer F in 1210 f 4: Firepower 8 at range 2 is 1M, second shot. */
const F: Piece = { id: 'f', is: 'I9/7/8', side: 'p', hex: '1210', facing: 4, at: { shots: 1 } };
const Z: Piece = { id: 'z', is: 'I5/7', side: 'p', hex: '1509', facing: 1 };
const friend = (at: string, is = 'I5/7', more: Partial<Piece> = {}): Piece => ({
  id: `r${at}`,
  is,
  side: 'r',
  hex: at,
  facing: 2,
  ...more,
});
const foe = (at: string, more: Partial<Piece> = {}): Piece => ({ id: `p${at}`, is: 'I5/7', side: 'p', hex: at, facing: 4, ...more });
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '1310', rc: '0508' }, ...rest, pieces: [...pieces, Z] });
/** F fires and U fails with a 7: total 8, a retreat without a loss. */
const fails = (t: Table, die = 7): Table => t.play(salvo(t.at('f'), '1010'), die);
const back = (to: string, facing = 1) => ({ kind: 'retreat', hex: hex(to), facing }) as const;

describe('[10.11] retreat', () => {
  it('[10.11] T10.11-1 fired at from 1210: 0910 or 0911', () => {
    const t = fails(field([U, F]));
    expect([t.decision().kind, t.decision().side, t.hexes('retreat')]).toEqual(['retreatHex', 1, ['0910', '0911']]);
  });

  it('[10.11] T10.11-2 fired at from the rear (0810): 0910 or 0911 nevertheless', () => {
    const t = fails(field([U, { ...F, hex: '0810', facing: 1 }], { commanders: { pc: '0710', rc: '1508' } }), 6);
    expect(t.hexes('retreat')).toEqual(['0910', '0911']);
  });

  it('[10.11] T10.11-3 the order of zones of R is not in N: flank and front hexes are no way back', () => {
    const t = fails(field([U, { ...F, hex: '0810', facing: 1 }], { commanders: { pc: '0710', rc: '1508' } }), 6);
    expect(['1009', '1011', '1110', '1111'].map((to) => t.verdict(back(to)))).toEqual(['10.11', '10.11', '10.11', '10.11']);
  });

  it('[10.11] T10.11-4 Size 5 and 4 fail under artillery, 0910 holds 14, 0911 is enemy-held: the upper goes, the lower is eliminated', () => {
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '1410', facing: 4 };
    const t = field([
      U,
      { ...U, id: 'v', is: 'I4/7' },
      gun,
      friend('0910', 'I7/7'),
      { ...friend('0910', 'I7/7'), id: 's' },
      foe('0911', { facing: 3 }),
    ]);
    t.play({ kind: 'cannon', unit: t.unit('g'), target: hex('1010') }, 7, 7);
    expect([t.at('u'), t.status('v'), t.state.balance]).toEqual(['0910', 'eliminated', 1]);
  });

  it('[10.11] if a legal hex exists it must be used, the owner chooses among them (B41)', () => {
    expect(fails(field([U, F, foe('0910', { facing: 3 })])).at('u')).toBe('0911');
    expect(fails(field([U, F], { terrain: { '0911': 'impassable' } })).at('u')).toBe('0910');
  });

  it('[10.11] a hex with only an enemy commander is open; he must step or dies (C23, A39)', () => {
    const t = fails(field([U, F], { commanders: { pc: '0910', rc: '0508' } })).play(back('0910'));
    expect([t.decision().kind, t.decision().side]).toEqual(['commanderStep', 0]);
    expect(t.verdict({ kind: 'stay' })).toBe('4.x');
  });

  it('[10.11] a company leaves a Square to any legal neighbour farther from the cause, facing free (A61)', () => {
    const square = ['u', 'q2', 'q3', 'q4'].map((id): Piece => ({ ...U, id, is: 'I2/6', at: { formation: 'square' } }));
    const t = fails(field([...square, F]));
    expect(t.hexes('retreat')).toEqual(['0910', '0911']);
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 4 });
    expect([t.at('u'), t.facing('u'), t.state.unitFormation[t.unit('u')], t.stack('1010')]).toEqual(['0910', 4, 0, ['q2', 'q3', 'q4']]);
  });
});

describe('[10.11.1] no MP, no turning', () => {
  it('[10.11.1] T10.11.1-1 f 1 is kept; a phasing unit with 0 MP retreats nevertheless', () => {
    const t = fails(field([U, F]));
    expect(t.verdict(back('0910', 2))).toBe('10.11.1');
    expect(t.play(back('0910')).facing('u')).toBe(1);
    const phasing = field(
      [
        { ...U, side: 'p', at: { spent: 4 } },
        { ...F, side: 'r' },
      ],
      {
        window: 'other',
        commanders: { pc: '0710', rc: '1310' },
      },
    );
    fails(phasing).play(back('0911'));
    expect([phasing.at('u'), phasing.mpSpent('u')]).toEqual(['0911', 4]);
  });
});

describe('[10.11.2] joining a stack', () => {
  it('[10.11.2] T10.11.2-1 16 + 5 do not fit in 0910: it must use 0911', () => {
    const t = fails(field([U, F, friend('0910', 'I8/7'), { ...friend('0910', 'I8/7'), id: 's' }]));
    expect(t.at('u')).toBe('0911');
  });

  it('[10.11.2] to the bottom, with the facing of the stack; with guns only it keeps its own (C23)', () => {
    const t = fails(field([U, F, friend('0910', 'I5/7')])).play(back('0910'));
    expect([t.stack('0910'), t.facing('u')]).toEqual([['r0910', 'u'], 2]);
    const guns = fails(field([U, F, friend('0910', 'A')])).play(back('0910'));
    expect([guns.stack('0910'), guns.facing('u')]).toEqual([['r0910', 'u'], 1]);
  });

  it('[10.11.2] a close line keeps its marker if the total still fits, and the newcomer is under it (B47)', () => {
    const line = (size: number): Piece[] => [
      friend('0910', `I${size}/7`, { at: { marks: ['line'] } }),
      { ...friend('0910', `I${size}/7`, { at: { marks: ['line'] } }), id: 's' },
    ];
    const fits = fails(field([{ ...U, is: 'I3/7' }, F, ...line(3)])).play(back('0910'));
    expect([fits.has('r0910', 'line'), fits.has('s', 'line'), fits.has('u', 'line')]).toEqual([true, true, true]);
    const tooMany = fails(field([U, F, ...line(4)])).play(back('0910'));
    expect([tooMany.has('r0910', 'line'), tooMany.has('u', 'line')]).toEqual([false, false]);
  });

  it('[10.11.2] infantry joins a friendly Square and becomes part of it (B47)', () => {
    const square = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => friend('0910', 'I2/6', { id, at: { formation: 'square' } }));
    const t = fails(field([U, F, ...square])).play(back('0910'));
    expect(t.state.unitFormation[t.unit('u')]).toBe(2);
    const rider = fails(field([{ ...U, is: 'C2/7' }, F, ...square]));
    expect(rider.at('u')).toBe('0911');
  });

  it('[10.11.2] friends in the hex between are only passed: their LINE marker stays (B42)', () => {
    // The counterattack check of U fails: two hexes up a slope through a cavalry line in 0910, which it may not end with.
    const riders = ['c1', 'c2'].map((id): Piece => friend('0910', 'C2/7', { id, at: { marks: ['line'] } }));
    const t = field([U, { ...F, hex: '1210', facing: 4 }, ...riders, foe('0911', { facing: 3 })], {
      sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }],
    });
    t.begin('f')
      .go('1111')
      .play({ kind: 'counterattack', hex: hex('1010') }, 9);
    t.play(back('0810'));
    expect([t.has('c1', 'line'), t.has('c2', 'line'), t.at('u'), t.size('u')]).toEqual([true, true, '0810', 3]);
  });
});

describe('[10.11.3] terrain losses', () => {
  const up = (at: string) => [{ a: '1010', b: at, kind: 'slope', up: at }] as const;

  it('[10.11.3] T10.11.3-1 up a slope 1 loss, over an escarpment either way 1 loss, along a road too; down a slope none', () => {
    const size = (sides: Situation['sides'], roads: Situation['roads'] = []): number =>
      fails(field([U, F], { ...(sides === undefined ? {} : { sides }), roads }))
        .play(back('0910'))
        .size('u');
    expect(size(up('0910'))).toBe(4);
    expect(size(up('0910'), [['1010', '0910']])).toBe(4);
    expect(size([{ a: '1010', b: '0910', kind: 'slope', up: '1010' }])).toBe(5);
    expect(size([{ a: '1010', b: '0910', kind: 'escarpment', up: '0910' }])).toBe(4);
    expect(size([{ a: '1010', b: '0910', kind: 'escarpment', up: '1010' }], [['1010', '0910']])).toBe(4);
  });

  it('[10.11.3] T10.11.3-2 a stack of two that fails its check up a slope: each loses 1, one of them 1 more', () => {
    const t = field([U, { ...U, id: 'v' }, F], { sides: [...up('0910'), ...up('0911')] });
    t.begin('f')
      .go('1111')
      .play({ kind: 'counterattack', hex: hex('1010') }, 9);
    t.play(back('0910')).play(back('0810'));
    expect([t.size('u'), t.size('v'), t.decision().kind]).toEqual([4, 4, 'lossAllocation']);
    t.play({ kind: 'takeLoss', unit: t.unit('u') });
    expect([t.size('u'), t.size('v')]).toEqual([3, 4]);
  });

  it('[10.11.3] a last step lost on the way back from fire is worth 1 VP (B68)', () => {
    const t = fails(field([{ ...U, is: 'I1/7' }, F], { sides: [...up('0910'), ...up('0911')] })).play(back('0910'));
    expect([t.status('u'), t.state.balance]).toEqual(['eliminated', 1]);
  });
});

describe('[10.11.4] enemy front zone', () => {
  it('[10.11.4] B43 T10.11.4-1 up a slope into the front of an enemy company: 2 losses', () => {
    const t = field([U, F, foe('0810', { facing: 1 })], { sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }] });
    expect(fails(t).play(back('0910')).size('u')).toBe(3);
  });

  it('[10.11.4] guns, units in melee hexes and Squares all round count; several cost one loss (B46)', () => {
    const size = (...pieces: Piece[]): number =>
      fails(field([U, F, ...pieces]))
        .play(back('0910'))
        .size('u');
    expect(size(foe('0810', { is: 'A', facing: 1 }))).toBe(4);
    expect(size(foe('0810', { facing: 4 }))).toBe(5);
    const square = ['q1', 'q2', 'q3', 'q4'].map((id) => foe('0810', { id, is: 'I2/7', facing: 4, at: { formation: 'square' } }));
    expect(size(...square)).toBe(4);
    expect(size(foe('0810', { facing: 1 }), friend('0810', 'I3/7'))).toBe(4);
    expect(size(foe('0810', { facing: 1 }), foe('0809', { facing: 1 }))).toBe(4);
  });
});

describe('[10.11.5] forbidden hexes', () => {
  it('[10.11.5] T10.11.5-1 both rear hexes enemy-held: eliminated, 1 VP', () => {
    const t = fails(field([U, F, foe('0910', { facing: 3 }), foe('0911', { facing: 3 })]));
    expect([t.status('u'), t.state.balance]).toEqual(['eliminated', 1]);
  });
});

describe('[10.11.6] stacking', () => {
  it('[10.11.6] T10.11.6-1 one rear hex off the map, the other with friendly cavalry: eliminated', () => {
    // 0101 f 1: rear hexes in directions 4 and 5 are off the map; 0102 f 0: rear 0103 and one off the map.
    const t = field([{ ...U, hex: '0102', facing: 0 }, { ...F, hex: '0101', facing: 3 }, friend('0103', 'C2/7')], {
      commanders: { pc: '0302', rc: '0508' },
    });
    t.play(salvo('0101', '0102'), 6);
    expect([t.status('u'), t.state.balance]).toEqual(['eliminated', 1]);
  });
});

describe("[10.11.7] commander's step", () => {
  it('[10.11.7] B48 T10.11.7-1 enemy cavalry enters 1110, a commander alone in 1010 steps to any neighbour without enemies', () => {
    const t = field([{ ...F, is: 'C2/7', hex: '1210' }, foe('0911')], { commanders: { pc: '1310', rc: '1010' } });
    t.begin('f').go('1110');
    expect([t.decision().kind, t.decision().side]).toEqual(['commanderStep', 1]);
    expect(t.hexes('commanderStep')).toEqual(['0910', '1009', '1011', '1111']);
    expect(t.verdict({ kind: 'commanderStep', hex: hex('0911') })).toBe('6.5');
    expect(t.verdict({ kind: 'commanderStep', hex: hex('0810') })).toBe('10.11.7');
    t.play({ kind: 'commanderStep', hex: hex('0910') });
    expect([t.commanderAt('rc'), t.decision().kind]).toEqual(['0910', 'moveStep']);
  });

  it('[10.11.7] B48 T10.11.7-2 with two companies in 1010 he steps to 0910 first; the companies stay and react afterwards', () => {
    const t = field([{ ...U, is: 'I5/7/5' }, { ...U, id: 'v', is: 'I5/7/5' }, F], { commanders: { pc: '1310', rc: '1010' } });
    t.begin('f').go('1110');
    expect(t.decision().kind).toBe('commanderStep');
    t.play({ kind: 'commanderStep', hex: hex('0910') });
    expect([t.decision().kind, t.stack('1010')]).toEqual(['reaction', ['u', 'v']]);
  });

  it('[10.11.7] a commander does not go along with units that retreat (C1), nor steps out of a melee hex [6.13]', () => {
    const t = fails(field([U, F], { commanders: { pc: '1310', rc: '1010' } }));
    t.play(back('0910'), 5);
    expect([t.at('u'), t.commanderAt('rc')]).toEqual(['0910', '1010']);
    const melee = field([F, { ...U }, foe('1010', { facing: 4 })], { commanders: { pc: '1310', rc: '1010' } })
      .begin('f')
      .go('1110');
    expect(melee.decision().kind).toBe('moveStep');
  });
});

describe('[10.11] a Square under a joint salvo', () => {
  it.each(['N', 'R', 'S', 'M'] as const)('[10.11] (%s) A61 the firing side names which of equal firers drives it back', (book) => {
    const square: Piece[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, is: 'I2/3/2', side: 'p', hex: '1010', at: { formation: 'square' } }));
    const firers: Piece[] = ['1008', '1109'].map((at) => ({ id: at, is: 'I5/7/5', side: 'r', hex: at, facing: 3 }));
    const t = table({
      book,
      pieces: [...square, ...firers],
      commanders: { pc: '1013', rc: '1006' },
      window: 'other',
    });
    t.play(salvo(['1008', '1109'], '1010'), 6);
    expect([t.decision().kind, t.hexes('nameCause')]).toEqual(['retreatCause', ['1008', '1109']]);
  });
});

describe('[4.6] commanders and units that break up on their way', () => {
  it('[4.6] C1 such a unit takes no commander with it from the hex that it reaches', () => {
    const pieces: Piece[] = [
      { id: 'u', is: 'I1/7', side: 'r', hex: '1010', facing: 1 },
      F,
      // It bars one rear hex and looks at the other, where the commander stands alone.
      { id: 'b', is: 'I5/7', side: 'p', hex: '0911', facing: 0 },
      { id: 'r2', is: 'I5/7', side: 'r', hex: '0303', facing: 1 },
    ];
    const t = table({ pieces: [...pieces, Z], commanders: { pc: '1310', rc: '0910' } });
    t.play(salvo('1210', '1010'), 7);
    while (t.decision().kind === 'retreatHex') t.play(t.actions()[0] ?? { kind: 'pass' });
    expect([t.status('u'), t.commanderAt('rc')]).toEqual(['eliminated', '0910']);
  });
});
