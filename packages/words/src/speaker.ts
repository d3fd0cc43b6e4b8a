/** Names for sentences: units, commanders, sides and hexes of one game in one language. */
import {
  ARMS,
  type Battle,
  familyName,
  type Game,
  type Hex,
  hexName,
  numberInBook,
  type RuleNumber,
  type SideNumber,
} from '@kosynier/engine';
import { GLOSSARY } from './glossary/index.ts';
import { type Language, listed } from './language.ts';

export interface Speaker {
  readonly unit: (unit: number) => string;
  readonly isGun: (unit: number | undefined) => boolean;
  readonly units: (units: readonly number[]) => string;
  readonly commander: (commander: number) => string;
  readonly army: (army: number) => string;
  readonly side: (side: SideNumber) => string;
  readonly hex: (hex: Hex) => string;
  readonly hexes: (hexes: readonly Hex[]) => string;
  /** Which way a facing looks: `north-east`. */
  readonly bearing: (facing: number) => string;
  /** The number of a rule in the book that is played. */
  readonly rule: (rule: RuleNumber) => string;
}

/** [5.0] which way a facing looks, 0 to 11: twelfths of the circle, clockwise from the north. Facings go round the other way. */
export const bearingOf = (battle: Battle, facing: number): number =>
  ((battle.board.columnsRun === 'north' ? 2 : 5) - 2 * (facing % 6) + 12) % 12;

const speakers = new WeakMap<Game, Partial<Record<Language, Speaker>>>();

export function speakerOf(game: Game, language: Language): Speaker {
  const known = speakers.get(game) ?? {};
  const speaker = known[language] ?? makeSpeaker(game, language);
  speakers.set(game, { ...known, [language]: speaker });
  return speaker;
}

function makeSpeaker(game: Game, language: Language): Speaker {
  const { battle } = game;
  const names = unitNames(game, language);
  const unit = (number: number): string => names[number] ?? '?';
  return {
    unit,
    units: (units) => listed(units.map(unit), language),
    commander: (number) => familyName(battle.commanders[number]?.name[language] ?? '?'),
    army: (number) => battle.armies[number]?.name[language] ?? '?',
    side: (number) => battle.sides[number === 0 ? 0 : 1].name[language],
    isGun: (number) => number !== undefined && ARMS[game.arms[number] ?? 0] === 'artillery',
    hex: hexName,
    hexes: (hexes) => listed([...new Set(hexes)].map(hexName), language),
    bearing: (facing) => GLOSSARY[language].bearings[bearingOf(battle, facing)] ?? '?',
    rule: (rule) => numberInBook(rule, battle.book),
  };
}

/** Both sides may have a "1 Art.": then the side is named too, or the army if the side has two of them. */
function unitNames({ battle, units }: Game, language: Language): string[] {
  const bare = battle.units.map(({ name }) => name[language]);
  return bare.map((name, number) => {
    const namesakes = units.filter((other) => other.number !== number && bare[other.number] === name);
    if (namesakes.length === 0) return name;
    const { side = 0, army = 0 } = units[number] ?? {};
    const owner = namesakes.some((other) => other.side === side) ? battle.armies[army] : battle.sides[side];
    return `${name} (${owner?.name[language] ?? '?'})`;
  });
}
