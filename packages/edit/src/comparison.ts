/** Two versions of a battle side by side: what differs, thing by thing and cell by cell, and where on the map. */
import { type Battle, hexName, type Text } from '@kosynier/engine';
import { changedHexes } from './board/index.ts';

export interface Change {
  readonly about: 'battle' | 'board' | 'army' | 'commander' | 'unit' | 'scenario' | 'rules';
  /** Of the thing; null: the battle itself. */
  readonly name: Text | null;
  /** The way down to the cell: `morale`, or `camp`, `hex`, or `entries`, the commander, `fromTurn`; empty: the thing itself came or went. */
  readonly steps: readonly string[];
  /** A list has several; null: it was not there, or is not there any more. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** Hexes of the later version in which ground or counters differ; null: the board is another one. */
  readonly hexes: readonly number[] | null;
  /** Armies, commanders, counters and sides of both versions by their ids: what a change speaks of. */
  readonly names: ReadonlyMap<string, Text>;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Leaf {
  readonly steps: readonly string[];
  readonly told: readonly string[];
}

type Leaves = Map<string, Leaf>;

/** Plain values by their way down; a list of plain values is one value, for their order matters. */
function leaves(value: unknown, steps: readonly string[], found: Leaves): Leaves {
  if (isFields(value)) for (const [key, one] of Object.entries(value)) leaves(one, [...steps, key], found);
  else if (Array.isArray(value) && value.some(isFields)) value.forEach((one, i) => void leaves(one, [...steps, stepOf(one, i)], found));
  else if (value !== undefined) found.set(steps.join('\n'), { steps, told: (Array.isArray(value) ? value : [value]).map(String) });
  return found;
}

/** What a thing without an id is known by in its list: a pool by its Turns, an arrival by its commander, else its place. */
function stepOf(item: unknown, i: number): string {
  const { turns, commander } = isFields(item) ? item : {};
  if (Array.isArray(turns)) return turns.join('–');
  return typeof commander === 'string' ? commander : String(i + 1);
}

function cellsThatDiffer(before: unknown, after: unknown): Pick<Change, 'steps' | 'before' | 'after'>[] {
  const [old, now] = [leaves(before, [], new Map()), leaves(after, [], new Map())];
  return [...new Map([...old, ...now])]
    .filter(([key]) => old.get(key)?.told.join('\n') !== now.get(key)?.told.join('\n'))
    .map(([key, { steps }]) => ({ steps, before: old.get(key)?.told ?? null, after: now.get(key)?.told ?? null }));
}

interface Named {
  readonly id: string;
}

function inList<T extends Named>(about: Change['about'], before: readonly T[], after: readonly T[], nameOf: (item: T) => Text): Change[] {
  const [old, now] = [new Map(before.map((one) => [one.id, one])), new Map(after.map((one) => [one.id, one]))];
  const gone = before
    .filter(({ id }) => !now.has(id))
    .map((one): Change => ({ about, name: nameOf(one), steps: [], before: [one.id], after: null }));
  const come = after
    .filter(({ id }) => !old.has(id))
    .map((one): Change => ({ about, name: nameOf(one), steps: [], before: null, after: [one.id] }));
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
      : [{ about: 'board', name: null, steps: ['hexes'], before: null, after: ground.toSorted((a, b) => a - b).map(hexName) } as const]),
    ...inList('army', before.armies, armies, ({ name }) => name),
    ...inList('commander', before.commanders, commanders, ({ name }) => name),
    ...inList('unit', before.units, units, ({ name }) => name),
    ...inList('scenario', before.scenarios, scenarios, ({ title }) => title),
    ...whole('rules', oldRules ?? {}, rules ?? {}),
  ];
  const names = namesOf(before, after);
  if (ground === null) return { changes, hexes: null, names };
  const moved = [...units, ...commanders].flatMap(({ id, hex }) => {
    const earlier = [...before.units, ...before.commanders].find((one) => one.id === id);
    return hex !== null && earlier?.hex !== hex ? [Number(hex)] : [];
  });
  return { changes, hexes: [...new Set([...ground, ...moved])], names };
}

const namesOf = (...versions: readonly Battle[]): ReadonlyMap<string, Text> =>
  new Map(
    versions.flatMap(({ armies, commanders, units, sides }) =>
      [...armies, ...commanders, ...units, ...sides].map(({ id, name }) => [id, name] as const),
    ),
  );
