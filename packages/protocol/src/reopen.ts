/** The game of a record that was read is opened to go on with, on the battle that it names. */
import { type GameRecord, OWN_RULES, type Reopened, reopen as reopenTable } from '@kosynier/table';
import { battleOfRecord } from './library.ts';
import { problemLine } from './problem.ts';
import type { RecordFault } from './record.ts';
import { replay } from './record.ts';

/** A fault: not even its first position can be set up. */
export function reopen(record: GameRecord): Reopened | RecordFault {
  const found = battleOfRecord(record.header);
  if (!found.ok) return { ok: false, line: 1, reason: found.problems.map(problemLine).join('; ') };
  const reopened = reopenTable(OWN_RULES, record, found.value);
  if (reopened.ok) return reopened;
  // Whatever is wrong with the beginning, a strict replay says it in a sentence.
  const strict = replay({ ...record, lines: [] });
  return strict.ok ? { ok: false, line: 1, reason: 'the game cannot be set up' } : strict;
}
