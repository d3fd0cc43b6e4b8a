/** Moments of the real battles, by the ids that the specification gives their scenarios: `N.II`, `R`, `S.wywla`, `M`. */
import { type BattleId, loadBattle } from '../../battles/src/index.ts';
import { type Arrangement, arrange, type BookId, compileGame, type Dice, describe, type Game, newGame, resume } from '../src/index.ts';
import { Table } from './support.ts';

const SCENARIOS = {
  'N.I': ['niemenczyn', 'I'],
  'N.II': ['niemenczyn', 'II'],
  R: ['raclawice', 'I'],
  'R.II': ['raclawice', 'II'],
  'S.wywla': ['szczekociny', 'wywla'],
  'S.battle': ['szczekociny', 'battle'],
  M: ['maciejowice', 'battle'],
} as const satisfies Record<string, readonly [BattleId, string]>;
export type ScenarioId = keyof typeof SCENARIOS;

/** The scenario that stands for a book where a vector names only the book. */
export const MAIN: Readonly<Record<BookId, ScenarioId>> = { N: 'N.I', R: 'R', S: 'S.battle', M: 'M' };

const games = new Map<ScenarioId, Game>();

export function gameOf(id: ScenarioId): Game {
  const [battle, scenario] = SCENARIOS[id];
  const game = games.get(id) ?? compileGame(loadBattle(battle), scenario);
  if (game === undefined) throw new Error(`no scenario ${id}`);
  games.set(id, game);
  return game;
}

/** The set-up of a scenario, to be changed. */
export function setUp(id: ScenarioId): Arrangement {
  const { frames: _, ...position } = describe(gameOf(id), newGame(gameOf(id)));
  return position;
}

/** A scenario at another moment than the start, at its first question. */
export function momentWith(id: ScenarioId, from: Arrangement, dice: Dice): Table {
  const game = gameOf(id);
  const arranged = arrange(game, from);
  if (!arranged.ok) throw new Error(JSON.stringify(arranged.problems));
  const resumed = resume(game, arranged.state, dice);
  if (!resumed.ok) throw new Error(JSON.stringify(resumed));
  const t = new Table(game, resumed.state);
  t.events = [...resumed.events];
  return t;
}

/** The same with dice from a list; draws that it does not answer give the first chit. */
export const moment = (id: ScenarioId, from: Arrangement, ...dice: number[]): Table =>
  momentWith(id, from, (request) => (request.kind === 'draw' ? (dice.shift() ?? request.from[0]) : dice.shift()));
