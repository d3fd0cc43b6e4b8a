/** The one adviser of the page: computer seats and advice use the same worker. */
import type { Level, Thought } from '@kosynier/ai';
import type { Seen } from '@kosynier/table';
import { trueRandom } from '../game/dice.ts';
import { PATIENCE, useSettings } from '../game/settings.ts';
import { type Asked, createAdviser } from './ask.ts';
import type { GameToThink, Question } from './messages.ts';
import { showProgress } from './state.ts';

const adviser = createAdviser();

/** A game that is opened again is thought about anew: what was remembered may not have been played. */
let sitting = 0;
export const newSitting = (): void => {
  sitting += 1;
};

export interface Matter {
  /** Of the game. */
  readonly id: string;
  /** What the side that decides sees. */
  readonly seen: Seen;
  readonly level: Level;
  readonly mind: string;
  readonly before?: Question['before'];
  readonly wanted?: readonly number[];
}

const gameToThink = ({ id, seen: { agreement, game } }: Matter): GameToThink => ({
  key: `${id} ${sitting}`,
  battle: game.battle,
  scenario: agreement.scenario,
  options: agreement.options,
});

/** Only what the side may see leaves the page. */
export function askAdviser(matter: Matter): Asked {
  const { seen, level, mind, before, wanted } = matter;
  const { view, decision, options } = seen;
  const question = {
    view,
    decision,
    options,
    mind,
    level,
    seed: trueRandom(2 ** 31),
    budget: PATIENCE[useSettings.getState().patience],
    ...(before === undefined ? {} : { before }),
    ...(wanted === undefined ? {} : { wanted }),
  };
  return adviser.ask(gameToThink(matter), question, showProgress);
}

export type { Asked, Thought };
