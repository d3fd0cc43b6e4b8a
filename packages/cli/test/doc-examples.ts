/**
 * The examples of docs/protocol.md: every request in it is sent to a server, and the answer is written below it.
 * A block ```json with a request is followed by one with its answer; a block ```jsonl shows the record that was last answered.
 */
import { answer, createServer } from '@kosynier/protocol';
import type { Json } from '@kosynier/table';
import { players } from '../src/players.ts';

const BLOCK = /```(json|jsonl)\n([\s\S]*?)\n```/g;
const REST = '…';

export async function fillExamples(markdown: string): Promise<string> {
  let keys = 0;
  const freshKey = (): string => {
    keys += 1;
    return `s${keys}`;
  };
  const server = createServer({ players, freshSeed: () => 1, freshKey });
  const results = new Map<string, Json>();
  let filled = '';
  let from = 0;
  let reply: Json | undefined;
  for (const match of markdown.matchAll(BLOCK)) {
    const [block, kind, content = ''] = match;
    filled += markdown.slice(from, match.index);
    from = match.index + block.length;
    if (kind === 'jsonl') filled += `\`\`\`jsonl\n${String(results.get('record')).trimEnd()}\n\`\`\``;
    else if (reply === undefined) {
      filled += block;
      reply = await send(server, content, results);
    } else {
      filled += `\`\`\`json\n${laidOut(shortened(reply))}\n\`\`\``;
      reply = undefined;
    }
  }
  return filled + markdown.slice(from);
}

/** A record or a position that is given as "…" is the one that was last answered. */
async function send(server: Parameters<typeof answer>[0], request: string, results: Map<string, Json>): Promise<Json> {
  const message: unknown = isJson(request)
    ? JSON.parse(request, (key, value: unknown) => (value === REST && results.has(key) ? results.get(key) : value))
    : request;
  const reply = await answer(server, typeof message === 'string' ? message : JSON.stringify(message));
  const value = JSON.parse(reply ?? 'null') as { readonly result?: Readonly<Record<string, Json>> } & Json;
  for (const [key, part] of Object.entries(value.result ?? {})) results.set(key, part);
  return value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const LONGEST_LIST = 3;
const LONGEST_TEXT = 160;

/** What is too long for a page ends in "…". */
function shortened(value: Json): Json {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT / 2)}${REST}` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) {
    const some = value.length > LONGEST_LIST ? [...value.slice(0, LONGEST_LIST - 1), REST] : value;
    return some.map(shortened);
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'document' ? outlined(part) : shortened(part)]));
}

/** Of a whole battle only the headings. */
function outlined(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeof part === 'object' ? REST : part]));
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const WIDTH = 130;

/** JSON on one line where it fits, else broken up. */
function laidOut(value: Json, indent = ''): string {
  const flat = spaced(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  const parts = isList(value)
    ? value.map((part) => inner + laidOut(part, inner))
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${laidOut(part, inner)}`);
  const [open, close] = isList(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function spaced(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(spaced).join(', ')}]`;
  const fields = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
