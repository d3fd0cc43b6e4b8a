/** The board with everything on it: layers, hint, lens, keys. */
import { type Layout, shownBox } from '@kosynier/drawing';
import { commanderHex, type Hex, unitHex } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { memo, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useBoardLayout } from '../game/board-layout.ts';
import { useSelection } from '../game/selection.ts';
import { useSettings } from '../game/settings.ts';
import { useGame, useShownView } from '../game/store.ts';
import { Icon } from '../parts/icon.tsx';
import { later } from '../parts/later.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { useLegend } from '../tools/legend-open.ts';
import { useTool } from '../tools/tool.ts';
import { Announcer } from './announce.tsx';
import styles from './battle-board.module.css';
import { Board } from './board.tsx';
import { type Camera, useCamera } from './camera.ts';
import { useFollow, useLookAt } from './follow.ts';
import { useKeys } from './keys.ts';
import { AboveLayers, BelowLayers, HintLayer } from './layers.tsx';

/** In the set-up a press on a counter that may be placed carries it; later one that is picked. */
function mayCarry(hex: Hex): boolean {
  const { seen, asked, options } = useGame.getState();
  if (seen === null || asked === null) return false;
  if (asked.kind === 'setupPlacement') {
    const state = seen.view;
    return options.some(
      (action) =>
        (action.kind === 'setupPlace' && unitHex(state, action.unit) === hex) ||
        (action.kind === 'setupCommander' && commanderHex(state, action.commander) === hex),
    );
  }
  return false;
}

export function BattleBoard({ seen, onHelp }: { readonly seen: Seen; readonly onHelp: () => void }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const numbers = useSettings((settings) => settings.numbers);
  const shown = useShownView();
  const chooseHex = useSelection((selection) => selection.chooseHex);
  const hoverHex = useSelection((selection) => selection.hoverHex);
  const isPast = useGame((store) => store.at < seen.steps.length);
  const { game } = seen;
  const layout = useBoardLayout(seen);
  const latest = useRef(seen);
  latest.current = seen;
  const shownPart = useCallback(() => shownBox(game, latest.current.view, layout), [game, layout]);
  const camera = useCamera(layout, shownPart);
  const onChoose = useCallback(
    (hex: Hex | undefined, isMore: boolean) => {
      useSelection.getState().moveCursor(null);
      if (useTool.getState().tool !== null) useTool.getState().point(hex);
      else if (isMore) useSelection.getState().gatherHex(hex);
      else chooseHex(hex);
    },
    [chooseHex],
  );
  const isTools = useTool((store) => store.isOpen);
  const isLegend = useLegend((store) => store.isOpen);
  // Where nothing of the board is hidden, there is no need of a map of it.
  const isWhole = useSyncExternalStore(camera.onRest, () => showsAll(camera, layout));
  useFollow(seen, layout, camera);
  useLookAt(layout, camera);
  useSounds();
  useKeys({ game, layout, camera, onHelp });
  return (
    <>
      <Board
        game={game}
        state={shown ?? seen.view}
        language={language}
        numbers={numbers}
        camera={camera}
        layout={layout}
        label={texts.board}
        onChoose={onChoose}
        onHover={hoverHex}
        mayCarry={mayCarry}
        below={<BelowLayers seen={seen} layout={layout} />}
        above={<AboveLayers seen={seen} layout={layout} />}
      />
      <HintLayer seen={seen} layout={layout} camera={camera} />
      <Suspense fallback={null}>
        {isPast ? <PastBar seen={seen} /> : null}
        {isWhole ? null : <Minimap seen={seen} layout={layout} camera={camera} />}
      </Suspense>
      <Suspense fallback={null}>
        {isTools ? <ToolsBar seen={seen} /> : null}
        {isLegend ? <Legend seen={seen} onClose={() => useLegend.setState({ isOpen: false })} /> : null}
      </Suspense>
      <Lens camera={camera} />
      <Announcer seen={seen} />
    </>
  );
}

/** Sounds come when they are wished for. */
function useSounds(): void {
  const isOn = useSettings((settings) => settings.sounds);
  useEffect(() => {
    if (!isOn) return;
    let stop = (): void => undefined;
    let isLeft = false;
    import('../game/sounds.ts').then(
      ({ listenToGame }) => {
        if (!isLeft) stop = listenToGame();
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, [isOn]);
}

function showsAll(camera: Camera, { width, height }: Layout): boolean {
  // Before the board has found its place it hides nothing yet.
  if (!camera.isPlaced()) return true;
  const { x, y, zoom } = camera.view();
  const screen = camera.screen();
  return x >= 0 && y >= 0 && x + width * zoom <= screen.width && y + height * zoom <= screen.height;
}

const PastBar = later(async () => (await import('../panels/replay.tsx')).PastBar);
const ToolsBar = later(async () => (await import('../tools/tools-bar.tsx')).ToolsBar);
const Legend = later(async () => (await import('../tools/legend.tsx')).Legend);
const Minimap = later(async () => (await import('./minimap.tsx')).Minimap);

const Lens = memo(function Lens({ camera }: { readonly camera: Camera }) {
  const texts = useTexts();
  return (
    <div className={styles['lens']}>
      <button type="button" onClick={() => camera.zoomBy(1.3)} aria-label={texts.zoomIn} title={texts.zoomIn}>
        +
      </button>
      <button type="button" onClick={() => camera.zoomBy(1 / 1.3)} aria-label={texts.zoomOut} title={texts.zoomOut}>
        −
      </button>
      <button
        type="button"
        data-testid="open-tools"
        onClick={() => useTool.getState().toggle()}
        aria-label={texts.tools}
        title={texts.tools}
      >
        <Icon name="ruler" />
      </button>
      <button type="button" onClick={camera.fit} aria-label={texts.fit} title={texts.fit}>
        <Icon name="fit" />
      </button>
    </div>
  );
});
