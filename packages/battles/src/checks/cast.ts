/** Which units and commanders take part in a scenario, under whose command, and in which part of the board. */

import { ARM_OF_KIND, type Commander, columnOf, parseHex, rowOf, type Scenario, type Unit } from '@kosynier/engine';
import type { Loose } from '../draft.ts';
import { placeOf } from '../problem.ts';
import { checkHex, checkId, checkTwice, entries, type Facts, isOffBoard, keyed, ownValue, sideOf } from './facts.ts';

export const isCommanderPresent = (scenario: Loose<Scenario>, commander: Loose<Commander>): boolean =>
  commander.id === undefined || !scenario.absentCommanders?.includes(commander.id);

/** A unit is left out if a scenario lists others only, or with its commander if no other may command it. */
export function isUnitPresent(scenario: Loose<Scenario>, unit: Loose<Unit>): boolean {
  if (unit.id !== undefined && scenario.onlyUnits?.includes(unit.id) === false) return false;
  return hasCommander(scenario, unit);
}

/** [4.1] its strip, that of the scenario before the printed one. */
function stripIn(scenario: Loose<Scenario>, unit: Loose<Unit>): readonly (string | undefined)[] | undefined {
  return (unit.id === undefined ? undefined : ownValue(scenario.commandersOf, unit.id)) ?? unit.commanders;
}

function hasCommander(scenario: Loose<Scenario>, unit: Loose<Unit>): boolean {
  const strip = stripIn(scenario, unit);
  if (strip === undefined || strip.length === 0) return true;
  return strip.some((id) => id === undefined || !scenario.absentCommanders?.includes(id));
}

/** [13.1S] hexes beyond the columns and positions in play are as good as off the board (B77). */
export function checkInPlay(facts: Facts, { columns, rows }: Loose<Scenario>, hex: string | null | undefined, place: string): void {
  if (typeof hex !== 'string' || isOffBoard(facts, hex)) return;
  const number = parseHex(hex) ?? 0;
  const isBeyond = (at: number, [first, last]: readonly (number | undefined)[] = []): boolean =>
    first !== undefined && last !== undefined && first <= last && (at < first || at > last);
  const range = ([first = 0, last = 0]: readonly (number | undefined)[] = []) => ({ hex, first, last });
  if (isBeyond(columnOf(number), columns)) facts.report(place, 'outsideColumns', range(columns));
  if (isBeyond(rowOf(number), rows)) facts.report(place, 'outsideRows', range(rows));
}

/** A hex over whose side units can come onto the board: in a first or last column or position. */
export function isOnEdge(facts: Facts, { columns: inPlay, rows: positions }: Loose<Scenario>, text: string): boolean {
  const hex = parseHex(text);
  const { columns, rows } = facts.draft.board ?? {};
  if (hex === undefined || columns === undefined || rows === undefined) return true;
  const [first = 1, last = columns] = inPlay ?? [];
  const [lowest = 1, highest = rows] = positions ?? [];
  return [first, last].includes(columnOf(hex)) || [lowest, highest].includes(rowOf(hex));
}

export function checkCast(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  checkAbsent(facts, scenario, place);
  checkColumns(facts, scenario, place);
  checkRows(facts, scenario.rows, `${place}.rows`);
  checkRows(facts, scenario.shownRows, `${place}.shownRows`);
  checkOnlyUnits(facts, scenario, place);
  checkStrips(facts, scenario, place);
  checkPlacements(facts, scenario, place);
  checkArrivals(facts, scenario, place);
}

function checkAbsent(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  for (const [id, index] of entries(scenario.absentCommanders)) {
    const at = `${place}.absentCommanders[${index}]`;
    checkId(facts, facts.commanders, id, 'commander', at);
    checkTwice(facts, seen, id, at, 'listedTwice', { id });
  }
}

function checkColumns(facts: Facts, { columns }: Loose<Scenario>, place: string): void {
  const [first, last] = columns ?? [];
  const all = facts.draft.board?.columns;
  if (first === undefined || last === undefined) return;
  if (first > last) facts.report(`${place}.columns`, 'columnsBackwards', { first, last });
  if (all !== undefined && last > all) facts.report(`${place}.columns`, 'columnOff', { column: last, all });
}

function checkRows(facts: Facts, rows: Loose<Scenario>['rows'], place: string): void {
  const [first, last] = rows ?? [];
  const all = facts.draft.board?.rows;
  if (first === undefined || last === undefined) return;
  if (first > last) facts.report(place, 'rowsBackwards', { first, last });
  if (all !== undefined && last > all) facts.report(place, 'rowOff', { row: last, all });
}

