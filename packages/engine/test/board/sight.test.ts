import { describe, expect, it } from 'vitest';
import type { BattleHex } from '../../src/battle.ts';
import { canSee, distance, hexName, lineMeetsRampart, type SightRules, sightReport } from '../../src/board/index.ts';
import { LINE_REACH } from '../../src/board/line.ts';
import { boardOf, hex, hexside, SIGHT, sightOn, unitsIn } from './support.ts';

interface Case {
  readonly rules?: SightRules;
  readonly hexes?: readonly BattleHex[];
  readonly sides?: readonly string[];
  readonly units?: readonly string[];
}

/** What blocks the line, as text; empty if it is free. */
function blockers(from: string, to: string, { rules = SIGHT.N, hexes = [], sides = [], units = [] }: Case): string[] {
  const board = boardOf(27, 34, { hexes, hexsides: sides.map(hexside) });
  const table = sightOn(board, rules);
  const blocksAt = unitsIn(board, ...units);
  const report = sightReport(table, blocksAt, hex(from), hex(to));
  // [10.8] the quick answer serves fire, which reaches 10 hexes.
  if (distance(hex(from), hex(to)) <= LINE_REACH) {
    expect(canSee(table, blocksAt, hex(from), hex(to))).toBe(report.visible);
    expect(canSee(table, blocksAt, hex(to), hex(from))).toBe(report.visible);
  }
  if (report.visible) expect(report.blockers).toEqual([]);
  return report.blockers.map((b) => `${hexName(b.hex)} ${b.because} [${b.rule}]`);
}

const hill = (at: string): BattleHex => ({ hex: at, ground: 'hill', elevation: 1 });
const woods = (at: string): BattleHex => ({ hex: at, ground: 'woods' });

