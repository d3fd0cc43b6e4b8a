/** What a place is worth to a body of troops: what threatens it there, what it threatens, what friends are beside it. */
import {
  ARTILLERY,
  CAVALRY,
  CREEK,
  canSee,
  distance,
  ESCARPMENT,
  FRONT,
  type Game,
  givesCover,
  groundOf,
  type Hex,
  INFANTRY,
  NO_HEX,
  nearerBy,
  neighbour,
  RIVER,
  RUN_UP,
  rifleRangeOf,
  type SideNumber,
  SLOPE_UP,
  sectorOf,
  sideFeatures,
  sightBlockers,
  standingNet,
  T5,
  zoneModifier,
  zoneOfDirection,
} from '@kosynier/engine';
import { attackWorth, type Fighters, gunsWorth } from './melee.ts';
import { type Body, type HexFacts, otherSide, type Survey } from './survey.ts';
import type { Weights } from './weights.ts';

/** What stays the same while one plan is made; `taken` are the hexes that friends hold or are going to hold. */
export interface Ground {
  readonly survey: Survey;
  readonly weights: Weights;
  readonly side: SideNumber;
  readonly taken: Map<Hex, number>;
  readonly enemies: readonly Body[];
  readonly enemyGuns: readonly Body[];
  /** Bodies of the side that have guns. */
  readonly batteries: readonly Body[];
  readonly blocksSight: Uint8Array;
  /** How much it wants to come to blows: 1, less if it wins by waiting. */
  readonly eagerness: number;
  readonly facts: Map<Hex, HexFacts>;
}

export function factsOf(ground: Ground, hex: Hex): HexFacts {
  let facts = ground.facts.get(hex);
  if (facts === undefined) {
    facts = findFacts(ground, hex);
    ground.facts.set(hex, facts);
  }
  return facts;
}

/** Farther enemies do not matter for the facing. */
const LOOKS_OUT = 12;
const INFANTRY_RANGE = rifleRangeOf(INFANTRY);

function findFacts(ground: Ground, hex: Hex): HexFacts {
  const { survey, enemies } = ground;
  const threats: Body[] = [];
  const near: Body[] = [];
  const towards = [0, 0, 0, 0, 0, 0];
  const open = openDirections(survey.game.board, hex);
  let nearest = 99;
  for (const enemy of enemies) {
    const far = distance(hex, enemy.hex);
    const melee = enemy.inMelee ? 1 : 0;
    if (far + melee < nearest) nearest = far + melee;
    if (enemy.arm !== ARTILLERY && !enemy.inMelee && far <= stepsBefore(enemy.arm) + 1) threats.push(enemy);
    if (far === 0 || far > LOOKS_OUT) continue;
    if (far <= INFANTRY_RANGE && !enemy.inMelee) near.push(enemy);
    const weight = (enemy.size + 1) / (far * far);
    const sector = sectorOf(hex, enemy.hex);
    for (let direction = 0; direction < 6; direction++) {
      if ((open & (1 << direction)) !== 0) towards[direction] = (towards[direction] as number) + weight * nearerBy(sector, direction);
    }
  }
  return { threats, near, fire: fireAt(ground, hex), nearest, towards };
}

/** The directions in which the board goes on, as bits. */
function openDirections(board: Game['board'], hex: Hex): number {
  let open = 0;
  for (let direction = 0; direction < 6; direction++) if (neighbour(board, hex, direction) !== NO_HEX) open |= 1 << direction;
  return open;
}

/** The directions from which an enemy could come, as bits: not those of friends. */
function openToEnemies({ survey: { game }, taken }: Ground, hex: Hex): number {
  let open = 0;
  for (let direction = 0; direction < 6; direction++) {
    const from = neighbour(game.board, hex, direction);
    if (from !== NO_HEX && !taken.has(from)) open |= 1 << direction;
  }
  return open;
}

/** [12.3] a side that wins if nothing more happens can let the other come. */
function eagernessOf({ game, view }: Survey, weights: Weights, side: SideNumber): number {
  const mine = side === 0 ? view.balance : -view.balance;
  const ahead = mine > 0 || (mine === 0 && game.offTrackWinner === side);
  return ahead ? 1 - weights.patience : 1;
}

