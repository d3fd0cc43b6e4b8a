/** The picture of one's own map under the ground, laid right by three clicks; a fourth corrects the slant of a photograph. */
import type { Layout, Point } from '@kosynier/drawing';
import { type BattleBoard, type Hex, hexName } from '@kosynier/engine';
import { useCallback, useEffect, useState } from 'react';
import { forFingers } from '../../../texts/fingers.ts';
import { useEditorTexts } from '../texts/index.ts';
import styles from './board.module.css';
import { fittedMatrix, type Lie, matrixOf, nudged, type Pair, projectionThrough, transformOf, unapplied } from './scan-math.ts';
import { forgetScan, keepScan, keptScan, type Scan } from './scan-store.ts';

/** Larger pictures than this cannot be shown by every browser. */
const LARGEST = 40 * 1024 * 1024;

export interface Underlay {
  readonly scan: Scan | null;
  readonly address: string;
  readonly isBarred: boolean;
  /** Points lay on one line. */
  readonly isRefused: boolean;
  /** The hex to be clicked in the picture next; null: none is asked for. */
  readonly asked: Hex | null;
  readonly choose: (file: Blob) => Promise<void>;
  readonly set: (changes: Partial<Pick<Scan, 'matrix' | 'isShown' | 'isLocked' | 'opacity' | 'ground'>>) => void;
  readonly align: () => void;
  /** By a fourth click; null: it was not laid right by three yet. */
  readonly straighten: (() => void) | null;
  readonly cancel: () => void;
  /** A click on the page while a hex is asked for. */
  readonly click: (point: Point) => void;
  readonly remove: () => void;
}

/** Hexes far apart: the first, the last column, the last position; and for photographs the corner that is left. */
const cornersOf = ({ columns, rows }: BattleBoard): readonly [Hex, Hex, Hex, Hex] => [
  101,
  columns * 100 + 1,
  100 + rows,
  columns * 100 + rows,
];

/** Three points lay a picture flat, four also correct its slant; undefined: they cannot. */
function lieOf(points: readonly Point[], board: BattleBoard, layout: Layout): Lie | undefined {
  const corners = cornersOf(board);
  const [one, two, three, four] = points.map((from, i): Pair => ({ from, to: layout.centre(corners[i] ?? 101) }));
  if (one === undefined || two === undefined || three === undefined) return undefined;
  return four === undefined ? matrixOf([one, two, three]) : projectionThrough([one, two, three, four]);
}

