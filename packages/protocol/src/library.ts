/** The battle and the rules that a game is played with, found by name or read from what was sent. */

import { battleHash, battleIds, loadBattle, readBattle } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type GameOptions } from '@kosynier/engine';
import type { Problem, Read } from './problem.ts';

const wrong = (place: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ place, message }],
});

export function findBattle(id: string, place: string): Read<Battle> {
  const battle = loadBattle(id);
  return battle === undefined
    ? wrong(place, `${JSON.stringify(id)} is no battle of this program: known: ${battleIds.join(', ')}`)
    : { ok: true, value: battle };
}

/** A battle that was sent along. */
export function readDocument(sent: unknown, place: string): Read<Battle> {
  const reading = readBattle(sent);
  if (reading.ok) return { ok: true, value: reading.battle };
  return { ok: false, problems: reading.problems.map((one) => ({ ...one, place: one.place === '' ? place : `${place}.${one.place}` })) };
}

/** Whether a record must carry the battle, because nobody else has it. */
export const isShipped = (battle: Battle): boolean => {
  const own = loadBattle(battle.id);
  return own !== undefined && (own === battle || battleHash(own) === battleHash(battle));
};

export function findGame(battle: Battle, scenario: string, options: GameOptions, place: string): Read<Game> {
  const at = (field: string): string => (place === '' ? field : `${place}.${field}`);
  if (!battle.scenarios.some(({ id }) => id === scenario)) {
    const known = battle.scenarios.map(({ id }) => id).join(', ');
    return wrong(at('scenario'), `${JSON.stringify(scenario)} is no scenario of ${battle.id}: known: ${known}`);
  }
  const stranger = Object.keys(options.autoVictory ?? {}).find((side) => !battle.sides.some(({ id }) => id === side));
  if (stranger !== undefined) return wrong(at(`options.autoVictory.${stranger}`), `is no side of ${battle.id}`);
  const game = compileGame(battle, scenario, options);
  return game === undefined ? wrong(at('battle'), `the rules of book ${battle.book} are not in this program`) : { ok: true, value: game };
}
