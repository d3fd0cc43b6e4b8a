/** Games are made, and seats are taken: by challenge, by invitation, by the computer. */
import { createHash, randomBytes } from 'node:crypto';
import { battleHash } from '@kosynier/battles';
import { commitmentOf, PROTOCOL, type SeatNumber, toHex } from '@kosynier/dice';
import type { Battle, GameOptions } from '@kosynier/engine';
import { documentHash, type LogCommit, type LogHeader, type Pace, PERSON, type Sides, seated, written } from '@kosynier/table';
import { type KeptChains, makeChains } from './chains.ts';
import { newClock } from './clock.ts';
import type { Context } from './context.ts';
import type { Reply } from './deeds.ts';
import { loadRoom } from './loading.ts';
import { make } from './moving.ts';
import type { Room, SeatTaken } from './room.ts';

export interface Challenge {
  readonly battle: Battle;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly pace: Pace;
  readonly sides: Sides;
  readonly visibility: 'public' | 'private';
  /** `open`: anybody may sit down; `invitation`: whoever has the key; else a computer player by its name. */
  readonly opponent: 'open' | 'invitation' | { readonly computer: string };
}

export interface MadeGame {
  readonly room: Room;
  /** The key of an invitation: told once. */
  readonly key: string | null;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The anchors stand in the header before anybody sits down. Undefined: the rules do not know this scenario. */
export async function makeGame(context: Context, account: string, challenge: Challenge): Promise<MadeGame | undefined> {
  const { store, library, signer, now } = context;
  const { battle, scenario, options, pace, sides, visibility, opponent } = challenge;
  const { rules, hash } = library.newest;
  if (rules.compileGame(battle, scenario, options) === undefined) return undefined;
  const game = randomBytes(16);
  const id = toHex(game);
  const computer = typeof opponent === 'object' ? opponent.computer : undefined;
  const chains = await makeChains(game, 0, computer === undefined ? {} : { 1: toHex(randomBytes(32)) });
  const header: LogHeader = {
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
    fair: { protocol: PROTOCOL, game: id, epoch: 0, anchors: [chains.dice.anchor, chains.draw.anchor], key: signer.publicKey },
  };
  const key = opponent === 'invitation' ? randomBytes(24).toString('base64url') : null;
  const { database, vault } = store;
  await database.transaction().execute(async (transaction) => {
    const clock = JSON.stringify(newClock(pace, now()));
    await transaction
      .insertInto('game')
      .values({
        id,
        state: 'open',
        visibility,
        header: JSON.stringify(header),
        battle: battle.id,
        scenario,
        version: 0,
        invitation: key === null ? null : hashOf(key),
        clock,
      })
      .execute();
    await transaction.insertInto('seat').values({ game: id, seat: 0, account, who: PERSON }).execute();
    if (computer !== undefined) await transaction.insertInto('seat').values({ game: id, seat: 1, account: null, who: computer }).execute();
    await transaction
      .insertInto('chains')
      .values({ game: id, epoch: 0, kept: vault.seal(`chains ${id} 0`, JSON.stringify(chains)) })
      .execute();
  });
  const room = await loadRoom(context, id);
  return room === undefined ? undefined : { room, key };
}

export type Seating =
  | Reply
  /** The seat is another's, or the key does not fit. */
  | { readonly ok: false; readonly why: 'taken'; readonly n: number };

/** An account sits down at the second seat; false: it is taken, or the key is not that of the invitation. */
export async function takeSecondSeat({ store: { database } }: Context, room: Room, account: string, key: string | null): Promise<boolean> {
  if (room.seats[1] !== null || room.seats[0]?.account === account) return false;
  const game = await database.selectFrom('game').select('invitation').where('id', '=', room.id).executeTakeFirst();
  const wanted = game?.invitation ?? null;
  if (wanted !== null && (key === null || !wanted.equals(hashOf(key)))) return false;
  const taken = await database
    .insertInto('seat')
    .values({ game: room.id, seat: 1, account, who: PERSON })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows ?? 0) !== 1) return false;
  const seat: SeatTaken = { account, who: PERSON };
  room.seats = [room.seats[0], seat];
  return true;
}

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
    lines.push(both, written(both.log, { n: own.n + 1, seat: 1, secret: toHex(secret) }));
  }
  const isMade = await make(context, room, { written: lines, seat });
  return isMade ? { ok: true, n: line.n } : { ok: false, why: 'stale', n: room.log.ledger.n };
}

function committed(log: Room['log'], line: LogCommit) {
  const entered = written(log, line);
  return { ...entered, log: seated(entered.log, line) };
}

async function computerSecret({ store: { database, vault } }: Context, room: Room): Promise<Uint8Array | undefined> {
  const epoch = room.log.ledger.epoch.number;
  if (room.seats[1]?.account !== null) return undefined;
  const row = await database.selectFrom('chains').select('kept').where('game', '=', room.id).where('epoch', '=', epoch).executeTakeFirst();
  const secret = row === undefined ? undefined : (JSON.parse(vault.open(`chains ${room.id} ${epoch}`, row.kept)) as KeptChains).secrets[1];
  return secret === undefined ? undefined : new Uint8Array(Buffer.from(secret, 'hex'));
}
