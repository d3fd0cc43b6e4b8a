/** A guided tour: the moments of a game one after another, each explained, as parts of text for its caller to print. */
import type { PlayedStep } from '@kosynier/ai';
import { type Game, type GameEvent, type GameState, type Hex, newGame, redact } from '@kosynier/engine';
import { OWN_RULES } from '@kosynier/table';
import { actionWords, askedWords, dateInWords, type Language, refusalWords, TONGUES, tellStory } from '@kosynier/words';
import { textBoard } from '../board/text-board.ts';
import { WIDTH, wrapped } from '../board/wrapped.ts';
import { chancesOf } from '../play/chances.ts';
import { ruleLines } from '../play/rule-text.ts';
import { type Moments, meleeOf, type Refused } from './moments.ts';
import type { Demonstration } from './whole-game.ts';
import { DEMO_WORDS } from './words.ts';

export interface Tour {
  readonly game: Game;
  readonly language: Language;
  readonly paint: Demonstration['paint'];
  readonly moments: Moments;
}

/** After each part a reader may want to rest. */
export function* tourOf(tour: Tour): Generator<string, void> {
  const { moments } = tour;
  yield boardPart(tour);
  yield activationPart(tour, moments.activation);
  yield movePart(tour, moments.move, moments.reaction);
  yield salvoPart(tour, moments.salvo);
  yield meleePart(tour, moments.melee);
  yield refusedPart(tour, moments.refused);
  yield endPart(tour, moments.last);
  yield nextPart(tour);
}

const part = ({ paint }: Tour, heading: string, ...lines: readonly string[]): string =>
  [paint.heading(`── ${heading} ──`), '', ...lines, ''].join('\n');

function boardPart(tour: Tour): string {
  const { game, language, paint } = tour;
  const words = DEMO_WORDS[language];
  const { battle, scenario } = game;
  const history = battle.about === undefined ? [] : [...wrapped(battle.about.history[language], '', ''), ''];
  return part(
    tour,
    `${battle.title[language]} · ${dateInWords(battle.date, language)} · ${scenario.title[language]}`,
    ...history,
    ...textBoard(game, newGame(game), paint),
    '',
    ...words.legend.flatMap((line) => wrapped(line)),
  );
}

/** Some lines around what happens are enough. */
const WINDOW_LINES = 14;
const windowAt = ({ game, paint }: Tour, state: GameState, around: readonly Hex[]): string[] =>
  textBoard(game, state, paint, { around, columns: WIDTH, lines: WINDOW_LINES });

/** What everybody may hear of a step. */
const story = ({ game, language }: Tour, events: readonly GameEvent[]): string[] =>
  tellStory(game, redact(events, 'spectator'), language).flatMap((line) => wrapped(line, '  '));

const turnOf = ({ game, language }: Tour, { turn }: GameState): string => TONGUES[language].turnHeading(turn, game.scenario.turns);

function activationPart(tour: Tour, { events, state: after }: PlayedStep): string {
  const [heading, text] = DEMO_WORDS[tour.language].activation;
  const drawn = events.findIndex(({ kind }) => kind === 'chitDrawn');
  return part(tour, `${heading} · ${turnOf(tour, after)}`, ...wrapped(text, '', ''), '', ...story(tour, events.slice(0, drawn + 1)));
}

function movePart(tour: Tour, move: PlayedStep, reaction: PlayedStep): string {
  const { game, language } = tour;
  const words = DEMO_WORDS[language];
  const [heading, text] = words.move;
  const { about } = reaction.decision;
  return part(
    tour,
    `${heading} · ${turnOf(tour, move.before)}`,
    ...wrapped(text, '', ''),
    '',
    ...windowAt(tour, reaction.before, about?.kind === 'reactions' ? [about.hex, ...about.stacks] : []),
    '',
    ...wrapped(words.chosen(actionWords(game, move.before, move.action, language))),
    ...story(tour, move.events),
    '',
    ...wrapped(askedWords(game, reaction.before, reaction.decision, language)),
    ...reaction.options
      .slice(0, 8)
      .flatMap((option, i) => wrapped(`${i + 1}  ${actionWords(game, reaction.before, option, language)}`, '  ')),
    ...wrapped(words.chosen(actionWords(game, reaction.before, reaction.action, language))),
    ...story(tour, reaction.events),
  );
}

/** The odds, then what came of them. */
function salvoPart(tour: Tour, step: PlayedStep): string {
  const { game, language } = tour;
  const { before, action } = step;
  const around = action.kind === 'salvo' ? [...action.from, action.target] : [];
  const chances = chancesOf({ rules: OWN_RULES, game, view: before }, action, language);
  return dicePart(tour, DEMO_WORDS[language].salvo, step, around, [actionWords(game, before, action, language), ...chances]);
}

function meleePart(tour: Tour, step: PlayedStep): string {
  const { game, language } = tour;
  const melee = meleeOf(step);
  const chances = chancesOf({ rules: OWN_RULES, game, view: step.before }, step.action, language);
  return dicePart(tour, DEMO_WORDS[language].melee, step, melee === undefined ? [] : [melee.hex], chances);
}

function dicePart(
  tour: Tour,
  [heading, text]: readonly [string, string],
  { before, events }: PlayedStep,
  around: readonly Hex[],
  chances: readonly string[],
): string {
  return part(
    tour,
    `${heading} · ${turnOf(tour, before)}`,
    ...wrapped(text, '', ''),
    '',
    ...windowAt(tour, before, around),
    '',
    ...chances.flatMap((line) => wrapped(line, '  ')),
    '',
    DEMO_WORDS[tour.language].dice,
    ...story(tour, events),
  );
}

function refusedPart(tour: Tour, { state, question, action, refusal }: Refused): string {
  const { game, language } = tour;
  const words = DEMO_WORDS[language];
  const [heading, text] = words.refused;
  const { about } = question;
  return part(
    tour,
    `${heading} · ${turnOf(tour, state)}`,
    ...wrapped(text, '', ''),
    '',
    ...windowAt(tour, state, about?.kind === 'move' ? about.groups.map(({ hex }) => hex) : []),
    '',
    ...wrapped(words.tried(actionWords(game, state, action, language))),
    ...wrapped(refusalWords(game, refusal, language), '  '),
    '',
    ...ruleLines(refusal.rule, game.battle.book, language, true),
  );
}

function endPart(tour: Tour, { state: after, events }: PlayedStep): string {
  const { game, language, paint } = tour;
  const [heading, text] = DEMO_WORDS[language].end;
  const tongue = TONGUES[language];
  const ahead = after.balance === 0 ? null : game.battle.sides[after.balance > 0 ? 0 : 1].name[language];
  const result = events.filter(({ kind }) => kind === 'gameOver');
  return part(
    tour,
    `${heading} · ${turnOf(tour, after)}`,
    ...wrapped(text, '', ''),
    '',
    ...textBoard(game, after, paint),
    '',
    tongue.balance(Math.abs(after.balance), ahead),
    ...tellStory(game, result, language).map(paint.heading),
  );
}

function nextPart(tour: Tour): string {
  const words = DEMO_WORDS[tour.language];
  const widest = Math.max(...words.commands.map(([command]) => command.length));
  return part(tour, words.next, ...words.commands.map(([command, what]) => `  ${command.padEnd(widest)}  ${what}`));
}
