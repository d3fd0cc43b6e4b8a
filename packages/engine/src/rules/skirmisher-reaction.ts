/** [9.1] A(3) Skirmishers check their Morale, may fire at the mover, and then stay or go back one hex (B9). */
import type { Action } from '../actions.ts';
import type { Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame } from '../draft.ts';
import type { ReactionsFrame, SkirmisherShotFrame } from '../frames.ts';
import { hasFlag, hexOf, isOnMap, otherSide, type Position, phasingSide, stackAt } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { PASSING } from '../state.ts';
import { fireRifles } from './fire.ts';
import { checkMorale } from './losses.ts';
import { retreatHexes, spareSteps } from './retreat.ts';
import { type FireLimits, listSalvos, salvoRefusal } from './salvo.ts';

/** One check with the Morale of the top unit [9.3]; a failure costs what a failed counterattack costs. */
export function checkSkirmishers(d: Draft, { hex, units }: ReactionsFrame, from: Hex, side: SideNumber): void {
  const stack = stackAt(d, from, side);
  if (checkMorale(d, stack[0] as number, 'skirmish', '9.1').passed) {
    pushFrame(d, { kind: 'skirmisherShot', hex, from, units, step: 'shot' });
    return;
  }
  const loss = d.game.rules.failedCounterattackLoss;
  pushFrame(d, { kind: 'reactionRetreat', units: stack, origin: hex, loss, voluntary: false, begun: false });
}

const sideThatReacts = (p: Position): SideNumber => otherSide(phasingSide(p));

/** C20: the shot is fired alone, at the mover (C3). */
const limitsOf = (p: Position, { hex, from, units }: SkirmisherShotFrame): FireLimits => ({
  side: sideThatReacts(p),
  hexes: [from],
  guns: [],
  target: hex,
  passingOnly: units.some((unit) => isOnMap(p, unit) && hexOf(p, unit) === hex && hasFlag(p, unit, PASSING)),
});

function shotsOf(p: Position, frame: SkirmisherShotFrame, limit: number): Action[] {
  const shots: Action[] = [];
  listSalvos(p, limitsOf(p, frame), shots, limit);
  return shots;
}

/** B10: only if the hex can be reached and the unit survives it. */
function fallBackRefusal(p: Position, frame: SkirmisherShotFrame, hex: Hex): Refusal | undefined {
  if (hex !== frame.from) return REFUSED.notTriggered;
  const stack = stackAt(p, frame.from, sideThatReacts(p));
  return retreatHexes(p, stack, frame.from, 1, frame.hex, spareSteps(p, stack)).length > 0 ? undefined : REFUSED.noRetreatPath;
}

function refusalOf(p: Position, frame: SkirmisherShotFrame, action: Action): Refusal | undefined {
  if (frame.step === 'shot') {
    if (action.kind === 'done') return undefined;
    return action.kind === 'salvo' ? salvoRefusal(p, limitsOf(p, frame), action) : REFUSED.notNow;
  }
  if (action.kind === 'stay') return undefined;
  return action.kind === 'fallBack' ? fallBackRefusal(p, frame, action.hex) : REFUSED.notNow;
}

export const skirmisherShotProcedure: Procedure<SkirmisherShotFrame> = {
  stopsEarly: true,
  question: (p, frame) =>
    frame.step === 'leave' || shotsOf(p, frame, 1).length > 0 ? { kind: 'skirmisherShot', side: sideThatReacts(p) } : undefined,
  run: (d, frame) => replaceFrame(d, { ...frame, step: 'leave' }),
  list: (p, frame, list, limit) => {
    if (frame.step === 'shot') list.push({ kind: 'done' }, ...shotsOf(p, frame, limit));
    else {
      list.push({ kind: 'stay' });
      if (fallBackRefusal(p, frame, frame.from) === undefined) list.push({ kind: 'fallBack', hex: frame.from });
    }
  },
  refusal: refusalOf,
  perform: (d, frame, action) => {
    if (frame.step === 'shot') {
      replaceFrame(d, { ...frame, step: 'leave' });
      if (action.kind === 'salvo') fireRifles(d, sideThatReacts(d), action);
      return;
    }
    popFrame(d);
    if (action.kind !== 'fallBack') return;
    const units = stackAt(d, frame.from, sideThatReacts(d));
    pushFrame(d, { kind: 'retreat', units, left: 1, losses: 0, cause: 'reaction', origin: frame.hex, voluntary: true });
  },
};
