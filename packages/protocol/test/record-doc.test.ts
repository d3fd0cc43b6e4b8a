import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readRecord, reopen, verify } from '../src/index.ts';
import { LOG_SHAPES, logHeaderSchema } from '../src/log-schemas.ts';
import { endSchema, headerSchema, lineSchema } from '../src/schemas.ts';
import { EXAMPLES, examplesIn, fillRecords } from './record-examples.ts';
import { fail } from './support.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/record.md', import.meta.url), 'utf8');

it('docs/record.md shows records as the program writes them (else: npx tsx packages/protocol/scripts/update-record-doc.ts)', () => {
  expect(fillRecords(DOCUMENT)).toBe(DOCUMENT);
  expect(examplesIn(DOCUMENT)).toHaveLength(EXAMPLES);
});

it('the records of docs/record.md are read, proved and opened', () => {
  for (const text of examplesIn(DOCUMENT)) {
    const reading = readRecord(text);
    if (!reading.ok) fail(`line ${reading.line}: ${reading.reason}`);
    expect(reopen(reading.record)).toMatchObject({ ok: true, stop: null });
    expect(verify(text)).toMatchObject({ ok: true });
  }
});

it('docs/record.md tells every field of version 3', () => {
  const keysOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : fail('no object'));
  const present = headerSchema.options.find((one) => one.shape.version.value === 3) ?? fail('no version 3');
  const lines = [{ action: {} }, { undo: 1 }, { offer: '' }, { rules: '' }].map((line) => lineSchema(3, line));
  const fields = new Set([present, ...lines, endSchema].flatMap((schema) => keysOf(schema)));
  for (const field of fields) expect(DOCUMENT, field).toMatch(new RegExp(`^\\| \`${field}\` \\|`, 'm'));
});

it('docs/record.md tells every field of version 4', () => {
  const chapter = DOCUMENT.slice(DOCUMENT.indexOf('## Version 4'));
  const shapes = [logHeaderSchema, ...Object.values(LOG_SHAPES)] as unknown as readonly z.ZodObject[];
  const fields = new Set(shapes.flatMap(({ shape }) => Object.keys(shape)));
  for (const field of fields) expect(chapter, field).toMatch(new RegExp(`^\\| .*\`${field}\``, 'm'));
});
