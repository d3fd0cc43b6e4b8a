/** A game out of the database: its last snapshot, and the lines after it. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { SeatNumber } from '@kosynier/dice';
import { fromHex } from '@kosynier/dice';
import type { Battle } from '@kosynier/engine';
import {
  type By,
  isStepLine,
  type Keeper,
  type Log,
  type LogHeader,
  type LogKept,
  type LogLine,
  type LogOffer,
  type NamedObject,
  type NamedOrders,
  openKept,
  openLog,
  playedBy,
  type ReaderKnowledge,
  readOrders,
  type Step,
  stateAt,
  takeLine,
} from '@kosynier/table';
import type { Kysely } from 'kysely';
import { broughtBattle } from '../battles/brought.ts';
import type { Tables } from '../store/tables.ts';
import { type KeptChains, keeperOf } from './chains.ts';
import type { Clock } from './clock.ts';
import type { Context } from './context.ts';
import { type HiddenRow, hiddenOf, noteHidden } from './hidden.ts';
import { type Entry, type Moment, RECENT_LINES, type Room, type SeatTaken, seatNamed, tellAll } from './room.ts';
import { offerAfter } from './told-lines.ts';

export interface StoredLine {
  readonly n: number;
  readonly text: string;
  readonly action_id: string | null;
  readonly hidden: Buffer | null;
}

/** Undefined: there is no such game, or its rules or its battle are not to be had. `isWhole`: from its first line, not from its snapshot. */
export async function loadRoom(context: Context, id: string, isWhole = false): Promise<Room | undefined> {
  const { store, library, now } = context;
  const read = await storedRoom(context, id, isWhole);
  if (read === undefined) return undefined;
  const { game, seats, chains, snapshot, ids } = read;
  const header = JSON.parse(game.header) as LogHeader;
  const battle = await battleFor(context, header, game.document);
  const kept = snapshot === undefined ? undefined : (JSON.parse(store.vault.open(`snapshot ${id}`, snapshot.kept)) as LogKept);
  const rules = await library.rulesOf(kept === undefined ? header.rulesHash : (kept.rules ?? undefined));
  if (rules === undefined || battle === undefined) return undefined;
  const beginning = begin(openLog(rules, battle, header, game.header));
  const begun = kept === undefined ? beginning : openKept(rules, battle, header, kept);
  if (begun === undefined || beginning === undefined) return undefined;
  const room: Room = {
    id,
    battle,
    log: begun,
    keeper: keeperIn(id, chains, begun.ledger.epoch.number),
    clock: game.clock as Clock,
    seats: seatsOf(seats),
    isFrozen: game.frozen,
    visibility: game.visibility,
    delay: game.delay,
    isRated: game.rated,
    pairOf: game.pair_of,
    tournament: game.tournament,
    beginning,
    offer: kept === undefined ? null : (game.offer as LogOffer | null),
    rematch: game.rematch,
    ids: new Map(ids.map(({ n, action_id }) => [action_id ?? '', n])),
    hidden: kept === undefined ? [] : null,
    recent: [],
    keptAt: snapshot?.n ?? 0,
    answers: new WeakMap(),
    views: new Map(),
    shared: null,
    signedAt: 0,
    isSigning: false,
    listeners: new Set(),
    turn: Promise.resolve(),
    usedAt: now(),
  };
  try {
    await catchUp(context, room);
  } catch (error) {
    if (snapshot === undefined) throw error;
    // What was taken back by agreement may lie before the snapshot.
    return loadRoom(context, id, true);
  }
  return room;
}

/**
 * What a room is made of, as the database has it at one moment: beside a snapshot that was written after the row of the game was read, the offer of that row and the
 * chains would be those of before.
 */
const storedRoom = (context: Context, id: string, isWhole: boolean) =>
  context.store.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const game = await transaction.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) return undefined;
      return {
        game,
        seats: await seatRows(transaction, id),
        chains: await chainsOf(context, id, transaction),
        // Where spectators see later, the lines that they have not seen are all needed.
        snapshot:
          isWhole || game.delay > 0
            ? undefined
            : await transaction.selectFrom('snapshot').selectAll().where('game', '=', id).executeTakeFirst(),
        ids: await transaction
          .selectFrom('line')
          .select(['n', 'action_id'])
          .where('game', '=', id)
          .where('action_id', 'is not', null)
          .execute(),
      };
    });

/** The battle that a game is pinned to. */
const battleFor = async ({ store, library }: Context, header: LogHeader, document: string | null): Promise<Battle | undefined> =>
  document === null ? library.battleOf(header.battle, header.battleHash, header.playHash) : broughtBattle(store, document);

