/**
 * Glicko-2 as Mark Glickman has published it ("Example of the Glicko-2 system", 2013): a rating, how sure it is, and how steadily a player
 * plays. Numbers in, numbers out; docs/ratings.md tells in plain words what they mean.
 */

export interface Rating {
  readonly rating: number;
  /** Half the width of an interval in which the true strength lies with 68 of 100. */
  readonly deviation: number;
  readonly volatility: number;
}

/** A game as one of its players sees it: 1 won, ½ drawn, 0 lost. */
export interface RatedGame {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>;
  readonly score: number;
}

export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Points of the scale that people read for one of the scale in which the formulas are written: 400 / ln 10. */
export const POINTS = 173.7178;
/** How fast volatility may change. */
const TAU = 0.5;
const EXACT = 0.000_001;

/** The steps 3 to 8 of the paper. `periods`: how many periods of rating have passed since the last game; the paper has one. */
export function ratedAfter({ rating, deviation, volatility }: Rating, games: readonly RatedGame[], periods = 1): Rating {
  const mu = (rating - NEWCOMER.rating) / POINTS;
  const phi = deviation / POINTS;
  if (games.length === 0) return aged({ rating, deviation, volatility }, periods);
  const terms = games.map(({ opponent, score }) => {
    const g = weightOf(opponent.deviation / POINTS);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - NEWCOMER.rating) / POINTS)));
    return { information: g * g * expected * (1 - expected), surprise: g * (score - expected) };
  });
  const v = 1 / sum(terms.map(({ information }) => information));
  const surprise = sum(terms.map((term) => term.surprise));
  const sigma = newVolatility(phi, volatility, v, v * surprise);
  const before = Math.sqrt(phi ** 2 + periods * sigma ** 2);
  const after = 1 / Math.sqrt(1 / before ** 2 + 1 / v);
  return { rating: NEWCOMER.rating + POINTS * (mu + after ** 2 * surprise), deviation: POINTS * after, volatility: sigma };
}

/** A player who does not play is known less and less, but never less than a newcomer. */
export function aged({ rating, deviation, volatility }: Rating, periods: number): Rating {
  const phi = deviation / POINTS;
  const wider = POINTS * Math.sqrt(phi ** 2 + periods * volatility ** 2);
  return { rating, deviation: Math.min(NEWCOMER.deviation, wider), volatility };
}

/** The share of the points that the first is expected to get from the second, as both are known. */
export const expectedScore = (one: Pick<Rating, 'rating' | 'deviation'>, two: Pick<Rating, 'rating' | 'deviation'>): number =>
  1 / (1 + Math.exp(-weightOf(Math.hypot(one.deviation, two.deviation) / POINTS) * ((one.rating - two.rating) / POINTS)));

/** Against an opponent who is hardly known a result tells less. */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Step 5 of the paper: the root of f between two numbers, by the method of Illinois. */
function newVolatility(phi: number, volatility: number, v: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const all = phi ** 2 + v + e;
    return (e * (delta ** 2 - all)) / (2 * all ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = upperBound(f, a, delta ** 2 - phi ** 2 - v);
  let [ofLow, ofHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EXACT) {
    const between = low + ((low - high) * ofLow) / (ofHigh - ofLow);
    const ofBetween = f(between);
    if (ofBetween * ofHigh <= 0) [low, ofLow] = [high, ofHigh];
    else ofLow /= 2;
    [high, ofHigh] = [between, ofBetween];
  }
  return Math.exp(low / 2);
}

function upperBound(f: (x: number) => number, a: number, excess: number): number {
  if (excess > 0) return Math.log(excess);
  let k = 1;
  while (f(a - k * TAU) < 0) k += 1;
  return a - k * TAU;
}
