/** Changes on their way to the server keep their order. */
import { expect, it } from 'vitest';
import { inTurn } from '../src/online/in-turn.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const arrived: string[] = [];
  const answers: (() => void)[] = [];
  const send = (what: string) => () => {
    arrived.push(what);
    return new Promise<string>((resolve) => answers.push(() => resolve(what)));
  };
  return { arrived, send, answer: () => answers.shift()?.() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('a change is sent when the one before it has been answered, each caller gets its own answer', async () => {
  const { arrived, send, answer } = slowServer();
  const turn = inTurn();
  const [night, later] = [turn(send('22:00')), turn(send('23:30'))];
  await settled();
  expect(arrived).toEqual(['22:00']);
  answer();
  expect(await night).toBe('22:00');
  await settled();
  expect(arrived).toEqual(['22:00', '23:30']);
  answer();
  expect(await later).toBe('23:30');
});

it('a change that fails does not hold up the next', async () => {
  const turn = inTurn();
  const lost = turn(() => Promise.reject(new Error('no network')));
  const next = turn(() => Promise.resolve('kept'));
  await expect(lost).rejects.toThrow('no network');
  expect(await next).toBe('kept');
});
