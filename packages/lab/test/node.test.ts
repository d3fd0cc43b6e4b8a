import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Plan, reportPage } from '../src/index.ts';
import { runLab } from '../src/node/index.ts';
import { planned } from './support.ts';

const FILES = ['manifest.json', 'results.jsonl', 'results.json', 'report.html'];

const root = mkdtempSync(join(tmpdir(), 'kosynier-lab-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const plan = planned(['sensible', 'random'], 8);

async function run(folder: string, asked: Plan = plan, workers = 1): Promise<number> {
  const files = (results: Parameters<typeof reportPage>[1]) => ({ 'report.html': reportPage(asked.game, results, 'en') });
  let played = 0;
  const ran = await runLab({ plan: asked, folder: join(root, folder), workers, files, onGame: () => (played += 1) });
  if (!ran.ok) throw new Error(ran.why);
  expect(ran.timing.games).toBe(played);
  return played;
}

const bytes = (folder: string): string[] => FILES.map((file) => readFileSync(join(root, folder, file), 'utf8'));
const linesOf = (folder: string): string[] =>
  readFileSync(join(root, folder, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');

beforeAll(async () => {
  expect(await run('whole')).toBe(8);
});

describe('a run', () => {
  it('gives the same bytes with more workers', async () => {
    expect(await run('two', plan, 2)).toBe(8);
    expect(bytes('two')).toEqual(bytes('whole'));
  });

  it('that was killed goes on where it was, to the same bytes; a line that was being written is played again, one that is there twice counts once', async () => {
    await run('killed', planned(['sensible', 'random'], 2));
    const [first = '', second = '', third = ''] = linesOf('whole');
    writeFileSync(join(root, 'killed', 'results.jsonl'), `${second}\n${first}\n${second}\n${third.slice(0, 40)}`);
    expect(await run('killed')).toBe(6);
    expect(bytes('killed')).toEqual(bytes('whole'));
  });

  it('that is whole plays nothing', async () => {
    const before = bytes('whole');
    expect(await run('whole')).toBe(0);
    expect(bytes('whole')).toEqual(before);
  });

  it('measures its time beside the results', () => {
    const timing = JSON.parse(readFileSync(join(root, 'whole', 'timing.json'), 'utf8'));
    expect(timing).toEqual({ games: 8, seconds: expect.any(Number), workers: 1, busy: expect.any(Number), use: expect.any(Number) });
  });
});

describe('a folder is refused', () => {
  const why = async (folder: string, asked: Plan = plan): Promise<string> => {
    const ran = await runLab({ plan: asked, folder: join(root, folder), workers: 1 });
    return ran.ok ? '' : ran.why;
  };

  it('if it holds another experiment', async () => {
    expect(await why('whole', planned(['random', 'sensible'], 8))).toMatch(
      /holds another experiment: its players is \["sensible","random"\], not \["random","sensible"\]\. Use another --out, or --fresh/,
    );
    expect(await why('whole', planned(['sensible', 'random'], 4))).toMatch(/it has 8 games, more than 4/);
    expect(await why('whole', planned(['sensible', 'random'], 8, { rules: ['moraleCrisis'], units: [] }))).toMatch(/its without is \[\]/);
  });

  it('if another version of the program played in it', async () => {
    await run('old', planned(['sensible', 'random'], 2));
    const file = join(root, 'old', 'manifest.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"program": "\w+"/, '"program": "0"'));
    expect(await why('old')).toMatch(/it was played by another version of the program/);
    const fresh = await runLab({ plan: planned(['sensible', 'random'], 2), folder: join(root, 'old'), workers: 1, fresh: true });
    expect(fresh).toMatchObject({ ok: true, timing: { games: 2 } });
  });

  it('if a line in the middle is broken', async () => {
    await run('broken', planned(['sensible', 'random'], 2));
    const [first = ''] = linesOf('broken');
    writeFileSync(join(root, 'broken', 'results.jsonl'), `${first.slice(0, 50)}\n${first}\n`);
    expect(await why('broken', planned(['sensible', 'random'], 2))).toMatch(/results\.jsonl, line 1 is not a game/);
  });

  it('if it is a file, or its manifest is something else', async () => {
    writeFileSync(join(root, 'file'), '');
    expect(await why('file')).toMatch(/cannot use the folder .*file: there is a file of that name/);
    expect(await why('file/below')).toMatch(/a part of its path is a file/);
    await run('strange', planned(['sensible', 'random'], 2));
    writeFileSync(join(root, 'strange', 'manifest.json'), 'not json');
    expect(await why('strange')).toMatch(/its manifest\.json is not one of this program/);
  });
});

it('a disk that fails in the middle ends the run with a sentence', async () => {
  const folder = join(root, 'failing');
  const onBegin = () => mkdirSync(join(folder, 'results.jsonl'));
  const ran = await runLab({ plan, folder, workers: 2, onBegin });
  expect(ran).toEqual({ ok: false, why: `cannot use the folder ${folder}: a folder stands where a file should be` });
});
