import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kosynier } from './kosynier.ts';

const root = mkdtempSync(join(tmpdir(), 'kosynier-lab-command-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lab = (...args: readonly string[]) => kosynier(['lab', '--battle', 'niemenczyn', ...args], '', {}, root);

describe.concurrent('kosynier lab', () => {
  it('prints tables, leaves a report, and finds its folder again', async () => {
    const args = ['--sides', 'random:sensible', '--games', '4', '--jobs', '2', '--lang', 'pl'];
    const { code, out, err } = await lab(...args);
    expect(code).toBe(0);
    expect(out).toMatch(/^Niemenczyn 1794, Scenario I: historical: random against sensible, 4 games, seed 1794\n\nPAIRS /);
    expect(out).toContain('Report: lab/niemenczyn-I-random-sensible-1794/report.html');
    expect(err).toMatch(/^4 games in \d+ s\n2 workers, at a game \d+% of the time, with \d+% of their cores\n$/);
    const folder = join(root, 'lab', 'niemenczyn-I-random-sensible-1794');
    expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'report.html', 'results.json', 'results.jsonl', 'timing.json']);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<html lang="pl">');
    expect(await lab(...args)).toEqual({ code: 0, out, err: expect.stringMatching(/^0 games in 0 s\n$/) });
  });

  it('prints data, and what a unit is worth', async () => {
    const { code, out } = await lab('--sides', 'random', '--games', '2', '--without-unit', 'r-art', '--json', '--out', 'priced');
    expect(code).toBe(0);
    const results = JSON.parse(out);
    expect(results).toMatchObject({ battle: 'niemenczyn', games: 2, pairs: null, without: { what: ['unit r-art'], price: { seeds: 2 } } });
    expect(JSON.parse(readFileSync(join(root, 'priced', 'results.json'), 'utf8'))).toEqual(results);
  });

  it.each([
    [['--battle', 'waterloo'], /There is no battle "waterloo"\. Known: niemenczyn, /],
    [['--scenario', 'IX'], /There is no scenario "IX" in niemenczyn\. Known: I, II\./],
    [['--sides', 'captain:genius'], /one or two of recruit, captain, general, sensible, random/],
    [['--games', '-4'], /It must be a whole number/],
    [['--games', '5'], /It must be even/],
    [['--without-rule', 'flying'], /there is no rule "flying"/],
    [['--without-unit', 'elephants'], /there is no unit "elephants"/],
  ])('%j is wrong usage', async (args, message) => {
    expect(await lab(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
  });

  it('a folder that cannot be used is refused with a sentence', async () => {
    writeFileSync(join(root, 'taken'), '');
    const { code, out, err } = await lab('--sides', 'random', '--games', '2', '--out', 'taken');
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'kosynier: cannot use the folder taken: there is a file of that name\n' });
  });
});
