/** The print of counters: the name of a unit stands above its ratings and inside the counter. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { compileGame, newGame } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { drawUnit } from '../src/index.ts';

/** How far letters and digits go above and below their line, of the size of the print. */
const [ABOVE, BELOW] = [0.7, 0.22];
const COUNTER = 68;

interface Line {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

const numberIn = (attributes: string, name: string): number | undefined => {
  const found = new RegExp(` ${name}="([-\\d.]+)"`).exec(attributes)?.[1];
  return found === undefined ? undefined : Number(found);
};

const linesIn = (drawn: string): Line[] =>
  [...drawn.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, attributes = '', text = '']) => {
    const plain = text.replaceAll('&#39;', "'");
    const [y, size] = [numberIn(attributes, 'y') ?? 0, numberIn(attributes, 'font-size') ?? 0];
    const width = numberIn(attributes, 'textLength') ?? plain.length * size * 0.55;
    return { text: plain, top: y - ABOVE * size, bottom: y + BELOW * size, width };
  });

describe.each(battleIds)('the counters of %s', (id) => {
  it.each(['en', 'pl'] as const)('never print a name across ratings, another line or their edge (%s)', (language) => {
    const battle = loadBattle(id);
    const faults: string[] = [];
    for (const { id: scenario } of battle.scenarios) {
      const game = compileGame(battle, scenario);
      if (game === undefined) throw new Error('no game');
      const state = newGame(game);
      for (const { number } of game.units) {
        const name = battle.units[number]?.name[language] ?? '';
        const lines = linesIn(drawUnit(game, state, number, language));
        const ratings = lines.at(-1);
        // Below the strip of the commanders and above the ratings.
        const names = lines.slice(0, -1).filter(({ text, top }) => top > 0 && name.includes(text));
        if (names.map(({ text }) => text).join(' ') !== name) faults.push(`${name} is not there`);
        names.forEach((line, i) => {
          const below = names[i + 1] ?? ratings;
          if (below === undefined || line.bottom > below.top) faults.push(`${line.text} over ${below?.text}`);
          if (line.width > COUNTER) faults.push(`${line.text} is too wide`);
        });
      }
    }
    expect(faults).toEqual([]);
  });
});
