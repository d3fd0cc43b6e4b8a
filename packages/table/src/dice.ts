/** Dice made by a generator, and dice handed in as a list. */

import type { Dice, DiceRequest, Game } from '@kosynier/engine';
import type { Random } from './generator.ts';
import type { Json } from './names/fields.ts';
import { namesOf, writeCommander } from './names/names.ts';

/** A number for each die and the id of a commander for each draw, as they were sent: what was asked for is known only when the rules ask. */
export type GivenDice = readonly unknown[];

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
