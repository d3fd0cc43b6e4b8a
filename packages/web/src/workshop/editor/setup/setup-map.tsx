/** The map of the set-up: counters are chosen, one or several, dragged together, moved and turned by keys; hexes are painted into lists. */
import { hexOutline } from '@kosynier/drawing';
import { type HexList, paintHexList, turnPieces } from '@kosynier/edit';
import { type Hex, hexName, parseHex, type Scenario } from '@kosynier/engine';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useWorkshopTexts } from '../../texts.ts';
import { middleHex, towards } from '../board/hands.ts';
import type { Document } from '../document.ts';
import mapStyles from '../map/map.module.css';
import { type EditedMap, MapFrame } from '../map/map-frame.tsx';
import { ListLayer } from './lists.tsx';
import { PieceOnBoard } from './piece-on-board.tsx';
import { type Piece, spotsOf } from './pieces.ts';
import { boxOf, useSetupPointer } from './pointer.ts';

export interface Setup {
  readonly document: Document;
  readonly index: number;
  readonly scenario: Scenario;
  readonly map: EditedMap;
  readonly pieces: readonly Piece[];
  /** The one that was chosen last. */
  readonly piece: Piece | undefined;
  /** All that are chosen: they move and turn together. */
  readonly group: readonly Piece[];
  /** Without Shift, too: a tap adds a counter, a drag over the ground draws a frame. */
  readonly isSeveral: boolean;
  readonly list: HexList | null;
  /** The last one leads. */
  readonly choose: (ids: readonly string[]) => void;
  readonly place: (id: string, hex: string | null) => void;
  /** The whole group, by the way from one hex to another. */
  readonly move: (from: Hex, to: Hex) => void;
}

export function SetupMap({ setup }: { readonly setup: Setup }) {
  const texts = useWorkshopTexts();
  const { document, scenario, map, pieces, group, list } = setup;
  const { battle } = document;
  const { cursor, onKeyDown } = useSetupKeys(setup);
  const { drag, frame, onPiece, onFocus, handlers } = useSetupPointer(setup);
  const out = useMemo(
    () => new Set(document.problems.flatMap((problem) => (problem.code === 'outOfCommand' ? [problem.data.id] : []))),
    [document.problems],
  );
  const chosen = new Set(group.map(({ id }) => id));
  const by = { x: drag === null ? 0 : drag.to.x - drag.from.x, y: drag === null ? 0 : drag.to.y - drag.from.y };
  return (
    <MapFrame
      battle={battle}
      map={map}
      hasButtons={true}
      label={texts.map}
      data-testid="setup-board"
      data-tool={list === null ? 'hand' : 'list'}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <ListLayer battle={battle} scenario={scenario} layout={map.layout} list={list} />
      <g pointerEvents={list === null ? undefined : 'none'} opacity={list === null ? 1 : 0.55}>
        {spotsOf(pieces, map.layout).map(({ piece: one, spot }) => (
          <PieceOnBoard
            key={one.id}
            battle={battle}
            layout={map.layout}
            piece={one}
            x={spot.x + (chosen.has(one.id) ? by.x : 0)}
            y={spot.y + (chosen.has(one.id) ? by.y : 0)}
            isChosen={chosen.has(one.id)}
            isOut={out.has(one.id)}
            onFocus={onFocus}
            onPress={onPiece}
          />
        ))}
      </g>
      {frame === null ? null : <rect {...boxOf(frame)} className={mapStyles['cursor']} data-frame="" />}
      {cursor === null || list === null ? null : <path d={hexOutline(map.layout, cursor, 0.94)} className={mapStyles['cursor']} />}
    </MapFrame>
  );
}

function useSetupKeys({ document, index, map, piece, group, list, move }: Setup) {
  const { battle, change } = document;
  const [cursor, setCursor] = useState<Hex | null>(null);
  const here = cursor ?? middleHex(battle);
  const onList = (event: KeyboardEvent): boolean => {
    const next = cursor === null ? here : towards(event.key, here, battle, map.layout);
    if (event.key.startsWith('Arrow')) {
      if (next !== undefined) setCursor(next);
      if (next !== undefined) map.camera.lookAt(map.layout.centre(next));
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (list !== null) change(paintHexList(battle, index, list, [hexName(here)]));
    } else return false;
    return true;
  };
  const onPiece = (event: KeyboardEvent): boolean => {
    if (piece === undefined) return false;
    const from = piece.hex === null ? undefined : parseHex(piece.hex);
    const to = from === undefined ? undefined : towards(event.key, from, battle, map.layout);
    if (from !== undefined && to !== undefined) move(from, to);
    else if (/^[qe]$/i.test(event.key) && piece.unit !== null)
      change(turnPieces(battle, index, group, event.key.toLowerCase() === 'e' ? 1 : -1));
    else return false;
    return true;
  };
  return {
    cursor,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (list === null ? onPiece(event) : onList(event)) event.preventDefault();
    },
  };
}
