/** Up to which line a player has looked: what came since is new to him. */
import type { SeatNumber } from '@kosynier/dice';
import type { Context } from './context.ts';
import type { Reply } from './deeds.ts';
import type { Room } from './room.ts';

export async function lookedAt({ store: { database } }: Context, room: Room, seat: SeatNumber, line: number): Promise<Reply> {
  const { n } = room.log.ledger;
  const seen = Math.min(line, n);
  await database.updateTable('seat').set({ seen }).where('game', '=', room.id).where('seat', '=', seat).where('seen', '<', seen).execute();
  return { ok: true, n };
}
