/** A game of the page as a record of the protocol, and back. Loaded only when a file is saved or opened: the schemas are heavy. */
import { type Action, apply, type Battle } from '@kosynier/engine';
import { beginSession, findBattle, play, type RecordFault, readRecord, recordOf, reopen, type Session } from '@kosynier/protocol';
import { type GameRecord, keptDice, writePosition, writeRecord } from '@kosynier/table';
import type { Agreement, PlayedGame } from '../game/model.ts';
import type { ReopenedGame } from '../game/reopen.ts';
import { type Seat, seatNamed } from '../game/seats.ts';

/** The text of the record; undefined if it could not be played again from what a record tells. */
export function recordText(played: PlayedGame, fromSetup: boolean): string | undefined {
  const session = sessionOf(played, fromSetup);
  if (session === undefined) return undefined;
  for (const { action, rolls } of played.steps) if (!noteDown(session, action, rolls)) return undefined;
  return writeRecord(recordOf(session));
}

function sessionOf({ game, agreement, start }: PlayedGame, fromSetup: boolean): Session | undefined {
  const { battle } = game;
  const players = Object.fromEntries(battle.sides.map(({ id }, side) => [id, agreement.seats[side] ?? 'person']));
  const position = fromSetup ? undefined : writePosition(game, start);
  const begun = beginSession({ battle, scenario: agreement.scenario, options: agreement.options, players, position }, { list: [] });
  return begun.ok ? begun.session : undefined;
}

/** The page keeps the bare numbers; a record tells a draw by the name of the commander. The rules say which is which. */
function noteDown(session: Session, action: Action, rolls: readonly number[]): boolean {
  const { game, state } = session;
  const left = [...rolls];
  const { dice, kept } = keptDice(game, () => left.shift());
  return apply(game, state, action, dice).ok && left.length === 0 && play(session, action, { list: kept }).ok;
}

export type RecordRead = ReopenedGame | { readonly ok: false; readonly fault: RecordFault };

/** The game of a record as far as its steps fit the present rules. */
export function reopenRecord(text: string, id: string): RecordRead {
  const reading = readRecord(text);
  if (!reading.ok) return { ok: false, fault: reading };
  const { record } = reading;
  const reopened = reopen(record);
  if (!reopened.ok) return { ok: false, fault: reopened };
  const { session, start, taken, changes, stop } = reopened;
  const { game } = session;
  const asItWas = changes.includes('earlierBattle') ? { asItWas: true as const } : {};
  const played: PlayedGame = { id, agreement: { ...agreementOf(record, game.battle), ...asItWas }, game, start, steps: taken };
  return { ok: true, played, fromSetup: record.header.position === undefined, changes, stop };
}

function agreementOf({ header }: GameRecord, battle: Battle): Agreement {
  const own = findBattle(header.battle, 'battle');
  const isOurs = own.ok && header.document === undefined;
  return {
    battle: header.battle,
    scenario: header.scenario,
    options: header.options as Agreement['options'],
    seats: [knownSeat(header.players?.[battle.sides[0].id]), knownSeat(header.players?.[battle.sides[1].id])],
    ...(isOurs ? {} : { document: battle }),
  };
}

/** Whoever is not known here is a person: nobody else can play for him. */
const knownSeat = (name: string | undefined): Seat => seatNamed(name) ?? 'person';
