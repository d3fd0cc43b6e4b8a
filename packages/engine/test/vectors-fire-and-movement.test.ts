/** The vectors of movement, reaction, fire, retreat and melee for Niemenczyn, each a test of its own, run through the rules themselves. */
import { describe, expect, it } from 'vitest';
import type { BattleHexside, Ground } from '../src/battle.ts';
import { sideFeatures } from '../src/board/board.ts';
import { hexName } from '../src/board/hex.ts';
import { NIEMENCZYN } from '../src/books/niemenczyn.ts';
import { openPosition, type Position } from '../src/position.ts';
import { counterBatteryHits, counterBatteryKills } from '../src/rules/artillery.ts';
import { chargeObjections, FIRED, PASSED_FRIENDS, spoiledByStep, TURNED, WENT_BACK } from '../src/rules/charge.ts';
import { outcomeUnderFire, rifleEffect, rifleModifiers } from '../src/rules/fire-modifiers.ts';
import { sumOf } from '../src/rules/losses.ts';
import { LOSERS_LOSSES } from '../src/rules/melee.ts';
import { isSpared, meleeOutcome, ratioModifier, withdrawalTurns } from '../src/rules/melee-modifiers.ts';
import { factsOf, optionsOfList } from '../src/rules/reaction.ts';
import { retreatHexes } from '../src/rules/retreat.ts';
import { type Firer, firerAt, fireValue, isRefusal, RIFLE_EFFECTS, RIFLE_ROWS, rowOfValue } from '../src/rules/rifle.ts';
import { markerAfterRound3 } from '../src/rules/sequence.ts';
import { aimRefusal, fieldOf, throughFlankOrRear } from '../src/rules/sight.ts';
import { canPay, doubleTimeTerrainAllowed, turnCost } from '../src/rules/steps.ts';
import { type Vector, vectorsOf } from './board/support.ts';
import { hex, type Piece, type Situation, type Table, table } from './support.ts';

/** The vectors of a kind that hold for Niemenczyn. */
function ours<In, Expect>(kind: string): Vector<In, Expect>[] {
  const found = vectorsOf<In & { game?: string }, Expect>(kind).filter((vector) => (vector.in.game ?? 'N') === 'N');
  if (found.length === 0) throw new Error(`no vectors of ${kind} for N`);
  return found;
}

const positionOf = (t: Table): Position => openPosition(t.game, t.state);
const COMMANDERS = { pc: '0120', rc: '2001' };
/** An empty field, for functions that only ask the board. */
const FIELD: Situation = { pieces: [], commanders: COMMANDERS };

/** Where the step 0608 to 0607 crosses what a vector names. */
function crossing(feature: string): BattleHexside[] {
  const [a, b] = ['0608', '0607'];
  if (feature === 'slopeUp' || feature === 'slope') return [{ a, b, kind: 'slope', up: b }];
  if (feature === 'slopeDown') return [{ a, b, kind: 'slope', up: a }];
  if (feature === 'escarpmentUp' || feature === 'escarpment') return [{ a, b, kind: 'escarpment', up: b }];
  if (feature === 'escarpmentDown') return [{ a, b, kind: 'escarpment', up: a }];
  if (feature === 'rampart') return [{ a, b, kind: 'rampart', up: b }];
  throw new Error(`${feature} is not of Niemenczyn`);
}

