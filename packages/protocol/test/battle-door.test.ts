import { battleHash, exampleBattle, LIMITS, niemenczyn, writeBattle } from '@kosynier/battles';
import { documentHash } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { battleFromBytes } from '../src/index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a battle that somebody sends', () => {
  it('comes out with both hashes', () => {
    expect(battleFromBytes(bytes(writeBattle(niemenczyn)))).toMatchObject({
      ok: true,
      sha256: documentHash(niemenczyn),
      play: battleHash(niemenczyn),
    });
  });

  it('is refused if it is too large, no text, no battle, or has mistakes', () => {
    expect(battleFromBytes(new Uint8Array(LIMITS.file + 1))).toEqual({ ok: false, why: 'tooLarge' });
    expect(battleFromBytes(Uint8Array.of(0xff, 0xfe, 0x00))).toEqual({ ok: false, why: 'notText' });
    expect(battleFromBytes(bytes('{"kosynier":"record"}'))).toMatchObject({
      ok: false,
      why: 'mistakes',
      problems: [{ code: 'notBattle' }],
    });
    expect(battleFromBytes(bytes(exampleBattle.replace('"7-5-5"', '"7-5-9"')))).toMatchObject({
      ok: false,
      problems: [{ code: 'fireAboveSize' }, {}],
    });
  });
});
