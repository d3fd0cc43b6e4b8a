/** Computers play a battle many times, apart from the page. */
import { playerNamed } from '@kosynier/ai';
import { compileGame } from '@kosynier/engine';
import { trialGame } from '@kosynier/lab';
import type { FromTrial, TrialJob } from './messages.ts';

const send = (message: FromTrial): void => postMessage(message);

addEventListener('message', ({ data: { battle, scenario, games, player, seed } }: MessageEvent<TrialJob>) => {
  const game = compileGame(battle, scenario);
  const make = () => playerNamed(player);
  if (game === undefined || make() === undefined) return send({ kind: 'failed' });
  for (let i = 0; i < games; i++) {
    const began = performance.now();
    const played = trialGame(game, seed + i, () => make() as NonNullable<ReturnType<typeof make>>);
    send({ kind: 'game', game: played, ms: performance.now() - began });
  }
  send({ kind: 'done' });
});
send({ kind: 'ready' });
