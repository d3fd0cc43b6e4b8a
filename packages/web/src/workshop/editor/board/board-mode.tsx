/** The board is painted as it will be played on. */
import { hexesAtPlace, isOnBoard } from '@kosynier/edit';
import { type Hex, hexName, parseHex } from '@kosynier/engine';
import { useEffect, useMemo, useState } from 'react';
import { forFingers } from '../../../texts/fingers.ts';
import { useLanguage } from '../../../texts/index.ts';
import type { ModeProps } from '../editor.tsx';
import { Field } from '../field.tsx';
import { MapFrame, useEditedMap } from '../map/map-frame.tsx';
import { useEditorTexts } from '../texts/index.ts';
import styles from './board.module.css';
import { useKeys, usePointer } from './hands.ts';
import { hexWords } from './hex-words.ts';
import { useKit } from './kit.ts';
import { NamePanel } from './name-panel.tsx';
import { Overlay } from './overlay.tsx';
import { ScanPanel, ScanPicture, useUnderlay } from './scan.tsx';
import { SizePanel } from './size-panel.tsx';
import { useStrokes } from './strokes.ts';
import { ToolBar } from './tool-bar.tsx';

/** How near one comes to a place that is shown. */
const NEAR = 0.6;

export function BoardMode({ document, wanted }: ModeProps) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle } = document;
  const map = useEditedMap(battle.board);
  const held = useKit((kit) => kit.held);
  const [chosen, choose] = useState<Hex | null>(null);
  const underlay = useUnderlay(document.id, battle.board, map.layout);
  const strokes = useStrokes(document, map);
  const hands = { battle, map, strokes, onHex: choose };
  const { hover, handlers } = usePointer(hands);
  const { cursor, setCursor, handlers: keys } = useKeys(hands);
  const { pending, stop } = strokes;
  const shown = useMemo(
    () => (wanted === null ? [] : hexesAtPlace(battle, wanted.place).filter((hex) => isOnBoard(battle.board, hex))),
    [wanted, battle],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is asked for.
  useEffect(() => {
    const [first] = shown;
    if (first !== undefined) map.camera.comeNear(map.layout.centre(first), NEAR);
  }, [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool ends what the one before has begun.
  useEffect(() => stop(), [held]);
  const goTo = (text: string): boolean => {
    const hex = parseHex(text.trim().padStart(4, '0'));
    if (hex === undefined || !isOnBoard(battle.board, hex)) return false;
    setCursor({ hex, side: 0, corner: 0 });
    map.camera.comeNear(map.layout.centre(hex), NEAR);
    map.camera.frame.current?.focus();
    return true;
  };
  const told = cursor?.hex ?? hover?.hex ?? chosen;
  return (
    <div className={styles['mode']}>
      <ToolBar battle={battle} />
      <div className={styles['stage']}>
        <MapFrame
          battle={battle}
          map={map}
          label={texts.boardLabel}
          isPainting={document.isPainting}
          opacity={underlay.asked !== null ? 0.15 : underlay.scan?.isShown === true ? underlay.scan.ground : 1}
          below={<ScanPicture underlay={underlay} />}
          data-tool={held.kind}
          data-testid="board"
          {...handlers}
          onPointerDown={(event) => {
            if (underlay.asked === null || event.button !== 0) handlers.onPointerDown(event);
          }}
          onClick={(event) => {
            if (underlay.asked !== null && !map.camera.wasDragged()) underlay.click(map.camera.pointAt(event));
          }}
          onKeyUp={keys.onKeyUp}
          onKeyDown={(event) => {
            if (event.key === '/') {
              event.preventDefault();
              globalThis.document.querySelector<HTMLElement>('[data-go-to] input')?.focus();
            } else keys.onKeyDown(event);
          }}
        >
          <Overlay battle={battle} layout={map.layout} hover={hover} cursor={cursor} pending={pending} wanted={shown} />
        </MapFrame>
        <div className={styles['line']}>
          <output data-testid="hex-words">{told === null ? '' : hexWords(battle, told, language, texts)}</output>
          <span className="visually-hidden" role="status">
            {cursor === null ? '' : hexWords(battle, cursor.hex, language, texts)}
          </span>
          <span data-go-to="">
            {texts.goTo} <Field value="" label={texts.goTo} size={4} onCommit={goTo} />
          </span>
        </div>
      </div>
      <aside className={styles['panel']}>
        {pending === null ? null : <p role="status">{texts.begun(hexName(pending.hex))}</p>}
        {held.kind === 'name' ? <NamePanel document={document} hex={chosen} /> : null}
        {held.kind === 'board' ? <SizePanel document={document} /> : null}
        {held.kind === 'scan' ? <ScanPanel underlay={underlay} /> : null}
        {texts.hints[held.kind] === '' ? null : <p>{forFingers(texts.hints[held.kind])}</p>}
        <details>
          <summary>{texts.keysTitle}</summary>
          <p className={styles['small']}>{texts.keys}</p>
        </details>
      </aside>
    </div>
  );
}
