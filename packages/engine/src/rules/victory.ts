/** [12] Victory: automatic, on points, off the track; [13.1] the camp. */
import type { SideNumber } from '../compile.ts';
import { otherSide, type Position } from '../position.ts';
import type { Ending, GameResult } from '../state.ts';

/** [12.4] B72: n or more; there is one balance, so both sides can never be at their limits together. */
export function automaticVictory(p: Position): GameResult | undefined {
  const side: SideNumber = p.balance >= 0 ? 0 : 1;
  return Math.abs(p.balance) >= p.game.autoVictory[side] ? withCamp(p, side, 'automaticVictory') : undefined;
}

/** [12.3] the side that the marker shows; off the track the one that the scenario names. */
export function finalResult(p: Position): GameResult {
  if (p.balance === 0) return withCamp(p, p.game.offTrackWinner, 'offTrack');
  return withCamp(p, p.balance > 0 ? 0 : 1, 'points');
}

/** [13.1] B71: once the camp was entered a win of the other side is a draw, also the one off the track. */
function withCamp(p: Position, winner: SideNumber, how: Ending): GameResult {
  const { camp } = p.game;
  const byCamp = camp !== null && p.campEntered && winner === camp.sparedFrom && winner === otherSide(camp.enteredBy);
  return { winner: byCamp ? null : winner, how, byCamp };
}
