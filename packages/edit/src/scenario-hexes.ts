/** Lists of hexes that a scenario has, painted on its map: where units return, arrive, are placed freely, and the camp. */
import type { Battle, Scenario } from '@kosynier/engine';
import { withScenario } from './edits.ts';

export type HexList =
  | { readonly kind: 'return'; readonly army: string }
  | { readonly kind: 'returnOf'; readonly commander: string }
  | { readonly kind: 'entry'; readonly commander: string }
  | { readonly kind: 'free' }
  | { readonly kind: 'camp' };

/** Those that can be painted now: of arrivals and of free set-up only what is there. */
export const hexListsOf = ({ armies, commanders }: Battle, scenario: Scenario): HexList[] => [
  ...armies.map(({ id }): HexList => ({ kind: 'return', army: id })),
  ...commanders.filter(({ id }) => id in scenario.returnHexesOfCommander).map(({ id }): HexList => ({ kind: 'returnOf', commander: id })),
  ...(scenario.entries ?? []).map(({ commander }): HexList => ({ kind: 'entry', commander })),
  ...(scenario.freeSetup === null ? [] : [{ kind: 'free' } as const]),
  ...(scenario.camp === null ? [] : [{ kind: 'camp' } as const]),
];

export function hexesOfList(scenario: Scenario, list: HexList): readonly string[] {
  switch (list.kind) {
    case 'return':
      return scenario.returnHexes[list.army] ?? [];
    case 'returnOf':
      return scenario.returnHexesOfCommander[list.commander] ?? [];
    case 'entry':
      return scenario.entries?.find(({ commander }) => commander === list.commander)?.hexes ?? [];
    case 'free':
      return scenario.freeSetup?.hexes ?? [];
    case 'camp':
      return scenario.camp === null ? [] : [scenario.camp.hex];
  }
}

export function withHexList(battle: Battle, index: number, list: HexList, hexes: readonly string[]): Battle {
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return battle;
  const { freeSetup, camp, entries = [] } = scenario;
  const last = hexes.at(-1);
  switch (list.kind) {
    case 'return':
      return withScenario(battle, index, { returnHexes: { ...scenario.returnHexes, [list.army]: hexes } });
    case 'returnOf':
      return withScenario(battle, index, { returnHexesOfCommander: { ...scenario.returnHexesOfCommander, [list.commander]: hexes } });
    case 'entry':
      return withScenario(battle, index, { entries: entries.map((one) => (one.commander === list.commander ? { ...one, hexes } : one)) });
    case 'free':
      return freeSetup === null ? battle : withScenario(battle, index, { freeSetup: { ...freeSetup, hexes } });
    case 'camp':
      return camp === null || last === undefined ? battle : withScenario(battle, index, { camp: { ...camp, hex: last } });
  }
}

/** A stroke over hexes: if the first of them was in the list, all of them go, else all of them come. */
export function paintHexList(battle: Battle, index: number, list: HexList, hexes: readonly string[]): Battle {
  const scenario = battle.scenarios[index];
  const [first] = hexes;
  if (scenario === undefined || first === undefined) return battle;
  const before = hexesOfList(scenario, list);
  if (list.kind === 'camp') return withHexList(battle, index, list, hexes);
  const next = before.includes(first)
    ? before.filter((hex) => !hexes.includes(hex))
    : [...before, ...hexes.filter((hex) => !before.includes(hex))];
  return withHexList(battle, index, list, next);
}

/** [13.2] a side places its units itself: where they stand now is what is suggested. */
export function withFreeSetup(battle: Battle, index: number, side: string | null): Battle {
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return battle;
  if (side === null) return withScenario(battle, index, { freeSetup: null });
  const armies = new Set(battle.armies.filter((army) => army.side === side).map(({ id }) => id));
  const own = [...battle.units, ...battle.commanders].filter(({ army }) => armies.has(army));
  const placed = own.flatMap(({ id, hex }): [string, string][] => {
    const start = scenario.placements?.[id]?.hex ?? hex;
    return start === null ? [] : [[id, start]];
  });
  const facing = battle.units.find(({ army }) => armies.has(army))?.facing ?? 1;
  return withScenario(battle, index, {
    freeSetup: {
      side,
      hexes: [...new Set(placed.map(([, hex]) => hex))].sort(),
      suggested: Object.fromEntries(placed),
      suggestedFacing: facing,
    },
  });
}
