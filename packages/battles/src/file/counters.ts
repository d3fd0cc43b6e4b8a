/** Sides, armies, commanders and units of a file in their long form. */
import { ARM_OF_KIND, type UnitKind } from '@kosynier/engine';
import type { Report } from '../problem.ts';
import { eachOf, type Fields, filled, idIn, isFields, lengthened, objectsIn, slug, text, withIds, withoutOwn } from './fields.ts';

/** Colours by name, in the order in which they are handed out; each list knows which of them can be told apart. */
export const ARMY_COLOURS = ['blue', 'green', 'black', 'red', 'orange', 'brown', 'purple', 'yellow', 'pink', 'white', 'grey'] as const;
export const STRIP_COLOURS = ['red', 'yellow', 'blue', 'white', 'green', 'orange', 'pink', 'purple'] as const;

/** The first colour that is not taken. */
export const nextColour = (colours: readonly string[], taken: ReadonlySet<unknown>): string =>
  colours.find((one) => !taken.has(one)) ?? colours[0] ?? 'grey';

export function completeArmies(value: unknown): unknown {
  const armies = withIds(value, new Set());
  const taken = new Set(objectsIn(armies).map(({ colour }) => colour));
  return eachOf(armies, (item) => {
    const { facing: _, ...army } = withoutOwn(item);
    const colour = army['colour'] ?? nextColour(ARMY_COLOURS, taken);
    taken.add(colour);
    return filled(lengthened(army, { name: text }), { name: text(army['id']), side: army['id'], colour });
  });
}

/** Without a list of sides, every army that names none is one, and has its name. */
export function completeSides(value: unknown, armies: unknown): unknown {
  if (value !== undefined) return eachOf(withIds(value, new Set()), (side) => lengthened(withoutOwn(side), { name: text }));
  const sides = new Map<unknown, unknown>();
  for (const { side, name } of objectsIn(armies)) if (!sides.has(side)) sides.set(side, { id: side, name });
  return [...sides.values()];
}

const FACINGS = [0, 1, 2, 3, 4, 5];

/** The facing that the units of an army have unless they say another; the rules know no such word of an army. */
export function facingsOf(armies: unknown, report: Report): ReadonlyMap<unknown, number> {
  const facings = new Map<unknown, number>();
  for (const [index, army] of (Array.isArray(armies) ? armies : []).entries()) {
    if (!isFields(army) || army['facing'] === undefined) continue;
    const facing = FACINGS.find((one) => one === army['facing']);
    if (facing === undefined)
      report(`armies[${index}].facing`, 'notOneOf', {
        values: FACINGS.map(String),
        found: JSON.stringify(army['facing'])?.slice(0, 60) ?? '',
      });
    else facings.set(army['id'] ?? slug(army['name']), facing);
  }
  return facings;
}

export function completeCommanders(value: unknown, word: unknown, taken: Set<string>): unknown {
  const commanders = withIds(value, taken);
  const colours = new Map<unknown, Set<unknown>>();
  for (const { army, colour } of objectsIn(commanders)) colours.set(army, (colours.get(army) ?? new Set()).add(colour));
  return eachOf(commanders, (item) => {
    const commander = withoutOwn(item);
    const own = colours.get(commander['army']) ?? new Set();
    const colour = commander['colour'] ?? nextColour(STRIP_COLOURS, own);
    own.add(colour);
    const long = lengthened(commander, { name: text });
    return filled(withProvenance(long, word), { name: text(commander['id']), hex: null, colour });
  });
}

/** `provenance: { name, command }` is two words, of which the second is kept beside the first. */
function withProvenance(commander: Fields, word: unknown): Fields {
  const { provenance, ...rest } = commander;
  if (!isFields(provenance)) return filled(commander, { provenance: word });
  const { name = word, command, ...others } = provenance;
  return { ...rest, provenance: name, ...(command === undefined ? {} : { commandProvenance: command }), ...others };
}

export interface UnitContext {
  readonly word: unknown;
  readonly facings: ReadonlyMap<unknown, unknown>;
  /** The only commander of an army. */
  readonly onlyCommander: ReadonlyMap<unknown, string>;
}

