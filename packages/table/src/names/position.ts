/** Positions in and out, everything by name. */
import {
  type Arrangement,
  chosenChits,
  type Dice,
  type Frame,
  type Game,
  type GameEvent,
  type GameResult,
  type GameState,
  HIDDEN,
  type NotApplied,
} from '@kosynier/engine';
import type { PositionRules } from '../positions.ts';
import type { Problem, Read } from '../problem.ts';
import type { Json } from './fields.ts';
import { namesOf, UNKNOWN_CHIT } from './names.ts';
import type { NamedObject } from './naming.ts';
import { RESULT_FIELD, writeResult } from './result.ts';

/** An engine's `Arrangement` whose procedures and result are told by name. */
export interface NamedPosition extends Omit<Arrangement, 'frames' | 'result'> {
  readonly frames?: readonly NamedObject[];
  readonly result?: Json;
}

/** A state, or the view of a side, in which hidden chits are `?`. */
export function writePosition(rules: PositionRules, game: Game, state: GameState): NamedPosition {
  const { frames, result: _, chosen, ...rest } = rules.describe(game, state);
  const masked = (side: 0 | 1): string[] =>
    (chosen?.[side] ?? []).map((id, i) => (chosenChits(state, side)[i] === HIDDEN ? UNKNOWN_CHIT : id));
  return {
    ...rest,
    chosen: [masked(0), masked(1)],
    frames: (frames ?? []).map((frame) => rules.frameNames.write(game, frame)),
    result: writeResult(game, state.result),
  };
}

/** Of a position whose shape was looked at: what it means in this game. */
export function readPosition(rules: PositionRules, game: Game, sent: NamedPosition, place: string): Read<Arrangement> {
  const { frames: sentFrames, result: sentResult, ...rest } = sent;
  const problems: Problem[] = [...listedTwice(rest.commanders, place)];
  const result = readResult(game, sentResult ?? null, `${place}.result`, problems);
  const frames = sentFrames === undefined ? undefined : readFrames(rules, game, sentFrames, place, result === null, problems);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...rest, result, ...(frames === undefined ? {} : { frames }) } };
}

function readFrames(
  rules: PositionRules,
  game: Game,
  sent: readonly NamedObject[],
  place: string,
  goesOn: boolean,
  problems: Problem[],
): Frame[] {
  if (sent.length === 0 && goesOn)
    problems.push({ place: `${place}.frames`, message: 'is empty: a game that goes on has a procedure under way' });
  return sent.flatMap((frame, i) => {
    const reading = rules.frameNames.read(game, frame, `${place}.frames[${i}]`);
    if (reading.ok) return [reading.value];
    problems.push(...reading.problems);
    return [];
  });
}

function readResult(game: Game, sent: Json, place: string, problems: Problem[]): GameResult | null {
  return sent === null ? null : RESULT_FIELD.read(namesOf(game), sent, place, (at, message) => problems.push({ place: at, message }));
}

function listedTwice(commanders: readonly { readonly id: string }[], place: string): Problem[] {
  const seen = new Set<string>();
  return commanders.flatMap(({ id }, i) => {
    if (seen.has(id)) return [{ place: `${place}.commanders[${i}].id`, message: `${id} is listed twice` }];
    seen.add(id);
    return [];
  });
}

export type Started =
  | { readonly ok: true; readonly state: GameState; readonly rolls: readonly number[]; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly dice: Extract<NotApplied, { dice: unknown }>['dice'] };

/** Sets up a position and lets the rules run on to its first decision. */
export function startPosition(rules: PositionRules, game: Game, sent: NamedPosition, dice: Dice, place: string): Started {
  const reading = readPosition(rules, game, sent, place);
  if (!reading.ok) return reading;
  const arranged = rules.arrange(game, reading.value);
  if (!arranged.ok) return { ok: false, problems: arranged.problems.map((one) => ({ ...one, place: `${place}.${one.place}` })) };
  try {
    const resumed = rules.resume(game, arranged.state, dice);
    if (resumed.ok) return resumed;
    return 'dice' in resumed ? { ok: false, dice: resumed.dice } : { ok: false, problems: [{ place, message: 'cannot be played on' }] };
  } catch {
    // Procedures can be well-formed and still contradict the map, which the rules notice only on the way.
    return { ok: false, problems: [{ place: `${place}.frames`, message: 'these procedures do not fit the units on the map' }] };
  }
}
