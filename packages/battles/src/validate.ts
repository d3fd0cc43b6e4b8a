/** The one door for battle files: whatever was sent goes in, a `Battle` or the list of everything that is wrong comes out. */

import type { Battle } from '@kosynier/engine';
import { checkBoard } from './checks/board.ts';
import { checkCounters } from './checks/counters.ts';
import { factsOf } from './checks/facts.ts';
import { checkScenarios } from './checks/scenarios.ts';
import { checkSetups } from './checks/setup.ts';
import { readDraft } from './draft.ts';
import { jsonFault } from './json-fault.ts';
import { type Problem, problemList } from './problem.ts';
import { battleSchema } from './schema.ts';

export type BattleReading = { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly problems: readonly Problem[] };

export function readBattle(value: unknown): BattleReading {
  const format = formatOf(value);
  if (format !== undefined && format !== 1) return refused(`format ${format} is not known: this program reads format 1`, 'format');

  const { problems, report } = problemList();
  const draft = readDraft(value, report);
  const facts = factsOf(draft, report);
  checkBoard(facts);
  checkCounters(facts);
  checkScenarios(facts);
  checkSetups(facts);
  return problems.length === 0 ? { ok: true, battle: battleSchema.parse(value) } : { ok: false, problems };
}

/** Reads the text of a battle file. */
export function parseBattle(text: string): BattleReading {
  // Some editors put a byte order mark in front, which JSON does not know.
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refused(notJson(json), '');
  }
  return readBattle(value);
}

const refused = (message: string, place: string): BattleReading => ({ ok: false, problems: [{ place, message }] });

/** A file of another format would fail in every line, so its number is looked at first. */
function formatOf(value: unknown): number | undefined {
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  return typeof format === 'number' ? format : undefined;
}

function notJson(text: string): string {
  const fault = jsonFault(text);
  if (fault === undefined) return 'This is not JSON.';
  const where = `line ${fault.line}, column ${fault.column}`;
  if (fault.found === undefined) return `This is not JSON: the text ends at ${where}, where ${fault.expected} should be.`;
  return `This is not JSON: ${where} has ${JSON.stringify(fault.found)} where ${fault.expected} should be.`;
}
