/**
 * The door for records: text that anybody may have written is read, and what it says is proved line by line. A record that does not fit is
 * refused with the line and the reason; an unknown version is never guessed at.
 */

import { battleHash } from '@kosynier/battles';
import { type Change, changeOfRules, RULES_EDITION } from '@kosynier/engine';
import {
  canonicalJson,
  documentHash,
  editionIn,
  type GameRecord,
  headOf,
  type Illegal,
  type Json,
  LOG_VERSION,
  type Problem,
  playHashIn,
  quotationOf,
  type RecordHeader,
  type RecordLine,
  type RecordStep,
  ruleAndReason,
  type Step,
  seatsIn,
  sideName,
  stateAt,
  stateHashOf,
  type Table,
  recordOf as tableRecord,
  takeBack,
  writeResult,
} from '@kosynier/table';
import type * as z from 'zod';
import { actionCodec } from './codec.ts';
import { battleOfRecord, isKnown } from './library.ts';
import { beginTable, play, type Trouble } from './playing.ts';
import { problemLine, readShape } from './problem.ts';
import { type Proof, type ProvingOptions, proveLog } from './prove-log.ts';
import { endSchema, headerSchema, lineSchema } from './schemas.ts';

/** The record of a table; a battle that comes with the program is named and not carried along. */
export const recordOf = (table: Table): GameRecord => tableRecord(table, isKnown(table.game.battle));

/** The first line that does not fit. */
export interface RecordFault {
  readonly ok: false;
  readonly line: number;
  readonly reason: string;
  /** Why an action is not legal. */
  readonly illegal?: Illegal;
  /** What is not as it was when the record was made, and may be why. */
  readonly changes?: readonly Change[];
}

const fault = (line: number, reason: string): RecordFault => ({ ok: false, line, reason });

/** A game over a server: version 4. */
const isLog = (header: unknown): boolean =>
  typeof header === 'object' && header !== null && 'version' in header && header.version === LOG_VERSION;

/** What was played of a log, as any other record: to be looked at and to be gone on with. */
function recordOfLog(texts: readonly string[], options: ProvingOptions): Reading {
  const proved = proveLog(texts, options);
  if (!proved.ok) return proved;
  const { playedUpTo } = proved.proof;
  return { ok: true, record: recordOf(proved.log.table), ...(playedUpTo === undefined ? {} : { sealedFrom: playedUpTo }) };
}

/** `battleOf`: the battle of a game over a server, if it is none that comes with the program. */
export function readRecord(text: string, { battleOf }: Pick<ProvingOptions, 'battleOf'> = {}): Reading {
  // Some editors put a byte order mark in front, which JSON does not know, and end lines in their own way, which no seal is over.
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split(/\r?\n/);
  const isComplete = lines.at(-1)?.trim() === '';
  if (isComplete) lines.pop();
  const [first] = lines;
  if (first === undefined) return fault(1, 'the record is empty');
  const values: unknown[] = [];
  for (const [i, line] of lines.entries()) {
    const isCut = i === lines.length - 1 && !isComplete;
    const value = parseJson(line);
    if (value === undefined) return fault(i + 1, isCut ? 'the line is cut off: the record ends in the middle of it' : notJson(line));
    values.push(value);
  }
  const version = versionFault(values[0]);
  if (version !== undefined) return fault(1, version);
  if (isLog(values[0]))
    return recordOfLog(
      lines.map((line) => line.replace(/\r$/, '')),
      { battleOf },
    );
  const header = readLine(headerSchema, values[0], 1);
  return header.ok ? readLines(header.value as RecordHeader, values.slice(1), lines) : header;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const notJson = (line: string): string => (line.trim() === '' ? 'the line is empty' : `the line is not JSON: ${quotationOf(line.trim())}`);

/** Looked at before anything else: a record of another version would fail in every line. */
function versionFault(header: unknown): string | undefined {
  const fields = typeof header === 'object' && header !== null ? header : {};
  if (!('kosynier' in fields) || fields.kosynier !== 'record') return 'this is not the header of a Kosynier record';
  const version = 'version' in fields ? fields.version : undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= LOG_VERSION) return undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > LOG_VERSION)
    return `the record has version ${version} and was made by a newer program: this one reads versions 1 to ${LOG_VERSION}`;
  return `the version of the record is ${version === undefined ? 'missing' : quotationOf(version)}: this program reads versions 1 to ${LOG_VERSION}`;
}

