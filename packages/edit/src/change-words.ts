/** What differs between two versions, a line for each change: the same in the page and in the terminal. */
import type { Text } from '@kosynier/engine';
import type { Change, Comparison } from './comparison.ts';

type Language = keyof Text;

/** Of a step that has no word its own name is told: options of the rules are called so in the file too. */
const STEPS: Readonly<Record<string, Text>> = {
  name: { en: 'name', pl: 'nazwa' },
  title: { en: 'title', pl: 'tytuł' },
  note: { en: 'note', pl: 'notatka' },
  en: { en: 'English', pl: 'po angielsku' },
  pl: { en: 'Polish', pl: 'po polsku' },
  kind: { en: 'kind', pl: 'rodzaj' },
  morale: { en: 'Morale', pl: 'Morale' },
  size: { en: 'Size', pl: 'Liczebność' },
  fire: { en: 'Fire', pl: 'Ogień' },
  back: { en: 'back', pl: 'rewers' },
  guns: { en: 'guns', pl: 'działa' },
  stars: { en: 'stars', pl: 'gwiazdki' },
  skirmisher: { en: 'skirmisher', pl: 'tyralier' },
  skirmishing: { en: 'in Skirmish Order', pl: 'w tyralierze' },
  commanders: { en: 'commanders', pl: 'dowódcy' },
  hex: { en: 'hex', pl: 'heks' },
  facing: { en: 'facing', pl: 'front' },
  limbered: { en: 'limbered', pl: 'zaprzodkowane' },
  stack: { en: 'place in the stack', pl: 'miejsce w stosie' },
  colour: { en: 'colour', pl: 'kolor' },
  overall: { en: 'overall commander', pl: 'wódz' },
  army: { en: 'army', pl: 'armia' },
  armies: { en: 'armies', pl: 'armie' },
  side: { en: 'side', pl: 'strona' },
  sides: { en: 'sides', pl: 'strony' },
  gunners: { en: 'gunners', pl: 'kanonierzy' },
  nation: { en: 'nation', pl: 'naród' },
  provenance: { en: 'source', pl: 'źródło' },
  commandProvenance: { en: 'source of the command', pl: 'źródło dowództwa' },
  placementsProvenance: { en: 'source of the set-up', pl: 'źródło rozstawienia' },
  ratings: { en: 'ratings', pl: 'współczynniki' },
  book: { en: 'rules of', pl: 'reguły' },
  date: { en: 'date', pl: 'data' },
  author: { en: 'author', pl: 'autor' },
  version: { en: 'version', pl: 'wersja' },
  licence: { en: 'licence', pl: 'licencja' },
  about: { en: 'introduction', pl: 'wprowadzenie' },
  history: { en: 'history', pl: 'historia' },
  special: { en: 'what is different', pl: 'co jest inne' },
  sources: { en: 'sources', pl: 'źródła' },
  columns: { en: 'columns', pl: 'kolumny' },
  rows: { en: 'positions', pl: 'pozycje' },
  shownRows: { en: 'positions shown', pl: 'widoczne pozycje' },
  columnsRun: { en: 'columns run', pl: 'kolumny biegną' },
  rowsRun: { en: 'positions run', pl: 'pozycje biegną' },
  hexMetres: { en: 'metres a hex', pl: 'metry heksu' },
  turns: { en: 'Turns', pl: 'etapy' },
  startsAt: { en: 'begins at', pl: 'początek' },
  minutesPerTurn: { en: 'minutes a Turn', pl: 'minuty etapu' },
  absentCommanders: { en: 'who takes no part', pl: 'kto nie bierze udziału' },
  onlyUnits: { en: 'the only counters', pl: 'jedyne żetony' },
  placements: { en: 'set-up', pl: 'rozstawienie' },
  commandersOf: { en: 'strips', pl: 'paski' },
  oneArmPerActivation: { en: 'one arm an activation', pl: 'jedna broń na aktywację' },
  pools: { en: 'pool of Turns', pl: 'pula etapów' },
  fixed: { en: 'always', pl: 'zawsze' },
  choose: { en: 'how many are chosen', pl: 'ilu się wybiera' },
  of: { en: 'chosen among', pl: 'wybierani spośród' },
  autoVictory: { en: 'points for automatic victory', pl: 'punkty automatycznego zwycięstwa' },
  offTrackWinner: { en: 'wins at an even balance', pl: 'wygrywa przy równym bilansie' },
  camp: { en: 'camp', pl: 'obóz' },
  enteredBy: { en: 'entered by', pl: 'wchodzi' },
  sparedFrom: { en: 'whose win becomes a draw', pl: 'czyje zwycięstwo staje się remisem' },
  returnHexes: { en: 'return hexes', pl: 'heksy powrotu' },
  returnHexesOfCommander: { en: 'return hexes of a commander', pl: 'heksy powrotu dowódcy' },
  freeSetup: { en: 'free set-up', pl: 'swobodne rozstawienie' },
  hexes: { en: 'hexes', pl: 'heksy' },
  suggested: { en: 'suggested', pl: 'propozycja' },
  suggestedFacing: { en: 'suggested facing', pl: 'proponowany front' },
  suggestedProvenance: { en: 'source of what is suggested', pl: 'źródło propozycji' },
  reserves: { en: 'reserves', pl: 'odwody' },
  liaisons: { en: 'liaison', pl: 'łącznicy' },
  entries: { en: 'arrivals', pl: 'przybycia' },
  units: { en: 'counters', pl: 'żetony' },
  commander: { en: 'commander', pl: 'dowódca' },
  fromTurn: { en: 'from Turn', pl: 'od etapu' },
  returnsAfter: { en: 'returns after', pl: 'wraca po' },
  byOwnChit: { en: 'by his own chit', pl: 'własnym żetonem dowódcy' },
  arrival: { en: 'roll for arrival', pl: 'rzut na przybycie' },
  plus: { en: 'added to the die', pl: 'dodane do kostki' },
  atLeast: { en: 'at least', pl: 'co najmniej' },
  rule: { en: 'rule', pl: 'punkt instrukcji' },
  options: { en: 'options', pl: 'opcje' },
  rulings: { en: 'rulings', pl: 'rozstrzygnięcia' },
};

