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
  /** While something is done on the board a sheet that lies below it is folded; the answer opens it again. */
  readonly makeRoom: () => () => void;
}

/** As in `pages/game.module.css`. */
const IS_SHEET_BELOW = '(max-width: 760px) and (min-height: 521px)';

export const useTab = create<TabStore>()((set, get) => ({
  tab: 'now',
  open: (tab) => set({ tab, isFolded: false }),
  isFolded: false,
  fold: () => set({ isFolded: !get().isFolded }),
  makeRoom: () => {
    if (get().isFolded || !matchMedia(IS_SHEET_BELOW).matches) return () => undefined;
    set({ isFolded: true });
    return () => set({ isFolded: false });
  },
}));
