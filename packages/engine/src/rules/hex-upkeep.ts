/** What must hold in a hex after anything has changed there: LINE markers that still fit, entry data only in melee hexes. */
import type { Hex } from '../board/hex.ts';
import { CAVALRY, INFANTRY, type SideNumber } from '../compile.ts';
import { type Draft, removeFlag, setEntry, tell } from '../draft.ts';
import type { MoveFrame } from '../frames.ts';
import {
  armOf,
  below,
  counter,
  entryOf,
  firstAt,
  flagsOf,
  formationOf,
  hasFlag,
  isMeleeHex,
  lossesOf,
  type Position,
  sideOf,
  unitsAt,
} from '../position.ts';
import { APART, LINE, NORMAL, PASSING } from '../state.ts';

/** [6.2.1] total Size that a close line must have. */
const LINE_SIZES = { [INFANTRY]: { from: 6, to: 10 }, [CAVALRY]: { from: 4, to: 4 } } as const;

/** [6.2.1] two or more units of one arm in normal formation whose total fits (A48). */
export function fitsCloseLine(p: Position, hex: Hex, side: SideNumber, passing = false): boolean {
  let total = 0;
  let units = 0;
  let arms = 0;
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    const arm = armOf(p, unit);
    if (sideOf(p, unit) !== side || arm > CAVALRY || hasFlag(p, unit, APART) !== passing) continue;
    if (formationOf(p, unit) !== NORMAL) return false;
    units += 1;
    arms |= 1 << arm;
    total += counter(p, unit).size - lossesOf(p, unit);
  }
  return units >= 2 && closeLineSizeFits(arms === 1 << INFANTRY ? total : 0, arms === 1 << CAVALRY ? total : 0);
}

export function closeLineSizeFits(infantry: number, cavalry: number): boolean {
  if (infantry > 0 && cavalry > 0) return false;
  const { from, to } = cavalry > 0 ? LINE_SIZES[CAVALRY] : LINE_SIZES[INFANTRY];
  const total = infantry + cavalry;
  return total >= from && total <= to;
}

/** A unit of a side's stack carries the LINE marker; a close line that passes through is no part of that stack (A50). */
export function isCloseLine(p: Position, hex: Hex, side: SideNumber, passing = false): boolean {
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit))
    if (sideOf(p, unit) === side && hasFlag(p, unit, LINE) && hasFlag(p, unit, APART) === passing) return true;
  return false;
}

/** A LINE marker that no longer fits falls off at once (A48); entry data end with the melee hex (C25). */
export function upkeepOfHex(d: Draft, hex: Hex, side: SideNumber): void {
  let marks = 0;
  for (let unit = firstAt(d, hex); unit >= 0; unit = below(d, unit)) if (sideOf(d, unit) === side) marks |= flagsOf(d, unit);
  if ((marks & APART) !== 0) settlePassing(d, hex, side);
  if ((marks & LINE) !== 0) {
    dropLine(d, hex, side, false);
    dropLine(d, hex, side, true);
  }
  if (!isMeleeHex(d, hex)) {
    for (let unit = firstAt(d, hex); unit >= 0; unit = below(d, unit)) if (entryOf(d, unit) !== 0) setEntry(d, unit, 0);
  }
}

/** The marker of the stack, or of a close line that passes, if it no longer fits. */
function dropLine(d: Draft, hex: Hex, side: SideNumber, passing: boolean): void {
  if (!isCloseLine(d, hex, side, passing) || fitsCloseLine(d, hex, side, passing)) return;
  for (let unit = firstAt(d, hex); unit >= 0; unit = below(d, unit))
    if (sideOf(d, unit) === side && hasFlag(d, unit, APART) === passing) removeFlag(d, unit, LINE);
  tell(d, { kind: 'lineMarker', hex, line: false, rule: '6.2.1' });
}

/** [6.3] passing lasts while a friend stands in the hex: when the last one has gone, the uppermost unit that passed stands there itself. */
function settlePassing(d: Draft, hex: Hex, side: SideNumber): void {
  let upper = -1;
  let guns = false;
  for (let unit = firstAt(d, hex); unit >= 0; unit = below(d, unit)) {
    if (sideOf(d, unit) !== side) continue;
    if (hasFlag(d, unit, APART)) upper = upper < 0 ? unit : upper;
    else if (armOf(d, unit) > CAVALRY) guns = true;
    else return;
  }
  // A49: guns count as friends that are passed; [6.0] but they are no stack that a unit must leave.
  if (upper < 0 || (guns && hasFlag(d, upper, PASSING))) return;
  const move = d.frames.findLast((frame): frame is MoveFrame => frame.kind === 'move');
  const group = move?.groups.find(({ units }) => units.includes(upper));
  for (const unit of group?.units ?? unitsAt(d, hex, side)) removeFlag(d, unit, APART);
}
