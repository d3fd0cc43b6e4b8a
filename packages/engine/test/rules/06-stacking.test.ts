import { describe, expect, it } from 'vitest';
import { BOOK_IDS } from '../../src/battle.ts';
import { openPosition } from '../../src/position.ts';
import { artilleryTargets } from '../../src/rules/fire.ts';
import { meleeSize } from '../../src/rules/melee-modifiers.ts';
import { LINE } from '../../src/state.ts';
import {
  asked,
  begin,
  beginStack,
  cannon,
  END,
  enter,
  hexesOf,
  isKind,
  join,
  line,
  PASS,
  p,
  passThrough,
  r,
  salvo,
  stackOf,
  turn,
} from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const near = { pc: '0612', rc: '0601' };
/** The phasing side's units with their commander at hand. */
const situation = (...pieces: Piece[]): Situation => ({ pieces: [...pieces, p('spare', 'I1/7/1', '0613', 3)], commanders: near });
/** Who lies under a LINE marker. */
const inLine = (t: Table): string[] =>
  t.game.units.filter(({ number }) => (t.state.unitFlags[number] as number) & LINE).map(({ id }) => id);

describe('[6.0] stacks', () => {
  it.each(BOOK_IDS)('[6.0] (%s) T6.0-1 who joins lies at the bottom with the facing of the stack', (book) => {
    const t = table({ book, ...situation(p('b', 'I4/7/4', '0607', 2), p('a', 'I4/7/4', '0608', 0, { spent: 3 })) });
    t.play(begin(t, 'a')).play(join('0607'));
    expect(stackOf(t, '0607')).toEqual(['b', 'a']);
    expect([t.facing('a'), t.mpSpent('a')]).toEqual([2, 4]);
  });

  it('[6.0] A44: where only guns stand a joining unit keeps its facing', () => {
    const t = table(situation(p('g', 'A', '0607', 2), p('a', 'I4/7/4', '0608', 0)));
    t.play(begin(t, 'a')).play(join('0607'));
    expect(t.facing('a')).toBe(0);
  });

  const abc = (spentByB: number): Situation =>
    situation(p('A', 'I4/7/4', '0608'), p('B', 'I4/7/4', '0608', 0, { spent: spentByB }), p('C', 'I4/7/4', '0608'));

  it('[6.0] T6.0-2 a new order costs every unit 1 MP', () => {
    const t = table(abc(0));
    t.play(beginStack('0608')).play({ kind: 'reorder', group: 0 });
    t.play({ kind: 'nextInStack', unit: t.unit('C') }).play({ kind: 'nextInStack', unit: t.unit('A') });
    expect(stackOf(t, '0608')).toEqual(['C', 'A', 'B']);
    expect(['A', 'B', 'C'].map((id) => t.mpSpent(id))).toEqual([1, 1, 1]);
    const tired = table(abc(4));
    tired.play(beginStack('0608'));
    expect(tired.verdict({ kind: 'reorder', group: 0 })).toBe('6.0');
  });

  it('[6.0] T6.0-3 the side that is not phasing does not reorder', () => {
    const t = table({
      window: 'other',
      pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 3), r('y', 'I4/6/4', '0607', 3)],
      commanders: near,
    });
    expect(asked(t)).toBe('fireWindow r');
    expect(t.verdict({ kind: 'reorder', group: 0 })).toBe('6.0');
  });

  it('[6.0] T6.0-3 and no such action is offered to it', () => {
    const t = table({
      window: 'other',
      pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 3), r('y', 'I4/6/4', '0607', 3)],
      commanders: near,
    });
    expect(t.kinds()).toEqual(['pass', 'salvo']);
  });
});

