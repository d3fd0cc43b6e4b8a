/** Where a body can go: the best places without asking about all of them. */
import { loadBattle } from '@kosynier/battles';
import { compileGame, newGame } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail, gameOf } from '../../../engine/test/random/samples.ts';
import { captain, type PlayedStep, playOn } from '../../src/index.ts';
import { groundFor } from '../../src/mind/ground.ts';
import { survey } from '../../src/mind/survey.ts';
import { moversOf, waysOf } from '../../src/mind/ways.ts';
import { WEIGHTS } from '../../src/mind/weights.ts';

const raclawice = compileGame(loadBattle('raclawice'), 'I') ?? fail('I');

const phasing = (game: typeof raclawice): PlayedStep[] =>
  [...playOn(game, newGame(game), [captain(), captain()], seededRandom(3))].filter(({ decision: { kind } }) => kind === 'phasingAction');

describe('places', () => {
  it.each([
    ['Niemenczyn', gameOf('I')],
    ['Racławice', raclawice],
  ] as const)('are the best of all, best first: %s', (_, game) => {
    let compared = 0;
    for (const { before, decision, options } of phasing(game).filter((_step, i) => i % 4 === 0)) {
      const ground = groundFor(survey(game, before), WEIGHTS, decision.side ?? 0);
      for (const mover of moversOf(ground, options)) {
        const [few, all] = [6, 10_000].map((count) => waysOf(ground, mover, count).places.map(({ worth }) => worth));
        expect(all).toEqual([...(all ?? [])].sort((a, b) => b - a));
        expect(few).toEqual(all?.slice(0, 6));
        compared += (all?.length ?? 0) > 6 ? 1 : 0;
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});
