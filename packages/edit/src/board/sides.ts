/** What lies on hexsides: slopes, escarpments and ramparts with their upper hex, water. */
import { type Battle, type BattleHexside, type Hex, type HexsideKind, hexName } from '@kosynier/engine';
import { type HexPair, pairKey, pairOf } from './grid.ts';
import { merged, sideKey, terrainOf, withBoard } from './terrain.ts';

export type WaterKind = Extract<HexsideKind, 'creek' | 'river'>;
export type WorkKind = Exclude<HexsideKind, WaterKind>;

/** Two of these cannot lie on one side. */
const RIVALS: Readonly<Record<HexsideKind, readonly HexsideKind[]>> = {
  slope: ['slope', 'escarpment'],
  escarpment: ['slope', 'escarpment'],
  rampart: ['rampart'],
  creek: ['creek', 'river'],
  river: ['creek', 'river'],
};

export const sidesBetween = ({ board }: Battle, a: Hex, b: Hex): readonly BattleHexside[] => {
  const key = pairKey(pairOf(a, b));
  return board.hexsides.filter((side) => sideKey(side) === key);
};

/** Where one points: a hex, and the hex across one of its sides. */
export interface SidePoint {
  readonly hex: Hex;
  readonly across: Hex;
}

export type SideDeed = 'put' | 'remove';

/** The upper hex is the higher one; on level ground it is the one that is pointed at. */
function upperOf(battle: Battle, { hex, across }: SidePoint): string {
  const terrain = terrainOf(battle.board);
  return hexName(terrain(across).height > terrain(hex).height ? across : hex);
}

/** What pointing at a side does: what lies there already goes, anything else is put there or turned. */
export const deedAt = (battle: Battle, point: SidePoint, kind: WorkKind): SideDeed =>
  sidesBetween(battle, point.hex, point.across).some((side) => side.kind === kind && side.up === upperOf(battle, point)) ? 'remove' : 'put';

/** A stroke over sides: all of them get it, or all of them lose it. */
export function strokeSides(battle: Battle, points: readonly SidePoint[], kind: WorkKind, deed: SideDeed): Battle {
  const wanted = new Map(points.map((point) => [pairKey(pairOf(point.hex, point.across)), point]));
  const kept = battle.board.hexsides.filter((side) => !wanted.has(sideKey(side)) || !RIVALS[kind].includes(side.kind));
  const added = [...wanted.values()].map(
    (point): BattleHexside => ({ ...hexesOf(pairOf(point.hex, point.across)), kind, up: upperOf(battle, point) }),
  );
  return withBoard(battle, { hexsides: deed === 'put' ? merged(kept, added, sideKey) : kept });
}

const hexesOf = ([a, b]: HexPair): Pick<BattleHexside, 'a' | 'b'> => ({ a: hexName(a), b: hexName(b) });

/** Water on every side of a chain. */
export function strokeWater(battle: Battle, sides: readonly HexPair[], kind: WaterKind): Battle {
  if (sides.length === 0) return battle;
  const keys = new Set(sides.map(pairKey));
  const kept = battle.board.hexsides.filter((side) => !keys.has(sideKey(side)) || !RIVALS[kind].includes(side.kind));
  const added = sides.map((pair): BattleHexside => ({ ...hexesOf(pair), kind }));
  return withBoard(battle, { hexsides: merged(kept, added, sideKey) });
}

/** Nothing lies on these sides any more; roads over them are cut by `eraseRoads`. */
export function eraseSides(battle: Battle, sides: readonly HexPair[]): Battle {
  const keys = new Set(sides.map(pairKey));
  const kept = battle.board.hexsides.filter((side) => !keys.has(sideKey(side)));
  return kept.length === battle.board.hexsides.length ? battle : withBoard(battle, { hexsides: kept });
}
