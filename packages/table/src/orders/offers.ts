/** What a seat could answer, as a sheet looks at it: the units that would do it, their target, and the chance. */
import {
  type Action,
  type ActionOf,
  ARTILLERY,
  aboutHex,
  CAVALRY,
  type Decision,
  distance,
  type Game,
  type GameView,
  type Hex,
  INFANTRY,
  type SideNumber,
  SQUARE,
  unitFormation,
} from '@kosynier/engine';
import type { Rules } from '../rules.ts';
import { type Arm, type Fact, OCCASION_OF, type Occasion, type Who } from './sheet.ts';

/** What a seat is asked, as it sees it. */
export interface Question {
  readonly rules: Rules;
  readonly game: Game;
  readonly view: GameView;
  readonly decision: Decision;
  readonly options: readonly Action[];
}

export type Salvo = ActionOf<'salvo' | 'cannon'>;
export const isSalvo = (action: Action): action is Salvo => action.kind === 'salvo' || action.kind === 'cannon';

/** The chance in per cent that a salvo drives a unit back, silences guns or costs a loss. */
export const effectChance = ({ rules, game, view }: Pick<Question, 'rules' | 'game' | 'view'>, action: Salvo): number =>
  Math.round(rules.foresee(game, view, action).odds.success * 100);

export interface Offer {
  readonly action: Action;
  readonly occasion: Occasion;
  /** The own units that would do it. */
  readonly actors: readonly number[];
  readonly from: Hex | null;
  /** The hex of the enemy it is about. */
  readonly at: Hex | null;
  readonly enemies: readonly number[];
  /** In per cent; null: the dice have nothing to say. */
  readonly chance: number | null;
}

/** Answers that do nothing. */
const SILENT: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['pass', 'done', 'stay', 'decline']);

export const silentAction = (options: readonly Action[]): Action | undefined => options.find(({ kind }) => SILENT.has(kind));

/**
 * Everything that could be done; undefined: the decision is none that a sheet answers. Of the salvos of a line only those count that are no
 * part of a larger one: there are many, and more firers never have the worse odds. `held`: units that are not to fire, and spoil no salvo of others.
 */
export function offersOf(question: Question, side: SideNumber, held: (unit: number) => boolean = NOBODY_IS_HELD): Offer[] | undefined {
  const { options, decision } = question;
  const occasion = OCCASION_OF[decision.kind];
  const deeds = wholeSalvos(question, side, options, held).filter(({ kind }) => !SILENT.has(kind));
  // [10.11.7] steps of commanders are offered in windows of fire, and beside what the phasing side can begin.
  if (occasion === null && deeds.some(({ kind }) => kind !== 'stepAway')) return undefined;
  return deeds.map((action) => offerOf(question, side, action, action.kind === 'stepAway' ? 'commander' : (occasion ?? 'commander')));
}

const NOBODY_IS_HELD = (): boolean => false;

function wholeSalvos(question: Question, side: SideNumber, options: readonly Action[], held: (unit: number) => boolean): readonly Action[] {
  const joint = options.filter((action) => action.kind === 'salvo');
  if (joint.length < 2) return options;
  const free = joint.filter((action) => !actorsOf(question, side, action).some(held)).sort((a, b) => b.from.length - a.from.length);
  const whole: ActionOf<'salvo'>[] = [];
  for (const salvo of free) if (!whole.some((larger) => isPartOf(salvo, larger))) whole.push(salvo);
  return options.filter((action) => action.kind !== 'salvo' || whole.includes(action));
}

const isPartOf = (salvo: ActionOf<'salvo'>, larger: ActionOf<'salvo'>): boolean =>
  salvo.target === larger.target && salvo.passing === larger.passing && salvo.from.every((hex) => larger.from.includes(hex));

function offerOf(question: Question, side: SideNumber, action: Action, occasion: Occasion): Offer {
  const { rules, game, view } = question;
  const at = enemyHex(question, action);
  const enemy: SideNumber = side === 0 ? 1 : 0;
  return {
    action,
    occasion,
    actors: actorsOf(question, side, action),
    from: fromHex(question, action),
    at,
    enemies: at === null ? [] : rules.unitsIn(game, view, at, enemy),
    chance: chanceOf(question, action),
  };
}

