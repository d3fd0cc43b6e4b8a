/** Whether the past is being played on the board. */
import { create } from 'zustand';

export const useReplaying = create<{ readonly isPlaying: boolean }>()(() => ({ isPlaying: false }));