export function groundFor(survey: Survey, weights: Weights, side: SideNumber): Ground {
  const taken = new Map<Hex, number>();
  for (const { hex, troops } of survey.bodies[side]) if (troops.length > 0) taken.set(hex, troops.length);
  const enemies = survey.bodies[otherSide(side)];
  return {
    survey,
    weights,
    side,
    taken,
    enemies,
    enemyGuns: enemies.filter(({ guns, inMelee }) => guns.length > 0 && !inMelee),
    batteries: survey.bodies[side].filter(({ guns, inMelee }) => guns.length > 0 && !inMelee),
    blocksSight: sightBlockers(survey.game, survey.view),
    eagerness: eagernessOf(survey, weights, side),
    facts: survey.facts[side],
  };
}

/** Steps to the hex next to its victim that a body can make in one activation: what is left after entering costs 2. */
const stepsBefore = (arm: number): number => (arm === CAVALRY ? 6 : 2);

/** The most that an attack of one enemy body can be expected to bring it; 0 if it cannot come. */
function threatOf({ survey: { game }, weights }: Ground, enemy: Body, me: Fighters, hex: Hex, facing: number, open: number): number {
  const steps = stepsBefore(enemy.arm);
  const far = distance(enemy.hex, hex);
  if (far > steps + 1) return 0;
  const sector = sectorOf(hex, enemy.hex);
  let bonus = -1;
  for (let direction = 0; direction < 6; direction++) {
    if ((open & (1 << direction)) === 0) continue;
    const zone = me.square ? FRONT : zoneOfDirection(facing, direction);
    if (far - nearerBy(sector, direction) + (zone === FRONT ? 0 : 1) > steps) continue;
    const value = zoneModifier(zone);
    if (value > bonus) bonus = value;
  }
  if (bonus < 0) return 0;
  const charge = enemy.arm === CAVALRY && far >= RUN_UP && !givesCover(game.board, hex) ? T5.charge : 0;
  return attackWorth(game, weights, enemy, me, standingNet(game, enemy, me, hex) + bonus + charge);
}

/** What enemy attacks would cost there: the worst of them, and a part of the next. */
export function dangerAt(ground: Ground, me: Fighters, hex: Hex, facing: number): number {
  let worst = 0;
  let second = 0;
  const { threats } = factsOf(ground, hex);
  if (threats.length === 0) return 0;
  const open = openToEnemies(ground, hex);
  for (const enemy of threats) {
    const threat = threatOf(ground, enemy, me, hex, facing, open);
    if (threat > worst) {
      second = worst;
      worst = threat;
    } else if (threat > second) second = threat;
  }
  return worst + second / 2;
}

/** [10.10] guns that see the hex, by their range; [10.9] rifles that have it before them. */
function fireAt(ground: Ground, hex: Hex): number {
  const { survey, enemies, enemyGuns, blocksSight } = ground;
  let sum = 0;
  for (const gun of enemyGuns) {
    const range = distance(gun.hex, hex);
    if (range <= 10 && canSee(survey.game.sight, blocksSight, gun.hex, hex)) sum += range <= 3 ? 3 : range <= 6 ? 2 : 1;
  }
  for (const { arm, fire, hex: at } of enemies) {
    const range = distance(at, hex);
    if (arm === INFANTRY && range <= 3) sum += fire / range / 3;
  }
  return givesCover(survey.game.board, hex) ? sum * 0.7 : sum;
}

/** [10.9] what stands before its rifles: firepower over distance, only in front. */
function sightsAt(ground: Ground, me: Body, hex: Hex, facing: number): number {
  if (me.fire === 0) return 0;
  const range = rifleRangeOf(me.arm);
  const { survey } = ground;
  let best = 0;
  for (const enemy of factsOf(ground, hex).near) {
    const far = distance(hex, enemy.hex);
    if (far > range) continue;
    if (far === 1 && zoneOfDirection(facing, directionOf(survey, hex, enemy.hex)) !== FRONT) continue;
    best = Math.max(best, me.fire / far);
  }
  return Math.min(2, best / 2);
}

function directionOf({ game }: Survey, from: Hex, to: Hex): number {
  for (let direction = 0; direction < 6; direction++) if (neighbour(game.board, from, direction) === to) return direction;
  return 0;
}

/** How far it still is to where an arm wants to stand: infantry at short range, cavalry with room for a run-up. */
export const preyDistance = (ground: Ground, arm: number, hex: Hex): number =>
  Math.max(0, factsOf(ground, hex).nearest - (arm === CAVALRY ? 4 : 2));

/** Friends in neighbouring hexes, three at most. */
export function besideAt({ survey: { game }, taken }: Ground, hex: Hex): number {
  let count = 0;
  for (let direction = 0; direction < 6; direction++) if (taken.has(neighbour(game.board, hex, direction))) count += 1;
  return Math.min(3, count);
}

