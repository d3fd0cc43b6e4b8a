/** The end of an activation is asked for once more while units could still act: a habitual key throws nothing away. */
import type { Action, Decision } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { create } from 'zustand';
import { actorsOf } from '../game/grouping.ts';
import { heldIn, useHeld } from '../game/held.ts';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';

/** The steps after which the question was asked; null: it is not asked. */
export const useEnding = create<{ readonly askedAt: number | null }>()(() => ({ askedAt: null }));

/** [4.1] a pass of the phasing side ends what its commander does in this Phase. */
export const endsActivation = ({ kind }: Decision, action: Action): boolean => kind === 'phasingAction' && action.kind === 'pass';

/** The units that could still do something and are not held. */
export function ableUnits({ options, view }: Pick<Seen, 'options' | 'view'>): number[] {
  const held = heldIn(useHeld.getState(), view);
  const able = new Set(actorsOf(options, view).flatMap(({ units, picked }) => (units.length > 0 ? units : picked.units)));
  return [...able].filter((unit) => !held.includes(unit));
}

/** Takes an answer of the prompt. The end of an activation is asked for once more; while that is asked its button does nothing: a double tap ends nothing. */
export function answerWith(action: Action): void {
  const { seen, asked, coach, play } = useGame.getState();
  if (seen === null || asked === null) return;
  const isAsked = endsActivation(asked, action) && coach === null && useSettings.getState().confirmEnd && ableUnits(seen).length > 0;
  if (isAsked) useEnding.setState({ askedAt: seen.steps.length });
  else play(action);
}

/** A key takes an answer as its button does; the key of the end also answers the question that it has put. */
export function answerByKey(action: Action): void {
  const { seen, asked, play } = useGame.getState();
  if (seen === null || asked === null) return;
  if (endsActivation(asked, action) && useEnding.getState().askedAt === seen.steps.length) play(action);
  else answerWith(action);
}
