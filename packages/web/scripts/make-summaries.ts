/** Writes data/battles.json, after every change of a battle: npx tsx packages/web/scripts/make-summaries.ts */
import { writeFileSync } from 'node:fs';
import { summaries } from './summaries.ts';

writeFileSync(new URL('../data/battles.json', import.meta.url), `${JSON.stringify(summaries(), null, 1)}\n`);
