/** From a moment of the past a game of its own can begin. */
import type { SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { playOn } from '../files/play-on.ts';
import { useReplaying } from '../game/replaying.ts';
import { useGame } from '../game/store.ts';
import controls from '../parts/controls.module.css';
import { useTab } from '../parts/tab.ts';
import { useLanguage } from '../texts/index.ts';
import { playOnEn } from '../texts/play-on.en.ts';
import { playOnPl } from '../texts/play-on.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { Dialog } from './dialog.tsx';
import styles from './play-on.module.css';

const TEXTS: Readonly<Record<Language, Widened<typeof playOnEn>>> = { en: playOnEn, pl: playOnPl };
const LEVELS = ['recruit', 'captain', 'general'] as const;

export function PlayOn({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const [isOpen, setOpen] = useState(false);
  // What a running game over a server hides is opened at its end.
  const isKnown = useGame(({ remote }) => remote === null || remote.table().end !== null);
  if (!isKnown) return null;
  const open = (): void => {
    useReplaying.setState({ isPlaying: false });
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={`${controls['plain']} ${styles['open']}`} data-testid="play-on" onClick={open}>
        {TEXTS[language].button}
      </button>
      {isOpen ? <Form seen={seen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Form({ seen, onClose }: { readonly seen: Seen; readonly onClose: () => void }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = TEXTS[language];
  const say = speakerOf(seen.game, language);
  const viewer = useGame((store) => store.viewer);
  const [side, setSide] = useState<SideNumber>(viewer ?? 0);
  const [opponent, setOpponent] = useState<string>('captain');
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  const [, navigate] = useLocation();
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    const id = await playOn(side, opponent);
    if (id === undefined) setState('failed');
    else {
      onClose();
      useTab.getState().open('now');
      navigate(`/game/${id}`);
    }
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void begin(event)}>
        <p>{texts.about}</p>
        <label>
          {texts.side}{' '}
          <select value={side} onChange={({ target }) => setSide(target.value === '0' ? 0 : 1)}>
            {([0, 1] as const).map((one) => (
              <option key={one} value={one}>
                {say.side(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.opponent}{' '}
          <select value={opponent} onChange={({ target }) => setOpponent(target.value)}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {texts.levels[level]}
              </option>
            ))}
            <option value="person">{texts.person}</option>
          </select>
        </label>
        <button type="submit" className={controls['main']} data-testid="play-on-begin" disabled={state === 'busy'}>
          {texts.begin}
        </button>
        {state === 'failed' ? <p role="alert">{texts.failed}</p> : null}
      </form>
    </Dialog>
  );
}
