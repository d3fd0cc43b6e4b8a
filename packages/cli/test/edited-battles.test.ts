/** Games on battles that somebody has edited: kept as a record, opened again, proved; over a server proved with the file of the battle. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemsOfBattle, writeBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { readRecord, recordOf, reopen, verify } from '@kosynier/protocol';
import { isOver, NO_CLOCK, OWN_RULES, openTable, PERSON, seededRandom, stateAt, step, writeRecord } from '@kosynier/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example, someEdits } from '../../edit/test/any-edits.ts';
import { playedOnline, textOf } from '../../protocol/test/online.ts';
import { fail, randomAction } from '../../protocol/test/support.ts';
import { kosynier } from './kosynier.ts';

const isPlayable = (battle: Battle): boolean => problemsOfBattle(battle).every(({ level }) => level !== 'mistake');

/** Edits that would make mistakes are left out. */
const edited = someEdits.map(([original, edits]) =>
  edits.reduce((made, one) => {
    const next = one(made);
    return isPlayable(next) ? next : made;
  }, original),
);

/** A game at one screen by chance, so many steps of it. */
function begun(battle: Battle, seed: number, steps: number) {
  const random = seededRandom(seed);
  const agreement = {
    battle: battle.id,
    scenario: battle.scenarios[0]?.id ?? '',
    options: {},
    seats: [PERSON, PERSON],
    pace: NO_CLOCK,
  } as const;
  let table = openTable(OWN_RULES, battle, { ...agreement, document: battle }) ?? fail('no table');
  for (let i = 0; i < steps && !isOver(table); i++) {
    const stepped = step(table, randomAction(random, table), (request) =>
      request.kind === 'draw' ? request.from[0] : request.kind === 'd10' ? random(10) : 1 + random(6),
    );
    table = stepped.ok ? stepped.table : fail(JSON.stringify(stepped));
  }
  return table;
}

describe('a game of an edited battle', () => {
  it('is kept as a record, opened again as it was, and proved', () => {
    fc.assert(
      fc.property(edited, fc.nat(1000), (battle, seed) => {
        const table = begun(battle, seed, 40);
        const text = writeRecord(recordOf(table));
        expect(verify(text)).toMatchObject({ ok: true, actions: table.steps.length });
        const reading = readRecord(text);
        const reopened = reading.ok ? reopen(reading.record) : fail(JSON.stringify(reading));
        const back = reopened.ok ? reopened.table : fail(JSON.stringify(reopened));
        expect(reopened).toMatchObject({ changes: [], stop: null });
        expect(back.game.battle).toEqual(battle);
        expect(back.steps.map(({ action }) => action)).toEqual(table.steps.map(({ action }) => action));
        expect(stateAt(back)).toEqual(stateAt(table));
        expect(recordOf(back)).toEqual(recordOf(table));
      }),
      { seed: 1794, numRuns: 12 },
    );
  });

  it('is not proved with another battle in its place', () => {
    const [header = '', ...lines] = writeRecord(recordOf(begun(example, 3, 20))).split('\n');
    const fields = JSON.parse(header) as { readonly document: Battle };
    const stronger = fields.document.units.map((unit) => ({ ...unit, size: unit.size === 0 ? 0 : unit.size + 1 }));
    const forged = JSON.stringify({ ...fields, document: { ...fields.document, units: stronger } });
    expect(verify([forged, ...lines].join('\n'))).toMatchObject({ ok: false, line: 1 });
  });
});

describe.concurrent('kosynier verify --battle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kosynier '));
  const saved = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const log = saved('game.jsonl', textOf(playedOnline(example, example.scenarios[0]?.id ?? '', 7, 30)));

  it('proves a game over a server with the file of its battle, which the log names by its SHA-256', async () => {
    const proved = await kosynier(['verify', log, '--battle', saved('mine.json', writeBattle(example)), '--json']);
    expect(proved.code).toBe(0);
    expect(JSON.parse(proved.out)).toMatchObject({ ok: true, fair: { epochs: 1 } });
  });

  it('says what is missing or does not fit, and proves nothing', async () => {
    const without = await kosynier(['verify', log]);
    expect(without).toMatchObject({ code: 1, out: '' });
    expect(without.err).toContain(`line 1: battle: "${example.id}" is no battle of this program`);
    const other = saved('other.json', writeBattle({ ...example, version: 'another' }));
    const misfit = await kosynier(['verify', log, '--battle', other]);
    expect(misfit).toMatchObject({ code: 1, out: '' });
    expect(misfit.err).toContain('is no battle of this program');
    const broken = await kosynier(['verify', log, '--battle', saved('broken.json', '{')]);
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.err).toContain('broken.json');
  });
});
