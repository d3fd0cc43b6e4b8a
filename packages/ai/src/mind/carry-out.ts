/** Plays a plan: fires what needs no move, begins one order after another, and walks each along its way. */
import {
  type Action,
  ARTILLERY,
  directionTo,
  distance,
  FINISHED,
  FRONT,
  type Hex,
  hasMark,
  isUnitOnMap,
  procedureUnderWay,
  STOP,
  unitFacing,
  unitHex,
  unitsIn,
  zoneOfDirection,
} from '@kosynier/engine';
import type { Situation } from '../player.ts';
import { isPlaceToUnlimber, standingGunOrders } from './battery.ts';
import { type JudgedShot, judgeShots } from './fire.ts';
import { facingWorth, type Ground, groundFor } from './ground.ts';
import type { Order, Plan } from './plan.ts';
import { improvisedOrder } from './planner.ts';
import { readyingAction } from './readiness.ts';
import { otherSide, type Survey, survey } from './survey.ts';
import { moverUnderWay } from './ways.ts';
import type { Weights } from './weights.ts';

/** A plan under way. */
export interface Course {
  plan: Plan;
  /** Orders begun so far. */
  begun: number;
  /** The order whose move is under way. */
  current: Order | undefined;
  /** Guns that have been turned already. */
  turned: number;
}

export const newCourse = (plan: Plan): Course => ({ plan, begun: 0, current: undefined, turned: 0 });

/** Orders that can no longer be carried out as they were meant: the enemy has gone, or stands where the way ends. */
export function isOvertaken(situation: Situation, course: Course): boolean {
  const { view, game, decision } = situation;
  const order = course.plan.orders[course.begun];
  if (order === undefined) return false;
  const end = order.way.at(-1)?.hex ?? 0;
  const enemyAtEnd = unitsIn(game, view, end, otherSide(decision.side ?? 0)).length > 0;
  return enemyAtEnd !== (order.target !== 0);
}

/** What was begun last was only proposed, and not played: it is still to be begun. */
export function unbegin(course: Course): void {
  const at = course.current === undefined ? -1 : course.plan.orders.indexOf(course.current);
  if (at >= 0) course.begun = at;
  course.current = undefined;
}

/** Some units are to carry out their order now, whatever comes first in the plan; undefined: they have none that can still be begun. */
export function wantedAction(situation: Situation, weights: Weights, course: Course, units: readonly number[]): Action | undefined {
  course.current = undefined;
  const { orders } = course.plan;
  const wanted = orders.slice(course.begun).find((order) => order.units.some((unit) => units.includes(unit)));
  if (wanted === undefined) return undefined;
  const others = orders.slice(course.begun).filter((order) => order !== wanted);
  course.plan = { ...course.plan, orders: [...orders.slice(0, course.begun), wanted, ...others] };
  return isOvertaken(situation, course) ? undefined : beginNext(situation, weights, course);
}

/** Begins the next order; undefined: the rules do not allow it any more. */
function beginNext(situation: Situation, weights: Weights, course: Course): Action | undefined {
  const order = course.plan.orders[course.begun] as Order;
  course.begun += 1;
  const begin = isForGuns(order) ? gunsOff(situation, weights, order) : beginOf(situation, order);
  if (begin !== undefined) course.current = order;
  return begin;
}

/** [6.2.1] a close line costs nothing, fires with all its rifles, and under fire only its top unit is at risk. */
const closeLine = (options: readonly Action[]): Action | undefined => options.find((action) => action.kind === 'line' && action.line);

/** The next action of Phase 2: a close line, a salvo that is worth its powder, the next order, or a pass. */
export function nextPhasingAction(situation: Situation, weights: Weights, course: Course): Action {
  const { options, view, game } = situation;
  course.current = undefined;
  const line = closeLine(options);
  // [4.4] A25: of the six units that a commander may name, those with orders come first.
  const isCostly = procedureUnderWay(view, 'chit')?.step === 'named';
  if (line !== undefined && !isCostly) return line;
  const pending = course.plan.orders.slice(course.begun);
  const look = (): Survey => survey(game, view);
  const shot = judgeShots(look, weights, options).find((one) => mayFire(one, pending, weights));
  if (shot !== undefined) return shot.shot;
  while (course.begun < course.plan.orders.length) {
    const begin = beginNext(situation, weights, course);
    if (begin !== undefined) return begin;
  }
  if (line !== undefined) return line;
  if (!options.some(({ kind }) => kind === 'gunFace')) return PASS;
  return turnedGun(groundFor(look(), weights, situation.decision.side ?? 0), options, course) ?? PASS;
}

