/** The vectors of movement and reaction. */
import { describe, expect } from 'vitest';
import type { BookId, Ground } from '../../src/battle.ts';
import { sideFeatures } from '../../src/board/board.ts';
import { chargeObjections, FIRED, PASSED_FRIENDS, spoiledByStep, TURNED, WENT_BACK } from '../../src/rules/charge.ts';
import { factsOf, optionsOfList } from '../../src/rules/reaction.ts';
import { canPay, doubleTimeTerrainAllowed, turnCost } from '../../src/rules/steps.ts';
import { begin, enter, p, r } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';
import { crossing, eachVector, field, positionOf } from './support.ts';

describe('movement', () => {
  eachVector<{ from: number; to: number }, number>({ kind: 'turnCost', rule: '8.7' }, (vector, book) => {
    expect(turnCost(field(book).game.rules, vector.in.from, vector.in.to)).toBe(vector.expect);
  });

  interface Step {
    arm: 'infantry' | 'cavalry';
    terrain: Ground;
    hexsides: string[];
    alongRoad: boolean;
    enemyInHex: boolean;
    rearStep: boolean;
    skirmishOrder: boolean;
  }
  eachVector<Step, number>({ kind: 'moveCost', rule: '8.2' }, (vector, book) => {
    const { arm, terrain, hexsides, alongRoad, enemyInHex, rearStep, skirmishOrder } = vector.in;
    const to = rearStep ? '0609' : '0607';
    const is = skirmishOrder ? 'J5/7/5' : arm === 'infantry' ? 'I5/7/5' : 'C2/7/2';
    const t = table({
      book,
      pieces: [
        p('a', is, '0608', 0, skirmishOrder ? { formation: 'skirmish' } : {}),
        // Somebody else who can still act keeps the Phase open.
        p('z', 'I5/7/5', '0611', 3),
        ...(enemyInHex ? [r('e', 'I5/7', to, 0)] : []),
      ],
      commanders: { pc: '0610', rc: '2001' },
      terrain: { [to]: terrain },
      sides: hexsides.flatMap(crossing),
      roads: alongRoad ? [['0608', to]] : [],
    });
    t.play(begin(t, 'a')).play(enter(to));
    expect(t.mpSpent('a')).toBe(vector.expect);
  });

  // The question what can be paid knows no book.
  eachVector<{ allowance: number; spent: number; cost: number; doubleTime: boolean }, boolean>(
    { kind: 'canPayStep', rule: '8.5', books: ['N'] },
    ({ in: { allowance, spent, cost, doubleTime }, expect: expected }) => {
      expect(canPay(allowance, spent, cost, doubleTime)).toBe(expected);
    },
  );

  eachVector<{ terrain: Ground; hexside: string | null }, boolean>({ kind: 'doubleTimeStep', rule: '8.9' }, (vector, book) => {
    const { hexside, terrain } = vector.in;
    const { game } = field(book, { sides: hexside === null ? [] : crossing(hexside) });
    expect(doubleTimeTerrainAllowed(game.rules, terrain, sideFeatures(game.board, hex('0608'), 0))).toBe(vector.expect);
  });

  interface Ride {
    forwardHexesIncludingEnemy: number;
    turned: boolean;
    firedInMove: boolean;
    firedEarlierInPhase: boolean;
    hexesEntered: Ground[];
    hexsidesCrossed: string[];
    passedFriendlyUnits: boolean;
    backwardStep: boolean;
  }
  function spoiledBy(ride: Ride, book: BookId): number {
    let spoiled = ride.turned ? TURNED : 0;
    if (ride.firedInMove) spoiled |= FIRED;
    if (ride.passedFriendlyUnits) spoiled |= PASSED_FRIENDS;
    if (ride.backwardStep) spoiled |= WENT_BACK;
    const steps: Partial<Situation>[] = [
      ...ride.hexesEntered.map((ground) => ({ terrain: { '0607': ground } })),
      ...ride.hexsidesCrossed.map((side) => ({ sides: crossing(side) })),
    ];
    for (const step of steps) spoiled |= spoiledByStep(field(book, step), hex('0608'), 0, hex('0607'), false);
    return spoiled;
  }
  eachVector<Ride, { legal: boolean; because: string[] }>({ kind: 'chargeConditions', rule: '8.14.1' }, (vector, book) => {
    const ride = vector.in;
    const because = chargeObjections(field(book).game.rules, {
      run: ride.forwardHexesIncludingEnemy,
      spoiled: spoiledBy(ride, book),
      firedInPhase: ride.firedInMove || ride.firedEarlierInPhase,
    });
    expect(because.length === 0).toBe(vector.expect.legal);
    expect(because.sort()).toEqual([...vector.expect.because].sort());
  });
});

