/** [6.1] A46: where a unit goes that was stopped while it passed friends. */
import { groundOf, neighbour } from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { popFrame, tell } from '../draft.ts';
import type { PlacePassingFrame } from '../frames.ts';
import { hasUnits, hexOf, isOnMap, otherSide, type Position, sideOf } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED } from '../refusals.ts';
import { eliminate } from './losses.ts';
import { arrive } from './occupying.ts';
import { endInHexRefusal, joinStack, leaveTo } from './stacking.ts';

const stillPassing = (p: Position, frame: PlacePassingFrame): number[] => frame.units.filter((unit) => isOnMap(p, unit));

function mayStand(p: Position, units: readonly number[], side: SideNumber, hex: Hex): boolean {
  if (hex === NO_HEX || hasUnits(p, hex, otherSide(side)) || groundOf(p.game.board, hex) === 'impassable') return false;
  return endInHexRefusal(p, hex, side, units) === undefined;
}

/** The hex it came from, else any legal neighbour. */
function placesFor(p: Position, frame: PlacePassingFrame): Hex[] {
  const units = stillPassing(p, frame);
  const [first] = units;
  if (first === undefined || joinsHere(p, units)) return [];
  const side = sideOf(p, first);
  if (mayStand(p, units, side, frame.cameFrom)) return [frame.cameFrom];
  const places: Hex[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, hexOf(p, first), direction);
    if (mayStand(p, units, side, hex)) places.push(hex);
  }
  return places;
}

/** In a hex of its own arm it simply joins. */
const joinsHere = (p: Position, units: readonly number[]): boolean => {
  const first = units[0] as number;
  return endInHexRefusal(p, hexOf(p, first), sideOf(p, first), units) === undefined;
};

export const placePassingProcedure: Procedure<PlacePassingFrame> = {
  question: (p, frame) => {
    const [first] = stillPassing(p, frame);
    return first !== undefined && placesFor(p, frame).length > 0 ? { kind: 'passingUnitPlacement', side: sideOf(p, first) } : undefined;
  },
  run: (d, frame) => {
    popFrame(d);
    const units = stillPassing(d, frame);
    if (units.length === 0) return;
    if (joinsHere(d, units)) joinStack(d, units);
    else for (const unit of units) eliminate(d, unit, 'passing', '6.1');
  },
  list: (p, frame, list) => {
    for (const hex of placesFor(p, frame)) list.push({ kind: 'placePassing', hex });
  },
  refusal: (p, frame, action) => {
    if (action.kind !== 'placePassing') return REFUSED.notNow;
    return placesFor(p, frame).includes(action.hex) ? undefined : REFUSED.armsInOneHex;
  },
  perform: (d, frame, action) => {
    popFrame(d);
    if (action.kind !== 'placePassing') return;
    const units = stillPassing(d, frame);
    const first = units[0] as number;
    const from = hexOf(d, first);
    leaveTo(d, units, action.hex);
    joinStack(d, units);
    tell(d, { kind: 'entered', units, from, hex: action.hex, how: 'join', rule: '6.1' });
    arrive(d, action.hex, sideOf(d, first));
  },
};
