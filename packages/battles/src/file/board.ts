/** The board of a file in its long form: every hex, hexside and road by itself. */
import type { Report } from '../problem.ts';
import { eachOf, type Fields, filled, hexesOf, hexList, isFields, isList, lengthened, text, withoutOwn } from './fields.ts';

/** Where in the file each hex and hexside of the long form was written. */
export interface Origins {
  readonly hexes: readonly string[];
  readonly hexsides: readonly string[];
}

export const NO_ORIGINS: Origins = { hexes: [], hexsides: [] };

interface Written {
  readonly value: unknown;
  readonly place: string;
}

const TURNED = {
  columnsEast: { columnsRun: 'east', rowsRun: 'north' },
  columnsNorth: { columnsRun: 'north', rowsRun: 'west' },
} as const;

export function completeBoard(value: unknown, word: unknown, report: Report): { readonly board: unknown; readonly origins: Origins } {
  if (!isFields(value)) return { board: value, origins: NO_ORIGINS };
  const { turned, ...board } = withoutOwn(value);
  const directions = turned === undefined || typeof turned !== 'string' ? undefined : TURNED[turned as keyof typeof TURNED];
  if (turned !== undefined && directions === undefined)
    report('board.turned', 'notOneOf', { values: Object.keys(TURNED), found: JSON.stringify(turned) ?? '' });
  const hexes = hexesIn(board['hexes'], report);
  const hexsides = hexsidesIn(board['hexsides'], report);
  const long = lengthened(board, {
    hexes: (list) => (hexes === undefined ? list : hexes.map((one) => one.value)),
    hexsides: (list) => (hexsides === undefined ? list : hexsides.map((one) => one.value)),
    roads: (roads) => (isList(roads) ? roads.map((road, i) => hexList(road, `board.roads[${i}]`, report)) : roads),
    places: (places) =>
      eachOf(places, (place) => filled(lengthened(withoutOwn(place), { name: text }), { kind: 'village', provenance: word })),
    provenance: (own) => (typeof own === 'string' ? { size: own, terrain: own } : isFields(own) ? filled(own, both(word)) : own),
  });
  const usual = {
    hexMetres: 100,
    ...(directions ?? TURNED.columnsEast),
    hexes: [],
    hexsides: [],
    roads: [],
    places: [],
    provenance: both(word),
  };
  return {
    board: filled(long, usual),
    origins: { hexes: hexes?.map((one) => one.place) ?? [], hexsides: hexsides?.map((one) => one.place) ?? [] },
  };
}

const both = (word: unknown): Fields => ({ size: word, terrain: word });

const KIND_OF_HEX = /^([a-z]+)([+-]\d+)?(?:@([a-z]+))?$/;

/** `{ "woods": "0101-04", "hill+1": "0512" }` as a list in the order of the numbers; undefined if it is a list already. */
function hexesIn(value: unknown, report: Report): Written[] | undefined {
  if (!isFields(value)) return undefined;
  const found: (Written & { readonly hex: string })[] = [];
  for (const [key, run] of Object.entries(value)) {
    const place = `board.hexes${/^\w+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`}`;
    const [, ground, height, provenance] = KIND_OF_HEX.exec(key) ?? [];
    const hexes = typeof run === 'string' ? hexesOf(run) : undefined;
    if (ground === undefined) report(place, 'unknownKey', {});
    else if (hexes === undefined) report(place, 'notRun', { found: JSON.stringify(run)?.slice(0, 60) ?? '' });
    for (const hex of ground === undefined ? [] : (hexes ?? [])) {
      const one = {
        hex,
        ground,
        ...(height === undefined ? {} : { elevation: Number(height) }),
        ...(provenance === undefined ? {} : { provenance }),
      };
      found.push({ hex, value: one, place });
    }
  }
  return found.sort((a, b) => (a.hex < b.hex ? -1 : a.hex > b.hex ? 1 : 0));
}

const SIDE = /^(\d{4})([/<>])(\d{4})$/;

/** One hexside as it is written: `0512/0412` and `0512>0412` have their upper hex first, `0412<0512` last. */
function hexsideOf(word: string, kind: string, isOrdered: boolean): Fields | undefined {
  const [, first, mark, second] = SIDE.exec(word) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const hasUpper = kind !== 'creek' && kind !== 'river';
  const up = hasUpper ? { up: mark === '<' ? second : first } : {};
  return isOrdered && second < first ? { a: second, b: first, kind, ...up } : { a: first, b: second, kind, ...up };
}

function hexsidesIn(value: unknown, report: Report): Written[] | undefined {
  if (isFields(value)) {
    const found = Object.entries(value).flatMap(([kind, run]) => sidesOf(kind, run, `board.hexsides.${kind}`, true, report));
    return found.sort((a, b) => (keyOf(a.value) < keyOf(b.value) ? -1 : 1));
  }
  if (!isList(value) || !value.some((one) => typeof one === 'string')) return undefined;
  return value.flatMap((one, i): Written[] => {
    const place = `board.hexsides[${i}]`;
    if (typeof one !== 'string') return [{ value: one, place }];
    const [kind = '', ...sides] = one.split(/\s+/).filter((word) => word !== '');
    return sidesOf(kind, sides.join(' '), place, false, report);
  });
}

const keyOf = (value: unknown): string => (isFields(value) ? `${String(value['a'])}${String(value['b'])}` : '');

function sidesOf(kind: string, run: unknown, place: string, isOrdered: boolean, report: Report): Written[] {
  const words = typeof run === 'string' ? run.split(/[\s,]+/).filter((word) => word !== '') : [];
  const sides = words.map((word) => hexsideOf(word, kind, isOrdered));
  const bad = words.find((_, i) => sides[i] === undefined);
  if (typeof run !== 'string' || bad !== undefined) report(place, 'notRun', { found: (bad ?? JSON.stringify(run) ?? '').slice(0, 60) });
  return sides.flatMap((side) => (side === undefined ? [] : [{ value: side, place }]));
}
