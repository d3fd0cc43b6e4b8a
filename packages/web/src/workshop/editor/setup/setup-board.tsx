/** The set-up of a scenario on its map: counters are dragged, tapped or moved by keys; hexes are painted into its lists. */
import { hexOutline, type Point } from '@kosynier/drawing';
import { type HexList, hexesBetween, hexListsOf, paintHexList, placePiece, turnPiece } from '@kosynier/edit';
import { type Battle, type Hex, hexName, parseHex, type Scenario } from '@kosynier/engine';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useWorkshopTexts } from '../../texts.ts';
import { middleHex, towards } from '../board/hands.ts';
import type { Document } from '../document.ts';
import styles from '../editor.module.css';
import mapStyles from '../map/map.module.css';
import { type EditedMap, MapFrame, useEditedMap } from '../map/map-frame.tsx';
import { useEditorTexts } from '../texts/index.ts';
import { ChosenPiece } from './chosen-piece.tsx';
import { ListLayer, listName } from './lists.tsx';
import { PieceOnBoard } from './piece-on-board.tsx';
import { type Piece, piecesOf, spotsOf } from './pieces.ts';

export interface SetupProps {
  readonly document: Document;
  readonly scenario: number;
}

export function SetupBoard({ document, scenario: index }: SetupProps) {
  const texts = useWorkshopTexts();
  const editor = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index] as Scenario;
  const [chosen, choose] = useState<string | null>(null);
  const [isOnlyHere, setOnlyHere] = useState(false);
  const [painted, paint] = useState('');
  const map = useEditedMap(battle.board);
  const lists = hexListsOf(battle, scenario);
  const list = lists.find((one) => JSON.stringify(one) === painted) ?? null;
  const pieces = useMemo(() => piecesOf(battle, scenario, language), [battle, scenario, language]);
  const piece = pieces.find(({ id }) => id === chosen);
  const place = (id: string, hex: string | null): void => change(placePiece(battle, index, id, hex, isOnlyHere));
  const setup: Setup = { document, index, scenario, map, pieces, piece, list, choose, place };
  return (
    <section className={styles['panel']} aria-labelledby="setup">
      <h2 id="setup">{texts.setup}</h2>
      <p>{list === null ? texts.setupHint : editor.listHint}</p>
      <div className={styles['tools']}>
        <label>
          {editor.onMap}{' '}
          <select value={painted} data-testid="paint-list" onChange={({ target }) => paint(target.value)}>
            <option value="">{editor.pieces}</option>
            {lists.map((one) => (
              <option key={JSON.stringify(one)} value={JSON.stringify(one)}>
                {listName(battle, one, language, editor)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isOnlyHere} onChange={({ target }) => setOnlyHere(target.checked)} /> {texts.onlyHere}
        </label>
      </div>
      {piece === undefined ? null : <ChosenPiece document={document} index={index} piece={piece} onPlace={(hex) => place(piece.id, hex)} />}
      <Tray pieces={pieces} chosen={chosen} onChoose={choose} />
      <div className={styles['setup']}>
        <SetupMap setup={setup} />
      </div>
    </section>
  );
}

interface Setup {
  readonly document: Document;
  readonly index: number;
  readonly scenario: Scenario;
  readonly map: EditedMap;
  readonly pieces: readonly Piece[];
  readonly piece: Piece | undefined;
  readonly list: HexList | null;
  readonly choose: (id: string | null) => void;
  readonly place: (id: string, hex: string | null) => void;
}

interface TrayProps {
  readonly pieces: readonly Piece[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Tray({ pieces, chosen, onChoose }: TrayProps) {
  const texts = useWorkshopTexts();
  return (
    <fieldset className={styles['tray']}>
      <legend className="visually-hidden">{texts.tray}</legend>
      <span>{texts.tray}:</span>
      {pieces
        .filter(({ hex }) => hex === null || parseHex(hex) === undefined)
        .map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === chosen} data-tray={id} onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
    </fieldset>
  );
}

let strokes = 0;

/** Hexes that are painted into a list, as one stroke. */
function useListStroke({ document, index, list }: Setup) {
  const stroke = useRef<{ readonly start: Battle; readonly hexes: Hex[]; readonly about: string } | null>(null);
  const apply = (): void => {
    const now = stroke.current;
    if (now === null || list === null) return;
    document.change(paintHexList(now.start, index, list, [...new Set(now.hexes)].map(hexName)), now.about);
  };
  return {
    begin: (hex: Hex): void => {
      strokes += 1;
      stroke.current = { start: document.battle, hexes: [hex], about: `list ${strokes}` };
      apply();
    },
    extend: (hex: Hex): void => {
      const last = stroke.current?.hexes.at(-1);
      if (last === undefined || last === hex) return;
      stroke.current?.hexes.push(...hexesBetween(last, hex).slice(1));
      apply();
    },
    end: (): void => {
      stroke.current = null;
    },
  };
}

function SetupMap({ setup }: { readonly setup: Setup }) {
  const texts = useWorkshopTexts();
  const { document, scenario, map, pieces, piece, list, choose } = setup;
  const { battle } = document;
  const [dragged, drag] = useState<{ readonly id: string; readonly at: Point } | null>(null);
  const { cursor, onKeyDown } = useSetupKeys(setup);
  const pointer = useSetupPointer(setup, dragged, drag);
  const out = useMemo(
    () => new Set(document.problems.flatMap((problem) => (problem.code === 'outOfCommand' ? [problem.data.id] : []))),
    [document.problems],
  );
  return (
    <MapFrame
      battle={battle}
      map={map}
      hasButtons={true}
      label={texts.map}
      data-testid="setup-board"
      data-tool={list === null ? 'hand' : 'list'}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <ListLayer battle={battle} scenario={scenario} layout={map.layout} list={list} />
      <g pointerEvents={list === null ? undefined : 'none'} opacity={list === null ? 1 : 0.55}>
        {spotsOf(pieces, map.layout).map(({ piece: one, spot }) => (
          <PieceOnBoard
            key={one.id}
            battle={battle}
            layout={map.layout}
            piece={one}
            x={dragged?.id === one.id ? dragged.at.x : spot.x}
            y={dragged?.id === one.id ? dragged.at.y : spot.y}
            isChosen={one.id === piece?.id}
            isOut={out.has(one.id)}
            onChoose={choose}
            onDrag={(id, event) => {
              map.camera.hold(true);
              drag({ id, at: map.camera.pointAt(event) });
            }}
          />
        ))}
      </g>
      {cursor === null || list === null ? null : <path d={hexOutline(map.layout, cursor, 0.94)} className={mapStyles['cursor']} />}
    </MapFrame>
  );
}

type Dragged = { readonly id: string; readonly at: Point } | null;

function useSetupPointer(setup: Setup, dragged: Dragged, drag: (next: Dragged) => void) {
  const { map, pieces, piece, list, place } = setup;
  const stroke = useListStroke(setup);
  const hexAt = (event: { readonly clientX: number; readonly clientY: number }): Hex | undefined => map.find(map.camera.pointAt(event));
  return {
    onPointerDown: (event: PointerEvent) => {
      const hex = hexAt(event);
      if (list === null || hex === undefined || event.button !== 0 || !event.isPrimary) return;
      map.camera.hold(true);
      event.currentTarget.setPointerCapture(event.pointerId);
      stroke.begin(hex);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged !== null) drag({ ...dragged, at: map.camera.pointAt(event) });
      const hex = hexAt(event);
      if (list !== null && hex !== undefined) stroke.extend(hex);
    },
    onPointerUp: (event: PointerEvent) => {
      stroke.end();
      map.camera.hold(false);
      if (dragged === null) return;
      const hex = hexAt(event);
      const before = pieces.find(({ id }) => id === dragged.id)?.hex;
      drag(null);
      if (hex !== undefined && map.camera.wasDragged() && hexName(hex) !== before) place(dragged.id, hexName(hex));
    },
    onPointerCancel: () => {
      stroke.end();
      map.camera.hold(false);
      drag(null);
    },
    /** Whoever is chosen goes to the hex that is tapped. */
    onClick: (event: { readonly clientX: number; readonly clientY: number; readonly target: EventTarget }) => {
      const hex = hexAt(event);
      const isPiece = event.target instanceof Element && event.target.closest('[data-piece]') !== null;
      if (list !== null || piece === undefined || hex === undefined || isPiece || map.camera.wasDragged()) return;
      if (hexName(hex) !== piece.hex) place(piece.id, hexName(hex));
    },
  };
}

function useSetupKeys({ document, index, map, piece, list, place }: Setup) {
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
    if (to !== undefined) place(piece.id, hexName(to));
    else if (/^[qe]$/i.test(event.key) && piece.unit !== null)
      change(turnPiece(battle, index, piece.id, (piece.facing + (event.key.toLowerCase() === 'e' ? 1 : 5)) % 6));
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
