import { readFileSync } from 'node:fs';
import { METHODS, RPC_CODES, verify } from '@kosynier/protocol';
import { expect, it } from 'vitest';
import { fillExamples } from './doc-examples.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

it('docs/protocol.md shows what the server really answers (else: npx tsx packages/cli/scripts/update-protocol-doc.ts)', async () => {
  expect(await fillExamples(DOCUMENT)).toBe(DOCUMENT);
});

it('docs/protocol.md has every method, every error code and a record that is true', () => {
  for (const method of METHODS.keys()) {
    expect(DOCUMENT).toContain(`### ${method}\n`);
    expect(DOCUMENT).toContain(`"method": "${method}"`);
  }
  for (const code of Object.values(RPC_CODES)) expect(DOCUMENT).toContain(`| ${code} |`);
  expect(verify(/```jsonl\n([\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? '')).toMatchObject({ ok: true });
});
