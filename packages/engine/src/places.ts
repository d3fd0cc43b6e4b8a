/** Where an action happens: the hexes of the units and commanders that act, and the hex that it points at. */
import type { Action } from './actions.ts';
import { type Hex, NO_HEX } from './board/hex.ts';
import type { Frame, MovingGroup } from './frames.ts';
import type { GameState } from './state.ts';

/** Actions whose hex is where the units stand, not where they go. */
const ABOUT_THEIR_HEX: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'beginStack',
  'line',
  'setupLine',
  'counterattack',
  'joinCounterattack',
  'fallBack',
  'skirmishCheck',
]);

/** The hex that an action points at: where it goes, at which hex it fires, which melee it begins. */
export function targetOf(action: Action): Hex | undefined {
  if (action.kind === 'salvo' || action.kind === 'cannon') return action.target;
  return 'hex' in action && !ABOUT_THEIR_HEX.has(action.kind) ? action.hex : undefined;
}

/** A group of the move under way. */
export function groupOf(state: GameState, number: number): MovingGroup | undefined {
  const move = state.frames.findLast((frame) => frame.kind === 'move');
  return move?.groups[number];
}

/** The groups of the move in which the next step is decided; none if another procedure asks. */
export function movingGroups(state: GameState): readonly MovingGroup[] {
  const top = state.frames.at(-1);
  return top?.kind === 'move' ? top.groups : NO_GROUPS;
}

const NO_GROUPS: readonly MovingGroup[] = [];

/** The hex that the decision at hand is about, if it is about one: an entered hex, a melee. */
export function aboutHex(state: GameState): Hex | null {
  const top = state.frames.at(-1);
  return top !== undefined && 'hex' in top ? top.hex : null;
}

/** The hexes that the decision at hand is about: those that its procedure names, and those of its units. */
export function aboutHexes(state: GameState): readonly Hex[] {
  const top = state.frames.at(-1);
  return top === undefined ? NOWHERE : namedIn(top, state).filter((hex) => hex !== NO_HEX);
}

function namedIn(frame: Frame, state: GameState): Hex[] {
  const own = 'hex' in frame ? [frame.hex] : [];
  const groups = frame.kind === 'move' ? frame.groups.map(({ hex }) => hex) : [];
  const units = 'units' in frame ? frame.units.map((unit) => state.unitHex[unit] ?? NO_HEX) : [];
  return [...own, ...groups, ...units];
}

/** The hexes of those that act. */
export function sourcesOf(action: Action, state: GameState): readonly Hex[] {
  if (action.kind === 'salvo') return action.from;
  if ('hex' in action && ABOUT_THEIR_HEX.has(action.kind)) return [action.hex];
  const hex = sourceOf(action, state);
  return hex === NO_HEX ? NOWHERE : [hex];
}

const NOWHERE: readonly Hex[] = [];

function sourceOf(action: Action, state: GameState): Hex {
  if ('unit' in action) return state.unitHex[action.unit] ?? NO_HEX;
  if ('group' in action) return groupOf(state, action.group)?.hex ?? NO_HEX;
  if ('commander' in action) return state.commanderHex[action.commander] ?? NO_HEX;
  return sourceOfAnswer(action, state);
}

/** Answers name no unit: the procedure that asks does. */
function sourceOfAnswer({ kind }: Action, state: GameState): Hex {
  const top = state.frames.at(-1);
  switch (kind) {
    case 'retreat':
    case 'placePassing':
      return top !== undefined && 'units' in top ? (state.unitHex[top.units[0] ?? -1] ?? NO_HEX) : NO_HEX;
    case 'moveCommander':
      return top?.kind === 'commanderMove' ? (state.commanderHex[top.commander] ?? NO_HEX) : NO_HEX;
    case 'commanderStep':
      return top?.kind === 'commanderStep' ? (state.commanderHex[top.commanders[0] ?? -1] ?? NO_HEX) : NO_HEX;
    case 'winnerFacing':
    case 'gunFacing':
      if (top?.kind === 'gunFacing') return state.unitHex[top.unit] ?? NO_HEX;
      return top?.kind === 'melee' ? top.hex : NO_HEX;
    default:
      return NO_HEX;
  }
}

/** Dice follow an action of this kind at once. */
export const rollsDice = ({ kind }: Action): boolean => ROLLS.has(kind);
const ROLLS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'salvo',
  'cannon',
  'fight',
  'lead',
  'charge',
  'launch',
  'counterattack',
  'joinCounterattack',
  'skirmishCheck',
  'formEmergencySquare',
]);
