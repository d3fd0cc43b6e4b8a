/** The hours of a person's own day: quiet ones, and the one of the daily mail. */

/** Minutes of the day; from 1320 to 420: from 22:00 to 7:00. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * MINUTE;
export const UTC = 'UTC';

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day at a moment, where a person lives. */
export function minuteOfDay(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(at);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}

const minutesUntil = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** The next moment at which the day has this minute; now, if it has it now. A night in which clocks are changed is an hour longer or shorter. */
export function nextMinute(now: number, minute: number, timeZone: string): number {
  const guess = now - (now % MINUTE) + minutesUntil(minuteOfDay(now, timeZone), minute) * MINUTE;
  const off = minutesUntil(minuteOfDay(guess, timeZone), minute);
  const mended = guess + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE;
  return mended < now - MINUTE ? mended + DAY : mended;
}

/** When the quiet hours end; null: they are not now. */
export function quietUntil(quiet: QuietHours | null, now: number, timeZone: string): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const minute = minuteOfDay(now, timeZone);
  const isQuiet = quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to;
  return isQuiet ? nextMinute(now, quiet.to, timeZone) : null;
}

/** The next moment of the daily mail after now. */
export function nextDigest(hour: number, now: number, timeZone: string): number {
  return nextMinute(now + MINUTE, hour * 60, timeZone);
}