describe('movement', () => {
  it.each(ours<{ from: number; to: number }, number>('turnCost'))('[8.7] $id', (vector) => {
    expect(turnCost(NIEMENCZYN, vector.in.from, vector.in.to)).toBe(vector.expect);
  });

  interface Step {
    arm: 'infantry' | 'cavalry';
    terrain: Ground;
    hexsides: string[];
    alongRoad: boolean;
    enemyInHex: boolean;
    rearStep: boolean;
  }
  it.each(ours<Step, number>('moveCost'))('[8.2] $id', (vector) => {
    const { arm, terrain, hexsides, alongRoad, enemyInHex, rearStep } = vector.in;
    const to = rearStep ? '0609' : '0607';
    const t = table({
      pieces: [
        { id: 'a', is: arm === 'infantry' ? 'I5/7/5' : 'C2/7/2', side: 'p', hex: '0608', facing: 0 },
        // Somebody else who can still act keeps the Phase open.
        { id: 'z', is: 'I5/7/5', side: 'p', hex: '0611', facing: 3 },
        ...(enemyInHex ? [{ id: 'e', is: 'I5/7', side: 'r', hex: to, facing: 0 } satisfies Piece] : []),
      ],
      commanders: { pc: '0610', rc: '2001' },
      terrain: { [to]: terrain },
      sides: hexsides.flatMap(crossing),
      roads: alongRoad ? [['0608', to]] : [],
    });
    t.play({ kind: 'begin', unit: t.unit('a') }).play({ kind: 'enter', group: 0, hex: hex(to) });
    expect(t.mpSpent('a')).toBe(vector.expect);
  });

  it.each(ours<{ allowance: number; spent: number; cost: number; doubleTime: boolean }, boolean>('canPayStep'))('[8.5] $id', (vector) => {
    const { allowance, spent, cost, doubleTime } = vector.in;
    expect(canPay(allowance, spent, cost, doubleTime)).toBe(vector.expect);
  });

  it.each(ours<{ terrain: Ground; hexside: string | null }, boolean>('doubleTimeStep'))('[8.9] $id', (vector) => {
    const { hexside, terrain } = vector.in;
    const { game } = table({ ...FIELD, sides: hexside === null ? [] : crossing(hexside) });
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
  it.each(ours<Ride, { legal: boolean; because: string[] }>('chargeConditions'))('[8.14.1] $id', (vector) => {
    const ride = vector.in;
    let spoiled = ride.turned ? TURNED : 0;
    if (ride.firedInMove) spoiled |= FIRED;
    if (ride.passedFriendlyUnits) spoiled |= PASSED_FRIENDS;
    if (ride.backwardStep) spoiled |= WENT_BACK;
    for (const ground of ride.hexesEntered) {
      const t = table({ ...FIELD, terrain: { '0607': ground } });
      spoiled |= spoiledByStep(positionOf(t), hex('0608'), 0, hex('0607'), false);
    }
    for (const side of ride.hexsidesCrossed) {
      const t = table({ ...FIELD, sides: crossing(side) });
      spoiled |= spoiledByStep(positionOf(t), hex('0608'), 0, hex('0607'), false);
    }
    const because = chargeObjections(NIEMENCZYN, {
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
    mover: 'infantry' | 'cavalry';
    cossacks: boolean;
    inMeleeHex: boolean;
    square: boolean;
    alreadyCounterattacked: boolean;
  }
  it.each(ours<Facts, string[]>('reactionOptions'))('[9.1] $id', (vector) => {
    const { reactor, mover, cossacks, square, alreadyCounterattacked } = vector.in;
    const is = reactor === 'infantry' ? 'I5/7/5' : cossacks ? 'K2/7/2' : 'C2/7/2';
    const at = square ? ({ formation: 'square' } as const) : {};
    const companies: Piece[] = (square ? ['u', 'v', 'w', 'x'] : ['u']).map((id) => ({ id, is, side: 'r', hex: '1010', facing: 1, at }));
    const mark = alreadyCounterattacked ? ({ marks: ['counterattacked'] } as const) : {};
    const t = table({
      pieces: [
        ...companies.map((piece) => ({ ...piece, at: { ...piece.at, ...mark } })),
        { id: 'x0', is: mover === 'infantry' ? 'I5/7/5' : 'C2/7/2', side: 'p', hex: '1210', facing: 4 },
      ],
      commanders: { pc: '1310', rc: '0810' },
    });
    t.play({ kind: 'begin', unit: t.unit('x0') }).play({ kind: 'enter', group: 0, hex: hex('1111') });
    expect(t.decision().kind).toBe('reaction');
    const kinds = t.kinds();
    const options = [];
    if (kinds.includes('salvo')) options.push('fire');
    const stack = companies.map(({ id }) => t.unit(id));
    const listed = optionsOfList(factsOf(positionOf(t), stack, [t.unit('x0')]));
    if (kinds.includes('counterattack')) options.push(listed.includes('counterattack') ? 'counterattack' : 'checkCounterattack');
    if (kinds.includes('fallBack')) options.push('retreat2');
    expect(options).toEqual(vector.expect);
  });

  interface Failure {
    morale: number;
    die: number;
  }
  it.each(ours<Failure, { counterattack: boolean; retreat: number; losses: number }>('counterattackCheck'))('[9.1] $id', (vector) => {
    const t = table({
      pieces: [
        { id: 'u', is: `I5/${vector.in.morale}/5`, side: 'r', hex: '1010', facing: 1 },
        { id: 'x', is: 'I5/7/5', side: 'p', hex: '1210', facing: 4 },
      ],
      commanders: { pc: '1310', rc: '0810' },
    });
    t.play({ kind: 'begin', unit: t.unit('x') }).play({ kind: 'enter', group: 0, hex: hex('1111') });
    t.play({ kind: 'counterattack', hex: hex('1010') }, vector.in.die);
    const counterattack = t.told('counterattack').length > 0;
    let retreat = 0;
    while (t.decision().kind === 'retreatHex') {
      const [back] = t.actions();
      if (back === undefined) throw new Error('no way back');
      t.play(back);
      retreat += t.told('retreated').length;
    }
    expect({ counterattack, retreat, losses: 5 - t.size('u') }).toEqual(vector.expect);
  });
});

/** A firer of the first side in a hex, by the rules. */
function firer(p: Position, at: string): Firer {
  const found = firerAt(p, hex(at), 0);
  if (isRefusal(found)) throw new Error(`${at}: ${found.reason}`);
  return found;
}

/** Hexes at a distance from 1010 whose line comes through the front of a unit with facing 1, or through its flank or rear. */
const AROUND = {
  front: { 1: ['1110', '1111'], 2: ['1210', '1209', '1211'], 3: ['1310', '1311'] },
  behind: { 1: ['0911', '0910', '1009'], 2: ['0810'], 3: ['0711'] },
} as const;

describe('fire', () => {
  it.each(ours<{ firepower: number; distance: number }, { value: number; row: string; effect: number | null }>('rifleRow'))(
    '[10.9.4] $id',
    (vector) => {
      const p = positionOf(
        table({ pieces: [{ id: 'a', is: `I9/7/${vector.in.firepower}`, side: 'p', hex: '1010', facing: 0 }], commanders: COMMANDERS }),
      );
      const value = fireValue(firer(p, '1010'), hex('1010') - vector.in.distance);
      const row = rowOfValue(value);
      expect({ value, row: RIFLE_ROWS[row], effect: RIFLE_EFFECTS[row] }).toEqual(vector.expect);
    },
  );

  interface Salvo {
    fire: [number, 1 | 2 | 3][];
    shotsBefore: number[];
    cover: boolean;
    firersAreCavalry: boolean;
    targetInSquare: boolean;
    throughFlankOrRearForAll: boolean;
  }
  it.each(ours<Salvo, { row: string; effect: number | null; modifier?: number }>('rifleSalvo'))('[10.9.6] $id', (vector) => {
    const { fire, shotsBefore, cover, throughFlankOrRearForAll } = vector.in;
    const used: Record<number, number> = {};
    const pieces: Piece[] = [];
    const from: string[] = [];
    for (const [firepower, away] of fire) {
      const index = used[away] ?? 0;
      used[away] = index + 1;
      const at = AROUND[throughFlankOrRearForAll ? 'behind' : 'front'][away][index];
      if (at === undefined) throw new Error('no room around the target');
      from.push(at);
      // A value above 9 is a close line of two equal companies.
      const members = shotsBefore.length > fire.length && from.length === 1 ? 2 : 1;
      for (let m = 0; m < members; m++) {
        const shots = shotsBefore[pieces.length] ?? 0;
        const marks = members > 1 ? (['line'] as const) : [];
        pieces.push({ id: `f${pieces.length}`, is: `I5/7/${firepower / members}`, side: 'p', hex: at, at: { shots, marks } });
      }
    }
    const t = table({
      pieces: [...pieces, { id: 't', is: 'I5/7', side: 'r', hex: '1010', facing: 1 }],
      commanders: COMMANDERS,
      ...(cover ? { terrain: { '1010': 'woods' } } : {}),
    });
    const p = positionOf(t);
    const firers = from.map((at) => firer(p, at));
    const { row, effect } = rifleEffect(firers, hex('1010'));
    const found = { row: RIFLE_ROWS[row], effect };
    if (effect === null) expect(found).toEqual(vector.expect);
    else expect({ ...found, modifier: sumOf(rifleModifiers(p, firers, hex('1010'), t.unit('t'), effect)) }).toEqual(vector.expect);
  });

  it.each(ours<{ morale: number; modifier: number }, string[]>('checkUnderFire'))('[10.9.4] $id', (vector) => {
    const outcomes = Array.from({ length: 10 }, (_, die) => outcomeUnderFire(vector.in.morale, die + vector.in.modifier, true));
    expect(outcomes).toEqual(vector.expect);
  });

  interface Shot {
    range: number;
    cover: boolean;
    targetInSquare: boolean;
    throughFlankOrRear: boolean;
  }
  it.each(ours<Shot, { effect: number; modifier: number; commanderRoll: boolean }>('artilleryShot'))('[10.10.1] $id', (vector) => {
    const { range, cover, targetInSquare, throughFlankOrRear: behind } = vector.in;
    const target = hexName(hex('1015') - range);
    const ids = targetInSquare ? ['t', 'u', 'v', 'w'] : ['t'];
    const at = targetInSquare ? ({ formation: 'square' } as const) : {};
    const t = table({
      pieces: [
        { id: 'g', is: 'A', side: 'p', hex: '1015', facing: 0 },
        ...ids.map((id): Piece => ({ id, is: 'I5/8', side: 'r', hex: target, facing: behind ? 0 : 3, at })),
      ],
      commanders: { pc: '1016', rc: target },
      ...(cover ? { terrain: { [target]: 'woods' } } : {}),
    });
    const dice = vector.expect.commanderRoll ? [1, 5] : ids.map(() => 1);
    t.play({ kind: 'cannon', unit: t.unit('g'), target: hex(target) }, ...dice);
    const [fired] = t.told('fired');
    const found = { effect: fired?.effect, modifier: sumOf(fired?.modifiers ?? []), commanderRoll: t.told('casualtyRoll').length > 0 };
    expect(found).toEqual(vector.expect);
  });

  it.each(ours<{ polishFirer: boolean; stars: number; range: number }, { percent: number }>('counterBattery'))(
    '[10.10.7] $id',
    (vector) => {
      const { polishFirer, stars, range } = vector.in;
      let percent = 0;
      for (let first = 0; first < 10; first++)
        for (let second = 0; second < 10; second++)
          if (counterBatteryHits(first, polishFirer, range) && counterBatteryKills(NIEMENCZYN, second, stars)) percent += 1;
      expect(percent).toBe(vector.expect.percent);
    },
  );

  it.each(ours<{ firepower: number; distance: number; die: number }, { legal: boolean; destroyed: boolean }>('rifleAtLoneGuns'))(
    '[10.9.5] $id',
    (vector) => {
      const { firepower, distance, die } = vector.in;
      const target = hexName(hex('1010') - distance);
      const t = table({
        pieces: [
          { id: 'a', is: `I6/7/${firepower}`, side: 'p', hex: '1010', facing: 0 },
          { id: 'g', is: 'A', side: 'r', hex: target, facing: 3 },
        ],
        commanders: { pc: '1011', rc: '2001' },
      });
      const salvo = { kind: 'salvo', from: [hex('1010')], target: hex(target), passing: false } as const;
      const legal = t.verdict(salvo) === 'legal';
      if (legal) t.play(salvo, die);
      else expect(t.verdict(salvo)).toBe('10.9.5');
      expect({ legal, destroyed: t.status('g') === 'eliminated' }).toEqual(vector.expect);
    },
  );

  it.each(
    ours<{ carriedMarker: number; shotsThisTurn: number }, { markerBeforeRound3: number; markerAfterRound3: number }>('fireMarkerRound3'),
  )('[10.9.10] $id', (vector) => {
    const { carriedMarker, shotsThisTurn } = vector.in;
    const t = table({
      pieces: [
        // Firepower 1 at range 2 has no effect, so no dice are needed.
        { id: 'e', is: 'I5/7/1', side: 'r', hex: '1010', facing: 1, at: { shots: carriedMarker } },
        { id: 'a', is: 'I5/7', side: 'p', hex: '1210', facing: 4 },
      ],
      commanders: { pc: '1310', rc: '0910' },
      window: 'other',
    });
    for (let shot = 0; shot < shotsThisTurn; shot++) {
      t.play({ kind: 'salvo', from: [hex('1010')], target: hex('1210'), passing: false });
      if (t.decision().kind === 'phasingAction') t.play({ kind: 'pass' });
    }
    const markerBeforeRound3 = t.shots('e');
    expect({ markerBeforeRound3, markerAfterRound3: markerAfterRound3(t.game.rules, markerBeforeRound3, true) }).toEqual(vector.expect);
  });

  it.each(ours<{ firer: string; facing: number; target: string }, { inField: boolean }>('wedge'))('[10.2] $id', (vector) => {
    const { firer: from, facing, target } = vector.in;
    const t = table({ pieces: [{ id: 't', is: 'I5/7', side: 'r', hex: target }], commanders: COMMANDERS });
    const refusal = aimRefusal(positionOf(t), hex(from), 0, fieldOf(facing, false), 10, hex(target));
    expect(refusal === undefined).toBe(vector.expect.inField);
    if (refusal !== undefined) expect(refusal).toEqual({ rule: '10.3', reason: 'outsideField' });
  });

  interface Aspect {
    throughFlankOrRear: boolean;
    modifier: { N: number };
  }
  it.each(ours<{ firer: string; target: string; targetFacing: number }, Aspect>('aspect'))('[10.3.1] $id', (vector) => {
    const { firer: from, target, targetFacing } = vector.in;
    const behind = throughFlankOrRear(hex(from), hex(target), targetFacing);
    expect(behind).toBe(vector.expect.throughFlankOrRear);
    expect(behind ? NIEMENCZYN.flankRearFireModifier : 0).toBe(vector.expect.modifier.N);
  });
});

describe('retreat', () => {
  it.each(ours<{ unit: string; facing: number; cause: string }, { rear: string[] }>('retreatHexes'))('[10.11] $id', (vector) => {
    const { unit, facing, cause } = vector.in;
    const t = table({ pieces: [{ id: 'u', is: 'I5/7', side: 'r', hex: unit, facing }], commanders: COMMANDERS });
    const found = retreatHexes(positionOf(t), [t.unit('u')], hex(unit), 1, hex(cause));
    expect(found.map(hexName).sort()).toEqual([...vector.expect.rear].sort());
  });
});

describe('melee', () => {
  interface Sizes {
    attacker: number;
    defender: number;
    sizeRatioRounding: 'halfUp' | 'floor';
  }
  it.each(ours<Sizes, { attackerModifier: number; defenderModifier: number }>('sizeRatio'))('[11.7] $id', (vector) => {
    const { attacker, defender, sizeRatioRounding } = vector.in;
    const rules = { ...NIEMENCZYN, rulings: { ...NIEMENCZYN.rulings, sizeRatioRounding } };
    expect({
      attackerModifier: ratioModifier(rules, attacker, defender),
      defenderModifier: ratioModifier(rules, defender, attacker),
    }).toEqual(vector.expect);
  });

  interface Fight {
    attacker: { arm?: string; entry: 'front' | 'flank' | 'rear'; charge?: boolean; uphill?: boolean; inCommand?: boolean };
    defender: { cover?: boolean; inCommand?: boolean };
    attackerSize: number;
    defenderSize: number;
  }
  /** The defender in 0608 is entered from 0609; its facing makes that the zone of the vector. */
  const FACING = { front: 3, flank: 1, rear: 0 } as const;
  it.each(ours<Fight, { attacker: number; defender: number; net: number }>('meleeModifiers'))('[11.7] $id', (vector) => {
    const { attacker, defender, attackerSize, defenderSize } = vector.in;
    const arm = attacker.arm === 'cavalry' ? 'C' : 'I';
    const start = attacker.charge === true ? '0611' : '0609';
    const t = table({
      pieces: [
        { id: 'a', is: `${arm}${attackerSize}/7`, side: 'p', hex: start, facing: 0 },
        { id: 'd', is: `I${defenderSize}/7`, side: 'r', hex: '0608', facing: FACING[attacker.entry] },
      ],
      // In the vector without command the commander rides away in Phase 3.
      commanders: { pc: '0612', rc: defender.inCommand === true ? '0605' : '2001' },
      terrain: { '0608': defender.cover === true ? 'woods' : 'clear' },
      sides: attacker.uphill === true ? [{ a: '0609', b: '0608', kind: 'slope', up: '0608' }] : [],
      options: { rulings: { meleeNeedsCommand: false } },
    });
    t.play({ kind: 'begin', unit: t.unit('a') });
    const way = attacker.charge === true ? ['0610', '0609', '0608'] : ['0608'];
    for (const step of way) t.play({ kind: 'enter', group: 0, hex: hex(step) });
    if (attacker.charge === true) t.play({ kind: 'charge' }, 5, 5);
    else t.play(attacker.inCommand === true ? { kind: 'stay' } : { kind: 'moveCommander', hex: hex('0618') }, 5, 5);
    const [fought] = t.told('melee');
    const mine = sumOf(fought?.attackerModifiers ?? []);
    const theirs = sumOf(fought?.defenderModifiers ?? []);
    expect({ attacker: mine, defender: theirs, net: mine - theirs }).toEqual(vector.expect);
  });

  interface Dice {
    attackerDie: number;
    defenderDie: number;
    attackerModifier: number;
    defenderModifier: number;
  }
  interface Result {
    winner: string;
    difference: number;
    loserLosses: number;
    winnerLosses: number;
    loserReturnsAfterTurns: number;
  }
  it.each(ours<Dice, Result>('melee'))('[11.8] $id', (vector) => {
    const { attackerDie, defenderDie, attackerModifier, defenderModifier } = vector.in;
    const { attackerWins, difference } = meleeOutcome(attackerDie + attackerModifier, defenderDie + defenderModifier);
    expect({
      winner: attackerWins ? 'attacker' : 'defender',
      difference,
      loserLosses: LOSERS_LOSSES,
      winnerLosses: isSpared(NIEMENCZYN, difference, attackerWins) ? 0 : 1,
      loserReturnsAfterTurns: withdrawalTurns(difference),
    }).toEqual(vector.expect);
  });
});
