import { type Player, randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { verify } from '@kosynier/protocol';
import { describe, expect, it } from 'vitest';
import { type GameJob, jobsOf, pairMargins, playGame, type Seat, withBudget } from '../src/index.ts';
import { compiled, experiment, named } from './support.ts';

const game = compiled(niemenczyn, 'I');
const CHECKED = { mixed: false, checked: true };
const random = () => randomPlayer;
const sensible = () => sensiblePlayer;
const job = (seed: number, seat: Seat = 0): GameJob => ({ variant: 0, pair: 0, seat, seed });

describe('a game of the laboratory', () => {
  it('that fails leaves a record that can be opened at the failing action', () => {
    const cheat: Player = {
      name: 'cheat',
      choose: ({ view, options: [first] }) => (view.turn < 2 && first !== undefined ? first : { kind: 'launch' }),
    };
    const { line, record } = playGame(game, job(1), [() => cheat, random], CHECKED);
    expect(line.result).toBeNull();
    expect(line.failure).toContain('cheat chose an illegal action');
    expect(verify(record ?? '')).toMatchObject({
      ok: false,
      line: record?.trimEnd().split('\n').length,
      illegal: { refusal: expect.anything() },
    });
  });

  it.each([true, false])('is the game of its seed (mixed: %s)', (mixed) => {
    const play = () => playGame(compiled(niemenczyn, 'II'), job(9), [random, sensible], { mixed, checked: true }).line;
    const line = play();
    expect(line.failure).toBeNull();
    expect(play()).toEqual(line);
  });

  it('counts what the events tell', () => {
    const { line } = playGame(game, job(3), [sensible, sensible], CHECKED);
    expect(line.balances).toHaveLength(line.turn);
    expect(line.balances.at(-1)).toBe(line.balance);
    const fireRolls = line.dice['fire']?.[0] ?? 0;
    expect(line.luck[0].checks + line.luck[1].checks).toBeGreaterThanOrEqual(fireRolls);
    expect(Object.values(line.fighting).reduce((all, { melees }) => all + melees, 0)).toBe(line.luck[0].melees);
    expect(line.dice['meleeAttacker']?.[0] ?? 0).toBe(line.luck[0].melees);
    for (const { checks, expectedTenths } of line.luck) expect(expectedTenths).toBeLessThanOrEqual(10 * checks);
  });
});

describe('a player against itself', () => {
  it.each(['random', 'sensible', 'captain', 'general@60'])('%s plays the same game from both seats: every pair is a tie', (name) => {
    const player = named(name);
    const lines = jobsOf(experiment({ seeds: 4 })).map((one) => playGame(game, one, [player, player], CHECKED).line);
    expect([...pairMargins(lines).values()]).toEqual([0, 0, 0, 0]);
    const same = ({ seat: _, ...rest }: (typeof lines)[number]) => JSON.stringify(rest);
    for (const line of lines.filter(({ seat }) => seat === 0))
      expect(lines.filter(({ pair }) => pair === line.pair).map(same)).toEqual([same(line), same(line)]);
    expect(new Set(lines.map(same)).size).toBe(4);
  });
});

it('a budget goes to players who think by one and have none yet', () => {
  expect(['general', 'general@900', 'captain', 'random'].map((name) => withBudget(name, 400))).toEqual([
    'general@400',
    'general@900',
    'captain',
    'random',
  ]);
});

it('more seeds only add games', () => {
  expect(jobsOf(experiment({ seeds: 5 })).slice(0, 6)).toEqual(jobsOf(experiment({ seeds: 3 })));
});
