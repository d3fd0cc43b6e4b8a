/** [8.15] Counterattack, single and joint (A78). */
import { directionTo, type Hex } from '../board/hex.ts';
import { CAVALRY, INFANTRY } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, removeFlag, replaceFrame, setEntry, tell, updateFrame } from '../draft.ts';
import type { CounterattackFrame, CounterattackGroupFrame, MovingGroup, ReactionsFrame } from '../frames.ts';
import {
  armOf,
  facingOf,
  formationOf,
  hasFlag,
  hasUnits,
  hexOf,
  isMeleeHex,
  isOnMap,
  otherSide,
  type Position,
  phasingSide,
  stackAt,
  unitsAt,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { APART, COUNTERATTACKED, FOUGHT, LINE, MOVE_ENDED, SQUARE, WAS_COUNTERATTACKED } from '../state.ts';
import { isLeaderless } from './command.ts';
import { mayTryEmergencySquare } from './formation.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { checkMorale } from './losses.ts';
import { faceVictors, winnerFacingRefusal } from './melee.ts';
import { entryFrom } from './melee-entry.ts';
import { meleeFrame } from './melee-frame.ts';
import { groupAfter, moveFrame } from './move-frame.ts';
import { arrive } from './occupying.ts';
import { isOfTwoArmies, isSquare, leaveTo, meetsOtherArm, meetsOtherArmy, roomRefusal } from './stacking.ts';
import { CLOSED } from './terrain.ts';

/** [6.1.2], or [6.1] where arms never mix. */
const armsRefusal = (p: Position): Refusal => (p.game.rules.armsMayMixInPassing ? REFUSED.armsCounterattackTogether : REFUSED.armsNeverMix);

/** Why stacks may not counterattack together into the hex of the movers. */
export function counterattackRefusal(p: Position, hex: Hex, movers: readonly number[], from: readonly Hex[]): Refusal | undefined {
  const side = otherSide(phasingSide(p));
  const units = from.flatMap((one) => stackAt(p, one, side));
  const arm = armOf(p, units[0] as number);
  if (units.some((unit) => armOf(p, unit) !== arm)) return armsRefusal(p);
  if (units.some((unit) => formationOf(p, unit) === SQUARE)) return REFUSED.squareCannotAttack;
  if (arm === INFANTRY && movers.some((unit) => armOf(p, unit) === CAVALRY)) return REFUSED.noCounterattackOnCavalry;
  // One unit or stack is the target of one counterattack in a Movement Phase: no unit of the movers' side in the hex may bear the mark.
  if (unitsAt(p, hex, phasingSide(p)).some((unit) => hasFlag(p, unit, WAS_COUNTERATTACKED))) return REFUSED.oneCounterattack;
  // C13: one such unit bars its whole stack.
  if (units.some((unit) => hasFlag(p, unit, COUNTERATTACKED))) return REFUSED.infantryCounterattackedAlready;
  if (!p.game.rules.rulings.leaderlessMayCounterattack && units.some((unit) => isLeaderless(p, unit))) return REFUSED.leaderless;
  const costs = arm === INFANTRY ? p.game.costs.infantry : p.game.costs.cavalry;
  const closed = from.find((one) => (costs[one * 6 + directionTo(one, hex)] as number) >= CLOSED);
  if (closed !== undefined) return { reason: 'counterattackClosed', rule: '8.15', hex: closed };
  if (isSquare(p, hex, side)) return REFUSED.notIntoSquareMelee;
  if (meetsOtherArm(p, hex, side, units)) return armsRefusal(p);
  if (isOfTwoArmies(p, units) || meetsOtherArmy(p, hex, side, units)) return REFUSED.armiesInOneHex;
  return roomRefusal(p, hex, side, units) ?? (arm === INFANTRY && hasFought(p, hex, units) ? REFUSED.foughtInThisPhase : undefined);
}

/** [11.3] C24: a unit of the coming melee has fought one that counts in this Phase. */
function hasFought(p: Position, hex: Hex, units: readonly number[]): boolean {
  const there = [...unitsAt(p, hex, 0), ...unitsAt(p, hex, 1)];
  return [...units, ...there].some((unit) => hasFlag(p, unit, FOUGHT));
}

const moversOf = (p: Position): readonly number[] => {
  const reactions = p.frames.findLast((frame): frame is ReactionsFrame => frame.kind === 'reactions');
  return (reactions?.units ?? []).filter((unit) => isOnMap(p, unit) && hexOf(p, unit) === reactions?.hex);
};

function joinRefusal(p: Position, frame: CounterattackGroupFrame, hex: Hex): Refusal | undefined {
  if (frame.stacks.includes(hex)) return REFUSED.alreadySo;
  if (!frame.candidates.includes(hex)) return REFUSED.notTriggered;
  return counterattackRefusal(p, frame.hex, moversOf(p), [...frame.stacks, hex]);
}

/** [8.15.4] the stacks that go along are named; then all checks are made. */
export const counterattackGroupProcedure: Procedure<CounterattackGroupFrame> = {
  question: (p) => ({ kind: 'counterattackGroup', side: otherSide(phasingSide(p)) }),
  run: popFrame,
  list: (p, frame, list) => {
    list.push({ kind: 'launch' });
    for (const hex of frame.candidates) if (joinRefusal(p, frame, hex) === undefined) list.push({ kind: 'joinCounterattack', hex });
  },
  refusal: (p, frame, action) => {
    if (action.kind === 'launch') return undefined;
    if (action.kind === 'enter' || action.kind === 'join' || action.kind === 'passThrough') return REFUSED.counterattackFirst;
    return action.kind === 'joinCounterattack' ? joinRefusal(p, frame, action.hex) : REFUSED.notNow;
  },
  perform: (d, frame, action) => {
    if (action.kind === 'joinCounterattack') {
      replaceFrame(d, {
        ...frame,
        stacks: [...frame.stacks, action.hex],
        candidates: frame.candidates.filter((hex) => hex !== action.hex),
      });
      return;
    }
    popFrame(d);
    updateFrame(d, 'reactions', (reactions) => ({ ...reactions, stacks: reactions.stacks.filter((hex) => !frame.stacks.includes(hex)) }));
    launch(d, frame);
  },
};

/** [9.1] A(2), D: a check for every stack, with the Morale of its top unit [9.3]; cavalry against infantry makes none. */
function launch(d: Draft, frame: CounterattackGroupFrame): void {
  const side = otherSide(phasingSide(d));
  const stacks = frame.stacks.map((hex) => stackAt(d, hex, side));
  const cavalry = armOf(d, stacks[0]?.[0] as number) === CAVALRY;
  const againstCavalry = moversOf(d).some((unit) => armOf(d, unit) === CAVALRY);
  const passed: number[] = [];
  const failed: number[][] = [];
  for (const stack of stacks) {
    if ((cavalry && !againstCavalry) || checkMorale(d, stack[0] as number, 'counterattack', '9.1').passed) passed.push(...stack);
    else failed.push(stack);
  }
  if (passed.length > 0) {
    pushFrame(d, {
      kind: 'counterattack',
      hex: frame.hex,
      side,
      units: passed,
      step: 'enter',
      exempt: cavalry,
      meleeBefore: isMeleeHex(d, frame.hex),
    });
  }
  // Stacks that fail go back first, in the order in which they were named.
  for (const units of failed.reverse()) {
    pushFrame(d, {
      kind: 'reactionRetreat',
      units,
      origin: frame.hex,
      loss: d.game.rules.failedCounterattackLoss,
      voluntary: false,
      begun: false,
    });
  }
}

/** [6.0] the stacks came with several facings and found no enemy to fight: the owner chooses one, as after a won melee. */
const needsOneFacing = (p: Position, { hex, side }: CounterattackFrame): boolean => {
  const stack = stackAt(p, hex, side);
  return stack.some((unit) => facingOf(p, unit) !== facingOf(p, stack[0] as number));
};

export const counterattackProcedure: Procedure<CounterattackFrame> = {
  question: (p, frame) => (frame.step === 'facing' && needsOneFacing(p, frame) ? { kind: 'winnerFacing', side: frame.side } : undefined),
  list: (_, __, list) => {
    for (let facing = 0; facing < 6; facing++) list.push({ kind: 'winnerFacing', facing });
  },
  refusal: (_, __, action) => winnerFacingRefusal(action),
  perform: (d, frame, action) => {
    replaceFrame(d, { ...frame, step: 'end' });
    if (action.kind === 'winnerFacing') faceVictors(d, frame.hex, frame.side, action.facing);
  },
  run: (d, frame) => {
    switch (frame.step) {
      case 'enter':
        replaceFrame(d, { ...frame, step: 'commanders' });
        enterForCounterattack(d, frame);
        return;
      case 'commanders':
        replaceFrame(d, { ...frame, step: 'square' });
        arrive(d, frame.hex, frame.side);
        return;
      case 'square':
        replaceFrame(d, { ...frame, step: 'melee' });
        // A78 j: four companies on the march may answer cavalry with a Square.
        if (frame.exempt && mayTryEmergencySquare(d, frame.hex, otherSide(frame.side), frame.meleeBefore)) {
          pushFrame(d, { kind: 'squareAttempt', hex: frame.hex, side: otherSide(frame.side) });
        }
        return;
      case 'melee':
        // [8.15.3] as any other melee; [7.3.1] after a Square that failed the hex may be empty of enemies.
        if (hasUnits(d, frame.hex, otherSide(frame.side))) {
          replaceFrame(d, { ...frame, step: 'end' });
          pushFrame(d, meleeFrame(frame.hex, frame.side, 'counterattack', frame.exempt));
        } else replaceFrame(d, { ...frame, step: 'facing' });
        return;
      case 'facing':
        replaceFrame(d, { ...frame, step: 'end' });
        return;
      case 'end':
        popFrame(d);
        stopMovers(d, frame);
    }
  },
};

/** [8.15.1] without MP and without turning. */
function enterForCounterattack(d: Draft, frame: CounterattackFrame): void {
  // [8.15.4] A78 e: every unit that is struck bears the mark, also those that only stood there.
  for (const unit of unitsAt(d, frame.hex, otherSide(frame.side))) addFlag(d, unit, WAS_COUNTERATTACKED);
  tell(d, { kind: 'counterattack', units: frame.units, hex: frame.hex, rule: '8.15' });
  for (const from of new Set(frame.units.map((unit) => hexOf(d, unit)))) {
    const units = frame.units.filter((unit) => hexOf(d, unit) === from);
    const entry = entryFrom(d, from, frame.hex, frame.side);
    leaveTo(d, units, frame.hex);
    for (const unit of units) {
      setEntry(d, unit, entry);
      // [8.15.5] infantry once a Phase; [8.15.6] cavalry any number of times.
      if (armOf(d, unit) === INFANTRY) addFlag(d, unit, COUNTERATTACKED);
    }
  }
  takeOneLine(d, frame);
  upkeepOfHex(d, frame.hex, frame.side);
}

/** B47: units that come to others share their LINE marker or lose their own; upkeep takes it off where it does not fit. */
function takeOneLine(d: Draft, frame: CounterattackFrame): void {
  const [first, ...others] = stackAt(d, frame.hex, frame.side);
  if (first === undefined) return;
  const change = hasFlag(d, first, LINE) ? addFlag : removeFlag;
  for (const unit of others) change(d, unit, LINE);
}

/** [8.15.2] the mover's movement is over; one that was passing friends is put somewhere (A46). */
function stopMovers(d: Draft, { hex, side }: CounterattackFrame): void {
  const movers = moversOf(d);
  for (const unit of movers) addFlag(d, unit, MOVE_ENDED);
  // A counterattack was fought instead of everything that follows; B2: stacks that have not reacted may fire at a hex that they lost.
  updateFrame(d, 'entered', (entered) => ({ ...entered, step: 'end' }));
  updateFrame(d, 'reactions', (reactions) => ({ ...reactions, occupied: hasUnits(d, hex, side) }));
  let cameFrom: Hex = 0;
  const stopped = (group: MovingGroup): MovingGroup => {
    if (group.hex !== hex) return group;
    // C12: units that wait there for a charge are struck too; their move ends when no enemy is left for them to charge.
    if (!group.units.some((unit) => movers.includes(unit))) return group;
    cameFrom = group.cameFrom;
    return groupAfter(group, { stopped: true, held: false });
  };
  updateFrame(d, 'move', ({ groups, begun, active }) => moveFrame(groups.map(stopped), begun, active));
  const passing = movers.filter((unit) => hasFlag(d, unit, APART));
  if (passing.length > 0) pushFrame(d, { kind: 'placePassing', units: passing, cameFrom });
}
