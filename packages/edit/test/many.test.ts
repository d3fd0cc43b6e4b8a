/** Many counters at once: what one edit does to each of them, and all of it is one change. */
import { niemenczyn, problemsOfBattle } from '@kosynier/battles';
import { distance, parseHex } from '@kosynier/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateUnits, fillCells, movePieces, removeUnits, turnPieces } from '../src/index.ts';
import { example } from './any-edits.ts';

const ids = example.units.map(({ id }) => id);
const standing = [...example.units, ...example.commanders];

describe('many counters of the table', () => {
  it('get one text in one cell; where it cannot stand nothing changes, and that is told', () => {
    const guns = niemenczyn.units.filter(({ guns: count }) => count > 0).map(({ id }) => id);
    const all = niemenczyn.units.map(({ id }) => id);
    const { battle, refused } = fillCells(niemenczyn, all, 'ratings', '644', 'en');
    expect(refused).toEqual(guns);
    for (const unit of battle.units)
      if (guns.includes(unit.id)) expect(unit).toBe(niemenczyn.units.find(({ id }) => id === unit.id));
      else expect([unit.morale, unit.size, unit.fire]).toEqual([6, 4, 4]);
    expect(fillCells(niemenczyn, all, 'facing', 'nine', 'en')).toEqual({ battle: niemenczyn, refused: all });
  });

  it('are removed with everything that names them, and doubled each behind itself', () => {
    expect(removeUnits(example, ids).units).toEqual([]);
    const doubled = duplicateUnits(example, ids.slice(0, 2));
    expect(doubled.units.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect(doubled.units).toHaveLength(ids.length + 2);
    expect(new Set(doubled.units.map(({ id }) => id)).size).toBe(ids.length + 2);
    expect(problemsOfBattle(doubled).filter(({ code }) => code === 'idTwice')).toEqual([]);
  });
});

const onBoard = fc
  .tuple(fc.integer({ min: 1, max: example.board.columns }), fc.integer({ min: 1, max: example.board.rows }))
  .map(([column, row]) => column * 100 + row);

describe('many pieces on the map', () => {
  it('keep their distances wherever they go together, or stay where they are', () => {
    fc.assert(
      fc.property(onBoard, onBoard, (from, to) => {
        const moved = movePieces(example, 0, standing, from, to, true);
        if (moved === undefined) return;
        const hexOf = (id: string): number => parseHex(moved.scenarios[0]?.placements?.[id]?.hex ?? '') ?? 0;
        const placed = standing.filter(({ hex }) => hex !== null);
        for (const one of placed)
          for (const other of placed)
            expect(distance(hexOf(one.id), hexOf(other.id))).toBe(distance(parseHex(one.hex ?? '') ?? 0, parseHex(other.hex ?? '') ?? 0));
        expect(movePieces(example, 0, standing, from, from, false)).toBe(example);
      }),
    );
  });

  it('that would leave the board all stay', () => {
    expect(movePieces(example, 0, standing, 101, 1010, false)).toBeUndefined();
  });

  it('turn each from where it faces, and back', () => {
    const turned = turnPieces(example, 0, example.units, 1);
    expect(turned.units.map(({ facing }) => facing)).toEqual(example.units.map(({ facing }) => (facing + 1) % 6));
    expect(turnPieces(turned, 0, turned.units, -1)).toEqual(example);
  });
});
