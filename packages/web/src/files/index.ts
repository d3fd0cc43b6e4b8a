/** Games as files: `saveAsFile` for the game on the screen, `openFile` for one that somebody chose. */

import { type PlayedGame, saved } from '../game/model.ts';
import { newId } from '../game/open.ts';
import { download, moment, savedFileText } from '../game/original.ts';
import { noticeOf } from '../game/reopen.ts';
import { keepGame, keepInstead } from '../game/storage.ts';
import { type FileRefusal, readGame } from './read.ts';

export type { FileRefusal } from './read.ts';

/** The longest battle, recorded ten times over. */
const LARGEST = 64 * 1024 * 1024;

export interface GameFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A record that `kosynier verify` accepts; or, where a record cannot tell the start, the game as the browser keeps it. */
export async function fileOf(played: PlayedGame, fromSetup: boolean, now = new Date()): Promise<GameFile> {
  const { recordText } = await import('./record.ts');
  const { battle, scenario } = played.agreement;
  const name = `kosynier-${battle}-${scenario}-${moment(now)}`;
  const record = recordText(played, fromSetup);
  if (record !== undefined) return { name: `${name}.jsonl`, type: 'application/jsonl', text: record };
  return { name: `${name}.json`, type: 'application/json', text: savedFileText(saved(played, fromSetup, now.getTime())) };
}

/** Hands the game to the browser as a download; the answer is the name of the file. */
export async function saveAsFile(played: PlayedGame, fromSetup = true): Promise<string> {
  const { name, type, text } = await fileOf(played, fromSetup);
  download(name, new Blob([text], { type }));
  return name;
}

export type OpenedFile = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: FileRefusal };

/** Keeps the game of a file beside all others, under a name of its own; the answer is where to find it. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST) return { ok: false, refusal: { why: 'tooLarge' } };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { ok: false, refusal: { why: 'unreadable' } };
  const reading = await readGame(new TextDecoder().decode(bytes), newId());
  if (!reading.ok) return reading;
  const { played, fromSetup, stop } = reading;
  const game = saved(played, fromSetup, Date.now(), noticeOf(reading));
  // Whoever has the file may lose it; here it is kept as it came.
  const content = new Blob([bytes], { type: file.type });
  const keeping = stop === null ? keepGame(game) : keepInstead(game, { game: game.id, at: game.savedAt, name: file.name, content });
  const kept = await keeping.then(
    () => true,
    () => false,
  );
  return kept ? { ok: true, id: played.id } : { ok: false, refusal: { why: 'notKept' } };
}
