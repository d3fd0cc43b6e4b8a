/** [11.12] Morale Crisis. */
import { neighbour } from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { type Draft, popFrame, pushFrame, replaceFrame, tell } from '../draft.ts';
import type { CrisisFrame } from '../frames.ts';
import { isMeleeHex, isOnMap, type Position, troopsAt } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED } from '../refusals.ts';
import { checkMorale } from './losses.ts';

/** B66: each infantry and cavalry unit next to the melee hex checks by itself; [11.12.1] not those in a melee hex. */
export function startCrisis(d: Draft, hex: Hex, side: SideNumber): void {
  const witnesses: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const at = neighbour(d.game.board, hex, direction);
    if (at !== NO_HEX && !isMeleeHex(d, at)) witnesses.push(...troopsAt(d, at, side));
  }
  if (witnesses.length === 0) return;
  tell(d, { kind: 'crisis', hex, side, rule: '11.12' });
  const units = witnesses.filter((unit) => !checkMorale(d, unit, 'crisis', '11.12').passed);
  if (units.length > 0) pushFrame(d, { kind: 'crisis', side, origin: hex, units });
}

const waiting = (p: Position, frame: CrisisFrame): number[] => frame.units.filter((unit) => isOnMap(p, unit));

/** All dice are rolled first; then the owner picks the unit that goes back next. */
export const crisisProcedure: Procedure<CrisisFrame> = {
  question: (p, frame) => (waiting(p, frame).length > 0 ? { kind: 'crisisOrder', side: frame.side } : undefined),
  run: popFrame,
  list: (p, frame, list) => {
    for (const unit of waiting(p, frame)) list.push({ kind: 'crisisNext', unit });
  },
  refusal: (p, frame, action) => {
    if (action.kind !== 'crisisNext') return REFUSED.notNow;
    return waiting(p, frame).includes(action.unit) ? undefined : REFUSED.notInCrisis;
  },
  perform: (d, frame, action) => {
    if (action.kind !== 'crisisNext') return;
    replaceFrame(d, { ...frame, units: frame.units.filter((unit) => unit !== action.unit) });
    pushFrame(d, { kind: 'retreat', units: [action.unit], left: 1, losses: 0, cause: 'crisis', origin: frame.origin, voluntary: false });
  },
};
