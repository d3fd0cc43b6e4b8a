/** [11] Melee (sequence of play, section 7). */
import type { Action } from '../actions.ts';
import type { Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, replaceFrame, rollMeleeDie, setFacing, tell, updateFrame } from '../draft.ts';
import type { MeleeFrame, Phase4Frame } from '../frames.ts';
import {
  armOf,
  commanderOnMap,
  commandersAt,
  counter,
  entryOf,
  facingOf,
  formationOf,
  gunsAt,
  hasFlag,
  hasTroops,
  hasUnits,
  hexOf,
  isMeleeHex,
  isOnMap,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
  stackAt,
  troopsAt,
  unitsAt,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { FOUGHT, NOBODY, RESERVE_USED, SHIFTED, SQUARE } from '../state.ts';
import { captureValue } from './artillery.ts';
import { askCommanders, commandersLostWithStack, removeCommandersWithoutUnits, rollForCommander } from './casualty.ts';
import { mayBeUsed, noteUse } from './command.ts';
import { isWithinCommand } from './command-range.ts';
import { startCrisis } from './crisis.ts';
import { lavaModifier, lavaUnit } from './formation.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { addPoints, checkMorale, lastManChecks, sumOf } from './losses.ts';
import { meleeFrame } from './melee-frame.ts';
import {
  attackerModifiers,
  defenderModifiers,
  entryModifiers,
  isSpared,
  meleeOutcome,
  meleeSize,
  withdrawalTurns,
} from './melee-modifiers.ts';
import { captureGun, recaptureGuns } from './occupying.ts';
import { otherArmRefusal } from './one-arm.ts';
import { isSquare } from './stacking.ts';
import { chitOf, isActivated, isReserve, unitsOfActivation } from './whose-units-act.ts';
import { withdrawUnits } from './withdrawal.ts';

/** [11.8] */
export const LOSERS_LOSSES = 2;

/** Attackers whose way of entering can be chosen, one for each different set of modifiers (B51). */
export function leadsOf(p: Position, frame: MeleeFrame): number[] {
  const againstSquare = isSquare(p, frame.hex, otherSide(frame.attacker));
  const seen = new Set<string>();
  return stackAt(p, frame.hex, frame.attacker).filter((unit) => {
    if (entryOf(p, unit) === 0) return false;
    const key = JSON.stringify(entryModifiers(entryOf(p, unit), frame.lava, againstSquare));
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

function leadRefusal(p: Position, frame: MeleeFrame, action: Action): Refusal | undefined {
  if (action.kind !== 'lead') return REFUSED.notNow;
  return leadsOf(p, frame).includes(action.unit) ? undefined : REFUSED.notInThisMelee;
}

export function winnerFacingRefusal(action: Action): Refusal | undefined {
  if (action.kind !== 'winnerFacing') return REFUSED.notNow;
  return Number.isInteger(action.facing) && action.facing >= 0 && action.facing <= 5 ? undefined : REFUSED.noSuchFacing;
}

/** [11.8] the winner may take any facing, one for the stack; a Square has none. */
const choosesFacing = (p: Position, frame: MeleeFrame): boolean => {
  const [first] = troopsAt(p, frame.hex, frame.winner);
  return first !== undefined && formationOf(p, first) !== SQUARE;
};

export const meleeProcedure: Procedure<MeleeFrame> = {
  question: (p, frame) => {
    if (frame.step === 'lead' && leadsOf(p, frame).length > 0) return { kind: 'meleeLead', side: frame.attacker };
    if (frame.step === 'facing' && choosesFacing(p, frame)) return { kind: 'winnerFacing', side: frame.winner };
    return frame.step === 'gunFacing' && frame.guns.some((gun) => isOnMap(p, gun))
      ? { kind: 'winnerFacing', side: frame.winner }
      : undefined;
  },
  run: (d, frame) => STEPS[frame.step](d, frame),
  list: (p, frame, list) => {
    if (frame.step === 'lead') for (const unit of leadsOf(p, frame)) list.push({ kind: 'lead', unit });
    else for (let facing = 0; facing < 6; facing++) list.push({ kind: 'winnerFacing', facing });
  },
  refusal: (p, frame, action) => (frame.step === 'lead' ? leadRefusal(p, frame, action) : winnerFacingRefusal(action)),
  perform: (d, frame, action) => {
    if (action.kind === 'lead') replaceFrame(d, { ...frame, lead: action.unit, step: 'dice' });
    if (action.kind === 'winnerFacing') faceWinner(d, frame, action.facing);
  },
};

const STEPS: Readonly<Record<MeleeFrame['step'], (d: Draft, frame: MeleeFrame) => void>> = {
  lava: checkLava,
  lead: (d, frame) => replaceFrame(d, { ...frame, step: 'dice' }),
  dice: rollDice,
  loser: takeLosersLosses,
  winner: takeWinnersLoss,
  withdraw: withdrawLosers,
  facing: (d, frame) => replaceFrame(d, { ...frame, step: 'gunFacing' }),
  gunFacing: (d, frame) => replaceFrame(d, { ...frame, step: 'casualties' }),
  casualties: rollCasualties,
  crisis: endMelee,
};

/** [7.4] rolled before the entry modifiers are chosen. */
function checkLava(d: Draft, frame: MeleeFrame): void {
  const cossack = lavaUnit(d, frame.hex, frame.attacker);
  let lava = false;
  if (cossack >= 0) {
    const value = lavaModifier(d, frame.hex, otherSide(frame.attacker));
    lava = checkMorale(d, cossack, 'lava', '7.4', value === 0 ? [] : [{ what: 'lava', value, rule: '7.4' }]).passed;
  }
  replaceFrame(d, { ...frame, lava, step: 'lead' });
}

function rollDice(d: Draft, frame: MeleeFrame): void {
  const { hex, attacker } = frame;
  const defender = otherSide(attacker);
  const mine = attackerModifiers(d, frame);
  const theirs = defenderModifiers(d, frame);
  const dice = [rollMeleeDie(d, 'meleeAttacker'), rollMeleeDie(d, 'meleeDefender')] as const;
  const totals = [dice[0] + sumOf(mine), dice[1] + sumOf(theirs)] as const;
  const { attackerWins, difference } = meleeOutcome(...totals);
  const winner = attackerWins ? attacker : defender;
  tell(d, {
    kind: 'melee',
    hex,
    attacker,
    occasion: frame.occasion,
    dice,
    attackerModifiers: mine,
    defenderModifiers: theirs,
    totals,
    winner,
    difference,
    rule: '11.7',
  });
  const trigger = d.game.rules.meleeDie === 'd6' ? 6 : 9;
  const endangered = [
    ...(dice[0] === trigger ? commandersAt(d, hex, defender) : []),
    ...(dice[1] === trigger ? commandersAt(d, hex, attacker) : []),
  ];
  if (!frame.exempt) for (const unit of [...unitsAt(d, hex, 0), ...unitsAt(d, hex, 1)]) addFlag(d, unit, FOUGHT);
  replaceFrame(d, {
    ...frame,
    winner,
    difference,
    endangered,
    winnerSize: hasTroops(d, hex, winner) ? meleeSize(d, hex, winner) : 0,
    loneGuns: !hasTroops(d, hex, otherSide(winner)),
    step: 'loser',
  });
}

/** B54: two losses for the whole side, spread by their owner; guns take none (B39). */
function takeLosersLosses(d: Draft, frame: MeleeFrame): void {
  replaceFrame(d, { ...frame, step: 'winner' });
  const loser = otherSide(frame.winner);
  const units = troopsAt(d, frame.hex, loser);
  if (units.length > 0) pushFrame(d, { kind: 'loss', side: loser, units, left: LOSERS_LOSSES, cause: 'melee' });
}

/** [11.8] one loss, none at a great difference; [11.9] a last man checks instead. */
function takeWinnersLoss(d: Draft, frame: MeleeFrame): void {
  replaceFrame(d, { ...frame, step: 'withdraw' });
  const units = troopsAt(d, frame.hex, frame.winner);
  if (units.length === 0 || isSpared(d.game.rules, frame.difference, frame.winner === frame.attacker)) return;
  if (frame.winnerSize === 1) {
    lastManChecks(d, units[0] as number);
    return;
  }
  pushFrame(d, { kind: 'loss', side: frame.winner, units, left: 1, cause: 'victory' });
}

/** [11.11.1] survivors to the track, guns captured, the commander steps out or dies (B56). */
function withdrawLosers(d: Draft, frame: MeleeFrame): void {
  const { hex, winner } = frame;
  const loser = otherSide(winner);
  const units = troopsAt(d, hex, loser);
  addPoints(d, winner, 1, 'melee', '12.1');
  for (const gun of gunsAt(d, hex, loser)) {
    captureGun(d, gun, frame.loneGuns ? '10.10.8' : '10.10.9');
    addPoints(d, winner, captureValue(d.game.rules, counter(d, gun).stars), 'capture', '10.10.10');
  }
  if (units.length > 0) withdrawUnits(d, units, d.turn + withdrawalTurns(frame.difference));
  else commandersLostWithStack(d, hex, loser);
  upkeepOfHex(d, hex, winner);
  const withdrew = units.length > 0;
  replaceFrame(d, { ...frame, withdrew, guns: gunsAt(d, hex, winner), step: 'facing' });
  recaptureGuns(d, hex);
  if (withdrew) askCommanders(d, commandersAt(d, hex, loser), 'withdrawal');
}

function faceWinner(d: Draft, frame: MeleeFrame, facing: number): void {
  if (frame.step === 'facing') {
    faceVictors(d, frame.hex, frame.winner, facing);
    replaceFrame(d, { ...frame, step: 'gunFacing' });
    return;
  }
  const [gun, ...guns] = frame.guns.filter((one) => isOnMap(d, one));
  if (gun !== undefined) {
    setFacing(d, gun, facing);
    tell(d, { kind: 'turned', units: [gun], facing, rule: '11.8' });
  }
  replaceFrame(d, { ...frame, guns });
}

/** [11.8] one facing for all victorious troops, also for units that were passing others (A46). */
export function faceVictors(d: Draft, hex: Hex, side: SideNumber, facing: number): void {
  const units = troopsAt(d, hex, side);
  if (side === phasingSide(d)) noteFacings(d, units);
  for (const unit of units) setFacing(d, unit, facing);
  tell(d, { kind: 'turned', units, facing, rule: '11.8' });
}

/** [8.10] battle lines are judged by the facings with which the Phase began; a unit that turned in its own move is in none any more. */
function noteFacings(d: Draft, units: readonly number[]): void {
  const stood = units.filter((unit) => !hasFlag(d, unit, SHIFTED));
  updateFrame(d, 'phase2', (phase) => {
    const known = phase.facings ?? [];
    const noted = stood.filter((unit) => !known.some((one) => one.unit === unit)).map((unit) => ({ unit, facing: facingOf(d, unit) }));
    return noted.length === 0 ? phase : { ...phase, facings: [...known, ...noted] };
  });
}

/** [4.6.3] after the results. */
function rollCasualties(d: Draft, frame: MeleeFrame): void {
  replaceFrame(d, { ...frame, step: 'crisis' });
  for (const commander of frame.endangered) rollForCommander(d, commander, '4.6.3');
}

/** [11.12] at once, around the hex. */
function endMelee(d: Draft, frame: MeleeFrame): void {
  popFrame(d);
  // B69: a commander who was lost with his stack and has no unit left either is worth his points, so this comes last.
  removeCommandersWithoutUnits(d);
  const { moraleCrisis, rulings } = d.game.rules;
  if (moraleCrisis && (frame.withdrew || rulings.crisisOnTotalElimination)) startCrisis(d, frame.hex, otherSide(frame.winner));
}

/** [11.2] A20: a unit of the activated command, not in Square, In Command now, shares a hex with the enemy. */
function hasDuty(p: Position, hex: Hex, side: SideNumber): boolean {
  if (!isMeleeHex(p, hex) || p.active === NOBODY) return false;
  return stackAt(p, hex, side).some((unit) => {
    if (!isActivated(p, unit) || formationOf(p, unit) === SQUARE || otherArmRefusal(p, unit) !== undefined) return false;
    // A29: a reserve is bound by what it did in Phase 2.
    if (isReserve(p, unit) && !hasFlag(p, unit, RESERVE_USED) && chitOf(p)?.step !== 'named') return false;
    return !p.game.rules.rulings.meleeNeedsCommand || isWithinCommand(p, p.active, hex);
  });
}

/** [8.14.4] [8.15.6b] melee hexes to be fought in this Phase 4, also after a charge or counterattack; none if the commander has fallen (A33). */
export function dutyHexes(p: Position): Hex[] {
  const side = phasingSide(p);
  const hexes = new Set<Hex>();
  if (p.active === NOBODY || p.commanderStatus[p.active] === 2) return [];
  for (let unit = 0; unit < p.unitHex.length; unit++) {
    if (sideOf(p, unit) !== side || !isOnMap(p, unit) || armOf(p, unit) > 1) continue;
    const hex = hexOf(p, unit);
    if (!hexes.has(hex) && hasUnits(p, hex, otherSide(side)) && hasDuty(p, hex, side)) hexes.add(hex);
  }
  return [...hexes].sort((a, b) => a - b);
}

/** A25, A29: a unit of a melee hex that its owner may name for it without being bound to: one of a reserve, or one of the six. */
function volunteerAt(p: Position, hex: Hex, side: SideNumber): number {
  if (!isMeleeHex(p, hex) || p.active === NOBODY || !isWithinCommand(p, p.active, hex)) return NOBODY;
  return stackAt(p, hex, side).find((unit) => formationOf(p, unit) !== SQUARE && mayBeUsed(p, unit)) ?? NOBODY;
}

/** Melee hexes that may be fought but need not be. */
function volunteerHexes(p: Position, duty: readonly Hex[]): Hex[] {
  if (p.active === NOBODY || (p.game.reserves.length === 0 && chitOf(p)?.step !== 'named')) return [];
  if (!commanderOnMap(p, p.active)) return [];
  const side = phasingSide(p);
  const hexes = new Set(unitsOfActivation(p).flatMap((unit) => (isOnMap(p, unit) && armOf(p, unit) <= 1 ? [hexOf(p, unit)] : [])));
  return [...hexes].filter((hex) => !duty.includes(hex) && volunteerAt(p, hex, side) !== NOBODY).sort((a, b) => a - b);
}

function fightRefusal(p: Position, action: Action): Refusal | undefined {
  const duty = dutyHexes(p);
  if (action.kind === 'pass') return duty.length > 0 ? { reason: 'meleeDuty', rule: '11.2', hexes: duty } : undefined;
  if (action.kind !== 'fight') return REFUSED.notNow;
  return duty.includes(action.hex) || volunteerHexes(p, duty).includes(action.hex) ? undefined : REFUSED.noDuty;
}

/** [11.4] [11.5] [11.6] the active player picks the order; the Phase ends when the duty is met. */
export const phase4Procedure: Procedure<Phase4Frame> = {
  question: (p) => {
    const duty = dutyHexes(p);
    return duty.length > 0 || volunteerHexes(p, duty).length > 0 ? { kind: 'meleeNext', side: phasingSide(p) } : undefined;
  },
  run: popFrame,
  list: (p, _, list) => {
    const duty = dutyHexes(p);
    if (duty.length === 0) list.push({ kind: 'pass' });
    for (const hex of duty) list.push({ kind: 'fight', hex });
    for (const hex of volunteerHexes(p, duty)) list.push({ kind: 'fight', hex });
  },
  refusal: (p, _, action) => fightRefusal(p, action),
  perform: (d, _, action) => {
    if (action.kind === 'pass') popFrame(d);
    if (action.kind !== 'fight') return;
    if (!hasDuty(d, action.hex, phasingSide(d))) noteUse(d, [volunteerAt(d, action.hex, phasingSide(d))]);
    pushFrame(d, meleeFrame(action.hex, phasingSide(d), 'phase4', false));
  },
};
