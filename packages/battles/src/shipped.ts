import type { Battle } from '@kosynier/engine';
import { complete } from './file/complete.ts';
import { readBattle } from './validate.ts';

/** A file of our own. A mistake in it is a bug of the program and not of its user, so it throws. */
export function shipped(file: unknown): Battle {
  // What else the door would ask of a stranger's file, the tests ask of ours.
  const reading = readBattle(complete(file).value, 'mistakes');
  if (reading.ok) return reading.battle;
  const lines = reading.problems.map(({ place, message }) => `${place}: ${message}`);
  throw new Error(`a battle of this program is broken:\n${lines.join('\n')}`);
}
