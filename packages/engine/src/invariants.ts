/** What must hold in every position that waits for a decision; for positions from outside, and for games played at random. */
import { hexName } from './board/hex.ts';
import { ARTILLERY, CAVALRY, type Game, INFANTRY, type SideNumber } from './compile.ts';
import {
  armOf,
  counter,
  facingOf,
  flagsOf,
  formationOf,
  hasGuns,
  hexOf,
  isMeleeHex,
  isOnMap,
  lossesOf,
  openPosition,
  type Position,
  statusOf,
  unitsAt,
} from './position.ts';
import { fitsCloseLine } from './rules/hex-upkeep.ts';
import { currentSize } from './rules/losses.ts';
import { isOfTwoArmies, withinLimits } from './rules/stacking.ts';
import { APART, CAPTURED, type GameState, LIMBERED, LINE, ON_MAP, ON_TRACK, SKIRMISH, SQUARE } from './state.ts';

export interface BrokenInvariant {
  readonly rule: string;
  /** A hex, or a unit's id. */
  readonly where: string;
  readonly what: string;
}

/** Everything in a position that the rules could not have brought about. */
export function brokenInvariants(game: Game, state: GameState): BrokenInvariant[] {
  const p = openPosition(game, state);
  const broken: BrokenInvariant[] = [];
  const hexes = new Set<number>();
  for (const { number } of game.units) {
    checkUnit(p, number, broken);
    if (isOnMap(p, number)) hexes.add(hexOf(p, number));
  }
  for (const hex of hexes) for (const side of [0, 1] as const) checkHex(p, hex, side, broken);
  return broken;
}

function checkUnit(p: Position, unit: number, broken: BrokenInvariant[]): void {
  const { id, arm } = counter(p, unit);
  const status = statusOf(p, unit);
  const say = (rule: string, what: string): void => {
    broken.push({ rule, where: id, what });
  };
  const onMap = status === ON_MAP || status === CAPTURED;
  if (onMap !== (hexOf(p, unit) !== 0)) say('3.1', 'is in no place, or in two');
  if (onMap && p.game.board.onBoard[hexOf(p, unit)] !== 1) say('3.1', 'stands off the board');
  if (lossesOf(p, unit) < 0) say('3.4', 'has fewer than no losses');
  if (arm !== ARTILLERY && (status === ON_MAP || status === ON_TRACK) && currentSize(p, unit) <= 0) say('3.4', 'has no men left');
  if (arm !== ARTILLERY && formationOf(p, unit) === LIMBERED) say('8.12', 'is limbered but no gun');
  if (arm === ARTILLERY && (formationOf(p, unit) === SQUARE || formationOf(p, unit) === SKIRMISH))
    say('7.3', 'is a gun in a formation of infantry');
  if (arm === CAVALRY && formationOf(p, unit) === SQUARE) say('7.3', 'is cavalry in Square');
}

function checkHex(p: Position, hex: number, side: SideNumber, broken: BrokenInvariant[]): void {
  const say = (rule: string, what: string): void => {
    broken.push({ rule, where: hexName(hex), what });
  };
  const units = unitsAt(p, hex, side);
  const stack = units.filter((unit) => armOf(p, unit) !== ARTILLERY && (flagsOf(p, unit) & APART) === 0);
  const sizeOf = (arm: number): number =>
    units.filter((unit) => armOf(p, unit) === arm).reduce((sum, unit) => sum + currentSize(p, unit), 0);
  if (!withinLimits(p.game.rules, sizeOf(INFANTRY), sizeOf(CAVALRY), hasGuns(p, hex, side))) say('6.2', 'more than a hex holds');
  if (stack.some((unit) => armOf(p, unit) === INFANTRY) && stack.some((unit) => armOf(p, unit) === CAVALRY))
    say('6.1', 'infantry and cavalry in one hex');
  if (
    isOfTwoArmies(
      p,
      units.filter((unit) => (flagsOf(p, unit) & APART) === 0),
    )
  )
    say('6.0', 'two armies in one hex');
  if (units.length > 0 && units.every((unit) => (flagsOf(p, unit) & APART) !== 0)) say('6.3', 'passes friends where none stand');
  const first = stack[0];
  if (first === undefined) return;
  // A side that has just won a melee has yet to choose one facing for all.
  const fighting =
    isMeleeHex(p, hex) || p.frames.some((frame) => (frame.kind === 'melee' || frame.kind === 'counterattack') && frame.hex === hex);
  if (!fighting && stack.some((unit) => facingOf(p, unit) !== facingOf(p, first) && formationOf(p, unit) !== SQUARE))
    say('6.0', 'a stack with two facings');
  const squares = stack.filter((unit) => formationOf(p, unit) === SQUARE).length;
  if (squares > 0 && squares < stack.length) say('7.3', 'half a Square');
  const lines = stack.filter((unit) => (flagsOf(p, unit) & LINE) !== 0).length;
  if (lines > 0 && (lines < stack.length || !fitsCloseLine(p, hex, side))) say('6.2.1', 'a LINE marker that does not fit');
}
