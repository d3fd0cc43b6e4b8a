/** The vectors of command, stacks, formations, movement and reaction for Racławice, Szczekociny and Maciejowice. */
import { describe, expect, it } from 'vitest';
import type { BattleHexside, BookId, Ground } from '../src/battle.ts';
import { sideFeatures } from '../src/board/board.ts';
import { openPosition, type Position } from '../src/position.ts';
import { chargeObjections, FIRED, PASSED_FRIENDS, spoiledByStep, TURNED, WENT_BACK } from '../src/rules/charge.ts';
import { stepsFromCommander } from '../src/rules/command.ts';
import { factsOf, optionsOfList } from '../src/rules/reaction.ts';
import { doubleTimeTerrainAllowed } from '../src/rules/steps.ts';
import { fitsCloseLine } from '../src/rules/upkeep.ts';
import { type Vector, vectorsOf } from './board/support.ts';
import { begin, beginStack, enter, isKind, line, PASS, p, r, STAY } from './shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from './support.ts';

type Other = Exclude<BookId, 'N'>;

/** The vectors of a kind that hold for the three later books. */
function theirs<In, Expect>(kind: string): Vector<In & { game: Other }, Expect>[] {
  const found = vectorsOf<In & { game: Other }, Expect>(kind).filter(({ in: { game } }) => ['R', 'S', 'M'].includes(game));
  if (found.length === 0) throw new Error(`no vectors of ${kind} for R, S or M`);
  return found;
}

const positionOf = (t: Table): Position => openPosition(t.game, t.state);
/** An empty field, for functions that only ask the board. */
const field = (book: Other, rest: Partial<Situation> = {}): Position =>
  positionOf(table({ book, pieces: [], commanders: { pc: '0120', rc: '2001' }, ...rest }));

/** Where the step 0608 to 0607 crosses what a vector names. */
function crossing(feature: string): BattleHexside[] {
  const [a, b] = ['0608', '0607'];
  if (feature === 'slopeUp' || feature === 'slope') return [{ a, b, kind: 'slope', up: b }];
  if (feature === 'creek' || feature === 'river') return [{ a, b, kind: feature }];
  throw new Error(`${feature} is new`);
}

describe('command and stacks', () => {
  interface Given {
    commander: string;
    unit: string;
    enemyHexes: string[];
  }
  it.each(theirs<Given, { steps: number | null; inCommand: boolean }>('inCommand'))('[4.2] ($in.game) $id', (vector) => {
    const { game, commander, unit, enemyHexes } = vector.in;
    const t = table({
      book: game,
      pieces: [p('u', 'I5/7/5', unit), p('spare', 'I5/7/5', commander), ...enemyHexes.map((at, i) => r(`x${i}`, 'I4/6/4', at))],
      commanders: { pc: commander },
    });
    const steps = stepsFromCommander(positionOf(t), t.commander('pc'), hex(unit));
    expect(steps).toBe(vector.expect.inCommand ? vector.expect.steps : Number.POSITIVE_INFINITY);
    expect(t.verdict(begin(t, 'u')) === 'legal').toBe(vector.expect.inCommand);
  });

  interface Stack {
    infantrySizes: number[];
    cavalrySizes: number[];
  }
  it.each(theirs<Stack, boolean>('closeLine'))('[6.2.1] ($in.game) $id', (vector) => {
    const t = table({
      book: vector.in.game,
      pieces: [
        ...vector.in.infantrySizes.map((size, i) => p(`i${i}`, `I${size}/7/1`, '0608')),
        ...vector.in.cavalrySizes.map((size, i) => p(`c${i}`, `C${size}/7/1`, '0608')),
      ],
      commanders: { pc: '0609' },
    });
    expect(fitsCloseLine(positionOf(t), hex('0608'), 0)).toBe(vector.expect);
    expect(t.verdict(line('0608'))).toBe(vector.expect ? 'legal' : '6.2.1');
  });
});

