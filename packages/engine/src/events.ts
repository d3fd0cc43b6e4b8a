/** The story of a game as data: what happened, with its rule, its dice and its modifiers. Texts, animation and statistics are made from it. */
import type { Hex } from './board/hex.ts';
import type { SideNumber } from './compile.ts';
import type { RetreatCause } from './frames.ts';
import type { RuleNumber } from './rule-numbers.ts';
import type { GameResult } from './state.ts';

/** What is added to a die or to a total. */
export type ModifierName =
  // [10.9.4] [10.10.1] a check under fire
  | 'effect'
  | 'range'
  | 'stars'
  | 'shotOrder'
  | 'cavalryFires'
  | 'flankOrRear'
  | 'rampart'
  // [11.7] melee
  | 'rear'
  | 'flank'
  | 'lava'
  | 'escarpment'
  | 'slope'
  | 'creek'
  | 'river'
  | 'charge'
  | 'size'
  | 'inCommand'
  | 'loneGuns'
  | 'kosynierzy'
  // both
  | Cover
  | 'square';

/** Ground that protects a target or a defender. */
export type Cover = 'woods' | 'village' | 'castle';

/** Something added to a die or to a total, with the rule that says so. */
export interface Modifier {
  readonly what: ModifierName;
  readonly value: number;
  readonly rule: RuleNumber;
}

export type EliminationCause = RetreatCause | 'melee' | 'square' | 'lastMan' | 'tooLate' | 'passing';
export type PointsFor = 'fire' | 'crisis' | 'melee' | 'capture' | 'recapture' | 'commander';