const begin = (opened: ReturnType<typeof openLog>): Log | undefined => (opened.ok ? opened.log : undefined);

interface SeatRow {
  readonly seat: number;
  readonly account: string | null;
  readonly who: string;
  readonly name: string | null;
  readonly wants_rematch: boolean;
}

const seatRows = (database: Kysely<Tables>, game: string): Promise<SeatRow[]> =>
  database
    .selectFrom('seat')
    .leftJoin('account', 'account.id', 'seat.account')
    .select(['seat.seat', 'seat.account', 'seat.who', 'seat.wants_rematch', 'account.name'])
    .where('seat.game', '=', game)
    .execute();

function seatsOf(rows: readonly SeatRow[]): Room['seats'] {
  const of = (seat: SeatNumber): SeatTaken | null => {
    const found = rows.find((one) => one.seat === seat);
    if (found === undefined) return null;
    const { account, who, name, wants_rematch: wantsRematch } = found;
    return { account, who, name: name ?? who, wantsRematch };
  };
  return [of(0), of(1)];
}

/** The persons in the seats may have changed. */
export async function catchUpSeats(context: Context, room: Room): Promise<void> {
  room.seats = seatsOf(await seatRows(context.store.database, room.id));
  tellAll(room, { kind: 'seats' });
}

const AT_ONCE_MS = 10;

/** A long game is played again, or its seals are opened, for a second or two: others work in between. */
export function newRest(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return;
    await breathe();
    since = performance.now();
  };
}

/** A game as the database has it at one moment, with the lines after a number. */
const stored = ({ store: { database } }: Context, id: string, after: number) =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      game: await transaction.selectFrom('game').select(['clock', 'frozen', 'rematch']).where('id', '=', id).executeTakeFirst(),
      lines: await transaction
        .selectFrom('line')
        .select(['n', 'text', 'action_id', 'hidden'])
        .where('game', '=', id)
        .where('n', '>', after)
        .orderBy('n')
        .execute(),
      seats: await seatRows(transaction, id),
    }));

/**
 * Reads what was written since, and tells the listeners. A request that looks at the room meanwhile sees it as it was: it changes at once,
 * when all is read. A log that does not fit itself is a broken database: the game stops.
 */
export async function catchUp(context: Context, room: Room): Promise<void> {
  const { game, lines, seats } = await stored(context, room.id, room.log.ledger.n);
  const read: Room = { ...room, seats: seatsOf(seats) };
  const entries: Entry[] = [];
  const rest = newRest();
  for (const line of lines) {
    await rest();
    entries.push(takeStored(context, read, line));
    read.log = await ruled(context, read.log, room.battle, line.text);
  }
  const { number: epoch } = read.log.ledger.epoch;
  if (epoch !== room.log.ledger.epoch.number) read.keeper = await keeperFor(context, room.id, epoch);
  const before = { seats: JSON.stringify(room.seats), isFrozen: room.isFrozen, rematch: room.rematch };
  const beside = game === undefined ? {} : { clock: game.clock as Clock, isFrozen: game.frozen, rematch: game.rematch };
  Object.assign(room, { log: read.log, hidden: read.hidden, offer: read.offer, keeper: read.keeper, seats: read.seats, ...beside });
  remember(room, entries);
  if (JSON.stringify(room.seats) !== before.seats) tellAll(room, { kind: 'seats' });
  if (room.isFrozen !== before.isFrozen) tellAll(room, { kind: 'frozen' });
  if (room.log.isOver && (room.rematch !== before.rematch || room.seats.some((one) => one?.wantsRematch === true)))
    tellAll(room, { kind: 'rematch' });
}

/** The chains of an epoch, and the salts of all up to it. */
export const keeperFor = async (context: Context, id: string, epoch: number): Promise<Keeper> =>
  keeperIn(id, await chainsOf(context, id, context.store.database), epoch);

async function chainsOf({ store: { vault } }: Context, id: string, database: Kysely<Tables>): Promise<readonly KeptChains[]> {
  const rows = await database.selectFrom('chains').selectAll().where('game', '=', id).orderBy('epoch').execute();
  return rows.map(({ epoch, kept }) => JSON.parse(vault.open(`chains ${id} ${epoch}`, kept)) as KeptChains);
}

/** Chains are kept before both have agreed to roll them: those of later epochs than that of the log are not in use. */
const keeperIn = (id: string, chains: readonly KeptChains[], epoch: number): Keeper =>
  keeperOf(
    fromHex(id, 16) ?? new Uint8Array(16),
    chains.filter((one) => one.epoch <= epoch),
  );

