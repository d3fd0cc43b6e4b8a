/** A full state that fits what a side sees: the other side's secret chits are dealt from those it may have chosen. */
import { COMMANDER_DEAD, type Game, type GameState, type GameView, HIDDEN, imagine, type SideNumber } from '@kosynier/engine';
import type { Random } from '../player.ts';

export function imagined(game: Game, view: GameView, random: Random): GameState {
  const chosen = view.chosen.map((chits, side) => dealt(game, view, side as SideNumber, chits, random));
  return imagine(view, { chosen: [chosen[0] ?? [], chosen[1] ?? []] });
}

function dealt(game: Game, view: GameView, side: SideNumber, chits: readonly number[], random: Random): readonly number[] {
  if (!chits.includes(HIDDEN)) return chits;
  const known = chits.filter((chit) => chit !== HIDDEN);
  const possible = candidates(game, view, side).filter((one) => !known.includes(one));
  const hidden = chits.length - known.length;
  while (known.length < chits.length && possible.length > 0) known.push(...possible.splice(random(possible.length), 1));
  return hidden === 0 ? chits : known.sort((a, b) => a - b);
}

/** Who of a side can lie in the pool unseen: on offer in this Turn, alive, not in the open part, not drawn yet. */
function candidates(game: Game, view: GameView, side: SideNumber): number[] {
  const offered = (game.pools[view.turn - 1] ?? []).filter((pool) => pool.side === side).flatMap(({ of }) => of);
  return [...new Set(offered)].filter(
    (one) =>
      view.commanderStatus[one] !== COMMANDER_DEAD &&
      !view.pool.includes(one) &&
      (view.commanderActivations[one] ?? 0) === 0 &&
      view.active !== one,
  );
}