describe('reaction', () => {
  interface Facts {
    reactor: 'infantry' | 'cavalry' | 'artillery';
    mover: 'infantry' | 'cavalry' | 'artillery';
    skirmishOrder: boolean;
    cossacks: boolean;
    inMeleeHex: boolean;
    square: boolean;
    alreadyCounterattacked: boolean;
  }
  const MOVERS = { infantry: 'I5/7/5', cavalry: 'C2/7/2', artillery: 'A' } as const;
  const REACTORS = { infantry: 'I5/7/5', cavalry: 'C2/7/3', artillery: 'A' } as const;

  function reactors({ reactor, skirmishOrder, cossacks, square, alreadyCounterattacked }: Facts): Piece[] {
    const is = skirmishOrder ? 'J5/7/5' : cossacks ? 'K2/7/3' : REACTORS[reactor];
    const formation = square ? 'square' : skirmishOrder ? 'skirmish' : 'normal';
    const ids = square ? ['u', 'v', 'w', 'x'] : ['u'];
    return ids.map((id) => r(id, is, '1010', 1, { formation, marks: alreadyCounterattacked ? ['counterattacked'] : [] }));
  }
  /** The options of the list of [9.1] that are open. */
  function optionsOf(t: Table, stack: readonly number[]): string[] {
    const kinds = t.kinds();
    const options = kinds.includes('salvo') || kinds.includes('cannon') ? ['fire'] : [];
    const listed = optionsOfList(factsOf(positionOf(t), stack, [t.unit('mover')]));
    if (kinds.includes('counterattack')) options.push(listed.includes('counterattack') ? 'counterattack' : 'checkCounterattack');
    if (kinds.includes('skirmishCheck')) options.push('checkSkirmish');
    if (kinds.includes('fallBack')) options.push('retreat2');
    return options;
  }

  eachVector<Facts, string[]>({ kind: 'reactionOptions', rule: '9.1' }, (vector, book) => {
    const { mover, inMeleeHex } = vector.in;
    const stack = reactors(vector.in);
    const t = table({
      book,
      pieces: [
        ...stack,
        p('mover', MOVERS[mover], '1210', 4, mover === 'artillery' ? { formation: 'limbered' } : {}),
        p('z', 'I5/7/5', '1310', 4),
        ...(inMeleeHex ? [p('m', 'I5/7/5', '1010', 1)] : []),
      ],
      commanders: { pc: '1311', rc: '0810' },
    });
    t.play(begin(t, 'mover')).play(enter('1111'));
    expect(t.decision().kind).toBe(vector.expect.length === 0 ? 'moveStep' : 'reaction');
    const units = stack.map(({ id }) => t.unit(id));
    if (vector.expect.length > 0) expect(optionsOf(t, units)).toEqual(vector.expect);
  });

  eachVector<{ morale: number; die: number }, { counterattack: boolean; retreat?: number; losses?: number }>(
    { kind: 'counterattackCheck', rule: '9.1' },
    (vector, book) => {
      const { morale, die } = vector.in;
      const { counterattack, ...rest } = vector.expect;
      const pieces = [r('u', `I5/${morale}/5`, '1010', 1), p('x', 'I5/7/5', '1210', 4)];
      const t = table({ book, pieces, commanders: { pc: '1310', rc: '0810' } });
      t.play(begin(t, 'x')).play(enter('1111'));
      t.play({ kind: 'counterattack', hex: hex('1010') }, die, ...(counterattack ? [0, 0] : []));
      expect(t.told('counterattack').length > 0).toBe(counterattack);
      if (counterattack) return;
      let retreat = 0;
      while (t.decision().kind === 'retreatHex') {
        t.play(t.actions()[0] ?? expect.fail('no way back'));
        retreat += t.told('retreated').length;
      }
      expect({ retreat, losses: 5 - t.size('u') }).toEqual(rest);
    },
  );
});
