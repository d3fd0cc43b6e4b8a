/** What a salvo is worth, by its exact odds. */
import { type Action, type ActionOf, type Game, type GameState, shotChances, unitsIn } from '@kosynier/engine';
import { gunsWorth } from './melee.ts';
import type { Survey } from './survey.ts';
import type { Weights } from './weights.ts';

export type Shot = ActionOf<'salvo' | 'cannon'>;
export const isShot = (action: Action): action is Shot => action.kind === 'salvo' || action.kind === 'cannon';

/** [4.6.1] one face of ten kills a commander, one puts him out for a Turn. */
const COMMANDER_AT_RISK = 0.35;

export function shotWorth({ game, view, ratings, at }: Survey, weights: Weights, shot: Shot): number {
  const chances = shotChances(game, view, shot);
  let worth = chances.commandersAtRisk * COMMANDER_AT_RISK;
  for (const { unit, retreat, retreatAndLoss } of chances.targets) {
    const last = (ratings.size[unit] as number) <= 1 ? 1 : 0;
    worth += (retreatAndLoss / 10) * (weights.step + weights.retreat + last) + (retreat / 10) * weights.retreat;
  }
  if (chances.gunsDestroyed !== null && chances.gunsDestroyed > 0) {
    const guns = at[sideOfTarget(game, view, shot)].get(shot.target)?.guns ?? [];
    worth += (chances.gunsDestroyed / 100) * gunsWorth(game, guns);
  }
  return worth;
}

/** No target is in a melee hex [10.6]: one side has units there. */
const sideOfTarget = (game: Game, view: GameState, { target }: Shot): 0 | 1 => (unitsIn(game, view, target, 1).length > 0 ? 1 : 0);

export interface JudgedShot {
  readonly shot: Shot;
  readonly worth: number;
}

/** Shots from best to worst; the map is looked at only if there are any. */
export function judgeShots(look: Survey | (() => Survey), weights: Weights, options: readonly Action[]): JudgedShot[] {
  const judged: JudgedShot[] = [];
  if (!options.some(isShot)) return judged;
  const survey = typeof look === 'function' ? look() : look;
  for (const shot of options) if (isShot(shot)) judged.push({ shot, worth: shotWorth(survey, weights, shot) });
  return judged.sort((a, b) => b.worth - a.worth);
}
