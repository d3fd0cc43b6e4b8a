/** The game: the board, the question, the choices and the story. */
import { tone } from '@kosynier/drawing';
import { type CSSProperties, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { BattleBoard } from '../board/battle-board.tsx';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { type Opened, openGame } from '../game/open.ts';
import { useRulesOpen } from '../game/rules-open.ts';
import { undoable, useGame } from '../game/store.ts';
import { Help } from '../panels/help.tsx';
import { Icon } from '../panels/icon.tsx';
import { News } from '../panels/log.tsx';
import { Prompt } from '../panels/prompt.tsx';
import { SidePanel } from '../panels/side-panel.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './game.module.css';

const RulesPane = lazy(() => import('../rules/pane.tsx').then(({ RulesPane: pane }) => ({ default: pane })));

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
      // Nobody plays on while nobody looks; what was played is kept.
      useGame.getState().leave();
    };
  }, [id]);
  const language = useLanguage(({ language: spoken }) => spoken);
  useTitle(played?.game.battle.title[language]);
  if (opened !== null && !opened.ok)
    return (
      <main className={styles['sorry']}>
        <p role="alert">{opened.why === 'missing' ? texts.noSuchGame : texts.brokenGame(opened.step)}</p>
        <Link href="/">{texts.home}</Link>
      </main>
    );
  if (played === null || played.id !== id) return <p role="status">{texts.loading}</p>;
  return <GameTable played={played} />;
}

/** The table of any game that the store shows; the guided first battle lays its own words over it. */
export function GameTable({ played, children }: { readonly played: PlayedGame; readonly children?: ReactNode }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const handover = useGame((store) => store.handover);
  const texts = useTexts();
  return (
    <div className={styles['page']} style={sideColours(played)}>
      <Bar played={played} onHelp={openHelp} />
      <div className={styles['question']}>
        <Prompt />
      </div>
      {children}
      {/* The curtain covers everything; the board stays behind it as it lies. */}
      <main className={styles['board']} inert={handover !== null}>
        <h1 className="visually-hidden">{texts.board}</h1>
        <BattleBoard played={played} onHelp={openHelp} />
      </main>
      <aside className={styles['side']} aria-label={texts.choiceSheet}>
        <SidePanel played={played} />
      </aside>
      <Rules played={played} />
      <News played={played} />
      {isHelpOpen ? <Help onClose={() => setHelpOpen(false)} /> : null}
      {handover === null ? null : <Curtain played={played} side={handover} />}
    </div>
  );
}

/** The colours of the two sides, as on their counters. */
function sideColours({ game: { battle } }: PlayedGame): CSSProperties {
  const colourOf = (side: 0 | 1): string => tone(battle.armies.find((army) => army.side === battle.sides[side].id)?.colour ?? 'grey');
  return { '--side-0': colourOf(0), '--side-1': colourOf(1) } as CSSProperties;
}

function Rules({ played }: { readonly played: PlayedGame }) {
  const rule = useRulesOpen((store) => store.rule);
  const close = useRulesOpen((store) => store.close);
  const texts = useTexts();
  if (rule === null) return null;
  return (
    <div className={styles['rules']} data-own-keys>
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        <RulesPane rule={rule} book={played.game.battle.book} onClose={close} />
      </Suspense>
    </div>
  );
}

function Bar({ played, onHelp }: { readonly played: PlayedGame; readonly onHelp: () => void }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const speak = useLanguage((store) => store.speak);
  const at = useGame((store) => store.at);
  const openRules = useRulesOpen((store) => store.open);
  const state = stateOf(played, at);
  return (
    <header className={styles['bar']}>
      <Link href="/">{texts.home}</Link>
      <strong>{played.game.battle.title[language]}</strong>
      <span>{texts.turnOf(state.turn, played.game.scenario.turns)}</span>
      <span className={styles['balance']}>
        <span>{texts.balance}: </span>
        <Balance played={played} balance={state.balance} />
      </span>
      <span className={styles['gap']} />
      <Undo />
      <button type="button" onClick={() => openRules('')}>
        {texts.rulesShort}
      </button>
      <SaveFile played={played} />
      <button type="button" onClick={onHelp} aria-label={texts.help} title={texts.help}>
        ?
      </button>
      <button type="button" onClick={() => speak(language === 'en' ? 'pl' : 'en')} lang={language === 'en' ? 'pl' : 'en'}>
        {texts.otherLanguage}
      </button>
    </header>
  );
}

function Balance({ played, balance }: { readonly played: PlayedGame; readonly balance: number }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if (balance === 0) return texts.even;
  return `${played.game.battle.sides[balance > 0 ? 0 : 1].name[language]} +${Math.abs(balance)}`;
}

/** The button stays, so that it can say why it does nothing. */
function Undo() {
  const texts = useTexts();
  const played = useGame((store) => store.played);
  const asked = useGame((store) => store.asked);
  const undo = useGame((store) => store.undo);
  const [isAskedWhy, setAskedWhy] = useState(false);
  const { steps, stop } = undoable({ played, asked });
  const isOff = steps === 0;
  return (
    <span className={styles['undo']}>
      <button
        type="button"
        data-testid="undo"
        aria-disabled={isOff}
        title={isOff ? texts.undoStop[stop] : undefined}
        onClick={() => (isOff ? setAskedWhy(true) : undo())}
        onBlur={() => setAskedWhy(false)}
      >
        <Icon name="undo" /> {texts.undo}
      </button>
      {isOff && isAskedWhy ? <span role="alert">{texts.undoStop[stop]}</span> : null}
    </span>
  );
}

function SaveFile({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const fromSetup = useGame((store) => store.fromSetup);
  const save = (): void => {
    import('../files/index.ts').then(({ saveAsFile }) => saveAsFile(played, fromSetup)).catch(() => useGame.setState({ unsaved: true }));
  };
  return (
    <button type="button" data-testid="save" onClick={save}>
      {texts.save}
    </button>
  );
}

/** [3.3] a secret choice is made when the other side looks away. */
function Curtain({ played, side }: { readonly played: PlayedGame; readonly side: 0 | 1 }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const takeSeat = useGame((store) => store.takeSeat);
  return (
    <div className={styles['curtain']} role="dialog" aria-modal="true" aria-labelledby="handover" aria-describedby="secret">
      <div>
        <h2 id="handover">{texts.handover(played.game.battle.sides[side].name[language])}</h2>
        <p id="secret">{texts.secretChoice}</p>
        {/* biome-ignore lint/a11y/noAutofocus: the only thing that can be done now. */}
        <button type="button" autoFocus data-testid="take-seat" onClick={takeSeat}>
          {texts.takeSeat}
        </button>
      </div>
    </div>
  );
}
