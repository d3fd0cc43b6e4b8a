/** A person who watches two computers can stop them. */
import { useGame } from '../game/store.ts';
import { isWatched, takeTurnIfAsked } from './seat.ts';
import { useOpponent } from './state.ts';

export function toggleWatching(): void {
  const { seen } = useGame.getState();
  if (seen === null || !isWatched(seen)) return;
  useOpponent.setState(({ paused }) => ({ paused: !paused }));
  takeTurnIfAsked();
}
