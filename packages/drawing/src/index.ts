/** Boards and counters as SVG text: pure, the same for a picture and for the page. */
export { drawCommander, drawUnit } from './counters.ts';
export { HAT, silhouette } from './glyphs.ts';
export { gameLayout, HEX_SIZE, type Layout, layoutOf, type Point, plus, times } from './layout.ts';
export { drawMap, MAP_DEFINITIONS } from './map.ts';
export { isOutOfCommand } from './marks.ts';
export { INK, PAGE, RED, SANS, SANS_PRINT, SERIF, SERIF_PRINT, stripTone, tone } from './palette.ts';
export { drawPosition, type Look, naturalWidth } from './position.ts';
export { commandersOnMap, drawCommanders, drawHexForces, occupiedHexes, type Stack, stacksOf } from './stacks.ts';
