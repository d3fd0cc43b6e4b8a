/** Which players meet: all of them each other, or by the standings and, if it can be, no pair twice. Values in, values out. */

/** Two players who meet; null: the first has a bye. */
export type Meeting = readonly [string, string | null];

/** Round after round in a circle: one stands, the others go on by a place. With an odd number each rests once. */
export function roundRobin(players: readonly string[]): readonly (readonly Meeting[])[] {
  const seats: readonly (string | null)[] = players.length % 2 === 0 ? players : [...players, null];
  const [stands = null, ...walking] = seats;
  return walking.map((_, round) => {
    const around = [stands, ...walking.slice(round), ...walking.slice(0, round)];
    const half = around.length / 2;
    return around.slice(0, half).map((one, i) => meeting(one ?? null, around[around.length - 1 - i] ?? null));
  });
}

const meeting = (one: string | null, two: string | null): Meeting => (one === null ? [two ?? '', null] : [one, two]);

export interface SwissState {
  /** The players who play on, from the first place to the last. */
  readonly players: readonly string[];
  readonly haveMet: (one: string, two: string) => boolean;
  readonly hadBye: (player: string) => boolean;
}

/**
 * The first player meets the next whom he has not met, and so on; where that does not come out, the last choice is made anew. Only if no
 * other way is left do two meet again, and then as few as can be. With an odd number the last player who has had no bye has one.
 */
export function swissRound(state: SwissState): readonly Meeting[] {
  const { players, hadBye } = state;
  if (players.length % 2 === 0) return pairedWithFewestRepeats(players, state);
  const byes = [...players].reverse().sort((a, b) => Number(hadBye(a)) - Number(hadBye(b)));
  for (const bye of byes) {
    const pairs = pairedWithin(
      players.filter((one) => one !== bye),
      state,
      0,
    );
    if (pairs !== undefined) return [...pairs, [bye, null]];
  }
  const [bye = ''] = byes;
  return [
    ...pairedWithFewestRepeats(
      players.filter((one) => one !== bye),
      state,
    ),
    [bye, null],
  ];
}

function pairedWithFewestRepeats(players: readonly string[], state: SwissState): readonly Meeting[] {
  for (let repeats = 0; repeats <= players.length / 2; repeats++) {
    const pairs = pairedWithin(players, state, repeats);
    if (pairs !== undefined) return pairs;
  }
  return [];
}

/** Undefined: it cannot be done with this few pairs that meet again. */
function pairedWithin(players: readonly string[], state: SwissState, repeats: number): readonly Meeting[] | undefined {
  const [first, ...rest] = players;
  if (first === undefined) return [];
  for (const [i, other] of rest.entries()) {
    const left = repeats - Number(state.haveMet(first, other));
    const others = left < 0 ? undefined : pairedWithin([...rest.slice(0, i), ...rest.slice(i + 1)], state, left);
    if (others !== undefined) return [[first, other], ...others];
  }
  return undefined;
}

/** Every player meets every other; or enough rounds to leave at most one player without a loss. */
export const roundsOf = (kind: 'roundRobin' | 'swiss', places: number): number =>
  kind === 'roundRobin' ? places - 1 + (places % 2) : Math.max(3, Math.ceil(Math.log2(places)));
