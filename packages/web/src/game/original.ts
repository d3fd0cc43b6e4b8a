/** What was stored before a game was cut short, as a file that can be handed out again just as it is. */
import { writeRecord } from '@kosynier/table';
import { isEarlier, namedIn, type StoredGame } from './saved.ts';

export interface Original {
  readonly game: string;
  /** When it was put aside. */
  readonly at: number;
  /** Of the file. */
  readonly name: string;
  readonly content: Blob;
}

/** How a game of the first programs, just as the browser kept it, calls itself in a file. */
export const SAVED_KIND = 'saved game';

/** `2026-05-31-16-05`, for the names of files. */
export const moment = (time: Date): string => time.toISOString().slice(0, 16).replaceAll(/[T:]/g, '-');

export function originalOf(file: StoredGame): Original {
  const { battle, scenario } = namedIn(file);
  const name = `kosynier-${battle}-${scenario}-${moment(new Date(file.savedAt))}-original`;
  const { ending, text, type } = isEarlier(file)
    ? { ending: 'json', text: `${JSON.stringify({ kosynier: SAVED_KIND, ...file })}\n`, type: 'application/json' }
    : { ending: 'jsonl', text: writeRecord(file), type: 'application/jsonl' };
  return { game: file.id, at: Date.now(), name: `${name}.${ending}`, content: new Blob([text], { type }) };
}

/** Hands a file to the browser as a download. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; browsers say nothing about its end.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
