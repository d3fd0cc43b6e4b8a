import { battleHash, battleIds, earlierBattle, FIRST_BATTLES, isBattleId, loadBattle, niemenczyn } from '@kosynier/battles';
import { type Battle, type Change, compileGame, RULES_EDITION, retrace, type Stop } from '@kosynier/engine';
import {
  decisionOf,
  documentHash,
  type GameRecord,
  headerOf,
  lineOf,
  type RecordStep,
  type Reopened,
  seededRandom,
  stateAt,
  stepsIn,
  writeRecord,
} from '@kosynier/table';
import { LANGUAGES, reopenedWords } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { isKnown, readRecord, recordOf, reopen, verify } from '../src/index.ts';
import { battleNamed } from '../src/library.ts';
import { earlierRecord, earlierRecords } from './earlier.ts';
import { begin, fail, playOn } from './support.ts';

function recordIn(text: string): GameRecord {
  const reading = readRecord(text);
  return reading.ok ? reading.record : fail(`line ${reading.line}: ${reading.reason}`);
}

function opened(record: GameRecord): Reopened {
  const reopened = reopen(record);
  return reopened.ok ? reopened : fail(`line ${reopened.line}: ${reopened.reason}`);
}

const wordsOf = ({ table, changes, stop }: Reopened, language: 'en' | 'pl' = 'en'): string =>
  reopenedWords(table.game, { changes, stop }, language).join(' ');

/** Where it stops, and why; or that it does not. */
const stopOf = ({ stop }: Reopened): string => (stop === null ? 'whole' : `${stop.step} of ${stop.of}: ${whyOf(stop)}`);
const whyOf = ({ misfit }: Stop): string =>
  misfit.why === 'illegal' ? `${misfit.refusal.rule} ${misfit.refusal.reason}` : misfit.why === 'dice' ? `dice ${misfit.rule}` : misfit.why;

/** What is said of a game that was begun on the first battle of this name; battles of one's own are carried along. */
const earlierBattleOf = (id: string): readonly Change[] =>
  isBattleId(id) && battleHash(loadBattle(id)) !== FIRST_BATTLES[id].hash ? ['earlierBattle'] : [];

const LENGTH = 100;
const TABLE = playOn(begin('I'), seededRandom(3), LENGTH);
const RECORD = recordOf(TABLE);
const STEPS = stepsIn(RECORD.lines);

/** The lines of the steps of a table that was reopened. */
const linesIn = ({ table }: Reopened): RecordStep[] => table.steps.map((step, i) => lineOf(table, step, i + 1));
const headerIn = ({ table }: Reopened) => headerOf(table, isKnown(table.game.battle));

const changedStep = (n: number, change: object): GameRecord => ({
  ...RECORD,
  lines: RECORD.lines.map((line) => (line.n === n ? { ...line, ...change } : line)),
});

/** Every field that is told and not played, with something else in it. */
function toldAnew(battle: Battle): Battle {
  const text = { en: 'Put right', pl: 'Poprawione' };
  const provenance = 'history';
  const everywhere = { name: provenance, ratings: provenance, hex: provenance } as const;
  return {
    ...battle,
    title: text,
    date: '1795-01-01',
    strength: [],
    about: { history: text, special: [], sources: text },
    board: {
      ...battle.board,
      hexMetres: 1,
      columnsRun: 'east',
      rowsRun: 'west',
      places: [],
      hexes: battle.board.hexes.map((one) => ({ ...one, provenance })),
      provenance: { size: provenance, terrain: provenance },
    },
    sides: [
      { ...battle.sides[0], name: text },
      { ...battle.sides[1], name: text },
    ],
    armies: battle.armies.map((army) => ({ ...army, name: text, colour: 'red' })),
    commanders: battle.commanders.map((one) => ({ ...one, name: text, colour: 'red', provenance })),
    units: battle.units.map((unit) => ({ ...unit, name: text, guns: 1, note: text, provenance: everywhere })),
    scenarios: battle.scenarios.map((one) => ({
      ...one,
      title: text,
      startsAt: '00:00',
      minutesPerTurn: 1,
      rule: '3.1',
      ...(one.reserves === undefined ? {} : { reserves: one.reserves.map((reserve) => ({ ...reserve, rule: '3.1' })) }),
      provenance,
    })),
  };
}

