/** Who watches two computers can stop them. */
import { useGame } from '../game/store.ts';
import { isWatched } from './seat.ts';
import { useOpponent } from './state.ts';

export function toggleWatching(): void {
  const { seen, goOn } = useGame.getState();
  if (seen === null || !isWatched(seen)) return;
  useOpponent.setState(({ paused }) => ({ paused: !paused }));
  goOn();
}
