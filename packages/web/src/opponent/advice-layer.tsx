/** The advised action on the board, and the orders of the plan that are still to be carried out: from where to where. */
import type { OrderState, PlannedOrder } from '@kosynier/ai';
import type { Layout } from '@kosynier/drawing';
import { type Hex, sourcesOf, targetOf } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { useGame } from '../game/store.ts';
import styles from './opponent.module.css';
import { type Advice, type Counsel, useOpponent } from './state.ts';

/** From the middle of a hex to its edge, as boards are drawn. */
const INSIDE = 52;
/** Of the head of an arrow. */
const HEAD = 26;

interface LayerProps {
  readonly seen: Seen;
  readonly layout: Layout;
}

export function AdviceLayer({ seen, layout }: LayerProps) {
  const advice = useOpponent((store) => store.advice);
  const counsel = useOpponent((store) => store.counsel);
  const isNow = useGame(({ at }) => at === seen.steps.length);
  if (!isNow) return null;
  return (
    <>
      {advice === null || advice.seen.steps !== seen.steps ? null : <NextOnBoard advice={advice} layout={layout} />}
      {counsel === null ? null : <PlanOnBoard counsel={counsel} layout={layout} />}
    </>
  );
}

function NextOnBoard({ advice, layout }: { readonly advice: Advice } & Pick<LayerProps, 'layout'>) {
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

const isToDo = (state: OrderState | undefined): boolean => state === 'open' || state === 'underWay';

function PlanOnBoard({ counsel: { plan, states }, layout }: { readonly counsel: Counsel } & Pick<LayerProps, 'layout'>) {
  return (
    <g className={styles['planOnBoard']} data-testid="plan-on-board">
      {plan.orders.map((order, i) =>
        isToDo(states[i]) ? <OrderArrow key={`${order.units}`} number={i + 1} order={order} layout={layout} /> : null,
      )}
    </g>
  );
}

/** An arrow from hex to hex with the number of the order; units that stay have the number alone. */
function OrderArrow({ number, order, layout }: { readonly number: number; readonly order: PlannedOrder } & Pick<LayerProps, 'layout'>) {
  const [a, b] = [layout.centre(order.from), layout.centre(order.to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = length === 0 ? [0, -1] : [(b.x - a.x) / length, (b.y - a.y) / length];
  const end = { x: b.x - ux * 8, y: b.y - uy * 8 };
  const neck = { x: end.x - ux * HEAD, y: end.y - uy * HEAD };
  const head = `${end.x},${end.y} ${neck.x - uy * HEAD * 0.6},${neck.y + ux * HEAD * 0.6} ${neck.x + uy * HEAD * 0.6},${neck.y - ux * HEAD * 0.6}`;
  // Beside the counter that sets out, where no rating is.
  const mark = length === 0 ? { x: a.x, y: a.y - 40 } : { x: a.x + ux * 46, y: a.y + uy * 46 };
  return (
    <g data-order-arrow={number} data-attack={order.target !== 0 || undefined}>
      {length === 0 ? null : (
        <>
          <line data-under x1={a.x} y1={a.y} x2={neck.x} y2={neck.y} />
          <line x1={a.x} y1={a.y} x2={neck.x} y2={neck.y} />
          <polygon points={head} />
        </>
      )}
      <circle cx={mark.x} cy={mark.y} r={19} />
      <text x={mark.x} y={mark.y + 9}>
        {number}
      </text>
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

/** Where a move ends that is only about to begin, the arrow of its order tells. */
const placesOf = ({ seen, action }: Advice): Places => ({ from: sourcesOf(action, seen.view), to: targetOf(action) });
