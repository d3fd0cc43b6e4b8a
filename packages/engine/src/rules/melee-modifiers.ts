/** [11.7] The modifiers of a melee by name and rule; their numbers stand in `melee-table.ts`. */
import { groundOf } from '../board/board.ts';
import { FLANK, REAR } from '../board/facing.ts';
import type { Hex } from '../board/hex.ts';
import { ARTILLERY, CAVALRY, type SideNumber } from '../compile.ts';
import type { Modifier } from '../events.ts';
import type { MeleeFrame } from '../frames.ts';
import { armOf, counter, entryOf, hasTroops, otherSide, type Position, troopsAt, unitsAt } from '../position.ts';
import type { RuleSet } from '../ruleset.ts';
import { isInCommand } from './command.ts';
import { currentSize } from './losses.ts';
import { ENTERED_OVER_CREEK, ENTERED_OVER_RIVER, ENTERED_UP_ESCARPMENT, ENTERED_UP_SLOPE, hasEntered, zoneEntered } from './melee-entry.ts';
import { ratioModifier, squareModifier, T5 } from './melee-table.ts';
import { isSquare } from './stacking.ts';
import { isCover } from './terrain.ts';

/** [11.1] [6.7] all units of a side in the hex fight: Sizes are added; guns add nothing, but alone they are Size 1 together (B39). */
export function meleeSize(p: Position, hex: Hex, side: SideNumber): number {
  const troops = troopsAt(p, hex, side);
  return troops.length === 0 ? 1 : troops.reduce((sum, unit) => sum + currentSize(p, unit), 0);
}

/** What one unit's way of entering gives the attack; Lava turns a frontal entry into one through the flank [7.4]. */
export function entryModifiers(entry: number, lava: boolean, againstSquare: boolean): Modifier[] {
  if (!hasEntered(entry)) return [];
  const modifiers: Modifier[] = [];
  const zone = zoneEntered(entry);
  if (!againstSquare) {
    if (zone === REAR) modifiers.push({ what: 'rear', value: T5.rear, rule: '11.7' });
    else if (zone === FLANK) modifiers.push({ what: 'flank', value: T5.flank, rule: '11.7' });
    else if (lava) modifiers.push({ what: 'lava', value: T5.lava, rule: '7.4' });
  }
  if (entry & ENTERED_UP_ESCARPMENT) modifiers.push({ what: 'escarpment', value: T5.uphill, rule: '11.7' });
  else if (entry & ENTERED_UP_SLOPE) modifiers.push({ what: 'slope', value: T5.uphill, rule: '11.7' });
  if (entry & ENTERED_OVER_CREEK) modifiers.push({ what: 'creek', value: T5.creek, rule: '11.7' });
  if (entry & ENTERED_OVER_RIVER) modifiers.push({ what: 'river', value: T5.river, rule: '11.7' });
  return modifiers;
}

/** What both sides can have: the size ratio, command, lone guns. */
function commonModifiers(p: Position, hex: Hex, side: SideNumber): Modifier[] {
  const modifiers: Modifier[] = [];
  const ratio = ratioModifier(p.game.rules, meleeSize(p, hex, side), meleeSize(p, hex, otherSide(side)));
  if (ratio > 0) modifiers.push({ what: 'size', value: ratio, rule: '11.7' });
  // B51: a property counts once if one unit has it; B58: measured at this melee; guns with friends have no influence [10.10.9].
  const lone = !hasTroops(p, hex, side);
  const fighters = lone ? unitsAt(p, hex, side) : troopsAt(p, hex, side);
  if (fighters.some((unit) => isInCommand(p, unit, hex))) modifiers.push({ what: 'inCommand', value: T5.inCommand, rule: '4.2' });
  if (lone) modifiers.push({ what: 'loneGuns', value: T5.loneGuns, rule: '10.10.8' });
  return modifiers;
}

export function attackerModifiers(p: Position, frame: MeleeFrame): Modifier[] {
  const entry = frame.lead >= 0 ? entryOf(p, frame.lead) : 0;
  const modifiers = entryModifiers(entry, frame.lava, isSquare(p, frame.hex, otherSide(frame.attacker)));
  if (frame.occasion === 'charge') modifiers.push({ what: 'charge', value: T5.charge, rule: '8.14.2' });
  return modifiers.concat(commonModifiers(p, frame.hex, frame.attacker));
}

export function defenderModifiers(p: Position, frame: MeleeFrame): Modifier[] {
  const { hex, attacker } = frame;
  const defender = otherSide(attacker);
  const modifiers: Modifier[] = [];
  const ground = groundOf(p.game.board, hex);
  if (isCover(ground)) modifiers.push({ what: ground, value: p.game.rules.charts.meleeCover[ground], rule: '11.7' });
  const cavalryAttacks = unitsAt(p, hex, attacker).some((unit) => armOf(p, unit) === CAVALRY);
  if (isSquare(p, hex, defender)) modifiers.push({ what: 'square', value: squareModifier(cavalryAttacks), rule: '7.3.2' });
  const kosynierzy = unitsAt(p, hex, defender).some((unit) => armOf(p, unit) !== ARTILLERY && counter(p, unit).kosynier);
  const bonus = p.game.rules.kosynierDefenceVsCavalry;
  if (kosynierzy && cavalryAttacks && bonus !== 0) modifiers.push({ what: 'kosynierzy', value: bonus, rule: '7.5' });
  return modifiers.concat(commonModifiers(p, hex, defender));
}

/** [11.7] c: the lower total loses; on a tie the attacker wins and the difference counts as 1. */
export function meleeOutcome(
  attackerTotal: number,
  defenderTotal: number,
): { readonly attackerWins: boolean; readonly difference: number } {
  const difference = attackerTotal - defenderTotal;
  return { attackerWins: difference >= 0, difference: difference === 0 ? 1 : Math.abs(difference) };
}

/** [11.8] B53: at the difference of the book the winner takes no loss. */
export function isSpared(rules: RuleSet, difference: number, winnerIsAttacker: boolean): boolean {
  if (rules.winnerSparedAt === null || difference < rules.winnerSparedAt) return false;
  return rules.rulings.sparedSide === 'winner' || winnerIsAttacker;
}

/** T9: Turns until a beaten unit returns. */
export const withdrawalTurns = (difference: number): number => (difference <= 2 ? 1 : difference <= 5 ? 2 : 3);
