/** The frame of the editor: title, undo, modes, problems. */
import { type Problem, stepsOf, withChanges } from '@kosynier/battles';
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LanguageSwitch } from '../../parts/header.tsx';
import { later } from '../../parts/later.ts';
import { useTitle } from '../../parts/title.ts';
import { useLanguage, useTexts } from '../../texts/index.ts';
import { ProblemList } from '../problem-list.tsx';
import { saveAsFile } from '../share.tsx';
import type { KeptBattle } from '../storage.ts';
import { useWorkshopTexts } from '../texts.ts';
import { BoardMode } from './board/board-mode.tsx';
import { CommandMode } from './command.tsx';
import { CountersMode } from './counters.tsx';
import { type Document, useDocument } from './document.ts';
import styles from './editor.module.css';
import { PlayMode } from './play-mode.tsx';
import { ScenariosMode } from './scenarios.tsx';
import { TextsMode } from './texts-mode.tsx';
import { Shown, type Wanted } from './wanted.ts';

const MODES = ['board', 'counters', 'command', 'scenarios', 'rules', 'texts', 'versions', 'try', 'play'] as const;
type Mode = (typeof MODES)[number];

export interface ModeProps {
  readonly document: Document;
  /** The place that the maker asked to be shown. */
  readonly wanted: Wanted | null;
}

/** Loaded when they are first opened. */
const RulesMode = later(async () => (await import('./rules/rules-mode.tsx')).RulesMode);
const VersionsMode = later(async () => (await import('./versions/versions-mode.tsx')).VersionsMode);
const TryMode = later(async () => (await import('./trying/try-mode.tsx')).TryMode);

const PARTS: Readonly<Record<Mode, ComponentType<ModeProps>>> = {
  board: BoardMode,
  counters: CountersMode,
  command: CommandMode,
  scenarios: ScenariosMode,
  rules: RulesMode,
  texts: TextsMode,
  versions: VersionsMode,
  try: TryMode,
  play: PlayMode,
};

/** Where a problem can be put right. */
const modeOf = ({ place }: Problem): Mode => {
  const [first, , third] = stepsOf(place);
  if (first === 'board') return 'board';
  if (first === 'units') return third === 'commanders' ? 'command' : 'counters';
  if (first === 'commanders' || first === 'armies' || first === 'sides') return 'command';
  if (first === 'rules' || first === 'book') return 'rules';
  return first === 'scenarios' ? 'scenarios' : 'texts';
};

export function Editor({ kept, mode: asked }: { readonly kept: KeptBattle; readonly mode: string | undefined }) {
  const texts = useWorkshopTexts();
  const { loading } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const document = useDocument(kept);
  const [, navigate] = useLocation();
  const [wanted, want] = useState<Wanted | null>(null);
  const mode = MODES.find((one) => one === asked) ?? 'counters';
  const title = document.battle.title[language];
  useTitle(`${texts.title}: ${title}`);
  useDocumentKeys(document);
  const show = (problem: Problem): void => {
    want({ place: problem.place });
    navigate(`/workshop/${kept.id}/edit/${modeOf(problem)}`);
  };
  const modes = useRef<HTMLElement>(null);
  // On a phone there is not room for all of them at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another mode is shown.
  useEffect(() => {
    modes.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [mode]);
  const Part = PARTS[mode];
  return (
    <div className={styles['editor']} data-testid="editor">
      <header className={styles['bar']}>
        <Link href={`/workshop/${kept.id}`}>{texts.back}</Link>
        <h1>{title}</h1>
        <span role="status" className={styles['saved']} data-saved={document.savedAt !== null}>
          {document.isBarred ? texts.notKept : document.savedAt === null ? texts.saving : texts.saved(clock(document.savedAt, language))}
        </span>
        <button type="button" onClick={document.undo} disabled={!document.canUndo} title="Ctrl+Z">
          ↶ {texts.undo}
        </button>
        <button type="button" onClick={document.redo} disabled={!document.canRedo} title="Ctrl+Shift+Z">
          ↷ {texts.redo}
        </button>
        <LanguageSwitch />
        {document.isElsewhere ? <Elsewhere settle={document.settle} /> : null}
      </header>
      <nav ref={modes} className={styles['modes']} aria-label={texts.title}>
        {MODES.map((one) => (
          <Link
            key={one}
            href={`/workshop/${kept.id}/edit/${one}`}
            aria-current={one === mode ? 'page' : undefined}
            onClick={() => want(null)}
          >
            {texts.modes[one]}
          </Link>
        ))}
      </nav>
      <main id="content" tabIndex={-1} className={styles['body']}>
        <Suspense fallback={<p role="status">{loading}</p>}>
          <Part document={document} wanted={wanted} />
          <Shown wanted={wanted} mode={mode} />
        </Suspense>
      </main>
      <footer className={styles['foot']}>
        <ProblemList
          problems={document.problems}
          battle={document.battle}
          onShow={show}
          accepted={document.accepted}
          onAccept={document.accept}
          onMend={({ mend = [] }) => document.change(withChanges(document.battle, mend))}
        />
      </footer>
    </div>
  );
}

/** Two tabs with one battle: the tab that wrote last would win, and the other's work would be lost. */
function Elsewhere({ settle }: Pick<Document, 'settle'>) {
  const texts = useWorkshopTexts();
  return (
    <div role="alert" className={styles['elsewhere']} data-testid="elsewhere">
      <span>{texts.elsewhere}</span>
      <button type="button" onClick={() => void settle('this')}>
        {texts.goOnHere}
      </button>
      <button type="button" onClick={() => void settle('other')}>
        {texts.takeOther}
      </button>
    </div>
  );
}

const clock = (time: number, language: string): string => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time);

/** Undo, redo, and the file. */
function useDocumentKeys({ battle, extras, undo, redo }: Document): void {
  const latest = useRef({ battle, extras });
  latest.current = { battle, extras };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 's')) return;
      const isTyping = event.target instanceof HTMLInputElement && event.target.dataset['typing'] === 'true';
      // What is being typed is the browser's to take back, until it is done.
      if (key === 'z' && isTyping) return;
      event.preventDefault();
      if (key === 's') {
        // What is being typed belongs to it.
        if (isTyping) (event.target as HTMLElement).blur();
        setTimeout(() => saveAsFile(latest.current));
      } else if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
