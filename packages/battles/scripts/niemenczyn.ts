/** Niemenczyn: the draft, and the texts that it does not have in both languages. */

import type { Battle, BattleBoard, Place, Provenance, Scenario, Text, Unit } from '@kosynier/engine';
import {
  armiesOf,
  boardOf,
  type DraftFile,
  type DraftScenario,
  type DraftUnit,
  leastSure,
  poolOf,
  provenanceOf,
  unitOf,
} from './draft-file.ts';
import { ABOUT } from './niemenczyn-about.ts';

const CAMP = '1108';

const VANGUARD: Text = {
  en: 'Squadron of the 1st Lithuanian Vanguard Regiment. Its strength is our guess.',
  pl: 'Szwadron 1. pułku straży przedniej litewskiej. Siłę oszacowaliśmy sami.',
};
const NARVA: Text = {
  en: 'Company of Narva musketeers that Lewiz brought himself; the English rulebook calls them Narew.',
  pl: 'Kompania muszkieterów narwskich, przyprowadzona przez samego Lewiza.',
};
const COSSACKS: Text = {
  en: "Kirejew's Don Cossacks on the Russian right wing. The number of sotnias is our guess.",
  pl: 'Kozacy dońscy Kirejewa na prawym skrzydle Rosjan. Liczbę sotni przyjęliśmy sami.',
};

/** The draft has the Polish names only. */
const ENGLISH_NAMES: readonly (readonly [RegExp, string])[] = [
  [/ pp lit\.$/, ' Lith. Foot'],
  [/ BKN lit\.$/, ' Lith. Nat. Cav.'],
  [/ psp lit\.$/, ' Lith. Vanguard'],
  [/Narwski$/, 'Narva'],
  [/Pskowski$/, 'Pskov'],
  [/ art\.$/, ' Art.'],
];

const NOTES: Readonly<Record<string, Text>> = {
  'p-1-I-7': {
    en: 'Picked men of the 7th Lithuanian Regiment at the head of the column.',
    pl: 'Wybrani ludzie z 7. regimentu litewskiego na czele kolumny.',
  },
  'p-2-I-7': { en: 'The other company of the 7th Lithuanian Regiment.', pl: 'Druga z kompanii 7. regimentu litewskiego.' },
  'p-art': {
    en: 'A captured 6-pounder and a 3-pounder with 30 gunners.',
    pl: 'Zdobyczna armata 6-funtowa i jedna 3-funtowa, 30 kanonierów.',
  },
  'p-bkn': {
    en: '60 horse of the 2nd Lithuanian National Cavalry Brigade, on the right of the column.',
    pl: '60 koni 2. Brygady Kawalerii Narodowej litewskiej, po prawej stronie kolumny.',
  },
  'p-narbutt': {
    en: "Narbutt's 90 mounted volunteers, on the left of the column.",
    pl: '90 konnych ochotników Narbutta, po lewej stronie kolumny.',
  },
  'p-str-I': VANGUARD,
  'p-str-II': VANGUARD,
  'p-str-III': VANGUARD,
  'p-str-IV': VANGUARD,
  'r-nar-1': NARVA,
  'r-nar-2': NARVA,
  'r-nar-3': NARVA,
  'r-psk-1': {
    en: 'Pskov company that had got away from Vilnius; it joined the second counter-attack.',
    pl: 'Kompania pskowska, która uszła z Wilna; poszła w drugim kontrataku.',
  },
  'r-psk-2': {
    en: 'Pskov company near the camp; it fired into the flank of the Polish horse.',
    pl: 'Kompania pskowska przy obozie; ostrzelała z flanki polską jazdę.',
  },
  'r-art': { en: 'Two 3-pounders on the road between the works.', pl: 'Dwie armaty 3-funtowe na drodze między szańcami.' },
  'r-kir-1': COSSACKS,
  'r-kir-2': COSSACKS,
  'r-kir-3': COSSACKS,
};

