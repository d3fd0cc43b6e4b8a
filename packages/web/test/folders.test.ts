import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const IMPORT = /(?:from |import\(|import )'(\.[^']+)'/g;

const folderOf = (file: string): string | null => {
  const [folder, ...rest] = relative(SRC, file).split(sep);
  return folder === undefined || rest.length === 0 ? null : folder;
};

/** `from → to` for every folder of the page whose files import one of another, with the first file that does. */
function ways(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  for (const name of files) {
    const file = join(SRC, name);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const [from, to] = [folderOf(file), folderOf(normalize(join(dirname(file), path)))];
      if (from !== null && to !== null && from !== to && !found.has(`${from} → ${to}`)) found.set(`${from} → ${to}`, `${name}: ${path}`);
    }
  }
  return found;
}

it('no two folders of the page import each other', () => {
  const found = ways();
  const knots = [...found].filter(([way]) => found.has(way.split(' → ').reverse().join(' → ')));
  expect(found.size).toBeGreaterThan(20);
  expect(knots.map(([way, file]) => `${way} in ${file}`)).toEqual([]);
});
