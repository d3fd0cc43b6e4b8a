/** Choices as a person reads them: a short list as it is; a long one first by hex or unit, then by what is done, then all of it in pages. */
import {
  type Action,
  type Game,
  type GameState,
  groupOf,
  type Hex,
  hexName,
  isUnitOnMap,
  NO_HEX,
  sourcesOf,
  targetOf,
  unitHex,
  unitsIn,
} from '@kosynier/engine';
import { actionWords, type Language, speakerOf } from '@kosynier/words';
import { CATEGORIES, type Category } from './categories.ts';
import { PLAY_WORDS } from './words.ts';

export type Choice =
  | { readonly label: string; readonly action: Action }
  /** Choosing it shows what is inside. */
  | { readonly label: string; readonly inside: readonly Choice[] };

/** What fits on a screen together with the question. */
export const PAGE = 12;

interface Listing {
  readonly game: Game;
  readonly state: GameState;
  readonly language: Language;
}

export function menuOf(listing: Listing, options: readonly Action[]): Choice[] {
  if (options.length <= PAGE) return plain(listing, options);
  const subjects = grouped(options, (action) => subjectOf(listing, action));
  if (subjects.size > 1) return nested(listing, subjects, (subject, inside) => subjectLabel(listing, subject, inside), byCategory);
  return byCategory(listing, options);
}

function byCategory(listing: Listing, options: readonly Action[]): Choice[] {
  if (options.length <= PAGE) return plain(listing, options);
  const categories = grouped(options, ({ kind }) => CATEGORIES[kind]);
  // One long list among single choices needs no level of its own.
  const long = [...categories].filter(([category, inside]) => category !== OTHER && inside.length > 1);
  if (long.length <= 1) return plain(listing, options);
  const words = PLAY_WORDS[listing.language];
  return nested(listing, categories, (category, inside) => `${words.categories[category]} (${inside.length})`, plain);
}

const plain = (listing: Listing, options: readonly Action[]): Choice[] =>
  options.map((action) => ({ action, label: actionWords(listing.game, listing.state, action, listing.language) }));

/** A group of one is shown as the thing itself; so are choices of no hex and no unit (passing, ending). */
function nested<K>(
  listing: Listing,
  groups: ReadonlyMap<K, readonly Action[]>,
  label: (key: K, inside: readonly Action[]) => string,
  further: (listing: Listing, options: readonly Action[]) => Choice[],
): Choice[] {
  return [...groups].flatMap(([key, inside]) =>
    inside.length === 1 || key === NOBODY || key === OTHER
      ? plain(listing, inside)
      : [{ label: label(key, inside), inside: further(listing, inside) }],
  );
}

const OTHER: Category = 'other';
/** Hexes are at least 101 and groups are told apart by small numbers; units and commanders are put beyond all hexes. */
const NOBODY = -1;
const UNITS = 10_000;
const COMMANDERS = 100_000;

/** What an action is about: the hex of its units, a group of a move, a unit or a commander without a hex. */
function subjectOf({ state }: Listing, action: Action): number {
  if (action.kind === 'salvo') return action.from[0] ?? NOBODY;
  if ('group' in action) return action.group;
  if ((CATEGORIES[action.kind] === 'place' || action.kind.startsWith('setup')) && 'unit' in action) return UNITS + action.unit;
  if ('unit' in action) return isUnitOnMap(state, action.unit) ? unitHex(state, action.unit) : UNITS + action.unit;
  if ('commander' in action) return COMMANDERS + action.commander;
  return action.kind === 'beginStack' || action.kind === 'line' || action.kind === 'setupLine' ? action.hex : NOBODY;
}

function subjectLabel({ game, state, language }: Listing, subject: number, inside: readonly Action[]): string {
  const say = speakerOf(game, language);
  const count = `(${inside.length})`;
  if (subject >= COMMANDERS) return `${say.commander(subject - COMMANDERS)} ${count}`;
  if (subject >= UNITS) {
    const hex = unitHex(state, subject - UNITS);
    return `${hex === NO_HEX ? '' : `${hexName(hex)}: `}${say.unit(subject - UNITS)} ${count}`;
  }
  if (subject < 100) return `${say.units(groupOf(state, subject)?.units ?? [])} ${count}`;
  return `${hexName(subject)}: ${say.units(unitsIn(game, state, subject))} ${count}`;
}

function grouped<K>(options: readonly Action[], keyOf: (action: Action) => K): Map<K, Action[]> {
  const groups = new Map<K, Action[]>();
  for (const action of options) {
    const key = keyOf(action);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [action]);
    else group.push(action);
  }
  return groups;
}

/** Actions that go to a hex, fire at it or begin in it: for a player who types its number. */
export function aboutHex({ state }: Pick<Listing, 'state'>, options: readonly Action[], hex: Hex): Action[] {
  const goesThere = options.filter((action) => ('hex' in action && action.hex === hex) || targetOf(action) === hex);
  if (goesThere.length > 0) return goesThere;
  return options.filter((action) => ('unit' in action || action.kind === 'salvo') && sourcesOf(action, state).includes(hex));
}
