/** docs/rules is made from the data and from nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chapters, LANGUAGES, pageOf, pages } from '../src/index.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
const MAKE = 'run: npx tsx packages/reference/scripts/make-pages.ts';
const made = LANGUAGES.flatMap(pages);

describe('reference: pages', () => {
  it('docs/rules holds these pages and no others', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(files.map((file) => file.replaceAll('\\', '/')).sort(), MAKE).toEqual(made.map(({ path }) => path).sort());
  });

  it.each(made)('$path is what the data makes', ({ path, text }) => {
    expect(readFileSync(join(FOLDER, path), 'utf8'), MAKE).toBe(text);
  });

  it.each(made)('$path: every link leads to a place that exists', ({ path, text }) => {
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '';
    for (const [, file = '', anchor] of text.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)) {
      const target = made.find((page) => page.path === (file.startsWith('../') ? file.slice(3) : `${folder}${file}`));
      expect(target, file).toBeDefined();
      if (anchor !== undefined) expect(target?.text).toContain(`<a id="${anchor}">`);
    }
  });

  it('a chapter can be asked for by its number', () => {
    expect(pageOf(8)).toContain('# 8 Movement');
    expect(pageOf(8)).toContain('### <a id="8.14.1"></a>8.14.1 Conditions of a charge');
    expect(pageOf(1)).toBeUndefined();
    expect(chapters().every(({ chapter }) => pageOf(chapter) !== undefined)).toBe(true);
  });
});
