/** One cluster for all tests of a run, in a folder of its own: two runs at the same time do not meet. The first test that wants it starts it. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './folders.ts';

export function setup(): () => Promise<void> {
  const folder = newFolder('kosynier tests ');
  process.env['KOSYNIER_TEST_FOLDER'] = folder;
  return async () => {
    if (existsSync(join(folder, 'pg18'))) {
      const { startCluster } = await import('../src/postgres/cluster.ts');
      const cluster = await startCluster({ folder: join(folder, 'pg18'), isDurable: false });
      if (cluster.ok) await cluster.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  };
}
