/** A melee that is about to begin; charges and counterattacks are melees too [11.10]. */
import type { Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import type { MeleeFrame } from '../frames.ts';

/** `exempt`: a charge or a cavalry counterattack, which neither needs nor uses the one fight of a Phase (C24). */
export const meleeFrame = (hex: Hex, attacker: SideNumber, occasion: MeleeFrame['occasion'], exempt: boolean): MeleeFrame => ({
  kind: 'melee',
  hex,
  attacker,
  occasion,
  step: 'lava',
  exempt,
  lava: false,
  lead: -1,
  winner: attacker,
  difference: 0,
  winnerSize: 0,
  endangered: [],
  guns: [],
  loneGuns: false,
  withdrew: false,
});
