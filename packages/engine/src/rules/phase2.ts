/** [10.4] The windows of Phase 2 and what the phasing side can begin in its own (A80, A81). */
import type { Action } from '../actions.ts';
import { ARTILLERY, impossible, type SideNumber } from '../compile.ts';
import { type Draft, orderUnits, popFrame, pushFrame, replaceFrame, tell } from '../draft.ts';
import type { FireWindowFrame, Phase2Frame, ReorderFrame } from '../frames.ts';
import { armOf, below, firstAt, hexOf, isOnMap, otherSide, type Position, phasingSide, stackAt, unitsAt } from '../position.ts';
import { type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { listStepsAway, noteUse, stepAway, stepAwayRefusal } from './command.ts';
import { fireCannon, fireRifles } from './fire.ts';
import { faceGun, gunFaceRefusal, gunShiftRefusal, limberGun, limberRefusal, listGunActions, shiftGun } from './gun-movement.ts';
import { isCloseLine } from './hex-upkeep.ts';
import { lineActionRefusal } from './line-marker.ts';
import { beginMove } from './movement.ts';
import { beginAloneRefusal, beginStackRefusal, stackThatMayBegin } from './moving-groups.ts';
import { enterMapRefusal, listEntries } from './reinforcements.ts';
import { type FireLimits, gunShotRefusal, listSalvos, salvoRefusal } from './salvo.ts';
import { skirmishBeforeMoveRefusal } from './skirmish.ts';
import { placeLine } from './stacking.ts';
import { isAskedToAct, unitsOfActivation } from './whose-units-act.ts';

const otherWindow = (p: Position): FireLimits => ({ side: otherSide(phasingSide(p)) });
const ownWindow = (p: Position): FireLimits => ({ side: phasingSide(p) });

function windowRefusal(p: Position, limits: FireLimits, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'pass':
      return undefined;
    case 'salvo':
      return salvoRefusal(p, limits, action);
    case 'cannon':
      return gunShotRefusal(p, limits, action);
    case 'stepAway':
      return stepAwayRefusal(p, phaseOf(p), limits.side, action.commander, action.hex);
    default:
      return REFUSED.notNow;
  }
}

const phaseOf = (p: Position): Phase2Frame =>
  p.frames.findLast((frame): frame is Phase2Frame => frame.kind === 'phase2') ?? impossible('a window outside Phase 2');

function useWindow(d: Draft, limits: FireLimits, action: Action): void {
  if (action.kind === 'stepAway') stepAway(d, action.commander, action.hex);
  if (action.kind === 'salvo') fireRifles(d, limits.side, action);
  if (action.kind === 'cannon') fireCannon(d, action);
}

/** [10.11.7] in books that let commanders step away in any Phase. */
function listStepsOfCommanders(p: Position, side: SideNumber, list: Action[]): void {
  if (p.game.rules.commanderStepsAway !== 'onArrival') listStepsAway(p, phaseOf(p), side, list);
}

function listWindow(p: Position, limits: FireLimits, list: Action[], limit: number): void {
  list.push({ kind: 'pass' });
  listStepsOfCommanders(p, limits.side, list);
  if (list.length < limit) listSalvos(p, limits, list, limit);
}

export const phase2Procedure: Procedure<Phase2Frame> = {
  ...RUNS_NOTHING,
  stopsEarly: true,
  question: (p, frame) =>
    frame.window === 'other' ? { kind: 'fireWindow', side: otherSide(phasingSide(p)) } : { kind: 'phasingAction', side: phasingSide(p) },
  list: (p, frame, list, limit) => {
    if (frame.window === 'other') listWindow(p, otherWindow(p), list, limit);
    else listPhasingActions(p, list, limit);
  },
  refusal: (p, frame, action) => (frame.window === 'other' ? windowRefusal(p, otherWindow(p), action) : phasingRefusal(p, action)),
  perform: (d, frame, action) => {
    if (frame.window === 'other') performOther(d, frame, action);
    else performPhasing(d, frame, action);
  },
};

/** The Phase ends when the phasing side passes and the other side then passes too. */
function performOther(d: Draft, frame: Phase2Frame, action: Action): void {
  if (action.kind === 'pass') {
    tell(d, { kind: 'passed', side: otherSide(phasingSide(d)), rule: '10.4' });
    if (frame.passed) popFrame(d);
    else replaceFrame(d, { ...frame, window: 'phasing' });
    return;
  }
  replaceFrame(d, { ...frame, window: 'phasing', passed: false });
  useWindow(d, otherWindow(d), action);
}

/** A81: the other side's window after fire inside a move. */
export const fireWindowProcedure: Procedure<FireWindowFrame> = {
  ...RUNS_NOTHING,
  stopsEarly: true,
  question: (_, frame) => ({ kind: 'fireWindow', side: frame.side }),
  list: (p, frame, list, limit) => listWindow(p, { side: frame.side }, list, limit),
  refusal: (p, frame, action) => windowRefusal(p, { side: frame.side }, action),
  perform: (d, frame, action) => {
    popFrame(d);
    if (action.kind === 'pass') tell(d, { kind: 'passed', side: frame.side, rule: '10.4' });
    else useWindow(d, { side: frame.side }, action);
  },
};

