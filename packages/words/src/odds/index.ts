/** What the dice may bring, in a few lines: outcomes with their chances, modifiers with their rules. */
import {
  type CheckOdds,
  type Foresight,
  type Game,
  type MeleeOdds,
  type Modifier,
  numberInBook,
  type Odds,
  type SalvoOdds,
  type TargetOdds,
} from '@kosynier/engine';
import { modifierWord } from '../glossary/index.ts';
import { inNumbersOf, type Language, listed, percent, signed } from '../language.ts';
import { refusalWords } from '../refusals/index.ts';
import { speakerOf } from '../speaker.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { OddsTongue } from './tongue.ts';

const TONGUES: Readonly<Record<Language, OddsTongue>> = { en: english, pl: polish };

/** `woods −1 [10.9.4], flank or rear +1 [10.3.1]`. */
export const modifiersWithRules = (game: Game, modifiers: readonly Modifier[], language: Language): string =>
  modifiers
    .filter(({ value }) => value !== 0)
    .map(({ what, value, rule }) => `${modifierWord(what, language)} ${signed(value)} [${numberInBook(rule, game.battle.book)}]`)
    .join(', ');

/** The checks that come first, then what follows, and before its odds why cavalry would not charge. */
export function foresightWords(game: Game, { checks, odds, noCharge }: Foresight, language: Language): string[] {
  return [
    ...checks.map((check) => checkLine(game, check, language)),
    ...(checks.length > 0 && odds !== null ? [TONGUES[language].ifPassed] : []),
    ...(noCharge === null ? [] : [TONGUES[language].noCharge(refusalWords(game, noCharge, language))]),
    ...(odds === null ? [] : oddsWords(game, odds, language)),
  ];
}

function checkLine(game: Game, { unit, purpose, morale, passes, modifiers, rule }: CheckOdds, language: Language): string {
  const added = modifiersWithRules(game, modifiers, language);
  const text = TONGUES[language].check(purpose, speakerOf(game, language).unit(unit), morale, percent(passes / 10));
  return `${text}${added === '' ? '' : ` (${added})`} [${numberInBook(rule, game.battle.book)}]`;
}

export function oddsWords(game: Game, odds: Odds, language: Language): string[] {
  return odds.kind === 'melee' ? meleeLines(game, odds, language) : fireLines(game, odds, language);
}

function fireLines(game: Game, odds: SalvoOdds, language: Language): string[] {
  const tongue = TONGUES[language];
  const say = speakerOf(game, language);
  const effect = odds.effect === null ? null : odds.effect === 0 ? '' : String(odds.effect);
  const lone = odds.gunsDestroyed === null ? [] : [tongue.gunsDestroyed(percent(odds.gunsDestroyed / 100))];
  const jam = odds.jam > 0 ? [inNumbersOf(game.battle.book, tongue.jam(percent(odds.jam)))] : [];
  const first = odds.kind === 'cannon' ? tongue.cannon(odds.value) : odds.gunsDestroyed === null ? tongue.rifle(odds.value, effect) : '';
  const targets = odds.targets.map((target) => targetLine(game, tongue, target, language));
  return [
    odds.refusal === null ? '' : tongue.notLegal(refusalWords(game, odds.refusal, language)),
    [first, ...lone, ...jam].filter((part) => part !== '').join('; '),
    ...targets,
    odds.commandersAtRisk.length === 0 ? '' : tongue.commanders(listed(odds.commandersAtRisk.map(say.commander), language)),
  ].filter((line) => line !== '');
}

function targetLine(game: Game, tongue: OddsTongue, target: TargetOdds, language: Language): string {
  const unit = speakerOf(game, language).unit(target.unit);
  const outcomes = [
    [tongue.stands, target.pass],
    [tongue.retreats, target.retreat],
    [tongue.retreatsAndLoses, target.retreatAndLoss],
  ] as const;
  // A check is passed by low numbers: the outcomes follow each other on the faces of the die, 0 to 9.
  let face = 0;
  const chances = outcomes.flatMap(([what, tenths]) => {
    const from = face;
    face += tenths;
    return tenths === 0 ? [] : [`${what} ${percent(tenths / 10)} (${tongue.die(from, face - 1)})`];
  });
  const modifiers = modifiersWithRules(game, target.modifiers, language);
  return `${tongue.target(unit, target.morale)}: ${chances.join(', ')}${modifiers === '' ? '' : ` (${modifiers})`}`;
}

function meleeLines(game: Game, odds: MeleeOdds, language: Language): string[] {
  const tongue = TONGUES[language];
  const side = (who: string, modifiers: readonly Modifier[]): string => `${who}: ${modifiersWithRules(game, modifiers, language) || '0'}`;
  const sum = ([a, b, c]: readonly [number, number, number]): number => a + b + c;
  const wins = (who: string, by: readonly [number, number, number]): string =>
    tongue.wins(who, percent(sum(by)), [percent(by[0]), percent(by[1]), percent(by[2])]);
  return [
    side(tongue.attacker, odds.attacker),
    side(tongue.defender, odds.defender),
    tongue.net(signed(odds.net)),
    ...(odds.lava === null ? [] : [inNumbersOf(game.battle.book, `${tongue.lava(percent(odds.lava.chance))} ${signed(odds.lava.net)}`)]),
    wins(tongue.attacker, odds.attackerWins),
    wins(tongue.defender, odds.defenderWins),
    inNumbersOf(game.battle.book, tongue.meleeCosts(game.rules.winnerSparedAt)),
  ];
}
