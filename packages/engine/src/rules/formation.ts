/** [7.0]-[7.5] Formations: the Square, in one's own Movement Phase and as an answer to cavalry; the Lava of the Cossacks. */
import type { Ground } from '../battle.ts';
import { groundOf, neighbour } from '../board/board.ts';
import { FRONT } from '../board/facing.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import { INFANTRY, impossible, type SideNumber } from '../compile.ts';
import { type Draft, popFrame, pushFrame, removeFlag, setFacing, setFormation, setSpent, tell } from '../draft.ts';
import type { MovingGroup, SquareAttemptFrame } from '../frames.ts';
import {
  armOf,
  counter,
  entryOf,
  facingOf,
  formationOf,
  hasInfantry,
  hasTroops,
  hasUnits,
  isMeleeHex,
  otherSide,
  type Position,
  sideOf,
  spentOf,
  stackAt,
  topOfStack,
} from '../position.ts';
import { type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import type { RuleSet } from '../ruleset.ts';
import { LINE, NORMAL, SQUARE } from '../state.ts';
import { allowanceOf, mpLeft } from './allowance.ts';
import { checkMorale, currentSize, loseStep } from './losses.ts';
import { facedBy, hasEntered, zoneEntered } from './melee-entry.ts';
import { isSquare, kosynierRefusal } from './stacking.ts';
import { isClearGround } from './steps.ts';
import { CLOSED } from './terrain.ts';

/** [7.3] */
export const COMPANIES_OF_A_SQUARE = 4;

/** The conditions of [7.3] that do not depend on MP or command (A56, A58). */
export function squareConditions(
  rules: RuleSet,
  sizes: readonly number[],
  kosynierzy: number,
  { hex, ground }: { readonly hex: Hex; readonly ground: Ground },
): Refusal | undefined {
  if (sizes.length < COMPANIES_OF_A_SQUARE)
    return { reason: 'squareNeedsFour', rule: '7.3', companies: sizes.length, needs: COMPANIES_OF_A_SQUARE };
  if (!isClearGround(ground)) return { reason: 'squareNeedsClear', rule: '7.3', hex, ground };
  if (kosynierzy > 0) return kosynierRefusal(rules);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  return size < rules.squareMinSize ? { reason: 'squareNeedsSize', rule: '7.3', size, needs: rules.squareMinSize } : undefined;
}

export function squareHereRefusal(p: Position, hex: Hex, side: SideNumber): Refusal | undefined {
  const infantry = stackAt(p, hex, side).filter((unit) => armOf(p, unit) === INFANTRY);
  if (infantry.some((unit) => formationOf(p, unit) === SQUARE)) return REFUSED.alreadySquare;
  const kosynierzy = infantry.filter((unit) => counter(p, unit).kosynier).length;
  return squareConditions(
    p.game.rules,
    infantry.map((unit) => currentSize(p, unit)),
    kosynierzy,
    { hex, ground: groundOf(p.game.board, hex) },
  );
}

/** [7.3] A57: no unit may have spent MP; all infantry of the hex takes part. */
export function formSquareRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  if (isMeleeHex(p, group.hex)) return REFUSED.noFormationChangeInMelee;
  const side = sideOf(p, group.units[0] as number);
  const refusal = squareHereRefusal(p, group.hex, side);
  if (refusal !== undefined) return refusal;
  if (stackAt(p, group.hex, side).some((unit) => !group.units.includes(unit))) return REFUSED.squareNeedsWholeHex;
  const spender = group.units.find((unit) => armOf(p, unit) === INFANTRY && spentOf(p, unit) > 0);
  return spender === undefined ? undefined : { reason: 'squareNeedsAllMp', rule: '7.3', unit: spender, spent: spentOf(p, spender) };
}

export function formSquare(d: Draft, hex: Hex, side: SideNumber, rule: '7.3' | '7.3.1'): void {
  const units = stackAt(d, hex, side).filter((unit) => armOf(d, unit) === INFANTRY);
  for (const unit of units) {
    setFormation(d, unit, SQUARE);
    // C7: forming ends LINE.
    removeFlag(d, unit, LINE);
    if (rule === '7.3') setSpent(d, unit, allowanceOf(d, unit));
  }
  tell(d, { kind: 'formed', units, formation: SQUARE, rule });
}

