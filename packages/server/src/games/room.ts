/**
 * A game in the memory of this process: a cache of its log, and its listeners. The truth is in the database; a room that loses a race reads
 * it again.
 */
import type { SeatNumber } from '@kosynier/dice';
import type { Battle, GameState, GameView, SideNumber, Viewer } from '@kosynier/engine';
import {
  type AnswersKnown,
  type Change,
  type HiddenText,
  type Keeper,
  type LineEffect,
  type LineNews,
  type Log,
  type LogOffer,
  sidesOfSeats,
  stateAt,
  tellLine,
} from '@kosynier/table';
import type { ChatLine } from './chat.ts';
import type { Clock } from './clock.ts';

export interface SeatTaken {
  /** Null: the computer. */
  readonly account: string | null;
  readonly who: string;
  readonly name: string;
  readonly wantsRematch: boolean;
}

/** A line that was committed, and what each viewer is told of it: made when the first of them asks. */
export interface Entry {
  readonly n: number;
  readonly text: string;
  readonly actionId: string | null;
  /** The seat that caused it: it alone is told the id of the action. */
  readonly seat: SeatNumber | null;
  readonly done: LineEffect;
  readonly before: GameState;
  readonly signature: string | null;
  readonly told: Map<Viewer, string>;
  /** The log after the line, and the offer that waited then: kept only where spectators see later. */
  readonly after: Moment | null;
}

/** What a line has changed for the first viewer who was told, and the texts of what others are told as well. */
interface Shared {
  readonly entry: Entry;
  readonly change: Change;
  readonly texts: Map<object, string>;
}

/** A game at one line. */
export interface Moment {
  readonly log: Log;
  readonly offer: LogOffer | null;
}

/** What a listener of a game is told beside its lines. */
export type News =
  | { readonly kind: 'lines'; readonly entries: readonly Entry[] }
  | { readonly kind: 'seats' | 'presence' | 'rematch' | 'frozen' }
  | { readonly kind: 'signed'; readonly n: number; readonly signature: string }
  | { readonly kind: 'chat'; readonly said: ChatLine };

export type Listener = (news: News) => void;

export interface Room {
  readonly id: string;
  readonly battle: Battle;
  log: Log;
  keeper: Keeper;
  clock: Clock;
  seats: readonly [SeatTaken | null, SeatTaken | null];
  isFrozen: boolean;
  readonly visibility: 'public' | 'private';
  /** This many lines later do spectators see what happens. */
  readonly delay: number;
  /** Its end changes ratings. */
  readonly isRated: boolean;
  /** The first game of the pair of which this is the second. */
  readonly pairOf: string | null;
  /** The tournament that has made it. */
  readonly tournament: string | null;
  /** The game before its first line, for spectators who see later. */
  readonly beginning: Log;
  /** The offer that waits for an answer. */
  offer: LogOffer | null;
  /** The game that both wanted after this one. */
  rematch: string | null;
  /** Every action id of the game, and the line that came of it. */
  readonly ids: Map<string, number>;
  /** What the seals of its lines still hide; null: it is read when it is wanted. */
  hidden: readonly HiddenText[] | null;
  /** The last lines, for clients that come back. */
  recent: Entry[];
  /** The line of the last snapshot. */
  keptAt: number;
  /** What persons answered to windows was about, as far as their standing orders have asked for it. */
  readonly answers: AnswersKnown;
  /** What each viewer saw last: the next line begins there. */
  readonly views: Map<Viewer, { readonly state: GameState; readonly view: GameView }>;
  /** Of the line that was told last. */
  shared: Shared | null;
  /** When a head was last signed, and whether a later one is to be. */
  signedAt: number;
  isSigning: boolean;
  readonly listeners: Set<Listener>;
  /** What is under way: everything in a game happens one after the other. */
  turn: Promise<unknown>;
  usedAt: number;
}

/** The longest delay, and one line more: what a spectator sees is among them. */
export const RECENT_LINES = 201;
export const LONGEST_DELAY = 200;

export function tellAll({ listeners }: Room, news: News): void {
  for (const listener of listeners) listener(news);
}

/** Does something when everything before it is done. */
export function inTurn<T>(room: Room, deed: () => Promise<T>): Promise<T> {
  const next = room.turn.then(deed, deed);
  room.turn = next.catch(() => {});
  return next;
}

