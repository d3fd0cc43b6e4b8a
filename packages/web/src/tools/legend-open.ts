/** Whether the key to counters and signs is shown. */
import { create } from 'zustand';

export const useLegend = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
