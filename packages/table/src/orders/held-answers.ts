/**
 * An answer to a window of fire holds for the Turn, until something is new. A seat that has passed is asked again when another unit could
 * fire, at another target, or with clearly better odds; a seat that has fired goes on at the same target while the odds are as good and no better target is new.
 */
import { type Action, activationCounts, type GameView, type SideNumber } from '@kosynier/engine';
import type { SeenStep } from '../seen.ts';
import { isSalvo, type Offer, offersOf, type Question } from './offers.ts';

/** What a person's answer to a window was about; kept with its step, so that it goes when the step is taken back. */
export type WindowAnswer = { readonly kind: 'passed'; readonly shots: readonly Shot[] } | { readonly kind: 'fired'; readonly shot: Shot };

/** A step as far as later windows are concerned. */
export type AnsweredStep = Pick<SeenStep, 'view' | 'answered'>;

export interface Shot {
  readonly firers: readonly number[];
  readonly targets: readonly number[];
  readonly chance: number;
}

/** By how many points of a hundred the chance must have risen to be worth another question. */
export const WORTH_ANOTHER_QUESTION = 10;

const shotOf = ({ actors, enemies, chance }: Offer): Shot => ({ firers: actors, targets: enemies, chance: chance ?? 0 });

/** Null: the answer was not given in a window of fire. */
export function windowAnswerOf(question: Question, side: SideNumber, action: Action): WindowAnswer | null {
  if (question.decision.kind !== 'fireWindow') return null;
  if (action.kind === 'pass') return { kind: 'passed', shots: salvosOf(offersOf(question, side)).map(shotOf) };
  if (!isSalvo(action)) return null;
  const [offer] = salvosOf(offersOf({ ...question, options: [action] }, side));
  return offer === undefined ? null : { kind: 'fired', shot: shotOf(offer) };
}

const salvosOf = (offers: readonly Offer[] | undefined): Offer[] => (offers ?? []).filter(({ action }) => isSalvo(action));

/** One activation of one Turn. */
export const activationMark = (view: GameView): string => `${view.turn} ${view.active} ${activationCounts(view).join()}`;

/** What the answers that still hold say to these offers, or undefined: there is something new. */
export function heldAnswer(
  view: GameView,
  steps: readonly AnsweredStep[],
  offers: readonly Offer[],
  pass: Action | undefined,
): Action | undefined {
  const salvos = salvosOf(offers);
  if (salvos.length === 0 || salvos.length < offers.length) return undefined;
  const { passed, fired } = answersOfTurn(view, steps);
  const again = salvos.filter((offer) => goesOn(offer, fired)).sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0))[0];
  if (again !== undefined && salvos.every((offer) => (offer.chance ?? 0) <= (again.chance ?? 0) || isKnown(offer, passed)))
    return again.action;
  return salvos.every((offer) => isKnown(offer, passed)) ? pass : undefined;
}

function answersOfTurn(view: GameView, steps: readonly AnsweredStep[]): { readonly passed: Shot[]; readonly fired: Shot[] } {
  const passed: Shot[] = [];
  const fired: Shot[] = [];
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i];
    if (step === undefined || step.view.turn !== view.turn) break;
    if (step.answered?.kind === 'passed') passed.push(...step.answered.shots);
    else if (step.answered?.kind === 'fired') fired.push(step.answered.shot);
  }
  return { passed, fired };
}

/** Every target was passed before by all of these firers, at odds that were hardly worse. */
const isKnown = ({ actors, enemies, chance }: Offer, passed: readonly Shot[]): boolean =>
  enemies.every((target) => {
    const known = passed.filter(({ targets }) => targets.includes(target));
    const best = Math.max(...known.map((shot) => shot.chance));
    return (chance ?? 0) < best + WORTH_ANOTHER_QUESTION && actors.every((firer) => known.some(({ firers }) => firers.includes(firer)));
  });

/** All targets were chosen before, at odds that were not better. */
const goesOn = ({ enemies, chance }: Offer, fired: readonly Shot[]): boolean =>
  enemies.length > 0 && enemies.every((target) => fired.some((shot) => shot.targets.includes(target) && (chance ?? 0) >= shot.chance));
