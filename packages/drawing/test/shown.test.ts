import { loadBattle, niemenczyn } from '@kosynier/battles';
import { type Battle, compileGame, type Game, type GameState, newGame } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { drawPosition, gameLayout, shownBox } from '../src/index.ts';

const LOOK = { language: 'en', numbers: true, rulesUp: false } as const;

function gameOf(battle: Battle, scenario: string): Game {
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error(`no scenario ${scenario}`);
  return game;
}

/** Width and height of the page, in its own units. */
function pageOf(svg: string): readonly [number, number] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return [Number(width), Number(height)];
}

/** Where every line of print in the notes and the key ends, if a letter is as wide as it may be. */
function lineEnds(svg: string, of: 'key' | 'notes'): number[] {
  const part = svg.slice(svg.indexOf(`class="${of}"`));
  const letter = of === 'key' ? 9 : 10;
  return [...part.slice(0, part.indexOf('</g>', part.lastIndexOf('<text'))).matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, x, print]) => Number(x) + (print ?? '').length * letter,
  );
}

describe('[13.1S] the part of the board that a picture shows', () => {
  const wywla = gameOf(loadBattle('szczekociny'), 'wywla');
  const start = newGame(wywla);

  it('of the fight for Wywła has hardly more positions than are fought for, with all counters', () => {
    const svg = drawPosition(wywla, start, LOOK);
    const [width, height] = pageOf(svg);
    expect(height / width).toBeLessThan(1.3);
    expect(svg.match(/data-unit="/g)).toHaveLength(20);
    expect(svg).toContain('>0120</text>');
    expect(svg).not.toContain('>0121</text>');
  });

  it('reaches as far as somebody has gone: nobody is kept from going there', () => {
    const unit = wywla.units.findIndex(({ id }) => id === 'pl-art-1');
    const state: GameState = { ...start, unitHex: start.unitHex.map((old, i) => (i === unit ? 130 : old)) };
    const svg = drawPosition(wywla, state, LOOK);
    expect(svg).toContain('>0130</text>');
    expect(svg).not.toContain('>0131</text>');
    expect(wywla.board.rows).toBe(49);
    expect(wywla.board.hexes).toContain(149);
  });

  it('lies on the page of the whole board, where the browser looks first', () => {
    const layout = gameLayout(wywla, false);
    const box = shownBox(wywla, start, layout);
    expect(box.left).toBeCloseTo(0);
    expect(box.right).toBeCloseTo(layout.width);
    expect(box.bottom).toBeCloseTo(layout.height);
    expect(box.top).toBeGreaterThan(layout.height / 2);
    const whole = gameOf(niemenczyn, 'I');
    const page = gameLayout(whole, false);
    const all = shownBox(whole, newGame(whole), page);
    for (const [edge, end] of [
      [all.left, 0] as const,
      [all.top, 0] as const,
      [all.right, page.width] as const,
      [all.bottom, page.height] as const,
    ])
      expect(edge).toBeCloseTo(end);
  });
});

describe('the print below a narrow board', () => {
  it('is broken into lines that stay on the page', () => {
    const [scenario, ...others] = niemenczyn.scenarios;
    if (scenario === undefined) throw new Error('no scenario');
    // The narrowest board there can be with everybody on it.
    const narrow = gameOf({ ...niemenczyn, scenarios: [{ ...scenario, columns: [2, 8] }, ...others] }, 'I');
    for (const language of ['en', 'pl'] as const) {
      const svg = drawPosition(narrow, newGame(narrow), { ...LOOK, language, rulesUp: true });
      const [width] = pageOf(svg);
      expect(width).toBeLessThan(760);
      const ends = [...lineEnds(svg, 'notes'), ...lineEnds(svg, 'key')];
      expect(ends.length).toBeGreaterThan(8);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width - 30);
    }
  });
});

describe('[13.1] the camp', () => {
  it('is marked with a blue star where entering it matters', () => {
    const game = gameOf(niemenczyn, 'I');
    expect(drawPosition(game, newGame(game), LOOK).match(/class="star"/g)).toHaveLength(1);
    expect(drawPosition({ ...game, camp: null }, newGame(game), LOOK)).not.toContain('class="star"');
  });
});
