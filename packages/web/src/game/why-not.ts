/** Why not? The engine's answer to the obvious action on a hex that offers nothing. */
import {
  type Action,
  apply,
  check,
  type Decision,
  type Game,
  type GameState,
  type Hex,
  NO_HEX,
  ON_MAP,
  type Refusal,
} from '@kosynier/engine';
import type { Picked } from './pointing.ts';

/** At most one reason each for moving and for firing. */
export function whyNot(game: Game, state: GameState, asked: Decision, picked: Picked, hex: Hex): Refusal[] {
  const { side } = asked;
  if (side === null) return [];
  const refusals = guesses(game, state, asked, picked, hex).flatMap(({ at, action }) => {
    const verdict = check(game, at, action);
    return verdict.legal ? [] : [verdict.refusal];
  });
  return refusals.filter((one, i) => refusals.findIndex(({ reason }) => reason === one.reason) === i).slice(0, 2);
}

interface Guess {
  readonly at: GameState;
  readonly action: Action;
}

const unitsAt = (game: Game, state: GameState, hex: Hex, side: number): number[] =>
  game.units
    .filter(({ number, side: of }) => of === side && state.unitHex[number] === hex && state.unitStatus[number] === ON_MAP)
    .map(({ number }) => number);

function guesses(game: Game, state: GameState, { kind, side }: Decision, picked: Picked, hex: Hex): Guess[] {
  const now = (...actions: Action[]): Guess[] => actions.map((action) => ({ at: state, action }));
  const [unit] = picked.units;
  switch (kind) {
    case 'setupPlacement':
      if (picked.commander !== null) return now({ kind: 'setupCommander', commander: picked.commander, hex });
      return unit === undefined ? now(...ownUnits(game, state, hex, side, 'setup')) : now({ kind: 'setupPlace', unit, hex });
    case 'commanderMove':
      return now({ kind: 'moveCommander', hex });
    case 'commanderStep':
      return now({ kind: 'commanderStep', hex });
    case 'retreatHex':
      return now({ kind: 'retreat', hex, facing: retreatFacing(state) });
    case 'returnPlacement':
      return unit === undefined ? [] : now({ kind: 'placeReturning', unit, hex, facing: 0 });
    case 'meleeNext':
      return now({ kind: 'fight', hex });
    case 'moveStep':
      return [...moves(game, state, 0, hex), ...fires(game, state, picked, hex, side)];
    case 'fireWindow':
    case 'reaction':
      return fires(game, state, picked, hex, side);
    case 'phasingAction':
      return phasing(game, state, picked, hex, side);
    default:
      return [];
  }
}

function retreatFacing(state: GameState): number {
  const top = state.frames.at(-1);
  return top?.kind === 'retreat' ? (state.unitFacing[top.units[0] ?? -1] ?? 0) : 0;
}

/** Nobody is picked: why do those who stand there not act? */
function ownUnits(game: Game, state: GameState, hex: Hex, side: number | null, when: 'setup' | 'move'): Action[] {
  const [unit] = unitsAt(game, state, hex, side ?? 0);
  if (unit === undefined) return [];
  return when === 'setup' ? [{ kind: 'setupPlace', unit, hex: NO_HEX }] : [{ kind: 'begin', unit }];
}

function phasing(game: Game, state: GameState, picked: Picked, hex: Hex, side: number | null): Guess[] {
  const [unit] = picked.units;
  if (unit === undefined || picked.hex === null) return ownUnits(game, state, hex, side, 'move').map((action) => ({ at: state, action }));
  if ((state.unitHex[unit] ?? NO_HEX) === NO_HEX) return [{ at: state, action: { kind: 'enterMap', unit, hex, facing: 0 } }];
  const begin: Action = { kind: 'begin', unit };
  // How the map looks once they are on their way: the step is judged from there.
  const begun = apply(game, state, begin, () => undefined);
  const step = begun.ok ? moves(game, begun.state, 0, hex) : [{ at: state, action: begin }];
  return [...step, ...fires(game, state, picked, hex, side)];
}

function moves(game: Game, state: GameState, group: number, hex: Hex): Guess[] {
  const top = state.frames.at(-1);
  if (top?.kind !== 'move') return [];
  const side = game.sides[top.groups[group]?.units[0] ?? -1] ?? 0;
  const kind = unitsAt(game, state, hex, side).length > 0 ? 'join' : 'enter';
  return [{ at: state, action: { kind, group, hex } }];
}

/** Only where the other side stands is there something to fire at. */
function fires(game: Game, state: GameState, picked: Picked, hex: Hex, side: number | null): Guess[] {
  if (side === null || picked.hex === null || unitsAt(game, state, hex, 1 - side).length === 0) return [];
  const own = picked.units.length > 0 ? picked.units : unitsAt(game, state, picked.hex, side);
  const gun = own.find((unit) => game.arms[unit] === 2);
  const troops = own.some((unit) => game.arms[unit] !== 2);
  return [
    ...(troops ? [{ at: state, action: { kind: 'salvo', from: [picked.hex], target: hex, passing: false } as const }] : []),
    ...(gun === undefined ? [] : [{ at: state, action: { kind: 'cannon', unit: gun, target: hex } as const }]),
  ];
}
