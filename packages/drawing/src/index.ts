/** Boards and counters as SVG text: pure, the same for a picture and for the page. */
export { drawCommander, drawCounter, drawUnit } from './counters.ts';
export { drawPlaces, isNearNames, type Names, placeNames } from './furniture.ts';
export { leader, silhouette } from './glyphs.ts';
export { groundTone, hexOutline } from './ground.ts';
export { gameLayout, HEX_SIZE, type Layout, layoutOf, type Point, plus, times, turnedAround } from './layout.ts';
export { drawLeader, type LeaderPlace, leaderPlaces } from './leaders.ts';
export { drawTerrainPicture } from './map.ts';
export { isOutOfCommand } from './marks.ts';
export {
  ARMY_COLOURS,
  CAPTURED_COLOUR,
  CLIFF,
  EARTHWORK,
  INK,
  PAGE,
  RED,
  ROAD_EDGE,
  SANS,
  SANS_PRINT,
  SERIF,
  SERIF_PRINT,
  SLOPE,
  STRIP_COLOURS,
  stripInk,
  stripTone,
  tone,
  WATER,
} from './palette.ts';
export { drawTerrainPatch, type TerrainPatch } from './patch.ts';
export { drawPosition, type Look, naturalWidth } from './position.ts';
export type { Box } from './room.ts';
export { drawSheet } from './sheet.ts';
export { shownBox } from './shown.ts';
export type { MapSource } from './source.ts';
export { commandersOnMap, drawHexForces, occupiedHexes, type Stack, stacksOf } from './stacks.ts';
