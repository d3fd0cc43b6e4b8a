/** The time line: any moment of the game, step by step or played. */

import type { Seen } from '@kosynier/table';
import { Suspense, useEffect, useId } from 'react';
import { isOver } from '../game/over.ts';
import { useReplaying } from '../game/replaying.ts';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import { MomentMarks } from '../opponent/moments.tsx';
import { Icon } from '../parts/icon.tsx';
import { later } from '../parts/later.ts';
import { SpeedChoice } from '../parts/speed.tsx';
import { usePanelTexts } from '../texts/panels.ts';
import styles from './panels.module.css';

const PlayOn = later(async () => (await import('./play-on.tsx')).PlayOn);

export function Replay({ seen }: { readonly seen: Seen }) {
  const texts = usePanelTexts();
  const at = useGame((store) => store.at);
  const goTo = useGame((store) => store.goTo);
  const speed = useSettings((settings) => settings.speed);
  const playing = useReplaying(({ isPlaying }) => isPlaying);
  const setPlaying = (isPlaying: boolean): void => useReplaying.setState({ isPlaying });
  const id = useId();
  const all = seen.steps.length;
  // A game that ended beside the rules can go on from its last moment.
  const isBrokenOff = isOver(seen) && seen.view.result === null;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const now = useGame.getState().at;
      if (now >= all) useReplaying.setState({ isPlaying: false });
      else goTo(now + 1);
    }, 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed, all, goTo]);
  const play = (): void => {
    if (!playing && at >= all) goTo(0);
    setPlaying(!playing);
  };
  return (
    <>
      <fieldset className={styles['replay']} aria-label={texts.replay}>
        <label htmlFor={id}>{texts.timeline}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={all}
          value={at}
          aria-valuetext={`${at} / ${all}`}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <MomentMarks seen={seen} />
        <div>
          <Button name={texts.first} sign="first" isOff={at === 0} onClick={() => goTo(0)} />
          <Button name={texts.previous} sign="previous" isOff={at === 0} onClick={() => goTo(at - 1)} />
          <Button
            name={playing ? texts.pauseReplay : texts.playReplay}
            sign={playing ? 'pause' : 'play'}
            isOff={all === 0}
            onClick={play}
          />
          <Button name={texts.next} sign="next" isOff={at >= all} onClick={() => goTo(at + 1)} />
          <Button name={texts.backToNow} sign="last" isOff={at >= all} onClick={() => goTo(all)} />
          <SpeedChoice />
        </div>
      </fieldset>
      {at < all || isBrokenOff ? (
        <Suspense fallback={null}>
          <PlayOn seen={seen} />
        </Suspense>
      ) : null}
    </>
  );
}

function Button({
  name,
  sign,
  isOff,
  onClick,
}: {
  readonly name: string;
  readonly sign: 'first' | 'previous' | 'play' | 'pause' | 'next' | 'last';
  readonly isOff: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      <Icon name={sign} />
    </button>
  );
}

/** While one looks back, the board says so. */
export function PastBar({ seen }: { readonly seen: Seen }) {
  const texts = usePanelTexts();
  const at = useGame((store) => store.at);
  const goTo = useGame((store) => store.goTo);
  const all = seen.steps.length;
  if (at >= all) return null;
  return (
    <div className={styles['past']} role="status">
      <span>{texts.lookingBack(at, all)}</span>
      <button type="button" aria-label={texts.previous} onClick={() => goTo(at - 1)}>
        <Icon name="previous" />
      </button>
      <button type="button" aria-label={texts.next} onClick={() => goTo(at + 1)}>
        <Icon name="next" />
      </button>
      <button type="button" data-testid="back-to-now" onClick={() => goTo(all)}>
        {texts.backToNow}
      </button>
    </div>
  );
}
