/** What a seat has kept of its game, as a file: with it `kosynier verify --seat` shows that no player was told another story. */
import { openLedger, type SeatNumber, toHex } from '@kosynier/dice';
import type { LogHeader } from '@kosynier/table';
import { secretsOf } from './secrets.ts';
import { keptWitness } from './witness.ts';

export function seatFileOf(header: LogHeader, seat: SeatNumber, epoch: number) {
  const { game, key } = header.fair;
  const opened = openLedger(header.fair, JSON.stringify(header));
  const seen = keptWitness(game);
  const signed = seen?.signed ?? null;
  const last = seen === null || signed?.n === seen.n ? [] : [{ n: seen.n, epoch, head: seen.head }];
  return {
    kosynier: 'seat',
    game,
    seat,
    head0: opened.ok ? toHex(opened.ledger.head) : '',
    secrets: secretsOf(game),
    heads: [...(signed === null ? [] : [signed]), ...last],
    ...(key === undefined ? {} : { key }),
  };
}
