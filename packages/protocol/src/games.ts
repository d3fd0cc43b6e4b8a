/** The games that one server has open, and the seats that were given away. */
import type { Action, Game, GameView, SideNumber, Viewer } from '@kosynier/engine';
import { type Random, type Seen, seededRandom, seenAgain, seenBy, type Table } from '@kosynier/table';
import { type Outcome, RPC_CODES, rpcFailure } from './rpc-error.ts';

/** What a computer player is told: never more than its side may know. */
export interface PlayerTurn {
  readonly game: Game;
  readonly view: GameView;
  readonly side: SideNumber;
  readonly random: Random;
}

export type Player = (turn: PlayerTurn) => Action | Promise<Action>;

export interface ServerOptions {
  /** Computer players by name; the first is the one that is asked if none is named. */
  readonly players?: Readonly<Record<string, Player>>;
  /** Seeds for games that come without one. */
  readonly freshSeed?: () => number;
  /** Names of seats that no client can guess. */
  readonly freshKey?: () => string;
}

export interface OpenGame {
  readonly id: string;
  table: Table;
  readonly seed: number;
  readonly random: Random;
}

/** A seat that a program was given: by its key it plays, and learns what its side may know. */
export interface OpenSeat {
  readonly key: string;
  readonly open: OpenGame;
  readonly viewer: Viewer;
  /** What it has seen last, and of which table. */
  seen: Seen;
  of: Table;
}

export interface Server {
  readonly games: Map<string, OpenGame>;
  readonly seats: Map<string, OpenSeat>;
  readonly players: ReadonlyMap<string, Player>;
  readonly freshSeed: () => number;
  readonly freshKey: () => string;
  opened: number;
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const createServer = ({
  players = {},
  freshSeed = randomSeed,
  freshKey = () => crypto.randomUUID(),
}: ServerOptions = {}): Server => ({
  games: new Map(),
  seats: new Map(),
  players: new Map(Object.entries(players)),
  freshSeed,
  freshKey,
  opened: 0,
});

/** Dice that will be those of the game, once it is opened. */
export function seededDice(server: Server, seed: number | undefined): { readonly seed: number; readonly random: Random } {
  const chosen = seed ?? server.freshSeed();
  return { seed: chosen, random: seededRandom(chosen) };
}

export function openGame(server: Server, table: Table, seed: number, random: Random): OpenGame {
  server.opened += 1;
  const open = { id: `g${server.opened}`, table, seed, random };
  server.games.set(open.id, open);
  return open;
}

export function findOpen(server: Server, id: string): Outcome<OpenGame> {
  const open = server.games.get(id);
  return open === undefined
    ? rpcFailure(RPC_CODES.unknownGame, `params.game: there is no game ${JSON.stringify(id)}`)
    : { ok: true, value: open };
}

export function openSeat(server: Server, open: OpenGame, viewer: Viewer): OpenSeat {
  const seat = { key: server.freshKey(), open, viewer, seen: seenBy(open.table, viewer), of: open.table };
  server.seats.set(seat.key, seat);
  return seat;
}

export function findSeat(server: Server, key: string): Outcome<OpenSeat> {
  const seat = server.seats.get(key);
  if (seat === undefined || !server.games.has(seat.open.id)) return rpcFailure(RPC_CODES.unknownGame, 'params.seat: there is no such seat');
  if (seat.of !== seat.open.table) {
    seat.seen = seenAgain(seat.seen, seat.of, seat.open.table);
    seat.of = seat.open.table;
  }
  return { ok: true, value: seat };
}

export function closeGame(server: Server, { id }: OpenGame): void {
  server.games.delete(id);
  for (const { key, open } of [...server.seats.values()]) if (open.id === id) server.seats.delete(key);
}
