/** What the last step brought, on the board for a moment: arrows of fire and retreat, dice, losses. */
import type { Layout, Point } from '@kosynier/drawing';
import { type GameEvent, type GameView, type Hex, NO_HEX, unitHex } from '@kosynier/engine';
import { type Seen, type SeenStep, viewAt } from '@kosynier/table';
import { memo, useState } from 'react';
import { NEWS_SECONDS, useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import styles from './happened.module.css';

interface Arrow {
  readonly kind: 'fire' | 'retreat';
  readonly from: Hex;
  readonly to: Hex;
}

interface Note {
  readonly hex: Hex;
  readonly kind: 'loss' | 'gone' | 'pass' | 'fail';
  readonly text: string;
}

/** The events of one step as arrows and notes. */
export function happenedIn(
  events: readonly GameEvent[],
  hexOf: (unit: number) => Hex,
): { readonly arrows: Arrow[]; readonly notes: Note[] } {
  const arrows: Arrow[] = [];
  const notes: Note[] = [];
  for (const event of events) {
    if (event.kind === 'fired') arrows.push(...event.from.map((from): Arrow => ({ kind: 'fire', from, to: event.target })));
    else if (event.kind === 'retreated' && event.from !== NO_HEX) arrows.push({ kind: 'retreat', from: event.from, to: event.hex });
    else if (event.kind === 'loss') notes.push({ hex: hexOf(event.unit), kind: 'loss', text: '−1' });
    else if (event.kind === 'eliminated') notes.push({ hex: event.hex, kind: 'gone', text: '✕' });
    else if (event.kind === 'checked')
      notes.push({ hex: hexOf(event.unit), kind: event.passed ? 'pass' : 'fail', text: String(event.die) });
    else if (event.kind === 'melee') notes.push({ hex: event.hex, kind: 'fail', text: event.dice.join(' : ') });
  }
  return { arrows, notes: notes.filter(({ hex }) => hex !== NO_HEX) };
}

/** A computer plays on while its last shots are still to be seen; of more than these one sees nothing any more. */
const MOST_STEPS = 8;

/** The steps that were taken one after another up to now; another moment that is looked at stands for itself. */
function useRecentSteps(): readonly number[] {
  const at = useGame((store) => store.at);
  const [recent, setRecent] = useState<readonly number[]>([at]);
  if (recent.at(-1) === at) return recent;
  const next = recent.at(-1) === at - 1 ? [...recent, at].slice(-MOST_STEPS) : [at];
  setRecent(next);
  return next;
}

export const HappenedLayer = memo(function HappenedLayer({ seen, layout }: { readonly seen: Seen; readonly layout: Layout }) {
  const recent = useRecentSteps();
  const isTold = useSettings((settings) => settings.newsStyle !== 'line');
  const stays = useSettings((settings) => settings.newsTime === 'stay');
  if (!isTold) return null;
  // What stays until the next step goes with it.
  return (stays ? recent.slice(-1) : recent).map((at) => {
    const step = seen.steps[at - 1];
    return step === undefined ? null : <HappenedStep key={at} step={step} before={viewAt(seen, at - 1)} layout={layout} />;
  });
});

/** It fades by itself, however many steps come after it. */
const HappenedStep = memo(function HappenedStep({
  step,
  before,
  layout,
}: {
  readonly step: SeenStep;
  readonly before: GameView;
  readonly layout: Layout;
}) {
  const newsTime = useSettings((settings) => settings.newsTime);
  // A unit that is gone by now is shown where it stood.
  const hexOf = (unit: number): Hex => unitHex(step.view, unit) || unitHex(before, unit);
  const { arrows, notes } = happenedIn(step.events, hexOf);
  if (arrows.length + notes.length === 0) return null;
  return (
    <g className={styles['happened']} style={{ animationDuration: `${NEWS_SECONDS[newsTime]}s` }} data-testid="happened">
      {arrows.map(({ kind, from, to }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the events of one step never change.
        <ArrowLine key={i} kind={kind} from={layout.centre(from)} to={layout.centre(to)} />
      ))}
      {spread(notes).map(({ hex, kind, text, at: place }, i) => {
        const { x, y } = layout.centre(hex);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the events of one step never change.
          <g key={i} data-note={kind} transform={`translate(${x + place * NOTE_STEP} ${y - NOTE_HEIGHT})`}>
            <rect x={-text.length * 9 - 12} y={-24} width={text.length * 18 + 24} height={48} rx={9} />
            <text y={12}>{text}</text>
          </g>
        );
      })}
    </g>
  );
});

const NOTE_HEIGHT = 62;
const NOTE_STEP = 46;

/** Notes of one hex stand side by side. */
const spread = (notes: readonly Note[]): (Note & { readonly at: number })[] =>
  notes.map((note, i) => {
    const here = notes.filter(({ hex }) => hex === note.hex);
    return { ...note, at: notes.slice(0, i).filter(({ hex }) => hex === note.hex).length - (here.length - 1) / 2 };
  });

/** How long the head of an arrow is, and how far it stays from the middle of the hex. */
const HEAD = 26;
const SHORT = 34;

function ArrowLine({ kind, from, to }: { readonly kind: Arrow['kind']; readonly from: Point; readonly to: Point }) {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const end = { x: to.x - dx * SHORT, y: to.y - dy * SHORT };
  const back = { x: end.x - dx * HEAD, y: end.y - dy * HEAD };
  const wide = HEAD * 0.55;
  return (
    <g data-arrow={kind}>
      <line x1={from.x} y1={from.y} x2={back.x} y2={back.y} />
      <path d={`M${end.x},${end.y}L${back.x - dy * wide},${back.y + dx * wide}L${back.x + dy * wide},${back.y - dx * wide}z`} />
    </g>
  );
}
