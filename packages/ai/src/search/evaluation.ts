/** What a position is worth to a side, in victory points. Few terms, each with a name; the weights are data. */
import {
  ARTILLERY,
  type Game,
  type GameState,
  isUnitOnMap,
  NOBODY,
  OFF_MAP,
  ON_TRACK,
  type SideNumber,
  standingNet,
  unitDue,
  unitStatus,
} from '@kosynier/engine';
import { besideAt, dangerAt, factsOf, type Ground, groundFor, preyDistance } from '../mind/ground.ts';
import { attackWorth } from '../mind/melee.ts';
import { type Body, otherSide, participants, type Survey, survey } from '../mind/survey.ts';
import { WEIGHTS, type Weights } from '../mind/weights.ts';

export const TERMS = [
  'points',
  'victory',
  'men',
  'away',
  'guns',
  'morale',
  'exposure',
  'underFire',
  'lines',
  'melees',
  'command',
  'approach',
  'camp',
] as const;
export type Term = (typeof TERMS)[number];
export type Evaluation = Readonly<Record<Term, number>>;

/** What one unit of each term is worth, after `npm run fit`: terms that go together were rounded towards what each means. */
export const EVALUATION: Evaluation = {
  points: 0.8,
  victory: 1.8,
  men: 0.1,
  away: 0.11,
  guns: 0.3,
  morale: 0.05,
  exposure: 0.05,
  underFire: 0.01,
  lines: 0.01,
  melees: 0.4,
  command: 0.15,
  approach: 0.03,
  camp: 0.5,
};

/** The terms of a position as the side sees them: its own less the other's. */
export function termsOf(game: Game, state: GameState, side: SideNumber, weights: Weights = WEIGHTS): Record<Term, number> {
  const seen = survey(game, state);
  const mine = sideTerms(seen, side, weights);
  const theirs = sideTerms(seen, otherSide(side), weights);
  const sign = side === 0 ? 1 : -1;
  return {
    points: state.balance * sign,
    victory: victoryOf(game, state, side),
    men: mine.men - theirs.men,
    away: mine.away - theirs.away,
    guns: mine.guns - theirs.guns,
    morale: mine.morale - theirs.morale,
    exposure: theirs.exposure - mine.exposure,
    underFire: theirs.underFire - mine.underFire,
    lines: mine.lines - theirs.lines,
    melees: meleesOf(seen, side, weights),
    command: mine.command - theirs.command,
    approach: theirs.approach - mine.approach,
    camp: campOf(game, state, side),
  };
}

export function evaluate(game: Game, state: GameState, side: SideNumber, evaluation: Evaluation = EVALUATION): number {
  const terms = termsOf(game, state, side);
  let sum = 0;
  for (const term of TERMS) sum += terms[term] * evaluation[term];
  return sum;
}

interface SideTerms {
  men: number;
  away: number;
  guns: number;
  morale: number;
  exposure: number;
  underFire: number;
  lines: number;
  command: number;
  approach: number;
}

function sideTerms(seen: Survey, side: SideNumber, weights: Weights): SideTerms {
  const ground = groundFor(seen, weights, side);
  const terms: SideTerms = { men: 0, away: 0, guns: 0, morale: 0, exposure: 0, underFire: 0, lines: 0, command: 0, approach: 0 };
  countOffMap(seen, side, terms);
  for (const body of seen.bodies[side]) {
    terms.men += body.arm === ARTILLERY ? 0 : body.size;
    terms.guns += body.guns.length;
    terms.morale += body.arm === ARTILLERY ? 0 : (body.morale - 5) * body.troops.length;
    if (body.inCommand) terms.command += body.troops.length;
    if (body.inMelee) continue;
    terms.exposure += exposureOf(ground, body);
    // [10.10] batteries that see it and rifles that are near; cover makes it less.
    terms.underFire += factsOf(ground, body.hex).fire;
    if (body.arm === ARTILLERY) continue;
    terms.lines += besideAt(ground, body.hex);
    terms.approach += (preyDistance(ground, body.arm, body.hex) * ground.eagerness * body.size) / 4;
  }
  return terms;
}

const exposureOf = (ground: Ground, body: Body): number => Math.min(4, dangerAt(ground, body, body.hex, body.facing));

/** [11.11] units on the turn track that come back in time, and units that have not entered yet, by their Size. */
function countOffMap({ game, view, ratings }: Survey, side: SideNumber, terms: SideTerms): void {
  for (const unit of participants(game)[side]) {
    if (isUnitOnMap(view, unit)) continue;
    const size = ratings.size[unit] as number;
    if (unitStatus(view, unit) === ON_TRACK && unitDue(view, unit) <= game.scenario.turns) terms.away += size;
    if (unitStatus(view, unit) === OFF_MAP) terms.away += size;
  }
}

/** [12] 1 for a win, -1 for a defeat; before the end, how near the limits are and which side leads late in the day. */
function victoryOf(game: Game, state: GameState, side: SideNumber): number {
  if (state.result !== null) return state.result.winner === null ? 0 : state.result.winner === side ? 1 : -1;
  const sign = side === 0 ? 1 : -1;
  const lead = state.balance === 0 ? (game.offTrackWinner === 0 ? 0.5 : -0.5) : state.balance;
  const late = state.turn / game.scenario.turns;
  const limit = Math.min(20, game.autoVictory[lead > 0 ? 0 : 1]);
  return sign * Math.tanh((lead * (0.4 + late)) / limit) * 0.8;
}

/** [11.2] melees that are still to be fought, by the odds of the side that would attack. */
function meleesOf(seen: Survey, side: SideNumber, weights: Weights): number {
  const { game, view } = seen;
  let sum = 0;
  for (const mine of seen.bodies[side]) {
    if (!mine.inMelee) continue;
    const theirs = seen.at[otherSide(side)].get(mine.hex);
    if (theirs === undefined) continue;
    const attack = attackWorth(game, weights, mine, theirs, standingNet(game, mine, theirs, mine.hex));
    const defence = -attackWorth(game, weights, theirs, mine, standingNet(game, theirs, mine, mine.hex));
    // Between two activations it is not known which side will attack.
    if (view.active === NOBODY) sum += (attack + defence) / 2;
    else sum += game.chiefs[view.active]?.side === side ? attack : defence;
  }
  return sum;
}

/** [13.1] */
function campOf({ camp }: Game, state: GameState, side: SideNumber): number {
  if (camp === null || !state.campEntered) return 0;
  return camp.enteredBy === side ? 1 : -1;
}
