/** What an action would bring, before it is taken: the checks that come first, and the salvo or the melee that follows. */
import type { Action, ActionOf } from './actions.ts';
import type { Game } from './compile.ts';
import { type Dice, UnusableDice } from './dice.ts';
import { type Draft, dropDraft, openDraft } from './draft.ts';
import type { CheckPurpose } from './events.ts';
import type { FrameKind, MeleeFrame, MoveFrame } from './frames.ts';
import { type CheckOdds, facesThatPass, type Lead, type MeleeOdds, meleeOdds, type Odds, odds } from './odds.ts';
import { hasUnits, isMeleeHex, otherSide, phasingSide, topFrame } from './position.ts';
import { procedureOf } from './procedures.ts';
import type { Refusal } from './refusals.ts';
import { chargeRefusal } from './rules/charge.ts';
import { sumOf } from './rules/losses.ts';
import { meleeFrame } from './rules/melee-frame.ts';
import type { SalvoOdds } from './shot-odds.ts';
import type { GameState } from './state.ts';

export interface Foresight {
  /** Morale Checks that come first, in their order. */
  readonly checks: readonly CheckOdds[];
  /** What follows if all checks are passed and no side intervenes; null: no salvo and no melee. */
  readonly odds: Odds | null;
  /** [8.14.1] why cavalry that steps into the enemy fights in Phase 4 and does not charge; null: it does, or is none. */
  readonly noCharge: Refusal | null;
}

/**
 * What the dice may bring if an action is taken, or null: none of them falls that can be foreseen. A salvo is foreseen as it would be if
 * it were legal, everything else only if it is.
 * As a rule the dice fall at once, before a side decides anything else. Only between a counterattack or a step into an enemy hex and its
 * melee a side may be asked: it is taken to let things take their course (`quietAnswer`); cavalry that may charge does, and any other
 * unit fights in Phase 4 as it stands.
 */
export function foresee(game: Game, state: GameState, action: ActionOf<'salvo' | 'cannon'>): Foresight & { readonly odds: SalvoOdds };
export function foresee(game: Game, state: GameState, action: Action, lead?: Lead): Foresight | null;
export function foresee(game: Game, state: GameState, action: Action, lead: Lead = 'best'): Foresight | null {
  return action.kind === 'salvo' || action.kind === 'cannon'
    ? { checks: NO_CHECKS, odds: odds(game, state, action), noCharge: null }
    : foreseeMelee(game, state, action, lead);
}

const NO_CHECKS: readonly CheckOdds[] = [];

/** Checks that stand before what was declared; what is rolled because of it is not foreseen. */
const FIRST_CHECKS: ReadonlySet<string> = new Set<CheckPurpose>(['counterattack', 'skirmish', 'square']);

/** First checks are passed by the best of all faces; at any other die the dice have nothing to say. */
const passFirstChecks: Dice = (request) => (request.kind === 'd10' && FIRST_CHECKS.has(request.purpose) ? 0 : undefined);

function foreseeMelee(game: Game, state: GameState, action: Action, lead: Lead): Foresight | null {
  if (state.result !== null) return null;
  const d = openDraft(game, state, passFirstChecks);
  const frame = topFrame(d);
  const legal = procedureOf(frame).refusal(d, frame, action) === undefined;
  if (legal) playToTheDice(d, action);
  const checks = checksMade(d);
  const melee = legal ? meleeAhead(d, action, lead) : null;
  const noCharge = melee === null ? null : chargeMissed(d, action);
  dropDraft(d);
  return checks.length === 0 && melee === null ? null : { checks, odds: melee, noCharge };
}

/** Takes the action and plays on until a die decides or a side has to choose; the draft is left as it then is. */
function playToTheDice(d: Draft, action: Action): void {
  const answers = answersOnTheWay(d, action);
  const floor = answers === NOBODY_ANSWERS ? 0 : occasionOf(d);
  try {
    procedureOf(topFrame(d)).perform(d, topFrame(d), action);
    while (d.result === null && d.frames.length > floor && goesOn(d, answers));
  } catch (problem) {
    if (!(problem instanceof UnusableDice)) throw problem;
  }
}

