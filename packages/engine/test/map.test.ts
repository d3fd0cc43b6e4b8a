import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesWithoutHeader, README, readmeWithMap } from './audit/map.ts';

describe('the map of the rules in the README', () => {
  it('has a row for every file of the rules: each begins with a comment that says what is in it', () => {
    expect(filesWithoutHeader()).toEqual([]);
  });

  it('is what the files say (npm run rules:map writes it)', () => {
    const readme = readFileSync(README, 'utf8');
    expect(readme).toBe(readmeWithMap(readme));
  });
});
