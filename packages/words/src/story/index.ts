/** Tells the events of a game in sentences, each with the number of its rule. */
import { type Game, type GameEvent, NO_HEX } from '@kosynier/engine';
import { type Language, withRule } from '../language.ts';
import { type Speaker, speakerOf } from '../speaker.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { EventKind, EventOf, Tongue } from './sentences.ts';

export const TONGUES: Readonly<Record<Language, Tongue>> = { en: english, pl: polish };

/** A sentence, and the rule that it tells of as the book that is played numbers it. */
export interface ToldLine {
  readonly text: string;
  readonly rule: string | null;
}

const written = ({ text, rule }: ToldLine): string => withRule(text, rule ?? undefined);

/** One event as one sentence with its rule. */
export const tellEvent = (game: Game, event: GameEvent, language: Language): string => written(eventLine(game, event, language));

/** One event, with its rule apart. */
export const eventLine = (game: Game, event: GameEvent, language: Language): ToldLine =>
  lineOf(TONGUES[language], event, speakerOf(game, language));

function lineOf<K extends EventKind>({ sentences }: Tongue, event: EventOf<K>, say: Speaker): ToldLine {
  // The table has a function for exactly this kind; TypeScript cannot follow a union through an index.
  const tell = sentences[event.kind] as (event: EventOf<K>, say: Speaker) => string;
  return { text: tell(event, say), rule: 'rule' in event ? say.rule(event.rule) : null };
}

/** What a reader of the whole story does not miss: the frame of the turn, and that nothing was done. */
const LEFT_OUT: ReadonlySet<EventKind> = new Set([
  'setupChanged',
  'turnBegan',
  'phaseBegan',
  'passed',
  'moveBegan',
  'moveEnded',
  'turned',
  'roundThree',
]);

/** An event that is a sentence of the story. */
export const isTold = ({ kind }: GameEvent): boolean => !LEFT_OUT.has(kind);

/** The story of many events: steps of the same units in a row become one sentence, and what no reader misses is left out. */
export const tellStory = (game: Game, events: readonly GameEvent[], language: Language): string[] =>
  storyLines(game, events, language).map(written);

/** The same, with the rules apart. */
export function storyLines(game: Game, events: readonly GameEvent[], language: Language): ToldLine[] {
  const tongue = TONGUES[language];
  const say = speakerOf(game, language);
  const lines: ToldLine[] = [];
  const told = events.filter(isTold);
  for (let i = 0; i < told.length; i++) {
    const event = told[i];
    if (event === undefined) break;
    const steps = event.kind === 'entered' && event.from !== NO_HEX ? stepsFrom(told, i, event) : [];
    const last = steps.at(-1);
    if (event.kind === 'entered' && steps.length > 1 && last !== undefined) {
      const hexes = [say.hex(event.from), ...steps.map(({ hex }) => say.hex(hex))];
      lines.push({ text: tongue.path(say.units(event.units), hexes, event.units.length > 1), rule: say.rule(last.rule) });
      i += steps.length - 1;
    } else lines.push(lineOf(tongue, event, say));
  }
  return lines;
}

/** The steps in a row of the units of the first one. */
function stepsFrom(events: readonly GameEvent[], start: number, first: EventOf<'entered'>): EventOf<'entered'>[] {
  const steps: EventOf<'entered'>[] = [];
  for (let i = start; i < events.length; i++) {
    const event = events[i];
    if (event?.kind !== 'entered' || event.how !== first.how || String(event.units) !== String(first.units)) break;
    steps.push(event);
  }
  return steps;
}
