/** The largest file takes seconds to be looked through, and the players do not wait for it: a thread does it, with a budget. */
import { newThread, TooMuch } from '../threads/thread.ts';
import type { BattleChecked, BegunChecked, BegunGame } from './door.ts';

export type CheckQuestion =
  | { readonly kind: 'battle'; readonly file: string }
  | { readonly kind: 'begun'; readonly releases: string; readonly begun: BegunGame };

export interface Checks {
  /** `account`: of the person who brings it. */
  readonly battle: (file: string, account: string) => Promise<BattleChecked>;
  readonly begun: (begun: BegunGame, account: string) => Promise<BegunChecked>;
  readonly close: () => Promise<unknown>;
}

/** Ten times what the largest legal ones need on a machine that others use. */
const BUDGET_MS = 20_000;
const MEMORY_MB = 512;

export function newChecks(releases: string): Checks {
  const thread = newThread<CheckQuestion, BattleChecked | BegunChecked>({
    module: new URL('./checking.ts', import.meta.url),
    budget: BUDGET_MS,
    memory: MEMORY_MB,
  });
  const orTooMuch = async <T>(asked: Promise<T>, not: T): Promise<T> =>
    asked.catch((error: unknown) => {
      if (error instanceof TooMuch) return not;
      throw error;
    });
  const why = `takes longer than ${BUDGET_MS / 1000} seconds to be looked through`;
  return {
    battle: (file, account) =>
      orTooMuch(thread.ask({ kind: 'battle', file }, account) as Promise<BattleChecked>, {
        ok: false,
        problems: [{ place: 'file', message: why }],
        more: 0,
      }),
    begun: (begun, account) =>
      orTooMuch(thread.ask({ kind: 'begun', releases, begun }, account) as Promise<BegunChecked>, { ok: false, reason: why }),
    close: thread.close,
  };
}
