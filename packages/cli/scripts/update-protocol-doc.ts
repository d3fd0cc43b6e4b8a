/** Writes the answers below the requests of docs/protocol.md anew, after something has changed for a good reason. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillExamples } from '../test/doc-examples.ts';

const path = new URL('../../../docs/protocol.md', import.meta.url);
writeFileSync(path, await fillExamples(readFileSync(path, 'utf8')));
