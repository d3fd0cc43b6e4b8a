/** Where a body can go, and what each way would mean. */
import {
  type Action,
  ARTILLERY,
  CAVALRY,
  commanderHex,
  directionTo,
  distance,
  enteringNet,
  FRONT,
  givesCover,
  groundOf,
  type Hex,
  INFANTRY,
  NO_HEX,
  neighbour,
  placeCost,
  placeEnds,
  placeFacing,
  placeHex,
  type ReachTable,
  RUN_UP,
  reachTable,
  rowBefore,
  T5,
  unitHex,
  zoneOfDirection,
} from '@kosynier/engine';
import { runOf } from './double-time.ts';
import { besideAt, bestFacing, dreadOf, facingWorth, factsOf, type Ground, placeWorth, preyDistance, promiseOf } from './ground.ts';
import type { Intention, Order, Waypoint } from './plan.ts';
import { type Body, otherSide, type Survey } from './survey.ts';

/** Units that can be moved together, as their side sees them. */
export interface Mover {
  readonly units: readonly number[];
  /** They are all that may move of their hex: `beginStack`, or `begin` of a lone unit. */
  readonly whole: boolean;
  readonly body: Body;
  readonly commander: Hex;
}

export interface PlaceOption {
  readonly mover: Mover;
  readonly hex: Hex;
  readonly facing: number;
  readonly table: ReachTable;
  readonly row: number;
  readonly worth: number;
  /** [8.9] it is reached at double time. */
  readonly hurried: boolean;
}

export interface EntryOption {
  readonly mover: Mover;
  readonly target: Body;
  readonly row: number;
  /** What the way of entering adds to the melee. */
  readonly bonus: number;
  readonly charge: boolean;
  readonly risk: number;
}

export interface Ways {
  readonly mover: Mover;
  readonly table: ReachTable;
  readonly hold: number;
  /** The best of them, best first. */
  readonly places: readonly PlaceOption[];
  readonly entries: readonly EntryOption[];
}

/** Units in the middle of a move, when there is no order for them. */
export function moverUnderWay({ survey, side }: Ground, units: readonly number[]): Mover | undefined {
  const { view } = survey;
  const body = bodyOfUnits(survey, side, unitHex(view, units[0] as number), units);
  return body && { units, whole: true, body, commander: view.active < 0 ? 0 : commanderHex(view, view.active) };
}

/** The body that the mover is while it moves: part of a stack is smaller than the whole. */
function bodyOfUnits({ game, ratings, at }: Survey, side: 0 | 1, hex: Hex, units: readonly number[]): Body | undefined {
  const whole = at[side].get(hex);
  if (whole === undefined) return undefined;
  const troops = units.filter((unit) => game.arms[unit] !== ARTILLERY);
  if (troops.length === whole.troops.length) return { ...whole, guns: units.filter((unit) => game.arms[unit] === ARTILLERY) };
  const top = (troops[0] ?? units[0]) as number;
  return {
    ...whole,
    arm: game.arms[top] as number,
    troops,
    guns: units.filter((unit) => game.arms[unit] === ARTILLERY),
    size: troops.length === 0 ? 1 : troops.reduce((sum, unit) => sum + (ratings.size[unit] as number), 0),
    morale: ratings.morale[top] as number,
    fire: ratings.fire[top] as number,
  };
}

/** The movers that can begin now, by what the engine offers: whole stacks, and units that stand alone. */
export function moversOf(ground: Ground, options: readonly Action[]): Mover[] {
  const { survey, side } = ground;
  const { game, view } = survey;
  const stacks = new Set<Hex>();
  const movers: Mover[] = [];
  const add = (hex: Hex, units: readonly number[], whole: boolean): void => {
    const body = bodyOfUnits(survey, side, hex, units);
    const commander = view.active < 0 ? 0 : commanderHex(view, view.active);
    if (body !== undefined) movers.push({ units, whole, body, commander });
  };
  for (const action of options) if (action.kind === 'beginStack') stacks.add(action.hex);
  const alone = options.flatMap((action) => (action.kind === 'begin' ? [action.unit] : []));
  const isGun = (unit: number): boolean => game.arms[unit] === ARTILLERY;
  for (const hex of stacks) {
    const able = alone.filter((unit) => unitHex(view, unit) === hex);
    // C7: of a Square no unit begins alone.
    const troops = able.length > 0 ? able.filter((unit) => !isGun(unit)) : (survey.at[side].get(hex)?.troops ?? []);
    // [8.12] with limbered guns a group goes no farther than they do, so they get orders of their own, before the others.
    if (troops.length < 2) stacks.delete(hex);
    else add(hex, troops, true);
  }
  for (const unit of alone) {
    const hex = unitHex(view, unit);
    if (!stacks.has(hex) || isGun(unit)) add(hex, [unit], true);
    else if (!survey.at[side].get(hex)?.square) add(hex, [unit], false);
  }
  return movers;
}

