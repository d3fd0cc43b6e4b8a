/** Commits of many games in one statement, and what goes with a game that is deleted. */
import type pg from 'pg';
import { expect, it } from 'vitest';
import { openStore, vaultOf } from '../src/index.ts';
import { type Entry, groupCommitter } from '../src/store/commit.ts';
import { fail, newDatabase, SECRET, serverOn, startGame } from './support.ts';

const entryOf = (game: string): Entry => ({
  game,
  version: 0,
  lines: [{ n: 1, actionId: null, text: '{}', hidden: null }],
  state: 'running',
  clock: '{}',
  frozen: false,
  wasFrozen: false,
  offer: null,
  firstSide: null,
  result: null,
  snapshot: null,
  jobs: [],
});

/** A database that answers when it is told to, and the games of each statement that it was asked. */
function slowPool() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const query = ({ values }: { readonly values: readonly (readonly string[])[] }): Promise<unknown> => {
    const games = values[0] ?? [];
    asked.push(games);
    return new Promise((resolve) => answers.push(() => resolve({ rows: games.map((id) => ({ id })) })));
  };
  return { pool: { query } as unknown as pg.Pool, asked, answer: () => answers.shift()?.() };
}

const gamesFrom = (first: number, count: number): readonly string[] => Array.from({ length: count }, (_, i) => `game ${first + i}`);

it('what comes while a statement is under way goes together in the next one, and none before it has been answered', async () => {
  const { pool, asked, answer } = slowPool();
  const commit = groupCommitter(pool);
  const first = commit(entryOf('game 0'));
  await expect.poll(() => asked).toEqual([['game 0']]);
  const others = gamesFrom(1, 20).map((game) => commit(entryOf(game)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(1);
  answer();
  expect(await first).toBe(true);
  await expect.poll(() => asked[1]).toEqual(gamesFrom(1, 20));
  // After many games a moment goes by, in which more of them come.
  answer();
  expect(await Promise.all(others)).toEqual(others.map(() => true));
  const late = commit(entryOf('game 21'));
  await expect.poll(() => asked[2]).toEqual(['game 21']);
  answer();
  expect(await late).toBe(true);
});

it('the lines of a game go with it', async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  const [gone, kept] = [
    await startGame(server.port, { battle: 'niemenczyn', scenario: 'I' }),
    await startGame(server.port, { battle: 'niemenczyn', scenario: 'I' }),
  ];
  await server.close();
  const opened = await openStore(address, vaultOf(SECRET), true);
  const { database, close } = opened.ok ? opened.store : fail(opened.reason);
  const linesOf = async (game: string) => (await database.selectFrom('line').select('n').where('game', '=', game).execute()).length;
  expect([await linesOf(gone.game), await linesOf(kept.game)]).toEqual([4, 4]);
  await database.deleteFrom('game').where('id', '=', gone.game).execute();
  expect([await linesOf(gone.game), await linesOf(kept.game)]).toEqual([0, 4]);
  await close();
});
