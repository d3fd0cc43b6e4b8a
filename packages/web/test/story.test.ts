/** The log in chapters, and the statistics of the dice. */
import { seenBy, stateAt } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { luckOf } from '../src/game/luck.ts';
import { chaptersOf } from '../src/game/story.ts';
import { returningOf, strengthOf } from '../src/game/strength.ts';
import { playedBy } from './helpers.ts';

const table = playedBy(3);
const game = seenBy(table, 'spectator');

describe('the log', () => {
  it('has a chapter for every Turn and every chit that was drawn', () => {
    const chapters = chaptersOf(game, 'en');
    const events = table.steps.flatMap((step) => step.events);
    expect(chapters.filter(({ kind }) => kind === 'turn')).toHaveLength(events.filter(({ kind }) => kind === 'turnBegan').length);
    expect(chapters.filter(({ title }) => title.includes('was drawn'))).toHaveLength(
      events.filter(({ kind }) => kind === 'chitDrawn').length,
    );
  });

  it('goes through the moments in order, each with its rule', () => {
    const lines = chaptersOf(game, 'pl').flatMap((chapter) => chapter.lines);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(lines.filter(({ rule }) => rule === null).map(({ text }) => text)).toEqual([]);
    expect(lines.some(({ text }) => text.includes('['))).toBe(false);
  });

  it('tells several steps of a unit in one line', () => {
    const lines = chaptersOf(game, 'en').flatMap((chapter) => chapter.lines);
    expect(lines.some(({ text }) => (text.match(/→/g) ?? []).length > 1)).toBe(true);
  });

  it('tells of one unit only, if asked', () => {
    const [unit] = chaptersOf(game, 'en').flatMap(({ lines }) => lines.flatMap(({ units }) => units));
    const lines = chaptersOf(game, 'en', unit ?? 0).flatMap((chapter) => chapter.lines);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ units }) => units.includes(unit ?? 0))).toBe(true);
  });

  it('is the same whether it is told at once or went on step by step, also after something was taken back', () => {
    const seen = seenBy(table, 1);
    const upTo = (count: number) => ({ ...seen, steps: seen.steps.slice(0, count) });
    // Steps of their own: nothing has been told of these yet.
    const anew = () => ({ ...seen, steps: seen.steps.map((step) => ({ ...step })) });
    const atOnce = chaptersOf(anew(), 'en');
    for (let count = 1; count <= seen.steps.length; count++) chaptersOf(upTo(count), 'en');
    expect(chaptersOf(seen, 'en')).toEqual(atOnce);
    const half = Math.floor(seen.steps.length / 2);
    const isBefore = ({ at }: { readonly at: number }): boolean => at <= half;
    const told = chaptersOf(upTo(half), 'en').flatMap(({ lines }) => lines);
    expect(told.every(isBefore)).toBe(true);
    expect(chaptersOf(seen, 'en')).toEqual(atOnce);
  });

  it('leaves the lines that were told as they are, so that only new ones are drawn', () => {
    const seen = seenBy(table, 0);
    const lines = (count: number) => chaptersOf({ ...seen, steps: seen.steps.slice(0, count) }, 'en').flatMap((one) => one.lines);
    const before = lines(seen.steps.length - 1);
    const kept = new Set(before);
    expect(lines(seen.steps.length).filter((line) => !kept.has(line)).length).toBeLessThan(6);
  });

  it('keeps secret what the viewer may not know', () => {
    const texts = chaptersOf(game, 'en').flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(texts.some((text) => text.includes('in secret'))).toBe(false);
  });
});

describe('dice statistics', () => {
  it('count every die once and tell mean and expectation', () => {
    const rolled = table.steps.flatMap((step) =>
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
    const state = stateAt(table);
    for (const side of [0, 1] as const) {
      const { printed, onMap, away, lost } = strengthOf(game.game, state, side);
      expect(onMap + away + lost).toBe(printed);
    }
    const dues = returningOf(game.game, state).map(({ due }) => due);
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
  });
});
