/** The short form of a battle: without everything that `complete` writes out again, and only that. */
import type { Army, Battle, BattleBoard, Commander, Provenance, Scenario, Text, Unit } from '@kosynier/engine';
import { canonicalJson } from '../hash.ts';
import { complete, FILE_FORMAT, NO_SOURCES } from './complete.ts';
import { completeSides, onlyCommanders, usualRatings } from './counters.ts';
import { type Fields, hexesOf, runOf } from './fields.ts';
import { everybodyAlways, OWN_SCENARIO_RULE } from './scenarios.ts';

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** Without the keys that have their usual value. */
const without = (item: Fields, usual: Fields): Fields =>
  Object.fromEntries(Object.entries(item).filter(([key, value]) => !Object.hasOwn(usual, key) || !isSame(value, usual[key])));

const short = (text: Text): Text | string => (text.en === text.pl ? text.en : text);

export function sparse(battle: Battle): Fields {
  const file = { kosynier: 'battle', ...shortForm(battle), format: FILE_FORMAT };
  // A battle that cannot be written shorter without loss is written out: its long form says everything.
  return isSame(complete(file).value, battle) ? file : { kosynier: 'battle', ...battle, format: FILE_FORMAT };
}

function shortForm(battle: Battle): Fields {
  const word = commonWord(battle);
  const { format: _, title, about, board, sides, armies, commanders, units, scenarios, strength, rules, ...rest } = battle;
  return {
    ...rest,
    title: short(title),
    ...(word === 'design' ? {} : { provenance: word }),
    ...(rules === undefined ? {} : { rules: shortRules(rules) }),
    ...(about === undefined
      ? {}
      : {
          about: {
            history: short(about.history),
            ...without({ special: about.special.map(short), sources: about.sources }, { special: [], sources: NO_SOURCES }),
          },
        }),
    board: shortBoard(board, word),
    ...(isSame(completeSides(undefined, armies), sides) ? {} : { sides: sides.map((side) => ({ ...side, name: short(side.name) })) }),
    armies: armies.map((army) => shortArmy(army, units)),
    commanders: commanders.map((commander) => shortCommander(commander, word)),
    units: units.map((unit) => shortUnit(unit, battle, word)),
    scenarios: scenarios.map((scenario) => shortScenario(scenario, battle, word)),
    ...(strength.length === 0 ? {} : { strength: strength.map((one) => ({ ...one, label: short(one.label), source: short(one.source) })) }),
  };
}

/** The word that most items have. */
function commonWord({ board, commanders, units, scenarios }: Battle): Provenance {
  const count = { book: 0, history: 0, design: 0 };
  const words = [
    ...units.flatMap(({ provenance }) => Object.values(provenance)),
    ...[...board.places, ...commanders, ...scenarios].map(({ provenance }) => provenance),
  ];
  for (const word of words) count[word] += 1;
  return count.book > count.design && count.book >= count.history ? 'book' : count.history > count.design ? 'history' : 'design';
}

function shortRules({ options = {}, ...rulings }: NonNullable<Battle['rules']>): Fields {
  const { charts, ...others } = options;
  return { ...rulings, ...(Object.keys(others).length === 0 ? {} : { options: others }), ...(charts === undefined ? {} : { charts }) };
}

const RUNS_EAST = { columnsRun: 'east', rowsRun: 'north' };

function shortBoard(board: BattleBoard, word: Provenance): Fields {
  const { columnsRun, rowsRun, hexes, hexsides, roads, places, provenance, ...rest } = board;
  const isPair = (columnsRun === 'east') === (rowsRun === 'north');
  const turning = !isPair ? { columnsRun, rowsRun } : isSame({ columnsRun, rowsRun }, RUNS_EAST) ? {} : { turned: 'columnsNorth' };
  const lists = {
    hexes: shortHexes(hexes),
    hexsides: shortHexsides(hexsides),
    roads: roads.map((road) => (isSame(hexesOf(runOf(road)), road) ? runOf(road) : road)),
    places: places.map((place) => without({ ...place, name: short(place.name) }, { kind: 'village', provenance: word })),
  };
  return {
    ...without(rest, { hexMetres: 100 }),
    ...turning,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => !isSame(list, []))),
    ...without({ provenance }, { provenance: { size: word, terrain: word } }),
  };
}

function shortHexes(hexes: BattleBoard['hexes']): unknown {
  const isOrdered = hexes.every(({ hex }, i) => i === 0 || (hexes[i - 1]?.hex ?? '') < hex);
  if (!isOrdered || hexes.length === 0) return hexes;
  const groups = new Map<string, string[]>();
  for (const { hex, ground, elevation, provenance } of hexes) {
    const height = elevation === undefined ? '' : elevation < 0 ? String(elevation) : `+${elevation}`;
    const key = `${ground}${height}${provenance === undefined ? '' : `@${provenance}`}`;
    groups.set(key, [...(groups.get(key) ?? []), hex]);
  }
  return Object.fromEntries([...groups].map(([key, list]) => [key, runOf(list)]));
}

