/** A full state that fits what a side sees: the other side's secret chits are dealt from those it may have chosen. */
import {
  activationsOf,
  COMMANDER_DEAD,
  chosenChits,
  commanderStatus,
  type Game,
  type GameState,
  HIDDEN,
  imagine,
  knownChits,
  type SideNumber,
} from '@kosynier/engine';
import type { Random } from '../player.ts';

export function imaginedState(game: Game, view: GameState, random: Random): GameState {
  const first = dealt(game, view, 0, chosenChits(view, 0), random);
  return imagine(view, { chosen: [first, dealt(game, view, 1, chosenChits(view, 1), random)] });
}

/** Each army chooses for itself; of what it may have chosen as many chits are left as lie hidden in the pool. */
function dealt(game: Game, view: GameState, side: SideNumber, chits: readonly number[], random: Random): readonly number[] {
  if (!chits.includes(HIDDEN)) return chits;
  const pools = (game.pools[view.turn - 1] ?? []).filter((pool) => pool.side === side && pool.choose > 0);
  const mayLie = pools.flatMap(({ of, choose }) =>
    drawn(
      of.filter((one) => isPossible(view, one)),
      choose,
      random,
    ),
  );
  const left = drawn(mayLie, chits.length, random);
  // The chit of a commander who was led by another's may still be in the pool: such chits come last.
  const others = pools.flatMap(({ of }) => of).filter((one) => isAlive(view, one) && !left.includes(one));
  while (left.length < chits.length && others.length > 0) left.push(...others.splice(random(others.length), 1));
  return left.sort((a, b) => a - b);
}

/** `count` of a list, at random. */
function drawn(list: readonly number[], count: number, random: Random): number[] {
  const rest = [...list];
  const taken: number[] = [];
  while (taken.length < count && rest.length > 0) taken.push(...rest.splice(random(rest.length), 1));
  return taken;
}

const isAlive = (view: GameState, one: number): boolean =>
  commanderStatus(view, one) !== COMMANDER_DEAD && !knownChits(view).includes(one) && view.active !== one;

/** Not drawn yet in this Turn, as far as one sees. */
const isPossible = (view: GameState, one: number): boolean => isAlive(view, one) && activationsOf(view, one) === 0;
