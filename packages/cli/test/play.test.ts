import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Player, playOn, randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { battleIds, loadBattle, niemenczyn } from '@kosynier/battles';
import {
  type Action,
  actions,
  type Battle,
  compileGame,
  type Game,
  type GameState,
  mixedPosition,
  newGame,
  resume,
} from '@kosynier/engine';
import { beginTable, recordOf, verify } from '@kosynier/protocol';
import { hostTable, PERSON, rolledDice, seededRandom, stateAt, writeRecord } from '@kosynier/table';
import { afterAll, describe, expect, it } from 'vitest';
import { playAtTable } from '../src/play/index.ts';
import { understood } from '../src/play/input.ts';
import { type Choice, menuOf, PAGE } from '../src/play/menu.ts';
import type { Screen } from '../src/play/screen.ts';
import type { Terminal } from '../src/play/terminal.ts';
import { kosynier } from './kosynier.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier-play-'));
afterAll(() => rmSync(folder, { recursive: true }));

function gameOf(battle: Battle, scenario: string): Game {
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error('no game');
  return game;
}

type Players = readonly [Player | null, Player | null];

/** `start`: a state to play on from instead of the set-up. */
function terminalOf(battle: Battle, scenario: string, players: Players, language: 'en' | 'pl' = 'en', start?: GameState): Terminal {
  const seats = Object.fromEntries(battle.sides.map(({ id }, i) => [id, players[i]?.name ?? PERSON]));
  const begun = beginTable({ battle, scenario, seats }, { list: [] });
  if (!begun.ok) throw new Error('no table');
  const table = start === undefined ? begun.table : { ...begun.table, opening: { ...begun.table.opening, state: start } };
  const random = seededRandom(1);
  return { host: hostTable(table, () => rolledDice(random)), players, random, language, read: 0 };
}

const stepsAt = ({ host }: Terminal) => host.table().steps;
const stateIn = ({ host }: Terminal) => stateAt(host.table());

/** Players who type these lines and then go away. */
function typing(lines: Iterable<string>): Screen & { readonly said: string[] } {
  const said: string[] = [];
  const left = lines[Symbol.iterator]();
  return {
    said,
    say: (...more) => said.push(...more),
    ask: () => Promise.resolve(left.next().value ?? undefined),
    clear: () => said.push('<clear>'),
    close: () => {},
  };
}

const noSave = (file: string): string => `saved ${file}`;

const actionsIn = (menu: readonly Choice[]): Action[] => menu.flatMap((one) => ('action' in one ? [one.action] : actionsIn(one.inside)));
describe('the list of choices', () => {
  it('holds every legal action exactly once, and is grouped when it is long', () => {
    let grouped = 0;
    for (const id of battleIds) {
      const battle = loadBattle(id) ?? niemenczyn;
      const game = gameOf(battle, battle.scenarios.at(-1)?.id ?? '');
      let count = 0;
      for (const { before: state, options, decision: asked } of playOn(
        game,
        newGame(game),
        [sensiblePlayer, randomPlayer],
        seededRandom(2),
      )) {
        const menu = menuOf({ game, state, language: 'en' }, options);
        const found = actionsIn(menu).map((action) => JSON.stringify(action));
        expect([...found].sort()).toEqual(options.map((action) => JSON.stringify(action)).sort());
        if (options.length <= PAGE) expect(menu).toHaveLength(options.length);
        if (menu.some((one) => 'inside' in one)) grouped += 1;
        // One line for every hex with units of a command, not one for every shot.
        if (asked.kind === 'phasingAction') expect(menu.length).toBeLessThan(60);
        if (++count === 60) break;
      }
    }
    expect(grouped).toBeGreaterThan(20);
  });
});

