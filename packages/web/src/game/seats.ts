/** Who decides for a side: a person, or the computer at one of its levels. */
import type { Level } from '@kosynier/ai';

export type Seat = 'person' | Level;
export const SEATS: readonly Seat[] = ['person', 'recruit', 'captain', 'general'];

/** Names of earlier versions and of the command line. */
const OLDER: Readonly<Record<string, Seat>> = { sensible: 'recruit', random: 'recruit' };

/** A name as games and records keep it; undefined: nobody here goes by it. */
export function seatNamed(name: unknown): Seat | undefined {
  if (typeof name !== 'string') return undefined;
  // `general@4000` of the laboratory is a general.
  const [kind = ''] = name.split('@');
  return SEATS.find((seat) => seat === kind) ?? (Object.hasOwn(OLDER, kind) ? OLDER[kind] : undefined);
}