type Answers = (options: readonly Action[]) => Action | undefined;
const NOBODY_ANSWERS: Answers = () => undefined;

/** How questions between an action and its melee are answered: not at all, unless a hex of the enemy is entered first. */
function answersOnTheWay(d: Draft, action: Action): Answers {
  switch (action.kind) {
    case 'counterattack':
    case 'joinCounterattack':
    case 'launch':
    case 'formEmergencySquare':
      return quietAnswer;
    case 'decline':
      // [4.4] an overall commander declines too.
      return topFrame(d).kind === 'squareAttempt' ? quietAnswer : NOBODY_ANSWERS;
    case 'enter':
      return hasUnits(d, action.hex, otherSide(phasingSide(d))) ? ridesOn : NOBODY_ANSWERS;
    default:
      return NOBODY_ANSWERS;
  }
}

const ridesOn: Answers = (options) => options.find(({ kind }) => kind === 'charge') ?? quietAnswer(options);

const QUIET: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['pass', 'done', 'decline', 'stay', 'launch']);

/** The answer of a side that lets things take their course: no fire, no Square, no help; a commander who must step aside does (A39). */
export const quietAnswer = (options: readonly Action[]): Action | undefined =>
  options.find(({ kind }) => QUIET.has(kind)) ?? options.find(({ kind }) => kind === 'commanderStep');

/** Procedures inside which hexes of the enemy are entered: when they go on, what was foreseen is over. */
const OCCASIONS: ReadonlySet<FrameKind> = new Set<FrameKind>(['move', 'reactions']);
const occasionOf = (d: Draft): number => d.frames.findLastIndex(({ kind }) => OCCASIONS.has(kind)) + 1;

/** One procedure goes on, or its question is answered; false: a side has to choose. */
function goesOn(d: Draft, answers: Answers): boolean {
  const frame = topFrame(d);
  const procedure = procedureOf(frame);
  if (procedure.question(d, frame) === undefined) {
    procedure.run(d, frame);
    return true;
  }
  const options: Action[] = [];
  procedure.list(d, frame, options, Number.POSITIVE_INFINITY);
  const answer = options.length === 1 ? options[0] : answers(options);
  if (answer === undefined) return false;
  procedure.perform(d, frame, answer);
  return true;
}

function checksMade(d: Draft): CheckOdds[] {
  return d.events.flatMap((event) => {
    if (event.kind !== 'checked' || !FIRST_CHECKS.has(event.purpose)) return [];
    const { unit, purpose, morale, modifiers, rule } = event;
    return [{ unit, purpose, morale, modifiers, passes: facesThatPass(morale, sumOf(modifiers)), rule }];
  });
}

/** The melee that is about to be rolled for, or the one of Phase 4 in the hex that was entered. */
function meleeAhead(d: Draft, action: Action, lead: Lead): MeleeOdds | null {
  const frame = d.frames.at(-1);
  if (frame?.kind === 'melee') return BEFORE_THE_DICE.has(frame.step) ? meleeOdds(d, frame, lead) : null;
  if (action.kind !== 'enter' || frame?.kind !== 'move' || !isHeld(d, frame, action)) return null;
  return meleeOdds(d, meleeFrame(action.hex, phasingSide(d), 'phase4', false), lead);
}

const BEFORE_THE_DICE: ReadonlySet<MeleeFrame['step']> = new Set<MeleeFrame['step']>(['lava', 'lead', 'dice']);

/** The group stands in the hex of the enemy. */
const isHeld = (d: Draft, frame: MoveFrame, { group, hex }: ActionOf<'enter'>): boolean =>
  frame.groups[group]?.hex === hex && isMeleeHex(d, hex);

/** Why cavalry that has stopped in the hex of the enemy was not asked for a charge; null: it was, or it is no cavalry. */
function chargeMissed(d: Draft, action: Action): Refusal | null {
  const frame = d.frames.at(-1);
  const group = action.kind === 'enter' && frame?.kind === 'move' ? frame.groups[action.group] : undefined;
  const refusal = group === undefined ? undefined : chargeRefusal(d, group);
  return refusal === undefined || refusal.reason === 'onlyCavalryCharges' ? null : refusal;
}
