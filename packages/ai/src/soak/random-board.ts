/** A random board: some of every ground, every kind of hexside and a few roads. */
import {
  type BattleBoard,
  type BattleHex,
  type BattleHexside,
  type Ground,
  HEXSIDE_KINDS,
  type HexText,
  hexName,
  neighbourOf,
} from '@kosynier/engine';
import { pick, type Random } from '../player.ts';

const GROUNDS: readonly Ground[] = ['woods', 'woods', 'village', 'castle', 'marsh', 'impassable', 'hill', 'gully', 'camp', 'clear'];

export function randomBoard(random: Random): BattleBoard {
  const columns = 8 + random(8);
  const rows = 8 + random(8);
  const names: HexText[] = [];
  for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) names.push(hexName(column * 100 + row));
  const isOnBoard = (name: HexText): boolean => names.includes(name);
  const neighbours = (name: HexText): HexText[] =>
    [0, 1, 2, 3, 4, 5].map((direction) => hexName(neighbourOf(Number(name), direction))).filter(isOnBoard);
  return {
    columns,
    rows,
    hexMetres: 100,
    columnsRun: 'north',
    rowsRun: 'west',
    hexes: randomGround(names, random),
    hexsides: randomHexsides(names, neighbours, random),
    roads: Array.from({ length: random(4) }, () => randomRoad(names, neighbours, random)).filter((road) => road.length > 1),
    places: [],
    provenance: { size: 'design', terrain: 'design' },
  };
}

function randomGround(names: readonly HexText[], random: Random): BattleHex[] {
  const share = 2 + random(6);
  return names
    .filter(() => random(share) === 0)
    .map((hex) => {
      const ground = pick(GROUNDS, random);
      // Closed ground that is common would cut the board to pieces.
      const common = ground === 'impassable' && random(3) > 0 ? 'clear' : ground;
      return { hex, ground: common, elevation: random(3) === 0 ? 1 : 0 };
    });
}

function randomHexsides(names: readonly HexText[], neighbours: (name: HexText) => HexText[], random: Random): BattleHexside[] {
  const found = new Map<string, BattleHexside>();
  for (let i = random(names.length); i > 0; i--) {
    const a = pick(names, random);
    const b = pick(neighbours(a), random);
    const kind = pick(HEXSIDE_KINDS, random);
    const sided = kind === 'slope' || kind === 'escarpment' || kind === 'rampart';
    found.set([kind, ...[a, b].sort()].join(), { a, b, kind, ...(sided ? { up: pick([a, b], random) } : {}) });
  }
  return [...found.values()];
}

function randomRoad(names: readonly HexText[], neighbours: (name: HexText) => HexText[], random: Random): HexText[] {
  const road = [pick(names, random)];
  for (let i = 2 + random(8); i > 0; i--) {
    const next = pick(neighbours(road.at(-1) as HexText), random);
    if (!road.includes(next)) road.push(next);
  }
  return road;
}
