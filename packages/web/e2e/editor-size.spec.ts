/** The editor is light, the worker of its trials apart; read from the build, without a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const FOLDER = new URL('../dist/assets/', import.meta.url);
const MOST = 130_000;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
const texts = new Map(files.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]));
const imports = (pattern: RegExp): ReadonlyMap<string, readonly string[]> =>
  new Map([...texts].map(([name, text]) => [name, [...text.matchAll(pattern)].flatMap(([, one]) => one ?? [])]));
/** What comes with a chunk, and what it loads later. */
const WITH = imports(/(?:from|import)\s*["`]\.\/([^"`]+\.js)["`]/g);
const LATER = imports(/import\(\s*["`]\.\/([^"`]+\.js)["`]\s*\)/g);

const named = (...names: readonly string[]): string[] =>
  names.map((name) => files.find((file) => file.replace(/-.{8}\.js$/, '') === name) ?? `no chunk ${name}`);

function reached(roots: readonly string[], next: (file: string) => readonly string[], barred: readonly string[] = []): Set<string> {
  const found = new Set<string>(roots.filter((file) => texts.has(file)));
  for (const file of found) for (const other of next(file)) if (texts.has(other) && !barred.includes(other)) found.add(other);
  return found;
}

const comesWith = (file: string): readonly string[] => WITH.get(file) ?? [];
const comesOrIsLoaded = (file: string): readonly string[] => [...comesWith(file), ...(LATER.get(file) ?? [])];
/** Battles are data, loaded for themselves. */
const isData = (file: string): boolean => /^(niemenczyn|raclawice|szczekociny|maciejowice)-/.test(file);
const weightOf = (chunks: Iterable<string>): number =>
  [...chunks].filter((file) => !isData(file)).reduce((sum, file) => sum + gzipSync(texts.get(file) ?? '').length, 0);

test('the editor brings at most 130 kB, with the door for battles and all that home and board do not have', () => {
  const editor = reached(named('editor'), comesWith);
  const before = reached(named('first', 'rules', 'board', 'drawing', 'hashes', 'newgame'), comesWith);
  expect([...editor].filter((file) => !before.has(file)).length).toBeGreaterThan(3);
  const weight = weightOf([...editor].filter((file) => !before.has(file)));
  expect(weight).toBeGreaterThan(60_000);
  expect(weight).toBeLessThan(MOST);
});

test('all that only the workshop loads, its modes included, is at most 130 kB', () => {
  const workshop = named('workshop');
  const others = reached(named('index'), comesOrIsLoaded, workshop);
  expect(others.size).toBeGreaterThan(20);
  const own = [...reached(workshop, comesOrIsLoaded)].filter((file) => !others.has(file));
  expect(own).toEqual(expect.arrayContaining(named('workshop', 'editor', 'try-mode', 'rules-mode', 'versions-mode')));
  expect(weightOf(own)).toBeLessThan(MOST);
});
