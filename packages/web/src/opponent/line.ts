/** The line to the thinker: a worker, or the page itself if the browser starts none. Opened when it is first needed. */
import type { FromThinker, ToThinker } from './messages.ts';

export interface Line {
  readonly send: (message: ToThinker) => void;
}

export type OnMessage = (message: FromThinker) => void;

/** Both ways to think end in the same line; tests bring their own. */
export interface Ways {
  readonly inWorker: (onMessage: OnMessage, onBroken: () => void) => Promise<Line>;
  readonly inPage: (onMessage: OnMessage) => Promise<Line>;
}

export const WAYS: Ways = {
  inWorker: (onMessage, onBroken) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      const line: Line = { send: (message) => worker.postMessage(message) };
      worker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => {
        if (data.kind === 'ready') resolve(line);
        else onMessage(data);
      });
      worker.addEventListener('error', () => {
        worker.terminate();
        reject(new Error('the worker did not start'));
        onBroken();
      });
    }),
  inPage: async (onMessage) => {
    const [{ createThinker }, { browserClock }] = await Promise.all([import('./thinker.ts'), import('./clock.ts')]);
    const thinker = createThinker(browserClock(), onMessage);
    return { send: thinker.receive };
  },
};

export const openLine = (ways: Ways, onMessage: OnMessage, onBroken: () => void): Promise<Line> =>
  ways.inWorker(onMessage, onBroken).catch(() => ways.inPage(onMessage));
