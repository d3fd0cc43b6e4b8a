/** Names for a story: units, commanders, sides and hexes of one game in one language. */
import { ARMS, type Game, type Hex, hexName, type Modifier, type SideNumber } from '@kosynier/engine';
import { layoutOf } from '../show/layout.ts';
import { familyName, type Language } from '../show/words.ts';

export interface Speaker {
  readonly unit: (unit: number) => string;
  readonly isGun: (unit: number | undefined) => boolean;
  readonly units: (units: readonly number[]) => string;
  readonly commander: (commander: number) => string;
  readonly side: (side: SideNumber) => string;
  readonly hex: (hex: Hex) => string;
  readonly hexes: (hexes: readonly Hex[]) => string;
  /** Which way a facing looks, 0 to 11: twelfths of the circle, clockwise from the north. */
  readonly bearing: (facing: number) => number;
}

export function speakerOf(game: Game, language: Language): Speaker {
  const { battle } = game;
  const and = language === 'pl' ? ' i ' : ' and ';
  const bare = (number: number): string => battle.units[number]?.name[language] ?? '?';
  const side = (number: number): string => battle.sides[number === 0 ? 0 : 1].name[language];
  // Both sides may have a "1 Art.".
  const isShared = (number: number): boolean => battle.units.some((_, other) => other !== number && bare(other) === bare(number));
  const names = battle.units.map((_, number) => (isShared(number) ? `${bare(number)} (${side(game.sides[number] ?? 0)})` : bare(number)));
  const unit = (number: number): string => names[number] ?? '?';
  const listed = (list: readonly string[]): string =>
    list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')}${and}${list.at(-1) ?? ''}`;
  const { corners } = layoutOf(battle.board, false);
  return {
    unit,
    units: (units) => listed(units.map(unit)),
    commander: (number) => familyName(battle.commanders[number]?.name[language] ?? '?'),
    side,
    isGun: (number) => number !== undefined && ARMS[game.arms[number] ?? 0] === 'artillery',
    hex: hexName,
    hexes: (hexes) => listed([...new Set(hexes)].map(hexName)),
    bearing: (facing) => {
      const { x, y } = corners[facing] ?? { x: 0, y: -1 };
      return (Math.round(Math.atan2(x, -y) / (Math.PI / 6)) + 12) % 12;
    },
  };
}

/** `slope +1, rampart −2`; the word for each comes from the language. */
export const modifiersInWords = (modifiers: readonly Modifier[], words: Readonly<Record<string, string>>): string =>
  modifiers
    .filter(({ value }) => value !== 0)
    .map(({ what, value }) => `${words[what] ?? what} ${signed(value)}`)
    .join(', ');

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
