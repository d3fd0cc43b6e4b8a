/** What is picked on the board: a hex, some of its units, what they aim at, and a way that is being walked. */
import {
  type Action,
  commanderHex,
  type Decision,
  type GameState,
  type Hex,
  NO_HEX,
  procedureThatAsks,
  rollsDice,
  type SideNumber,
  sourcesOf,
  targetOf,
  unitHex,
} from '@kosynier/engine';
import { bestOf, type Seen } from '@kosynier/table';
import { create } from 'zustand';
import { isHeldByEnemy } from './assault.ts';
import { type Marcher, marchTo, placeTowards } from './march.ts';
import { isOf, moversAt, nextPicked, type Picked, pickedAt } from './pointing.ts';
import { type GameStore, isAskedHere, useGame } from './store.ts';
import { isInterrupted, nextAction, placesOf, type Walk, walkedOn } from './walk.ts';

export interface Selection extends Picked {
  /** A hex that was pointed at, whose choices are listed. */
  readonly target: Hex | null;
  /** What a second click on the target, or Enter, does. */
  readonly aimed: Action | null;
  /** A shot in the list under the mouse or the focus: its line is drawn. */
  readonly considered: Action | null;
  readonly hover: Hex | null;
  /** The hex of the keyboard. */
  readonly cursor: Hex | null;
  readonly walk: Walk | null;
  /** Units that are to move together. */
  readonly gathered: readonly number[];
  /** Where they would go; shown until it is ordered. */
  readonly goal: Hex | null;
  /** The march that is carried out: the stacks still to go, and after how many steps it began. */
  readonly march: March | null;
  /** Actions to be taken one after another as long as they are legal. */
  readonly errand: { readonly side: SideNumber; readonly actions: readonly Action[]; readonly begun: boolean } | null;
}

export interface March {
  readonly side: SideNumber;
  /** `facing`: they only turn. */
  readonly left: readonly (Pick<Marcher, 'units' | 'goal'> & { readonly facing?: number })[];
  /** The steps that were looked at for an answer of the enemy. */
  readonly since: number;
  /** The enemy has answered with dice: it goes on when that is wanted. */
  readonly isHeld: boolean;
}

interface SelectionDeeds {
  readonly gather: (units: readonly number[]) => void;
  /** A click with the shift key takes a stack in or out. */
  readonly gatherHex: (hex: Hex | undefined) => void;
  /** The gathered units go to the goal. */
  readonly order: () => void;
  readonly goOnMarching: () => void;
  /** Stacks go each to its own goal, or turn where they stand. */
  readonly setMarching: (left: March['left']) => void;
  readonly chooseHex: (hex: Hex | undefined) => void;
  readonly hoverHex: (hex: Hex | undefined) => void;
  readonly moveCursor: (hex: Hex | null) => void;
  readonly pick: (picked: Picked) => void;
  readonly pointAt: (target: Hex | null) => void;
  readonly run: (actions: readonly Action[]) => void;
  /** The picked units go to a hex, into the enemy too. */
  readonly walkTo: (hex: Hex) => void;
  readonly clear: () => void;
}

const NOBODY_PICKED: Picked = { hex: null, units: [], commander: null };
const NOTHING: Selection = {
  ...NOBODY_PICKED,
  target: null,
  aimed: null,
  considered: null,
  hover: null,
  cursor: null,
  walk: null,
  errand: null,
  gathered: [],
  goal: null,
  march: null,
};