/** By kind if they are in order, else one line for each row of one kind. */
function shortHexsides(hexsides: BattleBoard['hexsides']): unknown {
  const keyOf = ({ a, b }: { readonly a: string; readonly b: string }): string => `${a}${b}`;
  const isOrdered = hexsides.every((side, i) => side.a < side.b && (i === 0 || keyOf(hexsides[i - 1] ?? side) < keyOf(side)));
  if (isOrdered && hexsides.length > 0) {
    const groups = new Map<string, string[]>();
    for (const { a, b, kind, up } of hexsides) groups.set(kind, [...(groups.get(kind) ?? []), up === b ? `${b}/${a}` : `${a}/${b}`]);
    return Object.fromEntries([...groups].map(([kind, sides]) => [kind, sides.join(' ')]));
  }
  const rows: { readonly kind: string; readonly sides: string[] }[] = [];
  for (const { a, b, kind, up } of hexsides) {
    const word = `${a}${up === undefined ? '/' : up === a ? '>' : '<'}${b}`;
    const last = rows.at(-1);
    if (last?.kind === kind) last.sides.push(word);
    else rows.push({ kind, sides: [word] });
  }
  return rows.map(({ kind, sides }) => [kind, ...sides].join(' '));
}

function usualFacing(army: string, units: readonly Unit[]): number {
  const count = [0, 0, 0, 0, 0, 0];
  for (const unit of units) if (unit.army === army) count[unit.facing] = (count[unit.facing] ?? 0) + 1;
  return Math.max(...count) === 0 ? 1 : count.indexOf(Math.max(...count));
}

function shortArmy(army: Army, units: readonly Unit[]): Fields {
  const facing = usualFacing(army.id, units);
  return { ...without({ ...army, name: short(army.name) }, { side: army.id }), ...(facing === 1 ? {} : { facing }) };
}

function shortCommander(commander: Commander, word: Provenance): Fields {
  return without({ ...commander, name: short(commander.name) }, { hex: null, provenance: word });
}

function shortUnit(unit: Unit, { commanders, units }: Battle, word: Provenance): Fields {
  const { name, note, provenance, morale, size, fire, back, ...rest } = unit;
  const only = onlyCommanders(commanders).get(unit.army);
  const ratings = unit.morale === null || unit.size === 0 ? { morale, size, fire, back } : ratingsOf(unit);
  const few = without(
    { ...rest, ...ratings },
    {
      ...usualRatings({ ...unit }),
      stars: 0,
      skirmisher: false,
      guns: 0,
      commanders: only === undefined ? null : [only],
      hex: null,
      facing: usualFacing(unit.army, units),
      limbered: false,
    },
  );
  const words = shortWords(provenance, word);
  return {
    ...few,
    ...(few['commanders'] === undefined ? {} : { commanders: unit.commanders.length === 0 ? [] : unit.commanders.join(' ') }),
    name: short(name),
    ...(note === undefined ? {} : { note: short(note) }),
    ...(words === undefined ? {} : { provenance: words }),
  };
}

function ratingsOf(unit: Unit): Fields {
  const { morale, size, fire, back } = unit;
  const front = `${morale}-${size}-${fire ?? '.'}`;
  if (isSame(back, usualRatings({ ...unit })['back'])) return { ratings: front };
  if (back === null) return { ratings: front, back };
  return { ratings: `${front}/${back.morale}${back.fire === undefined ? '' : `-${back.fire}`}` };
}

function shortWords({ name, ratings, hex }: Unit['provenance'], word: Provenance): unknown {
  if (name === ratings && ratings === hex) return name === word ? undefined : name;
  return without({ name, ratings, hex }, { name: word, ratings: word, hex: word });
}

const range = ([first, last]: readonly [number, number]): number | string => (first === last ? first : `${first}-${last}`);

function shortScenario(scenario: Scenario, battle: Battle, word: Provenance): Fields {
  const { title, about, pools, columns, rows, shownRows, ...rest } = scenario;
  const context = { word, facings: new Map(), sides: battle.sides, armies: battle.armies, commanders: battle.commanders };
  const usual = {
    minutesPerTurn: 15,
    absentCommanders: [],
    camp: null,
    returnHexesOfCommander: {},
    freeSetup: null,
    rule: OWN_SCENARIO_RULE,
    provenance: word,
  };
  const ranges = Object.entries({ columns, rows, shownRows }).flatMap(([key, value]) => (value === undefined ? [] : [[key, range(value)]]));
  return {
    ...without(rest, usual),
    title: short(title),
    ...(about === undefined ? {} : { about: short(about) }),
    ...Object.fromEntries(ranges),
    ...(isSame(everybodyAlways({ ...scenario }, context), pools) ? {} : { pools: pools.map(shortPool) }),
  };
}

function shortPool({ turns, armies }: Scenario['pools'][number]): Fields {
  const shares = Object.entries(armies).flatMap(([army, { fixed, choose, of }]): [string, unknown][] => {
    if (fixed.length + choose + of.length === 0) return [];
    if (choose === 0 && of.length === 0) return [[army, fixed]];
    return [[army, without({ fixed, choose, of }, { fixed: [], choose: 1 })]];
  });
  return { turns: range(turns), armies: Object.fromEntries(shares) };
}
