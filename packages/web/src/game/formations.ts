/** What one means by a line or a wing: neighbours that face alike, or units that stand close together. */
import { type Action, distance, facingIn, type GameView, type Hex, NO_HEX, unitHex } from '@kosynier/engine';
import { actorsOf } from './grouping.ts';
import { moversAt } from './pointing.ts';

/** Hexes between two stacks of one wing. */
const WING_GAP = 2;

function spread(view: GameView, options: readonly Action[], from: readonly number[], isNext: (a: Hex, b: Hex) => boolean): number[] {
  const able = new Map<Hex, readonly number[]>();
  for (const { picked } of actorsOf(options, view)) if (picked.hex !== null) able.set(picked.hex, moversAt(options, view, picked.hex));
  const found = new Set<Hex>(from.map((unit) => unitHex(view, unit)).filter((hex) => hex !== NO_HEX));
  const open = [...found];
  for (let hex = open.pop(); hex !== undefined; hex = open.pop())
    for (const [other, units] of able)
      if (!found.has(other) && units.length > 0 && isNext(hex, other)) {
        found.add(other);
        open.push(other);
      }
  return [...found].flatMap((hex) => able.get(hex) ?? []);
}

/** [8.10] units that stand side by side with one facing. */
export const lineOf = (view: GameView, options: readonly Action[], units: readonly number[]): number[] =>
  spread(view, options, units, (a, b) => distance(a, b) === 1 && facingIn(view, a) === facingIn(view, b));

/** Units that stand close together, whichever way they face. */
export const wingOf = (view: GameView, options: readonly Action[], units: readonly number[]): number[] =>
  spread(view, options, units, (a, b) => distance(a, b) <= WING_GAP);
