/** Random games and positions for the tests of this package. */
import { niemenczyn } from '@kosynier/battles';
import { type Action, actions, type Battle, compileGame, type Game, type GameEvent, hexName, neighbourOf } from '@kosynier/engine';
import { decisionOf, isOver, type NamedPosition, optionsOf, type Random, seededRandom, type Table } from '@kosynier/table';
import { answer, beginTable, createServer, type Door, play, type Server } from '../src/index.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export const gameOf = (scenario: string): Game => compileGame(niemenczyn, scenario) ?? fail(`no scenario ${scenario}`);
export const GAME: Game = gameOf('I');

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] ?? fail('nothing to pick from');

/** Set-up has hundreds of options that lead nowhere, and passing makes games dull. */
export function randomAction(random: Random, table: Table): Action {
  const list = optionsOf(table);
  if (decisionOf(table).kind === 'setupPlacement' && random(4) > 0) return { kind: 'confirmSetup' };
  const lively = list.filter(({ kind }) => kind !== 'pass' && kind !== 'end');
  return pick(random, lively.length > 0 && random(10) > 0 ? lively : list);
}

export function begin(scenario: string, position?: NamedPosition, random: Random = seededRandom(1), battle: Battle = niemenczyn): Table {
  const begun = beginTable({ battle, scenario, position }, { random });
  return begun.ok ? begun.table : fail(JSON.stringify(begun));
}

/** Plays on at random; `visit` sees each action that was played and the table after it. */
export function playOn(
  begun: Table,
  random: Random,
  limit: number,
  visit: (action: Action, table: Table, events: readonly GameEvent[]) => void = () => {},
): Table {
  let table = begun;
  for (let i = 0; i < limit && !isOver(table); i++) {
    const action = randomAction(random, table);
    const played = play(table, action, { random });
    if (!played.ok) fail(`${JSON.stringify(action)}: ${JSON.stringify(played)}`);
    table = played.table;
    visit(action, table, played.step.events);
  }
  return table;
}

/** Everybody close together, so that there is fire, retreat and melee at once. */
export function closePosition(random: Random, game: Game = GAME): NamedPosition {
  const active = pick(
    random,
    game.chiefs.filter(({ takesPart }) => takesPart),
  );
  const fields = [...neighbourhood(607, 3)].filter((hex) => game.board.onBoard[hex] === 1);
  const taken = new Map<number, number>();
  const place = (side: number): string => {
    const free = fields.filter((hex) => !taken.has(hex));
    const hex = pick(random, free);
    taken.set(hex, side);
    return hexName(hex);
  };
  return {
    turn: 1 + random(3),
    active: active.id,
    window: random(2) === 0 ? 'other' : 'phasing',
    units: game.units.map(({ id, side, size }) => ({ id, hex: place(side), facing: random(6), losses: random(Math.max(1, size)) })),
    commanders: game.chiefs
      .filter(({ takesPart }) => takesPart)
      .map(({ id, side }) => ({ id, hex: place(side), activations: id === active.id ? 1 : 0 })),
  };
}

function neighbourhood(from: number, steps: number): Set<number> {
  let found = new Set([from]);
  for (let i = 0; i < steps; i++)
    found = new Set([...found].flatMap((hex) => [hex, ...[0, 1, 2, 3, 4, 5].map((d) => neighbourOf(hex, d))]));
  return found;
}

/** One message and its answer as values. */
export interface Reply {
  readonly jsonrpc: string;
  readonly id: unknown;
  readonly result?: Record<string, never> & { readonly [key: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly [key: string]: unknown } };
}

export class Client {
  private keys = 0;
  readonly server: Server = createServer({
    freshSeed: () => 7,
    freshKey: () => {
      this.keys += 1;
      return `s${this.keys}`;
    },
    players: { first: ({ game, view }) => actions(game, view)[0] ?? fail('no action') },
  });

  async send(line: string, door: Door = 'referee'): Promise<unknown> {
    const reply = await answer(this.server, line, door);
    return reply === undefined ? undefined : JSON.parse(reply);
  }

  async call(method: string, params?: unknown): Promise<Reply> {
    return (await this.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as Reply;
  }

  async result(method: string, params?: unknown): Promise<Record<string, unknown>> {
    const { result, error } = await this.call(method, params);
    return result ?? fail(`${method}: ${JSON.stringify(error)}`);
  }

  async error(method: string, params?: unknown): Promise<{ code: number; message: string; data?: unknown }> {
    const { result, error } = await this.call(method, params);
    return error ?? fail(`${method} was answered: ${JSON.stringify(result).slice(0, 200)}`);
  }
}
