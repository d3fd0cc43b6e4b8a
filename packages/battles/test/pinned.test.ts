/** What people have saved names the battles by these: they change only if somebody means to change what is played or told. */
import { describe, expect, it } from 'vitest';
import { battleHash, fileHash, loadBattle } from '../src/index.ts';

describe('the four battles as they are when files of format 2 come', () => {
  it.each([
    ['niemenczyn', '5fa05b29dd3ef939', '3aabf09a66943667'],
    ['raclawice', '2f1231c77d3a3ed9', '674d016de02b28c6'],
    ['szczekociny', 'c36b3da9ef86ac78', '289f0a0969b16959'],
    ['maciejowice', 'bb9c5aa6d757995e', '182fdd0b0a74eac4'],
  ] as const)('%s has the hash of what is played %s and of its file %s', (id, played, file) => {
    const battle = loadBattle(id);
    expect([battleHash(battle), fileHash(battle)]).toEqual([played, file]);
  });
});
