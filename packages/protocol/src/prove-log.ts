/**
 * Proves the log of a game over a server: every line fits the one before, every die comes from the chain that was committed to, every seal opens, and
 * every decision is legal. What is still sealed is told as unproved, so that a game that was broken off can be proved as far as it went.
 */
import { enter, fingerprint, type LedgerLine, newSeals, type Seals, toHex } from '@kosynier/dice';
import type { Battle } from '@kosynier/engine';
import {
  canonicalJson,
  documentHash,
  isOver,
  isStepLine,
  type Json,
  type Log,
  type LogEnd,
  type LogHeader,
  type LogLine,
  type LogStep,
  MAKERS,
  type Offer,
  OWN_RULES,
  openLog,
  type Read,
  type Rules,
  shownDrawLinks,
  stateAt,
  stateHash,
  takeLine,
  underRules,
  writeResult,
} from '@kosynier/table';
import * as z from 'zod';
import { actionCodec } from './codec.ts';
import { battleOfRecord } from './library.ts';
import { logHeaderSchema, logLineSchema } from './log-schemas.ts';
import { problemLine, readShape } from './problem.ts';
import type { RecordFault } from './record.ts';
import { digits } from './schemas.ts';

/** What a seat has kept of its game, so that no server can show it another one later. */
export const seatFileSchema = z.strictObject({
  kosynier: z.literal('seat'),
  game: digits(32),
  seat: z.literal([0, 1]),
  /** The head of the header, and the secret of the seat in each epoch. */
  head0: digits(64),
  secrets: z.array(z.strictObject({ epoch: z.int().min(0), secret: digits(64) })),
  /** Heads that the seat has seen, with the signature of the server where it gave one. */
  heads: z.array(z.strictObject({ n: z.int().min(0), epoch: z.int().min(0), head: digits(64), signature: z.exactOptional(digits(128)) })),
  key: z.exactOptional(digits(64)),
});
export type SeatFile = z.output<typeof seatFileSchema>;

export function readSeatFile(text: string): Read<SeatFile> {
  try {
    return readShape(seatFileSchema, JSON.parse(text));
  } catch {
    return { ok: false, problems: [{ place: '', message: 'is not the file of a seat: it is not JSON' }] };
  }
}

export interface ProvingOptions {
  /** What a seat has kept. */
  readonly seat?: SeatFile | undefined;
  /** Whether a signature of a head is true: Ed25519 is not our craft, so the caller hands it in. */
  readonly isSigned?:
    | ((
        key: string,
        signature: string,
        seat: { readonly game: string; readonly epoch: number; readonly n: number; readonly head: string },
      ) => boolean)
    | undefined;
  /** The released rules of a hash; left out: the rules of this program stand for all. */
  readonly rulesOf?: ((hash: string) => Rules | undefined) | undefined;
  /** The battle of a SHA-256, if it is none that comes with the program. */
  readonly battleOf?: ((hash: string) => Battle | undefined) | undefined;
}

export interface Proof {
  readonly epochs: number;
  readonly rolls: number;
  readonly draws: number;
  /** The lines of which something is still sealed, or whose draws have not been shown. */
  readonly unproved: readonly number[];
  /** The first line that could not be played again, because a decision before it is sealed; left out: all were. */
  readonly playedUpTo?: number;
  readonly head: string;
  readonly fingerprint: string;
  /** Whether it was compared with what a seat has kept: only then the dice are fair, and not merely consistent. */
  readonly seat: boolean;
}

export type ProvedLog = { readonly ok: true; readonly log: Log; readonly result: Json; readonly proof: Proof } | RecordFault;

const fault = (line: number, reason: string): RecordFault => ({ ok: false, line, reason });

/** `texts`: the lines as they were written, the header first. */
export function proveLog(texts: readonly string[], options: ProvingOptions = {}): ProvedLog {
  const header = readText(texts[0] ?? '', 1, () => logHeaderSchema);
  if (!header.ok) return header;
  const lines: LogLine[] = [];
  for (const [i, text] of texts.slice(1).entries()) {
    const line = readText(text, i + 2, logLineSchema);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  const opened = openHeader(header.value, texts[0] ?? '', options);
  if (!opened.ok) return opened;
  return ledgerFault(opened.log, lines, texts) ?? proveLines(opened.log, opened.battle, lines, texts, options);
}

type ReadText<T> = { readonly ok: true; readonly value: T } | RecordFault;

/** Hashes are of the bytes of a line: it must be written as this program writes it, so that no key stands twice and nothing hides between them. */
function readText<T>(text: string, line: number, schemaOf: (value: object) => z.ZodType<T>): ReadText<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fault(line, text.trim() === '' ? 'the line is empty' : 'the line is not JSON, or is cut off');
  }
  const shape = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const reading = readShape(schemaOf(shape), value);
  if (!reading.ok) return fault(line, reading.problems.map(problemLine).join('; '));
  if (JSON.stringify(value) !== text) return fault(line, 'the line is not written as a log is: a key stands twice, or there are spaces');
  return { ok: true, value: reading.value };
}

