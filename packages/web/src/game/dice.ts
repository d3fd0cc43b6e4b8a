/** Dice of the page: the browser's own source of chance, without the bias of a remainder. */
import type { Random } from '@kosynier/engine';

export const trueRandom: Random = (below) => {
  const limit = Math.floor(0x1_0000_0000 / below) * below;
  const box = new Uint32Array(1);
  for (;;) {
    crypto.getRandomValues(box);
    const value = box[0] as number;
    if (value < limit) return value % below;
  }
};
