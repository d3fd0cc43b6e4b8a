/** The map of the rules in the engine's README: a row for each file of `src/rules`, made from the comment that stands first in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = join(fileURLToPath(import.meta.url), '..', '..', '..');
const rules = join(engine, 'src', 'rules');
export const README = join(engine, 'README.md');
const BEGIN = '<!-- map of the rules: made by `npm run rules:map` -->\n';
const END = '<!-- end of the map -->';

/** What the header comment says; undefined where the file does not begin with one. */
const headerOf = (file: string): string | undefined =>
  /^\/\*\*\s*(.*?)\s*\*\//s.exec(readFileSync(join(rules, file), 'utf8'))?.[1]?.replaceAll(/\s*\n\s*\*?\s*/g, ' ');

/** The first rule that a header cites, as a number to sort by: chapter, then section. Files of no rule come last. */
function placeOf(header: string): number {
  const cited = /\[(\d+)(?:\.(\d+))?/.exec(header);
  return cited === null ? Number.POSITIVE_INFINITY : Number(cited[1]) * 100 + Number(cited[2] ?? 0);
}

export const filesWithoutHeader = (): string[] => readdirSync(rules).filter((file) => headerOf(file) === undefined);

/** The README with its map as the files say it. */
export function readmeWithMap(readme: string): string {
  const rows = readdirSync(rules)
    .map((file) => ({ file, header: headerOf(file) ?? '' }))
    .sort((a, b) => placeOf(a.header) - placeOf(b.header) || a.file.localeCompare(b.file, 'en'))
    .map(({ file, header }) => `| \`${file}\` | ${header} |`);
  const map = ['| file in `src/rules/` | |', '| --- | --- |', ...rows, ''].join('\n');
  return readme.slice(0, readme.indexOf(BEGIN) + BEGIN.length) + map + readme.slice(readme.indexOf(END));
}
