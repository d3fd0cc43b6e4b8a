import { loadBattle, niemenczyn } from '@kosynier/battles';
import { verify } from '@kosynier/protocol';
import {
  type Agreement,
  documentHash,
  isOver,
  NO_CLOCK,
  OWN_POSITIONS,
  OWN_RULES,
  openTable,
  seededRandom,
  startPosition,
  stateAt,
  type Table,
  tableOf,
  writePosition,
} from '@kosynier/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playedOnline, textOf } from '../../protocol/test/online.ts';
import { battleAmong, battleNamedIn } from '../src/files/battle-of-log.ts';
import { fileOf, openFile } from '../src/files/index.ts';
import { readGame } from '../src/files/read.ts';
import { withGoals } from '../src/game/goals.ts';
import { useNames } from '../src/game/names.ts';
import { type Original, originalOf } from '../src/game/original.ts';
import { noticeOf, reopenStored } from '../src/game/reopen.ts';
import { type SavedGame, saved } from '../src/game/saved.ts';
import { keeper } from '../src/game/storage.ts';
import { useNotes } from '../src/tools/notes.ts';
import { earlierFileText, earlierSaveOf, fail, playOn } from './helpers.ts';

const kept: { game: unknown; original: unknown }[] = [];

beforeEach(() => {
  vi.spyOn(keeper, 'keepGame').mockImplementation(async (game) => {
    kept.push({ game, original: null });
  });
  vi.spyOn(keeper, 'keepInstead').mockImplementation(async (game, original) => {
    kept.push({ game, original });
  });
});
afterEach(() => vi.restoreAllMocks());

const AGREEMENT: Agreement = {
  battle: 'niemenczyn',
  scenario: 'I',
  options: { rulings: { turn180Cost: 3 }, autoVictory: { polish: 6 } },
  seats: ['person', 'recruit'],
  pace: NO_CLOCK,
};

function playedFor(steps: number, agreement = AGREEMENT, seed = 7): Table {
  const random = seededRandom(seed);
  const battle = loadBattle(agreement.battle) ?? fail(`no battle ${agreement.battle}`);
  let table = openTable(OWN_RULES, battle, agreement) ?? fail('it does not begin');
  for (let i = 0; i < steps && !isOver(table); i++) table = playOn(table, random);
  return table;
}

const steps = ({ steps: all }: Table) => all.map(({ action, rolls, side, state }) => ({ action, rolls, side, state }));

async function opened(text: string): Promise<Table> {
  const reading = await readGame(text);
  return reading.ok ? reading.table : fail(JSON.stringify(reading.refusal));
}

async function reopened(file: SavedGame): Promise<Table> {
  const reading = await reopenStored(file);
  return reading.ok ? reading.table : fail(reading.why);
}

beforeEach(() => kept.splice(0));

