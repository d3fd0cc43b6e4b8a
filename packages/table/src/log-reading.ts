/** A log is read again, line by line: by the server that has stored it, and by a program that proves it. */
import { drawKey, drawnFrom, enter, type LedgerLine, linkedBack, openLedger } from '@kosynier/dice';
import type { Action, Battle, Dice, SideNumber } from '@kosynier/engine';
import { type Agreement, NO_CLOCK, PERSON } from './agreement.ts';
import { type DealtSides, dealtSides, type Log, type Move, undoableLines } from './log.ts';
import { decisionText, isStepLine, type LogCommit, type LogHeader, type LogLine, type LogStep, type LogUndo } from './log-lines.ts';
import { namesOf, sideName, writeCommander } from './names/names.ts';
import type { NamedObject } from './names/naming.ts';
import type { SideOrders } from './orders/answers.ts';
import type { Rules } from './rules.ts';
import type { By, Step } from './step.ts';
import { at, decisionOf, step, type Table, tableOf, withOrders } from './table.ts';

export type LogRead =
  | { readonly ok: true; readonly log: Log; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly reason: string };

const wrong = (reason: string): { readonly ok: false; readonly reason: string } => ({ ok: false, reason });

/** A game before the seats are taken. `text`: the very bytes of the header. */
export function openLog(rules: Rules, battle: Battle, header: LogHeader, text: string): LogRead {
  const game = header.book === battle.book ? rules.compileGame(battle, header.scenario, header.options) : undefined;
  if (game === undefined) return wrong(`scenario: ${header.battle} has no scenario ${header.scenario} by these rules`);
  const opened = openLedger(header.fair, text);
  if (!opened.ok) return opened;
  const { battle: id, scenario, options, pace = NO_CLOCK } = header;
  const agreement: Agreement = { battle: id, scenario, options, seats: [PERSON, PERSON], pace };
  const table = tableOf(rules, game, agreement, { state: rules.newGame(game), position: null, dice: [] });
  return {
    ok: true,
    log: {
      header,
      table,
      ledger: opened.ledger,
      moves: [],
      closed: [],
      touched: 0,
      isOver: false,
      dealt: dealtSides(header, table, opened.ledger),
    },
    steps: [],
  };
}

/** The side of each seat, the first seat first; undefined: chance has not decided yet. */
export const sidesOfSeats = ({ dealt }: Pick<Log, 'dealt'>): DealtSides | undefined => dealt ?? undefined;

export interface ReaderKnowledge {
  /** The actions of a decision that is sealed in the line; undefined: the seal has not been opened. */
  readonly opened?: readonly NamedObject[] | undefined;
  /** The value behind a draw, if it was shown later. */
  readonly drawLink?: (q: number) => Uint8Array | undefined;
  /** The standing orders that are sealed in the line. */
  readonly orders?: Partial<SideOrders> | undefined;
  /** What made the decision, for readers that may know. */
  readonly by?: By | undefined;
  /** The position is not known any more, since a decision has not been opened: only the ledger goes on. */
  readonly onlyDice?: true;
}

/** The log after one more line, or why the line does not fit. */
export function takeLine(log: Log, line: LogLine, text: string, reading: ReaderKnowledge = {}): LogRead {
  if (log.isOver) return wrong('nothing may follow the line that ends the game');
  const entered = enter(log.ledger, line as LedgerLine, text);
  if (!entered.ok) return entered;
  const dealt = log.dealt ?? dealtSides(log.header, log.table, entered.ledger);
  const next: Log = { ...log, dealt, ledger: entered.ledger };
  if (reading.onlyDice === true) return { ok: true, log: next, steps: [] };
  if (isStepLine(line)) return takeDecision(log, next, line, reading);
  if ('undo' in line) return takeUndo(next, line);
  if ('commit' in line) return { ok: true, log: withSeatHolder(next, line), steps: [] };
  if ('end' in line) return { ok: true, log: { ...next, closed: [], isOver: true }, steps: [] };
  if ('side' in line && sideNumber(log.table, line.side) === undefined)
    return wrong(`side: ${JSON.stringify(line.side)} is no side of this battle`);
  if ('orders' in line && reading.orders !== undefined) {
    const table = withOrders(next.table, sideNumber(log.table, line.side) ?? 0, reading.orders);
    return { ok: true, log: { ...next, table }, steps: [] };
  }
  return { ok: true, log: next, steps: [] };
}

const sideNumber = ({ game }: Table, name: string): SideNumber | undefined => {
  const found = game.battle.sides.findIndex(({ id }) => id === name);
  return found === 0 || found === 1 ? found : undefined;
};

/** What decides for a seat is an agreement about its side: where chance deals the sides, both seats are persons. */
export function withSeatHolder(log: Log, { seat, who }: Pick<LogCommit, 'seat' | 'who'>): Log {
  const side = sidesOfSeats(log)?.[seat];
  if (side === undefined) return log;
  const [first, second] = log.table.agreement.seats;
  const seats: Agreement['seats'] = side === 0 ? [who, second] : [first, who];
  return { ...log, table: { ...log.table, agreement: { ...log.table.agreement, seats } } };
}

