/** Where the card of a hex lies: beside the hex, where there is most room, and never over it. */
import type { Size } from './view.ts';

/** On the screen, from the upper left corner of the board. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** In pixels, as CSS has it. */
export interface CardPlace {
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

const AIR = 6;
/** The buttons at the right edge of the board; where it is low they give way to the card (`battle-board.module.css`). */
const lensOf = (height: number): number => (height <= 216 ? AIR : 58);
/** A card needs no more room than this; with less than the least it cannot be read. */
const WIDEST = 416;
const HIGHEST = 360;
const NARROWEST = 130;

const roomOf = ({ maxWidth, maxHeight }: CardPlace): number => (maxWidth < NARROWEST ? 0 : Math.max(0, maxHeight) * maxWidth);

/** A corner first; where that leaves too little, as on a board that is low, the side of the hex. */
export function cardPlace({ x, y, radius }: Disc, { width, height }: Size): CardPlace {
  const lens = lensOf(height);
  const wide = Math.min(WIDEST, width - lens - AIR);
  const high = Math.min(HIGHEST, height - 2 * AIR);
  const below: CardPlace = { left: AIR, bottom: AIR, maxWidth: wide, maxHeight: Math.min(high, height - y - radius - 2 * AIR) };
  const above: CardPlace = { left: AIR, top: AIR, maxWidth: wide, maxHeight: Math.min(high, y - radius - 2 * AIR) };
  const before: CardPlace = { left: AIR, top: AIR, maxWidth: Math.min(wide, x - radius - 2 * AIR), maxHeight: high };
  const right = x + radius + AIR;
  const behind: CardPlace = { left: right, top: AIR, maxWidth: Math.min(wide, width - lens - right), maxHeight: high };
  const corners = y > height / 2 ? [above, below] : [below, above];
  return [...corners, before, behind].reduce((best, one) => (roomOf(one) > roomOf(best) ? one : best));
}
