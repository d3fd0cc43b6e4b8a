/** What decides for a side in the page: a person, or the computer at one of its levels. */
import type { Level } from '@kosynier/ai';
import { type Agreement, PERSON } from '@kosynier/table';

export type SeatName = typeof PERSON | Level;
export const SEATS: readonly SeatName[] = [PERSON, 'recruit', 'captain', 'general'];

/** Names of earlier versions and of the command line. */
const OLDER: Readonly<Record<string, SeatName>> = { sensible: 'recruit', random: 'recruit' };

/** A name as games and records keep it; undefined: no seat here goes by it. */
export function seatNamed(name: unknown): SeatName | undefined {
  if (typeof name !== 'string') return undefined;
  // `general@4000` of the laboratory is a general.
  const [kind = ''] = name.split('@');
  return SEATS.find((seat) => seat === kind) ?? (Object.hasOwn(OLDER, kind) ? OLDER[kind] : undefined);
}

/** What decides for a side; a name that no level here has is a person's, for no computer here can play for it. */
export const seatOf = ({ seats }: Pick<Agreement, 'seats'>, side: 0 | 1): SeatName => seatNamed(seats[side]) ?? PERSON;

export const isPerson = (agreement: Pick<Agreement, 'seats'>, side: 0 | 1): boolean => seatOf(agreement, side) === PERSON;
