/** Games as files: `saveAsFile` for the game on the screen, `openFile` for one that a player chose. */

import { type RecordHeader, recordOf, type Table, writeRecord } from '@kosynier/table';
import { withGoals } from '../game/goals.ts';
import { newId } from '../game/open.ts';
import { download, moment } from '../game/original.ts';
import { noticeOf } from '../game/reopen.ts';
import { isShipped, saved } from '../game/saved.ts';
import { keeper } from '../game/storage.ts';
import { asideOf, goalsOf, keepAside } from './aside.ts';
import { type FileRefusal, readGame } from './read.ts';

export type { FileRefusal } from './read.ts';

/** The longest battle, recorded ten times over. */
const LARGEST = 64 * 1024 * 1024;

export interface GameFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A record that `kosynier verify` accepts. */
export function fileOf(table: Table, now = new Date(), id = ''): GameFile {
  const { battle, scenario } = table.agreement;
  const record = recordOf(table, isShipped(table));
  const aside = asideOf(table, id);
  const header = aside === undefined ? record.header : ({ ...record.header, aside } as RecordHeader);
  const name = `kosynier-${battle}-${scenario}-${moment(now)}.jsonl`;
  return { name, type: 'application/jsonl', text: writeRecord({ ...record, header }) };
}

/** Hands the game to the browser as a download; the answer is the name of the file. */
export function saveAsFile(table: Table, id: string): string {
  const { name, type, text } = fileOf(table, new Date(), id);
  download(name, new Blob([text], { type }));
  return name;
}

export type OpenedFile = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: FileRefusal };

/** Keeps the game of a file beside all others, under a name of its own; the answer is where to find it. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST) return { ok: false, refusal: { why: 'tooLarge' } };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { ok: false, refusal: { why: 'unreadable' } };
  const reading = await readGame(new TextDecoder().decode(bytes));
  if (!reading.ok) return reading;
  const { stop, sealedFrom, aside = {} } = reading;
  const table = withGoals(reading.table, goalsOf(reading.table.game, aside));
  const game = saved(newId(), table, Date.now(), noticeOf(reading));
  // The file itself may be lost; here it is kept as it came.
  const content = new Blob([bytes], { type: file.type });
  const isWhole = stop === null && sealedFrom === undefined;
  const keeping = isWhole ? keeper.keepGame(game) : keeper.keepInstead(game, { game: game.id, at: game.savedAt, name: file.name, content });
  const kept = await keeping.then(
    () => true,
    () => false,
  );
  if (kept) keepAside(table.game, game.id, aside);
  return kept ? { ok: true, id: game.id } : { ok: false, refusal: { why: 'notKept' } };
}
