/** Who is there: a seat is, as long as one of its sockets looks at the game and was heard of lately. In memory: nothing of it is kept. */
import type { SeatNumber } from '@kosynier/dice';
import { type Room, tellAll } from './room.ts';

/** Of one socket, or one long poll, of a player. */
export interface Attendance {
  readonly seat: SeatNumber;
  readonly heardAt: () => number;
}

export interface Presence {
  readonly come: (room: Room, attendance: Attendance) => () => void;
  readonly of: (room: Room) => readonly [boolean, boolean];
  /** Some may have fallen silent. */
  readonly look: () => void;
}

const LATELY_MS = 30_000;

interface Attended {
  readonly room: Room;
  readonly there: Set<Attendance>;
  told: string;
}

export function newPresence(now: () => number): Presence {
  const rooms = new Map<string, Attended>();
  const of = (room: Room): readonly [boolean, boolean] => {
    const there = [...(rooms.get(room.id)?.there ?? [])];
    const isThere = (seat: SeatNumber): boolean =>
      isComputer(room, seat) || there.some((one) => one.seat === seat && now() - one.heardAt() <= LATELY_MS);
    return [isThere(0), isThere(1)];
  };
  const tell = (attended: Attended): void => {
    const told = of(attended.room).join();
    if (told === attended.told) return;
    attended.told = told;
    tellAll(attended.room, { kind: 'presence' });
  };
  return {
    of,
    come: (room, attendance) => {
      const attended = rooms.get(room.id) ?? { room, there: new Set<Attendance>(), told: of(room).join() };
      rooms.set(room.id, attended);
      attended.there.add(attendance);
      tell(attended);
      return () => {
        attended.there.delete(attendance);
        if (attended.there.size === 0) rooms.delete(room.id);
        tell(attended);
      };
    },
    look: () => {
      for (const attended of rooms.values()) tell(attended);
    },
  };
}

const isComputer = ({ seats }: Room, seat: SeatNumber): boolean => seats[seat]?.account === null;
