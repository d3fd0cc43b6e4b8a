/** The games that are in memory, and how they come there. */
import type { Context } from './context.ts';
import { loadRoom } from './loading.ts';
import type { Room } from './room.ts';

export interface Rooms {
  readonly find: (id: string) => Promise<Room | undefined>;
  /** A room that was just made. */
  readonly put: (room: Room) => void;
  readonly all: () => Iterable<Room>;
  /** One that is in memory. */
  readonly known: (id: string) => Room | undefined;
  /** One that is in memory, or on its way there. */
  readonly coming: (id: string) => Promise<Room | undefined> | undefined;
}

/** More are dropped, those first that have been unused for the longest time. */
const MOST_ROOMS = 1000;

export function newRooms(context: Context): Rooms {
  const rooms = new Map<string, Promise<Room | undefined>>();
  const known = new Map<string, Room>();
  const drop = (): void => {
    if (known.size <= MOST_ROOMS) return;
    const idle = [...known.values()].filter(({ listeners }) => listeners.size === 0).sort((a, b) => a.usedAt - b.usedAt);
    for (const { id } of idle.slice(0, known.size - MOST_ROOMS)) {
      rooms.delete(id);
      known.delete(id);
    }
  };
  return {
    find: async (id) => {
      const here = known.get(id);
      if (here !== undefined) {
        here.usedAt = context.now();
        return here;
      }
      if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
      const loading = rooms.get(id) ?? loadRoom(context, id);
      rooms.set(id, loading);
      const room = await loading.catch((error: unknown) => {
        rooms.delete(id);
        throw error;
      });
      if (room === undefined) {
        rooms.delete(id);
        return undefined;
      }
      room.usedAt = context.now();
      known.set(id, room);
      drop();
      return room;
    },
    put: (room) => {
      rooms.set(room.id, Promise.resolve(room));
      known.set(room.id, room);
    },
    all: () => known.values(),
    known: (id) => known.get(id),
    coming: (id) => rooms.get(id),
  };
}
