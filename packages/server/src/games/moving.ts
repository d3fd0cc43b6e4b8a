/** The way of a move: from the log as it is, through the database, to the listeners. Nothing is told before it is written. */
import { captainAnswer } from '@kosynier/ai';
import type { SeatNumber } from '@kosynier/dice';
import {
  type AnswersKnown,
  decide,
  decisionOf,
  endLine,
  type HiddenText,
  type HiddenTexts,
  isOver,
  isStepLine,
  keptLog,
  type Log,
  type LogLine,
  mayBeKept,
  orderedAt,
  stateAt,
  type WrittenLine,
} from '@kosynier/table';
import { type Happened, jobsOf } from '../notices/arming.ts';
import { settleJob } from '../ratings/jobs.ts';
import type { NewLine } from '../store/commit.ts';
import { tournamentJob } from '../tournaments/jobs.ts';
import { handedTo } from './clock.ts';
import type { Context } from './context.ts';
import { closedOf, hiddenAfter, hiddenOf, noteHidden, openedBy, placeOf, sealedIn } from './hidden.ts';
import { catchUp, entryOf, newRest, remember } from './loading.ts';
import { type Entry, type Room, seatOfSide, stateOf, tellAll } from './room.ts';
import { signed } from './signing.ts';
import { offerAfter } from './told-lines.ts';

/** At most this many answers of standing orders in one move; more is a mistake of the program. */
const MOST_ANSWERS = 500;
/** A snapshot is written after this many lines. */
const KEPT_EVERY = 25;

export interface Move {
  readonly written: readonly WrittenLine[];
  readonly actionId?: string | null;
  readonly seat?: SeatNumber | null;
  readonly clock?: Room['clock'];
  readonly seats?: Room['seats'];
  readonly isFrozen?: boolean;
}

/** The answers that standing orders give to what has happened, one line each. */
export function answersOfOrders({ keeper, answers: known }: Room, log: Log): readonly WrittenLine[] {
  const answers: WrittenLine[] = [];
  for (let now = log; answers.length < MOST_ANSWERS; ) {
    const action = orderedSafely(now, known);
    const answer = action === undefined ? undefined : decide(now, keeper, [action], 'sheet');
    if (answer?.ok !== true) return answers;
    answers.push(answer);
    now = answer.log;
  }
  return answers;
}

/** Orders are a value that a player sent: if they make no sense, the player is asked. */
function orderedSafely({ table }: Log, known: AnswersKnown): ReturnType<typeof orderedAt> {
  try {
    return orderedAt(table, known, captainAnswer);
  } catch {
    return undefined;
  }
}

/** The last line, if the rules say that the game is over. */
export async function endingOf(context: Context, room: Room, written: readonly WrittenLine[]): Promise<readonly WrittenLine[]> {
  const last = written.at(-1);
  if (last === undefined || last.log.isOver || !isOver(last.log.table)) return [];
  return [endLine(last.log, room.keeper, await stillHidden(context, room, written))];
}

/** Everything that the seals of earlier lines still hide, and of those that are to be written. */
export async function stillHidden(context: Context, room: Room, written: readonly WrittenLine[]): Promise<readonly HiddenText[]> {
  const { number: epoch } = room.log.ledger.epoch;
  const stored = room.hidden ?? (await storedHidden(context, room.id));
  return written.reduce((before, { line, hidden }) => hiddenAfter(before, line, { ...hidden, epoch }), stored);
}

async function storedHidden(context: Context, game: string): Promise<readonly HiddenText[]> {
  const stored = await context.store.database
    .selectFrom('line')
    .select(['n', 'text', 'hidden'])
    .where('game', '=', game)
    .orderBy('n')
    .execute();
  const sealed: HiddenText[] = [];
  const opened = new Set<string>();
  const rest = newRest();
  for (const line of stored) {
    await rest();
    const row = hiddenOf(context, game, line);
    if (row !== null) sealed.push(...sealedIn(line.n, row));
    // Few lines open anything: the others are not parsed.
    if (line.text.includes('"open":')) for (const one of openedBy(JSON.parse(line.text) as LogLine)) opened.add(one);
  }
  return closedOf(sealed, opened);
}

