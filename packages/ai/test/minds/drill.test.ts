/** What captains do besides marching, firing and fighting: guns, fire markers, double time, skirmish order. */
import { type BattleId, loadBattle } from '@kosynier/battles';
import {
  type Action,
  actions,
  canSee,
  compileGame,
  distance,
  type Game,
  type GameState,
  type Hex,
  newGame,
  OFF_MAP,
  ON_MAP,
  openOccupancy,
} from '@kosynier/engine';
import { seededRandom } from '@kosynier/protocol';
import { describe, expect, it } from 'vitest';
import { captain, playOn, type Step } from '../../src/index.ts';
import { standingGunOrders } from '../../src/mind/battery.ts';
import { groundFor } from '../../src/mind/ground.ts';
import { readied } from '../../src/mind/readiness.ts';
import { survey } from '../../src/mind/survey.ts';
import { WEIGHTS } from '../../src/mind/weights.ts';
import { fail } from '../support.ts';

const gameNamed = (battle: BattleId, scenario: string): Game => compileGame(loadBattle(battle), scenario) ?? fail(scenario);
const played = (game: Game, seed: number): Step[] => [...playOn(game, newGame(game), [captain(), captain()], seededRandom(seed))];

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
  it('[8.11] are not shifted while they have somebody to fire at', () => {
    const hexes = niemenczyn.board.hexes.filter((hex) => distance(hex, sighted[0]) === 1);
    expect(
      ordersIn(
        alone(...sighted),
        hexes.map((hex) => ({ kind: 'gunShift', unit: gun, hex })),
      ),
    ).toEqual([]);
  });
});

describe('movement points that are left', () => {
  const step = played(niemenczyn, 1).find(({ options }) => options.some(({ kind }) => kind === 'clearFireMarker')) ?? fail('no marker');
  const clear = step.options.find(({ kind }) => kind === 'clearFireMarker') ?? fail('none');
  const unit = clear.kind === 'clearFireMarker' ? clear.unit : 0;
  const asked = (spent: number, hasShot: boolean): Action | undefined => {
    const state = { ...step.before, unitSpent: step.before.unitSpent.map((one, i) => (i === unit ? spent : one)) };
    const near = { ...state, unitHex: state.unitHex.map((hex, i) => (i === enemyOf(unit) ? (state.unitHex[unit] ?? 0) + 2 : hex)) };
    return readied({ game: niemenczyn, view: near, decision: step.decision, options: [clear] }, hasShot);
  };
  const enemyOf = (mine: number): number =>
    niemenczyn.units.find(({ number, side }) => side !== niemenczyn.sides[mine] && step.before.unitStatus[number] === ON_MAP)?.number ??
    fail('none');

  it('[10.9.10] clear the marker', () => expect(asked(0, false)).toEqual(clear));
  it('[10.9.2] but the last is kept for a good shot', () => {
    expect(actions(niemenczyn, step.before)).toContainEqual(clear);
    expect(asked(3, true)).toBeUndefined();
    expect(asked(3, false)).toEqual(clear);
  });
});
