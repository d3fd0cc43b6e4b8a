/** A bar with the time that is left, at a terminal; into a pipe or a file a line now and then. */

const WIDTH = 30;
const FASTEST_MS = 100;
const FASTEST_IN_PIPE_MS = 60_000;

export interface Progress {
  readonly show: (done: number) => void;
  /** Takes the bar away and says how long it took. */
  readonly end: (done: number) => void;
}

export function progressBar(stream: NodeJS.WriteStream, all: number): Progress {
  const began = Date.now();
  const isWatched = stream.isTTY;
  let shown = isWatched ? 0 : began;
  return {
    show: (done) => {
      const now = Date.now();
      if (now - shown < (isWatched ? FASTEST_MS : FASTEST_IN_PIPE_MS) || done === 0) return;
      shown = now;
      const share = done / all;
      const told = `${done} of ${all} games, ${inWords(((now - began) * (1 - share)) / share)} left`;
      stream.write(isWatched ? `\r${bar(share)} ${told}\u001b[K` : `${told}\n`);
    },
    end: (done) => {
      stream.write(`${isWatched ? '\r\u001b[K' : ''}${done} games in ${inWords(Date.now() - began)}\n`);
    },
  };
}

const bar = (share: number): string => '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');

const inWords = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