type OpenedHeader = { readonly ok: true; readonly log: Log; readonly battle: Battle } | RecordFault;

function openHeader(header: LogHeader, text: string, { rulesOf, battleOf, seat }: ProvingOptions): OpenedHeader {
  const document = battleOf?.(header.battleHash);
  const found = battleOfRecord({
    ...header,
    version: 3,
    fair: null,
    ...(document === undefined ? {} : { document }),
  } as unknown as Parameters<typeof battleOfRecord>[0]);
  if (!found.ok) return fault(1, found.problems.map(problemLine).join('; '));
  const { battle, change } = found.value;
  if (change === 'otherBattle') return fault(1, `playHash: the battle ${header.battle} has changed since`);
  if (documentHash(battle) !== header.battleHash && change === null)
    return fault(
      1,
      `battleHash: the battle ${header.battle} of this program is ${documentHash(battle)}, the log says ${header.battleHash}`,
    );
  const ids = battle.sides.map(({ id }) => id);
  if (header.sides !== 'random' && [...header.sides].sort().join() !== [...ids].sort().join())
    return fault(1, `sides: must be ${ids.join(' and ')}`);
  const rules = header.rulesHash === undefined ? OWN_RULES : rulesOf === undefined ? OWN_RULES : rulesOf(header.rulesHash);
  if (rules === undefined) return fault(1, `rulesHash: the rules ${header.rulesHash} are not at hand`);
  const opened = openLog(rules, battle, header, text);
  if (!opened.ok) return fault(1, opened.reason);
  const misfit = seat === undefined ? undefined : seatMisfit(seat, header, toHex(opened.log.ledger.head));
  return misfit === undefined ? { ok: true, log: opened.log, battle } : fault(1, misfit);
}

function seatMisfit(seat: SeatFile, header: LogHeader, head: string): string | undefined {
  if (seat.game !== header.fair.game) return 'fair.game: is not the game of the seat file';
  if (seat.key !== undefined && seat.key !== header.fair.key) return 'fair.key: is not the key that the seat was shown';
  return seat.head0 === head ? undefined : 'the header is not the one that the seat was shown';
}

/** What is going on while lines are proved. */
interface Proving {
  readonly seals: Seals;
  /** Decisions, authors and orders that a line opens, by the seal. */
  readonly opened: ReadonlyMap<string, string>;
  readonly drawLink: (epoch: number, q: number) => Uint8Array | undefined;
  readonly options: ProvingOptions;
  readonly battle: Battle;
}

/** The first line that does not fit the chains and heads before it. This is proved first: it costs little, and only then the draws that are shown are worth looking at. */
function ledgerFault({ ledger: begun }: Log, lines: readonly LogLine[], texts: readonly string[]): RecordFault | undefined {
  let ledger = begun;
  for (const [i, line] of lines.entries()) {
    const entered = enter(ledger, line as LedgerLine, texts[i + 1] ?? '');
    if (!entered.ok) return fault(i + 2, entered.reason);
    ledger = entered.ledger;
  }
  return undefined;
}

