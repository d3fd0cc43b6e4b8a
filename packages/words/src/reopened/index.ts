/** What is said when a stored game is opened and something is not as it was: in what, how far it opens, and why not farther. */
import type { Change, Game, Stop } from '@kosynier/engine';
import { actionWords } from '../actions/index.ts';
import { type Language, withRule } from '../language.ts';
import { refusalWords } from '../refusals/index.ts';
import { speakerOf } from '../speaker.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { ReopenedTongue } from './tongue.ts';

export const REOPENED: Readonly<Record<Language, ReopenedTongue>> = { en: english, pl: polish };

export interface Reopening {
  readonly changes: readonly Change[];
  readonly stop: Stop | null;
  /** The number of the line of a log whose decision is still sealed. */
  readonly sealedFrom?: number;
}

/** A sentence each; none if nothing differs. */
export function reopenedWords(game: Game, { changes, stop, sealedFrom }: Reopening, language: Language): string[] {
  const tongue = REOPENED[language];
  const areOtherRules = changes.includes('earlierRules') || changes.includes('newerRules');
  // Other rules lead to other positions, which need not be said as well.
  const told = changes.filter((change) => change !== 'otherStates' || !areOtherRules).map((change) => tongue.changes[change]);
  // The header is the first line of the file.
  const sealed = sealedFrom === undefined ? [] : [tongue.sealed(sealedFrom + 1), tongue.kept];
  if (stop === null) return [...told, ...(areOtherRules ? [tongue.whole] : []), ...sealed];
  const misfit = tongue.misfit(stop.step, actionOf(game, stop, language), whyOf(game, stop, language));
  return [...told, tongue.upTo(stop.step - 1, stop.of), misfit, tongue.kept];
}

function whyOf(game: Game, { misfit }: Stop, language: Language): string {
  if (misfit.why === 'illegal') return refusalWords(game, misfit.refusal, language);
  const why = REOPENED[language].why[misfit.why];
  return misfit.why === 'dice' ? withRule(why, speakerOf(game, language).rule(misfit.rule)) : why;
}

function actionOf(game: Game, { action, state, misfit }: Stop, language: Language): string | null {
  if (action === null || misfit.why === 'nonsense') return null;
  try {
    return actionWords(game, state, action, language);
  } catch {
    // A file written by hand may hold what is no action.
    return null;
  }
}
