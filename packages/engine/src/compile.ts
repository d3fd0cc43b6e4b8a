/** A battle made ready for play: everything that stays the same during a game, as tables. */
import {
  ARM_OF_KIND,
  type Battle,
  type Commander,
  type OverallPower,
  type PoolOfArmy,
  type Scenario,
  type Unit,
  type UnitKind,
} from './battle.ts';
import { type Board, compileBoard, isOnBoard } from './board/board.ts';
import { type Hex, parseHex } from './board/hex.ts';
import { createSightTable, type SightTable } from './board/sight.ts';
import type { GameOptions } from './game-options.ts';
import { attachMemory, MEMORY, type Memory } from './memory.ts';
import { numbersFrom } from './numbers.ts';
import { isRuleNumber, type RuleNumber } from './rule-numbers.ts';
import { buildStepCosts, type StepCosts } from './rules/terrain.ts';
import { rulesOfBattle } from './rules-of-battle.ts';
import type { RuleSet } from './ruleset.ts';

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
  /** [7.2] may take Skirmish Order. */
  readonly skirmisher: boolean;
  /** [8.12S] */
  readonly horseGun: boolean;
  /** [10.10.7] its guns have a bonus. */
  readonly betterGunner: boolean;
  readonly size: number;
  readonly morale: number;
  readonly fire: number;
  /** [3.4] the loss that turns the counter, and the ratings of its back. */
  readonly turnsAtLoss: number;
  readonly backMorale: number;
  readonly backFire: number;
  readonly stars: number;
  readonly commanders: readonly number[];
  /** [4.5] number of its reserve, or -1: its strip has one colour. */
  readonly reserve: number;
  readonly takesPart: boolean;
  readonly hex: Hex;
  readonly facing: number;
  readonly limbered: boolean;
  /** [7.2] starts in Skirmish Order. */
  readonly skirmishing: boolean;
  /** Place in the stack of its start hex, 1 on top. */
  readonly stack: number | null;
}

export interface Chief {
  readonly id: string;
  readonly number: number;
  readonly side: SideNumber;
  readonly army: number;
  /** [4.4] */
  readonly overall: OverallPower | null;
  /** [13.E] where and when he and his units come onto the map. */
  readonly entry: ChiefEntry | null;
  readonly takesPart: boolean;
  readonly hex: Hex;
  /** [11.11.4] where his units return when he is not on the map. */
  readonly returnHexes: readonly Hex[];
  /** Units he may command [4.1]. */
  readonly units: readonly number[];
  /** Units of his own single-colour strip [4.6] a. */
  readonly ownUnits: readonly number[];
}

export interface ChiefEntry {
  readonly hexes: readonly Hex[];
  readonly fromTurn: number;
  readonly byOwnChit: boolean;
  /** [13.M] */
  readonly arrival: { readonly plus: number; readonly atLeast: number } | null;
}

/** [4.5] units that several commanders may use. */
export interface ReserveGroup {
  readonly units: readonly number[];
  readonly fromTurn: number;
  readonly rule: RuleNumber;
}

/** [4.5S] a chit that activates one commander of each of some armies. */
export interface CompiledLiaison {
  readonly commander: number;
  readonly armies: readonly number[];
  readonly fromTurn: number;
  readonly returnsAfter: number;
}

export interface ArmyPool {
  readonly side: SideNumber;
  readonly fixed: readonly number[];
  readonly choose: number;
  readonly of: readonly number[];
}