/** The commander of units that name none, by army: the only one it has. */
export function onlyCommanders(commanders: unknown): Map<unknown, string> {
  const found = new Map<unknown, string>();
  const several = new Set<unknown>();
  for (const commander of objectsIn(commanders)) {
    const id = idIn(commander);
    if (found.has(commander['army'])) several.add(commander['army']);
    if (id !== undefined) found.set(commander['army'], id);
  }
  for (const army of several) found.delete(army);
  return found;
}

export const completeUnits = (value: unknown, context: UnitContext, taken: Set<string>, report: Report): unknown =>
  eachOf(withIds(value, taken), (unit, index) => completeUnit(withoutOwn(unit), context, `units[${index}]`, report));

const RATINGS = /^(\d{1,2})[-–](\d{1,2})[-–](\d{1,2}|[.·xX])(?:\/(\d{1,2})(?:[-–](\d{1,2}))?)?$/;

/** `7-5-5` or `7-5-5/6-2`: Morale, Size, Fire, and Morale and Fire of the back; a dot for no Firepower. */
export function ratingsOf(written: string): Fields | undefined {
  const [, morale, size, fire = '', backMorale, backFire] = RATINGS.exec(written.replaceAll(/\s/g, '')) ?? [];
  if (morale === undefined) return undefined;
  const back = { morale: Number(backMorale), ...(backFire === undefined ? {} : { fire: Number(backFire) }) };
  return {
    morale: Number(morale),
    size: Number(size),
    fire: /\d/.test(fire) ? Number(fire) : null,
    ...(backMorale === undefined ? {} : { back }),
  };
}

function withRatings(unit: Fields, place: string, report: Report): Fields {
  const { ratings, ...rest } = unit;
  if (ratings === undefined) return unit;
  const read = typeof ratings === 'string' ? ratingsOf(ratings) : undefined;
  if (read === undefined) report(`${place}.ratings`, 'notRatings', { found: JSON.stringify(ratings)?.slice(0, 60) ?? '' });
  return filled(rest, read ?? { morale: 6, size: 1, fire: 1 });
}

export const armOf = (kind: unknown): string | undefined =>
  typeof kind === 'string' && Object.hasOwn(ARM_OF_KIND, kind) ? ARM_OF_KIND[kind as UnitKind] : undefined;

/** [3.4] A12 the back of a counter that the file does not give: one point of Morale less, and Fire by the losses. */
export const usualBack = (morale: unknown, size: unknown): Fields | null =>
  typeof morale === 'number' && typeof size === 'number' && size >= 2 ? { morale: Math.max(0, morale - 1) } : null;

/** What a counter of this kind has, if nothing is said. */
export function usualRatings({ kind, morale, size }: Fields): Fields {
  if (armOf(kind) === 'artillery') return { morale: null, size: 0, fire: null, back: null };
  const isWithoutMuskets = kind === 'cossack' || kind === 'kosynier';
  return { fire: isWithoutMuskets ? null : undefined, back: usualBack(morale, size) };
}

function completeUnit(written: Fields, { word, facings, onlyCommander }: UnitContext, place: string, report: Report): Fields {
  const unit = withRatings(written, place, report);
  const only = onlyCommander.get(unit['army']);
  const words = { name: word, ratings: word, hex: word };
  const long = lengthened(unit, {
    name: text,
    note: text,
    commanders: (ids) => (typeof ids === 'string' ? ids.split(/[\s,]+/).filter((id) => id !== '') : ids),
    provenance: (own) => (typeof own === 'string' ? { name: own, ratings: own, hex: own } : isFields(own) ? filled(own, words) : own),
  });
  return filled(long, {
    name: text(unit['id']),
    ...usualRatings(unit),
    stars: 0,
    skirmisher: false,
    guns: 0,
    commanders: only === undefined ? undefined : [only],
    hex: null,
    facing: facings.get(unit['army']) ?? 1,
    limbered: false,
    provenance: words,
  });
}
