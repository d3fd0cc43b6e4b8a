import { describe, expect, it } from 'vitest';
import { hex, table } from '../support.ts';

describe('[8.1] direction', () => {
  it('[8.1] T8.1-1 a unit enters its two front hexes, not a flank hex', () => {
    const t = table({ pieces: [{ id: 'a', is: 'I5/7/5', side: 'p', hex: '0608', facing: 0 }], commanders: { pc: '0609' } });
    t.play({ kind: 'begin', unit: t.unit('a') });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0607') })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0708') })).toBe('legal');
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('0709') })).toBe('8.1');
  });
});