const STRENGTH_TEXTS: Readonly<Record<string, { readonly label: Text; readonly source: Text }>> = {
  'Poles, Grabowski': {
    label: { en: 'Poles under Grabowski', pl: 'Polacy Grabowskiego' },
    source: {
      en: 'Rulebook: 300 foot, 60 and 90 horse; the 30 gunners are not counted.',
      pl: 'Instrukcja: 300 piechoty, 60 i 90 jazdy; bez 30 kanonierów.',
    },
  },
  'Poles, Eydziatowicz': {
    label: { en: 'Poles under Eydziatowicz', pl: 'Polacy Eydziatowicza' },
    source: { en: 'Not given; we took 280.', pl: 'Brak danych; przyjęliśmy 280.' },
  },
  'Russians fit for action': {
    label: { en: 'Russians fit for action', pl: 'Rosjanie zdolni do walki' },
    source: {
      en: 'Rulebook: 870 men, 120 of them unfit; less some 20 gunners (our estimate).',
      pl: 'Instrukcja: 870 ludzi, w tym 120 niezdolnych; bez około 20 kanonierów (nasz szacunek).',
    },
  },
};

const SCENARIO_TEXTS: Readonly<Record<string, { readonly title: Text; readonly rule: string }>> = {
  I: { title: { en: 'Scenario I: historical', pl: 'Scenariusz I: historyczny' }, rule: '13.1' },
  II: { title: { en: 'Scenario II: alternative', pl: 'Scenariusz II: alternatywny' }, rule: '13.2' },
};

/** Return hex and camp are stated; the other names are, too, but not where they stand on the map. */
const PLACES_FROM_BOOK = ['0109', CAMP];

export function niemenczyn(draft: DraftFile): Battle {
  return {
    format: 1,
    id: draft.id,
    book: 'N',
    title: draft.title,
    date: draft.date,
    about: ABOUT,
    board: boardOf(draft, draft.places.map(placeOnMap), [CAMP]),
    sides: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' } },
      { id: 'russian', name: { en: 'Russians', pl: 'Rosjanie' } },
    ],
    armies: armiesOf(draft),
    commanders: draft.commanders.map(({ id, name, army, hex, colour, provenance }) => {
      return { id, name, army, hex, colour: colour ?? 'grey', provenance: provenanceOf(provenance.name) };
    }),
    units: draft.units.map((unit) => unitOf(unit, nameOf(unit), NOTES[unit.id], unitProvenance(unit))),
    scenarios: draft.scenarios.map((scenario) => scenarioOf(draft, scenario)),
    strength: (draft.strength ?? []).map(({ label, units, men }) => {
      const texts = STRENGTH_TEXTS[label];
      if (texts === undefined) throw new Error(`no texts for the strength "${label}"`);
      return { label: texts.label, units, men, source: texts.source };
    }),
  };
}

function placeOnMap({ hex, name, kind }: DraftFile['places'][number]): BattleBoard['places'][number] {
  return { hex, name, kind: kind as Place['kind'], provenance: PLACES_FROM_BOOK.includes(hex) ? 'book' : 'design' };
}

function nameOf(unit: DraftUnit): Text {
  let en = unit.name;
  for (const [polish, english] of ENGLISH_NAMES) en = en.replace(polish, english);
  return { en, pl: unit.name };
}

/** Ratings are those of the front; no book prints a back. Of a battery the book gives the number of guns. */
function unitProvenance({ kind, provenance }: DraftUnit): Unit['provenance'] {
  const keys = kind === 'foot-artillery' ? ['guns'] : ['morale', 'size', 'fire'];
  const ratings: Provenance = leastSure(keys.map((key) => provenance[key] ?? 'design'));
  return { name: provenanceOf(provenance['name'] ?? 'design'), ratings, hex: provenanceOf(provenance['hex'] ?? 'design') };
}

function scenarioOf(draft: DraftFile, scenario: DraftScenario): Scenario {
  const texts = SCENARIO_TEXTS[scenario.id];
  if (texts === undefined) throw new Error(`no texts for the scenario "${scenario.id}"`);
  const camp = scenario.special?.find(({ id }) => id === 'camp');
  const hexes = scenario.setup.polish?.anyHexOf;
  return {
    id: scenario.id,
    title: texts.title,
    turns: scenario.turns,
    minutesPerTurn: draft.minutesPerTurn,
    absentCommanders: scenario.excludes ?? [],
    pools: scenario.activation.map((pool) => poolOf(draft, pool)),
    autoVictory: scenario.autoVictory,
    offTrackWinner: scenario.tie,
    camp: camp === undefined ? null : { hex: camp.hex, enteredBy: 'polish', sparedFrom: 'russian' },
    returnHexes: scenario.returnHexes,
    returnHexesOfCommander: {},
    freeSetup:
      hexes === undefined
        ? null
        : { side: 'polish', hexes, suggested: scenario.suggestedSetup ?? {}, suggestedFacing: scenario.suggestedFacing ?? 0 },
    rule: texts.rule,
    provenance: 'book',
  };
}
