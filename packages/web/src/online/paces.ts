/** The paces that are offered: live for an evening, slow for weeks, or none. */
import type { Pace } from '@kosynier/table';

const live = (minutes: number, increment: number): Pace => ({ kind: 'live', seconds: minutes * 60, increment });
const slow = (days: number, increment: number): Pace => ({ kind: 'slow', hours: days * 24, increment });

export const PACES: readonly Pace[] = [
  { kind: 'noClock' },
  live(30, 15),
  live(60, 20),
  live(120, 30),
  slow(3, 12),
  slow(7, 24),
  slow(14, 36),
];
