/** The game: the board, the question, the choices and the story. */
import { tone } from '@kosynier/drawing';
import type { Game } from '@kosynier/engine';
import type { Seen, UndoStop } from '@kosynier/table';
import {
  type CSSProperties,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { BattleBoard } from '../board/battle-board.tsx';
import type { Opened } from '../game/open-saved.ts';
import { download, originalOf } from '../game/original.ts';
import { useRulesOpen } from '../game/rules-open.ts';
import type { StoredGame } from '../game/saved.ts';
import { followGame } from '../game/selection.ts';
import { useSettings } from '../game/settings.ts';
import { type GameStore, undoable, useGame, useShownView } from '../game/store.ts';
import { followTurns } from '../opponent/seat.ts';
import { Prompt } from '../panels/prompt.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import controls from '../parts/controls.module.css';
import { Icon } from '../parts/icon.tsx';
import { useKeptFocus } from '../parts/kept-focus.ts';
import { useNextTask } from '../parts/next-task.ts';
import { useTab } from '../parts/tab.ts';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { workshopOf } from '../workshop/begun-here.ts';
import styles from './game.module.css';

const ReopenedNotice = lazy(() => import('../panels/notice.tsx').then(({ ReopenedNotice: notice }) => ({ default: notice })));
const News = lazy(() => import('../panels/news.tsx').then(({ News: news }) => ({ default: news })));
const BackToEditor = lazy(() => import('../workshop/back-to-editor.tsx').then(({ BackToEditor: link }) => ({ default: link })));
const Help = lazy(() => import('../panels/help.tsx').then(({ Help: help }) => ({ default: help })));
const RulesPane = lazy(() => import('../rules/pane.tsx').then(({ RulesPane: pane }) => ({ default: pane })));

export function GamePage({ id }: { readonly id: string }) {
  const texts = useTexts();
  const seen = useGame((store) => store.seen);
  const shownId = useGame((store) => store.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let wanted = true;
    openStored(id).then(
      (answer) => wanted && setOpened(answer),
      () => wanted && setOpened({ ok: false, why: 'missing' }),
    );
    return () => {
      wanted = false;
      // No computer plays on while the game is out of sight; what was played is kept.
      useGame.getState().leave();
    };
  }, [id]);
  const language = useLanguage(({ language: spoken }) => spoken);
  useTitle(seen?.game.battle.title[language]);
  if (opened !== null && !opened.ok) return <Unopened opened={opened} />;
  if (seen === null || shownId !== id) return <p role="status">{texts.loading}</p>;
  const begunFrom = workshopOf(id);
  return (
    <GameTable
      seen={seen}
      above={
        begunFrom === null ? null : (
          <Suspense>
            <BackToEditor battle={begunFrom} />
          </Suspense>
        )
      }
    />
  );
}

/** A game that was just begun lies on the table; only others need what opens them. */
async function openStored(id: string): Promise<Opened> {
  if (useGame.getState().id === id) return { ok: true };
  const { openGame } = await import('../game/open-saved.ts');
  return openGame(id);
}

/** Nothing is lost: what cannot be opened can still be taken away as a file. */
function Unopened({ opened }: { readonly opened: Exclude<Opened, { ok: true }> }) {
  const texts = useTexts();
  return (
    <main className={styles['sorry']}>
      <p role="alert">{opened.why === 'missing' ? texts.noSuchGame : texts.unopened[opened.why]}</p>
      {opened.why === 'missing' ? null : (
        <p>
          <button type="button" className={controls['main']} data-testid="save-original" onClick={() => saveOriginal(opened.file)}>
            {texts.saveOriginal}
          </button>
        </p>
      )}
      <Link href="/">{texts.home}</Link>
    </main>
  );
}

function saveOriginal(file: StoredGame): void {
  const { name, content } = originalOf(file);
  download(name, content);
}

/** The table of any game that the store shows; the guided first battle lays its own words over it. */
interface GameTableProps {
  readonly seen: Seen;
  /** What lies over the board. */
  readonly children?: ReactNode;
  /** What stands above the question. */
  readonly above?: ReactNode;
}

export function GameTable({ seen, children, above }: GameTableProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const handover = useGame((store) => store.handover);
  const hasNotice = useGame((store) => store.notice !== null);
  const isTold = useSettings((settings) => settings.newsStyle !== 'board');
  const { turn, balance } = useShownView() ?? seen.view;
  const isFolded = useTab((store) => store.isFolded);
  const { game } = seen;
  const colours = useMemo(() => sideColours(game), [game]);
  const texts = useTexts();
  useLayoutEffect(followGame, []);
  useLayoutEffect(followTurns, []);
  // The question first, then the board.
  const isBoardDue = useNextTask();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div ref={page} className={styles['page']} style={colours}>
      <Bar game={seen.game} turn={turn} balance={balance} onHelp={openHelp} />
      <div className={styles['question']}>
        {above}
        <Suspense fallback={null}>{hasNotice ? <ReopenedNotice /> : null}</Suspense>
        {/* The region is there before its first news, so that a screen reader hears them. */}
        <div aria-live="polite" data-testid="news">
          <Suspense fallback={null}>{isTold && seen.steps.length > 0 ? <News seen={seen} /> : null}</Suspense>
        </div>
        <Prompt />
      </div>
      {children}
      {/* The curtain covers everything; the board stays behind it as it lies. */}
      <main className={styles['board']} inert={handover !== null}>
        <h1 className="visually-hidden">{texts.board}</h1>
        {isBoardDue ? <BattleBoard seen={seen} onHelp={openHelp} /> : null}
      </main>
      <aside className={styles['side']} data-folded={isFolded || undefined} aria-label={texts.choiceSheet}>
        <SidePanel seen={seen} foldClass={styles['fold'] ?? ''} />
      </aside>
      <Rules book={game.battle.book} />
      <Suspense fallback={null}>{isHelpOpen ? <Help onClose={() => setHelpOpen(false)} /> : null}</Suspense>
      {handover === null ? null : <Curtain seen={seen} side={handover} />}
    </div>
  );
}

