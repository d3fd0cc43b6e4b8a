/** Making battles: pure, without a screen. */
export * from './board/index.ts';
export { CELLS, type Cell, cellText, withBlock, withCell, withWords } from './cells.ts';
export { COLUMNS, type Column, type CsvProblem, type CsvReading, countersCsv, importCounters } from './csv.ts';
export { applied, type Difference, difference, variationOf } from './difference.ts';
export * from './edits.ts';
export { beginHistory, done, type History, redone, undone } from './history.ts';
export { type FindOriginal, type LinkedBattle, LONGEST_LINK, leanBattle, linkOf, openLink, variationLink } from './link.ts';
export { newBattle } from './new-battle.ts';
