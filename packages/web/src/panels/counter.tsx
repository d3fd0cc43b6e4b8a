/** One counter as on the board, for panels. */
import { drawUnit, SANS } from '@kosynier/drawing';
import type { Game, GameState } from '@kosynier/engine';
import { memo } from 'react';
import { Drawn } from '../parts/drawn.tsx';
import { useLanguage } from '../texts/index.ts';

export const CounterPicture = memo(function CounterPicture({
  game,
  state,
  unit,
  size = 60,
}: {
  readonly game: Game;
  readonly state: GameState;
  readonly unit: number;
  readonly size?: number;
}) {
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <svg width={size} height={size} viewBox="-36 -36 74 76" aria-hidden="true">
      <g fontFamily={SANS} textAnchor="middle">
        <Drawn content={drawUnit(game, state, unit, language)} />
      </g>
    </svg>
  );
});
