/** What dice may bring in a salvo or a melee: exact odds, with every modifier and its rule. */
import type { Hex } from './board/hex.ts';
import type { Game, SideNumber } from './compile.ts';
import type { CheckPurpose, Modifier } from './events.ts';
import type { MeleeFrame } from './frames.ts';
import { memoryOf } from './memory.ts';
import { explainPosition, otherSide, type Position, stackAt } from './position.ts';
import type { RuleNumber } from './rule-numbers.ts';
import { lavaModifier, lavaUnit } from './rules/formation.ts';
import { currentMorale, passesCheck, sumOf } from './rules/losses.ts';
import { leadsOf } from './rules/melee.ts';
import { meleeFrame } from './rules/melee-frame.ts';
import { attackerModifiers, defenderModifiers, meleeOutcome } from './rules/melee-modifiers.ts';
import { type SalvoOdds, type ShotQuestion, shotOdds } from './shot-odds.ts';
import { type GameState, NOBODY } from './state.ts';

/** A Morale Check that is still to be made. */
export interface CheckOdds {
  readonly unit: number;
  readonly purpose: CheckPurpose;
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
  /** Tenths. */
  readonly passes: number;
  readonly rule: RuleNumber;
}

/** [11.7] the attackers with one of them in the lead (B51), against the defenders. */
interface Attack {
  /** The unit whose way of entering counts; null: none entered. */
  readonly lead: number | null;
  readonly attacker: readonly Modifier[];
  readonly net: number;
}

export interface MeleeOdds extends Attack {
  readonly kind: 'melee';
  readonly hex: Hex;
  readonly occasion: MeleeFrame['occasion'];
  readonly defender: readonly Modifier[];
  /** [7.4] chance of the Lava check that is still to be made, and the attack if it is passed; null without one. */
  readonly lava: (Attack & { readonly chance: number }) | null;
  /** Chances that the attacker or the defender wins by 1-2, 3-5, 6 and more; the Lava check is reckoned in. */
  readonly attackerWins: readonly [number, number, number];
  readonly defenderWins: readonly [number, number, number];
}

/** B51: the unit that leads the attack: the one that came in best, which its owner will choose, or a named one. */
export type Lead = 'best' | number;

export type OddsQuestion =
  | ShotQuestion
  | {
      readonly kind: 'melee';
      readonly hex: Hex;
      readonly attacker: SideNumber;
      readonly occasion: MeleeFrame['occasion'];
      readonly lead: Lead;
    };
export type MeleeQuestion = Extract<OddsQuestion, { kind: 'melee' }>;

export type Odds = SalvoOdds | MeleeOdds;

/** Exact odds as the units stand, whatever is being decided; what an action brings is asked of `foresee`. */
export function odds(game: Game, state: GameState, question: ShotQuestion): SalvoOdds;
export function odds(game: Game, state: GameState, question: MeleeQuestion): MeleeOdds;
export function odds(game: Game, state: GameState, question: OddsQuestion): Odds;
export function odds(game: Game, state: GameState, question: OddsQuestion): Odds {
  const p = explainPosition(game, state);
  switch (question.kind) {
    case 'salvo':
    case 'cannon':
      return shotOdds(p, question);
    case 'melee':
      return meleeOdds(p, meleeFrame(question.hex, question.attacker, question.occasion, question.occasion === 'charge'), question.lead);
  }
}

/** [3.4] the faces of a die that pass a check, in tenths. */
export function facesThatPass(morale: number, modifier: number): number {
  let passed = 0;
  for (let die = 0; die <= 9; die++) if (passesCheck(morale, die + modifier)) passed += 1;
  return passed;
}

/** [11.7] a melee whose dice have not fallen: the Lava check may still lie ahead, and so may the choice of the leading unit. */
export function meleeOdds(p: Position, frame: MeleeFrame, lead: Lead): MeleeOdds {
  const defender = defenderModifiers(p, frame);
  const plain = attackOf(p, frame, defender, lead);
  const cossack = frame.step === 'lava' ? lavaUnit(p, frame.hex, frame.attacker) : NOBODY;
  const passed = cossack < 0 ? plain : attackOf(p, { ...frame, lava: true }, defender, lead);
  const chance = cossack < 0 ? 0 : facesThatPass(currentMorale(p, cossack), lavaModifier(p, frame.hex, otherSide(frame.attacker))) / 10;
  const [without, withLava] = [meleeChances(p.game, plain.net), meleeChances(p.game, passed.net)];
  return {
    kind: 'melee',
    hex: frame.hex,
    occasion: frame.occasion,
    ...plain,
    defender,
    lava: cossack < 0 ? null : { chance, ...passed },
    attackerWins: mixed(without.attacker, withLava.attacker, chance),
    defenderWins: mixed(without.defender, withLava.defender, chance),
  };
}

function attackOf(p: Position, frame: MeleeFrame, defender: readonly Modifier[], lead: Lead): Attack {
  const leader = leaderOf(p, frame, lead);
  const attacker = attackerModifiers(p, { ...frame, lead: leader });
  return { lead: leader === NOBODY ? null : leader, attacker, net: sumOf(attacker) - sumOf(defender) };
}

/** B51: once the leading unit is chosen, no other leads. */
function leaderOf(p: Position, frame: MeleeFrame, lead: Lead): number {
  if (frame.step === 'dice') return frame.lead;
  if (lead !== 'best') return stackAt(p, frame.hex, frame.attacker).includes(lead) ? lead : NOBODY;
  const worth = (unit: number): number => sumOf(attackerModifiers(p, { ...frame, lead: unit }));
  return leadsOf(p, frame).reduce((best, unit) => (best === NOBODY || worth(unit) > worth(best) ? unit : best), NOBODY);
}

const mixed = (
  without: readonly [number, number, number],
  withLava: readonly [number, number, number],
  chance: number,
): [number, number, number] => {
  const mix = (row: 0 | 1 | 2): number => without[row] * (1 - chance) + withLava[row] * chance;
  return [mix(0), mix(1), mix(2)];
};

/** [11.7] the chances of a melee with this difference before the dice: all pairs, split by winner and by the rows of the withdrawal table. */
export function meleeChances(
  { rules }: Game,
  net: number,
): { readonly attacker: readonly [number, number, number]; readonly defender: readonly [number, number, number] } {
  const [low, high] = rules.meleeDie === 'd6' ? [1, 6] : [0, 9];
  const pairs = (high - low + 1) ** 2;
  const attacker: [number, number, number] = [0, 0, 0];
  const defender: [number, number, number] = [0, 0, 0];
  for (let mine = low; mine <= high; mine++) {
    for (let theirs = low; theirs <= high; theirs++) {
      const { attackerWins, difference } = meleeOutcome(mine + net, theirs);
      const row = difference <= 2 ? 0 : difference <= 5 ? 1 : 2;
      const wins = attackerWins ? attacker : defender;
      wins[row] = (wins[row] ?? 0) + 1 / pairs;
    }
  }
  return { attacker, defender };
}

/** Beyond so much before the dice nothing changes any more. */
const NET_LIMIT = 16;

/** Chance of the attacker to win, by what his modifiers exceed the defender's before the dice. */
export function winChance(game: Game, net: number): number {
  const memory = memoryOf(game);
  memory.winChances ??= Float64Array.from({ length: 2 * NET_LIMIT + 1 }, (_, i) =>
    meleeChances(game, i - NET_LIMIT).attacker.reduce((sum, chance) => sum + chance, 0),
  );
  return memory.winChances[Math.max(-NET_LIMIT, Math.min(NET_LIMIT, net)) + NET_LIMIT] as number;
}
