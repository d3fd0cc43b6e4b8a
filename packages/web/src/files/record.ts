/** A game of the page as a record of the protocol, and back. Loaded only when a file is saved or opened: the schemas are heavy. */
import { type Action, apply, type Battle, type GameState } from '@kosynier/engine';
import {
  actionCodec,
  beginSession,
  findBattle,
  type GameRecord,
  keptDice,
  listedDice,
  play,
  type RecordFault,
  readRecord,
  recordOf,
  replay,
  type Session,
  writePosition,
  writeRecord,
} from '@kosynier/protocol';
import { type Agreement, beginGame, type PlayedGame, takeStep } from '../game/model.ts';
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

export type RecordRead =
  | { readonly ok: true; readonly played: PlayedGame; readonly fromSetup: boolean }
  | { readonly ok: false; readonly fault: RecordFault };

/** Every line is checked and every hash compared before the first step is taken over. */
export function playedFrom(text: string, id: string): RecordRead {
  const reading = readRecord(text);
  if (!reading.ok) return { ok: false, fault: reading };
  const { record } = reading;
  const replayed = replay(record);
  if (!replayed.ok) return { ok: false, fault: replayed };
  const begun = replay(record, { upTo: 0 });
  const fromSetup = record.header.position === undefined;
  const start = begun.ok && !fromSetup ? begun.session.state : undefined;
  const played = takenOver(record, replayed.session.game.battle, id, start);
  return played === undefined
    ? { ok: false, fault: { ok: false, line: 1, reason: 'the game cannot be played again' } }
    : { ok: true, played, fromSetup };
}

function takenOver(record: GameRecord, battle: Battle, id: string, start: GameState | undefined): PlayedGame | undefined {
  let played = beginGame(id, agreementOf(record, battle), battle, start);
  for (const step of record.steps) {
    if (played === undefined) return undefined;
    const action = actionCodec.read(played.game, step.action, 'action');
    if (!action.ok) return undefined;
    const taken = takeStep(played, action.value, listedDice(played.game, step.dice).dice);
    played = taken.ok ? taken.played : undefined;
  }
  return played;
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
