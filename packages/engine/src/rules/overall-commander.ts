/** [4.4] The chit of an overall commander: the commander he activates, the fallen command he leads, the units he uses (A22-A27, C4, C5). */
import type { Action } from '../actions.ts';
import { type Draft, popFrame, pushFrame, replaceFrame, setActivations, tell } from '../draft.ts';
import type { ChitFrame } from '../frames.ts';
import { chief, commanderStatus, hexOf, isOnMap, type Position, statusOf } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { CAPTURED, COMMANDER_CONTUSED, COMMANDER_ON_MAP, ELIMINATED, NOBODY, ON_MAP, ON_TRACK } from '../state.ts';
import { isWithinCommand } from './command-range.ts';
import { beginActivation } from './one-arm.ts';
import { fallenCommanders, fallenReserves, isComing, isInPlay } from './whose-units-act.ts';

export const newChit = (commander: number): ChitFrame => ({
  kind: 'chit',
  commander,
  step: 'choose',
  command: NOBODY,
  reserve: NOBODY,
  named: [],
});

const usesUnits = (p: Position, { commander }: ChitFrame): boolean => chief(p, commander).overall === 'delegateAndSix';

/** A23: a living commander of his army who is not contused, whatever he did before in this Turn; himself, if he has units of his own. */
function activateRefusal(p: Position, chit: ChitFrame, commander: number): Refusal | undefined {
  const one = p.game.chiefs[commander];
  const { army } = chief(p, chit.commander);
  if (one === undefined || one.army !== army) return REFUSED.notToBeActivated;
  if (commander === chit.commander) return one.ownUnits.some((unit) => isAlive(p, unit)) ? undefined : REFUSED.notToBeActivated;
  if (one.units.length === 0) return REFUSED.notToBeActivated;
  if (commanderStatus(p, commander) === COMMANDER_CONTUSED) return REFUSED.contused;
  if (hasFallen(p, army)) return REFUSED.fallenFirst;
  if (commanderStatus(p, commander) === COMMANDER_ON_MAP) return undefined;
  if (!isComing(p, commander)) return REFUSED.notToBeActivated;
  return one.entry?.byOwnChit === true ? { reason: 'notToBeActivated', rule: p.game.scenarioRule } : undefined;
}

/** [4.3] a fallen command has units left, which he has to command. */
const hasFallen = (p: Position, army: number): boolean => fallenCommanders(p, army).length > 0 || fallenReserves(p, army).length > 0;

const isAlive = (p: Position, unit: number): boolean => statusOf(p, unit) !== ELIMINATED && statusOf(p, unit) !== CAPTURED;

function choiceRefusal(p: Position, chit: ChitFrame, action: Action): Refusal | undefined {
  const { army } = chief(p, chit.commander);
  switch (action.kind) {
    case 'decline':
      return hasFallen(p, army) ? REFUSED.mustCommandFallen : undefined;
    case 'activate':
      return activateRefusal(p, chit, action.commander);
    case 'takeCommand':
      return fallenCommanders(p, army).includes(action.commander) ? undefined : REFUSED.notFallen;
    case 'takeReserve':
      return fallenReserves(p, army).includes(action.reserve) ? undefined : REFUSED.notFallen;
    default:
      return REFUSED.notNow;
  }
}

function listChoices(p: Position, chit: ChitFrame, list: Action[]): void {
  const { army } = chief(p, chit.commander);
  if (!hasFallen(p, army)) list.push({ kind: 'decline' });
  for (const commander of fallenCommanders(p, army)) list.push({ kind: 'takeCommand', commander });
  for (const reserve of fallenReserves(p, army)) list.push({ kind: 'takeReserve', reserve });
  for (const { number } of p.game.chiefs)
    if (activateRefusal(p, chit, number) === undefined) list.push({ kind: 'activate', commander: number });
}

