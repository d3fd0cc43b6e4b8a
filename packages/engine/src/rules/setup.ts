/** [3.1] [13] Set-up: the first state of a scenario, and what the sides may change in it before Turn 1 (A7, B73). */
import type { Action } from '../actions.ts';
import { groundOf, isOnBoard } from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY, type Counter, type Game, type SideNumber } from '../compile.ts';
import { addFlag, type Draft, orderUnits, popFrame, putUnit, removeFlag, setCommanderHex, setFacing, tell } from '../draft.ts';
import type { SetupFrame } from '../frames.ts';
import { numbersFrom } from '../numbers.ts';
import {
  armOf,
  below,
  commanderHex,
  commanderOnMap,
  facingOf,
  firstAt,
  hexOf,
  isOnMap,
  type Position,
  sideOf,
  stackAt,
  topOfStack,
  unitsAt,
} from '../position.ts';
import { type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import {
  COMMANDER_OFF_MAP,
  COMMANDER_ON_MAP,
  type GameState,
  LIMBERED,
  LINE,
  NOBODY,
  NORMAL,
  OFF_MAP,
  ON_MAP,
  SKIRMISH,
} from '../state.ts';
import { newCalendar } from './calendar.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { endInHexRefusal, joinStack, lineRefusal } from './stacking.ts';
import { closedTerrain } from './terrain.ts';

/** The scenario's own placement, before a side has changed anything. */
export function initialState(game: Game): GameState {
  const { units, chiefs } = game;
  const zeros = numbersFrom(units, () => 0);
  const present = (unit: Counter): boolean => unit.takesPart && unit.hex !== NO_HEX;
  return {
    version: 1,
    turn: 1,
    balance: 0,
    campEntered: false,
    pool: [],
    chosen: [[], []],
    active: NOBODY,
    commanderHex: numbersFrom(chiefs, (one) => (one.takesPart ? one.hex : NO_HEX)),
    commanderStatus: numbersFrom(chiefs, (one) => (one.takesPart && one.hex !== NO_HEX ? COMMANDER_ON_MAP : COMMANDER_OFF_MAP)),
    commanderActivations: numbersFrom(chiefs, () => 0),
    unitHex: numbersFrom(units, (unit) => (present(unit) ? unit.hex : NO_HEX)),
    unitPlace: initialPlaces(game),
    unitFacing: numbersFrom(units, (unit) => unit.facing),
    unitLosses: zeros,
    unitFormation: numbersFrom(units, (unit) => (unit.limbered ? LIMBERED : unit.skirmishing ? SKIRMISH : NORMAL)),
    unitStatus: numbersFrom(units, (unit) => (present(unit) ? ON_MAP : OFF_MAP)),
    unitDue: zeros,
    unitShots: zeros,
    unitSpent: zeros,
    unitFlags: zeros,
    unitEntry: zeros,
    frames: [...newCalendar(game), { kind: 'turn', round: 1 }, ...setupsOf(units.filter(present))],
    result: null,
  };
}

/** A side without a unit on the map has nothing to arrange; the first is asked first. */
const setupsOf = (present: readonly Counter[]): SetupFrame[] =>
  ([1, 0] as const).filter((side) => present.some((unit) => unit.side === side)).map((side) => ({ kind: 'setup', side }));

/** Order in the stacks of the start: the data's own, guns below. */
function initialPlaces(game: Game): number[] {
  const rank = (unit: Counter): number => (unit.stack ?? 50) + (unit.arm === ARTILLERY ? 100 : 0);
  return numbersFrom(game.units, (unit) => {
    if (!unit.takesPart || unit.hex === NO_HEX) return 0;
    const mates = game.units.filter((one) => one.takesPart && one.hex === unit.hex);
    return mates.filter((one) => rank(one) < rank(unit) || (rank(one) === rank(unit) && one.number < unit.number)).length;
  });
}

const mayPlace = (p: Position, side: SideNumber): boolean => p.game.freeSetup?.side === side;

function setupPlaceRefusal(p: Position, side: SideNumber, hex: Hex): Refusal | undefined {
  if (!mayPlace(p, side)) return REFUSED.setupKeepsHexes;
  return p.game.freeSetup?.hexes.includes(hex) === true ? undefined : { reason: 'setupOutsideArea', rule: p.game.scenarioRule };
}

function unitRefusal(p: Position, side: SideNumber, unit: number): Refusal | undefined {
  if (p.game.units[unit] === undefined || !isOnMap(p, unit)) return REFUSED.noSuchUnit;
  return sideOf(p, unit) === side ? undefined : REFUSED.notYourUnit;
}

function placeUnitRefusal(p: Position, side: SideNumber, unit: number, hex: Hex): Refusal | undefined {
  const refusal = unitRefusal(p, side, unit) ?? setupPlaceRefusal(p, side, hex);
  if (refusal !== undefined) return refusal;
  if (hexOf(p, unit) === hex) return REFUSED.alreadySo;
  return groundOf(p.game.board, hex) === 'impassable' ? closedTerrain(p, hex) : endInHexRefusal(p, hex, side, [unit]);
}

function placeCommanderRefusal(p: Position, side: SideNumber, commander: number, hex: Hex): Refusal | undefined {
  const one = p.game.chiefs[commander];
  if (one === undefined || !commanderOnMap(p, commander)) return REFUSED.noSuchUnit;
  if (one.side !== side) return REFUSED.notYourUnit;
  return setupPlaceRefusal(p, side, hex) ?? (commanderHex(p, commander) === hex ? REFUSED.alreadySo : undefined);
}

/** [6.0] a stack has one facing, so the top unit speaks for it; guns point where they like. */
function setupFacingRefusal(p: Position, side: SideNumber, unit: number, facing: number): Refusal | undefined {
  const refusal = unitRefusal(p, side, unit);
  if (refusal !== undefined) return refusal;
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  if (armOf(p, unit) !== ARTILLERY && topOfStack(p, hexOf(p, unit), side) !== unit) return REFUSED.stackFacing;
  return facingOf(p, unit) === facing ? REFUSED.alreadySo : undefined;
}

function topRefusal(p: Position, side: SideNumber, unit: number): Refusal | undefined {
  const refusal = unitRefusal(p, side, unit);
  if (refusal !== undefined) return refusal;
  if (armOf(p, unit) === ARTILLERY) return REFUSED.notTopOfStack;
  return topOfStack(p, hexOf(p, unit), side) === unit ? REFUSED.alreadySo : undefined;
}

function setupLineRefusal(p: Position, side: SideNumber, hex: Hex, line: boolean): Refusal | undefined {
  if (!isOnBoard(p.game.board, hex)) return REFUSED.noSuchHex;
  return lineRefusal(p, hex, side, line);
}

function setupRefusal(p: Position, { side }: SetupFrame, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'confirmSetup':
      return undefined;
    case 'setupPlace':
      return placeUnitRefusal(p, side, action.unit, action.hex);
    case 'setupCommander':
      return placeCommanderRefusal(p, side, action.commander, action.hex);
    case 'setupFacing':
      return setupFacingRefusal(p, side, action.unit, action.facing);
    case 'setupTop':
      return topRefusal(p, side, action.unit);
    case 'setupLine':
      return setupLineRefusal(p, side, action.hex, action.line);
    default:
      return REFUSED.notNow;
  }
}

