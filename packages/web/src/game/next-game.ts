/** What leads on from this game: to the next one that waits for the player. A game at one screen has none. */
import { create } from 'zustand';

export const useNextGame = create<{ readonly go: () => void }>()(() => ({ go: () => {} }));
