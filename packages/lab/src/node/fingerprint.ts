/** Which program played: games of two programs must not be mixed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const own = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Whatever can change a game or its line; reports may change freely. */
const parts = (): string[] => [
  ...['engine', 'ai', 'protocol'].map((name) => dirname(require.resolve(`@kosynier/${name}`))),
  ...['count.ts', 'experiment.ts', 'game.ts'].map(own),
];

function filesIn(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}

let known: string | undefined;

/** Twelve digits that change with the rules and the players; taken once, since a program that runs does not change with its files. */
export function fingerprint(): string {
  known ??= taken();
  return known;
}

function taken(): string {
  const hash = createHash('sha256');
  for (const file of parts().flatMap(filesIn)) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}
