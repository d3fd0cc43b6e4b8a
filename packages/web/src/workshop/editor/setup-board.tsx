/** The set-up of a scenario: counters are dragged to their hexes, or moved by keys. */
import {
  drawCounter,
  drawPlaces,
  drawTerrainPicture,
  HEX_SIZE,
  type Layout,
  layoutOf,
  type Point,
  stripTone,
  tone,
} from '@kosynier/drawing';
import { placePiece, turnPiece } from '@kosynier/edit';
import {
  type Battle,
  type BattleBoard,
  type Commander,
  compileBoard,
  hexName,
  neighbourOf,
  parseHex,
  type Scenario,
  type Unit,
} from '@kosynier/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Drawn } from '../../parts/drawn.tsx';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { Field } from './field.tsx';

/** Everybody who takes part, and where. */
interface Piece {
  readonly id: string;
  readonly name: string;
  readonly hex: string | null;
  readonly unit: Unit | null;
  readonly commander: Commander | null;
}

function piecesOf(battle: Battle, scenario: Scenario, language: 'en' | 'pl'): Piece[] {
  const absent = new Set(scenario.absentCommanders);
  const start = (id: string, printed: string | null): string | null =>
    scenario.freeSetup?.suggested[id] ?? scenario.placements?.[id]?.hex ?? printed;
  const units = battle.units.filter(
    ({ id, commanders }) =>
      (scenario.onlyUnits?.includes(id) ?? true) && (scenario.commandersOf?.[id] ?? commanders).some((one) => !absent.has(one)),
  );
  return [
    ...units.map((unit) => ({ id: unit.id, name: unit.name[language], hex: start(unit.id, unit.hex), unit, commander: null })),
    ...battle.commanders
      .filter(({ id }) => !absent.has(id))
      .map((commander) => ({
        id: commander.id,
        name: commander.name[language],
        hex: start(commander.id, commander.hex),
        unit: null,
        commander,
      })),
  ];
}

