/** Sides, armies, commanders and units by themselves. */

import { ARM_OF_KIND, type Unit } from '@kosynier/engine';
import type { Loose } from '../draft.ts';
import type { ProblemCode, ProblemData } from '../problems/index.ts';
import { checkSameArmy } from './cast.ts';
import { checkHex, checkId, checkTwice, entries, type Facts } from './facts.ts';

export function checkCounters(facts: Facts): void {
  const { sides, armies, commanders, units, scenarios, strength } = facts.draft;
  if (sides !== undefined && sides.length !== 2) facts.report('sides', 'sideCount', { count: sides.length });
  checkIdsUnique(facts, sides, 'sides', new Set());
  checkIdsUnique(facts, armies, 'armies', new Set());
  checkIdsUnique(facts, scenarios, 'scenarios', new Set());
  // Set-ups name units and commanders side by side, so the two share their ids.
  const pieces = new Set<string>();
  checkIdsUnique(facts, commanders, 'commanders', pieces);
  checkIdsUnique(facts, units, 'units', pieces);

  for (const [side, index] of entries(sides)) {
    const hasArmy = armies === undefined || armies.some((army) => army?.side === undefined || army.side === side.id);
    if (side.id !== undefined && !hasArmy) facts.report(`sides[${index}]`, 'sideWithoutArmy', { side: side.id });
  }
  for (const [army, index] of entries(armies)) checkId(facts, facts.sides, army.side, 'side', `armies[${index}].side`);
  for (const [commander, index] of entries(commanders)) {
    checkId(facts, facts.armies, commander.army, 'army', `commanders[${index}].army`);
    checkHex(facts, commander.hex, `commanders[${index}].hex`);
  }
  checkOverall(facts);
  for (const [unit, index] of entries(units)) checkUnit(facts, unit, `units[${index}]`);
  for (const [entry, index] of entries(strength)) {
    const seen = new Set<string>();
    for (const [id, at] of entries(entry.units)) {
      const place = `strength[${index}].units[${at}]`;
      checkId(facts, facts.units, id, 'unit', place);
      checkTwice(facts, seen, id, place, 'listedTwice', { id });
    }
  }
}

/** [4.4] [4.3] an army has one overall commander, who inherits the units of the fallen. */
function checkOverall(facts: Facts): void {
  const seen = new Set<string>();
  for (const [{ overall, army }, index] of entries(facts.draft.commanders)) {
    if (overall !== undefined) checkTwice(facts, seen, army, `commanders[${index}].overall`, 'overallTwice', { army: army ?? '' });
  }
}

function checkIdsUnique(
  facts: Facts,
  list: readonly ({ readonly id?: string | undefined } | undefined)[] | undefined,
  place: string,
  seen: Set<string>,
): void {
  for (const [{ id }, index] of entries(list)) checkTwice(facts, seen, id, `${place}[${index}].id`, 'idTwice', { id: id ?? '' });
}

function checkUnit(facts: Facts, unit: Loose<Unit>, place: string): void {
  checkId(facts, facts.armies, unit.army, 'army', `${place}.army`);
  checkHex(facts, unit.hex, `${place}.hex`);
  checkRatings(facts, unit, place);
  if (unit.commanders?.length === 0) facts.report(`${place}.commanders`, 'nobodyCommands', {});
  const seen = new Set<string>();
  for (const [id, index] of entries(unit.commanders)) {
    const at = `${place}.commanders[${index}]`;
    checkTwice(facts, seen, id, at, 'listedTwice', { id });
    if (checkId(facts, facts.commanders, id, 'commander', at)) checkSameArmy(facts, id, unit.army, at);
  }
}

function checkRatings(facts: Facts, unit: Loose<Unit>, place: string): void {
  if (unit.kind === undefined) return;
  const arm = ARM_OF_KIND[unit.kind];
  const wrong = <C extends ProblemCode>(condition: boolean, key: string, code: C, data: ProblemData[C]): void => {
    if (condition) facts.report(`${place}.${key}`, code, data);
  };
  if (arm === 'artillery') {
    wrong(typeof unit.morale === 'number', 'morale', 'gunRating', { rating: 'Morale' });
    wrong(unit.size !== undefined && unit.size !== 0, 'size', 'gunRating', { rating: 'Size' });
    wrong(typeof unit.fire === 'number', 'fire', 'gunRating', { rating: 'Firepower' });
  } else {
    wrong(unit.morale === null, 'morale', 'needsMorale', { arm });
    wrong(unit.size === 0, 'size', 'needsSize', { arm });
    wrong(unit.stars !== undefined && unit.stars > 0, 'stars', 'onlyArtillery', { what: 'stars' });
    wrong(unit.guns !== undefined && unit.guns > 0, 'guns', 'onlyArtillery', { what: 'guns' });
    wrong(unit.limbered === true, 'limbered', 'onlyArtillery', { what: 'limbered' });
  }
  wrong(unit.skirmisher === true && arm !== 'infantry', 'skirmisher', 'onlyInfantrySkirmishes', {});
  wrong(unit.skirmishing === true && unit.skirmisher === false, 'skirmishing', 'skirmishingWithoutLeave', {});
  const isTooSmall = unit.size !== undefined && unit.size < 2;
  wrong(unit.back !== null && unit.back !== undefined && isTooSmall, 'back', 'backOfSmall', {});
}
