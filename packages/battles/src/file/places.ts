/** Places of the long form in the file as its author wrote it. */
import { placeOf, stepsOf } from '../problem.ts';
import type { Origins } from './board.ts';

const LISTED = /^board\.(hexes|hexsides)\[(\d+)\]/;
const RATINGS: ReadonlySet<unknown> = new Set(['morale', 'size', 'fire', 'back']);

/** The place itself, or where the file says the same in a short form. */
export function placeInFile(file: unknown, place: string, origins: Origins): string {
  const [, list, index] = LISTED.exec(place) ?? [];
  const written = list === undefined ? undefined : origins[list as keyof Origins][Number(index)];
  if (written !== undefined) return written;
  let found: unknown = file;
  const way: (string | number)[] = [];
  for (const step of stepsOf(place)) {
    // A text, a run of hexes or ratings stand for what would be below them.
    if (typeof found === 'string') break;
    const holder = typeof found === 'object' && found !== null ? (found as Readonly<Record<string | number, unknown>>) : {};
    if (RATINGS.has(step) && !Object.hasOwn(holder, step) && Object.hasOwn(holder, 'ratings')) return placeOf([...way, 'ratings']);
    way.push(step);
    found = Object.hasOwn(holder, step) ? holder[step] : undefined;
  }
  return placeOf(way);
}
