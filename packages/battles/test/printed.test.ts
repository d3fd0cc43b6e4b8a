/** What the rulebooks print or state, item by item: a word `book` that is not on these lists is false, and one that is missing too. */
import type { Battle, Provenance, Scenario } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { type BattleId, loadBattle } from '../src/index.ts';

interface Printed {
  /** Counters whose ratings, or whose number of guns, the book prints. */
  readonly ratings: readonly string[];
  /** Regiments and batteries that the book names, without their companies and battalions. */
  readonly names: readonly string[];
  /** Commanders whose units come onto the map where the book says. */
  readonly entries: readonly string[];
  readonly commanders: readonly string[];
  /** Those of them who are only named: that they lead a formation is ours. */
  readonly onlyNamed: readonly string[];
  readonly places: readonly string[];
  readonly hexes: readonly string[];
  readonly scenarios: readonly string[];
}

const PRINTED: Readonly<Record<BattleId, Printed>> = {
  niemenczyn: {
    // [3.4] 1/I/7; the introduction has two guns on each side.
    ratings: ['p-1-I-7', 'p-art', 'r-art'],
    names: ['7 pp lit.'],
    // [13.2] on any hex of column 01.
    entries: ['eydziatowicz'],
    commanders: ['grabowski', 'eydziatowicz', 'lewiz', 'kirejew'],
    onlyNamed: [],
    places: ['0109', '1108'],
    hexes: ['1108'],
    scenarios: ['I', 'II'],
  },
  raclawice: {
    // [3.4] 1/I/2; the introduction gives Pustovalov two guns.
    ratings: ['p-I-2-1', 'r-art-3'],
    names: [
      ...['strz. 2 pp', '2 pp', '3 pp', '6 pp', '7 pp', '1 BKN', '2 BKN', '4 psp'],
      ...['gren. Tomatis', 'Uglicki', 'jeg.', 'Achtyrski'],
    ],
    // Where Denisov comes on stood in the chapter that is lost.
    entries: [],
    commanders: [
      ...['kosciuszko', 'zajaczek', 'szyrer', 'manget', 'madalinski'],
      ...['tormasov', 'tomatis', 'muromtsov', 'pustovalov', 'denisov'],
    ],
    onlyNamed: ['muromtsov'],
    places: ['1113', '1920', '2329', '1319', '1027', '0101', '2334', '2601', '2734'],
    hexes: ['1315', '1316'],
    scenarios: [],
  },
  szczekociny: {
    // [3.4] 1/I/22; six guns at the wood, four with the vanguard, three of Schwerin's.
    ratings: ['pr-22pp-I-1', 'pl-art-2', 'pr-ha-sch2', 'pr-3f-schw'],
    names: [
      ...['1 pp', '2 pp', '3 pp', '4 pp', '6 pp', '9 pp', '13 pp', 'gren. krak.', 'strz.', '1 BKN', '5 psp', '1 art', '2 art'],
      ...['8 fiz.', '16 fiz.', '7 huz.', '4 huz.', 'Klinkowström', 'Schwerin', 'Hollweda', '22 pp', 'Czettritz huz.', 'Bieberstein drag.'],
      ...['von Scheffer', 'Pontanus', '3f Schwerin', 'Smoleński', 'Woroneski'],
    ],
    entries: [],
    commanders: [
      ...['kosciuszko', 'poninski', 'grochowski', 'sanguszko', 'madalinski'],
      ...['friedrich', 'elsner', 'faber', 'doring', 'scheffer', 'wurttemberg', 'ludwig'],
      ...['denisov', 'khrushchev', 'apraksin', 'rachmanov', 'pistor'],
    ],
    onlyNamed: ['madalinski', 'scheffer', 'wurttemberg'],
    places: ['1524', '1605', '3531', '3614', '2306', '2844'],
    hexes: [],
    scenarios: ['wywla', 'battle'],
  },
  maciejowice: {
    // [3.4] 1/I/15.
    ratings: ['pl-15pp-I-1'],
    names: [
      ...['2 pp', '3 pp', '7 pp', '10 pp', '15 pp', '5 fiz.', '5 psp', 'Gw. konna', 'Gw. piesza', 'Rafałowicz', 'strz. Dembowski'],
      ...['Wojciechowski', 'Szuszkowski', 'gren. krak.', 'och. Krzycki', 'bryg. pińska'],
      ...['Petersburski', 'Jelizawetgr.', 'Smoleński', 'Koz. Denisowa', 'Woroneski', 'Kijowski', 'Charkowski'],
    ],
    // [13.M]
    entries: ['poninski', 'tormasov', 'khrushchev', 'rachmanov', 'tolstoy'],
    commanders: [
      ...['kosciuszko', 'kniaziewicz', 'sierakowski', 'kaminski', 'poninski'],
      ...['fersen', 'denisov', 'tormasov', 'khrushchev', 'rachmanov', 'tolstoy'],
    ],
    onlyNamed: [],
    places: ['1635', '1037', '1610', '0440', '2548', '0525', '2619', '1644', '1315', '0146'],
    hexes: [],
    scenarios: ['battle'],
  },
};

