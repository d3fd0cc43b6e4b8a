/** In a thread of its own: minds that remember their plans, one for each side of each game. */
import { parentPort } from 'node:worker_threads';
import { createMind, decide, isLevel, type Mind } from '@kosynier/ai';
import { loadBattle } from '@kosynier/battles';
import { compileGame, type Decision, type Game, type GameOptions, type GameView } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import type { Question } from './computer.ts';

const minds = new Map<string, Mind>();
const games = new Map<string, Game>();
/** Plans of games that have not been thought about for the longest time are forgotten. */
const MOST = 500;

function put<T>(map: Map<string, T>, key: string, value: T): T {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
  return value;
}

function gameOf({ battle, document, battleHash, scenario, options }: Question): Game | undefined {
  const key = JSON.stringify([battleHash, scenario, options]);
  const found = document ?? loadBattle(battle);
  const game = games.get(key) ?? (found === undefined ? undefined : compileGame(found, scenario, options as GameOptions));
  return game === undefined ? undefined : put(games, key, game);
}

parentPort?.on('message', (question: Question) => {
  const { mind: name, level, view, decision, choices, seed } = question;
  const game = gameOf(question);
  const [first] = choices;
  if (game === undefined || first === undefined || !isLevel(level)) return parentPort?.postMessage(first);
  const mind = put(minds, name, minds.get(name) ?? createMind(level));
  const situation = { game, view: view as GameView, decision: decision as Decision, options: choices };
  return parentPort?.postMessage(decide(mind, situation, seededRandom(seed)).action);
});
