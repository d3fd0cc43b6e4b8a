/** Writes docs/rules out of the data: npx tsx packages/reference/scripts/make-pages.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, pages } from '../src/index.ts';

const folder = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
for (const { path, text } of LANGUAGES.flatMap(pages)) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
