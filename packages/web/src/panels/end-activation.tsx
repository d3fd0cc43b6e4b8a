/** The end of an activation is asked for once more while units could still act: a habitual key throws nothing away. */
import type { Action, Decision } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { listed, speakerOf } from '@kosynier/words';
import { create } from 'zustand';
import { actorsOf } from '../game/grouping.ts';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

/** The steps after which the question was asked; null: it is not asked. */
const useEnding = create<{ readonly askedAt: number | null }>()(() => ({ askedAt: null }));

/** [4.1] a pass of the phasing side ends what its commander does in this Phase. */
export const endsActivation = ({ kind }: Decision, action: Action): boolean => kind === 'phasingAction' && action.kind === 'pass';

/** The units that could still do something. */
const ableUnits = ({ options, view }: Pick<Seen, 'options' | 'view'>): number[] => [
  ...new Set(actorsOf(options, view).flatMap(({ units, picked }) => (units.length > 0 ? units : picked.units))),
];

/** Takes an answer of the prompt; the end of an activation only when it is sure. */
export function answerWith(action: Action): void {
  const { seen, asked, coach, play } = useGame.getState();
  if (seen === null || asked === null) return;
  const isAsked = endsActivation(asked, action) && coach === null && useSettings.getState().confirmEnd && ableUnits(seen).length > 0;
  if (isAsked && useEnding.getState().askedAt !== seen.steps.length) useEnding.setState({ askedAt: seen.steps.length });
  else play(action);
}

const SHOWN = 6;

export function EndQuestion({ seen, pass }: { readonly seen: Seen; readonly pass: Action }) {
  const askedAt = useEnding((store) => store.askedAt);
  const play = useGame((store) => store.play);
  const change = useSettings((store) => store.change);
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if (askedAt !== seen.steps.length) return null;
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
