/** Offers from one seat to the other: a draw, a pause, leaving the server, an undo beyond one's own steps, other rules, new dice. An offer touches nothing until it is accepted. */
import { fromHex, type SeatNumber, toHex } from '@kosynier/dice';
import {
  appendLine,
  type LogLine,
  type LogOffer,
  type Offer,
  playedBy,
  sideName,
  underRules,
  undoLine,
  type WrittenLine,
} from '@kosynier/table';
import { type KeptChains, makeChains } from './chains.ts';
import { paused, runningFor } from './clock.ts';
import type { Context } from './context.ts';
import { concede, type Reply } from './deeds.ts';
import { isAskedForDice } from './freezing.ts';
import { keeperFor, loadWhole } from './loading.ts';
import { type Move, make, waitedFor } from './moving.ts';
import { type Room, sideOf } from './room.ts';

const no = ({ log }: Room, why: Extract<Reply, { ok: false }>['why']): Reply => ({ ok: false, why, n: log.ledger.n });

export async function offer(context: Context, room: Room, seat: SeatNumber, sent: Offer): Promise<Reply> {
  const side = sideOf(room, seat);
  if (room.log.isOver || side === undefined) return no(room, room.log.isOver ? 'over' : 'notNow');
  // In a game that has stopped, new dice come before everything else: no player puts them off by offering something.
  // An offer of them from before the game stopped lets no time run, so it can be made again.
  const isStanding = room.offer?.offer.kind === 'newDice' && (!room.isRated || room.clock.running !== null);
  const isOvertaking = room.isFrozen && sent.kind === 'newDice' && !isStanding;
  if (room.offer !== null && !isOvertaking) return no(room, 'notNow');
  // Others wait for the games of a tournament.
  if (room.tournament !== null && (sent.kind === 'pause' || sent.kind === 'leave')) return no(room, 'notNow');
  // A pause ends by agreement, and the player who is losing a rated game would not agree.
  if (room.isRated && sent.kind === 'pause') return no(room, 'notNow');
  // What was rolled in a rated game stays rolled.
  if (sent.kind === 'undo' && (room.isRated || sent.lines > room.log.moves.length)) return no(room, 'undo');
  if (sent.kind === 'rules' && (await context.library.rulesOf(sent.hash)) === undefined) return no(room, 'input');
  const line: LogLine = { n: room.log.ledger.n + 1, side: sideName(room.log.table.game, side), offer: sent };
  const other: SeatNumber = seat === 0 ? 1 : 0;
  const isWaitedFor = room.isFrozen && room.isRated && sent.kind === 'newDice';
  const clock = isWaitedFor ? { clock: runningFor(room.log.table.agreement.pace, room.clock, other, context.now()) } : {};
  const isMade = await make(context, room, { written: [appendLine(room.log, line)], seat, ...clock });
  if (!isMade) return no(room, 'stale');
  // The computer has nothing to lose by new dice, and nothing to say about anything else.
  if (sent.kind === 'newDice' && room.seats[other]?.account === null) await answerOffer(context, room, other, { of: line.n, yes: true });
  return { ok: true, n: line.n };
}

export async function answerOffer(
  context: Context,
  room: Room,
  seat: SeatNumber,
  sent: { readonly of: number; readonly yes: boolean },
): Promise<Reply> {
  const asked = room.offer;
  const side = sideOf(room, seat);
  if (room.log.isOver || side === undefined) return no(room, room.log.isOver ? 'over' : 'notNow');
  const name = sideName(room.log.table.game, side);
  if (asked === null || asked.n !== sent.of || asked.side === name) return no(room, 'notNow');
  // New dice are as good for one as for the other: a player who does not want them can resign.
  if (!sent.yes && isAskedForDice(room)) return no(room, 'notNow');
  const answer = appendLine(room.log, { n: room.log.ledger.n + 1, side: name, answer: sent.yes, of: sent.of });
  if (!sent.yes) return finish(context, room, { written: [answer], seat });
  return accepted(context, room, seat, asked, answer);
}

