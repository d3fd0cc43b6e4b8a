/** `npm run rules:map`: writes the map of the rules in the README anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { README, readmeWithMap } from '../test/audit/map.ts';

writeFileSync(README, readmeWithMap(readFileSync(README, 'utf8')));
