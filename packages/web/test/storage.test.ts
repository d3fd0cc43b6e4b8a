import { lineOf } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { type EarlierSave, isEarlier, type StoredGame, saved } from '../src/game/saved.ts';
import { withSteps } from '../src/game/storage.ts';
import { fail, playedBy } from './helpers.ts';

type Since = Parameters<typeof withSteps>[1][number];

const step = (facing: number): EarlierSave['steps'][number] => ({ action: { kind: 'winnerFacing', facing }, rolls: [] });
const game: EarlierSave = {
  id: 'g',
  version: 1,
  agreement: { battle: 'niemenczyn', scenario: 'I', options: {}, seats: ['person', 'person'] },
  steps: [step(0), step(1)],
  savedAt: 100,
  turn: 1,
  over: false,
};
const aside = (at: number, page = 'a') => ({ game: 'g', at, page, savedAt: 100 + at, turn: at, over: at > 4 });
const kept = (at: number, page?: string): Since => ({ ...aside(at, page), step: step(at) });

const table = playedBy(3, ({ steps }) => steps.length === 5);
const lines = table.steps.map((one, i) => lineOf(table, one, i + 1));
const present = { ...saved('g', { ...table, steps: table.steps.slice(0, 2) }, 100), turn: 1, over: false };
const keptLine = (at: number, page?: string): Since => ({ ...aside(at, page), line: lines[at - 1] ?? fail(`no line ${at}`) });

const stepsOf = (stored: StoredGame) => (isEarlier(stored) ? stored.steps : stored.lines);

describe.each([
  ['of this program', present, keptLine, lines],
  ['of the first programs', game, kept, [step(0), step(1), step(3), step(4), step(5)]],
] as const)('a saved game %s', (_, whole, since, all) => {
  it('goes on with the steps that were kept since', () => {
    const on = withSteps(whole, [since(3), since(4), since(5)]);
    const { savedAt, turn, over } = on;
    expect(stepsOf(on)).toEqual(all);
    expect({ savedAt, turn, over }).toEqual({ savedAt: 105, turn: 5, over: true });
    expect(withSteps(whole, [])).toEqual(whole);
  });

  it('ends before a step that is missing', () => {
    expect(stepsOf(withSteps(whole, [since(3), since(5)]))).toHaveLength(3);
    expect(withSteps(whole, [since(4)])).toEqual(whole);
  });

  it('takes no step of another page, in which it went on differently', () => {
    expect(withSteps(whole, [since(3, 'b'), since(4, 'b'), since(5, 'a')])).toMatchObject({ turn: 4, savedAt: 104 });
  });
});
