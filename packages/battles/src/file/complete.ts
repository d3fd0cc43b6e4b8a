/**
 * A file of format 2 is short: it leaves out what goes without saying. `complete` writes it out into the one long form that the rules,
 * the records and the hashes know. Whatever it does not understand it leaves as it is, and the schema says what is wrong with it.
 */
import type { Report } from '../problem.ts';
import { completeBoard, NO_ORIGINS, type Origins } from './board.ts';
import { completeArmies, completeCommanders, completeSides, completeUnits, facingsOf, onlyCommanders } from './counters.ts';
import { eachOf, type Fields, filled, isFields, isList, lengthened, slug, text, withoutOwn } from './fields.ts';
import { completeScenarios } from './scenarios.ts';

export interface Completed {
  readonly value: unknown;
  readonly origins: Origins;
}

/** The version of the short form; the long one inside has been the same since the first release. */
export const FILE_FORMAT = 2;

export const NO_SOURCES = { en: 'The author of this battle names no sources.', pl: 'Autor tej bitwy nie podaje źródeł.' } as const;

const silent: Report = () => undefined;

export function complete(value: unknown, report: Report = silent): Completed {
  if (!isFields(value)) return { value, origins: NO_ORIGINS };
  const { $schema: _, kosynier: __, editor: ___, provenance: word = 'design', ...file } = withoutOwn(value);
  const pieces = new Set<string>();
  const facings = facingsOf(file['armies'], report);
  const { board, origins } = completeBoard(file['board'], word, report);
  const armies = completeArmies(file['armies']);
  const sides = completeSides(file['sides'], armies);
  const commanders = completeCommanders(file['commanders'], word, pieces);
  const context = { word, facings, onlyCommander: onlyCommanders(commanders) };
  const lists = {
    ...(board === undefined ? {} : { board }),
    ...(armies === undefined ? {} : { armies, sides }),
    ...(commanders === undefined ? {} : { commanders }),
    ...(file['units'] === undefined ? {} : { units: completeUnits(file['units'], context, pieces, report) }),
    ...(file['scenarios'] === undefined
      ? {}
      : { scenarios: completeScenarios(file['scenarios'], { word, sides, armies, commanders, facings }, report) }),
  };
  const long = lengthened({ ...withRules(file), ...lists }, { title: text, about: aboutOf, strength: strengthOf });
  const usual = { id: slug(file['title']), date: '1794', strength: [] };
  return { value: filled({ ...long, ...(file['format'] === FILE_FORMAT ? { format: 1 } : {}) }, usual), origins };
}

const aboutOf = (about: unknown): unknown =>
  isFields(about)
    ? filled(lengthened(about, { history: text, sources: text, special: (list) => (isList(list) ? list.map(text) : list) }), {
        special: [],
        sources: NO_SOURCES,
      })
    : about;

const strengthOf = (strength: unknown): unknown => eachOf(strength, (item) => lengthened(item, { label: text, source: text }));

/** `rules` may name the book, and has the charts beside the options; costs may be written as pairs. */
function withRules(file: Fields): Fields {
  const { rules, ...rest } = file;
  if (!isFields(rules)) return file;
  const { book, charts, options, ...others } = withoutOwn(rules);
  const costs = isFields(options) ? lengthened(options, { terrainCost: costsOf }) : options;
  const merged = charts === undefined ? costs : { ...(isFields(costs) ? costs : {}), charts };
  const own = { ...others, ...(merged === undefined ? {} : { options: merged }) };
  return {
    ...rest,
    ...(book === undefined || Object.hasOwn(rest, 'book') ? {} : { book }),
    ...(Object.keys(own).length === 0 ? {} : { rules: own }),
  };
}

/** `[3, 4]`: infantry pays 3, cavalry 4. */
const costOf = (cost: unknown): unknown => (isList(cost) && cost.length === 2 ? { infantry: cost[0], cavalry: cost[1] } : cost);

const costsOf = (costs: unknown): unknown =>
  isFields(costs)
    ? Object.fromEntries(
        Object.entries(costs).map(([key, cost]) => [
          key,
          key === 'hex' && isFields(cost)
            ? Object.fromEntries(Object.entries(cost).map(([ground, one]) => [ground, costOf(one)]))
            : costOf(cost),
        ]),
      )
    : costs;
