/** The worker in which the computer thinks, so that the page never waits for it. */
import { browserClock } from './clock.ts';
import type { FromThinker, ToThinker } from './messages.ts';
import { createThinker } from './thinker.ts';

const send = (message: FromThinker): void => postMessage(message);
const thinker = createThinker(browserClock(), send);
addEventListener('message', ({ data }: MessageEvent<ToThinker>) => thinker.receive(data));
send({ kind: 'ready' });
