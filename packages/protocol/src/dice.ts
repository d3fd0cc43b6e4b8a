/** Dice made by a generator, dice handed in as a list, and what to say when they do not fit. */

import type { Dice, DiceProblem, DiceRequest, Game } from '@kosynier/engine';
import type { Json } from './fields.ts';
import type { Random } from './generator.ts';
import { namesOf, writeCommander } from './names.ts';
import { shown } from './problem.ts';
import type { GivenDice } from './schemas.ts';

export function rolledDice(random: Random): Dice {
  return (request) => {
    switch (request.kind) {
      case 'd10':
        return random(10);
      case 'd6':
        return 1 + random(6);
      case 'draw':
        return request.from[random(request.from.length)];
    }
  };
}

export interface ListedDice {
  readonly dice: Dice;
  /** How many of the list were asked for. */
  readonly used: () => number;
}

/** Numbers for dice and commander ids for draws, in order of request. What does not fit becomes a number that no rule accepts. */
export function listedDice(game: Game, list: GivenDice): ListedDice {
  let used = 0;
  return {
    used: () => used,
    dice: (request) => {
      if (used >= list.length) return undefined;
      const given = list[used];
      used += 1;
      if (request.kind !== 'draw') return typeof given === 'number' ? given : Number.NaN;
      return typeof given === 'string' ? (namesOf(game).commanders.get(given) ?? Number.NaN) : Number.NaN;
    },
  };
}

/** Keeps what was rolled as a record tells it: numbers, and commanders by id. */
export function keptDice(game: Game, dice: Dice): { readonly dice: Dice; readonly kept: (number | string)[] } {
  const kept: (number | string)[] = [];
  return {
    kept,
    dice: (request) => {
      const answer = dice(request);
      if (answer !== undefined) kept.push(request.kind === 'draw' ? (writeCommander(namesOf(game), answer) ?? answer) : answer);
      return answer;
    },
  };
}

export const writeRequest = (game: Game, request: DiceRequest): Json =>
  request.kind === 'draw'
    ? { kind: 'draw', from: request.from.map((one) => writeCommander(namesOf(game), one)) }
    : { kind: request.kind, purpose: request.purpose };

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
    return `dice[${used - 1}] is ${shown(list[used - 1])}, where the rules ask for ${asked(game, request)}`;
  }
  return used < list.length ? `the dice are too many: ${list.length} were given and ${used} were asked for` : undefined;
}
