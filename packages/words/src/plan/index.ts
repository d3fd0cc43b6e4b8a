/** A plan in words, and why one choice was taken and not another. */
import { type Game, type GameState, type Hex, hexName, type SideNumber } from '@kosynier/engine';
import { actionWords } from '../actions/index.ts';
import { type Language, withoutDoubleStop } from '../language.ts';
import { sceneOf, unitsIn } from '../scene.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { Intention, ToldChoice, ToldOrder, ToldPlan } from './report.ts';
import type { Attack, PlanTongue } from './tongue.ts';

const TONGUES: Readonly<Record<Language, PlanTongue>> = { en: english, pl: polish };

export interface PlanStory {
  /** One sentence: what the commander is about. */
  readonly headline: string;
  /** One line for each body of troops. */
  readonly orders: readonly string[];
  /** What the search brought; null: nothing was searched. */
  readonly worth: string | null;
}

/** A headline names this many attacks and other deeds at most; the lines below it tell all of them. */
const FEW = 3;

/** The state is the one the plan was made in: it tells which units stand where. */
export function planStory(game: Game, state: GameState, plan: ToldPlan, language: Language): PlanStory {
  const tongue = TONGUES[language];
  const { say } = sceneOf(game, state, language);
  const orders = plan.orders.map(({ units, intention, from, to }) => {
    const way = from === to ? hexName(from) : `${hexName(from)} → ${hexName(to)}`;
    return `${say.units(units)}: ${tongue.order[intention]}, ${way}`;
  });
  return { headline: headlineOf(game, state, plan, language), orders, worth: worthOf(tongue, plan) };
}

function headlineOf(game: Game, state: GameState, plan: ToldPlan, language: Language): string {
  const tongue = TONGUES[language];
  const commander = sceneOf(game, state, language).say.commander(plan.commander);
  const entering = plan.orders.filter(({ target }) => target !== 0);
  const attacks = attacksOf(game, state, entering, language).slice(0, FEW);
  const deeds = deedsOf(
    tongue,
    plan.orders.filter(({ target }) => target === 0),
  ).slice(0, FEW);
  if (attacks.length === 0) return deeds.length === 0 ? tongue.stays(commander) : `${commander}: ${deeds.join('; ')}.`;
  const isCharge = entering.every(({ intention }) => intention === 'charge');
  return withoutDoubleStop(`${[tongue.attacks(commander, attacks, isCharge), ...deeds].join('; ')}.`);
}

const count = (orders: readonly ToldOrder[]): number => orders.reduce((all, { units }) => all + units.length, 0);

/** The hexes that are attacked, the greatest attack first. */
function attacksOf(game: Game, state: GameState, entering: readonly ToldOrder[], language: Language): Attack[] {
  const hexes = [...new Set(entering.map(({ target }) => target))];
  return hexes
    .map((hex) => ({
      hex: hexName(hex),
      foes: foesIn(game, state, hex, entering[0]?.units[0], language),
      units: count(entering.filter(({ target }) => target === hex)),
    }))
    .sort((a, b) => b.units - a.units);
}

/** Two names can be read in passing, more cannot. */
function foesIn(game: Game, state: GameState, hex: Hex, attacker: number | undefined, language: Language): string | null {
  const scene = sceneOf(game, state, language);
  const other: SideNumber = game.sides[attacker ?? -1] === 0 ? 1 : 0;
  const foes = unitsIn(scene, hex, other);
  return foes.length === 0 || foes.length > 2 ? null : scene.say.units(foes);
}

/** What the others do, most units first. */
function deedsOf(tongue: PlanTongue, orders: readonly ToldOrder[]): string[] {
  const intentions = [...new Set(orders.map(({ intention }) => intention))];
  const unitsOf = (intention: Intention): number => count(orders.filter((order) => order.intention === intention));
  return intentions
    .map((intention) => ({ intention, units: unitsOf(intention) }))
    .sort((a, b) => b.units - a.units)
    .map(({ intention, units }) => tongue.deed[intention](units));
}

/** Tenths of a point: more would promise what no search can keep. */
const tenths = (points: number): number => Math.round(points * 10) / 10;
const written = (points: number, { decimal }: PlanTongue): string => points.toFixed(1).replace('.', decimal);

function worthOf(tongue: PlanTongue, { worth, first, tried }: ToldPlan): string | null {
  if (worth === null || first === null) return null;
  const gain = tenths(worth - first);
  return gain > 0 ? tongue.better(`+${written(gain, tongue)}`, tried) : tongue.firstIdea(tried);
}

export interface WeighedLine {
  readonly text: string;
  /** Against the best of them: `0.3 points less`. */
  readonly worth: string;
  readonly isChosen: boolean;
}

const SHOWN = 3;

/** The best of what was weighed, and what was chosen if it is not among them. */
export function weighedStory(
  game: Game,
  state: GameState,
  weighed: readonly ToldChoice[],
  chosen: ToldChoice['action'],
  language: Language,
): WeighedLine[] {
  const tongue = TONGUES[language];
  const isChosen = ({ action }: ToldChoice): boolean => JSON.stringify(action) === JSON.stringify(chosen);
  const [best, ...others] = weighed.toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return [];
  const shown = [best, ...others.filter((one, i) => i < SHOWN - 1 || isChosen(one))];
  return shown.map((one) => {
    const behind = tenths(best.worth - one.worth);
    const worth = one === best ? tongue.best : behind === 0 ? tongue.alike : tongue.less(written(behind, tongue));
    return { text: actionWords(game, state, one.action, language), worth, isChosen: isChosen(one) };
  });
}
