/** The vectors of fire and retreat. */
import { describe, expect } from 'vitest';
import type { BookId } from '../../src/battle.ts';
import { hexName } from '../../src/board/hex.ts';
import type { Position } from '../../src/position.ts';
import { counterBatteryHits, counterBatteryKills } from '../../src/rules/artillery.ts';
import { rifleModifiers } from '../../src/rules/fire-modifiers.ts';
import { outcomeUnderFire, rifleEffect } from '../../src/rules/fire-table.ts';
import { sumOf } from '../../src/rules/losses.ts';
import { retreatHexes } from '../../src/rules/retreat.ts';
import { type Firer, firerAt, fireValue, isRefusal, RIFLE_EFFECTS, RIFLE_ROWS, rowOfValue } from '../../src/rules/rifle.ts';
import { markerAfterRound3 } from '../../src/rules/sequence.ts';
import { aimRefusal, throughFlankOrRear } from '../../src/rules/sight.ts';
import { cannon, p, r, salvo } from '../shorthand.ts';
import { hex, type Piece, table } from '../support.ts';
import { COMMANDERS, eachVector, field, positionOf } from './support.ts';

/** A firer of the first side in a hex, by the rules. */
function firer(at: Position, from: string): Firer {
  const found = firerAt(at, hex(from), 0);
  if (isRefusal(found)) throw new Error(`${from}: ${found.reason}`);
  return found;
}

/** Hexes at a distance from 1010 whose line comes through the front of a unit with facing 1, or through its flank or rear. */
const AROUND = {
  front: { 1: ['1110', '1111'], 2: ['1210', '1209', '1211'], 3: ['1310', '1311'] },
  behind: { 1: ['0911', '0910', '1009'], 2: ['0810'], 3: ['0711'] },
} as const;

