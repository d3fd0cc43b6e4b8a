/** Who takes part in a scenario, under whom, and in which part of the board. */

import { ARM_OF_KIND, type Commander, columnOf, parseHex, rowOf, type Scenario, type Unit } from '@kosynier/engine';
import type { Loose } from '../draft.ts';
import { placeOf } from '../problem.ts';
import { checkHex, checkId, checkTwice, entries, type Facts, isOffBoard, keyed, ownValue, sideOf } from './facts.ts';

export const isCommanderPresent = (scenario: Loose<Scenario>, commander: Loose<Commander>): boolean =>
  commander.id === undefined || !scenario.absentCommanders?.includes(commander.id);

/** A unit is left out if a scenario lists others only, or with its commander if nobody else may command it. */
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

/** [13.1S] hexes beyond the columns in play are as good as off the board (B77). */
export function checkInPlay(facts: Facts, { columns }: Loose<Scenario>, hex: string | null | undefined, place: string): void {
  const [first, last] = columns ?? [];
  if (typeof hex !== 'string' || isOffBoard(facts, hex) || first === undefined || last === undefined || first > last) return;
  const column = columnOf(parseHex(hex) ?? 0);
  if (column < first || column > last) facts.report(place, `${hex} is outside the columns in play, ${first} to ${last}`);
}

/** A hex over whose side units can come onto the board: in a first or last column or position. */
export function isOnEdge(facts: Facts, { columns: inPlay }: Loose<Scenario>, text: string): boolean {
  const hex = parseHex(text);
  const { columns, rows } = facts.draft.board ?? {};
  if (hex === undefined || columns === undefined || rows === undefined) return true;
  const [first = 1, last = columns] = inPlay ?? [];
  return [first, last].includes(columnOf(hex)) || [1, rows].includes(rowOf(hex));
}

export function checkCast(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  checkAbsent(facts, scenario, place);
  checkColumns(facts, scenario, place);
  checkShownRows(facts, scenario, place);
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
    checkTwice(facts, seen, id, at, `"${id}" is listed twice`);
  }
}

function checkColumns(facts: Facts, { columns }: Loose<Scenario>, place: string): void {
  const [first, last] = columns ?? [];
  const all = facts.draft.board?.columns;
  if (first === undefined || last === undefined) return;
  if (first > last) facts.report(`${place}.columns`, `columns ${first} to ${last} run backwards`);
  if (all !== undefined && last > all) facts.report(`${place}.columns`, `column ${last} is off the board, which has ${all}`);
}

function checkShownRows(facts: Facts, { shownRows }: Loose<Scenario>, place: string): void {
  const [first, last] = shownRows ?? [];
  const all = facts.draft.board?.rows;
  if (first === undefined || last === undefined) return;
  if (first > last) facts.report(`${place}.shownRows`, `positions ${first} to ${last} run backwards`);
  if (all !== undefined && last > all) facts.report(`${place}.shownRows`, `position ${last} is off the board, which has ${all}`);
}

function checkOnlyUnits(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  if (scenario.onlyUnits?.length === 0) facts.report(`${place}.onlyUnits`, 'needs at least one unit');
  for (const [id, index] of entries(scenario.onlyUnits)) {
    const at = `${place}.onlyUnits[${index}]`;
    checkTwice(facts, seen, id, at, `"${id}" is listed twice`);
    if (!checkId(facts, facts.units, id, 'unit', at)) continue;
    const unit = facts.draft.units?.find((one) => one?.id === id);
    if (unit !== undefined && !hasCommander(scenario, unit)) facts.report(at, `nobody who commands "${id}" takes part in this scenario`);
  }
}

function checkStrips(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  for (const [id, strip] of keyed(scenario.commandersOf)) {
    const at = placeOf(['commandersOf', id], place);
    if (strip.length === 0) facts.report(at, 'nobody commands this unit');
    const isKnown = checkId(facts, facts.units, id, 'unit', at);
    const unit = facts.draft.units?.find((one) => one?.id === id);
    if (isKnown && scenario.onlyUnits?.includes(id) === false) facts.report(at, `"${id}" takes no part in this scenario`);
    const seen = new Set<string>();
    for (const [commander, index] of entries(strip)) {
      checkTwice(facts, seen, commander, `${at}[${index}]`, `"${commander}" is listed twice`);
      if (checkId(facts, facts.commanders, commander, 'commander', `${at}[${index}]`))
        checkSameArmy(facts, commander, unit?.army, `${at}[${index}]`);
    }
  }
}

/** [4.1] */
export function checkSameArmy(facts: Facts, commander: string, army: string | undefined, place: string): void {
  const own = facts.armyOfCommander.get(commander);
  if (own !== undefined && army !== undefined && own !== army)
    facts.report(place, `"${commander}" is of the army "${own}", the unit of "${army}"`);
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
      facts.report(at, `no unit or commander has the id "${id}"`);
      continue;
    }
    const isPresent = unit === undefined ? !scenario.absentCommanders?.includes(id) : isUnitPresent(scenario, unit);
    if (!isPresent) facts.report(at, `"${id}" takes no part in this scenario`);
    const side = sideOf(facts, piece);
    if (side !== undefined && scenario.freeSetup?.side === side) facts.report(at, `the side of "${id}" places its units itself`);
    const arm = unit?.kind === undefined ? undefined : ARM_OF_KIND[unit.kind];
    if (limbered === true && arm !== 'artillery') facts.report(`${at}.limbered`, 'only artillery can be limbered');
  }
}

/** Everybody who takes part stands on the map or comes onto it; a board for positions has nobody on it. */
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
    if (others.length > 0 || !enters(commander)) facts.report(place, `"${unit.id}" never comes onto the map`);
  }
  for (const [commander] of entries(facts.draft.commanders)) {
    const isLiaison = [...entries(scenario.liaisons)].some(([one]) => one.commander === commander.id);
    if (isPlaced(commander) || !isCommanderPresent(scenario, commander) || isLiaison || enters(commander.id)) continue;
    facts.report(place, `"${commander.id}" never comes onto the map`);
  }
}
