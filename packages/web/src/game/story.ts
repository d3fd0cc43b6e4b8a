/** The log as data: lines with their moment, their units, dice and modifiers, in chapters of one activation each. */
import type { GameEvent, Modifier } from '@kosynier/engine';
import type { Seen, SeenStep } from '@kosynier/table';
import { eventLine, isTold, type Language, storyLines, TONGUES, type ToldLine } from '@kosynier/words';

export interface Die {
  readonly kind: 'd10' | 'd6';
  readonly value: number;
}

export interface StoryLine {
  /** The moment it shows. */
  readonly at: number;
  readonly text: string;
  readonly rule: string | null;
  readonly units: readonly number[];
  readonly dice: readonly Die[];
  readonly modifiers: readonly Modifier[];
}

export interface Chapter {
  readonly key: string;
  readonly kind: 'turn' | 'activation' | 'start';
  readonly title: string;
  readonly at: number;
  readonly lines: readonly StoryLine[];
}

interface Told {
  readonly event: GameEvent;
  readonly line: StoryLine;
}

/** What each step tells never changes: it is told once for a language. A seat has its own steps, without what it may not know. */
const told = new WeakMap<SeenStep, Map<string, readonly Told[]>>();

function toldOf({ game }: Pick<Seen, 'game'>, step: SeenStep, at: number, language: Language): readonly Told[] {
  const known = told.get(step) ?? new Map<string, readonly Told[]>();
  const key = `${language} ${at}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const lines = step.events
    .filter((event) => event.kind === 'turnBegan' || isTold(event))
    .map((event): Told => ({ event, line: lineOf(event, eventLine(game, event, language), at, game.rules.meleeDie) }));
  told.set(step, known.set(key, lines));
  return lines;
}

function lineOf(event: GameEvent, { text, rule }: ToldLine, at: number, meleeDie: Die['kind']): StoryLine {
  return { at, text, rule, units: unitsOf(event), dice: diceOfEvent(event, meleeDie), modifiers: modifiersOf(event) };
}

export function unitsOf(event: GameEvent): readonly number[] {
  if ('units' in event) return event.units;
  return 'unit' in event ? [event.unit] : [];
}

export function diceOfEvent(event: GameEvent, meleeDie: Die['kind']): readonly Die[] {
  if (event.kind === 'melee') return event.dice.map((value) => ({ kind: meleeDie, value }));
  if ('die' in event) return [{ kind: 'd10', value: event.die }];
  return 'dice' in event ? event.dice.map((value) => ({ kind: 'd10', value })) : [];
}

function modifiersOf(event: GameEvent): readonly Modifier[] {
  const all =
    event.kind === 'melee' ? [...event.attackerModifiers, ...event.defenderModifiers] : 'modifiers' in event ? event.modifiers : [];
  return all.filter(({ value }, i) => value !== 0 && all.findIndex(({ what }) => what === all[i]?.what) === i);
}

/** Headings: the Turn, and the commander that is drawn or activated. */
const isTurn = ({ kind }: GameEvent): boolean => kind === 'turnBegan';
const isActivation = ({ kind }: GameEvent): boolean => kind === 'chitDrawn' || kind === 'activated' || kind === 'tookCommand';

/** How far a story has been told: it goes on from there when another step is taken. */
interface Telling {
  readonly count: number;
  /** The last step that was told: if it is another one now, something was taken back. */
  readonly last: SeenStep | undefined;
  readonly chapters: readonly Chapter[];
  /** Steps of the same units, whose line is not finished yet. */
  readonly run: readonly Told[];
}

const NOTHING_TOLD: Telling = { count: 0, last: undefined, chapters: [], run: [] };

/** By the first step, which is that of a seat, and by language. */
const tellings = new WeakMap<SeenStep, Map<string, Telling>>();

export function chaptersOf(seen: Pick<Seen, 'game' | 'steps'>, language: Language, unit: number | null = null): Chapter[] {
  const [first] = seen.steps;
  if (first === undefined) return [];
  const key = `${language} ${unit}`;
  const known = tellings.get(first) ?? new Map<string, Telling>();
  const before = known.get(key);
  const isGoingOn = before !== undefined && before.last === seen.steps[before.count - 1];
  const telling = toldOn(isGoingOn ? before : NOTHING_TOLD, seen, language, unit);
  tellings.set(first, known.set(key, telling));
  const chapters = [...telling.chapters];
  addLine(chapters, joined(seen, telling.run, language), unit);
  return chapters.filter(({ lines, kind }) => lines.length > 0 || (unit === null && kind !== 'start'));
}

function toldOn(
  { count, chapters: before, run: begun }: Telling,
  seen: Pick<Seen, 'game' | 'steps'>,
  language: Language,
  unit: number | null,
): Telling {
  const chapters = [...before];
  let run = begun;
  for (let i = count; i < seen.steps.length; i++) {
    const step = seen.steps[i] as SeenStep;
    for (const one of toldOf(seen, step, i + 1, language)) {
      if (!goesOn(run.at(-1)?.event, one.event)) {
        addLine(chapters, joined(seen, run, language), unit);
        run = [];
      }
      if (isTurn(one.event) || isActivation(one.event)) chapters.push(heading(seen, one, i, language));
      else run = [...run, one];
    }
  }
  return { count: seen.steps.length, last: seen.steps.at(-1), chapters, run };
}

/** One more line at the end; the chapters themselves are shared and never changed. */
function addLine(chapters: Chapter[], line: StoryLine | null, unit: number | null): void {
  if (line === null || (unit !== null && !line.units.includes(unit))) return;
  const last = chapters.pop() ?? { key: 'start', kind: 'start', title: '', at: 0, lines: [] };
  chapters.push({ ...last, lines: [...last.lines, line] });
}

function heading({ game }: Pick<Seen, 'game'>, { event, line }: Told, at: number, language: Language): Chapter {
  const title = event.kind === 'turnBegan' ? TONGUES[language].turnHeading(event.turn, game.scenario.turns) : line.text;
  return {
    key: `${at} ${event.kind} ${line.text}`,
    kind: event.kind === 'turnBegan' ? 'turn' : 'activation',
    title,
    at: at + 1,
    lines: [],
  };
}

/** Steps of the same units in a row are one line. */
const goesOn = (before: GameEvent | undefined, event: GameEvent): boolean =>
  before?.kind === 'entered' && event.kind === 'entered' && before.how === event.how && String(before.units) === String(event.units);

/** A run of steps is told once, by its last step; so its line stays the same as long as it does. */
const runs = new WeakMap<Told, { readonly length: number; readonly line: StoryLine }>();

function joined({ game }: Pick<Seen, 'game'>, steps: readonly Told[], language: Language): StoryLine | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  if (steps.length === 1) return last.line;
  const known = runs.get(last);
  if (known?.length === steps.length) return known.line;
  const [path] = storyLines(
    game,
    steps.map(({ event }) => event),
    language,
  );
  const line = lineOf(last.event, path ?? last.line, last.line.at, game.rules.meleeDie);
  runs.set(last, { length: steps.length, line });
  return line;
}