function readLine<S extends z.ZodType>(schema: S, value: unknown, line: number): { ok: true; value: z.output<S> } | RecordFault {
  const reading = readShape(schema, value);
  return reading.ok ? reading : fault(line, reasonOf(reading.problems));
}

const reasonOf = (problems: readonly Problem[]): string => problems.map(problemLine).join('; ');

/** `sealedFrom`: the line of a log whose decision is still sealed; the record ends before it. */
type Reading = { readonly ok: true; readonly record: GameRecord; readonly sealedFrom?: number } | RecordFault;

/** `texts`: the lines as they were written, the header among them. */
function readLines(header: RecordHeader, values: readonly unknown[], texts: readonly string[]): Reading {
  const lines: RecordLine[] = [];
  for (const [i, value] of values.entries()) {
    const number = i + 2;
    const fields = typeof value === 'object' && value !== null ? value : {};
    if ('end' in fields) return i < values.length - 1 ? fault(number + 1, AFTER_THE_END) : readEnd(header, lines, fields, texts);
    const line = readLine(lineSchema(header.version, fields), value, number);
    if (!line.ok) return line;
    if (line.value.n !== i + 1) return fault(number, `n is ${line.value.n} where ${i + 1} should be: a line is missing or doubled`);
    lines.push(line.value);
  }
  return { ok: true, record: { header, lines } };
}

const AFTER_THE_END = 'nothing may follow the line that ends the record';

function readEnd(header: RecordHeader, lines: readonly RecordLine[], value: object, texts: readonly string[]): Reading {
  const end = readLine(endSchema, value, texts.length);
  if (!end.ok) return end;
  const { head } = end.value;
  // The ends of lines may have been changed on the way; what the lines say is the same.
  const sealed = texts.slice(0, -1).map((text) => text.replace(/\r$/, ''));
  if (head !== undefined && head !== headOf(sealed))
    return fault(texts.length, 'head: the lines before this one are not those that it seals');
  return { ok: true, record: { header, lines, end: end.value } };
}

export interface ReplayOptions {
  /** Stop after this many lines. */
  readonly upTo?: number | undefined;
  readonly visit?: (line: RecordStep, step: Step) => void;
}

/** Plays a record again, with every action checked and every hash compared. */
export function replay(record: GameRecord, options: ReplayOptions = {}): OpenedRecord {
  const opened = openRecord(record.header);
  if (!opened.ok) return opened;
  const { changes } = opened;
  if (changes.includes('otherBattle')) return otherBattle(opened.table, record.header);
  let { table } = opened;
  for (const line of record.lines.slice(0, options.upTo)) {
    const replayed = replayLine(table, record.header, line, options);
    if (!replayed.ok) return sinceThen(replayed, record.header, changes);
    table = replayed.table;
  }
  return { ok: true, table, changes };
}

/** The game of a record, before its first step or after its last. */
export type OpenedRecord = { readonly ok: true; readonly table: Table; readonly changes: readonly Change[] } | RecordFault;

function openRecord(header: RecordHeader): OpenedRecord {
  const found = battleOfRecord(header);
  if (!found.ok) return fault(1, reasonOf(found.problems));
  const { battle, change } = found.value;
  if (header.book !== battle.book) return fault(1, `book: ${header.battle} is played by book ${battle.book}, not by ${header.book}`);
  const carried = header.document === undefined || header.version < 3 ? undefined : documentHash(battle);
  if (carried !== undefined && carried !== header.battleHash)
    return fault(1, `battleHash: the battle that the record carries is ${carried}, not ${header.battleHash}`);
  const changes = [...changeOfRules(editionIn(header)), ...(change === null ? [] : [change])];
  const { scenario, options, position } = header;
  const begun = beginTable({ battle, scenario, options, position, seats: seatsIn(header) }, { list: header.dice ?? [] });
  return begun.ok ? { ok: true, table: begun.table, changes } : sinceThen(faultOf(begun, 1), header, changes);
}

function otherBattle({ game }: Table, header: RecordHeader): RecordFault {
  return fault(
    1,
    `the battle ${header.battle} has changed since: its hash is ${battleHash(game.battle)}, the record says ${playHashIn(header)}`,
  );
}

