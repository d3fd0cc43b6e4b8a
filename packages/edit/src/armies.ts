/** Armies and the sides that they stand on: their names, one more of them, one less. */
import { ARMY_COLOURS, nextColour } from '@kosynier/battles';
import type { Army, Battle, Scenario, Text } from '@kosynier/engine';
import { changed, removeCommander, removeUnit } from './edits.ts';
import { inBoth } from './stories.ts';

type Changes = { readonly [K in keyof Army]?: Army[K] | undefined };

const armiesOf = ({ armies }: Battle, side: string): readonly Army[] => armies.filter((army) => army.side === side);

const isNamed = (a: Text, b: Text): boolean => a.en === b.en && a.pl === b.pl;

/** A side that is one army and is called as it goes on to be called as it. */
export function withArmy(battle: Battle, index: number, changes: Changes): Battle {
  const before = battle.armies[index];
  if (before === undefined) return battle;
  const after = changed(before, changes);
  if (after === before) return battle;
  const armies = battle.armies.map((army, i) => (i === index ? after : army));
  if (isNamed(before.name, after.name) || armiesOf(battle, before.side).length > 1) return changed(battle, { armies });
  const sides = battle.sides.map((side) =>
    side.id === before.side && isNamed(side.name, before.name) ? changed(side, { name: after.name }) : side,
  ) as unknown as Battle['sides'];
  return changed(battle, sides.every((side, i) => side === battle.sides[i]) ? { armies } : { armies, sides });
}

/** What the game calls a side. */
export function withSideName(battle: Battle, index: number, name: Text): Battle {
  const sides = battle.sides.map((side, i) => (i === index ? changed(side, { name: inBoth(name) }) : side)) as unknown as Battle['sides'];
  return changed(battle, { sides });
}

/** An army without commanders and counters; in every scenario it goes back to where the others of its side do. */
export function addArmy(battle: Battle, side: string): Battle {
  const taken = new Set(battle.armies.map(({ id }) => id));
  let number = battle.armies.length + 1;
  while (taken.has(`army-${number}`)) number += 1;
  const id = `army-${number}`;
  const army: Army = {
    id,
    name: { en: `Army ${number}`, pl: `Armia ${number}` },
    side,
    colour: nextColour(ARMY_COLOURS, new Set(battle.armies.map(({ colour }) => colour))),
  };
  const like = armiesOf(battle, side)[0]?.id ?? '';
  const entered = (scenario: Scenario): Scenario =>
    changed(scenario, {
      returnHexes: { ...scenario.returnHexes, [id]: scenario.returnHexes[like] ?? [] },
      pools: scenario.pools.map((pool) => ({ ...pool, armies: { ...pool.armies, [id]: { fixed: [], choose: 0, of: [] } } })),
    });
  return changed(battle, { armies: [...battle.armies, army], scenarios: battle.scenarios.map(entered) });
}

/** A side has at least one army. */
export const isLastOfSide = (battle: Battle, index: number): boolean =>
  armiesOf(battle, battle.armies[index]?.side ?? '').length < 2 && battle.sides.some(({ id }) => id === battle.armies[index]?.side);

/** An army goes with its commanders and counters, its chits and return hexes. */
export function removeArmy(battle: Battle, index: number): Battle {
  const army = battle.armies[index];
  if (army === undefined || isLastOfSide(battle, index)) return battle;
  let left = battle;
  for (let i = left.units.length - 1; i >= 0; i--) if (left.units[i]?.army === army.id) left = removeUnit(left, i);
  for (let i = left.commanders.length - 1; i >= 0; i--) if (left.commanders[i]?.army === army.id) left = removeCommander(left, i);
  return changed(left, {
    armies: left.armies.filter((_, i) => i !== index),
    scenarios: left.scenarios.map((scenario) => withoutArmy(scenario, army.id)),
  });
}

const dropped = <T>(byArmy: Readonly<Record<string, T>>, army: string): Readonly<Record<string, T>> => {
  const { [army]: _, ...others } = byArmy;
  return others;
};

const withoutArmy = (scenario: Scenario, army: string): Scenario =>
  changed(scenario, {
    returnHexes: dropped(scenario.returnHexes, army),
    pools: scenario.pools.map((pool) => ({ ...pool, armies: dropped(pool.armies, army) })),
    liaisons: scenario.liaisons
      ?.map((liaison) => ({ ...liaison, armies: liaison.armies.filter((id) => id !== army) }))
      .filter(({ armies }) => armies.length > 0),
  });
