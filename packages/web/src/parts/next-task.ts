/** Large pages come in pieces: between two of them a finger, or a frame, comes through. */
import { useEffect, useState } from 'react';

/** When the browser has done what waits already. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** False when a part of the page is first drawn, true from the next task on. */
export function useNextTask(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNext(true));
    return () => clearTimeout(timer);
  }, []);
  return isNext;
}