describe('a game saved as a file', () => {
  it('is a record that verify accepts, in the middle and at the end of the game', () => {
    for (const length of [0, 60, 5000]) {
      const table = playedFor(length);
      const { name, text } = fileOf(table, new Date('1794-04-27T05:06:00Z'));
      expect(name).toBe('kosynier-niemenczyn-I-1794-04-27-05-06.jsonl');
      expect(verify(text)).toMatchObject({ ok: true, actions: table.steps.length });
    }
  });

  it.each(['raclawice I', 'szczekociny wywla', 'maciejowice battle'])('works for %s, where chits are drawn', async (which) => {
    const [battle = '', scenario = ''] = which.split(' ');
    const table = playedFor(80, { battle, scenario, options: {}, seats: ['captain', 'general'], pace: NO_CLOCK });
    const { text } = fileOf(table);
    expect(text).not.toContain('"document"');
    expect(verify(text)).toMatchObject({ ok: true, actions: 80 });
    expect(steps(await opened(text))).toEqual(steps(table));
  });

  it('opens as the same game: agreement, actions, dice and states', async () => {
    const table = playedFor(60);
    const back = await opened(fileOf(table).text);
    expect(back.agreement).toEqual(table.agreement);
    expect(steps(back)).toEqual(steps(table));
  });

  it('takes along what was written beside the game: name, notes and goals', async () => {
    vi.stubGlobal('localStorage', { setItem: () => undefined });
    const played = playedFor(10);
    const { number } = played.game.units[0] ?? fail('no unit');
    const table = withGoals(played, { [number]: 608 });
    useNames.getState().name('mine', 'The evening game');
    useNotes.getState().write('mine', [{ from: 507, to: 707, text: 'round the left' }]);
    const { text, name, type } = fileOf(table, new Date(), 'mine');
    expect(verify(text)).toMatchObject({ ok: true });
    const answer = await openFile(new File([text], name, { type }));
    const id = answer.ok ? answer.id : fail(JSON.stringify(answer.refusal));
    expect(useNames.getState().names[id]).toBe('The evening game');
    expect(useNotes.getState().games[id]).toEqual([{ from: 507, to: 707, text: 'round the left' }]);
    const { orders } = await reopened(kept.at(-1)?.game as SavedGame);
    expect({ ...orders[0].goals, ...orders[1].goals }).toEqual({ [number]: 608 });
    vi.unstubAllGlobals();
  });

  it('is kept under another id each time it is opened', async () => {
    const table = playedFor(60);
    const { text, name, type } = fileOf(table);
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      const answer = await openFile(new File([text], name, { type }));
      ids.push(answer.ok ? answer.id : fail(JSON.stringify(answer.refusal)));
    }
    expect(new Set(ids).size).toBe(2);
    expect(kept.map(({ game }) => (game as SavedGame).id)).toEqual(ids);
    expect(kept.map(({ original }) => original)).toEqual([null, null]);
    for (const { game } of kept) expect(steps(await reopened(game as SavedGame))).toEqual(steps(table));
  });

  it('keeps the position that it began from', async () => {
    const before = playedFor(40);
    const position = writePosition(OWN_POSITIONS, before.game, stateAt(before));
    const started = startPosition(OWN_POSITIONS, before.game, position, () => undefined, 'position');
    const { state } = started.ok ? started : fail(JSON.stringify(started));
    const later = tableOf(OWN_RULES, before.game, AGREEMENT, { state, position, dice: [] });
    const { name, text } = fileOf(later);
    expect(name).toMatch(/\.jsonl$/);
    expect(verify(text)).toMatchObject({ ok: true });
    const back = await opened(text);
    expect(back.opening.position).not.toBeNull();
    expect(writePosition(OWN_POSITIONS, back.game, back.opening.state)).toEqual(position);
    expect((await opened(earlierFileText(earlierSaveOf(later)))).opening.state).toEqual(state);
    const again = await reopened(saved('g', later, 0));
    expect(writePosition(OWN_POSITIONS, again.game, again.opening.state)).toEqual(position);
  });

  it('may be the game as the browser keeps it, or as it kept it in the first programs', async () => {
    const table = playedFor(60);
    expect(steps(await opened(await originalOf(saved('g', table, 0)).content.text()))).toEqual(steps(table));
    expect(steps(await opened(earlierFileText(earlierSaveOf(table))))).toEqual(steps(table));
  });
});

describe('a file that is not right is refused with the reason', () => {
  const refusalOf = async (text: string) => {
    const reading = await readGame(text);
    return reading.ok ? 'accepted' : reading.refusal;
  };

  it.each(['hello', '{"a":1}', '[1,2]', '"kosynier"', 'null', '{"kosynier":'])('foreign: %s', async (text) => {
    expect(await refusalOf(text)).toEqual({ why: 'notOurs' });
  });

  it('empty', async () => {
    expect(await refusalOf(' \n')).toEqual({ why: 'empty' });
  });

  it('a record cut off, changed or of a newer version', async () => {
    const { text } = fileOf(playedFor(60));
    const lines = text.split('\n');
    expect(await refusalOf(text.slice(0, -20))).toMatchObject({ why: 'cutOff', line: 61 });
    expect(await refusalOf([...lines.slice(0, 20), ...lines.slice(21)].join('\n'))).toMatchObject({ why: 'badLine', line: 21 });
    expect(await refusalOf(text.replace('"version":3', '"version":5'))).toMatchObject({ why: 'newer' });
    expect(await refusalOf(text.replace('"scenario":"I"', '"scenario":"III"'))).toMatchObject({ why: 'badLine', line: 1 });
  });

  it('a saved game with nonsense in it, of a newer version or of no battle that there is', async () => {
    const table = playedFor(60);
    const start = stateAt(table, 0);
    const file = JSON.parse(earlierFileText(earlierSaveOf(table))) as { steps: unknown[]; version: number };
    const changed = (change: object): string => JSON.stringify({ ...file, ...change });
    expect(await refusalOf(changed({}))).toBe('accepted');
    expect(await refusalOf(changed({ version: 3 }))).toEqual({ why: 'newer' });
    expect(await refusalOf(changed({ rules: 'new' }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ version: 0 }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, battle: 'waterloo' } }))).toEqual({ why: 'noBattle' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, scenario: 'III' } }))).toEqual({ why: 'noBattle' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, document: { id: 'mine' } } }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ steps: [{ action: 5 }] }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ agreement: {} }))).toEqual({ why: 'notOurs' });
    for (const bad of [{}, 5, null, { ...start, unitHex: [] }, { ...start, turn: 'x', unitHex: [1] }])
      expect(await refusalOf(changed({ steps: [], start: bad }))).toEqual({ why: 'notOurs' });
  });
});

