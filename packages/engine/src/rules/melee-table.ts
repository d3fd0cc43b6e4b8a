/** [11.7] T5 in numbers: what each thing gives in a melee. Play and odds name the modifiers, the computer adds them up; both read them here. */
import { CREEK, ESCARPMENT_UP, groundOf, RIVER, SLOPE_UP, sideFeatures } from '../board/board.ts';
import { FLANK, REAR, type Zone, zoneOfDirection } from '../board/facing.ts';
import { directionTo, type Hex } from '../board/hex.ts';
import { ARTILLERY, CAVALRY, type Game } from '../compile.ts';
import type { RuleSet } from '../ruleset.ts';
import { roundHalfUp } from './losses.ts';
import { isCover } from './terrain.ts';

export const T5 = {
  rear: 4,
  flank: 2,
  /** [7.4] Lava turns a frontal entry into one through the flank. */
  lava: 2,
  /** The sheet gives one -1 for going up an escarpment or a slope, also where a hexside has both. */
  uphill: -1,
  creek: -1,
  river: -1,
  /** [8.14.2] */
  charge: 2,
  /** [4.2] */
  inCommand: 1,
  /** [10.10.8] */
  loneGuns: -4,
  /** [7.3.2] */
  squareAgainstCavalry: 3,
  squareAgainstOthers: -1,
} as const;

/** The zone of the defender that is entered. */
export const zoneModifier = (zone: Zone): number => (zone === REAR ? T5.rear : zone === FLANK ? T5.flank : 0);

/** B52: larger ÷ smaller, rounded: 2 gives 1, 3 gives 2, 4 and more 3. */
export function ratioModifier(rules: RuleSet, mine: number, other: number): number {
  if (mine <= other) return 0;
  const ratio = rules.rulings.sizeRatioRounding === 'halfUp' ? roundHalfUp(mine, other) : Math.floor(mine / other);
  return Math.max(0, Math.min(3, ratio - 1));
}

/** B52: what Sizes alone give the first of two sides; negative if they give it to the other. */
export const sizeAdvantage = ({ rules }: Game, mine: number, theirs: number): number =>
  ratioModifier(rules, mine, theirs) - ratioModifier(rules, theirs, mine);

/** [7.3.2] what a Square adds to its own side. */
export const squareModifier = (cavalryAttacks: boolean): number => (cavalryAttacks ? T5.squareAgainstCavalry : T5.squareAgainstOthers);

/** The units of a side that would fight, as far as the table goes; a side of lone guns has the arm of guns. */
export interface MeleeFacts {
  readonly arm: number;
  readonly size: number;
  readonly square: boolean;
  readonly kosynier: boolean;
  readonly inCommand: boolean;
}

/** What the attacker's modifiers exceed the defender's by in a hex, all but the way of entering and a charge. */
export function standingNet(game: Game, attacker: MeleeFacts, defender: MeleeFacts, hex: Hex): number {
  const cavalryAttacks = attacker.arm === CAVALRY;
  let net = sizeAdvantage(game, attacker.size, defender.size);
  if (attacker.inCommand) net += T5.inCommand;
  if (defender.inCommand) net -= T5.inCommand;
  if (attacker.arm === ARTILLERY) net += T5.loneGuns;
  if (defender.arm === ARTILLERY) net -= T5.loneGuns;
  const ground = groundOf(game.board, hex);
  if (isCover(ground)) net -= game.rules.charts.meleeCover[ground];
  if (defender.square) net -= squareModifier(cavalryAttacks);
  // [7.5]
  if (defender.kosynier && cavalryAttacks) net -= game.rules.kosynierDefenceVsCavalry;
  return net;
}

/** What the way of entering a hex gives against a defender with this facing: the zone, and the hexside that is crossed. */
export const enteringNet = (game: Game, from: Hex, hex: Hex, defender: Facing): number =>
  zoneNet(from, hex, defender) + crossingNet(game, from, hex);

interface Facing {
  readonly square: boolean;
  readonly facing: number;
}

/** The zone alone; a Square has front all round [7.3.2]. */
export const zoneNet = (from: Hex, hex: Hex, { square, facing }: Facing): number =>
  square ? 0 : zoneModifier(zoneOfDirection(facing, directionTo(hex, from)));

/** The hexside between two neighbours. */
function crossingNet(game: Game, from: Hex, hex: Hex): number {
  const direction = directionTo(from, hex);
  if (direction < 0) return 0;
  const features = sideFeatures(game.board, from, direction);
  return (
    ((features & (SLOPE_UP | ESCARPMENT_UP)) !== 0 ? T5.uphill : 0) +
    ((features & CREEK) !== 0 ? T5.creek : 0) +
    ((features & RIVER) !== 0 ? T5.river : 0)
  );
}
