/**
 * The game of a record is opened to go on with: under the present rules, up to the first step that does not fit them. What a record notes about
 * the positions on its way need not agree: a mended rule may count something differently and still let every step pass.
 */
import { type Change, type Game, type GameState, retrace, type Stop, type StoredStep, type TakenStep } from '@kosynier/engine';
import { actionCodec, sideName, writeResult } from './codec.ts';
import { canonicalJson, stateHash } from './hash.ts';
import { namesOf } from './names.ts';
import { type GameRecord, openRecord, type RecordFault } from './record.ts';
import type { RecordStep } from './schemas.ts';
import type { Session } from './session.ts';

export interface Reopened {
  readonly ok: true;
  /** The game as far as it fits, noted down as the present program does. */
  readonly session: Session;
  readonly start: GameState;
  readonly taken: readonly TakenStep[];
  readonly changes: readonly Change[];
  /** Null: every step fits. */
  readonly stop: Stop | null;
}

/** A fault: not even its first position can be set up. */
export function reopen(record: GameRecord): Reopened | RecordFault {
  const opened = openRecord(record.header);
  if (!opened.ok) return opened;
  const { session } = opened;
  const { game, state: start } = session;
  const { taken, stop } = retrace(
    game,
    start,
    record.steps.map((step) => storedStep(game, step)),
  );
  const steps = taken.map((step, i) => notedDown(game, step, record.steps[i]?.dice ?? [], i + 1));
  const state = taken.at(-1)?.state ?? start;
  const isAsNoted = steps.every(({ hash }, i) => hash === record.steps[i]?.hash) && (stop !== null || endsAsNoted(game, state, record));
  const changes: Change[] = [...opened.changes, ...(isAsNoted ? [] : (['otherStates'] as const))];
  return { ok: true, session: { ...session, state, steps }, start, taken, changes, stop };
}

function storedStep(game: Game, { side, action, dice }: RecordStep): StoredStep {
  const reading = actionCodec.read(game, action, 'action');
  const by = game.battle.sides.findIndex(({ id }) => id === side);
  const isKnown = reading.ok && (by === 0 || by === 1);
  return { action: isKnown ? reading.value : null, rolls: dice.map((die) => rollOf(game, die)), side: by === 0 ? 0 : 1 };
}

/** What is neither a number nor a commander becomes a number that no rule accepts. */
function rollOf(game: Game, die: unknown): number {
  if (typeof die === 'number') return die;
  return (typeof die === 'string' ? namesOf(game).commanders.get(die) : undefined) ?? Number.NaN;
}

const notedDown = (game: Game, { side, action, state }: TakenStep, dice: RecordStep['dice'], n: number): RecordStep => ({
  n,
  side: sideName(game, side),
  action: actionCodec.write(game, action),
  dice,
  hash: stateHash(state),
});

const endsAsNoted = (game: Game, { result }: GameState, { end }: GameRecord): boolean =>
  end === undefined || canonicalJson(end.result) === canonicalJson(writeResult(game, result));