/** After a line in which both went over to other rules the log is played by those. */
async function ruled({ library }: Context, log: Log, battle: Battle | undefined, text: string): Promise<Log> {
  const hash = /^\{"n":\d+,"side":"[^"]*","rules":"([0-9a-f]{64})"/.exec(text)?.[1];
  if (hash === undefined || battle === undefined) return log;
  const rules = await library.rulesOf(hash);
  const moved = rules === undefined ? undefined : playedBy(log, rules, battle);
  if (moved === undefined) throw new Error(`The rules ${hash} are not to be had.`);
  return moved;
}

/** What the server knows of the secrets of a line. */
function readingOf({ table: { game } }: Log, hidden: HiddenRow | null): ReaderKnowledge {
  const { decision, orders, author } = hidden ?? {};
  return {
    ...(decision === undefined ? {} : { opened: (JSON.parse(decision) as { readonly actions: readonly NamedObject[] }).actions }),
    ...(orders === undefined ? {} : { orders: readOrders(game, (JSON.parse(orders) as { readonly orders: NamedOrders }).orders).change }),
    ...(author === undefined ? {} : { by: (JSON.parse(author) as { readonly by: By }).by }),
  };
}

function takeStored(context: Context, room: Room, stored: StoredLine): Entry {
  const line = JSON.parse(stored.text) as LogLine;
  const before = stateAt(room.log.table);
  const hidden = hiddenOf(context, room.id, stored);
  const taken = takeLine(room.log, line, stored.text, readingOf(room.log, hidden));
  if (!taken.ok) throw new Error(`The log of game ${room.id} does not fit itself at line ${stored.n}: ${taken.reason}`);
  room.log = taken.log;
  noteHidden(room, line, hidden);
  room.offer = offerAfter(room.offer, [line]);
  if (stored.action_id !== null) room.ids.set(stored.action_id, stored.n);
  const seat = 'side' in line ? seatNamed(room, line.side) : null;
  return entryOf(room, { n: stored.n, text: stored.text, actionId: stored.action_id, line, steps: taken.steps, before, seat });
}

interface NewEntry {
  readonly n: number;
  readonly text: string;
  readonly actionId: string | null;
  readonly line: LogLine;
  readonly steps: readonly Step[];
  readonly before: Entry['before'];
  readonly seat?: SeatNumber | null;
  readonly signature?: string | null;
}

/** Of the line that the log of the room ends with. */
export function entryOf(
  room: Room,
  { n, text, actionId, line, steps, before, seat = null, signature = null }: NewEntry,
  after: Moment = { log: room.log, offer: room.offer },
): Entry {
  const isSealed = isStepLine(line) && line.sealed !== undefined;
  const done = { steps, isSealed, state: stateAt(after.log.table) };
  return { n, text, actionId, seat, done, before, signature, told: new Map(), after: room.delay > 0 ? after : null };
}

export function remember(room: Room, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  room.recent.push(...entries);
  // A list that is cut with every line is copied with every line.
  if (room.recent.length > 2 * RECENT_LINES) room.recent = room.recent.slice(-RECENT_LINES);
  tellAll(room, { kind: 'lines', entries });
}

/** The whole log from its beginning, with every step: for what goes back beyond the last snapshot. */
export async function loadWhole(
  context: Context,
  id: string,
  visit: (before: Log, after: Log, line: StoredLine, steps: readonly Step[]) => void = () => {},
): Promise<Log | undefined> {
  const { store, library } = context;
  const game = await store.database.selectFrom('game').select(['header', 'document']).where('id', '=', id).executeTakeFirst();
  if (game === undefined) return undefined;
  const header = JSON.parse(game.header) as LogHeader;
  const rules = await library.rulesOf(header.rulesHash);
  const battle = await battleFor(context, header, game.document);
  const opened = rules === undefined || battle === undefined ? undefined : openLog(rules, battle, header, game.header);
  if (opened?.ok !== true) return undefined;
  const lines = await store.database
    .selectFrom('line')
    .select(['n', 'text', 'action_id', 'hidden'])
    .where('game', '=', id)
    .orderBy('n')
    .execute();
  let { log } = opened;
  const rest = newRest();
  for (const stored of lines) {
    await rest();
    const taken = takeLine(log, JSON.parse(stored.text) as LogLine, stored.text, readingOf(log, hiddenOf(context, id, stored)));
    if (!taken.ok) throw new Error(`The log of game ${id} does not fit itself at line ${stored.n}: ${taken.reason}`);
    visit(log, taken.log, stored, taken.steps);
    log = await ruled(context, taken.log, battle, stored.text);
  }
  return log;
}
