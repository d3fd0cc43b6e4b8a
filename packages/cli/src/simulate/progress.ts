/** A bar with the time that is left, for people who watch; into a pipe or a file only the last line is written. */

const WIDTH = 30;
const FASTEST_MS = 100;

export interface Progress {
  readonly show: (done: number) => void;
  /** Takes the bar away and says how long it took. */
  readonly end: (done: number) => void;
}

export function progressBar(stream: NodeJS.WriteStream, all: number): Progress {
  const began = Date.now();
  const end = (done: number): void => {
    stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${done} games in ${inWords(Date.now() - began)}\n`);
  };
  if (!stream.isTTY) return { show: () => {}, end };
  let shown = 0;
  return {
    show: (done) => {
      const now = Date.now();
      if (now - shown < FASTEST_MS || done === 0) return;
      shown = now;
      const share = done / all;
      const left = ((now - began) * (1 - share)) / share;
      stream.write(`\r${bar(share)} ${done} of ${all} games, ${inWords(left)} left\u001b[K`);
    },
    end,
  };
}

const bar = (share: number): string => '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');

const inWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
