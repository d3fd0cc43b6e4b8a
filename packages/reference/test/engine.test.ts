/** A refusal or an event names a rule; the player must find it here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rule } from '../src/index.ts';

const SOURCES = fileURLToPath(new URL('../../engine/src', import.meta.url));

/** Every text in quotes that has the shape of a rule number: because('8.1', …), rule: '8.1', the table of not-now.ts, and all others. */
const CITED = /'(\d{1,2}\.[0-9x]{1,2}(?:\.\d{1,2})?[a-zA-Z]?|13\.[A-Z])'/g;

function citations(): ReadonlyMap<string, string> {
  // The numbers that other books print for a rule are no citations: the reference knows a rule by one number.
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'rule-numbers.ts',
  );
  return new Map(
    files.flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(CITED)].map((found) => [found[1] ?? '', file] as const)),
  );
}

describe('reference: what the engine cites', () => {
  const cited = citations();

  it('the search through the engine finds its citations', () => {
    expect(cited.size).toBeGreaterThan(80);
    for (const id of ['3.3', '4.x', '8.15.4', '10.9.10', '13.1']) expect(cited.has(id), id).toBe(true);
  });

  it.each([...cited])('%s (%s) is in the reference', (id) => {
    expect(rule(id)).toBeDefined();
  });
});
