/** Sounds made by the page itself: dice on a drumhead, muskets, guns, steel, and a fanfare at the end. Off until they are wished for. */
import type { GameEvent } from '@kosynier/engine';
import { type GameStore, isAskedHere, useGame } from './store.ts';

type Sound = 'dice' | 'muskets' | 'cannon' | 'melee' | 'turn' | 'end';

/** The weightiest thing that is to be heard of a step. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
  const has = (kind: GameEvent['kind']): boolean => events.some((event) => event.kind === kind);
  if (has('gameOver')) return 'end';
  if (has('melee')) return 'melee';
  const shot = events.find((event) => event.kind === 'fired');
  if (shot?.kind === 'fired') return shot.row < 0 ? 'cannon' : 'muskets';
  return has('checked') || has('casualtyRoll') || has('gunsShelled') ? 'dice' : null;
}

type Asked = Pick<GameStore, 'remote' | 'asked' | 'viewer' | 'options'>;
const isAsked = (store: Asked): boolean => isAskedHere(store) && store.options.length > 0;

/** Whether the decision has just come to this seat of a game over a server: the player may be looking elsewhere. */
export const hasTurnCome = (now: Asked, before: Asked): boolean => now.remote !== null && isAsked(now) && !isAsked(before);

interface Burst {
  /** Seconds from now. */
  readonly at: number;
  readonly long: number;
  /** Of the filter, in Hertz. */
  readonly pitch: number;
  readonly loud: number;
}

const volley = (count: number, pitch: number): Burst[] =>
  Array.from({ length: count }, (_, i) => ({ at: i * 0.045, long: 0.09, pitch: pitch + (i % 3) * 350, loud: 0.35 }));

const BURSTS: Readonly<Record<Sound, readonly Burst[]>> = {
  dice: volley(3, 2600).map((one) => ({ ...one, at: one.at * 1.8, long: 0.03, loud: 0.2 })),
  muskets: volley(6, 1500),
  cannon: [{ at: 0, long: 0.7, pitch: 140, loud: 0.9 }],
  melee: volley(5, 4200).map((one) => ({ ...one, at: one.at * 2.4, long: 0.16, loud: 0.18 })),
  turn: [0, 0.12, 0.24].map((at) => ({ at, long: 0.1, pitch: 220, loud: 0.5 })),
  end: [
    { at: 0, long: 0.25, pitch: 520, loud: 0.4 },
    { at: 0.28, long: 0.25, pitch: 660, loud: 0.4 },
    { at: 0.56, long: 0.6, pitch: 780, loud: 0.5 },
  ],
};

let context: AudioContext | null = null;

function play(sound: Sound): void {
  context ??= new AudioContext();
  for (const burst of BURSTS[sound]) crack(context, burst);
}

/** Noise through a filter, dying away. */
function crack(audio: AudioContext, { at, long, pitch, loud }: Burst): void {
  const begin = audio.currentTime + at;
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const data = buffer.getChannelData(0);
  // The same hiss every time: sounds need no chance.
  for (let i = 0; i < data.length; i++) data[i] = (((i * 1103515245 + 12345) % 65536) / 32768 - 1) * (1 - i / data.length);
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + long);
  noise.connect(filter).connect(gain).connect(audio.destination);
  noise.start(begin);
}

/** Listens to the game; the answer stops that. */
export const listenToGame = (): (() => void) =>
  useGame.subscribe((store, { seen: before, ...beside }) => {
    const { seen } = store;
    if (hasTurnCome(store, beside)) play('turn');
    if (seen === null || before === null || seen.steps.length <= before.steps.length) return;
    const sound = soundOf(seen.steps.slice(before.steps.length).flatMap(({ events }) => events));
    if (sound !== null) play(sound);
  });
