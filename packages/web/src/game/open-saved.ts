/** A game of this browser is opened again. */
import type { Table } from '@kosynier/table';
import { earlierGoals, forgetEarlierGoals } from './earlier-goals.ts';
import { withGoals } from './goals.ts';
import { originalOf } from './original.ts';
import { noticeOf, reopenStored, type Unopened } from './reopen.ts';
import { type StoredGame, saved } from './saved.ts';
import { keeper, savedGame } from './storage.ts';
import { useGame } from './store.ts';

export type Opened =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'missing' }
  /** What is stored stays as it is. */
  | { readonly ok: false; readonly why: Unopened | 'notKept'; readonly file: StoredGame };

/** Shows a game of this browser, unless it is shown already. */
export async function openGame(id: string): Promise<Opened> {
  if (useGame.getState().id === id) return { ok: true };
  const file = await savedGame(id);
  if (file === undefined) return { ok: false, why: 'missing' };
  const reopened = await reopenStored(file);
  if (!reopened.ok) return { ...reopened, file };
  const { stop } = reopened;
  const table = withEarlierGoals(reopened.table, id);
  const notice = noticeOf(reopened) ?? file.notice ?? null;
  // The game goes on in its place, so the original must be safe before the first step is kept.
  if (stop !== null && !(await isDone(keeper.keepInstead(saved(id, table, file.savedAt, notice), originalOf(file)))))
    return { ok: false, why: 'notKept', file };
  useGame.getState().show(id, table, { notice });
  forgetEarlierGoals(id);
  return { ok: true };
}

const withEarlierGoals = (table: Table, id: string): Table => withGoals(table, earlierGoals(id) ?? {});

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
