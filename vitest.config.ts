import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
    setupFiles: ['scripts/given-cases.mjs'],
    // Starts nothing by itself: the first test that wants a database starts it, and here it is ended.
    globalSetup: ['packages/server/test/cluster-of-run.ts'],
    pool: 'threads',
    isolate: false,
    // All cores: by default one is left out, which on a machine with two is every second one.
    maxWorkers: availableParallelism(),
    // More programs at once than the machine can run only make each of them late.
    maxConcurrency: Math.min(5, availableParallelism()),
    // Only for what never ends: a busy machine takes its time.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
