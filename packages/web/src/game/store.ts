/** The game on the screen: one store that every part of the page reads, and the few things that can be done to it. */
import type { Level } from '@kosynier/ai';
import type { Action, Decision, Dice, GameView, Refusal, SideNumber, Viewer } from '@kosynier/engine';
import {
  type Host,
  hostTable,
  isSecret,
  lineOf,
  NO_ORDERS,
  PERSON,
  type RemoteSeat,
  rolledDice,
  type Seat,
  type Seen,
  type SideOrders,
  stateAt,
  stateHasher,
  type Table,
  type UndoReach,
  viewAt,
} from '@kosynier/table';
import { create } from 'zustand';
import { captainIfLoaded, loadCaptain, needsCaptain } from './captain.ts';
import { trueRandom } from './dice.ts';
import { earlierGoals, forgetEarlierGoals } from './earlier-goals.ts';
import { type Notice, saved } from './saved.ts';
import { isPerson, seatOf } from './seats.ts';
import { keeper } from './storage.ts';

/** Leads a game by the hand: the guided first battle. */
export interface Coach {
  readonly allows: (action: Action) => boolean;
  /** Something else was tried. */
  readonly onStray: () => void;
  readonly dice: (action: Action, side: SideNumber) => Dice;
  /** What the other side does. */
  readonly reply: (options: readonly Action[]) => Action | undefined;
  readonly onStep: (action: Action, side: SideNumber, view: GameView) => void;
}

/** A decision that a computer has to take. */
export interface ComputerTurn {
  /** Of the game. */
  readonly id: string;
  /** What the computer's seat sees. */
  readonly seen: Seen;
  readonly side: SideNumber;
  readonly level: Level;
  readonly play: (action: Action) => void;
}

export interface GameStore {
  readonly id: string | null;
  /** The table, if it stands at this machine. */
  readonly host: Host | null;
  /** The seat at a game over a server. */
  readonly remote: RemoteSeat | null;
  /** The game as the viewer sees it. */
  readonly seen: Seen | null;
  /** The step that is shown; the last one is the present. */
  readonly at: number;
  readonly asked: Decision | null;
  /** It waits for a computer; the computer in its seat follows this. */
  readonly turn: ComputerTurn | null;
  /** What the viewer may choose. */
  readonly options: readonly Action[];
  /** The side whose secrets may be seen; with two people, that of the person before the screen. */
  readonly viewer: SideNumber | null;
  /** Another person must take the seat before the next, secret choice. */
  readonly handover: SideNumber | null;
  readonly orders: readonly [SideOrders, SideOrders];
  readonly refused: Refusal | null;
  /** Autosave failed: said once, the game goes on. */
  readonly unsaved: boolean;
  readonly coach: Coach | null;
  /** How it differs from what was stored; until it has been read. */
  readonly notice: Notice | null;
}

interface GameDeeds {
  readonly show: (id: string, table: Table, beside?: Partial<Pick<GameStore, 'coach' | 'notice'>>) => void;
  /** Shows a game over a server. */
  readonly sitDown: (id: string, seat: RemoteSeat) => void;
  readonly leave: () => void;
  /** `follows`: the click before goes on. */
  readonly play: (action: Action, follows?: boolean) => void;
  /** Takes back what the last click did; `single`: only its last step. */
  readonly undo: (single?: boolean) => void;
  readonly goTo: (at: number) => void;
  readonly takeSeat: () => void;
  readonly order: (side: SideNumber, change: Partial<SideOrders>) => void;
  readonly dismiss: () => void;
  readonly dismissNotice: () => void;
}

/** So that one sees what the other side of a lesson does. */
const REPLY_PAUSE = 350;