/** [10.10.8] guns of one's own that no other troops look after: in their hex, or at least beside them. */
function guardsAt(ground: Ground, me: Body, hex: Hex): number {
  const { survey } = ground;
  let worth = 0;
  for (const { hex: at, troops, guns } of ground.batteries) {
    const far = distance(at, hex);
    if (far > 1 || troops.some((unit) => !me.troops.includes(unit))) continue;
    const threatened = factsOf(ground, at).threats.length > 0 ? 1 : 0.3;
    worth += gunsWorth(survey.game, guns) * threatened * (far === 0 ? 1 : 0.4);
  }
  return Math.min(4, worth);
}

/** [13.1] the camp is worth a point to the side that may enter it, as long as it has not. */
function campAt({ survey: { game, view }, side }: Ground, hex: Hex): number {
  const { camp } = game;
  return camp !== null && camp.hex === hex && camp.enteredBy === side && !view.campEntered ? 1 : 0;
}

const COSTLY = SLOPE_UP | ESCARPMENT | CREEK | RIVER;

/** [10.11] how badly troops that are thrown back would fare: off the map, next to an enemy or among the other arm they cannot go. */
function trappedAt(ground: Ground, arm: number, hex: Hex, facing: number): number {
  const { game, at } = ground.survey;
  let ways = 0;
  for (const turn of [3, 4]) {
    const direction = (facing + turn) % 6;
    const back = neighbour(game.board, hex, direction);
    if (back === NO_HEX || groundOf(game.board, back) === 'impassable') continue;
    const friends = at[ground.side].get(back);
    if (friends !== undefined && friends.arm !== arm) continue;
    if (factsOf(ground, back).nearest <= 1) continue;
    // [10.11.3] a retreat over such a hexside costs a loss.
    ways += (sideFeatures(game.board, hex, direction) & COSTLY) === 0 ? 1 : 0.3;
  }
  return ways < 0.5 ? 1 : ways < 1 ? 0.6 : ways < 1.5 ? 0.2 : 0;
}

/** The worth of a place to troops that end their move there. The place must be free of enemies. */
export const placeWorth = (ground: Ground, me: Body, hex: Hex, facing: number, commander: Hex): number =>
  promiseOf(ground, me, hex, facing, commander) - dreadOf(ground, me, hex, facing);

/** What a place is worth if no enemy comes: never less than its worth, and quickly found. */
export function promiseOf(ground: Ground, me: Body, hex: Hex, facing: number, commander: Hex): number {
  const { weights, eagerness, survey } = ground;
  const far = commander === 0 ? 0 : Math.max(0, distance(commander, hex) - 5);
  return (
    weights.inSights * sightsAt(ground, me, hex, facing) -
    weights.underFire * factsOf(ground, hex).fire -
    weights.approach * eagerness * preyDistance(ground, me.arm, hex) +
    weights.beside * besideAt(ground, hex) +
    (givesCover(survey.game.board, hex) ? weights.cover : 0) +
    weights.guard * guardsAt(ground, me, hex) -
    weights.command * far +
    campAt(ground, hex)
  );
}

/** What enemies that come would cost there, and fire upon troops that cannot go back. */
export function dreadOf(ground: Ground, me: Body, hex: Hex, facing: number): number {
  const { weights } = ground;
  const { fire, threats } = factsOf(ground, hex);
  const danger = threats.length === 0 ? 0 : dangerAt(ground, withoutGuns(me), hex, facing);
  const trapped = fire === 0 ? 0 : weights.underFire * fire * weights.trapped * trappedAt(ground, me.arm, hex, facing);
  return weights.danger * danger + trapped;
}

const NO_GUNS: readonly number[] = [];

/** Guns stay behind. Written out because a copy by spreading is many times slower, and slows down all code that reads it. */
const withoutGuns = (me: Fighters): Fighters =>
  me.guns.length === 0
    ? me
    : { arm: me.arm, size: me.size, guns: NO_GUNS, square: me.square, kosynier: me.kosynier, inCommand: me.inCommand };

/** The facing that looks at the enemies around: those near count most, those at flank and rear against it. */
export function bestFacing(ground: Ground, hex: Hex): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let facing = 0; facing < 6; facing++) {
    const value = facingWorth(ground, hex, facing);
    if (value > most) {
      most = value;
      best = facing;
    }
  }
  return best;
}

/** [5.0] a facing looks along two directions. */
export function facingWorth(ground: Ground, hex: Hex, facing: number): number {
  const { towards } = factsOf(ground, hex);
  return ((towards[facing] as number) + (towards[(facing + 1) % 6] as number)) / 2;
}