export function SetupBoard({ document, scenario: index }: { readonly document: Document; readonly scenario: number }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const scenario = battle.scenarios[index] as Scenario;
  const [chosen, choose] = useState<string | null>(null);
  const [isOnlyHere, setOnlyHere] = useState(false);
  const [zoom, setZoom] = useState(0.45);
  const layout = useMemo(() => layoutOf(battle.board, false), [battle.board]);
  const pieces = useMemo(() => piecesOf(battle, scenario, language), [battle, scenario, language]);
  const place = (id: string, hex: string | null): void => change(placePiece(battle, index, id, hex, isOnlyHere));
  const piece = pieces.find(({ id }) => id === chosen);
  const onKey = (event: KeyboardEvent): void => {
    if (piece === undefined || event.target instanceof HTMLInputElement) return;
    const moved = movedBy(event.key, piece, layout, battle.board);
    if (moved !== undefined) {
      event.preventDefault();
      place(piece.id, moved);
    } else if (/^[qe]$/i.test(event.key) && piece.unit !== null) {
      const facing = scenario.placements?.[piece.id]?.facing ?? piece.unit.facing;
      change(turnPiece(battle, index, piece.id, (facing + (event.key.toLowerCase() === 'e' ? 1 : 5)) % 6));
    }
  };
  return (
    <section className={styles['panel']} aria-labelledby="setup" onKeyDown={onKey}>
      <h2 id="setup">{texts.setup}</h2>
      <p>{texts.setupHint}</p>
      <div className={styles['tools']}>
        <label>
          {texts.zoom}{' '}
          <input type="range" min={0.15} max={1.2} step={0.05} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
        </label>
        <label>
          <input type="checkbox" checked={isOnlyHere} onChange={({ target }) => setOnlyHere(target.checked)} /> {texts.onlyHere}
        </label>
        {piece === undefined ? null : (
          <>
            <strong>{piece.name}</strong>
            <div className={styles['labelled']}>
              {texts.goesTo}{' '}
              <Field
                key={piece.id}
                value={piece.hex ?? ''}
                label={`${texts.goesTo}: ${piece.name}`}
                size={4}
                onCommit={(text) => {
                  const isHex = /^\d{3,4}$/.test(text.trim());
                  if (isHex) place(piece.id, text.trim().padStart(4, '0'));
                  return isHex;
                }}
              />
            </div>
            <button type="button" disabled={piece.hex === null} onClick={() => place(piece.id, null)}>
              {texts.toTray}
            </button>
          </>
        )}
      </div>
      <fieldset className={styles['tray']}>
        <legend className="visually-hidden">{texts.tray}</legend>
        <span>{texts.tray}:</span>
        {pieces
          .filter(({ hex }) => hex === null || parseHex(hex) === undefined)
          .map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
      </fieldset>
      <Board battle={battle} layout={layout} pieces={pieces} chosen={chosen} zoom={zoom} onChoose={choose} onPlace={place} />
    </section>
  );
}

/** The hex beside it that lies where the arrow points. */
function movedBy(key: string, { hex }: Piece, layout: Layout, { columns, rows }: BattleBoard): string | undefined {
  const way = { ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } }[key];
  const from = hex === null ? undefined : parseHex(hex);
  if (way === undefined || from === undefined) return undefined;
  const here = layout.centre(from);
  const isOn = (one: number): boolean =>
    one % 100 >= 1 && one % 100 <= rows && Math.floor(one / 100) >= 1 && Math.floor(one / 100) <= columns;
  const around = [0, 1, 2, 3, 4, 5].map((direction) => neighbourOf(from, direction)).filter(isOn);
  const along = (one: number): number => (layout.centre(one).x - here.x) * way.x + (layout.centre(one).y - here.y) * way.y;
  const best = around.reduce<number | undefined>(
    (found, one) => (found === undefined || along(one) > along(found) ? one : found),
    undefined,
  );
  return best === undefined || along(best) <= 0 ? undefined : hexName(best);
}

/** A board with a mistake in it is shown empty. */
function terrainOf(battle: Battle, layout: Layout, language: 'en' | 'pl'): { readonly picture: string; readonly names: string } {
  try {
    const source = { battle, board: compileBoard(battle.board), camp: null };
    return { picture: drawTerrainPicture(source, layout, true), names: drawPlaces(source, layout, new Set(), language, 1) };
  } catch {
    return { picture: `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${layout.height}"/>`, names: '' };
  }
}

interface BoardProps {
  readonly battle: Battle;
  readonly layout: Layout;
  readonly pieces: readonly Piece[];
  readonly chosen: string | null;
  readonly zoom: number;
  readonly onChoose: (id: string) => void;
  readonly onPlace: (id: string, hex: string) => void;
}

function usePicture(battle: Battle, layout: Layout, language: 'en' | 'pl') {
  const { board } = battle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map changes with the board alone, not with every counter.
  const drawn = useMemo(() => terrainOf(battle, layout, language), [board, layout, language]);
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([drawn.picture], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [drawn.picture]);
  return { address, names: drawn.names };
}

