/**
 * Set-up file of the scripts that ask whether the tests notice a mistake: after the first failure nothing more is run. Vitest's own `bail`
 * cancels a run from several workers at once, and the last of them can cancel the run that comes next, which then seems to notice nothing.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that exists once a test has failed. */
    failed: string;
  }
}

const failed = inject('failed');
beforeEach((context) => {
  if (existsSync(failed)) context.skip();
  context.onTestFailed(() => writeFileSync(failed, ''));
});
