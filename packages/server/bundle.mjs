// Puts a program of this repository and all of its packages into one file, which Node runs as it is. What tsx runs is a tenth slower, for it gives every function that
// is made its name anew, and it begins later. Made at every start: that takes less than to find out whether it is needed.
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A module looks for its neighbours (threads, releases, programs of PostgreSQL) where its source lies. */
const inPlace = {
  name: 'in place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]packages[\\/][^\\/]+[\\/](src|test|e2e)[\\/].*\.ts$/ }, ({ path }) => ({
      // A function: in a text, `$&` and the like of a path would stand for something else.
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(path).href)),
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

/** What programs that were ended in the middle of it have left beside the file. */
function sweep(file) {
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(`${basename(file)}.`) ? Number(name.slice(basename(file).length + 1)) : Number.NaN;
    if (Number.isInteger(pid) && pid > 0 && !isAlive(pid)) rmSync(join(dirname(file), name), { force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The address of the one file of a program; undefined: it cannot be made here (a folder that may not be written to, no esbuild). */
export async function bundled(program, file) {
  // Two that start at the same time do not read each other's halves.
  const half = `${file}.${process.pid}`;
  let esbuild;
  try {
    // Loaded late: where Node reads TypeScript by itself it is not needed.
    esbuild = createRequire(import.meta.url)('esbuild');
    await esbuild.build({
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
    sweep(file);
    return pathToFileURL(file).href;
  } catch {
    rmSync(half, { force: true });
    return undefined;
  } finally {
    await esbuild?.stop();
  }
}
