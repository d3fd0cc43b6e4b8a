/** A demonstration: a game between two players told turn by turn, as parts of text for its caller to print. */
import { type Player, playOn } from '@kosynier/ai';
import { type Game, type GameEvent, type GameState, newGame, redact } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { type Language, TONGUES, tellStory } from '@kosynier/words';
import { type Paint, textBoard } from '../board/text-board.ts';
import { wrapped } from '../board/wrapped.ts';
import { DEMO_WORDS } from './words.ts';

export interface Demonstration {
  readonly game: Game;
  readonly seed: number;
  readonly player: Player;
  readonly language: Language;
  readonly paint: Paint & { readonly heading: (text: string) => string };
  /** Stop after this Turn. */
  readonly turns?: number | undefined;
}

/** One part for the set-up, then one for each Turn; after each a reader may want to rest. */
export function* demonstrate(demonstration: Demonstration): Generator<string, void> {
  const { game, seed, player, turns = game.scenario.turns } = demonstration;
  const start = newGame(game);
  const { heading } = demonstration.paint;
  const title = `${game.battle.title[demonstration.language]}, ${game.scenario.title[demonstration.language]}`;
  yield [
    heading(title),
    '',
    ...textBoard(game, start, demonstration.paint),
    '',
    ...DEMO_WORDS[demonstration.language].legend.flatMap((line) => wrapped(line)),
    '',
  ].join('\n');
  let events: GameEvent[] = [];
  for (const step of playOn(game, start, [player, player], seededRandom(seed))) {
    // What is chosen in secret stays so until it is drawn, as for any spectator.
    for (const event of redact(step.events, 'spectator')) {
      events.push(event);
      if (event.kind !== 'roundThree' && event.kind !== 'gameOver') continue;
      if (event.kind === 'roundThree' && isLastWord(step.events)) continue;
      const turn = event.kind === 'roundThree' ? event.turn : step.state.turn;
      yield turnText(demonstration, turn, events, step.state);
      events = [];
      if (event.kind === 'roundThree' && turn >= turns) {
        yield DEMO_WORDS[demonstration.language].stoppedAfter(turn);
        return;
      }
    }
  }
}

/** The game ends with this Turn: its result belongs to the same part. */
const isLastWord = (events: readonly GameEvent[]): boolean => events.some(({ kind }) => kind === 'gameOver');

function turnText({ game, language, paint }: Demonstration, turn: number, events: readonly GameEvent[], state: GameState): string {
  const tongue = TONGUES[language];
  const result = events.filter(({ kind }) => kind === 'gameOver');
  const lines = activations(events.filter(({ kind }) => kind !== 'gameOver')).flatMap((part) => {
    const [first = '', ...rest] = tellStory(game, part, language);
    return part[0]?.kind === 'chitDrawn'
      ? [paint.heading(first), ...rest.flatMap((line) => wrapped(line, '  '))]
      : [first, ...rest].flatMap((line) => wrapped(line));
  });
  const side = state.balance === 0 ? null : game.battle.sides[state.balance > 0 ? 0 : 1].name[language];
  return [
    paint.heading(`── ${tongue.turnHeading(turn, game.scenario.turns)} ──`),
    ...lines.filter((line) => line !== ''),
    '',
    ...textBoard(game, state, paint),
    '',
    tongue.balance(Math.abs(state.balance), side),
    ...tellStory(game, result, language).map(paint.heading),
    '',
  ].join('\n');
}

/** The events of a Turn cut before every chit that is drawn. */
function activations(events: readonly GameEvent[]): GameEvent[][] {
  const parts: GameEvent[][] = [[]];
  for (const event of events) {
    if (event.kind === 'chitDrawn') parts.push([event]);
    else parts.at(-1)?.push(event);
  }
  return parts;
}