const EMPTY: GameStore = {
  id: null,
  host: null,
  remote: null,
  seen: null,
  at: 0,
  asked: null,
  turn: null,
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
/** The table as it was kept last. */
let kept: Table | null = null;
let stopListening: () => void = () => {};
/** Remembers how it wrote the state before: a step changes little of it. */
let hashOf = stateHasher();

function clear(): void {
  clearTimeout(timer);
  stopListening();
  kept = null;
  hashOf = stateHasher();
}

export const useGame = create<GameStore & GameDeeds>()((set, get) => ({
  ...EMPTY,
  show: (id, table, beside) => {
    clear();
    const coach = beside?.coach ?? null;
    const host = hostTable(table, (action, side) => coach?.dice(action, side) ?? rolledDice(trueRandom), captainIfLoaded);
    set({ ...EMPTY, ...beside, id, host });
    stopListening = host.seat('spectator').subscribe(settle);
    settle();
  },
  sitDown: (id, remote) => {
    clear();
    set({ ...EMPTY, id, remote });
    stopListening = remote.subscribe(settle);
    settle();
    takeOverGoals(id, remote);
  },
  leave: () => {
    clear();
    set(EMPTY);
  },
  play: (action, follows = false) => {
    const { at, seen, coach, asked, viewer } = get();
    // A late click must not decide for the side that is asked by now.
    if (seen === null || at !== seen.steps.length || asked?.side !== viewer) return;
    if (coach?.allows(action) === false) coach.onStray();
    else step(action, follows);
  },
  undo: (single = false) => {
    const side = sideToUndo(get());
    const seat = side === null ? null : seatAt(get(), side);
    const reach = undoable(get());
    if (seat === null || reach.click === 0) return;
    const { steps } = seat.seen();
    set({ at: steps.length });
    void seat.takeBack(steps.length, single ? Math.min(sinceOwnStep(seat.seen()), reach.click) : reach.click);
  },
  goTo: (at) => {
    const { seen } = get();
    if (seen !== null) set({ at: Math.max(0, Math.min(at, seen.steps.length)) });
  },
  takeSeat: () => {
    set({ viewer: get().handover, handover: null });
    settle();
  },
  order: (side, change) => {
    const { coach } = get();
    // In a lesson no standing order answers for the learner: what the lesson waits for would be done without him.
    const isForPhase = typeof change.passing === 'string' || typeof change.firing === 'string';
    if (coach !== null && isForPhase) coach.onStray();
    else void seatAt(get(), side)?.order(change);
  },
  dismiss: () => set({ refused: null }),
  dismissNotice: () => {
    set({ notice: null });
    kept = null;
    keep();
  },
}));

/** Goals that an earlier page kept in this browser become orders at the server. */
function takeOverGoals(id: string, remote: RemoteSeat): void {
  const goals = earlierGoals(id);
  if (goals === undefined || remote.seen().viewer === 'spectator') return;
  // Those that were given since, perhaps on another device, come first.
  void remote.order({ goals: { ...goals, ...remote.seen().orders?.goals } }).then(({ ok }) => ok && forgetEarlierGoals(id));
}

/** The seat of a side, if it is at this screen. */
function seatAt({ host, remote }: Pick<GameStore, 'host' | 'remote'>, side: SideNumber): Seat | null {
  if (remote !== null) return remote.seen().viewer === side ? remote : null;
  return host?.seat(side) ?? null;
}

/** Everything that follows from a change of the table. */
function settle(): void {
  const { host, remote, at: before, seen: old, viewer: last } = useGame.getState();
  if (host === null && remote === null) return;
  const seating = host === null ? seatingFarAway(remote) : seatingOf(host, last);
  const seen = (host?.seat(seating.viewer ?? 'spectator') ?? (remote as RemoteSeat)).seen();
  const { steps, decision, options } = seen;
  // A look at the past goes on while the computer plays.
  const isPast = old !== null && before < old.steps.length;
  const at = isPast ? Math.min(before, steps.length) : steps.length;
  useGame.setState({ seen, asked: decision, options, at, refused: null, orders: ordersOf(host, seen), ...seating });
  keep();
  goOn();
}

/** Of a game over a server only the own orders are known. */
function ordersOf(host: Host | null, { viewer, orders }: Seen): GameStore['orders'] {
  if (host !== null) return host.table().orders;
  const own = orders ?? NO_ORDERS;
  return viewer === 0 ? [own, NO_ORDERS] : [NO_ORDERS, own];
}

function seatingFarAway(remote: RemoteSeat | null): Pick<GameStore, 'viewer' | 'handover'> {
  const viewer = remote?.seen().viewer ?? 'spectator';
  return { viewer: viewer === 'spectator' ? null : viewer, handover: null };
}

/** The side that looks at the screen, and whether the people must change seats first. */
function seatingOf(host: Host, viewer: SideNumber | null): Pick<GameStore, 'viewer' | 'handover'> {
  const { agreement } = host.table();
  const { kind, side } = host.seat('spectator').seen().decision;
  const people = ([0, 1] as const).filter((one) => isPerson(agreement, one));
  if (people.length === 1) return { viewer: people[0] ?? null, handover: null };
  if (people.length === 0 || side === null) return { viewer: null, handover: null };
  return isSecret(kind) && viewer !== side ? { viewer, handover: side } : { viewer: side, handover: null };
}

/** One more step than before is kept by itself, everything else as a whole. */
function keep(): void {
  const { id, host, coach, unsaved, notice } = useGame.getState();
  // A lesson begins anew each time.
  if (id === null || host === null || coach !== null) return;
  const table = host.table();
  const before = kept;
  kept = table;
  const isOrderedAsBefore = before?.orders === table.orders;
  if (before?.steps === table.steps && isOrderedAsBefore) return;
  const at = table.steps.length;
  const last = table.steps[at - 1];
  const isNext =
    last !== undefined && before?.steps.length === at - 1 && before.steps.at(-1) === table.steps[at - 2] && isOrderedAsBefore && !unsaved;
  const savedAt = Date.now();
  const { turn, result } = stateAt(table);
  const keeping = isNext
    ? keeper.keepLine({ game: id, at, line: lineOf(table, last, at, hashOf), savedAt, turn, over: result !== null })
    : keeper.keepGame(saved(id, table, savedAt, notice));
  keeping.then(
    () => sayUnsaved(false),
    () => sayUnsaved(true),
  );
}

function sayUnsaved(unsaved: boolean): void {
  if (useGame.getState().unsaved !== unsaved) useGame.setState({ unsaved });
}

/** What is decided without a person: by standing orders, or by a computer, which is told that it is its turn. */
function goOn(): void {
  clearTimeout(timer);
  const turn = goneOn(useGame.getState());
  if (turn !== null || useGame.getState().turn !== null) useGame.setState({ turn });
}

/** The turn of a computer; orders, and what a lesson does for the other side, go on by themselves. */
function goneOn({ id, host, asked, handover, coach }: GameStore): ComputerTurn | null {
  if (id === null || host === null || asked === null || asked.side === null || asked.kind === 'gameOver' || handover !== null) return null;
  const { side } = asked;
  const level = seatOf(host.table().agreement, side);
  if (level === PERSON) {
    // Orders that leave something to a captain wait for one.
    if (needsCaptain(host.table().orders[side])) void loadCaptain().then((isNew) => isNew && goOn());
    if (host.ordered() !== undefined) timer = setTimeout(() => host.followOrders(), 0);
    return null;
  }
  const seen = host.seat(side).seen();
  const reply = coach?.reply(seen.options);
  if (reply === undefined) return { id, seen, side, level, play: (action) => step(action) };
  timer = setTimeout(() => step(reply), REPLY_PAUSE);
  return null;
}

/** Takes a decision for the side that is asked. */
function step(action: Action, follows = false): void {
  const { asked, coach } = useGame.getState();
  const side = asked?.side ?? null;
  const seat = side === null ? null : seatAt(useGame.getState(), side);
  if (side === null || seat === null) return;
  const { length } = seat.seen().steps;
  const reply = seat.act(length, action, follows);
  if (seat.seen().steps.length > length) coach?.onStep(action, side, seat.seen().view);
  reply.then(
    (answer) => {
      if (!answer.ok && answer.why === 'refused') useGame.setState({ refused: answer.refusal });
    },
    () => useGame.setState({ unsaved: true }),
  );
}

/** The side that may take something back: the one that is asked, or the one that ended the game. */
function sideToUndo({ remote, seen, asked, viewer }: Pick<GameStore, 'remote' | 'seen' | 'asked' | 'viewer'>): SideNumber | null {
  if (remote !== null) return viewer;
  return asked?.side ?? seen?.steps.at(-1)?.side ?? null;
}

/** From the end back to the last step that the viewer took himself: what others let go by since goes with it. */
const sinceOwnStep = ({ steps, viewer }: Seen): number =>
  steps.length - steps.findLastIndex(({ side, by }) => side === viewer && by !== 'sheet' && by !== 'orders');

const NOTHING_TO_UNDO: UndoReach = { steps: 0, click: 0, stop: 'nothing' };
const ANSWERED: UndoReach = { steps: 0, click: 0, stop: 'answered' };

/** What the side that is asked may take back. */
export function undoable(store: Pick<GameStore, 'host' | 'remote' | 'seen' | 'asked' | 'viewer'>): UndoReach {
  const { host, remote, seen } = store;
  if (remote !== null) return seen?.undo ?? NOTHING_TO_UNDO;
  const side = sideToUndo(store);
  if (host === null || seen === null || side === null) return NOTHING_TO_UNDO;
  // A person takes back his own steps, not those of the computer that thinks now.
  return isPerson(seen.agreement, side) ? host.seat(side).seen().undo : ANSWERED;
}

/** Whether the decision is that of a person before this screen. */
export const isAskedHere = ({ asked, viewer }: Pick<GameStore, 'asked' | 'viewer'>): boolean =>
  asked !== null && asked.side !== null && asked.side === viewer;

/** The position on the screen. */
export const useShownView = (): GameView | null => useGame(({ seen, at }) => (seen === null ? null : viewAt(seen, at)));

/** The viewer, as the rules call one. */
export const viewerOf = ({ viewer }: Pick<GameStore, 'viewer'>): Viewer => viewer ?? 'spectator';
