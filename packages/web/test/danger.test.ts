import { view } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { targetsIn } from '../src/tools/danger.ts';
import { arranged, GAME, unitOf } from './helpers.ts';

const OWN = unitOf('p-1-I-7');
const OTHER = unitOf('p-2-I-7');
const ENEMY = unitOf('r-nar-1');

const seen = view(
  GAME,
  arranged([
    { id: 'p-1-I-7', hex: '0507', facing: 1 },
    { id: 'p-2-I-7', hex: '0506', facing: 1 },
    { id: 'r-nar-1', hex: '0909', facing: 4 },
  ]),
  0,
);

describe('who the enemy could fire at in a hex', () => {
  it('is who is picked, and only he is thought there', () => {
    expect(targetsIn(GAME, seen, 0, [OTHER], 609)).toEqual([OTHER]);
    expect(targetsIn(GAME, seen, 0, [OTHER], 507)).toEqual([OTHER]);
  });

  it('is who stands there, if nobody of ours is picked', () => {
    expect(targetsIn(GAME, seen, 0, [], 507)).toEqual([OWN]);
    expect(targetsIn(GAME, seen, 0, [ENEMY], 507)).toEqual([OWN]);
  });

  it('is nobody in an empty hex: no unit of ours is moved there for the question', () => {
    expect(targetsIn(GAME, seen, 0, [], 609)).toEqual([]);
    expect(targetsIn(GAME, seen, 0, [], 909)).toEqual([]);
  });
});