export const useSelection = create<Selection & SelectionDeeds>()((set, get) => ({
  ...NOTHING,
  hoverHex: (hex) => {
    if ((hex ?? null) !== get().hover) set({ hover: hex ?? null });
  },
  moveCursor: (cursor) => set({ cursor }),
  pick: (picked) => set({ ...picked, target: null, aimed: null, walk: null, errand: null }),
  pointAt: (target) => set({ target, aimed: null }),
  run: (actions) => {
    const side = useGame.getState().asked?.side ?? null;
    if (side === null) return;
    set({ errand: { side, actions, begun: false }, target: null, aimed: null });
    goOn();
  },
  clear: () => set({ ...NOBODY_PICKED, target: null, aimed: null, walk: null, errand: null, gathered: [], goal: null, march: null }),
  gather: (units) => set({ ...NOBODY_PICKED, target: null, aimed: null, gathered: units, goal: null }),
  gatherHex: (hex) => {
    const { seen, options } = useGame.getState();
    if (seen === null || hex === undefined) return;
    const able = moversAt(options, seen.view, hex);
    const { gathered, units } = get();
    const before = gathered.length > 0 ? gathered : units;
    const isIn = able.some((unit) => gathered.includes(unit));
    get().gather(isIn ? before.filter((unit) => !able.includes(unit)) : [...new Set([...before, ...able])]);
  },
  order: () => {
    const { seen, options, asked } = useGame.getState();
    const { gathered, goal } = get();
    if (seen === null || goal === null || asked === null || asked.side === null) return;
    const left = marchTo(seen.game, seen.view, options, gathered, goal).filter(({ place }) => place !== null);
    set({ gathered: [], goal: null, march: { side: asked.side, left, since: seen.steps.length, isHeld: false } });
    goOn();
  },
  setMarching: (left) => {
    const { seen, asked } = useGame.getState();
    if (seen === null || asked === null || asked.side === null) return;
    set({ gathered: [], goal: null, march: { side: asked.side, left, since: seen.steps.length, isHeld: false } });
    goOn();
  },
  goOnMarching: () => {
    const { march } = get();
    const { seen } = useGame.getState();
    if (march === null || seen === null) return;
    set({ march: { ...march, since: seen.steps.length, isHeld: false } });
    goOn();
  },
  walkTo: (hex) => {
    const { seen } = useGame.getState();
    const way = wayTo(hex);
    if (seen !== null && way !== undefined) startWalk(way, seen.view);
  },
  chooseHex: (hex) => {
    const { seen, options, asked, at } = useGame.getState();
    if (seen === null || hex === undefined || asked === null) {
      get().clear();
      return;
    }
    const { gathered, goal } = get();
    if (gathered.length > 0 && at === seen.steps.length) {
      if (goal === hex) get().order();
      else set({ goal: hex });
    } else if (at === seen.steps.length && isPersonAsked()) choose(hex, seen.view, options, asked.side);
    else set({ ...NOBODY_PICKED, hex, target: null, aimed: null });
  },
}));

const isPersonAsked = (): boolean => isAskedHere(useGame.getState());

/** A click on the board, in the order in which people mean it. */
function choose(hex: Hex, state: GameState, options: readonly Action[], side: SideNumber | null): void {
  const now = useSelection.getState();
  const { play } = useGame.getState();
  if (now.aimed !== null && now.target === hex) {
    play(now.aimed);
    return;
  }
  const pointing = options.filter((action) => targetOf(action) === hex);
  const mine = pointing.filter((action) => isOf(action, now, state));
  const way = mine.length === 0 || (mine.length === 1 && isStep(mine[0])) ? wayTo(hex) : undefined;
  if (way !== undefined) {
    if (isConfirmed(hex, state, side)) startWalk(way, state);
    else useSelection.setState({ target: hex, aimed: null });
    return;
  }
  if (mine.length > 0) {
    decide(mine, hex, state, side);
    return;
  }
  if (takeAlong(hex, state, options)) return;
  if (now.hex === hex && isSource(hex, state, options)) {
    const next = nextPicked(options, state, now);
    useSelection.getState().pick(next ?? NOBODY_PICKED);
  } else if (isSource(hex, state, options)) useSelection.getState().pick(pickedAt(options, state, hex));
  else if (pointing.length > 0 && now.hex === null && now.units.length === 0) decide(pointing, hex, state, side);
  else if (pointing.length > 0) useSelection.setState({ ...NOBODY_PICKED, target: hex, aimed: null });
  else inspect(hex, state, options);
}

/** A unit or a commander there can do something. */
const isSource = (hex: Hex, state: GameState, options: readonly Action[]): boolean =>
  options.some((action) => sourcesOf(action, state).includes(hex));

