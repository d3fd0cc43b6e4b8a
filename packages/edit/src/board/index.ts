/** Making the board of a battle. */
export { changedHexes } from './changes.ts';
export { type HexFacts, hexesAtPlace, hexFacts } from './facts.ts';
export { allHexes, type Extent, type HexPair, hexesAround, hexesBetween, hexesLike, isOnBoard, neighboursOn, pairOf } from './grid.ts';
export { PLACE_KINDS, placeIn, putPlace, removePlace } from './places.ts';
export { eraseRoads, layRoad } from './roads.ts';
export {
  deedAt,
  eraseSides,
  type SideDeed,
  type SidePoint,
  sidesBetween,
  strokeSides,
  strokeWater,
  type WaterKind,
  type WorkKind,
} from './sides.ts';
export { type Fallen, type Growth, NO_GROWTH, resized, STEP_AT, type Turning, turnedBoard, turningOf } from './size.ts';
export { acrossOf, type Brush, brushed, deedOf, needsTwo, type Spot, strokeOn, type Tool } from './strokes.ts';
export { type HeightChange, HIGHEST, LOWEST, paintGround, paintHeight, shiftHeights, type Terrain, terrainOf } from './terrain.ts';
export { type Corner, cornerKey, isWaterCorner, roadWay, waterWay } from './ways.ts';
