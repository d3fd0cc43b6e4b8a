/** The board with everything on it: layers, hint, lens, keys. */
import { shownBox } from '@kosynier/drawing';
import type { Hex } from '@kosynier/engine';
import { memo, useCallback, useMemo, useRef } from 'react';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { useSelection } from '../game/selection.ts';
import { useSettings } from '../game/settings.ts';
import { useGame, useShownState } from '../game/store.ts';
import { Icon } from '../panels/icon.tsx';
import { PastBar } from '../panels/replay.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Announcer } from './announce.tsx';
import styles from './battle-board.module.css';
import { Board, layoutFor } from './board.tsx';
import { type Camera, useCamera } from './camera.ts';
import { useFollow } from './follow.ts';
import { useKeys } from './keys.ts';
import { AboveLayers, BelowLayers, HintLayer } from './layers.tsx';

/** In the set-up a press on a counter that may be placed carries it; later one that is picked. */
function mayCarry(hex: Hex): boolean {
  const { played, asked, options } = useGame.getState();
  if (played === null || asked === null) return false;
  if (asked.kind === 'setupPlacement') {
    const state = stateOf(played);
    return options.some(
      (action) =>
        (action.kind === 'setupPlace' && state.unitHex[action.unit] === hex) ||
        (action.kind === 'setupCommander' && state.commanderHex[action.commander] === hex),
    );
  }
  return false;
}

export function BattleBoard({ played, onHelp }: { readonly played: PlayedGame; readonly onHelp: () => void }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const numbers = useSettings((settings) => settings.numbers);
  const shown = useShownState();
  const chooseHex = useSelection((selection) => selection.chooseHex);
  const hoverHex = useSelection((selection) => selection.hoverHex);
  const { game } = played;
  const layout = useMemo(() => layoutFor(game), [game]);
  const latest = useRef(played);
  latest.current = played;
  const shownPart = useCallback(() => shownBox(game, stateOf(latest.current), layout), [game, layout]);
  const camera = useCamera(layout, shownPart);
  const onChoose = useCallback(
    (hex: Hex | undefined) => {
      useSelection.getState().moveCursor(null);
      chooseHex(hex);
    },
    [chooseHex],
  );
  useFollow(played, layout, camera);
  useKeys({ game, layout, camera, onHelp });
  return (
    <>
      <Board
        game={game}
        state={shown ?? stateOf(played)}
        language={language}
        numbers={numbers}
        camera={camera}
        layout={layout}
        label={texts.board}
        onChoose={onChoose}
        onHover={hoverHex}
        mayCarry={mayCarry}
        below={<BelowLayers played={played} layout={layout} />}
        above={<AboveLayers played={played} layout={layout} />}
      />
      <PastBar played={played} />
      <HintLayer played={played} layout={layout} camera={camera} />
      <Lens camera={camera} />
      <Announcer played={played} />
    </>
  );
}

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
      <button type="button" onClick={camera.fit} aria-label={texts.fit} title={texts.fit}>
        <Icon name="fit" />
      </button>
    </div>
  );
});
