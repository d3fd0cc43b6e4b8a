/** Pools, victory, camp and return hexes of each scenario. */

import type { PoolOfArmy, PoolRule, Scenario, Unit } from '@kosynier/engine';
import type { Loose } from '../draft.ts';
import { placeOf } from '../problem.ts';
import { checkCast, checkInPlay, isOnEdge, isUnitPresent } from './cast.ts';
import { checkHex, checkHexes, checkId, checkTwice, entries, type Facts, isOffBoard, keyed, ownValue } from './facts.ts';

export function checkScenarios(facts: Facts): void {
  if (facts.draft.scenarios?.length === 0) facts.report('scenarios', 'noScenario', {});
  for (const [scenario, index] of entries(facts.draft.scenarios)) {
    const place = `scenarios[${index}]`;
    checkCast(facts, scenario, place);
    checkTurns(facts, scenario, place);
    for (const [pool, at] of entries(scenario.pools)) checkPool(facts, scenario, pool, `${place}.pools[${at}]`);
    checkVictory(facts, scenario, place);
    checkReturnHexes(facts, scenario, place);
    checkReserves(facts, scenario, place);
    checkLiaisons(facts, scenario, place);
    checkEntries(facts, scenario, place);
  }
}

/** Every turn has exactly one pool. */
function checkTurns(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const { turns: last, pools } = scenario;
  if (last === undefined || pools === undefined) return;
  const covered = new Set<number>();
  let isReadable = true;
  for (const [index, pool] of pools.entries()) {
    const at = `${place}.pools[${index}].turns`;
    const [from, to] = pool?.turns ?? [];
    if (from === undefined || to === undefined) {
      isReadable = false;
      continue;
    }
    if (from > to) facts.report(at, 'turnsBackwards', { first: from, last: to });
    if (to > last) facts.report(at, 'turnAfterEnd', { turn: to, last });
    for (let turn = from; turn <= Math.min(to, last); turn++) {
      if (covered.has(turn)) facts.report(at, 'turnTwice', { turn });
      covered.add(turn);
    }
  }
  // With a range that cannot be read, a gap says nothing.
  for (let turn = 1; isReadable && turn <= last; turn++)
    if (!covered.has(turn)) facts.report(`${place}.pools`, 'turnWithoutPool', { turn });
}

function checkPool(facts: Facts, scenario: Loose<Scenario>, pool: Loose<PoolRule>, place: string): void {
  if (pool.armies === undefined) return;
  for (const army of facts.armies ?? []) {
    if (!Object.hasOwn(pool.armies, army)) facts.report(`${place}.armies`, 'armyWithoutChits', { army });
  }
  for (const [army, share] of keyed(pool.armies)) {
    const at = placeOf(['armies', army], place);
    checkId(facts, facts.armies, army, 'army', at);
    checkShare(facts, scenario, army, share, at);
  }
}

function checkShare(facts: Facts, scenario: Loose<Scenario>, army: string, share: Loose<PoolOfArmy>, place: string): void {
  const seen = new Set<string>();
  for (const key of ['fixed', 'of'] as const) {
    for (const [id, index] of entries(share[key])) {
      const at = `${place}.${key}[${index}]`;
      checkTwice(facts, seen, id, at, 'inPoolTwice', { id });
      if (!checkId(facts, facts.commanders, id, 'commander', at)) continue;
      const own = facts.armyOfCommander.get(id);
      if (own !== undefined && own !== army) facts.report(at, 'notOfArmy', { id, own, army });
      if (scenario.absentCommanders?.includes(id)) facts.report(at, 'takesNoPart', { id });
    }
  }
  const { choose, of } = share;
  if (choose !== undefined && of !== undefined && choose > of.length) {
    facts.report(`${place}.choose`, 'chooseTooMany', { choose, of: of.length });
  }
}

function checkVictory(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  for (const side of facts.sides ?? []) {
    if (scenario.autoVictory !== undefined && !Object.hasOwn(scenario.autoVictory, side)) {
      facts.report(`${place}.autoVictory`, 'sideWithoutLimit', { side });
    }
  }
  for (const side of Object.keys(scenario.autoVictory ?? {})) {
    checkId(facts, facts.sides, side, 'side', placeOf(['autoVictory', side], place));
  }
  checkId(facts, facts.sides, scenario.offTrackWinner, 'side', `${place}.offTrackWinner`);
  const { camp } = scenario;
  if (camp === null || camp === undefined) return;
  checkHex(facts, camp.hex, `${place}.camp.hex`);
  checkInPlay(facts, scenario, camp.hex, `${place}.camp.hex`);
  checkId(facts, facts.sides, camp.enteredBy, 'side', `${place}.camp.enteredBy`);
  checkId(facts, facts.sides, camp.sparedFrom, 'side', `${place}.camp.sparedFrom`);
  if (camp.enteredBy !== undefined && camp.enteredBy === camp.sparedFrom) {
    facts.report(`${place}.camp.sparedFrom`, 'campOfBoth', { side: camp.enteredBy });
  }
}

function checkReturnHexes(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  for (const army of facts.armies ?? []) {
    if (scenario.returnHexes !== undefined && !Object.hasOwn(scenario.returnHexes, army)) {
      facts.report(`${place}.returnHexes`, 'armyWithoutReturn', { army });
    }
  }
  for (const key of ['returnHexes', 'returnHexesOfCommander'] as const) {
    const isByArmy = key === 'returnHexes';
    for (const [id, hexes] of keyed(scenario[key])) {
      const at = placeOf([key, id], place);
      checkId(facts, isByArmy ? facts.armies : facts.commanders, id, isByArmy ? 'army' : 'commander', at);
      if (hexes.length === 0) facts.report(at, 'needsHex', {});
      checkHexes(facts, hexes, at);
    }
  }
}

