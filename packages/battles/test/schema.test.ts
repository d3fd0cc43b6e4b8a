/** The schema that is shipped, and the file format that is read, are one. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import example from '../data/example.json' with { type: 'json' };
import { battleJsonSchema, fileSchema } from '../src/file/schema.ts';
import { battleIds, loadBattle, readBattle, sparse, withValue } from '../src/index.ts';

const shippedText = readFileSync(new URL('../data/battle.schema.json', import.meta.url), 'utf8');
const files = [example, ...battleIds.flatMap((id) => [sparse(loadBattle(id)), loadBattle(id)])];

describe('the JSON Schema of battle files', () => {
  it('is the one that the code makes (npx tsx packages/battles/scripts/make-schema.ts)', () => {
    expect(JSON.parse(shippedText)).toEqual(battleJsonSchema());
  });

  it.each(files.map((file, i) => [i, file] as const))('accepts the file %i, short or long', (_i, file) => {
    expect(fileSchema.safeParse(file).error?.issues ?? []).toEqual([]);
  });

  it('accepts the same as JSON Schema', () => {
    const read = z.fromJSONSchema(JSON.parse(shippedText) as Parameters<typeof z.fromJSONSchema>[0]);
    for (const file of files) expect(read.safeParse(file).success).toBe(true);
    expect(read.safeParse({ ...example, units: 7 }).success).toBe(false);
    expect(read.safeParse({ ...example, colour: 'blue' }).success).toBe(false);
  });

  const SHAPE = new Set([
    'unknownKey',
    'missing',
    'wrongType',
    'notOneOf',
    'wrongLength',
    'tooSmall',
    'tooBig',
    'tooLong',
    'tooMany',
    'empty',
    'notHex',
    'notId',
    'notTime',
    'notDate',
    'notRun',
    'notRatings',
    'otherShape',
    'reservedId',
    'tooDeep',
  ]);

  /** A leaf or a branch of the example, changed to something else. */
  const place = fc.constantFrom(...placesIn(example));
  const other = fc.oneof(
    fc.constantFrom(undefined, null, '', 'x', -1, 0, 1, 2.5, 7, true, [], {}, '0101', 'design', { en: 'x' }),
    fc.string(),
  );

  it('refuses nothing that the door reads, in any one place of a file', () => {
    fc.assert(
      fc.property(place, other, (path, value) => {
        const file = withValue(example, path, value);
        const reading = readBattle(file);
        const isShapely = reading.ok || !reading.problems.some(({ code }) => SHAPE.has(code));
        if (isShapely && reading.ok)
          expect({ path, value, issues: fileSchema.safeParse(file).error?.issues ?? [] }).toEqual({ path, value, issues: [] });
      }),
      { numRuns: 1500 },
    );
  });
});

function placesIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Array.isArray(value)
    ? value.map((one: unknown, i) => placesIn(one, [...at, i]))
    : Object.entries(value).map(([key, one]) => placesIn(one, [...at, key]));
  return at.length === 0 ? below.flat() : [at, ...below.flat()];
}
