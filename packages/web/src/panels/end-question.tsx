/** The question before an activation ends while units could act; it comes when it is asked. */
import type { Action } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { listed, speakerOf } from '@kosynier/words';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
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
  return (
    <div role="alertdialog" aria-label={texts.endActivation} className={styles['ending']} data-testid="end-question">
      <p>{texts.couldStillAct(units.length, listed(names, language), units.length > SHOWN)}</p>
      <div className={styles['answers']}>
        <button type="button" data-answer data-testid="end-anyway" onClick={() => play(pass)}>
          {texts.endActivation}
        </button>
        <button type="button" data-testid="end-not" onClick={close}>
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
