/** The advised action on the board: from where to where. */
import type { Layout } from '@kosynier/drawing';
import type { Hex } from '@kosynier/engine';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { sourcesOf, targetOf } from '../game/pointing.ts';
import { useGame } from '../game/store.ts';
import styles from './opponent.module.css';
import { type Advice, useOpponent } from './state.ts';

export function AdviceLayer({ played, layout }: { readonly played: PlayedGame; readonly layout: Layout }) {
  const advice = useOpponent((store) => store.advice);
  const isNow = useGame(({ at }) => at === played.steps.length);
  if (advice === null || advice.played !== played || !isNow) return null;
  const { from, to } = placesOf(advice);
  const outline = (hex: Hex): string => {
    const { x, y } = layout.centre(hex);
    return layout.corners.map((corner) => `${x + corner.x},${y + corner.y}`).join(' ');
  };
  const end = to === undefined ? undefined : layout.centre(to);
  return (
    <g className={styles['onBoard']} data-testid="advice-on-board">
      {from.map((hex) => (
        <polygon key={hex} points={outline(hex)} />
      ))}
      {to === undefined || from.includes(to) ? null : <polygon data-end points={outline(to)} />}
      {end === undefined
        ? null
        : from.map((hex) => {
            const { x, y } = layout.centre(hex);
            return <line key={hex} x1={x} y1={y} x2={end.x} y2={end.y} />;
          })}
    </g>
  );
}

/** Where a move ends that is only about to begin, the plan knows. */
function placesOf({ played, action, plan }: Advice): { from: readonly Hex[]; to: Hex | undefined } {
  const from = sourcesOf(action, stateOf(played));
  const units = 'unit' in action ? [action.unit] : [];
  const order = plan?.orders.find((one) =>
    action.kind === 'beginStack' ? one.from === action.hex : action.kind === 'begin' && one.units.some((unit) => units.includes(unit)),
  );
  return { from, to: order?.to ?? targetOf(action) };
}
