/**
 * The computer's levels on the scale of people's ratings: how far they lie apart is measured (docs/strength.md, a test compares it), where they lie is agreed.
 * The rows count single games, as ratings do; the page's own ratings count pairs by the sum of their margins and lie farther apart.
 */
import { NEWCOMER, POINTS } from './glicko.ts';

/** One row of docs/strength.md: the games that the stronger level has won with each side against the level below it, of `pairs` with each. */
export interface LevelMatch {
  readonly battle: string;
  readonly scenario: string;
  readonly stronger: 'captain' | 'general';
  readonly pairs: number;
  readonly won: readonly [number, number];
}

export const LEVEL_MATCHES: readonly LevelMatch[] = [
  { battle: 'niemenczyn', scenario: 'I', stronger: 'captain', pairs: 500, won: [340, 447] },
  { battle: 'niemenczyn', scenario: 'I', stronger: 'general', pairs: 100, won: [63, 83] },
  { battle: 'niemenczyn', scenario: 'II', stronger: 'captain', pairs: 500, won: [319, 478] },
  { battle: 'niemenczyn', scenario: 'II', stronger: 'general', pairs: 100, won: [63, 71] },
  { battle: 'raclawice', scenario: 'I', stronger: 'captain', pairs: 100, won: [99, 79] },
  { battle: 'raclawice', scenario: 'I', stronger: 'general', pairs: 30, won: [29, 9] },
  { battle: 'raclawice', scenario: 'II', stronger: 'captain', pairs: 20, won: [20, 19] },
  { battle: 'raclawice', scenario: 'II', stronger: 'general', pairs: 5, won: [4, 1] },
  { battle: 'szczekociny', scenario: 'wywla', stronger: 'captain', pairs: 500, won: [322, 442] },
  { battle: 'szczekociny', scenario: 'wywla', stronger: 'general', pairs: 100, won: [70, 80] },
  { battle: 'szczekociny', scenario: 'battle', stronger: 'captain', pairs: 10, won: [10, 10] },
  { battle: 'szczekociny', scenario: 'battle', stronger: 'general', pairs: 2, won: [1, 2] },
  { battle: 'maciejowice', scenario: 'battle', stronger: 'captain', pairs: 10, won: [10, 10] },
  { battle: 'maciejowice', scenario: 'battle', stronger: 'general', pairs: 2, won: [2, 2] },
];

/** The page tells shares of wins, without the few drawn games: a game that was not won counts as lost. */
export interface LevelRating {
  readonly level: 'recruit' | 'captain' | 'general';
  readonly rating: number;
  /** What the measured distance to the captain is unsure by: one standard error. */
  readonly deviation: number;
  /** Games on which the distance rests. */
  readonly games: number;
}

interface Distance {
  readonly points: number;
  readonly error: number;
  readonly games: number;
}

/** The captain stands where newcomers begin. */
export function levelsOf(battle: string): readonly LevelRating[] {
  const [captain, general] = (['captain', 'general'] as const).map((level) => distanceBelow(battle, level));
  if (captain === undefined || general === undefined) return [];
  const at = NEWCOMER.rating;
  return [
    { level: 'general', rating: at + general.points, deviation: general.error, games: general.games },
    { level: 'captain', rating: at, deviation: 0, games: captain.games + general.games },
    { level: 'recruit', rating: at - captain.points, deviation: captain.error, games: captain.games },
  ];
}

/**
 * How far a level lies above the one below it. The odds of each side are taken for themselves, so that what the side is worth falls out of their mean; a half game
 * is added to wins and to losses, so that a level that wins everything is not infinitely strong. Scenarios weigh by what they tell.
 */
function distanceBelow(battle: string, stronger: LevelMatch['stronger']): Distance | undefined {
  const rows = LEVEL_MATCHES.filter((row) => row.battle === battle && row.stronger === stronger);
  if (rows.length === 0) return undefined;
  const measured = rows.map(({ pairs, won }) => {
    const cells = won.map((wins) => ({ won: wins + 0.5, lost: pairs - wins + 0.5 }));
    const mean = cells.reduce((all, cell) => all + Math.log(cell.won / cell.lost), 0) / cells.length;
    const variance = cells.reduce((all, cell) => all + 1 / cell.won + 1 / cell.lost, 0) / cells.length ** 2;
    return { mean, weight: 1 / variance };
  });
  const weight = measured.reduce((all, row) => all + row.weight, 0);
  const mean = measured.reduce((all, row) => all + row.mean * row.weight, 0) / weight;
  return { points: POINTS * mean, error: POINTS / Math.sqrt(weight), games: rows.reduce((all, { pairs }) => all + 2 * pairs, 0) };
}
