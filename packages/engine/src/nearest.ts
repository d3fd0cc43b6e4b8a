/** The nearest legal thing: what a player may do instead of something that is refused. */
import type { Action, ActionOf } from './actions.ts';
import { isOnBoard } from './board/board.ts';
import { frontDirections, turnSteps } from './board/facing.ts';
import { directionTo, distance, type Hex } from './board/hex.ts';
import { exitDirections } from './board/line.ts';
import type { Game } from './compile.ts';
import type { MovingGroup } from './frames.ts';
import { actions, check } from './game.ts';
import { commanderHex, entryOf, facingOf, hexOf, openPosition, type Position, topFrame } from './position.ts';
import { reach } from './reach.ts';
import type { Refusal } from './refusals.ts';
import type { GameState } from './state.ts';

/** The action itself if it is legal, else the legal one that comes closest to it; undefined: none does. */
export function nearestLegal(game: Game, state: GameState, action: Action): Action | undefined {
  const verdict = check(game, state, action);
  if (verdict.legal) return action;
  const p = openPosition(game, state);
  const onTheWay = isStep(action) ? firstStepTowards(p, action) : undefined;
  if (onTheWay !== undefined) return nearestLegal(game, state, onTheWay);
  let nearest: Action | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const option of actions(game, state)) {
    const far = farFrom(p, action, verdict.refusal, option);
    if (far === undefined || !(far < least)) continue;
    least = far;
    nearest = option;
  }
  return nearest;
}

type Step = ActionOf<'enter' | 'join' | 'passThrough'>;
const isStep = (action: Action): action is Step => action.kind === 'enter' || action.kind === 'join' || action.kind === 'passThrough';

const groupOf = (p: Position, number: number): MovingGroup | undefined => {
  const frame = topFrame(p);
  return frame?.kind === 'move' ? frame.groups[number] : undefined;
};

/** The first step of the way to the hex nearest to a far one, of all that the group can reach. */
function firstStepTowards(p: Position, { group, hex }: Step): Action | undefined {
  const moving = groupOf(p, group);
  if (moving === undefined || !isOnBoard(p.game.board, hex) || distance(moving.hex, hex) <= 1) return undefined;
  let best: { readonly first: Hex; readonly away: number; readonly cost: number } | undefined;
  for (const { hex: at, cost, path } of reach(p.game, p, moving.units)) {
    const away = distance(at, hex);
    const [first] = path;
    if (first === undefined || away >= distance(moving.hex, hex)) continue;
    if (best === undefined || away < best.away || (away === best.away && cost < best.cost)) best = { first, away, cost };
  }
  return best === undefined ? undefined : { kind: 'enter', group, hex: best.first };
}

/** How far a legal option is from what was asked for; undefined: it has nothing to do with it. */
function farFrom(p: Position, action: Action, refusal: Refusal, option: Action): number | undefined {
  switch (action.kind) {
    case 'enter':
    case 'join':
    case 'passThrough':
      return stepFrom(p, action, refusal, option);
    case 'salvo':
      return salvoFrom(p, action, refusal, option);
    case 'cannon':
      return cannonFrom(p, action, refusal, option);
    case 'begin':
    case 'beginStack':
    case 'include':
      return beginFrom(p, action, option);
    case 'turn':
    case 'leaveSquare':
      return (option.kind === 'turn' || option.kind === 'leaveSquare') && option.group === action.group
        ? turnFrom(action.facing, option.facing)
        : undefined;
    case 'counterattack':
    case 'joinCounterattack':
      return (option.kind === 'counterattack' || option.kind === 'joinCounterattack') && option.hex === action.hex ? 0 : undefined;
    case 'lead':
      // B51: of units that came in alike one is offered.
      return option.kind === 'lead' && entryOf(p, option.unit) === entryOf(p, action.unit) ? 0 : undefined;
    case 'pass':
      // [11.2] a duty is fought first.
      return option.kind === 'fight' ? 0 : undefined;
    default:
      return option.kind === action.kind ? placeFrom(p, action, option) : undefined;
  }
}

const turnFrom = (wanted: number, facing: number): number | undefined =>
  Number.isInteger(wanted) && wanted >= 0 && wanted <= 5 ? turnSteps(wanted, facing) : undefined;

const hexFrom = (p: Position, wanted: Hex, hex: Hex): number | undefined =>
  isOnBoard(p.game.board, wanted) ? distance(wanted, hex) : undefined;

/** [6.3] the same hex in another way, or the turn that brings it before the front [8.1]. */
function stepFrom(p: Position, action: Step, refusal: Refusal, option: Action): number | undefined {
  if (isStep(option)) return option.group === action.group && option.hex === action.hex ? 0 : undefined;
  const group = groupOf(p, action.group);
  if (option.kind !== 'turn' || option.group !== action.group || group === undefined || refusal.reason !== 'notFrontHex') return undefined;
  const direction = directionTo(group.hex, action.hex);
  const isBefore = direction >= 0 && (frontDirections(option.facing) & (1 << direction)) !== 0;
  return isBefore ? 1 + turnSteps(facingOf(p, group.units[0] as number), option.facing) : undefined;
}

