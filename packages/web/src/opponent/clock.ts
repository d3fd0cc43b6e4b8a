/** The clock of the browser. A message to oneself is a turn of its own, without the wait that browsers put on short timers. */
import type { Clock } from './driver.ts';

export function browserClock(): Clock {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return {
    now: () => performance.now(),
    pause: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        port2.postMessage(null);
      }),
  };
}
