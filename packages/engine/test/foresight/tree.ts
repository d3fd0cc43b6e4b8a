/** All that dice can bring: an action is carried out with every number of every die, one after another. */
import {
  type Action,
  type Applied,
  apply,
  type Dice,
  type DicePurpose,
  type DiceRequest,
  type Game,
  type GameEvent,
  type GameState,
  type NotApplied,
} from '../../src/index.ts';

/** One way in which the dice can fall up to the next decision. */
export interface Leaf {
  readonly chance: number;
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  /** What the first die was for; undefined: none was rolled. */
  readonly first: DicePurpose | 'draw' | undefined;
}

/** Dice that fall because of the outcome and decide nothing that was foreseen: they show one number only. */
const AFTERWARDS: ReadonlySet<string> = new Set<DicePurpose>(['crisis', 'chitReturn', 'arrival']);

/** There are more ways of the dice than are gone through, or other dice fall first. */
export class NotCompared extends Error {}

export interface Budget {
  left: number;
}

const facesOf = (request: DiceRequest): readonly number[] =>
  Array.from({ length: request.kind === 'd6' ? 6 : 10 }, (_, i) => (request.kind === 'd6' ? i + 1 : i));

/** Depth first over the dice of `apply`. */
export const leavesOf = (game: Game, state: GameState, action: Action, budget: Budget): Generator<Leaf, void> =>
  waysOf((dice) => apply(game, state, action, dice), budget);

export function* waysOf(play: (dice: Dice) => Applied | NotApplied, budget: Budget): Generator<Leaf, void> {
  const pending: { readonly dice: readonly number[]; readonly chance: number }[] = [{ dice: [], chance: 1 }];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    let asked = 0;
    let open: DiceRequest | undefined;
    let first: Leaf['first'];
    const { dice, chance } = path;
    const applied = play((request) => {
      first ??= request.kind === 'draw' ? 'draw' : request.purpose;
      if (request.kind === 'draw') return request.from[0];
      if (AFTERWARDS.has(request.purpose)) return 5;
      if (asked === dice.length) open = request;
      return dice[asked++];
    });
    if (applied.ok) {
      budget.left -= 1;
      if (budget.left < 0) throw new NotCompared();
      yield { chance, state: applied.state, events: applied.events, first };
    } else if (open !== undefined) {
      const faces = facesOf(open);
      for (const face of [...faces].reverse()) pending.push({ dice: [...dice, face], chance: chance / faces.length });
    } else throw new Error(`not carried out: ${JSON.stringify(applied)}`);
  }
}
