/** Two versions of a battle side by side: what differs, thing by thing and cell by cell, and where on the map. */
import type { Battle, Text } from '@kosynier/engine';
import { changedHexes } from './board/index.ts';

export interface Change {
  readonly about: 'battle' | 'board' | 'army' | 'commander' | 'unit' | 'scenario' | 'rules';
  /** Of the thing; null: the battle itself. */
  readonly name: Text | null;
  /** `morale`, `camp.hex`; empty: the thing itself came or went. */
  readonly key: string;
  /** Null: it was not there, or is not there any more. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** Hexes of the later version in which ground or counters differ; null: the board is another one. */
  readonly hexes: readonly number[] | null;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plain values by their way down; lists are one value, for their order matters. */
function leaves(value: unknown, at: string, found: Map<string, string>): Map<string, string> {
  if (isFields(value)) for (const [key, one] of Object.entries(value)) leaves(one, at === '' ? key : `${at}.${key}`, found);
  else if (value !== undefined) found.set(at, told(value));
  return found;
}

const told = (value: unknown): string =>
  Array.isArray(value) ? value.map(told).join(' ') : isFields(value) ? JSON.stringify(value) : String(value);

function cellsThatDiffer(before: unknown, after: unknown): Pick<Change, 'key' | 'before' | 'after'>[] {
  const [old, now] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => old.get(key) !== now.get(key))
    .map((key) => ({ key, before: old.get(key) ?? null, after: now.get(key) ?? null }));
}

interface Named {
  readonly id: string;
}

function inList<T extends Named>(about: Change['about'], before: readonly T[], after: readonly T[], nameOf: (item: T) => Text): Change[] {
  const [old, now] = [new Map(before.map((one) => [one.id, one])), new Map(after.map((one) => [one.id, one]))];
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map((one): Change => ({ about, name: nameOf(one), key: '', before: one.id, after: null }));
  const come = after
    .filter(({ id }) => !old.has(id))
    .map((one): Change => ({ about, name: nameOf(one), key: '', before: null, after: one.id }));
  const other = after.flatMap((one): Change[] => {
    const earlier = old.get(one.id);
    if (earlier === undefined || earlier === one) return [];
    return cellsThatDiffer(earlier, one).map((cell) => ({ about, name: nameOf(one), ...cell }));
  });
  return [...other, ...gone, ...come];
}

export function comparison(before: Battle, after: Battle): Comparison {
  const whole = (about: 'battle' | 'rules', a: unknown, b: unknown): Change[] =>
    cellsThatDiffer(a, b).map((cell) => ({ about, name: null, ...cell }));
  const { board: oldBoard, units: _u, commanders: _c, scenarios: _s, armies: _a, rules: oldRules, from: _f, strength: _t, ...old } = before;
  const { board, units, commanders, scenarios, armies, rules, from: _g, strength: _v, ...now } = after;
  const { hexes: _1, hexsides: _2, roads: _3, places: _4, ...oldSize } = oldBoard;
  const { hexes: _5, hexsides: _6, roads: _7, places: _8, ...size } = board;
  const ground = changedHexes(oldBoard, board);
  const changes: Change[] = [
    ...whole('battle', old, now),
    ...cellsThatDiffer(oldSize, size).map((cell): Change => ({ about: 'board', name: null, ...cell })),
    ...(ground === null || ground.length === 0
      ? []
      : [{ about: 'board', name: null, key: 'hexes', before: null, after: String(ground.length) } as const]),
    ...inList('army', before.armies, armies, ({ name }) => name),
    ...inList('commander', before.commanders, commanders, ({ name }) => name),
    ...inList('unit', before.units, units, ({ name }) => name),
    ...inList('scenario', before.scenarios, scenarios, ({ title }) => title),
    ...whole('rules', oldRules ?? {}, rules ?? {}),
  ];
  if (ground === null) return { changes, hexes: null };
  const moved = [...units, ...commanders].flatMap(({ id, hex }) => {
    const earlier = [...before.units, ...before.commanders].find((one) => one.id === id);
    return hex !== null && earlier?.hex !== hex ? [Number(hex)] : [];
  });
  return { changes, hexes: [...new Set([...ground, ...moved])] };
}
