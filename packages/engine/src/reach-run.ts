/** [8.9] Where infantry comes to at double time: straight on or straight back, and how many MP it has spent there makes a difference. */
import { groundOf, neighbour, sideFeatures } from './board/board.ts';
import { FLANK, REAR, zoneOfDirection } from './board/facing.ts';
import { type Hex, NO_HEX } from './board/hex.ts';
import { ARTILLERY, INFANTRY } from './compile.ts';
import { armOf, facingOf, hasFlag, hasUnits, isMeleeHex, otherSide, type Position, topOfStack } from './position.ts';
import {
  collect,
  END_BIT,
  ENDED,
  FREE,
  nodeOf,
  PASSES,
  packed,
  placeCost,
  placeEnds,
  placeFacing,
  placeHex,
  type ReachSearch,
  type ReachTable,
  TURNED,
  tablesOf,
} from './reach-tables.ts';
import { DOUBLE_TIME_ALLOWANCE } from './rules/allowance.ts';
import { endInHexRefusal } from './rules/stacking.ts';
import { costsOf, doubleTimeTerrainAllowed, intoEnemyRefusal, type Standing, withSurcharges } from './rules/steps.ts';
import { CLOSED } from './rules/terrain.ts';
import { LEAVING } from './state.ts';

/** [6.0] a unit that joins takes the facing of the infantry or cavalry there; guns keep their own. */
export function facingAmongFriends(p: Position, at: Standing, hex: Hex, facing: number): number {
  const host = topOfStack(p, hex, at.side);
  return host >= 0 && at.units.some((unit) => armOf(p, unit) !== ARTILLERY) ? facingOf(p, host) : facing;
}

/** A run of infantry, by the book's own rules for double time; with the rulings of A71 switched it is searched step by step. */
export function isPlainRun(p: Position, { units, leavingFriends }: Standing): boolean {
  const { doubleTimeStrict6, doubleTimeMayEndInCover } = p.game.rules.rulings;
  const first = units[0] as number;
  return !doubleTimeStrict6 && !doubleTimeMayEndInCover && !leavingFriends && armOf(p, first) === INFANTRY && !hasFlag(p, first, LEAVING);
}

interface Run {
  readonly p: Position;
  readonly at: Standing;
  readonly costs: Uint8Array;
  readonly tables: ReachSearch;
}

/** Every way of standing somewhere, in the order in which they are found; the same place with other MP spent is another. */
export function searchRun(p: Position, at: Standing): ReachTable {
  const tables = tablesOf(p.game);
  const run: Run = { p, at, costs: costsOf(p, at.units[0] as number), tables };
  tables.settled[0] = packed(at.hex, at.facing, at.spent[0] as number, false);
  tables.settled[1] = -1;
  tables.settledCount = 1;
  for (let i = 0; i < tables.settledCount; i++) if (!placeEnds(tables.settled[i * 2] as number)) runOn(run, i);
  markEnds(run);
  return collect(tables);
}

function runOn({ p, at, costs, tables }: Run, from: number): void {
  const place = tables.settled[from * 2] as number;
  const hex = placeHex(place);
  if (isMeleeHex(p, hex)) return;
  for (let direction = 0; direction < 6; direction++) {
    const zone = zoneOfDirection(at.facing, direction);
    const to = neighbour(p.game.board, hex, direction);
    if (to === NO_HEX || zone === FLANK) continue;
    const enemy = hasUnits(p, to, otherSide(at.side));
    const spent = placeCost(place) + withSurcharges(costs[hex * 6 + direction] as number, enemy, zone === REAR, false);
    if (spent > DOUBLE_TIME_ALLOWANCE || !mayRunInto(p, hex, direction, to)) continue;
    if (enemy) {
      if (intoEnemyRefusal(p, at, to, zone === REAR) === undefined)
        note(tables, to, facingAmongFriends(p, at, to, at.facing), spent, ENDED, from);
    } else if (!hasUnits(p, to, at.side)) note(tables, to, at.facing, spent, FREE, from);
    else if (endInHexRefusal(p, to, at.side, at.units) === undefined && (spent === DOUBLE_TIME_ALLOWANCE || !mustRunOn(p, costs, place)))
      note(tables, to, facingAmongFriends(p, at, to, at.facing), spent, TURNED, from);
  }
}

const mayRunInto = ({ game: { board, rules } }: Position, hex: Hex, direction: number, to: Hex): boolean =>
  doubleTimeTerrainAllowed(rules, groundOf(board, to), sideFeatures(board, hex, direction));

/** A71 e: a front hex without units of either side can still be entered. */
function mustRunOn(p: Position, costs: Uint8Array, place: number): boolean {
  const hex = placeHex(place);
  if (isMeleeHex(p, hex)) return false;
  for (let which = 0; which < 2; which++) {
    const direction = (placeFacing(place) + which) % 6;
    const to = neighbour(p.game.board, hex, direction);
    if (to === NO_HEX || hasUnits(p, to, 0) || hasUnits(p, to, 1)) continue;
    const cost = costs[hex * 6 + direction] as number;
    if (cost < CLOSED && placeCost(place) + cost <= DOUBLE_TIME_ALLOWANCE && mayRunInto(p, hex, direction, to)) return true;
  }
  return false;
}

/** The MP with which a place was found before are bits of its node. */
function note(tables: ReachSearch, hex: Hex, facing: number, spent: number, how: number, from: number): void {
  const node = nodeOf(hex, facing, how);
  const known = tables.best[node] as number;
  if ((known & (1 << spent)) !== 0) return;
  if (known === 0) tables.touched[tables.touchedCount++] = node;
  tables.best[node] = known | (1 << spent);
  const row = tables.settledCount * 2;
  tables.settled[row] = packed(hex, facing, spent, how !== FREE);
  tables.settled[row + 1] = from;
  tables.settledCount += 1;
}

/** Of several ways to end in one place the cheapest counts; not one that can still go on. */
function markEnds({ p, costs, tables }: Run): void {
  const { settled, best, origin } = tables;
  for (let i = 0; i < tables.settledCount; i++) {
    const place = settled[i * 2] as number;
    settled[i * 2] = place & ~END_BIT;
    if (!placeEnds(place) && mustRunOn(p, costs, place)) continue;
    const node = nodeOf(placeHex(place), placeFacing(place), PASSES);
    if (best[node] === 0) {
      tables.touched[tables.touchedCount++] = node;
      best[node] = 1;
    } else if (placeCost(settled[(origin[node] as number) * 2] as number) <= placeCost(place)) continue;
    origin[node] = i;
  }
  for (let i = 0; i < tables.touchedCount; i++) {
    const node = tables.touched[i] as number;
    if ((node & 3) !== PASSES) continue;
    const row = (origin[node] as number) * 2;
    settled[row] = (settled[row] as number) | END_BIT;
  }
}
