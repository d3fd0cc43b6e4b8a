// The bench measures the engine as it is shipped: bundled, without the helpers that a loader for development adds to every function.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { benchAgainst } from './against.mjs';

const { buildSync } = createRequire(import.meta.url)('esbuild');
if (process.argv.includes('--against')) {
  await benchAgainst(process.argv.slice(2));
  process.exit(process.exitCode ?? 0);
}

const here = fileURLToPath(new URL('.', import.meta.url));
const outfile = `${here}.built/bench.mjs`;
mkdirSync(`${here}.built`, { recursive: true });
buildSync({
  entryPoints: [`${here}bench.ts`],
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outfile,
  logLevel: 'error',
});
await import(pathToFileURL(outfile).href);
