/** The board and the counters of Szczekociny under the rules of Niemenczyn: a load for benchmarks, not a battle to play. */

import type { Battle, Place, Scenario, Text } from '@kosynier/engine';
import { armiesOf, boardOf, type DraftFile, provenanceOf, unitOf } from './draft-file.ts';

const COLOURS = ['blue', 'yellow', 'green', 'red', 'white', 'orange', 'violet'];

const PLACE_KINDS: Readonly<Record<string, Place['kind']>> = { village: 'village', exit: 'exit', camp: 'camp' };

const ENGLISH_NAMES: readonly (readonly [RegExp, string])[] = [
  [/kos\//, 'Scythe/'],
  [/gren\. krak\./, 'Cracow Gren.'],
  [/ lub\./, ' Lublin'],
  [/chełm\./, 'Chełm'],
  [/sand\./, 'Sandomierz'],
  [/ pp$/, ' Foot'],
  [/ strz\.$|strz\.$/, 'Rifles'],
  [/ BKN$/, ' Nat. Cav.'],
  [/ PPS$/, ' Vanguard'],
  [/ art$/, ' Art.'],
  [/ fiz\.$/, ' Fus.'],
  [/ huz\.$/, ' Hus.'],
  [/ drag\.$/, ' Drag.'],
  [/ bat\. (\d+)f$/, ' Bty $1-pdr'],
  [/^3f /, '3-pdr '],
  [/jeg\. jekat\./, 'Ekaterinoslav Jäg.'],
  [/Jekaterynosł\./, 'Ekaterinoslav'],
  [/Jelizawetgr\./, 'Elisavetgrad'],
  [/Kijowski/, 'Kiev'],
  [/Uglicki/, 'Uglich'],
  [/Syberyjski/, 'Siberia'],
  [/Kozłowski/, 'Kozlov'],
  [/Kurski/, 'Kursk'],
  [/Smoleński/, 'Smolensk'],
  [/Woroneski/, 'Voronezh'],
  [/Charkowski/, 'Kharkov'],
  [/Achtyrski/, 'Akhtyrka'],
  [/Sofijski/, 'Sofia'],
  [/Koz\. Denisowa/, "Denisov's Coss."],
  [/Koz\. Orłowa/, "Orlov's Coss."],
];

export function szczekocinyBench(draft: DraftFile): Battle {
  // A chit without a counter is a rule of another book (Pistor).
  const commanders = draft.commanders.filter(({ chitOnly }) => chitOnly !== true);
  const places = draft.places.map(({ hex, name, kind, provenance }) => {
    return { hex, name, kind: PLACE_KINDS[kind] ?? 'label', provenance: provenanceOf(provenance ?? 'design') };
  });
  return {
    format: 1,
    id: 'szczekociny-board',
    book: 'N',
    title: {
      en: 'Benchmark: the board of Szczekociny under the rules of Niemenczyn',
      pl: 'Test szybkości: plansza Szczekocin na zasadach Niemenczyna',
    },
    date: draft.date,
    board: boardOf(draft, places, []),
    sides: [
      { id: 'polish', name: { en: 'Poles', pl: 'Polacy' } },
      { id: 'allied', name: { en: 'Allies', pl: 'Sprzymierzeni' } },
    ],
    armies: armiesOf(draft),
    commanders: commanders.map(({ id, name, army, hex, provenance }, index) => {
      return { id, name, army, hex, colour: COLOURS[index % COLOURS.length] ?? 'grey', provenance: provenanceOf(provenance.name) };
    }),
    units: draft.units.map((unit) => {
      const { name = 'design', ratings = 'design', hex = 'design' } = unit.provenance;
      const sources = { name: provenanceOf(name), ratings: provenanceOf(ratings), hex: provenanceOf(hex) };
      return unitOf(unit, nameOf(unit.name), undefined, sources);
    }),
    scenarios: [benchScenario(draft, commanders)],
    strength: [],
  };
}

function nameOf(pl: string): Text {
  let en = pl;
  for (const [polish, english] of ENGLISH_NAMES) en = en.replace(polish, english);
  return { en, pl };
}

function benchScenario(draft: DraftFile, commanders: DraftFile['commanders']): Scenario {
  const battle = draft.scenarios.find(({ id }) => id === 'battle');
  if (battle === undefined) throw new Error('the draft has no scenario "battle"');
  const shares = draft.armies.map(({ id }) => {
    return [id, { fixed: commanders.filter(({ army }) => army === id).map((commander) => commander.id), choose: 0, of: [] }] as const;
  });
  return {
    id: 'bench',
    title: { en: 'Benchmark: everybody in every turn', pl: 'Test szybkości: wszyscy w każdym etapie' },
    turns: battle.turns,
    minutesPerTurn: draft.minutesPerTurn,
    absentCommanders: [],
    pools: [{ turns: [1, battle.turns], armies: Object.fromEntries(shares) }],
    autoVictory: battle.autoVictory,
    offTrackWinner: battle.tie,
    camp: null,
    returnHexes: battle.returnHexes,
    returnHexesOfCommander: {},
    freeSetup: null,
    rule: '13.1',
    provenance: 'design',
  };
}
