import { describe, expect, it } from 'vitest';
import {
  ALL_DIRECTIONS,
  FLANK,
  FRONT,
  flankDirections,
  flankHex,
  frontDirections,
  frontHex,
  linkedInLine,
  NO_HEX,
  REAR,
  rearDirections,
  rearHex,
  turnSteps,
  zoneOfDirection,
} from '../../src/board/index.ts';
import { boardOf, hex, inField, inSkirmisherField, names, throughFlankOrRear, zonesTouched } from './support.ts';

const LARGE = boardOf(39, 49);

function zonesOf(text: string, facing: number) {
  const at = hex(text);
  return {
    front: names([frontHex(LARGE, at, facing, 0), frontHex(LARGE, at, facing, 1)]),
    flanks: names([flankHex(LARGE, at, facing, 0), flankHex(LARGE, at, facing, 1)]),
    rear: names([rearHex(LARGE, at, facing, 0), rearHex(LARGE, at, facing, 1)]),
  };
}

describe('facings and zones', () => {
  it('[5.0] T5.0-1 zones of 0608 f 0', () => {
    expect(zonesOf('0608', 0)).toEqual({ front: ['0607', '0708'], flanks: ['0508', '0709'], rear: ['0609', '0509'] });
  });

  it('[5.0] T5.0-2 zones of 0709 f 3', () => {
    expect(zonesOf('0709', 3)).toEqual({ front: ['0710', '0609'], flanks: ['0809', '0608'], rear: ['0708', '0808'] });
  });

  it('[TG-10] zones in an odd column: 1315 f 3', () => {
    expect(zonesOf('1315', 3)).toEqual({ front: ['1316', '1215'], flanks: ['1415', '1214'], rear: ['1314', '1414'] });
  });

  it('[TG-7] targets of 1215 f 0: front, front, boundary that counts as front, flank, rear', () => {
    expect(zonesTouched('1215', 0, '1414')).toEqual([FRONT]);
    expect(zonesTouched('1215', 0, '1413')).toEqual([FRONT]);
    expect(zonesTouched('1215', 0, '1415')).toEqual([FRONT, FLANK]);
    expect(inField('1215', 0, '1415')).toBe(true);
    expect(zonesTouched('1215', 0, '1416')).toEqual([FLANK]);
    expect(zonesTouched('1215', 0, '1217')).toEqual([REAR]);
  });

  it('[TG-9] clock names 1, 3, 5, 7, 9, 11 are facings 0..5: the corner clockwise of the direction of that number', () => {
    // The frame has CC to the right and RR downwards, so the hour is the bearing of the corner, 60 f + 30 degrees.
    for (const [facing, hour] of [1, 3, 5, 7, 9, 11].entries()) {
      expect((hour - 1) / 2).toBe(facing);
      expect(zoneOfDirection(facing, facing)).toBe(FRONT);
      expect(zoneOfDirection(facing, (facing + 1) % 6)).toBe(FRONT);
      expect(hour * 30).toBe(60 * facing + 30);
    }
  });

  it('[5.0] every facing has two front, two flank and two rear directions that share nothing', () => {
    for (let facing = 0; facing < 6; facing++) {
      const masks = [frontDirections(facing), flankDirections(facing), rearDirections(facing)];
      expect(masks.reduce((sum, mask) => sum + mask, 0)).toBe(ALL_DIRECTIONS);
      for (let direction = 0; direction < 6; direction++) {
        const zone = masks.findIndex((mask) => mask & (1 << direction));
        expect(zoneOfDirection(facing, direction)).toBe([FRONT, FLANK, REAR][zone]);
      }
    }
  });

  it('[TG-2] zones off the board are NO_HEX (A5)', () => {
    const board = boardOf(12, 15);
    const corner = hex('0101');
    expect([frontHex(board, corner, 0, 0), frontHex(board, corner, 0, 1)]).toEqual([NO_HEX, NO_HEX]);
    expect([flankHex(board, corner, 0, 0), flankHex(board, corner, 0, 1)]).toEqual([NO_HEX, hex('0201')]);
    expect([rearHex(board, corner, 0, 0), rearHex(board, corner, 0, 1)]).toEqual([hex('0102'), NO_HEX]);
  });
});

describe('turning and lines of battle', () => {
  it.each([
    [0, 1, 1],
    [0, 2, 2],
    [0, 3, 2],
    [0, 5, 1],
    [1, 5, 2],
  ])('[8.7] T8.7-1 turning %i to %i costs %i (A4: 0, 1, 2, 2 MP for 0..3 steps)', (from, to, cost) => {
    expect([0, 1, 2, 2][turnSteps(from, to)]).toBe(cost);
  });

  it('[8.7] steps are the shorter way round', () => {
    expect([0, 1, 2, 3, 4, 5].map((to) => turnSteps(4, to))).toEqual([2, 3, 2, 1, 0, 1]);
  });

  it('[8.10] T8.10-1 0608, 0709 and 0809, all f 0, are a chain of three', () => {
    expect(linkedInLine(hex('0608'), 0, hex('0709'), 0)).toBe(true);
    expect(linkedInLine(hex('0709'), 0, hex('0809'), 0)).toBe(true);
    expect(linkedInLine(hex('0608'), 0, hex('0809'), 0)).toBe(false);
  });

  it('[8.10] T8.10-2 0608 f 0 is not a flank hex of 0709 f 1', () => {
    expect(linkedInLine(hex('0608'), 0, hex('0709'), 1)).toBe(false);
  });
});

describe('field of the firer and aspect of the target', () => {
  it('[10.2] T10.2-1 U sees 1209 through direction 1, a front direction', () => {
    expect(zonesTouched('1010', 1, '1209')).toEqual([FRONT]);
  });

  it('[10.2] T10.2-2 1008 lies outside the field of U, but a skirmisher looks through his flank', () => {
    expect(inField('1010', 1, '1008')).toBe(false);
    expect(inSkirmisherField('1010', 1, '1008')).toBe(true);
  });

  it('[10.2] T10.2-3 1109 exactly between flank and front is in the field of U', () => {
    expect(zonesTouched('1010', 1, '1109')).toEqual([FRONT, FLANK]);
    expect(inField('1010', 1, '1109')).toBe(true);
  });

  it('[10.3.1] T10.3.1-1 shots at 1010 f 1 through rear, flank and the corner of flank and rear', () => {
    for (const firer of ['0810', '1008', '0909']) expect(throughFlankOrRear(firer, '1010', 1)).toBe(true);
  });

  it('[10.3.2] T10.3.2-1 exactly between front and flank counts as front', () => {
    for (const firer of ['1109', '1210']) expect(throughFlankOrRear(firer, '1010', 1)).toBe(false);
  });
});