describe('[6.1] infantry and cavalry in one hex', () => {
  const through = situation(p('c', 'C2/6/1', '0611', 0), p('i', 'I4/7/4', '0610', 3));

  it('[6.1] T6.1-1 cavalry goes through friendly infantry for 1 MP more, but does not end there', () => {
    const t = table(through);
    t.play(begin(t, 'c'));
    expect(t.verdict(join('0610'))).toBe('6.1');
    t.play(passThrough('0610'));
    expect(t.verdict(END)).toBe('6.3');
    t.play(enter('0609'));
    expect(t.mpSpent('c')).toBe(3);
    t.play(END);
  });

  it('[6.1] T6.1-2 in N cavalry may enter a hex with friendly infantry in passing', () => {
    const t = table(through);
    t.play(begin(t, 'c'));
    expect(t.verdict(passThrough('0610'))).toBe('legal');
    expect(t.verdict(enter('0610'))).toBe('6.3');
  });

  it('[6.1] T6.1-3 infantry of one side and cavalry of the other share a melee hex', () => {
    const t = table(situation(p('c', 'C2/6/1', '0611', 0), r('x', 'I4/6/4', '0610', 3)));
    t.play(begin(t, 'c')).play(enter('0610'));
    expect(stackOf(t, '0610')).toEqual(['x', 'c']);
  });

  it('[6.1] A45: nobody enters a melee hex in which the other arm of his side stands', () => {
    const t = table(situation(p('c', 'C2/6/1', '0611', 0), p('i', 'I4/7/4', '0610'), r('x', 'I4/6/4', '0610', 3)));
    t.play(begin(t, 'c'));
    expect(t.verdict(enter('0610'))).toBe('6.1');
  });

  it('[6.1] A46: stopped in passing by a counterattack it fights there and is put back where it came from', () => {
    const t = table(
      situation(p('c', 'C2/6/1', '0611', 0), p('i', 'I4/7/4', '0610', 0), r('k', 'C2/9/1', '0609', 3), r('z', 'I1/6/1', '1515')),
    );
    t.play(begin(t, 'c')).play(passThrough('0610'));
    expect(asked(t)).toBe('reaction r');
    // Cavalry against cavalry checks; then 9 + command and Size against 0.
    t.play({ kind: 'counterattack', hex: hex('0609') }, 0, 0, 9);
    while (!isKind(t, 'winnerFacing')) t.play({ kind: 'takeLoss', unit: t.unit('i') });
    t.play({ kind: 'winnerFacing', facing: 0 });
    expect([t.at('c'), t.at('i')]).toEqual(['0611', '0610']);
    expect(t.verdict(begin(t, 'c'))).toBe('8.15.2');
  });

  it('[6.1] A46: with nowhere to go it is eliminated, limbered guns of its group too, and nobody recaptures them', () => {
    const t = table({
      pieces: [
        p('i', 'I2/7/4', '0101', 3),
        p('g', 'A', '0101', 3, { formation: 'limbered' }),
        p('c', 'C2/6/1', '0102', 0),
        p('f', 'C2/6/1', '0201', 0),
      ],
      commanders: { pc: '0103', rc: '2020' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 2 },
          { kind: 'activation', commander: 0, phase: 3 },
          { kind: 'phase2', window: 'phasing', passed: false },
          { kind: 'placePassing', units: [0, 1], cameFrom: 102 },
        ],
        units: [
          { id: 'i', hex: '0101', facing: 3, marks: ['passing'] },
          { id: 'g', hex: '0101', facing: 3, formation: 'limbered', marks: ['passing'] },
          { id: 'c', hex: '0102', facing: 0 },
          { id: 'f', hex: '0201', facing: 0 },
        ],
      },
    });
    // Alone in 0101 it simply stays.
    expect([t.status('i'), t.status('g')]).toEqual(['map', 'map']);
    const held = table({
      pieces: [
        p('i', 'I2/7/4', '0101', 3, { marks: ['passing'] }),
        p('g', 'A', '0101', 3, { formation: 'limbered', marks: ['passing'] }),
        p('h', 'C2/6/1', '0101', 3),
        p('c', 'C2/6/1', '0102', 0),
        p('f', 'C2/6/1', '0201', 0),
      ],
      commanders: { pc: '0103', rc: '2020' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 2 },
          { kind: 'activation', commander: 0, phase: 3 },
          { kind: 'phase2', window: 'phasing', passed: false },
          { kind: 'placePassing', units: [0, 1], cameFrom: 102 },
        ],
      },
    });
    expect([held.status('i'), held.status('g')]).toEqual(['eliminated', 'eliminated']);
    expect(held.state.balance).toBe(0);
  });

  it('[6.1.1] T6.1.1-1 infantry passes friendly cavalry for terrain plus 1', () => {
    const t = table(situation(p('i', 'I4/7/4', '0611', 0), p('c', 'C2/6/1', '0610', 3)));
    t.play(begin(t, 'i')).play(passThrough('0610')).play(enter('0609'));
    expect(t.mpSpent('i')).toBe(3);
  });

  it('[6.1.2] T6.1.2-1 infantry and cavalry do not counterattack together', () => {
    const t = table(
      situation(p('a', 'I4/7/4', '0609', 0), r('i', 'I4/6/4', '0607', 3), r('c', 'C2/6/1', '0708', 4), r('j', 'I4/6/4', '0709', 5)),
    );
    t.play(begin(t, 'a')).play(enter('0608'));
    t.play({ kind: 'counterattack', hex: hex('0607') });
    expect(asked(t)).toBe('counterattackGroup r');
    expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0708') })).toBe('6.1.2');
    expect(t.verdict({ kind: 'joinCounterattack', hex: hex('0709') })).toBe('legal');
  });
});