const isForGuns = ({ intention }: Order): boolean => intention === 'moveBattery' || intention === 'limber';

export const PASS: Action = { kind: 'pass' };

/** Not from hexes that are about to move, not at enemies that are about to be assaulted. */
function mayFire({ shot, worth }: JudgedShot, pending: readonly Order[], weights: Weights): boolean {
  if (worth <= weights.powder) return false;
  if (pending.some(({ target }) => target === shot.target)) return false;
  return shot.kind === 'cannon' || !pending.some((order) => !isForGuns(order) && shot.from.includes(order.from));
}

/** The action that begins an order, if the rules still allow it and a unit of it still stands there. */
function beginOf({ options, view }: Situation, { units, whole, from }: Order): Action | undefined {
  const able = units.filter((unit) => isUnitOnMap(view, unit) && unitHex(view, unit) === from && !hasMark(view, unit, FINISHED | STOP));
  if (able.length === 0) return undefined;
  if (whole && units.length > 1) {
    const stack = options.find((action) => action.kind === 'beginStack' && action.hex === from);
    if (stack !== undefined) return stack;
  }
  return options.find((action) => action.kind === 'begin' && able.includes(action.unit));
}

/** [8.12] limbered guns set out; [8.11] guns that stand ready are shifted or limbered if that is still good with all units where they are now. */
function gunsOff(situation: Situation, weights: Weights, order: Order): Action | undefined {
  const begin = beginOf(situation, order);
  if (begin !== undefined) return begin;
  const { options, game, view, decision } = situation;
  const [gun] = order.units;
  const mine = options.filter((action) => (action.kind === 'gunShift' || action.kind === 'limber') && action.unit === gun);
  if (mine.length === 0) return undefined;
  const [now] = standingGunOrders(groundFor(survey(game, view), weights, decision.side ?? 0), mine);
  const to = now?.way.at(-1)?.hex;
  return now && mine.find((action) => (action.kind === 'gunShift' ? action.hex === to : to === now.from));
}

/** [8.11] guns that have no enemy before them are turned towards one, once each. */
const MOST_TURNS = 12;

function turnedGun(ground: Ground, options: readonly Action[], course: Course): Action | undefined {
  if (course.turned >= MOST_TURNS) return undefined;
  const { view } = ground.survey;
  let best: Action | undefined;
  let most = 0.15;
  for (const action of options) {
    if (action.kind !== 'gunFace') continue;
    const hex = unitHex(view, action.unit);
    const gain = facingWorth(ground, hex, action.facing) - facingWorth(ground, hex, unitFacing(view, action.unit));
    if (gain <= most || !ground.enemies.some((enemy) => distance(enemy.hex, hex) <= 10)) continue;
    best = action;
    most = gain;
  }
  if (best !== undefined) course.turned += 1;
  return best;
}

/** One step along the way; whatever has become impossible ends the move. */
export function nextStep(situation: Situation, weights: Weights, course: Course): Action {
  const { options, decision, view, game } = situation;
  const { about } = decision;
  const end = options.find(({ kind }) => kind === 'end');
  const group = about?.kind === 'move' ? about.groups[0] : undefined;
  if (group !== undefined) {
    const order = orderOf(situation, weights, course, group.units);
    const formation = formationStep(options, order);
    if (formation !== undefined) return formation;
    const run = running(situation, order);
    if (run !== undefined) return run;
    const step = stepOn(options, order, group.hex, unitFacing(view, group.units[0] as number));
    if (step !== undefined) return step;
    const arrived = unlimbering(situation, weights) ?? closeLine(options);
    if (arrived !== undefined) return arrived;
  }
  const [best] = judgeShots(() => survey(game, view), weights, options);
  const shot = best !== undefined && best.worth > weights.powder ? best.shot : undefined;
  const look = (): Ground => groundFor(survey(game, view), weights, decision.side ?? 0);
  return readyingAction(situation, look, shot !== undefined) ?? shot ?? end ?? onAnyWay(situation);
}