/** A line that does not fit may have fitted the rules that it was played by. */
function sinceThen(found: RecordFault, header: RecordHeader, changes: readonly Change[]): RecordFault {
  if (changes.length === 0) return found;
  const made = changes.flatMap((change) => {
    if (change === 'earlierRules' || change === 'newerRules')
      return [`edition ${editionIn(header)} of the rules, and these are edition ${RULES_EDITION}`];
    return change === 'earlierBattle' ? ['an earlier version of the battle'] : [];
  });
  return { ...found, reason: `${found.reason} (the record was made with ${made.join(', and ')})`, changes };
}

type Replayed = { readonly ok: true; readonly table: Table } | RecordFault;

function replayLine(table: Table, header: RecordHeader, line: RecordLine, { visit }: ReplayOptions): Replayed {
  const number = line.n + 1;
  const by = table.game.battle.sides.findIndex(({ id }) => id === line.side);
  if ('undo' in line) {
    const taken = by === 0 || by === 1 ? takeBack(table, by, line.undo) : undefined;
    return taken?.ok === true ? taken : fault(number, `undo: ${line.side} cannot take back ${line.undo} steps here`);
  }
  if ('offer' in line || 'rules' in line)
    return by < 0 ? fault(number, `side: ${quotationOf(line.side)} is no side of this battle`) : { ok: true, table };
  return replayStep(table, header, line, number, visit);
}

function replayStep(table: Table, header: RecordHeader, line: RecordStep, number: number, visit: ReplayOptions['visit']): Replayed {
  const { game, rules } = table;
  const { side } = rules.decision(game, stateAt(table));
  if (side !== null && sideName(game, side) !== line.side)
    return fault(number, `side: the decision is that of ${sideName(game, side)}, not of ${line.side}`);
  const action = actionCodec.read(game, line.action, 'action');
  if (!action.ok) return fault(number, reasonOf(action.problems));
  const played = play(table, action.value, { list: line.dice }, line.by);
  if (!played.ok) return faultOf(played, number);
  const hash = stateHashOf(header.version, played.step.state);
  if (hash !== line.hash) return fault(number, `the state after this action is ${hash}, the record says ${line.hash}`);
  visit?.(line, played.step);
  return { ok: true, table: played.table };
}

function faultOf(trouble: Trouble, line: number): RecordFault {
  switch (trouble.why) {
    case 'input':
      return fault(line, reasonOf(trouble.problems));
    case 'illegal': {
      const { game, refusal } = trouble;
      return { ...fault(line, `the action is not legal by ${ruleAndReason(trouble)}`), illegal: { game, refusal } };
    }
    case 'dice':
      return fault(line, trouble.message);
    case 'engine':
      return fault(line, `the rules cannot carry this out: ${trouble.message}`);
  }
}

export interface VerifiedRecord {
  readonly ok: true;
  /** Of a game over a server: what its dice are proved to be. */
  readonly fair?: Proof;
  readonly actions: number;
  /** Null: the game is not finished. */
  readonly result: Json;
  /** What is not as it was when the record was made; left out: nothing. */
  readonly changes?: readonly Change[];
}

/** The lines of a log; undefined: the text is none, or cannot be read. */
function linesIn(text: string): readonly string[] | undefined {
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return isLog(parseJson(lines[0] ?? '')) ? lines : undefined;
}

function verifyLog(texts: readonly string[], options: ProvingOptions): VerifiedRecord | RecordFault {
  const proved = proveLog(texts, options);
  if (!proved.ok) return proved;
  const { log, result, proof } = proved;
  return { ok: true, actions: log.table.steps.length, result, fair: proof };
}

/** Proves that a record is true from its first line to its last. */
export function verify(text: string, options: ProvingOptions = {}): VerifiedRecord | RecordFault {
  const texts = linesIn(text);
  if (texts !== undefined) return verifyLog(texts, options);
  const reading = readRecord(text);
  if (!reading.ok) return reading;
  const { record } = reading;
  const replayed = replay(record);
  if (!replayed.ok) return replayed;
  const { table } = replayed;
  const result = writeResult(table.game, stateAt(table).result);
  if (record.end !== undefined && canonicalJson(record.end.result) !== canonicalJson(result))
    return fault(record.lines.length + 2, `the result is ${canonicalJson(result)}, the record says ${canonicalJson(record.end.result)}`);
  const { changes } = replayed;
  return { ok: true, actions: table.steps.length, result, ...(changes.length === 0 ? {} : { changes }) };
}
