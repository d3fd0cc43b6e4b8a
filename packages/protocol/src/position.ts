/** Positions in and out, everything by name. */

import {
  type Arrangement,
  arrange,
  type Dice,
  describe,
  type Frame,
  type Game,
  type GameState,
  HIDDEN,
  type NotApplied,
  resume,
} from '@kosynier/engine';
import { frameCodec, readResult, writeResult } from './codec.ts';
import { UNKNOWN_CHIT } from './names.ts';
import { type Problem, type Read, readShape } from './problem.ts';
import { type NamedPosition, positionSchema } from './schemas.ts';

/** A state, or the view of a side, in which hidden chits are `?`. */
export function writePosition(game: Game, state: GameState): NamedPosition {
  const { frames, result: _, chosen, ...rest } = describe(game, state);
  const masked = (side: 0 | 1): string[] => (chosen?.[side] ?? []).map((id, i) => (state.chosen[side][i] === HIDDEN ? UNKNOWN_CHIT : id));
  // The engine's lists are read-only; this is a description made anew, which nobody shares.
  return {
    ...(rest as Omit<NamedPosition, 'frames' | 'result' | 'chosen'>),
    chosen: [masked(0), masked(1)],
    frames: (frames ?? []).map((frame) => frameCodec.write(game, frame)),
    result: writeResult(game, state.result),
  };
}

export function readPosition(game: Game, sent: unknown, place: string): Read<Arrangement> {
  const shape = readShape(positionSchema, sent, place);
  if (!shape.ok) return shape;
  const { frames: sentFrames, result: sentResult, ...rest } = shape.value;
  const problems: Problem[] = [...listedTwice(rest.commanders, place)];
  const result = readResult(game, sentResult ?? null, `${place}.result`);
  if (!result.ok) return result;
  if (sentFrames === undefined)
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...rest, result: result.value } };
  const frames: Frame[] = [];
  if (sentFrames.length === 0 && result.value === null)
    problems.push({ place: `${place}.frames`, message: 'is empty: a game that goes on has a procedure under way' });
  for (const [i, frame] of sentFrames.entries()) {
    const reading = frameCodec.read(game, frame, `${place}.frames[${i}]`);
    if (reading.ok) frames.push(reading.value);
    else problems.push(...reading.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...rest, frames, result: result.value } };
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
  | {
      readonly ok: true;
      readonly state: GameState;
      readonly rolls: readonly number[];
      readonly events: Extract<ReturnType<typeof resume>, { ok: true }>['events'];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly dice: Extract<NotApplied, { dice: unknown }>['dice'] };

/** Sets up a position that was sent and lets the rules run on to its first decision. */
export function startPosition(game: Game, sent: unknown, dice: Dice, place: string): Started {
  const reading = readPosition(game, sent, place);
  if (!reading.ok) return reading;
  const arranged = arrange(game, reading.value);
  if (!arranged.ok) return { ok: false, problems: arranged.problems.map((one) => ({ ...one, place: `${place}.${one.place}` })) };
  try {
    const resumed = resume(game, arranged.state, dice);
    if (resumed.ok) return resumed;
    return 'dice' in resumed ? { ok: false, dice: resumed.dice } : { ok: false, problems: [{ place, message: 'cannot be played on' }] };
  } catch {
    // Procedures can be well-formed and still contradict the map, which the rules notice only on the way.
    return { ok: false, problems: [{ place: `${place}.frames`, message: 'these procedures do not fit the units on the map' }] };
  }
}
