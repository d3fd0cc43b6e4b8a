/** The log in chapters, and the statistics of the dice. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../src/game/luck.ts';
import { stateOf } from '../src/game/model.ts';
import { chaptersOf } from '../src/game/story.ts';
import { returningOf, strengthOf } from '../src/game/strength.ts';
import { playedBy } from './helpers.ts';

const game = playedBy(3);

describe('the log', () => {
  it('has a chapter for every Turn and every chit that was drawn', () => {
    const chapters = chaptersOf(game, 'spectator', 'en');
    const events = game.steps.flatMap((step) => step.events);
    expect(chapters.filter(({ kind }) => kind === 'turn')).toHaveLength(events.filter(({ kind }) => kind === 'turnBegan').length);
    expect(chapters.filter(({ title }) => title.includes('was drawn'))).toHaveLength(
      events.filter(({ kind }) => kind === 'chitDrawn').length,
    );
  });

  it('goes through the moments in order, each with its rule', () => {
    const lines = chaptersOf(game, 'spectator', 'pl').flatMap((chapter) => chapter.lines);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(lines.filter(({ rule }) => rule === null).map(({ text }) => text)).toEqual([]);
    expect(lines.some(({ text }) => text.includes('['))).toBe(false);
  });

  it('tells several steps of a unit in one line', () => {
    const lines = chaptersOf(game, 'spectator', 'en').flatMap((chapter) => chapter.lines);
    expect(lines.some(({ text }) => (text.match(/→/g) ?? []).length > 1)).toBe(true);
  });

  it('tells of one unit only, if asked', () => {
    const [unit] = chaptersOf(game, 'spectator', 'en').flatMap(({ lines }) => lines.flatMap(({ units }) => units));
    const lines = chaptersOf(game, 'spectator', 'en', unit ?? 0).flatMap((chapter) => chapter.lines);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ units }) => units.includes(unit ?? 0))).toBe(true);
  });

  it('is the same whether it is told at once or went on step by step, also after something was taken back', () => {
    const upTo = (count: number) => ({ ...game, steps: game.steps.slice(0, count) });
    // Steps of their own: nothing has been told of these yet.
    const anew = () => ({ ...game, steps: game.steps.map((step) => ({ ...step })) });
    const atOnce = chaptersOf(anew(), 1, 'en');
    for (let count = 1; count <= game.steps.length; count++) chaptersOf(upTo(count), 1, 'en');
    expect(chaptersOf(game, 1, 'en')).toEqual(atOnce);
    const half = Math.floor(game.steps.length / 2);
    const isBefore = ({ at }: { readonly at: number }): boolean => at <= half;
    const told = chaptersOf(upTo(half), 1, 'en').flatMap(({ lines }) => lines);
    expect(told.every(isBefore)).toBe(true);
    expect(chaptersOf(game, 1, 'en')).toEqual(atOnce);
  });

  it('leaves the lines that were told as they are, so that only new ones are drawn', () => {
    const lines = (count: number) => chaptersOf({ ...game, steps: game.steps.slice(0, count) }, 0, 'en').flatMap((one) => one.lines);
    const before = lines(game.steps.length - 1);
    const kept = new Set(before);
    expect(lines(game.steps.length).filter((line) => !kept.has(line)).length).toBeLessThan(6);
  });

  it('keeps secret what the viewer may not know', () => {
    const texts = chaptersOf(game, 'spectator', 'en').flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.some((text) => text.includes('in secret'))).toBe(false);
  });
});

describe('dice statistics', () => {
  it('count every die once and tell mean and expectation', () => {
    const rolled = game.steps.flatMap((step) =>
      step.events.flatMap((event) => ('dice' in event ? event.dice : 'die' in event ? [event.die] : [])),
    );
    const [poles, russians] = luckOf(game);
    const counted = [...poles.dice, ...russians.dice].flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(rolled.length);
    for (const { die, mean, expected, counts, rolled: count } of [...poles.dice, ...russians.dice]) {
      expect(expected).toBe(die === 'd10' ? 4.5 : 3.5);
      const total = counts.reduce((sum, times, i) => sum + times * (i + (die === 'd10' ? 0 : 1)), 0);
      expect(mean).toBe(count === 0 ? null : total / count);
    }
    expect(poles.passed).toBeLessThanOrEqual(poles.checks);
  });
});

describe('strength', () => {
  it('adds up to what was printed', () => {
    const state = stateOf(game);
    for (const side of [0, 1] as const) {
      const { printed, onMap, away, lost } = strengthOf(game.game, state, side);
      expect(onMap + away + lost).toBe(printed);
    }
    const dues = returningOf(game.game, state).map(({ due }) => due);
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  });
});
