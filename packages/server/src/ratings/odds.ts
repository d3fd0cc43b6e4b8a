/** How the sides of a scenario stand: captains against captains, from the set-up, by the rules of the book and no option (docs/balance.md, a test compares it). */
import { POINTS } from './glicko.ts';

export interface SideOdds {
  readonly battle: string;
  readonly scenario: string;
  readonly games: number;
  /** Games that the first side of the battle has won, and the second. The rest were drawn. */
  readonly won: readonly [number, number];
}

export const SIDE_ODDS: readonly SideOdds[] = [
  { battle: 'niemenczyn', scenario: 'I', games: 400, won: [136, 258] },
  { battle: 'niemenczyn', scenario: 'II', games: 400, won: [240, 155] },
  { battle: 'raclawice', scenario: 'I', games: 200, won: [96, 104] },
  { battle: 'raclawice', scenario: 'II', games: 200, won: [112, 88] },
  { battle: 'szczekociny', scenario: 'wywla', games: 400, won: [176, 224] },
  { battle: 'szczekociny', scenario: 'battle', games: 200, won: [115, 85] },
  { battle: 'maciejowice', scenario: 'battle', games: 200, won: [77, 123] },
];

/** Undefined: it has not been measured, and no game of it can be rated. */
export const oddsOf = (battle: string, scenario: string): SideOdds | undefined =>
  SIDE_ODDS.find((one) => one.battle === battle && one.scenario === scenario);

/** The share of the points that a side gets among equals; a drawn game is half a point for each. */
export function shareOf({ games, won }: SideOdds, side: 0 | 1): number {
  const drawn = games - won[0] - won[1];
  return (won[side] + drawn / 2) / games;
}

/** The points of rating that a side is worth: above zero, it is the better one. */
export function sidePoints(odds: SideOdds, side: 0 | 1): number {
  const share = shareOf(odds, side);
  return POINTS * Math.log(share / (1 - share));
}
