/** Battles as tables for spreadsheets, out and in again with their habits. */

export { type BroughtProblem, broughtProblems } from './brought.ts';
export { commandersCsv, importCommanders } from './commanders.ts';
export { countersCsv, importCounters } from './counters.ts';
export type { CsvMade, CsvProblem, CsvReading } from './table.ts';
