/** The log as data: lines with their moment, their units, dice and modifiers, in chapters of one activation each. */
import { type GameEvent, type Modifier, redact, type Viewer } from '@kosynier/engine';
import { type Language, TONGUES, tellEvent, tellStory } from '@kosynier/words';
import type { PlayedGame, Step } from './model.ts';

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

/** What each step tells never changes: it is told once for a language and a viewer. */
const told = new WeakMap<Step, Map<string, readonly Told[]>>();

function toldOf({ game }: PlayedGame, step: Step, at: number, viewer: Viewer, language: Language): readonly Told[] {
  const known = told.get(step) ?? new Map<string, readonly Told[]>();
  const key = `${viewer} ${language} ${at}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const lines = redact(step.events, viewer).flatMap((event): Told[] => {
    const isHeading = event.kind === 'turnBegan' || tellStory(game, [event], language).length > 0;
    if (!isHeading) return [];
    const text = tellEvent(game, event, language);
    return [{ event, line: lineOf(event, text, at, game.rules.meleeDie) }];
  });
  told.set(step, known.set(key, lines));
  return lines;
}

const RULE_AT_END = / \[([0-9][0-9A-Za-z.]*)\]$/;

function lineOf(event: GameEvent, text: string, at: number, meleeDie: Die['kind']): StoryLine {
  const rule = RULE_AT_END.exec(text)?.[1] ?? null;
  return {
    at,
    text: text.replace(RULE_AT_END, ''),
    rule,
    units: unitsOf(event),
    dice: diceOfEvent(event, meleeDie),
    modifiers: modifiersOf(event),
  };
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

/** Headings: the Turn, and whoever is drawn or activated. */
const isTurn = ({ kind }: GameEvent): boolean => kind === 'turnBegan';
const isActivation = ({ kind }: GameEvent): boolean => kind === 'chitDrawn' || kind === 'activated' || kind === 'tookCommand';

export function chaptersOf(played: PlayedGame, viewer: Viewer, language: Language, unit: number | null = null): Chapter[] {
  const chapters: (Chapter & { readonly lines: StoryLine[] })[] = [];
  let steps: Told[] = [];
  const add = (): void => {
    const line = joined(played, steps, language);
    steps = [];
    if (line === null || (unit !== null && !line.units.includes(unit))) return;
    if (chapters.length === 0) chapters.push({ key: 'start', kind: 'start', title: '', at: 0, lines: [] });
    chapters.at(-1)?.lines.push(line);
  };
  played.steps.forEach((step, i) => {
    for (const one of toldOf(played, step, i + 1, viewer, language)) {
      if (!goesOn(steps.at(-1)?.event, one.event)) add();
      if (isTurn(one.event) || isActivation(one.event)) chapters.push(heading(played, one, i, language));
      else steps.push(one);
    }
  });
  add();
  return chapters.filter(({ lines, kind }) => lines.length > 0 || (unit === null && kind !== 'start'));
}

function heading({ game }: PlayedGame, { event, line }: Told, at: number, language: Language): Chapter & { readonly lines: StoryLine[] } {
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

function joined({ game }: PlayedGame, steps: readonly Told[], language: Language): StoryLine | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  if (steps.length === 1) return last.line;
  const [text = ''] = tellStory(
    game,
    steps.map(({ event }) => event),
    language,
  );
  return { ...lineOf(last.event, text, last.line.at, game.rules.meleeDie) };
}
