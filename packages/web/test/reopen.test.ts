/** Every game that an earlier program kept in the browser is opened: whole, or up to a step with the step and the rule. */
import { battleHash, loadBattle } from '@kosynier/battles';
import { LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { earlierSave, earlierSaves } from '../../protocol/test/earlier.ts';
import { readGame } from '../src/files/read.ts';
import { askedOf, type SavedGame, saved, stateOf } from '../src/game/model.ts';
import { originalOf, savedFileText } from '../src/game/original.ts';
import { noticeOf, type ReopenedGame, reopenSaved } from '../src/game/reopen.ts';
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
      if (stop !== null) expect(words).toMatch(new RegExp(`${stop.step}.+\\[[\\d.]+[A-Z]?\\]`));
    }
    if (stop === null && !file.over) expect(askedOf(played).kind).not.toBe('gameOver');
    // Kept by this program, it opens without a word, but that its battle has been corrected since.
    const again = await opened(saved(played, true, 0));
    const { battle } = played.game;
    const isCorrected = battleHash(loadBattle(battle.id) ?? battle) !== battleHash(battle);
    expect(again).toMatchObject({ changes: isCorrected ? ['earlierBattle'] : [], stop: null });
    expect(noticeOf(again) !== null).toBe(isCorrected);
    expect(stateOf(again.played)).toEqual(stateOf(played));
    // What was stored is not touched, and goes out as a file that opens as the same game.
    expect(JSON.stringify(file)).toBe(before);
    const text = await originalOf(file).content.text();
    expect(text).toBe(savedFileText(file));
    const back = await readGame(text, played.id);
    expect(back.ok && back.played.steps).toEqual(played.steps);
  });

  it('keeps its notice until it is read', async () => {
    const reopened = await opened(storedGame('niemenczyn-I-begun'));
    const notice = noticeOf(reopened);
    expect(saved(reopened.played, true, 0, notice)).toMatchObject({ notice });
    expect(saved(reopened.played, true, 0)).not.toHaveProperty('notice');
  });
});