function checkOnlyUnits(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  if (scenario.onlyUnits?.length === 0) facts.report(`${place}.onlyUnits`, 'needsUnit', {});
  for (const [id, index] of entries(scenario.onlyUnits)) {
    const at = `${place}.onlyUnits[${index}]`;
    checkTwice(facts, seen, id, at, 'listedTwice', { id });
    if (!checkId(facts, facts.units, id, 'unit', at)) continue;
    const unit = facts.draft.units?.find((one) => one?.id === id);
    if (unit !== undefined && !hasCommander(scenario, unit)) facts.report(at, 'nobodyTakesPart', { id });
  }
}

function checkStrips(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  for (const [id, strip] of keyed(scenario.commandersOf)) {
    const at = placeOf(['commandersOf', id], place);
    if (strip.length === 0) facts.report(at, 'nobodyCommands', {});
    const isKnown = checkId(facts, facts.units, id, 'unit', at);
    const unit = facts.draft.units?.find((one) => one?.id === id);
    if (isKnown && scenario.onlyUnits?.includes(id) === false) facts.report(at, 'takesNoPart', { id });
    const seen = new Set<string>();
    for (const [commander, index] of entries(strip)) {
      checkTwice(facts, seen, commander, `${at}[${index}]`, 'listedTwice', { id: commander });
      if (checkId(facts, facts.commanders, commander, 'commander', `${at}[${index}]`))
        checkSameArmy(facts, commander, unit?.army, `${at}[${index}]`);
    }
  }
}

/** [4.1] */
export function checkSameArmy(facts: Facts, commander: string, army: string | undefined, place: string): void {
  const own = facts.armyOfCommander.get(commander);
  if (own !== undefined && army !== undefined && own !== army) facts.report(place, 'commanderOfOtherArmy', { id: commander, own, army });
}

function checkPlacements(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  if (facts.units === undefined || facts.commanders === undefined) return;
  for (const [id, { hex, limbered }] of keyed(scenario.placements)) {
    const at = placeOf(['placements', id], place);
    const unit = facts.draft.units?.find((one) => one?.id === id);
    const commander = facts.draft.commanders?.find((one) => one?.id === id);
    const piece = unit ?? commander;
    checkHex(facts, hex, `${at}.hex`);
    if (piece === undefined) {
      facts.report(at, 'unknownPiece', { id });
      continue;
    }
    const isPresent = unit === undefined ? !scenario.absentCommanders?.includes(id) : isUnitPresent(scenario, unit);
    if (!isPresent) facts.report(at, 'takesNoPart', { id });
    const side = sideOf(facts, piece);
    if (side !== undefined && scenario.freeSetup?.side === side) facts.report(at, 'placesItself', { id });
    const arm = unit?.kind === undefined ? undefined : ARM_OF_KIND[unit.kind];
    if (limbered === true && arm !== 'artillery') facts.report(`${at}.limbered`, 'onlyArtillery', { what: 'limbered' });
  }
}

/** Every piece that takes part stands on the map or comes onto it; a board for positions has no units on it. */
function checkArrivals(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  if ([...entries(facts.draft.units)].every(([unit]) => unit.hex === null) && scenario.placements === undefined) return;
  const enters = (id: string | undefined): boolean => [...entries(scenario.entries)].some(([{ commander }]) => commander === id);
  const isPlaced = (piece: Loose<Unit> | Loose<Commander>): boolean => {
    if (piece.hex !== null || piece.id === undefined) return true;
    const side = sideOf(facts, piece);
    return ownValue(scenario.placements, piece.id) !== undefined || side === undefined || scenario.freeSetup?.side === side;
  };
  for (const [unit] of entries(facts.draft.units)) {
    const [commander, ...others] = stripIn(scenario, unit) ?? [];
    if (commander === undefined || isPlaced(unit) || !isUnitPresent(scenario, unit)) continue;
    // B74: units enter with the one commander of their strip.
    if (others.length > 0 || !enters(commander)) facts.report(place, 'neverComes', { id: unit.id ?? '' });
  }
  for (const [commander] of entries(facts.draft.commanders)) {
    const isLiaison = [...entries(scenario.liaisons)].some(([one]) => one.commander === commander.id);
    if (isPlaced(commander) || !isCommanderPresent(scenario, commander) || isLiaison || enters(commander.id)) continue;
    facts.report(place, 'neverComes', { id: commander.id ?? '' });
  }
}
