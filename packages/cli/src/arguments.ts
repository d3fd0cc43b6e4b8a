/** Arguments that several commands take. */

import { readFileSync } from 'node:fs';
import { playerNamed, playerNames } from '@kosynier/ai';
import { battleIds, loadBattle, parseBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { whyUnreadable } from './files.ts';
import { note } from './output.ts';

/** A battle by its id or by the path of its file; an unknown one is wrong usage, and the known ones are listed. */
export function battleArgument(name: string): Battle {
  const battle = loadBattle(name);
  if (battle !== undefined) return battle;
  if (!/[\\/]|\.json$/.test(name)) throw new InvalidArgumentError(`There is no battle "${name}". Known: ${battleIds.join(', ')}.`);
  return battleFromFile(name);
}

/** A battle file with mistakes is refused with all of them, each with its place. */
function battleFromFile(file: string): Battle {
  const reading = parseBattle(readArgument(file));
  if (reading.ok) {
    for (const { place, message, number, level } of reading.warnings)
      if (level === 'warning') note(`${number}: ${place === '' ? '' : `${place}: `}${message}`);
    return reading.battle;
  }
  const mistakes = reading.problems.filter(({ level }) => level === 'mistake');
  const problems = mistakes.map(({ place, message }) => `  ${place === '' ? '' : `${place}: `}${message}`);
  throw new InvalidArgumentError(
    `The file has ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}:\n${problems.join('\n')}`,
  );
}

function readArgument(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(whyUnreadable(file, error));
  }
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

/** Two computer players as `sensible:random`; one name plays both. */
export function playersArgument(text: string): [string, string] {
  const [first = '', second = first, ...more] = text.split(':');
  if (more.length > 0 || playerNamed(first) === undefined || playerNamed(second) === undefined)
    throw new InvalidArgumentError(`It must be one or two of ${playerNames.join(', ')}, like sensible:random.`);
  return [first, second];
}