export const stateOf = ({ log, seats }: Pick<Room, 'log' | 'seats'>): 'open' | 'running' | 'over' =>
  log.isOver ? 'over' : seats[0] !== null && seats[1] !== null ? 'running' : 'open';

export const seatOf = ({ seats }: Room, account: string | null): SeatNumber | null =>
  account === null ? null : seats[0]?.account === account ? 0 : seats[1]?.account === account ? 1 : null;

/** Undefined: chance has not decided yet. */
export const sideOf = ({ log }: Pick<Room, 'log'>, seat: SeatNumber): SideNumber | undefined => sidesOfSeats(log)?.[seat];

/** The seat of a side by its name in the lines. */
export function seatNamed(room: Room, name: string): SeatNumber | null {
  const side = room.log.table.game.battle.sides.findIndex(({ id }) => id === name);
  return side === 0 || side === 1 ? seatOfSide(room, side) : null;
}

export const seatOfSide = (room: Pick<Room, 'log'>, side: SideNumber): SeatNumber | null =>
  sideOf(room, 0) === side ? 0 : sideOf(room, 1) === side ? 1 : null;

/** What an account, or a visitor without one, may see of a game; undefined: nothing. */
export function viewerIn(room: Room, account: string | null): Viewer | undefined {
  const seat = seatOf(room, account);
  if (seat !== null) return sideOf(room, seat) ?? 'spectator';
  return room.visibility === 'public' ? 'spectator' : undefined;
}

/** The game as far as a viewer may see it: spectators see later where the players want it so, and everything when it is over. */
export function momentFor(room: Room, isSeated: boolean): Moment {
  const { log, offer, delay, recent, beginning } = room;
  if (isSeated || delay === 0 || log.isOver) return { log, offer };
  const n = log.ledger.n - delay;
  if (n <= 0) return { log: beginning, offer: null };
  const after = recent.at(-1 - delay)?.after;
  if (after == null) throw new Error('This cannot happen: a line that spectators see is not known.');
  return after;
}

/** The lines from `after` up to `last`; undefined: they are not all at hand. */
export function linesBetween({ recent }: Room, after: number, last: number): readonly Entry[] | undefined {
  if (after > last) return undefined;
  if (after === last) return [];
  const first = recent[0]?.n ?? Number.POSITIVE_INFINITY;
  return after + 1 < first ? undefined : recent.slice(after + 1 - first, last + 1 - first);
}

export const viewOf = ({ table }: Log, viewer: Viewer): GameView => table.rules.view(table.game, stateAt(table), viewer);

/** The message to a viewer about a line. */
export function messageOf(room: Room, entry: Entry, viewer: Viewer, isOwn: boolean): string {
  const told = toldOf(room, entry, viewer);
  const action = isOwn && entry.actionId !== null ? `,"id":${JSON.stringify(entry.actionId)}` : '';
  const signature = entry.signature === null ? '' : `,"signature":"${entry.signature}"`;
  return `{"game":"${room.id}","n":${entry.n}${action},"line":${entry.text}${signature},"told":${told}}`;
}

function toldOf(room: Room, entry: Entry, viewer: Viewer): string {
  const known = entry.told.get(viewer);
  if (known !== undefined) return known;
  const { rules, game } = room.log.table;
  const last = room.views.get(viewer);
  const before = last?.state === entry.before ? last.view : rules.view(game, entry.before, viewer);
  const other = room.shared?.entry === entry ? room.shared : undefined;
  const { told, view } = tellLine({ rules, game }, before, entry.done, viewer, other?.change);
  room.views.set(viewer, { state: entry.done.state, view });
  const shared = other ?? { entry, change: { before, after: view, delta: told.delta }, texts: new Map<object, string>() };
  room.shared = shared;
  const text = newsText(told, shared.texts);
  entry.told.set(viewer, text);
  return text;
}

/** As JSON; what viewers are told alike is written once. */
function newsText({ events, delta, ...own }: LineNews, texts: Map<object, string>): string {
  const textOf = (part: object): string => {
    const text = texts.get(part) ?? JSON.stringify(part);
    texts.set(part, text);
    return text;
  };
  const first = JSON.stringify(own).slice(0, -1);
  return `${first}${first === '{' ? '' : ','}"events":${textOf(events)},"delta":${textOf(delta)}}`;
}
