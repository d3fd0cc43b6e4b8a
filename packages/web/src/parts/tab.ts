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
  /** While something is done on the board the panels beside or below it are folded where room is scarce; the answer opens it again. */
  readonly makeRoom: () => () => void;
}

/** The list of choices, and the advice above it, is not on the screen. */
export const isNowHidden = ({ tab, isFolded }: Pick<TabStore, 'tab' | 'isFolded'>): boolean => tab !== 'now' || isFolded;

/** A phone upright or low, as in `pages/game.module.css`. */
const IS_ROOM_SCARCE = '(max-width: 760px), (max-height: 520px)';

export const useTab = create<TabStore>()((set, get) => ({
  tab: 'now',
  open: (tab) => set({ tab, isFolded: false }),
  isFolded: false,
  fold: () => set({ isFolded: !get().isFolded }),
  makeRoom: () => {
    if (get().isFolded || !matchMedia(IS_ROOM_SCARCE).matches) return () => undefined;
    set({ isFolded: true });
    return () => set({ isFolded: false });
  },
}));