export type GameEvent =
  | { readonly kind: 'setupChanged'; readonly side: SideNumber; readonly secret: SideNumber }
  | { readonly kind: 'setupRevealed'; readonly rule: '3.1' }
  | { readonly kind: 'turnBegan'; readonly turn: number; readonly rule: '3.3' }
  | { readonly kind: 'chitChosen'; readonly commander: number; readonly secret: SideNumber; readonly rule: RuleNumber }
  | { readonly kind: 'poolMade'; readonly known: readonly number[]; readonly hidden: readonly [number, number]; readonly rule: '3.3' }
  | { readonly kind: 'chitDrawn'; readonly commander: number; readonly rule: '3.3' }
  | { readonly kind: 'activated'; readonly commander: number; readonly by: number; readonly rule: '4.4' | '4.5S' }
  | { readonly kind: 'armDeclared'; readonly commander: number; readonly arm: 'infantry' | 'cavalry'; readonly rule: '13.1S' }
  | { readonly kind: 'tookCommand'; readonly by: number; readonly units: readonly number[]; readonly rule: '4.3' }
  | { readonly kind: 'activatedNobody'; readonly by: number; readonly rule: '4.4' }
  /** `turn` null: he never comes. */
  | {
      readonly kind: 'arrivalRolled';
      readonly commander: number;
      readonly die: number;
      readonly turn: number | null;
      readonly rule: RuleNumber;
    }
  | { readonly kind: 'arrivalPutOff'; readonly commander: number; readonly turn: number | null; readonly rule: RuleNumber }
  /** `turn` null: later than the last Turn, so never. */
  | { readonly kind: 'chitReturns'; readonly commander: number; readonly die: number; readonly turn: number | null; readonly rule: '4.5S' }
  | { readonly kind: 'unitsNamed'; readonly by: number; readonly units: readonly number[]; readonly rule: '4.4' }
  | { readonly kind: 'phaseBegan'; readonly phase: number; readonly rule: '3.3' }
  | { readonly kind: 'returned'; readonly unit: number; readonly hex: Hex; readonly facing: number; readonly rule: '11.11.3' }
  | { readonly kind: 'returnDelayed'; readonly unit: number; readonly due: number; readonly rule: '11.11.3' | '11.11.4' }
  | { readonly kind: 'passed'; readonly side: SideNumber; readonly rule: '10.4' }
  | { readonly kind: 'moveBegan'; readonly units: readonly number[]; readonly rule: '8.16' | '8.10' }
  | { readonly kind: 'doubleTime'; readonly units: readonly number[]; readonly rule: '8.9' }
  | {
      readonly kind: 'entered';
      readonly units: readonly number[];
      readonly from: Hex;
      readonly hex: Hex;
      readonly how: 'enter' | 'join' | 'pass';
      readonly rule: RuleNumber;
    }
  | { readonly kind: 'turned'; readonly units: readonly number[]; readonly facing: number; readonly rule: RuleNumber }
  | { readonly kind: 'formed'; readonly units: readonly number[]; readonly formation: number; readonly rule: RuleNumber }
  | { readonly kind: 'lineMarker'; readonly hex: Hex; readonly line: boolean; readonly rule: '6.2.1' }
  | { readonly kind: 'reordered'; readonly hex: Hex; readonly units: readonly number[]; readonly rule: '6.0' }
  | { readonly kind: 'fireMarkerCleared'; readonly unit: number; readonly rule: '10.9.10' }
  | { readonly kind: 'moveEnded'; readonly units: readonly number[]; readonly rule: '8.3' }
  | {
      readonly kind: 'fired';
      readonly side: SideNumber;
      readonly units: readonly number[];
      readonly from: readonly Hex[];
      readonly target: Hex;
      readonly value: number;
      /** Row of the rifle table after the shift, 0 to 3; -1 for guns. */
      readonly row: number;
      /** Number before M; null: no effect. */
      readonly effect: number | null;
      readonly modifiers: readonly Modifier[];
      readonly rule: RuleNumber;
    }
  | {
      readonly kind: 'checked';
      readonly unit: number;
      readonly purpose: CheckPurpose;
      readonly die: number;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly morale: number;
      readonly passed: boolean;
      readonly rule: RuleNumber;
    }
  | {
      readonly kind: 'gunsShelled';
      readonly unit: number;
      readonly dice: readonly number[];
      readonly destroyed: boolean;
      readonly rule: '10.9.5' | '10.10.7';
    }
  | { readonly kind: 'jammed'; readonly unit: number; readonly rule: '10.10.4' }
  | { readonly kind: 'stopped'; readonly unit: number; readonly rule: '10.7' }
  | {
      readonly kind: 'retreated';
      readonly units: readonly number[];
      readonly from: Hex;
      readonly hex: Hex;
      readonly cause: RetreatCause;
      readonly rule: '10.11';
    }
  | { readonly kind: 'loss'; readonly unit: number; readonly rule: RuleNumber }
  | { readonly kind: 'eliminated'; readonly unit: number; readonly hex: Hex; readonly cause: EliminationCause; readonly rule: RuleNumber }
  | { readonly kind: 'captured'; readonly unit: number; readonly hex: Hex; readonly rule: '10.10.8' | '10.10.9' | '10.10.10' }
  | { readonly kind: 'recaptured'; readonly unit: number; readonly hex: Hex; readonly rule: '10.10.10' }
  | { readonly kind: 'points'; readonly side: SideNumber; readonly points: number; readonly why: PointsFor; readonly rule: RuleNumber }
  | { readonly kind: 'counterattack'; readonly units: readonly number[]; readonly hex: Hex; readonly rule: '8.15' }
  | { readonly kind: 'charge'; readonly units: readonly number[]; readonly hex: Hex; readonly rule: '8.14' }
  | {
      readonly kind: 'melee';
      readonly hex: Hex;
      readonly attacker: SideNumber;
      readonly occasion: 'phase4' | 'charge' | 'counterattack';
      readonly dice: readonly [number, number];
      readonly attackerModifiers: readonly Modifier[];
      readonly defenderModifiers: readonly Modifier[];
      readonly totals: readonly [number, number];
      readonly winner: SideNumber;
      readonly difference: number;
      readonly rule: '11.7';
    }
  | { readonly kind: 'withdrew'; readonly units: readonly number[]; readonly due: number; readonly rule: '11.11.1' }
  | { readonly kind: 'crisis'; readonly hex: Hex; readonly side: SideNumber; readonly rule: '11.12' }
  | {
      readonly kind: 'commanderMoved';
      readonly commander: number;
      readonly from: Hex;
      readonly hex: Hex;
      readonly rule: '8.17' | '10.11.7' | '4.x' | '11.11.1' | '13.E';
    }
  | {
      readonly kind: 'casualtyRoll';
      readonly commander: number;
      readonly die: number;
      readonly outcome: 'killed' | 'contused' | 'unhurt';
      readonly rule: '4.6.1' | '4.6.2' | '4.6.3';
    }
  | {
      readonly kind: 'commanderLost';
      readonly commander: number;
      readonly how: 'killed' | 'trapped' | 'withStack' | 'commandGone';
      readonly rule: '4.6' | '4.6.1' | '4.6.2' | '4.6.3' | '4.x' | '11.11.1';
    }
  | { readonly kind: 'campEntered'; readonly unit: number; readonly rule: '13.1' }
  | { readonly kind: 'roundThree'; readonly turn: number; readonly balance: number; readonly rule: '3.3' }
  | {
      readonly kind: 'gameOver';
      readonly result: GameResult;
      /** Of victory points in the end, as in `roundThree`; rules that were released before it was told have none. */
      readonly balance?: number;
      readonly rule: '12.3' | '12.4' | '13.1';
    };

export type CheckPurpose = 'fire' | 'counterattack' | 'skirmish' | 'square' | 'lava' | 'lastMan' | 'crisis';
