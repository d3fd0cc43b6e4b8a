/**
 * Which seats are there: a seat is, as long as one of its sockets looks at the game and was heard of lately, at this process or at another;
 * players alone are told of it. In memory: nothing of it is kept. Processes tell each other when it changes, and again from time to time,
 * so that what a dead one has told is forgotten. A seat whose pages all lie behind others is there and does not look: notices call it.
 */
import type { SeatNumber } from '@kosynier/dice';
import type { Here } from './bus.ts';
import { type Room, tellAll } from './room.ts';

/** Of one socket, or one long poll, of a player. */
export interface Attendance {
  readonly seat: SeatNumber;
  readonly heardAt: () => number;
  /** The page is before a person's eyes, not behind another one. */
  readonly looks: boolean;
}

export interface Presence {
  readonly come: (room: Room, attendance: Attendance) => () => void;
  readonly of: (room: Room) => readonly [boolean, boolean];
  /** At this process. */
  readonly isLooking: (game: string, seat: SeatNumber) => boolean;
  /** Some may have fallen silent. */
  readonly look: () => void;
  /** What another process tells, or asks. */
  readonly hear: (game: string, notice: Here | 'who', from: string) => void;
}

/** Is told that the first socket of a seat looks, or that the last does no more. */
export interface Attending {
  readonly came: (room: Room, seat: SeatNumber) => void;
  readonly left: (room: Room, seat: SeatNumber) => void;
}

export type TellPresence = (game: string, notice: Here | 'who') => void;

const LATELY_MS = 30_000;
/** The seats that look are told again after this time, and forgotten if that has failed twice. */
const AGAIN_MS = 20_000;

interface Attended {
  readonly room: Room;
  readonly there: Set<Attendance>;
  /** By process. */
  readonly elsewhere: Map<string, { readonly here: Here; readonly at: number }>;
  told: string;
  toldOthers: { readonly here: Here; readonly at: number };
}

const bit = (isThere: boolean): 0 | 1 => (isThere ? 1 : 0);

export function newPresence(
  now: () => number,
  attending: Attending = { came: () => {}, left: () => {} },
  tellOthers: TellPresence = () => {},
): Presence {
  const rooms = new Map<string, Attended>();
  const isHeard = (one: Attendance, seat: SeatNumber): boolean => one.seat === seat && now() - one.heardAt() <= LATELY_MS;
  const isThere = (game: string, seat: SeatNumber): boolean => [...(rooms.get(game)?.there ?? [])].some((one) => isHeard(one, seat));
  const isLooking = (game: string, seat: SeatNumber): boolean =>
    [...(rooms.get(game)?.there ?? [])].some((one) => one.looks && isHeard(one, seat));
  const of = (room: Room): readonly [boolean, boolean] => {
    const elsewhere = [...(rooms.get(room.id)?.elsewhere.values() ?? [])].filter(({ at }) => now() - at <= 2 * AGAIN_MS + LATELY_MS);
    const isElsewhere = (seat: SeatNumber): boolean => elsewhere.some(({ here }) => here.at('here'.length + seat) === '1');
    const isHere = (seat: SeatNumber): boolean => isComputer(room, seat) || isThere(room.id, seat) || isElsewhere(seat);
    return [isHere(0), isHere(1)];
  };
  const isOnlyLook = ({ there }: Attended, { seat, looks }: Attendance): boolean =>
    looks && [...there].every((one) => one.seat !== seat || !one.looks);
  const hereAt = (game: string): Here => `here${bit(isThere(game, 0))}${bit(isThere(game, 1))}`;
  const tellElsewhere = (attended: Attended): void => {
    const here = hereAt(attended.room.id);
    if (here === attended.toldOthers.here && now() - attended.toldOthers.at < AGAIN_MS) return;
    attended.toldOthers = { here, at: now() };
    tellOthers(attended.room.id, here);
  };
  const tell = (attended: Attended): void => {
    tellElsewhere(attended);
    const told = of(attended.room).join();
    if (told === attended.told) return;
    attended.told = told;
    tellAll(attended.room, { kind: 'presence' });
  };
  return {
    of,
    isLooking,
    come: (room, attendance) => {
      const attended = rooms.get(room.id) ?? newAttended(room, of(room).join());
      if (!rooms.has(room.id)) tellOthers(room.id, 'who');
      rooms.set(room.id, attended);
      if (isOnlyLook(attended, attendance)) attending.came(room, attendance.seat);
      attended.there.add(attendance);
      tell(attended);
      return () => {
        if (!attended.there.delete(attendance)) return;
        if (attended.there.size === 0 && rooms.get(room.id) === attended) rooms.delete(room.id);
        // The leaving of the last one of this process is told as well, though none here looks any more.
        if (isOnlyLook(attended, attendance)) attending.left(room, attendance.seat);
        tell(attended);
      };
    },
    look: () => {
      for (const attended of rooms.values()) tell(attended);
    },
    hear: (game, notice, from) => {
      const attended = rooms.get(game);
      if (attended === undefined) return;
      if (notice === 'who') return tellOthers(game, hereAt(game));
      attended.elsewhere.set(from, { here: notice, at: now() });
      tell(attended);
    },
  };
}

const newAttended = (room: Room, told: string): Attended => ({
  room,
  there: new Set(),
  elsewhere: new Map(),
  told,
  toldOthers: { here: 'here00', at: 0 },
});

const isComputer = ({ seats }: Room, seat: SeatNumber): boolean => seats[seat]?.account === null;
