import { describe, expect, it } from 'vitest';
import { FLANK, FRONT, REAR, zoneOfDirection } from '../../src/board/facing.ts';
import { directionTo, hexName, neighbourOf } from '../../src/board/hex.ts';
import { asked, begin, enter, isKind, p, r, STAY } from '../shorthand.ts';
import { hex, table } from '../support.ts';

/** Neighbours of a hex by the zone they lie in. */
function zones(at: string, facing: number) {
  const of = (zone: number): string[] =>
    [0, 1, 2, 3, 4, 5]
      .map((direction) => neighbourOf(hex(at), direction))
      .filter((next) => zoneOfDirection(facing, directionTo(hex(at), next)) === zone)
      .map(hexName)
      .sort();
  return { front: of(FRONT), flanks: of(FLANK), rear: of(REAR) };
}

describe('[5.0] facing of units', () => {
  it('[5.0] T5.0-1 0608 f 0', () => {
    expect(zones('0608', 0)).toEqual({ front: ['0607', '0708'], flanks: ['0508', '0709'], rear: ['0509', '0609'] });
  });

  it('[5.0] T5.0-2 0709 f 3', () => {
    expect(zones('0709', 3)).toEqual({ front: ['0609', '0710'], flanks: ['0608', '0809'], rear: ['0708', '0808'] });
  });

  it('[5.0] the front zone is where a unit goes and what it reacts to', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0709', 3), r('x', 'I4/6/4', '0711', 0), r('y', 'I4/6/4', '0810', 0)],
      commanders: { pc: '0708' },
    });
    t.play(begin(t, 'a')).play(enter('0710'));
    // 0710 is in the front of 0711 f 0; of 0810 f 0 it is a flank hex.
    expect(t.decision().about).toMatchObject({ kind: 'reactions', stacks: [hex('0711')] });
  });
});

describe('[5.1] commanders', () => {
  it('[5.1] T5.1-1 an enemy next to a commander alone: no reaction, only his step', () => {
    const t = table({ pieces: [p('a', 'I4/7/4', '0711', 0)], commanders: { pc: '0712', rc: '0709' } });
    t.play(begin(t, 'a')).play(enter('0710'));
    expect(asked(t)).toBe('commanderStep r');
    t.play(STAY);
    expect(isKind(t, 'moveStep')).toBe(true);
  });
});
