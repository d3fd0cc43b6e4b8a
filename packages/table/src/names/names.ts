/**
 * Inside, units, commanders, sides and hexes are small numbers. Outside they have names: the ids of the battle, and hexes `CCRR`.
 * A hex that is none (0) and a missing unit or commander (-1) are null outside; a chit that the viewer may not know is `?`, which no id can be.
 */
import { type Game, type Hex, HIDDEN, hexName, isOnBoard, NO_HEX, NOBODY, parseHex, type SideNumber } from '@kosynier/engine';
import type { Report } from '../problem.ts';

export type UnitName = string;
export type CommanderName = string;
export type SideName = string;
export type HexName = string;

export const UNKNOWN_CHIT = '?';

export interface Names {
  readonly game: Game;
  readonly units: ReadonlyMap<string, number>;
  readonly commanders: ReadonlyMap<string, number>;
}

const remembered = new WeakMap<Game, Names>();

/** Maps and not objects: an id comes from a file, and `constructor` must name no unit. */
export function namesOf(game: Game): Names {
  const known = remembered.get(game);
  if (known !== undefined) return known;
  const names = {
    game,
    units: new Map(game.units.map(({ id, number }) => [id, number])),
    commanders: new Map(game.chiefs.map(({ id, number }) => [id, number])),
  };
  remembered.set(game, names);
  return names;
}

export const writeHex = (hex: Hex): HexName | null => (hex === NO_HEX ? null : hexName(hex));

export const writeUnit = ({ game }: Names, unit: number): UnitName | null => game.units[unit]?.id ?? null;

export function writeCommander({ game }: Names, commander: number): CommanderName | null {
  return commander === HIDDEN ? UNKNOWN_CHIT : (game.chiefs[commander]?.id ?? null);
}

export const writeSide = ({ game }: Names, side: SideNumber): SideName => game.battle.sides[side].id;

export function readHex({ game }: Names, sent: string, place: string, report: Report): Hex {
  const hex = parseHex(sent);
  if (hex !== undefined && isOnBoard(game.board, hex)) return hex;
  report(place, `${JSON.stringify(sent)} is off the board`);
  return NO_HEX;
}

export function readUnit(names: Names, sent: string, place: string, report: Report): number {
  const unit = names.units.get(sent);
  if (unit !== undefined) return unit;
  report(place, `${JSON.stringify(sent)} is no unit of this battle`);
  return NOBODY;
}

export function readCommander(names: Names, sent: string, place: string, report: Report): number {
  const commander = names.commanders.get(sent);
  if (commander !== undefined) return commander;
  report(place, `${JSON.stringify(sent)} is no commander of this battle`);
  return NOBODY;
}

export function readSide({ game }: Names, sent: string, place: string, report: Report): SideNumber {
  const side = game.battle.sides.findIndex(({ id }) => id === sent);
  if (side === 0 || side === 1) return side;
  const known = game.battle.sides.map(({ id }) => id).join(' or ');
  report(place, `${JSON.stringify(sent)} is no side of this battle: say ${known}`);
  return 0;
}

export const sideName = (game: Game, side: SideNumber): SideName => writeSide(namesOf(game), side);
