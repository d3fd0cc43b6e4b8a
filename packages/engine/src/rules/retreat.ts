/** [10.11] Retreat because of fire, a reaction or a Morale Crisis (sequence of play, section 8). */
import { CREEK, ESCARPMENT, groundOf, isOnBoard, neighbour, RIVER, SLOPE_UP, sideFeatures } from '../board/board.ts';
import { flankDirections, frontDirections, rearDirections } from '../board/facing.ts';
import { directionTo, distance, type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, replaceFrame, setFacing, setFormation, tell, updateFrame } from '../draft.ts';
import type { ReactionRetreatFrame, RetreatCauseFrame, RetreatFrame, RetreatQueueFrame } from '../frames.ts';
import { facingOf, formationOf, hasUnits, hexOf, isOnMap, otherSide, type Position, phasingSide, sideOf } from '../position.ts';
import { ASKS_NOTHING, type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { NORMAL, PASSING, SQUARE, STOP } from '../state.ts';
import { currentSize, eliminate, loseStep } from './losses.ts';
import { arrive, enterCamp } from './occupying.ts';
import { endInHexRefusal, joinStack, leaveTo, passRefusal } from './stacking.ts';
import { isInEnemyFront } from './zones.ts';

/** [10.11.3] the step costs a loss by its terrain. */
function terrainLoss(p: Position, from: Hex, to: Hex): number {
  const { retreatLossSides, retreatLossHexes } = p.game.rules;
  const crossed = sideFeatures(p.game.board, from, directionTo(from, to));
  for (const side of retreatLossSides) if ((crossed & LOSS_FEATURES[side]) !== 0) return 1;
  return retreatLossHexes.includes(groundOf(p.game.board, to)) ? 1 : 0;
}
const LOSS_FEATURES = { escarpmentEitherWay: ESCARPMENT, slopeUp: SLOPE_UP, creek: CREEK, river: RIVER } as const;

/** B43: at most one loss by [10.11.3] and one by [10.11.4] for every unit that makes the step. */
const stepLosses = (p: Position, from: Hex, to: Hex, side: SideNumber): number =>
  terrainLoss(p, from, to) + (isInEnemyFront(p, to, side) ? 1 : 0);

/**
 * The directions a unit may retreat in, as sets of which the first that offers a legal hex is used: its rear, or the rear, flank and front
 * hexes that lead away from the cause (B44), or from a Square any such hex (A61).
 */
function retreatDirections(p: Position, unit: number, from: Hex, origin: Hex): readonly number[] {
  const facing = facingOf(p, unit);
  if (formationOf(p, unit) === SQUARE) return [directionsAway(p, from, origin)];
  if (p.game.rules.retreatRule === 'rearOnly') return [rearDirections(facing)];
  const away = directionsAway(p, from, origin);
  return [rearDirections(facing) & away, flankDirections(facing) & away, frontDirections(facing) & away];
}

function directionsAway(p: Position, from: Hex, origin: Hex): number {
  let directions = 0;
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(p.game.board, from, direction);
    if (to !== NO_HEX && distance(to, origin) > distance(from, origin)) directions |= 1 << direction;
  }
  return directions;
}

/** B41: on the map, no enemy unit, passable, [6.2] kept; [6.1] counts where the retreat ends, or at every step if arms never mix (B42). */
function mayEnter(p: Position, units: readonly number[], side: SideNumber, to: Hex, last: boolean): boolean {
  if (to === NO_HEX || hasUnits(p, to, otherSide(side)) || groundOf(p.game.board, to) === 'impassable') return false;
  return (last ? endInHexRefusal : passRefusal)(p, to, side, units) === undefined;
}

/** Whether the units can go `left` hexes from a hex; with `spare` they must survive it (B10). */
function canComplete(p: Position, units: readonly number[], from: Hex, left: number, origin: Hex, spare: number | undefined): boolean {
  if (left === 0) return true;
  return retreatHexes(p, units, from, left, origin, spare).length > 0;
}

/** C23: the legal hexes of the next step; of two steps only those from which the second can be made. */
export function retreatHexes(p: Position, units: readonly number[], from: Hex, left: number, origin: Hex, spare?: number): Hex[] {
  const [first] = units;
  if (first === undefined) return [];
  const side = sideOf(p, first);
  for (const directions of retreatDirections(p, first, from, origin)) {
    const hexes: Hex[] = [];
    for (let direction = 0; direction < 6; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const to = neighbour(p.game.board, from, direction);
      if (mayEnter(p, units, side, to, left === 1) && canComplete(p, units, to, left - 1, origin, undefined)) hexes.push(to);
    }
    if (hexes.length > 0) return spare === undefined ? hexes : hexes.filter((to) => isSurvived(p, units, from, to, left, origin, spare));
  }
  return [];
}