describe('[6.2] limits', () => {
  const seventeen = [p('a', 'I6/7/4', '0607'), p('b', 'I6/7/4', '0607'), p('c', 'I5/7/4', '0607')];

  it('[6.2] T6.2-1 17 and 4 are too many, 17 and 3 are not', () => {
    const t = table(situation(...seventeen, p('x4', 'I4/7/4', '0608')));
    t.play(begin(t, 'x4'));
    expect(t.verdict(join('0607'))).toBe('6.2');
    const u = table(situation(...seventeen, p('x3', 'I3/7/4', '0608')));
    u.play(begin(u, 'x3'));
    expect(u.verdict(join('0607'))).toBe('legal');
  });

  it('[6.2] A47 T6.2-2 a gun joins infantry of Size 10, not of Size 12', () => {
    const gun = p('g', 'A', '0608', 0, { formation: 'limbered' });
    const full = table(situation(p('a', 'I6/7/4', '0607'), p('b', 'I6/7/4', '0607'), gun));
    full.play(begin(full, 'g'));
    expect(full.verdict(join('0607'))).toBe('6.2');
    const fits = table(situation(p('a', 'I6/7/4', '0607'), p('b', 'I4/7/4', '0607'), gun));
    fits.play(begin(fits, 'g'));
    expect(fits.verdict(join('0607'))).toBe('legal');
    const shifted = table(situation(p('a', 'I6/7/4', '0607'), p('b', 'I6/7/4', '0607'), p('g', 'A', '0608', 0)));
    expect(shifted.verdict({ kind: 'gunShift', unit: shifted.unit('g'), hex: hex('0607') })).toBe('6.2');
  });

  it('[6.2] A47 T6.2-3 Size is what is left: 6 with 2 losses counts 4', () => {
    const t = table(
      situation(p('a', 'I6/7/4', '0607'), p('b', 'I6/7/4', '0607'), p('c', 'I6/7/4', '0607', 0, { losses: 2 }), p('d', 'I4/7/4', '0608')),
    );
    t.play(begin(t, 'd'));
    expect(t.verdict(join('0607'))).toBe('legal');
  });
});

