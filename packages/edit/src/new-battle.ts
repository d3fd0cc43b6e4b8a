/** Where a maker begins: an empty board with two armies. */
import { readBattle } from '@kosynier/battles';
import type { Battle, BookId } from '@kosynier/engine';

export function newBattle(columns: number, rows: number, book: BookId): Battle {
  const middle = (column: number): string => String(column * 100 + Math.ceil(rows / 2)).padStart(4, '0');
  const beside = (column: number): string => String(column * 100 + Math.ceil(rows / 2) + 1).padStart(4, '0');
  const reading = readBattle({
    kosynier: 'battle',
    format: 2,
    id: 'my-battle',
    title: { en: 'My battle', pl: 'Moja bitwa' },
    book,
    board: { columns, rows },
    armies: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' }, colour: 'blue', facing: 1 },
      { id: 'russian', name: { en: 'Russians', pl: 'Rosjanie' }, colour: 'green', facing: 4 },
    ],
    commanders: [
      { id: 'commander-1', name: { en: 'Commander 1', pl: 'Dowódca 1' }, army: 'polish', hex: middle(1) },
      { id: 'commander-2', name: { en: 'Commander 2', pl: 'Dowódca 2' }, army: 'russian', hex: middle(columns) },
    ],
    units: [
      { id: 'unit-1', name: { en: 'Unit 1', pl: 'Oddział 1' }, army: 'polish', kind: 'infantry', ratings: '6-4-4', hex: beside(2) },
      {
        id: 'unit-2',
        name: { en: 'Unit 2', pl: 'Oddział 2' },
        army: 'russian',
        kind: 'infantry',
        ratings: '6-4-4',
        hex: beside(columns - 1),
      },
    ],
    scenarios: [
      { id: 'I', turns: 6, autoVictory: 6, offTrackWinner: 'russian', returnHexes: { polish: middle(1), russian: middle(columns) } },
    ],
  });
  if (!reading.ok) throw new Error('a new battle is broken');
  return reading.battle;
}
