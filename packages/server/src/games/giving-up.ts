/** A player leaves a game that is not over: it is given up, or lapses where no opponent has sat down. */
import type { Context } from './context.ts';
import { concede, resign } from './deeds.ts';
import { inTurn, seatOf } from './room.ts';
import type { Rooms } from './rooms.ts';

/** What happens in the same moment in another process comes first: then it is tried again. */
const MOST_TRIES = 5;

/** Whether it has ended by this. */
export async function giveUp(context: Context, rooms: Rooms, game: string, account: string): Promise<boolean> {
  const room = await rooms.find(game);
  const seat = room === undefined ? null : seatOf(room, account);
  if (room === undefined || seat === null) return false;
  for (let tries = 0; tries < MOST_TRIES && !room.log.isOver; tries++) {
    const reply = await inTurn(room, () =>
      room.seats[1] === null ? concede(context, room, seat, null, 'lapsed') : resign(context, room, seat),
    );
    if (reply.ok) return true;
  }
  return false;
}