/** The colours of the two sides, as on their counters. */
function sideColours({ battle }: Game): CSSProperties {
  const colourOf = (side: 0 | 1): string => tone(battle.armies.find((army) => army.side === battle.sides[side].id)?.colour ?? 'grey');
  return { '--side-0': colourOf(0), '--side-1': colourOf(1) } as CSSProperties;
}

const Rules = memo(function Rules({ book }: { readonly book: Game['battle']['book'] }) {
  const rule = useRulesOpen((store) => store.rule);
  const close = useRulesOpen((store) => store.close);
  const texts = useTexts();
  if (rule === null) return null;
  return (
    <div className={styles['rules']} data-own-keys>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        <RulesPane rule={rule} book={book} onClose={close} />
      </Suspense>
    </div>
  );
});

interface BarProps {
  readonly game: Game;
  readonly turn: number;
  readonly balance: number;
  readonly onHelp: () => void;
}

const Bar = memo(function Bar({ game, turn, balance, onHelp }: BarProps) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const speak = useLanguage((store) => store.speak);
  const openRules = useRulesOpen((store) => store.open);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // What was chosen lies in the menu, which is no longer there.
    button.current?.focus();
  };
  return (
    <header className={styles['bar']}>
      <Link href="/" aria-label={texts.home}>
        <span className={styles['sign']}>
          <Icon name="home" />
        </span>
        <span className={styles['word']}>{texts.home}</span>
      </Link>
      <strong>{game.battle.title[language]}</strong>
      <span data-testid="turn">{texts.turnOf(turn, game.scenario.turns)}</span>
      <span className={styles['balance']}>
        <span>{texts.balance}: </span>
        <Balance game={game} balance={balance} />
      </span>
      <span className={styles['gap']} />
      <Undo />
      <button
        ref={button}
        type="button"
        className={styles['menuButton']}
        data-testid="menu"
        aria-label={texts.menu}
        aria-expanded={isOpen}
        aria-controls="bar-menu"
        onClick={() => setOpen(!isOpen)}
      >
        ☰
      </button>
      {/* biome-ignore lint/a11y: whatever is chosen in it closes it. */}
      <div id="bar-menu" className={styles['menu']} data-open={isOpen || undefined} onClick={close}>
        <button type="button" onClick={() => openRules('')}>
          {texts.rulesShort}
        </button>
        <SaveFile />
        <button type="button" onClick={onHelp} aria-label={texts.help} title={texts.help}>
          ?
        </button>
        <button type="button" onClick={() => speak(language === 'en' ? 'pl' : 'en')} lang={language === 'en' ? 'pl' : 'en'}>
          {texts.otherLanguage}
        </button>
      </div>
    </header>
  );
});

function Balance({ game, balance }: { readonly game: Game; readonly balance: number }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if (balance === 0) return texts.even;
  return `${game.battle.sides[balance > 0 ? 0 : 1].name[language]} +${Math.abs(balance)}`;
}

/** Why nothing can be taken back. */
function undoStop(store: GameStore): UndoStop | null {
  const { click, stop } = undoable(store);
  return click > 0 ? null : stop;
}

/** The button stays, so that it can say why it does nothing. */
function Undo() {
  const texts = useTexts();
  const stop = useGame(undoStop);
  const undo = useGame((store) => store.undo);
  const [isAskedWhy, setAskedWhy] = useState(false);
  return (
    <span className={styles['undo']}>
      <button
        type="button"
        data-testid="undo"
        aria-label={texts.undo}
        aria-disabled={stop !== null}
        title={stop === null ? undefined : texts.undoStop[stop]}
        onClick={(event) => (stop === null ? undo(event.shiftKey) : setAskedWhy(true))}
        onBlur={() => setAskedWhy(false)}
      >
        <Icon name="undo" /> <span className={styles['word']}>{texts.undo}</span>
      </button>
      {stop !== null && isAskedWhy ? <span role="alert">{texts.undoStop[stop]}</span> : null}
    </span>
  );
}

function SaveFile() {
  const texts = useTexts();
  const online = useGame(({ id, remote }) => (remote === null ? null : id));
  // The server has the whole log; what its viewer may not know yet stands sealed in it.
  if (online !== null)
    return (
      <a href={`./api/games/${online}/log`} download={`kosynier-${online}.jsonl`} data-testid="save">
        {texts.save}
      </a>
    );
  const save = (): void => {
    const { host } = useGame.getState();
    if (host === null) return;
    import('../files/index.ts')
      .then(({ saveAsFile }) => saveAsFile(host.table(), useGame.getState().id ?? ''))
      .catch(() => useGame.setState({ unsaved: true }));
  };
  return (
    <button type="button" data-testid="save" onClick={save}>
      {texts.save}
    </button>
  );
}

/** [3.3] a secret choice is made when the other side looks away. */
function Curtain({ seen, side }: { readonly seen: Seen; readonly side: 0 | 1 }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const takeSeat = useGame((store) => store.takeSeat);
  return (
    <div className={styles['curtain']} role="dialog" aria-modal="true" aria-labelledby="handover" aria-describedby="secret">
      <div>
        <h2 id="handover">{texts.handover(seen.game.battle.sides[side].name[language])}</h2>
        <p id="secret">{texts.secretChoice}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing that can be done now. */}
        <button type="button" autoFocus data-testid="take-seat" onClick={takeSeat}>
          {texts.takeSeat}
        </button>
      </div>
    </div>
  );
}
