/**
 * `npm run fit [-- games]`: fits the weights of the evaluation to what became of positions. Captains play each other; after every activation
 * the terms are noted, and the margin at the end of the game is explained by them (least squares, with a little damping).
 */
import { loadBattle } from '@kosynier/battles';
import { compileGame, NOBODY, newGame } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { captain, playOn } from '../src/index.ts';
import { TERMS, termsOf } from '../src/search/evaluation.ts';

const games = Number(process.argv[2] ?? 200);
const FIELDS = [
  ['niemenczyn', 'I', 1],
  ['niemenczyn', 'II', 1],
  ['szczekociny', 'wywla', 1],
  ['raclawice', 'I', 0.15],
] as const;
/** One rout must not outweigh ten narrow wins. */
const MOST = 8;

interface Row {
  readonly terms: readonly number[];
  readonly margin: number;
}

function rowsOf(battle: string, scenario: string, count: number): Row[] {
  const game = compileGame(loadBattle(battle as 'niemenczyn'), scenario);
  if (game === undefined) throw new Error(`there is no ${battle} ${scenario}`);
  const rows: Row[] = [];
  for (let k = 0; k < count; k++) {
    const noted: number[][] = [];
    let margin = 0;
    let active = NOBODY;
    for (const { state: after } of playOn(game, newGame(game), [captain(), captain()], seededRandom(k + 1))) {
      if (after.active !== active && after.result === null) {
        active = after.active;
        const terms = termsOf(game, after, 0);
        noted.push(TERMS.map((term) => terms[term]));
      }
      margin = Math.max(-MOST, Math.min(MOST, after.balance + (after.result?.winner === 0 ? 1 : after.result?.winner === 1 ? -1 : 0)));
    }
    for (const terms of noted) rows.push({ terms, margin });
  }
  return rows;
}

/** Gauss with pivots; the matrix is small. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  const m = matrix.map((row, i) => [...row, right[i] as number]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++)
      if (Math.abs((m[k] as number[])[i] as number) > Math.abs((m[pivot] as number[])[i] as number)) pivot = k;
    [m[i], m[pivot]] = [m[pivot] as number[], m[i] as number[]];
    const row = m[i] as number[];
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const other = m[k] as number[];
      const factor = (other[i] as number) / (row[i] as number);
      for (let j = i; j <= n; j++) other[j] = (other[j] as number) - factor * (row[j] as number);
    }
  }
  return m.map((row, i) => (row[n] as number) / (row[i] as number));
}

function fitted(rows: readonly Row[]): { weights: number[]; explained: number } {
  const n = TERMS.length + 1;
  const matrix = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i === j ? rows.length * 0.002 : 0)));
  const right = new Array<number>(n).fill(0);
  for (const { terms, margin } of rows) {
    const x = [...terms, 1];
    x.forEach((a, i) => {
      right[i] = (right[i] as number) + a * margin;
      const row = matrix[i] as number[];
      x.forEach((b, j) => {
        row[j] = (row[j] as number) + a * b;
      });
    });
  }
  const weights = solve(matrix, right);
  const mean = rows.reduce((sum, { margin }) => sum + margin, 0) / rows.length;
  let left = 0;
  let all = 0;
  for (const { terms, margin } of rows) {
    const guess = [...terms, 1].reduce((sum, a, i) => sum + a * (weights[i] as number), 0);
    left += (margin - guess) ** 2;
    all += (margin - mean) ** 2;
  }
  return { weights, explained: 1 - left / all };
}

const everything: Row[] = [];
for (const [battle, scenario, share] of FIELDS) {
  const rows = rowsOf(battle, scenario, Math.ceil(games * share));
  everything.push(...rows);
  report(`${battle} ${scenario}`, rows);
}
report('all', everything);

function report(name: string, rows: readonly Row[]): void {
  const { weights, explained } = fitted(rows);
  const table = TERMS.map((term, i) => `${term} ${(weights[i] as number).toFixed(3)}`).join('  ');
  console.log(`${name}: ${rows.length} positions, ${(explained * 100).toFixed(0)} % explained\n  ${table}`);
}
