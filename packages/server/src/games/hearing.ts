/** What other processes have written is read here, by the rooms in memory; the others are read anew when they are wanted. */
import type { Hearer } from './bus.ts';
import { saidAs } from './chat.ts';
import type { Context } from './context.ts';
import { catchUp } from './loading.ts';
import type { Presence } from './presence.ts';
import { inTurn, type Room, tellAll } from './room.ts';
import type { Rooms } from './rooms.ts';

export function hearerOf(context: Context, rooms: Rooms, presence: Presence, hearPerson: Hearer['hearPerson']): Hearer {
  const look = (room: Room): void => {
    inTurn(room, () => catchUp(context, room)).catch(() => {});
  };
  return {
    hearPerson,
    hear: (game, notice, from) => {
      if (typeof notice === 'string' && notice !== 'changed') return presence.hear(game, notice, from);
      // What was written while a room was being read may not be in it.
      if (notice === 'changed') {
        rooms
          .coming(game)
          ?.then((room) => room !== undefined && look(room))
          .catch(() => {});
        return;
      }
      const room = rooms.known(game);
      if (room === undefined) return;
      saidAs(context, notice)
        .then((said) => said !== undefined && tellAll(room, { kind: 'chat', said }))
        .catch(() => {});
    },
    lookAtAll: () => {
      lookAtAll(context, rooms, look).catch(() => {});
    },
  };
}

async function lookAtAll({ store: { database } }: Context, rooms: Rooms, look: (room: Room) => void): Promise<void> {
  const all = [...rooms.all()];
  if (all.length === 0) return;
  const ids = all.map(({ id }) => id);
  const rows = await database.selectFrom('game').select(['id', 'version', 'frozen']).where('id', 'in', ids).execute();
  const games = new Map(rows.map((row) => [row.id, row]));
  for (const room of all) {
    const game = games.get(room.id);
    // A game stops without a line.
    if (game !== undefined && (game.version > room.log.ledger.n || game.frozen !== room.isFrozen)) look(room);
  }
}
