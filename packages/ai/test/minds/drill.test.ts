/** What captains do besides marching, firing and fighting: guns, fire markers, double time, skirmish order. */
import { type BattleId, loadBattle } from '@kosynier/battles';
import {
  type Action,
  canSee,
  compileGame,
  DOUBLE_TIME,
  directionTo,
  distance,
  FRONT,
  type Game,
  type GameState,
  type Hex,
  LINE,
  newGame,
  OFF_MAP,
  ON_MAP,
  openOccupancy,
  zoneOfDirection,
} from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../engine/test/random/samples.ts';
import { captain, type PlayedStep, playOn } from '../../src/index.ts';
import { batteryWorth, standingGunOrders } from '../../src/mind/battery.ts';
import { bestFacing, groundFor } from '../../src/mind/ground.ts';
import { readyingAction } from '../../src/mind/readiness.ts';
import { survey } from '../../src/mind/survey.ts';
import { WEIGHTS } from '../../src/mind/weights.ts';

const gameNamed = (battle: BattleId, scenario: string): Game => compileGame(loadBattle(battle), scenario) ?? fail(scenario);
const played = (game: Game, seed: number): PlayedStep[] => [...playOn(game, newGame(game), [captain(), captain()], seededRandom(seed))];

describe('captains', () => {
  const chosen = new Set<string>();
  for (const [battle, scenario] of [
    ['niemenczyn', 'I'],
    ['niemenczyn', 'II'],
    ['szczekociny', 'wywla'],
    ['raclawice', 'I'],
    ['maciejowice', 'battle'],
  ] as const)
    for (const seed of [1, 2]) for (const { action } of played(gameNamed(battle, scenario), seed)) chosen.add(action.kind);

  it.each([
    ['[8.9] send infantry forward at double time', 'doubleTime'],
    ['[8.11] shift guns', 'gunShift'],
    ['[8.12] limber guns', 'limber'],
    ['[8.12] unlimber guns', 'unlimber'],
    ['[7.2] take Skirmish Order', 'skirmish'],
    ['[10.9.10] clear fire markers', 'clearFireMarker'],
  ])('%s', (_, kind) => expect(chosen).toContain(kind));
});

const niemenczyn = gameNamed('niemenczyn', 'I');
const start = newGame(niemenczyn);
const unitOf = (side: number, arm: number): number =>
  niemenczyn.units.find((unit) => unit.takesPart && unit.side === side && unit.arm === arm)?.number ?? fail('none');
const gun = unitOf(1, 2);
const enemy = unitOf(0, 0);

/** Only the gun and an enemy company. */
function alone(gunHex: Hex, enemyHex: Hex, turn = 1): GameState {
  return {
    ...start,
    turn,
    unitStatus: start.unitStatus.map((_, unit) => (unit === gun || unit === enemy ? ON_MAP : OFF_MAP)),
    unitHex: start.unitHex.map((hex, unit) => (unit === gun ? gunHex : unit === enemy ? enemyHex : hex)),
  };
}

const sees = (from: Hex, to: Hex): boolean => canSee(niemenczyn.sight, openOccupancy(niemenczyn, alone(from, to)).blocksSight, from, to);
const pairOf = (wanted: (from: Hex, to: Hex) => boolean): [Hex, Hex] => {
  for (const from of niemenczyn.board.hexes) for (const to of niemenczyn.board.hexes) if (wanted(from, to)) return [from, to];
  return fail('no such hexes');
};
const ordersIn = (state: GameState, options: readonly Action[]) =>
  standingGunOrders(groundFor(survey(niemenczyn, state), WEIGHTS, 1), options);