describe('[6.2.1] close line', () => {
  const two = (marks: readonly ['line'] | readonly []): Piece[] => [
    p('A', 'I5/7/5', '0608', 0, { marks }),
    p('B', 'I5/7/5', '0608', 0, { marks }),
  ];

  it('[6.2.1] T6.2.1-1 the sum of the Firepowers: (5+5)/2 = 5, row 4-5; without LINE 3, row 2-3', () => {
    const t = table(situation(...two(['line']), r('x', 'I4/6/4', '0606', 3)));
    t.play(salvo('0608', '0606'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 5, row: 2, units: [t.unit('A'), t.unit('B')] }]);
    expect([t.mpSpent('A'), t.mpSpent('B'), t.shots('A'), t.shots('B')]).toEqual([1, 1, 1, 1]);
    const u = table(situation(...two([]), r('x', 'I4/6/4', '0606', 3)));
    u.play(salvo('0608', '0606'), 0);
    expect(u.told('fired')).toMatchObject([{ value: 3, row: 1, units: [u.unit('A')] }]);
  });

  it('[6.2.1] T6.2.1-2 6+5 is too large', () => {
    const t = table(situation(p('A', 'I6/7/5', '0608'), p('B', 'I5/7/5', '0608')));
    expect(t.verdict(line('0608'))).toBe('6.2.1');
  });

  it('[6.2.1] T6.2.1-3 artillery touches only its top unit; without LINE both check', () => {
    const gun = r('g', 'A', '0604', 3);
    const t = table({ ...situation(...two(['line']), gun), window: 'other' });
    t.play(cannon(t, 'g', '0608'), 0);
    const u = table({ ...situation(...two([]), gun), window: 'other' });
    u.play(cannon(u, 'g', '0608'), 1, 1);
    expect(u.told('checked')).toHaveLength(2);
  });

  it('[6.2.1] A48: once per hex and Phase 2, free, and it finishes nobody', () => {
    const t = table(situation(...two([])));
    t.play(line('0608'));
    expect([t.mpSpent('A'), t.verdict(begin(t, 'A'))]).toEqual([0, 'legal']);
    expect(t.verdict(line('0608', false))).toBe('6.2.1');
  });

  it('[6.2.1] A48: it goes along with the whole stack and falls off the part that leaves', () => {
    const t = table(situation(...two(['line'])));
    t.play(beginStack('0608')).play(enter('0607')).play(END);
    expect(inLine(t)).toEqual(['A', 'B']);
    const u = table(situation(...two(['line']), p('C', 'I2/7/2', '1212')));
    u.play(begin(u, 'A')).play(enter('0607'));
    expect(inLine(u)).toEqual([]);
  });

  it('[6.2.1] A48: it falls off when the total leaves 6 to 10', () => {
    const t = table({
      pieces: [
        p('a', 'I4/7/4', '0608'),
        r('x', 'I3/6/3', '0607', 3, { marks: ['line'] }),
        r('y', 'I3/6/3', '0607', 3, { marks: ['line'] }),
      ],
      commanders: { pc: '0609', rc: '0601' },
    });
    // 7 + 2 = 9: the top unit goes back and loses.
    t.play(salvo('0608', '0607'), 7);
    t.play({ kind: 'retreat', hex: hex('0606'), facing: 3 });
    expect(t.told('lineMarker')).toMatchObject([{ line: false }]);
    expect(inLine(t)).toEqual([]);
  });

  it('[6.2.1] A48: at set-up; a unit placed with a close line comes under its marker', () => {
    const t = table({
      pieces: [p('a', 'I3/7/3', '0608'), p('b', 'I3/7/3', '0608'), p('c', 'I3/7/3', '0609', 3)],
      arrangement: {
        frames: [
          { kind: 'turn', round: 1 },
          { kind: 'setup', side: 0 },
        ],
      },
    });
    const game = { ...t.game, freeSetup: { side: 0, hexes: [hex('0608'), hex('0609')] } } as const;
    const free = Object.assign(t, { game });
    free.play({ kind: 'setupLine', hex: hex('0608'), line: true });
    free.play({ kind: 'setupPlace', unit: t.unit('c'), hex: hex('0608') });
    expect(inLine(free)).toEqual(['a', 'b', 'c']);
    expect([t.facing('c'), stackOf(t, '0608')]).toEqual([0, ['a', 'b', 'c']]);
  });

  it('[6.2.1] [3.1] a marker that falls off during the set-up is not told to the other side', () => {
    const t = table({
      pieces: [p('a', 'I3/7/3', '0608'), p('b', 'I3/7/3', '0608'), p('c', 'I3/7/3', '0609', 3)],
      arrangement: {
        frames: [
          { kind: 'turn', round: 1 },
          { kind: 'setup', side: 0 },
        ],
      },
    });
    const free = Object.assign(t, { game: { ...t.game, freeSetup: { side: 0, hexes: [hex('0608'), hex('0609')] } } as const });
    free.play({ kind: 'setupLine', hex: hex('0608'), line: true });
    free.play({ kind: 'setupPlace', unit: t.unit('a'), hex: hex('0609') });
    expect([inLine(free), free.events]).toEqual([[], [{ kind: 'setupChanged', side: 0, secret: 0 }]]);
  });

  it('[6.2.1] a joint counterattack never leaves a marker over a part of the stack', () => {
    const t = table(
      situation(
        p('a', 'I1/7/1', '0609', 0),
        r('x1', 'I3/9/3', '0607', 3, { marks: ['line'] }),
        r('x2', 'I3/9/3', '0607', 3, { marks: ['line'] }),
        r('x3', 'I3/9/3', '0709', 5),
      ),
    );
    t.play(begin(t, 'a')).play(enter('0608'));
    t.play({ kind: 'counterattack', hex: hex('0607') }).play({ kind: 'joinCounterattack', hex: hex('0709') }, 0, 0);
    t.play({ kind: 'lead', unit: t.unit('x1') }, 9, 0);
    while (!isKind(t, 'phasingAction')) t.play(t.actions()[0] ?? PASS);
    expect([0, 3]).toContain(inLine(t).length);
  });

  it('[6.2.1] A48: a close line that passes friends as one keeps its marker', () => {
    const t = table(situation(...two(['line']), p('C', 'I2/7/2', '0607', 3)));
    t.play(beginStack('0608')).play(passThrough('0607')).play(enter('0606'));
    expect(inLine(t)).toEqual(['A', 'B']);
  });

  it('[6.2.1] A50: what happens to the stack it passes does not touch the marker of a passing close line', () => {
    const t = table({
      pieces: [
        p('A', 'I5/7/5', '0608', 0, { marks: ['line', 'passing'] }),
        p('B', 'I5/7/5', '0608', 0, { marks: ['line', 'passing'] }),
        p('C', 'I2/7/2', '0608', 3),
        p('D', 'I1/7/2', '0610', 3),
        r('x', 'I4/6/4', '0607', 3),
      ],
      commanders: near,
      window: 'other',
    });
    // The top of the stack there is C: 7 + 2 = 9, it goes back into no enemy's front and loses.
    t.play(salvo('0607', '0608'), 7);
    while (isKind(t, 'retreatHex')) t.play(t.actions()[0] ?? PASS);
    expect(t.size('C')).toBe(1);
    expect(inLine(t)).toEqual(['A', 'B']);
  });

  it('[6.2.1] C22: LINE shields only the stack under it; of a passing close line the top unit checks at least', () => {
    const t = table(
      situation(
        p('C', 'I2/7/2', '0608', 3),
        p('A', 'I5/7/5', '0608', 0, { marks: ['line', 'passing'] }),
        p('B', 'I5/7/5', '0608', 0, { marks: ['line', 'passing'] }),
      ),
    );
    expect(artilleryTargets(openPosition(t.game, t.state), hex('0608'), 0)).toContain(t.unit('A'));
  });
});

