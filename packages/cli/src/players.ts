/** The computer players for the protocol, by name; the first is the one that `choose` asks if none is named. */

import { playerNamed, playerNames } from '@kosynier/ai';
import { actions, decision } from '@kosynier/engine';
import type { Player } from '@kosynier/protocol';

const ASKED_FIRST = 'sensible';

/** Asked for one decision, anew each time: the answer depends on the position and the seed alone, not on what was asked before. */
const asked =
  (name: string): Player =>
  ({ game, view, random }) => {
    const player = playerNamed(name);
    if (player === undefined) throw new Error(`no player ${name}`);
    return player.choose({ game, view, decision: decision(game, view), options: actions(game, view) }, random);
  };

export const players: Readonly<Record<string, Player>> = Object.fromEntries(
  [ASKED_FIRST, ...playerNames.filter((name) => name !== ASKED_FIRST)].map((name) => [name, asked(name)]),
);
