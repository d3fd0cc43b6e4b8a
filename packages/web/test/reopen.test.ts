/** Every game that an earlier program kept in the browser is opened: whole, or up to a step with the step and the rule. */
import { FIRST_BATTLES, niemenczyn } from '@kosynier/battles';
import { LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { earlierSave, earlierSaves } from '../../protocol/test/earlier.ts';
import { readGame } from '../src/files/read.ts';
import { battleNamed } from '../src/game/battles.ts';
import { askedOf, type SavedGame, saved, stateOf } from '../src/game/model.ts';
import { originalOf, savedFileText } from '../src/game/original.ts';
import { noticeOf, type ReopenedGame, reopenOn, reopenSaved } from '../src/game/reopen.ts';
import { type KeptStep, withSteps } from '../src/game/storage.ts';
import { fail } from './helpers.ts';

function storedGame(name: string): SavedGame {
  const { games, steps } = JSON.parse(earlierSave(name)) as { readonly games: SavedGame[]; readonly steps: KeptStep[] };
  return withSteps(games[0] ?? fail(name), steps);
}

async function opened(file: SavedGame): Promise<ReopenedGame> {
  const reopened = await reopenSaved(file);
  return reopened.ok ? reopened : fail(reopened.why);
}

describe('a game that an earlier program kept', () => {
  it.each(earlierSaves)('%s opens, says how, and goes on', async (name) => {
    const file = storedGame(name);
    expect(file.version).toBe(1);
    const before = JSON.stringify(file);
    const reopened = await opened(file);
    const { played, stop } = reopened;
    expect(played.steps).toHaveLength(stop === null ? file.steps.length : stop.step - 1);
    const notice = noticeOf(reopened) ?? fail('nothing is said');
    expect(notice.hasOriginal).toBe(stop !== null);
    for (const language of LANGUAGES) {
      const words = notice.words[language].join(' ');
      expect(words).toMatch(language === 'en' ? /earlier rules/ : /wcześniejszych zasadach/);
      if (stop !== null) expect(words).toMatch(new RegExp(`${stop.step}.+\\[\\d[\\w.]*( [NRSM])?\\]`));
    }
    if (stop === null && !file.over) expect(askedOf(played).kind).not.toBe('gameOver');
    // Kept by this program, it opens without a word.
    const again = await opened(saved(played, true, 0));
    expect(again).toMatchObject({ changes: [], stop: null });
    expect(noticeOf(again)).toBeNull();
    expect(stateOf(again.played)).toEqual(stateOf(played));
    // What was stored is not touched, and goes out as a file that opens as the same game.
    expect(JSON.stringify(file)).toBe(before);
    const text = await originalOf(file).content.text();
    expect(text).toBe(savedFileText(file));
    const back = await readGame(text, played.id);
    expect(back.ok && back.played.steps.length).toBe(played.steps.length);
    expect(back.ok && stateOf(back.played)).toEqual(stateOf(played));
  });

  it('keeps its notice until it is read', async () => {
    const reopened = await opened(storedGame('niemenczyn-I-begun'));
    const notice = noticeOf(reopened);
    expect(saved(reopened.played, true, 0, notice)).toMatchObject({ notice });
    expect(saved(reopened.played, true, 0)).not.toHaveProperty('notice');
  });

  it('goes on with its battle as it was if that has been corrected, and says so once', async () => {
    const file = storedGame('niemenczyn-I-middle');
    const corrected = { ...niemenczyn, units: niemenczyn.units.map((unit) => ({ ...unit, facing: (unit.facing + 1) % 6 })) };
    const found = await battleNamed(corrected, FIRST_BATTLES.niemenczyn.hash);
    expect(found).toMatchObject({ change: 'earlierBattle', battle: { id: 'niemenczyn' } });
    const reopened = reopenOn(file, found);
    if (!reopened.ok) fail(reopened.why);
    expect(reopened.changes).toEqual(['earlierRules', 'earlierBattle']);
    expect(noticeOf(reopened)?.words.en.join(' ')).toContain('this game goes on with the battle as it was');
    const kept = saved(reopened.played, true, 0);
    expect(kept.battleHash).toBe(FIRST_BATTLES.niemenczyn.hash);
    expect(reopenOn(kept, found)).toMatchObject({ ok: true, changes: [], stop: null });
    expect(await battleNamed(corrected, '0123456789abcdef')).toEqual({ battle: corrected, change: 'otherBattle' });
  });
});
