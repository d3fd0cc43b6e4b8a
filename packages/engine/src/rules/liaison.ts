/** [4.5S] A chit that activates one commander of each of two armies and returns to the pool by a die (A28). */
import { type Draft, popFrame, replaceFrame, rollD10, setActivations, tell } from '../draft.ts';
import type { LiaisonFrame } from '../frames.ts';
import { chief, commanderStatus, type Position } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { COMMANDER_CONTUSED, COMMANDER_DEAD, COMMANDER_ON_MAP, NOBODY } from '../state.ts';
import { noteDate } from './calendar.ts';
import { beginActivation } from './one-arm.ts';
import { isComing } from './whose-units-act.ts';

export const newLiaison = (p: Position, commander: number): LiaisonFrame | undefined => {
  const liaison = p.game.liaisons.find((one) => one.commander === commander);
  return liaison === undefined ? undefined : { kind: 'liaison', commander, armies: liaison.armies };
};

/** A23, A28: he neither commands units of the fallen nor is he bound by them. */
function choiceRefusal(p: Position, { armies }: LiaisonFrame, commander: number): Refusal | undefined {
  const one = p.game.chiefs[commander];
  if (one === undefined || !armies.includes(one.army)) return REFUSED.notThroughLiaison;
  if ((one.overall === null ? one.units : one.ownUnits).length === 0) return REFUSED.notThroughLiaison;
  if (commanderStatus(p, commander) === COMMANDER_CONTUSED) return REFUSED.contused;
  const canAct = commanderStatus(p, commander) === COMMANDER_ON_MAP || (isComing(p, commander) && one.entry?.byOwnChit !== true);
  return canAct ? undefined : REFUSED.notThroughLiaison;
}

const onOffer = (p: Position, frame: LiaisonFrame): number[] =>
  p.game.chiefs.map(({ number }) => number).filter((number) => choiceRefusal(p, frame, number) === undefined);

export const liaisonProcedure: Procedure<LiaisonFrame> = {
  question: (p, frame) => {
    if (commanderStatus(p, frame.commander) === COMMANDER_DEAD || onOffer(p, frame).length === 0) return undefined;
    return { kind: 'liaisonChoice', side: chief(p, frame.commander).side };
  },
  run: (d, { commander }) => {
    popFrame(d);
    d.active = NOBODY;
    if (commanderStatus(d, commander) !== COMMANDER_DEAD) rollReturn(d, commander);
  },
  list: (p, frame, list) => {
    list.push({ kind: 'decline' });
    for (const commander of onOffer(p, frame)) list.push({ kind: 'activate', commander });
  },
  refusal: (p, frame, action) => {
    if (action.kind === 'decline') return undefined;
    return action.kind === 'activate' ? choiceRefusal(p, frame, action.commander) : REFUSED.notNow;
  },
  perform: (d, frame, action) => {
    if (action.kind !== 'activate') {
      replaceFrame(d, { ...frame, armies: [] });
      return;
    }
    const { commander } = action;
    const { army } = chief(d, commander);
    replaceFrame(d, { ...frame, armies: frame.armies.filter((one) => one !== army) });
    setActivations(d, commander, (d.commanderActivations[commander] as number) + 1);
    d.active = commander;
    tell(d, { kind: 'activated', commander, by: frame.commander, rule: '4.5S' });
    beginActivation(d, commander, 1);
  },
};

/** A28: the current Turn + the die + 3; after the last Turn it means never. */
export const returnTurn = (turn: number, die: number, returnsAfter: number): number => turn + die + returnsAfter;

function rollReturn(d: Draft, commander: number): void {
  const returnsAfter = d.game.liaisons.find((one) => one.commander === commander)?.returnsAfter ?? 0;
  const die = rollD10(d, 'chitReturn');
  const due = returnTurn(d.turn, die, returnsAfter);
  const turn = due > d.game.scenario.turns ? null : due;
  noteDate(d, commander, turn ?? 0, 0);
  tell(d, { kind: 'chitReturns', commander, die, turn, rule: '4.5S' });
}
