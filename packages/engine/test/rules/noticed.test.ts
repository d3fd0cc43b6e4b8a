/** Details in which a small mistake went unnoticed, as `npm run rules:mutate` showed. U stands where chapter 10 has it: in 1010 f 1. */
import { describe, expect, it } from 'vitest';
import { openPosition } from '../../src/position.ts';
import { freeFlankHexes } from '../../src/rules/formation.ts';
import { counterSide } from '../../src/rules/losses.ts';
import { asked, beginStack, cannon, END, line, p, passThrough, r, STAY, salvo, step } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const ours = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ pieces: [...pieces, p('spare', 'I1/7/1', '0613', 3)], commanders: { pc: '0612', rc: '0601' }, ...rest });
const SQUARE = { formation: 'square' } as const;
const LIMBERED = { formation: 'limbered' } as const;

describe('[3.4] [4.6] counters and chits', () => {
  it('[3.4] a company of Size 1 has no back: its front shows without a marker', () => {
    expect([counterSide(1, 0), counterSide(2, 1), counterSide(3, 1)]).toEqual([
      { side: 'front', marker: 0 },
      { side: 'back', marker: 0 },
      { side: 'front', marker: 1 },
    ]);
  });

  it('[4.6] A32: a chit that was chosen in secret is out of the pool at once too', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608'), { ...r('k', 'K1/6', '0607', 3), of: 'rk' }, r('x', 'I4/6/4', '1515')],
      commanders: { pc: '0110', rc: '0609', rk: '0709' },
      arrangement: { chosen: [[], ['rk', 'rc']] },
    });
    t.play(salvo('0608', '0607'), 7);
    expect(t.state.chosen).toEqual([[], [t.commander('rc')]]);
  });
});

describe('[4] commanders', () => {
  it('[4.x] [10.11.7] [11.11.1] the step of a commander is told with the rule that makes him go', () => {
    const near = table({ pieces: [p('c', 'C2/6/1', '0711', 0)], commanders: { pc: '0712', rc: '0709' } });
    near.begin('c').go('0710').play(step('0708'));
    expect(near.told('commanderMoved').map(({ rule }) => rule)).toEqual(['10.11.7']);
    const reached = table({ pieces: [p('c', 'C2/6/1', '0711', 0)], commanders: { pc: '0712', rc: '0709' } });
    reached.begin('c').go('0710').play(STAY).go('0709').play(step('0708'));
    expect(reached.told('commanderMoved').map(({ rule }) => rule)).toEqual(['4.x']);
    const beaten = table(
      {
        pieces: [p('a', 'I9/7', '0608'), r('d', 'I4/7', '0608', 3)],
        commanders: { pc: '0610', rc: '0608' },
        arrangement: { phase: 4, pool: ['pc'] },
      },
      8,
      0,
    );
    expect(
      beaten
        .play(step('0607'))
        .told('commanderMoved')
        .map(({ rule }) => rule),
    ).toEqual(['11.11.1']);
  });

  it('[4.6.1] A38: a contused commander who rides in Phase 3 stays contused', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '1515')],
      commanders: { pc: '0609', rc: '1515' },
      arrangement: {
        phase: 3,
        pool: ['rc'],
        commanders: [
          { id: 'pc', hex: '0609', status: 'contused', activations: 1 },
          { id: 'rc', hex: '1515' },
        ],
      },
    });
    t.play({ kind: 'moveCommander', hex: hex('0610') }, t.commander('rc'));
    expect([t.commanderAt('pc'), t.state.commanderStatus[t.commander('pc')]]).toEqual(['0610', 3]);
  });
});

describe('[11.11] return', () => {
  it('[11.11.4] [11.11.5] [4.6] the last unit of a command finds no hex in the last Turn: it is gone, and its commander with it', () => {
    const ring = ['0610', '0609', '0710', '0711', '0611', '0511', '0510'];
    const full = ring.flatMap((at, i): Piece[] => ['f', 'g'].map((id) => ({ ...p(`${id}${i}`, 'I9/7', at), of: 'pd' })));
    const t = table(
      {
        pieces: [{ id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 6 } }, ...full, r('x', 'I4/6', '1515')],
        commanders: { pc: '0610', pd: '0610', rc: '1515' },
        arrangement: { turn: 6, phase: 1, pool: ['pd'] },
      },
      2,
    );
    expect([t.status('b'), t.commanderAt('pc'), t.told('commanderLost')[0]?.how]).toEqual(['eliminated', 'gone', 'commandGone']);
  });
});

