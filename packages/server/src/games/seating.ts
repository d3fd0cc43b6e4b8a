/** Games are made, and seats are taken: by challenge, by invitation, by the computer. */
import { createHash } from 'node:crypto';
import { battleHash } from '@kosynier/battles';
import { commitmentOf, PROTOCOL, type SeatNumber, toHex } from '@kosynier/dice';
import type { Battle, GameOptions } from '@kosynier/engine';
import { appendLine, documentHash, type LogCommit, type LogHeader, type Pace, PERSON, type Sides, withSeatHolder } from '@kosynier/table';
import type { Transaction } from 'kysely';
import { noticeJob } from '../notices/arming.ts';
import { delayOf } from '../notices/kinds.ts';
import { isApart } from '../people/shunning.ts';
import { addJob } from '../store/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { type KeptChains, makeChains } from './chains.ts';
import { newClock } from './clock.ts';
import type { Context } from './context.ts';
import { concede, type Reply } from './deeds.ts';
import { lapseJob } from './lapsing.ts';
import { catchUpSeats, loadRoom } from './loading.ts';
import { make } from './moving.ts';
import type { Room } from './room.ts';

export interface Challenge {
  readonly battle: Battle;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly pace: Pace;
  readonly sides: Sides;
  readonly visibility: 'public' | 'private';
  /** This many lines later do spectators see what happens. */
  readonly delay: number;
  /** Its end changes ratings. */
  readonly isRated: boolean;
  /** The first game of the pair of which this is the second. */
  readonly pairOf?: string;
  /** The game so far, if it was begun elsewhere, as text; its options are those of the game. */
  readonly record?: string | undefined;
  /**
   * `open`: any person may sit down; `invitation`: a person with the key; else a computer player by its name, or a person who has agreed to
   * it.
   */
  readonly opponent: 'open' | 'invitation' | { readonly computer: string } | { readonly account: string };
  /** The persons who sit there and do not know it yet. */
  readonly called?: readonly string[];
  /** The tournament that has made it. Its clocks have no days of rest. `note`: what is written down with it. */
  readonly tournament?: { readonly id: string; readonly note: (transaction: Transaction<Tables>, game: string) => Promise<void> };
}

export interface MadeGame {
  readonly room: Room;
  /** The key of an invitation: told once. */
  readonly key: string | null;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Why a game is not made: the rules do not know this scenario, or not the game that was begun elsewhere. */
export type NotMade = { readonly why: 'scenario' } | { readonly why: 'record'; readonly reason: string };

const LINES_AT_ONCE = 200;

async function insertLines(transaction: Transaction<Tables>, game: string, lines: readonly string[]): Promise<void> {
  for (let n = 0; n < lines.length; n += LINES_AT_ONCE)
    await transaction
      .insertInto('line')
      .values(lines.slice(n, n + LINES_AT_ONCE).map((text, i) => ({ game, n: n + i + 1, text, action_id: null, hidden: null })))
      .execute();
}

/** The anchors stand in the header before an opponent sits down. */
export async function makeGame(context: Context, account: string, challenge: Challenge): Promise<MadeGame | NotMade> {
  const { store, library, now, random } = context;
  const { battle, scenario, options, pace, sides, visibility, delay, opponent } = challenge;
  const { rules } = library.newest;
  if (rules.compileGame(battle, scenario, options) === undefined) return { why: 'scenario' };
  const game = random(16);
  const id = toHex(game);
  const computer = typeof opponent === 'object' && 'computer' in opponent ? opponent.computer : undefined;
  const second = secondSeat(opponent);
  const chains = await makeChains(game, 0, computer === undefined ? {} : { 1: toHex(random(32)) }, random);
  const header = headerOf(context, challenge, id, chains);
  const begun =
    challenge.record === undefined
      ? { ok: true as const, header: JSON.stringify(header), lines: [] }
      : await context.checks.begun({ record: challenge.record, header }, account);
  if (!begun.ok) return { why: 'record', reason: begun.reason };
  const { header: text, lines } = begun;
  const key = opponent === 'invitation' ? random(24).toString('base64url') : null;
  const { database, vault } = store;
  await database.transaction().execute(async (transaction) => {
    const clock = JSON.stringify({ ...newClock(pace, now()), ...(challenge.tournament === undefined ? {} : { rest: [0, 0] }) });
    await transaction
      .insertInto('game')
      .values({
        id,
        state: second === undefined ? 'open' : 'running',
        visibility,
        delay,
        rated: challenge.isRated,
        pair_of: challenge.pairOf ?? null,
        tournament: challenge.tournament?.id ?? null,
        first_side: sides === 'random' ? null : sides[0] === battle.sides[0].id ? 0 : 1,
        header: text,
        battle: battle.id,
        document: isShipped(context, battle) ? null : header.battleHash,
        scenario,
        version: lines.length,
        invitation: key === null ? null : hashOf(key),
        clock,
        created: new Date(now()),
      })
      .execute();
    await transaction.insertInto('seat').values({ game: id, seat: 0, account, who: PERSON }).execute();
    if (second !== undefined)
      await transaction
        .insertInto('seat')
        .values({ game: id, seat: 1, ...second })
        .execute();
    await insertLines(transaction, id, lines);
    await transaction
      .insertInto('chains')
      .values({ game: id, epoch: 0, kept: vault.seal(`chains ${id} 0`, JSON.stringify(chains)) })
      .execute();
    for (const called of challenge.called ?? [])
      await addJob(transaction, noticeJob({ game: id, account: called }, 'begun', now() + delayOf(pace)));
    if (second === undefined) await addJob(transaction, lapseJob(id, now()));
    await challenge.tournament?.note(transaction, id);
  });
  const room = await loadRoom(context, id);
  if (room === undefined) throw new Error('This cannot happen: a game that was just made is not there.');
  return { room, key };
}

/** Whether every program has it; else the game is pinned to the text that was brought. */
const isShipped = ({ library }: Context, battle: Battle): boolean => library.battleOf(battle.id, '', battleHash(battle)) === battle;

function headerOf({ library, signer }: Context, challenge: Challenge, id: string, { dice, draw }: KeptChains): LogHeader {
  const { battle, scenario, options, pace, sides } = challenge;
  const { rules, hash } = library.newest;
  return {
    kosynier: 'record',
    version: 4,
    rules: rules.edition,
    ...(hash === undefined ? {} : { rulesHash: hash }),
    battle: battle.id,
    battleHash: documentHash(battle),
    playHash: battleHash(battle),
    scenario,
    options,
    book: battle.book,
    sides,
    ...(pace.kind === 'noClock' ? {} : { pace }),
    fair: { protocol: PROTOCOL, game: id, epoch: 0, anchors: [dice.anchor, draw.anchor], key: signer.publicKey },
  };
}

const secondSeat = (opponent: Challenge['opponent']): { readonly account: string | null; readonly who: string } | undefined => {
  if (typeof opponent === 'string') return undefined;
  return 'computer' in opponent ? { account: null, who: opponent.computer } : { account: opponent.account, who: PERSON };
};

export type Seating =
  | Reply
  /** The seat is another's, or the key does not fit. */
  | { readonly ok: false; readonly why: 'taken'; readonly n: number };

/** An account sits down at the second seat; false: it is taken, or the key is not that of the invitation. */
export async function takeSecondSeat(context: Context, room: Room, account: string, key: string | null): Promise<boolean> {
  const { database } = context.store;
  if (room.seats[1] !== null || room.seats[0]?.account === account || room.log.isOver) return false;
  if (!(await isInvited(context, room.id, key))) return false;
  // A blocked person learns no more than that the seat is not free.
  if (await isApart(database, account, room.seats[0]?.account ?? '')) return false;
  const isTaken = await database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .insertInto('seat')
      .values({ game: room.id, seat: 1, account, who: PERSON })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(taken.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
    const maker = room.seats[0]?.account ?? null;
    const { pace } = room.log.table.agreement;
    if (maker !== null && !context.isLooking(room.id, 0))
      await addJob(transaction, noticeJob({ game: room.id, account: maker }, 'begun', context.now() + delayOf(pace)));
    return true;
  });
  if (!isTaken) return false;
  await catchUpSeats(context, room);
  context.tellOthers(room.id, 'changed');
  return true;
}

