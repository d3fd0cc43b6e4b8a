/** Where men fell, or what differs, on the map. */
import { hexOutline, type Layout } from '@kosynier/drawing';
import { isOnBoard } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import type { CSSProperties } from 'react';
import { MapFrame, useEditedMap } from '../map/map-frame.tsx';
import styles from './trying.module.css';

interface HeatProps {
  readonly battle: Battle;
  readonly label: string;
  /** Losses of a game by hex. */
  readonly losses?: Readonly<Record<string, number>>;
  readonly ringed?: readonly number[];
}

export function HeatMap({ battle, label, losses = {}, ringed = [] }: HeatProps) {
  const map = useEditedMap(battle.board);
  return (
    <div className={styles['map']} style={{ '--ratio': map.layout.width / map.layout.height } as CSSProperties}>
      <MapFrame battle={battle} map={map} label={label} isSmall={true} data-tool="hand">
        <Heat layout={map.layout} losses={losses} />
        {ringed
          .filter((hex) => isOnBoard(battle.board, hex))
          .map((hex) => (
            <path
              key={hex}
              d={hexOutline(map.layout, hex, 0.92)}
              fill="#0b57d0"
              fillOpacity={0.15}
              stroke="#0b57d0"
              strokeWidth={7}
              data-ringed={hex}
            />
          ))}
      </MapFrame>
    </div>
  );
}

function Heat({ layout, losses }: { readonly layout: Layout; readonly losses: Readonly<Record<string, number>> }) {
  const most = Math.max(...Object.values(losses), 0);
  return (
    <g>
      {Object.entries(losses).map(([hex, count]) => {
        const { x, y } = layout.centre(Number(hex));
        return (
          <g key={hex} data-heat={hex}>
            <path d={hexOutline(layout, Number(hex))} fill="#b3261e" fillOpacity={0.15 + 0.65 * Math.sqrt(count / most)} />
            <text
              x={x}
              y={y + 9}
              textAnchor="middle"
              fontSize={26}
              fontWeight={700}
              fill="#1f1f1f"
              stroke="#fff"
              strokeWidth={5}
              paintOrder="stroke"
            >
              {count < 0.05 ? '' : count.toFixed(1)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
