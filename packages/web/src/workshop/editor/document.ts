/** The battle on the screen of the editor: one undo for everything, kept by itself, looked through after every change. */
import { type Accepted, acceptedIn, type Problem, problemsOfBattle, withAcceptance } from '@kosynier/battles';
import { done, type History, redone, undone } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type KeptBattle, keepBattle, keepVersion, keptHistory } from '../storage.ts';

/** After the first change that is not kept; a stroke that goes on for long is kept every second of it. */
const SAVE_AFTER = 1000;
/** After the last change. */
const LOOK_AFTER = 200;

export interface Document {
  /** Under which this browser keeps it. */
  readonly id: string;
  readonly battle: Battle;
  readonly problems: readonly Problem[];
  /** Warnings that stay, each with its reason: kept in the file, and no part of what is taken back. */
  readonly accepted: Accepted;
  /** Null: not accepted any more. */
  readonly accept: (problem: Problem, reason: string | null) => void;
  /** When it was kept last; null: there are changes that are not kept yet. */
  readonly savedAt: number | null;
  /** The browser keeps nothing. */
  readonly isBarred: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `about`: changes of one thing that follow one another are one step. */
  readonly change: (battle: Battle, about?: string) => void;
  /** A stroke goes on: it is kept as it grows, and drawn and looked through when it is over. */
  readonly isPainting: boolean;
  readonly setPainting: (isPainting: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function useDocument(kept: KeptBattle): Document {
  const [history, setHistory] = useState<History>(() => keptHistory(kept));
  const { present: battle } = history;
  const [extras, setExtras] = useState(kept.extras);
  const accept = useCallback(
    (problem: Problem, reason: string | null) => setExtras((before) => withAcceptance(before, problem, reason)),
    [],
  );
  const saving = useSaving(kept, history, extras);
  const [isPainting, setPainting] = useState(false);
  const change = useCallback((next: Battle, about?: string) => setHistory((before) => done(before, next, about ?? null)), []);
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  return {
    id: kept.id,
    battle,
    problems: useProblems(battle, isPainting),
    accepted: useMemo(() => acceptedIn(extras), [extras]),
    accept,
    ...saving,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    isPainting,
    setPainting,
    undo,
    redo,
  };
}

function useProblems(battle: Battle, isPainting: boolean): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>(() => problemsOfBattle(battle));
  const looked = useRef(battle);
  useEffect(() => {
    if (looked.current === battle || isPainting) return;
    const timer = setTimeout(() => {
      looked.current = battle;
      const start = performance.now();
      setProblems(problemsOfBattle(battle));
      // For `npm run bench:web`.
      performance.measure('checks', { start });
    }, LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [battle, isPainting]);
  return problems;
}

interface Saved {
  readonly battle: Battle;
  readonly extras: KeptBattle['extras'];
  readonly at: number;
}

function useSaving(kept: KeptBattle, history: History, extras: KeptBattle['extras']): Pick<Document, 'savedAt' | 'isBarred'> {
  const [saved, setSaved] = useState<Saved>({ battle: kept.battle, extras: kept.extras, at: kept.savedAt });
  const [isBarred, setBarred] = useState(false);
  const { present } = history;
  const save = useMemo(
    () => async (): Promise<void> => {
      const at = Date.now();
      try {
        await keepBattle({ ...kept, isForeign: false, battle: present, extras, past: history.past, savedAt: at });
        setSaved({ battle: present, extras, at });
        await keepVersion(kept.id, present, at);
      } catch {
        setBarred(true);
      }
    },
    [kept, present, extras, history.past],
  );
  const isSaved = saved.battle === present && saved.extras === extras;
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (isSaved) {
      since.current = null;
      return;
    }
    since.current ??= Date.now();
    const timer = setTimeout(
      () => {
        since.current = null;
        void save();
      },
      Math.max(0, since.current + SAVE_AFTER - Date.now()),
    );
    // Whoever closes the tab in the middle of a stroke finds it again.
    const now = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    const leave = (): void => void save();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', leave);
    };
  }, [isSaved, save]);
  // Also who goes to another page of ours before the second is over.
  const last = useRef(save);
  const isDue = useRef(false);
  last.current = save;
  isDue.current = !isSaved;
  useEffect(
    () => () => {
      if (isDue.current) void last.current();
    },
    [],
  );
  return { savedAt: isSaved ? saved.at : null, isBarred };
}