describe('[6] [7] [8] stacks, Squares and moves', () => {
  it('[6.2.1] a LINE marker lies over the troops, not over their guns', () => {
    const t = ours([p('A', 'I3/7/3', '0608'), p('g', 'A', '0608'), p('B', 'I3/7/3', '0608')]).play(line('0608'));
    expect(['A', 'B', 'g'].map((id) => t.has(id, 'line'))).toEqual([true, true, false]);
  });

  it('[6.1] A46: a unit that cannot stay goes to any neighbouring hex in which it may stand, in whatever direction', () => {
    const t = table({
      pieces: [
        p('c', 'C2/6/1', '0608', 3, { marks: ['passing'] }),
        p('i', 'I4/7/4', '0608', 3),
        p('j', 'I4/7/4', '0609', 3),
        r('x', 'I4/6', '0709'),
      ],
      commanders: { pc: '0612', rc: '2001' },
      terrain: { '0508': 'impassable' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 2 },
          { kind: 'activation', commander: 0, phase: 3 },
          { kind: 'phase2', window: 'phasing', passed: false },
          { kind: 'placePassing', units: [0], cameFrom: hex('0609') },
        ],
      },
    });
    expect([asked(t), t.hexes('placePassing')]).toEqual(['passingUnitPlacement p', ['0509', '0607', '0708']]);
    t.play({ kind: 'placePassing', hex: hex('0607') });
    expect([t.at('c'), t.has('c', 'passing'), t.told('entered')[0]?.how]).toEqual(['0607', false, 'join']);
  });

  it('[6.1] A46: among its own arm a unit that was stopped in passing simply joins', () => {
    const t = table({
      pieces: [p('c', 'I2/6/1', '0608', 3, { marks: ['passing'] }), p('i', 'I4/7/4', '0608', 1), p('z', 'I1/7/1', '0613')],
      commanders: { pc: '0612', rc: '2001' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 2 },
          { kind: 'activation', commander: 0, phase: 3 },
          { kind: 'phase2', window: 'phasing', passed: false },
          { kind: 'placePassing', units: [0], cameFrom: hex('0609') },
        ],
      },
    });
    expect([asked(t), t.at('c'), t.has('c', 'passing'), t.facing('c')]).toEqual(['phasingAction p', '0608', false, 1]);
  });

  it('[6.1] A41 A46: nobody is placed where all that passed have fallen, in a battle of allies either', () => {
    const t = table({
      pieces: [{ id: 'c', is: 'C2/6/1', side: 'p', at: { status: 'eliminated' } }, p('i', 'I4/7/4', '0608', 1), r('x', 'I4/6', '1515')],
      commanders: { pc: '0612', rc: '2001' },
      battle: (battle) => ({
        ...battle,
        armies: [...battle.armies, { id: 'prussian', name: { en: 'Prussians', pl: 'Prusacy' }, side: 'russian', colour: 'blue' }],
      }),
      arrangement: {
        frames: [
          { kind: 'turn', round: 2 },
          { kind: 'activation', commander: 0, phase: 3 },
          { kind: 'phase2', window: 'phasing', passed: false },
          { kind: 'placePassing', units: [0], cameFrom: hex('0609') },
        ],
      },
    });
    expect([t.game.hasAllies, asked(t), t.status('c'), t.stack('0608')]).toEqual([true, 'phasingAction p', 'eliminated', ['i']]);
  });

  it('[6.3] C6 A46: a passing squadron whose way on was closed by a reaction is put back where it came from', () => {
    const t = table({
      pieces: [
        p('h', 'I4/6/4', '0610', 3),
        p('i', 'I4/8/4', '0610', 3),
        p('c', 'C2/8/1', '0611', 0, { spent: 5 }),
        p('z', 'I1/7/1', '0614', 3),
        r('g', 'A', '0511', 0),
        r('x', 'I4/6', '1501'),
      ],
      commanders: { pc: '0613', rc: '1501' },
      terrain: { '0710': 'impassable' },
    });
    // With 2 MP left it can only go on to 0609; that is where the guns drive one of those it passes.
    t.begin('c').play(passThrough('0610'));
    t.play(cannon(t, 'g', '0610'), 5, 1, 1);
    expect([t.at('h'), t.at('c'), t.has('c', 'passing'), t.has('c', 'finished')]).toEqual(['0609', '0611', false, true]);
  });

  it('[7.3] C7: a Square that cannot act whole joins no battle line', () => {
    const square = (at: string, tired: number): Piece[] =>
      ['a', 'b', 'c', 'd'].map((id, i) => p(`${id}${at}`, 'I2/7/2', at, 0, { ...SQUARE, spent: i === 3 ? tired : 0 }));
    const included = (tired: number): string => {
      const t = ours([...square('0608', 0), ...square('0607', tired)], { commanders: { pc: '0609', rc: '2001' } });
      return t.play(beginStack('0608')).verdict({ kind: 'include', unit: t.unit('b0607') });
    };
    expect([included(0), included(4)]).toEqual(['legal', '7.3']);
  });

  it('[7.4] A64: a flank hex that is closed to cavalry is not free', () => {
    const free = (...closed: string[]): number => {
      const terrain = Object.fromEntries(closed.map((at) => [at, 'impassable' as const]));
      const t = table({ pieces: [p('i', 'I4/7/4', '0608', 0), r('k', 'K2/5', '0608', 3)], terrain });
      return freeFlankHexes(openPosition(t.game, t.state), hex('0608'), 0);
    };
    expect([free(), free('0508'), free('0709'), free('0508', '0709'), free('0607')]).toEqual([2, 1, 1, 0, 2]);
    const beside = (piece: Piece): number => {
      const t = table({ pieces: [p('i', 'I4/7/4', '0608', 0), r('k', 'K2/5', '0608', 3), piece] });
      return freeFlankHexes(openPosition(t.game, t.state), hex('0608'), 0);
    };
    expect([beside(p('f', 'I4/7', '0508')), beside(r('f', 'I4/7', '0508')), beside(p('f', 'A', '0709'))]).toEqual([1, 1, 1]);
  });

  it('[8.9] at double time a stack keeps its order', () => {
    const t = ours([p('a', 'I4/7/4', '0608'), p('b', 'I4/7/4', '0608')]).play(beginStack('0608'));
    expect(t.verdict({ kind: 'reorder', group: 0 })).toBe('legal');
    t.play({ kind: 'doubleTime', group: 0 });
    expect(t.verdict({ kind: 'reorder', group: 0 })).toBe('8.9');
  });

  it('[8.16] [6.3] [8.12] what is done is told: the beginning of a move, passing, limbering and unlimbering', () => {
    const t = ours([p('a', 'I4/7/4', '0611'), p('f', 'I4/7/4', '0610', 3)]).play({ kind: 'begin', unit: 0 });
    expect(t.events).toEqual([{ kind: 'moveBegan', units: [0], rule: '8.16' }]);
    t.play(passThrough('0610'));
    expect(t.told('entered')).toEqual([{ kind: 'entered', units: [0], from: hex('0611'), hex: hex('0610'), how: 'pass', rule: '6.3' }]);
    const limbered = ours([p('g', 'A', '0608')]).play({ kind: 'limber', unit: 0 });
    expect(limbered.events[0]).toEqual({ kind: 'formed', units: [0], formation: 3, rule: '8.12' });
    const unlimbered = ours([p('g', 'A', '0608', 0, LIMBERED)])
      .begin('g')
      .play({ kind: 'unlimber', unit: 0 });
    expect(unlimbered.events[0]).toEqual({ kind: 'formed', units: [0], formation: 0, rule: '8.12' });
  });

  it('[6.2.1] [8.16] [10.4] a LINE marker placed inside a move is a step of it: nobody joins any more, and the other side has its window', () => {
    const pieces = [p('a', 'I3/7/3', '0608'), p('b', 'I3/7/3', '0608'), p('c', 'I3/7/3', '0709'), r('x', 'I5/7/5', '0606', 3)];
    const t = ours(pieces).play(beginStack('0608'));
    expect(t.verdict({ kind: 'include', unit: t.unit('c') })).toBe('legal');
    t.play(line('0608'));
    expect(t.verdict({ kind: 'include', unit: t.unit('c') })).toBe('8.16');
    expect(asked(t.play(END))).toBe('fireWindow r');
  });

  it('[8.14] a charge is told with all squadrons in the hex, and no others', () => {
    const t = ours([
      p('c', 'C2/7/1', '0611'),
      p('d', 'C2/7/1', '0413'),
      p('e', 'I2/7/1', '0409'),
      r('x', 'I4/6', '0608', 3),
      r('y', 'C2/6', '0603'),
    ]);
    t.begin('c').go('0610', '0609', '0608').play({ kind: 'charge' }, 9, 0);
    expect(t.told('charge')).toEqual([{ kind: 'charge', units: [t.unit('c')], hex: hex('0608'), rule: '8.14' }]);
  });

  it('[8.16] inside a move the rifles of others are silent', () => {
    const t = ours([p('a', 'I4/7/4', '0608'), p('b', 'I4/7/4', '0709'), r('x', 'I9/9', '0707', 3)]).begin('a');
    expect([t.verdict(salvo('0608', '0707')), t.verdict(salvo('0709', '0707'))]).toEqual(['legal', '8.16']);
  });
});

