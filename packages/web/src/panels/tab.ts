/** Which panel is shown beside the board. */
import { create } from 'zustand';

export const TABS = ['now', 'log', 'armies', 'field', 'orders', 'luck'] as const;
export type Tab = (typeof TABS)[number];

interface TabStore {
  readonly tab: Tab;
  readonly open: (tab: Tab) => void;
  /** Where room is scarce only the tabs are shown, and the board has the rest. */
  readonly isFolded: boolean;
  readonly fold: () => void;
}

export const useTab = create<TabStore>()((set, get) => ({
  tab: 'now',
  open: (tab) => set({ tab, isFolded: false }),
  isFolded: false,
  fold: () => set({ isFolded: !get().isFolded }),
}));
