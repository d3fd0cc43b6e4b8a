/** Builds the rules as one file, the same bytes on every machine. `patches` change a source on its way: for tests of two releases side by side. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type Release, releasesIn } from '../src/games/library.ts';

const ENTRY = fileURLToPath(new URL('../../table/src/released.ts', import.meta.url));

export interface Patch {
  /** The end of the path of the source. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const patching = (patches: readonly Patch[]): Plugin => ({
  name: 'patches',
  setup: ({ onLoad }) => {
    for (const { file, from, to } of patches)
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
        return { contents: text.replace(from, to), loader: 'ts' };
      });
  },
});

export async function buildRules(patches: readonly Patch[] = []): Promise<{ readonly sha256: string; readonly text: string }> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    plugins: [patching(patches)],
  });
  const text = outputFiles[0]?.text ?? '';
  return { sha256: createHash('sha256').update(text).digest('hex'), text };
}

/** Adds a release to a folder; one that is there already is left as it is. */
export async function addRelease(folder: string, about: Omit<Release, 'sha256'>, patches: readonly Patch[] = []): Promise<string> {
  const { sha256, text } = await buildRules(patches);
  const releases = releasesIn(folder);
  if (releases.some((one) => one.sha256 === sha256)) return sha256;
  mkdirSync(join(folder, 'rules'), { recursive: true });
  writeFileSync(join(folder, 'rules', `${sha256}.mjs`), text);
  writeFileSync(join(folder, 'rules', 'index.json'), `${JSON.stringify([...releases, { sha256, ...about }], null, 2)}\n`);
  return sha256;
}
