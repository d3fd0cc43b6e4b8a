/** Games as files: `saveAsFile` for the game on the screen, `openFile` for one that somebody chose. */

import { type PlayedGame, saved } from '../game/model.ts';
import { newId } from '../game/open.ts';
import { keepGame } from '../game/storage.ts';
import { type FileRefusal, readGame } from './read.ts';
import { savedText } from './saved-file.ts';

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
  const name = `kosynier-${battle}-${scenario}-${now.toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}`;
  const record = recordText(played, fromSetup);
  if (record !== undefined) return { name: `${name}.jsonl`, type: 'application/jsonl', text: record };
  return { name: `${name}.json`, type: 'application/json', text: savedText(played, fromSetup, now.getTime()) };
}

/** Hands the game to the browser as a download; the answer is the name of the file. */
export async function saveAsFile(played: PlayedGame, fromSetup = true): Promise<string> {
  const { name, type, text } = await fileOf(played, fromSetup);
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; browsers say nothing about its end.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}

export type OpenedFile = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly refusal: FileRefusal };

/** Keeps the game of a file beside all others, under a name of its own; the answer is where to find it. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > LARGEST) return { ok: false, refusal: { why: 'tooLarge' } };
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { ok: false, refusal: { why: 'unreadable' } };
  const reading = await readGame(text, newId());
  if (!reading.ok) return reading;
  const { played, fromSetup } = reading;
  const kept = await keepGame(saved(played, fromSetup, Date.now())).then(
    () => true,
    () => false,
  );
  return kept ? { ok: true, id: played.id } : { ok: false, refusal: { why: 'notKept' } };
}