describe('[9] [10] reaction and retreat', () => {
  const U = r('u', 'I5/7', '1010', 1);
  const F = p('f', 'I9/7/8', '1210', 4, { shots: 1 });
  const Z = p('z', 'I5/7', '1509', 1);
  const driven = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
    table({ pieces: [...pieces, Z], commanders: { pc: '1310', rc: '0508' }, ...rest }).play(salvo('1210', '1010'), 7);
  const back = (to: string, facing = 1) => ({ kind: 'retreat', hex: hex(to), facing }) as const;

  it('[9.1] B10: a voluntary retreat is offered only into hexes that the unit survives', () => {
    const t = table({
      pieces: [r('u', 'C1/7', '1010', 1), p('x', 'I5/7/5', '1210', 4), Z],
      commanders: { pc: '1310', rc: '0508' },
      sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }],
    });
    t.begin('x')
      .go('1111')
      .play({ kind: 'fallBack', hex: hex('1010') });
    // 0910 would cost its last step, so it is in 0911 already.
    expect([t.at('u'), t.hexes('retreat')]).toEqual(['0911', ['0810', '0811']]);
  });

  it('[9.1] [11.3] a melee of infantry in Phase 2 is the one of the Phase for all who fought in it; one of cavalry is none', () => {
    const struck = (is: string, ...dice: number[]): Table => {
      const t = table({ pieces: [r('u', is, '1010', 1), p('x', 'I5/7/5', '1210', 4), Z], commanders: { pc: '1310', rc: '0508' } });
      t.begin('x').go('1111');
      return t.play({ kind: 'counterattack', hex: hex('1010') }, ...dice);
    };
    // 9 + command against 0 + command.
    const infantry = struck('I5/7/5', 0, 9, 0);
    expect([infantry.told('melee').length, infantry.has('u', 'fought')]).toEqual([1, true]);
    const cavalry = struck('C3/7/1', 9, 0);
    expect([cavalry.told('melee').length, cavalry.has('u', 'fought')]).toEqual([1, false]);
  });

  it('[9.1] (M) a failed check drives a unit back into any hex, also one that it does not survive', () => {
    const failed = (is: string, answer: 'counterattack' | 'skirmishCheck', formation: 'normal' | 'skirmish'): string[] => {
      const t = table({
        book: 'M',
        pieces: [r('u', is, '1010', 1, { formation }), p('x', 'I5/7/5', '1210', 4), Z],
        commanders: { pc: '1310', rc: '0508' },
        sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }],
      });
      t.begin('x').go('1111');
      return t.play({ kind: answer, hex: hex('1010') }, 9).hexes('retreat');
    };
    expect(failed('I1/7/1', 'counterattack', 'normal')).toEqual(['0910', '0911']);
    expect(failed('J1/7/1', 'skirmishCheck', 'skirmish')).toEqual(['0910', '0911']);
  });

  it('[9.1] guns react with fire at the hex of the mover, at no other', () => {
    const t = table({
      pieces: [r('g', 'A', '1010', 1), p('x', 'I5/7/5', '1210', 4), p('y', 'I5/7/5', '1209', 4), Z],
      commanders: { pc: '1310', rc: '0508' },
    });
    t.begin('x').go('1111');
    expect([t.verdict(cannon(t, 'g', '1111')), t.verdict(cannon(t, 'g', '1209'))]).toEqual(['legal', '9.1']);
  });

  it('[10.11] refused are hexes that are not adjacent, facings that do not exist, and hexes without room', () => {
    const crowd = ['c', 'd'].map((id) => r(id, 'I9/7', '0911', 1));
    const t = driven([U, F, ...crowd, r('e', 'I2/7', '0910', 1)]);
    expect(t.at('u')).toBe('0910');
    const open = driven([U, F]);
    expect([open.verdict(back('0810')), open.verdict(back('0910', 6)), open.verdict(back('0910', -1))]).toEqual(['10.11', '5.0', '5.0']);
    const room = driven([r('u', 'I5/7', '1010', 1, SQUARE), ...['q', 's', 'v'].map((id) => r(id, 'I2/7', '1010', 1, SQUARE)), F, ...crowd]);
    expect([room.hexes('retreat'), room.verdict(back('0911')), room.reason(back('0911'))]).toEqual([['0910'], '10.11.6', 'retreatNoRoom']);
  });

  it('[10.11.6] a unit for which there is no room is eliminated by this rule, in whatever direction the hex lies', () => {
    // f 2: its rear hexes are 0910 in direction 5, which the enemy holds, and 1009 in direction 0, where the other arm stands.
    const t = driven([r('u', 'I5/7', '1010', 2), F, p('x', 'I5/7', '0910', 4), r('c', 'C2/7', '1009', 1), r('y', 'I5/7', '0303')]);
    expect(t.told('eliminated')).toMatchObject([{ unit: t.unit('u'), rule: '10.11.6' }]);
    const held = driven([r('u', 'I5/7', '1010', 2), F, p('x', 'I5/7', '0910', 4), p('w', 'I5/7', '1009', 4), r('y', 'I5/7', '0303')]);
    expect(held.told('eliminated')).toMatchObject([{ unit: held.unit('u'), rule: '10.11.5' }]);
  });

  it('[10.11.1] (R) nobody is asked for the cause of a retreat that does not come: the last step falls where it stands', () => {
    const firers = ['1008', '1109'].map((at) => r(at, 'I5/7/5', at, 3));
    const fired = (is: string): string => {
      const pieces = [p('t', is, '1010', 0), p('z', 'I5/7', '1014', 3), ...firers];
      return asked(
        table({ book: 'R', pieces, commanders: { pc: '1013', rc: '1006' }, window: 'other' }).play(salvo(['1008', '1109'], '1010'), 9),
      );
    };
    expect([fired('I5/3/2'), fired('I1/3/2')]).toEqual(['retreatCause r', 'phasingAction p']);
  });

  it('[6.2.1] B62: what has left the map bears no LINE marker', () => {
    const pieces = ['u', 'v'].map((id) => r(id, id === 'u' ? 'I1/7' : 'I6/7', '1010', 1, { marks: ['line'] }));
    const t = table({ pieces: [...pieces, p('f', 'I9/7/8', '1210', 4), Z], commanders: { pc: '1310', rc: '0508' } });
    t.play(salvo('1210', '1010'), 9);
    expect([t.status('u'), t.has('u', 'line')]).toEqual(['eliminated', false]);
  });

  it('[10.11.3] [10.11.4] each loss on the way back is told with its rule', () => {
    const sides = [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }] as const;
    const losses = (pieces: readonly Piece[], rest: Partial<Situation> = {}): string[] =>
      driven([U, F, ...pieces], rest)
        .play(back('0910'))
        .told('loss')
        .map(({ rule }) => rule);
    expect(losses([], { sides })).toEqual(['10.11.3']);
    expect(losses([p('e', 'I5/7', '0810', 1)])).toEqual(['10.11.4']);
    expect(losses([p('e', 'I5/7', '0810', 1)], { sides })).toEqual(['10.11.3', '10.11.4']);
  });

  it('[10.11.4] every enemy unit has a front, also the first of the roster', () => {
    const t = driven([p('first', 'I5/7', '0810', 1), U, F]).play(back('0910'));
    expect(t.size('u')).toBe(4);
  });
});
