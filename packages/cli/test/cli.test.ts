import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { niemenczyn } from '@kosynier/battles';
import { beginTable, play, recordOf } from '@kosynier/protocol';
import { seededRandom, writeRecord } from '@kosynier/table';
import { afterAll, describe, expect, it } from 'vitest';
import { wantsColour } from '../src/output.ts';
import { createProgram } from '../src/program.ts';
import { BIN, kosynier } from './kosynier.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

function record(): string {
  const begun = beginTable({ battle: niemenczyn, scenario: 'I' }, { random: seededRandom(1) });
  if (!begun.ok) throw new Error('no table');
  let { table } = begun;
  for (let i = 0; i < 2; i++) {
    const played = play(table, { kind: 'confirmSetup' }, { random: seededRandom(1) });
    if (!played.ok) throw new Error('not played');
    table = played.table;
  }
  return writeRecord(recordOf(table));
}

describe.concurrent('kosynier', () => {
  it('battles: a table, and data', async () => {
    const { code, out, err } = await kosynier(['battles']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^BATTLE {7}SCENARIO {2}TURNS {2}DATE {8}TITLE\nniemenczyn {3}I /);
    const json = await kosynier(['battles', 'niemenczyn', '--json']);
    expect(JSON.parse(json.out)).toMatchObject([{ id: 'niemenczyn', scenarios: [{ id: 'I' }, { id: 'II' }] }]);
    expect((await kosynier(['battles', '--lang', 'pl'])).out).toContain('Scenariusz II: alternatywny');
    expect((await kosynier(['battles', 'niemenczyn', '--lang', 'pl'])).out).toContain(niemenczyn.about?.special[0]?.pl.slice(0, 30));
  });

  it('battles: a file of your own; one with mistakes is refused with all of them', async () => {
    const own = file('own.json', JSON.stringify({ ...niemenczyn, id: 'own' }));
    expect((await kosynier(['battles', own])).out).toContain('\nown ');
    const [first, second, ...rest] = niemenczyn.units;
    const broken = file(
      'broken.json',
      JSON.stringify({ ...niemenczyn, units: [{ ...first, hex: '4012' }, { ...second, facing: 9 }, ...rest] }),
    );
    const { code, err } = await kosynier(['show', broken]);
    expect(code).toBe(2);
    expect(err).toContain('The file has 2 mistakes:\n');
    expect(err).toContain('\n  units[1].facing: must be at most 5, not 9\n');
    expect(err).toContain('\n  units[0].hex: 4012 is off the board\n');
    expect((await kosynier(['show', 'none.json'])).err).toContain('cannot read none.json: there is no such file');
  });

  it('battles: an unknown one is wrong usage and lists the known ones', async () => {
    const { code, out, err } = await kosynier(['battles', 'waterloo']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('There is no battle "waterloo". Known: niemenczyn, raclawice, szczekociny, maciejowice.');
  });

  it('verify: ok with the number of actions, or one sentence', async () => {
    const good = file('good.jsonl', record());
    expect(await kosynier(['verify', good])).toEqual({ code: 0, out: 'ok: 2 actions, the game is not finished\n', err: '' });
    expect(await kosynier(['verify', '-'], record())).toMatchObject({ code: 0 });
    expect(JSON.parse((await kosynier(['verify', good, '--json'])).out)).toEqual({ ok: true, actions: 2, result: null });
    const bad = file('bad.jsonl', record().replace('"hash":"', '"hash":"f'));
    expect(await kosynier(['verify', bad])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^kosynier: .*bad\.jsonl, line 2: .*\n$/),
    });
    const json = await kosynier(['verify', bad, '--json']);
    expect(json).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, line: 2 });
  });

  it('verify: a file that cannot be read', async () => {
    expect(await kosynier(['verify', 'nowhere.jsonl'])).toEqual({
      code: 1,
      out: '',
      err: 'kosynier: cannot read nowhere.jsonl: there is no such file\n',
    });
    expect(await kosynier(['verify', folder])).toMatchObject({ code: 1, err: `kosynier: cannot read ${folder}: it is a folder\n` });
  });

  it('protocol: answers line by line until the input ends', async () => {
    const messages = [
      { jsonrpc: '2.0', id: 1, method: 'referee.newGame', params: { battle: 'niemenczyn', scenario: 'I' } },
      { jsonrpc: '2.0', id: 2, method: 'referee.choose', params: { game: 'g1' } },
    ];
    const input = `${messages.map((one) => JSON.stringify(one)).join('\n')}\nnonsense`;
    const { code, out, err } = await kosynier(['protocol', '--seed', '5'], input);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const replies = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies).toMatchObject([
      { id: 1, result: { game: 'g1', seed: 5 } },
      { id: 2, result: { player: 'sensible', action: { kind: expect.any(String) } } },
      { id: null, error: { code: -32700 } },
    ]);
  });

  it('protocol: a reader that goes away is no reason for a trace', async () => {
    const child = spawn(process.execPath, [BIN, 'protocol']);
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdin.on('error', () => {});
    child.stdout.destroy();
    child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"battle","params":{"battle":"niemenczyn"}}\n'.repeat(50));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it.each([
    [[], /Usage: kosynier/],
    [['fly'], /^kosynier: unknown command 'fly'/],
    [['battles', '--fast'], /^kosynier: unknown option '--fast'/],
    [['verify'], /^kosynier: missing required argument 'file'/],
    [['protocol', '--seed', 'x'], /must be a whole number/],
  ])('%j is wrong usage', async (args, message) => {
    const { code, out, err } = await kosynier(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n {4}at /);
  });

  it('every command tells its exit codes and gives examples', () => {
    const program = createProgram();
    for (const command of program.commands) {
      let help = '';
      command.configureOutput({
        writeOut: (text) => {
          help += text;
        },
      });
      command.outputHelp();
      expect(help).toContain('Examples:');
      expect(help).toMatch(/Exit codes: 0 .*2 wrong usage\./);
    }
    expect(program.commands.map((command) => command.name())).toEqual([
      'demo',
      'play',
      'battles',
      'show',
      'simulate',
      'lab',
      'verify',
      'protocol',
      'serve',
      'backup',
      'restore',
      'admin',
    ]);
  });

  it.each([[['help']], [['protocol', '--help']]])('%j helps with examples', async (args) => {
    const { code, out, err } = await kosynier(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Examples:');
  });

  it('prints no colour into a pipe', async () => {
    for (const args of [['help'], ['verify', '-']]) {
      const { out, err } = await kosynier(args, record(), { TERM: 'xterm-256color' });
      expect(out + err).not.toContain('\u001b');
    }
  });

  it('has colours on a terminal only, and not for those who want none', () => {
    expect(wantsColour(true, {})).toBe(true);
    expect(wantsColour(true, { NO_COLOR: '' })).toBe(true);
    expect(wantsColour(true, { NO_COLOR: '1' })).toBe(false);
    expect(wantsColour(true, { TERM: 'dumb' })).toBe(false);
    expect(wantsColour(undefined, { FORCE_COLOR: '1' })).toBe(false);
  });

  it('says its version', async () => {
    expect((await kosynier(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