describe('visibility', () => {
  it('[10.1] T10.1-1 hills in 1315 and 1316, or in 1315 only, hide 1215 from 1415 (R)', () => {
    expect(blockers('1215', '1415', { rules: SIGHT.R, hexes: [hill('1315'), hill('1316')] }).sort()).toEqual([
      '1315 hill [10.1]',
      '1316 hill [10.1]',
    ]);
    expect(blockers('1215', '1415', { rules: SIGHT.R, hexes: [hill('1315')] })).toEqual(['1315 hill [10.1]']);
  });

  it('[10.1] T10.1-2 between 1010 and 1310 only 1110 and 1210 matter, and only infantry or cavalry', () => {
    const others = ['1009', '1011', '1111', '1209', '1211', '1309', '1410', '1010', '1310'];
    expect(blockers('1010', '1310', { units: others })).toEqual([]);
    expect(blockers('1010', '1310', { units: ['1210'] })).toEqual(['1210 unit [10.1]']);
    expect(blockers('1010', '1310', { units: ['1110', '1210'] })).toEqual(['1110 unit [10.1]', '1210 unit [10.1]']);
    // A battery is not among the units that block (B14): the caller leaves it out of the table.
    expect(blockers('1010', '1310', {})).toEqual([]);
  });

  it('[10.1] T10.1-3 a target in the adjacent woods is visible', () => {
    expect(blockers('1010', '1110', { hexes: [woods('1110')] })).toEqual([]);
  });

  it('[10.1] each book has its own list of blockers', () => {
    const seen = (ground: BattleHex['ground'], elevation: number): string =>
      (['N', 'R', 'S', 'M'] as const)
        .filter((book) => blockers('1010', '1310', { rules: SIGHT[book], hexes: [{ hex: '1210', ground, elevation }] }).length > 0)
        .join('');
    expect(seen('woods', 0)).toBe('NRSM');
    expect(seen('village', 0)).toBe('RSM');
    expect(seen('castle', 0)).toBe('M');
    expect(seen('hill', 1)).toBe('RSM');
    expect(seen('clear', 1)).toBe('RSM');
    for (const open of ['hill', 'gully', 'camp', 'marsh', 'impassable'] as const) expect(seen(open, 0)).toBe('');
  });

  it('[10.1] a hex that blocks for several reasons is reported for each', () => {
    const hexes: BattleHex[] = [{ hex: '1210', ground: 'woods', elevation: 1 }];
    expect(blockers('1010', '1310', { rules: SIGHT.M, hexes, units: ['1210'] })).toEqual([
      '1210 woods [10.1]',
      '1210 hill [10.1]',
      '1210 unit [10.1]',
    ]);
  });

  it('[10.1] a rule set may leave units out of the blockers', () => {
    expect(blockers('1010', '1310', { rules: { ...SIGHT.N, sightBlockers: ['woods'] }, units: ['1210'] })).toEqual([]);
  });

  it('[10.1] a line along the edge of the board touches hexes that do not exist (A5)', () => {
    expect(blockers('0101', '0301', {})).toEqual([]);
    expect(blockers('0101', '0301', { units: ['0201'] })).toEqual(['0201 unit [10.1]']);
    expect(blockers('0234', '0434', {})).toEqual([]);
    expect(blockers('2701', '2534', {})).toEqual([]);
  });

  it('[10.1.1] T10.1.1-1 a slope between 1010 and 1110 does not hide 1210', () => {
    expect(blockers('1010', '1210', { sides: ['slope 1010-1110'] })).toEqual([]);
  });

  it('[10.1.2] T10.1.2-1 from hill to hill neither woods nor a company hides', () => {
    const hexes = [hill('1010'), hill('1410'), woods('1210')];
    expect(blockers('1010', '1410', { rules: SIGHT.S, hexes, units: ['1310'] })).toEqual([]);
    expect(blockers('1010', '1410', { rules: SIGHT.S, hexes: hexes.slice(1), units: ['1310'] })).toEqual([
      '1210 woods [10.1]',
      '1310 unit [10.1]',
    ]);
  });

  it('[10.1.2] B15 with hillObjectsBlockHillSight what stands on hills hides, the hills themselves do not', () => {
    const rules: SightRules = { ...SIGHT.S, hillObjectsBlockHillSight: true };
    const hills = [hill('1010'), hill('1410'), hill('1210')];
    expect(blockers('1010', '1410', { rules, hexes: hills })).toEqual([]);
    expect(blockers('1010', '1410', { rules, hexes: hills, units: ['1310', '1110'] })).toEqual([]);
    expect(blockers('1010', '1410', { rules, hexes: hills, units: ['1210'] })).toEqual(['1210 unit [10.1]']);
    const wooded: BattleHex = { hex: '1210', ground: 'woods', elevation: 1 };
    expect(blockers('1010', '1410', { rules, hexes: [hill('1010'), hill('1410'), wooded] })).toEqual(['1210 woods [10.1]']);
    expect(blockers('1010', '1410', { rules, hexes: [hill('1010'), hill('1410'), woods('1210')] })).toEqual([]);
    expect(blockers('1010', '1410', { hexes: [hill('1010'), hill('1410'), wooded], units: ['1210'] })).toEqual([]);
  });

  it('[10.1.2] an escarpment is no obstacle of [10.1] and hides hill from hill', () => {
    const hexes = [hill('1010'), hill('1310')];
    expect(blockers('1010', '1310', { hexes, sides: ['escarpment 1110-1210'] })).toEqual(['1110 escarpment [10.1.3]']);
  });

  it('[10.1.3] T10.1.3-1 across the escarpment the two adjacent hexes see the unit, the one behind does not', () => {
    const sides = ['escarpment 0708-0608', 'escarpment 0709-0608'];
    expect(blockers('0708', '0608', { sides })).toEqual([]);
    expect(blockers('0709', '0608', { sides })).toEqual([]);
    expect(blockers('0808', '0608', { sides }).length).toBeGreaterThan(0);
    expect(blockers('0807', '0608', { sides })).toEqual(['0708 escarpment [10.1.3]']);
    expect(blockers('0808', '0608', { sides, rules: { ...SIGHT.N, escarpmentBlocksSight: false } })).toEqual([]);
  });

  it('[10.1.3] B16 an escarpment that ends on the line or lies along it blocks', () => {
    // 1215-1415: it runs along 1315/1316 from corner 1 of 1215 to corner 4 of 1415.
    for (const side of ['escarpment 1315-1316', 'escarpment 1215-1315', 'escarpment 1316-1215', 'escarpment 1415-1316']) {
      expect(blockers('1215', '1415', { sides: [side] })).toHaveLength(1);
    }
    for (const side of ['escarpment 1215-1214', 'escarpment 1316-1317', 'escarpment 1415-1515', 'escarpment 1115-1116']) {
      expect(blockers('1215', '1415', { sides: [side] })).toEqual([]);
    }
  });

  it('[10.1.3] the report names the hexside from its near side', () => {
    const board = boardOf(12, 15, { hexsides: [hexside('escarpment 0708-0608')] });
    const table = sightOn(board, SIGHT.N);
    const report = sightReport(table, unitsIn(board), hex('0807'), hex('0608'));
    expect(report).toEqual({ visible: false, blockers: [{ hex: hex('0708'), direction: 4, because: 'escarpment', rule: '10.1.3' }] });
  });

  it('[10.2] T10.2-3 a friendly company in the flank hex 1009 blocks the line to 1109', () => {
    expect(blockers('1010', '1109', {})).toEqual([]);
    expect(blockers('1010', '1109', { units: ['1009'] })).toEqual(['1009 unit [10.1]']);
  });

  it('[10.1] sight has no limit and names what blocks it beyond the range of guns; a hex sees itself; nothing off the board is seen', () => {
    expect(blockers('1010', '2010', {})).toEqual([]);
    expect(blockers('1010', '1022', { units: ['1021'] })).toEqual(['1021 unit [10.1]']);
    expect(blockers('1010', '2410', { hexes: [woods('1610')] })).toEqual(['1610 woods [10.1]']);
    const board = boardOf(27, 34);
    const table = sightOn(board, SIGHT.N);
    expect(sightReport(table, unitsIn(board), hex('1010'), hex('2110'))).toEqual({ visible: true, blockers: [] });
    expect(canSee(table, unitsIn(board), hex('1010'), hex('1010'))).toBe(true);
    expect(sightReport(table, unitsIn(board), hex('2710'), hex('2810'))).toEqual({ visible: false, blockers: [] });
    expect(canSee(table, unitsIn(board), hex('1001'), hex('1001') - 1)).toBe(false);
  });
});