describe('formations', () => {
  interface Square {
    sizes: number[];
    kosynierUnits: number;
    terrain: Ground;
    mpSpent: number;
  }
  it.each(theirs<Square, { legal: boolean; rule?: string }>('formSquare'))('[7.3] ($in.game) $id', (vector) => {
    const { game, sizes, kosynierUnits, terrain, mpSpent } = vector.in;
    const t = table({
      book: game,
      terrain: { '0608': terrain },
      pieces: sizes.map((size, i) => p(`q${i}`, i < kosynierUnits ? `Z${size}/6` : `I${size}/6/1`, '0608', 0, { spent: mpSpent })),
      commanders: { pc: '0609' },
    });
    t.play(beginStack('0608'));
    expect(t.verdict({ kind: 'formSquare', group: 0 })).toBe(vector.expect.legal ? 'legal' : vector.expect.rule);
  });

  interface Attempt {
    moralesTopFirst: number[];
    dice: number[];
  }
  it.each(theirs<Attempt, { formed: boolean; losses: number; diceUsed: number }>('emergencySquare'))('[7.3.1] ($in.game) $id', (vector) => {
    const { game, moralesTopFirst, dice } = vector.in;
    const t = table({
      book: game,
      pieces: [
        p('c', 'C2/6/1', '0609'),
        p('spare', 'I1/6/1', '0613'),
        ...moralesTopFirst.map((morale, i) => r(`q${i}`, `I3/${morale}/3`, '0608', 3)),
      ],
      commanders: { pc: '0612', rc: '0601' },
    });
    t.play(begin(t, 'c')).play(enter('0608'));
    // `play` fails unless exactly these dice are used.
    t.play({ kind: 'formEmergencySquare' }, ...dice.slice(0, vector.expect.diceUsed));
    if (t.decision().kind === 'lossAllocation') t.play({ kind: 'takeLoss', unit: t.unit('q2') });
    expect(t.state.unitLosses.reduce((sum, losses) => sum + losses, 0)).toBe(vector.expect.losses);
    expect(t.state.unitFormation[t.unit('q0')] === 2).toBe(vector.expect.formed);
  });

  interface Lava {
    morale: number;
    die: number;
    enteredThroughFront: boolean;
    freeFlankHexes: number;
    square: boolean;
  }
  it.each(theirs<Lava, { check: boolean; total?: number; flankBonus: boolean }>('lava'))('[7.4] ($in.game) $id', (vector) => {
    const { game, morale, die, enteredThroughFront, freeFlankHexes, square } = vector.in;
    const flanks = ['0709', '0508'].slice(freeFlankHexes).map((at, i) => r(`o${i}`, 'I1/6/1', at, 3));
    const formation = square ? ({ formation: 'square' } as const) : {};
    const t = table({
      book: game,
      active: 'rc',
      pieces: [
        ...['i', 'j', 'k', 'l'].slice(square ? 0 : 3).map((id) => p(id, 'I4/7/4', '0608', enteredThroughFront ? 3 : 0, formation)),
        r('c', `K2/${morale}`, '0609', 0),
        ...flanks,
      ],
      commanders: { rc: '0612', pc: '0101' },
    });
    t.play(begin(t, 'c')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(PASS);
    t.play(STAY, ...(vector.expect.check ? [die] : []), 5, 5);
    const checks = t.told('checked').filter(({ purpose }) => purpose === 'lava');
    expect(checks.map(({ total }) => total)).toEqual(vector.expect.total === undefined ? [] : [vector.expect.total]);
    expect(t.told('melee')[0]?.attackerModifiers.some(({ what }) => what === 'lava')).toBe(vector.expect.flankBonus);
  });
});

describe('movement', () => {
  interface Step {
    arm: 'infantry' | 'cavalry';
    terrain: Ground;
    hexsides: string[];
    alongRoad: boolean;
    enemyInHex: boolean;
    skirmishOrder: boolean;
  }
  it.each(theirs<Step, number>('moveCost'))('[8.2] ($in.game) $id', (vector) => {
    const { game, arm, terrain, hexsides, alongRoad, enemyInHex, skirmishOrder } = vector.in;
    const formation = skirmishOrder ? ({ formation: 'skirmish' } as const) : {};
    const t = table({
      book: game,
      pieces: [
        p('a', skirmishOrder ? 'J5/7/5' : arm === 'infantry' ? 'I5/7/5' : 'C2/7/2', '0608', 0, formation),
        // Somebody else who can still act keeps the Phase open.
        p('z', 'I5/7/5', '0611', 3),
        ...(enemyInHex ? [r('e', 'I5/7', '0607', 0)] : []),
      ],
      commanders: { pc: '0610', rc: '2001' },
      terrain: { '0607': terrain },
      sides: hexsides.flatMap(crossing),
      roads: alongRoad ? [['0608', '0607']] : [],
    });
    t.play(begin(t, 'a')).play(enter('0607'));
    expect(t.mpSpent('a')).toBe(vector.expect);
  });

  it.each(theirs<{ terrain: Ground; hexside: string | null }, boolean>('doubleTimeStep'))('[8.9] ($in.game) $id', (vector) => {
    const { game: book, hexside, terrain } = vector.in;
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
  it.each(theirs<Ride, { legal: boolean; because: string[] }>('chargeConditions'))('[8.14.1] ($in.game) $id', (vector) => {
    const ride = vector.in;
    let spoiled = ride.turned ? TURNED : 0;
    if (ride.firedInMove) spoiled |= FIRED;
    if (ride.passedFriendlyUnits) spoiled |= PASSED_FRIENDS;
    if (ride.backwardStep) spoiled |= WENT_BACK;
    for (const ground of ride.hexesEntered)
      spoiled |= spoiledByStep(field(ride.game, { terrain: { '0607': ground } }), hex('0608'), 0, hex('0607'), false);
    for (const side of ride.hexsidesCrossed)
      spoiled |= spoiledByStep(field(ride.game, { sides: crossing(side) }), hex('0608'), 0, hex('0607'), false);
    const because = chargeObjections(field(ride.game).game.rules, {
      run: ride.forwardHexesIncludingEnemy,
      spoiled,
      firedInPhase: ride.firedInMove || ride.firedEarlierInPhase,
    });
    expect({ legal: because.length === 0, because: because.sort() }).toEqual({
      ...vector.expect,
      because: [...vector.expect.because].sort(),
    });
  });
});

describe('reaction', () => {
  interface Facts {
    reactor: 'infantry' | 'cavalry' | 'artillery';
    mover: 'infantry' | 'cavalry' | 'artillery';
    skirmishOrder: boolean;
    cossacks: boolean;
    inMeleeHex: boolean;
    alreadyCounterattacked: boolean;
  }
  const MOVERS = { infantry: 'I5/7/5', cavalry: 'C2/7/2', artillery: 'A' } as const;

  function reactorOf({ reactor, skirmishOrder, cossacks, alreadyCounterattacked }: Facts): Piece {
    const is =
      reactor === 'artillery' ? 'A' : reactor === 'infantry' ? (skirmishOrder ? 'J5/7/5' : 'I5/7/5') : cossacks ? 'K2/7/3' : 'C2/7/3';
    const formation = skirmishOrder ? ({ formation: 'skirmish' } as const) : {};
    return r('u', is, '1010', 1, { ...formation, marks: alreadyCounterattacked ? ['counterattacked'] : [] });
  }

  it.each(theirs<Facts, string[]>('reactionOptions'))('[9.1] ($in.game) $id', (vector) => {
    const { game, mover, inMeleeHex } = vector.in;
    const limbered = mover === 'artillery' ? ({ formation: 'limbered' } as const) : {};
    const t = table({
      book: game,
      pieces: [
        reactorOf(vector.in),
        p('x', MOVERS[mover], '1210', 4, limbered),
        p('z', 'I5/7/5', '1310', 4),
        ...(inMeleeHex ? [p('m', 'I5/7/5', '1010', 1)] : []),
      ],
      commanders: { pc: '1311', rc: '0810' },
    });
    t.play(begin(t, 'x')).play(enter('1111'));
    if (vector.expect.length === 0) {
      expect(t.decision().kind).toBe('moveStep');
      return;
    }
    expect(t.decision().kind).toBe('reaction');
    const kinds = t.kinds();
    const options: string[] = kinds.includes('salvo') || kinds.includes('cannon') ? ['fire'] : [];
    const listed = optionsOfList(factsOf(positionOf(t), [t.unit('u')], [t.unit('x')]));
    if (kinds.includes('counterattack')) options.push(listed.includes('counterattack') ? 'counterattack' : 'checkCounterattack');
    if (kinds.includes('skirmishCheck')) options.push('checkSkirmish');
    if (kinds.includes('fallBack')) options.push('retreat2');
    expect(options).toEqual(vector.expect);
  });

  it.each(theirs<{ morale: number; die: number }, { counterattack: boolean; retreat?: number; losses?: number }>('counterattackCheck'))(
    '[9.1] ($in.game) $id',
    (vector) => {
      const { game, morale, die } = vector.in;
      const t = table({
        book: game,
        pieces: [r('u', `I5/${morale}/5`, '1010', 1), p('x', 'I5/7/5', '1210', 4)],
        commanders: { pc: '1310', rc: '0810' },
      });
      t.play(begin(t, 'x')).play(enter('1111'));
      const { counterattack, ...rest } = vector.expect;
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
