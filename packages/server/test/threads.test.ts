/** Threads that look through what strangers bring: none of them holds anybody up. */
import { afterAll, expect, it } from 'vitest';
import { newChecks } from '../src/checks/checks.ts';
import { newThread, TooMuch } from '../src/threads/thread.ts';
import { RELEASES } from './support.ts';

const thread = newThread<string, string>({ module: new URL('./odd-thread.mjs', import.meta.url), budget: 5_000 });
afterAll(() => thread.close());

it('who thinks for ever or fails is ended, and whoever waits is answered by another', async () => {
  const asked = ['one', 'for ever', 'two', 'fail', 'three'].map((question) => thread.ask(question));
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    'answer to one',
    expect.any(TooMuch),
    'answer to two',
    expect.objectContaining({ message: 'it has failed' }),
    'answer to three',
  ]);
});

it('those who ask take turns: whoever asks much waits for himself', async () => {
  const fair = newThread<string, string>({ module: new URL('./odd-thread.mjs', import.meta.url) });
  const order: string[] = [];
  const ask = async (who: string, question: string): Promise<void> => {
    await fair.ask(question, who);
    order.push(question);
  };
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((one) => ask('anna', one)), ask('jan', 'j1'), ask('ewa', 'e1'), ask('jan', 'j2')]);
  await fair.close();
  expect(order).toEqual(['a1', 'a2', 'j1', 'e1', 'a3', 'j2', 'a4']);
});

it('a thread that is closed answers nobody who waits, and starts no other', async () => {
  const other = newThread<string, string>({ module: new URL('./odd-thread.mjs', import.meta.url) });
  const asked = ['for ever', 'one', 'two'].map((question) => other.ask(question));
  const answers = Promise.allSettled(asked);
  await other.close();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(other.ask('three')).rejects.toThrow('the thread is closed');
});

it('the event loop goes round while a file is looked through', async () => {
  const checks = newChecks(RELEASES);
  let rounds = 0;
  const timer = setInterval(() => {
    rounds += 1;
  }, 1);
  const wrong = Array.from({ length: 30_000 }, () => ({ between: ['no hex', 'nor this'] }));
  const checked = await checks.battle(JSON.stringify({ format: 3, board: { hexsides: wrong } }), 'anna');
  clearInterval(timer);
  await checks.close();
  expect(checked).toMatchObject({ ok: false, more: expect.any(Number) });
  // Looked through in the same thread, no timer could have come in between.
  expect(rounds).toBeGreaterThan(1);
});
