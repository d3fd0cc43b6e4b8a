/** Units that are to stay as they are in this activation: no question is asked about them again until the next. */
import { activationsOf, type GameView } from '@kosynier/engine';
import { create } from 'zustand';

interface Held {
  /** The activation for which they are held. */
  readonly mark: string;
  readonly units: readonly number[];
  readonly toggle: (view: GameView, unit: number) => void;
}

const markOf = (view: GameView): string => `${view.turn} ${view.active} ${activationsOf(view, view.active)}`;

export const useHeld = create<Held>()((set, get) => ({
  mark: '',
  units: [],
  toggle: (view, unit) => {
    const mark = markOf(view);
    const units = get().mark === mark ? get().units : [];
    set({ mark, units: units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit] });
  },
}));

const NOBODY: readonly number[] = [];

/** The units that are held in the activation of a position. */
export const heldIn = ({ mark, units }: Pick<Held, 'mark' | 'units'>, view: GameView): readonly number[] =>
  mark === markOf(view) ? units : NOBODY;
