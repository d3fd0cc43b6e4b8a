/** Roads, each the chain of hexes it runs through. */
import { type Battle, distance, type Hex, hexName } from '@kosynier/engine';
import { type HexPair, pairKey } from './grid.ts';
import { sideKey, withBoard } from './terrain.ts';

type Road = readonly string[];

const linksOf = (road: Road): string[] => road.slice(1).map((hex, i) => sideKey({ a: road[i] ?? hex, b: hex }));

/** A road along these hexes: what runs there already stays one road, and one that ends where it begins is made longer. */
export function layRoad(battle: Battle, hexes: readonly Hex[]): Battle {
  const known = new Set(battle.board.roads.flatMap(linksOf));
  const pieces: string[][] = [[]];
  hexes.forEach((hex, i) => {
    const before = hexes[i - 1];
    const name = hexName(hex);
    if (before === hex) return;
    const isBroken = before !== undefined && (distance(before, hex) !== 1 || known.has(sideKey({ a: hexName(before), b: name })));
    if (isBroken) pieces.push([]);
    else if (before !== undefined) known.add(sideKey({ a: hexName(before), b: name }));
    pieces.at(-1)?.push(name);
  });
  const added = pieces.filter((piece) => piece.length > 1);
  if (added.length === 0) return battle;
  return withBoard(battle, { roads: added.reduce<readonly Road[]>(joined, battle.board.roads) });
}

function joined(roads: readonly Road[], piece: Road): readonly Road[] {
  const [first, last] = [piece[0] ?? '', piece.at(-1) ?? ''];
  const meets = (hex: string): number => roads.filter((road) => road.includes(hex)).length;
  const at = roads.findIndex((road) => {
    const ends = [road[0] ?? '', road.at(-1) ?? ''];
    return (ends.includes(first) && meets(first) === 1) || (ends.includes(last) && meets(last) === 1);
  });
  const road = roads[at];
  if (road === undefined) return [...roads, piece];
  const longer = chained(road, piece, first, last, meets);
  return roads.map((one, i) => (i === at ? longer : one));
}

function chained(road: Road, piece: Road, first: string, last: string, meets: (hex: string) => number): Road {
  const back = piece.toReversed();
  if (meets(first) === 1 && road.at(-1) === first) return [...road, ...piece.slice(1)];
  if (meets(last) === 1 && road[0] === last) return [...piece.slice(0, -1), ...road];
  if (meets(last) === 1 && road.at(-1) === last) return [...road, ...back.slice(1)];
  return [...back.slice(0, -1), ...road];
}

/** No road crosses these sides any more; what is left of one on both sides of the gap stays. */
export function eraseRoads(battle: Battle, sides: readonly HexPair[]): Battle {
  const gone = new Set(sides.map(pairKey));
  if (!battle.board.roads.some((road) => linksOf(road).some((link) => gone.has(link)))) return battle;
  return withBoard(battle, { roads: battle.board.roads.flatMap((road) => cut(road, (a, b) => gone.has(sideKey({ a, b })))) });
}

/** The pieces of a road between its gaps. */
export function cut(road: Road, isGap: (from: string, to: string) => boolean): Road[] {
  const pieces: string[][] = [[]];
  road.forEach((hex, i) => {
    const before = road[i - 1];
    if (before !== undefined && isGap(before, hex)) pieces.push([]);
    pieces.at(-1)?.push(hex);
  });
  return pieces.filter((piece) => piece.length > 1);
}
