/** Six arrows around a hex, one for each facing that can be chosen [5.0]. */
import type { Layout } from '@kosynier/drawing';
import type { Action } from '@kosynier/engine';
import { memo } from 'react';
import { angleOf } from '../game/board-layout.ts';
import type { FacingPick } from '../game/facings.ts';
import styles from './overlays.module.css';

const AWAY = 1.36;

/** The list offers the same choices by name; here they are for mouse and finger. */
export const FacingPicker = memo(function FacingPicker({
  layout,
  pick,
  onPick,
}: {
  readonly layout: Layout;
  readonly pick: FacingPick | null;
  readonly onPick: (action: Action) => void;
}) {
  if (pick === null) return null;
  const centre = layout.centre(pick.hex);
  return (
    <g className={styles['facings']} transform={`translate(${centre.x} ${centre.y})`}>
      {pick.choices.map(({ facing, action }) => {
        const corner = layout.corners[facing] ?? { x: 0, y: 0 };
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: hidden from the screen reader; the list has them all by name.
          <g
            key={facing}
            data-facing={facing}
            transform={`translate(${corner.x * AWAY} ${corner.y * AWAY})`}
            onClick={(event) => {
              event.stopPropagation();
              onPick(action);
            }}
          >
            <circle r={22} />
            <path d="M17,0L-11,-9L-6,0L-11,9Z" transform={`rotate(${angleOf(layout, facing)})`} />
          </g>
        );
      })}
    </g>
  );
});
