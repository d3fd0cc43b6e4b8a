/** [7.3] Squares in the captain's plans. */
import { loadBattle } from '@kosynier/battles';
import { compileGame, distance, type GameState, type Hex, newGame, OFF_MAP, ON_MAP, SQUARE } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../engine/test/random/samples.ts';
import { groundFor } from '../../src/mind/ground.ts';
import { squareOrders } from '../../src/mind/squares.ts';
import { survey } from '../../src/mind/survey.ts';
import { WEIGHTS } from '../../src/mind/weights.ts';

const game = compileGame(loadBattle('szczekociny'), 'battle') ?? fail('battle');
const start = newGame(game);

/** Four companies that could form a Square, and a hex for them. */
const companies = game.units
  .filter(({ takesPart, side, arm, kosynier }) => takesPart && side === 0 && arm === 0 && !kosynier)
  .slice(0, 4)
  .map(({ number }) => number);
const place: Hex = game.board.hexes.find((hex) => hex === game.units[companies[0] ?? 0]?.hex) ?? fail('no place');

/** Only that stack, and one enemy of an arm so many hexes away. */
function faced(arm: number, away: number, square: boolean): GameState {
  const enemy = game.units.find((unit) => unit.takesPart && unit.side === 1 && unit.arm === arm)?.number ?? fail('no enemy');
  const hex: Hex = game.board.hexes.find((one) => distance(one, place) === away) ?? fail('no hex');
  const stays = (unit: number): boolean => companies.includes(unit) || unit === enemy;
  return {
    ...start,
    unitStatus: start.unitStatus.map((_, unit) => (stays(unit) ? ON_MAP : OFF_MAP)),
    unitHex: start.unitHex.map((at, unit) => (unit === enemy ? hex : companies.includes(unit) ? place : at)),
    unitFormation: start.unitFormation.map((formation, unit) => (square && companies.includes(unit) ? SQUARE : formation)),
  };
}

function ordersIn(state: GameState) {
  const seen = survey(game, state);
  const here = seen.at[0].get(place) ?? fail('it is gone');
  const mover = { units: here.troops, whole: true, body: { ...here, size: 3 }, commander: 0 };
  return squareOrders(groundFor(seen, WEIGHTS, 0), [mover]).map(({ intention }) => intention);
}

describe('[7.3] Squares', () => {
  it('are formed before horsemen', () => expect(ordersIn(faced(1, 4, false))).toEqual(['formSquare']));
  it('are not formed before infantry', () => expect(ordersIn(faced(0, 2, false))).toEqual([]));
  it('are left before infantry', () => expect(ordersIn(faced(0, 2, true))).toEqual(['refuse']));
  it('are kept before horsemen', () => expect(ordersIn(faced(1, 4, true))).toEqual([]));
});
