/** A step: one decision that was taken, with its dice, what happened and the state that it led to. */
import {
  type Action,
  type Dice,
  type DiceProblem,
  type Game,
  type GameState,
  notingDraws,
  type Refusal,
  type TakenStep,
} from '@kosynier/engine';
import type { Rules } from './rules.ts';

/**
 * What made a decision: a person, the sheet of standing orders of the seat (`orders` in records of the first programs), a plan that was sent
 * in advance, a computer player, or the clock.
 */
export const MAKERS = ['person', 'sheet', 'orders', 'plan', 'computer', 'time'] as const;
export type By = (typeof MAKERS)[number];

export interface Step extends TakenStep {
  readonly by: By;
  /** Taken by the same click as the step before it, and taken back with it. */
  readonly follows?: true;
}

/** Why a step was not taken; the game stays as it was. */
export type NotTaken =
  | { readonly ok: false; readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly ok: false; readonly why: 'dice'; readonly problem: DiceProblem };

export type StepTaken = { readonly ok: true; readonly step: Step } | NotTaken;

/** The one way in which a decision is played, at a table or without one. */
export function takeStep(rules: Rules, game: Game, state: GameState, action: Action, dice: Dice, by: By): StepTaken {
  const { kind, side } = rules.decision(game, state);
  const noted = notingDraws(dice);
  const applied = rules.apply(game, state, action, noted.dice);
  if (!applied.ok)
    return 'verdict' in applied
      ? { ok: false, why: 'refused', refusal: applied.verdict.refusal }
      : { ok: false, why: 'dice', problem: applied.dice };
  const { rolls, events, state: after } = applied;
  return { ok: true, step: { action, side: side ?? 0, asked: kind, rolls, draws: noted.draws, events, state: after, by } };
}
