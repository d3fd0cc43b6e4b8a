/** What tools and notes draw on the board. */
import type { Layout } from '@kosynier/drawing';
import type { Seen } from '@kosynier/table';
import { useGame } from '../game/store.ts';
import { outlineAt } from '../parts/outline.ts';
import { useNotes } from './notes.ts';
import { useTool } from './tool.ts';
import styles from './tools.module.css';
import { useShown } from './tools-bar.tsx';

interface LayerProps {
  readonly seen: Seen;
  readonly layout: Layout;
}

export function ToolsLayer({ seen, layout }: LayerProps) {
  const tool = useTool((store) => store.tool);
  const begun = useTool((store) => store.from);
  const { tinted, lines } = useShown(seen);
  if (tool === null) return null;
  return (
    <g className={styles['layer']} data-testid="tool-layer" data-in-hand={tool}>
      {[...new Set(begun === null ? tinted : [...tinted, begun])].map((hex) => (
        <polygon key={hex} data-begun={hex === begun || undefined} points={outlineAt(layout, layout.centre(hex), 0.95)} />
      ))}
      {lines.map(({ from, to, isClear }) => {
        const [a, b] = [layout.centre(from), layout.centre(to)];
        return <line key={`${from} ${to}`} data-clear={isClear} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
    </g>
  );
}

export function NotesLayer({ layout }: Pick<LayerProps, 'layout'>) {
  const id = useGame((store) => store.id) ?? '';
  const notes = useNotes(({ games }) => games[id]);
  if (notes === undefined || notes.length === 0) return null;
  return (
    <g className={styles['notes']} data-testid="own-notes">
      <defs>
        <marker id="note-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0,0L10,5L0,10z" />
        </marker>
      </defs>
      {notes.map(({ from, to, text }) => {
        const [a, b] = [layout.centre(from), layout.centre(to)];
        return (
          <g key={`${from} ${to}`}>
            {from === to ? <circle cx={a.x} cy={a.y} r={46} /> : <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} markerEnd="url(#note-head)" />}
            <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 14}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
