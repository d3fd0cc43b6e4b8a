/** The computer players, by name; the first is the one that `choose` of the protocol asks if none is named. */

import { type Player as Opponent, randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { actions, decision } from '@kosynier/engine';
import type { Player } from '@kosynier/protocol';

const asked =
  (opponent: Opponent): Player =>
  ({ game, view, random }) =>
    opponent.choose({ game, view, decision: decision(game, view), options: actions(game, view) }, random);

const OPPONENTS: readonly Opponent[] = [sensiblePlayer, randomPlayer];

export const opponentNames: readonly string[] = OPPONENTS.map(({ name }) => name);

export const opponentNamed = (name: string): Opponent | undefined => OPPONENTS.find((one) => one.name === name);

export const players: Readonly<Record<string, Player>> = Object.fromEntries(OPPONENTS.map((opponent) => [opponent.name, asked(opponent)]));
