/** Commanders and their names leave the print of counters and of one another free. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { compileGame, type Game, newGame } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { type Box, gameLayout, type LeaderPlace, leaderPlaces, stacksOf } from '../src/index.ts';

const boards = battleIds.flatMap((id) => {
  const battle = loadBattle(id);
  return battle.scenarios.flatMap(({ id: scenario }): [string, Game][] => {
    const game = compileGame(battle, scenario);
    return game === undefined ? [] : [[`${id} ${scenario}`, game]];
  });
});

const doTouch = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The ratings of the uppermost counter of each stack: the last line of its print. */
function ratingsOf(game: Game): Box[] {
  const layout = gameLayout(game, false);
  return stacksOf(game, newGame(game)).map(({ hex, units }) => {
    const { x, y } = layout.centre(hex);
    const off = ((units.length - 1) * 8) / 2;
    return { left: x - off - 24, right: x - off + 24, top: y + off + 18, bottom: y + off + 31 };
  });
}

describe.each(boards)('the commanders of %s', (_, game) => {
  it.each(['en', 'pl'] as const)('hide no ratings and not one another when the battle begins (%s)', (language) => {
    const places = leaderPlaces(game, newGame(game), gameLayout(game, false), language);
    const ratings = ratingsOf(game);
    const name = ({ commander }: LeaderPlace): string => game.battle.commanders[commander]?.name[language] ?? '';
    expect(places.filter(({ box }) => ratings.some((one) => doTouch(box, one))).map(name)).toEqual([]);
    const pairs = places.flatMap((a, i) => places.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => doTouch(a.box, b.box)).map(([a, b]) => `${name(a)} and ${name(b)}`)).toEqual([]);
  });
});
