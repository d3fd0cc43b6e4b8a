/** Which rule is open beside the board. */
import { create } from 'zustand';

interface RulesStore {
  /** Null: closed; an empty text: open at the beginning. */
  readonly rule: string | null;
  readonly open: (rule: string) => void;
  readonly close: () => void;
}

export const useRulesOpen = create<RulesStore>()((set) => ({
  rule: null,
  open: (rule) => set({ rule }),
  close: () => set({ rule: null }),
}));