describe('[6.3]-[6.5] passing', () => {
  const friend = p('f', 'I4/7/4', '0610', 3);

  it('[6.3] T6.3-1 1 + 1 + 1 for passing 0610 to 0609', () => {
    const t = table(situation(p('a', 'I4/7/4', '0611', 0), friend));
    t.play(begin(t, 'a')).play(passThrough('0610'));
    expect(t.mpSpent('a')).toBe(1);
    t.play(enter('0609'));
    expect(t.mpSpent('a')).toBe(3);
  });

  it('[6.3] T6.3-2 no surcharge for a hex with only a commander', () => {
    const t = table({ pieces: [p('a', 'I4/7/4', '0611', 0)], commanders: { pc: '0610' } });
    t.play(begin(t, 'a')).play(enter('0610')).play(enter('0609'));
    expect(t.mpSpent('a')).toBe(2);
  });

  it('[6.3] T6.3-3 with 2 MP it cannot go on to 0609: it joins', () => {
    const t = table(situation(p('a', 'I4/7/4', '0611', 0, { spent: 2 }), friend));
    t.play(begin(t, 'a'));
    expect(t.verdict(passThrough('0610'))).toBe('6.3');
    t.play(join('0610'));
    expect(stackOf(t, '0610')).toEqual(['f', 'a']);
  });

  it('[6.3] T6.3-4 where it may not join it enters only if its MP lead on', () => {
    const crowd = [friend, p('g', 'I4/7/4', '0609', 3), p('h', 'I4/7/4', '0710', 3)];
    const three = table(situation(p('c', 'C2/6/1', '0611', 0, { spent: 5 }), ...crowd));
    three.play(begin(three, 'c'));
    expect(three.verdict(passThrough('0610'))).toBe('6.1');
    const four = table(situation(p('c', 'C2/6/1', '0611', 0, { spent: 4 }), ...crowd));
    four.play(begin(four, 'c')).play(passThrough('0610')).play(turn(1));
    // 0711 is the only way on, so it is taken without asking.
    expect([four.at('c'), four.mpSpent('c')]).toEqual(['0711', 8]);
  });

  it('[6.3] A49: the way on is found though a dearer turn in the same hex, at the same MP, leads nowhere', () => {
    // Out of woods down an escarpment into 0710, back to 0711 and on at the enemy in 0611: nine MP, if it turns about in 0710.
    const closed = ['0609', '0709', '0809', '0810', '0811', '0712'].map((at) => [at, 'impassable'] as const);
    const riding = (spent: number): Table =>
      table({
        pieces: [
          p('k', 'K2/6', '0610', 0, { spent }),
          p('f', 'I4/7/4', '0710'),
          p('g', 'I4/7/4', '0711'),
          r('x', 'I4/6', '0611', 5),
          p('spare', 'I1/7/1', '0412', 3),
        ],
        commanders: { pc: '0510', rc: '2001' },
        terrain: { ...Object.fromEntries(closed), '0610': 'woods' },
        sides: [{ a: '0610', b: '0710', kind: 'escarpment', up: '0610' }],
      }).begin('k');
    // There is no other way on, so it is taken without asking.
    const t = riding(0).play(passThrough('0710'));
    expect([t.at('k'), t.mpSpent('k')]).toEqual(['0611', 9]);
    expect(riding(1).verdict(passThrough('0710'))).toBe('6.1');
  });

  it('[6.3] C6: a passing unit turns, but neither fires nor changes formation', () => {
    const t = table(situation(p('a', 'I4/7/4', '0611', 0), friend, r('x', 'I4/6/4', '0608', 5)));
    t.play(begin(t, 'a')).play(passThrough('0610'));
    expect(t.kinds()).not.toContain('salvo');
    expect(t.verdict({ kind: 'formSquare', group: 0 })).toBe('6.8');
    expect(t.verdict(turn(1))).toBe('legal');
  });

  it('[6.4] T6.4-1 a full hex is not passed', () => {
    const full = ['a', 'b', 'c', 'd'].map((id) => p(id, 'I5/7/4', '0610', 3));
    const t = table(situation(...full, p('s', 'I1/7/1', '0611', 0)));
    t.play(begin(t, 's'));
    expect(t.verdict(passThrough('0610'))).toBe('6.4');
  });

  it('[6.5] T6.5-1 no limit binds a commander; enemy units alone do', () => {
    const full = ['a', 'b', 'c', 'd'].map((id) => p(id, 'I5/7/4', '0610', 3));
    const t = table({
      pieces: [...full, r('x', 'I4/6/4', '0710'), r('y', 'I4/6/4', '0611'), p('e', 'I1/7/1', '0611')],
      commanders: { pc: '0510' },
      arrangement: { phase: 3 },
    });
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0610') })).toBe('legal');
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0710') })).toBe('6.5');
    // A52: a melee hex with a friend is open.
    expect(t.verdict({ kind: 'moveCommander', hex: hex('0611') })).toBe('legal');
  });

  it('[6.5] A52: out of a melee hex he does not go', () => {
    const t = table(
      { pieces: [p('a', 'I4/7/4', '0610'), r('x', 'I4/6/4', '0610')], commanders: { pc: '0610' }, arrangement: { phase: 3 } },
      9,
      0,
    );
    // Phase 3 asks him nothing; the melee of Phase 4 is on.
    expect(asked(t)).toBe('winnerFacing p');
  });
});

