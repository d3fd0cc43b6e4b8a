/** Arguments that several commands take. */

import { battleIds, loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { type Command, InvalidArgumentError } from 'commander';

/** A battle by its id; an unknown one is wrong usage, and the known ones are listed. */
export function battleArgument(id: string): Battle {
  const battle = loadBattle(id);
  if (battle === undefined) throw new InvalidArgumentError(`There is no battle "${id}". Known: ${battleIds.join(', ')}.`);
  return battle;
}

/** The scenario that was named, or the first; an unknown one is wrong usage, which the parser cannot see since it knows no battle. */
export function scenarioOf(command: Command, battle: Battle, id: string | undefined): string {
  const known = battle.scenarios.map((one) => one.id);
  const found = id ?? known[0] ?? '';
  if (!known.includes(found)) command.error(`kosynier: There is no scenario "${found}" in ${battle.id}. Known: ${known.join(', ')}.`);
  return found;
}

export function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError('It must be at least 1.');
  return number;
}

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 0xffff_ffff) throw new InvalidArgumentError('It must be a whole number from 0 to 4294967295.');
  return number;
}
