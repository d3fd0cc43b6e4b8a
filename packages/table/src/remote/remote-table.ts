/**
 * A game over a server as one of its seats knows it, as a value: what the seat was told, line by line. Every line is proved as it comes: the chain of heads,
 * the commitments, the secrets and every die.
 */
import { enter, type Ledger, type LedgerLine, openLedger, type SeatNumber } from '@kosynier/dice';
import type { Action, Battle, Game, GameView, SideNumber, Viewer } from '@kosynier/engine';
import { type Agreement, NO_CLOCK, PERSON } from '../agreement.ts';
import { withDelta } from '../delta.ts';
import { type DealtSides, dealtSides } from '../log.ts';
import { isStepLine, type LogCommit, type LogEnd, type LogHeader, type LogLine, type LogOffer, type LogStep } from '../log-lines.ts';
import { namesOf, sideName } from '../names/names.ts';
import type { NamedObject } from '../names/naming.ts';
import type { Rules } from '../rules.ts';
import type { SeenStep } from '../seen.ts';
import type { LineNews } from '../told.ts';

export interface RemoteTable {
  readonly rules: Rules;
  readonly battle: Battle;
  readonly game: Game;
  readonly header: LogHeader;
  readonly agreement: Agreement;
  /** Null: a spectator. */
  readonly seat: SeatNumber | null;
  /** The side of the seat, once it is known. */
  readonly viewer: Viewer;
  readonly ledger: Ledger;
  readonly dealt: DealtSides | null;
  readonly opening: GameView;
  /** One step for each line that led to another position and was not taken back: a whole set-up is one. */
  readonly steps: readonly SeenStep[];
  /** The number of the line of each step. */
  readonly lines: readonly number[];
  /** The last line that touched the position. */
  readonly touched: number;
  /** The offer that waits for an answer. */
  readonly offer: LogOffer | null;
  /** The offer that the last line has accepted. */
  readonly accepted: LogOffer | null;
  readonly end: LogEnd | null;
}

/** A line as the server tells it to a seat. */
export interface Message {
  readonly n: number;
  /** Of the own action that it comes of. */
  readonly id?: string;
  readonly line: LogLine;
  readonly signature?: string;
  readonly told: LineNews;
}

export interface SeatAssignment {
  readonly seat: SeatNumber | null;
  readonly side: SideNumber | null;
}

export type Opened = { readonly ok: true; readonly table: RemoteTable } | { readonly ok: false; readonly reason: string };

/** Before the first line. Not ok: these rules or this battle are not those of the game, or its header is no header. */
export function openRemote(rules: Rules, battle: Battle, header: LogHeader, { seat, side }: SeatAssignment): Opened {
  const game = header.book === battle.book ? rules.compileGame(battle, header.scenario, header.options) : undefined;
  if (game === undefined) return { ok: false, reason: `scenario: ${header.battle} has no scenario ${header.scenario} by these rules` };
  const opened = openLedger(header.fair, JSON.stringify(header));
  if (!opened.ok) return opened;
  const { battle: id, scenario, options, pace = NO_CLOCK } = header;
  const viewer: Viewer = side ?? 'spectator';
  const table: RemoteTable = {
    rules,
    battle,
    game,
    header,
    agreement: { battle: id, scenario, options, seats: [PERSON, PERSON], pace },
    seat,
    viewer,
    ledger: opened.ledger,
    dealt: dealtSides(header, { game }, opened.ledger),
    opening: rules.view(game, rules.newGame(game), viewer),
    steps: [],
    lines: [],
    touched: 0,
    offer: null,
    accepted: null,
    end: null,
  };
  return { ok: true, table };
}

/** The position after everything that was told. */
export const toldView = ({ opening, steps }: Pick<RemoteTable, 'opening' | 'steps'>): GameView => steps.at(-1)?.view ?? opening;

export type Took =
  | { readonly ok: true; readonly table: RemoteTable }
  /** A line that was known before: nothing changes. */
  | { readonly ok: false; readonly why: 'known' }
  /** Lines before it are missing. */
  | { readonly ok: false; readonly why: 'gap' }
  /** It does not fit what was told before: dice, chain or names are wrong. */
  | { readonly ok: false; readonly why: 'forged'; readonly reason: string };

