/**
 * The log of a game online, as a value: the table, the ledger of its dice, and what is still sealed. Whatever happens becomes one line; the line is made
 * here and counts as soon as the keeper of the log has written it down.
 */
import {
  type Deal,
  type Dealer,
  enter,
  enterDealt,
  type Ledger,
  type LedgerLine,
  type Opening,
  sealOf,
  sideOfFirstSeat,
  toHex,
} from '@kosynier/dice';
import { type Action, type Dice, type GameState, procedureUnderWay, type SideNumber, UNTOLD } from '@kosynier/engine';
import {
  authorText,
  decisionText,
  type HiddenKind,
  type HiddenTexts,
  isStepLine,
  type LogHeader,
  type LogLine,
  type LogStep,
} from './log-lines.ts';
import type { Json } from './names/fields.ts';
import { namesOf, sideName, writeCommander } from './names/names.ts';
import { writeResult } from './names/result.ts';
import { isSecret } from './secret.ts';
import type { By, NotTaken, Step } from './step.ts';
import { at, decisionOf, stateAt, step, type Table } from './table.ts';
import { undoReach } from './undo.ts';

/** A line that led from one position to another, and how many steps of the table it holds. */
export interface Move {
  readonly n: number;
  readonly side: SideNumber;
  readonly steps: number;
}

/** A secret decision whose seal is still closed. */
export interface ClosedDecision {
  readonly n: number;
  readonly side: SideNumber;
  readonly epoch: number;
  readonly asked: 'setupPlacement' | 'poolChoice';
  readonly text: string;
}

export interface Log {
  readonly header: LogHeader;
  readonly table: Table;
  readonly ledger: Ledger;
  /** The moves that are left, without those that were taken back; in a log that was opened in its middle only the last ones. */
  readonly moves: readonly Move[];
  readonly closed: readonly ClosedDecision[];
  /** The last line that touched the position: an action names the line that it answers, and nothing after this one may be unknown to it. */
  readonly touched: number;
  readonly isOver: boolean;
  /** The side of each seat, the first seat first; null: chance has not decided yet. Once dealt they stay, whatever dice come later. */
  readonly dealt: DealtSides | null;
}

export type DealtSides = readonly [SideNumber, SideNumber];

/** The sides as they were agreed, or as the secrets of both deal them. */
export function dealtSides({ sides }: LogHeader, { game }: Pick<Table, 'game'>, { root }: Ledger): DealtSides | null {
  if (sides !== 'random') return game.battle.sides[0].id === sides[0] ? [0, 1] : [1, 0];
  if (root === null) return null;
  return sideOfFirstSeat(root) === 0 ? [0, 1] : [1, 0];
}

/** What the keeper of the log has beside it: the chains, and a salt for each seal. */
export interface Keeper {
  readonly dealer: Dealer;
  readonly saltOf: (epoch: number, n: number, kind: HiddenKind) => Uint8Array;
  /** The hash of a state, by `stateHasher`: states come one after another. */
  readonly hashOf: (state: GameState) => string;
}

/** A line to be written down, what its seals hide, and the log with it. */
export interface WrittenLine {
  readonly ok: true;
  readonly log: Log;
  readonly line: LogLine;
  readonly text: string;
  readonly hidden: HiddenTexts;
  /** The steps that it took. */
  readonly steps: readonly Step[];
}

export type NotWritten =
  | (NotTaken & { readonly action: Action })
  /** [3.1] a set-up is one line: it ends with its confirmation, and nothing else holds more than one action. */
  | { readonly ok: false; readonly why: 'oneDecision' }
  /** Dice are asked for, and a seat has not shown its secret yet, or a chain is used up. */
  | { readonly ok: false; readonly why: 'noDice' };

/** A line that was made here, and the log with it. */
export function appendLine(
  log: Log,
  line: LogLine,
  hidden: HiddenTexts = {},
  change: Partial<Log> = {},
  steps: readonly Step[] = [],
): WrittenLine {
  if (log.isOver) throw new Error('This cannot happen: a line after the end of a game.');
  const text = JSON.stringify(line);
  const isDealt = isStepLine(line) && line.brought === undefined;
  const entered = isDealt ? { ok: true as const, ledger: enterDealt(log.ledger, line, text) } : enter(log.ledger, line as LedgerLine, text);
  if (!entered.ok) throw new Error(`This cannot happen: a line that does not fit its own log: ${entered.reason}`);
  const dealt = log.dealt ?? dealtSides(log.header, log.table, entered.ledger);
  return { ok: true, log: { ...log, ...change, dealt, ledger: entered.ledger }, line, text, hidden, steps };
}

