/** What a player may mean by pointing at a hex: the actions that come to mind, legal or not, so that the rules can say why not. */
import type { Action } from './actions.ts';
import { distance, type Hex, NO_HEX } from './board/hex.ts';
import { ARTILLERY, type Game, type SideNumber } from './compile.ts';
import { apply, decision } from './game.ts';
import { unitsIn } from './questions.ts';
import type { GameState } from './state.ts';

/** Units or a commander that were picked to act, and the hex they were picked in. */
export interface Picked {
  readonly hex: Hex | null;
  readonly units: readonly number[];
  readonly commander: number | null;
}

export interface Meant {
  readonly action: Action;
  /** The state in which the rules judge it: a step is judged as if the units were on their way. */
  readonly state: GameState;
}

interface Pointing {
  readonly game: Game;
  readonly state: GameState;
  readonly side: SideNumber;
  readonly hex: Hex;
  /** Null: no unit in particular; whatever any unit could do there is meant. */
  readonly picked: Picked | null;
}

const unitPicked = ({ picked }: Pointing): number | undefined => picked?.units[0];
const ownIn = ({ game, state, side, hex }: Pointing): number[] => unitsIn(game, state, hex, side);
const otherThan = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/** What pointing at a hex may mean at the decision at hand. */
export function meantBy(game: Game, state: GameState, hex: Hex, picked: Picked | null): Meant[] {
  const { side, about } = decision(game, state);
  if (side === null) return [];
  const pointing: Pointing = { game, state, side, hex, picked };
  const now = (actions: readonly Action[]): Meant[] => actions.map((action) => ({ action, state }));
  switch (about?.kind) {
    case 'setup':
      return now(placements(pointing));
    case 'commanderMove':
      return now([{ kind: 'moveCommander', hex }]);
    case 'commanderStep':
      return now([{ kind: 'commanderStep', hex }]);
    case 'retreat':
      return now([{ kind: 'retreat', hex, facing: state.unitFacing[about.units[0] ?? -1] ?? 0 }]);
    case 'retreatCause':
      return now([{ kind: 'nameCause', hex }]);
    case 'placePassing':
      return now([{ kind: 'placePassing', hex }]);
    case 'counterattackGroup':
      return now([{ kind: 'joinCounterattack', hex }]);
    case 'phase4':
      return now([{ kind: 'fight', hex }]);
    case 'return': {
      const unit = unitPicked(pointing);
      const units = unit === undefined ? (picked === null ? about.units : []) : [unit];
      return now(units.map((one) => ({ kind: 'placeReturning', unit: one, hex, facing: state.unitFacing[one] ?? 0 })));
    }
    case 'move':
      return now([...about.groups.flatMap((_, group) => stepsInto(pointing, group)), ...shotsAt(pointing)]);
    case 'phase2':
    case 'fireWindow':
      return about.kind === 'phase2' && picked !== null && unitPicked(pointing) !== undefined
        ? wayOf(pointing)
        : now([...beginnings(pointing), ...shotsAt(pointing)]);
    case 'reactions':
      return now(picked === null && ownIn(pointing).length > 0 ? reactionsOf(pointing, about.hex) : shotsAt(pointing));
    default:
      return [];
  }
}

/** [3.1] the counter that was picked goes there; if none was, the one that stands there is taken away, or any is put there. */
function placements(pointing: Pointing): Action[] {
  const { game, side, hex, picked } = pointing;
  if (picked !== null && picked.commander !== null) return [{ kind: 'setupCommander', commander: picked.commander, hex }];
  const unit = unitPicked(pointing);
  if (unit !== undefined) return [{ kind: 'setupPlace', unit, hex }];
  const [standing] = ownIn(pointing);
  if (standing !== undefined && picked !== null) return [{ kind: 'setupPlace', unit: standing, hex: NO_HEX }];
  const any = picked === null ? game.units.find((one) => one.side === side && one.takesPart) : undefined;
  return any === undefined ? [] : [{ kind: 'setupPlace', unit: any.number, hex }];
}