/** The own units that an action is taken with; guns in the hex of a salvo take no part in it. */
function actorsOf({ rules, game, view }: Question, side: SideNumber, action: Action): number[] {
  if ('unit' in action) return [action.unit];
  if (action.kind !== 'salvo') return 'hex' in action ? rules.unitsIn(game, view, action.hex, side) : [];
  const all = action.from.flatMap((hex) => rules.unitsIn(game, view, hex, side));
  const troops = all.filter((unit) => game.units[unit]?.arm !== ARTILLERY);
  return troops.length > 0 ? troops : all;
}

function fromHex({ rules, game, view }: Question, action: Action): Hex | null {
  if (action.kind === 'cannon') return rules.unitFacts(game, view, action.unit)?.hex ?? null;
  if (action.kind === 'salvo') return action.from[0] ?? null;
  return 'hex' in action ? action.hex : null;
}

/** The target of a salvo; at a reaction the hex of the mover. */
function enemyHex({ view, decision }: Question, action: Action): Hex | null {
  if (isSalvo(action)) return action.target;
  return decision.kind === 'reaction' ? aboutHex(view) : null;
}

function chanceOf(question: Question, action: Action): number | null {
  if (isSalvo(action)) return effectChance(question, action);
  if (action.kind !== 'counterattack') return null;
  const { rules, game, view } = question;
  const foreseen = rules.foresee(game, view, action);
  if (foreseen?.odds?.kind !== 'melee') return null;
  const checks = foreseen.checks.reduce((all, { passes }) => (all * passes) / 10, 1);
  return Math.round(checks * foreseen.odds.attackerWins.reduce((all, one) => all + one, 0) * 100);
}

const ARM_CODES: Readonly<Record<Arm, number>> = { infantry: INFANTRY, cavalry: CAVALRY, artillery: ARTILLERY };

export function isAbout({ game }: Question, who: Who, { actors }: Offer): boolean {
  switch (who.kind) {
    case 'all':
      return true;
    case 'arm':
      return actors.some((unit) => game.units[unit]?.arm === ARM_CODES[who.arm]);
    case 'command':
      return actors.some((unit) => game.units[unit]?.commanders.includes(who.commander) === true);
    case 'unit':
      return actors.includes(who.unit);
  }
}

export const sizeOf = ({ rules, game, view }: Question, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (rules.unitFacts(game, view, unit)?.size ?? 0), 0);

/** `left`: the offers that no rule above has put aside. */
export function isTrue(question: Question, fact: Fact, offer: Offer, left: readonly Offer[]): boolean {
  const { game, view, rules } = question;
  switch (fact.about) {
    case 'chance':
      return isSalvo(offer.action) && compares(offer.chance, fact);
    case 'win':
      return offer.action.kind === 'counterattack' && compares(offer.chance, fact);
    case 'jam':
      return isSalvo(offer.action) && compares(Math.round(rules.foresee(game, view, offer.action).odds.jam * 100), fact);
    case 'range': {
      if (offer.from === null || offer.at === null) return false;
      return distance(offer.from, offer.at) <= fact.hexes === (fact.is === 'within');
    }
    case 'enemy':
      return offer.enemies.some((unit) => game.units[unit]?.arm === ARM_CODES[fact.arm]);
    case 'enemySquare':
      return offer.enemies.some((unit) => unitFormation(view, unit) === SQUARE);
    case 'smaller':
      return offer.enemies.length > 0 && sizeOf(question, offer.actors) < sizeOf(question, offer.enemies);
    case 'oneTarget':
      return left.every(({ action, at }) => !isSalvo(action) || at === offer.at);
  }
}

const compares = (value: number | null, { is, percent }: Extract<Fact, { about: 'chance' | 'win' | 'jam' }>): boolean =>
  value !== null && value >= percent === (is === 'atLeast');
