/** The few words of the picture itself, in both languages; names of units and places stand in the battle. */
import type { Ground, HexsideKind, Text } from '@kosynier/engine';

/** The languages that everything in a battle is written in. */
export type Language = keyof Text;

interface Words {
  readonly turn: (turn: number, turns: number) => string;
  readonly balance: string;
  readonly even: string;
  readonly guns: (guns: number) => string;
  readonly ratings: string;
  readonly metres: (metres: number) => string;
  readonly north: string;
  readonly line: string;
  readonly square: string;
  readonly skirmish: string;
  readonly stop: string;
  readonly jammed: string;
  readonly captured: string;
  readonly doubleTime: string;
  readonly track: string;
  readonly back: (turn: number) => string;
  readonly eliminated: string;
  readonly fallen: string;
  readonly months: readonly string[];
  readonly road: string;
  readonly grounds: Readonly<Record<Exclude<Ground, 'clear'>, string>>;
  readonly hexsides: Readonly<Record<HexsideKind, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    turn: (turn, turns) => `Turn ${turn} of ${turns}`,
    balance: 'balance',
    even: 'balance 0',
    guns: (guns) => (guns === 1 ? '1 gun' : `${guns} guns`),
    ratings: 'On a counter: Morale – Size – Firepower',
    metres: (metres) => `${metres} m`,
    north: 'N',
    line: 'LINE',
    square: 'SQUARE',
    skirmish: 'SKIRM.',
    stop: 'STOP',
    jammed: 'JAM',
    captured: 'TAKEN',
    doubleTime: '»»',
    track: 'Withdrawn',
    back: (turn) => `back in Turn ${turn}`,
    eliminated: 'Lost',
    fallen: 'Fallen',
    months: 'January February March April May June July August September October November December'.split(' '),
    road: 'road',
    grounds: {
      woods: 'woods',
      village: 'village',
      castle: 'castle',
      marsh: 'marsh',
      impassable: 'impassable',
      hill: 'hill',
      gully: 'gully',
      camp: 'camp',
    },
    hexsides: { slope: 'slope', escarpment: 'escarpment', rampart: 'rampart', creek: 'creek', river: 'river' },
  },
  pl: {
    turn: (turn, turns) => `Etap ${turn} z ${turns}`,
    balance: 'bilans',
    even: 'bilans 0',
    guns: (guns) => (guns === 1 ? '1 działo' : guns < 5 ? `${guns} działa` : `${guns} dział`),
    ratings: 'Na żetonie: morale – liczebność – siła ognia',
    metres: (metres) => `${metres} m`,
    north: 'N',
    line: 'LINIA',
    square: 'CZWOROBOK',
    skirmish: 'TYRAL.',
    stop: 'STOP',
    jammed: 'AWARIA',
    captured: 'ZDOBYTE',
    doubleTime: '»»',
    track: 'Wycofane',
    back: (turn) => `powrót w etapie ${turn}`,
    eliminated: 'Rozbite',
    fallen: 'Polegli',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'.split(' '),
    road: 'droga',
    grounds: {
      woods: 'las',
      village: 'wieś',
      castle: 'zamek',
      marsh: 'bagno',
      impassable: 'teren niedostępny',
      hill: 'wzgórze',
      gully: 'wąwóz',
      camp: 'obóz',
    },
    hexsides: { slope: 'stok', escarpment: 'skarpa', rampart: 'szaniec', creek: 'strumień', river: 'rzeka' },
  },
};

/** `1794-04-27` as people write it. */
export function dateInWords(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${WORDS[language].months[Number(month) - 1] ?? month} ${year}`;
}

/** The last word of a name: the family name, without rank and first names. */
export const familyName = (name: string): string => name.split(' ').at(-1) ?? name;
