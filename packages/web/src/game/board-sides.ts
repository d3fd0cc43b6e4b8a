/** Which way the board lies: as it is printed, or turned so that one's own army stands below. */
import type { Layout } from '@kosynier/drawing';
import { type Game, type GameState, NO_HEX, type SideNumber, unitHex } from '@kosynier/engine';

/** How far down the page an army stands, on the mean. */
function depthOf(game: Game, opening: GameState, layout: Layout, side: SideNumber): number {
  const depths = game.units.flatMap(({ number, side: of }) => {
    const hex = unitHex(opening, number);
    return of === side && hex !== NO_HEX ? [layout.centre(hex).y] : [];
  });
  return depths.length === 0 ? 0 : depths.reduce((sum, y) => sum + y, 0) / depths.length;
}

/** By where the armies stood when the game began: the board does not turn in the middle of a battle. */
export function standsAbove(game: Game, opening: GameState, layout: Layout, side: SideNumber): boolean {
  const enemy: SideNumber = side === 0 ? 1 : 0;
  return depthOf(game, opening, layout, side) < depthOf(game, opening, layout, enemy);
}