/** `1/II/2 pp` is of the 2 pp, `III/Achtyrski` of the Achtyrski. */
const regimentOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();

const ofBook = <T extends { readonly provenance?: Provenance }>(items: readonly T[]): T[] =>
  items.filter((one) => one.provenance === 'book');

const entering = ({ units }: Battle, word: Provenance): string[] =>
  sorted(units.filter(({ hex, provenance }) => hex === null && provenance.hex === word).flatMap(({ commanders }) => commanders));

/** The hexes that a scenario gives its counters itself. */
function setUpOf({ placements, placementsProvenance, freeSetup, provenance }: Scenario): (Provenance | undefined)[] {
  return [
    placements === undefined ? undefined : (placementsProvenance ?? provenance),
    freeSetup === null ? undefined : (freeSetup.suggestedProvenance ?? provenance),
  ];
}

describe.each(Object.entries(PRINTED) as [BattleId, Printed][])(
  'battle data: %s says "book" of what is printed, and of nothing else',
  (id, printed) => {
    const battle = loadBattle(id);

    it('the ratings of counters and the guns of batteries', () => {
      expect(
        battle.units
          .filter(({ provenance }) => provenance.ratings === 'book')
          .map((unit) => unit.id)
          .sort(),
      ).toEqual(sorted(printed.ratings));
    });

    it('the names of regiments', () => {
      const named = battle.units.filter(({ provenance }) => provenance.name === 'book');
      expect(sorted(named.map(({ name }) => regimentOf(name.pl)))).toEqual(sorted(printed.names));
    });

    it('no hex in which a counter starts, but those over which some come onto the map', () => {
      expect(battle.units.filter(({ hex, provenance }) => hex !== null && provenance.hex === 'book')).toEqual([]);
      expect(entering(battle, 'book')).toEqual(sorted(printed.entries));
      for (const commander of printed.entries) expect(entering(battle, 'design')).not.toContain(commander);
    });

    it('commanders, and apart from them their commands', () => {
      expect(sorted(ofBook(battle.commanders).map((one) => one.id))).toEqual(sorted(printed.commanders));
      const only = ofBook(battle.commanders).filter(({ commandProvenance = 'book' }) => commandProvenance !== 'book');
      expect(sorted(only.map((one) => one.id))).toEqual(sorted(printed.onlyNamed));
    });

    it('places and hexes of the board', () => {
      expect(sorted(ofBook(battle.board.places).map(({ hex }) => hex))).toEqual(sorted(printed.places));
      expect(sorted(ofBook(battle.board.hexes).map(({ hex }) => hex))).toEqual(sorted(printed.hexes));
      expect(battle.board.provenance).toEqual({ size: 'book', terrain: 'design' });
    });

    it('scenarios, but not the hexes of a set-up of their own', () => {
      expect(sorted(ofBook(battle.scenarios).map((one) => one.id))).toEqual(sorted(printed.scenarios));
      expect(battle.scenarios.flatMap(setUpOf)).not.toContain('book');
    });
  },
);