function takeDecision(before: Log, log: Log, line: LogStep, { opened, drawLink, by }: ReaderKnowledge): LogRead {
  const { side } = decisionOf(log.table);
  const deciding = side === null ? null : sideName(log.table.game, side);
  if (side === null || deciding !== line.side)
    return wrong(`side: the decision is ${deciding === null ? 'nobody’s' : `that of ${deciding}`}, not of ${line.side}`);
  const isBrought = line.brought === true;
  if (isBrought && line.sealed !== undefined) return wrong('sealed: what was brought from elsewhere lies open');
  if (isBrought !== (line.by === undefined)) return wrong('by: stands in every line but those that were brought from elsewhere');
  const named = line.actions ?? opened;
  if (named === undefined) return wrong('sealed: the decision of this line has not been opened');
  const told = toldDice(before, line, drawLink);
  let { table } = log;
  const steps: Step[] = [];
  for (const one of named) {
    const action = readAction(table, one);
    if (typeof action === 'string') return wrong(action);
    const stepped = step(table, action, told.dice(table), by);
    if (!stepped.ok) return wrong(told.fault() ?? reasonOf(stepped));
    table = stepped.table;
    steps.push(stepped.step);
  }
  const fault = told.fault() ?? told.leftOver();
  if (fault !== undefined) return wrong(fault);
  const move: Move = { n: line.n, side, steps: steps.length };
  const closed = closedAfter(before, line, side, decisionOf(before.table).kind, named);
  return { ok: true, log: { ...log, table, moves: [...log.moves, move], closed, touched: line.n }, steps };
}

/** The secret decisions that are still closed after a line. */
function closedAfter(log: Log, line: LogStep, side: SideNumber, asked: Step['asked'], named: readonly NamedObject[]): Log['closed'] {
  const opened = new Set((line.open ?? []).map(([n]) => n));
  const left = opened.size === 0 ? log.closed : log.closed.filter(({ n }) => !opened.has(n));
  if (line.sealed === undefined || (asked !== 'setupPlacement' && asked !== 'poolChoice')) return left;
  return [...left, { n: line.n, side, epoch: log.ledger.epoch.number, asked, text: decisionText(named) }];
}

const reasonOf = (not: Extract<ReturnType<typeof step>, { ok: false }>): string =>
  not.why === 'refused'
    ? `the action is not legal by rule ${not.refusal.rule} (${not.refusal.reason})`
    : `dice: the rules ask for a ${not.problem.request.kind} that is not told`;

/** A sentence: it names something that this game does not have. */
function readAction({ rules, game }: Table, named: NamedObject): Action | string {
  const reading = rules.actionNames.read(game, named, 'actions');
  return reading.ok ? reading.value : reading.problems.map(({ place, message }) => `${place}: ${message}`).join('; ');
}

interface ToldDice {
  readonly dice: (table: Table) => Dice;
  readonly fault: () => string | undefined;
  readonly leftOver: () => string | undefined;
}

/** The dice that a line tells, in the order in which the rules ask; a draw whose value was shown is proved against the pool. */
function toldDice({ ledger }: Log, { dice }: LogStep, drawLink: ReaderKnowledge['drawLink']): ToldDice {
  let used = 0;
  let drawn = 0;
  let fault: string | undefined;
  const provedDraw = (pool: readonly string[], chit: string): void => {
    drawn += 1;
    const q = ledger.drawsAsked + drawn;
    const link = drawLink?.(q);
    if (link === undefined || ledger.root === null) return;
    const due = drawnFrom(drawKey(link, ledger.root, q), pool);
    if (due !== chit) fault ??= `dice: ${chit} is told as draw ${q} where the chain gives ${due}`;
  };
  return {
    dice: ({ game }) => {
      const names = namesOf(game);
      return (request) => {
        const told = dice[used];
        used += 1;
        if (told?.[0] !== request.kind) {
          fault ??= `dice: the rules ask for a ${request.kind} and ${told === undefined ? 'none' : `a ${told[0]}`} is told`;
          return undefined;
        }
        if (request.kind !== 'draw') return told[1] as number;
        provedDraw(
          request.from.map((one) => writeCommander(names, one) ?? ''),
          told[1] as string,
        );
        return names.commanders.get(told[1] as string);
      };
    },
    fault: () => fault,
    leftOver: () => (used < dice.length ? `dice: ${dice.length} are told and the rules ask for ${used}` : undefined),
  };
}

function takeUndo(log: Log, { n, side, undo, agreed }: LogUndo): LogRead {
  const number = sideNumber(log.table, side);
  const reach = agreed !== undefined ? log.moves.length : number === undefined ? 0 : undoableLines(log, number);
  if (undo < 1 || undo > reach) return wrong(`undo: ${side} cannot take back ${undo} lines here`);
  const kept = log.moves.slice(0, log.moves.length - undo);
  const gone = log.moves.slice(kept.length).reduce((sum, { steps }) => sum + steps, 0);
  const table = at(log.table, log.table.steps.length - gone);
  const closed = log.closed.filter((one) => log.moves.slice(kept.length).every((move) => move.n !== one.n));
  return { ok: true, log: { ...log, table, moves: kept, closed, touched: n }, steps: [] };
}

/** The values behind the draws of each epoch, from those that the lines show. */
export function shownDrawLinks(header: LogHeader, lines: readonly LogLine[]): (epoch: number, q: number) => Uint8Array | undefined {
  const shown = new Map<number, Map<number, Uint8Array>>();
  let epoch = 0;
  let first = 1;
  const game = bytesOf(header.fair.game);
  for (const line of lines) {
    if ('fair' in line) {
      epoch = line.fair.epoch;
      first = 1;
    }
    const draws = 'draws' in line ? line.draws : undefined;
    if (draws === undefined) continue;
    const [last, text] = draws;
    const links = shown.get(epoch) ?? new Map<number, Uint8Array>();
    shown.set(epoch, links);
    let link = bytesOf(text);
    for (let q = last; q >= first && links.size < LONGEST; q--) {
      links.set(q, link);
      link = linkedBack('draw', { game, number: epoch }, q, link, 1);
    }
    first = last + 1;
  }
  return (wanted, q) => shown.get(wanted)?.get(q);
}

/** More draws than a chain holds are a lie, which the ledger tells. */
const LONGEST = 100_000;

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
