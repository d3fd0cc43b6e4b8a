/** Makes a battle file out of a draft: `tsx scripts/convert-draft.ts <draft.json> <battle.json>`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Battle } from '@kosynier/engine';
import { readBattle } from '../src/validate.ts';
import type { DraftFile } from './draft-file.ts';
import { maciejowice } from './maciejowice.ts';
import { niemenczyn } from './niemenczyn.ts';
import { raclawice } from './raclawice.ts';
import { szczekociny } from './szczekociny.ts';
import { szczekocinyBench } from './szczekociny-bench.ts';

/** By the name of the file that is made. */
const CONVERTERS: Readonly<Record<string, (draft: DraftFile) => Battle>> = {
  niemenczyn,
  raclawice,
  szczekociny,
  maciejowice,
  'szczekociny-board': szczekocinyBench,
};

const WIDTH = 140;

/** JSON in which whatever fits on a line stands on one line, and every unit does. */
function layout(value: unknown, indent = '', label = ''): string {
  const line = label + inLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  const join = (lines: readonly string[]): string => `\n${lines.map((text) => inner + text).join(',\n')}\n${indent}`;
  if (Array.isArray(value)) return `${label}[${join(value.map((item) => (label === UNITS ? inLine(item) : layout(item, inner))))}]`;
  const lines = Object.entries(value).map(([key, item]) => layout(item, inner, `${JSON.stringify(key)}: `));
  return `${label}{${join(lines)}}`;
}

const UNITS = '"units": ';

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function main(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined) {
    console.error('usage: tsx scripts/convert-draft.ts <draft.json> <battle.json>');
    return 2;
  }
  const draft = JSON.parse(readFileSync(from, 'utf8')) as DraftFile;
  const name = basename(to, '.json');
  const convert = CONVERTERS[name];
  if (convert === undefined) {
    console.error(`nothing makes "${name}", only ${Object.keys(CONVERTERS).join(', ')}`);
    return 2;
  }
  const battle = convert(draft);
  const reading = readBattle(battle);
  if (!reading.ok) {
    for (const { place, message } of reading.problems) console.error(`${place}: ${message}`);
    return 1;
  }
  writeFileSync(to, `${layout(battle)}\n`);
  return 0;
}

process.exitCode = main(process.argv[2], process.argv[3]);
