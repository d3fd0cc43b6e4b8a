/** A battle that is being made, tried by computers: who wins, where men fall, which counters did nothing, which commands came and fought. */
import { type PlayedStep, type Player, playOn } from '@kosynier/ai';
import { type Game, type GameEvent, type GameResult, type GameState, hexName, NO_HEX, newGame, unitHex, unitsIn } from '@kosynier/engine';
import { streamsOf } from './experiment.ts';
import { rounded, type Share, sum, wilson, Z } from './statistics.ts';

/** One game: plain data, as a worker hands it over. */
export interface TrialGame {
  readonly seed: number;
  /** Null: it failed. */
  readonly result: GameResult | null;
  readonly failure: string | null;
  readonly turn: number;
  readonly balance: number;
  /** Steps and counters lost, by hex. */
  readonly losses: Readonly<Record<string, number>>;
  /** Counters that moved, shot, fought or lost something. */
  readonly acted: readonly string[];
  /** Counters that shot or fought. */
  readonly fought: readonly string[];
  /** Counters that came onto the map over its edge. */
  readonly came: readonly string[];
}

interface Notes {
  readonly losses: Record<string, number>;
  readonly acted: Set<number>;
  readonly fought: Set<number>;
  readonly came: Set<number>;
}

export function trialGame(game: Game, seed: number, makePlayer: () => Player): TrialGame {
  const notes: Notes = { losses: {}, acted: new Set(), fought: new Set(), came: new Set() };
  const start = new Set(game.units.filter(({ number }) => unitHex(newGame(game), number) !== NO_HEX).map(({ number }) => number));
  let state: GameState | undefined;
  let failure: string | null = null;
  try {
    for (const step of playOn(game, newGame(game), [makePlayer(), makePlayer()], streamsOf(seed))) {
      state = step.state;
      for (const event of step.events) note(game, notes, event, step, start);
    }
  } catch (error) {
    failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
  }
  const ids = (units: ReadonlySet<number>): string[] => [...units].map((unit) => game.units[unit]?.id ?? '').sort();
  const result = failure === null ? (state?.result ?? null) : null;
  return {
    seed,
    result,
    failure,
    turn: state?.turn ?? 0,
    balance: state?.balance ?? 0,
    losses: notes.losses,
    acted: ids(notes.acted),
    fought: ids(notes.fought),
    came: ids(notes.came),
  };
}

function note(
  game: Game,
  { losses, acted, fought, came }: Notes,
  event: GameEvent,
  { before }: PlayedStep,
  start: ReadonlySet<number>,
): void {
  const lose = (hex: number): void => {
    if (hex !== NO_HEX) losses[hexName(hex)] = (losses[hexName(hex)] ?? 0) + 1;
  };
  const add = (set: Set<number>, units: readonly number[]): void => {
    for (const unit of units) set.add(unit);
  };
  switch (event.kind) {
    case 'entered':
      add(acted, event.units);
      add(
        came,
        event.units.filter((unit) => !start.has(unit)),
      );
      break;
    case 'moveBegan':
    case 'turned':
    case 'formed':
      add(acted, event.units);
      break;
    case 'fired':
    case 'charge':
    case 'counterattack':
      add(acted, event.units);
      add(fought, event.units);
      break;
    case 'melee':
      add(acted, unitsIn(game, before, event.hex));
      add(fought, unitsIn(game, before, event.hex));
      break;
    case 'loss':
      acted.add(event.unit);
      lose(unitHex(before, event.unit));
      break;
    case 'eliminated':
    case 'captured':
      acted.add(event.unit);
      lose(event.hex);
      break;
    default:
  }
}

export interface CommandTrial {
  readonly commander: string;
  /** In how many games some unit of his came over the edge; null: he is there from the start. */
  readonly came: Share | null;
  /** In how many games some unit of his shot or fought. */
  readonly fought: Share;
}

