/** Making battles: pure, without a screen. */
export { addArmy, isLastOfSide, removeArmy, withArmy, withSideName } from './armies.ts';
export * from './board/index.ts';
export { CELLS, type Cell, cellText, withBlock, withCell, withWords } from './cells.ts';
export { comparisonWords } from './change-words.ts';
export { type Change, type Comparison, comparison } from './comparison.ts';
export * from './csv/index.ts';
export { applied, type Difference, difference, variationOf } from './difference.ts';
export * from './edits.ts';
export { type CounterGroup, counterGroups, GROUPINGS, type Grouping } from './groups.ts';
export { beginHistory, done, type History, redone, undone } from './history.ts';
export { KINDS, kindNamed, kindWord } from './kinds.ts';
export { type FindOriginal, type LinkedBattle, LONGEST_LINK, leanBattle, linkOf, openLink, variationLink } from './link.ts';
export { duplicateUnits, type Filled, fillCells, movePieces, removeCommanders, removeUnits, type Standing, turnPieces } from './many.ts';
export { newBattle } from './new-battle.ts';
export { playableOf } from './playable.ts';
export * from './rules.ts';
export { type HexList, hexesOfList, hexListsOf, paintHexList, withFreeSetup, withHexList } from './scenario-hexes.ts';
export {
  commandFrom,
  PROVENANCES,
  sourceCounts,
  UNIT_SOURCES,
  type UnitSource,
  withEverySource,
  withUnitSource,
} from './sources.ts';
export { aboutOf, inBoth, untranslated, withSpecial, withStory } from './stories.ts';