describe('what is typed', () => {
  it.each([
    ['3', { kind: 'choose', number: 3 }],
    ['0507', { kind: 'hex', hex: 507 }],
    ['0', { kind: 'back' }],
    ['+', { kind: 'next' }],
    ['why 0406 0508', { kind: 'why', hexes: [406, 508] }],
    ['dlaczego 0406', { kind: 'why', hexes: [406] }],
    ['rule [8.14.1]', { kind: 'rule', number: '8.14.1' }],
    ['ZASADA 4.2', { kind: 'rule', number: '4.2' }],
    ['save my game.jsonl', { kind: 'save', file: 'my game.jsonl' }],
    ['odds 2', { kind: 'odds', number: 2 }],
    ['   ', { kind: 'nothing' }],
    ['constructor', { kind: 'unknown', text: 'constructor' }],
    ['0000', { kind: 'unknown', text: '0000' }],
  ])('%j is understood', (text, input) => expect(understood(text)).toEqual(input));
});

describe('a game at the table', () => {
  it('between two people hides secret choices and hands over', async () => {
    const table = terminalOf(niemenczyn, 'II', [null, null]);
    const screen = typing(['2', '1', '1', '1', 'log', '1']);
    expect(await playAtTable(table, screen, noSave)).toBe(false);
    const text = screen.said.join('\n');
    expect(text).toContain('Hand over to the Russians');
    expect(text.indexOf('<clear>')).toBeLessThan(text.indexOf('Hand over to the Russians'));
    expect(text.slice(text.lastIndexOf('<clear>'))).toContain('── Turn 1 of 6');
    expect(text).not.toContain('changed their set-up');
    expect(text).not.toContain('was chosen in secret');
  });

  it('shows the odds before a salvo, and takes no for an answer', async () => {
    const game = gameOf(niemenczyn, 'II');
    for (let seed = 1; seed < 40; seed++) {
      const random = seededRandom(seed);
      const begun = resume(game, mixedPosition(game, random), rolledDice(random));
      if (!begun.ok || begun.state.result !== null) continue;
      const options = actions(game, begun.state);
      const menu = menuOf({ game, state: begun.state, language: 'en' }, options);
      const number = menu.findIndex((one) => 'action' in one && one.action.kind === 'salvo') + 1;
      if (number === 0) continue;
      const table = terminalOf(niemenczyn, 'II', [null, null], 'en', begun.state);
      const screen = typing(['odds', String(number), 'n', String(number), '', 'undo']);
      await playAtTable(table, screen, noSave);
      expect(stepsAt(table)).toHaveLength(1);
      const text = screen.said.join('\n');
      expect(text).toMatch(/Firepower \d/);
      expect(text).toMatch(/Not any more: (dice have been rolled|the other side has decided)/);
      return;
    }
    throw new Error('no salvo was found');
  });

  it('takes back what no die, no secret and no other player has closed', async () => {
    const table = terminalOf(niemenczyn, 'I', [null, sensiblePlayer]);
    const before = stateIn(table);
    const screen = typing(['2', '1', 'undo', 'undo', 'log']);
    await playAtTable(table, screen, noSave);
    expect(stateIn(table)).toEqual(before);
    expect(stepsAt(table)).toEqual([]);
    expect(screen.said.join('\n')).toContain('Taken back.\n');
    expect(screen.said).toContain('There is nothing to take back.');
    const confirmed = typing(['1', 'undo']);
    await playAtTable(table, confirmed, noSave);
    expect(confirmed.said.join('\n')).toMatch(/Not any more/);
  });

  it('[8.1] says why not, with the rule, in both languages', async () => {
    for (const [language, asked, told] of [
      ['en', 'why 0307', /to 0307.*: 0307 lies in the flank of the unit.*\[8\.1\] Allowed instead: Turn 1\/I\/7 Lith\. Foot north-east/],
      ['pl', 'dlaczego 0307', /0307.*: 0307 to pole boczne.*\[8\.1\] Dozwolone zamiast tego: Obrót na północny wschód/],
    ] as const) {
      const table = terminalOf(niemenczyn, 'I', [null, sensiblePlayer], language);
      const screen = typing(['1', '2', asked, 'why', 'rule 8.1', 'zasada 99', 'board all', 'help']);
      await playAtTable(table, screen, noSave);
      expect(screen.said.join(' ')).toMatch(told);
    }
  });

  it('can be played to its end by numbers alone, and its record is true', async () => {
    for (const seed of [1, 2]) {
      const random = seededRandom(seed);
      const table = terminalOf(niemenczyn, 'II', [null, null]);
      const numbers = function* (): Generator<string> {
        // A page of choices, going back, and now and then an empty line for "Do it?".
        for (let i = 0; i < 100_000; i++) yield random(4) === 0 ? '' : String(random(13));
      };
      expect(await playAtTable(table, typing(numbers()), noSave)).toBe(true);
      expect(verify(writeRecord(recordOf(table.host.table())))).toMatchObject({ ok: true, actions: stepsAt(table).length });
      expect(stateIn(table).result).not.toBeNull();
    }
  });

  it('survives whatever is typed', async () => {
    const WORDS = [
      '1',
      '2',
      '3',
      '7',
      '0',
      '+',
      '-',
      '0507',
      '0101',
      'why 0406',
      'odds',
      'log 3',
      'undo',
      'rule 8.5',
      'board',
      'n',
      '',
      'ąę\u0000',
      '-1',
      '99999',
    ];
    for (const [index, id] of battleIds.entries()) {
      const battle = loadBattle(id) ?? niemenczyn;
      const random = seededRandom(index + 5);
      const lines = Array.from({ length: 120 }, () => WORDS[random(WORDS.length)] ?? '');
      const screen = typing(lines);
      await playAtTable(terminalOf(battle, battle.scenarios[0]?.id ?? '', [null, randomPlayer], 'pl'), screen, noSave);
      expect(screen.said.join('\n')).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

describe.concurrent('kosynier play', () => {
  it('plays from a pipe without colour, saves its record, and goes on with it', async () => {
    const file = join(folder, 'game.jsonl');
    const first = await kosynier(['play', 'niemenczyn', '--seed', '3', '--record', file], '1\n1\n');
    expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: '' });
    expect(first.out).toContain(`The record is in ${file}.\nGo on with: kosynier play --continue ${file}\n`);
    expect(first.out).not.toContain('\u001b');
    const saved = readFileSync(file, 'utf8');
    const verified = verify(saved);
    expect(verified).toMatchObject({ ok: true, result: null });
    const second = await kosynier(['play', '--continue', file, '--lang', 'pl'], 'dziennik\n1\nkoniec\n');
    expect({ code: second.code, err: second.err }).toEqual({ code: 0, err: '' });
    expect(second.out).toContain('Rosjanie: gra komputer (sensible).');
    expect(readFileSync(file, 'utf8').startsWith(saved)).toBe(true);
  });

  it('ends politely when nothing is typed', async () => {
    const { code, out, err } = await kosynier(['play', 'niemenczyn', '--seed', '77'], '', {}, folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Nothing was played, so there is no record.');
    expect(existsSync(join(folder, 'niemenczyn-I-77.jsonl'))).toBe(false);
  });

  it.each([
    [['play'], 2, /missing required argument 'battle'/],
    [['play', 'niemenczyn', '--side', 'french'], 2, /There is no side "french" in niemenczyn\. Known: polish, russian, both\./],
    [['play', 'niemenczyn', '--opponent', 'genius'], 2, /recruit, captain, general, sensible, random, person/],
    [['play', '--continue', 'nowhere.jsonl'], 1, /cannot read nowhere\.jsonl: there is no such file/],
  ])('%j is refused in one sentence', async (args, code, message) => {
    const ended = await kosynier(args);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringMatching(message) });
    expect(ended.err).not.toMatch(/\n {4}at /);
  });

  it('says so when the record cannot be written', async () => {
    const { code, out } = await kosynier(['play', 'niemenczyn', '--record', join(folder, 'no', 'where.jsonl')], '1\nquit\n');
    expect(code).toBe(1);
    expect(out).toContain('The record could not be saved: cannot write');
  });

  it('refuses a record that is not true', async () => {
    const file = join(folder, 'bad.jsonl');
    writeFileSync(file, '{"kosynier":"record"}\n');
    expect(await kosynier(['play', '--continue', file])).toMatchObject({ code: 1, err: expect.stringContaining('line 1') });
  });
});
