/** The question before an activation ends while units could act; it comes when it is asked. */
import type { Action } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { listed, speakerOf } from '@kosynier/words';
import { useEffect, useRef } from 'react';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import { useTab } from '../parts/tab.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import { ableUnits, useEnding } from './end-activation.ts';
import styles from './panels.module.css';

const SHOWN = 6;

export function EndQuestion({ seen, pass }: { readonly seen: Seen; readonly pass: Action }) {
  const play = useGame((store) => store.play);
  const change = useSettings((store) => store.change);
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const say = speakerOf(seen.game, language);
  const units = ableUnits(seen);
  const names = units.slice(0, SHOWN).map(say.unit);
  const close = (): void => useEnding.setState({ askedAt: null });
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => useTab.getState().makeRoom(), []);
  useEffect(() => takeFocus(goOn.current), []);
  return (
    <div role="alertdialog" aria-label={texts.endActivation} className={styles['ending']} data-testid="end-question">
      <p>{texts.couldStillAct(units.length, listed(names, language), units.length > SHOWN)}</p>
      <div className={styles['answers']}>
        <button type="button" data-answer data-testid="end-anyway" onClick={() => play(pass)}>
          {texts.endActivation}
        </button>
        <button ref={goOn} type="button" data-testid="end-not" onClick={close}>
          {texts.goOnActing}
        </button>
        <button
          type="button"
          onClick={() => {
            change({ confirmEnd: false });
            play(pass);
          }}
        >
          {texts.endNeverAsk}
        </button>
      </div>
    </div>
  );
}

/** A dialog has the focus while it is open, whole on the screen; afterwards it is where it was, unless the player has put it elsewhere. */
function takeFocus(button: HTMLElement | null): () => void {
  const before = document.activeElement;
  button?.focus({ preventScroll: true });
  const dialog = button?.closest('[role="alertdialog"]');
  dialog?.scrollIntoView({ block: 'nearest' });
  return () => {
    const isHere = document.activeElement === document.body || dialog?.contains(document.activeElement);
    if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
