/** The battle on the screen of the editor: one undo for everything, kept by itself, looked through after every change. */
import { type Accepted, acceptedIn, type Problem, problemsOfBattle, withAcceptance } from '@kosynier/battles';
import { done, type History, redone, undone } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, type KeptBattle, keepBattle, keepVersion, keptBattle, keptHistory, onKeptElsewhere, putVersion } from '../storage.ts';

/** After the first change that is not kept; a stroke that goes on for long is kept every second of it. */
const SAVE_AFTER = 1000;
/** After the last change. */
const LOOK_AFTER = 200;

export interface Document {
  /** Under which this browser keeps it. */
  readonly id: string;
  readonly battle: Battle;
  /** Keys of the file that are no part of the battle. */
  readonly extras: KeptBattle['extras'];
  readonly problems: readonly Problem[];
  /** Warnings that stay, each with its reason: kept in the file, and taken back like everything else. */
  readonly accepted: Accepted;
  /** Null: not accepted any more. */
  readonly accept: (problem: Problem, reason: string | null) => void;
  /** When it was kept last; null: there are changes that are not kept yet. */
  readonly savedAt: number | null;
  /** The browser keeps nothing. */
  readonly isBarred: boolean;
  /** Another tab has kept this battle meanwhile: what is made here is a version beside it until the maker has said which one goes on. */
  readonly isElsewhere: boolean;
  /** Either way the other one is kept as a version. */
  readonly settle: (which: 'this' | 'other') => Promise<void>;
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

const isSame = (a: Draft, b: Draft): boolean => a.battle === b.battle && a.extras === b.extras;

export function useDocument(kept: KeptBattle): Document {
  const [history, setHistory] = useState<History<Draft>>(() => keptHistory(kept));
  const { battle, extras } = history.present;
  const accept = useCallback(
    (problem: Problem, reason: string | null) =>
      setHistory((before) => {
        const { present } = before;
        return done(before, { ...present, extras: withAcceptance(present.extras, problem, reason, present.battle) });
      }),
    [],
  );
  const saving = useSaving(kept, history);
  const [isPainting, setPainting] = useState(false);
  const change = useCallback(
    (next: Battle, about?: string) => setHistory((before) => done(before, { ...before.present, battle: next }, about ?? null, isSame)),
    [],
  );
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  return {
    id: kept.id,
    battle,
    extras,
    problems: useProblems(battle, isPainting),
    accepted: useMemo(() => acceptedIn(extras, battle), [extras, battle]),
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
  /** Null: it must be kept again. */
  readonly battle: Battle | null;
  readonly extras: KeptBattle['extras'];
  readonly at: number;
}

function useOthers(id: string, onKept: () => void): void {
  const latest = useRef(onKept);
  latest.current = onKept;
  useEffect(() => onKeptElsewhere(id, () => latest.current()), [id]);
}

/** What another tab has kept becomes a version. */
async function hasPutOther(id: string): Promise<boolean> {
  try {
    const other = await keptBattle(id);
    if (other !== undefined) await putVersion(id, other.battle, Date.now());
    return true;
  } catch {
    return false;
  }
}

/** A while after a change, and whenever the editor is left. */
function useAutosave(isSaved: boolean, save: () => Promise<boolean>): void {
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
    // A maker who closes the tab in the middle of a stroke finds it again.
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
  // Also a maker who goes to another page of ours before the second is over.
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
}

type Saving = Pick<Document, 'savedAt' | 'isBarred' | 'isElsewhere' | 'settle'>;

function useSaving(kept: KeptBattle, history: History<Draft>): Saving {
  const { battle: present, extras } = history.present;
  const [saved, setSaved] = useState<Saved>({ battle: kept.battle, extras, at: kept.savedAt });
  const [isBarred, setBarred] = useState(false);
  // Since when another tab writes; what is made here is kept as the version of that moment.
  const [elsewhere, setElsewhere] = useState<number | null>(null);
  useOthers(kept.id, () => {
    setElsewhere((since) => since ?? Date.now());
    // What was kept here a moment ago may have been overwritten there: it is kept again, as a version.
    setSaved((before) => ({ ...before, battle: null }));
  });
  /** Whether it was kept. */
  const save = useMemo(
    () => async (): Promise<boolean> => {
      const at = Date.now();
      try {
        const past = history.past.map((one) => one.battle);
        const pastExtras = history.past.map((one) => one.extras);
        if (elsewhere === null) await keepBattle({ ...kept, isForeign: false, battle: present, extras, past, pastExtras, savedAt: at });
        else await putVersion(kept.id, present, elsewhere);
        setSaved({ battle: present, extras, at });
        if (elsewhere === null) await keepVersion(kept.id, present, at);
        return true;
      } catch {
        setBarred(true);
        return false;
      }
    },
    [kept, present, extras, history.past, elsewhere],
  );
  const settle = useCallback(
    async (which: 'this' | 'other'): Promise<void> => {
      // Nothing takes the place of anything that is not safe.
      if (which === 'other') return (await save()) ? location.reload() : undefined;
      if (!(await hasPutOther(kept.id))) return setBarred(true);
      setSaved((before) => ({ ...before, battle: null }));
      setElsewhere(null);
    },
    [kept.id, save],
  );
  const isSaved = saved.battle === present && saved.extras === extras;
  useAutosave(isSaved, save);
  return { savedAt: isSaved && elsewhere === null ? saved.at : null, isBarred, isElsewhere: elsewhere !== null, settle };
}
