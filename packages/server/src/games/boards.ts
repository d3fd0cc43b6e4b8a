/** Rules whose boards are compiled once for all rooms that play the same game. */
import type { Battle, Game } from '@kosynier/engine';
import type { Rules } from '@kosynier/table';

/** Of one battle: what players agree on is theirs to choose, and must not fill the memory. */
const MOST_KEPT = 20;

/**
 * The tables of a board are larger than everything else of a game; a server that goes from room to room finds them in the cache of the processor only where the rooms share
 * them. Each room gets a copy of the game, so that it remembers for itself.
 */
export function withSharedBoards(rules: Rules): Rules {
  const ofBattles = new WeakMap<Battle, Map<string, Game>>();
  return {
    ...rules,
    compileGame: (battle, scenario, options = {}) => {
      const known = ofBattles.get(battle) ?? new Map<string, Game>();
      ofBattles.set(battle, known);
      const key = JSON.stringify([scenario, options]);
      const game = known.get(key) ?? rules.compileGame(battle, scenario, options);
      if (game === undefined) return undefined;
      known.delete(key);
      known.set(key, game);
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
      return { ...game };
    },
  };
}
