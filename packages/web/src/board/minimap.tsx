/**
 * The whole battle in a corner: both armies, the activated command, and what the screen shows of it. A click goes there. On a phone it is as
 * small as a thumb; the first tap unfolds it, the second goes there and folds it again, and a button only folds it.
 */
import type { Layout } from '@kosynier/drawing';
import { type Counter, type Game, NO_HEX, type SideNumber, unitHex } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type MouseEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useShownView } from '../game/store.ts';
import { useTexts } from '../texts/index.ts';
import styles from './battle-board.module.css';
import type { Camera } from './camera.ts';

interface MapProps {
  readonly seen: Seen;
  readonly layout: Layout;
  readonly camera: Camera;
}

/** As in `battle-board.module.css`. */
const IS_FOLDED = '(max-width: 700px)';

export function Minimap({ seen, layout, camera }: MapProps) {
  const texts = useTexts();
  const frame = useSyncExternalStore(camera.onRest, () => frameOf(camera));
  const [x = 0, y = 0, width = 0, height = 0] = frame.split(' ').map(Number);
  const [isUnfolded, setUnfolded] = useState(false);
  const goTo = (event: MouseEvent<SVGSVGElement>): void => {
    if (!isUnfolded && matchMedia(IS_FOLDED).matches) {
      setUnfolded(true);
      return;
    }
    setUnfolded(false);
    const toMap = event.currentTarget.getScreenCTM()?.inverse();
    camera.comeNear(new DOMPoint(event.clientX, event.clientY).matrixTransform(toMap), camera.view().zoom);
  };
  return (
    <div className={styles['corner']}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys move the board itself, and `c` and `f` go to the command and to the whole. */}
      <svg
        className={styles['minimap']}
        role="img"
        aria-label={texts.minimap}
        data-testid="minimap"
        data-unfolded={isUnfolded || undefined}
        style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        onClick={goTo}
      >
        <rect className={styles['ground']} width={layout.width} height={layout.height} />
        <Armies seen={seen} layout={layout} />
        <rect className={styles['frame']} x={x} y={y} width={width} height={height} />
      </svg>
      {isUnfolded ? (
        <button type="button" data-testid="fold-minimap" aria-label={texts.foldMinimap} onClick={() => setUnfolded(false)}>
          ✕
        </button>
      ) : null}
    </div>
  );
}

/** What the screen shows, in units of the map; as text, so that the same is the same. */
function frameOf(camera: Camera): string {
  const { x, y, zoom } = camera.view();
  const { width, height } = camera.screen();
  return [-x / zoom, -y / zoom, width / zoom, height / zoom].map(Math.round).join(' ');
}

const DOT = 46;

function Armies({ seen, layout }: Omit<MapProps, 'camera'>) {
  const { game } = seen;
  const view = useShownView() ?? seen.view;
  const commands = useMemo(() => commandsOf(game), [game]);
  const dot = ({ number }: Counter): string => {
    const hex = unitHex(view, number);
    if (hex === NO_HEX) return '';
    const { x, y } = layout.centre(hex);
    return `M${x - DOT / 2},${y - DOT / 2}h${DOT}v${DOT}h-${DOT}z`;
  };
  const dots = (units: readonly Counter[]): string => units.map(dot).join('');
  return (
    <>
      {commands.map(({ side, key, units }) => (
        <path key={key} data-side={side} d={dots(units)} />
      ))}
      <path data-side="active" d={dots(game.units.filter(({ commanders }) => commanders.includes(view.active)))} />
    </>
  );
}

interface Command {
  readonly key: string;
  readonly side: SideNumber;
  readonly units: Counter[];
}

/** The units under the same commanders are drawn together: a step of one of them leaves all others as they are. */
function commandsOf({ units }: Game): readonly Command[] {
  const found = new Map<string, Command>();
  for (const unit of units) {
    const key = `${unit.side} ${unit.commanders.join()}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { key, side: unit.side, units: [unit] });
    else known.units.push(unit);
  }
  return [...found.values()].sort((a, b) => a.side - b.side);
}
