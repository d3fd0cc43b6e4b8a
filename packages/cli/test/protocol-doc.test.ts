import { readFileSync } from 'node:fs';
import { METHODS, verify } from '@kosynier/protocol';
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
  for (const code of [-32700, -32600, -32601, -32602, -32603, -32001, -32002, -32003, -32004, -32005])
    expect(DOCUMENT).toContain(String(code));
  expect(verify(/```jsonl\n([\s\S]*?)```/.exec(DOCUMENT)?.[1] ?? '')).toMatchObject({ ok: true });
});
