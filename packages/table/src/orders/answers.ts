/** Standing orders: what a side has said in advance, so that it is not asked to death. They only ever choose among legal actions. */
import {
  type Action,
  type Decision,
  distance,
  type GameView,
  type Hex,
  NO_HEX,
  type SideNumber,
  targetOf,
  unitHex,
} from '@kosynier/engine';
import { type Goals, NO_GOALS } from './goals.ts';
import { type AnsweredStep, activationMark, heldAnswer } from './held-answers.ts';
import { effectChance, isAbout, isSalvo, isTrue, type Offer, offersOf, type Question, silentAction, sizeOf } from './offers.ts';
import { SHEETS } from './presets.ts';
import { type Deed, OCCASION_OF, type Sheet, type SheetRule } from './sheet.ts';

export interface SideOrders {
  readonly sheet: Sheet;
  /** An answer to a window holds until something is new. */
  readonly answersHold: boolean;
  /** The activation during which every window is passed, by its mark. */
  readonly passing: string | null;
  /** The activation during which every unit that can fire does so at will, by its mark. */
  readonly firing: string | null;
  readonly goals: Goals;
}

export const NO_ORDERS: SideOrders = { sheet: SHEETS.usual, answersHold: true, passing: null, firing: null, goals: NO_GOALS };

/** What is said for one activation of the enemy; the one takes back the other. */
type ForPhase = Pick<SideOrders, 'passing' | 'firing'>;
export const ASK_AGAIN: ForPhase = { passing: null, firing: null };
export const passThisPhase = (view: GameView): ForPhase => ({ ...ASK_AGAIN, passing: activationMark(view) });
export const fireThisPhase = (view: GameView): ForPhase => ({ ...ASK_AGAIN, firing: activationMark(view) });

export const isPassing = (orders: SideOrders, view: GameView): boolean => orders.passing === activationMark(view);
export const isFiring = (orders: SideOrders, view: GameView): boolean => orders.firing === activationMark(view);

/** Fire at will lets a worse chance than this go by, in per cent. */
export const WORTH_POWDER = 20;

/** What a captain would answer; handed in, for the table knows no computer. */
export type Adviser = (question: Question) => Action | undefined;

/** What the seat has answered so far. */
export interface QuestionToSeat extends Question {
  readonly steps: readonly AnsweredStep[];
}

/** Whether these orders could answer such a decision at all: what can be done need not be listed where no rule is about it. */
export function mayAnswer({ sheet }: SideOrders, kind: Decision['kind']): boolean {
  if (kind === 'fireWindow') return true;
  // [10.11.7] commanders step away beside what the phasing side can begin.
  const occasion = OCCASION_OF[kind] ?? (kind === 'phasingAction' ? 'commander' : null);
  return occasion !== null && sheet.some(({ on }) => on === occasion || on === 'commander');
}

/** The action that the orders give, or undefined: the seat is asked. */
export function orderedAction(asked: QuestionToSeat, orders: SideOrders, adviser?: Adviser): Action | undefined {
  const { decision, view, options, steps } = asked;
  if (decision.side === null || options.length < 2) return undefined;
  const isWindow = decision.kind === 'fireWindow';
  if (isWindow && isPassing(orders, view)) return silentAction(options);
  const offers = offersOf(asked, decision.side, heldBy(asked, orders.sheet));
  if (offers === undefined) return undefined;
  const { action, left } = bySheet(asked, orders.sheet, offers, adviser);
  if (action !== undefined || !isWindow) return action;
  if (isFiring(orders, view)) return atWill(asked, left, adviser);
  return orders.answersHold ? heldAnswer(view, steps, left, silentAction(options)) : undefined;
}

/** One salvo of each window, the best of those that are worth the powder; each of the firers has one in a Phase [10.4]. */
function atWill(question: Question, left: readonly Offer[], adviser: Adviser | undefined): Action | undefined {
  if (left.some(({ action }) => !isSalvo(action))) return undefined;
  const worth = left.filter(({ chance }) => (chance ?? 0) >= WORTH_POWDER);
  return worth.length === 0 ? silentAction(question.options) : carriedOut(question, 'fire', worth, adviser);
}

