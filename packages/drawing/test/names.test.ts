import { battleIds, loadBattle } from '@kosynier/battles';
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
    text: (text ?? '').replaceAll('&#39;', "'"),
    x: Number(x),
    y: Number(y),
  }));

const fail = (what: string): never => {
  throw new Error(what);
};

/** Two names whose lines cross. */
function crossing(names: readonly Name[], size: number): string[] {
  // With nearly a letter between two of them.
  const half = (name: Name): number => (name.text.length + 0.9) * 4.6 * size;
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

  const boards = battleIds.flatMap((id) => {
    const battle = loadBattle(id);
    return battle.scenarios.flatMap(({ id: scenario }) => compileGame(battle, scenario) ?? []);
  });
  /** As large as they are on the screen, from one hex that fills it to a large board on a phone. */
  const sizes = Array.from({ length: 8 }, (_, i) => 1.25 ** i);

  it.each(sizes)('of every board are on the page, at their places and never written across one another, %d times as large', (size) => {
    for (const board of boards)
      for (const language of ['en', 'pl'] as const)
        for (const counters of [new Set<Hex>(), occupiedHexes(board, newGame(board))]) {
          const page = gameLayout(board, false);
          const places = board.battle.board.places.filter(({ hex }) => isOnBoard(board.board, parseHex(hex) ?? 0));
          const names = namesIn(drawPlaces(board, page, counters, language, size));
          expect(names.map(({ text }) => text).sort()).toEqual(places.map(({ name }) => name[language]).sort());
          expect(crossing(names, size)).toEqual([]);
          for (const [i, { x, y, text }] of names.entries()) {
            const half = text.length * 4.6 * size;
            expect(x - half, text).toBeGreaterThanOrEqual(-0.1);
            expect(x + half, text).toBeLessThanOrEqual(page.width + 0.1);
            const { kind, hex } = places[i] ?? fail(text);
            // Where a road leads may stand on the margin.
            expect(y, text).toBeGreaterThan(kind === 'exit' ? -20 : 0);
            const centre = page.centre(parseHex(hex) ?? 0);
            const way = Math.hypot(
              Math.max(0, Math.abs(x - centre.x) - half - 4),
              Math.max(0, centre.y - y - 5 * size, y - 17 * size - centre.y),
            );
            if (kind !== 'exit') expect(way, `${text} is too far from ${hex}`).toBeLessThan(101 + 34 * size);
          }
        }
  });

  it('is left out where it could only be written across another', () => {
    const [first] = inPlay.filter(({ kind }) => kind !== 'exit');
    if (first === undefined) throw new Error('no place');
    const crowd = Array.from({ length: 80 }, (_, i) => ({ ...first, name: { en: `Settlement ${i}`, pl: `Osada ${i}` } }));
    const crowded = { ...game, battle: { ...game.battle, board: { ...game.battle.board, places: crowd } } };
    const names = namesIn(drawPlaces(crowded, layout, new Set(), 'en', 4));
    expect(names.length).toBeGreaterThan(1);
    expect(names.length).toBeLessThan(crowd.length);
    expect(crossing(names, 4)).toEqual([]);
  });
});
