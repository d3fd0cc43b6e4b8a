import { loadBattle } from '@kosynier/battles';
import { OWN_RULES } from '@kosynier/table';
import { expect, it } from 'vitest';
import { withSharedBoards } from '../src/games/boards.ts';
import { fail } from './support.ts';

const battle = loadBattle('niemenczyn') ?? fail('no battle');

it('rooms of the same game share its board, and each has a game of its own', () => {
  const rules = withSharedBoards(OWN_RULES);
  const [one, two] = [rules.compileGame(battle, 'II', {}), rules.compileGame(battle, 'II', {})];
  expect(one?.board).toBe(two?.board);
  expect(one).not.toBe(two);
  const list = (game = one) => rules.actions(game ?? fail('none'), rules.newGame(game ?? fail('none')));
  expect(list(one)).toEqual(list(two));
  expect(rules.compileGame(battle, 'I', {})?.scenario.id).toBe('I');
  expect(rules.compileGame(battle, 'II', { autoVictory: { polish: 9 } })?.options).toEqual({ autoVictory: { polish: 9 } });
  expect(rules.compileGame(battle, 'no such scenario', {})).toBeUndefined();
});

it('agreements that nobody plays any more are forgotten', () => {
  const rules = withSharedBoards(OWN_RULES);
  const first = rules.compileGame(battle, 'II', {});
  for (let limit = 1; limit <= 20; limit++) rules.compileGame(battle, 'II', { autoVictory: { polish: limit } });
  expect(rules.compileGame(battle, 'II', {})?.board).not.toBe(first?.board);
});
