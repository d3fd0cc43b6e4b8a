/** A game in the memory of this process: a cache of its log, and whoever listens. The truth is in the database; whoever loses a race reads it again. */
import type { SeatNumber } from '@kosynier/dice';
import type { Battle, GameState, GameView, SideNumber, Viewer } from '@kosynier/engine';
import { type AnswersKnown, type Done, type Keeper, type Log, sidesOfSeats, stateAt, type Table, tellLine } from '@kosynier/table';
import type { Clock } from './clock.ts';

export interface SeatTaken {
  /** Null: the computer. */
  readonly account: string | null;
  readonly who: string;
}

/** A line that was committed, and what each viewer is told of it: made when the first of them asks. */
export interface Entry {
  readonly n: number;
  readonly text: string;
  readonly actionId: string | null;
  /** The seat that caused it: it alone is told the id of the action. */
  readonly seat: SeatNumber | null;
  readonly done: Done;
  readonly before: GameState;
  readonly signature: string | null;
  readonly told: Map<Viewer, string>;
}

export interface Room {
  readonly id: string;
  readonly battle: Battle;
  log: Log;
  keeper: Keeper;
  clock: Clock;
  seats: readonly [SeatTaken | null, SeatTaken | null];
  isFrozen: boolean;
  readonly visibility: 'public' | 'private';
  /** Every action id of the game, and the line that came of it. */
  readonly ids: Map<string, number>;
  /** The last lines, for those who come back. */
  recent: Entry[];
  /** The line of the last snapshot. */
  keptAt: number;
  /** What persons answered to windows was about, as far as their standing orders have asked for it. */
  readonly answers: AnswersKnown;
  readonly listeners: Set<(entries: readonly Entry[]) => void>;
  /** What is under way: everything in a game happens one after the other. */
  turn: Promise<unknown>;
  usedAt: number;
}

export const RECENT_LINES = 200;

/** Does something when everything before it is done. */
export function inTurn<T>(room: Room, deed: () => Promise<T>): Promise<T> {
  const next = room.turn.then(deed, deed);
  room.turn = next.catch(() => {});
  return next;
}

export const stateOf = ({ log, seats }: Room): 'open' | 'running' | 'over' =>
  log.isOver ? 'over' : seats[0] !== null && seats[1] !== null ? 'running' : 'open';

export const seatOf = ({ seats }: Room, account: string | null): SeatNumber | null =>
  account === null ? null : seats[0]?.account === account ? 0 : seats[1]?.account === account ? 1 : null;

/** Undefined: chance has not decided yet. */
export const sideOf = ({ log }: Room, seat: SeatNumber): SideNumber | undefined => sidesOfSeats(log)?.[seat];

export const seatOfSide = (room: Room, side: SideNumber): SeatNumber | null =>
  sideOf(room, 0) === side ? 0 : sideOf(room, 1) === side ? 1 : null;

/** What somebody may see of a game; undefined: nothing. */
export function viewerIn(room: Room, account: string | null): Viewer | undefined {
  const seat = seatOf(room, account);
  if (seat !== null) return sideOf(room, seat) ?? 'spectator';
  return room.visibility === 'public' ? 'spectator' : undefined;
}

export const viewOf = ({ log: { table } }: Room, viewer: Viewer): GameView => table.rules.view(table.game, stateAt(table), viewer);

/** The message to a viewer about a line. */
export function messageOf({ id, log: { table } }: Room, entry: Entry, viewer: Viewer, isOwn: boolean): string {
  const told = toldOf(table, entry, viewer);
  const action = isOwn && entry.actionId !== null ? `,"id":${JSON.stringify(entry.actionId)}` : '';
  const signature = entry.signature === null ? '' : `,"signature":"${entry.signature}"`;
  return `{"game":"${id}","n":${entry.n}${action},"line":${entry.text}${signature},"told":${told}}`;
}

function toldOf({ rules, game }: Pick<Table, 'rules' | 'game'>, entry: Entry, viewer: Viewer): string {
  const known = entry.told.get(viewer);
  if (known !== undefined) return known;
  const text = JSON.stringify(tellLine({ rules, game }, rules.view(game, entry.before, viewer), entry.done, viewer).told);
  entry.told.set(viewer, text);
  return text;
}
