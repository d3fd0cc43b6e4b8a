/** Counters, names and commanders are drawn anew only where something has changed, and then as if drawn for the first time. */
import { loadBattle } from '@kosynier/battles';
import { gameLayout } from '@kosynier/drawing';
import { compileGame, distance, type GameState, type Hex, NO_HEX, newGame } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { forcesDrawer, leadersDrawer, namesDrawer } from '../src/board/forces.ts';
import { fail } from './helpers.ts';

const game = compileGame(loadBattle('szczekociny'), 'battle') ?? fail('no such scenario');
const layout = gameLayout(game, false);
const start = newGame(game);
const placed = (unit: number, hex: Hex): GameState => ({
  ...start,
  unitHex: start.unitHex.map((at, number) => (number === unit ? hex : at)),
});

describe('the commanders on the board', () => {
  const chiefs = game.chiefs.map(({ number }) => start.commanderHex[number] ?? NO_HEX).filter((hex) => hex !== NO_HEX);
  const isFar = (hex: Hex): boolean => chiefs.every((chief) => distance(chief, hex) > 3);
  const unit = start.unitHex.findIndex((hex) => hex !== NO_HEX && isFar(hex));

  it('stay as they were drawn when somebody moves far from them', () => {
    const draw = leadersDrawer(game, layout, 'en');
    const before = draw(start);
    const far = game.board.hexes.find((hex) => isFar(hex) && !start.unitHex.includes(hex)) ?? fail('no room');
    expect(draw(placed(unit, far))).toBe(before);
  });

  it('make room for a stack that comes beside them; the others are not drawn anew', () => {
    const draw = leadersDrawer(game, layout, 'en');
    const before = draw(start);
    const moved = chiefs.flatMap((chief) =>
      game.board.hexes.filter((hex) => distance(hex, chief) <= 1 && !start.unitHex.includes(hex)).map((hex) => placed(unit, hex)),
    );
    const changes = moved.map((state) => {
      const after = draw(state);
      expect(after).toEqual(leadersDrawer(game, layout, 'en')(state));
      const changed = after.filter(({ drawn }, i) => drawn !== before[i]?.drawn).length;
      draw(start);
      return changed;
    });
    expect(Math.max(...changes)).toBeGreaterThan(0);
    expect(Math.max(...changes)).toBeLessThan(before.length / 2);
  });

  it('are all there, in the language of the page', () => {
    const names = (language: 'en' | 'pl') => leadersDrawer(game, layout, language)(start).map(({ drawn }) => drawn);
    expect(names('en')).toHaveLength(chiefs.length);
    expect(names('pl').join()).toContain('Kościuszko');
    expect(names('pl').join()).not.toBe(names('en').join());
  });
});

/** A unit goes here and there, one step after another. */
const wanderings = (unit: number, each = 40): GameState[] =>
  game.board.hexes.filter((hex, i) => i % each === 0 && !start.unitHex.includes(hex)).map((hex) => placed(unit, hex));

describe('the names of places', () => {
  const unit = start.unitHex.findIndex((hex) => hex !== NO_HEX);

  it('make room for a counter wherever it goes', () => {
    const draw = namesDrawer(game, layout, 'en');
    draw(start, 1);
    const drawn = wanderings(unit, 7).map((state) => {
      const names = draw(state, 1);
      expect(names).toBe(namesDrawer(game, layout, 'en')(state, 1));
      return names;
    });
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(new Set(drawn).size).toBeLessThan(drawn.length);
  });

  it('make room for a commander', () => {
    const draw = namesDrawer(game, layout, 'en');
    draw(start, 1);
    const chief = start.commanderHex.findIndex((hex) => hex !== NO_HEX);
    for (const { unitHex } of wanderings(unit, 7)) {
      const hex = unitHex[unit] ?? NO_HEX;
      const state = { ...start, commanderHex: start.commanderHex.map((at, number) => (number === chief ? hex : at)) };
      expect(draw(state, 1)).toBe(namesDrawer(game, layout, 'en')(state, 1));
    }
  });
});

describe('the counters on the board', () => {
  const unit = start.unitHex.findIndex((hex) => hex !== NO_HEX);
  const inBands = (draw: ReturnType<typeof forcesDrawer>, state: GameState) =>
    draw(state).map(({ number, hexes }) => [number, hexes.map(({ hex, parts }) => [hex, ...parts])]);

  it('are after every step as if drawn for the first time', () => {
    const draw = forcesDrawer(game, layout, 'en');
    draw(start);
    for (const state of [...wanderings(unit), start])
      expect(inBands(draw, state)).toEqual(inBands(forcesDrawer(game, layout, 'en'), state));
  });

  it('are touched only in the hexes between which one went', () => {
    const draw = forcesDrawer(game, layout, 'en');
    const before = new Set(draw(start).flatMap(({ hexes }) => hexes));
    const [state] = wanderings(unit);
    const after = draw(state ?? start).flatMap(({ hexes }) => hexes);
    expect(after.filter((forces) => !before.has(forces)).length).toBeLessThan(3);
  });
});