/** True: it is in the log and all listeners were told. False: something else had happened; the room has read it. */
export async function make(context: Context, room: Room, move: Move): Promise<boolean> {
  const last = move.written.at(-1);
  if (last === undefined) return true;
  const after = last.log;
  const seats = move.seats ?? room.seats;
  const isFrozen = move.isFrozen ?? room.isFrozen;
  const clock = move.clock ?? clockAfter(context, { log: after, seats, isFrozen, clock: room.clock });
  const offer = offerAfter(
    room.offer,
    move.written.map(({ line }) => line),
  );
  const snapshot = snapshotDue(room, after)
    ? { n: after.ledger.n, kept: context.store.vault.seal(`snapshot ${room.id}`, JSON.stringify(keptLog(after))) }
    : null;
  const isThawed = room.isFrozen && !isFrozen;
  const entry = {
    game: room.id,
    version: room.log.ledger.n,
    lines: move.written.map((one, i) => newLine(context, room, one, i === 0 ? (move.actionId ?? null) : null)),
    state: stateOf({ log: after, seats }),
    clock: JSON.stringify(clock),
    frozen: isFrozen,
    wasFrozen: room.isFrozen,
    offer: offer === null ? null : JSON.stringify(offer),
    firstSide: after.dealt?.[0] ?? null,
    result: 'end' in last.line ? JSON.stringify(last.line.result) : null,
    snapshot,
    jobs: [
      ...jobsOf(happenedIn(context, room, move, { log: after, clock, seats, isThawed }), context.now()),
      ...(after.isOver && room.isRated ? [settleJob(room.id, context.now())] : []),
      ...(after.isOver && room.tournament !== null ? [tournamentJob(room.tournament, context.now())] : []),
    ],
  };
  const isWritten = await context.store.commit(entry).catch(async (error: unknown) => {
    // It is not known whether it was written: the database is asked as soon as it answers.
    await catchUp(context, room);
    throw error;
  });
  if (!isWritten) {
    await catchUp(context, room);
    return false;
  }
  const entries = entriesOf(context, room, move);
  const { number: epoch } = room.log.ledger.epoch;
  Object.assign(room, { log: after, offer, clock, seats, isFrozen, keptAt: snapshot?.n ?? room.keptAt });
  for (const { line, hidden } of move.written) noteHidden(room, line, { ...hidden, epoch });
  if (typeof move.actionId === 'string') room.ids.set(move.actionId, move.written[0]?.line.n ?? 0);
  remember(room, entries);
  context.tellOthers(room.id, 'changed');
  if (isThawed) tellAll(room, { kind: 'frozen' });
  return true;
}

/** What a move means for the players who do not look. */
function happenedIn(
  { isLooking }: Context,
  room: Room,
  { written, seat = null }: Move,
  after: Pick<Room, 'log' | 'clock' | 'seats'> & { readonly isThawed: boolean },
): Happened {
  return {
    game: room.id,
    pace: after.log.table.agreement.pace,
    accounts: [after.seats[0]?.account ?? null, after.seats[1]?.account ?? null],
    mover: seat,
    before: room.clock,
    after: after.clock,
    isOver: after.log.isOver,
    isThawed: after.isThawed,
    hasOffered: written.some(({ line }) => 'offer' in line),
    isLooking: (of) => isLooking(room.id, of),
  };
}

const snapshotDue = (room: Room, after: Log): boolean => after.ledger.n - room.keptAt >= KEPT_EVERY && !after.isOver && mayBeKept(after);

function newLine({ store: { vault } }: Context, room: Room, { line, text, hidden }: WrittenLine, actionId: string | null): NewLine {
  const row: HiddenTexts & { readonly epoch: number } = { epoch: room.log.ledger.epoch.number, ...hidden };
  const isHiding = Object.keys(hidden).length > 0;
  return { n: line.n, actionId, text, hidden: isHiding ? vault.seal(placeOf(room.id, line.n), JSON.stringify(row)) : null };
}

/** The clock goes to the seat whose decision is waited for now: the decision after the move, whatever orders have answered in between. */
function clockAfter({ now }: Context, after: Pick<Room, 'log' | 'seats' | 'isFrozen' | 'clock'>): Room['clock'] {
  const { pace } = after.log.table.agreement;
  if (after.log.isOver) return handedTo(pace, after.clock, null, now());
  return after.isFrozen ? after.clock : handedTo(pace, after.clock, waitedFor(after), now());
}

/** The seat that is waited for: the one that alone has not committed, or has not shown its secret; else the one that decides. */
export function waitedFor(room: Pick<Room, 'log' | 'seats'>): SeatNumber | null {
  const { secrets, commitments } = room.log.ledger;
  if (room.seats[0] === null || room.seats[1] === null) return null;
  for (const wanted of [commitments, secrets]) {
    const silent = wanted.flatMap((one, seat) => (one === null ? [seat as SeatNumber] : []));
    if (silent.length === 1) return silent[0] ?? null;
  }
  const { side } = decisionOf(room.log.table);
  return side === null ? null : seatOfSide(room, side);
}

function entriesOf(context: Context, room: Room, { written, actionId = null, seat = null }: Move): readonly Entry[] {
  let before = stateAt(room.log.table);
  let deciding = decisionOf(room.log.table).side;
  let { offer } = room;
  return written.map(({ log, line, text, steps }, i) => {
    offer = offerAfter(offer, [line]);
    const next = decisionOf(log.table).side;
    const isSigned = (isStepLine(line) && line.roll !== undefined) || next !== deciding || 'end' in line;
    const signature = isSigned && i === written.length - 1 ? signed(context, room, log.ledger, log.isOver) : null;
    const entry = entryOf(
      room,
      { n: line.n, text, actionId: i === 0 ? actionId : null, line, steps, before, seat: i === 0 ? seat : null, signature },
      { log, offer },
    );
    before = entry.done.state;
    deciding = next;
    return entry;
  });
}