describe('[6.6]-[6.10] what counts, who fires, who is hit', () => {
  it('[6.6] T6.6-1 markers never count: four companies of 6 with 4 losses are 20', () => {
    const marked = { losses: 1, shots: 2, marks: ['firedInTurn', 'line'] } as const;
    const three = ['a', 'b', 'c'].map((id) => p(id, 'I6/7/4', '0610', 0, marked));
    const t = table(situation(...three, p('d', 'I6/7/4', '0611', 0, { losses: 1 })));
    t.play(begin(t, 'd'));
    expect(t.verdict(join('0610'))).toBe('legal');
  });

  it('[6.7] T6.7-1 companies 4 and 3 with a gun fight with 7', () => {
    const t = table(situation(p('a', 'I4/7/4', '0608'), p('b', 'I3/7/3', '0608'), p('g', 'A', '0608')));
    expect(meleeSize(openPosition(t.game, t.state), hex('0608'), 0)).toBe(7);
  });

  it('[6.8] T6.8-1 the lower unit of a stack does not fire', () => {
    const t = table(situation(p('A', 'I4/7/4', '0608'), p('B', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 3)));
    t.play(begin(t, 'B'));
    expect(t.verdict(salvo('0608', '0607'))).toBe('6.8');
  });

  it('[6.8] T6.8-1 a salvo from the hex is that of its top unit; guns fire from any place', () => {
    const t = table(situation(p('A', 'I4/7/4', '0608'), p('B', 'I4/7/4', '0608'), p('g', 'A', '0608', 0), r('x', 'I4/6/4', '0607', 3)));
    expect(t.verdict(cannon(t, 'g', '0607'))).toBe('legal');
    t.play(salvo('0608', '0607'), 0);
    expect(t.told('fired')).toMatchObject([{ units: [t.unit('A')] }]);
    expect([t.shots('A'), t.shots('B')]).toEqual([1, 0]);
  });

  it('[6.9] T6.9-1 only the top unit is hit; it goes and the next one is the top', () => {
    const t = table(situation(p('a', 'I3/7/3', '0608'), r('A', 'I4/6/4', '0607', 3), r('B', 'I4/6/4', '0607', 3)));
    t.play(salvo('0608', '0607'), 6);
    t.play({ kind: 'retreat', hex: hex('0606'), facing: 3 });
    expect([stackOf(t, '0606'), stackOf(t, '0607')]).toEqual([['A'], ['B']]);
  });

  it('[6.10] T6.10-1 (printed) each unit checks: 3 stays, 8 makes 9: back with a loss', () => {
    const t = table({
      pieces: [p('g', 'A', '0608', 3), r('A', 'I4/6/4', '0612', 0), r('B', 'I4/6/4', '0612', 0)],
      commanders: { pc: '0607', rc: '0601' },
    });
    t.play(cannon(t, 'g', '0612'), 3, 8);
    expect(t.told('checked').map(({ total }) => total)).toEqual([4, 9]);
    t.play({ kind: 'retreat', hex: hex('0613'), facing: 0 });
    expect([t.at('A'), t.size('A'), t.at('B'), t.size('B')]).toEqual(['0612', 4, '0613', 3]);
  });

  it('[6.10] T6.10-2 (printed) a stack that wins a melee by less than 6 takes one loss, owner’s choice', () => {
    const t = table(
      {
        pieces: [p('A', 'I4/7/4', '0608'), p('B', 'I4/7/4', '0608'), r('x', 'I8/6/4', '0608', 3)],
        commanders: { pc: '0609', rc: '0601' },
        arrangement: { phase: 4 },
      },
      5,
      4,
    );
    expect(asked(t)).toBe('lossAllocation p');
    t.play({ kind: 'takeLoss', unit: t.unit('B') });
    expect([t.size('A'), t.size('B')]).toEqual([4, 3]);
  });
});

