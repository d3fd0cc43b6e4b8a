/** The computer players that `choose` of the protocol offers; the first is the one that is asked if none is named. */

import { type Player as Opponent, randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { actions, decision } from '@kosynier/engine';
import type { Player } from '@kosynier/protocol';

const asked =
  (opponent: Opponent): Player =>
  ({ game, view, random }) =>
    opponent.choose({ game, view, decision: decision(game, view), options: actions(game, view) }, random);

export const players: Readonly<Record<string, Player>> = Object.fromEntries(
  [sensiblePlayer, randomPlayer].map((opponent) => [opponent.name, asked(opponent)]),
);
