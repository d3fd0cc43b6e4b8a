/** What strangers bring is looked through here: values in, values out, so that a thread of its own can do it. */
import { loadBattle, type Problem, parseFile, problemsOfBattle, readBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { readRecord, reopen } from '@kosynier/protocol';
import { broughtLines, canonicalJson, documentHash, isOver, type LogHeader, openLog, type Rules, type Table } from '@kosynier/table';
import { type BattleTold, toldOf } from '../battles/told.ts';

/** How many mistakes of a battle are told; the rest is counted. */
const FEW = 5;

export type Mistake = Pick<Problem, 'place' | 'message'>;

export type BattleChecked =
  /** `text`: what its SHA-256 is over. */
  | { readonly ok: true; readonly text: string; readonly sha256: string; readonly about: BattleTold }
  | { readonly ok: false; readonly problems: readonly Mistake[]; readonly more: number };

export function checkBattle(file: string): BattleChecked {
  const reading = throughTheDoor(file);
  if (!('battle' in reading))
    return {
      ok: false,
      problems: reading.problems.slice(0, FEW).map(({ place, message }) => ({ place, message })),
      more: Math.max(0, reading.problems.length - FEW),
    };
  const { battle } = reading;
  return { ok: true, text: canonicalJson(battle), sha256: documentHash(battle), about: toldOf(battle) };
}

/** What a file of the first format was allowed is a mistake here: only old games have a claim to it. */
function throughTheDoor(file: string): { readonly battle: Battle } | { readonly problems: readonly Problem[] } {
  const parsed = parseFile(file);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const reading = readBattle(parsed.value, 'mistakes');
  const isMistake = ({ level }: Problem): boolean => level === 'mistake';
  if (!reading.ok) return { problems: reading.problems.filter(isMistake) };
  const isFirstFormat = (parsed.value as { readonly format?: unknown }).format === 1;
  const mistakes = isFirstFormat ? problemsOfBattle(reading.battle, 'mistakes').filter(isMistake) : [];
  return mistakes.length === 0 ? { battle: reading.battle } : { problems: mistakes };
}

/** A game that was begun elsewhere, and the header of the one in which it is to go on: its options are those of the record. */
export interface BegunGame {
  readonly record: string;
  readonly header: LogHeader;
}

export type BegunChecked =
  /** The very bytes of the header, and of the lines that were played. */
  { readonly ok: true; readonly header: string; readonly lines: readonly string[] } | { readonly ok: false; readonly reason: string };

/** The longest battles have fewer; each of them is played again before the game goes on. */
const MOST_BROUGHT = 8_000;

const no = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

/** Every step of it must fit the rules, those of this program and those of the new game, and it must not be over. */
export function checkBegun(rules: Rules, { record, header }: BegunGame): BegunChecked {
  const read = tableOfRecord(record, header);
  if (!('table' in read)) return read;
  const { table } = read;
  const own: LogHeader = { ...header, options: table.agreement.options };
  const text = JSON.stringify(own);
  const opened = openLog(rules, table.game.battle, own, text);
  if (!opened.ok) return no(opened.reason);
  const brought = broughtLines(opened.log, table);
  return brought.ok
    ? { ok: true, header: text, lines: brought.written.map((one) => one.text) }
    : no(`step ${brought.step} does not fit the rules of this server`);
}

function tableOfRecord(record: string, header: LogHeader): { readonly table: Table } | Extract<BegunChecked, { ok: false }> {
  const reading = readRecord(record);
  if (!reading.ok) return no(`line ${reading.line}: ${reading.reason}`);
  // The rest of it would be lost without a word.
  if (reading.sealedFrom !== undefined)
    return no(
      `line ${reading.sealedFrom + 1}: its decision is still sealed, so nobody knows how the game went on; bring the log when all is opened`,
    );
  const { length } = reading.record.lines;
  if (length > MOST_BROUGHT) return no(`has ${length} steps; ${MOST_BROUGHT} are the most that can be brought`);
  const opened = reopen(reading.record);
  if (!opened.ok) return no(`line ${opened.line}: ${opened.reason}`);
  const { table, stop } = opened;
  const { agreement, game, opening, steps } = table;
  if (stop !== null) return no(`step ${steps.length + 1} does not fit the rules of this server`);
  // A battle that does not come with the program is the one that went through the door, to the last letter.
  const battle = agreement.document === undefined ? agreement.battle : documentHash(game.battle);
  if (battle !== battleAskedFor(header) || agreement.scenario !== header.scenario) return no(`is of ${battle}, ${agreement.scenario}`);
  if (opening.position !== null) return no('begins with a position of its own: that cannot be played online');
  return isOver(table) ? no('the game is over') : { table };
}

/** A battle that comes with the program by its name, any other by its hash. */
function battleAskedFor({ battle, battleHash }: LogHeader): string {
  const shipped = loadBattle(battle);
  return shipped !== undefined && documentHash(shipped) === battleHash ? battle : battleHash;
}
