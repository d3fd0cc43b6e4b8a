/** What one holds in the hand in the mode of the board. */
import type { Brush, Tool } from '@kosynier/edit';
import { create } from 'zustand';
import type { Aim } from './spots.ts';

/** Tools that make strokes, and those that do something else. */
export type Held = Tool | { readonly kind: 'hand' | 'name' | 'board' | 'scan' };

interface Kit {
  readonly held: Held;
  readonly brush: Brush;
  readonly height: number;
  readonly hold: (held: Held) => void;
  readonly take: (changes: Partial<Brush>) => void;
  readonly setHeight: (height: number) => void;
}

export const useKit = create<Kit>()((set) => ({
  held: { kind: 'ground', ground: 'woods' },
  brush: { reach: 0, shape: 'free', hasSlopes: true },
  height: 1,
  hold: (held) => set({ held }),
  take: (changes) => set(({ brush }) => ({ brush: { ...brush, ...changes } })),
  setHeight: (height) => set({ height, held: { kind: 'height', change: { to: height } } }),
}));

export const isStroke = (held: Held): held is Tool => !['hand', 'name', 'board', 'scan'].includes(held.kind);

export const aimOf = ({ kind }: Held): Aim => (kind === 'work' || kind === 'erase' ? 'side' : kind === 'water' ? 'corner' : 'hex');

export const isSame = (a: Held, b: Held): boolean => JSON.stringify(a) === JSON.stringify(b);
