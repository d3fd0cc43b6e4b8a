/** A battle of the right shape as the checks of sense look at it. It may still name things that do not exist. */
import {
  type Battle,
  type Commander,
  compileBoard,
  distance,
  type Ground,
  type Hex,
  hexName,
  neighbourOf,
  type RuleSet,
  rulesOfBattle,
  type Scenario,
  type Unit,
} from '@kosynier/engine';
import type { Report } from '../problem.ts';

export interface Sense {
  readonly battle: Battle;
  readonly report: Report;
  readonly rules: RuleSet;
  readonly heightOf: (hex: string) => number;
  readonly groundOf: (hex: string) => Ground;
  readonly sideOf: (army: string) => string | undefined;
  /** Where in `board.hexes` a hex is listed, else the board. */
  readonly placeOfHex: (hex: string) => string;
}

export function senseOf(battle: Battle, report: Report): Sense | undefined {
  const rules = rulesOfBattle(battle);
  if (rules === undefined) return undefined;
  const listed = new Map(battle.board.hexes.map((one, index) => [one.hex, { ...one, index }]));
  const sides = new Map(battle.armies.map(({ id, side }) => [id, side]));
  return {
    battle,
    report,
    rules,
    heightOf: (hex) => listed.get(hex)?.elevation ?? 0,
    groundOf: (hex) => listed.get(hex)?.ground ?? 'clear',
    sideOf: (army) => sides.get(army),
    placeOfHex: (hex) => (listed.has(hex) ? `board.hexes[${listed.get(hex)?.index}]` : 'board.hexes'),
  };
}

export const isOn = ({ board }: Battle, hex: string): boolean => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return column >= 1 && row >= 1 && column <= board.columns && row <= board.rows;
};

/** The schema has seen to it that a hex is four digits. */
export const numberOf = (hex: string): Hex => Number(hex);

/** The neighbours of a hex that lie on the board. */
export const neighboursOf = (battle: Battle, hex: string): string[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => hexName(neighbourOf(numberOf(hex), direction))).filter((one) => isOn(battle, one));

/** Whether one steps off the board from here in some direction. */
export const isAtEdge = ({ board }: Battle, hex: string): boolean => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return column === 1 || row === 1 || column === board.columns || row === board.rows;
};

/** The units and commanders that take part in a scenario, as the rules compile it. */
export function castOf(battle: Battle, scenario: Scenario): { readonly units: readonly Unit[]; readonly commanders: readonly Commander[] } {
  const absent = new Set(scenario.absentCommanders);
  const only = scenario.onlyUnits === undefined ? undefined : new Set(scenario.onlyUnits);
  return {
    commanders: battle.commanders.filter(({ id }) => !absent.has(id)),
    units: battle.units.filter(
      ({ id, commanders }) => (only?.has(id) ?? true) && (scenario.commandersOf?.[id] ?? commanders).some((one) => !absent.has(one)),
    ),
  };
}

/** Where a unit or a commander starts in a scenario; null: it comes later. */
export const startOf = (scenario: Scenario, { id, hex }: Pick<Unit | Commander, 'id' | 'hex'>): string | null =>
  scenario.freeSetup?.suggested[id] ?? scenario.placements?.[id]?.hex ?? hex;

export const facingOf = (scenario: Scenario, { id, facing }: Unit): number =>
  scenario.freeSetup?.suggested[id] === undefined ? (scenario.placements?.[id]?.facing ?? facing) : scenario.freeSetup.suggestedFacing;

export const apart = (a: string, b: string): number => distance(numberOf(a), numberOf(b));

/** How many examples a sentence gives. */
export const some = (list: readonly string[]): readonly string[] => list.slice(0, 5);

/** Boards that were looked at: most changes of a battle leave its board as it is. */
const compiled = new WeakMap<Battle['board'], boolean>();

/** Whether the board of a battle can be compiled: all its hexes exist. */
export function canCompileBoard({ board }: Battle): boolean {
  const known = compiled.get(board) ?? doesCompile(board);
  compiled.set(board, known);
  return known;
}

function doesCompile(board: Battle['board']): boolean {
  try {
    compileBoard(board);
    return true;
  } catch {
    // It throws where the checks of the board have told a mistake.
    return false;
  }
}