/** What the sheet says; without an action, what is left of the offers when all is put aside that is not to be done. */
interface Reading {
  readonly action: Action | undefined;
  readonly left: readonly Offer[];
}

function bySheet(question: Question, sheet: Sheet, offers: readonly Offer[], adviser: Adviser | undefined): Reading {
  let left = offers;
  for (const rule of sheet) {
    const fit = fitting(question, rule, left);
    if (fit.length === 0) continue;
    if (rule.does !== 'hold') return { action: carriedOut(question, rule.does, fit, adviser), left };
    left = without(left, fit);
    if (left.length === 0) return { action: silentAction(question.options), left };
  }
  return { action: undefined, left };
}

/** Units that a rule of the sheet lets never fire. */
function heldBy({ game }: Question, sheet: Sheet): (unit: number) => boolean {
  const rules = sheet.filter(({ who, on, when, does }) => on === 'fire' && does === 'hold' && when.length === 0 && who.kind !== 'all');
  return (unit) =>
    rules.some(({ who }) =>
      who.kind === 'unit' ? who.unit === unit : who.kind === 'command' && game.units[unit]?.commanders.includes(who.commander) === true,
    );
}

const without = (offers: readonly Offer[], fit: readonly Offer[]): readonly Offer[] => offers.filter((offer) => !fit.includes(offer));

/** What a deed chooses among. */
const DOES: Readonly<Partial<Record<Deed, (action: Action) => boolean>>> = {
  fire: isSalvo,
  counterattack: ({ kind }) => kind === 'counterattack',
  fallBack: ({ kind }) => kind === 'fallBack',
};

const fitting = (question: Question, { who, on, when, does }: SheetRule, left: readonly Offer[]): Offer[] =>
  left.filter(
    (offer) =>
      offer.occasion === on &&
      DOES[does]?.(offer.action) !== false &&
      isAbout(question, who, offer) &&
      when.every((fact) => isTrue(question, fact, offer, left)),
  );

function carriedOut(question: Question, does: Deed, fit: readonly Offer[], adviser: Adviser | undefined): Action | undefined {
  switch (does) {
    case 'ask':
    case 'hold':
      return undefined;
    case 'captain':
      return adviser?.(question);
    case 'away':
      return greatest(fit, ({ action }) => roomAround(question, targetOf(action)));
    case 'largest':
      return greatest(fit, ({ actors }) => sizeOf(question, actors));
    case 'smallest':
      return greatest(fit, ({ actors }) => -sizeOf(question, actors));
    case 'fire':
    case 'counterattack':
    case 'fallBack': {
      const advised = adviser?.(question);
      return fit.find(({ action }) => action === advised)?.action ?? greatest(fit, ({ chance }) => chance ?? 0);
    }
  }
}

/** The first of those that are greatest, in the order of the list. */
function greatest(offers: readonly Offer[], worth: (offer: Offer) => number): Action | undefined {
  const worths = offers.map(worth);
  return offers[worths.indexOf(Math.max(...worths))]?.action;
}

/** How far the nearest enemy is. */
function roomAround({ game, view, decision }: Question, hex: Hex | undefined): number {
  if (hex === undefined) return 0;
  const enemy: SideNumber = decision.side === 0 ? 1 : 0;
  const ways = game.units.flatMap(({ number, side }) => {
    const at = unitHex(view, number);
    return side === enemy && at !== NO_HEX ? [distance(hex, at)] : [];
  });
  return Math.min(...ways);
}

/** Joint salvos of a long line are many: only the largest are compared. */
const COMPARED = 16;

/** The salvo with the greatest chance of an effect; what is no salvo comes as it is listed. */
export function bestOf(question: Pick<Question, 'rules' | 'game' | 'view'>, choices: readonly Action[]): Action | null {
  const size = (action: Action): number => (action.kind === 'salvo' ? action.from.length : 1);
  const compared = choices
    .filter(isSalvo)
    .sort((a, b) => size(b) - size(a))
    .slice(0, COMPARED);
  const chances = compared.map((action) => effectChance(question, action));
  return compared[chances.indexOf(Math.max(...chances))] ?? choices[0] ?? null;
}
