/** Ratings from pairs, by the model of Bradley and Terry: the odds of A against B are the ratio of their strengths. Told on the scale of Elo. */
import { seededRandom } from '@kosynier/table';
import { quantile } from './statistics.ts';

/** What the first player got out of its pairs against the second. */
export interface Match {
  readonly players: readonly [string, string];
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

export interface Rating {
  readonly name: string;
  /** Points of Elo above the first player of the list, which has 0. */
  readonly elo: number;
  /** Interval of 95 %, from pairs drawn again and again. */
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 2_000;
const DRAWS = 400;
const ELO = 400 / Math.LN10;

/** A player that wins all pairs would be infinitely strong: one tie is added for each two that have met. */
const ADDED_TIES = 1;

interface Score {
  readonly a: number;
  readonly b: number;
  /** Points of a and of b; a tie is half a point. */
  readonly points: readonly [number, number];
}

function scoreOf({ players, won, tied, lost }: Match, names: readonly string[]): Score[] {
  const [a, b] = [names.indexOf(players[0]), names.indexOf(players[1])];
  if (a < 0 || b < 0 || won + tied + lost === 0) return [];
  const half = (tied + ADDED_TIES) / 2;
  return [{ a, b, points: [won + half, lost + half] }];
}

/** Strengths by the steps of Zermelo, which climb to the likeliest ones. */
export function strengthsOf(matches: readonly Match[], names: readonly string[]): number[] {
  const scores = matches.flatMap((match) => scoreOf(match, names));
  let strengths = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const points = names.map(() => 0);
    const weights = names.map(() => 0);
    for (const { a, b, points: both } of scores) {
      const share = (both[0] + both[1]) / ((strengths[a] ?? 1) + (strengths[b] ?? 1));
      for (const [one, got] of [
        [a, both[0]],
        [b, both[1]],
      ] as const) {
        points[one] = (points[one] ?? 0) + got;
        weights[one] = (weights[one] ?? 0) + share;
      }
    }
    const next = strengths.map((strength, i) => (weights[i] ? (points[i] ?? 0) / weights[i] : strength));
    const change = Math.max(...next.map((strength, i) => Math.abs(Math.log(strength / (strengths[i] ?? 1)))));
    strengths = next;
    if (change < 1e-9) break;
  }
  return strengths;
}

const elosOf = (matches: readonly Match[], names: readonly string[]): number[] => {
  const [first = 1, ...rest] = strengthsOf(matches, names);
  return [0, ...rest.map((strength) => ELO * Math.log(strength / first))];
};

/** As many pairs as there were, drawn from them. */
function drawnAgain({ players, won, tied, lost }: Match, random: (below: number) => number): Match {
  const pairs = won + tied + lost;
  const drawn = { won: 0, tied: 0, lost: 0 };
  for (let i = 0; i < pairs; i++) {
    const one = random(pairs);
    drawn[one < won ? 'won' : one < won + tied ? 'tied' : 'lost'] += 1;
  }
  return { players, ...drawn };
}

/** The same matches give the same ratings: the draws have a seed of their own. */
export function ratingsOf(matches: readonly Match[], names: readonly string[]): Rating[] {
  const random = seededRandom(1794);
  const elos = elosOf(matches, names);
  const draws = Array.from({ length: DRAWS }, () =>
    elosOf(
      matches.map((match) => drawnAgain(match, random)),
      names,
    ),
  );
  return names.map((name, i) => {
    const drawn = draws.map((one) => one[i] ?? 0);
    return { name, elo: Math.round(elos[i] ?? 0), low: Math.round(quantile(drawn, 0.025)), high: Math.round(quantile(drawn, 0.975)) };
  });
}
