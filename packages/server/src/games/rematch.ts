/** Another game after the end, with the sides swapped: as soon as both want it. */
import type { SeatNumber } from '@kosynier/dice';
import { sideName } from '@kosynier/table';
import { noticeJob } from '../notices/arming.ts';
import { delayOf, isToldIn } from '../notices/kinds.ts';
import { isApart } from '../people/shunning.ts';
import { addJob } from '../store/jobs.ts';
import type { Context } from './context.ts';
import type { Reply } from './deeds.ts';
import { catchUpSeats } from './loading.ts';
import { type Room, sideOf, tellAll } from './room.ts';
import { type Challenge, makeGame } from './seating.ts';

export async function wantRematch(context: Context, room: Room, seat: SeatNumber): Promise<Reply> {
  const { n } = room.log.ledger;
  if (!room.log.isOver || room.seats[0] === null || room.seats[1] === null) return { ok: false, why: 'notNow', n };
  if (room.rematch !== null) return { ok: true, n };
  const { database } = context.store;
  const [one, two] = room.seats.map((taken) => taken?.account ?? '');
  if (await isApart(database, one ?? '', two ?? '')) return { ok: false, why: 'notNow', n };
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('seat').set({ wants_rematch: true }).where('game', '=', room.id).where('seat', '=', seat).execute();
    const { pace } = room.log.table.agreement;
    const asked = absent(context, room, seat);
    if (asked !== undefined && isToldIn(pace, 'offer'))
      await addJob(transaction, noticeJob({ game: room.id, account: asked }, 'offer', context.now() + delayOf(pace)));
  });
  await catchUpSeats(context, room);
  if (room.seats.every((one) => one?.account == null || one.wantsRematch)) await another(context, room, absent(context, room, seat));
  tellAll(room, { kind: 'rematch' });
  context.tellOthers(room.id, 'changed');
  return { ok: true, n };
}

/** The other player, if he does not look. */
function absent({ isLooking }: Context, room: Room, seat: SeatNumber): string | undefined {
  const other: SeatNumber = seat === 0 ? 1 : 0;
  return isLooking(room.id, other) ? undefined : (room.seats[other]?.account ?? undefined);
}

/** Two processes may come here at once: the game that is written down first is the one. */
async function another(context: Context, room: Room, called: string | undefined): Promise<void> {
  const [one, two] = room.seats;
  if (one?.account == null || two === null) return;
  const { database } = context.store;
  const made = await makeGame(context, one.account, { ...swapped(room), ...(called === undefined ? {} : { called: [called] }) });
  if ('why' in made) return;
  const { numUpdatedRows } = await database
    .updateTable('game')
    .set({ rematch: made.room.id })
    .where('id', '=', room.id)
    .where('rematch', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await database.deleteFrom('game').where('id', '=', made.room.id).execute();
  const row = await database.selectFrom('game').select('rematch').where('id', '=', room.id).executeTakeFirst();
  room.rematch = row?.rematch ?? null;
}

/** The same agreement; each seat plays what the other has played. */
function swapped(room: Room): Challenge {
  const { header, table } = room.log;
  const side = sideOf(room, 1);
  const sides = side === undefined ? 'random' : ([sideName(table.game, side), sideName(table.game, side === 0 ? 1 : 0)] as const);
  const second = room.seats[1];
  return {
    battle: room.battle,
    scenario: header.scenario,
    options: header.options,
    pace: table.agreement.pace,
    sides,
    visibility: room.visibility,
    delay: room.delay,
    isRated: room.isRated,
    // The third game after two begins a pair of its own; those of a tournament are paired already.
    ...(room.pairOf === null && room.tournament === null && side !== undefined ? { pairOf: room.id } : {}),
    opponent: second?.account == null ? { computer: second?.who ?? 'recruit' } : { account: second.account },
  };
}
