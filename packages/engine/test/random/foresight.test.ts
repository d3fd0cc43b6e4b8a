/** A sample of `npm run odds:check`: what is foreseen agrees with everything that the dice can bring. */
import { expect, it } from 'vitest';
import { smallGames, tryForesight } from '../foresight/trial.ts';

it('[9.1] [10.9] [10.10] [11.7] what is foreseen of random actions is what their dice bring', () => {
  const { counts, faults } = tryForesight(smallGames(), { total: 120, seed: 1, mostLeaves: 2_000 });
  expect(faults).toEqual([]);
  expect([...counts.keys()].sort()).toEqual(expect.arrayContaining(['cannon', 'charge', 'counterattack', 'enter', 'fight', 'salvo']));
});
