/** The engine's own tests, run from a script: `npm run rules:swap` and `npm run rules:mutate` ask them whether they notice a mistake. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { ProvidedContext } from 'vitest';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

export const ENGINE = fileURLToPath(new URL('..', import.meta.url));

export interface SuiteOptions {
  /** Hands the mistake to the tests. */
  readonly setup: string;
  /** Tests that would notice everything and prove nothing, or that prove nothing and take their time. */
  readonly exclude: readonly string[];
  /** Every file of tests by itself, so that each reads the rules anew. */
  readonly isolate: boolean;
  readonly plugins?: readonly Plugin[];
  /** Called whenever a file of tests has ended. */
  readonly onFile?: () => void;
}

/** Files run in the order in which they are handed in. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export async function openSuite({ setup, exclude, isolate, plugins = [], onFile }: SuiteOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'kosynier-'));
  const failed = join(folder, 'failed');
  /** What has failed in the run that is under way. */
  const failures: string[] = [];
  const reporter: Reporter = {
    onTestCaseResult: (test) => {
      if (test.result().state === 'failed') failures.push(test.name);
    },
    onTestModuleEnd: (module) => {
      onFile?.();
      if (module.errors().length > 0) failures.push(`${module.relativeModuleId} cannot be read`);
    },
  };
  const vitest = await createVitest(
    'test',
    {
      root: ENGINE,
      config: false,
      watch: false,
      include: ['test/**/*.test.ts'],
      exclude: [...exclude],
      setupFiles: ['test/audit/first-failure.ts', setup],
      pool: 'threads',
      maxWorkers: 2,
      isolate,
      reporters: [reporter],
      sequence: { sequencer: AsGiven },
      testTimeout: 600_000,
    },
    { logLevel: 'silent', plugins: [...plugins] },
  );
  return {
    files: await vitest.globTestSpecifications(),
    /** The first test that fails with what is provided; `names`: only tests whose titles match. */
    failing: async <K extends keyof ProvidedContext & string>(
      files: readonly TestSpecification[],
      key: K,
      value: ProvidedContext[K],
      names?: RegExp,
    ): Promise<string | undefined> => {
      if (files.length === 0) return undefined;
      vitest.provide('failed', failed);
      vitest.provide(key, value);
      rmSync(failed, { force: true });
      failures.length = 0;
      if (names !== undefined) vitest.setGlobalTestNamePattern(names);
      await vitest.runTestSpecifications([...files]);
      if (names !== undefined) vitest.resetGlobalTestNamePattern();
      return failures[0];
    },
    close: async (): Promise<void> => {
      await vitest.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Suite = Awaited<ReturnType<typeof openSuite>>;
