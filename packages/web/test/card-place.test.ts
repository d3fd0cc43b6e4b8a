import { describe, expect, it } from 'vitest';
import { type CardPlace, cardPlace, type Disc } from '../src/board/card-place.ts';

/** The card at its largest. */
function boxOf({ left, top, bottom, maxWidth, maxHeight }: CardPlace, height: number) {
  const upper = top ?? height - (bottom ?? 0) - maxHeight;
  return { left, upper, right: left + maxWidth, lower: upper + maxHeight };
}

const covers = (box: ReturnType<typeof boxOf>, { x, y, radius }: Disc): boolean =>
  x + radius > box.left && x - radius < box.right && y + radius > box.upper && y - radius < box.lower;

describe('the card of a hex', () => {
  const boards = {
    'a small phone': { width: 360, height: 190 },
    'a phone': { width: 390, height: 340 },
    'a desktop': { width: 880, height: 740 },
  };
  for (const [name, size] of Object.entries(boards))
    it(`lies on the board and never over its hex, wherever that is: ${name}`, () => {
      for (let x = 0; x <= size.width; x += 20)
        for (let y = 0; y <= size.height; y += 20) {
          const disc = { x, y, radius: 22 };
          const place = cardPlace(disc, size);
          const box = boxOf(place, size.height);
          expect(covers(box, disc), `${x} ${y}`).toBe(false);
          expect(Math.min(box.left, box.upper), `${x} ${y}`).toBeGreaterThanOrEqual(0);
          expect(box.right, `${x} ${y}`).toBeLessThanOrEqual(size.width);
          expect(box.lower, `${x} ${y}`).toBeLessThanOrEqual(size.height);
          expect(place.maxWidth * place.maxHeight, `${x} ${y}`).toBeGreaterThan(10_000);
        }
    });

  it('stays in its corner where there is room, on the other half of a hex that is low', () => {
    expect(cardPlace({ x: 400, y: 100, radius: 30 }, boards['a desktop'])).toMatchObject({ left: 6, bottom: 6, maxHeight: 360 });
    expect(cardPlace({ x: 400, y: 650, radius: 30 }, boards['a desktop'])).toMatchObject({ left: 6, top: 6, maxHeight: 360 });
  });

  it('on a low board lies beside the hex, on the wider side', () => {
    expect(cardPlace({ x: 60, y: 95, radius: 22 }, boards['a small phone'])).toMatchObject({ left: 88, top: 6 });
    expect(cardPlace({ x: 300, y: 95, radius: 22 }, boards['a small phone'])).toMatchObject({ left: 6, top: 6, maxWidth: 266 });
  });

  it('takes a hex that is not on the screen for none', () => {
    expect(cardPlace({ x: 400, y: 5000, radius: 30 }, boards['a desktop'])).toMatchObject({ top: 6, maxHeight: 360 });
  });
});
