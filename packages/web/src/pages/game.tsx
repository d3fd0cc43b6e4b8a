/** The game: the board, the question, the choices and the story. */
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Board, layoutFor } from '../board/board.tsx';
import { useCamera } from '../board/camera.ts';
import { ChoiceLayer, HoverLayer, ReachLayer, SightLayer, ZoneLayer } from '../board/overlays.tsx';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { type Opened, openGame } from '../game/open.ts';
import { moversAt, pointedAt } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { shownState, undoable, useGame } from '../game/store.ts';
import { Choices } from '../panels/choices.tsx';
import { Log } from '../panels/log.tsx';
import { Prompt } from '../panels/prompt.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './game.module.css';

export function GamePage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const played = useGame((store) => store.played);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let wanted = true;
    openGame(id).then(
      (answer) => wanted && setOpened(answer),
      () => wanted && setOpened({ ok: false, why: 'missing' }),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (opened !== null && !opened.ok)
    return (
      <main className={styles['sorry']}>
        <p role="alert">{opened.why === 'missing' ? texts.noSuchGame : texts.brokenGame(opened.step)}</p>
        <Link href="/">{texts.home}</Link>
      </main>
    );
  if (played === null || played.id !== id) return <p role="status">{texts.loading}</p>;
  return <Table played={played} />;
}

function Table({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const handover = useGame((store) => store.handover);
  return (
    <div className={styles['page']}>
      <Bar played={played} />
      <Prompt />
      <main className={styles['board']}>
        <BoardOf played={played} />
      </main>
      <aside className={styles['side']}>
        <Choices />
        <Log />
      </aside>
      {handover === null ? null : <Curtain side={played.game.battle.sides[handover]?.name ?? { en: '', pl: '' }} texts={texts} />}
    </div>
  );
}

function Bar({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const { language, speak } = useLanguage();
  const store = useGame();
  const state = stateOf(played, store.at);
  const { steps, stop } = undoable(store);
  return (
    <header className={styles['bar']}>
      <Link href="/">{texts.home}</Link>
      <strong>{played.game.battle.title[language]}</strong>
      <span>{texts.turnOf(state.turn, played.game.scenario.turns)}</span>
      <span>
        {texts.balance}: {state.balance}
      </span>
      <button type="button" disabled={steps === 0} title={steps === 0 ? texts.undoStop[stop] : undefined} onClick={store.undo}>
        {texts.undo}
      </button>
      <button type="button" onClick={() => speak(language === 'en' ? 'pl' : 'en')}>
        {texts.otherLanguage}
      </button>
    </header>
  );
}

function BoardOf({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const store = useGame();
  const { hex, units, hover, target, chooseHex, hoverHex } = useSelection();
  const { game } = played;
  const layout = useMemo(() => layoutFor(game), [game]);
  const camera = useCamera(layout);
  const state = useMemo(() => shownState(store) ?? stateOf(played), [store, played]);
  const isLive = store.at === played.steps.length;
  const movers = isLive && hex !== null ? (units.length > 0 ? units : moversAt(store.options, state, hex)) : [];
  const shooting =
    hex !== null && hover !== null && pointedAt(store.options, state, hover).at.some(({ kind }) => kind === 'salvo' || kind === 'cannon');
  return (
    <>
      <Board
        game={game}
        state={state}
        language={language}
        numbers={true}
        camera={camera}
        layout={layout}
        label={texts.board}
        onHex={(at, how) => (how === 'choose' ? chooseHex(at) : hoverHex(at))}
        below={
          <>
            {isLive ? <ChoiceLayer state={state} layout={layout} options={store.options} /> : null}
            <ReachLayer game={game} state={state} layout={layout} units={movers} />
            <ZoneLayer game={game} state={state} layout={layout} unit={movers[0]} />
          </>
        }
        above={
          <>
            <HoverLayer layout={layout} hex={hover} kind="hover" />
            <HoverLayer layout={layout} hex={target} kind="picked" />
            {shooting && hex !== null && hover !== null ? (
              <SightLayer game={game} state={state} layout={layout} from={hex} to={hover} />
            ) : null}
          </>
        }
      />
      <div className={styles['lens']}>
        <button type="button" onClick={() => camera.zoomBy(1.3)} aria-label={texts.zoomIn}>
          +
        </button>
        <button type="button" onClick={() => camera.zoomBy(1 / 1.3)} aria-label={texts.zoomOut}>
          −
        </button>
        <button type="button" onClick={camera.fit} aria-label={texts.fit}>
          ⛶
        </button>
      </div>
    </>
  );
}

/** [3.3] a secret choice is made when the other side looks away. */
function Curtain({
  side,
  texts,
}: {
  readonly side: { readonly en: string; readonly pl: string };
  readonly texts: ReturnType<typeof useTexts>;
}) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const takeSeat = useGame((store) => store.takeSeat);
  return (
    <div className={styles['curtain']} role="dialog" aria-modal="true" aria-labelledby="handover">
      <div>
        <h2 id="handover">{texts.handover(side[language])}</h2>
        <p>{texts.secretChoice}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing that can be done now. */}
        <button type="button" autoFocus onClick={takeSeat}>
          {texts.takeSeat}
        </button>
      </div>
    </div>
  );
}