/** [7.3] C7: all leave together, for 1 MP each, with one facing. */
export function leaveSquareRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  const side = sideOf(p, group.units[0] as number);
  if (!isSquare(p, group.hex, side)) return REFUSED.noSquareHere;
  if (isMeleeHex(p, group.hex)) return REFUSED.noFormationChangeInMelee;
  const square = stackAt(p, group.hex, side);
  if (square.some((unit) => !group.units.includes(unit))) return REFUSED.squareTogether;
  const spent = square.find((unit) => mpLeft(p, unit) < 1);
  return spent === undefined ? undefined : { reason: 'tooFewMp', rule: '8.2', unit: spent, needs: 1, has: mpLeft(p, spent) };
}

export function leaveSquare(d: Draft, group: MovingGroup, facing: number): void {
  const units = group.units.filter((unit) => formationOf(d, unit) === SQUARE);
  for (const unit of units) {
    setFormation(d, unit, NORMAL);
    setFacing(d, unit, facing);
    setSpent(d, unit, spentOf(d, unit) + 1);
  }
  tell(d, { kind: 'formed', units, formation: NORMAL, rule: '7.3' });
}

/** [7.3.1] A59: the conditions of [7.3] without MP and command, and no enemies in the hex before. */
export const mayTryEmergencySquare = (p: Position, hex: Hex, side: SideNumber, meleeBefore: boolean): boolean =>
  !meleeBefore && hasInfantry(p, hex, side) && squareHereRefusal(p, hex, side) === undefined;

/** [7.3.1] A60: the top unit checks for all, or every unit for itself: all must pass, and each that fails loses a step. */
export function tryEmergencySquare(d: Draft, hex: Hex, side: SideNumber): void {
  const infantry = stackAt(d, hex, side).filter((unit) => armOf(d, unit) === INFANTRY);
  if (d.game.rules.emergencySquareCheck === 'everyUnit') {
    const failed = infantry.filter((unit) => !checkMorale(d, unit, 'square', '7.3.1').passed);
    if (failed.length === 0) formSquare(d, hex, side, '7.3.1');
    for (const unit of failed) loseStep(d, unit, 'square', '7.3.1');
    return;
  }
  const { passed } = checkMorale(d, topOfStack(d, hex, side), 'square', '7.3.1');
  if (passed) formSquare(d, hex, side, '7.3.1');
  else pushFrame(d, { kind: 'loss', side, units: infantry, left: 1, cause: 'square' });
}

export const squareAttemptProcedure: Procedure<SquareAttemptFrame> = {
  ...RUNS_NOTHING,
  question: (_, frame) => ({ kind: 'squareAttempt', side: frame.side }),
  list: (_, __, list) => {
    list.push({ kind: 'formEmergencySquare' }, { kind: 'decline' });
  },
  refusal: (_, __, action) => (action.kind === 'formEmergencySquare' || action.kind === 'decline' ? undefined : REFUSED.notNow),
  perform: (d, frame, action) => {
    popFrame(d);
    if (action.kind === 'formEmergencySquare') tryEmergencySquare(d, frame.hex, frame.side);
  },
};

/** [7.4] A64: Cossacks of the attackers, if one of their units entered through the front and a flank hex of the defenders is free; else -1. */
export function lavaUnit(p: Position, hex: Hex, attacker: SideNumber): number {
  const defender = otherSide(attacker);
  if (isSquare(p, hex, defender)) return -1;
  const cossacks = stackAt(p, hex, attacker).filter((unit) => counter(p, unit).cossack);
  const frontal = cossacks.some((unit) => hasEntered(entryOf(p, unit)) && zoneEntered(entryOf(p, unit)) === FRONT);
  return frontal && freeFlankHexes(p, hex, defender) > 0 ? (cossacks[0] as number) : -1;
}

/** Free: on the map, no unit of either side, open to cavalry. */
export function freeFlankHexes(p: Position, hex: Hex, defender: SideNumber): number {
  // Guns that lie there as captured are markers, not defenders.
  const unit = facedBy(p, hex, defender) ?? impossible('a melee without defenders');
  let free = 0;
  for (const turn of [5, 2]) {
    const direction = (facingOf(p, unit) + turn) % 6;
    const flank = neighbour(p.game.board, hex, direction);
    if (flank === NO_HEX || hasUnits(p, flank, 0) || hasUnits(p, flank, 1)) continue;
    if ((p.game.costs.cavalry[hex * 6 + direction] as number) < CLOSED) free += 1;
  }
  return free;
}

/** [7.4] -2 against the arms the book names; guns count only if they are alone. */
export function lavaModifier(p: Position, hex: Hex, defender: SideNumber): number {
  const { lavaBonusTargets } = p.game.rules;
  const target = hasInfantry(p, hex, defender) ? 'infantry' : hasTroops(p, hex, defender) ? undefined : 'artillery';
  return target !== undefined && lavaBonusTargets.includes(target) ? -2 : 0;
}