describe('a file whose steps do not all fit is opened as far as they do, with a sentence', () => {
  const noticeIn = async (text: string) => {
    const reading = await readGame(text);
    if (!reading.ok) fail(JSON.stringify(reading.refusal));
    return { steps: reading.table.steps.length, words: noticeOf(reading)?.words.en.join(' ') ?? '' };
  };

  const doctored = (text: string): string => text.replace(/("n":50,"side":"\w+","action":)\{[^}]*\}/, '$1{"kind":"confirmSetup"}');

  it('a record', async () => {
    const { text } = fileOf(playedFor(60));
    expect(await noticeIn(text)).toEqual({ steps: 60, words: '' });
    const { steps: fitting, words } = await noticeIn(doctored(text));
    expect(fitting).toBe(49);
    expect(words).toMatch(/^It is open up to step 49 of 60\. Step 50 \(“.+”\) does not fit\. .+ \[3\.1\] The original is kept/);
    expect((await noticeIn(text.replace(/"playHash":"\w{16}"/, '"playHash":"0123456789abcdef"'))).words).toContain(
      'The battle has been changed',
    );
  });

  it('and the file itself is kept beside it, as it came', async () => {
    const text = doctored(fileOf(playedFor(60)).text);
    const answer = await openFile(new File([text], 'mine.jsonl'));
    const id = answer.ok ? answer.id : fail(JSON.stringify(answer.refusal));
    expect(kept).toMatchObject([{ game: { id, notice: { hasOriginal: true } }, original: { game: id, name: 'mine.jsonl' } }]);
    const { game, original } = kept[0] ?? fail('nothing is kept');
    expect(await (original as Original).content.text()).toBe(text);
    expect((await reopened(game as SavedGame)).steps).toHaveLength(49);
  });

  it('a saved game, also with what is no action at all', async () => {
    const file = earlierSaveOf(playedFor(60));
    const changed = (change: object): string => earlierFileText({ ...file, ...change });
    expect((await noticeIn(changed({ rules: 1 }))).words).toMatch(/^This game was begun under earlier rules\. All its steps fit/);
    const { steps: fitting, words } = await noticeIn(changed({ steps: file.steps.toSpliced(50, 1) }));
    expect(fitting).toBeGreaterThanOrEqual(50);
    expect(words === '' || words.includes('does not fit')).toBe(true);
    for (const action of [{ kind: 'nonsense' }, { kind: 'enter', group: 'x' }, {}])
      expect((await noticeIn(changed({ steps: [{ action, rolls: [] }] }))).words).toMatch(/^It is open at its beginning\. Step 1 /);
  });
});

describe('a game over a server on a battle that somebody has made', () => {
  const own = { ...loadBattle('niemenczyn'), version: 'mine' };
  const hash = documentHash(own);
  const header = JSON.stringify({ kosynier: 'record', version: 4, battle: 'our-hill', battleHash: hash });

  it('is looked for by name and hash among those that are kept', () => {
    const named = battleNamedIn({ version: 4, battle: 'niemenczyn', battleHash: hash });
    expect(named).toEqual({ battle: 'niemenczyn', hash });
    expect(battleAmong([loadBattle('niemenczyn'), { ...own, id: 'other' }, own], named ?? fail('none'))).toBe(own);
    expect(battleAmong([loadBattle('niemenczyn')], named ?? fail('none'))).toBeUndefined();
    for (const other of [null, 7, { version: 3, battle: 'niemenczyn', battleHash: hash }, { version: 4, battle: 1 }])
      expect(battleNamedIn(other)).toBeUndefined();
  });

  it('that is not a log as a whole is refused for what it is', async () => {
    expect(await readGame(`${header}\n`)).toMatchObject({ ok: false, refusal: { why: 'badLine', line: 1 } });
  });
});

it('a log of a server with a decision that is still sealed says from which line on, in both languages, and the file is kept', async () => {
  const reading = await readGame(textOf(playedOnline(niemenczyn, 'II', 5, 1)));
  expect(reading).toMatchObject({ ok: true, stop: null, sealedFrom: 5 });
  const notice = reading.ok ? noticeOf(reading) : fail('not opened');
  expect(notice).toMatchObject({ hasOriginal: true });
  expect(notice?.words.en.join(' ')).toContain('line 6 of the file is still sealed');
  expect(notice?.words.pl.join(' ')).toContain('w wierszu 6 pliku jest jeszcze zapieczętowana');
});
