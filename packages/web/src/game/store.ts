/** The game on the screen: one store that every part of the page reads, and the few things that can be done to it. */
import {
  type Action,
  type Decision,
  type Dice,
  type GameState,
  type GameView,
  type Refusal,
  type SideNumber,
  view,
} from '@kosynier/engine';
import { create } from 'zustand';
import { clearTable, stopThinking, takeTurn } from '../opponent/seat.ts';
import { diceOf, trueRandom } from './dice.ts';
import { lastCall } from './last-call.ts';
import { askedOf, type Notice, optionsOf, type PlayedGame, saved, stateOf, takeStep } from './model.ts';
import { NO_ORDERS, orderedAction, type SideOrders } from './orders.ts';
import type { Seat } from './seats.ts';
import { keepGame, keepStep } from './storage.ts';
import { type UndoReach, undone, undoReach } from './undo.ts';

/** Somebody who leads a game by the hand: the guided first battle. */
export interface Coach {
  readonly allows: (action: Action) => boolean;
  /** Something else was tried. */
  readonly onStray: () => void;
  readonly dice: (action: Action, side: SideNumber) => Dice;
  /** What the other side does. */
  readonly reply: (options: readonly Action[]) => Action | undefined;
  readonly onStep: (action: Action, side: SideNumber, state: GameState) => void;
}

export interface GameStore {
  readonly played: PlayedGame | null;
  /** Began at the set-up of its scenario. */
  readonly fromSetup: boolean;
  /** The step that is shown; the last one is the present. */
  readonly at: number;
  readonly asked: Decision | null;
  readonly options: readonly Action[];
  /** The side whose secrets may be seen; with two people, the one who sits before the screen. */
  readonly viewer: SideNumber | null;
  /** Somebody else must take the seat before the next, secret choice. */
  readonly handover: SideNumber | null;
  readonly orders: readonly [SideOrders, SideOrders];
  readonly refused: Refusal | null;
  /** Autosave failed: said once, the game goes on. */
  readonly unsaved: boolean;
  readonly coach: Coach | null;
  /** How it differs from what was stored; until somebody has read it. */
  readonly notice: Notice | null;
}

interface GameDeeds {
  readonly show: (played: PlayedGame, fromSetup: boolean, beside?: Partial<Pick<GameStore, 'coach' | 'notice'>>) => void;
  readonly leave: () => void;
  readonly play: (action: Action) => void;
  readonly undo: () => void;
  readonly goTo: (at: number) => void;
  readonly takeSeat: () => void;
  readonly order: (side: SideNumber, change: Partial<SideOrders>) => void;
  readonly dismiss: () => void;
  readonly dismissNotice: () => void;
  /** Whoever decides without a person goes on: after a pause, or another try. */
  readonly goOn: () => void;
}

/** Choices that the other side must not see. */
const SECRET: ReadonlySet<Decision['kind']> = new Set(['setupPlacement', 'poolChoice']);
/** So that one sees what the other side of a lesson does. */
const REPLY_PAUSE = 350;

const EMPTY: GameStore = {
  played: null,
  fromSetup: true,
  at: 0,
  asked: null,
  options: [],
  viewer: null,
  handover: null,
  orders: [NO_ORDERS, NO_ORDERS],
  refused: null,
  unsaved: false,
  coach: null,
  notice: null,
};

let timer: ReturnType<typeof setTimeout> | undefined;

export const useGame = create<GameStore & GameDeeds>()((set, get) => ({
  ...EMPTY,
  show: (played, fromSetup, beside) => {
    clearTimeout(timer);
    clearTable();
    set({ ...EMPTY, fromSetup, ...beside });
    settle(played);
  },
  leave: () => {
    clearTimeout(timer);
    clearTable();
    set(EMPTY);
  },
  play: (action) => {
    const { at, played, coach } = get();
    if (played === null || at !== played.steps.length) return;
    if (coach?.allows(action) === false) coach.onStray();
    else step(action);
  },
  undo: () => {
    const { played } = get();
    if (played !== null && undoable(get()).steps > 0) {
      set({ at: played.steps.length });
      settle(undone(played, 1));
    }
  },
  goTo: (at) => {
    const { played } = get();
    if (played !== null) set({ at: Math.max(0, Math.min(at, played.steps.length)) });
  },
  takeSeat: () => {
    set({ viewer: get().handover, handover: null });
    goOn();
  },
  order: (side, change) => {
    const [first, second] = get().orders;
    set({ orders: side === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] });
    goOn();
  },
  dismiss: () => set({ refused: null }),
  dismissNotice: () => {
    set({ notice: null });
    const { played } = get();
    if (played !== null) keep(played, null);
  },
  goOn: () => goOn(),
}));

