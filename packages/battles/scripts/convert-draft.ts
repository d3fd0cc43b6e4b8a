/** Makes a battle file out of a draft: `tsx scripts/convert-draft.ts <draft.json> <battle.json>`. */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Battle } from '@kosynier/engine';
import { readBattle } from '../src/validate.ts';
import type { DraftFile } from './draft-file.ts';
import { niemenczyn } from './niemenczyn.ts';
import { szczekocinyBench } from './szczekociny-bench.ts';

interface Converter {
  readonly convert: (draft: DraftFile) => Battle;
  /** Of a line: people read a battle and edit it; in a benchmark a counter is one line. */
  readonly width: number;
}

const CONVERTERS: Readonly<Record<string, Converter>> = {
  niemenczyn: { convert: niemenczyn, width: 140 },
  szczekociny: { convert: szczekocinyBench, width: 480 },
};

/** JSON in which whatever fits on a line stands on one line. */
function layout(value: unknown, width: number, indent = '', label = ''): string {
  const line = label + inLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length < width) return line;
  const inner = `${indent}  `;
  const join = (lines: readonly string[]): string => `\n${lines.map((text) => inner + text).join(',\n')}\n${indent}`;
  if (Array.isArray(value)) return `${label}[${join(value.map((item) => layout(item, width, inner)))}]`;
  const lines = Object.entries(value).map(([key, item]) => layout(item, width, inner, `${JSON.stringify(key)}: `));
  return `${label}{${join(lines)}}`;
}

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
  const converter = CONVERTERS[draft.id];
  if (converter === undefined) {
    console.error(`no converter for the draft "${draft.id}", only for ${Object.keys(CONVERTERS).join(', ')}`);
    return 2;
  }
  const battle = converter.convert(draft);
  const reading = readBattle(battle);
  if (!reading.ok) {
    for (const { place, message } of reading.problems) console.error(`${place}: ${message}`);
    return 1;
  }
  writeFileSync(to, `${layout(battle, converter.width)}\n`);
  return 0;
}

process.exitCode = main(process.argv[2], process.argv[3]);
