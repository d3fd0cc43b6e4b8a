/** Games played at random with everything checked after every action; a failure leaves a record that can be opened at the failing move. */
import {
  type Action,
  type Battle,
  brokenInvariants,
  chosenChits,
  type Decision,
  type GameEvent,
  type GameOptions,
  type GameState,
  HIDDEN,
  mixedPosition,
} from '@kosynier/engine';
import { actionCodec, type Beginning, beginTable, play, recordOf, replay } from '@kosynier/protocol';
import {
  decisionOf,
  isOver,
  OWN_POSITIONS,
  optionsOf,
  type Step,
  seededRandom,
  sideName,
  stateAt,
  stateHash,
  type Table,
  writePosition,
  writeRecord,
} from '@kosynier/table';
import { LONGEST_GAME } from '../play.ts';
import { oneStream, type Player, type Random, type Streams } from '../player.ts';

export interface SoakJob {
  readonly battle: Battle;
  readonly scenario: string;
  readonly options?: GameOptions;
  readonly seed: number;
  /** Left out: one stream from the seed. */
  readonly streams?: Streams;
  /** Start from a mixed position instead of the set-up. */
  readonly mixed: boolean;
  readonly players: readonly [Player, Player];
}

export interface SoakResult {
  readonly decisions: Readonly<Record<string, number>>;
  readonly actions: number;
  readonly ending: string;
  readonly record: string;
  readonly failure: { readonly reason: string; readonly record: string } | null;
}

/** A broken promise of the engine, with the action that broke it if it could not be carried out. */
class Broken extends Error {
  readonly action: Action | undefined;
  constructor(reason: string, action?: Action) {
    super(reason);
    this.action = action;
  }
}

export function soakGame(job: SoakJob): SoakResult {
  const streams = job.streams ?? oneStream(seededRandom(job.seed));
  const decisions: Record<string, number> = {};
  let failure: SoakResult['failure'] = null;
  let table = start(job, streams.dice);
  try {
    for (const next of playOut(table, job, streams, decisions)) table = next;
    checkReplay(table);
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    failure = { reason: problem.message, record: failedRecord(table, problem) };
  }
  return { decisions, actions: table.steps.length, ending: endingOf(table), record: writeRecord(recordOf(table)), failure };
}

function start({ battle, scenario, options, mixed, players }: SoakJob, random: Random): Table {
  const named = { battle, scenario, options, seats: { [battle.sides[0].id]: players[0].name, [battle.sides[1].id]: players[1].name } };
  const fresh = begin(named, random);
  if (!mixed) return fresh;
  return begin({ ...named, position: writePosition(OWN_POSITIONS, fresh.game, mixedPosition(fresh.game, random)) }, random);
}

function begin(beginning: Beginning, random: Random): Table {
  const begun = beginTable(beginning, { random });
  if (!begun.ok) throw new Error(`the game does not begin: ${JSON.stringify(begun)}`);
  return begun.table;
}

/** The table after every step. */
function* playOut(opened: Table, { players }: SoakJob, streams: Streams, decisions: Record<string, number>): Generator<Table> {
  let table = opened;
  let { balance } = stateAt(table);
  while (!isOver(table)) {
    if (table.steps.length >= LONGEST_GAME) throw new Broken(`the game does not end in ${LONGEST_GAME} decisions`);
    const { rules, game } = table;
    const question = decisionOf(table);
    decisions[question.kind] = (decisions[question.kind] ?? 0) + 1;
    const side = question.side ?? 0;
    const options = checkedOptions(table, question);
    const view = rules.view(game, stateAt(table), side);
    const action = players[side].choose({ game, view, decision: question, options }, streams.players[side]);
    const played = play(table, action, { random: streams.dice }, 'computer');
    if (!played.ok) throw new Broken(`the action was not carried out: ${JSON.stringify(played)}`, action);
    table = played.table;
    yield table;
    balance += pointsIn(played.step);
    checkState(table, stateAt(table), balance);
  }
}

function checkedOptions(table: Table, question: Decision): Action[] {
  const options = optionsOf(table);
  if (options.length < 2) throw new Broken(`a decision of ${question.kind} with ${options.length} options`);
  return options;
}

/** [12.2] the points of the events, seen from the first side. */
function pointsIn({ events }: Step): number {
  return events.reduce(
    (sum, event: GameEvent) => sum + (event.kind === 'points' ? (event.side === 0 ? event.points : -event.points) : 0),
    0,
  );
}

function checkState({ rules, game }: Table, state: GameState, balance: number): void {
  const [broken] = brokenInvariants(game, state);
  if (broken !== undefined) throw new Broken(`[${broken.rule}] ${broken.where}: ${broken.what}`);
  if (state.balance !== balance) throw new Broken(`[12.2] the balance is ${state.balance}, the events add up to ${balance}`);
  for (const side of [0, 1] as const) {
    if (chosenChits(rules.view(game, state, side), side === 0 ? 1 : 0).some((chit) => chit !== HIDDEN))
      throw new Broken('[3.3] a hidden choice is in the view of the other side');
  }
}

/** The record leads to the same state again, byte for byte. */
function checkReplay(table: Table): void {
  const replayed = replay(recordOf(table));
  if (!replayed.ok) throw new Broken(`the record does not replay: line ${replayed.line}, ${replayed.reason}`);
  if (stateHash(stateAt(replayed.table)) !== stateHash(stateAt(table))) throw new Broken('the record replays to another state');
}

/** The record up to the failure; an action that could not be carried out stands in it as its last line. */
function failedRecord(table: Table, problem: Error): string {
  const text = writeRecord(recordOf(table));
  const action = problem instanceof Broken ? problem.action : undefined;
  if (action === undefined) return text;
  const { game, steps } = table;
  const { side } = decisionOf(table);
  const line = {
    n: steps.length + 1,
    side: sideName(game, side ?? 0),
    action: actionCodec.write(game, action),
    dice: [],
    hash: NO_HASH,
  };
  return `${text}${JSON.stringify(line)}\n`;
}

const NO_HASH = '0'.repeat(32);

function endingOf(table: Table): string {
  const { result } = stateAt(table);
  if (result === null) return 'unfinished';
  const winner = result.winner === null ? 'draw by the camp' : (table.game.battle.sides[result.winner]?.id ?? '');
  return `${result.how}: ${winner}`;
}
