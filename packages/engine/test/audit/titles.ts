/** The titles of the tests as Vitest itself reads them, with every `$id` and every loop written out: what stands here does run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The packages whose tests speak of rules by number. */
const FOLDERS = ['packages/engine/test', 'packages/battles/test'];

/** The test's own title, without those of the groups around it. */
const ownTitle = (name: string): string => name.split(' > ').at(-1) ?? name;

export function titlesOfTests(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kosynier-'));
  try {
    const file = join(folder, 'titles.json');
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
    // A Vitest inside a Vitest must not take itself for a worker of it.
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST')));
    // The test that asks for the titles must not be listed itself: listing runs the body of a `describe`.
    const { status, stderr } = spawnSync(
      process.execPath,
      [vitest, 'list', `--json=${file}`, '--exclude', '**/coverage.test.ts', ...FOLDERS],
      {
        cwd: ROOT,
        env,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`the titles of the tests cannot be listed: ${stderr}`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }[]).map(({ name }) => ownTitle(name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What may stand at the head of a title: rules, books, vectors, options, rulings. */
const HEAD = /^(?:(?:\[[^\]]+\]|\([NRSM]\)|\{\w+\}|T(?:SEQ|G|\d)[\w.]*-\w+|[ABC]\d+)[\s,;:]*)+/;

/** `[4.5] (M) T4.5-3 [4.5.1] (R) T4.5.1-1 refused …` is a test of two rules. */
export const rulesOf = (title: string): string[] => [...(HEAD.exec(title)?.[0] ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id ?? '');
export const booksOf = (title: string): string[] => [...title.matchAll(/\(([NRSM])\)/g)].map(([, book]) => book ?? '');
export const vectorsOf = (title: string): string[] => [...title.matchAll(/\bT(?:SEQ|G|\d[\w.]*)-\d+\w*/g)].map(([id]) => id);
export const optionsOf = (title: string): string[] => [...title.matchAll(/\{(\w+)\}/g)].map(([, option]) => option ?? '');
/** `A42`: rulings, wherever they stand in the title. */
export const rulingsOf = (text: string): string[] => [...text.matchAll(/\b[ABC][1-9]\d*\b/g)].map(([id]) => id);
/** `rifleRow-07`: a vector of spec/vectors.json. */
export const cellsOf = (title: string): string[] => [...title.matchAll(/\b[a-z][A-Za-z0-9]*-\d\d\b/g)].map(([id]) => id);
