/** `npm run server:storm -- --lies 1000000 --seed 1`: random games of all battles over the wire until so many lies were told. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@kosynier/table';
import { startCluster } from '../src/postgres/index.ts';
import { newFolder } from '../test/folders.ts';
import { storm } from '../test/storm.ts';
import { serverOn } from '../test/support.ts';

const { values } = parseArgs({
  options: { lies: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' }, at: { type: 'string', default: '20' } },
});
const GAMES = [
  ['niemenczyn', 'I'],
  ['niemenczyn', 'II'],
  ['raclawice', 'I'],
  ['raclawice', 'II'],
  ['szczekociny', 'wywla'],
  ['szczekociny', 'battle'],
  ['maciejowice', 'battle'],
] as const;

const home = newFolder('kosynier storm ');
const cluster = await startCluster({ folder: join(home, 'pg18'), isDurable: false });
if (!cluster.ok) throw new Error(cluster.reason);
const server = await serverOn({ ...cluster.address, database: 'postgres' });
const random = seededRandom(Number(values.seed));
const total = { games: 0, steps: 0, lies: 0, cuts: 0, repeated: 0, raced: 0 };
// Ctrl-C: the game that is played is played to its end, and nothing is left running.
let isEnding = false;
process.once('SIGINT', () => {
  isEnding = true;
});
try {
  for (let i = 0; total.lies < Number(values.lies) && !isEnding; i++) {
    const [battle, scenario] = GAMES[i % GAMES.length] ?? GAMES[0];
    const tried = await storm(server.port, { battle, scenario, steps: 150, lies: Number(values.at), random });
    total.games += 1;
    for (const what of ['steps', 'lies', 'cuts', 'repeated', 'raced'] as const) total[what] += tried[what];
    process.stdout.write(`${JSON.stringify(total)}\n`);
  }
} finally {
  await server.close();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
