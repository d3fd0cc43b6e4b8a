/** Files of format 2: short, and the same battle as ever. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { szczekocinyBoard } from '../src/bench.ts';
import { hexesOf, runOf, slug } from '../src/file/fields.ts';
import {
  battleHash,
  battleIds,
  complete,
  EARLIER_BATTLES,
  earlierBattle,
  fileHash,
  loadBattle,
  niemenczyn,
  parseBattle,
  readBattle,
  sparse,
  writeBattle,
} from '../src/index.ts';

const earlier = EARLIER_BATTLES.map(({ hash }) => earlierBattle(hash)).filter((battle) => battle !== undefined);
const all = [...battleIds.map((id) => loadBattle(id)), ...earlier, szczekocinyBoard];

describe('a battle file of format 2', () => {
  it.each(all.map((battle) => [battle.id, battle] as const))('of %s completes to the very same battle', (_id, battle) => {
    expect(complete(sparse(battle)).value).toEqual(battle);
    expect(complete(complete(sparse(battle)).value).value).toEqual(battle);
  });

  it.each(all.map((battle) => [battle.id, battle] as const))('of %s is read from its text with both hashes unchanged', (_id, battle) => {
    const reading = parseBattle(writeBattle(battle));
    const read = reading.ok ? reading.battle : reading.draft;
    expect(read).toEqual(battle);
    expect(read === undefined ? [] : [battleHash(read), fileHash(read)]).toEqual([battleHash(battle), fileHash(battle)]);
  });

  it('is much shorter than the long form', () => {
    for (const battle of all.slice(0, 4)) expect(writeBattle(battle).length).toBeLessThan(JSON.stringify(battle).length * 0.75);
  });

  it('of format 1 is one of format 2 but for its number', () => {
    const reading = readBattle({ ...niemenczyn, format: 2 });
    expect(reading.ok && battleHash(reading.battle)).toBe(battleHash(niemenczyn));
  });

  it('is refused if a later program made it, or if it is something else of ours', () => {
    expect(readBattle({ format: 3 })).toMatchObject({
      ok: false,
      problems: [{ place: 'format', code: 'unknownFormat', data: { format: 3 } }],
    });
    expect(readBattle({ kosynier: 'record', format: 2 })).toMatchObject({ ok: false, problems: [{ code: 'notBattle' }] });
  });

  it('keeps keys of its makers and of the editor out of the battle', () => {
    const file = { ...sparse(niemenczyn), 'x-mine': 1, editor: { accepted: [] }, $schema: 'somewhere' };
    expect(complete(file).value).toEqual(niemenczyn);
  });
});

describe('short forms', () => {
  it('runs of hexes come back', () => {
    expect(hexesOf('0101-04 0212, 0413-0415')).toEqual(['0101', '0102', '0103', '0104', '0212', '0413', '0414', '0415']);
    expect(hexesOf('0104-01')).toBeUndefined();
    expect(hexesOf('1-2')).toBeUndefined();
    const hex = fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
      .map(([c, r]) => String(c * 100 + r).padStart(4, '0'));
    fc.assert(
      fc.property(fc.array(hex, { maxLength: 60 }), (hexes) => {
        expect(hexesOf(runOf(hexes))).toEqual(hexes);
      }),
    );
  });

  it('names become ids', () => {
    expect(slug('1/I/4 pp Łęczyca')).toBe('1-i-4-pp-leczyca');
    expect(slug({ pl: 'Żółw' })).toBe('zolw');
    expect(slug('···')).toBeUndefined();
  });

  const completed = (file: object): Record<string, unknown> => complete({ format: 2, ...file }).value as Record<string, unknown>;

  it('of a unit: ratings, one commander, one provenance, no back below Size 2', () => {
    const file = {
      armies: [{ id: 'a', facing: 4 }],
      commanders: [{ name: 'Madaliński', army: 'a' }],
      units: [
        { name: '1 BKN', army: 'a', kind: 'cavalry', ratings: '7-2-1/5-0', provenance: 'history' },
        { name: '1 BKN', army: 'a', kind: 'cossack', morale: 5, size: 1 },
        { id: 'g', army: 'a', kind: 'foot-artillery', guns: 3 },
      ],
    };
    expect(completed(file)['units']).toMatchObject([
      {
        id: '1-bkn',
        morale: 7,
        size: 2,
        fire: 1,
        back: { morale: 5, fire: 0 },
        commanders: ['madalinski'],
        facing: 4,
        hex: null,
        provenance: { hex: 'history' },
      },
      { id: '1-bkn-2', fire: null, back: null, provenance: { name: 'design', ratings: 'design', hex: 'design' } },
      { name: { en: 'g', pl: 'g' }, morale: null, size: 0, fire: null, back: null, guns: 3 },
    ]);
  });

  it('of a board: runs, hexsides by kind or in lines, roads as runs, one word for its turning', () => {
    const board = {
      columns: 9,
      rows: 9,
      turned: 'columnsNorth',
      hexes: { woods: '0201 0101-02', 'hill+1@book': '0303' },
      hexsides: ['slope 0303>0302', 'creek 0101/0102'],
      roads: ['0101-03', ['0101', '0201']],
    };
    expect(completed({ board })['board']).toMatchObject({
      columnsRun: 'north',
      rowsRun: 'west',
      hexes: [
        { hex: '0101', ground: 'woods' },
        { hex: '0102', ground: 'woods' },
        { hex: '0201', ground: 'woods' },
        { hex: '0303', ground: 'hill', elevation: 1, provenance: 'book' },
      ],
      hexsides: [
        { a: '0303', b: '0302', kind: 'slope', up: '0303' },
        { a: '0101', b: '0102', kind: 'creek' },
      ],
      roads: [
        ['0101', '0102', '0103'],
        ['0101', '0201'],
      ],
    });
    expect(completed({ board: { hexsides: { slope: '0303/0302 0104/0205' } } })['board']).toMatchObject({
      hexsides: [
        { a: '0104', b: '0205', kind: 'slope', up: '0104' },
        { a: '0302', b: '0303', kind: 'slope', up: '0303' },
      ],
    });
  });

  it('of a scenario: everybody in every pool, turns and areas as ranges, one limit for both', () => {
    const file = {
      armies: [{ id: 'a' }, { id: 'b' }],
      commanders: [
        { id: 'x', army: 'a' },
        { id: 'y', army: 'b' },
      ],
      scenarios: [
        { title: 'Morning', turns: 4, autoVictory: 5, columns: '2-8', returnHexes: { a: '0101-02' } },
        {
          turns: 2,
          pools: [
            { turns: 1, armies: { a: ['x'] } },
            { turns: 2, armies: { b: { of: ['y'] } } },
          ],
        },
      ],
    };
    const nobody = { fixed: [], choose: 0, of: [] };
    expect(completed(file)['scenarios']).toMatchObject([
      {
        id: 'morning',
        columns: [2, 8],
        autoVictory: { a: 5, b: 5 },
        returnHexes: { a: ['0101', '0102'] },
        pools: [{ turns: [1, 4], armies: { a: { fixed: ['x'] }, b: { fixed: ['y'] } } }],
      },
      {
        id: 'II',
        pools: [
          { turns: [1, 1], armies: { a: { fixed: ['x'], choose: 0, of: [] }, b: nobody } },
          { turns: [2, 2], armies: { a: nobody, b: { fixed: [], choose: 1, of: ['y'] } } },
        ],
      },
    ]);
  });

  it('of rules: the book, charts beside options, costs as pairs', () => {
    const rules = {
      book: 'R',
      options: { terrainCost: { hex: { marsh: [3, 4] }, creek: [1, 2] } },
      charts: { allowance: { infantry: 5 } },
    };
    expect(completed({ rules })).toMatchObject({
      book: 'R',
      rules: {
        options: {
          terrainCost: { hex: { marsh: { infantry: 3, cavalry: 4 } }, creek: { infantry: 1, cavalry: 2 } },
          charts: { allowance: { infantry: 5 } },
        },
      },
    });
  });

  it('that cannot be read are told where they were written', () => {
    const file = {
      ...sparse(niemenczyn),
      board: { columns: 12, rows: 15, hexes: { woods: '0101-99x', 'hill+1': '9901' }, hexsides: { slope: '0101' } },
      units: [{ name: 'u', army: 'polish', kind: 'infantry', ratings: 'strong' }],
    };
    const reading = readBattle(file);
    const places = reading.ok ? [] : reading.problems.map(({ place, code }) => `${place} ${code}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'board.hexes.woods notRun',
        'board.hexes["hill+1"] offBoard',
        'board.hexsides.slope notRun',
        'units[0].ratings notRatings',
      ]),
    );
  });

  it('whatever is sent, completing it does not throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (board, units) => {
        readBattle({ format: 2, board, units, scenarios: units, armies: board, rules: units });
        readBattle(board);
      }),
      { numRuns: 300 },
    );
  });
});