function listSetup(p: Position, { side }: SetupFrame, list: Action[], limit: number): void {
  list.push({ kind: 'confirmSetup' });
  for (let unit = 0; unit < p.unitHex.length && list.length < limit; unit++) {
    if (unitRefusal(p, side, unit) !== undefined) continue;
    for (let facing = 0; facing < 6; facing++)
      if (setupFacingRefusal(p, side, unit, facing) === undefined) list.push({ kind: 'setupFacing', unit, facing });
    if (topRefusal(p, side, unit) === undefined) list.push({ kind: 'setupTop', unit });
    const hex = hexOf(p, unit);
    if (topOfStack(p, hex, side) === unit) {
      for (const line of [true, false]) if (setupLineRefusal(p, side, hex, line) === undefined) list.push({ kind: 'setupLine', hex, line });
    }
    listPlaces(p, side, unit, list);
  }
  if (!mayPlace(p, side)) return;
  for (const { number } of p.game.chiefs) {
    for (const hex of p.game.freeSetup?.hexes ?? []) {
      if (placeCommanderRefusal(p, side, number, hex) === undefined) list.push({ kind: 'setupCommander', commander: number, hex });
    }
  }
}

function listPlaces(p: Position, side: SideNumber, unit: number, list: Action[]): void {
  if (!mayPlace(p, side)) return;
  for (const hex of p.game.freeSetup?.hexes ?? [])
    if (placeUnitRefusal(p, side, unit, hex) === undefined) list.push({ kind: 'setupPlace', unit, hex });
}

export const setupProcedure: Procedure<SetupFrame> = {
  ...RUNS_NOTHING,
  question: (_, { side }) => ({ kind: 'setupPlacement', side }),
  list: listSetup,
  stopsEarly: true,
  refusal: setupRefusal,
  perform: (d, { side }, action) => {
    if (action.kind === 'confirmSetup') {
      popFrame(d);
      if (side === 1) tell(d, { kind: 'setupRevealed', rule: '3.1' });
      return;
    }
    const told = d.events.length;
    changeSetup(d, side, action);
    // A LINE marker that falls off is part of the secret.
    d.events.length = told;
    tell(d, { kind: 'setupChanged', side, secret: side });
  },
};

function changeSetup(d: Draft, side: SideNumber, action: Action): void {
  switch (action.kind) {
    case 'setupPlace':
      placeUnit(d, side, action.unit, action.hex);
      return;
    case 'setupCommander':
      setCommanderHex(d, action.commander, action.hex);
      return;
    case 'setupFacing':
      if (armOf(d, action.unit) === ARTILLERY) setFacing(d, action.unit, action.facing);
      else for (const unit of stackAt(d, hexOf(d, action.unit), side)) setFacing(d, unit, action.facing);
      return;
    case 'setupTop': {
      const hex = hexOf(d, action.unit);
      orderUnits(d, hex, [action.unit, ...unitsAt(d, hex, side).filter((unit) => unit !== action.unit)]);
      return;
    }
    case 'setupLine':
      for (let unit = firstAt(d, action.hex); unit >= 0; unit = below(d, unit)) {
        if (armOf(d, unit) === ARTILLERY) continue;
        if (action.line) addFlag(d, unit, LINE);
        else removeFlag(d, unit, LINE);
      }
      return;
    default:
  }
}

function placeUnit(d: Draft, side: SideNumber, unit: number, hex: Hex): void {
  const from = hexOf(d, unit);
  removeFlag(d, unit, LINE);
  putUnit(d, unit, hex);
  joinStack(d, [unit]);
  upkeepOfHex(d, from, side);
}
