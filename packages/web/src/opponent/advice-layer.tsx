/** The advised action on the board: from where to where. */
import type { Layout } from '@kosynier/drawing';
import { type Hex, sourcesOf, targetOf } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { useGame } from '../game/store.ts';
import styles from './opponent.module.css';
import { type Advice, useOpponent } from './state.ts';

/** From the middle of a hex to its edge, as boards are drawn. */
const INSIDE = 52;

interface LayerProps {
  readonly seen: Seen;
  readonly layout: Layout;
}

export function AdviceLayer({ seen, layout }: LayerProps) {
  const advice = useOpponent((store) => store.advice);
  const isNow = useGame(({ at }) => at === seen.steps.length);
  if (advice === null || advice.seen.steps !== seen.steps || !isNow) return null;
  const places = placesOf(advice);
  // Light under dark: it is seen on every ground.
  return (
    <g className={styles['onBoard']} data-testid="advice-on-board">
      <g data-under>
        <Signs layout={layout} {...places} />
      </g>
      <g>
        <Signs layout={layout} {...places} />
      </g>
    </g>
  );
}

interface Places {
  readonly from: readonly Hex[];
  readonly to: Hex | undefined;
}

function Signs({ layout, from, to }: Places & Pick<LayerProps, 'layout'>) {
  const outline = (hex: Hex): string => {
    const { x, y } = layout.centre(hex);
    return layout.corners.map((corner) => `${x + corner.x},${y + corner.y}`).join(' ');
  };
  const end = to === undefined || from.includes(to) ? undefined : layout.centre(to);
  return (
    <>
      {from.map((hex) => (
        <polygon key={hex} points={outline(hex)} />
      ))}
      {end === undefined || to === undefined ? null : <polygon data-end points={outline(to)} />}
      {end === undefined
        ? null
        : from.map((hex) => {
            const { x, y } = layout.centre(hex);
            // From edge to edge: the counters stay free.
            const share = Math.min(0.5, INSIDE / Math.hypot(end.x - x, end.y - y));
            const [dx, dy] = [(end.x - x) * share, (end.y - y) * share];
            return <line key={hex} x1={x + dx} y1={y + dy} x2={end.x - dx} y2={end.y - dy} />;
          })}
    </>
  );
}

/** Where a move ends that is only about to begin, the plan knows. */
function placesOf({ seen, action, plan }: Advice): Places {
  const from = sourcesOf(action, seen.view);
  const units = 'unit' in action ? [action.unit] : [];
  const order = plan?.orders.find((one) =>
    action.kind === 'beginStack' ? one.from === action.hex : action.kind === 'begin' && one.units.some((unit) => units.includes(unit)),
  );
  return { from, to: order?.to ?? targetOf(action) };
}
