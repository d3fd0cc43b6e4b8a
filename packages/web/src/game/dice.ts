/** Dice of the page: the browser's own source of chance, without the bias of a remainder. */
import type { Dice } from '@kosynier/engine';

export type Random = (below: number) => number;

export const trueRandom: Random = (below) => {
  const limit = Math.floor(0x1_0000_0000 / below) * below;
  const box = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(box);
    const value = box[0] as number;
    if (value < limit) return value % below;
  }
};

export const diceOf =
  (random: Random): Dice =>
  (request) => {
    switch (request.kind) {
      case 'd10':
        return random(10);
      case 'd6':
        return 1 + random(6);
      case 'draw':
        return request.from[random(request.from.length)];
    }
  };
