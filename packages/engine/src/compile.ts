/** A battle made ready for play: everything that stays the same during a game, as tables. */
import { ARM_OF_KIND, type Battle, type PoolOfArmy, type Scenario, type Unit } from './battle.ts';
import { type Board, compileBoard } from './board/board.ts';
import { type Hex, parseHex } from './board/hex.ts';
import { createSightTable, type SightTable } from './board/sight.ts';
import { NIEMENCZYN } from './books/niemenczyn.ts';
import { buildStepCosts, type StepCosts } from './rules/terrain.ts';
import type { RuleSet, Rulings } from './ruleset.ts';

export const INFANTRY = 0;
export const CAVALRY = 1;
export const ARTILLERY = 2;
export type ArmCode = typeof INFANTRY | typeof CAVALRY | typeof ARTILLERY;
const ARM_CODES = { infantry: INFANTRY, cavalry: CAVALRY, artillery: ARTILLERY } as const;

export type SideNumber = 0 | 1;

/** A unit's printed counter. */
export interface Counter {
  readonly id: string;
  readonly number: number;
  readonly arm: ArmCode;
  readonly side: SideNumber;
  readonly army: number;
  readonly cossack: boolean;
  readonly kosynier: boolean;
  /** [10.10.7] Polish guns have a bonus. */
  readonly polish: boolean;
  readonly size: number;
  readonly morale: number;
  readonly fire: number;
  /** [3.4] the loss that turns the counter, and the ratings of its back. */
  readonly turnsAtLoss: number;
  readonly backMorale: number;
  readonly backFire: number;
  readonly stars: number;
  readonly commanders: readonly number[];
  readonly takesPart: boolean;
  readonly hex: Hex;
  readonly facing: number;
  readonly limbered: boolean;
}

export interface Chief {
  readonly id: string;
  readonly number: number;
  readonly side: SideNumber;
  readonly army: number;
  readonly takesPart: boolean;
  readonly hex: Hex;
  /** [11.11.4] where his units return when he is not on the map. */
  readonly returnHexes: readonly Hex[];
  /** Units he may command [4.1]. */
  readonly units: readonly number[];
  /** Units of his own single-colour strip [4.6] a. */
  readonly ownUnits: readonly number[];
}

export interface ArmyPool {
  readonly side: SideNumber;
  readonly fixed: readonly number[];
  readonly choose: number;
  readonly of: readonly number[];
}

/** What players agree on before the game. */
export interface GameOptions {
  /** [12.4] agreed limits, by side. */
  readonly autoVictory?: Readonly<Record<string, number>>;
  readonly rulings?: Partial<Rulings>;
}

export interface Game {
  readonly battle: Battle;
  readonly scenario: Scenario;
  readonly options: GameOptions;
  readonly rules: RuleSet;
  readonly board: Board;
  readonly sight: SightTable;
  readonly costs: StepCosts;
  readonly units: readonly Counter[];
  readonly chiefs: readonly Chief[];
  /** Arms and sides of the units as tables for the inner loops. */
  readonly arms: Uint8Array;
  readonly sides: Uint8Array;
  /** Artillery of each side. */
  readonly guns: readonly [readonly number[], readonly number[]];
  /** Pools of Turn 1, 2, … */
  readonly pools: readonly (readonly ArmyPool[])[];
  readonly autoVictory: readonly [number, number];
  readonly offTrackWinner: SideNumber;
  readonly camp: { readonly hex: Hex; readonly enteredBy: SideNumber; readonly sparedFrom: SideNumber } | null;
  readonly freeSetup: FreeSetup | null;
}

export interface FreeSetup {
  readonly side: SideNumber;
  readonly hexes: readonly Hex[];
}

const BOOKS: Readonly<Record<string, RuleSet>> = { N: NIEMENCZYN };

const hexOf = (text: string): Hex => parseHex(text) ?? impossible(`hex ${text} in a validated battle`);

export function impossible(what: string): never {
  throw new Error(`This cannot happen: ${what}.`);
}

