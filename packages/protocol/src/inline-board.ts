/** A battle on another board, for positions that bring their own. */

import { type Battle, parseHex } from '@kosynier/engine';

/**
 * The battle with this board and only this scenario. Whatever the old board gave a place is dropped if it is off the new one:
 * start hexes always (the position says where units and commanders stand), the camp, and return hexes, for which 0101 stands in.
 * The board is whatever was sent: the result must still be read as a battle.
 */
export function swapBoard(battle: Battle, board: unknown, scenario: string): unknown {
  const size = (typeof board === 'object' && board !== null ? board : {}) as { readonly columns?: unknown; readonly rows?: unknown };
  const isOn = (text: string): boolean => {
    const hex = parseHex(text);
    return hex !== undefined && Math.trunc(hex / 100) <= Number(size.columns) && hex % 100 <= Number(size.rows);
  };
  const kept = (hexes: readonly string[]): readonly string[] => {
    const left = hexes.filter(isOn);
    return left.length > 0 ? left : ['0101'];
  };
  const keptBy = (hexes: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(hexes).map(([id, list]) => [id, kept(list)]));
  return {
    ...battle,
    board,
    units: battle.units.map((unit) => ({ ...unit, hex: null })),
    commanders: battle.commanders.map((one) => ({ ...one, hex: null })),
    scenarios: battle.scenarios
      .filter(({ id }) => id === scenario)
      .map((one) => ({
        ...one,
        freeSetup: null,
        camp: one.camp !== null && isOn(one.camp.hex) ? one.camp : null,
        returnHexes: keptBy(one.returnHexes),
        returnHexesOfCommander: keptBy(one.returnHexesOfCommander),
      })),
  };
}
