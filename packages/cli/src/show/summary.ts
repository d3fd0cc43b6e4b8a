/** A position in numbers, for programs: how the game stands, and what each side has left. */

import { stacksOf } from '@kosynier/drawing';
import {
  CAPTURED,
  ELIMINATED,
  type Game,
  type GameState,
  hexName,
  ON_MAP,
  ON_TRACK,
  type SideNumber,
  unitFacts,
  unitLosses,
  unitStatus,
} from '@kosynier/engine';
import { OWN_POSITIONS, writePosition } from '@kosynier/table';

export function summaryOf(game: Game, state: GameState) {
  const { battle, scenario } = game;
  const stacks = stacksOf(game, state);
  const melees = stacks.filter(({ hex, side }) => side === 0 && stacks.some((other) => other.hex === hex && other.side === 1));
  return {
    battle: battle.id,
    scenario: scenario.id,
    turn: state.turn,
    turns: scenario.turns,
    balance: state.balance,
    active: battle.commanders[state.active]?.id ?? null,
    melees: melees.map(({ hex }) => hexName(hex)),
    sides: Object.fromEntries(battle.sides.map(({ id }, side) => [id, sideOf(game, state, side === 0 ? 0 : 1)])),
    position: writePosition(OWN_POSITIONS, game, state),
  };
}

function sideOf(game: Game, state: GameState, side: SideNumber) {
  const units = game.units.filter((unit) => unit.side === side && unit.takesPart).map(({ number }) => number);
  const count = (status: number): number => units.filter((unit) => unitStatus(state, unit) === status).length;
  return {
    onMap: count(ON_MAP),
    withdrawn: count(ON_TRACK),
    eliminated: count(ELIMINATED),
    captured: count(CAPTURED),
    size: units.reduce((sum, unit) => sum + (unitFacts(game, state, unit)?.size ?? 0), 0),
    losses: units.reduce((sum, unit) => sum + unitLosses(state, unit), 0),
  };
}