export const sealOfText = (
  { ledger: { epoch } }: Log,
  keeper: Keeper,
  n: number,
  side: SideNumber,
  kind: HiddenKind,
  text: string,
): string => toHex(sealOf(epoch, n, side, keeper.saltOf(epoch.number, n, kind), text));

/** The decision of a side: one action, or a whole set-up. It was checked against what the seat sees. */
export function decide(log: Log, keeper: Keeper, actions: readonly Action[], by: By): WrittenLine | NotWritten {
  const { kind: asked, side } = decisionOf(log.table);
  const isSetup = asked === 'setupPlacement';
  const confirms = (action: Action | undefined): boolean => action?.kind === 'confirmSetup';
  if (actions.length !== 1 && !isSetup) return { ok: false, why: 'oneDecision' };
  if (isSetup && (!confirms(actions.at(-1)) || actions.slice(0, -1).some(confirms))) return { ok: false, why: 'oneDecision' };
  const deal = keeper.dealer.deal(log.ledger);
  let { table } = log;
  const steps: Step[] = [];
  for (const action of actions) {
    const stepped = step(table, action, dealtDice(table, deal), by);
    if (!stepped.ok) return notTaken(table, side ?? 0, action, stepped);
    steps.push(stepped.step);
    table = stepped.table;
  }
  return writeDecision(log, keeper, { table, steps, deal, asked, side: side ?? 0, by });
}

/** The seat is told why not by what it sees: the state itself might say too much. */
function notTaken({ rules, game, ...table }: Table, side: SideNumber, action: Action, not: NotTaken): NotWritten {
  if (not.why === 'dice') return { ok: false, why: 'noDice' };
  const verdict = rules.check(game, rules.view(game, stateAt(table), side), action);
  return { ok: false, why: 'refused', refusal: verdict.legal ? UNTOLD : verdict.refusal, action };
}

interface Taken {
  readonly table: Table;
  readonly steps: readonly Step[];
  readonly deal: Deal;
  readonly asked: Step['asked'];
  readonly side: SideNumber;
  readonly by: By;
}

/** Draws are answered by id outside and by number inside. */
function dealtDice({ game }: Table, deal: Deal): Dice {
  const names = namesOf(game);
  return (request) => {
    if (request.kind !== 'draw') return deal.ask({ kind: request.kind })?.[1] as number | undefined;
    const drawn = deal.ask({ kind: 'draw', pool: request.from.map((one) => writeCommander(names, one) ?? '') });
    return drawn === undefined ? undefined : names.commanders.get(drawn[1] as string);
  };
}

function writeDecision(log: Log, keeper: Keeper, taken: Taken): WrittenLine {
  const { table, steps, deal, asked, side, by } = taken;
  const n = log.ledger.n + 1;
  const named = steps.map(({ action }) => table.rules.actionNames.write(table.game, action));
  const text = decisionText(named);
  const author = authorText(by, keeper.hashOf(stateAt(table)));
  const opened = log.closed.filter(({ asked: what }) => mayOpen(table, what));
  const isSealed = isSealing(asked) && !mayOpen(table, asked);
  const roll = deal.roll();
  const draws = drawsToShow(log, keeper, table, deal);
  const line: LogStep = {
    n,
    side: sideName(table.game, side),
    ...(isSealed ? { sealed: sealOfText(log, keeper, n, side, 'decision', text) } : { actions: named }),
    dice: deal.fallen(),
    by: sealOfText(log, keeper, n, side, 'author', author),
    ...(roll === undefined ? {} : { roll }),
    ...(draws === undefined ? {} : { draws }),
    ...(opened.length === 0 ? {} : { open: opened.map((one) => openingOf(keeper, one, 'decision')) }),
  };
  const stillClosed = log.closed.filter((one) => !opened.includes(one));
  const change: Partial<Log> = {
    table,
    moves: [...log.moves, { n, side, steps: steps.length }],
    closed: isSealed ? [...stillClosed, { n, side, epoch: log.ledger.epoch.number, asked, text }] : stillClosed,
    touched: n,
  };
  return appendLine(log, line, { ...(isSealed ? { decision: text } : {}), author }, change, steps);
}

