/** The games that one server has open. */

import type { Action, Game, GameView, SideNumber } from '@kosynier/engine';
import { type Random, seededRandom } from './generator.ts';
import { failed, type Outcome, RPC_CODES } from './rpc-error.ts';
import type { Session } from './session.ts';

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
  /** Seeds for games whose dice nobody has seeded. */
  readonly freshSeed?: () => number;
}

export interface OpenGame {
  readonly id: string;
  readonly session: Session;
  readonly seed: number;
  readonly random: Random;
}

export interface Server {
  readonly games: Map<string, OpenGame>;
  readonly players: ReadonlyMap<string, Player>;
  readonly freshSeed: () => number;
  opened: number;
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const createServer = ({ players = {}, freshSeed = randomSeed }: ServerOptions = {}): Server => ({
  games: new Map(),
  players: new Map(Object.entries(players)),
  freshSeed,
  opened: 0,
});

/** Dice that will be those of the game, once it is opened. */
export function seeded(server: Server, seed: number | undefined): { readonly seed: number; readonly random: Random } {
  const chosen = seed ?? server.freshSeed();
  return { seed: chosen, random: seededRandom(chosen) };
}

export function openGame(server: Server, session: Session, seed: number, random: Random): OpenGame {
  server.opened += 1;
  const open = { id: `g${server.opened}`, session, seed, random };
  server.games.set(open.id, open);
  return open;
}

export function findOpen(server: Server, id: string): Outcome<OpenGame> {
  const open = server.games.get(id);
  return open === undefined
    ? failed(RPC_CODES.unknownGame, `params.game: there is no game ${JSON.stringify(id)}`)
    : { ok: true, value: open };
}
