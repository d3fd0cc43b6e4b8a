import { randomPlayer } from '@kosynier/ai';
import { loadBattle } from '@kosynier/battles';
import { view } from '@kosynier/engine';
import { verify } from '@kosynier/protocol';
import { seededRandom, writePosition } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../src/files/index.ts';
import { readGame } from '../src/files/read.ts';
import { diceOf } from '../src/game/dice.ts';
import { type Agreement, askedOf, beginGame, optionsOf, type PlayedGame, saved, stateOf, takeStep } from '../src/game/model.ts';
import { savedFileText } from '../src/game/original.ts';
import { noticeOf } from '../src/game/reopen.ts';

const AGREEMENT: Agreement = {
  battle: 'niemenczyn',
  scenario: 'I',
  options: { rulings: { turn180Cost: 3 }, autoVictory: { polish: 6 } },
  seats: ['person', 'recruit'],
};

function playedFor(steps: number, agreement = AGREEMENT, seed = 7): PlayedGame {
  const random = seededRandom(seed);
  const battle = loadBattle(agreement.battle);
  let played = battle === undefined ? undefined : beginGame('given', agreement, battle);
  for (let i = 0; i < steps && played !== undefined && stateOf(played).result === null; i++) {
    const asked = askedOf(played);
    const seen = view(played.game, stateOf(played), asked.side ?? 0);
    const action = randomPlayer.choose({ game: played.game, view: seen, decision: asked, options: optionsOf(played) }, random);
    const taken = takeStep(played, action, diceOf(random));
    played = taken.ok ? taken.played : undefined;
  }
  if (played === undefined) throw new Error('the game could not be played');
  return played;
}

const steps = ({ steps: all }: PlayedGame) => all.map(({ action, rolls, side, state }) => ({ action, rolls, side, state }));

async function opened(text: string): Promise<PlayedGame> {
  const reading = await readGame(text, 'opened');
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal));
  return reading.played;
}

describe('a game saved as a file', () => {
  it('is a record that verify accepts, in the middle and at the end of the game', async () => {
    for (const length of [0, 60, 5000]) {
      const played = playedFor(length);
      const { name, text } = await fileOf(played, true, new Date('1794-04-27T05:06:00Z'));
      expect(name).toBe('kosynier-niemenczyn-I-1794-04-27-05-06.jsonl');
      expect(verify(text)).toMatchObject({ ok: true, actions: played.steps.length });
    }
  });

  it.each(['raclawice I', 'szczekociny wywla', 'maciejowice battle'])('works for %s, where chits are drawn', async (which) => {
    const [battle = '', scenario = ''] = which.split(' ');
    const played = playedFor(80, { battle, scenario, options: {}, seats: ['captain', 'general'] });
    const { text } = await fileOf(played, true);
    expect(text).not.toContain('"document"');
    expect(verify(text)).toMatchObject({ ok: true, actions: 80 });
    expect(steps(await opened(text))).toEqual(steps(played));
  });

  it('opens as the same game under another id: agreement, actions, dice and states', async () => {
    const played = playedFor(60);
    const back = await opened((await fileOf(played, true)).text);
    expect(back.id).toBe('opened');
    expect(back.agreement).toEqual(played.agreement);
    expect(steps(back)).toEqual(steps(played));
  });

  it('keeps the position that it began from', async () => {
    const before = playedFor(40);
    const later = beginGame('later', AGREEMENT, before.game.battle, stateOf(before));
    if (later === undefined) throw new Error('no game');
    const { name, text } = await fileOf(later, false);
    expect(name).toMatch(/\.jsonl$/);
    expect(verify(text)).toMatchObject({ ok: true });
    const reading = await readGame(text, 'opened');
    expect(reading).toMatchObject({ ok: true, fromSetup: false });
    expect(reading.ok && writePosition(reading.played.game, reading.played.start)).toEqual(writePosition(before.game, stateOf(before)));
    expect(await opened(savedFileText(saved(later, false, 0)))).toMatchObject({ start: stateOf(before) });
  });

  it('may be the game as the browser keeps it', async () => {
    const played = playedFor(60);
    const back = await opened(savedFileText(saved(played, true, 0)));
    expect(steps(back)).toEqual(steps(played));
  });
});

