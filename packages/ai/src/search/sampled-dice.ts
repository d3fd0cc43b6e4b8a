/**
 * Dice of imagined games. The same request of the same sample gives the same number whatever plan is tried, so that plans are compared
 * under the same luck; and over ten samples every face comes once, so that few samples are enough.
 */
import type { Dice, DicePurpose } from '@kosynier/engine';

const PURPOSES: readonly DicePurpose[] = [
  'fire',
  'loneGuns',
  'counterBattery',
  'counterattack',
  'skirmish',
  'square',
  'lava',
  'meleeAttacker',
  'meleeDefender',
  'lastMan',
  'crisis',
  'commanderCasualty',
  'chitReturn',
  'arrival',
];
const DRAWS = PURPOSES.length;

function scrambled(a: number, b: number, c: number): number {
  let z = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35) ^ Math.imul(c + 0x27d4eb2f, 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/** Steps that visit all ten faces. */
const STEPS = [1, 3, 7, 9] as const;

export function sampledDice(seed: number, sample: number): Dice {
  const asked = new Uint16Array(DRAWS + 1);
  return (request) => {
    const purpose = request.kind === 'draw' ? DRAWS : PURPOSES.indexOf(request.purpose);
    const count = asked[purpose] as number;
    asked[purpose] = count + 1;
    // After ten samples a new deal begins.
    const hash = scrambled(seed + Math.floor(sample / 10) * 7919, purpose, count);
    if (request.kind === 'draw') return request.from[(hash + sample) % request.from.length];
    const face = (hash + sample * (STEPS[(hash >>> 8) & 3] as number)) % 10;
    return request.kind === 'd10' ? face : 1 + ((hash + sample) % 6);
  };
}