/** Whether the key is that of the invitation, or none is needed. */
export async function isInvited({ store: { database } }: Context, id: string, key: string | null): Promise<boolean> {
  const game = await database.selectFrom('game').select('invitation').where('id', '=', id).executeTakeFirst();
  const wanted = game?.invitation ?? null;
  return wanted === null || (key !== null && wanted.equals(hashOf(key)));
}

/** The maker of a challenge takes it back, as long as the other seat is free. */
export const takeBackChallenge = async (context: Context, room: Room, seat: SeatNumber): Promise<Reply> =>
  room.seats[1] !== null || room.log.isOver
    ? { ok: false, why: room.log.isOver ? 'over' : 'notNow', n: room.log.ledger.n }
    : concede(context, room, seat, null, 'lapsed');

/** The commitment of a seat; the computer's follows at once, and its secret as soon as both have committed. */
export async function commit(context: Context, room: Room, seat: SeatNumber, value: string): Promise<Reply> {
  const { ledger } = room.log;
  if (ledger.commitments[seat] !== null) {
    const isSame = toHex(ledger.commitments[seat]) === value;
    return isSame ? { ok: true, n: ledger.n } : { ok: false, why: 'notNow', n: ledger.n };
  }
  if (room.log.isOver || ledger.secrets.some((secret) => secret !== null)) return { ok: false, why: 'notNow', n: ledger.n };
  const line: LogCommit = { n: ledger.n + 1, seat, commit: value, who: room.seats[seat]?.who ?? PERSON };
  const lines = [committed(room.log, line)];
  const secret = await computerSecret(context, room);
  const computer = room.seats[1];
  if (secret !== undefined && computer !== null && seat === 0 && ledger.commitments[1] === null) {
    const before = lines[0]?.log ?? room.log;
    const own: LogCommit = { n: before.ledger.n + 1, seat: 1, commit: toHex(commitmentOf(ledger.epoch, 1, secret)), who: computer.who };
    const both = committed(before, own);
    lines.push(both, appendLine(both.log, { n: own.n + 1, seat: 1, secret: toHex(secret) }));
  }
  const isMade = await make(context, room, { written: lines, seat });
  return isMade ? { ok: true, n: line.n } : { ok: false, why: 'stale', n: room.log.ledger.n };
}

function committed(log: Room['log'], line: LogCommit) {
  const entered = appendLine(log, line);
  return { ...entered, log: withSeatHolder(entered.log, line) };
}

async function computerSecret({ store: { database, vault } }: Context, room: Room): Promise<Uint8Array | undefined> {
  const epoch = room.log.ledger.epoch.number;
  if (room.seats[1]?.account !== null) return undefined;
  const row = await database.selectFrom('chains').select('kept').where('game', '=', room.id).where('epoch', '=', epoch).executeTakeFirst();
  const secret = row === undefined ? undefined : (JSON.parse(vault.open(`chains ${room.id} ${epoch}`, row.kept)) as KeptChains).secrets[1];
  return secret === undefined ? undefined : new Uint8Array(Buffer.from(secret, 'hex'));
}
