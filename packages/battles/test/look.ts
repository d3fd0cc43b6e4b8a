/** Ways to look into a battle. */
import { ARM_OF_KIND, type Arm, type Battle, type PoolOfArmy, type Scenario, type Unit } from '@kosynier/engine';

export function scenarioOf({ scenarios }: Battle, id: string): Scenario {
  const scenario = scenarios.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario "${id}"`);
  return scenario;
}

export function poolOf(scenario: Scenario, turn: number, army: string): PoolOfArmy {
  const pool = scenario.pools.find(({ turns: [first, last] }) => first <= turn && turn <= last)?.armies[army];
  if (pool === undefined) throw new Error(`no pool of the army "${army}" in turn ${turn}`);
  return pool;
}

/** How many chits are in the pool of a turn when everybody has chosen. */
export function chitsIn(scenario: Scenario, turn: number): number {
  const pool = scenario.pools.find(({ turns: [first, last] }) => first <= turn && turn <= last);
  return Object.values(pool?.armies ?? {}).reduce((sum, { fixed, choose }) => sum + fixed.length + choose, 0);
}

export const armOf = ({ kind }: Unit): Arm => ARM_OF_KIND[kind];

export function unitsOf({ units }: Battle, commander: string): Unit[] {
  return units.filter(({ commanders }) => commanders.length === 1 && commanders[0] === commander);
}

export const sizeOf = (units: readonly Unit[]): number => units.reduce((sum, { size }) => sum + size, 0);

export const gunsOf = (units: readonly Unit[]): number => units.reduce((sum, { guns }) => sum + guns, 0);

export const named = ({ units }: Battle, pl: string, army?: string): Unit | undefined =>
  units.find((unit) => unit.name.pl === pl && (army === undefined || unit.army === army));

/** Hexes in a row of a printed range: `0144` to `0149`. */
export function range(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)];
  const step = from.slice(0, 2) === to.slice(0, 2) ? 1 : 100;
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step).padStart(4, '0'));
}

export function groundOf({ board }: Battle, hex: string): string {
  return board.hexes.find((one) => one.hex === hex)?.ground ?? 'clear';
}

/** Roads over water: the bridges. */
export function bridgesOf({ board }: Battle): string[] {
  const water = new Set(board.hexsides.filter(({ kind }) => kind === 'creek' || kind === 'river').flatMap(({ a, b }) => [a + b, b + a]));
  return board.roads.flatMap((road) =>
    road.slice(1).flatMap((to, index) => (water.has((road[index] ?? '') + to) ? [[road[index] ?? '', to].sort().join(' ')] : [])),
  );
}