describe('[6.11]-[6.13] melee hexes', () => {
  it('[6.11] T6.11-1 an enemy hex costs 1 more: clear 2, woods 3', () => {
    const t = table(situation(p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 0)));
    t.play(begin(t, 'a')).play(enter('0607'));
    expect(t.mpSpent('a')).toBe(2);
    const u = table({ ...situation(p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 0)), terrain: { '0607': 'woods' } });
    u.play(begin(u, 'a')).play(enter('0607'));
    expect(u.mpSpent('a')).toBe(3);
  });

  it('[6.11] T6.11-2 with 1 MP left in the enemy hex it does not move on', () => {
    const t = table(situation(p('a', 'I4/7/4', '0609'), p('b', 'I4/7/4', '0611'), r('x', 'I4/6/4', '0607', 0)));
    t.play(begin(t, 'a')).play(enter('0608')).play(enter('0607'));
    expect([t.mpSpent('a'), asked(t)]).toEqual([3, 'phasingAction p']);
    expect(t.verdict(begin(t, 'a'))).toBe('6.13');
  });

  it('[6.11] T6.11-2 the enemy hex ends the move', () => {
    const t = table(situation(p('a', 'I4/7/4', '0609'), p('b', 'I4/7/4', '0611'), r('x', 'I4/6/4', '0607', 0)));
    t.play(begin(t, 'a')).play(enter('0608')).play(enter('0607'));
    expect(t.told('moveEnded')).toHaveLength(1);
    expect(hexesOf(t.actions().filter(({ kind }) => kind === 'enter'))).toEqual([]);
  });

  const held: Situation = situation(
    p('a', 'I3/7/3', '0608'),
    p('b', 'I3/7/3', '0608'),
    p('g', 'A', '0608'),
    r('x', 'I4/6/4', '0608', 3),
    p('c', 'I4/7/4', '0610'),
  );

  it('[6.12] T6.12-1 no LINE marker is placed in a melee hex', () => {
    const t = table(held);
    expect(t.verdict(line('0608'))).toBe('6.12');
  });

  it('[6.12] T6.12-1 guns in a melee hex neither limber nor turn', () => {
    const t = table(held);
    expect(t.verdict({ kind: 'limber', unit: t.unit('g') })).toBe('6.12');
    expect(t.verdict({ kind: 'gunFace', unit: t.unit('g'), facing: 3 })).toBe('6.12');
  });

  it('[6.12] T6.12-1 nothing at all is offered to units in a melee hex', () => {
    const t = table(held);
    const there = ['a', 'b', 'g'].map((id) => t.unit(id));
    expect(t.actions().some((action) => 'unit' in action && there.includes(action.unit))).toBe(false);
  });

  it('[6.13] T6.13-1 an activated unit does not move out of a melee hex', () => {
    const t = table(held);
    expect(t.verdict(begin(t, 'a'))).toBe('6.13');
    expect(t.verdict(beginStack('0608'))).not.toBe('legal');
  });
});
