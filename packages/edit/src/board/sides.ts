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

export type SideDeed = 'put' | 'turn' | 'remove';

const liesAt = (battle: Battle, { hex, across }: SidePoint, kind: WorkKind): BattleHexside | undefined =>
  sidesBetween(battle, hex, across).find((side) => side.kind === kind);

/** The upper hex: the higher one; on level ground, and of a rampart, whose defenders may stand low, the one that is pointed at. */
function upperOf(battle: Battle, { hex, across }: SidePoint, kind: WorkKind): string {
  const terrain = terrainOf(battle.board);
  return hexName(kind !== 'rampart' && terrain(across).height > terrain(hex).height ? across : hex);
}

/** Slopes go up to the higher hex, and cannot be turned. */
function canTurn(battle: Battle, { hex, across }: SidePoint, kind: WorkKind): boolean {
  const terrain = terrainOf(battle.board);
  return kind === 'rampart' || terrain(across).height === terrain(hex).height;
}

/** What pointing at a side does: something is put there, the next time it is turned, and when that was the last thing done, it goes. */
export function deedAt(battle: Battle, point: SidePoint, kind: WorkKind, wasTurned = false): SideDeed {
  const lies = liesAt(battle, point, kind);
  if (lies === undefined) return 'put';
  if (canTurn(battle, point, kind)) return wasTurned ? 'remove' : 'turn';
  return lies.up === upperOf(battle, point, kind) ? 'remove' : 'put';
}

/** A stroke over sides: all of them get it, all that have it are turned, or all of them lose it. */
export function strokeSides(battle: Battle, points: readonly SidePoint[], kind: WorkKind, deed: SideDeed): Battle {
  const able =
    deed === 'turn' ? points.filter((point) => liesAt(battle, point, kind) !== undefined && canTurn(battle, point, kind)) : points;
  const wanted = new Map(able.map((point) => [pairKey(pairOf(point.hex, point.across)), point]));
  if (wanted.size === 0) return battle;
  const kept = battle.board.hexsides.filter((side) => !wanted.has(sideKey(side)) || !RIVALS[kind].includes(side.kind));
  const up = (point: SidePoint): string => {
    if (deed !== 'turn') return upperOf(battle, point, kind);
    return hexName(liesAt(battle, point, kind)?.up === hexName(point.hex) ? point.across : point.hex);
  };
  const added = [...wanted.values()].map((point): BattleHexside => ({ ...hexesOf(pairOf(point.hex, point.across)), kind, up: up(point) }));
  return withBoard(battle, { hexsides: deed === 'remove' ? kept : merged(kept, added, sideKey) });
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