/** Units that were picked go there: they enter the map, or the step is judged as if they were on their way. */
function wayOf(pointing: Pointing): Meant[] {
  const { game, state, hex } = pointing;
  const unit = unitPicked(pointing) ?? -1;
  if ((state.unitHex[unit] ?? NO_HEX) === NO_HEX) return [{ state, action: { kind: 'enterMap', unit, hex, facing: 0 } }];
  const begin: Action = { kind: 'begin', unit };
  const begun = apply(game, state, begin, () => undefined);
  const steps: Meant[] = begun.ok
    ? stepsInto({ ...pointing, state: begun.state }, 0)
        .slice(0, 1)
        .map((action) => ({ action, state: begun.state }))
    : [{ action: begin, state }];
  return [...steps, ...shotsAt(pointing).map((action) => ({ action, state }))];
}

/** The units that stand there begin to move, each by itself or as a stack. */
function beginnings(pointing: Pointing): Action[] {
  const { game, hex, picked } = pointing;
  const own = ownIn(pointing);
  // In the page a hex is pointed at before anything is picked: one answer is enough there.
  if (picked !== null) return picked.hex === null ? own.slice(0, 1).map((unit) => ({ kind: 'begin', unit })) : [];
  const single = own.flatMap((unit): Action[] =>
    game.arms[unit] === ARTILLERY
      ? [
          { kind: 'begin', unit },
          { kind: 'limber', unit },
        ]
      : [{ kind: 'begin', unit }],
  );
  return own.length > 1 ? [...single, { kind: 'beginStack', hex }, { kind: 'line', hex, line: true }] : single;
}

/** With friends there a group joins or passes; else it goes in, and so it does into a melee that friends have begun. */
function stepsInto(pointing: Pointing, group: number): Action[] {
  const { game, state, side, hex } = pointing;
  const isHeld = (by: SideNumber): boolean => unitsIn(game, state, hex, by).length > 0;
  if (!isHeld(side) || isHeld(otherThan(side))) return [{ kind: 'enter', group, hex }];
  return [
    { kind: 'join', group, hex },
    { kind: 'passThrough', group, hex },
  ];
}

/** [9.1] what a stack may do that is pointed at itself. */
const reactionsOf = (pointing: Pointing, entered: Hex): Action[] => {
  const { hex } = pointing;
  return [
    { kind: 'counterattack', hex },
    { kind: 'fallBack', hex },
    { kind: 'skirmishCheck', hex },
    ...shotsFrom(pointing, ownIn(pointing), entered),
  ];
};

/** [10.8] the largest guns reach so far. */
const FARTHEST_SHOT = 10;

/** Shots at the hex: of the units that were picked, or of all that are near enough. Only where the enemy stands is there a target. */
function shotsAt(pointing: Pointing): Action[] {
  const { game, state, side, hex, picked } = pointing;
  if (unitsIn(game, state, hex, otherThan(side)).length === 0) return [];
  if (picked === null) {
    const isNear = ({ number }: { readonly number: number }): boolean => distance(state.unitHex[number] ?? NO_HEX, hex) <= FARTHEST_SHOT;
    const near = game.units.filter((unit) => unit.side === side && isStanding(pointing, unit.number) && isNear(unit));
    return shotsFrom(
      pointing,
      near.map(({ number }) => number),
      hex,
    );
  }
  if (picked.hex === null) return [];
  const own = picked.units.length > 0 ? picked.units : unitsIn(game, state, picked.hex, side);
  const gun = own.find((unit) => game.arms[unit] === ARTILLERY);
  const troops = own.filter((unit) => game.arms[unit] !== ARTILLERY).slice(0, 1);
  return shotsFrom(pointing, gun === undefined ? troops : [...troops, gun], hex);
}

const isStanding = ({ game, state }: Pointing, unit: number): boolean => {
  const hex = state.unitHex[unit] ?? NO_HEX;
  return hex !== NO_HEX && unitsIn(game, state, hex).includes(unit);
};

/** A salvo of each hex of infantry, the nearest first, then each gun. */
function shotsFrom({ game, state }: Pointing, units: readonly number[], target: Hex): Action[] {
  const isGun = (unit: number): boolean => game.arms[unit] === ARTILLERY;
  const hexes = new Set(units.filter((unit) => !isGun(unit)).map((unit) => state.unitHex[unit] ?? NO_HEX));
  const nearest = [...hexes].sort((a, b) => distance(a, target) - distance(b, target));
  return [
    ...nearest.map((from): Action => ({ kind: 'salvo', from: [from], target, passing: false })),
    ...units.filter(isGun).map((unit): Action => ({ kind: 'cannon', unit, target })),
  ];
}
