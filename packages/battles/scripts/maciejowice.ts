/** Maciejowice: the draft, and what it does not have in both languages or in the shape of the project. */

import {
  ARM_OF_KIND,
  type Army,
  type Battle,
  type BattleBoard,
  type Entry,
  type PoolRule,
  type Scenario,
  type Text,
  type Unit,
} from '@kosynier/engine';
import {
  boardOf,
  commandersOf,
  commonOf,
  type DraftFile,
  type DraftScenario,
  type DraftUnit,
  provenanceOf,
  unitOf,
  withoutSharedBeginnings,
} from './draft-file.ts';
import { ABOUT, NOTES, STRENGTH_TEXTS } from './maciejowice-texts.ts';
import { nameOf, placeKindOf } from './names.ts';

const ARMIES: readonly Army[] = [
  { id: 'polish', name: { en: 'Polish army', pl: 'Armia polska' }, side: 'polish', colour: 'blue' },
  { id: 'russian', name: { en: 'Russian army', pl: 'Armia rosyjska' }, side: 'russian', colour: 'green' },
];

const COLOURS: Readonly<Record<string, string>> = {
  kosciuszko: 'white',
  kniaziewicz: 'yellow',
  sierakowski: 'orange',
  kaminski: 'green',
  poninski: 'red',
  fersen: 'white',
  denisov: 'yellow',
  tormasov: 'orange',
  khrushchev: 'pink',
  rachmanov: 'blue',
  tolstoy: 'red',
};

/** [13.M] d10 + 3 is the Turn of the second roll, and nobody comes before Turn 12. */
const PONINSKI = { commander: 'poninski', earliest: 12, arrival: { plus: 3, atLeast: 12 } };

/**
 * In the draft the two batteries of the left wing stand alone before the line, and Denisov's horse rides one of them down by turn 4 in most
 * games. No army of the time left its guns like that: Szuszkowski's regiment, which was sent to that wing, covers them here.
 */
const COVERS_THE_GUNS: Readonly<Record<string, Pick<DraftUnit, 'hex' | 'facing' | 'stack'>>> = {
  'pl-szusz-1': { hex: '1312', facing: 5, stack: 1 },
  'pl-szusz-2': { hex: '1312', facing: 5, stack: 2 },
  'pl-szusz-3': { hex: '1411', facing: 5, stack: 1 },
  'pl-szusz-4': { hex: '1411', facing: 5, stack: 2 },
  'pl-art-5': { hex: '1312', facing: 5, stack: 3 },
  'pl-art-6': { hex: '1411', facing: 5, stack: 3 },
};

export function maciejowice(draft: DraftFile): Battle {
  return {
    format: 1,
    id: draft.id,
    book: 'M',
    title: draft.title,
    date: draft.date,
    about: ABOUT,
    board: boardOf(draft, [...draft.places.map(placeOnMap), ...MORE_PLACES], [], withoutSharedBeginnings(draft.terrain.roads.map(joined))),
    sides: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' } },
      { id: 'russian', name: { en: 'Russians', pl: 'Rosjanie' } },
    ],
    armies: ARMIES,
    commanders: commandersOf(draft, COLOURS),
    units: draft.units.map((unit) => unitOf({ ...unit, ...COVERS_THE_GUNS[unit.id] }, nameOf(unit), noteOf(unit), unitProvenance(unit))),
    scenarios: draft.scenarios.map((scenario) => scenarioOf(draft, scenario)),
    strength: STRENGTH_TEXTS.map(({ army, poninski, men, label, source }) => {
      const isCounted = (unit: DraftUnit): boolean => unit.army === army && unit.commanders.includes(PONINSKI.commander) === poninski;
      const units = draft.units.filter((unit) => isCounted(unit) && ARM_OF_KIND[unit.kind] !== 'artillery');
      return { label, units: units.map(({ id }) => id), men, source };
    }),
  };
}

/** Return hexes that the draft does not name. */
const MORE_PLACES: BattleBoard['places'] = [
  { hex: '0125', name: { en: 'forest ride', pl: 'dukt leśny' }, kind: 'label', provenance: 'design' },
  { hex: '0301', name: { en: "Denisov's road", pl: 'droga Denisowa' }, kind: 'exit', provenance: 'design' },
];

/** In the draft two roads end in Oronne, one hex apart. */
const joined = (road: BattleBoard['roads'][number]): BattleBoard['roads'][number] => (road[0] === '1610' ? ['1611', ...road] : road);

function placeOnMap(place: DraftFile['places'][number]): BattleBoard['places'][number] {
  const name = place.hex === '1635' ? { en: 'Castle', pl: 'Zamek' } : place.name;
  return { hex: place.hex, name, kind: placeKindOf(place), provenance: provenanceOf(place.provenance ?? 'design') };
}

const noteOf = ({ id }: DraftUnit): Text | undefined => NOTES.find(([beginning]) => id.startsWith(beginning))?.[1];

function unitProvenance({ provenance }: DraftUnit): Unit['provenance'] {
  const { name = 'design', ratings = 'design', hex = 'design' } = provenance;
  return { name: provenanceOf(name), ratings: provenanceOf(ratings), hex: provenanceOf(hex) };
}

function scenarioOf(draft: DraftFile, scenario: DraftScenario): Scenario {
  const common = commonOf(draft, scenario);
  return {
    ...common,
    title: { en: 'The battle of Maciejowice', pl: 'Bitwa pod Maciejowicami' },
    startsAt: '07:00',
    pools: common.pools.map(withPoninski),
    reserves: [{ units: scenario.reserve?.units ?? [], fromTurn: 1, rule: '4.5' }],
    entries: (scenario.reinforcements ?? []).map(entryOf),
    rule: '13.M',
    provenance: 'book',
  };
}

/** B76: once he is on the map he may be chosen like others; until then the engine does not offer him. */
function withPoninski(pool: PoolRule): PoolRule {
  const { polish, ...others } = pool.armies;
  if (polish === undefined || polish.choose === 0 || pool.turns[1] < PONINSKI.earliest) return pool;
  return { turns: pool.turns, armies: { polish: { ...polish, of: [...polish.of, PONINSKI.commander] }, ...others } };
}

function entryOf({ commander, hexes, turn }: NonNullable<DraftScenario['reinforcements']>[number]): Entry {
  if (commander === PONINSKI.commander) return { commander, hexes, fromTurn: PONINSKI.earliest, arrival: PONINSKI.arrival };
  if (typeof turn !== 'number') throw new Error(`no turn for the entry of "${commander}"`);
  return { commander, hexes, fromTurn: turn };
}