const isStep = (action: Action | undefined): boolean =>
  action?.kind === 'enter' || action?.kind === 'join' || action?.kind === 'passThrough';

/** A unit that steps into an enemy will fight him: that is asked once more. */
function isConfirmed(hex: Hex, state: GameState, side: SideNumber | null): boolean {
  const { seen } = useGame.getState();
  return seen === null || side === null || useSelection.getState().target === hex || !isHeldByEnemy(seen.game, state, hex, side);
}

/** Nothing can be done there: it is looked at. What was picked and can act stays picked, so that one may ask why not. */
function inspect(hex: Hex, state: GameState, options: readonly Action[]): void {
  const { hex: before, units, target } = useSelection.getState();
  const isAsking = before !== null && (units.length > 0 || isSource(before, state, options));
  if (isAsking && target !== hex) useSelection.setState({ target: hex, aimed: null });
  else useSelection.setState({ ...NOBODY_PICKED, hex, target: null, aimed: null, walk: null });
}

/** One choice is taken; of several the facing is asked for, the list is shown, or the best shot is aimed. */
function decide(choices: readonly Action[], hex: Hex, state: GameState, side: SideNumber | null): void {
  const [only] = choices;
  const { seen, play } = useGame.getState();
  if (only === undefined || seen === null) return;
  if (choices.length === 1 && !rollsDice(only) && (!isStep(only) || isConfirmed(hex, state, side))) play(only);
  else useSelection.setState({ target: hex, aimed: choices.every(rollsDice) ? bestOf(seen, choices) : null });
}

/** [8.10] before the first step a click on a neighbour of the battle line takes its units along. */
function takeAlong(hex: Hex, state: GameState, options: readonly Action[]): boolean {
  const others = options.filter((action) => action.kind === 'include' && unitHex(state, action.unit) === hex);
  const top = procedureThatAsks(state);
  if (others.length === 0 || (top?.kind === 'move' && top.groups.some((group) => group.hex === hex))) return false;
  useSelection.getState().run(others);
  return true;
}

/** The way on which the picked units, or the units on the move, would go to a hex. */
export function wayTo(hex: Hex): Walk | undefined {
  const { seen, options, asked } = useGame.getState();
  const now = useSelection.getState();
  if (seen === null || asked === null || asked.side === null) return undefined;
  const { side } = asked;
  const state = seen.view;
  const top = procedureThatAsks(state);
  const isMoving = top?.kind === 'move';
  if (isMoving && top.groups.length > 1) return undefined;
  const units = isMoving ? [...(top.groups[0]?.units ?? [])] : now.units;
  const start = unitHex(state, units[0] ?? -1);
  if (units.length === 0 || hex === start || start === NO_HEX) return undefined;
  if (!isMoving && (now.hex !== start || !moversAt(options, state, start).includes(units[0] ?? -1))) return undefined;
  const place = placesOf(seen.game, state, units).get(hex);
  if (place === undefined || place.path.length === 0) return undefined;
  return { side, units, begun: isMoving, walked: false, path: place.path, facing: place.facing };
}

function startWalk(walk: Walk, state: GameState): void {
  const start = unitHex(state, walk.units[0] ?? -1);
  useSelection.setState({ walk, hex: start, units: walk.units, commander: null, target: null, aimed: null });
  goOn();
}

/** The next stack of the march sets out, if no stack is on the move. */
function setOut(march: March, seen: Seen, asked: Decision): void {
  if (march.isHeld || asked.kind !== 'phasingAction' || asked.side !== march.side) return;
  const [next, ...left] = march.left;
  if (next === undefined) {
    useSelection.setState({ march: null });
    return;
  }
  useSelection.setState({ march: { ...march, left } });
  if (next.facing !== undefined) {
    startWalk(
      { side: march.side, units: next.units, begun: false, walked: false, thenEnd: true, path: [], facing: next.facing },
      seen.view,
    );
    return;
  }
  const place = placeTowards(seen.game, seen.view, next.units, next.goal);
  if (place === null) {
    goOn();
    return;
  }
  const { path, facing } = place;
  startWalk({ side: march.side, units: next.units, begun: false, walked: false, thenEnd: true, path, facing }, seen.view);
}