export function useUnderlay(battle: string, board: BattleBoard, layout: Layout): Underlay {
  const [scan, setScan] = useState<Scan | null>(null);
  const [address, setAddress] = useState('');
  const [isBarred, setBarred] = useState(false);
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [isRefused, refuse] = useState(false);
  const keep = useCallback((next: Scan) => {
    setScan(next);
    keepScan(next).catch(() => setBarred(true));
  }, []);
  useEffect(() => {
    keptScan(battle).then(
      (found) => setScan(found ?? null),
      () => setBarred(true),
    );
  }, [battle]);
  const picture = scan?.picture;
  useEffect(() => {
    if (picture === undefined) {
      setAddress('');
      return;
    }
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  const click = (point: Point): void => {
    if (scan === null || points === null) return;
    const clicked = [...points, unapplied(scan.matrix, point)];
    if (clicked.length < 3) {
      setPoints(clicked);
      return;
    }
    const matrix = lieOf(clicked, board, layout);
    setPoints(null);
    refuse(matrix === undefined);
    if (matrix !== undefined) keep({ ...scan, matrix, pins: clicked.slice(0, 3) });
  };
  const pins = scan?.pins;
  return {
    scan,
    address,
    isBarred,
    isRefused,
    asked: points === null ? null : (cornersOf(board)[points.length] ?? null),
    click,
    align: () => setPoints([]),
    straighten: pins === undefined ? null : () => setPoints(pins),
    cancel: () => setPoints(null),
    choose: async (file) => {
      const size = await createImageBitmap(file);
      keep({ battle, picture: file, matrix: fittedMatrix(size, layout), isShown: true, opacity: 1, ground: 0.5 });
      size.close();
      setPoints([]);
    },
    set: (changes) => scan !== null && keep({ ...scan, ...changes }),
    remove: () => {
      setScan(null);
      setPoints(null);
      forgetScan(battle).catch(() => setBarred(true));
    },
  };
}

/** The picture on the plane, below the ground; above it while it is laid right. */
export function ScanPicture({ underlay: { scan, address, asked } }: { readonly underlay: Underlay }) {
  if (scan === null || address === '' || (!scan.isShown && asked === null)) return null;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      className={styles['scan']}
      data-testid="scan"
      style={{ transform: transformOf(scan.matrix), opacity: asked === null ? scan.opacity : 1 }}
    />
  );
}

export function ScanPanel({ underlay }: { readonly underlay: Underlay }) {
  const texts = useEditorTexts();
  const { scan, asked } = underlay;
  const [problem, tell] = useState('');
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    const isTooLarge = file.size > LARGEST;
    tell(isTooLarge ? texts.scanTooLarge : '');
    if (!isTooLarge) underlay.choose(file).catch(() => tell(texts.scanNotRead));
  };
  return (
    <section className={styles['fields']} aria-label={texts.scan}>
      <h2>{texts.scan}</h2>
      <p>{texts.scanHint}</p>
      <label className={styles['button']}>
        {texts.scanChoose}
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          data-testid="scan-file"
          disabled={scan?.isLocked === true}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p className={styles['small']}>{texts.scanStays}</p>
      {problem === '' ? null : <p role="alert">{problem}</p>}
      {underlay.isRefused ? <p role="alert">{texts.scanOneLine}</p> : null}
      {underlay.isBarred ? <p role="alert">{texts.scanBarred}</p> : null}
      {asked === null ? null : (
        <div role="status" className={styles['question']}>
          <p>{forFingers(texts.scanClick(hexName(asked)))}</p>
          <button type="button" onClick={underlay.cancel}>
            {texts.leaveIt}
          </button>
        </div>
      )}
      {scan === null ? null : <ScanFields scan={scan} underlay={underlay} />}
    </section>
  );
}

const NUDGES = [
  ['←', -4, 0],
  ['→', 4, 0],
  ['↑', 0, -4],
  ['↓', 0, 4],
] as const;

function ScanFields({ scan, underlay }: { readonly scan: Scan; readonly underlay: Underlay }) {
  const texts = useEditorTexts();
  const { set } = underlay;
  const isLocked = scan.isLocked === true;
  return (
    <>
      <label>
        <input type="checkbox" checked={scan.isShown} onChange={({ target }) => set({ isShown: target.checked })} /> {texts.scanShown}
      </label>
      <label>
        <input type="checkbox" checked={isLocked} onChange={({ target }) => set({ isLocked: target.checked })} /> {texts.scanLock}
      </label>
      <button type="button" disabled={isLocked} onClick={underlay.align}>
        {forFingers(texts.scanAlign)}
      </button>
      {underlay.straighten === null ? null : (
        <button type="button" disabled={isLocked} onClick={underlay.straighten}>
          {forFingers(texts.scanStraighten)}
        </button>
      )}
      {(['opacity', 'ground'] as const).map((key) => (
        <label key={key}>
          {texts.scanOpacity[key]}
          <input
            type="range"
            min={0.1}
            max={1}
            step={0.05}
            value={scan[key]}
            onChange={({ target }) => set({ [key]: Number(target.value) })}
          />
        </label>
      ))}
      <fieldset className={styles['nudges']} disabled={isLocked}>
        <legend>{texts.scanNudge}</legend>
        {NUDGES.map(([arrow, x, y]) => (
          <button
            key={arrow}
            type="button"
            aria-label={`${texts.scanNudge} ${arrow}`}
            onClick={() => set({ matrix: nudged(scan.matrix, x, y) })}
          >
            {arrow}
          </button>
        ))}
      </fieldset>
      <button type="button" disabled={isLocked} onClick={underlay.remove}>
        {texts.scanRemove}
      </button>
    </>
  );
}
