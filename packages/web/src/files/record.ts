/** A record that a person opens as a file, through the door of the protocol. Loaded only then: the schemas are heavy. */
import { findBattle, type ProvingOptions, type RecordFault, readRecord, reopen } from '@kosynier/protocol';
import type { GameRecord } from '@kosynier/table';
import type { ReopenedGame } from '../game/reopen.ts';
import { seatOf } from '../game/seats.ts';

export type RecordRead = ReopenedGame | { readonly ok: false; readonly fault: RecordFault };

/** The game of a record as far as its steps fit the present rules. */
export function reopenRecord(text: string, battleOf?: BattleOf): RecordRead {
  const reading = readRecord(text, { battleOf });
  if (!reading.ok) return { ok: false, fault: reading };
  const reopened = reopen(reading.record);
  if (!reopened.ok) return { ok: false, fault: reopened };
  const { table, changes, stop } = reopened;
  const { agreement, game } = table;
  const isOurs = agreement.document === undefined && findBattle(agreement.battle, 'battle').ok;
  const document = isOurs ? {} : { document: game.battle };
  const seats = [seatOf(agreement, 0), seatOf(agreement, 1)] as const;
  const sealed = reading.sealedFrom === undefined ? {} : { sealedFrom: reading.sealedFrom };
  return {
    ok: true,
    table: { ...table, agreement: { ...agreement, ...document, seats } },
    changes,
    stop,
    ...sealed,
    ...asideIn(reading.record),
  };
}

/** The battle of a SHA-256, for games over a server on one that does not come with the program. */
export type BattleOf = ProvingOptions['battleOf'];

/** What was written beside the game. */
const asideIn = ({ header }: GameRecord): Pick<ReopenedGame, 'aside'> =>
  header.version === 3 && header.aside !== undefined ? { aside: header.aside } : {};
