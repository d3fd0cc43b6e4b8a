/** What somebody needs who makes a battle: the page about it, the example, the check. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { niemenczyn, parseBattle, writeBattle } from '@kosynier/battles';
import { comparison, comparisonWords, paintGround } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { kosynier } from './kosynier.ts';

const page = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const blocks = (text: string): string[] => [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json ?? '');
const saved = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kosynier-')), 'mine.json');
  writeFileSync(file, text);
  return file;
};

describe.concurrent('kosynier battles, for those who make one', () => {
  it.each(['battles.md', 'battles.pl.md'])('the example in docs/%s is the one that is printed, and is without warnings', async (name) => {
    const { out, code } = await kosynier(['battles', '--example']);
    expect(code).toBe(0);
    expect(blocks(page(name))).toEqual([out]);
    const reading = parseBattle(out);
    expect(reading.ok && reading.warnings.filter(({ level }) => level !== 'note')).toEqual([]);
  });

  it('every number of a problem is told in both pages', async () => {
    const { NUMBERS } = await import('../../battles/src/problems/numbers.ts');
    for (const number of Object.values(NUMBERS))
      for (const name of ['battles.md', 'battles.pl.md']) expect(page(name)).toContain(String(number));
  });

  it('a file with mistakes is refused with all of them, in the language that is asked for', async () => {
    const { out } = await kosynier(['battles', '--example']);
    const file = saved(out.replace('"7-5-5"', '"7-5-9"').replace('"0305"', '"9905"'));
    const checked = await kosynier(['battles', '--check', file, '--lang', 'pl']);
    expect(checked.code).toBe(1);
    expect(checked.out).toContain('units[0].hex: 9905 leży poza planszą');
    expect(checked.out).toContain('E8  units[0].ratings: Siła ognia 9 jest większa niż Liczebność 5');
  });

  it('a battle goes out short and comes in the same', async () => {
    const { out } = await kosynier(['battles', 'niemenczyn', '--sparse']);
    const again = await kosynier(['battles', saved(out), '--complete']);
    const whole = await kosynier(['battles', 'niemenczyn', '--complete']);
    expect(JSON.parse(again.out)).toEqual(JSON.parse(whole.out));
  });

  it('two versions are compared in words, the same as in the page', async () => {
    const [first, ...units] = niemenczyn.units;
    if (first === undefined) throw new Error('no counter');
    const [scenario, ...scenarios] = niemenczyn.scenarios;
    if (scenario === undefined) throw new Error('no scenario');
    const made: Battle = {
      ...paintGround(niemenczyn, [205], 'woods'),
      units: [{ ...first, morale: (first.morale ?? 0) + 1 }, ...units],
      scenarios: [{ ...scenario, minutesPerTurn: 20 }, ...scenarios],
    };
    const file = saved(writeBattle(made));
    const compared = await kosynier(['battles', '--compare', 'niemenczyn', file]);
    expect(compared).toMatchObject({ code: 0 });
    expect(compared.out.trimEnd().split('\n')).toEqual(comparisonWords(comparison(niemenczyn, made), 'en'));
    expect(compared.out).toContain('Board: 1 hex differs: 0205');
    expect(compared.out).toContain(`Counter ${first.name.en}, Morale: ${first.morale} → ${(first.morale ?? 0) + 1}`);
    expect(compared.out).toContain(`${scenario.title.en}, minutes a Turn: ${scenario.minutesPerTurn} → 20`);
    const data = await kosynier(['battles', '--compare', 'niemenczyn', file, '--json']);
    expect(JSON.parse(data.out)).toMatchObject({ hexes: ['0205'] });
  });

  it('what cannot be compared gets a sentence', async () => {
    const alone = await kosynier(['battles', '--compare', 'niemenczyn']);
    expect(alone).toMatchObject({ code: 2, out: '' });
    expect(alone.err).toContain('To compare takes two battles');
    const broken = await kosynier(['battles', '--compare', 'niemenczyn', saved('{"kosynier":"battle"')]);
    expect(broken).toMatchObject({ code: 2, out: '' });
    expect(broken.err).toContain('mistake');
  });

  it('its counters and commanders go out as tables for a spreadsheet', async () => {
    const counters = await kosynier(['battles', 'szczekociny', '--csv', 'counters']);
    expect(counters.out.split('\r\n')).toHaveLength(368);
    const commanders = await kosynier(['battles', 'szczekociny', '--csv', 'commanders']);
    expect(commanders.out).toMatch(/^\uFEFFid;name_en;name_pl;army;hex;colour;overall/);
    expect((await kosynier(['battles', 'szczekociny', '--csv', 'roads'])).code).toBe(2);
  });

  it('games are played with rules and limits that were agreed on, and wrong ones are named', async () => {
    const args = ['simulate', 'niemenczyn', '--games', '2', '--players', 'random', '--json'];
    const usual = await kosynier(args);
    const agreed = await kosynier([...args, '--rules', 'turn180Cost=3', '--limits', 'polish=1,russian=1']);
    expect([usual.code, agreed.code]).toEqual([0, 0]);
    expect(agreed.out).not.toBe(usual.out);
    expect((await kosynier([...args, '--rules', 'speed=9'])).err).toContain('there is no rule "speed"');
    expect((await kosynier([...args, '--limits', 'swedish=9'])).err).toContain('no side "swedish"');
    expect((await kosynier([...args, '--limits', 'polish'])).err).toContain('polish=6,russian=8');
  });
});
