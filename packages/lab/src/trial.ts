/** A battle that is being made, tried by computers: which side wins, where men fall, which counters did nothing, which commands came and fought. */
import type { Game, GameResult } from '@kosynier/engine';
import { leadsOf, type TurnLead, type UnitCourse, unitsOf } from './course.ts';
import { rounded, type Share, sum, wilson, Z } from './statistics.ts';
import type { TrialGame } from './trial-game.ts';

export interface CommandTrial {
  readonly commander: string;
  /** In how many games some unit of his came over the edge; null: he is there from the start. */
  readonly came: Share | null;
  /** In how many games some unit of his shot or fought. */
  readonly fought: Share;
}

/** What a counter lost, and how often it did nothing at all. */
export interface UnitTrial extends UnitCourse {
  readonly idle: number;
}

export interface TrialFailure {
  readonly seed: number;
  readonly reason: string;
  readonly record: string | null;
}

export interface TrialResults {
  readonly finished: number;
  readonly failures: readonly TrialFailure[];
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
  readonly leads: readonly TurnLead[];
  /** Losses by hex, on average of a game. */
  readonly fallen: Readonly<Record<string, number>>;
  /** Those that lost most of what they have first. */
  readonly units: readonly UnitTrial[];
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
  const units = unitTrials(game, done);
  return {
    finished: done.length,
    failures: games.flatMap(({ seed, failure, record, result }) => (result === null ? [{ seed, reason: failure ?? '', record }] : [])),
    wins: [won(0), won(1)],
    draws: won(null),
    endings: endingsOf(done),
    turn: mean(({ turn }) => turn),
    balance: mean(({ balance }) => balance),
    leads: leadsOf(done, game.scenario.turns),
    fallen: fallenOf(done),
    units,
    idle: units
      .filter(({ idle }) => done.length > 0 && idle >= IDLE)
      .map(({ unit, idle }) => ({ unit, share: idle }))
      .sort((a, b) => b.share - a.share),
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

function fallenOf(games: readonly TrialGame[]): Record<string, number> {
  const fallen: Record<string, number> = {};
  for (const one of games) for (const [hex, count] of Object.entries(one.fallen)) fallen[hex] = (fallen[hex] ?? 0) + count / games.length;
  return fallen;
}

function unitTrials(game: Game, games: readonly TrialGame[]): UnitTrial[] {
  const acted = games.map((one) => new Set(one.acted));
  const idle = (id: string): number => (games.length === 0 ? 0 : rounded(acted.filter((one) => !one.has(id)).length / games.length));
  return unitsOf(games, game)
    .map((unit) => ({ ...unit, idle: idle(unit.unit) }))
    .sort((a, b) => lostShare(game, b) - lostShare(game, a));
}

/** How much of itself a counter lost: its steps, and guns and whole counters that were taken or destroyed. */
export function lostShare({ units }: Game, { unit, steps, eliminated, captured }: UnitCourse): number {
  const size = units.find(({ id }) => id === unit)?.size ?? 0;
  return Math.min(1, Math.max(size === 0 ? 0 : steps / size, eliminated + captured));
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

/** To within how many hundredths this number of games tells a share of one half. */
export const precisionOf = (games: number): number => (games === 0 ? 100 : Math.round((100 * Z) / (2 * Math.sqrt(games))));
