/** Goals that take several Turns: where units are to go on marching whenever they may move. The seat says when; nothing is played by itself. */
import { type Action, type GameView, type Hex, NO_HEX, unitHex } from '@kosynier/engine';

/** By unit. */
export type Goals = Readonly<Record<number, Hex>>;

export const NO_GOALS: Goals = {};

export const withGoal = (goals: Goals, units: readonly number[], goal: Hex): Goals => ({
  ...goals,
  ...Object.fromEntries(units.map((unit) => [unit, goal])),
});

export const withoutGoal = (goals: Goals, units: readonly number[]): Goals =>
  Object.fromEntries(Object.entries(goals).filter(([unit]) => !units.includes(Number(unit))));

/** A stack, or a part of one, that is to go on to its goal. */
export interface Bound {
  readonly units: readonly number[];
  readonly from: Hex;
  readonly goal: Hex;
}

/** Stacks with a goal that may begin to move now and are not there yet. */
export function boundFor(goals: Goals, view: GameView, options: readonly Action[]): Bound[] {
  const able = new Set(options.flatMap((action) => (action.kind === 'begin' ? [action.unit] : [])));
  const stacks = new Map<string, Bound>();
  for (const [name, goal] of Object.entries(goals)) {
    const unit = Number(name);
    const from = unitHex(view, unit);
    if (from === NO_HEX || from === goal || !able.has(unit)) continue;
    const key = `${from} ${goal}`;
    stacks.set(key, { units: [...(stacks.get(key)?.units ?? []), unit], from, goal });
  }
  return [...stacks.values()];
}
