/** The order of battle: every unit of a side under its commander, where it is and what it can still do. */
import {
  type Action,
  CAPTURED,
  ELIMINATED,
  FINISHED,
  type Game,
  type GameView,
  type Hex,
  hasMark,
  ON_MAP,
  ON_TRACK,
  type SideNumber,
  STOP,
  sourcesOf,
  type UnitFacts,
  unitFacts,
  unitHex,
  unitStatus,
} from '@kosynier/engine';

/** `able`: may act now; `acted`: has acted in this activation; `stopped`: fire has ended its move [10.7]; `waits`: none of these. */
export type UnitState = 'able' | 'held' | 'acted' | 'stopped' | 'waits' | 'outOfCommand' | 'away' | 'lost' | 'notYet';

export interface ArmyUnit {
  readonly unit: number;
  readonly state: UnitState;
  readonly hex: Hex | null;
  readonly facts: UnitFacts | null;
}

export interface Command {
  /** Null: units that no commander leads. */
  readonly commander: number | null;
  readonly isActive: boolean;
  readonly units: readonly ArmyUnit[];
}

/** Units that an action is about; a stack by its hex. */
function ableUnits(game: Game, view: GameView, options: readonly Action[]): ReadonlySet<number> {
  const units = new Set<number>();
  const hexes = new Set<Hex>();
  for (const action of options) {
    if ('unit' in action) units.add(action.unit);
    else for (const hex of sourcesOf(action, view)) hexes.add(hex);
  }
  for (const { number } of game.units) if (hexes.has(unitHex(view, number))) units.add(number);
  return units;
}

function stateOf(view: GameView, unit: number, facts: UnitFacts | null, isAble: boolean, isActive: boolean): UnitState {
  const status = unitStatus(view, unit);
  if (status === ELIMINATED || status === CAPTURED) return 'lost';
  if (status === ON_TRACK) return 'away';
  if (status !== ON_MAP) return 'notYet';
  if (isAble) return 'able';
  if (isActive && hasMark(view, unit, STOP)) return 'stopped';
  if (isActive && hasMark(view, unit, FINISHED)) return 'acted';
  return facts?.inCommand === false ? 'outOfCommand' : 'waits';
}

/** `options`: what the side that looks may choose now; `held`: the units that are to stay as they are. */
export function commandsOf(
  game: Game,
  view: GameView,
  side: SideNumber,
  options: readonly Action[],
  held: readonly number[] = [],
): Command[] {
  const able = ableUnits(game, view, options);
  const chiefs = game.chiefs.filter((chief) => chief.side === side).map(({ number }) => number);
  return [...chiefs, null].flatMap((commander) => {
    const isActive = commander !== null && view.active === commander;
    const units = game.units
      .filter((unit) => unit.side === side && unit.takesPart && (unit.commanders[0] ?? null) === commander)
      .map(({ number }): ArmyUnit => {
        const facts = unitFacts(game, view, number) ?? null;
        return {
          unit: number,
          state: able.has(number) && held.includes(number) ? 'held' : stateOf(view, number, facts, able.has(number), isActive),
          hex: facts?.hex ?? null,
          facts,
        };
      });
    return units.length === 0 ? [] : [{ commander, isActive, units }];
  });
}

const DONE: ReadonlySet<UnitState> = new Set(['acted', 'stopped']);
const IN_COMMAND: ReadonlySet<UnitState> = new Set([...DONE, 'able', 'held', 'waits']);

/** How many of a command have acted, or were stopped, of those on the map and in command. */
export const actedOf = ({ units }: Command): { readonly acted: number; readonly all: number } => ({
  acted: units.filter(({ state }) => DONE.has(state)).length,
  all: units.filter(({ state }) => IN_COMMAND.has(state)).length,
});
