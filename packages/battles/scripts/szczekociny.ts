/** Szczekociny: the draft, and what it does not have in both languages or in the shape of the project. */

import {
  ARM_OF_KIND,
  type Army,
  type Battle,
  type BattleBoard,
  type Placement,
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
import { nameOf, placeKindOf } from './names.ts';
import { ABOUT, NOTES, STRENGTH_TEXTS } from './szczekociny-texts.ts';

/** The book has Prussians in dark green beside Russians in green; black can be told from green by everybody. */
const ARMIES: readonly Army[] = [
  { id: 'polish', name: { en: 'Polish army', pl: 'Armia polska' }, side: 'polish', colour: 'blue' },
  { id: 'prussian', name: { en: 'Prussian army', pl: 'Armia pruska' }, side: 'allied', colour: 'black' },
  { id: 'russian', name: { en: 'Russian army', pl: 'Armia rosyjska' }, side: 'allied', colour: 'green' },
];

const COLOURS: Readonly<Record<string, string>> = {
  kosciuszko: 'white',
  poninski: 'yellow',
  grochowski: 'orange',
  wodzicki: 'green',
  sanguszko: 'pink',
  madalinski: 'red',
  friedrich: 'white',
  elsner: 'yellow',
  faber: 'orange',
  doring: 'green',
  scheffer: 'pink',
  wurttemberg: 'blue',
  ludwig: 'red',
  denisov: 'white',
  khrushchev: 'yellow',
  apraksin: 'orange',
  rachmanov: 'pink',
  pistor: 'purple',
};

export function szczekociny(draft: DraftFile): Battle {
  return {
    format: 1,
    id: draft.id,
    book: 'S',
    title: draft.title,
    date: draft.date,
    about: ABOUT,
    board: boardOf(draft, draft.places.map(placeOnMap), [], withoutSharedBeginnings(draft.terrain.roads.map(joined))),
    sides: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' } },
      { id: 'allied', name: { en: 'Allies', pl: 'Sprzymierzeni' } },
    ],
    armies: ARMIES,
    commanders: commandersOf(draft, COLOURS),
    units: draft.units.map((unit) => unitOf(unit, nameOf(unit), noteOf(unit), unitProvenance(unit))),
    scenarios: draft.scenarios.map((scenario) => (scenario.id === 'wywla' ? wywla(draft, scenario) : battle(draft, scenario))),
    strength: STRENGTH_TEXTS.map(({ armies, kosynierzyOnly = false, ...texts }) => {
      const units = draft.units.filter(
        ({ army, kind }) => armies.includes(army) && (kosynierzyOnly ? kind === 'kosynier' : isTroops(kind)),
      );
      return { label: texts.label, units: units.map(({ id }) => id), men: texts.men, source: texts.source };
    }),
  };
}

/** Gunners are not counted in Size. */
const isTroops = (kind: Unit['kind']): boolean => ARM_OF_KIND[kind] !== 'artillery';

/** Roads that end at a house in the draft, and the hex of the village street to which they are led on. */
const STREETS: Readonly<Record<string, string>> = { '3530': '3531', '1324': '1325', '1504': '1505', '3613': '3614' };

function joined(road: BattleBoard['roads'][number]): BattleBoard['roads'][number] {
  const before = STREETS[road[0] ?? ''];
  const after = STREETS[road.at(-1) ?? ''];
  return [...(before === undefined ? [] : [before]), ...road, ...(after === undefined ? [] : [after])];
}

function placeOnMap(place: DraftFile['places'][number]): BattleBoard['places'][number] {
  return { hex: place.hex, name: place.name, kind: placeKindOf(place), provenance: provenanceOf(place.provenance ?? 'design') };
}

/** Longer beginnings of ids first: a note is that of the longest which fits. */
function noteOf({ id }: DraftUnit): Text | undefined {
  return NOTES.find(([beginning]) => id.startsWith(beginning))?.[1];
}

function unitProvenance({ provenance }: DraftUnit): Unit['provenance'] {
  const { name = 'design', ratings = 'design', hex = 'design' } = provenance;
  return { name: provenanceOf(name), ratings: provenanceOf(ratings), hex: provenanceOf(hex) };
}

/** [13.1S] a part of the counters on the yellow hexes, in the part of the board before hexrow 22xx. */
function wywla(draft: DraftFile, scenario: DraftScenario): Scenario {
  const units = listOf(scenario.units);
  const commanders = listOf(scenario.commanders);
  const placements: Record<string, Placement> = {};
  for (const { id, yellowHex, yellowStack } of draft.units) {
    if (yellowHex !== undefined && units.includes(id))
      placements[id] = { hex: yellowHex, ...(yellowStack === undefined ? {} : { stack: yellowStack }) };
  }
  for (const { id, yellowHex } of draft.commanders) if (yellowHex !== undefined) placements[id] = { hex: yellowHex };
  const { cavalryUnder = {}, playArea } = scenario.rules ?? {};
  const common = commonOf(draft, scenario);
  return {
    ...common,
    title: { en: 'The fight for Wywła', pl: 'Walka o Wywłę' },
    startsAt: '12:00',
    absentCommanders: draft.commanders.map(({ id }) => id).filter((id) => !commanders.includes(id)),
    onlyUnits: units,
    placements,
    commandersOf: Object.fromEntries(Object.entries(cavalryUnder).map(([unit, commander]) => [unit, [commander]])),
    columns: [playArea?.ccFrom ?? 1, playArea?.ccTo ?? draft.board.columns],
    oneArmPerActivation: true,
    // The Russians take no part; every army has its return hexes all the same.
    returnHexes: { ...common.returnHexes, russian: ['0127'] },
    rule: '13.1S',
    provenance: 'book',
  };
}

const listOf = (list: 'all' | readonly string[] | undefined): readonly string[] => (list === undefined || list === 'all' ? [] : list);

function battle(draft: DraftFile, scenario: DraftScenario): Scenario {
  return {
    ...commonOf(draft, scenario),
    title: { en: 'The battle of Szczekociny', pl: 'Bitwa pod Szczekocinami' },
    startsAt: '13:00',
    liaisons: [{ commander: 'pistor', armies: ['russian', 'prussian'], fromTurn: 3, returnsAfter: 3 }],
    rule: '13.2S',
    provenance: 'book',
  };
}
