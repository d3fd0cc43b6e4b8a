/** Games as earlier programs kept them; see fixtures/earlier/README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = new URL('../fixtures/earlier/', import.meta.url);

const namesIn = (folder: string): string[] => readdirSync(new URL(`${folder}/`, FOLDER)).map((file) => file.replace(/\.jsonl?\.br$/, ''));
const textOf = (file: string): string => brotliDecompressSync(readFileSync(new URL(file, FOLDER))).toString();

export const earlierRecords: readonly string[] = namesIn('records');
export const earlierSaves: readonly string[] = namesIn('saves');
export const earlierRecord = (name: string): string => textOf(`records/${name}.jsonl.br`);
export const earlierSave = (name: string): string => textOf(`saves/${name}.json.br`);
