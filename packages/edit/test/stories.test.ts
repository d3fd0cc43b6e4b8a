/** Stories and sentences about a battle: whatever is typed, the file can be read again. */
import { niemenczyn, parseBattle, writeBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { newBattle, untranslated, withSpecial, withStory } from '../src/index.ts';

const plain = newBattle(10, 10, 'R');
const text = (en: string, pl = en) => ({ en, pl });

describe('what is told about a battle', () => {
  it('begins with the first word, and is gone with the last', () => {
    const told = withStory(plain, 'history', text('A ford.', ''));
    expect(told.about).toEqual({ history: text('A ford.'), special: [], sources: text('–') });
    expect(withStory(told, 'history', text('')).about).toBeUndefined();
  });

  it('has sentences on what is different: one more, another, one less', () => {
    const one = withSpecial(plain, 0, text('Mud.', 'Błoto.'));
    const two = withSpecial(one, 1, text('Rain.'));
    expect(two.about?.special).toEqual([text('Mud.', 'Błoto.'), text('Rain.')]);
    expect(withSpecial(two, 0, text('Snow.')).about?.special[0]).toEqual(text('Snow.'));
    expect(withSpecial(two, 0, null).about?.special).toEqual([text('Rain.')]);
    expect(withSpecial(one, 0, null).about).toBeUndefined();
    const reading = parseBattle(writeBattle(two));
    expect(reading.ok ? reading.battle.about : reading).toEqual(two.about);
  });

  it('is in both languages in a battle that comes with the program, and else is listed', () => {
    expect(untranslated(niemenczyn)).toEqual([]);
    expect(untranslated(withStory(niemenczyn, 'sources', text('Only English here.')))).toEqual(['Only English here.']);
  });
});