const seatOf = (played: PlayedGame, side: SideNumber): Seat => played.agreement.seats[side];

/** Everything that follows from a new position of the game. */
function settle(played: PlayedGame): void {
  const asked = askedOf(played);
  const { at: before, played: old, viewer } = useGame.getState();
  // Who looks at the past goes on looking at it while the computer plays.
  const isPast = old !== null && before < old.steps.length;
  const at = isPast ? Math.min(before, played.steps.length) : played.steps.length;
  useGame.setState({ played, asked, options: optionsOf(played), at, refused: null, ...seatingOf(played, asked, viewer) });
  keep(played, old);
  goOn();
}

/** Who looks at the screen, and whether somebody must change seats first. */
function seatingOf(played: PlayedGame, { kind, side }: Decision, viewer: SideNumber | null): Pick<GameStore, 'viewer' | 'handover'> {
  const people = ([0, 1] as const).filter((one) => seatOf(played, one) === 'person');
  if (people.length === 1) return { viewer: people[0] ?? null, handover: null };
  if (people.length === 0 || side === null) return { viewer: null, handover: null };
  return SECRET.has(kind) && viewer !== side ? { viewer, handover: side } : { viewer: side, handover: null };
}

/** One more step than before is kept by itself, everything else as a whole. */
function keep(played: PlayedGame, before: PlayedGame | null): void {
  const { coach, fromSetup, unsaved, notice } = useGame.getState();
  // A lesson begins anew each time.
  if (coach !== null) return;
  const at = played.steps.length;
  const step = played.steps[at - 1];
  const isNext = step !== undefined && before?.id === played.id && before.steps.length === at - 1 && !unsaved;
  const savedAt = Date.now();
  const { turn, result } = stateOf(played);
  const keeping = isNext
    ? keepStep({ game: played.id, at, step: { action: step.action, rolls: step.rolls }, savedAt, turn, over: result !== null })
    : keepGame(saved(played, fromSetup, savedAt, notice));
  keeping.then(
    () => sayUnsaved(false),
    () => sayUnsaved(true),
  );
}

function sayUnsaved(unsaved: boolean): void {
  if (useGame.getState().unsaved !== unsaved) useGame.setState({ unsaved });
}

/** What is decided without a person: by a computer, or by standing orders. */
function goOn(): void {
  clearTimeout(timer);
  const { played, asked, options, orders, handover, coach } = useGame.getState();
  if (played === null || asked === null || asked.side === null || asked.kind === 'gameOver' || handover !== null) {
    stopThinking();
    return;
  }
  const { side } = asked;
  const seat = seatOf(played, side);
  if (seat === 'person') {
    stopThinking();
    const action = orderedAction(played.game, stateOf(played), asked, options, orders[side]);
    if (action !== undefined) timer = setTimeout(() => step(action), 0);
    return;
  }
  const reply = coach?.reply(options);
  if (reply !== undefined) timer = setTimeout(() => step(reply), REPLY_PAUSE);
  else takeTurn({ played, side, level: seat, decision: asked, options, play: step });
}

function step(action: Action): void {
  const { played, asked, coach } = useGame.getState();
  if (played === null) return;
  const side = asked?.side ?? 0;
  const taken = takeStep(played, action, coach?.dice(action, side) ?? diceOf(trueRandom));
  if (taken.ok) {
    settle(taken.played);
    coach?.onStep(action, side, stateOf(taken.played));
  } else useGame.setState({ refused: taken.refusal });
}

/** What the side that is asked may take back. */
export function undoable({ played, asked }: Pick<GameStore, 'played' | 'asked'>): UndoReach {
  if (played === null) return { steps: 0, stop: 'nothing' };
  const side = asked?.side ?? played.steps.at(-1)?.side ?? 0;
  // A person takes back his own steps, not those of the computer that thinks now.
  return seatOf(played, side) === 'person' ? undoReach(played, side) : { steps: 0, stop: 'answered' };
}

/** The position on the screen, with what the viewer may not know left out. */
export function shownState({ played, at, viewer }: Pick<GameStore, 'played' | 'at' | 'viewer'>): GameView | GameState | null {
  if (played === null) return null;
  return view(played.game, stateOf(played, at), viewer ?? 'spectator');
}

/** Several parts of the page show the same position: it is made once. */
const shownOf = lastCall((played: GameStore['played'], at: number, viewer: GameStore['viewer']) => shownState({ played, at, viewer }));

export const useShownState = (): GameView | GameState | null => useGame(({ played, at, viewer }) => shownOf(played, at, viewer));
