/** Everything that an experiment shows, from its games in whatever order they came. The same games give the same results, byte for byte. */
import type { Game } from '@kosynier/engine';
import type { Fighting } from './count.ts';
import { courseOf, fightingOf, leadsOf, type TurnBand, type TurnLead, type UnitCourse, unitsOf } from './course.ts';
import type { Experiment } from './experiment.ts';
import type { GameLine } from './game.ts';
import { type LuckResults, luckOf } from './luck.ts';
import { type Pairs, type PlayerWins, pairsOf, playerWins } from './pairs.ts';
import { type Price, priceOf } from './pricing.ts';
import { finishedOf, type Summary, summarize } from './summary.ts';

export interface Results {
  readonly battle: string;
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly seed: number;
  /** Games as the battle is; those without something come on top. */
  readonly games: number;
  /** Null: only one seat was played. */
  readonly pairs: Pairs | null;
  readonly wins: readonly PlayerWins[];
  readonly summary: Summary;
  /** By seat; empty for one that was not played. */
  readonly course: readonly [readonly TurnBand[], readonly TurnBand[]];
  /** By side, over both seats. */
  readonly leads: readonly TurnLead[];
  readonly units: readonly UnitCourse[];
  readonly fighting: Readonly<Record<string, Fighting>>;
  readonly luck: LuckResults;
  readonly without: { readonly what: readonly string[]; readonly summary: Summary; readonly price: Price } | null;
  readonly failures: readonly { readonly variant: number; readonly pair: number; readonly seat: number; readonly reason: string }[];
}

const inOrder = (a: GameLine, b: GameLine): number => a.pair - b.pair || a.variant - b.variant || a.seat - b.seat;

export const sortedLines = (lines: readonly GameLine[]): GameLine[] => [...lines].sort(inOrder);

/** `without` names what the second variant leaves out. */
export function resultsOf(game: Game, experiment: Experiment, unsorted: readonly GameLine[], without: readonly string[]): Results {
  const { battle, scenario } = game;
  const { players, seed, seeds, seats } = experiment;
  const lines = sortedLines(unsorted);
  const base = lines.filter(({ variant }) => variant === 0);
  const other = lines.filter(({ variant }) => variant === 1);
  const sides = [battle.sides[0].id, battle.sides[1].id] as const;
  return {
    battle: battle.id,
    scenario: scenario.id,
    players,
    seed,
    games: seeds * seats.length,
    pairs: seats.length === 2 ? pairsOf(base) : null,
    wins: playerWins(base, players, sides),
    summary: summarize(base, battle),
    course: [courseOf(base, 0, scenario.turns), courseOf(base, 1, scenario.turns)],
    leads: leadsOf(finishedOf(base), scenario.turns),
    units: unitsOf(base, game),
    fighting: fightingOf(base),
    luck: luckOf(base, sides),
    without: without.length === 0 ? null : { what: without, summary: summarize(other, battle), price: priceOf(lines, sides) },
    failures: lines.flatMap(({ variant, pair, seat, failure }) => (failure === null ? [] : [{ variant, pair, seat, reason: failure }])),
  };
}
