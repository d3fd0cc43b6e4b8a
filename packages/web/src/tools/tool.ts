/** Which tool is in hand, and what it points at. While one is, a click on the board measures and chooses nothing. */
import { type Hex, hexName } from '@kosynier/engine';
import { create } from 'zustand';

export const TOOLS = ['sight', 'sees', 'field', 'danger', 'cavalry', 'notes'] as const;
export type Tool = (typeof TOOLS)[number];

interface ToolStore {
  readonly isOpen: boolean;
  readonly tool: Tool | null;
  /** The hex from which is measured, or from which an arrow begins. */
  readonly from: Hex | null;
  readonly to: Hex | null;
  readonly take: (tool: Tool | null) => void;
  readonly toggle: () => void;
  readonly point: (hex: Hex | undefined) => void;
}

export const useTool = create<ToolStore>()((set, get) => ({
  isOpen: false,
  tool: null,
  from: null,
  to: null,
  take: (tool) => set({ tool, from: null, to: null, isOpen: true }),
  toggle: () => set({ isOpen: !get().isOpen, tool: null, from: null, to: null }),
  point: (hex) => {
    const { tool, from, to } = get();
    if (hex === undefined || tool === null) return;
    // The third click begins anew.
    if ((tool === 'sight' || tool === 'notes') && from !== null && to === null) set({ to: hex });
    else set({ from: hex, to: null });
  },
}));

export const placeName = (hex: Hex | null): string => (hex === null ? '–' : hexName(hex));