/** B10: the units live through the step and the way on from it. */
function isSurvived(p: Position, units: readonly number[], from: Hex, to: Hex, left: number, origin: Hex, spare: number): boolean {
  const rest = spare - stepLosses(p, from, to, sideOf(p, units[0] as number));
  return rest >= 0 && canComplete(p, units, to, left - 1, origin, rest);
}

/** Steps that the weakest of the units can lose and live. */
export const spareSteps = (p: Position, units: readonly number[]): number => Math.min(...units.map((unit) => currentSize(p, unit))) - 1;

const alive = (p: Position, units: readonly number[]): number[] => units.filter((unit) => isOnMap(p, unit));

function optionsOf(p: Position, frame: RetreatFrame): Hex[] {
  const units = alive(p, frame.units);
  const [first] = units;
  if (first === undefined || frame.left === 0) return [];
  return retreatHexes(p, units, hexOf(p, first), frame.left, frame.origin, frame.voluntary ? spareSteps(p, units) : undefined);
}

const isLeavingSquare = (p: Position, frame: RetreatFrame): boolean => formationOf(p, frame.units[0] as number) === SQUARE;

function retreatRefusal(p: Position, frame: RetreatFrame, hex: Hex, facing: number): Refusal | undefined {
  const options = optionsOf(p, frame);
  if (!options.includes(hex)) return p.explains ? retreatHexRefusal(p, frame, hex, options) : UNTOLD;
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  return isLeavingSquare(p, frame) || facing === facingOf(p, frame.units[0] as number) ? undefined : REFUSED.keepsFacing;
}

/** What is wrong with a hex: [10.11.5] the edge or enemies, [10.11.6] no room, [10.11.1] others come first. */
function retreatHexRefusal(p: Position, frame: RetreatFrame, hex: Hex, options: readonly Hex[]): Refusal {
  const units = alive(p, frame.units);
  const first = units[0] as number;
  const from = hexOf(p, first);
  const direction = directionTo(from, hex);
  if (direction < 0) return REFUSED.notALegalRetreat;
  if (!isOnBoard(p.game.board, hex)) return { reason: 'retreatBarred', rule: '10.11.5', by: 'edge', hex };
  const allowed = retreatDirections(p, first, from, frame.origin).reduce((all, some) => all | some, 0);
  if ((allowed & (1 << direction)) === 0) {
    const byZone = p.game.rules.retreatRule === 'rearOnly' && !isLeavingSquare(p, frame);
    return byZone ? REFUSED.notALegalRetreat : { reason: 'retreatNotAway', rule: '10.11.1', hex, from: frame.origin };
  }
  const side = sideOf(p, first);
  if (hasUnits(p, hex, otherSide(side))) return { reason: 'retreatBarred', rule: '10.11.5', by: 'enemies', hex };
  if (groundOf(p.game.board, hex) === 'impassable') return { reason: 'retreatBarred', rule: '10.11.5', by: 'terrain', hex };
  if (!mayEnter(p, units, side, hex, frame.left === 1)) return { reason: 'retreatNoRoom', rule: '10.11.6', hex };
  return p.game.rules.retreatRule === 'awayByZones'
    ? { reason: 'retreatOtherHexFirst', rule: '10.11.1', hexes: options }
    : REFUSED.notALegalRetreat;
}

/** The rule by which a unit that finds no hex is eliminated: [10.11.6] for want of room, [10.11.1] because none leads away, else [10.11.5]. */
function ruleOfNoRetreat(p: Position, unit: number, left: number, origin: Hex): '10.11.1' | '10.11.5' | '10.11.6' {
  const from = hexOf(p, unit);
  const side = sideOf(p, unit);
  const allowed = retreatDirections(p, unit, from, origin).reduce((all, some) => all | some, 0);
  if (allowed === 0) return '10.11.1';
  for (let direction = 0; direction < 6; direction++) {
    if ((allowed & (1 << direction)) === 0) continue;
    const to = neighbour(p.game.board, from, direction);
    const isOpen = to !== NO_HEX && !hasUnits(p, to, otherSide(side)) && groundOf(p.game.board, to) !== 'impassable';
    if (isOpen && !mayEnter(p, [unit], side, to, left === 1)) return '10.11.6';
  }
  return '10.11.5';
}

