/** From the text of a file to a game, or to the reason why not. */
import type { Illegal } from '@kosynier/table';
import type { ReopenedGame } from '../game/reopen.ts';
import { battleNamedIn, findBattleOf, type NamedBattle } from './battle-of-log.ts';
import type { BattleOf } from './record.ts';
import { isSavedFile, reopenSavedFile } from './saved-file.ts';

/** Why a file was refused; `detail` is what the protocol says, in English. */
export type FileRefusal =
  | { readonly why: 'notOurs' | 'noBattle' | 'tooLarge' | 'empty' | 'unreadable' | 'newer' | 'notKept'; readonly detail?: string }
  | { readonly why: 'badLine'; readonly line: number; readonly detail: string; readonly illegal?: Illegal }
  | { readonly why: 'cutOff'; readonly line: number }
  /** A game over a server on a battle that is not at hand. */
  | { readonly why: 'wantsBattle'; readonly battle: string; readonly hash: string; readonly detail: string };

interface Refused {
  readonly ok: false;
  readonly refusal: FileRefusal;
}

export type FileRead = ReopenedGame | Refused;

const refused = (refusal: FileRefusal): Refused => ({ ok: false, refusal });

export async function readGame(text: string, battleOf?: BattleOf): Promise<FileRead> {
  if (text.trim() === '') return refused({ why: 'empty' });
  const whole = parsed(text);
  if (isSavedFile(whole)) {
    const reading = await reopenSavedFile(whole);
    return reading.ok ? reading : refused({ why: reading.why });
  }
  const header = parsed(text.replace(/^\uFEFF/, '').split('\n', 1)[0] ?? '');
  if (typeof header !== 'object' || header === null || !('kosynier' in header)) return refused({ why: 'notOurs' });
  const reading = await readRecordFile(text, battleOf);
  const named = battleNamedIn(header);
  return named === undefined || battleOf !== undefined || !isAboutBattle(reading) ? reading : readWithItsBattle(text, named, reading);
}

/** The first line names a battle that the program does not have, or not so. */
const isAboutBattle = (reading: FileRead): reading is Refused =>
  !reading.ok && reading.refusal.why === 'badLine' && reading.refusal.line === 1 && /^(battle|playHash)/.test(reading.refusal.detail);

async function readWithItsBattle(text: string, named: NamedBattle, { refusal }: Refused): Promise<FileRead> {
  const battle = await findBattleOf(named);
  if (battle !== undefined) return readRecordFile(text, () => battle);
  return refused({ why: 'wantsBattle', ...named, detail: 'detail' in refusal ? (refusal.detail ?? '') : '' });
}

async function readRecordFile(text: string, battleOf: BattleOf): Promise<FileRead> {
  const { reopenRecord } = await import('./record.ts');
  const reading = reopenRecord(text, battleOf);
  if (reading.ok) return reading;
  const { line, reason, illegal } = reading.fault;
  if (reason.includes('made by a newer program')) return refused({ why: 'newer', detail: reason });
  if (reason.includes('cut off')) return refused({ why: 'cutOff', line });
  return refused({ why: 'badLine', line, detail: reason, ...(illegal === undefined ? {} : { illegal }) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
