import { describe, expect, it } from 'vitest';
import {
  CREEK,
  ESCARPMENT_DOWN,
  ESCARPMENT_UP,
  groundOf,
  hasRoad,
  isHill,
  isOnBoard,
  RAMPART,
  RAMPART_INTO,
  RIVER,
  SLOPE_DOWN,
  SLOPE_UP,
  sideFeatures,
} from '../../src/board/index.ts';
import { boardOf, hex, hexside } from './support.ts';

describe('boards', () => {
  it('[TG-2] lists its hexes column by column and knows no others', () => {
    const board = boardOf(12, 15);
    expect(board.hexes.length).toBe(180);
    expect([board.hexes[0], board.hexes[15], board.hexes[179]]).toEqual([101, 201, 1215]);
    expect(board.hexLimit).toBe(1400);
    expect(board.onBoard.reduce((sum, on) => sum + on, 0)).toBe(180);
    for (const off of [0, 100, 116, 1, 15, 1216, 1301]) expect(isOnBoard(board, off)).toBe(false);
  });

  it('[10.1] C30 ground and elevation: a hill for sight is a hex of elevation 1 or more, whatever its ground', () => {
    const board = boardOf(12, 15, {
      hexes: [
        { hex: '0608', ground: 'woods', elevation: 1 },
        { hex: '0609', ground: 'hill' },
        { hex: '0610', ground: 'hill', elevation: 2 },
        { hex: '0611', ground: 'marsh' },
      ],
    });
    expect(['0608', '0609', '0610', '0611', '0612'].map((at) => groundOf(board, hex(at)))).toEqual([
      'woods',
      'hill',
      'hill',
      'marsh',
      'clear',
    ]);
    expect(['0608', '0609', '0610', '0611', '0612'].map((at) => isHill(board, hex(at)))).toEqual([true, false, true, false, false]);
  });

  it('[8.2] hexsides are read in the direction of the step', () => {
    const sides = ['slope 0608-0708', 'escarpment 0608-0709', 'rampart 0608-0609', 'creek 0608-0607', 'river 0508-0608', 'creek 0608-0708'];
    const board = boardOf(12, 15, { hexsides: sides.map(hexside) });
    const at = hex('0608');
    expect([0, 1, 2, 3, 4, 5].map((direction) => sideFeatures(board, at, direction))).toEqual([
      CREEK,
      SLOPE_UP | CREEK,
      ESCARPMENT_UP,
      RAMPART | RAMPART_INTO,
      0,
      RIVER,
    ]);
    expect(sideFeatures(board, hex('0607'), 3)).toBe(CREEK);
    expect(sideFeatures(board, hex('0708'), 4)).toBe(SLOPE_DOWN | CREEK);
    expect(sideFeatures(board, hex('0709'), 5)).toBe(ESCARPMENT_DOWN);
    expect(sideFeatures(board, hex('0609'), 0)).toBe(RAMPART);
    expect(sideFeatures(board, hex('0508'), 2)).toBe(RIVER);
  });

  it('[8.2] A67 a road joins only the hexes that follow each other in its chain', () => {
    const board = boardOf(12, 15, { roads: [['0608', '0709', '0809'], ['0708']] });
    expect(hasRoad(board, hex('0608'), 2)).toBe(true);
    expect(hasRoad(board, hex('0709'), 5)).toBe(true);
    expect(hasRoad(board, hex('0709'), 2)).toBe(true);
    expect(hasRoad(board, hex('0809'), 5)).toBe(true);
    expect(board.road.reduce((sum, road) => sum + road, 0)).toBe(4);
  });

  it('[TG-2] data that no battle file may hold is a bug and is thrown', () => {
    expect(() => boardOf(12, 15, { hexes: [{ hex: '1301', ground: 'woods' }] })).toThrow('1301 is not on the board');
    expect(() => boardOf(12, 15, { hexes: [{ hex: '01', ground: 'woods' }] })).toThrow('01 is not on the board');
    expect(() => boardOf(12, 15, { roads: [['0608', '0610']] })).toThrow('0608 and 0610 are not adjacent');
    expect(() => boardOf(12, 15, { hexsides: [{ a: '0608', b: '0609', kind: 'slope' }] })).toThrow('up must be');
    expect(() => boardOf(12, 15, { hexsides: [{ a: '0608', b: '0609', kind: 'rampart', up: '0610' }] })).toThrow('up must be');
  });
});
