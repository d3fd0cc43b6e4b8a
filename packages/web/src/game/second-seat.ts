/** Whether a player ever sat down at the second seat. A game at one screen waits for nobody. */
import { create } from 'zustand';

export const useSecondSeat = create<{ readonly isTaken: boolean }>()(() => ({ isTaken: true }));
