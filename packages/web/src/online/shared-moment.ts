/** Which moment of a game can be shown to others. */
import type { RemoteTable } from '@kosynier/table';

/**
 * The own set-up, while it is being laid out, is no moment of the game yet. `delay`: so many of the last lines do spectators not see yet; what
 * lies in them is no moment for others.
 */
export const sharedMoment = (at: number, { lines, ledger }: Pick<RemoteTable, 'lines' | 'ledger'>, delay: number): number =>
  Math.min(at, lines.filter((n) => n <= ledger.n - delay).length);
