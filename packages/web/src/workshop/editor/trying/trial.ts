/** A trial that runs: its games come one by one, and it can be stopped with what there is. */
import { type Battle, compileGame, type Game } from '@kosynier/engine';
import { type TrialGame, type TrialResults, trialResults } from '@kosynier/lab';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FromTrial, TrialJob } from './messages.ts';

export interface Trial {
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  readonly played: number;
  readonly wanted: number;
  /** Seconds that are left, once two games have told how long one takes. */
  readonly left: number | null;
  readonly results: TrialResults | null;
  readonly begin: (battle: Battle, scenario: string, games: number, player: string) => void;
  readonly stop: () => void;
}

interface Run {
  readonly game: Game | undefined;
  readonly games: readonly TrialGame[];
  readonly wanted: number;
  readonly ms: number;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

const NOTHING: Run = { game: undefined, games: [], wanted: 0, ms: 0, isRunning: false, hasFailed: false };
/** Every trial has the same dice: so two versions differ by what was changed, and not by luck alone. */
const SEED = 1794;

export function useTrial(): Trial {
  const [run, setRun] = useState<Run>(NOTHING);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    setRun((now) => ({ ...now, isRunning: false }));
  }, []);
  useEffect(() => () => worker.current?.terminate(), []);
  const begin = useCallback((battle: Battle, scenario: string, games: number, player: string) => {
    worker.current?.terminate();
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    setRun({ ...NOTHING, game: compileGame(battle, scenario), wanted: games, isRunning: true });
    made.onmessage = ({ data }: MessageEvent<FromTrial>) => {
      if (data.kind === 'ready') made.postMessage({ battle, scenario, games, player, seed: SEED } satisfies TrialJob);
      else
        setRun((now) => {
          if (data.kind === 'game') return { ...now, games: [...now.games, data.game], ms: now.ms + data.ms };
          return { ...now, isRunning: false, hasFailed: data.kind === 'failed' };
        });
    };
    made.onerror = () => setRun((now) => ({ ...now, isRunning: false, hasFailed: true }));
  }, []);
  const { game, games, wanted, ms, isRunning, hasFailed } = run;
  const results = useMemo(() => (game === undefined || games.length === 0 ? null : trialResults(game, games)), [game, games]);
  const left = games.length < 2 ? null : Math.ceil(((ms / games.length) * (wanted - games.length)) / 1000);
  return { isRunning, hasFailed, played: games.length, wanted, left, results, begin, stop };
}
