/**
 * `npm run tune [-- minutes [seed]]`: looks for better weights of the captain by self-play. Each try changes a few weights and plays
 * pairs (same dice, seats swapped) against the weights it started from and against the sensible player; what wins more points stays.
 */
import { loadBattle } from '@kosynier/battles';
import { compileGame, type Game, newGame } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { captain, type Player, playOn, sensiblePlayer } from '../src/index.ts';
import { WEIGHTS, type Weights } from '../src/mind/weights.ts';

const [minutes = '10', seedText = '1794', pairsText = '24'] = process.argv.slice(2);
const PAIRS = Number(pairsText);
const FIELDS = [
  ['niemenczyn', 'I'],
  ['niemenczyn', 'II'],
  ['szczekociny', 'wywla'],
  ['raclawice', 'I'],
] as const;
const games = FIELDS.map(([battle, scenario]) => {
  const game = compileGame(loadBattle(battle), scenario);
  if (game === undefined) throw new Error(`there is no ${battle} ${scenario}`);
  return game;
});

/** Points of a pair for the first player, softened so that one rout does not outweigh ten narrow wins. */
function pairScore(game: Game, seed: number, mine: () => Player, theirs: () => Player): number {
  let sum = 0;
  for (const seat of [0, 1]) {
    let balance = 0;
    const players = seat === 0 ? ([mine(), theirs()] as const) : ([theirs(), mine()] as const);
    for (const { state } of playOn(game, newGame(game), players, seededRandom(seed))) balance = state.balance;
    sum += seat === 0 ? balance : -balance;
  }
  return Math.tanh(sum / 3);
}

const opponents: (() => Player)[] = [() => captain(WEIGHTS), () => sensiblePlayer];

function scores(weights: Weights, round: number): number[] {
  const list: number[] = [];
  games.forEach((game, g) => {
    // A large battle takes as long as many small ones.
    const pairs = g === 3 ? Math.ceil(PAIRS / 6) : PAIRS;
    for (let k = 0; k < pairs; k++) {
      const seed = 1 + round * 10_000 + g * 1_000 + k;
      list.push(pairScore(game, seed, () => captain(weights), opponents[k % 2] as () => Player));
    }
  });
  return list;
}

const random = seededRandom(Number(seedText));
const names = Object.keys(WEIGHTS) as (keyof Weights)[];

function varied(weights: Weights): Weights {
  const changed: Record<string, number> = { ...weights };
  for (let i = 0; i < 1 + random(3); i++) {
    const name = names[random(names.length)] as keyof Weights;
    changed[name] = Math.round((changed[name] as number) * (0.5 + random(1001) / 800) * 1e4) / 1e4;
  }
  return changed as unknown as Weights;
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
const end = Date.now() + Number(minutes) * 60_000;
let best: Weights = WEIGHTS;
for (let round = 0; Date.now() < end; round++) {
  const old = scores(best, round);
  for (let attempt = 0; attempt < 6 && Date.now() < end; attempt++) {
    const tried = varied(best);
    const now = scores(tried, round);
    const gains = now.map((value, i) => value - (old[i] as number));
    const gain = mean(gains);
    const error = Math.sqrt(mean(gains.map((d) => (d - gain) ** 2)) / gains.length);
    if (gain > error * 1.2) {
      // The second look is on dice that did not pick it.
      const again = mean(scores(tried, round + 5_000)) - mean(scores(best, round + 5_000));
      console.log(`round ${round}: ${gain.toFixed(3)} ± ${error.toFixed(3)}, again ${again.toFixed(3)}${again > 0 ? ' kept' : ''}`);
      if (again > 0) {
        best = tried;
        console.log(JSON.stringify(best));
        break;
      }
    }
  }
}
console.log('best', JSON.stringify(best, null, 2));
