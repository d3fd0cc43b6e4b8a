/** A game in the page: what was agreed, and every step with the state it led to. Pure; the store holds one of these. */

import { battleHash } from '@kosynier/battles';
import {
  type Action,
  actions,
  apply,
  type Battle,
  compileGame,
  type Decision,
  type Dice,
  decision,
  type Game,
  type GameOptions,
  type GameState,
  newGame,
  type Refusal,
  RULES_EDITION,
  type TakenStep,
} from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import type { Seat } from './seats.ts';

/** Everything that is agreed before the first action. */
export interface Agreement {
  /** The id of a battle that comes with the program, or of `document`. */
  readonly battle: string;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly seats: readonly [Seat, Seat];
  /** A battle that does not come with the program. */
  readonly document?: Battle;
  /** The battle has been corrected since, and the game goes on with it as it was: the players know. */
  readonly asItWas?: true;
}

export type Step = TakenStep;

export interface PlayedGame {
  readonly id: string;
  readonly agreement: Agreement;
  readonly game: Game;
  readonly start: GameState;
  readonly steps: readonly Step[];
}

/** What is said when a game is not opened as it was stored, until it has been read. */
export interface Notice {
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** The game was cut short, and what was stored is kept beside it. */
  readonly hasOriginal: boolean;
}

/** What is kept between visits: the actions and the dice; everything else follows from them. */
export interface SavedGame {
  readonly id: string;
  readonly version: 1 | 2;
  /** The edition of the rules; version 1 does not name it and means the first. */
  readonly rules?: number;
  /** What is played of the battle; version 1 does not name it and means the battle of the first release. */
  readonly battleHash?: string;
  readonly agreement: Agreement;
  readonly steps: readonly { readonly action: Action; readonly rolls: readonly number[] }[];
  /** A position the game began from, if not the set-up of the scenario. */
  readonly start?: GameState;
  readonly savedAt: number;
  readonly turn: number;
  readonly over: boolean;
  readonly notice?: Notice;
}

export function beginGame(id: string, agreement: Agreement, battle: Battle, start?: GameState): PlayedGame | undefined {
  const game = compileGame(battle, agreement.scenario, agreement.options);
  return game === undefined ? undefined : { id, agreement, game, start: start ?? newGame(game), steps: [] };
}

export const stateOf = (played: PlayedGame, at = played.steps.length): GameState => played.steps[at - 1]?.state ?? played.start;

export type StepTaken = { readonly ok: true; readonly played: PlayedGame } | { readonly ok: false; readonly refusal: Refusal };

export function takeStep(played: PlayedGame, action: Action, dice: Dice): StepTaken {
  const before = stateOf(played);
  const { kind, side } = decision(played.game, before);
  const applied = apply(played.game, before, action, dice);
  if (!applied.ok) {
    return { ok: false, refusal: 'verdict' in applied ? applied.verdict.refusal : { rule: '3.3', reason: 'notNow' } };
  }
  const step: Step = { action, side: side ?? 0, asked: kind, rolls: applied.rolls, events: applied.events, state: applied.state };
  return { ok: true, played: { ...played, steps: [...played.steps, step] } };
}

export const optionsOf = (played: PlayedGame): Action[] => actions(played.game, stateOf(played));
export const askedOf = (played: PlayedGame): Decision => decision(played.game, stateOf(played));

export const saved = (played: PlayedGame, fromSetup: boolean, now: number, notice: Notice | null = null): SavedGame => {
  const state = stateOf(played);
  return {
    id: played.id,
    version: 2,
    rules: RULES_EDITION,
    battleHash: battleHash(played.game.battle),
    agreement: played.agreement,
    steps: played.steps.map(({ action, rolls }) => ({ action, rolls })),
    ...(fromSetup ? {} : { start: played.start }),
    savedAt: now,
    turn: state.turn,
    over: state.result !== null,
    ...(notice === null ? {} : { notice }),
  };
};