/** Everything a mover can do in one move; of the places where it may end, as many of the best as are wanted. */
export function waysOf(ground: Ground, mover: Mover, bestPlaces: number): Ways {
  const { survey, side } = ground;
  const table = reachTable(survey.game, survey.view, mover.units);
  const enemies = survey.at[otherSide(side)];
  const hold = placeWorth(ground, mover.body, mover.body.hex, mover.body.facing, mover.commander);
  const entries: EntryOption[] = [];
  const rows = new Map<Hex, number>();
  const wanted = new Map<Hex, number>();
  for (let i = 0; i < table.length; i += 2) {
    const place = table[i] as number;
    if (!placeEnds(place)) continue;
    const hex = placeHex(place);
    const target = enemies.get(hex);
    if (target !== undefined) {
      const entry = entryOf(ground, mover, table, i, target);
      if (entry !== undefined) entries.push(entry);
      continue;
    }
    if (betterFacing(ground, table, rows.get(hex), i, wanted)) rows.set(hex, i);
  }
  const run = mover.whole ? runOf(ground, mover.body, mover.units) : undefined;
  const places = [...placesIn(ground, mover, table, rows, false), ...(run ? placesIn(ground, mover, run.table, run.rows, true) : [])];
  return { mover, table, hold, places: bestOf(ground, mover, places, bestPlaces), entries };
}

/** Of several facings in one hex the one that looks at the enemy best. */
function betterFacing(ground: Ground, table: ReachTable, known: number | undefined, row: number, wanted: Map<Hex, number>): boolean {
  if (known === undefined) return true;
  const place = table[row] as number;
  const hex = placeHex(place);
  let ideal = wanted.get(hex);
  if (ideal === undefined) {
    ideal = bestFacing(ground, hex);
    wanted.set(hex, ideal);
  }
  const before = placeFacing(table[known] as number);
  if (before === ideal) return false;
  return placeFacing(place) === ideal || facingWorth(ground, hex, placeFacing(place)) > facingWorth(ground, hex, before);
}

/** The places of a table by what they promise if no enemy comes. */
function placesIn(ground: Ground, mover: Mover, table: ReachTable, rows: ReadonlyMap<Hex, number>, hurried: boolean): PlaceOption[] {
  const { body, commander } = mover;
  return asIfGone(ground, body.hex, () =>
    [...rows].map(([hex, row]): PlaceOption => {
      const place = table[row] as number;
      const tired = placeCost(place) * 0.002;
      const facing = placeFacing(place);
      return { mover, hex, facing, table, row, hurried, worth: promiseOf(ground, body, hex, facing, commander) - tired };
    }),
  );
}

/** The best places, best first. Most promise so little that what the enemy could do there need not be asked. */
const bestOf = (ground: Ground, { body }: Mover, promised: PlaceOption[], wanted: number): PlaceOption[] =>
  asIfGone(ground, body.hex, () => {
    const best: PlaceOption[] = [];
    for (const place of promised.sort(byWorth)) {
      if (best.length === wanted && place.worth <= (best[wanted - 1] as PlaceOption).worth) break;
      insert(best, wanted, { ...place, worth: place.worth - dreadOf(ground, body, place.hex, place.facing) });
    }
    return best;
  });

/** A body that leaves its hex is not beside itself. */
function asIfGone<T>({ taken }: Ground, hex: Hex, look: () => T): T {
  const here = taken.get(hex);
  taken.delete(hex);
  const found = look();
  if (here !== undefined) taken.set(hex, here);
  return found;
}

const byWorth = (a: PlaceOption, b: PlaceOption): number => b.worth - a.worth;

function insert(best: PlaceOption[], most: number, place: PlaceOption): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] as PlaceOption).worth < place.worth) at -= 1;
  best.splice(at, 0, place);
  if (best.length > most) best.pop();
}

/** The places from the start to a row of the table. */
export function wayTo(table: ReachTable, row: number): Waypoint[] {
  const way: Waypoint[] = [];
  for (let i = row; i >= 0; i = rowBefore(table, i)) {
    way.unshift({ hex: placeHex(table[i] as number), facing: placeFacing(table[i] as number) });
  }
  return way;
}

function entryOf(ground: Ground, mover: Mover, table: ReachTable, row: number, target: Body): EntryOption | undefined {
  const before = rowBefore(table, row);
  if (before < 0) return undefined;
  const from = placeHex(table[before] as number);
  const { game } = ground.survey;
  const charge = mover.body.arm === CAVALRY && isCharge(ground, table, row, mover.body.facing);
  const bonus = enteringNet(game, from, target.hex, target) + (charge ? T5.charge : 0);
  return { mover, target, row, bonus, charge, risk: riskOf(ground, mover.body, table, row) };
}

