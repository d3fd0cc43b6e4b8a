/** Racławice: the draft, and what it does not have in both languages or in the shape of the project. */

import type { Battle, BattleBoard, Provenance, Scenario, Text, Unit } from '@kosynier/engine';
import {
  armiesOf,
  boardOf,
  commandersOf,
  commonOf,
  type DraftFile,
  type DraftScenario,
  type DraftUnit,
  leastSure,
  provenanceOf,
  unitOf,
} from './draft-file.ts';
import { nameOf, placeKindOf } from './names.ts';
import { ABOUT, NOTES, STRENGTH_TEXTS } from './raclawice-texts.ts';

const COLOURS: Readonly<Record<string, string>> = {
  kosciuszko: 'white',
  zajaczek: 'yellow',
  szyrer: 'orange',
  manget: 'green',
  madalinski: 'red',
  tormasov: 'white',
  tomatis: 'yellow',
  muromtsov: 'pink',
  pustovalov: 'blue',
  denisov: 'orange',
};

/** The book's example of sight [10.1] names them. */
const HILL_OF_THE_EXAMPLE = ['1315', '1316'];

/** Where the names come from; the drawing of the land is ours. */
const PLACE_SOURCES: Readonly<Record<string, Provenance>> = {
  '1113': 'book',
  '1920': 'book',
  '2730': 'history',
  '2329': 'book',
  '2226': 'history',
  '1319': 'book',
  '1027': 'book',
  '2013': 'history',
  '0618': 'history',
  '1616': 'history',
  '0101': 'book',
  '2334': 'book',
  '2601': 'book',
  '2734': 'book',
};

const TITLES: Readonly<Record<string, Text>> = {
  I: { en: 'Scenario I: the battle of Racławice', pl: 'Scenariusz I: bitwa pod Racławicami' },
  II: { en: 'Scenario II: Denisov marches to the guns', pl: 'Scenariusz II: Denisow idzie na odgłos dział' },
};

export function raclawice(draft: DraftFile): Battle {
  return {
    format: 1,
    id: draft.id,
    book: 'R',
    title: draft.title,
    date: draft.date,
    about: ABOUT,
    board: boardOf(draft, draft.places.map(placeOnMap), HILL_OF_THE_EXAMPLE, draft.terrain.roads.map(joined)),
    sides: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' } },
      { id: 'russian', name: { en: 'Russians', pl: 'Rosjanie' } },
    ],
    armies: armiesOf(draft),
    commanders: commandersOf(draft, COLOURS),
    units: draft.units.map((unit) => unitOf(unit, nameOf(unit), noteOf(unit), unitProvenance(unit))),
    scenarios: draft.scenarios.map((scenario) => scenarioOf(draft, scenario)),
    strength: (draft.strength ?? []).map(({ label, units, men }) => {
      const texts = STRENGTH_TEXTS[label];
      if (texts === undefined) throw new Error(`no texts for the strength "${label}"`);
      return { label: texts.label, units, men, source: texts.source };
    }),
  };
}

/** The road from Kościejów ends at a house of Janowiczki in the draft, one hex from the highway. */
const joined = (road: BattleBoard['roads'][number]): BattleBoard['roads'][number] => (road[0] === '1920' ? ['1919', ...road] : road);

function placeOnMap(place: DraftFile['places'][number]): BattleBoard['places'][number] {
  return { hex: place.hex, name: place.name, kind: placeKindOf(place), provenance: PLACE_SOURCES[place.hex] ?? 'design' };
}

function noteOf({ id, note }: DraftUnit): Text | undefined {
  if (note === undefined) return undefined;
  return NOTES[note] ?? impossible(`no texts for the note of "${id}": ${note}`);
}

function impossible(message: string): never {
  throw new Error(message);
}

/** Ratings are those of the front; no book prints a back. Of a battery they are the number of its guns. */
function unitProvenance({ kind, provenance }: DraftUnit): Unit['provenance'] {
  const keys = kind === 'foot-artillery' ? ['guns'] : ['morale', 'size', 'fire'];
  const ratings = leastSure(keys.map((key) => provenance[key] ?? 'design'));
  return { name: provenanceOf(provenance['name'] ?? 'design'), ratings, hex: provenanceOf(provenance['hex'] ?? 'design') };
}

function scenarioOf(draft: DraftFile, scenario: DraftScenario): Scenario {
  const idsOf = (kind: Unit['kind']): string[] => draft.units.filter((unit) => unit.kind === kind).map(({ id }) => id);
  return {
    ...commonOf(draft, scenario),
    title: TITLES[scenario.id] ?? impossible(`no title for the scenario "${scenario.id}"`),
    startsAt: '16:00',
    reserves: [
      { units: idsOf('kosynier'), fromTurn: scenario.reserve?.fromTurn ?? 1, rule: '4.5' },
      { units: idsOf('horse-volunteer'), fromTurn: 1, rule: '4.5.1' },
    ],
    entries: (scenario.reinforcements ?? []).map(({ commander, hexes, fromTurn = 1 }) => ({ commander, hexes, fromTurn, byOwnChit: true })),
    rule: '13.R',
    provenance: 'design',
  };
}
