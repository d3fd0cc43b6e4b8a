/** What the machine that watches the server reads: numbers, and nothing about a person. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Rooms } from './games/rooms.ts';

export interface Metrics {
  readonly request: (route: string, status: number, seconds: number) => void;
  readonly deed: (verb: string, answer: string, seconds: number) => void;
  readonly notice: (channel: string, outcome: string) => void;
  readonly text: () => Promise<string>;
  readonly type: string;
}

/** What is asked when the numbers are read. */
export interface Measured {
  readonly rooms: () => Rooms | undefined;
  readonly sockets: () => number;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function newMetrics({ rooms, sockets }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'kosynier_' });
  const requests = new Histogram({
    name: 'kosynier_request_seconds',
    help: 'Answers over HTTP, by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const deeds = new Histogram({
    name: 'kosynier_deed_seconds',
    help: 'What seats did, by verb, until it was written.',
    labelNames: ['verb'],
    buckets: SECONDS,
    registers,
  });
  const answers = new Counter({
    name: 'kosynier_deeds_total',
    help: 'What seats did, by verb and answer.',
    labelNames: ['verb', 'answer'],
    registers,
  });
  const notices = new Counter({
    name: 'kosynier_notices_total',
    help: 'Notices by mail, push and webhook, by what became of them.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('kosynier_sockets', 'Open sockets of the live channel.', sockets);
  gauge('kosynier_rooms', 'Games in memory.', () => [...(rooms()?.all() ?? [])].length);
  return {
    request: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    deed: (verb, answer, seconds) => {
      deeds.labels(verb).observe(seconds);
      answers.labels(verb, answer).inc();
    },
    notice: (channel, outcome) => notices.inc({ channel, outcome }),
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}
