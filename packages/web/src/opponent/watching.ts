/** Who watches two computers can stop them. */
import { useGame } from '../game/store.ts';
import { isWatched } from './seat.ts';
import { useOpponent } from './state.ts';

export function toggleWatching(): void {
  const { played, goOn } = useGame.getState();
  if (played === null || !isWatched(played)) return;
  useOpponent.setState(({ paused }) => ({ paused: !paused }));
  goOn();
}