/** Makes a validated battle ready for one of its scenarios; undefined if it has no such scenario or no such book. */
export function compileGame(battle: Battle, scenarioId: string, options: GameOptions = {}): Game | undefined {
  const scenario = battle.scenarios.find((one) => one.id === scenarioId);
  const book = BOOKS[battle.book];
  if (scenario === undefined || book === undefined) return undefined;
  const rules: RuleSet = { ...book, rulings: { ...book.rulings, ...options.rulings } };
  const board = compileBoard(battle.board);
  const sideOf = (id: string): SideNumber => (battle.sides[0].id === id ? 0 : 1);
  const armyNumber = (id: string): number => battle.armies.findIndex((army) => army.id === id);
  const sideOfArmy = (id: string): SideNumber => sideOf(battle.armies[armyNumber(id)]?.side ?? '');
  const chiefNumber = (id: string): number => battle.commanders.findIndex((one) => one.id === id);
  const units = battle.units.map((unit, number) =>
    compileCounter(unit, number, scenario, sideOfArmy(unit.army), armyNumber(unit.army), chiefNumber),
  );
  const limits = { ...scenario.autoVictory, ...options.autoVictory };
  return {
    battle,
    scenario,
    options,
    rules,
    board,
    sight: createSightTable(board, {
      sightBlockers: rules.sightBlockers,
      escarpmentBlocksSight: rules.escarpmentBlocksSight,
      losCornerBlocks: rules.rulings.losCornerBlocks,
      hillObjectsBlockHillSight: rules.rulings.hillObjectsBlockHillSight,
    }),
    costs: buildStepCosts(board, rules),
    units,
    chiefs: battle.commanders.map((one, number) => ({
      id: one.id,
      number,
      side: sideOfArmy(one.army),
      army: armyNumber(one.army),
      takesPart: !scenario.absentCommanders.includes(one.id),
      hex: startHex(one.id, one.hex, scenario),
      returnHexes: (scenario.returnHexesOfCommander[one.id] ?? scenario.returnHexes[one.army] ?? []).map(hexOf),
      units: units.filter((unit) => unit.takesPart && unit.commanders.includes(number)).map((unit) => unit.number),
      ownUnits: units
        .filter((unit) => unit.takesPart && unit.commanders.length === 1 && unit.commanders[0] === number)
        .map((unit) => unit.number),
    })),
    arms: Uint8Array.from(units, (unit) => unit.arm),
    sides: Uint8Array.from(units, (unit) => unit.side),
    guns: [gunsOf(units, 0), gunsOf(units, 1)],
    pools: compilePools(scenario, chiefNumber, sideOfArmy),
    autoVictory: [limits[battle.sides[0].id] ?? Number.POSITIVE_INFINITY, limits[battle.sides[1].id] ?? Number.POSITIVE_INFINITY],
    offTrackWinner: sideOf(scenario.offTrackWinner),
    camp:
      scenario.camp === null
        ? null
        : { hex: hexOf(scenario.camp.hex), enteredBy: sideOf(scenario.camp.enteredBy), sparedFrom: sideOf(scenario.camp.sparedFrom) },
    freeSetup: scenario.freeSetup === null ? null : { side: sideOf(scenario.freeSetup.side), hexes: scenario.freeSetup.hexes.map(hexOf) },
  };
}

const gunsOf = (units: readonly Counter[], side: SideNumber): number[] =>
  units.filter((unit) => unit.side === side && unit.arm === ARTILLERY).map((unit) => unit.number);

function startHex(id: string, printed: string | null, scenario: Scenario): Hex {
  const text = scenario.freeSetup?.suggested[id] ?? printed;
  return text === null ? 0 : hexOf(text);
}

function compileCounter(
  unit: Unit,
  number: number,
  scenario: Scenario,
  side: SideNumber,
  army: number,
  chiefNumber: (id: string) => number,
): Counter {
  const size = unit.size;
  const turnsAtLoss = size >= 2 ? Math.ceil(size / 2) : size + 1;
  const fire = unit.fire ?? 0;
  const placedByScenario = scenario.freeSetup?.suggested[unit.id] !== undefined;
  return {
    id: unit.id,
    number,
    arm: ARM_CODES[ARM_OF_KIND[unit.kind]],
    side,
    army,
    cossack: unit.kind === 'cossack',
    kosynier: unit.kind === 'kosynier',
    polish: unit.army === 'polish',
    size,
    morale: unit.morale ?? 0,
    fire,
    turnsAtLoss,
    // A12: what the data leave out.
    backMorale: unit.back?.morale ?? (unit.morale ?? 1) - 1,
    backFire: unit.back?.fire ?? Math.max(0, fire - turnsAtLoss),
    stars: unit.stars,
    commanders: unit.commanders.map(chiefNumber),
    takesPart: unit.commanders.some((id) => !scenario.absentCommanders.includes(id)),
    hex: startHex(unit.id, unit.hex, scenario),
    facing: placedByScenario && scenario.freeSetup !== null ? scenario.freeSetup.suggestedFacing : unit.facing,
    limbered: unit.limbered,
  };
}

function compilePools(scenario: Scenario, chiefNumber: (id: string) => number, sideOfArmy: (army: string) => SideNumber): ArmyPool[][] {
  return Array.from({ length: scenario.turns }, (_, index) => {
    const rule = scenario.pools.find(({ turns: [first, last] }) => first <= index + 1 && index + 1 <= last);
    return Object.entries(rule?.armies ?? {}).map(([army, pool]) => compilePool(pool, sideOfArmy(army), chiefNumber));
  });
}

const compilePool = (pool: PoolOfArmy, side: SideNumber, chiefNumber: (id: string) => number): ArmyPool => ({
  side,
  fixed: pool.fixed.map(chiefNumber),
  choose: pool.choose,
  of: pool.of.map(chiefNumber),
});
