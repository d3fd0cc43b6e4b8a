/** A game over a server: the same table as at one screen, and above it the players, the clocks, and what can be offered. */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useNextGame } from '../game/next-game.ts';
import { isAskedHere, useGame } from '../game/store.ts';
import { GameTable } from '../pages/game.tsx';
import controls from '../parts/controls.module.css';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { lists } from './api.ts';
import type { NotShown } from './loading.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { OnlineBar } from './online-bar.tsx';
import { believeServer, leaveOnline, openOnline, useOnline } from './playing.ts';
import { useOnlineTexts } from './texts.ts';

/** `at`: the moment at which a shared link opens. */
export function OnlineGamePage({ game, at }: { readonly game: string; readonly at: string | undefined }) {
  const { loading } = useTexts();
  const seen = useGame((store) => store.seen);
  const shown = useGame((store) => store.id);
  const failed = useOnline((store) => store.failed);
  const me = useMe((store) => store.me?.id);
  const isMeKnown = useMe((store) => store.server !== 'unknown');
  const look = useMe((store) => store.look);
  useEffect(() => {
    void look();
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees another game.
  useEffect(() => {
    // The story of a game is long, and proving it takes time: once is enough.
    if (!isMeKnown) return;
    void openOnline(game).then(() => /^\d+$/.test(at ?? '') && useGame.getState().goTo(Number(at)));
    return () => {
      leaveOnline();
      useGame.getState().leave();
    };
  }, [game, me, isMeKnown, at]);
  useTurnInTitle();
  useWayToNextGame(game);
  if (failed !== null) return <NotOpened game={game} failed={failed} />;
  if (seen === null || shown !== game) return <p role="status">{loading}</p>;
  return <GameTable seen={seen} above={<OnlineBar seen={seen} />} />;
}

/** By a key and from the menu: the next game that waits for the player; where none does, all of them. */
function useWayToNextGame(game: string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const go = async (): Promise<void> => {
      const answer = await lists();
      const next = answer.ok ? answer.value.own.find((one) => one.waitsForMe && one.game !== game) : undefined;
      navigate(next === undefined ? '/online' : `/play/${next.game}`);
    };
    const before = useNextGame.getState();
    useNextGame.setState({ go: () => void go() });
    return () => useNextGame.setState(before);
  }, [game, navigate]);
}

/** A player who looks at another tab sees that it is his turn. */
function useTurnInTitle(): void {
  const { game } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const battle = useGame((store) => store.seen?.game.battle.title[language]);
  const isMine = useGame((store) => isAskedHere(store) && store.options.length > 0);
  useTitle(isMine ? `${game.yourTurn} · ${battle}` : battle);
}

const WHY: Readonly<Record<Exclude<NotShown, 'forged' | 'differs'>, 'noGame' | 'unreachable' | 'noRules'>> = {
  noGame: 'noGame',
  unreachable: 'unreachable',
  noRules: 'noRules',
  noBattle: 'noRules',
};

function NotOpened({ game, failed }: { readonly game: string; readonly failed: NotShown }) {
  const { errors, title, game: texts, server } = useOnlineTexts();
  const { home } = useTexts();
  return (
    <main className={styles['form']}>
      <h1>{title}</h1>
      {failed === 'differs' ? <Differs game={game} /> : <p role="alert">{failed === 'forged' ? texts.misfit : errors[WHY[failed]]}</p>}
      {failed === 'unreachable' ? (
        <button type="button" className={controls['plain']} onClick={() => void openOnline(game)}>
          {server.again}
        </button>
      ) : null}
      <p>
        <Link href="/online">{title}</Link> · <Link href="/">{home}</Link>
      </p>
    </main>
  );
}

/** The server tells another history than the one that this browser has seen: the player decides, and can show it to others. */
function Differs({ game }: { readonly game: string }) {
  const { differs: texts } = useOnlineTexts();
  const evidence = useOnline((store) => store.evidence);
  const [file, setFile] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(evidence, null, 1)], { type: 'application/json' }));
    setFile(url);
    return () => URL.revokeObjectURL(url);
  }, [evidence]);
  return (
    <>
      <p role="alert" data-testid="differs">
        {texts.what(evidence?.seen?.n ?? 0)}
      </p>
      <p>{texts.means}</p>
      <a className={controls['main']} href={file} download={`kosynier-${game}-evidence.json`}>
        {texts.save}
      </a>
      <button type="button" className={controls['plain']} data-testid="believe" onClick={() => void believeServer(game)}>
        {texts.believe}
      </button>
    </>
  );
}
