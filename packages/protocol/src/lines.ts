/** Lines out of a stream of bytes, with an end to how long one may be. */

import type { Server } from './games.ts';
import { answer, type Door, LONGEST_LINE, tooLong } from './rpc.ts';

/** A line, or word that one was too long; what is too long is never kept. */
export type StreamLine = { readonly text: string } | { readonly tooLong: true };

const NEWLINE = 10;

export async function* linesOf(chunks: AsyncIterable<Uint8Array>, longest: number = LONGEST_LINE): AsyncGenerator<StreamLine> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array): void => {
    size += part.length;
    if (size > longest) parts = [];
    else parts.push(part);
  };
  const close = (): StreamLine => {
    const line: StreamLine = size > longest ? { tooLong: true } : { text: joined(parts) };
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, at));
      yield close();
      from = at + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield close();
}

function joined(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

/** Answers lines until the stream ends, in the order in which they came. */
export async function serve(
  server: Server,
  chunks: AsyncIterable<Uint8Array>,
  write: (line: string) => Promise<void>,
  door: Door = 'referee',
): Promise<void> {
  for await (const line of linesOf(chunks)) {
    const reply = 'tooLong' in line ? tooLong() : await answer(server, line.text, door);
    if (reply !== undefined) await write(`${reply}\n`);
  }
}
