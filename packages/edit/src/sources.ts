/** Where each fact of a battle comes from: the printed box, history, or the battle's maker. */
import type { Battle, BattleBoard, Commander, Provenance, Scenario, Unit } from '@kosynier/engine';
import { changed, withBattle } from './edits.ts';

export const PROVENANCES = ['book', 'history', 'design'] as const satisfies readonly Provenance[];

/** What of a counter has a source of its own. */
export type UnitSource = keyof Unit['provenance'];
export const UNIT_SOURCES = ['name', 'ratings', 'hex'] as const satisfies readonly UnitSource[];

const unitFrom = (unit: Unit, word: Provenance, parts: readonly UnitSource[]): Unit =>
  parts.every((part) => unit.provenance[part] === word)
    ? unit
    : { ...unit, provenance: { ...unit.provenance, ...Object.fromEntries(parts.map((part) => [part, word])) } };

/** Several counters at once; without parts all of them. */
export function withUnitSource(
  battle: Battle,
  ids: readonly string[],
  word: Provenance,
  parts: readonly UnitSource[] = UNIT_SOURCES,
): Battle {
  const wanted = new Set(ids);
  const units = battle.units.map((unit) => (wanted.has(unit.id) ? unitFrom(unit, word, parts) : unit));
  return units.every((unit, i) => unit === battle.units[i]) ? battle : withBattle(battle, { units });
}

/** His command follows his name until it has a word of its own. */
export function commandFrom(commander: Commander, word: Provenance): Commander {
  return changed(commander, { commandProvenance: word === commander.provenance ? undefined : word });
}

const commanderFrom = (commander: Commander, word: Provenance): Commander =>
  changed(commander, { provenance: word, commandProvenance: undefined });

const scenarioFrom = (scenario: Scenario, word: Provenance): Scenario =>
  changed(scenario, {
    provenance: word,
    placementsProvenance: undefined,
    freeSetup: scenario.freeSetup === null ? null : changed(scenario.freeSetup, { suggestedProvenance: undefined }),
  });

const boardFrom = (board: BattleBoard, word: Provenance): BattleBoard => ({
  ...board,
  hexes: board.hexes.map((hex) => changed(hex, { provenance: undefined })),
  places: board.places.map((place) => changed(place, { provenance: word })),
  provenance: { size: word, terrain: word },
});

/** Everything at once: `book` is what the owner of a box says when he has typed it in. */
export const withEverySource = (battle: Battle, word: Provenance): Battle => ({
  ...battle,
  board: boardFrom(battle.board, word),
  commanders: battle.commanders.map((commander) => commanderFrom(commander, word)),
  units: battle.units.map((unit) => unitFrom(unit, word, UNIT_SOURCES)),
  scenarios: battle.scenarios.map((scenario) => scenarioFrom(scenario, word)),
});

/** How many facts have which source. */
export function sourceCounts({ board, commanders, units, scenarios }: Battle): Readonly<Record<Provenance, number>> {
  const words = [
    board.provenance.size,
    board.provenance.terrain,
    ...board.places.map(({ provenance }) => provenance),
    ...commanders.flatMap(({ provenance, commandProvenance = provenance }) => [provenance, commandProvenance]),
    ...units.flatMap(({ provenance }) => UNIT_SOURCES.map((part) => provenance[part])),
    ...scenarios.map(({ provenance }) => provenance),
  ];
  const count = (word: Provenance): number => words.filter((one) => one === word).length;
  return { book: count('book'), history: count('history'), design: count('design') };
}
