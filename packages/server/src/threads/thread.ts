/**
 * A thread that answers questions one after the other, its askers in turns. It is started when it is first asked, and anew if it fails or
 * takes too long.
 */
import { Worker } from 'node:worker_threads';
import { newFairQueue } from './fair-queue.ts';

export interface Thread<Question, Answer> {
  /** `who`: left out where all questions are one person's. */
  readonly ask: (question: Question, who?: string) => Promise<Answer>;
  readonly close: () => Promise<unknown>;
}

export interface ThreadOptions {
  /** What is loaded there: it answers each message with one. */
  readonly module: URL;
  /** Milliseconds for one question; left out: as long as it takes. */
  readonly budget?: number;
  /** Megabytes. */
  readonly memory?: number;
}

/** The thread had no answer in time, or no room for it. */
export class TooMuch extends Error {}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const START = new URL('./start.mjs', import.meta.url);

export function newThread<Question, Answer>({ module, budget, memory }: ThreadOptions): Thread<Question, Answer> {
  const queue = newFairQueue<Waiting<Question, Answer>>();
  let worker: Worker | undefined;
  let asked: Waiting<Question, Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isClosed = false;
  const settle = (how: (one: Waiting<Question, Answer>) => void): void => {
    clearTimeout(timer);
    const one = asked;
    asked = undefined;
    if (one !== undefined) how(one);
    next();
  };
  const limit = (own: Worker): void => {
    if (budget === undefined) return;
    timer = setTimeout(() => {
      worker = undefined;
      void own.terminate();
      settle(({ reject }) => reject(new TooMuch()));
    }, budget);
    timer.unref();
  };
  const started = (): Worker => {
    if (worker !== undefined) return worker;
    const own = new Worker(START, {
      workerData: { module: module.href },
      ...(memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    });
    own.unref();
    const fail = (error: unknown): void => {
      if (worker !== own) return;
      worker = undefined;
      settle(({ reject }) => reject(error));
    };
    isReady = false;
    own.once('message', () => {
      // An answer that was on its way when the time was up belongs to no question.
      own.on('message', (answer: Answer) => {
        if (worker === own) settle(({ resolve }) => resolve(answer));
      });
      isReady = true;
      if (asked !== undefined) limit(own);
    });
    own.on('error', (error) => fail((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuch() : error));
    own.on('exit', () => fail(new Error('the thread has ended')));
    worker = own;
    return own;
  };
  const next = (): void => {
    if (asked !== undefined || isClosed) return;
    asked = queue.shift();
    if (asked === undefined) return;
    try {
      const own = started();
      own.postMessage(asked.question);
      if (isReady) limit(own);
    } catch (error) {
      // No thread could be started, or the question cannot be sent: others may have more luck.
      settle(({ reject }) => reject(error));
    }
  };
  return {
    ask: (question, who = '') =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the thread is closed'));
        queue.push(who, { question, resolve, reject });
        next();
      }),
    close: async () => {
      isClosed = true;
      for (const { reject } of queue.empty()) reject(new Error('the thread is closed'));
      return worker?.terminate();
    },
  };
}