const VALUES: Readonly<Record<string, Text>> = {
  true: { en: 'yes', pl: 'tak' },
  false: { en: 'no', pl: 'nie' },
  null: { en: '–', pl: '–' },
};

const WORDS = {
  en: {
    things: {
      battle: 'Battle',
      board: 'Board',
      army: 'Army',
      commander: 'Commander',
      unit: 'Counter',
      scenario: 'Scenario',
      rules: 'Rules',
    },
    gone: (thing: string) => `${thing} is gone`,
    come: (thing: string) => `${thing} is new`,
    hexes: (count: number, hexes: string) => (count === 1 ? `Board: 1 hex differs: ${hexes}` : `Board: ${count} hexes differ: ${hexes}`),
    same: 'Nothing differs.',
  },
  pl: {
    things: {
      battle: 'Bitwa',
      board: 'Plansza',
      army: 'Armia',
      commander: 'Dowódca',
      unit: 'Żeton',
      scenario: 'Scenariusz',
      rules: 'Reguły',
    },
    gone: (thing) => `${thing}: usunięto`,
    come: (thing) => `${thing}: dodano`,
    hexes: (count, hexes) => `Plansza: inne heksy (${count}): ${hexes}`,
    same: 'Nic się nie różni.',
  },
} as const satisfies Record<Language, ChangeTexts>;

interface ChangeTexts {
  readonly things: Readonly<Record<Change['about'], string>>;
  readonly gone: (thing: string) => string;
  readonly come: (thing: string) => string;
  readonly hexes: (count: number, hexes: string) => string;
  readonly same: string;
}

/** Stories and lists of hexes are told by their beginning. */
const LONGEST = 70;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text);

export function changeWords({ about, name, steps, before, after }: Change, names: Comparison['names'], language: Language): string {
  const words: ChangeTexts = WORDS[language];
  if (about === 'board' && steps[0] === 'hexes' && after !== null) return words.hexes(after.length, shortened(after.join(' ')));
  // `Scenario II` says itself what it is.
  const isSaid = name?.[language].startsWith(words.things[about]) === true;
  const thing = name === null ? words.things[about] : isSaid ? name[language] : `${words.things[about]} ${name[language]}`;
  if (steps.length === 0) return after === null ? words.gone(thing) : words.come(thing);
  const cell = steps.map((step) => STEPS[step]?.[language] ?? names.get(step)?.[language] ?? step);
  const told = (value: Change['after']): string =>
    value === null || value.length === 0
      ? '–'
      : shortened(value.map((one) => VALUES[one]?.[language] ?? names.get(one)?.[language] ?? one).join(', '));
  return `${[thing, ...cell].join(', ')}: ${told(before)} → ${told(after)}`;
}

/** All of a comparison; one sentence if nothing differs. */
export const comparisonWords = ({ changes, names }: Comparison, language: Language): string[] =>
  changes.length === 0 ? [WORDS[language].same] : changes.map((change) => changeWords(change, names, language));
