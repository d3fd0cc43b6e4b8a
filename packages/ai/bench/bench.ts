/**
 * `npm run bench [-- --json] [-- --seconds 1]`: how much work is done in one *json*, a pass of the fixed loop of calibrate.mjs, which is
 * measured before and after each slice in the same process. Five slices, the median and the range.
 */
import { calibrate } from './calibrate.ts';
import { mindWork } from './minds.ts';
import { largeBoardWork, smallBoardWork, type Work } from './work.ts';

interface Row {
  readonly work: string;
  readonly board: string;
  readonly goal: number | null;
  readonly unit: string;
  readonly median: number;
  readonly from: number;
  readonly to: number;
  readonly met: boolean | null;
}

const asJson = process.argv.includes('--json');
const option = process.argv.indexOf('--seconds');
const SECONDS = option < 0 ? 1 : Number(process.argv[option + 1]);
const SLICES = 5;
/** Within a fifth counts as met. */
const TOLERANCE = 0.8;

/** Passes of the work in one slice, per second. */
function rateOf(run: () => number): number {
  const end = process.hrtime.bigint() + BigInt(Math.round(SECONDS * 1e9));
  const start = process.hrtime.bigint();
  let done = 0;
  while (process.hrtime.bigint() < end) done += run();
  return done / (Number(process.hrtime.bigint() - start) / 1e9);
}

/** Slices until the machine has optimised what is measured: applying an action needs some seconds. */
const WARM_UP = 4;

function measure({ name, board, goal, run }: Work): Row {
  for (let slice = 0; slice < WARM_UP; slice++) rateOf(run);
  const ratios: number[] = [];
  let before = calibrate().jsonPerSecond;
  for (let slice = 0; slice < SLICES; slice++) {
    const rate = rateOf(run);
    const after = calibrate().jsonPerSecond;
    ratios.push(rate / ((before + after) / 2));
    before = after;
  }
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(SLICES / 2)] ?? 0;
  return {
    work: name,
    board,
    goal,
    unit: 'per json',
    median,
    from: ratios[0] ?? 0,
    to: ratios.at(-1) ?? 0,
    met: goal === null ? null : median >= goal * TOLERANCE,
  };
}

const sizeRow = ({ name, board, goal, sizes }: { name: string; board: string; goal: number; sizes: readonly number[] }): Row => {
  const sorted = [...sizes].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { work: name, board, goal, unit: 'kB', median, from: sorted[0] ?? 0, to: sorted.at(-1) ?? 0, met: median <= goal / TOLERANCE };
};

const rows: Row[] = [];
for (const { works, size } of [smallBoardWork(), largeBoardWork()]) {
  for (const work of works) {
    if (!asJson) process.stderr.write(`${work.board}: ${work.name} …\n`);
    rows.push(measure(work));
  }
  rows.push(sizeRow(size));
}
for (const work of mindWork()) {
  if (!asJson) process.stderr.write(`${work.board}: ${work.name} …\n`);
  rows.push(measure(work));
}

const figure = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3));
if (asJson) console.log(JSON.stringify({ node: process.version, seconds: SECONDS, slices: SLICES, rows }, null, 2));
else {
  console.table(
    rows.map(({ work, board, goal, unit, median, from, to, met }) => ({
      work,
      board,
      goal: goal ?? '–',
      unit,
      median: figure(median),
      range: `${figure(from)} – ${figure(to)}`,
      met: met === null ? '–' : met ? 'yes' : 'no',
    })),
  );
}