function proveLines(begun: Log, battle: Battle, lines: readonly LogLine[], texts: readonly string[], options: ProvingOptions): ProvedLog {
  const links = shownDrawLinks(begun.header, lines);
  const proving: Proving = { seals: newSeals(), opened: openedTexts(lines), drawLink: links, options, battle };
  const unproved = new Set<number>();
  let log = begun;
  let playedUpTo: number | undefined;
  let rolls = 0;
  let draws = 0;
  for (const [i, line] of lines.entries()) {
    const text = texts[i + 1] ?? '';
    const reason = sealFault(log, line, proving) ?? agreementFault(lines, line) ?? consentFault(lines, line);
    if (reason !== undefined) return fault(i + 2, reason);
    const isSealed = isStepLine(line) && line.actions === undefined && actionsOf(line, proving) === undefined;
    if (isSealed) playedUpTo ??= line.n;
    const taken = playedUpTo === undefined ? played(log, line, text, proving) : unplayed(log, line, text);
    if (!taken.ok) return fault(i + 2, taken.reason);
    for (const n of undrawn(log, line, proving)) unproved.add(n);
    rolls += 'roll' in line && line.roll !== undefined ? 1 : 0;
    draws += isStepLine(line) && line.brought === undefined ? line.dice.filter(([kind]) => kind === 'draw').length : 0;
    const misfit = headMisfit(options, taken.log) ?? secretMisfit(options, log, line);
    if (misfit !== undefined) return fault(i + 2, misfit);
    log = taken.log;
  }
  const late = options.seat?.heads.find(({ n }) => n > log.ledger.n);
  if (late !== undefined) return fault(texts.length, `the seat has seen line ${late.n}, and the log ends before it`);
  for (const n of proving.seals.closed()) unproved.add(n);
  const head = toHex(log.ledger.head);
  const proof: Proof = {
    epochs: log.ledger.epoch.number + 1,
    rolls,
    draws,
    unproved: [...unproved].sort((a, b) => a - b),
    ...(playedUpTo === undefined ? {} : { playedUpTo }),
    head,
    fingerprint: fingerprint(log.ledger.head),
    seat: options.seat !== undefined,
  };
  return { ok: true, log, result: resultOf(lines, log), proof };
}

const resultOf = (lines: readonly LogLine[], { table }: Log): Json => {
  const last = lines.at(-1);
  return last !== undefined && 'end' in last ? last.result : writeResult(table.game, stateAt(table).result);
};

/** All openings of the log, by the number of the line and the text: whether they fit their seals is proved where they stand. */
function openedTexts(lines: readonly LogLine[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const line of lines)
    for (const [n, , text] of ('open' in line ? line.open : undefined) ?? []) texts.set(`${n} ${Object.keys(parsed(text))[0] ?? ''}`, text);
  return texts;
}

const decisionSchema = z.strictObject({ actions: z.array(actionCodec.schema).min(1) });
const authorSchema = z.strictObject({ by: z.enum(MAKERS), hash: digits(32) });

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function actionsOf({ n }: LogStep, { opened }: Proving) {
  const text = opened.get(`${n} actions`);
  const reading = text === undefined ? undefined : decisionSchema.safeParse(parsed(text));
  return reading?.success === true ? reading.data.actions : undefined;
}

type Taken = ReturnType<typeof takeLine>;

function played(log: Log, line: LogLine, text: string, proving: Proving): Taken {
  const epoch = log.ledger.epoch.number;
  if ('rules' in line) return moved(takeLine(log, line, text), line.rules, proving);
  const opened = isStepLine(line) && line.actions === undefined ? actionsOf(line, proving) : undefined;
  const taken = takeLine(log, line, text, { opened, drawLink: (q) => proving.drawLink(epoch, q) });
  if (!taken.ok) return taken;
  const reason = isStepLine(line) ? authorFault(taken.log, line, proving) : 'end' in line ? endFault(taken.log, line) : undefined;
  return reason === undefined ? taken : { ok: false, reason };
}

/** From here on the game is played by other rules, under which everything before it comes to the same states. */
function moved(taken: Taken, hash: string, { options, battle }: Proving): Taken {
  if (!taken.ok || options.rulesOf === undefined) return taken;
  const rules = options.rulesOf(hash);
  if (rules === undefined) return { ok: false, reason: `rules: the rules ${hash} are not at hand` };
  const other = underRules(taken.log, rules, battle);
  return other.ok ? { ok: true, log: other.log, steps: [] } : { ok: false, reason: `rules: under them step ${other.step} does not fit` };
}

/** After a decision that is still sealed the rules cannot be asked; dice, chains, seals and heads can. */
const unplayed = (log: Log, line: LogLine, text: string): Taken => takeLine(log, line, text, { onlyDice: true });

function authorFault(log: Log, { n }: LogStep, { opened }: Proving): string | undefined {
  const text = opened.get(`${n} by`);
  const author = text === undefined ? undefined : authorSchema.safeParse(parsed(text));
  if (author === undefined) return undefined;
  if (!author.success) return 'by: what was opened is not what a line hides there';
  const hash = stateHash(stateAt(log.table));
  return author.data.hash === hash ? undefined : `the state after this line is ${hash}, the opened seal says ${author.data.hash}`;
}

function endFault({ table }: Log, { result }: LogEnd): string | undefined {
  const byRules = writeResult(table.game, stateAt(table).result);
  const isConceded = typeof result === 'object' && result !== null && 'how' in result && !('byCamp' in result);
  if (isConceded && !isOver(table)) return undefined;
  return canonicalJson(result) === canonicalJson(byRules)
    ? undefined
    : `the result is ${canonicalJson(byRules)}, the log says ${canonicalJson(result)}`;
}

