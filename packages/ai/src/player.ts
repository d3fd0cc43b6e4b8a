/** Somebody who decides for a side. He sees a view, never the state, and picks one of the legal actions. */
import type { Action, Decision, Game, GameView } from '@kosynier/engine';
import type { Random } from '@kosynier/protocol';

export type { Random } from '@kosynier/protocol';

export interface Situation {
  readonly game: Game;
  readonly view: GameView;
  readonly decision: Decision;
  /** At least two. */
  readonly options: readonly Action[];
}

export interface Player {
  readonly name: string;
  readonly choose: (situation: Situation, random: Random) => Action;
}

export const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;
