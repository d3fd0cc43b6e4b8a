/** A wish to look at a place of the board, from anywhere on the page; the board fulfils it. */
import type { Hex } from '@kosynier/engine';
import { create } from 'zustand';

interface Look {
  /** The hexes to be seen together; each wish is a new list. */
  readonly hexes: readonly Hex[];
  /** The board is there. */
  readonly isLaid: boolean;
  readonly at: (hexes: readonly Hex[]) => void;
  /** The place that is spoken of beside the board: ringed until something else is. */
  readonly spoken: Hex | null;
}

export const useLook = create<Look>()((set) => ({ hexes: [], isLaid: false, spoken: null, at: (hexes) => set({ hexes: [...hexes] }) }));