describe('a file that is not right is refused with the reason', () => {
  const refusalOf = async (text: string) => {
    const reading = await readGame(text, 'opened');
    return reading.ok ? 'accepted' : reading.refusal;
  };

  it.each(['hello', '{"a":1}', '[1,2]', '"kosynier"', 'null', '{"kosynier":'])('foreign: %s', async (text) => {
    expect(await refusalOf(text)).toEqual({ why: 'notOurs' });
  });

  it('empty', async () => {
    expect(await refusalOf(' \n')).toEqual({ why: 'empty' });
  });

  it('a record cut off, changed or of a newer version', async () => {
    const { text } = await fileOf(playedFor(60), true);
    const lines = text.split('\n');
    expect(await refusalOf(text.slice(0, -20))).toMatchObject({ why: 'cutOff', line: 61 });
    expect(await refusalOf([...lines.slice(0, 20), ...lines.slice(21)].join('\n'))).toMatchObject({ why: 'badLine', line: 21 });
    expect(await refusalOf(text.replace('"version":2', '"version":3'))).toMatchObject({ why: 'newer' });
    expect(await refusalOf(text.replace('"scenario":"I"', '"scenario":"III"'))).toMatchObject({ why: 'badLine', line: 1 });
  });

  it('a saved game with nonsense in it, of a newer version or of no battle that there is', async () => {
    const played = playedFor(60);
    const file = JSON.parse(savedFileText(saved(played, true, 0))) as { steps: unknown[]; version: number };
    const changed = (change: object): string => JSON.stringify({ ...file, ...change });
    expect(await refusalOf(changed({ version: 3 }))).toEqual({ why: 'newer' });
    expect(await refusalOf(changed({ rules: 'new' }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ version: 0 }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, battle: 'waterloo' } }))).toEqual({ why: 'noBattle' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, scenario: 'III' } }))).toEqual({ why: 'noBattle' });
    expect(await refusalOf(changed({ agreement: { ...AGREEMENT, document: { id: 'mine' } } }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ steps: [{ action: 5 }] }))).toEqual({ why: 'notOurs' });
    expect(await refusalOf(changed({ agreement: {} }))).toEqual({ why: 'notOurs' });
    for (const start of [{}, 5, null, { ...played.start, unitHex: [] }, { ...played.start, turn: 'x', unitHex: [1] }])
      expect(await refusalOf(changed({ steps: [], start }))).toEqual({ why: 'notOurs' });
  });
});

describe('a file whose steps do not all fit is opened as far as they do, with a sentence', () => {
  const noticeIn = async (text: string) => {
    const reading = await readGame(text, 'opened');
    if (!reading.ok) throw new Error(JSON.stringify(reading.refusal));
    return { steps: reading.played.steps.length, words: noticeOf(reading)?.words.en.join(' ') ?? '' };
  };

  it('a record', async () => {
    const { text } = await fileOf(playedFor(60), true);
    expect(await noticeIn(text)).toEqual({ steps: 60, words: '' });
    const doctored = text.replace(/("n":50,"side":"\w+","action":)\{[^}]*\}/, '$1{"kind":"confirmSetup"}');
    const { steps: fitting, words } = await noticeIn(doctored);
    expect(fitting).toBe(49);
    expect(words).toMatch(/^It is open up to step 49 of 60\. Step 50 \(“.+”\) does not fit\. .+ \[3\.1\] The original is kept/);
    expect((await noticeIn(text.replace(/"battleHash":"\w{16}"/, '"battleHash":"0123456789abcdef"'))).words).toContain(
      'The battle has been changed',
    );
  });

  it('a saved game, also with what is no action at all', async () => {
    const file = JSON.parse(savedFileText(saved(playedFor(60), true, 0))) as { steps: unknown[] };
    const changed = (change: object): string => JSON.stringify({ ...file, ...change });
    expect((await noticeIn(changed({ rules: 1 }))).words).toMatch(/^This game was begun under earlier rules\. All its steps fit/);
    const { steps: fitting, words } = await noticeIn(changed({ steps: file.steps.toSpliced(50, 1) }));
    expect(fitting).toBeGreaterThanOrEqual(50);
    expect(words === '' || words.includes('does not fit')).toBe(true);
    for (const action of [{ kind: 'nonsense' }, { kind: 'enter', group: 'x' }, {}])
      expect((await noticeIn(changed({ steps: [{ action, rolls: [] }] }))).words).toMatch(/^It is open at its beginning\. Step 1 /);
  });
});