describe('a record of an earlier program', () => {
  it.each(earlierRecords)('%s opens whole, or up to a step with the step and the rule', (name) => {
    const record = recordIn(earlierRecord(name));
    const reopened = opened(record);
    const { table, stop } = reopened;
    const stored = stepsIn(record.lines);
    const fitting = stop === null ? stored.length : stop.step - 1;
    expect(table.steps).toHaveLength(fitting);
    expect(linesIn(reopened).map(({ action, dice }) => ({ action, dice }))).toEqual(
      stored.slice(0, fitting).map(({ action, dice }) => ({ action, dice })),
    );
    for (const language of LANGUAGES) {
      const words = wordsOf(reopened, language);
      expect(words).toMatch(language === 'en' ? /earlier rules/ : /wcześniejszych zasadach/);
      if (stop !== null) {
        expect(words).toContain(`${stop.step}`);
        expect(words).toMatch(/\[\d[\w.]*( [NRSM])?\]/);
      }
    }
    // It goes on, and what is noted down from here on is a record of this program.
    const again = verify(writeRecord(recordOf(table)));
    expect(again).toMatchObject({ ok: true, actions: fitting });
    // Only that the battle has been corrected since is still said.
    const said = earlierBattleOf(record.header.battle);
    expect('changes' in again ? again.changes : []).toEqual(said);
    if (stop === null && record.end === undefined) expect(decisionOf(table).kind).not.toBe('gameOver');
  });

  it('that names a battle by the hash of its file is played on that battle', () => {
    for (const id of battleIds) {
      const { file, hash } = FIRST_BATTLES[id];
      const { header } = recordIn(earlierRecord(`${id}-${id === 'niemenczyn' || id === 'raclawice' ? 'I' : 'battle'}-begun`));
      expect(header).toMatchObject({ version: 1, battleHash: file });
      const reopened = opened({ header, lines: [] });
      expect(battleHash(reopened.table.game.battle)).toBe(hash);
      expect(reopened.changes).toEqual(['earlierRules', ...earlierBattleOf(id)]);
      expect(headerIn(reopened)).toMatchObject({ version: 3, battle: id, playHash: hash });
      expect(headerIn(reopened)).not.toHaveProperty('document');
    }
  });

  it('goes on with its battle as it was, if what is played of it has been corrected', () => {
    const { header } = recordIn(earlierRecord('niemenczyn-II-begun'));
    const now = loadBattle('niemenczyn');
    const corrected = { ...now, units: now.units.map((unit) => ({ ...unit, facing: (unit.facing + 1) % 6 })) };
    expect(battleNamed(header, corrected)).toEqual({ battle: earlierBattle(FIRST_BATTLES.niemenczyn.hash), change: 'earlierBattle' });
    expect(battleNamed({ ...header, battleHash: '0123456789abcdef' }, corrected)).toBeUndefined();
    const later = { ...header, version: 2, rules: RULES_EDITION, battleHash: battleHash(corrected) } as const;
    expect(battleNamed(later, corrected)).toEqual({ battle: corrected, change: null });
    const latest = { ...RECORD.header, playHash: battleHash(corrected) } as GameRecord['header'];
    expect(battleNamed(latest, corrected)).toEqual({ battle: corrected, change: null });
    // A battle that does not come with the program any more is found as it was.
    expect(battleNamed(header, undefined)).toMatchObject({ change: 'earlierBattle' });
  });

  it('is not proven silently: what verify says names the edition', () => {
    const text = earlierRecord('niemenczyn-I-begun');
    const changes = ['earlierRules', ...earlierBattleOf('niemenczyn')];
    const doctored = text.replace(/"hash":"\w{8}"/, '"hash":"00000000"');
    expect(verify(doctored)).toMatchObject({
      ok: false,
      line: 2,
      changes,
      reason: expect.stringMatching(new RegExp(`made with edition 1 of the rules, and these are edition ${RULES_EDITION}`)),
    });
    const [header = ''] = text.split('\n');
    expect(verify(`${header}\n`)).toEqual({ ok: true, actions: 0, result: null, changes });
  });
});

