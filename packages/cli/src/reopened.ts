/** Records that people name to go on with, or to look at: opened as far as their steps fit the present rules. */
import { readRecord, reopen } from '@kosynier/protocol';
import { type Reopened, stepsIn } from '@kosynier/table';
import { type Language, reopenedWords } from '@kosynier/words';
import { readText } from './files.ts';
import { refuse } from './output.ts';

export interface ReopenedFile extends Reopened {
  /** How many actions the record has; not all of them need fit. */
  readonly actions: number;
  /** The line of a log whose decision is still sealed. */
  readonly sealedFrom?: number;
}

/** Undefined if it was refused. */
export async function reopenFile(file: string): Promise<ReopenedFile | undefined> {
  const text = await readText(file);
  if (text === undefined) return undefined;
  const reading = readRecord(text);
  const reopened = reading.ok ? reopen(reading.record) : reading;
  if (reading.ok && reopened.ok)
    return {
      ...reopened,
      actions: stepsIn(reading.record.lines).length,
      ...(reading.sealedFrom === undefined ? {} : { sealedFrom: reading.sealedFrom }),
    };
  if (!reopened.ok) refuse(`${file}, line ${reopened.line}: ${reopened.reason}`);
  return undefined;
}

/** What is not as it was when the record was made; none if nothing differs. */
export const noticeOf = (reopened: ReopenedFile, language: Language): string[] => reopenedWords(reopened.table.game, reopened, language);
