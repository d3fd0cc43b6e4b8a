import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { niemenczyn } from '@kosynier/battles';
import { verify } from '@kosynier/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { earlierRecord } from '../../protocol/test/earlier.ts';
import { playedOnline, textOf } from '../../protocol/test/online.ts';
import { kosynier } from './kosynier.ts';

const folder = mkdtempSync(join(tmpdir(), 'kosynier-reopen-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Two set-ups confirmed under earlier rules; then, in the other, one of them once more, which no rules allow. */
const lines = earlierRecord('terminal').trimEnd().split('\n');
const FITS = `${lines.slice(0, 3).join('\n')}\n`;
const STOPS = `${FITS}${lines[1]?.replace('"n":1', '"n":3')}\n`;

describe('a record of an earlier program at the terminal', () => {
  it('goes on under the present rules where it fits, and says so', async () => {
    const path = file('fits.jsonl', FITS);
    const { code, out } = await kosynier(['play', '--continue', path], '1\nquit\n');
    expect(code).toBe(0);
    expect(out).toContain('This game was begun under earlier rules.');
    expect(out).toContain('All its steps fit the present ones, and it goes on under them.');
    expect(out).toContain(`The record is in ${path}.`);
    expect(verify(readFileSync(path, 'utf8'))).toMatchObject({ ok: true, result: null });
    const again = await kosynier(['play', '--continue', path], 'quit\n');
    expect(again.out).not.toContain('earlier rules');
  });

  it('opens up to the step that does not fit, names it and the rule, and is left as it is', async () => {
    const path = file('stops.jsonl', STOPS);
    const { code, out } = await kosynier(['play', '--continue', path], `save ${path}\n1\nquit\n`);
    expect(code).toBe(0);
    expect(out).toMatch(
      /This game was begun under earlier rules\.\nThe battle has been corrected since; [^\n]+\nIt is open up to step 2 of 3\.\nStep 3 \(“.+”\) does not fit\. [^[]+\[3\.1\]/,
    );
    expect(out).toContain(`It stays in ${path}; this game goes on in ${join(folder, 'stops-2.jsonl')}.`);
    expect(out).toContain(`${path} holds the original and is not written over`);
    expect(readFileSync(path, 'utf8')).toBe(STOPS);
    expect(verify(readFileSync(join(folder, 'stops-2.jsonl'), 'utf8'))).toMatchObject({ ok: true });
    const polish = await kosynier(['play', '--continue', path, '--lang', 'pl'], 'koniec\n');
    expect(polish.out).toMatch(/Otwarto ją do kroku 2 z 3\.\nKrok 3 \(„.+”\) się nie zgadza\. /);
    expect(polish.out).toContain('stops-3.jsonl');
    expect(readdirSync(folder)).not.toContain('stops-3.jsonl');
  });

  it('is not written over even if that is asked for', async () => {
    const path = file('asked.jsonl', STOPS);
    const { code, err } = await kosynier(['play', '--continue', path, '--record', path], '1\nquit\n');
    expect(code).toBe(1);
    expect(err).toContain('does not fit');
    expect(err).toContain('is not written over: name another file with --record');
    expect(readFileSync(path, 'utf8')).toBe(STOPS);
  });

  it('is drawn as far as it fits', async () => {
    const shown = await kosynier(['show', 'niemenczyn', '--record', '-', '--json'], STOPS);
    expect(shown).toMatchObject({ code: 0, err: expect.stringContaining('It is open up to step 2 of 3.') });
    expect(JSON.parse(shown.out)).toHaveProperty('battle', 'niemenczyn');
    expect(await kosynier(['show', 'niemenczyn', '--record', '-', '--at', '2', '--json'], STOPS)).toMatchObject({
      code: 0,
      out: shown.out,
    });
    expect(await kosynier(['show', 'niemenczyn', '--record', '-', '--at', '3', '--json'], STOPS)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('cannot be drawn after 3 actions. This game was begun under earlier rules.'),
    });
  });

  it('is proven with a word about its age, or refused with one', async () => {
    expect(await kosynier(['verify', '-'], `${lines[0]}\n`)).toMatchObject({
      code: 0,
      out: 'ok: 0 actions, the game is not finished; it was made under earlier rules, and fits these too; it was made with an earlier version of the battle, and is proven with that\n',
    });
    const { code, err } = await kosynier(['verify', '-'], STOPS);
    expect(code).toBe(1);
    expect(err).toMatch(
      /-, line \d: .+ \(the record was made with edition 1 of the rules, and these are edition \d+, and an earlier version of the battle\)/,
    );
  });
});

describe('a log of a server with a decision that is still sealed, at the terminal', () => {
  // The first set-up is hidden until the second is in.
  const sealed = textOf(playedOnline(niemenczyn, 'II', 5, 1));

  it('is opened up to it, says from which line on it is sealed, and is not written over', async () => {
    const path = file('sealed.jsonl', sealed);
    const { code, out } = await kosynier(['play', '--continue', path], 'quit\n');
    expect(code).toBe(0);
    expect(out).toContain('The decision in line 6 of the file is still sealed');
    expect(out).toContain(`It stays in ${path}; this game goes on in ${join(folder, 'sealed-2.jsonl')}.`);
    expect(readFileSync(path, 'utf8')).toBe(sealed);
    const polish = await kosynier(['play', '--continue', path, '--lang', 'pl'], 'koniec\n');
    expect(polish.out).toContain('Decyzja w wierszu 6 pliku jest jeszcze zapieczętowana');
    const shown = await kosynier(['show', 'niemenczyn', '--record', '-', '--json'], sealed);
    expect(shown).toMatchObject({ code: 0, err: expect.stringContaining('line 6 of the file is still sealed') });
  });
});
