/** Every game that an earlier program kept in the browser is opened: whole, or up to a step with the step and the rule. */
import { FIRST_BATTLES, niemenczyn } from '@kosynier/battles';
import { readRecord, verify } from '@kosynier/protocol';
import { decisionOf, OWN_POSITIONS, type Step, stateAt, type Table, writePosition, writeRecord } from '@kosynier/table';
import { LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { earlierSave, earlierSaves } from '../../protocol/test/earlier.ts';
import { readGame } from '../src/files/read.ts';
import { battleNamed } from '../src/game/battles.ts';
import { originalOf } from '../src/game/original.ts';
import { noticeOf, type ReopenedGame, reopenEarlierOn, reopenRecordOn, reopenStored } from '../src/game/reopen.ts';
import { type EarlierSave, isEarlier, type StoredGame, saved } from '../src/game/saved.ts';
import { withSteps } from '../src/game/storage.ts';
import { earlierFileText, earlierSaveOf, fail } from './helpers.ts';

function storedGame(name: string): EarlierSave {
  const { games, steps } = JSON.parse(earlierSave(name)) as {
    readonly games: StoredGame[];
    readonly steps: Parameters<typeof withSteps>[1];
  };
  const stored = withSteps(games[0] ?? fail(name), steps);
  return isEarlier(stored) ? stored : fail(`${name} is of this program`);
}

/** Each is played again once, for all tests. */
const reopenings = new Map<string, Promise<ReopenedGame>>();

function openedEarlier(name: string): Promise<ReopenedGame> {
  const known = reopenings.get(name) ?? opened(storedGame(name));
  reopenings.set(name, known);
  return known;
}

async function opened(file: StoredGame): Promise<ReopenedGame> {
  const reopened = await reopenStored(file);
  return reopened.ok ? reopened : fail(reopened.why);
}

const stepsOf = ({ steps }: Table): readonly Omit<Step, 'by'>[] => steps.map(({ by: _, ...step }) => step);

describe('a game that an earlier program kept', () => {
  it.each(earlierSaves)('%s opens, says how, and goes on', async (name) => {
    const file = storedGame(name);
    expect(file.version).toBe(1);
    const before = JSON.stringify(file);
    const reopened = await openedEarlier(name);
    const { table, stop } = reopened;
    expect(table.steps).toHaveLength(stop === null ? file.steps.length : stop.step - 1);
    const notice = noticeOf(reopened) ?? fail('nothing is said');
    expect(notice.hasOriginal).toBe(stop !== null);
    for (const language of LANGUAGES) {
      const words = notice.words[language].join(' ');
      expect(words).toMatch(language === 'en' ? /earlier rules/ : /wcześniejszych zasadach/);
      if (stop !== null) expect(words).toMatch(new RegExp(`${stop.step}.+\\[\\d[\\w.]*( [NRSM])?\\]`));
    }
    if (stop === null && !file.over) expect(decisionOf(table).kind).not.toBe('gameOver');
    // What was stored is not touched, and goes out as a file that opens as the same game.
    expect(JSON.stringify(file)).toBe(before);
    const text = await originalOf(file).content.text();
    expect(text).toBe(earlierFileText(file));
    const back = await readGame(text);
    expect(back.ok && back.table.steps.length).toBe(table.steps.length);
    expect(back.ok && stateAt(back.table)).toEqual(stateAt(table));
  });

  it.each(earlierSaves)('%s, once it is kept again, is lines of a record of version 3 that opens without a word', async (name) => {
    const { table } = await openedEarlier(name);
    // As the database hands it out: nothing but plain data.
    const kept = structuredClone(saved('g', table, 0));
    expect(isEarlier(kept)).toBe(false);
    expect(kept).not.toHaveProperty('steps');
    expect(kept.header).toMatchObject({ kosynier: 'record', version: 3, battle: table.game.battle.id, scenario: table.game.scenario.id });
    expect(kept.lines).toHaveLength(table.steps.length);
    const again = await opened(kept);
    expect(again).toMatchObject({ changes: [], stop: null });
    expect(noticeOf(again)).toBeNull();
    expect(stepsOf(again.table)).toEqual(stepsOf(table));
    expect(again.table.agreement).toEqual(table.agreement);
    // And it is a record for everybody else, too.
    expect(readRecord(writeRecord(kept))).toMatchObject({ ok: true, record: { lines: kept.lines } });
  });

  it('keeps the position that it began from as a record tells it', async () => {
    const { table } = await openedEarlier('niemenczyn-I-middle');
    const half = Math.floor(table.steps.length / 2);
    const start = stateAt(table, half);
    const position = writePosition(OWN_POSITIONS, table.game, start);
    const later = earlierSaveOf({ ...table, opening: { state: start, position, dice: [] }, steps: table.steps.slice(half) });
    const reopened = await opened(later);
    expect(reopened.stop).toBeNull();
    // Which counter lies on which is told by the position, by whatever numbers.
    expect({ ...reopened.table.opening.state, unitPlace: [] }).toEqual({ ...start, unitPlace: [] });
    expect(writePosition(OWN_POSITIONS, table.game, reopened.table.opening.state)).toEqual(position);
    const kept = structuredClone(saved('g', reopened.table, 0));
    expect(kept.header.position).toEqual(position);
    const again = await opened(kept);
    expect(again).toMatchObject({ changes: [], stop: null });
    expect(stepsOf(again.table)).toEqual(stepsOf(reopened.table));
    expect(again.table.steps.map(({ action, rolls }) => ({ action, rolls }))).toEqual(later.steps);
    expect(verify(writeRecord(kept))).toMatchObject({ ok: true, actions: later.steps.length });
  });

  it('keeps its notice until it is read', async () => {
    const reopened = await openedEarlier('niemenczyn-I-begun');
    const notice = noticeOf(reopened);
    expect(saved('g', reopened.table, 0, notice)).toMatchObject({ notice });
    expect(saved('g', reopened.table, 0)).not.toHaveProperty('notice');
  });

  it('goes on with its battle as it was if that has been corrected, and says so once', async () => {
    const file = storedGame('niemenczyn-I-middle');
    const corrected = { ...niemenczyn, units: niemenczyn.units.map((unit) => ({ ...unit, facing: (unit.facing + 1) % 6 })) };
    const found = await battleNamed(corrected, FIRST_BATTLES.niemenczyn.hash);
    expect(found).toMatchObject({ change: 'earlierBattle', battle: { id: 'niemenczyn' } });
    const reopened = reopenEarlierOn(file, found);
    if (!reopened.ok) fail(reopened.why);
    expect(reopened.changes).toEqual(['earlierRules', 'earlierBattle']);
    expect(noticeOf(reopened)?.words.en.join(' ')).toContain('this game goes on with the battle as it was');
    const kept = saved('g', reopened.table, 0);
    expect(kept.header).toMatchObject({ playHash: FIRST_BATTLES.niemenczyn.hash });
    expect(kept.asItWas).toBe(true);
    expect(reopenRecordOn(kept, found, kept.asItWas === true)).toMatchObject({ ok: true, changes: [], stop: null });
    expect(await battleNamed(corrected, '0123456789abcdef')).toEqual({ battle: corrected, change: 'otherBattle' });
  });
});