describe('rifle fire', () => {
  eachVector<{ firepower: number; distance: number }, { value: number; row: string; effect: number | null }>(
    { kind: 'rifleRow', rule: '10.9.4' },
    ({ in: { firepower, distance }, expect: expected }, book) => {
      const at = positionOf(table({ book, pieces: [p('a', `I9/7/${firepower}`, '1010')], commanders: COMMANDERS }));
      const value = fireValue(firer(at, '1010'), hex('1010') - distance);
      const row = rowOfValue(value);
      expect({ value, row: RIFLE_ROWS[row], effect: RIFLE_EFFECTS[row] }).toEqual(expected);
    },
  );

  interface Salvo {
    fire: [number, 1 | 2 | 3][];
    shotsBefore: number[];
    cover: boolean;
    firersAreCavalry: boolean;
    targetInSquare: boolean;
    throughFlankOrRearForAll: boolean;
  }
  function firersOf({ fire, shotsBefore, firersAreCavalry, throughFlankOrRearForAll }: Salvo): { pieces: Piece[]; from: string[] } {
    const pieces: Piece[] = [];
    const from: string[] = [];
    for (const [firepower, away] of fire) {
      const used = from.filter((_, i) => fire[i]?.[1] === away).length;
      const at = AROUND[throughFlankOrRearForAll ? 'behind' : 'front'][away][used] ?? expect.fail('no room around the target');
      from.push(at);
      // More shots than hexes: the first is a close line of two equal companies.
      const members = shotsBefore.length > fire.length && from.length === 1 ? 2 : 1;
      for (let m = 0; m < members; m++) {
        const is = firersAreCavalry ? `C2/7/${firepower}` : `I5/7/${firepower / members}`;
        pieces.push(p(`f${pieces.length}`, is, at, 0, { shots: shotsBefore[pieces.length] ?? 0, marks: members > 1 ? ['line'] : [] }));
      }
    }
    return { pieces, from };
  }
  eachVector<Salvo, { row: string; effect: number | null; modifier?: number }>({ kind: 'rifleSalvo', rule: '10.9.6' }, (vector, book) => {
    const { cover, targetInSquare } = vector.in;
    const { pieces, from } = firersOf(vector.in);
    const t = table({
      book,
      pieces: [...pieces, r('t', 'I5/7', '1010', 1, targetInSquare ? { formation: 'square' } : {})],
      commanders: COMMANDERS,
      ...(cover ? { terrain: { '1010': 'woods' } } : {}),
    });
    const at = positionOf(t);
    const firers = from.map((one) => firer(at, one));
    const { row, effect } = rifleEffect(firers, hex('1010'));
    const found = { row: RIFLE_ROWS[row], effect };
    if (effect === null) expect(found).toEqual(vector.expect);
    else expect({ ...found, modifier: sumOf(rifleModifiers(at, firers, hex('1010'), t.unit('t'), effect)) }).toEqual(vector.expect);
  });

  eachVector<{ morale: number; modifier: number }, string[]>({ kind: 'checkUnderFire', rule: '10.9.4' }, (vector, book) => {
    const { fireLossOnNine } = field(book).game.rules.rulings;
    const outcomes = Array.from({ length: 10 }, (_, die) => outcomeUnderFire(vector.in.morale, die + vector.in.modifier, fireLossOnNine));
    expect(outcomes).toEqual(vector.expect);
  });

  eachVector<{ firepower: number; distance: number; die: number }, { legal: boolean; destroyed: boolean }>(
    { kind: 'rifleAtLoneGuns', rule: '10.9.5' },
    ({ in: { firepower, distance, die }, expect: expected }, book) => {
      const target = hexName(hex('1010') - distance);
      const pieces = [p('a', `I6/7/${firepower}`, '1010'), r('g', 'A', target, 3)];
      const t = table({ book, pieces, commanders: { pc: '1011', rc: '2001' } });
      const shot = salvo('1010', target);
      const legal = t.verdict(shot) === 'legal';
      if (legal) t.play(shot, die);
      else expect(t.verdict(shot)).toBe('10.9.5');
      expect({ legal, destroyed: t.status('g') === 'eliminated' }).toEqual(expected);
    },
  );

  interface Markers {
    carriedMarker: number;
    shotsThisTurn: number;
  }
  eachVector<Markers, { markerBeforeRound3: number; markerAfterRound3: number }>(
    { kind: 'fireMarkerRound3', rule: '10.9.10' },
    ({ in: { carriedMarker, shotsThisTurn }, expect: expected }, book) => {
      // Firepower 1 at range 2 has no effect, so no dice are needed.
      const pieces = [r('e', 'I5/7/1', '1010', 1, { shots: carriedMarker }), p('a', 'I5/7', '1210', 4)];
      const t = table({ book, pieces, commanders: { pc: '1310', rc: '0910' }, window: 'other' });
      for (let shot = 0; shot < shotsThisTurn; shot++) {
        t.play(salvo('1010', '1210'));
        if (t.decision().kind === 'phasingAction') t.play({ kind: 'pass' });
      }
      const before = t.shots('e');
      const after = markerAfterRound3(t.game.rules, before, shotsThisTurn > 0);
      expect({ markerBeforeRound3: before, markerAfterRound3: after }).toEqual(expected);
    },
  );
});

