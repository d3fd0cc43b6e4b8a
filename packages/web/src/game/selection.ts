/** What is picked on the board: a hex, some of its units, and a way that is being walked. */
import { type Action, type GameState, type Hex, NO_HEX, type SideNumber } from '@kosynier/engine';
import { create } from 'zustand';
import { stateOf } from './model.ts';
import { moversAt, pointedAt, rollsDice } from './pointing.ts';
import { useGame } from './store.ts';
import { nextAction, placesOf, type Walk, walkedOn } from './walk.ts';

export interface Selection {
  /** The hex whose units are about to act. */
  readonly hex: Hex | null;
  readonly units: readonly number[];
  /** A hex that was pointed at, whose choices are listed. */
  readonly target: Hex | null;
  readonly hover: Hex | null;
  readonly walk: Walk | null;
}

interface SelectionDeeds {
  readonly chooseHex: (hex: Hex | undefined) => void;
  readonly hoverHex: (hex: Hex | undefined) => void;
  readonly chooseUnits: (hex: Hex, units: readonly number[]) => void;
  readonly clear: () => void;
}

const NOTHING: Selection = { hex: null, units: [], target: null, hover: null, walk: null };

export const useSelection = create<Selection & SelectionDeeds>()((set, get) => ({
  ...NOTHING,
  hoverHex: (hex) => {
    if ((hex ?? null) !== get().hover) set({ hover: hex ?? null });
  },
  chooseUnits: (hex, units) => set({ hex, units, target: null }),
  clear: () => set(NOTHING),
  chooseHex: (hex) => {
    const { played, options, asked, at } = useGame.getState();
    if (played === null || hex === undefined || asked === null) {
      set({ hex: null, units: [], target: null });
      return;
    }
    if (at !== played.steps.length) {
      set({ hex, units: [], target: hex });
      return;
    }
    const state = stateOf(played);
    const { at: pointing } = pointedAt(options, state, hex);
    const ofSelected = pointing.filter((action) => isOf(action, get(), state));
    if (startWalk(hex, state, asked.side)) return;
    const [only, ...others] = ofSelected.length > 0 ? ofSelected : pointing;
    if (only !== undefined && others.length === 0 && !rollsDice(only) && !isMoveOfNobody(only, get())) {
      set({ target: null });
      useGame.getState().play(only);
      return;
    }
    const movers = moversAt(options, state, hex);
    if (only !== undefined && movers.length === 0) set({ target: hex });
    else set({ hex, units: movers, target: only === undefined ? null : hex });
  },
}));

/** A step of a unit that nobody has picked yet is not meant by a first click. */
const isMoveOfNobody = (action: Action, { hex }: Selection): boolean => action.kind === 'gunShift' && hex === null;

/** The action is one of the units that are picked. */
function isOf(action: Action, { units, hex }: Selection, state: GameState): boolean {
  if ('unit' in action) return units.includes(action.unit);
  if (action.kind === 'salvo') return hex !== null && action.from.includes(hex);
  return 'group' in action ? state.unitHex[units[0] ?? -1] === hex : false;
}

/** A click on a hex that the picked units can reach sends them there. */
function startWalk(hex: Hex, state: GameState, side: SideNumber | null): boolean {
  const { played, options } = useGame.getState();
  const { hex: from } = useSelection.getState();
  const top = state.frames.at(-1);
  const picked = useSelection.getState().units;
  const units = top?.kind === 'move' ? [...(top.groups[0]?.units ?? [])] : picked;
  const start = state.unitHex[units[0] ?? -1] ?? NO_HEX;
  if (played === null || side === null || units.length === 0 || hex === start) return false;
  if (top?.kind !== 'move' && (from !== start || moversAt(options, state, start).length === 0)) return false;
  if (top?.kind === 'move' && top.groups.length > 1) return false;
  const place = placesOf(played.game, state, units).get(hex);
  if (place === undefined || place.path.length === 0) return false;
  useSelection.setState({ walk: { side, units, path: place.path, facing: place.facing }, hex, units, target: null });
  walkOn();
  return true;
}

/** The next step of the way, as long as it is this side's turn and the step is legal. */
function walkOn(): void {
  const { walk } = useSelection.getState();
  const { played, asked, options, play } = useGame.getState();
  if (walk === null || played === null || asked === null) return;
  if (asked.side !== walk.side) return;
  const state = stateOf(played);
  const action = nextAction(walk, state, asked, options);
  if (action === undefined) {
    useSelection.setState({ walk: null });
    return;
  }
  play(action);
}

/** After every step: the way goes on, or what was picked is no longer there. */
useGame.subscribe((now, before) => {
  if (now.played === before.played || now.played === null) {
    if (now.played === null && before.played !== null) useSelection.setState(NOTHING);
    return;
  }
  const { walk, units } = useSelection.getState();
  const state = stateOf(now.played);
  const old = before.played === null ? state : stateOf(before.played);
  const left = walk === null || now.played.steps.length < (before.played?.steps.length ?? 0) ? undefined : walkedOn(walk, old, state);
  const [first] = units;
  const at = first === undefined ? NO_HEX : (state.unitHex[first] ?? NO_HEX);
  useSelection.setState({ walk: left ?? null, hex: at === NO_HEX ? null : at, units: at === NO_HEX ? [] : units, target: null });
  // Not inside the change that brought us here.
  if (left !== undefined) queueMicrotask(walkOn);
});
