/** A game that was begun elsewhere goes on over a server: its past lies open in the log and is told as unproved, and everything after it is proved. */
import { loadBattle, niemenczyn } from '@kosynier/battles';
import { broughtLines, isStepLine, type LogLine, seededRandom, stateAt, stateHash, type Table } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { proveLog, readRecord, verify } from '../src/index.ts';
import { keep, type Online, online, playedOnline, playOnline, textOf } from './online.ts';
import { fail } from './support.ts';

const battleOf = (id: string) => loadBattle(id) ?? fail(`no battle ${id}`);

/** The table of a game as it would lie in a browser. */
const begunElsewhere = (id: string, scenario: string, moves: number): Table => playedOnline(battleOf(id), scenario, 21, moves).log.table;

const bringing = (table: Table) => (game: Online) => {
  const brought = broughtLines(game.log, table);
  if (!brought.ok) fail(`step ${brought.step}`);
  for (const line of brought.written) keep(game, line);
};

const brought = (id: string, scenario: string, table: Table): Online => online(battleOf(id), scenario, 5_000, undefined, bringing(table));

describe.each([
  ['niemenczyn', 'II'],
  ['raclawice', 'I'],
  ['szczekociny', 'wywla'],
  ['maciejowice', 'battle'],
])('a game of %s %s', (id, scenario) => {
  const table = begunElsewhere(id, scenario, 60);
  it('stands on the server where it stood before, and goes on with proved dice', () => {
    const game = brought(id, scenario, table);
    expect(stateHash(stateAt(game.log.table))).toBe(stateHash(stateAt(table)));
    const rolled = game.lines.filter((line) => isStepLine(line) && line.dice.length > 0).map(({ n }) => n);
    expect(rolled.length).toBeGreaterThan(0);
    playOnline(game, seededRandom(3), 40);
    const proof = proveLog(game.texts);
    expect(proof).toMatchObject({ ok: true, proof: { unproved: expect.arrayContaining(rolled) } });
    expect(proof.ok && proof.log.table.steps.length).toBe(game.log.table.steps.length);
  });
});

it('a game that is brought becomes a record again, and can be brought once more', () => {
  const table = begunElsewhere('niemenczyn', 'II', 60);
  const game = playOnline(brought('niemenczyn', 'II', table), seededRandom(3), 100_000);
  expect(verify(textOf(game))).toMatchObject({ ok: true });
  expect(readRecord(textOf(game))).toMatchObject({ ok: true });
  const again = online(niemenczyn, 'II', 6_000, undefined, bringing(game.log.table));
  expect(stateHash(stateAt(again.log.table))).toBe(stateHash(stateAt(game.log.table)));
});

describe('what is brought is refused with its line', () => {
  const game = brought('niemenczyn', 'II', begunElsewhere('niemenczyn', 'II', 30));
  const first = game.lines.findIndex((line) => isStepLine(line));
  const changed = (i: number, change: (line: LogLine) => object) =>
    proveLog(game.texts.map((text, at) => (at === i + 1 ? JSON.stringify(change(game.lines[i] as LogLine)) : text)));
  it.each([
    ['with a seal of its author', (line: LogLine) => ({ ...line, by: '0'.repeat(64) }), /by/],
    ['with a value of the chain', (line: LogLine) => ({ ...line, roll: '0'.repeat(64) }), /roll/],
    ['with dice that the rules do not ask for', (line: LogLine) => ({ ...line, dice: [['d10', 3]] }), /dice/],
  ] as const)('%s', (_, change, reason) => {
    expect(changed(first, change)).toMatchObject({ ok: false, line: first + 2, reason: expect.stringMatching(reason) });
  });
  it('after a seat has committed', () => {
    const late = [...game.texts, JSON.stringify({ ...game.lines[first], n: game.lines.length + 1 })];
    expect(proveLog(late)).toMatchObject({ ok: false, line: late.length, reason: expect.stringContaining('brought') });
  });
});
