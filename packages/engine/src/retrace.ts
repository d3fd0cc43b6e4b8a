/** A stored game is played again with the present rules, as far as its steps fit them. */
import type { Action } from './actions.ts';
import type { Game, SideNumber } from './compile.ts';
import { type DicePurpose, type DiceRequest, notingDraws } from './dice.ts';
import type { GameEvent } from './events.ts';
import { type Applied, apply, check, type Decision, decision } from './game.ts';
import { type Refusal, UNTOLD } from './refusals.ts';
import type { RuleNumber } from './rule-numbers.ts';
import type { GameState } from './state.ts';

export interface StoredStep {
  /** Null: it names something that this game does not have. */
  readonly action: Action | null;
  readonly rolls: readonly number[];
  /** The side that decided, where that was noted. */
  readonly side?: SideNumber | undefined;
}

export interface TakenStep {
  readonly action: Action;
  readonly side: SideNumber;
  readonly asked: Decision['kind'];
  readonly rolls: readonly number[];
  /** Which of the rolls are draws from the pool, by place. */
  readonly draws: readonly number[];
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** Why a stored step does not fit. */
export type Misfit =
  | { readonly why: 'illegal'; readonly refusal: Refusal }
  /** By this rule other dice are rolled now. */
  | { readonly why: 'dice'; readonly rule: RuleNumber }
  | { readonly why: 'unknownNames' }
  /** No rule can say anything about it: the step is no action at all, or the position was none. */
  | { readonly why: 'nonsense' };

/** The first step that does not fit. */
export interface Stop {
  /** The first step of a game is 1. */
  readonly step: number;
  /** How many were stored. */
  readonly of: number;
  /** Before it. */
  readonly state: GameState;
  readonly action: Action | null;
  readonly misfit: Misfit;
}

export interface Retraced {
  /** The steps that fit, each with what it led to. */
  readonly taken: readonly TakenStep[];
  /** Null: all fit. */
  readonly stop: Stop | null;
}

export function retrace(game: Game, start: GameState, steps: readonly StoredStep[]): Retraced {
  const taken: TakenStep[] = [];
  let state = start;
  for (const step of steps) {
    const next = takeAgain(game, state, step);
    if ('why' in next) return { taken, stop: { step: taken.length + 1, of: steps.length, state, action: step.action, misfit: next } };
    taken.push(next);
    state = next.state;
  }
  return { taken, stop: null };
}

function takeAgain(game: Game, state: GameState, { action, rolls, side: noted }: StoredStep): TakenStep | Misfit {
  if (action === null) return { why: 'unknownNames' };
  try {
    const { kind, side } = decision(game, state);
    if (side === null || (noted !== undefined && noted !== side)) return refused(game, state, action);
    const left = [...rolls];
    const { dice, draws } = notingDraws(() => left.shift());
    const applied = apply(game, state, action, dice);
    if (applied.ok)
      return left.length > 0
        ? { why: 'dice', rule: lastRule(applied) }
        : { action, side, asked: kind, rolls, draws, events: applied.events, state: applied.state };
    return 'verdict' in applied
      ? { why: 'illegal', refusal: applied.verdict.refusal }
      : { why: 'dice', rule: ruleOfDice(applied.dice.request) };
  } catch {
    // What was stored may come from a file written by hand.
    return { why: 'nonsense' };
  }
}

/** The game is over, or another side decides now: even what that side might do is not this step. */
function refused(game: Game, state: GameState, action: Action): Misfit {
  const verdict = check(game, state, action);
  return { why: 'illegal', refusal: verdict.legal ? UNTOLD : verdict.refusal };
}

/** Dice were left over: the last thing that happened is where the rules stopped asking. */
function lastRule({ events }: Applied): RuleNumber {
  const last = events.findLast((event) => 'rule' in event);
  return last !== undefined && 'rule' in last ? last.rule : '3.3';
}

const ruleOfDice = (request: DiceRequest): RuleNumber => (request.kind === 'draw' ? '3.3' : RULES_OF_DICE[request.purpose]);

const RULES_OF_DICE: Readonly<Record<DicePurpose, RuleNumber>> = {
  fire: '10.9.4',
  loneGuns: '10.9.5',
  counterBattery: '10.10.7',
  counterattack: '9.1',
  skirmish: '9.1',
  square: '7.3.1',
  lava: '7.4',
  meleeAttacker: '11.7',
  meleeDefender: '11.7',
  lastMan: '11.9',
  crisis: '11.12',
  commanderCasualty: '4.6',
  chitReturn: '4.5S',
  arrival: '13.M',
};
