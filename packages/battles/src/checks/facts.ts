/** What the checks look up again and again. */

import {
  type Battle,
  type Commander,
  columnOf,
  PRINTED_CHARTS,
  parseHex,
  type RuleSet,
  rowOf,
  rulesOfBattle,
  type Unit,
} from '@kosynier/engine';
import type { Draft, Loose } from '../draft.ts';
import type { Report } from '../problem.ts';
import type { IdKind } from '../problems/data.ts';
import type { ProblemCode, ProblemData } from '../problems/index.ts';

/** The ids of a list; undefined if one of them could not be read, for then it is not known which id does not exist. */
export type Ids = ReadonlySet<string> | undefined;

type StackingLimits = RuleSet['charts']['stacking'];

export interface Facts {
  readonly draft: Draft;
  readonly report: Report;
  readonly sides: Ids;
  readonly armies: Ids;
  readonly commanders: Ids;
  readonly units: Ids;
  readonly sideOfArmy: ReadonlyMap<string, string>;
  readonly armyOfCommander: ReadonlyMap<string, string>;
  /** [6.2] by the rules of this battle. */
  readonly stacking: StackingLimits;
  /** The rules of this battle; undefined if its book is not readable. */
  readonly rules: RuleSet | undefined;
  /** Impassable hexes. */
  readonly closed: ReadonlySet<string>;
}

export function factsOf(draft: Draft, report: Report): Facts {
  const sideOfArmy = new Map<string, string>();
  for (const [army] of entries(draft.armies)) {
    if (army.id !== undefined && army.side !== undefined) sideOfArmy.set(army.id, army.side);
  }
  const armyOfCommander = new Map<string, string>();
  for (const [commander] of entries(draft.commanders)) {
    if (commander.id !== undefined && commander.army !== undefined) armyOfCommander.set(commander.id, commander.army);
  }
  const closed = new Set<string>();
  for (const [{ hex, ground }] of entries(draft.board?.hexes)) if (ground === 'impassable' && hex !== undefined) closed.add(hex);
  const rules = draft.book === undefined ? undefined : rulesOfBattle({ book: draft.book, ...rulesIn(draft) });
  return {
    draft,
    report,
    sides: idsOf(draft.sides),
    armies: idsOf(draft.armies),
    commanders: idsOf(draft.commanders),
    units: idsOf(draft.units),
    sideOfArmy,
    armyOfCommander,
    rules,
    stacking: (rules?.charts ?? PRINTED_CHARTS).stacking,
    closed,
  };
}

/** What of the battle's own rules could be read; with a hole in them they say nothing. */
const rulesIn = ({ rules }: Draft): Pick<Battle, 'rules'> =>
  rules === undefined || hasHoles(rules) ? {} : { rules: rules as NonNullable<Battle['rules']> };

const hasHoles = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).some(hasHoles));

function idsOf(list: readonly ({ readonly id?: string | undefined } | undefined)[] | undefined): Ids {
  if (list === undefined) return undefined;
  const ids = new Set<string>();
  for (const item of list) {
    if (item?.id === undefined) return undefined;
    ids.add(item.id);
  }
  return ids;
}

/** The readable items of a list with their places in it. */
export function* entries<T>(list: readonly (T | undefined)[] | undefined): Generator<readonly [T, number]> {
  if (list === undefined) return;
  for (const [index, item] of list.entries()) if (item !== undefined) yield [item, index];
}

/** The readable values of an object with their keys. */
export function* keyed<T>(values: Readonly<Record<string, T | undefined>> | undefined): Generator<readonly [string, T]> {
  for (const [key, value] of Object.entries(values ?? {})) if (value !== undefined) yield [key, value];
}

/** The value of a key that the object has itself. */
export const ownValue = <T>(values: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  values !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;

/** Reports an id that the list does not have. */
export function checkId(facts: Facts, ids: Ids, id: string | undefined, what: IdKind, place: string): boolean {
  if (id === undefined || ids === undefined) return false;
  if (!ids.has(id)) facts.report(place, 'unknownId', { what, id });
  return ids.has(id);
}

/** Reports the second and every further appearance of a value in a list. */
export function checkTwice<C extends ProblemCode>(
  facts: Facts,
  seen: Set<string>,
  key: string | undefined,
  place: string,
  code: C,
  data: ProblemData[C],
): void {
  if (key === undefined) return;
  if (seen.has(key)) facts.report(place, code, data);
  seen.add(key);
}

/** Reports a hex that the board does not have. */
export function checkHex(facts: Facts, hex: string | null | undefined, place: string): void {
  if (typeof hex === 'string' && isOffBoard(facts, hex)) facts.report(place, 'offBoard', { hex });
}

export function isOffBoard(facts: Facts, text: string): boolean {
  const hex = parseHex(text);
  if (hex === undefined) return true;
  const { columns, rows } = facts.draft.board ?? {};
  return (columns !== undefined && columnOf(hex) > columns) || (rows !== undefined && rowOf(hex) > rows);
}

/** Reports a hex that no piece can be put into. */
export function checkPassable(facts: Facts, hex: string | undefined, place: string): void {
  if (hex !== undefined && facts.closed.has(hex)) facts.report(place, 'impassable', { hex });
}

/** Reports hexes off the board and hexes named twice in one list. */
export function checkHexes(facts: Facts, hexes: readonly (string | undefined)[] | undefined, place: string): void {
  const seen = new Set<string>();
  for (const [hex, index] of entries(hexes)) {
    checkHex(facts, hex, `${place}[${index}]`);
    checkTwice(facts, seen, hex, `${place}[${index}]`, 'hexTwice', { hex });
  }
}

export function sideOf(facts: Facts, piece: Loose<Unit> | Loose<Commander>): string | undefined {
  return piece.army === undefined ? undefined : facts.sideOfArmy.get(piece.army);
}
