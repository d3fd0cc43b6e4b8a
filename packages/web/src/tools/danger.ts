/** Who the enemy could fire at in a hex: whoever is picked, as if he stood there, or whoever stands there; all others stay where they are and hide what they hide. */
import { type Game, type GameView, type Hex, NO_HEX, type SideNumber, unitHex, unitsIn } from '@kosynier/engine';

export function targetsIn(game: Game, view: GameView, own: SideNumber, picked: readonly number[], hex: Hex): readonly number[] {
  const isOwn = (unit: number): boolean => game.units[unit]?.side === own;
  const mine = picked.filter((unit) => isOwn(unit) && unitHex(view, unit) !== NO_HEX);
  return mine.length > 0 ? mine : unitsIn(game, view, hex).filter(isOwn);
}
