/** How fast the machine is right now, so that a speed can be told as a ratio that holds on another day: stringify and parse of one fixed object. */
const STEPS = 1_500;

function jsonLoop(): number {
  const pieces = Array.from({ length: 120 }, (_, i) => ({ id: i, hex: 1000 + i * 7, side: i & 1, step: i % 4, name: `unit ${i}` }));
  const log = Array.from({ length: 150 }, (_, i) => `P${i} moved to ${1000 + i * 13}.`);
  const object = { seed: 12_345, active: 'French', pieces, log, undo: [] };
  let sum = 0;
  for (let i = 0; i < STEPS; i++) {
    object.seed = i;
    sum += (JSON.parse(JSON.stringify(object)) as typeof object).pieces.length;
  }
  return sum;
}

/** The best of some rounds, after one to warm up. */
export function jsonPerSecond(rounds = 3): number {
  jsonLoop();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    jsonLoop();
    best = Math.min(best, performance.now() - start);
  }
  return (STEPS * 1000) / best;
}

/** The same by the time of the CPU: what others do on the machine matters less. */
export function jsonPerCpuSecond(rounds = 5): number {
  jsonLoop();
  const start = process.cpuUsage();
  for (let i = 0; i < rounds; i++) jsonLoop();
  const { user, system } = process.cpuUsage(start);
  return (STEPS * rounds * 1e6) / (user + system);
}