/** Only units of the activated commander can begin anything; all units of the side may fire. */
function listPhasingActions(p: Position, list: Action[], limit: number): void {
  list.push({ kind: 'pass' });
  listStepsOfCommanders(p, phasingSide(p), list);
  const units = unitsOfActivation(p);
  for (let i = 0; i < units.length && list.length < limit; i++) {
    const unit = units[i] as number;
    if (!isOnMap(p, unit)) {
      listEntries(p, unit, list);
      continue;
    }
    if (armOf(p, unit) === ARTILLERY) listGunActions(p, unit, list);
    if (beginAloneRefusal(p, unit) === undefined) list.push({ kind: 'begin', unit });
    if (list.length < limit && isFirstOfCommand(p, unit)) listStackActions(p, unit, list);
  }
  if (list.length < limit) listSalvos(p, ownWindow(p), list, limit);
}

/** The uppermost unit of the command in its hex speaks for the stack. */
function isFirstOfCommand(p: Position, unit: number): boolean {
  const first = firstAt(p, hexOf(p, unit));
  if (first === unit) return below(p, unit) >= 0;
  for (let one = first; one !== unit; one = below(p, one)) if (isAskedToAct(p, one)) return false;
  return true;
}

function listStackActions(p: Position, unit: number, list: Action[]): void {
  const hex = hexOf(p, unit);
  if (beginStackRefusal(p, hex) === undefined) list.push({ kind: 'beginStack', hex });
  const line = !isCloseLine(p, hex, phasingSide(p));
  if (lineActionRefusal(p, hex, line) === undefined) list.push({ kind: 'line', hex, line });
}

function phasingRefusal(p: Position, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'begin':
      return p.game.units[action.unit] === undefined ? REFUSED.noSuchUnit : beginAloneRefusal(p, action.unit);
    case 'beginStack':
      return beginStackRefusal(p, action.hex);
    case 'enterMap':
      return enterMapRefusal(p, action.unit, action.hex, action.facing);
    case 'line':
      return lineActionRefusal(p, action.hex, action.line);
    case 'gunFace':
      return gunFaceRefusal(p, action.unit, action.facing);
    case 'gunShift':
      return gunShiftRefusal(p, action.unit, action.hex);
    case 'limber':
      return limberRefusal(p, action.unit);
    case 'skirmish':
      return skirmishBeforeMoveRefusal(p, action.unit, action.skirmish);
    default:
      return windowRefusal(p, ownWindow(p), action);
  }
}

function performPhasing(d: Draft, frame: Phase2Frame, action: Action): void {
  if (action.kind === 'pass') {
    tell(d, { kind: 'passed', side: phasingSide(d), rule: '10.4' });
    replaceFrame(d, { ...frame, window: 'other', passed: true });
    return;
  }
  replaceFrame(d, { ...frame, window: 'other', passed: false });
  switch (action.kind) {
    case 'begin':
      beginMove(d, [action.unit]);
      return;
    case 'beginStack':
      beginMove(d, stackThatMayBegin(d, action.hex));
      return;
    case 'enterMap':
      pushFrame(d, { kind: 'entry', units: [action.unit], hex: action.hex, facing: action.facing });
      return;
    case 'line':
      noteUse(d, stackAt(d, action.hex, phasingSide(d)));
      placeLine(d, action.hex, phasingSide(d), action.line);
      return;
    case 'gunFace':
      noteUse(d, [action.unit]);
      faceGun(d, action.unit, action.facing);
      return;
    case 'gunShift':
      noteUse(d, [action.unit]);
      shiftGun(d, action.unit, action.hex);
      return;
    case 'limber':
      noteUse(d, [action.unit]);
      limberGun(d, action.unit);
      return;
    default:
      // A25: a gun that fires is named by it.
      if (action.kind === 'cannon') noteUse(d, [action.unit]);
      useWindow(d, ownWindow(d), action);
  }
}

/** [6.0] the new order is asked from the top. */
export const reorderProcedure: Procedure<ReorderFrame> = {
  question: (p, frame) => (frame.left.length > 0 ? { kind: 'stackOrder', side: phasingSide(p) } : undefined),
  run: (d, frame) => {
    popFrame(d);
    const rest = unitsAt(d, frame.hex, phasingSide(d)).filter((unit) => !frame.ordered.includes(unit));
    orderUnits(d, frame.hex, [...frame.ordered, ...rest]);
    tell(d, { kind: 'reordered', hex: frame.hex, units: stackAt(d, frame.hex, phasingSide(d)), rule: '6.0' });
  },
  list: (_, frame, list) => {
    for (const unit of frame.left) list.push({ kind: 'nextInStack', unit });
  },
  refusal: (_, frame, action) => {
    if (action.kind !== 'nextInStack') return REFUSED.notNow;
    return frame.left.includes(action.unit) ? undefined : REFUSED.reorderNeedsWholeStack;
  },
  perform: (d, frame, action) => {
    if (action.kind !== 'nextInStack') return;
    replaceFrame(d, { ...frame, ordered: [...frame.ordered, action.unit], left: frame.left.filter((unit) => unit !== action.unit) });
  },
};