describe('guns that stand ready', () => {
  const limber: Action = { kind: 'limber', unit: gun };
  const blind = pairOf((from, to) => distance(from, to) === 9 && !sees(from, to));
  const sighted = pairOf((from, to) => distance(from, to) === 9 && sees(from, to));

  it('[8.12] are limbered when they see nobody and there is time to come up', () => {
    expect(ordersIn(alone(...blind), [limber])).toMatchObject([{ units: [gun], intention: 'limber', from: blind[0] }]);
  });
  it('[8.12] stay when they see somebody', () => expect(ordersIn(alone(...sighted), [limber])).toEqual([]));
  it('[8.12] stay when the day is nearly over', () =>
    expect(ordersIn(alone(...blind, niemenczyn.scenario.turns - 1), [limber])).toEqual([]));

  const better = pairOf(
    (from, to) =>
      distance(from, to) === 9 && !sees(from, to) && niemenczyn.board.hexes.some((hex) => distance(hex, from) === 1 && sees(hex, to)),
  );
  const shifts = niemenczyn.board.hexes
    .filter((hex) => distance(hex, better[0]) === 1)
    .map((hex): Action => ({ kind: 'gunShift', unit: gun, hex }));

  it('[8.11] are shifted to where they see somebody', () => {
    const [order] = ordersIn(alone(...better), shifts);
    expect(order?.intention).toBe('moveBattery');
    expect(sees(order?.way.at(-1)?.hex ?? 0, better[1])).toBe(true);
  });
  it('[8.11] are not shifted while they have somebody to fire at, not even to a better place', () => {
    const farther = pairOf((from, to) => distance(from, to) === 7 && sees(from, to) && neighboursOf(from).some((hex) => isBetter(hex, to)));
    const state = alone(...farther);
    const ground = groundFor(survey(niemenczyn, state), WEIGHTS, 1);
    const worth = (hex: Hex): number => batteryWorth(ground, [gun], hex, bestFacing(ground, hex), 0);
    const here = batteryWorth(ground, [gun], farther[0], state.unitFacing[gun] ?? 0, 0);
    expect(Math.max(...neighboursOf(farther[0]).map(worth))).toBeGreaterThan(here + 0.05);
    expect(
      ordersIn(
        state,
        neighboursOf(farther[0]).map((hex) => ({ kind: 'gunShift', unit: gun, hex })),
      ),
    ).toEqual([]);
  });
  const neighboursOf = (from: Hex): Hex[] => niemenczyn.board.hexes.filter((hex) => distance(hex, from) === 1);
  const isBetter = (hex: Hex, to: Hex): boolean => distance(hex, to) === 6 && sees(hex, to);

  it('[10.10.7] do not stay for guns without troops that are out of reach', () => {
    const theirGun = unitOf(0, 2);
    const swapped = (state: GameState): GameState => ({
      ...state,
      unitStatus: state.unitStatus.map((status, unit) => (unit === theirGun ? ON_MAP : unit === enemy ? OFF_MAP : status)),
      unitHex: state.unitHex.map((hex, unit) => (unit === theirGun ? (state.unitHex[enemy] ?? 0) : hex)),
    });
    expect(ordersIn(swapped(alone(...sighted)), [limber])).toMatchObject([{ intention: 'limber' }]);
  });
});

describe('[8.9] infantry at double time', () => {
  it('never goes backwards', () => {
    let steps = 0;
    for (const [battle, scenario, seed] of [
      ['szczekociny', 'battle', 1],
      ['maciejowice', 'battle', 1],
      ['raclawice', 'II', 2],
    ] as const) {
      const game = gameNamed(battle, scenario);
      for (const { action, before, decision } of played(game, seed)) {
        const group = decision.about?.kind === 'move' ? decision.about.groups[0] : undefined;
        const [first = 0] = group?.units ?? [];
        if (action.kind !== 'enter' || group === undefined || ((before.unitFlags[first] ?? 0) & DOUBLE_TIME) === 0) continue;
        expect(zoneOfDirection(before.unitFacing[first] ?? 0, directionTo(group.hex, action.hex))).toBe(FRONT);
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(60);
  });
});

describe('movement points that are left', () => {
  const step = played(niemenczyn, 1).find(({ options }) => options.some(({ kind }) => kind === 'clearFireMarker')) ?? fail('no marker');
  const clear = step.options.find(({ kind }) => kind === 'clearFireMarker') ?? fail('none');
  const unit = clear.kind === 'clearFireMarker' ? clear.unit : 0;
  const foe =
    niemenczyn.units.find(({ number, side }) => side !== niemenczyn.sides[unit] && step.before.unitStatus[number] === ON_MAP)?.number ??
    fail('none');
  const asked = (option: Action, spent: number, hasShot: boolean, flags = 0): Action | undefined => {
    const { before } = step;
    const state: GameState = {
      ...before,
      unitSpent: before.unitSpent.map((one, i) => (i === unit ? spent : one)),
      unitHex: before.unitHex.map((hex, i) => (i === foe ? (before.unitHex[unit] ?? 0) + 2 : hex)),
      unitFlags: before.unitFlags.map((one, i) => (i === unit ? one | flags : one)),
    };
    const side = niemenczyn.sides[unit] === 0 ? 0 : 1;
    const look = () => groundFor(survey(niemenczyn, state), WEIGHTS, side);
    return readyingAction({ game: niemenczyn, view: state, decision: step.decision, options: [option] }, look, hasShot);
  };

  it('[10.9.10] clear the marker', () => expect(asked(clear, 0, false)).toEqual(clear));
  it('[10.9.2] but the last is kept for a good shot', () => {
    expect(asked(clear, 3, true)).toBeUndefined();
    expect(asked(clear, 3, false)).toEqual(clear);
  });
  it('[7.2] make skirmishers of those who can, unless it dissolves a close line', () => {
    const skirmish: Action = { kind: 'skirmish', unit, skirmish: true };
    expect(asked(skirmish, 0, false)).toEqual(skirmish);
    expect(asked(skirmish, 0, false, LINE)).toBeUndefined();
    expect(asked({ ...skirmish, skirmish: false }, 0, false)).toBeUndefined();
  });
});

describe('a look at the map', () => {
  it('is the same whether bodies are taken over from the look before or not', () => {
    for (const [battle, scenario] of [
      ['niemenczyn', 'II'],
      ['raclawice', 'I'],
    ] as const) {
      const game = gameNamed(battle, scenario);
      for (const { state: after } of played(game, 4)) {
        const { bodies } = survey(game, after);
        // Another game object is looked at from scratch.
        const fresh = survey({ ...game }, after);
        expect(bodies).toEqual(fresh.bodies);
        survey(game, after);
      }
    }
  });
});
