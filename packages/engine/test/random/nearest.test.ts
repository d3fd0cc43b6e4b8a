/** The nearest legal thing is legal, whatever was asked for. */
import { loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { type Action, check, compileGame, type Game, nearestLegal, pick, type Random } from '../../src/index.ts';
import { mixedStart, seededRandom, walk } from './walk.ts';

describe('the nearest legal thing', () => {
  const NUMBERS = [-5, -1, 0, 3, 9, 100, 607, 9999, 1e9, 3.5, Number.NaN];
  const NUMERIC = ['unit', 'hex', 'facing', 'group', 'target', 'commander', 'reserve'];

  /** The same action about somebody or somewhere else, perhaps nonsense. */
  function bent(action: Action, game: Game, random: Random): Action {
    const changed: Record<string, unknown> = { ...action };
    const fields = Object.keys(changed).filter((name) => NUMERIC.includes(name));
    const name = fields.length === 0 ? undefined : pick(fields, random);
    if (name === undefined) return action;
    const isPlace = name === 'hex' || name === 'target';
    changed[name] = random(3) === 0 ? pick(NUMBERS, random) : isPlace ? pick(game.board.hexes, random) : random(20);
    return changed as unknown as Action;
  }

  it('[3.3] whatever is answered is legal, what is legal is its own answer, and nonsense throws nothing', () => {
    const battle = loadBattle('niemenczyn');
    let [refused, answered] = [0, 0];
    for (const [i, book] of (['N', 'R', 'S', 'M'] as const).entries()) {
      const game = compileGame({ ...battle, book }, 'II');
      if (game === undefined) throw new Error('no such scenario');
      for (let seed = 1; seed <= 5; seed++) {
        const random = seededRandom(seed * 10 + i);
        let earlier: readonly Action[] = [];
        for (const { before: state, options } of walk(game, mixedStart(game, random), random, 40)) {
          const asked = [pick(options, random), ...[...options, ...earlier].slice(0, 40)].map((one) => bent(one, game, random));
          for (const action of [pick(options, random), ...asked]) {
            const answer = nearestLegal(game, state, action);
            const isLegal = check(game, state, action).legal;
            if (isLegal) expect(answer).toBe(action);
            else {
              refused += 1;
              if (answer === undefined) continue;
              answered += 1;
              expect([action, answer, check(game, state, answer).legal]).toEqual([action, answer, true]);
            }
          }
          earlier = options;
        }
      }
    }
    expect(refused).toBeGreaterThan(3_000);
    expect(answered).toBeGreaterThan(300);
  });
});
