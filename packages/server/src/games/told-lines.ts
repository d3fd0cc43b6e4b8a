/** What the lines of a log tell beside the position: the offer that waits, and the side of the first seat. */

import { loadBattle } from '@kosynier/battles';
import { enter, type LedgerLine, openLedger, sideOfFirstSeat } from '@kosynier/dice';
import type { LogHeader, LogLine, LogOffer } from '@kosynier/table';

/** The offer that waits after some lines: an answer, a move, an undo or the end overtakes it. */
export function offerAfter(before: LogOffer | null, lines: readonly LogLine[]): LogOffer | null {
  let open = before;
  for (const line of lines) {
    if ('offer' in line) open = line;
    else if ('answer' in line || 'dice' in line || 'undo' in line || 'end' in line) open = null;
  }
  return open;
}

/** The number of the side of the first seat, as the header or the first secrets of both have it. */
export function firstSideIn(headerText: string, texts: readonly string[]): 0 | 1 | null {
  const header = JSON.parse(headerText) as LogHeader;
  if (header.sides !== 'random') return loadBattle(header.battle)?.sides[0].id === header.sides[0] ? 0 : 1;
  const opened = openLedger(header.fair, headerText);
  let ledger = opened.ok ? opened.ledger : undefined;
  for (const text of texts) {
    if (ledger === undefined) return null;
    if (ledger.root !== null) return sideOfFirstSeat(ledger.root);
    const entered = enter(ledger, JSON.parse(text) as LedgerLine, text);
    ledger = entered.ok ? entered.ledger : undefined;
  }
  return ledger?.root == null ? null : sideOfFirstSeat(ledger.root);
}
