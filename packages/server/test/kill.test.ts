/** A sample: `npm run server:kills` kills a hundred times, with fsync. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@kosynier/table';
import { expect, it } from 'vitest';
import { newFolder } from './folders.ts';
import { killStorm } from './kills.ts';

it('server and database are killed in the middle of a storm: what was confirmed is there, once and in order', async () => {
  const home = newFolder('kosynier kills ');
  try {
    const { confirmed } = await killStorm({ folder: join(home, 'pg18'), kills: 3, games: 3, random: seededRandom(7), isDurable: false });
    expect(confirmed).toBeGreaterThan(20);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
