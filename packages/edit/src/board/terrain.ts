/** Ground and heights of a board, painted hex by hex; a step of height has its slope at once. */
import { type Battle, type BattleBoard, type BattleHex, type BattleHexside, type Ground, type Hex, hexName } from '@kosynier/engine';
import { changed, withBattle } from '../edits.ts';
import { type HexPair, neighboursOn, pairKey, pairOf } from './grid.ts';

export interface Terrain {
  readonly ground: Ground;
  readonly height: number;
}

export const LOWEST = -9;
export const HIGHEST = 9;

export const withBoard = (battle: Battle, changes: Partial<BattleBoard>): Battle =>
  withBattle(battle, { board: changed(battle.board, changes) });

/** What is in every hex. */
export function terrainOf({ hexes }: Pick<BattleBoard, 'hexes'>): (hex: Hex) => Terrain {
  const listed = new Map(hexes.map(({ hex, ground, elevation = 0 }) => [Number(hex), { ground, height: elevation }]));
  return (hex) => listed.get(hex) ?? { ground: 'clear', height: 0 };
}

/** The list with other hexes in it, in the order of their numbers if it was so before. */
function withHexes(board: BattleBoard, wanted: ReadonlyMap<string, Terrain>): BattleBoard {
  const left = new Map(wanted);
  let isOther = false;
  const kept = board.hexes.flatMap((one): BattleHex[] => {
    const terrain = left.get(one.hex);
    if (terrain === undefined) return [one];
    left.delete(one.hex);
    if (one.ground === terrain.ground && (one.elevation ?? 0) === terrain.height) return [one];
    isOther = true;
    return isPlain(terrain) ? [] : [hexOf(one.hex, terrain)];
  });
  const added = [...left].flatMap(([hex, terrain]) => (isPlain(terrain) ? [] : [hexOf(hex, terrain)]));
  if (!isOther && added.length === 0) return board;
  return { ...board, hexes: merged(kept, added, ({ hex }) => hex) };
}

const isPlain = ({ ground, height }: Terrain): boolean => ground === 'clear' && height === 0;
const hexOf = (hex: string, { ground, height }: Terrain): BattleHex => ({ hex, ground, ...(height === 0 ? {} : { elevation: height }) });

/** Both lists as one: what is new stands before the first that comes after it. */
export function merged<T>(kept: readonly T[], added: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const coming = added.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const all: T[] = [];
  for (const item of kept) {
    while (coming[0] !== undefined && keyOf(coming[0]) < keyOf(item)) all.push(coming.shift() as T);
    all.push(item);
  }
  return [...all, ...coming];
}

/** Every hex of a stroke gets this ground and keeps its height; ground called hill is never flat. */
export function paintGround(battle: Battle, hexes: readonly Hex[], ground: Ground, hasSlopes = true): Battle {
  const before = terrainOf(battle.board);
  const wanted = new Map(
    hexes.map((hex): [string, Terrain] => {
      const { height } = before(hex);
      return [hexName(hex), { ground, height: ground === 'hill' && hasSlopes ? Math.max(1, height) : height }];
    }),
  );
  return withBoard(battle, painted(battle.board, hexes, wanted, hasSlopes && ground === 'hill'));
}

/** Up or down by steps, or to a height. */
export type HeightChange = { readonly by: number } | { readonly to: number };

export function paintHeight(battle: Battle, hexes: readonly Hex[], change: HeightChange, hasSlopes = true): Battle {
  const before = terrainOf(battle.board);
  const wanted = new Map(
    hexes.map((hex): [string, Terrain] => {
      const { ground, height } = before(hex);
      const next = Math.min(HIGHEST, Math.max(LOWEST, 'to' in change ? change.to : height + change.by));
      return [hexName(hex), { ground: groundAt(ground, next), height: next }];
    }),
  );
  return withBoard(battle, painted(battle.board, hexes, wanted, hasSlopes));
}

/**
 * Everything in these hexes higher or lower by as much: what lies between them stays as it is, ground and hexsides; only where they meet other
 * hexes slopes come and go. Undefined: some hex would be higher or lower than any may be.
 */
export function shiftHeights(battle: Battle, hexes: readonly Hex[], by: number, hasSlopes = true): Battle | undefined {
  const before = terrainOf(battle.board);
  const wanted = new Map(hexes.map((hex): [string, Terrain] => [hexName(hex), { ...before(hex), height: before(hex).height + by }]));
  if ([...wanted.values()].some(({ height }) => height > HIGHEST || height < LOWEST)) return undefined;
  const made = withHexes(battle.board, wanted);
  const inside = new Set(hexes);
  return withBoard(battle, hasSlopes ? withSlopes(made, hexes, (other) => !inside.has(other)) : made);
}

/** Clear ground that rises is a hill, and a hill that sinks is clear; no gully lies above the plain. */
function groundAt(ground: Ground, height: number): Ground {
  if (height > 0) return ground === 'clear' || ground === 'gully' ? 'hill' : ground;
  return ground === 'hill' ? 'clear' : ground;
}

function painted(board: BattleBoard, hexes: readonly Hex[], wanted: ReadonlyMap<string, Terrain>, hasSlopes: boolean): BattleBoard {
  const made = withHexes(board, wanted);
  return hasSlopes ? withSlopes(made, hexes) : made;
}

/**
 * Slopes on the sides of these hexes as their heights want them: a step has one, level ground has none. An escarpment stays one, but its
 * upper hex is the higher one. Other sides are not touched, so that what the maker drew by hand elsewhere stays.
 */
export function withSlopes(board: BattleBoard, hexes: readonly Hex[], isAsked: (other: Hex) => boolean = () => true): BattleBoard {
  const terrain = terrainOf(board);
  const sides = new Map<string, HexPair>();
  for (const hex of hexes)
    for (const other of neighboursOn(board, hex)) if (isAsked(other)) sides.set(pairKey(pairOf(hex, other)), pairOf(hex, other));
  const upper = (pair: HexPair): string | undefined => {
    const step = terrain(pair[0]).height - terrain(pair[1]).height;
    return step === 0 ? undefined : hexName(step > 0 ? pair[0] : pair[1]);
  };
  const drawn = new Set<string>();
  const kept = board.hexsides.flatMap((side): BattleHexside[] => {
    const key = sideKey(side);
    const pair = sides.get(key);
    if (pair === undefined || (side.kind !== 'slope' && side.kind !== 'escarpment')) return [side];
    const up = upper(pair);
    drawn.add(key);
    if (up === undefined) return side.kind === 'slope' ? [] : [side];
    return [side.up === up ? side : { ...side, up }];
  });
  const added = [...sides].flatMap(([key, pair]): BattleHexside[] => {
    const up = upper(pair);
    return up === undefined || drawn.has(key) ? [] : [{ a: hexName(pair[0]), b: hexName(pair[1]), kind: 'slope', up }];
  });
  const isSame = added.length === 0 && kept.length === board.hexsides.length && kept.every((side, i) => side === board.hexsides[i]);
  return isSame ? board : { ...board, hexsides: merged(kept, added, sideKey) };
}

export const sideKey = ({ a, b }: Pick<BattleHexside, 'a' | 'b'>): string => (a < b ? `${a}/${b}` : `${b}/${a}`);
