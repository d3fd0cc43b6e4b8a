/** Facings that can be chosen now, for the six corners around a hex. */
import { type Action, type GameState, type Hex, sourcesOf, targetOf } from '@kosynier/engine';
import { isOf, type Picked } from './pointing.ts';

export interface FacingPick {
  readonly hex: Hex;
  readonly choices: readonly { readonly facing: number; readonly action: Action }[];
}

type Facing = Extract<Action, { facing: number }>;
const hasFacing = (action: Action): action is Facing => 'facing' in action;

/** Answers that are nothing but a facing: no unit has to be picked first. */
const ANSWERS: ReadonlySet<Action['kind']> = new Set(['winnerFacing', 'gunFacing']);

/** The hex is chosen first, then the facing: for places the one pointed at, for turns the one where they stand. */
export function facingPick(options: readonly Action[], state: GameState, picked: Picked, target: Hex | null): FacingPick | null {
  const facings = options.filter(hasFacing);
  const answers = facings.filter(({ kind }) => ANSWERS.has(kind));
  if (answers.length > 0) return pickOf(answers, sourcesOf(answers[0] as Facing, state)[0]);
  if (target !== null) {
    const there = facings.filter((action) => targetOf(action) === target && (action.kind === 'retreat' || isOf(action, picked, state)));
    return there.length > 1 ? pickOf(there, target) : null;
  }
  if (picked.hex === null) return null;
  const turns = facings.filter((action) => targetOf(action) === undefined && isOf(action, picked, state));
  return pickOf(turns, picked.hex);
}

function pickOf(actions: readonly Facing[], hex: Hex | undefined): FacingPick | null {
  if (hex === undefined || actions.length === 0) return null;
  const byFacing = new Map<number, Facing>();
  for (const action of actions) if (!byFacing.has(action.facing)) byFacing.set(action.facing, action);
  return { hex, choices: [...byFacing].sort(([a], [b]) => a - b).map(([facing, action]) => ({ facing, action })) };
}
