/** A computer in its seat: it thinks, and plays when it has thought and some time to see it has passed. */
import type { PlanReport } from '@kosynier/ai';
import type { SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { isPerson } from '../game/seats.ts';
import { useSettings } from '../game/settings.ts';
import { type ComputerTurn, type GameStore, useGame } from '../game/store.ts';
import { type Asked, askAdviser, newSitting, type Thought } from './adviser.ts';
import { NO_OPPONENT, type Remark, useOpponent } from './state.ts';

/** So that one sees what the computer does, at the usual speed: shorter against a person, who waits for his own decision. */
const PAUSE = 700;
const PAUSE_WATCHED = 1000;

/** The turn at hand, with its answer as soon as it is there. */
interface Current {
  readonly turn: ComputerTurn;
  readonly asked: Asked;
  thought: Thought | null;
}

let current: Current | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** While paused, one step was asked for. */
let isSingle = false;

export const isWatched = ({ agreement }: Seen): boolean => !isPerson(agreement, 0) && !isPerson(agreement, 1);

const isHeld = ({ seen }: ComputerTurn): boolean => isWatched(seen) && useOpponent.getState().paused && !isSingle;

/** Computers take their turns in the game that lies on the table, until the table is left. */
export function followTurns(): () => void {
  takeTurnIfAsked();
  const stop = useGame.subscribe(afterChange);
  return () => {
    stop();
    clearTable();
  };
}

function afterChange({ host, remote, turn }: GameStore, before: GameStore): void {
  if (host !== before.host || remote !== before.remote) clearTable();
  if (turn === before.turn) return;
  if (turn === null) stopThinking();
  else takeTurn(turn);
}

/** After a pause, or another try. */
export function takeTurnIfAsked(): void {
  const { turn } = useGame.getState();
  if (turn !== null) takeTurn(turn);
}

/** Begins to think, unless it thinks about this very turn already. */
function takeTurn(turn: ComputerTurn): void {
  if (current?.turn.seen.steps === turn.seen.steps) {
    playIfReady(current);
    return;
  }
  stopThinking();
  if (isHeld(turn)) return;
  const { id, seen, side, level } = turn;
  const begun = performance.now();
  const asked = askAdviser({ id, seen, level, mind: `${side}` });
  const mine: Current = { turn, asked, thought: null };
  current = mine;
  useOpponent.setState({ thinking: { side, level, share: 0, isAdvice: false }, failed: false });
  asked.answer.then(
    (thought) => {
      const pause = (isWatched(seen) ? PAUSE_WATCHED : PAUSE) / useSettings.getState().speed;
      const answered = (): void => {
        mine.thought = thought;
        playIfReady(mine);
      };
      if (current === mine) timer = setTimeout(answered, Math.max(0, pause - (performance.now() - begun)));
    },
    () => {
      if (current !== mine) return;
      current = null;
      useOpponent.setState({ thinking: null, failed: true });
    },
  );
}

function playIfReady(one: Current): void {
  const { turn, thought } = one;
  if (current !== one || thought === null) return;
  if (isHeld(turn)) {
    useOpponent.setState({ thinking: null });
    return;
  }
  current = null;
  isSingle = false;
  const { seen, side } = turn;
  const { action, weighed } = thought;
  const remarks = new Map(useOpponent.getState().remarks);
  const plan = knownPlan(remarks, side, thought.plan);
  if (plan !== null || weighed.length > 1) remarks.set(seen.steps.length + 1, { side, action, plan, weighed, before: seen.view });
  useOpponent.setState({ thinking: null, remarks });
  turn.play(action);
}

/** A plan is told with every step that carries it out: it stays the same object, so that it can be told apart at a glance. */
function knownPlan(remarks: ReadonlyMap<number, Remark>, side: SideNumber, plan: PlanReport | null): PlanReport | null {
  if (plan === null) return null;
  const last = [...remarks.values()].findLast((remark) => remark.side === side && remark.plan !== null)?.plan ?? null;
  return JSON.stringify(last) === JSON.stringify(plan) ? last : plan;
}

/** An answer is not wanted any more. */
function stopThinking(): void {
  clearTimeout(timer);
  if (current === null) return;
  current.asked.cancel();
  current = null;
  useOpponent.setState({ thinking: null });
}

/** Another game is on the table. */
function clearTable(): void {
  stopThinking();
  newSitting();
  isSingle = false;
  useOpponent.setState(NO_OPPONENT);
}

/** The best so far, at once. */
export const playNow = (): void => current?.asked.playNow();

export function stepOnce(): void {
  isSingle = true;
  takeTurnIfAsked();
}
