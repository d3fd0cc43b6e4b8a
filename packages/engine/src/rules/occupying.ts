/** What happens on the map when units come into a hex: the camp, guns that are recaptured, commanders who are reached or come near. */
import type { Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { addFlag, type Draft, takeUnit, tell } from '../draft.ts';
import { commandersAt, hasTroops, hasUnits, hexOf, otherSide, sideOf, statusOf, unitsAt } from '../position.ts';
import { CAPTURED, CAPTURED_ONCE, ELIMINATED } from '../state.ts';
import { RECAPTURE_VP } from './artillery.ts';
import { askCommanders } from './casualty.ts';
import { commandersNextTo } from './command.ts';
import { addPoints } from './losses.ts';

/** To be called whenever units of a side have entered a hex, by whatever means. */
export function arrive(d: Draft, hex: Hex, side: SideNumber): void {
  enterCamp(d, hex, side);
  recaptureGuns(d, hex);
  callCommanders(d, hex, side);
}

/** [13.1] B71: any unit, in passing too; the flag is permanent. */
export function enterCamp(d: Draft, hex: Hex, side: SideNumber): void {
  const { camp } = d.game;
  if (camp === null || d.campEntered || hex !== camp.hex || side !== camp.enteredBy || !hasUnits(d, hex, side)) return;
  d.campEntered = true;
  tell(d, { kind: 'campEntered', unit: unitsAt(d, hex, side)[0] as number, rule: '13.1' });
}

/** B40: captured guns are recaptured as soon as their owner has infantry or cavalry in the hex and the enemy no unit; then they are removed. */
export function recaptureGuns(d: Draft, hex: Hex): void {
  for (const gun of d.game.guns[0]) recaptureGun(d, gun, hex);
  for (const gun of d.game.guns[1]) recaptureGun(d, gun, hex);
}

function recaptureGun(d: Draft, gun: number, hex: Hex): void {
  if (statusOf(d, gun) !== CAPTURED || hexOf(d, gun) !== hex) return;
  const side = sideOf(d, gun);
  if (!hasTroops(d, hex, side) || hasUnits(d, hex, otherSide(side))) return;
  tell(d, { kind: 'recaptured', unit: gun, hex, rule: '10.10.10' });
  takeUnit(d, gun, ELIMINATED);
  addPoints(d, side, RECAPTURE_VP, 'recapture', '10.10.10');
}

/** [10.11.7] enemy commanders next to the hex may step away; a commander who is alone in it must [4.x]. */
function callCommanders(d: Draft, hex: Hex, side: SideNumber): void {
  const enemy = otherSide(side);
  askCommanders(d, commandersNextTo(d, hex, enemy), 'adjacent');
  if (!hasUnits(d, hex, enemy)) askCommanders(d, commandersAt(d, hex, enemy), 'reached');
}

/** [10.10.8] [10.10.9] guns of a beaten side lie in the hex as captured (B39, B40). */
export function captureGun(d: Draft, gun: number, rule: '10.10.8' | '10.10.9'): void {
  tell(d, { kind: 'captured', unit: gun, hex: hexOf(d, gun), rule });
  takeUnit(d, gun, CAPTURED);
  addFlag(d, gun, CAPTURED_ONCE);
}
