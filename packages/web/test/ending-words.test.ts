/** The end of a battle in words: the same reason and the same numbers wherever it is told. */
import type { GameResult, GameView } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { eventLine, LANGUAGES } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { endedWords } from '../src/panels/ended-words.ts';
import { armiesEn } from '../src/texts/armies.en.ts';
import { armiesPl } from '../src/texts/armies.pl.ts';
import { endingEn } from '../src/texts/ending.en.ts';
import { endingPl } from '../src/texts/ending.pl.ts';
import { panelsEn } from '../src/texts/panels.en.ts';
import { panelsPl } from '../src/texts/panels.pl.ts';
import { peopleEn } from '../src/texts/people.en.ts';
import { peoplePl } from '../src/texts/people.pl.ts';
import { fresh, GAME } from './helpers.ts';

const begun = seenBy(fresh(), 0).view;
const ended = (result: GameResult, balance: number): GameView => ({ ...begun, result, balance });

describe('the end', () => {
  it.each([
    ['offTrack', 0, 'at an even balance of points, as the scenario says', 'przy równym bilansie punktów zwycięstwa tak mówi scenariusz'],
    ['points', -3, 'on victory points, 3 ahead', 'na punkty zwycięstwa, przewaga 3'],
    [
      'automaticVictory',
      -9,
      'by an automatic victory on victory points, 9 ahead',
      'automatyczne zwycięstwo na punkty zwycięstwa, przewaga 9',
    ],
  ] as const)('has one reason in the box, the field, the news and the log: %s', (how, balance, en, pl) => {
    const result = { winner: 1, how, byCamp: false } as const;
    const told = (language: 'en' | 'pl') => eventLine(GAME, { kind: 'gameOver', result, balance, rule: '12.3' }, language).text;
    expect(endedWords(GAME, ended(result, balance), 'en')).toBe(`Russians win ${en}.`);
    expect(told('en')).toBe(`The game is over: the Russians win ${en}.`);
    expect(endedWords(GAME, ended(result, balance), 'pl')).toBe(`Zwyciężają Rosjanie: ${pl}.`);
    expect(told('pl')).toBe(`Koniec gry: zwyciężają Rosjanie: ${pl}.`);
  });

  it('is told of rules that say no balance without one, and of a battle that goes on not at all', () => {
    const result = { winner: 0, how: 'points', byCamp: false } as const;
    expect(eventLine(GAME, { kind: 'gameOver', result, rule: '12.3' }, 'en').text).toBe(
      'The game is over: the Poles win on victory points.',
    );
    for (const language of LANGUAGES) expect(endedWords(GAME, begun, language)).toBeNull();
  });

  it('[3.4] counts in Size what is left, as the field and the armies do', () => {
    expect(endingEn.lost(12, 14, 1, 0)).toBe('Size left: 2 of 14 (12 lost); 1 unit gone');
    for (const words of [armiesEn.size(2, 14), panelsEn.strengthLine(2, 14)]) expect(words).toBe('Size left: 2 of 14');
    expect(endingPl.lost(12, 14, 2, 1)).toBe('pozostała liczebność: 2 z 14 (stracono 12); 2 oddziały poza grą, w tym działa: 1');
    for (const words of [armiesPl.size(2, 14), panelsPl.strengthLine(2, 14)]) expect(words).toBe('pozostała liczebność: 2 z 14');
  });
});

describe('the page of a player', () => {
  it('writes percent as everything else does', () => {
    expect(peopleEn.profile.finished(0.75, 4)).toBe('75% of 4 games played to their end');
    expect(peopleEn.profile.finished(1, 1)).toBe('100% of 1 game played to its end');
    expect(peoplePl.profile.finished(0.999, 1000)).toBe('>99% z 1000 gier rozegrane do końca');
  });

  it('calls the ends of games as the rest of the program does', () => {
    expect(peoplePl.ends.automaticVictory).toBe('automatyczne zwycięstwo');
    expect([peopleEn.ends.offTrack, peoplePl.ends.offTrack]).toEqual(['at an even balance', 'przy równym bilansie']);
  });
});
