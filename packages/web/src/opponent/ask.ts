/** Asks the computer for a decision. One game at a time; the line is opened with the first question. */
import type { Thought } from '@kosynier/ai';
import { type Line, openLine, WAYS, type Ways } from './line.ts';
import type { FromThinker, GameToThink, Question } from './messages.ts';

export interface Asked {
  /** Rejected if neither a worker nor the page can think; never settled if it was cancelled. */
  readonly answer: Promise<Thought>;
  readonly playNow: () => void;
  readonly cancel: () => void;
}

interface Waiting {
  readonly onProgress: (share: number) => void;
  readonly resolve: (thought: Thought) => void;
  readonly reject: (problem: Error) => void;
}

export interface Adviser {
  readonly ask: (game: GameToThink, question: Omit<Question, 'id'>, onProgress: (share: number) => void) => Asked;
}

export function createAdviser(ways: Ways = WAYS): Adviser {
  const waiting = new Map<number, Waiting>();
  let line: Promise<Line> | null = null;
  let known = '';
  let count = 0;

  const giveUp = (): void => {
    line = null;
    known = '';
    for (const { reject } of waiting.values()) reject(new Error('nobody can think here'));
    waiting.clear();
  };
  const onMessage = (message: FromThinker): void => {
    if (message.kind === 'ready') return;
    const one = waiting.get(message.id);
    if (message.kind === 'progress') one?.onProgress(message.share);
    else waiting.delete(message.id);
    if (message.kind === 'thought') one?.resolve(message.thought);
    if (message.kind === 'failed') one?.reject(new Error('the game is not known there'));
  };
  /** A line that breaks after it was opened is opened anew with the next question. */
  const onBroken = (): void => {
    if (known !== '') giveUp();
  };

  const ask: Adviser['ask'] = (game, question, onProgress) => {
    count += 1;
    const id = count;
    const answer = new Promise<Thought>((resolve, reject) => waiting.set(id, { onProgress, resolve, reject }));
    line ??= openLine(ways, onMessage, onBroken);
    const opened = line;
    opened.then((to) => {
      if (!waiting.has(id)) return;
      if (known !== game.key) to.send({ kind: 'game', game });
      known = game.key;
      to.send({ kind: 'think', question: { ...question, id } });
    }, giveUp);
    const tell = (kind: 'playNow' | 'cancel'): void => {
      opened.then(
        (to) => to.send({ kind, id }),
        () => undefined,
      );
    };
    return {
      answer,
      playNow: () => tell('playNow'),
      cancel: () => {
        waiting.delete(id);
        tell('cancel');
      },
    };
  };
  return { ask };
}
