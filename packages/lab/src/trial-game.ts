/** One game of a trial, what is noted of it while computers play it, and its record if it fails. */
import { type PlayedStep, playOn } from '@kosynier/ai';
import {
  brokenInvariants,
  type Game,
  type GameEvent,
  type GameResult,
  type GameState,
  hexName,
  NO_HEX,
  newGame,
  unitHex,
  unitsIn,
} from '@kosynier/engine';
import { type Agreement, headerOf, lineOf, NO_CLOCK, OWN_RULES, type RecordLine, stateHasher, tableOf, writeRecord } from '@kosynier/table';
import { type Counts, countStep, newCounts } from './count.ts';
import { streamsOf } from './experiment.ts';
import type { PlayerMaker } from './game.ts';

/** One game: plain data, as a worker hands it over. */
export interface TrialGame {
  readonly seed: number;
  /** Null: it failed. */
  readonly result: GameResult | null;
  readonly failure: string | null;
  /** Of a game that failed, up to the failing move. */
  readonly record: string | null;
  readonly turn: number;
  readonly balance: number;
  /** The balance at the end of each Turn. */
  readonly balances: Counts['balances'];
  /** By counter. */
  readonly losses: Counts['losses'];
  /** Steps and counters lost, by hex. */
  readonly fallen: Readonly<Record<string, number>>;
  /** Counters that moved, shot, fought or lost something. */
  readonly acted: readonly string[];
  /** Counters that shot or fought. */
  readonly fought: readonly string[];
  /** Counters that came onto the map over its edge. */
  readonly came: readonly string[];
}

interface Notes {
  readonly fallen: Record<string, number>;
  readonly acted: Set<number>;
  readonly fought: Set<number>;
  readonly came: Set<number>;
}

export function trialGame(game: Game, seed: number, makePlayer: PlayerMaker): TrialGame {
  const counts = newCounts();
  const notes: Notes = { fallen: {}, acted: new Set(), fought: new Set(), came: new Set() };
  const start = new Set(game.units.filter(({ number }) => unitHex(newGame(game), number) !== NO_HEX).map(({ number }) => number));
  let state: GameState | undefined;
  let failure: string | null = null;
  try {
    for (const step of stepsOf(game, seed, makePlayer)) {
      state = step.state;
      countStep(counts, game, step);
      for (const event of step.events) note(game, notes, event, step, start);
    }
  } catch (error) {
    failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
  }
  const ids = (units: ReadonlySet<number>): string[] => [...units].map((unit) => game.units[unit]?.id ?? '').sort();
  const result = failure === null ? (state?.result ?? null) : null;
  return {
    seed,
    result,
    failure,
    record: failure === null ? null : recordOf(game, seed, makePlayer),
    turn: state?.turn ?? 0,
    balance: state?.balance ?? 0,
    balances: counts.balances,
    losses: counts.losses,
    fallen: notes.fallen,
    acted: ids(notes.acted),
    fought: ids(notes.fought),
    came: ids(notes.came),
  };
}

/** The steps of a seed, the same every time; an exception is the failure of the game. */
function* stepsOf(game: Game, seed: number, makePlayer: PlayerMaker): Generator<PlayedStep> {
  for (const step of playOn(game, newGame(game), [makePlayer(), makePlayer()], streamsOf(seed))) {
    yield step;
    checkTurn(game, step);
  }
}

/** The game once more, this time written down: a trial does not keep records that no reader asks for. */
function recordOf(game: Game, seed: number, makePlayer: PlayerMaker): string {
  const { battle, scenario, options } = game;
  const { name } = makePlayer();
  const agreement: Agreement = { battle: battle.id, scenario: scenario.id, options, seats: [name, name], pace: NO_CLOCK };
  const table = tableOf(OWN_RULES, game, agreement, { state: newGame(game), position: null, dice: [] });
  const lines: RecordLine[] = [];
  const hash = stateHasher();
  try {
    for (const step of stepsOf(game, seed, makePlayer)) lines.push(lineOf(table, step, lines.length + 1, hash));
  } catch {
    // The failure that the record is of.
  }
  return writeRecord({ header: headerOf(table, false), lines });
}

/** The rules' promises are looked at once a Turn: after every decision it would take as long as captains think. */
function checkTurn(game: Game, { events, state }: PlayedStep): void {
  if (state.result === null && !events.some(({ kind }) => kind === 'roundThree')) return;
  const [broken] = brokenInvariants(game, state);
  if (broken !== undefined) throw new Error(`[${broken.rule}] ${broken.where}: ${broken.what}`);
}

function note(
  game: Game,
  { fallen, acted, fought, came }: Notes,
  event: GameEvent,
  { before }: PlayedStep,
  start: ReadonlySet<number>,
): void {
  const lose = (hex: number): void => {
    if (hex !== NO_HEX) fallen[hexName(hex)] = (fallen[hexName(hex)] ?? 0) + 1;
  };
  const add = (set: Set<number>, units: readonly number[]): void => {
    for (const unit of units) set.add(unit);
  };
  switch (event.kind) {
    case 'entered':
      add(acted, event.units);
      add(
        came,
        event.units.filter((unit) => !start.has(unit)),
      );
      break;
    case 'moveBegan':
    case 'turned':
    case 'formed':
      add(acted, event.units);
      break;
    case 'fired':
    case 'charge':
    case 'counterattack':
      add(acted, event.units);
      add(fought, event.units);
      break;
    case 'melee':
      add(acted, unitsIn(game, before, event.hex));
      add(fought, unitsIn(game, before, event.hex));
      break;
    case 'loss':
      acted.add(event.unit);
      lose(unitHex(before, event.unit));
      break;
    case 'gunsShelled':
      acted.add(event.unit);
      if (event.destroyed) lose(unitHex(before, event.unit));
      break;
    case 'eliminated':
    case 'captured':
      acted.add(event.unit);
      lose(event.hex);
      break;
    default:
  }
}
