import { describe, expect, it } from 'vitest';
import { type Left, ledBy, NO_AIM } from '../src/board/led.ts';
import type { View } from '../src/board/view.ts';

const SCREEN = { width: 800, height: 600 };
const WHOLE = { left: 0, top: 0, right: 4000, bottom: 3000 };
const HERE: View = { x: 0, y: 0, zoom: 0.5 };
const DRAGGED: View = { x: -60, y: -40, zoom: 0.5 };

function aCamera() {
  const now = { current: HERE };
  const left: { current: Left | null } = { current: null };
  const led = ledBy(
    {
      now,
      left,
      aim: { current: NO_AIM },
      moved: { current: 0 },
      screenOf: () => SCREEN,
      show: (view) => {
        now.current = view;
      },
    },
    () => WHOLE,
  );
  return { led, now };
}

describe('a board that Follow has led away', () => {
  const far = [{ x: 3500, y: 2500 }];

  it('shows again what it showed before, after one visit and after several', () => {
    const { led, now } = aCamera();
    led.visit(far, 0.5);
    expect(now.current).not.toEqual(HERE);
    led.visit([{ x: 3500, y: 200 }], 0.5);
    led.comeBack();
    expect(now.current).toEqual(HERE);
  });

  it('stays where a person has moved it meanwhile', () => {
    const { led, now } = aCamera();
    led.visit(far, 0.5);
    led.byHand(DRAGGED);
    led.comeBack();
    expect(now.current).toEqual(DRAGGED);
  });

  it('goes back to where the person has moved it, if it is led away again', () => {
    const { led, now } = aCamera();
    led.visit(far, 0.5);
    led.byHand(DRAGGED);
    led.visit(far, 0.5);
    led.comeBack();
    expect(now.current).toEqual(DRAGGED);
  });

  it('stays as a whole where the person has asked for the whole', () => {
    const { led, now } = aCamera();
    led.visit(far, 0.5);
    led.fit();
    const whole = now.current;
    led.comeBack();
    expect(now.current).toEqual(whole);
  });
});
