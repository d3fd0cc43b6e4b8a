/** What lies over the board while it is painted: where the brush would touch, the cursor of the keys, where a way begins. */
import { hexOutline, type Layout } from '@kosynier/drawing';
import { acrossOf, brushed, type Spot } from '@kosynier/edit';
import type { Battle, Hex } from '@kosynier/engine';
import { sideLine } from '../map/fresh.tsx';
import styles from '../map/map.module.css';
import { cornerPoint } from '../map/map-frame.tsx';
import { aimOf, isStroke, useKit } from './kit.ts';

interface Props {
  readonly battle: Battle;
  readonly layout: Layout;
  readonly hover: Spot | null;
  readonly cursor: Spot | null;
  readonly pending: Spot | null;
  readonly wanted: readonly Hex[];
}

export function Overlay({ battle, layout, hover, cursor, pending, wanted }: Props) {
  const held = useKit((kit) => kit.held);
  const brush = useKit((kit) => kit.brush);
  const aim = aimOf(held);
  const aimed = cursor ?? hover;
  const preview = hover !== null && isStroke(held) && aim === 'hex' && brush.shape === 'free' ? brushed(battle, held, brush, [hover]) : [];
  const across = aimed === null ? undefined : acrossOf(battle, aimed);
  const corner = aimed === null ? null : cornerPoint(layout, aimed.hex, aimed.corner);
  const begun = pending === null ? null : aim === 'corner' ? cornerPoint(layout, pending.hex, pending.corner) : layout.centre(pending.hex);
  return (
    <>
      {preview.map((hex) => (
        <path key={hex} d={hexOutline(layout, hex)} className={styles['hover']} />
      ))}
      {cursor === null ? null : <path d={hexOutline(layout, cursor.hex, 0.94)} className={styles['cursor']} data-testid="cursor" />}
      {aim === 'side' && aimed !== null && across !== undefined ? (
        <path d={sideLine(layout, aimed.hex, across)} className={styles['aim']} />
      ) : null}
      {aim === 'corner' && corner !== null ? <circle cx={corner.x} cy={corner.y} r={10} className={styles['point']} /> : null}
      {begun === null ? null : <circle cx={begun.x} cy={begun.y} r={14} className={styles['point']} data-testid="begun" />}
      {wanted.map((hex) => (
        <path key={`wanted ${hex}`} d={hexOutline(layout, hex)} className={styles['wanted']} data-testid="wanted" />
      ))}
    </>
  );
}