/** The next step of the way or of the errand, as long as it is this side's turn and it is legal. */
function goOn(): void {
  const { walk, errand, march } = useSelection.getState();
  const { seen, asked, options, play, handover } = useGame.getState();
  if (seen === null || asked === null || handover !== null) return;
  if (errand !== null) {
    if (isInterrupted(errand, asked)) return;
    const [next, ...rest] = errand.actions;
    const isLegal = next !== undefined && options.some((action) => JSON.stringify(action) === JSON.stringify(next));
    useSelection.setState({ errand: isLegal && rest.length > 0 ? { ...errand, actions: rest, begun: true } : null });
    if (isLegal) play(next, errand.begun);
    return;
  }
  if (walk === null && march !== null) {
    setOut(march, seen, asked);
    return;
  }
  if (walk === null || isInterrupted(walk, asked)) return;
  const action = nextAction(walk, seen.view, asked, options);
  if (action !== undefined) play(action, walk.walked);
  // A way that is not gone on with, because it is walked or its next step is not legal, is forgotten.
  if (useGame.getState().seen?.steps !== seen.steps) return;
  useSelection.setState({ walk: null });
  // No side was asked after the move: no step will come that would send the next stack on its way.
  if (march !== null) setOut(march, seen, asked);
}

/** What is picked follows the game that lies on the table, until the table is left: then nothing is picked any more. */
export function followGame(): () => void {
  const stop = useGame.subscribe(afterStep);
  return () => {
    stop();
    useSelection.setState(NOTHING);
  };
}

/** After every step: the way goes on, or what was picked is no longer there. */
function afterStep(now: GameStore, before: GameStore): void {
  if (now.seen?.steps === before.seen?.steps || now.seen === null) {
    if (now.seen === null && before.seen !== null) useSelection.setState(NOTHING);
    return;
  }
  const { walk, errand, march } = useSelection.getState();
  const state = now.seen.view;
  const old = before.seen === null ? state : before.seen.view;
  const isUndone = now.seen.steps.length < (before.seen?.steps.length ?? 0);
  const left = walk === null || isUndone ? undefined : walkedOn(walk, old, state);
  const next = isUndone ? null : errand;
  const marching = march === null || isUndone ? null : heldIfAnswered(march, now.seen);
  useSelection.setState({
    ...stillPicked(state, now.options),
    walk: left ?? null,
    errand: next,
    march: marching,
    target: null,
    aimed: null,
    considered: null,
    gathered: [],
    goal: null,
  });
  // Not inside the change that brought us here.
  if (left !== undefined || next !== null || marching !== null) queueMicrotask(goOn);
}

/** [9.1] a march stops where the enemy has answered with dice. */
function heldIfAnswered(march: March, { steps }: Seen): March {
  const answers = steps.slice(march.since).some(({ side, rolls }) => side !== march.side && rolls.length > 0);
  return answers ? { ...march, isHeld: true } : march;
}

/** The group that moves is picked by itself; others stay picked while they are on the map and can still do something. */
function stillPicked(state: GameState, options: readonly Action[]): Picked {
  const { units, commander, hex } = useSelection.getState();
  const top = procedureThatAsks(state);
  if (top?.kind === 'move') {
    const group = top.groups.find((one) => one.units.some((unit) => units.includes(unit))) ?? top.groups.find(({ stopped }) => !stopped);
    if (group !== undefined) return { hex: group.hex, units: [...group.units], commander: null };
  }
  if (commander !== null) return { hex: commanderHex(state, commander), units: [], commander };
  const [first] = units;
  // A hex that was looked at while the other side was asked.
  if (first === undefined && hex !== null && isPersonAsked() && isSource(hex, state, options)) return pickedAt(options, state, hex);
  const at = first === undefined ? NO_HEX : unitHex(state, first);
  const still: Picked = first === undefined ? { hex, units, commander } : { hex: at === NO_HEX ? null : at, units, commander };
  return options.some((action) => isOf(action, still, state)) ? still : NOBODY_PICKED;
}
