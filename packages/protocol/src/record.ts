/**
 * Records of games: JSON Lines, a header and then a line for each action with its dice and a short hash of the state after it.
 * A record that does not fit is refused with the line and the reason; an unknown version is never guessed at.
 */
import { type Change, changeOfRules, decision, type GameEvent, type GameState, RULES_EDITION } from '@kosynier/engine';
import type * as z from 'zod';
import { actionCodec, sideName, writeResult } from './codec.ts';
import type { Json } from './fields.ts';
import { canonicalJson } from './hash.ts';
import { battleOfRecord } from './library.ts';
import { type Problem, readShape, said, shown } from './problem.ts';
import { type Illegal, ruleAndReason } from './refusal.ts';
import { endSchema, headerSchema, type RecordEnd, type RecordHeader, type RecordStep, stepSchema } from './schemas.ts';
import { beginSession, play, RECORD_VERSION, type Session, type Trouble } from './session.ts';

export interface GameRecord {
  readonly header: RecordHeader;
  readonly steps: readonly RecordStep[];
  /** Left out: the game goes on, or the record of it was never closed. */
  readonly end?: RecordEnd;
}

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

export function recordOf({ game, header, steps, state }: Session): GameRecord {
  return { header, steps: [...steps], ...(state.result === null ? {} : { end: { end: true, result: writeResult(game, state.result) } }) };
}

