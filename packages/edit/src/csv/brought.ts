/** What would be wrong or odd about a battle after a table was taken in, and was not before: told by the lines of the table. */
import { type Problem, problemsOfBattle, stepsOf } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import type { CsvMade } from './table.ts';

export interface BroughtProblem {
  /** Null: it is about something that has no row. */
  readonly line: number | null;
  readonly problem: Problem;
}

/** The id of the counter or commander that a place of the file is about. */
function idAt(battle: Battle, place: string): string | undefined {
  const [list, index] = stepsOf(place);
  if (typeof index !== 'number') return undefined;
  if (list === 'units') return battle.units[index]?.id;
  return list === 'commanders' ? battle.commanders[index]?.id : undefined;
}

/** A problem is known again by the piece it is about: others may have gone before it. */
const keyOf = (battle: Battle, { code, place, message }: Problem): string => `${code} ${idAt(battle, place) ?? place} ${message}`;

export function broughtProblems(before: Battle, after: Battle, { lines }: Pick<CsvMade, 'lines'>): BroughtProblem[] {
  const known = new Set(problemsOfBattle(before).map((problem) => keyOf(before, problem)));
  const brought = problemsOfBattle(after)
    .filter((problem) => problem.level !== 'note' && !known.has(keyOf(after, problem)))
    .map((problem): BroughtProblem => ({ line: lines.get(idAt(after, problem.place) ?? '') ?? null, problem }));
  const rank = ({ problem, line }: BroughtProblem): number => (problem.level === 'mistake' ? 0 : 1e6) + (line ?? 1e5);
  return brought.sort((a, b) => rank(a) - rank(b));
}
