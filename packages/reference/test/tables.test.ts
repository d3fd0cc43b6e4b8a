/** The tables show the values of the specification, each with its mark. */
import { describe, expect, it } from 'vitest';
import spec from '../../engine/test/spec/tables.json' with { type: 'json' };
import { BOOKS, type Book, type Cell, tables } from '../src/index.ts';

type ByBook<T> = Readonly<Record<Book, T>>;

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);
const effect = (n: number | null): string => (n === null ? 'nothing' : n === 0 ? 'M' : `${n}M`);

function cellsOf(id: string, key: string): ByBook<Cell | null> {
  const row = tables()
    .find((table) => table.id === id)
    ?.rows.find((one) => one.key === key);
  if (row === undefined) throw new Error(`${id} has no row ${key}`);
  return row.cells;
}

const keysOf = (id: string): readonly string[] =>
  tables()
    .find((table) => table.id === id)
    ?.rows.map(({ key }) => key) ?? [];

/** One row against values and marks that are either common or by book; a null on either side means: no such thing. */
function expectRow(id: string, key: string, value: (book: Book) => string | null, mark: (book: Book) => string | null): void {
  for (const book of BOOKS) {
    const [told, marked] = [value(book), mark(book)];
    const cell = told === null || marked === null ? null : { value: told, mark: marked };
    expect(cellsOf(id, key)[book], `${id} ${key} ${book}`).toEqual(cell);
  }
}

const stated = (): string => 'stated';

