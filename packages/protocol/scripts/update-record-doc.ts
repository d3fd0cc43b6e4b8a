/** Writes the records of docs/record.md anew, after something has changed for a good reason. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillRecords } from '../test/record-examples.ts';

const path = new URL('../../../docs/record.md', import.meta.url);
writeFileSync(path, fillRecords(readFileSync(path, 'utf8')));
