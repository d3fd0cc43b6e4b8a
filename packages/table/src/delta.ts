/** What changed between two views: a message carries that and not the whole. */
import type { GameView } from '@kosynier/engine';
import type { Json } from './names/fields.ts';

/** A field that is a list of numbers of the same length as before is told by the places that changed: `[place, number, place, number …]`. */
export interface Delta {
  readonly put?: Readonly<Record<string, Json>>;
  readonly at?: Readonly<Record<string, readonly number[]>>;
}

type Fields = Readonly<Record<string, Json>>;

/** What changed for one viewer. */
export interface Change {
  readonly before: GameView;
  readonly after: GameView;
  readonly delta: Delta;
}

/** `other`: what the same line has changed for another viewer. The views of one state share nearly all, and so do the answers. */
export function deltaOf(before: GameView, after: GameView, other?: Change): Delta {
  return other !== undefined && isAlike(before, after, other) ? other.delta : newDelta(before, after);
}

/** Nothing has changed for this viewer but what has changed for the other, in the same way. */
function isAlike(before: GameView, after: GameView, other: Change): boolean {
  const [was, is] = [before as unknown as Fields, after as unknown as Fields];
  const [otherWas, otherIs] = [other.before as unknown as Fields, other.after as unknown as Fields];
  const { put = {}, at = {} } = other.delta;
  for (const field in is) {
    if (was[field] === otherWas[field] && is[field] === otherIs[field]) continue;
    if (field in put || field in at) return false;
    if (was[field] !== is[field] && JSON.stringify(was[field]) !== JSON.stringify(is[field])) return false;
  }
  return true;
}

function newDelta(before: GameView, after: GameView): Delta {
  const put: Record<string, Json> = {};
  const places: Record<string, readonly number[]> = {};
  const [old, now] = [before as unknown as Fields, after as unknown as Fields];
  for (const field in now) {
    const value = now[field] ?? null;
    const was = old[field] ?? null;
    if (was === value) continue;
    const changed = changedPlaces(was, value);
    if (changed === undefined) {
      if (JSON.stringify(was) !== JSON.stringify(value)) put[field] = value;
    } else if (changed.length > 0) {
      if (changed.length > (value as readonly Json[]).length) put[field] = value;
      else places[field] = changed;
    }
  }
  return { ...(Object.keys(put).length === 0 ? {} : { put }), ...(Object.keys(places).length === 0 ? {} : { at: places }) };
}

/** Undefined: not two lists of numbers of the same length. */
function changedPlaces(was: Json, is: Json): number[] | undefined {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) return undefined;
  const changed: number[] = [];
  for (let i = 0; i < is.length; i++) {
    const number: unknown = is[i];
    if (typeof number !== 'number' || typeof was[i] !== 'number') return undefined;
    if (number !== was[i]) changed.push(i, number);
  }
  return changed;
}

export function withDelta(before: GameView, { put = {}, at = {} }: Delta): GameView {
  const after: Record<string, Json> = { ...(before as unknown as Fields), ...put };
  for (const [field, changed] of Object.entries(at)) {
    const list = [...(after[field] as readonly number[])];
    for (let i = 0; i < changed.length; i += 2) list[changed[i] as number] = changed[i + 1] as number;
    after[field] = list;
  }
  return after as unknown as GameView;
}
