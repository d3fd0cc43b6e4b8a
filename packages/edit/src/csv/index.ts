/** Battles as tables for spreadsheets, out and in again with their habits. */
export { commandersCsv, importCommanders } from './commanders.ts';
export { countersCsv, importCounters } from './counters.ts';
export type { CsvProblem, CsvReading } from './table.ts';
