/** [9.1]-[9.5] Reaction to enemy movement. */
import type { Action } from '../actions.ts';
import { neighbour } from '../board/board.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import { CAVALRY, INFANTRY, type SideNumber } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame } from '../draft.ts';
import type { ReactionsFrame } from '../frames.ts';
import {
  armOf,
  counter,
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
  stackAt,
  topOfStack,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { PASSING, SKIRMISH, SQUARE, STOP } from '../state.ts';
import { gunRefusal } from './artillery.ts';
import { counterattackRefusal } from './counterattack.ts';
import { fireCannon, fireRifles } from './fire.ts';
import { retreatHexes, spareSteps } from './retreat.ts';
import { type FireLimits, gunShotRefusal, listSalvos, salvoRefusal } from './salvo.ts';
import { checkSkirmishers } from './skirmisher-reaction.ts';
import { frontHolds } from './zones.ts';

/** B1: stacks and guns of the other side whose front zone was entered by a step; units in a melee hex do not react [9.2]. */
export function reactionsTo(p: Position, hex: Hex, movers: readonly number[], occupied: boolean, from: Hex): ReactionsFrame {
  const side = otherSide(phasingSide(p));
  const stacks: Hex[] = [];
  const guns: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const at = neighbour(p.game.board, hex, direction);
    if (at === NO_HEX || !hasUnits(p, at, side) || isMeleeHex(p, at)) continue;
    const top = topOfStack(p, at, side);
    if (top >= 0 && isFrontEntered(p, top, at, hex, from)) stacks.push(at);
    for (const gun of gunsAt(p, at, side)) if (isFrontEntered(p, gun, at, hex, from) && gunRefusal(p, gun) === undefined) guns.push(gun);
  }
  return { kind: 'reactions', hex, units: movers, stacks, guns, occupied };
}

/** The hex lies in the front zone of a unit; a mover that was in that zone before does not enter it, unless the book counts every hex of it. */
function isFrontEntered(p: Position, unit: number, at: Hex, hex: Hex, from: Hex): boolean {
  if (!frontHolds(p, unit, at, hex)) return false;
  return from === NO_HEX || p.game.rules.rulings.reactionTrigger === 'hex' || distance(at, from) !== 1 || !frontHolds(p, unit, at, from);
}

/** Units of a moving group that are still in the hex they entered and not stopped there. */
export const moversIn = (p: Position, frame: { readonly units: readonly number[]; readonly hex: number }): number[] =>
  frame.units.filter((unit) => isOnMap(p, unit) && hexOf(p, unit) === frame.hex && !hasFlag(p, unit, STOP));

/** C20: a moving group is classed by its infantry or cavalry; guns by themselves count as infantry (B4). */
export function moverArm(p: Position, units: readonly number[]): typeof INFANTRY | typeof CAVALRY {
  return units.some((unit) => armOf(p, unit) === CAVALRY) ? CAVALRY : INFANTRY;
}

const limitsOf = (p: Position, frame: ReactionsFrame): FireLimits => ({
  side: otherSide(phasingSide(p)),
  hexes: frame.occupied ? [] : frame.stacks,
  guns: frame.occupied ? [] : frame.guns,
  target: frame.hex,
  passingOnly: moversIn(p, frame).some((unit) => hasFlag(p, unit, PASSING)),
});

/** What the list of [9.1] offers besides doing nothing. */
export interface ReactorFacts {
  readonly reactor: 'infantry' | 'cavalry' | 'artillery';
  readonly mover: 'infantry' | 'cavalry';
  readonly cossacks: boolean;
  readonly square: boolean;
  /** A(3) is open to it. */
  readonly skirmish: boolean;
}
export type ReactionOption = 'fire' | 'counterattack' | 'checkCounterattack' | 'checkSkirmish' | 'retreat2';

/** [9.1] the cases A to E. */
export function optionsOfList({ reactor, mover, cossacks, square, skirmish }: ReactorFacts): ReactionOption[] {
  if (reactor === 'artillery' || square) return ['fire'];
  const options: ReactionOption[] = ['fire'];
  if (reactor === 'infantry' && mover === 'infantry') options.push('checkCounterattack');
  if (reactor === 'infantry' && mover === 'infantry' && skirmish) options.push('checkSkirmish');
  if (reactor === 'cavalry') options.push(mover === 'infantry' ? 'counterattack' : 'checkCounterattack');
  if (reactor === 'cavalry' && (mover === 'infantry' || cossacks)) options.push('retreat2');
  return options;
}

export function factsOf(p: Position, stack: readonly number[], movers: readonly number[]): ReactorFacts {
  const first = stack[0] as number;
  return {
    reactor: armOf(p, first) === INFANTRY ? 'infantry' : 'cavalry',
    mover: moverArm(p, movers) === INFANTRY ? 'infantry' : 'cavalry',
    // C20: E only if all of the stack are Cossacks.
    cossacks: stack.every((unit) => counter(p, unit).cossack),
    square: formationOf(p, first) === SQUARE,
    // C20: A(3) only if all of the stack are in Skirmish Order.
    skirmish: p.game.rules.skirmisherReaction && stack.every((unit) => formationOf(p, unit) === SKIRMISH),
  };
}

/** The stack was triggered and is still there: a crisis can throw it out and others in, whose front zone was not entered. */
function isReactor(p: Position, frame: ReactionsFrame, hex: Hex): boolean {
  if (!frame.stacks.includes(hex)) return false;
  const top = topOfStack(p, hex, otherSide(phasingSide(p)));
  return top >= 0 && frontHolds(p, top, hex, frame.hex);
}

