/** A counter or a commander on the map of the set-up. */
import { drawCounter, type Layout, type Point, stripTone, tone } from '@kosynier/drawing';
import type { Battle } from '@kosynier/engine';
import { memo, type PointerEvent } from 'react';
import { Drawn } from '../../../parts/drawn.tsx';
import { useLanguage } from '../../../texts/index.ts';
import styles from '../editor.module.css';
import type { Piece } from './pieces.ts';

interface Props {
  readonly battle: Battle;
  readonly layout: Layout;
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly isChosen: boolean;
  /** [4.2] too far from the commanders that command it. */
  readonly isOut: boolean;
  readonly onFocus: (id: string) => void;
  readonly onPress: (id: string, event: PointerEvent) => void;
}

/** Only a counter that changes or moves is drawn again. */
export const PieceOnBoard = memo(
  Shown,
  (a, b) =>
    a.piece.unit === b.piece.unit &&
    a.piece.commander === b.piece.commander &&
    a.piece.hex === b.piece.hex &&
    a.piece.facing === b.piece.facing &&
    a.piece.name === b.piece.name &&
    a.x === b.x &&
    a.y === b.y &&
    a.isChosen === b.isChosen &&
    a.isOut === b.isOut &&
    a.layout === b.layout &&
    a.battle.armies === b.battle.armies &&
    a.battle.commanders === b.battle.commanders,
);

function Shown({ battle, layout, piece, x, y, isChosen, isOut, onFocus, onPress }: Props) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const { unit, commander } = piece;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a picture.
    <g
      role="button"
      tabIndex={0}
      aria-label={`${piece.name}, ${piece.hex}`}
      aria-pressed={isChosen}
      data-piece={piece.id}
      data-hex={piece.hex}
      data-facing={piece.facing}
      className={styles['piece']}
      transform={`translate(${x} ${y})`}
      onFocus={() => onFocus(piece.id)}
      onPointerDown={(event) => {
        if (event.button === 0) onPress(piece.id, event);
      }}
    >
      {unit === null ? (
        <circle
          r={20}
          fill={tone(battle.armies.find(({ id }) => id === commander?.army)?.colour ?? 'grey')}
          stroke={stripTone(commander?.colour ?? 'grey')}
          strokeWidth={7}
        />
      ) : (
        <g transform="scale(.9)">
          <Drawn content={drawCounter(battle, unit, 'front', language)} />
        </g>
      )}
      {isOut ? <circle r={40} fill="none" stroke="#b3261e" strokeWidth={5} strokeDasharray="12 8" /> : null}
      {isChosen ? <circle r={44} fill="none" stroke="#0b57d0" strokeWidth={5} /> : null}
      {unit === null ? null : <FacingMark corner={layout.corners[piece.facing]} />}
    </g>
  );
}

const FacingMark = ({ corner = { x: 0, y: 0 } }: { readonly corner: Point | undefined }) => (
  <circle cx={corner.x * 0.88} cy={corner.y * 0.88} r={6} fill="#ffd84a" stroke="#3b2c1a" strokeWidth={2} />
);
