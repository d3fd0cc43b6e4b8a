/** The scenarios of a file in their long form. */
import type { Report } from '../problem.ts';
import { placeOf } from '../problem.ts';
import {
  eachOf,
  type Fields,
  filled,
  hexList,
  idIn,
  isFields,
  isList,
  lengthened,
  objectsIn,
  pair,
  slug,
  text,
  withoutOwn,
} from './fields.ts';

export interface ScenarioContext {
  readonly word: unknown;
  readonly sides: unknown;
  readonly armies: unknown;
  readonly commanders: unknown;
  readonly facings: ReadonlyMap<unknown, unknown>;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The rule that is cited for a scenario of one's own: no book has its number. */
export const OWN_SCENARIO_RULE = '13.E';

export const completeScenarios = (value: unknown, context: ScenarioContext, report: Report): unknown =>
  eachOf(value, (scenario, index) => completeScenario(withoutOwn(scenario), context, index, report));

function completeScenario(scenario: Fields, context: ScenarioContext, index: number, report: Report): Fields {
  const place = `scenarios[${index}]`;
  const number = ROMAN[index] ?? String(index + 1);
  const hexes = (list: unknown, at: string): unknown => hexList(list, `${place}.${at}`, report);
  const returns = (key: string) => (value: unknown) =>
    isFields(value)
      ? Object.fromEntries(Object.entries(value).map(([id, list]) => [id, hexList(list, placeOf([key, id], place), report)]))
      : value;
  const long = lengthened(scenario, {
    title: text,
    about: text,
    columns: pair,
    rows: pair,
    shownRows: pair,
    pools: (pools) => eachOf(pools, (pool) => completePool(pool, context)),
    autoVictory: (limit) => (typeof limit === 'number' ? limitsOf(context.sides, limit) : limit),
    returnHexes: returns('returnHexes'),
    returnHexesOfCommander: returns('returnHexesOfCommander'),
    freeSetup: (setup) =>
      isFields(setup)
        ? filled(lengthened(withoutOwn(setup), { hexes: (list) => hexes(list, 'freeSetup.hexes') }), {
            suggestedFacing: facingOfSide(setup['side'], context),
          })
        : setup,
    entries: (entries) =>
      eachOf(entries, (entry, i) => lengthened(withoutOwn(entry), { hexes: (list) => hexes(list, `entries[${i}].hexes`) })),
  });
  return filled(long, {
    id: slug(scenario['title']) ?? number,
    title: { en: `Scenario ${number}`, pl: `Scenariusz ${number}` },
    minutesPerTurn: 15,
    absentCommanders: [],
    pools: everybodyAlways(scenario, context),
    camp: null,
    returnHexesOfCommander: {},
    freeSetup: null,
    rule: OWN_SCENARIO_RULE,
    provenance: context.word,
  });
}

const limitsOf = (sides: unknown, limit: number): Fields =>
  Object.fromEntries(objectsIn(sides).flatMap((side) => (idIn(side) === undefined ? [] : [[idIn(side), limit] as const])));

function facingOfSide(side: unknown, { armies, facings }: ScenarioContext): unknown {
  const army = objectsIn(armies).find((one) => one['side'] === side);
  return facings.get(army?.['id']) ?? 1;
}

/** Without pools, every commander who takes part and is no liaison has his chit in the pool of every turn. */
export function everybodyAlways(scenario: Fields, { armies, commanders }: ScenarioContext): unknown {
  const { turns, absentCommanders, liaisons } = scenario;
  if (typeof turns !== 'number') return undefined;
  const liaisonIds = objectsIn(liaisons).map(({ commander }) => commander);
  const absent = isList(absentCommanders) ? absentCommanders : [];
  const present = objectsIn(commanders).filter(({ id }) => !absent.includes(id) && !liaisonIds.includes(id));
  const shares = objectsIn(armies).flatMap((army) => {
    const id = idIn(army);
    const fixed = present.filter((one) => one['army'] === id).flatMap((one) => idIn(one) ?? []);
    return id === undefined ? [] : [[id, { fixed, choose: 0, of: [] }] as const];
  });
  return [{ turns: [1, turns], armies: Object.fromEntries(shares) }];
}

function completePool(pool: Fields, { armies }: ScenarioContext): Fields {
  const shares = pool['armies'];
  const nobody = Object.fromEntries(objectsIn(armies).flatMap((army) => (idIn(army) === undefined ? [] : [[idIn(army), []] as const])));
  const all = isFields(shares) ? { ...nobody, ...shares } : shares === undefined ? nobody : shares;
  return {
    ...lengthened(withoutOwn(pool), { turns: pair }),
    armies: isFields(all) ? Object.fromEntries(Object.entries(all).map(([army, share]) => [army, completeShare(share)])) : all,
  };
}

/** A list is of those whose chits are in the pool. */
function completeShare(share: unknown): unknown {
  if (isList(share)) return { fixed: share, choose: 0, of: [] };
  return isFields(share) ? filled(withoutOwn(share), { fixed: [], choose: Object.hasOwn(share, 'of') ? 1 : 0, of: [] }) : share;
}
