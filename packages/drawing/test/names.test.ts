import { loadBattle } from '@kosynier/battles';
import { compileGame, type Game, type Hex, isOnBoard, newGame, parseHex } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { drawPlaces, gameLayout, isNearNames, occupiedHexes, placeNames } from '../src/index.ts';

const compiled = compileGame(loadBattle('szczekociny'), 'battle');
if (compiled === undefined) throw new Error('no such scenario');
const game: Game = compiled;
const layout = gameLayout(game, false);

interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const namesIn = (drawn: string): Name[] =>
  [...drawn.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)">([^<]*)</g)].map(([, x, y, text]) => ({
    text: text ?? '',
    x: Number(x),
    y: Number(y),
  }));

/** Two names whose lines cross. */
function crossing(names: readonly Name[], size: number): string[] {
  const half = (name: Name): number => name.text.length * 4.6 * size;
  return names.flatMap((a, i) =>
    names
      .slice(i + 1)
      .filter((b) => Math.abs(a.y - b.y) < 17 * size && Math.abs(a.x - b.x) < half(a) + half(b))
      .map((b) => `${a.text} and ${b.text}`),
  );
}

const inPlay = game.battle.board.places.filter(({ hex }) => isOnBoard(game.board, parseHex(hex) ?? 0));
const occupied = occupiedHexes(game, newGame(game));

describe('the names of places', () => {
  it('make room for a counter that comes', () => {
    const before = namesIn(drawPlaces(game, layout, new Set<Hex>(), 'en', 1));
    const village = inPlay.findIndex(({ kind }) => kind !== 'exit' && kind !== 'label');
    const hex = parseHex(inPlay[village]?.hex ?? '') ?? 0;
    const after = namesIn(drawPlaces(game, layout, new Set([hex]), 'en', 1));
    expect(before[village]?.text).toBe(after[village]?.text);
    const [a, b] = [before[village], after[village]];
    const { y } = layout.centre(hex);
    expect(a?.y).toBeCloseTo(y + 48, 0);
    expect(b?.y).toBeGreaterThan((a?.y ?? 0) + 5);
  });

  it.each([1, 2.4])('stay where they are when a counter comes or goes far from them, %d times as large', (size) => {
    const names = placeNames(game, layout, occupied, 'en', size);
    const changed = (hex: Hex): Set<Hex> => {
      const others = new Set(occupied);
      if (!others.delete(hex)) others.add(hex);
      return others;
    };
    const [near, far] = [true, false].map((is) => game.board.hexes.filter((hex) => isNearNames(layout, hex, names) === is)) as [
      Hex[],
      Hex[],
    ];
    expect(far.length).toBeGreaterThan(0);
    for (const hex of far) expect(drawPlaces(game, layout, changed(hex), 'en', size)).toBe(names.drawn);
    expect(near.some((hex) => drawPlaces(game, layout, changed(hex), 'en', size) !== names.drawn)).toBe(true);
  });

  it.each([1, 1.5, 2.4, 4.8])('are all on the page and never written across one another, %d times as large', (size) => {
    for (const language of ['en', 'pl'] as const) {
      const names = namesIn(drawPlaces(game, layout, occupied, language, size));
      expect(names).toHaveLength(inPlay.length);
      expect(crossing(names, size)).toEqual([]);
      for (const { x, y, text } of names) {
        expect(x - text.length * 4.6 * size, text).toBeGreaterThanOrEqual(-0.1);
        expect(x + text.length * 4.6 * size, text).toBeLessThanOrEqual(layout.width + 0.1);
        expect(y, text).toBeGreaterThan(0);
      }
    }
  });
});