describe('fields and aspects', () => {
  interface Field {
    firer: string;
    facing: number;
    target: string;
  }
  eachVector<Field, { inField: boolean; inSkirmisherField: boolean }>({ kind: 'wedge', rule: '10.2' }, (vector, book) => {
    const { firer: from, facing, target } = vector.in;
    const aim = (formation: 'normal' | 'skirmish'): string => {
      const pieces = [p('a', 'J3/7/3', from, facing, { formation }), r('t', 'I5/7', target)];
      const at = positionOf(table({ book, pieces, commanders: COMMANDERS }));
      const one = firer(at, from);
      const refusal = aimRefusal(at, hex(from), 0, one.field, 10, hex(target), one.front);
      return refusal === undefined ? 'seen' : `${refusal.rule} ${refusal.reason}`;
    };
    const asExpected = (seen: boolean): string => (seen ? 'seen' : '10.3 outsideField');
    expect(aim('normal')).toBe(asExpected(vector.expect.inField));
    // N has no Skirmish Order.
    expect(aim('skirmish')).toBe(asExpected(book === 'N' ? vector.expect.inField : vector.expect.inSkirmisherField));
  });

  interface Aspect {
    throughFlankOrRear: boolean;
    modifier: Record<BookId, number>;
  }
  eachVector<{ firer: string; target: string; targetFacing: number }, Aspect>({ kind: 'aspect', rule: '10.3.1' }, (vector, book) => {
    const { firer: from, target, targetFacing } = vector.in;
    const behind = throughFlankOrRear(hex(from), hex(target), targetFacing);
    expect(behind).toBe(vector.expect.throughFlankOrRear);
    expect(behind ? field(book).game.rules.flankRearFireModifier : 0).toBe(vector.expect.modifier[book]);
  });
});

describe('artillery', () => {
  interface Shot {
    range: number;
    stars: number;
    cover: boolean;
    targetInSquare: boolean;
    throughFlankOrRear: boolean;
  }
  eachVector<Shot, { effect: number; modifier: number; commanderRoll: boolean }>(
    { kind: 'artilleryShot', rule: ({ stars }) => (stars > 0 ? '10.10.6' : '10.10.1') },
    (vector, book) => {
      const { range, stars, cover, targetInSquare, throughFlankOrRear: behind } = vector.in;
      const target = hexName(hex('1015') - range);
      const ids = targetInSquare ? ['t', 'u', 'v', 'w'] : ['t'];
      const targets = ids.map((id) => r(id, 'I5/8', target, behind ? 0 : 3, targetInSquare ? { formation: 'square' } : {}));
      const t = table({
        book,
        pieces: [p('g', `A${stars}`, '1015'), ...targets],
        commanders: { pc: '1016', rc: target },
        ...(cover ? { terrain: { [target]: 'woods' } } : {}),
      });
      t.play(cannon(t, 'g', target), ...ids.map(() => 1), ...(vector.expect.commanderRoll ? [5] : []));
      const [fired] = t.told('fired');
      const commanderRoll = t.told('casualtyRoll').length > 0;
      expect({ effect: fired?.effect, modifier: sumOf(fired?.modifiers ?? []), commanderRoll }).toEqual(vector.expect);
    },
  );

  eachVector<{ polishFirer: boolean; stars: number; range: number }, { percent: number }>(
    { kind: 'counterBattery', rule: '10.10.7' },
    ({ in: { polishFirer, stars, range }, expect: expected }, book) => {
      const { rules } = field(book).game;
      let percent = 0;
      for (let first = 0; first < 10; first++)
        for (let second = 0; second < 10; second++)
          if (counterBatteryHits(first, polishFirer, range) && counterBatteryKills(rules, second, stars)) percent += 1;
      expect(percent).toBe(expected.percent);
    },
  );
});

describe('retreat', () => {
  interface Zones {
    rear: string[];
    flank?: string[];
    front?: string[];
  }
  eachVector<{ unit: string; facing: number; cause: string }, Zones>({ kind: 'retreatHexes', rule: '10.11' }, (vector, book) => {
    const { unit, facing, cause } = vector.in;
    const { rear, flank = [], front = [] } = vector.expect;
    const held: string[] = [];
    // Each zone is used when those before it are held by the enemy.
    for (const hexes of [...[rear, flank, front].filter((zone) => zone.length > 0), []]) {
      const pieces = [r('u', 'I5/7', unit, facing), ...held.map((at, i) => p(`x${i}`, 'I5/7', at))];
      const t = table({ book, pieces, commanders: COMMANDERS });
      const found = retreatHexes(positionOf(t), [t.unit('u')], hex(unit), 1, hex(cause));
      expect(found.map(hexName).sort()).toEqual([...hexes].sort());
      held.push(...hexes);
    }
  });
});