function Board({ battle, layout, pieces, chosen, zoom, onChoose, onPlace }: BoardProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { address, names } = usePicture(battle, layout, language);
  const svg = useRef<SVGSVGElement>(null);
  const [dragged, drag] = useState<{ readonly id: string; readonly at: Point } | null>(null);
  const point = (event: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect();
    return {
      x: ((event.clientX - (box?.left ?? 0)) * layout.width) / (box?.width || 1),
      y: ((event.clientY - (box?.top ?? 0)) * layout.height) / (box?.height || 1),
    };
  };
  const spots = spotsOf(pieces, layout);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have no mouse.
    <section className={styles['map']} aria-label={texts.map} tabIndex={0}>
      <svg
        ref={svg}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width * zoom}
        height={layout.height * zoom}
        data-testid="setup-board"
        onPointerMove={(event) => {
          if (dragged !== null) drag({ ...dragged, at: point(event) });
        }}
        onPointerUp={(event) => {
          if (dragged === null) return;
          const hex = nearest(point(event), layout, battle.board);
          const before = pieces.find(({ id }) => id === dragged.id)?.hex;
          drag(null);
          if (hex !== undefined && hex !== before) onPlace(dragged.id, hex);
        }}
        onPointerDown={(event) => {
          // A counter from the tray is put where one clicks.
          const hex = nearest(point(event), layout, battle.board);
          const waits = pieces.find(({ id, hex: at }) => id === chosen && at === null);
          if (event.target === svg.current?.querySelector('image') && waits !== undefined && hex !== undefined) onPlace(waits.id, hex);
        }}
      >
        <title>{texts.setup}</title>
        <image href={address} width={layout.width} height={layout.height} />
        <Drawn content={names} />
        {spots.map(({ piece, spot }) => (
          <PieceOnBoard
            key={piece.id}
            battle={battle}
            layout={layout}
            piece={piece}
            at={dragged?.id === piece.id ? dragged.at : spot}
            isChosen={piece.id === chosen}
            onChoose={onChoose}
            onDrag={(event) => {
              svg.current?.setPointerCapture(event.pointerId);
              drag({ id: piece.id, at: point(event) });
            }}
          />
        ))}
      </svg>
    </section>
  );
}

interface PieceProps extends Pick<BoardProps, 'battle' | 'layout' | 'onChoose'> {
  readonly piece: Piece;
  readonly at: Point;
  readonly isChosen: boolean;
  readonly onDrag: (event: PointerEvent) => void;
}

function PieceOnBoard({ battle, layout, piece, at, isChosen, onChoose, onDrag }: PieceProps) {
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
      className={styles['piece']}
      transform={`translate(${at.x} ${at.y})`}
      onFocus={() => onChoose(piece.id)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        onChoose(piece.id);
        onDrag(event);
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
      {isChosen ? <circle r={44} fill="none" stroke="#0b57d0" strokeWidth={5} /> : null}
      {unit === null ? null : <FacingMark layout={layout} facing={unit.facing} />}
    </g>
  );
}

function FacingMark({ layout, facing }: { readonly layout: Layout; readonly facing: number }) {
  const corner = layout.corners[facing] ?? { x: 0, y: 0 };
  return <circle cx={corner.x * 0.88} cy={corner.y * 0.88} r={6} fill="#ffd84a" stroke="#3b2c1a" strokeWidth={2} />;
}

/** Those who share a hex lie a little apart, commanders below. */
function spotsOf(pieces: readonly Piece[], layout: Layout): { readonly piece: Piece; readonly spot: Point }[] {
  const count = new Map<string, number>();
  return pieces.flatMap((piece) => {
    const hex = piece.hex === null ? undefined : parseHex(piece.hex);
    if (piece.hex === null || hex === undefined) return [];
    const { x, y } = layout.centre(hex);
    const before = count.get(piece.hex) ?? 0;
    if (piece.unit !== null) count.set(piece.hex, before + 1);
    const spot = piece.unit === null ? { x: x + 22, y: y + 30 } : { x: x + before * 7, y: y - before * 7 };
    return [{ piece, spot }];
  });
}

function nearest({ x, y }: Point, layout: Layout, { columns, rows }: BattleBoard): string | undefined {
  let best: { readonly hex: number; readonly away: number } | undefined;
  for (let column = 1; column <= columns; column++) {
    for (let row = 1; row <= rows; row++) {
      const centre = layout.centre(column * 100 + row);
      const away = Math.hypot(centre.x - x, centre.y - y);
      if (best === undefined || away < best.away) best = { hex: column * 100 + row, away };
    }
  }
  return best === undefined || best.away > HEX_SIZE ? undefined : hexName(best.hex);
}
