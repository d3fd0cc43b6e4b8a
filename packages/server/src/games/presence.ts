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
  readonly isThere: (game: string, seat: SeatNumber) => boolean;
  /** Some may have fallen silent. */
  readonly look: () => void;
}

/** Who wants to know that the first socket of a seat has come, or that the last has gone. */
export interface Attending {
  readonly came: (room: Room, seat: SeatNumber) => void;
  readonly left: (room: Room, seat: SeatNumber) => void;
}

const LATELY_MS = 30_000;

interface Attended {
  readonly room: Room;
  readonly there: Set<Attendance>;
  told: string;
}

export function newPresence(now: () => number, attending: Attending = { came: () => {}, left: () => {} }): Presence {
  const rooms = new Map<string, Attended>();
  const isThere = (game: string, seat: SeatNumber): boolean =>
    [...(rooms.get(game)?.there ?? [])].some((one) => one.seat === seat && now() - one.heardAt() <= LATELY_MS);
  const of = (room: Room): readonly [boolean, boolean] => {
    const isHere = (seat: SeatNumber): boolean => isComputer(room, seat) || isThere(room.id, seat);
    return [isHere(0), isHere(1)];
  };
  const isFirst = ({ there }: Attended, seat: SeatNumber): boolean => [...there].every((one) => one.seat !== seat);
  const tell = (attended: Attended): void => {
    const told = of(attended.room).join();
    if (told === attended.told) return;
    attended.told = told;
    tellAll(attended.room, { kind: 'presence' });
  };
  return {
    of,
    isThere,
    come: (room, attendance) => {
      const attended = rooms.get(room.id) ?? { room, there: new Set<Attendance>(), told: of(room).join() };
      rooms.set(room.id, attended);
      if (isFirst(attended, attendance.seat)) attending.came(room, attendance.seat);
      attended.there.add(attendance);
      tell(attended);
      return () => {
        if (!attended.there.delete(attendance)) return;
        if (attended.there.size === 0 && rooms.get(room.id) === attended) rooms.delete(room.id);
        if (isFirst(attended, attendance.seat)) attending.left(room, attendance.seat);
        tell(attended);
      };
    },
    look: () => {
      for (const attended of rooms.values()) tell(attended);
    },
  };
}

const isComputer = ({ seats }: Room, seat: SeatNumber): boolean => seats[seat]?.account === null;
