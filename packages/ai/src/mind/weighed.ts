/** What a captain would say of the choices before him: shots and answers with their worth. */
import type { Situation } from '../player.ts';
import type { WeighedAnswer } from '../thought.ts';
import { answerWorth, questionOf } from './answers.ts';
import { judgeShots } from './fire.ts';
import type { Weights } from './weights.ts';

const KINDS: ReadonlySet<string> = new Set([
  'fireWindow',
  'reaction',
  'poolChoice',
  'overallCommanderChoice',
  'retreatHex',
  'phasingAction',
]);
const MOST = 8;

export function weighedByJudgement(situation: Situation, weights: Weights): WeighedAnswer[] {
  if (!KINDS.has(situation.decision.kind)) return [];
  const question = questionOf(situation, weights);
  const shots = judgeShots(question.survey, weights, situation.options).map(({ shot, worth }) => ({
    action: shot,
    worth: worth - weights.powder,
  }));
  const answers = situation.options.flatMap((action) => {
    const worth = answerWorth(question, action);
    return worth === undefined ? [] : [{ action, worth }];
  });
  return [...shots, ...answers].sort((a, b) => b.worth - a.worth).slice(0, MOST);
}
