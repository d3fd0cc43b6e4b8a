/** Dice come from outside: the rules ask for them, the caller answers. */
import { small } from './numbers.ts';

export type DiceRequest =
  | { readonly kind: 'd10'; readonly purpose: DicePurpose }
  | { readonly kind: 'd6'; readonly purpose: DicePurpose }
  /** [3.3] a draw is answered by the commander drawn, never by an index. */
  | { readonly kind: 'draw'; readonly from: readonly number[] };

export type DicePurpose =
  | 'fire'
  | 'loneGuns'
  | 'counterBattery'
  | 'counterattack'
  | 'skirmish'
  | 'square'
  | 'lava'
  | 'meleeAttacker'
  | 'meleeDefender'
  | 'lastMan'
  | 'crisis'
  | 'commanderCasualty'
  | 'chitReturn'
  | 'arrival';

/** Answers a request, or undefined if it has no answer left. */
export type Dice = (request: DiceRequest) => number | undefined;

/** What is wrong with an answer; `answer` undefined: there was none. */
export interface DiceProblem {
  readonly request: DiceRequest;
  readonly answer: unknown;
}

/** Stops a draft whose dice cannot be used; `apply` turns it into a value and the state stays as it was. */
export class UnusableDice extends Error {
  readonly problem: DiceProblem;
  constructor(problem: DiceProblem) {
    super('unusable dice');
    this.problem = problem;
  }
}

export function askDice(dice: Dice, request: DiceRequest): number {
  const answer = dice(request);
  if (typeof answer !== 'number' || !fits(request, answer)) throw new UnusableDice({ request, answer });
  return small(answer);
}

function fits(request: DiceRequest, answer: number): boolean {
  switch (request.kind) {
    case 'd10':
      return Number.isInteger(answer) && answer >= 0 && answer <= 9;
    case 'd6':
      return Number.isInteger(answer) && answer >= 1 && answer <= 6;
    case 'draw':
      return request.from.includes(answer);
  }
}

/** Dice that note which of their answers were draws, by place: what a record tells by the name of the commander. */
export function notingDraws(dice: Dice): { readonly dice: Dice; readonly draws: readonly number[] } {
  const draws: number[] = [];
  let asked = 0;
  const noting: Dice = (request) => {
    if (request.kind === 'draw') draws.push(asked);
    asked += 1;
    return dice(request);
  };
  return { dice: noting, draws };
}
