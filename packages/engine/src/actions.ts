/** Everything a side can do at a decision. Hexes are numbers (`0608` is 608), units and commanders the numbers of the battle. */
import type { Hex } from './board/hex.ts';

export type Action =
  // [3.1] set-up
  | { readonly kind: 'confirmSetup' }
  | { readonly kind: 'setupPlace'; readonly unit: number; readonly hex: Hex }
  | { readonly kind: 'setupCommander'; readonly commander: number; readonly hex: Hex }
  | { readonly kind: 'setupFacing'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'setupTop'; readonly unit: number }
  | { readonly kind: 'setupLine'; readonly hex: Hex; readonly line: boolean }
  // [3.3] pool
  | { readonly kind: 'chooseChit'; readonly commander: number }
  // [4.3] [4.4] the chit of an overall commander
  | { readonly kind: 'activate'; readonly commander: number }
  | { readonly kind: 'takeCommand'; readonly commander: number }
  | { readonly kind: 'takeReserve'; readonly reserve: number }
  | { readonly kind: 'useUnits' }
  // [13.1S] one arm per activation
  | { readonly kind: 'chooseArm'; readonly arm: 'infantry' | 'cavalry' }
  // [13.E] entry
  | { readonly kind: 'enterMap'; readonly unit: number; readonly hex: Hex; readonly facing: number }
  // [11.11.3] return
  | { readonly kind: 'placeReturning'; readonly unit: number; readonly hex: Hex; readonly facing: number }
  // [10.4] windows and fire
  | { readonly kind: 'pass' }
  | { readonly kind: 'salvo'; readonly from: readonly Hex[]; readonly target: Hex; readonly passing: boolean }
  | { readonly kind: 'cannon'; readonly unit: number; readonly target: Hex }
  // [8] moves
  | { readonly kind: 'begin'; readonly unit: number }
  | { readonly kind: 'beginStack'; readonly hex: Hex }
  | { readonly kind: 'include'; readonly unit: number }
  | { readonly kind: 'doubleTime'; readonly group: number }
  | { readonly kind: 'enter'; readonly group: number; readonly hex: Hex }
  | { readonly kind: 'join'; readonly group: number; readonly hex: Hex }
  | { readonly kind: 'passThrough'; readonly group: number; readonly hex: Hex }
  | { readonly kind: 'turn'; readonly group: number; readonly facing: number }
  | { readonly kind: 'formSquare'; readonly group: number }
  | { readonly kind: 'leaveSquare'; readonly group: number; readonly facing: number }
  | { readonly kind: 'skirmish'; readonly unit: number; readonly skirmish: boolean }
  | { readonly kind: 'line'; readonly hex: Hex; readonly line: boolean }
  | { readonly kind: 'reorder'; readonly group: number }
  | { readonly kind: 'nextInStack'; readonly unit: number }
  | { readonly kind: 'clearFireMarker'; readonly unit: number }
  | { readonly kind: 'end' }
  // [8.11] [8.12] guns
  | { readonly kind: 'gunFace'; readonly unit: number; readonly facing: number }
  | { readonly kind: 'gunShift'; readonly unit: number; readonly hex: Hex }
  | { readonly kind: 'gunFacing'; readonly facing: number }
  | { readonly kind: 'limber'; readonly unit: number }
  | { readonly kind: 'unlimber'; readonly unit: number }
  // [9] reactions
  | { readonly kind: 'counterattack'; readonly hex: Hex }
  | { readonly kind: 'joinCounterattack'; readonly hex: Hex }
  | { readonly kind: 'launch' }
  | { readonly kind: 'fallBack'; readonly hex: Hex }
  | { readonly kind: 'skirmishCheck'; readonly hex: Hex }
  | { readonly kind: 'done' }
  // answers
  | { readonly kind: 'commanderStep'; readonly hex: Hex }
  // [10.11.7] in a window, by his own choice
  | { readonly kind: 'stepAway'; readonly commander: number; readonly hex: Hex }
  | { readonly kind: 'stay' }
  | { readonly kind: 'formEmergencySquare' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'charge' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'noCharge' }
  | { readonly kind: 'retreat'; readonly hex: Hex; readonly facing: number }
  | { readonly kind: 'nameCause'; readonly hex: Hex }
  | { readonly kind: 'takeLoss'; readonly unit: number }
  | { readonly kind: 'crisisNext'; readonly unit: number }
  | { readonly kind: 'placePassing'; readonly hex: Hex }
  // [11] melee
  | { readonly kind: 'fight'; readonly hex: Hex }
  | { readonly kind: 'lead'; readonly unit: number }
  | { readonly kind: 'winnerFacing'; readonly facing: number }
  // [8.17] Phase 3
  | { readonly kind: 'moveCommander'; readonly hex: Hex };

export type ActionKind = Action['kind'];
export type ActionOf<K extends ActionKind> = Extract<Action, { kind: K }>;