export interface Game {
  /** What it remembers for the engine alone. */
  readonly [MEMORY]?: Memory;
  readonly battle: Battle;
  readonly scenario: Scenario;
  /** The rule that the pools and the set-up of this scenario are cited by; a battle of one's own may name one that no book has. */
  readonly scenarioRule: RuleNumber;
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
  readonly reserves: readonly ReserveGroup[];
  readonly liaisons: readonly CompiledLiaison[];
  /** [4.4] the overall commander by army; -1: it has none, or he takes no part (C29). */
  readonly overallOf: readonly number[];
  /** A41: some side has more than one army. */
  readonly hasAllies: boolean;
  /** [13.1S] */
  readonly oneArmPerActivation: boolean;
  /** By army, those that take part. */
  readonly unitsOfArmy: readonly (readonly number[])[];
  readonly unitsOfSide: readonly [readonly number[], readonly number[]];
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

const hexOf = (text: string): Hex => parseHex(text) ?? impossible(`hex ${text} in a validated battle`);

export function impossible(what: string): never {
  throw new Error(`This cannot happen: ${what}.`);
}

/** Makes a validated battle ready for one of its scenarios; undefined if it has no such scenario or no such book. */
export function compileGame(battle: Battle, scenarioId: string, options: GameOptions = {}): Game | undefined {
  const scenario = battle.scenarios.find((one) => one.id === scenarioId);
  const rules = rulesOfBattle(battle, options);
  if (scenario === undefined || rules === undefined) return undefined;
  const board = compileBoard(battle.board, { columns: scenario.columns, rows: scenario.rows });
  const sideOf = (id: string): SideNumber => (battle.sides[0].id === id ? 0 : 1);
  const armyNumber = (id: string): number => battle.armies.findIndex((army) => army.id === id);
  const sideOfArmy = (id: string): SideNumber => sideOf(battle.armies[armyNumber(id)]?.side ?? '');
  const chiefNumber = (id: string): number => battle.commanders.findIndex((one) => one.id === id);
  const printed = battle.units.map((unit) => inScenario(unit, scenario));
  const reserves = compileReserves(printed, scenario);
  const units = printed.map((unit, number) => ({
    ...compileCounter(unit, number, rules, scenario, sideOfArmy(unit.army), armyNumber(unit.army), chiefNumber),
    betterGunner: hasBetterGunners(battle.armies, unit.army, rules),
    reserve: reserves.findIndex((reserve) => reserve.units.includes(number)),
  }));
  const limits = { ...scenario.autoVictory, ...options.autoVictory };
  const game: Game = {
    battle,
    scenario,
    scenarioRule: isRuleNumber(scenario.rule) ? scenario.rule : '13.E',
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
    chiefs: compileChiefs(battle, scenario, units, board),
    arms: Uint8Array.from(units, (unit) => unit.arm),
    sides: Uint8Array.from(units, (unit) => unit.side),
    reserves,
    liaisons: (scenario.liaisons ?? []).map((one) => ({
      ...one,
      commander: chiefNumber(one.commander),
      armies: one.armies.map(armyNumber),
    })),
    overallOf: overallOfArmies(battle, scenario),
    hasAllies: battle.armies.length > battle.sides.length,
    oneArmPerActivation: scenario.oneArmPerActivation ?? false,
    unitsOfArmy: battle.armies.map((_, army) =>
      numbersFrom(
        units.filter((unit) => unit.takesPart && unit.army === army),
        ({ number }) => number,
      ),
    ),
    unitsOfSide: [unitsOf(units, 0), unitsOf(units, 1)],
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
  attachMemory(game);
  return game;
}

function compileChiefs(battle: Battle, scenario: Scenario, units: readonly Counter[], board: Board): Chief[] {
  return battle.commanders.map((one, number) => {
    const army = battle.armies.findIndex(({ id }) => id === one.army);
    const his = units.filter((unit) => unit.takesPart && unit.commanders.includes(number));
    return {
      id: one.id,
      number,
      side: battle.sides[0].id === battle.armies[army]?.side ? 0 : 1,
      army,
      overall: one.overall ?? null,
      entry: entryOf(one.id, scenario),
      takesPart: !scenario.absentCommanders.includes(one.id),
      hex: startHex(one.id, one.hex, scenario),
      returnHexes: returnHexesOf(one, scenario).filter((hex) => isOnBoard(board, hex)),
      units: his.map((unit) => unit.number),
      ownUnits: numbersFrom(
        his.filter((unit) => unit.commanders.length === 1),
        ({ number }) => number,
      ),
    };
  });
}

/** The counter with the set-up and the strip that the scenario gives it. */
function inScenario(unit: Unit, { placements, commandersOf }: Scenario): Unit {
  const { stack, ...printed } = { ...unit, commanders: commandersOf?.[unit.id] ?? unit.commanders };
  const placement = placements?.[unit.id];
  if (placement !== undefined) return { ...printed, ...placement };
  return stack === undefined ? printed : { ...printed, stack };
}

/** [11.11.4] those beyond the columns in play are closed (C29). */
const returnHexesOf = ({ id, army }: Commander, scenario: Scenario): Hex[] =>
  (scenario.returnHexesOfCommander[id] ?? scenario.returnHexes[army] ?? []).map(hexOf);

/** [4.4] C29: a commander who takes no part is no overall commander. */
const overallOfArmies = (battle: Battle, { absentCommanders }: Scenario): number[] =>
  battle.armies.map(({ id }) =>
    battle.commanders.findIndex((one) => one.army === id && one.overall !== undefined && !absentCommanders.includes(one.id)),
  );

function entryOf(commander: string, scenario: Scenario): Chief['entry'] {
  const entry = scenario.entries?.find((one) => one.commander === commander);
  if (entry === undefined) return null;
  const { hexes, fromTurn, byOwnChit = false, arrival = null } = entry;
  return { hexes: hexes.map(hexOf), fromTurn, byOwnChit, arrival };
}

/** [4.5] the reserves of the scenario, and one for every other strip of several colours. */
function compileReserves(units: readonly Unit[], scenario: Scenario): ReserveGroup[] {
  const numberOf = (id: string): number => units.findIndex((unit) => unit.id === id);
  const reserves: ReserveGroup[] = (scenario.reserves ?? []).map(({ units: ids, fromTurn, rule }) => ({
    units: ids.map(numberOf),
    fromTurn,
    rule: isRuleNumber(rule) ? rule : '4.5',
  }));
  const listed = new Set(reserves.flatMap((reserve) => reserve.units));
  const strips = new Map<string, number[]>();
  units.forEach(({ commanders }, number) => {
    if (commanders.length < 2 || listed.has(number)) return;
    const strip = [...commanders].sort().join();
    strips.set(strip, [...(strips.get(strip) ?? []), number]);
  });
  return [...reserves, ...[...strips.values()].map((strip) => ({ units: strip, fromTurn: 1, rule: '4.5' as const }))];
}

const unitsOf = (units: readonly Counter[], side: SideNumber): number[] =>
  units.filter((unit) => unit.side === side).map((unit) => unit.number);

const gunsOf = (units: readonly Counter[], side: SideNumber): number[] =>
  units.filter((unit) => unit.side === side && unit.arm === ARTILLERY).map((unit) => unit.number);

function startHex(id: string, printed: string | null, scenario: Scenario): Hex {
  const text = scenario.freeSetup?.suggested[id] ?? scenario.placements?.[id]?.hex ?? printed;
  return text === null ? 0 : hexOf(text);
}

/** [10.10.7] the army says so itself, else its book does by the id of the army. */
function hasBetterGunners(armies: Battle['armies'], id: string, { betterGunners }: RuleSet): boolean {
  const gunners = armies.find((army) => army.id === id)?.gunners;
  return gunners === undefined ? betterGunners.includes(id) : gunners === 'better';
}

/** [7.2] shooters, jägers and fusiliers, in a book that goes by the kind of unit. */
const SKIRMISHER_KINDS: ReadonlySet<UnitKind> = new Set<UnitKind>(['shooter', 'jaeger', 'fusilier']);

function compileCounter(
  unit: Unit,
  number: number,
  rules: RuleSet,
  scenario: Scenario,
  side: SideNumber,
  army: number,
  chiefNumber: (id: string) => number,
): Omit<Counter, 'reserve' | 'betterGunner'> {
  const size = unit.size;
  const turnsAtLoss = size >= 2 ? Math.ceil(size / 2) : size + 1;
  const fire = unit.fire ?? 0;
  const skirmisher = rules.skirmishers === 'star' ? unit.skirmisher : rules.skirmishers === 'byType' && SKIRMISHER_KINDS.has(unit.kind);
  const placedByScenario = scenario.freeSetup?.suggested[unit.id] !== undefined;
  return {
    id: unit.id,
    number,
    arm: ARM_CODES[ARM_OF_KIND[unit.kind]],
    side,
    army,
    cossack: unit.kind === 'cossack',
    kosynier: unit.kind === 'kosynier',
    skirmisher,
    horseGun: rules.horseArtillery && unit.kind === 'horse-artillery',
    size,
    morale: unit.morale ?? 0,
    fire,
    turnsAtLoss,
    // A12: what the data leave out.
    backMorale: unit.back?.morale ?? (unit.morale ?? 1) - 1,
    backFire: unit.back?.fire ?? Math.max(0, fire - turnsAtLoss),
    stars: unit.stars,
    commanders: unit.commanders.map(chiefNumber),
    takesPart: isInScenario(unit, scenario),
    hex: startHex(unit.id, unit.hex, scenario),
    facing: placedByScenario && scenario.freeSetup !== null ? scenario.freeSetup.suggestedFacing : unit.facing,
    limbered: unit.limbered,
    skirmishing: skirmisher && unit.skirmishing === true,
    stack: unit.stack ?? null,
  };
}

const isInScenario = ({ id, commanders }: Unit, { onlyUnits, absentCommanders }: Scenario): boolean =>
  (onlyUnits?.includes(id) ?? true) && commanders.some((one) => !absentCommanders.includes(one));

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
