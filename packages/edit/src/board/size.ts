/** A board that grows and shrinks at its edges: what stands on it keeps its neighbours, and its numbers follow. */
import type { Battle, BattleBoard, Scenario } from '@kosynier/engine';
import { changed, withBattle } from '../edits.ts';
import { cut } from './roads.ts';
import { withBoard } from './terrain.ts';

/** This many columns or positions more at each edge; less than 0: fewer. */
export interface Growth {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

export const NO_GROWTH: Growth = { firstColumn: 0, lastColumn: 0, firstRow: 0, lastRow: 0 };
const LEAST = 2;
const MOST = 99;

/** Every second column lies half a hex further: before the first column two come or go at a time, or hexes would lose their neighbours. */
export const STEP_AT: Readonly<Record<keyof Growth, number>> = { firstColumn: 2, lastColumn: 1, firstRow: 1, lastRow: 1 };

/** What falls off a board that shrinks. */
export interface Fallen {
  readonly hexes: number;
  readonly sides: number;
  readonly places: number;
  /** Counters and commanders that lose their hex somewhere. */
  readonly pieces: readonly string[];
}

/** Undefined: the board would be too small or too large, or its hexes would lose their neighbours. */
export function resized(battle: Battle, growth: Growth): { readonly battle: Battle; readonly fallen: Fallen } | undefined {
  const columns = battle.board.columns + growth.firstColumn + growth.lastColumn;
  const rows = battle.board.rows + growth.firstRow + growth.lastRow;
  if (growth.firstColumn % 2 !== 0 || columns < LEAST || rows < LEAST || columns > MOST || rows > MOST) return undefined;
  const moved: Moved = (hex) => {
    const [column, row] = [Number(hex.slice(0, 2)) + growth.firstColumn, Number(hex.slice(2)) + growth.firstRow];
    const isOn = column >= 1 && row >= 1 && column <= columns && row <= rows;
    return isOn ? String(column * 100 + row).padStart(4, '0') : undefined;
  };
  const made = withBattle(battle, {
    board: boardMoved(battle.board, columns, rows, moved),
    units: battle.units.map((unit) => changed(unit, { hex: unit.hex === null ? null : (moved(unit.hex) ?? null) })),
    commanders: battle.commanders.map((one) => changed(one, { hex: one.hex === null ? null : (moved(one.hex) ?? null) })),
    scenarios: battle.scenarios.map((scenario) => scenarioMoved(scenario, growth, columns, rows, moved)),
  });
  return { battle: made, fallen: fallenOf(battle, made) };
}

/** Where a hex lies afterwards; undefined: off the board. */
type Moved = (hex: string) => string | undefined;

function boardMoved(board: BattleBoard, columns: number, rows: number, moved: Moved): BattleBoard {
  const listed = <T extends { readonly hex: string }>(list: readonly T[]): T[] =>
    list.flatMap((one) => {
      const hex = moved(one.hex);
      return hex === undefined ? [] : [{ ...one, hex }];
    });
  return {
    ...board,
    columns,
    rows,
    hexes: listed(board.hexes),
    places: listed(board.places),
    hexsides: board.hexsides.flatMap(({ up, ...side }) => {
      const [a, b] = [moved(side.a), moved(side.b)];
      if (a === undefined || b === undefined) return [];
      return [{ ...side, a, b, ...(up === undefined ? {} : { up: up === side.a ? a : b }) }];
    }),
    roads: board.roads.flatMap((road) =>
      cut(road, (from, to) => moved(from) === undefined || moved(to) === undefined).map((piece) => piece.map((hex) => moved(hex) ?? hex)),
    ),
  };
}

function scenarioMoved(scenario: Scenario, growth: Growth, columns: number, rows: number, moved: Moved): Scenario {
  const all = (hexes: readonly string[]): string[] => hexes.flatMap((hex) => moved(hex) ?? []);
  const byKey = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([key, hexes]) => [key, all(hexes)]));
  const range = (pair: readonly [number, number] | undefined, by: number, most: number): readonly [number, number] | undefined => {
    if (pair === undefined) return undefined;
    const [first, last] = [Math.max(1, pair[0] + by), Math.min(most, pair[1] + by)];
    return first <= last ? [first, last] : undefined;
  };
  const { camp, freeSetup, placements, entries } = scenario;
  const place = camp === null ? undefined : moved(camp.hex);
  return changed(scenario, {
    columns: range(scenario.columns, growth.firstColumn, columns),
    rows: range(scenario.rows, growth.firstRow, rows),
    shownRows: range(scenario.shownRows, growth.firstRow, rows),
    camp: camp === null || place === undefined ? null : { ...camp, hex: place },
    returnHexes: byKey(scenario.returnHexes),
    returnHexesOfCommander: byKey(scenario.returnHexesOfCommander),
    placements:
      placements === undefined
        ? undefined
        : Object.fromEntries(
            Object.entries(placements).flatMap(([id, one]) => {
              const hex = moved(one.hex);
              return hex === undefined ? [] : [[id, { ...one, hex }]];
            }),
          ),
    freeSetup:
      freeSetup === null
        ? null
        : {
            ...freeSetup,
            hexes: all(freeSetup.hexes),
            suggested: Object.fromEntries(
              Object.entries(freeSetup.suggested).flatMap(([id, one]) => {
                const hex = moved(one);
                return hex === undefined ? [] : [[id, hex]];
              }),
            ),
          },
    entries: entries?.map((entry) => ({ ...entry, hexes: all(entry.hexes) })),
  });
}

function fallenOf(before: Battle, after: Battle): Fallen {
  const placed = ({ units, commanders, scenarios }: Battle): Set<string> =>
    new Set([
      ...[...units, ...commanders].filter(({ hex }) => hex !== null).map(({ id }) => id),
      ...scenarios.flatMap(({ placements = {}, freeSetup }) => [...Object.keys(placements), ...Object.keys(freeSetup?.suggested ?? {})]),
    ]);
  const kept = placed(after);
  return {
    hexes: before.board.hexes.length - after.board.hexes.length,
    sides: before.board.hexsides.length - after.board.hexsides.length,
    places: before.board.places.length - after.board.places.length,
    pieces: [...placed(before)].filter((id) => !kept.has(id)),
  };
}

export type Turning = 'columnsEast' | 'columnsNorth';

export const turningOf = ({ board }: Battle): Turning => (board.columnsRun === 'north' ? 'columnsNorth' : 'columnsEast');

/** The same hexes, seen with another side up. */
export const turnedBoard = (battle: Battle, turning: Turning): Battle =>
  withBoard(battle, turning === 'columnsNorth' ? { columnsRun: 'north', rowsRun: 'west' } : { columnsRun: 'east', rowsRun: 'north' });
