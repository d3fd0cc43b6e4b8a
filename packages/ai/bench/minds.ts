/** What the levels get done: plans, decisions and whole games. */
import { loadBattle } from '@kosynier/battles';
import { compileGame, type Game, newGame, view } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { captain, createMind, decide, playOn, type SeenSituation, sensiblePlayer } from '../src/index.ts';
import { planFor } from '../src/mind/captain.ts';
import { WEIGHTS } from '../src/mind/weights.ts';
import type { Work } from './work.ts';

const SITUATIONS = 12;
const NODES = 2_000;

function gameNamed(battle: 'niemenczyn' | 'szczekociny', scenario: string): Game {
  const game = compileGame(loadBattle(battle), scenario);
  if (game === undefined) throw new Error(`there is no ${battle} ${scenario}`);
  return game;
}

/** Beginnings of activations of a game between captains. */
function situationsOf(game: Game): SeenSituation[] {
  const found: SeenSituation[] = [];
  let active = '';
  for (const { before, decision, options } of playOn(game, newGame(game), [captain(), captain()], seededRandom(1794))) {
    const activation = `${before.turn}/${before.active}`;
    if (decision.kind !== 'phasingAction' || activation === active || options.length < 4) continue;
    active = activation;
    found.push({ game, view: view(game, before, decision.side ?? 0), decision, options });
    if (found.length === SITUATIONS) break;
  }
  return found;
}

/** Goes through the situations one after another; each pass says how much was done in it. */
function over(situations: readonly SeenSituation[], once: (situation: SeenSituation) => number): () => number {
  let index = 0;
  return () => {
    index = (index + 1) % situations.length;
    return once(situations[index] as SeenSituation);
  };
}

function worksOf(board: string, game: Game, plansGoal: number | null): Work[] {
  const situations = situationsOf(game);
  const random = seededRandom(7);
  return [
    {
      name: 'recruit: decisions',
      board,
      goal: null,
      run: over(situations, (situation) => {
        sensiblePlayer.choose(situation, random);
        return 1;
      }),
    },
    {
      name: 'captain: plans',
      board,
      goal: plansGoal,
      run: over(situations, (situation) => {
        planFor(situation, WEIGHTS);
        return 1;
      }),
    },
    {
      name: 'general: plans tried',
      board,
      goal: null,
      run: over(situations, (situation) => decide(createMind('general'), situation, random, { nodes: NODES }).plan?.tried ?? 0),
    },
  ];
}

/** As the laboratory plays them. */
function captainGames(board: string, game: Game): Work {
  let seed = 0;
  return {
    name: 'captain against captain: games',
    board,
    goal: null,
    run: () => {
      seed += 1;
      for (const step of playOn(game, newGame(game), [captain(), captain()], seededRandom(seed))) if (step.state.result !== null) break;
      return 1;
    },
  };
}

export function mindWork(): Work[] {
  const small = gameNamed('niemenczyn', 'I');
  const large = gameNamed('szczekociny', 'battle');
  return [...worksOf('Niemenczyn', small, null), captainGames('Niemenczyn', small), ...worksOf('Szczekociny', large, 0.03)];
}
