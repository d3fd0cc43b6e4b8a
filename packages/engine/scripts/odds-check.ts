/**
 * `npm run odds:check [-- --actions 10000] [--seed 1]`: foreseen actions from random positions, each compared exactly with everything that its
 * dice can bring. Prints how many of each kind were compared; exit 1 if something does not agree.
 */
import { parseArgs } from 'node:util';
import { trialGames, tryForesight } from '../test/foresight/trial.ts';

const { values } = parseArgs({ options: { actions: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } } });
const [total, seed] = [Number(values.actions), Number(values.seed)];
if (!Number.isInteger(total) || total < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run odds:check [-- --actions <how many> --seed <whole number>]');
  process.exit(2);
}
const { counts, leaves, skipped, faults } = tryForesight(trialGames(), { total, seed, mostLeaves: 30_000 }, (done) => {
  if (done % 1_000 === 0) console.error(`${done} of ${total}`);
});
for (const [kind, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${kind.padEnd(24)}${count}`);
console.log(`${total} actions, ${leaves} ways of the dice; ${skipped} actions could not be compared (too many ways, or other dice first)`);
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(faults.length === 0 ? 'everything agrees' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
