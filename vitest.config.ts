import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
    setupFiles: ['scripts/given-cases.mjs'],
    pool: 'threads',
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
