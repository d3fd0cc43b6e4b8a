/** The one adviser of the page: computer seats and advice use the same worker. */
import type { Level, Thought } from '@kosynier/ai';
import { type Action, type Decision, type SideNumber, view } from '@kosynier/engine';
import { trueRandom } from '../game/dice.ts';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { PATIENCE, useSettings } from '../game/settings.ts';
import { type Asked, createAdviser } from './ask.ts';
import type { GameToThink, Seen } from './messages.ts';
import { showProgress } from './state.ts';

const adviser = createAdviser();

/** A game that is opened again is thought about anew: what was remembered may not have been played. */
let sitting = 0;
export const newSitting = (): void => {
  sitting += 1;
};

const gameToThink = ({ id, agreement, game }: PlayedGame): GameToThink => ({
  key: `${id} ${sitting}`,
  battle: game.battle,
  scenario: agreement.scenario,
  options: agreement.options,
});

export interface Matter {
  readonly played: PlayedGame;
  readonly side: SideNumber;
  readonly decision: Decision;
  readonly options: readonly Action[];
  readonly level: Level;
  readonly mind: string;
  readonly before?: Seen;
}

/** Only what the side may see leaves the page. */
export function askAdviser({ played, side, decision, options, level, mind, before }: Matter): Asked {
  const question = {
    view: view(played.game, stateOf(played), side),
    decision,
    options,
    mind,
    level,
    seed: trueRandom(2 ** 31),
    budget: PATIENCE[useSettings.getState().patience],
    ...(before === undefined ? {} : { before }),
  };
  return adviser.ask(gameToThink(played), question, showProgress);
}

export type { Asked, Thought };
