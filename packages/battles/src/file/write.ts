/** The text of a battle file: short, and a line for every counter, so that two versions can be compared by eye. */
import type { Battle } from '@kosynier/engine';
import { type Fields, isFields, isList } from './fields.ts';
import { sparse } from './sparse.ts';

/** Keys first that tell a reader what he has before him. */
const FIRST = [
  '$schema',
  'kosynier',
  'format',
  'id',
  'title',
  'date',
  'author',
  'version',
  'licence',
  'from',
  'book',
  'rules',
  'provenance',
  'about',
];

/** `extras`: what the file has besides the battle, under `editor` and `x-…`. */
export const writeBattle = (battle: Battle, extras: Fields = {}): string => writtenFile({ ...sparse(battle), ...extras });

export function writtenFile(file: Fields): string {
  const keys = [...FIRST.filter((key) => key in file), ...Object.keys(file).filter((key) => !FIRST.includes(key))];
  return `{\n${keys.map((key) => `  ${JSON.stringify(key)}: ${written(file[key], 1)}`).join(',\n')}\n}\n`;
}

/** Lists of objects and the objects that hold them are opened; everything else stands in one line. */
function written(value: unknown, depth: number): string {
  const pad = '  '.repeat(depth);
  if (isList(value) && value.some(isFields)) return `[\n${value.map((one) => `${pad}  ${inLine(one, depth + 1)}`).join(',\n')}\n${pad}]`;
  if (!isFields(value) || depth > 3 || JSON.stringify(value).length < 120) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, one]) => `${pad}  ${JSON.stringify(key)}: ${written(one, depth + 1)}`);
  return `{\n${lines.join(',\n')}\n${pad}}`;
}

/** A scenario is too long for one line, a counter is not. */
function inLine(value: unknown, depth: number): string {
  const line = JSON.stringify(value);
  return line.length > 600 && isFields(value) ? written(value, depth) : line;
}

/** What a file has that is no part of the battle: kept when it is written again. */
export const extrasOf = (file: unknown): Fields =>
  isFields(file)
    ? Object.fromEntries(Object.entries(file).filter(([key]) => key === 'editor' || key === '$schema' || key.startsWith('x-')))
    : {};