/** A25: a unit of his army stands within his command. */
function hasUnitsNear(p: Position, { commander }: ChitFrame): boolean {
  const units = p.game.unitsOfArmy[chief(p, commander).army] ?? [];
  return units.some((unit) => isOnMap(p, unit) && isWithinCommand(p, commander, hexOf(p, unit)));
}

export const chitProcedure: Procedure<ChitFrame> = {
  question: (p, chit) => {
    const { side } = chief(p, chit.commander);
    if (chit.step === 'choose') return { kind: 'overallCommanderChoice', side };
    return chit.step === 'offer' && hasUnitsNear(p, chit) ? { kind: 'namedUnitsChoice', side } : undefined;
  },
  run: goOn,
  list: (p, chit, list) => {
    if (chit.step === 'choose') listChoices(p, chit, list);
    else list.push({ kind: 'useUnits' }, { kind: 'decline' });
  },
  refusal: (p, chit, action) => {
    if (chit.step === 'choose') return choiceRefusal(p, chit, action);
    return action.kind === 'useUnits' || action.kind === 'decline' ? undefined : REFUSED.notNow;
  },
  perform: (d, chit, action) => {
    if (chit.step === 'choose') choose(d, chit, action);
    else if (action.kind === 'useUnits') {
      replaceFrame(d, { ...chit, step: 'named', named: [] });
      beginActivation(d, chit.commander, 2);
    } else replaceFrame(d, { ...chit, step: 'move' });
  },
};

/** The step after one that is over; C5: if he falls, what was not begun is lost. */
function goOn(d: Draft, chit: ChitFrame): void {
  if (chit.step === 'end' || chit.step === 'choose' || !isInPlay(d, chit.commander)) {
    popFrame(d);
    d.active = NOBODY;
    return;
  }
  d.active = chit.commander;
  if (chit.step === 'delegated' || chit.step === 'inherited') replaceFrame(d, { ...chit, step: usesUnits(d, chit) ? 'offer' : 'end' });
  else if (chit.step === 'move') {
    replaceFrame(d, { ...chit, step: 'end' });
    pushFrame(d, { kind: 'commanderMove', commander: chit.commander });
  } else replaceFrame(d, { ...chit, step: 'move' });
}

function choose(d: Draft, chit: ChitFrame, action: Action): void {
  switch (action.kind) {
    case 'activate':
      activate(d, chit, action.commander);
      return;
    case 'takeCommand':
      takeOver(d, { ...chit, command: action.commander }, chief(d, action.commander).ownUnits);
      return;
    case 'takeReserve':
      takeOver(d, { ...chit, reserve: action.reserve }, d.game.reserves[action.reserve]?.units ?? []);
      return;
    default:
      tell(d, { kind: 'activatedNobody', by: chit.commander, rule: '4.4' });
      // A24: he moves nevertheless; [4.4] an overall commander who uses units may do so.
      replaceFrame(d, { ...chit, step: usesUnits(d, chit) ? 'offer' : 'move' });
  }
}

function activate(d: Draft, chit: ChitFrame, commander: number): void {
  replaceFrame(d, { ...chit, step: 'delegated' });
  // [10.9.10] B32: an activation through another counts; his own was counted when his chit was drawn.
  if (commander !== chit.commander) setActivations(d, commander, (d.commanderActivations[commander] as number) + 1);
  d.active = commander;
  tell(d, { kind: 'activated', commander, by: chit.commander, rule: '4.4' });
  beginActivation(d, commander, 1);
}

/** [4.3] one command in one activation. */
function takeOver(d: Draft, chit: ChitFrame, units: readonly number[]): void {
  replaceFrame(d, { ...chit, step: 'inherited' });
  const left = units.filter((unit) => statusOf(d, unit) === ON_MAP || statusOf(d, unit) === ON_TRACK);
  tell(d, { kind: 'tookCommand', by: chit.commander, units: left, rule: '4.3' });
  beginActivation(d, chit.commander, 1);
}
