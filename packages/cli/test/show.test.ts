import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomPlayer, soakGame } from '@kosynier/ai';
import { battleIds, loadBattle, niemenczyn } from '@kosynier/battles';
import { drawPosition, layoutOf } from '@kosynier/drawing';
import {
  type Battle,
  CAPTURED,
  compileGame,
  type Game,
  type GameState,
  hexName,
  mixedPosition,
  neighbourOf,
  newGame,
  ON_MAP,
  rowOf,
  SQUARE,
} from '@kosynier/engine';
import { OWN_POSITIONS, seededRandom, writePosition } from '@kosynier/table';
import { afterAll, describe, expect, it } from 'vitest';
import { kosynier } from './kosynier.ts';
import { xmlFault } from './xml.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier-show-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOOK = { language: 'en', numbers: true, rulesUp: false } as const;
const gameOf = (battle: Battle, scenario: string): Game => {
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error('no game');
  return game;
};
const game = gameOf(niemenczyn, 'II');
const drawnUnits = (svg: string): string[] => [...svg.matchAll(/data-unit="([^"]+)"/g)].map(([, id]) => id ?? '').sort();
const unitsOnMap = (state: GameState): string[] =>
  game.units
    .filter(({ number }) => state.unitStatus[number] === ON_MAP || state.unitStatus[number] === CAPTURED)
    .map(({ id }) => id)
    .sort();