describe('reference: tables', () => {
  it('has T1 to T12', () => {
    expect(tables().map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, i) => `T${i + 1}`));
  });

  it('T1 allowances', () => {
    const { mark, limberedArtillery, horseArtilleryHexes, ...common } = spec.movementAllowance;
    for (const [key, n] of Object.entries(common))
      expectRow(
        'T1',
        key,
        () => `${n}`,
        () => mark,
      );
    const text = (n: number | null): string | null => (n === null ? null : `${n}`);
    expectRow('T1', 'limberedArtillery', (book) => text(limberedArtillery[book]), stated);
    expectRow('T1', 'horseArtilleryHexes', (book) => text(horseArtilleryHexes[book]), stated);
  });

  it('T2 costs', () => {
    type Cost = { readonly value: number | string | { readonly infantry: number; readonly cavalry: number }; readonly mark: string } | null;
    const { hex, hexside, road, surcharge } = spec.terrainCost;
    const groups: readonly (readonly [Readonly<Record<string, ByBook<Cost>>>, (n: number) => string])[] = [
      [hex, String],
      [hexside, signed],
      [surcharge, signed],
      [{ road }, String],
    ];
    for (const [group, show] of groups) {
      for (const [key, costs] of Object.entries(group)) {
        const told = ({ value }: NonNullable<Cost>): string => {
          if (typeof value === 'string') return value;
          return typeof value === 'number' ? show(value) : `${show(value.infantry)} / ${show(value.cavalry)}`;
        };
        const value = (book: Book): string | null => (costs[book] === null ? null : told(costs[book]));
        expectRow('T2', key, value, (book) => costs[book]?.mark ?? null);
      }
    }
  });

  it.each([
    ['sight', spec.ruleSet.sightBlockers, 'blocks'],
    ['charge', spec.ruleSet.chargeBannedHexes, 'barred'],
    ['charge', spec.ruleSet.chargeBannedSides, 'barred'],
    ['doubleTime', spec.ruleSet.doubleTimeBannedHexes, 'barred'],
    ['doubleTime', spec.ruleSet.doubleTimeBannedSides, 'barred'],
    ['retreat', spec.ruleSet.retreatLossHexes, '1 loss'],
    ['retreat', spec.ruleSet.retreatLossSides, '1 loss'],
  ] as const)('T3 %s', (group, byBook, word) => {
    const lists: ByBook<readonly string[]> = byBook;
    const named = new Set(BOOKS.flatMap((book) => lists[book]).filter((terrain) => terrain !== 'unit'));
    for (const terrain of named) {
      const key = `${group}.${terrain.replace('EitherWay', '')}`;
      for (const book of BOOKS) expect(cellsOf('T3', key)[book]?.value === word, `${key} ${book}`).toBe(lists[book].includes(terrain));
    }
  });

  it('T4, T5 modifiers in melee', () => {
    const modifiers: Readonly<Record<string, { readonly value: number; readonly mark: ByBook<string | null> }>> = spec.meleeModifiers;
    expect([...keysOf('T5')].sort()).toEqual(Object.keys(modifiers).sort());
    for (const [id, key] of [...keysOf('T4').map((one) => ['T4', one] as const), ...keysOf('T5').map((one) => ['T5', one] as const)]) {
      expectRow(
        id,
        key,
        () => signed(modifiers[key]?.value ?? 0),
        (book) => modifiers[key]?.mark[book] ?? null,
      );
    }
  });

  it('T6 rifle, T8 artillery, T9 withdrawal', () => {
    for (const row of spec.rifle.rows)
      expectRow(
        'T6',
        row.row,
        () => effect(row.effect),
        (book) => row.mark[book],
      );
    for (const row of spec.artilleryEffect['3-6-10'])
      expectRow(
        'T8',
        `${row.range}`,
        () => effect(row.effect),
        (book) => row.mark[book],
      );
    for (const row of spec.withdrawal) {
      expectRow(
        'T9',
        row.difference,
        () => `+${row.turns} Turn${row.turns === 1 ? '' : 's'}`,
        (book) => row.mark[book],
      );
    }
    expectRow(
      'T6',
      'nine',
      () => spec.rifle.modifiedNineOrMore.effect,
      (book) => spec.rifle.modifiedNineOrMore.mark[book],
    );
  });

  it('T7 modifiers under fire', () => {
    const { coverCountsOnce, ...modifiers } = spec.fireModifiers;
    expect(coverCountsOnce).toBe(true);
    expect([...keysOf('T7')].sort()).toEqual(Object.keys(modifiers).sort());
    for (const [key, { value, mark }] of Object.entries(modifiers)) {
      const told = (book: Book): string => {
        const one: number | readonly number[] = typeof value === 'number' ? value : value[book];
        return typeof one === 'number' ? signed(one) : one.map(signed).join(' / ');
      };
      expectRow('T7', key, told, (book) => mark[book]);
    }
  });

  it('T10 losses', () => {
    const turns: Readonly<Record<string, number | null>> = spec.lossTrack.turnsToBackAtLoss;
    for (const [printed, turn] of Object.entries(turns)) {
      const sizes = Array.from({ length: Number(printed) }, (_, losses) => Number(printed) - losses);
      const sides = turn === null ? [sizes] : [sizes.slice(0, turn), sizes.slice(turn)];
      expectRow('T10', printed, () => sides.map((side) => side.join(' ')).join(' / '), stated);
    }
  });

  it('T11 points, limits, Turns', () => {
    const { fireElimination, meleeWon, recapture, commanderKilled, captureStars, capture, crisisElimination } = spec.victoryPoints;
    for (const [key, n] of Object.entries({ fireElimination, meleeWon, recapture, commanderKilled }))
      expectRow('T11', key, () => `${n}`, stated);
    expectRow('T11', 'turns', (book) => `${spec.ruleSet.turnCount[book]}`, stated);
    expectRow('T11', 'capture', (book) => (captureStars[book] ? `${capture} + stars` : `${capture}`), stated);
    expectRow('T11', 'crisisElimination', (book) => (crisisElimination[book] === 0 ? null : `${crisisElimination[book]}`), stated);
    expectRow('T11', 'offTrack', (book) => (spec.ruleSet.offTrackWinner[book] === 'polish' ? 'Poles' : 'Russians'), stated);
  });
});
