/** Writes data/battle.schema.json, after every change of the file format: npx tsx packages/battles/scripts/make-schema.ts */
import { writeFileSync } from 'node:fs';
import { battleJsonSchema } from '../src/file/schema.ts';

writeFileSync(new URL('../data/battle.schema.json', import.meta.url), `${JSON.stringify(battleJsonSchema(), null, 1)}\n`);
