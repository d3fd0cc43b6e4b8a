/** [8.14] Cavalry charge. */
import { groundOf, sideFeatures } from '../board/board.ts';
import type { Hex } from '../board/hex.ts';
import { CAVALRY } from '../compile.ts';
import { popFrame, pushFrame, tell, updateFrame } from '../draft.ts';
import type { ChargeFrame, MovingGroup } from '../frames.ts';
import { armOf, hasFlag, hexOf, isOnMap, type Position, phasingSide } from '../position.ts';
import { type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { type ChargeSpoiler, REFUSED, type Refusal } from '../refusals.ts';
import type { RuleSet } from '../ruleset.ts';
import { FIRED_IN_PHASE } from '../state.ts';
import { meleeFrame } from './melee-frame.ts';
import { groupAfter, moveFrame, movingGroup } from './move-frame.ts';
import { obstacleBits } from './steps.ts';

/** [8.14.1] what spoils a charge, as bits of `MovingGroup.spoiled`. */
export const TURNED = 1;
export const FIRED = 2;
export const BANNED_GROUND = 4;
export const BANNED_SIDE = 8;
export const PASSED_FRIENDS = 16;
export const WENT_BACK = 32;

/** [8.14.1] a the enemy hex counts as one of them. */
export const RUN_UP = 3;

export interface ChargeHistory {
  readonly run: number;
  readonly spoiled: number;
  readonly firedInPhase: boolean;
}

/** Everything that stands against a charge, by the names the books use. */
export function chargeObjections(rules: RuleSet, { run, spoiled, firedInPhase }: ChargeHistory): ('hexes' | ChargeSpoiler)[] {
  const objections: ('hexes' | ChargeSpoiler)[] = [];
  if (run < RUN_UP) objections.push('hexes');
  if (spoiled & TURNED) objections.push('turn');
  if (rules.chargeBarredByFire === 'phase' ? firedInPhase : rules.chargeBarredByFire === 'move' && (spoiled & FIRED) !== 0)
    objections.push('fire');
  if (spoiled & BANNED_GROUND) objections.push('terrain');
  if (spoiled & BANNED_SIDE) objections.push('hexside');
  if (spoiled & PASSED_FRIENDS) objections.push('friends');
  if (spoiled & WENT_BACK) objections.push('backward');
  return objections;
}

/** What a step does to the charge of a group. */
export function spoiledByStep(p: Position, from: Hex, direction: number, hex: Hex, enemy: boolean): number {
  const { board, rules } = p.game;
  let spoiled = 0;
  // A76 d: the enemy hex counts too, unless the ruling is switched.
  if (rules.chargeBannedHexes.includes(groundOf(board, hex)) && !(enemy && rules.rulings.chargeIntoCoverAllowed)) spoiled |= BANNED_GROUND;
  if ((sideFeatures(board, from, direction) & obstacleBits(rules.chargeBannedSides)) !== 0) spoiled |= BANNED_SIDE;
  return spoiled;
}

export function chargeRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  if (group.units.some((unit) => armOf(p, unit) !== CAVALRY)) return REFUSED.onlyCavalryCharges;
  const firedInPhase = group.units.some((unit) => hasFlag(p, unit, FIRED_IN_PHASE));
  const objections = chargeObjections(p.game.rules, { run: group.run, spoiled: group.spoiled, firedInPhase });
  // What was done wrong tells more than a run that is not over yet.
  const spoiler = objections.find((one) => one !== 'hexes');
  if (spoiler !== undefined) return { reason: 'chargeSpoiled', rule: '8.14.1', by: spoiler, hex: group.spoiledIn ?? group.hex };
  return objections.length === 0 ? undefined : { reason: 'chargeTooShort', rule: '8.14.1', run: group.run, needs: RUN_UP };
}

/** The marks of what spoils the charge of a group, with the hex of the first, which tells a player why it may not charge. */
export const withSpoiled = (p: Position, group: MovingGroup, spoiled: number, hex: Hex): MovingGroup =>
  (spoiled & ~group.spoiled) === 0
    ? group
    : movingGroup({ ...group, spoiled: group.spoiled | spoiled, spoiledIn: whereSpoiled(p, group, spoiled, hex) });

/** Where the charge of cavalry was spoiled first, if something spoils it now or has before. */
export const whereSpoiled = (p: Position, group: MovingGroup, spoiled: number, hex: Hex): Hex | undefined =>
  group.spoiled === 0 && spoiled !== 0 && armOf(p, group.units[0] as number) === CAVALRY ? hex : group.spoiledIn;

/** [8.14.1] f: the charge is optional; C12: in a battle line it may be held back. */
export const chargeProcedure: Procedure<ChargeFrame> = {
  ...RUNS_NOTHING,
  question: (p) => ({ kind: 'chargeDeclare', side: phasingSide(p) }),
  list: (_, frame, list) => {
    list.push({ kind: 'charge' });
    if (frame.mayHold) list.push({ kind: 'hold' });
    list.push({ kind: 'noCharge' });
  },
  refusal: (_, frame, action) => {
    if (action.kind === 'charge' || action.kind === 'noCharge') return undefined;
    if (action.kind !== 'hold') return REFUSED.notNow;
    return frame.mayHold ? undefined : REFUSED.chargeHoldAlone;
  },
  perform: (d, frame, action) => {
    popFrame(d);
    const charging = action.kind === 'charge';
    // [8.14.3] A85: a charge leaves `stopped` and the run of the group as they were, so cavalry that wins may move and charge on.
    const after = (group: MovingGroup): MovingGroup =>
      groupAfter(group, { held: action.kind === 'hold', stopped: action.kind === 'noCharge' || group.stopped });
    updateFrame(d, 'move', ({ groups, begun, active }) =>
      moveFrame(
        groups.map((group, i) => (frame.groups.includes(i) ? after(group) : group)),
        begun,
        active,
      ),
    );
    if (!charging) return;
    const side = phasingSide(d);
    const units = d.game.units.filter(
      ({ number, arm, side: of }) => of === side && arm === CAVALRY && isOnMap(d, number) && hexOf(d, number) === frame.hex,
    );
    tell(d, { kind: 'charge', units: units.map(({ number }) => number), hex: frame.hex, rule: '8.14' });
    pushFrame(d, meleeFrame(frame.hex, side, 'charge', true));
  },
};
