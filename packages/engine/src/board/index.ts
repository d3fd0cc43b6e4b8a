/** The board: hex numbers, facings and zones, lines, terrain, sight. */
export * from './board.ts';
export * from './facing.ts';
export * from './hex.ts';
export * from './hexsides.ts';
export * from './line.ts';
export * from './sight.ts';