describe('ramparts under fire', () => {
  const board = boardOf(12, 15, { hexsides: [hexside('rampart 0708-0608'), hexside('rampart 0709-0608')] });
  const meets = (from: string, to: string, onlyInto?: boolean): boolean => lineMeetsRampart(board, hex(from), hex(to), onlyInto);

  it('[10.9.4] B82 a rampart protects any target whose line meets it, in and out, also at its end', () => {
    for (const [a, b] of [
      ['0708', '0608'],
      ['0808', '0608'],
      ['0807', '0608'],
      ['0807', '0509'],
      // The line 0607-0709 passes the outer end of the rampart between 0608 and 0708.
      ['0607', '0709'],
    ] as const) {
      expect(meets(a, b)).toBe(true);
      expect(meets(b, a)).toBe(true);
      expect(meets(a, b)).toBe(true);
    }
    expect(meets('0608', '0508')).toBe(false);
    expect(meets('0607', '0707')).toBe(false);
    expect(meets('0608', '0608')).toBe(false);
    expect(lineMeetsRampart(boardOf(12, 15), hex('0708'), hex('0608'))).toBe(false);
  });

  it('[10.9.4] B82 rampartProtectsDefenderOnly: only a target in the hex behind it', () => {
    expect(meets('0708', '0608', true)).toBe(true);
    expect(meets('0808', '0608', true)).toBe(true);
    expect(meets('0608', '0708', true)).toBe(false);
    expect(meets('0608', '0808', true)).toBe(false);
    expect(meets('0807', '0509', true)).toBe(false);
    expect(meets('0509', '0608', true)).toBe(false);
  });
});
