// Two fixed loops that say how fast the machine is right now, so that a speed can be given as a ratio that holds on another day.
// Never change the constants: ratios depend on them. Use: import { calibrate } and report rate / jsonPerSecond (and rate / intPerSecond).
//   int:  32-bit integer mixing over a small typed array (pure JIT speed)
//   json: stringify and parse of one fixed 9,991-byte object (allocation, garbage collection, built-ins)
const INT_STEPS = 15_000_000;
const JSON_STEPS = 1_500;

function intLoop(): number {
  const ring = new Int32Array(1024);
  let x = 0x9e3779b9 | 0;
  for (let i = 0; i < INT_STEPS; ++i) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const k = i & 1023;
    ring[k] = ((ring[k] as number) + x) | 0;
  }
  return ring.reduce((sum, value) => (sum + value) | 0, 0);
}

function jsonLoop(): number {
  const pieces = Array.from({ length: 120 }, (_, i) => ({ id: i, hex: 1000 + i * 7, side: i & 1, step: i % 4, name: `unit ${i}` }));
  const log = Array.from({ length: 150 }, (_, i) => `P${i} moved to ${1000 + i * 13}.`);
  const object = { seed: 12345, active: 'French', pieces, log, undo: [] };
  let sum = 0;
  for (let i = 0; i < JSON_STEPS; ++i) {
    object.seed = i;
    sum += (JSON.parse(JSON.stringify(object)) as typeof object).pieces.length;
  }
  return sum;
}

function seconds(loop: () => number): number {
  const start = process.hrtime.bigint();
  loop();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

/** Best of `rounds`, after one warm-up. Call it before and after a measured slice and use the mean. */
export function calibrate(rounds = 3): { readonly intPerSecond: number; readonly jsonPerSecond: number } {
  seconds(intLoop);
  seconds(jsonLoop);
  let int = Infinity;
  let json = Infinity;
  for (let i = 0; i < rounds; ++i) {
    int = Math.min(int, seconds(intLoop));
    json = Math.min(json, seconds(jsonLoop));
  }
  return { intPerSecond: INT_STEPS / int, jsonPerSecond: JSON_STEPS / json };
}
