/** `npm run server:kills -- --kills 100 --seed 1`: server and database, with fsync, one of them or both, are killed in the middle of a storm. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@kosynier/table';
import { newFolder } from '../test/folders.ts';
import { killStorm } from '../test/kills.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' }, games: { type: 'string', default: '8' } },
});
const home = newFolder('kosynier kills ');
try {
  const result = await killStorm({
    folder: join(home, 'pg18'),
    kills: Number(values.kills),
    games: Number(values.games),
    random: seededRandom(Number(values.seed)),
    isDurable: true,
    tell: (soFar) => process.stdout.write(`${new Date().toISOString()} ${JSON.stringify(soFar)}\n`),
  });
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}
