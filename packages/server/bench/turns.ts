/**
 * `node --import tsx packages/server/bench/turns.ts --other <folder>`: this server and that of another folder of the repository in turns, a second each, on one
 * cluster: the CPU of server, database and load for one action. What others do on the machine meets both.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from '../src/postgres/index.ts';
import { newFolder } from '../test/folders.ts';
import { fail } from '../test/support.ts';
import { cpuUsed, eachOf, forSeconds, measured, newDatabase, newPairs, openStand, type Used } from './stand.ts';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    games: { type: 'string', default: '50' },
    ready: { type: 'string', default: '10' },
    warm: { type: 'string', default: '15000' },
    rounds: { type: 'string', default: '8' },
    battle: { type: 'string', default: 'niemenczyn' },
    scenario: { type: 'string', default: 'II' },
  },
});
const own = fileURLToPath(new URL('../../..', import.meta.url));
const folders = [resolve(values.other ?? fail('--other: the folder of the repository to compare with')), own];
const playing = { battle: values.battle, scenario: values.scenario, games: Number(values.games), ready: Number(values.ready) };

const home = newFolder('kosynier-turns-');
const cluster = await startCluster({ folder: join(home, 'pg18') });
if (!cluster.ok) throw new Error(cluster.reason);
const main = { ...cluster.address, database: 'postgres' };
const { pid } = cluster;
const stands = await Promise.all(folders.map(async (folder, i) => openStand(await newDatabase(main, `turn${i}`), folder)));

/** In the middle of what each turn of a side has cost, and at best. */
function told(name: string, turns: readonly Used[]): string {
  const parts = (['server', 'database', 'load'] as const).map((part) => {
    const sorted = turns.map((used) => used[part]).toSorted((a, b) => a - b);
    return `${part} ${sorted[Math.floor(sorted.length / 2)]} (at best ${sorted[0]})`;
  });
  return `${name}: µs an action: ${parts.join(', ')}\n`;
}

try {
  const sides = [];
  for (const stand of stands) {
    const pairs = await newPairs(stand, playing);
    await measured(pairs, 0, (made) => made < Number(values.warm));
    sides.push({ stand, pairs, turns: [] as Used[] });
  }
  for (let round = 0; round < Number(values.rounds); round++)
    for (const { stand, pairs, turns } of sides) {
      const before = cpuUsed(stand, pid);
      const { actions } = await measured(pairs, 0, forSeconds(1));
      turns.push(eachOf(before, cpuUsed(stand, pid), actions));
    }
  for (const { pairs } of sides) for (const { players } of pairs) for (const player of players) player.close();
  for (const [i, { turns }] of sides.entries()) process.stdout.write(told(i === 0 ? 'other' : 'this ', turns));
} finally {
  for (const stand of stands) await stand.close();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