/** [8.14.1] three hexes straight on over open ground, without a turn. */
function isCharge({ survey: { game } }: Ground, table: ReachTable, row: number, facing: number): boolean {
  let run = 0;
  for (let i = row, from = rowBefore(table, i); from >= 0; i = from, from = rowBefore(table, i)) {
    const place = table[i] as number;
    if (i !== row && placeFacing(place) !== facing) return false;
    if (game.rules.chargeBannedHexes.includes(groundOf(game.board, placeHex(place)))) return false;
    const direction = directionTo(placeHex(table[from] as number), placeHex(place));
    if (zoneOfDirection(facing, direction) !== FRONT) return false;
    run += 1;
  }
  return run >= RUN_UP;
}

/** [9.1] enemies before whose front the way leads: rifles, and cavalry that may ride at infantry. */
function riskOf({ survey, side, weights }: Ground, me: Body, table: ReachTable, row: number): number {
  const enemies = survey.at[otherSide(side)];
  let risk = 0;
  for (let i = row, from = rowBefore(table, i); from >= 0; i = from, from = rowBefore(table, i)) {
    const hex = placeHex(table[i] as number);
    const occupied = enemies.has(hex);
    for (let direction = 0; direction < 6; direction++) {
      const at = neighbour(survey.game.board, hex, direction);
      const enemy = at === NO_HEX ? undefined : enemies.get(at);
      if (enemy === undefined || enemy.inMelee) continue;
      const faces = enemy.square || zoneOfDirection(enemy.facing, (direction + 3) % 6) === FRONT;
      if (!faces) continue;
      risk += reactionRisk(me, enemy, occupied);
    }
  }
  return risk * weights.reaction;
}

function reactionRisk(me: Body, enemy: Body, occupied: boolean): number {
  if (enemy.arm === ARTILLERY) return occupied ? 0 : 1;
  const rifles = occupied ? 0 : enemy.fire / 4;
  const mayAttack = me.arm === INFANTRY || enemy.arm === CAVALRY;
  const blades = mayAttack ? Math.min(2, enemy.size / Math.max(1, me.size)) : 0;
  return Math.max(rifles, blades);
}

/** An order in the words of the portfolio. */
export function placeOrder(ground: Ground, { mover, hold }: Ways, place: PlaceOption): Order {
  return {
    units: mover.units,
    whole: mover.whole,
    from: mover.body.hex,
    intention: intentionOf(ground, mover, place),
    way: wayTo(place.table, place.row),
    target: 0,
    gain: place.worth - hold,
  };
}

function intentionOf(ground: Ground, { body }: Mover, { hex, hurried }: PlaceOption): Intention {
  if (hurried) return 'hurry';
  if (hex === body.hex) return 'refuse';
  const before = preyDistance(ground, body.arm, body.hex);
  const after = preyDistance(ground, body.arm, hex);
  const guns = ground.survey.bodies[ground.side].some((one) => one.troops.length === 0 && distance(one.hex, hex) <= 1);
  if (guns) return 'guardGuns';
  if (after > before) return 'fallBack';
  if (after < before) return 'advance';
  if (body.fire > 0 && ground.enemies.some((enemy) => distance(enemy.hex, hex) <= 3)) return 'closeAndFire';
  return sidewaysIntention(ground, body, hex);
}

/** Why a body goes aside, neither nearer to the enemy nor away from him. */
function sidewaysIntention(ground: Ground, { hex: from }: Body, hex: Hex): Intention {
  const { game } = ground.survey;
  if (givesCover(game.board, hex) && !givesCover(game.board, from)) return 'takeCover';
  if (isBeforeFriends(ground, from, hex)) return 'screen';
  return besideAt(ground, hex) > besideAt(ground, from) ? 'joinLine' : 'shift';
}

/** Friends stand close behind, farther from the enemy. */
const isBeforeFriends = (ground: Ground, from: Hex, hex: Hex): boolean =>
  ground.survey.bodies[ground.side].some(
    (friend) =>
      friend.hex !== from && distance(friend.hex, hex) <= 2 && factsOf(ground, friend.hex).nearest > factsOf(ground, hex).nearest + 1,
  );

export function entryOrder({ mover, table }: Ways, entry: EntryOption, gain: number): Order {
  return {
    units: mover.units,
    whole: mover.whole,
    from: mover.body.hex,
    intention: entry.charge ? 'charge' : 'assault',
    way: wayTo(table, entry.row),
    target: entry.target.hex,
    gain,
  };
}