const isSealing = (asked: Step['asked']): asked is ClosedDecision['asked'] => isSecret(asked);

/** A set-up is shown when both are in [3.1]; the chosen chits when none is left that a player may not know [3.3]. */
const mayOpen = (table: Table, asked: ClosedDecision['asked']): boolean =>
  asked === 'setupPlacement' ? !isSettingUp(table) : isPoolKnown(table);

const isSettingUp = (table: Table): boolean => procedureUnderWay(stateAt(table), 'setup') !== undefined;

function isPoolKnown(table: Table): boolean {
  const { chosen, result } = stateAt(table);
  return result !== null || (chosen[0].length === 0 && chosen[1].length === 0);
}

export const openingOf = ({ saltOf }: Keeper, { epoch, n, text }: Omit<ClosedDecision, 'side' | 'asked'>, kind: HiddenKind): Opening => [
  n,
  toHex(saltOf(epoch, n, kind)),
  text,
];

/** The value behind the draws is shown when it betrays no chit any more: it tells the place of each drawn chit among the hidden ones. */
function drawsToShow({ ledger }: Log, { dealer }: Keeper, table: Table, deal: Deal): LogStep['draws'] {
  const q = ledger.drawsAsked + deal.fallen().filter(([kind]) => kind === 'draw').length;
  return q > ledger.drawsShown && isPoolKnown(table) ? shownDraws(dealer, q) : undefined;
}

function shownDraws(dealer: Dealer, q: number): LogStep['draws'] {
  const link = dealer.drawLink(q);
  return link === undefined ? undefined : [q, link];
}

/** Takes back the last moves; whether that may be was asked before. */
export function undoLine(log: Log, side: SideNumber, lines: number, agreed?: number): WrittenLine {
  const kept = log.moves.slice(0, log.moves.length - lines);
  const gone = log.moves.slice(kept.length).reduce((sum, { steps }) => sum + steps, 0);
  const n = log.ledger.n + 1;
  // A secret that was taken back stays one until the game is over.
  const closed = log.closed.filter((one) => log.moves.slice(kept.length).every((move) => move.n !== one.n));
  const change: Partial<Log> = { table: at(log.table, log.table.steps.length - gone), moves: kept, closed, touched: n };
  return appendLine(log, { n, side: sideName(log.table.game, side), undo: lines, ...(agreed === undefined ? {} : { agreed }) }, {}, change);
}

/** How many of its last moves a side may take back by itself. */
export function undoableLines({ table, moves }: Log, side: SideNumber): number {
  let left = undoReach(table.steps, side).steps;
  let lines = 0;
  for (const move of moves.toReversed()) {
    left -= move.steps;
    if (left < 0) return lines;
    lines += 1;
  }
  return lines;
}

/** What is still hidden of earlier lines, as the keeper of the log has it. */
export interface HiddenText {
  readonly n: number;
  readonly epoch: number;
  readonly kind: HiddenKind;
  readonly text: string;
}

/** The last line: the result, all draws, and every seal that is still closed. `result` left out: that of the rules. */
export function endLine(log: Log, { dealer, saltOf }: Keeper, hidden: readonly HiddenText[], result?: Json): WrittenLine {
  const { table, ledger } = log;
  const draws = ledger.drawsAsked > ledger.drawsShown ? shownDraws(dealer, ledger.drawsAsked) : undefined;
  const open = hidden.map(({ n, epoch, kind, text }): Opening => [n, toHex(saltOf(epoch, n, kind)), text]);
  const line: LogLine = {
    n: ledger.n + 1,
    end: true,
    result: result ?? writeResult(table.game, stateAt(table).result),
    ...(draws === undefined ? {} : { draws }),
    ...(open.length === 0 ? {} : { open }),
  };
  return appendLine(log, line, {}, { closed: [], isOver: true });
}