export interface TrialResults {
  readonly finished: number;
  readonly failed: number;
  readonly wins: readonly [Share, Share];
  readonly draws: Share;
  /** `how winner`, and how often. */
  readonly endings: readonly {
    readonly how: GameResult['how'];
    readonly winner: 0 | 1 | null;
    readonly byCamp: boolean;
    readonly games: number;
  }[];
  readonly turn: number;
  readonly balance: number;
  /** On average of a game. */
  readonly losses: Readonly<Record<string, number>>;
  /** Counters that did nothing in most games, the idlest first. */
  readonly idle: readonly { readonly unit: string; readonly share: number }[];
  readonly commands: readonly CommandTrial[];
}

/** From this share of games on a counter counts as idle. */
const IDLE = 0.9;

export function trialResults(game: Game, games: readonly TrialGame[]): TrialResults {
  const done = games.filter(({ result }) => result !== null);
  const won = (winner: 0 | 1 | null): Share => wilson(done.filter(({ result }) => result?.winner === winner).length, done.length);
  const mean = (of: (one: TrialGame) => number): number => (done.length === 0 ? 0 : rounded(sum(done.map(of)) / done.length));
  const losses: Record<string, number> = {};
  for (const one of done) for (const [hex, count] of Object.entries(one.losses)) losses[hex] = (losses[hex] ?? 0) + count / done.length;
  return {
    finished: done.length,
    failed: games.length - done.length,
    wins: [won(0), won(1)],
    draws: won(null),
    endings: endingsOf(done),
    turn: mean(({ turn }) => turn),
    balance: mean(({ balance }) => balance),
    losses,
    idle: idleOf(game, done),
    commands: commandsOf(game, done),
  };
}

function endingsOf(games: readonly TrialGame[]): TrialResults['endings'] {
  const endings = new Map<string, TrialResults['endings'][number]>();
  for (const { result } of games) {
    if (result === null) continue;
    const { how, winner, byCamp } = result;
    // How a win came about that the camp made a draw is no other ending.
    const key = byCamp ? `camp ${winner}` : `${how} ${winner}`;
    endings.set(key, { how, winner, byCamp, games: (endings.get(key)?.games ?? 0) + 1 });
  }
  return [...endings.values()].sort((a, b) => b.games - a.games);
}

function idleOf({ units }: Game, games: readonly TrialGame[]): TrialResults['idle'] {
  if (games.length === 0) return [];
  const acted = games.map((one) => new Set(one.acted));
  return units
    .filter(({ takesPart }) => takesPart)
    .map(({ id }) => ({ unit: id, share: rounded(acted.filter((one) => !one.has(id)).length / games.length) }))
    .filter(({ share }) => share >= IDLE)
    .sort((a, b) => b.share - a.share);
}

function commandsOf({ units, chiefs, scenario }: Game, games: readonly TrialGame[]): CommandTrial[] {
  const arriving = new Set((scenario.entries ?? []).map(({ commander }) => commander));
  return chiefs
    .map(({ id, number }) => ({
      id,
      own: units.filter(({ commanders, takesPart }) => takesPart && commanders.includes(number)).map((unit) => unit.id),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => {
      const count = (of: (one: TrialGame) => readonly string[]): Share =>
        wilson(games.filter((one) => own.some((unit) => of(one).includes(unit))).length, games.length);
      return { commander: id, came: arriving.has(id) ? count(({ came }) => came) : null, fought: count(({ fought }) => fought) };
    });
}

/** How much more often something happened the second time, with its interval (Newcombe's, from Wilson's). */
export function shareDifference(before: Share, after: Share): { readonly difference: number; readonly low: number; readonly high: number } {
  const difference = after.share - before.share;
  const low = difference - Math.hypot(after.share - after.low, before.high - before.share);
  const high = difference + Math.hypot(after.high - after.share, before.share - before.low);
  return { difference: rounded(difference), low: rounded(low), high: rounded(high) };
}

/** To within how many hundredths so many games tell a share of one half. */
export const precisionOf = (games: number): number => (games === 0 ? 100 : Math.round((100 * Z) / (2 * Math.sqrt(games))));
