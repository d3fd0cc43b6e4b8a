/** What is counted of a game: only from its events and states, and only in whole numbers, so that sums do not depend on their order. */
import type { PlayedStep } from '@kosynier/ai';
import { type Game, type GameEvent, hexName, type SideNumber } from '@kosynier/engine';

/** Number of rolls and their sum. */
export type Rolls = readonly [count: number, sum: number];

/** What happened to a unit: steps lost, and how often it was eliminated, captured (guns), or had to withdraw. */
export interface UnitLosses {
  steps: number;
  eliminated: number;
  captured: number;
  withdrawn: number;
}

/** How often a hex was shot at, and how many melees were fought in it. */
export interface Fighting {
  shots: number;
  melees: number;
}

/** Luck of a side with its dice. */
export interface Luck {
  /** Morale Checks of its units, and how many were passed. */
  checks: number;
  passed: number;
  /** Tenths of checks that fair dice would have passed, given morale and modifiers. */
  expectedTenths: number;
  /** Melees, and by how many halves their dice were above the average in all. */
  melees: number;
  meleeHalves: number;
}

export interface Counts {
  decisions: number;
  /** Chits drawn, by side. */
  readonly activations: [number, number];
  /** The balance at the end of each Turn. */
  readonly balances: number[];
  readonly losses: Record<string, UnitLosses>;
  readonly fighting: Record<string, Fighting>;
  readonly luck: readonly [Luck, Luck];
  readonly dice: Record<string, Rolls>;
}

const noLuck = (): Luck => ({ checks: 0, passed: 0, expectedTenths: 0, melees: 0, meleeHalves: 0 });

export const newCounts = (): Counts => ({
  decisions: 0,
  activations: [0, 0],
  balances: [],
  losses: {},
  fighting: {},
  luck: [noLuck(), noLuck()],
  dice: {},
});

export function countStep(counts: Counts, game: Game, { events, state: after }: PlayedStep): void {
  counts.decisions += 1;
  for (const event of events) {
    countEvent(counts, game, event);
    countDice(counts, event);
  }
  if (after.result !== null) counts.balances[after.turn - 1] = after.balance;
}

function countEvent(counts: Counts, game: Game, event: GameEvent): void {
  const lossesOf = (unit: number): UnitLosses => {
    const id = game.units[unit]?.id ?? '';
    counts.losses[id] ??= { steps: 0, eliminated: 0, captured: 0, withdrawn: 0 };
    return counts.losses[id];
  };
  const fightingIn = (hex: number): Fighting => {
    counts.fighting[hexName(hex)] ??= { shots: 0, melees: 0 };
    return counts.fighting[hexName(hex)] as Fighting;
  };
  switch (event.kind) {
    case 'roundThree':
      counts.balances[event.turn - 1] = event.balance;
      break;
    case 'chitDrawn':
      counts.activations[game.chiefs[event.commander]?.side ?? 0] += 1;
      break;
    case 'loss':
      lossesOf(event.unit).steps += 1;
      break;
    case 'eliminated':
      lossesOf(event.unit).eliminated += 1;
      break;
    case 'gunsShelled':
      if (event.destroyed) lossesOf(event.unit).eliminated += 1;
      break;
    case 'captured':
      lossesOf(event.unit).captured += 1;
      break;
    case 'withdrew':
      for (const unit of event.units) lossesOf(unit).withdrawn += 1;
      break;
    case 'fired':
      fightingIn(event.target).shots += 1;
      break;
    case 'checked':
      countCheck(counts.luck[game.units[event.unit]?.side ?? 0], event);
      break;
    case 'melee':
      fightingIn(event.hex).melees += 1;
      countMelee(counts.luck, game, event);
      break;
    default:
  }
}

/** [A14] a check is passed by a total of at most the morale: `faces` of the ten faces pass it. */
function countCheck(luck: Luck, { modifiers, morale, passed }: Extract<GameEvent, { kind: 'checked' }>): void {
  const faces = morale - modifiers.reduce((sum, { value }) => sum + value, 0) + 1;
  luck.checks += 1;
  luck.passed += passed ? 1 : 0;
  luck.expectedTenths += Math.min(10, Math.max(0, faces));
}

/** Least and greatest face together: twice the average. */
const FACES = { d10: 0 + 9, d6: 1 + 6 } as const;

function countMelee(luck: readonly [Luck, Luck], game: Game, { attacker, dice }: Extract<GameEvent, { kind: 'melee' }>): void {
  const defender: SideNumber = attacker === 0 ? 1 : 0;
  for (const [side, die] of [
    [attacker, dice[0]],
    [defender, dice[1]],
  ] as const) {
    luck[side].melees += 1;
    luck[side].meleeHalves += 2 * die - FACES[game.rules.meleeDie];
  }
}

function countDice(counts: Counts, event: GameEvent): void {
  for (const [purpose, die] of diceOf(event)) {
    const [count, sum] = counts.dice[purpose] ?? [0, 0];
    counts.dice[purpose] = [count + 1, sum + die];
  }
}

function diceOf(event: GameEvent): readonly (readonly [purpose: string, die: number])[] {
  switch (event.kind) {
    case 'checked':
      return [[event.purpose, event.die]];
    case 'gunsShelled':
      return event.dice.map((die) => ['guns', die]);
    case 'melee':
      return [
        ['meleeAttacker', event.dice[0]],
        ['meleeDefender', event.dice[1]],
      ];
    case 'casualtyRoll':
      return [['commanderCasualty', event.die]];
    default:
      return [];
  }
}