export const retreatProcedure: Procedure<RetreatFrame> = {
  question: (p, frame) => (optionsOf(p, frame).length > 0 ? { kind: 'retreatHex', side: sideOf(p, frame.units[0] as number) } : undefined),
  run: (d, frame) => {
    const units = alive(d, frame.units);
    popFrame(d);
    if (units.length === 0) return;
    if (frame.left === 0) {
      finishRetreat(d, frame, units);
      return;
    }
    // C2: if no path takes them all they go one after another; a unit without a path is eliminated [10.11.5] [10.11.6].
    if (units.length > 1) {
      pushFrame(d, {
        kind: 'retreatQueue',
        units,
        losses: units.map(() => 0),
        hexes: frame.left === 2 ? 2 : 1,
        cause: frame.cause,
        origin: frame.origin,
      });
      return;
    }
    for (const unit of units) eliminate(d, unit, frame.cause, ruleOfNoRetreat(d, unit, frame.left, frame.origin));
  },
  list: (p, frame, list) => {
    const facing = facingOf(p, frame.units[0] as number);
    for (const hex of optionsOf(p, frame)) {
      if (!isLeavingSquare(p, frame)) list.push({ kind: 'retreat', hex, facing });
      else for (let free = 0; free < 6; free++) list.push({ kind: 'retreat', hex, facing: free });
    }
  },
  refusal: (p, frame, action) => (action.kind === 'retreat' ? retreatRefusal(p, frame, action.hex, action.facing) : REFUSED.notNow),
  perform: (d, frame, action) => {
    if (action.kind === 'retreat') stepBack(d, frame, action.hex, action.facing);
  },
};

function stepBack(d: Draft, frame: RetreatFrame, hex: Hex, facing: number): void {
  const units = alive(d, frame.units);
  const first = units[0] as number;
  const from = hexOf(d, first);
  const side = sideOf(d, first);
  const losses = stepLosses(d, from, hex, side);
  const rule = terrainLoss(d, from, hex) === 1 ? '10.11.3' : '10.11.4';
  replaceFrame(d, { ...frame, units, left: frame.left - 1 });
  for (const unit of units) {
    if (formationOf(d, unit) === SQUARE) setFormation(d, unit, NORMAL);
    setFacing(d, unit, facing);
  }
  const friends = hasUnits(d, hex, side);
  leaveTo(d, units, hex);
  // On its way it is no part of a stack it meets; the end of the retreat joins it [10.11.2].
  if (friends) for (const unit of units) addFlag(d, unit, PASSING);
  tell(d, { kind: 'retreated', units, from, hex, cause: frame.cause, rule: '10.11' });
  enterCamp(d, hex, side);
  for (let loss = 0; loss < losses; loss++) for (const unit of units) loseStep(d, unit, frame.cause, loss === 0 ? rule : '10.11.4', true);
  if (frame.cause === 'fire' && side === phasingSide(d)) stopUnits(d, alive(d, units));
  if (alive(d, units).length > 0) arrive(d, hex, side);
}

/** [10.7] */
function stopUnits(d: Draft, units: readonly number[]): void {
  for (const unit of units) {
    addFlag(d, unit, STOP);
    tell(d, { kind: 'stopped', unit, rule: '10.7' });
  }
}

/** B30: the loss of a 9 comes after the retreat; [10.11.2] joining a stack. */
function finishRetreat(d: Draft, frame: RetreatFrame, units: readonly number[]): void {
  joinStack(d, units);
  for (let loss = 0; loss < frame.losses; loss++) loseStep(d, units[0] as number, frame.cause, '10.9.4');
}

export const retreatQueueProcedure: Procedure<RetreatQueueFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    const [unit, ...units] = frame.units;
    const [loss, ...losses] = frame.losses;
    if (unit === undefined) {
      popFrame(d);
      return;
    }
    replaceFrame(d, { ...frame, units, losses });
    if (isOnMap(d, unit)) {
      pushFrame(d, {
        kind: 'retreat',
        units: [unit],
        left: frame.hexes,
        losses: loss ?? 0,
        cause: frame.cause,
        origin: frame.origin,
        voluntary: false,
      });
    }
  },
};

/** [10.11.1] B44: the firing side names one of its best firers. */
export const retreatCauseProcedure: Procedure<RetreatCauseFrame> = {
  ...RUNS_NOTHING,
  question: (_, frame) => ({ kind: 'retreatCause', side: frame.side }),
  list: (_, frame, list) => {
    for (const hex of frame.hexes) list.push({ kind: 'nameCause', hex });
  },
  refusal: (_, frame, action) => {
    if (action.kind !== 'nameCause') return REFUSED.notNow;
    return frame.hexes.includes(action.hex) ? undefined : REFUSED.notTheCause;
  },
  perform: (d, _, action) => {
    popFrame(d);
    if (action.kind === 'nameCause') updateFrame(d, 'retreatQueue', (queue) => ({ ...queue, origin: action.hex }));
  },
};

/** [9.1] B6: the whole stack goes back two hexes, then one unit takes the loss. */
export const reactionRetreatProcedure: Procedure<ReactionRetreatFrame> = {
  ...ASKS_NOTHING,
  run: (d, frame) => {
    const units = alive(d, frame.units);
    if (!frame.begun) {
      replaceFrame(d, { ...frame, begun: true });
      pushFrame(d, { kind: 'retreat', units, left: 2, losses: 0, cause: 'reaction', origin: frame.origin, voluntary: frame.voluntary });
      return;
    }
    popFrame(d);
    const [first] = units;
    if (frame.loss > 0 && first !== undefined)
      pushFrame(d, { kind: 'loss', side: sideOf(d, first), units, left: frame.loss, cause: 'reaction' });
  },
};