describe('a record is opened to go on', () => {
  it('without a word if nothing differs', () => {
    const reopened = opened(RECORD);
    expect(stopOf(reopened)).toBe('whole');
    expect(wordsOf(reopened)).toBe('');
    expect(stateAt(reopened.table)).toEqual(stateAt(TABLE));
    expect(writeRecord(recordOf(reopened.table))).toBe(writeRecord(RECORD));
  });

  it('under the present rules if every step fits, and says so', () => {
    const { header } = RECORD;
    const reopened = opened({ ...RECORD, header: { ...header, rules: RULES_EDITION - 1 } });
    expect(reopened.changes).toEqual(['earlierRules']);
    expect(wordsOf(reopened)).toBe(
      'This game was begun under earlier rules. All its steps fit the present ones, and it goes on under them.',
    );
    expect(headerIn(reopened)).toMatchObject({ rules: RULES_EDITION });
    expect(wordsOf(opened({ ...RECORD, header: { ...header, rules: RULES_EDITION + 1 } }))).toContain('newer rules than these');
  });

  it('whatever the states that were noted, if the steps fit', () => {
    const reopened = opened(changedStep(5, { hash: '0'.repeat(32) }));
    expect(stopOf(reopened)).toBe('whole');
    expect(reopened.changes).toEqual(['otherStates']);
    expect(wordsOf(reopened)).toBe('On the way the positions are not those that were noted.');
    const ended = opened({ ...RECORD, end: { end: true, result: { winner: null, how: 'points', byCamp: true } } });
    expect(ended.changes).toEqual(['otherStates']);
  });

  it('up to a step that is not allowed any more', () => {
    const reopened = opened(changedStep(60, { action: { kind: 'confirmSetup' } }));
    expect(stopOf(reopened)).toBe('60 of 100: 3.1 notNow');
    expect(linesIn(reopened)).toEqual(STEPS.slice(0, 59));
    expect(wordsOf(reopened)).toMatch(
      /^It is open up to step 59 of 100\. Step 60 \(“.+”\) does not fit\. .+ \[3\.1\] The original is kept as it was\.$/,
    );
    expect(wordsOf(reopened, 'pl')).toMatch(
      /^Otwarto ją do kroku 59 z 100\. Krok 60 \(„.+”\) się nie zgadza\. .+ \[3\.1\] Oryginał zachowano bez zmian\.$/,
    );
  });

  it('up to a step whose dice are too few, too many or others', () => {
    const rolled = STEPS.find(({ dice }) => typeof dice[0] === 'number') ?? fail('nobody rolled');
    const others = [rolled.dice.slice(1), [...rolled.dice, 3], ['nobody', ...rolled.dice.slice(1)], [99, ...rolled.dice.slice(1)]];
    for (const dice of others) {
      const reopened = opened(changedStep(rolled.n, { dice }));
      expect(stopOf(reopened)).toMatch(new RegExp(`^${rolled.n} of 100: dice \\d`));
      expect(wordsOf(reopened)).toMatch(/Other dice are rolled for it now\. \[\d[\w.]*( [NRSM])?\]/);
    }
  });

  it('up to a step that the other side decides now, and one that names nobody', () => {
    const { n, side } = STEPS[59] ?? fail('too short');
    const other = niemenczyn.sides.find(({ id }) => id !== side)?.id ?? '';
    expect(stopOf(opened(changedStep(n, { side: other })))).toMatch(/^60 of 100: [\d.]+ \w+$/);
    for (const change of [{ side: 'nobody' }, { action: { kind: 'begin', unit: 'nobody' } }]) {
      const reopened = opened(changedStep(n, change));
      expect(stopOf(reopened)).toBe('60 of 100: unknownNames');
      expect(wordsOf(reopened)).toContain('Step 60 does not fit. It names somebody or some place that this battle does not have.');
    }
  });

  it('at its beginning if not even the first step fits', () => {
    const reopened = opened(changedStep(1, { action: { kind: 'pass' } }));
    expect(wordsOf(reopened)).toMatch(/^It is open at its beginning\. Step 1 /);
    expect(wordsOf(reopened, 'pl')).toMatch(/^Otwarto ją na początku\. Krok 1 /);
  });

  it('with the battle that it carries, and with the present one if the one it names is not to be had', () => {
    const own = { ...niemenczyn, id: 'mine', units: niemenczyn.units.map((unit) => ({ ...unit, name: { en: 'A', pl: 'B' } })) };
    const header = { ...RECORD.header, battle: 'mine', document: own };
    expect(opened({ ...RECORD, header }).changes).toEqual(['otherBattle']);
    const named = opened({
      ...RECORD,
      header: { ...header, battleHash: documentHash(own), playHash: battleHash(own) } as GameRecord['header'],
    });
    expect(named.changes).toEqual([]);
    expect(headerIn(named)).toMatchObject({ document: { id: 'mine' } });
    const lost = opened({ ...RECORD, header: { ...RECORD.header, playHash: '0123456789abcdef' } as GameRecord['header'] });
    expect(lost.changes).toEqual(['otherBattle']);
    expect(wordsOf(lost)).toContain('goes on with the battle as it is now');
  });

  it.each(battleIds)('as if nothing had been put right, if only what is told about %s was', (id) => {
    const scenario = loadBattle(id).scenarios[0]?.id ?? '';
    const { opening, steps, game } = opened(recordIn(earlierRecord(`${id}-${scenario}-middle`))).table;
    const { battle } = game;
    const corrected = toldAnew(battle);
    expect(battleHash(corrected)).toBe(battleHash(battle));
    const again = retrace(compileGame(corrected, scenario) ?? fail(id), opening.state, steps);
    expect(again.stop).toBeNull();
    expect(again.taken.map(({ state }) => state)).toEqual(steps.map(({ state }) => state));
  });

  it('not at all if there is no such battle, scenario or book', () => {
    const { header } = RECORD;
    expect(reopen({ ...RECORD, header: { ...header, battle: 'waterloo' } })).toMatchObject({ ok: false, line: 1 });
    expect(reopen({ ...RECORD, header: { ...header, scenario: 'III' } })).toMatchObject({ ok: false, line: 1 });
    expect(reopen({ ...RECORD, header: { ...header, book: 'R' } })).toMatchObject({ ok: false, line: 1 });
  });
});
