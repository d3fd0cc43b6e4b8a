#!/usr/bin/env node
// Runs the TypeScript sources: Node from 22.18 on reads them itself, older Node through tsx.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  const { register } = await import('tsx/esm/api');
  register();
}

await import('../src/main.ts');
