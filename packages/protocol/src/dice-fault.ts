/** What to say about dice that the rules could not use, or that were left over. */
import type { DiceProblem, DiceRequest, Game } from '@kosynier/engine';
import { type GivenDice, namesOf, quotationOf, writeCommander } from '@kosynier/table';

function asked(game: Game, request: DiceRequest): string {
  switch (request.kind) {
    case 'd10':
      return `a whole number from 0 to 9 for ${request.purpose}`;
    case 'd6':
      return `a whole number from 1 to 6 for ${request.purpose}`;
    case 'draw':
      return `the commander drawn, one of ${request.from.map((one) => writeCommander(namesOf(game), one)).join(', ')}`;
  }
}

/** One sentence about dice that the rules could not use, or that were left over; undefined if all is well. */
export function diceFault(game: Game, list: GivenDice, used: number, problem: DiceProblem | undefined): string | undefined {
  if (problem !== undefined) {
    const { request, answer } = problem;
    if (answer === undefined) return `the dice are too few: after ${list.length} of them the rules ask for ${asked(game, request)}`;
    return `dice[${used - 1}] is ${quotationOf(list[used - 1])}, where the rules ask for ${asked(game, request)}`;
  }
  return used < list.length ? `the dice are too many: ${list.length} were given and ${used} were asked for` : undefined;
}
