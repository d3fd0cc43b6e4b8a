import { readFileSync } from 'node:fs';
import { battleIds, loadBattle } from '@kosynier/battles';
import { ARM_OF_KIND, initialsOf, type UnitKind } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { ARMY_COLOURS, CAPTURED_COLOUR, drawSheet, STRIP_COLOURS, silhouette, stripInk } from '../src/index.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What an eye sees of linear red, green and blue (Machado, Oliveira, Fernandes 2009, full severity). */
const EYES: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_XYZ: Matrix = [
  [0.4339, 0.3762, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.8728],
];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [a, b, c] = matrix.map(([p, q, r]) => p * x + q * y + r * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

function linear(colour: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Lightness and the two axes of colour of CIE L*a*b*, in which distances are about as large as they look. */
function lab(colour: string, eye: Matrix): Triple {
  const [r, g, b] = times(eye, linear(colour)).map((value) => Math.min(1, Math.max(0, value)));
  const [x, y, z] = times(TO_XYZ, [r ?? 0, g ?? 0, b ?? 0]).map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** As the guidelines for web pages measure it: 1 is none, 4.5 is enough for print. */
function contrast(a: string, b: string): number {
  const light = [a, b].map(
    (colour) => times(TO_XYZ, linear(colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour))[1] + 0.05,
  );
  return Math.max(...light) / Math.min(...light);
}

const names = Object.keys(STRIP_COLOURS) as (keyof typeof STRIP_COLOURS)[];

describe('[4.1] the colours of the strips', () => {
  it.each(Object.entries(EYES))('stay apart for an eye that is %s', (_, eye) => {
    for (const [index, one] of names.entries()) {
      for (const other of names.slice(0, index)) {
        const distance = apart(lab(STRIP_COLOURS[one], eye), lab(STRIP_COLOURS[other], eye));
        // A distance of 2 is just seen, one of 10 at a glance.
        expect(distance, `${one} and ${other}`).toBeGreaterThan(30);
      }
    }
  });

  it('differ in lightness, from light to dark', () => {
    const lightness = names.map((name) => lab(STRIP_COLOURS[name], EYES['normal'] ?? TO_XYZ)[0]);
    for (const [index, one] of lightness.slice(1).entries())
      expect((lightness[index] ?? 0) - one, names[index + 1] ?? '').toBeGreaterThan(8);
  });

  it.each(battleIds)('%s uses them, and in an army each for one commander', (id) => {
    const { commanders, armies } = loadBattle(id);
    for (const army of armies) {
      const colours = commanders.filter((one) => one.army === army.id).map(({ colour }) => colour);
      expect(new Set(colours).size, army.id).toBe(colours.length);
      for (const colour of colours) expect(names).toContain(colour);
    }
  });

  it('bear print that can be read', () => {
    for (const name of names) expect(contrast(STRIP_COLOURS[name], stripInk(name)), name).toBeGreaterThan(4.5);
  });

  it.each(battleIds)('%s: two letters tell the commanders of an army apart without any colour', (id) => {
    const battle = loadBattle(id);
    for (const language of ['en', 'pl'] as const) {
      const initials = initialsOf(battle, language);
      for (const army of battle.armies) {
        const letters = battle.commanders.filter((one) => one.army === army.id).map((one) => initials.get(one.id) ?? '');
        expect(new Set(letters).size, `${army.id} ${letters.join(' ')}`).toBe(letters.length);
        for (const two of letters) expect(two).toMatch(/^\p{Lu}\p{L}$/u);
      }
    }
  });

  it('the test could fail: red and green of one lightness are close for an eye without green', () => {
    const eye = EYES['without green'] ?? TO_XYZ;
    expect(apart(lab('#b04a3a', eye), lab('#6a7d2a', eye))).toBeLessThan(15);
  });
});

describe('the colours of the armies', () => {
  it.each(Object.entries(ARMY_COLOURS))('%s bears white print', (_, colour) => {
    expect(contrast(colour, '#ffffff')).toBeGreaterThan(4.5);
  });

  it.each(Object.entries(EYES))('stay apart on one board, and from captured guns, for an eye that is %s', (_, eye) => {
    for (const id of battleIds) {
      const colours = [...new Set(loadBattle(id).armies.map(({ colour }) => ARMY_COLOURS[colour] ?? ''))];
      for (const [index, one] of colours.entries()) {
        expect(apart(lab(one, eye), lab(CAPTURED_COLOUR, eye)), `${id} ${one} captured`).toBeGreaterThan(15);
        for (const other of colours.slice(0, index))
          expect(apart(lab(one, eye), lab(other, eye)), `${id} ${one} ${other}`).toBeGreaterThan(20);
      }
    }
  });
});

describe('silhouettes', () => {
  it('are different for every kind of unit, and for limbered guns', () => {
    const kinds = Object.keys(ARM_OF_KIND) as UnitKind[];
    const drawn = kinds.flatMap((kind) =>
      ARM_OF_KIND[kind] === 'artillery' ? [silhouette(kind, false), silhouette(kind, true)] : [silhouette(kind, false)],
    );
    expect(new Set(drawn).size).toBe(kinds.length + 2);
    for (const one of drawn) expect(one).not.toMatch(/NaN|undefined/);
  });

  it('stand on the sheet of the handbook as they are drawn', () => {
    const sheet = readFileSync(new URL('../../../docs/images/counters.svg', import.meta.url), 'utf8');
    expect(sheet).toBe(`${drawSheet('en')}\n`);
    expect(sheet.length).toBeLessThan(60_000);
  });
});