/** The seals of a line are noted, and those that it opens must fit. */
function sealFault({ table, ledger }: Log, line: LogLine, { seals }: Proving): string | undefined {
  for (const opening of ('open' in line ? line.open : undefined) ?? []) {
    const opened = seals.open(opening);
    if (!opened.ok) return opened.reason;
  }
  const side = 'side' in line ? table.game.battle.sides.findIndex(({ id }) => id === line.side) : -1;
  if ('side' in line && side !== 0 && side !== 1) return `side: ${JSON.stringify(line.side)} is no side of this battle`;
  const own = isStepLine(line) ? [line.sealed, line.by] : 'orders' in line ? [line.orders] : [];
  seals.note({ n: line.n, side: side === 1 ? 1 : 0, epoch: ledger.epoch, seals: own.filter((seal) => seal !== undefined) });
  return undefined;
}

/** What needs the consent of both was offered by one and accepted by the other. */
function agreementFault(lines: readonly LogLine[], line: LogLine): string | undefined {
  const agreed = 'agreed' in line ? line.agreed : undefined;
  if (agreed === undefined) return undefined;
  const answer = agreed < line.n ? lines[agreed - 1] : undefined;
  if (answer === undefined || !('answer' in answer) || !answer.answer) return `agreed: line ${agreed} accepts nothing`;
  const asked = lines[answer.of - 1];
  if (asked === undefined || !('offer' in asked) || asked.side === answer.side)
    return `agreed: line ${answer.of} offers nothing to that side`;
  const { offer } = asked;
  if ('undo' in line) return offer.kind === 'undo' && offer.lines === line.undo ? undefined : 'agreed: something else was offered';
  if ('rules' in line) return offer.kind === 'rules' && offer.hash === line.rules ? undefined : 'agreed: something else was offered';
  return undefined;
}

const NEEDS: Readonly<Record<string, Offer['kind']>> = { agreement: 'draw', left: 'leave' };

/** New dice, a draw and leaving the server: the line before accepts what the other side has offered. A server alone must not change the dice. */
function consentFault(lines: readonly LogLine[], line: LogLine): string | undefined {
  const how =
    'end' in line && typeof line.result === 'object' && line.result !== null && 'how' in line.result ? String(line.result['how']) : '';
  const wanted = 'fair' in line ? 'newDice' : NEEDS[how];
  if (wanted === undefined) return undefined;
  const answer = lines[line.n - 2];
  const asked = answer !== undefined && 'answer' in answer && answer.answer ? lines[answer.of - 1] : undefined;
  const isAgreed = asked !== undefined && 'offer' in asked && asked.offer.kind === wanted && 'side' in (answer ?? {});
  if (isAgreed && answer !== undefined && 'side' in answer && asked.side !== answer.side) return undefined;
  return `nobody has agreed to it: the line before does not accept an offer of ${wanted}`;
}

/** The line, if it draws and the value behind the draw has not been shown. */
function undrawn({ ledger }: Log, line: LogLine, { drawLink }: Proving): readonly number[] {
  if (!isStepLine(line)) return [];
  if (line.brought === true) return line.dice.length > 0 ? [line.n] : [];
  const count = line.dice.filter(([kind]) => kind === 'draw').length;
  return count > 0 && drawLink(ledger.epoch.number, ledger.drawsAsked + count) === undefined ? [line.n] : [];
}

function headMisfit({ seat, isSigned }: ProvingOptions, { ledger, header }: Log): string | undefined {
  const seen = seat?.heads.find(({ n }) => n === ledger.n);
  if (seen === undefined) return undefined;
  const head = toHex(ledger.head);
  if (seen.head !== head) return `the seat was shown another history up to here: its head is ${seen.head}, this one is ${head}`;
  if (seen.signature === undefined || isSigned === undefined || header.fair.key === undefined) return undefined;
  const { n, epoch } = seen;
  return isSigned(header.fair.key, seen.signature, { game: header.fair.game, epoch, n, head })
    ? undefined
    : 'the signature of this head is not the server’s';
}

function secretMisfit({ seat }: ProvingOptions, { ledger }: Log, line: LogLine): string | undefined {
  if (seat === undefined || !('secret' in line) || line.seat !== seat.seat) return undefined;
  const own = seat.secrets.find(({ epoch }) => epoch === ledger.epoch.number);
  return own === undefined || own.secret === line.secret ? undefined : 'secret: is not the one that this seat has made';
}