export function writeRecord({ header, steps, end }: GameRecord): string {
  const lines = [header, ...steps, ...(end === undefined ? [] : [end])];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function readRecord(text: string): { readonly ok: true; readonly record: GameRecord } | RecordFault {
  // Some editors put a byte order mark in front, which JSON does not know.
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split('\n');
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
  const header = readLine(headerSchema, values[0], 1);
  return header.ok ? readSteps(header.value, values.slice(1)) : header;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const notJson = (line: string): string => (line.trim() === '' ? 'the line is empty' : `the line is not JSON: ${shown(line.trim())}`);

/** Looked at before anything else: a record of another version would fail in every line. */
function versionFault(header: unknown): string | undefined {
  const fields = typeof header === 'object' && header !== null ? header : {};
  if (!('kosynier' in fields) || fields.kosynier !== 'record') return 'this is not the header of a Kosynier record';
  const version = 'version' in fields ? fields.version : undefined;
  if (version === 1 || version === RECORD_VERSION) return undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > RECORD_VERSION)
    return `the record has version ${version} and was made by a newer program: this one reads versions 1 and ${RECORD_VERSION}`;
  return `the version of the record is ${version === undefined ? 'missing' : shown(version)}: this program reads versions 1 and ${RECORD_VERSION}`;
}

function readLine<S extends z.ZodType>(schema: S, value: unknown, line: number): { ok: true; value: z.output<S> } | RecordFault {
  const reading = readShape(schema, value);
  return reading.ok ? reading : fault(line, reasonOf(reading.problems));
}

const reasonOf = (problems: readonly Problem[]): string => problems.map(said).join('; ');

function readSteps(header: RecordHeader, values: readonly unknown[]): { readonly ok: true; readonly record: GameRecord } | RecordFault {
  const steps: RecordStep[] = [];
  for (const [i, value] of values.entries()) {
    const line = i + 2;
    if (typeof value === 'object' && value !== null && 'end' in value) {
      const end = readLine(endSchema, value, line);
      if (!end.ok) return end;
      if (i < values.length - 1) return fault(line + 1, 'nothing may follow the line that ends the record');
      return { ok: true, record: { header, steps, end: end.value } };
    }
    const step = readLine(stepSchema, value, line);
    if (!step.ok) return step;
    if (step.value.n !== i + 1) return fault(line, `n is ${step.value.n} where ${i + 1} should be: a line is missing or doubled`);
    steps.push(step.value);
  }
  return { ok: true, record: { header, steps } };
}

export interface ReplayOptions {
  /** Stop after this many actions. */
  readonly upTo?: number | undefined;
  readonly visit?: (step: RecordStep, state: GameState, events: readonly GameEvent[]) => void;
}

/** Plays a record again, with every action checked and every hash compared. */
export function replay(record: GameRecord, options: ReplayOptions = {}): OpenedRecord {
  const opened = openRecord(record.header);
  if (!opened.ok) return opened;
  const { session, changes } = opened;
  if (changes.includes('otherBattle')) return otherBattle(session, record.header);
  for (const step of record.steps.slice(0, options.upTo)) {
    const replayed = replayStep(session, step, options);
    if (replayed !== undefined) return sinceThen(replayed, record.header, changes);
  }
  return opened;
}

/** The game of a record, before its first step or after its last. */
export type OpenedRecord = { readonly ok: true; readonly session: Session; readonly changes: readonly Change[] } | RecordFault;

export function openRecord(header: RecordHeader): OpenedRecord {
  const found = battleOfRecord(header);
  if (!found.ok) return fault(1, reasonOf(found.problems));
  const { battle, change } = found.value;
  if (header.book !== battle.book) return fault(1, `book: ${header.battle} is played by book ${battle.book}, not by ${header.book}`);
  const changes = [...changeOfRules(editionOf(header)), ...(change === null ? [] : [change])];
  const begun = beginSession({ ...header, battle }, { list: header.dice ?? [] });
  return begun.ok ? { ok: true, session: begun.session, changes } : sinceThen(faultOf(begun, 1), header, changes);
}

export const editionOf = (header: RecordHeader): number => (header.version === 1 ? 1 : header.rules);

function otherBattle({ header: { battleHash: now } }: Session, { battle, battleHash: then }: RecordHeader): RecordFault {
  return fault(1, `the battle ${battle} has changed since: its hash is ${now}, the record says ${then}`);
}

/** A line that does not fit may have fitted the rules that it was played by. */
function sinceThen(found: RecordFault, header: RecordHeader, changes: readonly Change[]): RecordFault {
  if (changes.length === 0) return found;
  const made = changes.flatMap((change) => {
    if (change === 'earlierRules' || change === 'newerRules')
      return [`edition ${editionOf(header)} of the rules, and these are edition ${RULES_EDITION}`];
    return change === 'earlierBattle' ? ['an earlier version of the battle'] : [];
  });
  return { ...found, reason: `${found.reason} (the record was made with ${made.join(', and ')})`, changes };
}

function replayStep(session: Session, step: RecordStep, { visit }: ReplayOptions): RecordFault | undefined {
  const { game } = session;
  const line = step.n + 1;
  const { side } = decision(game, session.state);
  if (side !== null && sideName(game, side) !== step.side)
    return fault(line, `side: the decision is that of ${sideName(game, side)}, not of ${step.side}`);
  const action = actionCodec.read(game, step.action, 'action');
  if (!action.ok) return fault(line, reasonOf(action.problems));
  const played = play(session, action.value, { list: step.dice });
  if (!played.ok) return faultOf(played, line);
  if (played.step.hash !== step.hash)
    return fault(line, `the state after this action is ${played.step.hash}, the record says ${step.hash}`);
  visit?.(step, session.state, played.events);
  return undefined;
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

export interface Verified {
  readonly ok: true;
  readonly actions: number;
  /** Null: the game is not finished. */
  readonly result: Json;
  /** What is not as it was when the record was made; left out: nothing. */
  readonly changes?: readonly Change[];
}

/** Proves that a record is true from its first line to its last. */
export function verify(text: string): Verified | RecordFault {
  const reading = readRecord(text);
  if (!reading.ok) return reading;
  const { record } = reading;
  const replayed = replay(record);
  if (!replayed.ok) return replayed;
  const { game, state } = replayed.session;
  const result = writeResult(game, state.result);
  if (record.end !== undefined && canonicalJson(record.end.result) !== canonicalJson(result))
    return fault(record.steps.length + 2, `the result is ${canonicalJson(result)}, the record says ${canonicalJson(record.end.result)}`);
  const { changes } = replayed;
  return { ok: true, actions: record.steps.length, result, ...(changes.length === 0 ? {} : { changes }) };
}
