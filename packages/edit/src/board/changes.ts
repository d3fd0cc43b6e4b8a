/** Which hexes of a board look otherwise than before: what must be drawn again, and what a comparison shows. */
import type { BattleBoard, Hex } from '@kosynier/engine';

/** Null: another size or another turning, so all of them. */
export function changedHexes(before: BattleBoard, after: BattleBoard): Hex[] | null {
  if (before === after) return [];
  if (before.columns !== after.columns || before.rows !== after.rows || before.columnsRun !== after.columnsRun) return null;
  const names = new Set<string>();
  const note = (found: readonly string[]): void => {
    for (const hex of found) names.add(hex);
  };
  for (const { hex } of unlike(before.hexes, after.hexes, (one) => `${one.hex} ${one.ground} ${one.elevation ?? 0}`)) note([hex]);
  for (const { a, b } of unlike(before.hexsides, after.hexsides, (one) => `${one.a} ${one.b} ${one.kind} ${one.up ?? ''}`)) note([a, b]);
  for (const { hex } of unlike(before.places, after.places, (one) => `${one.hex} ${one.kind} ${one.name.en} ${one.name.pl}`)) note([hex]);
  for (const road of unlike(before.roads, after.roads, (one) => one.join(' '))) note(road);
  return [...names].map(Number);
}

/** What is in one list and not in the other. Most things are the very same, and are told apart without being looked at. */
function unlike<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): T[] {
  if (before === after) return [];
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((item) => !now.has(item));
  const come = after.filter((item) => !old.has(item));
  const [goneKeys, comeKeys] = [new Set(gone.map(keyOf)), new Set(come.map(keyOf))];
  return [...gone.filter((item) => !comeKeys.has(keyOf(item))), ...come.filter((item) => !goneKeys.has(keyOf(item)))];
}
