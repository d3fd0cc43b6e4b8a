/**
 * Counts the legal action sequences of the named positions anew (`node --import tsx packages/ai/scripts/perft.ts`) and prints the table of
 * `test/perft-table.ts`. A count changes only when a rule does: say in the commit which.
 */
import { DEPTHS, POSITIONS, perft } from '../test/perft-positions.ts';

const rows = Object.entries(POSITIONS).map(([name, place]) => {
  const counts = DEPTHS.map((depth) =>
    perft(place(), depth)
      .toString()
      .replaceAll(/\B(?=(\d{3})+$)/g, '_'),
  );
  return `  '${name}': [${counts.join(', ')}],`;
});
console.log(`/** Made by \`scripts/perft.ts\`: sequences of one, two and three legal actions. */
export const COUNTS: Readonly<Record<string, readonly [number, number, number]>> = {
${rows.join('\n')}
};`);