const finish = async (context: Context, room: Room, move: Move): Promise<Reply> =>
  (await make(context, room, move)) ? { ok: true, n: move.written[0]?.line.n ?? 0 } : no(room, 'stale');

async function accepted(context: Context, room: Room, seat: SeatNumber, asked: LogOffer, answer: WrittenLine): Promise<Reply> {
  const { offer: what } = asked;
  const { now } = context;
  const { pace } = room.log.table.agreement;
  switch (what.kind) {
    case 'draw':
      return concede(context, room, seat, null, 'agreement', [answer]);
    case 'leave':
      return concede(context, room, seat, null, 'left', [answer]);
    case 'pause':
    case 'resume':
      return finish(context, room, { written: [answer], seat, clock: paused(pace, room.clock, what.kind === 'pause', now()) });
    case 'undo': {
      // A game that was opened in its middle meanwhile knows only its last moves.
      if (what.lines > room.log.moves.length) return no(room, 'undo');
      const offering = sideOf(room, 0) !== undefined && sideName(room.log.table.game, 0) === asked.side ? 0 : 1;
      return finish(context, room, { written: [answer, undoLine(answer.log, offering, what.lines, answer.line.n)], seat });
    }
    case 'rules':
      return underNewRules(context, room, seat, asked.side, what.hash, answer);
    case 'newDice':
      return newDice(context, room, seat, answer);
  }
}

/** Tried first: everything before must come to the same states. */
async function underNewRules(
  context: Context,
  room: Room,
  seat: SeatNumber,
  side: string,
  hash: string,
  answer: WrittenLine,
): Promise<Reply> {
  const rules = await context.library.rulesOf(hash);
  const whole = await loadWhole(context, room.id);
  const moved = rules === undefined || whole === undefined ? undefined : underRules(whole, rules, room.battle);
  if (moved?.ok !== true) return no(room, 'refused');
  const line: LogLine = { n: answer.line.n + 1, side, rules: hash, agreed: answer.line.n };
  const after = rules === undefined ? undefined : playedBy(answer.log, rules, room.battle);
  if (after === undefined) return no(room, 'refused');
  return finish(context, room, { written: [answer, appendLine(answer.log, line, {}, { table: after.table })], seat });
}

/** A new epoch: new chains, and both seats commit anew. */
async function newDice(context: Context, room: Room, seat: SeatNumber, answer: WrittenLine): Promise<Reply> {
  const epoch = room.log.ledger.epoch.number + 1;
  const computers = room.seats.flatMap((one, i) => (one?.account === null ? [[i, toHex(context.random(32))] as const] : []));
  const chains = await makeChains(fromHex(room.id, 16) ?? new Uint8Array(16), epoch, Object.fromEntries(computers), context.random);
  const { vault, database } = context.store;
  await database
    .insertInto('chains')
    .values({ game: room.id, epoch, kept: vault.seal(`chains ${room.id} ${epoch}`, JSON.stringify(chains)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // An agreement that was not written left its chains behind: those that are kept are the ones that will be rolled.
  const { dice, draw } = await keptChains(context, room, epoch);
  const line: LogLine = { n: answer.line.n + 1, fair: { epoch, anchors: [dice.anchor, draw.anchor] } };
  const opened = appendLine(answer.log, line);
  const { pace } = room.log.table.agreement;
  const clock = room.isFrozen ? { clock: runningFor(pace, room.clock, waitedFor({ ...room, log: opened.log }), context.now()) } : {};
  const keeper = await keeperFor(context, room.id, epoch);
  const reply = await finish(context, room, { written: [answer, opened], seat, isFrozen: false, ...clock });
  if (reply.ok) room.keeper = keeper;
  return reply;
}

async function keptChains({ store: { vault, database } }: Context, room: Room, epoch: number): Promise<KeptChains> {
  const { kept } = await database
    .selectFrom('chains')
    .select('kept')
    .where('game', '=', room.id)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  return JSON.parse(vault.open(`chains ${room.id} ${epoch}`, kept)) as KeptChains;
}
