/**
 * Records of games: JSON Lines, a header and then a line for each action with its dice and a short hash of the state after it.
 * A record that does not fit is refused with the line and the reason; an unknown version is never guessed at.
 */
import { battleHash } from '@kosynier/battles';
import { type Battle, decision, type GameEvent, type GameState } from '@kosynier/engine';
import type * as z from 'zod';
import { actionCodec, sideName, writeResult } from './codec.ts';
import type { Json } from './fields.ts';
import { canonicalJson } from './hash.ts';
import { findBattle, readDocument } from './library.ts';
import { type Problem, type Read, readShape, said, shown } from './problem.ts';
import { type Illegal, ruleAndReason } from './refusal.ts';
import { endSchema, headerSchema, type RecordEnd, type RecordHeader, type RecordStep, stepSchema } from './schemas.ts';
import { beginSession, play, type Session, type Trouble } from './session.ts';

export const RECORD_VERSION = 1;

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
  if (version === RECORD_VERSION) return undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > RECORD_VERSION)
    return `the record has version ${version} and was made by a newer program: this one reads version ${RECORD_VERSION}`;
  return `the version of the record is ${version === undefined ? 'missing' : shown(version)}: this program reads version ${RECORD_VERSION}`;
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
export function replay(record: GameRecord, options: ReplayOptions = {}): { readonly ok: true; readonly session: Session } | RecordFault {
  const battle = battleOf(record.header);
  if (!battle.ok) return fault(1, reasonOf(battle.problems));
  const { header } = record;
  if (battleHash(battle.value) !== header.battleHash)
    return fault(
      1,
      `the battle ${header.battle} has changed since: its hash is ${battleHash(battle.value)}, the record says ${header.battleHash}`,
    );
  if (header.book !== battle.value.book)
    return fault(1, `book: ${header.battle} is played by book ${battle.value.book}, not by ${header.book}`);
  const begun = beginSession({ ...header, battle: battle.value }, { list: header.dice ?? [] });
  if (!begun.ok) return faultOf(begun, 1);
  const { session } = begun;
  for (const step of record.steps.slice(0, options.upTo)) {
    const replayed = replayStep(session, step, options);
    if (replayed !== undefined) return replayed;
  }
  return { ok: true, session };
}

function battleOf(header: RecordHeader): Read<Battle> {
  if (header.document === undefined) return findBattle(header.battle, 'battle');
  const reading = readDocument(header.document, 'document');
  if (!reading.ok || reading.value.id === header.battle) return reading;
  return { ok: false, problems: [{ place: 'document.id', message: `is ${reading.value.id}, but the record is of ${header.battle}` }] };
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
  return { ok: true, actions: record.steps.length, result };
}
