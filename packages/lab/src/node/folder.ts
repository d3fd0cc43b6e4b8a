/**
 * The folder of an experiment: its settings, one line for each game as soon as it has ended, and what was made of them.
 * A run that was killed goes on where it was.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../experiment.ts';
import type { GameLine, Played } from '../game.ts';
import { sortedLines } from '../results.ts';

/** The settings; two runs with the same settings play the same games. */
export interface Manifest {
  readonly kosynier: 'lab';
  readonly version: 1;
  /** Fingerprint of the rules and the players. */
  readonly program: string;
  readonly battle: string;
  readonly battleHash: string;
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly seed: number;
  readonly without: readonly string[];
  readonly games: number;
}

export type Opened = { readonly ok: true; readonly lines: GameLine[] } | { readonly ok: false; readonly why: string };

const MANIFEST = 'manifest.json';
const LINES = 'results.jsonl';

const refused = (why: string): Opened => ({ ok: false, why });

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written',
  EPERM: 'it may not be written',
  EEXIST: 'there is a file of that name',
  EISDIR: 'a folder stands where a file should be',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** One sentence why files cannot be read or written; undefined for a fault of another kind. */
export function whyUnusable(folder: string, error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return `cannot use the folder ${folder}: ${REASONS[code] ?? code}`;
}

/** Makes the folder or opens it again; `fresh` throws away what is in it. */
export function openFolder(folder: string, manifest: Manifest, fresh: boolean): Opened {
  mkdirSync(folder, { recursive: true });
  if (fresh) for (const file of [MANIFEST, LINES]) rmSync(join(folder, file), { force: true });
  const difference = existsSync(join(folder, MANIFEST)) ? differenceOf(readManifest(folder), manifest) : undefined;
  if (difference !== undefined)
    return refused(`${folder} holds another experiment: ${difference}. Use another --out, or --fresh to begin anew`);
  replaceFile(folder, MANIFEST, json(manifest));
  return readLines(join(folder, LINES));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function readManifest(folder: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {};
}

const PROGRAM = 'it was played by another version of the program';

/** What keeps the games of one manifest from those of another, in words; more games are no difference. */
function differenceOf(old: Readonly<Record<string, unknown>>, asked: Manifest): string | undefined {
  if (old['kosynier'] !== 'lab' || old['version'] !== 1) return `its ${MANIFEST} is not one of this program`;
  for (const [key, value] of Object.entries(asked)) {
    if (key === 'games' || JSON.stringify(old[key]) === JSON.stringify(value)) continue;
    return key === 'program' ? PROGRAM : `its ${key} is ${JSON.stringify(old[key])}, not ${JSON.stringify(value)}`;
  }
  return Number(old['games']) > asked.games ? `it has ${String(old['games'])} games, more than ${asked.games}` : undefined;
}

/** A last line without an end was being written when the run was killed: it is dropped, and its game played again. */
function readLines(file: string): Opened {
  if (!existsSync(file)) return { ok: true, lines: [] };
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf('\n'.charCodeAt(0)) + 1;
  if (whole < bytes.length) truncateSync(file, whole);
  // A game is in the file twice if two runs had the folder at the same time.
  const lines = new Map<string, GameLine>();
  for (const [index, text] of bytes.subarray(0, whole).toString('utf8').split('\n').slice(0, -1).entries()) {
    const line = parsed(text);
    if (line === undefined)
      return refused(`${file}, line ${index + 1} is not a game: mend it or take it out, or use --fresh to begin anew`);
    lines.set(keyOf(line), line);
  }
  return { ok: true, lines: [...lines.values()] };
}

function parsed(text: string): GameLine | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isGame = typeof value === 'object' && value !== null && 'pair' in value && 'seat' in value && 'result' in value;
    return isGame ? (value as GameLine) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a game that has ended; of one that failed also its record, whose file is returned. */
export function keepGame(folder: string, { line, record }: Played): string | null {
  appendFileSync(join(folder, LINES), `${JSON.stringify(line)}\n`);
  if (record === null) return null;
  const file = `failure-${line.pair}-${line.variant}-${line.seat}.jsonl`;
  writeFileSync(join(folder, file), record);
  return join(folder, file);
}

/** Puts the lines in order, so that the file is the same however the run went, and writes what was made of them. */
export function finishFolder(folder: string, lines: readonly GameLine[], files: Readonly<Record<string, string>>): void {
  replaceFile(
    folder,
    LINES,
    sortedLines(lines)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  for (const [name, content] of Object.entries(files)) replaceFile(folder, name, content);
}

/** A kill in the middle leaves the old file. */
function replaceFile(folder: string, name: string, content: string): void {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}
