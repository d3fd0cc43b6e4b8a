/**
 * Writes data/complete, after every change of a battle: npx tsx packages/battles/scripts/make-complete.ts
 * The battles are kept as short files like everybody's; the page reads them written out, so that it need not load what completes them.
 */
import { writeFileSync } from 'node:fs';
import { battleIds, loadBattle } from '../src/index.ts';

for (const id of battleIds) writeFileSync(new URL(`../data/complete/${id}.json`, import.meta.url), `${JSON.stringify(loadBattle(id))}\n`);
