/** One game between two computer players, with the rules' promises checked after every decision, and what is counted of it. */
import { mixedPosition, type Player, playOn, type SoakJob, type Step, soakGame } from '@kosynier/ai';
import { brokenInvariants, type Game, type GameEvent, type GameResult, type GameState, newGame, resume } from '@kosynier/engine';
import { findGame, rolledDice, seededRandom } from '@kosynier/protocol';

/** Number of rolls and their sum: whole numbers, so that the order in which games are added up does not matter. */
export type Rolls = readonly [count: number, sum: number];

export interface Played {
  readonly seed: number;
  readonly result: GameResult | null;
  readonly turn: number;
  readonly decisions: number;
  readonly balance: number;
  readonly dice: Readonly<Record<string, Rolls>>;
  readonly failure: { readonly reason: string; readonly record: string } | null;
}

export function playGame(job: SoakJob): Played {
  const dice: Record<string, Rolls> = {};
  let decisions = 0;
  let state: GameState | undefined;
  let reason: string | undefined;
  try {
    for (const step of stepsOf(job)) {
      decisions += 1;
      state = step.after;
      for (const event of step.events) countDice(event, dice);
    }
  } catch (error) {
    reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
  }
  return {
    seed: job.seed,
    result: state?.result ?? null,
    turn: state?.turn ?? 0,
    decisions,
    balance: state?.balance ?? 0,
    dice,
    failure: reason === undefined ? null : { reason, record: recordOfFailure(job) },
  };
}

/** Draws its numbers in the same order as `soakGame`, so that a game that fails here can be played once more there, for its record. */
function* stepsOf({ battle, scenario, seed, mixed, players }: SoakJob): Generator<Step> {
  const found = findGame(battle, scenario, {}, '');
  if (!found.ok) throw new Error(`there is no such game: ${battle.id} ${scenario}`);
  const game = found.value;
  const random = seededRandom(seed);
  const start = mixed ? firstDecision(game, mixedPosition(game, random), random) : newGame(game);
  for (const step of playOn(game, start, players, random)) {
    yield step;
    const [broken] = brokenInvariants(game, step.after);
    if (broken !== undefined) throw new Error(`[${broken.rule}] ${broken.where}: ${broken.what}`);
  }
}

function firstDecision(game: Game, state: GameState, random: Parameters<Player['choose']>[1]): GameState {
  const resumed = resume(game, state, rolledDice(random));
  if (!resumed.ok) throw new Error('the position cannot be played on');
  return resumed.state;
}

function recordOfFailure(job: SoakJob): string {
  const again = soakGame(job);
  return again.failure?.record ?? again.record;
}

function countDice(event: GameEvent, dice: Record<string, Rolls>): void {
  for (const [purpose, die] of diceOf(event)) {
    const [count, sum] = dice[purpose] ?? [0, 0];
    dice[purpose] = [count + 1, sum + die];
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
