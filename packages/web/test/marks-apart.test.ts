import { describe, expect, it } from 'vitest';
import { marksApart } from '../src/opponent/marks-apart.ts';

const rounded = (moments: readonly number[], apart = 0.1): number[] =>
  marksApart(moments, apart).map((place) => Math.round(place * 1000) / 1000);

describe('marks on the time line', () => {
  it('stand at their moments where there is room', () => {
    expect(rounded([])).toEqual([]);
    expect(rounded([0.5])).toEqual([0.5]);
    expect(rounded([0, 0.3, 1])).toEqual([0, 0.3, 1]);
  });

  it('move apart around their middle where they would cover each other', () => {
    expect(rounded([0.5, 0.5])).toEqual([0.45, 0.55]);
    expect(rounded([0.49, 0.5, 0.51])).toEqual([0.4, 0.5, 0.6]);
  });

  it('push those that they come too close to', () => {
    expect(rounded([0.3, 0.5, 0.5])).toEqual([0.3, 0.45, 0.55]);
    expect(rounded([0.4, 0.5, 0.5])).toEqual([0.367, 0.467, 0.567]);
  });

  it('do not leave the line', () => {
    expect(rounded([0.99, 1, 1])).toEqual([0.8, 0.9, 1]);
    expect(rounded([0, 0.01])).toEqual([0, 0.1]);
  });

  it('keep their order and their room, however they lie', () => {
    for (const moments of [
      [0.1, 0.11, 0.3, 0.31, 0.32],
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [0.2, 0.25, 0.3, 0.35, 0.4],
    ]) {
      const places = marksApart(moments, 0.1);
      expect(places[0]).toBeGreaterThanOrEqual(0);
      expect(places.at(-1)).toBeLessThanOrEqual(1.000001);
      for (const [i, place] of places.entries()) if (i > 0) expect(place - (places[i - 1] ?? 0)).toBeGreaterThan(0.0999);
    }
  });
});
