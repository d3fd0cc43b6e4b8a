/** The one door for battle files: whatever was sent goes in, a `Battle` or the list of everything that is wrong comes out. */

import type { Battle } from '@kosynier/engine';
import { checkBoard } from './checks/board.ts';
import { checkCounters } from './checks/counters.ts';
import { factsOf } from './checks/facts.ts';
import { checkScenarios } from './checks/scenarios.ts';
import { checkSetups } from './checks/setup.ts';
import { readDraft, shown } from './draft.ts';
import { complete, FILE_FORMAT } from './file/complete.ts';
import { missingLanguages } from './file/languages.ts';
import { placeInFile } from './file/places.ts';
import { jsonFault } from './json-fault.ts';
import { LIMITS } from './limits.ts';
import { type Problem, problemList, problemOf, type Report } from './problem.ts';
import { battleSchema } from './schema.ts';
import { senseOfBoard } from './sense/board.ts';
import { canCompileBoard, senseOf } from './sense/context.ts';
import { senseOfCounters } from './sense/counters.ts';
import { senseOfPlay } from './sense/play.ts';
import { senseOfScenarios } from './sense/scenarios.ts';

export type BattleReading =
  /** `warnings` are warnings and notes: the battle can be played all the same. */
  | { readonly ok: true; readonly battle: Battle; readonly warnings: readonly Problem[] }
  /** `draft` is the battle with its mistakes, where at least its shape is right. */
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly draft?: Battle };

/** How deep the door looks: `mistakes` leaves out what does not keep a battle from being played. */
export type Depth = 'mistakes' | 'all';

export function readBattle(value: unknown, depth: Depth = 'all'): BattleReading {
  if (isTooDeep(value)) return refused('', 'tooDeep', {});
  const format = formatOf(value);
  if (format !== undefined && format !== 1 && format !== FILE_FORMAT) return refused('format', 'unknownFormat', { format });
  const mark = markOf(value);
  if (mark !== undefined && mark !== 'battle') return refused('kosynier', 'notBattle', { found: shown(mark) });
  return format === FILE_FORMAT ? readShort(value, depth) : readLong(value, true, depth);
}

/** A file of format 2: completed first; problems are told at the places of the file that was written. */
function readShort(file: unknown, depth: Depth): BattleReading {
  const written: Problem[] = [];
  const completed = complete(file, (place, code, data) => written.push(problemOf(place, code, data)));
  const reading = readLong(completed.value, false, depth, depth === 'all' ? (report) => missingLanguages(file, report) : undefined);
  const inFile = (problem: Problem): Problem => ({ ...problem, place: placeInFile(file, problem.place, completed.origins) });
  if (!reading.ok) return { ...reading, problems: [...written, ...reading.problems.map(inFile)] };
  const warnings = reading.warnings.map(inFile);
  return written.length === 0 ? { ...reading, warnings } : { ok: false, problems: [...written, ...warnings], draft: reading.battle };
}

/** The long form. In files of format 1, what they were allowed is no mistake. */
function readLong(
  value: unknown,
  isFirstFormat: boolean,
  depth: Depth,
  more?: (report: Report) => void,
  wholeOf: (whole: unknown) => Battle | undefined = (whole) => battleSchema.safeParse(whole).data,
): BattleReading {
  const { problems, report } = problemList(isFirstFormat);
  const { draft, isWhole } = readDraft(value, report);
  const facts = factsOf(draft, report);
  checkBoard(facts);
  checkCounters(facts);
  checkScenarios(facts);
  checkSetups(facts);
  const whole = isWhole && facts.draft.sides?.length === 2 ? wholeOf(value) : undefined;
  if (whole === undefined) return { ok: false, problems };
  if (depth === 'all' || !isFirstFormat) checkSense(whole, report, depth, () => problems.every(({ level }) => level !== 'mistake'));
  more?.(report);
  const isGood = problems.every(({ level }) => level !== 'mistake');
  return isGood ? { ok: true, battle: whole, warnings: problems } : { ok: false, problems, draft: whole };
}

/** Everything about a battle of the right shape, as an editor asks while it is being made. */
export function problemsOfBattle(battle: Battle, depth: Depth = 'all'): readonly Problem[] {
  // What an editor holds is frozen by its types: no copy is made of it, so that what was worked out of its board can be remembered.
  const reading = readLong(battle, false, depth, undefined, () => battle);
  return reading.ok ? reading.warnings : reading.problems;
}

function checkSense(battle: Battle, report: Report, depth: Depth, isPlayable: () => boolean): void {
  const sense = senseOf(battle, report);
  if (sense === undefined) return;
  senseOfCounters(sense);
  if (canCompileBoard(battle)) senseOfBoard(sense);
  senseOfScenarios(sense);
  if (isPlayable()) senseOfPlay(battle, report, depth);
}

/** Reads the text of a battle file. */
export function parseBattle(text: string, depth: Depth = 'all'): BattleReading {
  const parsed = parseFile(text);
  return 'problem' in parsed ? { ok: false, problems: [parsed.problem] } : readBattle(parsed.value, depth);
}

/** The JSON of a file, or what is wrong with it. */
export function parseFile(text: string): { readonly value: unknown } | { readonly problem: Problem } {
  if (text.length > LIMITS.file) return { problem: problemOf('', 'tooLarge', { most: LIMITS.file }) };
  // Some editors put a byte order mark in front, which JSON does not know.
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    const fault = jsonFault(json);
    const { line, column, found, expected } = fault ?? { line: 0, column: 0, found: undefined, expected: '' };
    return { problem: problemOf('', 'notJson', { line, column, found: found ?? null, expected }) };
  }
}

function refused(...[place, code, data]: Parameters<Report>): BattleReading {
  return { ok: false, problems: [problemOf(place, code, data)] };
}

/** A battle is twelve levels deep; what reads it goes down level by level. */
const DEEPEST = 24;

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** A file of another format would fail in every line, so its number is looked at first. */
function formatOf(value: unknown): number | undefined {
  const format = fieldOf(value, 'format');
  return typeof format === 'number' ? format : undefined;
}

/** A record or a saved game calls itself so. */
function markOf(value: unknown): unknown {
  return fieldOf(value, 'kosynier');
}
