/** A program in one file: wherever the clone lies, and only where it can be made. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from './folders.ts';

const BUNDLE = fileURLToPath(new URL('../bundle.mjs', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const homes: string[] = [];
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

/** A clone with one program, which tells where its source lies. */
async function cloneIn(name: string) {
  const home = newFolder(name);
  homes.push(home);
  const source = join(home, 'packages', 'one', 'src', 'main.ts');
  mkdirSync(join(source, '..'), { recursive: true });
  mkdirSync(join(home, 'packages', 'server'));
  mkdirSync(join(home, 'dist'));
  writeFileSync(source, 'export const at: string = import.meta.url;\n');
  cpSync(BUNDLE, join(home, 'packages', 'server', 'bundle.mjs'));
  const { bundled } = (await import(pathToFileURL(join(home, 'packages', 'server', 'bundle.mjs')).href)) as {
    readonly bundled: (program: string, file: string) => Promise<string | undefined>;
  };
  const made = () => bundled('one/src/main.ts', join(home, 'dist', 'one.mjs'));
  return { home, source, made };
}

it('a module finds its neighbours in a clone whose path has signs of replacements in it', async () => {
  const { home, source, made } = await cloneIn("kosynier $$ $& $' ");
  symlinkSync(MODULES, join(home, 'node_modules'));
  const { at } = await import((await made()) ?? 'nothing was made');
  expect(at).toBe(pathToFileURL(source).href);
});

it('without esbuild there is no file, and no error', async () => {
  const { home, made } = await cloneIn('kosynier bare ');
  expect(await made()).toBeUndefined();
  expect(readdirSync(join(home, 'dist'))).toEqual([]);
});

it('halves of programs that have ended are swept away, those of living ones stay, and none of its own does', async () => {
  const { home, made } = await cloneIn('kosynier halves ');
  symlinkSync(MODULES, join(home, 'node_modules'));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const living = `one.mjs.${process.ppid}`;
  for (const name of [`one.mjs.${ended}`, living, 'one.mjs.map']) writeFileSync(join(home, 'dist', name), '');
  expect(await made()).toBeDefined();
  expect(readdirSync(join(home, 'dist')).sort()).toEqual(['one.mjs', living, 'one.mjs.map'].sort());
  // What cannot be put in its place is not left beside it.
  rmSync(join(home, 'dist', 'one.mjs'));
  mkdirSync(join(home, 'dist', 'one.mjs', 'in the way'), { recursive: true });
  expect(await made()).toBeUndefined();
  expect(readdirSync(join(home, 'dist')).sort()).toEqual(['one.mjs', living, 'one.mjs.map'].sort());
});