/** The turn of one in `hex` from one facing to another brings a target into its front zone [10.3]. */
const bringsBefore = (hex: Hex, facing: number, target: Hex): boolean => (exitDirections(hex, target) & frontDirections(facing)) !== 0;

/** Hexes that are to be fired at instead: [10.5] of the enemies in front, [9.1] of the mover. */
const targetsInstead = (refusal: Refusal): readonly Hex[] =>
  refusal.reason === 'enemyInFront' ? refusal.hexes : refusal.reason === 'reactionOnlyAtMover' ? [refusal.hex] : [];

/** The same salvo with fewer hexes, at the passing unit or at the stack; then another target; then a turn, or guns that fire by themselves. */
function salvoFrom(p: Position, action: ActionOf<'salvo'>, refusal: Refusal, option: Action): number | undefined {
  if (option.kind === 'salvo') {
    if (!option.from.every((hex) => action.from.includes(hex))) return undefined;
    const left = action.from.length - option.from.length + (option.passing === action.passing ? 0 : 0.5);
    if (option.target === action.target) return left;
    return targetsInstead(refusal).includes(option.target) ? OTHER_TARGET + left : undefined;
  }
  if (option.kind === 'cannon')
    return option.target === action.target && action.from.includes(hexOf(p, option.unit)) ? OTHER_ARM : undefined;
  const group = option.kind === 'turn' && refusal.reason === 'outsideField' ? groupOf(p, option.group) : undefined;
  if (option.kind !== 'turn' || group === undefined || !action.from.includes(group.hex)) return undefined;
  return bringsBefore(group.hex, option.facing, action.target)
    ? TURNED + turnSteps(facingOf(p, group.units[0] as number), option.facing)
    : undefined;
}

/** Another gun of the hex at the same target; another target; a turn; rifles, if infantry was told to fire guns. */
function cannonFrom(p: Position, { unit, target }: ActionOf<'cannon'>, refusal: Refusal, option: Action): number | undefined {
  const hex = hexOf(p, unit);
  if (option.kind === 'cannon') {
    if (option.unit === unit) return targetsInstead(refusal).includes(option.target) ? OTHER_TARGET : undefined;
    return option.target === target && hexOf(p, option.unit) === hex ? 1 : undefined;
  }
  if (option.kind === 'salvo') return option.target === target && option.from.every((from) => from === hex) ? OTHER_ARM : undefined;
  if (option.kind !== 'gunFace' || option.unit !== unit || refusal.reason !== 'outsideField') return undefined;
  return bringsBefore(hex, option.facing, target) ? TURNED + turnSteps(facingOf(p, unit), option.facing) : undefined;
}

/** A salvo has fewer hexes than this. */
const OTHER_TARGET = 1_000;
const TURNED = 2_000;
const OTHER_ARM = 3_000;

/** A stack for a unit of a Square (C7), a unit for a stack, a unit that joins the move for one that begins [8.10]; limbering for guns [8.12]. */
function beginFrom(p: Position, action: ActionOf<'begin' | 'beginStack' | 'include'>, option: Action): number | undefined {
  if (action.kind === 'beginStack') {
    const isThere = option.kind === 'begin' && hexOf(p, option.unit) === action.hex;
    return isThere ? p.unitPlace[option.unit] : undefined;
  }
  switch (option.kind) {
    case 'begin':
    case 'include':
      return option.unit === action.unit ? 0 : undefined;
    case 'beginStack':
      return option.hex === hexOf(p, action.unit) ? 1 : undefined;
    case 'limber':
      return option.unit === action.unit ? 2 : undefined;
    default:
      return undefined;
  }
}

/** The same thing elsewhere, or with another facing. */
function placeFrom(p: Position, action: Action, option: Action): number | undefined {
  if ('unit' in action && (!('unit' in option) || option.unit !== action.unit)) return undefined;
  if ('commander' in action && (!('commander' in option) || option.commander !== action.commander)) return undefined;
  const turned = 'facing' in action && 'facing' in option ? turnFrom(action.facing, option.facing) : 0;
  if (!('hex' in action && 'hex' in option)) return 'facing' in action ? turned : undefined;
  if (!PLACED.has(action.kind)) return undefined;
  const away = hexFrom(p, action.hex, option.hex);
  const left = staysBehind(p, action);
  if (away === undefined || turned === undefined || (left !== undefined && away >= distance(left, action.hex))) return undefined;
  return away * 10 + turned;
}

/** Of these the nearest hex is as good as can be; a melee, a LINE marker or a retreat of another hex would be something else. */
const PLACED: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'setupPlace',
  'setupCommander',
  'enterMap',
  'placeReturning',
  'placePassing',
  'gunShift',
  'retreat',
  'nameCause',
  'commanderStep',
  'moveCommander',
]);

/** [8.17] the hex of a commander who may as well stay: a hex that is no nearer does not help him. */
function staysBehind(p: Position, { kind }: Action): Hex | undefined {
  const frame = topFrame(p);
  return kind === 'moveCommander' && frame?.kind === 'commanderMove' ? commanderHex(p, frame.commander) : undefined;
}