/** [4.5] a reserve is made of units with the same strip of several colours, each in one reserve. */
function checkReserves(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  for (const [reserve, index] of entries(scenario.reserves)) {
    const at = `${place}.reserves[${index}]`;
    if (reserve.units?.length === 0) facts.report(`${at}.units`, 'needsUnit', {});
    checkAfterEnd(facts, scenario, reserve.fromTurn, `${at}.fromTurn`);
    let strip: string | undefined;
    for (const [id, unit] of entries(reserve.units)) {
      const here = `${at}.units[${unit}]`;
      checkTwice(facts, seen, id, here, 'inReserveTwice', { id });
      if (!checkId(facts, facts.units, id, 'unit', here)) continue;
      const counter = facts.draft.units?.find((one) => one?.id === id);
      if (counter !== undefined && !isUnitPresent(scenario, counter)) facts.report(here, 'takesNoPart', { id });
      const own = stripOf(counter);
      if (own === undefined) continue;
      if (!own.includes(',')) facts.report(here, 'notReserve', { id });
      else if (strip !== undefined && strip !== own) facts.report(here, 'otherStrip', { id });
      strip ??= own;
    }
  }
}

function stripOf(unit: Loose<Unit> | undefined): string | undefined {
  const commanders = unit?.commanders;
  return commanders === undefined || commanders.includes(undefined) ? undefined : [...commanders].sort().join(',');
}

/** [4.5S] a liaison is a commander of a side who has no units, and whose chit no pool lists. */
function checkLiaisons(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  for (const [{ commander, armies, fromTurn }, index] of entries(scenario.liaisons)) {
    const at = `${place}.liaisons[${index}]`;
    checkTwice(facts, seen, commander, `${at}.commander`, 'listedTwice', { id: commander ?? '' });
    checkAfterEnd(facts, scenario, fromTurn, `${at}.fromTurn`);
    if (armies?.length === 0) facts.report(`${at}.armies`, 'needsArmy', {});
    if (commander === undefined || !checkId(facts, facts.commanders, commander, 'commander', `${at}.commander`)) continue;
    const side = facts.sideOfArmy.get(facts.armyOfCommander.get(commander) ?? '');
    const listed = new Set<string>();
    for (const [army, number] of entries(armies)) {
      checkTwice(facts, listed, army, `${at}.armies[${number}]`, 'listedTwice', { id: army });
      if (!checkId(facts, facts.armies, army, 'army', `${at}.armies[${number}]`)) continue;
      if (facts.sideOfArmy.get(army) !== side) facts.report(`${at}.armies[${number}]`, 'armyOfOtherSide', { army });
    }
    if (scenario.absentCommanders?.includes(commander)) facts.report(`${at}.commander`, 'takesNoPart', { id: commander });
    if (facts.draft.units?.some((unit) => unit?.commanders?.includes(commander)))
      facts.report(`${at}.commander`, 'liaisonHasUnits', { id: commander });
    if (isInPool(scenario, commander)) facts.report(`${at}.commander`, 'liaisonInPool', { id: commander });
  }
}

/** [13.E] a commander who comes later does not stand on the map already; he comes over its edge. */
function checkEntries(facts: Facts, scenario: Loose<Scenario>, place: string): void {
  const seen = new Set<string>();
  for (const [{ commander, hexes, fromTurn }, index] of entries(scenario.entries)) {
    const at = `${place}.entries[${index}]`;
    checkTwice(facts, seen, commander, `${at}.commander`, 'listedTwice', { id: commander ?? '' });
    checkAfterEnd(facts, scenario, fromTurn, `${at}.fromTurn`);
    if (hexes?.length === 0) facts.report(`${at}.hexes`, 'needsHex', {});
    checkHexes(facts, hexes, `${at}.hexes`);
    for (const [hex, number] of entries(hexes)) checkEntryHex(facts, scenario, hex, `${at}.hexes[${number}]`);
    if (commander === undefined || !checkId(facts, facts.commanders, commander, 'commander', `${at}.commander`)) continue;
    if (scenario.absentCommanders?.includes(commander)) facts.report(`${at}.commander`, 'takesNoPart', { id: commander });
    const printed = facts.draft.commanders?.find((one) => one?.id === commander)?.hex;
    const hex = ownValue(scenario.placements, commander)?.hex ?? printed;
    if (typeof hex === 'string') facts.report(`${at}.commander`, 'standsAlready', { id: commander, hex });
  }
}

function checkEntryHex(facts: Facts, scenario: Loose<Scenario>, hex: string, place: string): void {
  checkInPlay(facts, scenario, hex, place);
  if (!isOffBoard(facts, hex) && !isOnEdge(facts, scenario, hex)) facts.report(place, 'notOnEdge', { hex });
}

const isInPool = ({ pools }: Loose<Scenario>, commander: string): boolean =>
  [...entries(pools)].some(([pool]) =>
    [...keyed(pool.armies)].some(([, share]) => share.fixed?.includes(commander) || share.of?.includes(commander)),
  );

function checkAfterEnd(facts: Facts, { turns }: Loose<Scenario>, turn: number | undefined, place: string): void {
  if (turns !== undefined && turn !== undefined && turn > turns) facts.report(place, 'turnAfterEnd', { turn, last: turns });
}
