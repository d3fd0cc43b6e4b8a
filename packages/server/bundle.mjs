// Puts a program of this repository and all of its packages into one file, which Node runs as it is. What tsx runs is a tenth slower, for it gives every function that
// is made its name anew, and it begins later. Made at every start: that takes less than to find out whether it is needed.
import { readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A module looks for its neighbours (threads, releases, programs of PostgreSQL) where its source lies. */
const inPlace = {
  name: 'in place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/](src|test|e2e)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

/** What comes from npm stays where it is. */
const fromNpm = {
  name: 'from npm',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kosynier/') ? undefined : { path, external: true },
    );
  },
};

/** The address of the one file of a program; undefined: it cannot be made here (a folder that may not be written to). */
export async function bundled(program, file) {
  // Loaded late: where Node reads TypeScript by itself nobody asks for it.
  const { build, stop } = createRequire(import.meta.url)('esbuild');
  // Two that start at the same time do not read each other's halves.
  const half = `${file}.${process.pid}`;
  try {
    await build({
      entryPoints: [join(PACKAGES, program)],
      outfile: half,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [inPlace, fromNpm],
    });
    renameSync(half, file);
    return pathToFileURL(file).href;
  } catch {
    return undefined;
  } finally {
    await stop();
  }
}
