/** [13.1S] One arm per activation: a commander moves and fights either with infantry and artillery or with cavalry and artillery (B77 b). */
import { CAVALRY, INFANTRY } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame, tell } from '../draft.ts';
import type { ArmFrame } from '../frames.ts';
import { armOf, chief, isOnMap, type Position, statusOf } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { OFF_MAP, ON_TRACK } from '../state.ts';
import { unitsOfActivation } from './whose-units-act.ts';

/** An activation begins; where the scenario asks for it, with the choice of an arm. */
export function beginActivation(d: Draft, commander: number, phase: 1 | 2): void {
  if (d.game.oneArmPerActivation) pushFrame(d, { kind: 'arm', commander, phase, arm: 'unsaid' });
  else pushFrame(d, { kind: 'activation', commander, phase });
}

const CODES = { infantry: INFANTRY, cavalry: CAVALRY } as const;
const ARMS = ['infantry', 'cavalry'] as const;

/** Arms of which the command has a unit on the map, on its way back or still to come. */
const armsOnOffer = (p: Position): (typeof ARMS)[number][] =>
  ARMS.filter((arm) =>
    unitsOfActivation(p).some(
      (unit) => armOf(p, unit) === CODES[arm] && (isOnMap(p, unit) || statusOf(p, unit) === ON_TRACK || statusOf(p, unit) === OFF_MAP),
    ),
  );

/** B77: declared at the start of the activation. The frame lies under it to its end. */
export const armProcedure: Procedure<ArmFrame> = {
  question: (p, { arm, commander }) =>
    arm === 'unsaid' && armsOnOffer(p).length > 0 ? { kind: 'armChoice', side: chief(p, commander).side } : undefined,
  run: (d, frame) => {
    if (frame.arm === 'unsaid') declare(d, frame, 'any');
    else popFrame(d);
  },
  list: (p, _, list) => {
    for (const arm of armsOnOffer(p)) list.push({ kind: 'chooseArm', arm });
  },
  refusal: (p, _, action) => {
    if (action.kind !== 'chooseArm') return REFUSED.notNow;
    return armsOnOffer(p).includes(action.arm) ? undefined : REFUSED.noUnitOfArm;
  },
  perform: (d, frame, action) => {
    if (action.kind !== 'chooseArm') return;
    tell(d, { kind: 'armDeclared', commander: frame.commander, arm: action.arm, rule: '13.1S' });
    declare(d, frame, action.arm);
  },
};

function declare(d: Draft, frame: ArmFrame, arm: 'any' | 'infantry' | 'cavalry'): void {
  replaceFrame(d, { ...frame, arm });
  pushFrame(d, { kind: 'activation', commander: frame.commander, phase: frame.phase });
}

/** B77 b: moves, charges and attacks of the phasing side; its fire and all reactions stay free. */
export function otherArmRefusal(p: Position, unit: number): Refusal | undefined {
  if (!p.game.oneArmPerActivation) return undefined;
  const declared = p.frames.find((frame): frame is ArmFrame => frame.kind === 'arm')?.arm;
  if (declared !== 'infantry' && declared !== 'cavalry') return undefined;
  const arm = armOf(p, unit);
  return arm === CODES[declared] || (arm !== INFANTRY && arm !== CAVALRY)
    ? undefined
    : { reason: 'otherArmDeclared', rule: '13.1S', arm: declared };
}