export function takeMessage(table: RemoteTable, { n, line, told }: Message): Took {
  if (n <= table.ledger.n) return { ok: false, why: 'known' };
  if (n > table.ledger.n + 1) return { ok: false, why: 'gap' };
  // A line is written as `JSON.stringify` writes it, so these are its very bytes.
  const entered = enter(table.ledger, line as LedgerLine, JSON.stringify(line));
  if (!entered.ok) return forged(entered.reason);
  // A server alone must not change the dice: it knows them all.
  if ('fair' in line && table.accepted?.offer.kind !== 'newDice') return forged('fair: new dice that nobody has agreed to');
  const next = dealtNow({ ...table, ledger: entered.ledger, accepted: acceptedBy(table, line) });
  if (isStepLine(line)) return taken(next, line, told);
  if ('undo' in line) return { ok: true, table: { ...withoutSteps(next, line.undo), touched: n, offer: null } };
  if ('commit' in line) return { ok: true, table: seatTaken(next, line) };
  if ('offer' in line) return { ok: true, table: { ...next, offer: line } };
  if ('answer' in line) return { ok: true, table: { ...next, offer: null } };
  if ('end' in line) return { ok: true, table: { ...next, offer: null, end: line } };
  if ('rules' in line) return { ok: true, table: { ...next, touched: n } };
  return { ok: true, table: next };
}

const acceptedBy = ({ offer }: RemoteTable, line: LogLine): LogOffer | null =>
  'answer' in line && line.answer && offer !== null && offer.n === line.of && offer.side !== line.side ? offer : null;

const forged = (reason: string): Took => ({ ok: false, why: 'forged', reason });

/** Chance deals the sides with the second secret, before any step: from then on the seat sees with the eyes of its side. */
function dealtNow(table: RemoteTable): RemoteTable {
  if (table.dealt !== null) return table;
  const dealt = dealtSides(table.header, table, table.ledger);
  if (dealt === null) return table;
  const { rules, game, seat, steps } = table;
  if (seat === null || steps.length > 0) return { ...table, dealt };
  const viewer = dealt[seat];
  return { ...table, dealt, viewer, opening: rules.view(game, rules.newGame(game), viewer) };
}

const withoutSteps = (table: RemoteTable, lines: number): RemoteTable => ({
  ...table,
  steps: table.steps.slice(0, table.steps.length - lines),
  lines: table.lines.slice(0, table.lines.length - lines),
});

function seatTaken(table: RemoteTable, { seat, who }: LogCommit): RemoteTable {
  const side = table.dealt?.[seat];
  if (side === undefined) return table;
  const [first, second] = table.agreement.seats;
  const seats: Agreement['seats'] = side === 0 ? [who, second] : [first, who];
  return { ...table, agreement: { ...table.agreement, seats } };
}

function taken(table: RemoteTable, line: LogStep, told: LineNews): Took {
  const { rules, game, viewer } = table;
  const before = toldView(table);
  const { kind: asked, side } = rules.decision(game, before);
  if (side === null || sideName(game, side) !== line.side) return forged(`side: the decision is not that of ${line.side}`);
  const named = line.actions ?? told.own;
  const action = named === undefined ? null : lastAction(table, named);
  if (action === undefined) return forged('actions: something is named that this game does not have');
  const rolls = rollsOf(game, line);
  const step: SeenStep = {
    side,
    asked,
    action,
    rolls,
    draws: line.dice.flatMap(([kind], i) => (kind === 'draw' ? [i] : [])),
    events: told.events,
    view: withDelta(before, told.delta),
    by: side === viewer ? (told.by ?? 'person') : null,
  };
  return {
    ok: true,
    table: { ...table, steps: [...table.steps, step], lines: [...table.lines, line.n], touched: line.n, offer: null },
  };
}

/** A set-up is confirmed by the last action of its line; every other line has one. */
function lastAction({ rules, game }: RemoteTable, named: readonly NamedObject[]): Action | undefined {
  const last = named.at(-1);
  const reading = last === undefined ? undefined : rules.actionNames.read(game, last, 'actions');
  return reading?.ok === true ? reading.value : undefined;
}

function rollsOf(game: Game, { dice }: LogStep): readonly number[] {
  const { commanders } = namesOf(game);
  return dice.map(([kind, value]) => (kind === 'draw' ? (commanders.get(value) ?? -1) : value));
}