describe('drawPosition', () => {
  it('draws every unit, every commander and every hex number once, and nothing that breaks the file', () => {
    const states = [newGame(game), ...[1, 2, 3, 4, 5, 6].map((seed) => mixedPosition(game, seededRandom(seed)))];
    for (const state of states) {
      for (const rulesUp of [false, true]) {
        const svg = drawPosition(game, state, { ...LOOK, rulesUp });
        expect(xmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(drawnUnits(svg)).toEqual(unitsOnMap(state));
        for (const hex of game.board.hexes) expect(svg.split(`>${hexName(hex)}</text>`)).toHaveLength(2);
      }
    }
    expect(drawPosition(game, newGame(game), LOOK).match(/data-commander/g)).toHaveLength(4);
  });

  it('leaves the hex numbers out, and speaks Polish', () => {
    const svg = drawPosition(game, newGame(game), { language: 'pl', numbers: false, rulesUp: false });
    expect(svg).not.toContain('>0101</text>');
    expect(svg).toContain('27 kwietnia 1794');
    expect(svg).toContain('Obóz rosyjski');
  });

  it('shows losses, shots, marks, turned counters and melee hexes', () => {
    const state = newGame(game);
    const first = game.units.findIndex(({ id }) => id === 'r-nar-1');
    const enemy = game.units.findIndex(({ id }) => id === 'p-1-I-7');
    const set = (list: readonly number[], unit: number, value: number): number[] => list.map((old, i) => (i === unit ? value : old));
    const svg = drawPosition(
      game,
      {
        ...state,
        unitLosses: set(state.unitLosses, first, 2),
        unitShots: set(state.unitShots, first, 1),
        unitFlags: set(state.unitFlags, first, 0b101),
        unitFormation: set(state.unitFormation, first, SQUARE),
        unitHex: set(state.unitHex, enemy, state.unitHex[first] ?? 0),
      },
      LOOK,
    );
    expect(drawPosition(game, { ...state, unitHex: set(state.unitHex, first, 101) }, LOOK)).toContain('! out of command');
    for (const mark of ['−2', '✹1', 'LINE', 'STOP', 'SQUARE', '5–2–2', 'class="melee"']) expect(svg).toContain(mark);
  });

  it('escapes names', () => {
    const [first, ...rest] = niemenczyn.units;
    if (first === undefined) throw new Error('no unit');
    const name = { en: `<b>&"x'`, pl: 'x' };
    const svg = drawPosition(gameOf({ ...niemenczyn, units: [{ ...first, name }, ...rest] }, 'I'), newGame(gameOf(niemenczyn, 'I')), LOOK);
    expect(xmlFault(svg)).toBeUndefined();
    expect(svg).toContain('&lt;b&gt;&amp;&quot;x&#39;');
  });

  it('puts north on top: columns of Niemenczyn run up the page and positions to the left; no picture is a mirror image', () => {
    const north = layoutOf(niemenczyn.board, false);
    expect(north.centre(1208).y).toBeLessThan(north.centre(108).y);
    expect(north.centre(815).x).toBeLessThan(north.centre(801).x);
    const rules = layoutOf(niemenczyn.board, true);
    expect(rules.centre(1208).x).toBeGreaterThan(rules.centre(108).x);
    expect(rules.centre(815).y).toBeLessThan(rules.centre(801).y);
    for (const layout of [north, rules]) {
      for (let direction = 0; direction < 6; direction++) {
        const [from, to] = [layout.centre(608), layout.centre(neighbourOf(608, direction))];
        const side = layout.sides[direction] ?? { x: 0, y: 0 };
        expect(to.x - from.x).toBeCloseTo(2 * side.x);
        expect(to.y - from.y).toBeCloseTo(2 * side.y);
      }
    }
  });
});

describe.concurrent('kosynier show', () => {
  it('writes a picture of a position to a file; docs/images/niemenczyn.svg is the set-up of scenario I', async () => {
    const position = join(folder, 'position.json');
    const out = join(folder, 'board.svg');
    writeFileSync(position, JSON.stringify(writePosition(OWN_POSITIONS, game, mixedPosition(game, seededRandom(3)))));
    const ended = await kosynier(['show', 'niemenczyn', '--scenario', 'II', '--position', position, '--out', out]);
    expect(ended).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(out, 'utf8')).toBe(`${drawPosition(game, mixedPosition(game, seededRandom(3)), LOOK)}\n`);
    const published = readFileSync(new URL('../../../docs/images/niemenczyn.svg', import.meta.url), 'utf8');
    const setup = gameOf(niemenczyn, 'I');
    expect(published).toBe(`${drawPosition(setup, newGame(setup), LOOK)}\n`);
    expect(published.length).toBeLessThan(200_000);
  });

  it('draws a record at a moment', async () => {
    const { record } = soakGame({ battle: niemenczyn, scenario: 'I', seed: 10, mixed: false, players: [randomPlayer, randomPlayer] });
    const { code, out } = await kosynier(['show', 'niemenczyn', '--record', '-', '--at', '10'], record);
    expect({ code, fault: xmlFault(out.trimEnd()) }).toEqual({ code: 0, fault: undefined });
    expect(await kosynier(['show', 'niemenczyn', '--record', '-', '--at', '9999'], record)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^kosynier: - has only \d+ actions\n$/),
    });
  });

  it('makes a PNG of a position on standard input, as wide as asked, with the fonts that come along', async () => {
    const position = JSON.stringify(writePosition(OWN_POSITIONS, game, mixedPosition(game, seededRandom(4))));
    const out = join(folder, 'small.png');
    const args = ['show', 'niemenczyn', '--scenario', 'II', '--position', '-', '--width', '600', '--lang', 'pl'];
    expect(await kosynier([...args, '--out', out], position)).toEqual({ code: 0, out: '', err: '' });
    const png = readFileSync(out);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(600);
    // Without a font the print would be missing, and the file much smaller.
    expect(png.length).toBeGreaterThan(100_000);
    expect((await kosynier([...args, '--png'], position)).out).toContain('PNG');
  });

  it('tells a position as data, which can be drawn again', async () => {
    const { code, out } = await kosynier(['show', 'niemenczyn', '--scenario', 'II', '--json']);
    const told = JSON.parse(out);
    expect({ code, told }).toMatchObject({
      code: 0,
      told: { battle: 'niemenczyn', scenario: 'II', turn: 1, turns: 6, balance: 0, melees: [], sides: { polish: { onMap: 9, losses: 0 } } },
    });
    const again = await kosynier(['show', 'niemenczyn', '--scenario', 'II', '--position', '-'], JSON.stringify(told.position));
    expect(again.out).toBe(`${drawPosition(game, newGame(game), LOOK)}\n`);
  });

  it('draws every scenario that is shipped; where few columns are in play or few positions are fought for, only these', async () => {
    for (const id of battleIds) {
      const battle = loadBattle(id);
      for (const scenario of battle?.scenarios ?? []) {
        const one = gameOf(battle ?? niemenczyn, scenario.id);
        const svg = drawPosition(one, newGame(one), { ...LOOK, language: 'pl' });
        expect(xmlFault(svg)).toBeUndefined();
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        const [first, last] = scenario.shownRows ?? [1, one.board.rows];
        const shown = one.board.hexes.filter((hex) => first <= rowOf(hex) && rowOf(hex) <= last);
        expect([...svg.matchAll(/>(\d{4})<\/text>/g)].map(([, hex]) => hex)).toEqual(shown.map(hexName));
      }
    }
  });

  it.each([
    [['show', 'niemenczyn', '--scenario', 'IX'], 2, /There is no scenario "IX" in niemenczyn\. Known: I, II\./],
    [['show', 'niemenczyn', '--width', '0'], 2, /at least 1/],
    [['show', 'niemenczyn', '--scale', '99'], 2, /above 0, at most 8/],
    [['show', 'niemenczyn', '--scale', '2', '--width', '5'], 2, /cannot be used with/],
    [['show', 'niemenczyn', '--position', '-'], 1, /^kosynier: - is not JSON\n$/],
    [['show', 'niemenczyn', '--out', join(folder, 'no', 'where.svg')], 1, /there is no such folder/],
  ])('%j is refused in one sentence', async (args, code, message) => {
    const ended = await kosynier(args);
    expect(ended).toMatchObject({ code, out: '', err: expect.stringMatching(message) });
    expect(ended.err).not.toMatch(/\n {4}at /);
  });
});
