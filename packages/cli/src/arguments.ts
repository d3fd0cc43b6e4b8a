/** Arguments that several commands take. */

import { battleIds, loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { InvalidArgumentError } from 'commander';

/** A battle by its id; an unknown one is wrong usage, and the known ones are listed. */
export function battleArgument(id: string): Battle {
  const battle = loadBattle(id);
  if (battle === undefined) throw new InvalidArgumentError(`There is no battle "${id}". Known: ${battleIds.join(', ')}.`);
  return battle;
}

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 0xffff_ffff) throw new InvalidArgumentError('It must be a whole number from 0 to 4294967295.');
  return number;
}