/** [9.1] C(3), E: a voluntary retreat, if the full distance can be covered and survived (B10). */
function fallBackRefusal(p: Position, frame: ReactionsFrame, hex: Hex): Refusal | undefined {
  const side = otherSide(phasingSide(p));
  if (!isReactor(p, frame, hex)) return notTriggered(p, hex);
  const stack = stackAt(p, hex, side);
  if (!optionsOfList(factsOf(p, stack, moversIn(p, frame))).includes('retreat2')) return REFUSED.noRetreatOption;
  return retreatHexes(p, stack, hex, 2, frame.hex, spareSteps(p, stack)).length > 0 ? undefined : REFUSED.noRetreatPath;
}

/** [9.1] A(3) */
function skirmishCheckRefusal(p: Position, frame: ReactionsFrame, hex: Hex): Refusal | undefined {
  if (!isReactor(p, frame, hex)) return notTriggered(p, hex);
  const stack = stackAt(p, hex, otherSide(phasingSide(p)));
  return optionsOfList(factsOf(p, stack, moversIn(p, frame))).includes('checkSkirmish') ? undefined : REFUSED.noSkirmishOption;
}

const counterattackRefusalHere = (p: Position, frame: ReactionsFrame, hex: Hex): Refusal | undefined =>
  isReactor(p, frame, hex) ? counterattackRefusal(p, frame.hex, moversIn(p, frame), [hex]) : notTriggered(p, hex);

/** [9.4] guns by themselves only fire, whatever they have done and whatever stands before them. */
function notTriggered(p: Position, hex: Hex): Refusal {
  const side = otherSide(phasingSide(p));
  return hasUnits(p, hex, side) && !hasTroops(p, hex, side) ? REFUSED.artilleryOnlyFires : REFUSED.notTriggered;
}

function listReactions(p: Position, frame: ReactionsFrame, list: Action[], limit: number): void {
  list.push({ kind: 'done' });
  for (const hex of frame.stacks) {
    if (counterattackRefusalHere(p, frame, hex) === undefined) list.push({ kind: 'counterattack', hex });
    if (fallBackRefusal(p, frame, hex) === undefined) list.push({ kind: 'fallBack', hex });
    if (p.game.rules.skirmisherReaction && skirmishCheckRefusal(p, frame, hex) === undefined) list.push({ kind: 'skirmishCheck', hex });
  }
  if (list.length < limit && !frame.occupied) listSalvos(p, limitsOf(p, frame), list, limit);
}

function reactionRefusal(p: Position, frame: ReactionsFrame, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'done':
      return undefined;
    case 'counterattack':
      return counterattackRefusalHere(p, frame, action.hex);
    case 'fallBack':
      return fallBackRefusal(p, frame, action.hex);
    case 'skirmishCheck':
      return skirmishCheckRefusal(p, frame, action.hex);
    case 'salvo':
      return frame.occupied ? REFUSED.targetInMelee : salvoRefusal(p, limitsOf(p, frame), action);
    case 'cannon':
      return frame.occupied ? REFUSED.targetInMelee : gunShotRefusal(p, limitsOf(p, frame), action);
    case 'enter':
    case 'join':
    case 'passThrough':
      return REFUSED.counterattackFirst;
    default:
      return REFUSED.notNow;
  }
}

/** B2: the reactors answer one after another, in an order their owner likes, until the mover has left the hex. */
export const reactionsProcedure: Procedure<ReactionsFrame> = {
  question: (p, frame) => {
    // B5: no unit fires at a hex that its own side holds, and guns do nothing else [9.4].
    const reactors = frame.stacks.length + (frame.occupied ? 0 : frame.guns.length);
    const open = moversIn(p, frame).length > 0 && reactors > 0;
    return open ? { kind: 'reaction', side: otherSide(phasingSide(p)) } : undefined;
  },
  run: popFrame,
  list: listReactions,
  stopsEarly: true,
  refusal: reactionRefusal,
  perform: (d, frame, action) => {
    const side = otherSide(phasingSide(d));
    switch (action.kind) {
      case 'done':
        popFrame(d);
        return;
      case 'salvo':
        replaceFrame(d, { ...frame, stacks: frame.stacks.filter((hex) => !action.from.includes(hex)) });
        fireRifles(d, side, action);
        return;
      case 'cannon':
        replaceFrame(d, { ...frame, guns: frame.guns.filter((gun) => gun !== action.unit) });
        fireCannon(d, action);
        return;
      case 'fallBack':
        fallBack(d, frame, action.hex, side);
        return;
      case 'skirmishCheck':
        replaceFrame(d, { ...frame, stacks: frame.stacks.filter((hex) => hex !== action.hex) });
        checkSkirmishers(d, frame, action.hex, side);
        return;
      case 'counterattack':
        startCounterattack(d, frame, action.hex);
        return;
      default:
    }
  },
};

function fallBack(d: Draft, frame: ReactionsFrame, hex: Hex, side: SideNumber): void {
  replaceFrame(d, { ...frame, stacks: frame.stacks.filter((one) => one !== hex) });
  const units = stackAt(d, hex, side);
  pushFrame(d, { kind: 'reactionRetreat', units, origin: frame.hex, loss: 0, voluntary: true, begun: false });
}

/** [8.15.4] others that were triggered by the same step may be named to go along. */
function startCounterattack(d: Draft, frame: ReactionsFrame, hex: Hex): void {
  const others = frame.stacks.filter((one) => one !== hex);
  replaceFrame(d, { ...frame, stacks: others });
  pushFrame(d, { kind: 'counterattackGroup', hex: frame.hex, stacks: [hex], candidates: others });
}
