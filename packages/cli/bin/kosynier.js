#!/usr/bin/env node
// Runs the TypeScript sources: Node from 22.18 on reads them itself, older Node through tsx; a server, which runs for long, as one file.
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const readsTypeScript = major > 22 || (major === 22 && minor >= 18);

/** Undefined: the sources themselves. */
async function serverInOneFile() {
  if (readsTypeScript || process.argv[2] !== 'serve') return undefined;
  const { bundled } = await import('@kosynier/server/bundle');
  return bundled('cli/src/main.ts', fileURLToPath(new URL('../dist/kosynier.mjs', import.meta.url)));
}

const inOneFile = await serverInOneFile();
if (inOneFile === undefined && !readsTypeScript) (await import('tsx/esm/api')).register();
await import(inOneFile ?? '../src/main.ts');
