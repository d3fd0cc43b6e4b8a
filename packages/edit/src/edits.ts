/**
 * Changes of a battle by its maker: pure, and of the right shape afterwards. Whether the battle makes sense after them, the door says;
 * where a piece or a thing goes, everything that named it goes too.
 */
import { nextColour, STRIP_COLOURS, usualBack } from '@kosynier/battles';
import { ARM_OF_KIND, type Battle, type Commander, type Scenario, type Text, type Unit } from '@kosynier/engine';

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** An object with other values; a value that is undefined is taken away. */
export function changed<T extends object>(item: T, changes: Changes<T>): T {
  const made = { ...item } as Record<string, unknown>;
  let isOther = false;
  for (const [key, value] of Object.entries(changes)) {
    if (made[key] === value && (value !== undefined || !(key in made))) continue;
    isOther = true;
    if (value === undefined) delete made[key];
    else made[key] = value;
  }
  return isOther ? (made as T) : item;
}

const at = <T>(list: readonly T[], index: number, make: (item: T) => T): readonly T[] => {
  const before = list[index];
  if (before === undefined) return list;
  const after = make(before);
  return after === before ? list : list.map((one, i) => (i === index ? after : one));
};

export const withBattle = (battle: Battle, changes: Changes<Battle>): Battle => changed(battle, changes);
export const withUnit = (battle: Battle, index: number, changes: Changes<Unit>): Battle =>
  changed(battle, { units: at(battle.units, index, (unit) => withReckonedBack(unit, changed(unit, changes))) });
export const withCommander = (battle: Battle, index: number, changes: Changes<Commander>): Battle =>
  changed(battle, { commanders: at(battle.commanders, index, (one) => changed(one, changes)) });
export const withScenario = (battle: Battle, index: number, changes: Changes<Scenario>): Battle =>
  changed(battle, { scenarios: at(battle.scenarios, index, (one) => changed(one, changes)) });

/** A back that was reckoned is reckoned again when the front changes; one that the maker wrote stays. */
function withReckonedBack(before: Unit, after: Unit): Unit {
  if (before.back !== after.back) return after;
  const usual = (unit: Unit) => usualBack(unit.morale, unit.size) as Unit['back'];
  const wasReckoned = JSON.stringify(before.back) === JSON.stringify(usual(before));
  return wasReckoned ? changed(after, { back: usual(after) }) : after;
}

/** Guns have no ratings, every other counter has some: a counter of another arm gets those of its arm. */
export function withKind(battle: Battle, index: number, kind: Unit['kind']): Battle {
  const unit = battle.units[index];
  if (unit === undefined) return battle;
  const isGun = ARM_OF_KIND[kind] === 'artillery';
  const wasGun = ARM_OF_KIND[unit.kind] === 'artillery';
  if (isGun)
    return withUnit(battle, index, { kind, morale: null, size: 0, fire: null, back: null, skirmisher: false, skirmishing: undefined });
  const withoutMuskets = kind === 'kosynier' || kind === 'cossack';
  const ratings = wasGun
    ? { morale: 6, size: 3, fire: withoutMuskets ? null : 3, back: { morale: 5 }, stars: 0, guns: 0, limbered: false }
    : {};
  const fire = withoutMuskets ? { fire: null } : unit.fire === null && !wasGun ? { fire: Math.min(unit.size, 1) } : {};
  const order = ARM_OF_KIND[kind] === 'infantry' ? {} : { skirmisher: false, skirmishing: undefined };
  return withUnit(battle, index, { kind, ...ratings, ...fire, ...order });
}

const freeId = (battle: Battle, wanted: string): string => {
  const taken = new Set([...battle.units, ...battle.commanders].map(({ id }) => id));
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
};

const ownWords = { name: 'design', ratings: 'design', hex: 'design' } as const;

/** A new counter like those of its army, or by itself. */
export function addUnit(battle: Battle, army: string, wanted?: string): Battle {
  const last = battle.units.filter((unit) => unit.army === army).at(-1);
  const commander = battle.commanders.find((one) => one.army === army);
  const number = battle.units.length + 1;
  const unit: Unit = {
    id: freeId(battle, wanted ?? `unit-${number}`),
    name: { en: `Unit ${number}`, pl: `Oddział ${number}` },
    army,
    kind: 'infantry',
    morale: 6,
    size: 3,
    fire: 3,
    back: { morale: 5 },
    stars: 0,
    skirmisher: false,
    guns: 0,
    commanders: last?.commanders ?? (commander === undefined ? [] : [commander.id]),
    hex: null,
    facing: last?.facing ?? 1,
    limbered: false,
    provenance: ownWords,
  };
  return changed(battle, { units: [...battle.units, unit] });
}

