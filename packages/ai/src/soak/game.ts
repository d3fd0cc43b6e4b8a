/** Games played at random with everything checked after every action; a failure leaves a record that can be opened at the failing move. */
import {
  type Action,
  actions,
  type Battle,
  brokenInvariants,
  type Decision,
  decision,
  type Game,
  type GameEvent,
  type GameOptions,
  HIDDEN,
  mixedPosition,
  view,
} from '@kosynier/engine';
import {
  actionCodec,
  beginSession,
  type Played,
  play,
  recordOf,
  replay,
  type Session,
  seededRandom,
  sideName,
  stateHash,
  type Trouble,
  writePosition,
  writeRecord,
} from '@kosynier/protocol';
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
  const session = start(job, streams.dice);
  const decisions: Record<string, number> = {};
  let failure: SoakResult['failure'] = null;
  try {
    playOut(session, job, streams, decisions);
    checkReplay(session);
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    failure = { reason: problem.message, record: failedRecord(session, problem) };
  }
  return { decisions, actions: session.steps.length, ending: endingOf(session), record: writeRecord(recordOf(session)), failure };
}

function start({ battle, scenario, options, mixed, players }: SoakJob, random: Random): Session {
  const named = { battle, scenario, options, players: { [battle.sides[0].id]: players[0].name, [battle.sides[1].id]: players[1].name } };
  const fresh = begin(named, random);
  return mixed ? begin({ ...named, position: writePosition(fresh.game, mixedPosition(fresh.game, random)) }, random) : fresh;
}

function begin(beginning: Parameters<typeof beginSession>[0], random: Random): Session {
  const begun = beginSession(beginning, { random });
  if (!begun.ok) throw new Error(`the game does not begin: ${JSON.stringify(begun)}`);
  return begun.session;
}

function playOut(session: Session, { players }: SoakJob, streams: Streams, decisions: Record<string, number>): void {
  const { game } = session;
  let balance = session.state.balance;
  while (session.state.result === null) {
    if (session.steps.length >= LONGEST_GAME) throw new Broken(`the game does not end in ${LONGEST_GAME} decisions`);
    const question = decision(game, session.state);
    decisions[question.kind] = (decisions[question.kind] ?? 0) + 1;
    const side = question.side ?? 0;
    const options = optionsOf(game, session, question);
    const action = players[side].choose(
      { game, view: view(game, session.state, side), decision: question, options },
      streams.players[side],
    );
    const played = play(session, action, { random: streams.dice });
    if (!played.ok) throw new Broken(`the action was not carried out: ${JSON.stringify(played satisfies Trouble)}`, action);
    balance += pointsIn(played);
    checkState(session, balance);
  }
}

function optionsOf(game: Game, session: Session, question: Decision): Action[] {
  const options = actions(game, session.state);
  if (options.length < 2) throw new Broken(`a decision of ${question.kind} with ${options.length} options`);
  return options;
}

/** [12.2] the points of the events, seen from the first side. */
function pointsIn({ events }: Played): number {
  return events.reduce(
    (sum, event: GameEvent) => sum + (event.kind === 'points' ? (event.side === 0 ? event.points : -event.points) : 0),
    0,
  );
}

function checkState({ game, state }: Session, balance: number): void {
  const [broken] = brokenInvariants(game, state);
  if (broken !== undefined) throw new Broken(`[${broken.rule}] ${broken.where}: ${broken.what}`);
  if (state.balance !== balance) throw new Broken(`[12.2] the balance is ${state.balance}, the events add up to ${balance}`);
  for (const side of [0, 1] as const) {
    if (view(game, state, side).chosen[1 - side]?.some((chit) => chit !== HIDDEN))
      throw new Broken('[3.3] a hidden choice is in the view of the other side');
  }
}

/** The record leads to the same state again, byte for byte. */
function checkReplay(session: Session): void {
  const replayed = replay(recordOf(session));
  if (!replayed.ok) throw new Broken(`the record does not replay: line ${replayed.line}, ${replayed.reason}`);
  if (stateHash(replayed.session.state) !== stateHash(session.state)) throw new Broken('the record replays to another state');
}

/** The record up to the failure; an action that could not be carried out stands in it as its last line. */
function failedRecord(session: Session, problem: Error): string {
  const { game, state, steps } = session;
  const text = writeRecord(recordOf(session));
  const action = problem instanceof Broken ? problem.action : undefined;
  if (action === undefined) return text;
  const { side } = decision(game, state);
  const line = {
    n: steps.length + 1,
    side: sideName(game, side ?? 0),
    action: actionCodec.write(game, action),
    dice: [],
    hash: '00000000',
  };
  return `${text}${JSON.stringify(line)}\n`;
}

function endingOf({ game, state: { result } }: Session): string {
  if (result === null) return 'unfinished';
  const winner = result.winner === null ? 'draw by the camp' : (game.battle.sides[result.winner]?.id ?? '');
  return `${result.how}: ${winner}`;
}