/** [8.9] double time, if the whole way is still free: no unit passes friends in it, and it must go on to its end. */
function running({ options, game, view }: Situation, { intention, way }: Order): Action | undefined {
  if (intention !== 'hurry') return undefined;
  const { at } = survey(game, view);
  const isFree = way.slice(1).every(({ hex }) => !at[0].has(hex) && !at[1].has(hex));
  return isFree ? options.find(({ kind }) => kind === 'doubleTime') : undefined;
}

/** The order under way, if it is about these units, or what the plan has for them; else one is made on the spot. */
function orderOf(situation: Situation, weights: Weights, course: Course, units: readonly number[]): Order {
  const { current } = course;
  const isAbout = (order: Order): boolean => order.units.some((unit) => units.includes(unit));
  if (current !== undefined && isAbout(current)) return current;
  const planned = course.plan.orders.slice(course.begun).find(isAbout);
  if (planned !== undefined) {
    course.current = planned;
    return planned;
  }
  const ground = groundFor(survey(situation.game, situation.view), weights, situation.decision.side ?? 0);
  const mover = moverUnderWay(ground, units);
  const order: Order =
    mover === undefined || mover.body.arm === ARTILLERY
      ? { units, whole: true, from: unitHex(situation.view, units[0] as number), intention: 'moveBattery', way: [], target: 0, gain: 0 }
      : improvisedOrder(ground, mover);
  course.current = order;
  return order;
}

/** [7.3] forming a Square, or leaving one before anything else can be done. */
function formationStep(options: readonly Action[], { intention, way }: Order): Action | undefined {
  if (intention === 'formSquare') return options.find(({ kind }) => kind === 'formSquare');
  return options.find((action) => action.kind === 'leaveSquare' && action.facing === way.at(-1)?.facing);
}

/** The turn or the step that the way asks for where the group now is. */
function stepOn(options: readonly Action[], { way }: Order, hex: Hex, facing: number): Action | undefined {
  const index = way.findIndex((point) => point.hex === hex);
  if (index < 0) return undefined;
  const here = way[index];
  const next = way[index + 1];
  if (here !== undefined && here.facing !== facing) {
    const turn = options.find((action) => action.kind === 'turn' && action.facing === here.facing);
    if (turn !== undefined) return turn;
  }
  if (next === undefined) return undefined;
  const last = index + 2 === way.length;
  const enter = options.find((action) => action.kind === 'enter' && action.hex === next.hex);
  if (enter !== undefined) return enter;
  const kind = last ? 'join' : 'passThrough';
  return options.find((action) => action.kind === kind && action.hex === next.hex);
}

function unlimbering({ options, game, view, decision }: Situation, weights: Weights): Action | undefined {
  const action = options.find(({ kind }) => kind === 'unlimber');
  if (action?.kind !== 'unlimber') return undefined;
  const ground = groundFor(survey(game, view), weights, decision.side ?? 0);
  return isPlaceToUnlimber(ground, unitHex(view, action.unit)) ? action : undefined;
}

/** [8.9] [6.3] a move that may not end yet goes on by any step, straight on if it can. */
function onAnyWay({ options, decision: { about }, view }: Situation): Action {
  const group = about?.kind === 'move' ? about.groups[0] : undefined;
  const isAhead = (hex: Hex): boolean =>
    group !== undefined && zoneOfDirection(unitFacing(view, group.units[0] as number), directionTo(group.hex, hex)) === FRONT;
  return (options.find((action) => action.kind === 'enter' && isAhead(action.hex)) ??
    options.find(({ kind }) => kind === 'enter') ??
    options.find(({ kind }) => kind === 'passThrough' || kind === 'join') ??
    options[0]) as Action;
}