/** `1/I/4` is followed by `2/I/4`: the first number of a name counts on, else a number is put behind it. */
export function nextName({ en, pl }: Text): Text {
  const next = (name: string): string =>
    /^\d+/.test(name)
      ? name.replace(/^\d+/, (number) => String(Number(number) + 1))
      : `${name.replace(/ \d+$/, '')} ${Number(/ (\d+)$/.exec(name)?.[1] ?? 1) + 1}`;
  return { en: next(en), pl: next(pl) };
}

export function duplicateUnit(battle: Battle, index: number): Battle {
  const unit = battle.units[index];
  if (unit === undefined) return battle;
  const { stack: _, ...rest } = unit;
  const copy: Unit = { ...rest, id: freeId(battle, unit.id), name: nextName(unit.name) };
  return changed(battle, { units: [...battle.units.slice(0, index + 1), copy, ...battle.units.slice(index + 1)] });
}

/** Without a piece, wherever it is named. */
function withoutPiece(scenario: Scenario, id: string): Scenario {
  const dropped = <T>(byId: Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> | undefined => {
    if (byId === undefined || !Object.hasOwn(byId, id)) return byId;
    const { [id]: _, ...others } = byId;
    return others;
  };
  const suggested = scenario.freeSetup === null ? undefined : dropped(scenario.freeSetup.suggested);
  return changed(scenario, {
    placements: dropped(scenario.placements),
    commandersOf: dropped(scenario.commandersOf),
    onlyUnits: without(scenario.onlyUnits, id),
    freeSetup:
      scenario.freeSetup === null || suggested === undefined || suggested === scenario.freeSetup.suggested
        ? scenario.freeSetup
        : { ...scenario.freeSetup, suggested },
    reserves: scenario.reserves?.some(({ units }) => units.includes(id))
      ? scenario.reserves
          .map((reserve) => ({ ...reserve, units: reserve.units.filter((one) => one !== id) }))
          .filter(({ units }) => units.length > 0)
      : scenario.reserves,
  });
}

const without = (list: readonly string[] | undefined, id: string): readonly string[] | undefined =>
  list?.includes(id) === true ? list.filter((one) => one !== id) : list;

export function removeUnit(battle: Battle, index: number): Battle {
  const unit = battle.units[index];
  if (unit === undefined) return battle;
  return changed(battle, {
    units: battle.units.filter((_, i) => i !== index),
    scenarios: battle.scenarios.map((scenario) => withoutPiece(scenario, unit.id)),
    strength: battle.strength.map((one) =>
      one.units.includes(unit.id) ? { ...one, units: one.units.filter((id) => id !== unit.id) } : one,
    ),
  });
}

/** A commander without units, with the next free colour and a chit in every pool. */
export function addCommander(battle: Battle, army: string, wanted?: string): Battle {
  const own = battle.commanders.filter((one) => one.army === army);
  const number = battle.commanders.length + 1;
  const commander: Commander = {
    id: freeId(battle, wanted ?? `commander-${number}`),
    name: { en: `Commander ${number}`, pl: `Dowódca ${number}` },
    army,
    hex: null,
    colour: nextColour(STRIP_COLOURS, new Set(own.map(({ colour }) => colour))),
    provenance: 'design',
  };
  const pools = ({ pools: all }: Scenario): Scenario['pools'] =>
    all.map((pool) => {
      const share = pool.armies[army] ?? { fixed: [], choose: 0, of: [] };
      return { ...pool, armies: { ...pool.armies, [army]: { ...share, fixed: [...share.fixed, commander.id] } } };
    });
  return changed(battle, {
    commanders: [...battle.commanders, commander],
    scenarios: battle.scenarios.map((scenario) => changed(scenario, { pools: pools(scenario) })),
  });
}

export function removeCommander(battle: Battle, index: number): Battle {
  const commander = battle.commanders[index];
  if (commander === undefined) return battle;
  const { id } = commander;
  return changed(battle, {
    commanders: battle.commanders.filter((_, i) => i !== index),
    units: battle.units.map((unit) =>
      unit.commanders.includes(id) ? { ...unit, commanders: unit.commanders.filter((one) => one !== id) } : unit,
    ),
    scenarios: battle.scenarios.map((scenario) => withoutCommander(withoutPiece(scenario, id), id)),
  });
}

function withoutCommander(scenario: Scenario, id: string): Scenario {
  const { [id]: _, ...returnHexesOfCommander } = scenario.returnHexesOfCommander;
  return changed(scenario, {
    absentCommanders: without(scenario.absentCommanders, id) ?? [],
    returnHexesOfCommander,
    entries: scenario.entries?.filter(({ commander }) => commander !== id),
    liaisons: scenario.liaisons?.filter(({ commander }) => commander !== id),
    commandersOf:
      scenario.commandersOf === undefined
        ? undefined
        : Object.fromEntries(Object.entries(scenario.commandersOf).map(([unit, strip]) => [unit, strip.filter((one) => one !== id)])),
    pools: scenario.pools.map((pool) => ({
      ...pool,
      armies: Object.fromEntries(
        Object.entries(pool.armies).map(([army, share]) => {
          const of = share.of.filter((one) => one !== id);
          return [army, { fixed: share.fixed.filter((one) => one !== id), choose: Math.min(share.choose, of.length), of }];
        }),
      ),
    })),
  });
}

/** One more commander of a unit, or one less: strips by painting. */
export function paintStrip(battle: Battle, index: number, commander: string): Battle {
  const unit = battle.units[index];
  if (unit === undefined) return battle;
  const commanders = unit.commanders.includes(commander)
    ? unit.commanders.filter((id) => id !== commander)
    : [...unit.commanders, commander];
  return withUnit(battle, index, { commanders });
}

/** Where a piece starts: as printed on its counter, or in one scenario only. */
export function placePiece(battle: Battle, scenario: number, id: string, hex: string | null, onlyHere: boolean): Battle {
  const unit = battle.units.findIndex((one) => one.id === id);
  const commander = battle.commanders.findIndex((one) => one.id === id);
  const here = battle.scenarios[scenario];
  const setup = here?.freeSetup;
  if (here === undefined) return battle;
  if (setup !== null && setup !== undefined && Object.hasOwn(setup.suggested, id) && hex !== null)
    return withScenario(battle, scenario, { freeSetup: { ...setup, suggested: { ...setup.suggested, [id]: hex } } });
  const own = here.placements?.[id];
  if (hex !== null && (onlyHere || own !== undefined))
    return withScenario(battle, scenario, { placements: { ...here.placements, [id]: { ...own, hex } } });
  return unit >= 0 ? withUnit(battle, unit, { hex }) : withCommander(battle, commander, { hex });
}

/** Turns a unit: with all that are placed freely; in this scenario alone if it places the unit itself; else as printed. */
export function turnPiece(battle: Battle, scenario: number, id: string, facing: number): Battle {
  const here = battle.scenarios[scenario];
  const unit = battle.units.findIndex((one) => one.id === id);
  const own = here?.placements?.[id];
  if (here === undefined || unit < 0) return battle;
  const setup = here.freeSetup;
  // Units that are placed freely all face one way.
  if (setup !== null && Object.hasOwn(setup.suggested, id))
    return withScenario(battle, scenario, { freeSetup: { ...setup, suggestedFacing: facing } });
  if (own !== undefined) return withScenario(battle, scenario, { placements: { ...here.placements, [id]: { ...own, facing } } });
  return withUnit(battle, unit, { facing });
}

/** State and place in the stack at the start: of this scenario, if it places the piece itself, else as printed. Null: as printed again. */
export function withPlacement(
  battle: Battle,
  scenario: number,
  id: string,
  changes: { readonly stack?: number | undefined; readonly limbered?: boolean } | null,
): Battle {
  const here = battle.scenarios[scenario];
  const own = here?.placements?.[id];
  if (here === undefined) return battle;
  if (own === undefined) {
    const unit = battle.units.findIndex((one) => one.id === id);
    return changes === null || unit < 0 ? battle : withUnit(battle, unit, changes);
  }
  const { [id]: _, ...others } = here.placements ?? {};
  const placements = changes === null ? others : { ...others, [id]: changed(own, changes) };
  return withScenario(battle, scenario, { placements: Object.keys(placements).length === 0 ? undefined : placements });
}

export function addScenario(battle: Battle): Battle {
  const last = battle.scenarios.at(-1);
  if (last === undefined) return battle;
  const ids = new Set(battle.scenarios.map(({ id }) => id));
  let number = battle.scenarios.length + 1;
  while (ids.has(`scenario-${number}`)) number += 1;
  const copy: Scenario = {
    ...last,
    id: `scenario-${number}`,
    title: { en: `Scenario ${number}`, pl: `Scenariusz ${number}` },
    provenance: 'design',
  };
  return changed(battle, { scenarios: [...battle.scenarios, copy] });
}

export const removeScenario = (battle: Battle, index: number): Battle =>
  battle.scenarios.length < 2 ? battle : changed(battle, { scenarios: battle.scenarios.filter((_, i) => i !== index) });

/** What a chit does in a turn. */
export type ChitState = 'out' | 'fixed' | 'choosable';

/** The pools as a table: one row for a turn. */
export function chitIn({ pools }: Scenario, turn: number, army: string, commander: string): ChitState {
  const share = pools.find(({ turns: [first, last] }) => first <= turn && turn <= last)?.armies[army];
  return share?.fixed.includes(commander) === true ? 'fixed' : share?.of.includes(commander) === true ? 'choosable' : 'out';
}

type Pools = Scenario['pools'];

/** Every turn by itself, so that one can be changed. */
const turnByTurn = ({ pools, turns }: Pick<Scenario, 'pools' | 'turns'>): Pools =>
  Array.from({ length: turns }, (_, i) => ({
    turns: [i + 1, i + 1],
    armies: pools.find(({ turns: [first, last] }) => first <= i + 1 && i + 1 <= last)?.armies ?? {},
  }));

/** Equal neighbours are one range again. */
function merged(pools: Pools): Pools {
  const found: Pools[number][] = [];
  for (const pool of pools) {
    const last = found.at(-1);
    if (last !== undefined && JSON.stringify(last.armies) === JSON.stringify(pool.armies))
      found[found.length - 1] = { ...last, turns: [last.turns[0], pool.turns[1]] };
    else found.push(pool);
  }
  return found;
}

export function setChit(battle: Battle, scenario: number, turn: number, army: string, commander: string, state: ChitState): Battle {
  const here = battle.scenarios[scenario];
  if (here === undefined) return battle;
  const pools = turnByTurn(here).map((pool) => {
    if (pool.turns[0] !== turn) return pool;
    const share = pool.armies[army] ?? { fixed: [], choose: 0, of: [] };
    const fixed = share.fixed.filter((id) => id !== commander);
    const of = share.of.filter((id) => id !== commander);
    const next = { fixed: state === 'fixed' ? [...fixed, commander] : fixed, of: state === 'choosable' ? [...of, commander] : of };
    const choose = Math.min(Math.max(share.choose, state === 'choosable' ? 1 : 0), next.of.length);
    return { ...pool, armies: { ...pool.armies, [army]: { fixed: next.fixed, choose, of: next.of } } };
  });
  return withScenario(battle, scenario, { pools: merged(pools) });
}

export function setChoose(battle: Battle, scenario: number, turn: number, army: string, choose: number): Battle {
  const here = battle.scenarios[scenario];
  if (here === undefined) return battle;
  const pools = turnByTurn(here).map((pool) => {
    const share = pool.armies[army];
    return pool.turns[0] === turn && share !== undefined ? { ...pool, armies: { ...pool.armies, [army]: { ...share, choose } } } : pool;
  });
  return withScenario(battle, scenario, { pools: merged(pools) });
}

/** Another number of turns: the last pool goes on, or is cut short. */
export function setTurns(battle: Battle, scenario: number, turns: number): Battle {
  const here = battle.scenarios[scenario];
  if (here === undefined || turns < 1 || turns > 99) return battle;
  const known = turnByTurn(here);
  const last = known.at(-1)?.armies ?? {};
  const pools = Array.from({ length: turns }, (_, i): Pools[number] => known[i] ?? { turns: [i + 1, i + 1], armies: last });
  return withScenario(battle, scenario, { turns, pools: merged(pools) });
}
