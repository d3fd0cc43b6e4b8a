import { seededRandom } from '@kosynier/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, METHODS, serve } from '../src/index.ts';
import { Client, closePosition } from './support.ts';

const names = [...METHODS.keys()];

/** Parameters that are almost right, so that they come far. */
const almost = fc.record(
  {
    game: fc.constantFrom('g1', 'g2', 'gx'),
    seat: fc.constantFrom('s1', 's2', 's3', 's4', 'sx'),
    step: fc.oneof(fc.nat({ max: 3 }), fc.jsonValue()),
    steps: fc.oneof(fc.nat({ max: 3 }), fc.jsonValue()),
    orders: fc.oneof(fc.record({ preset: fc.constantFrom('steady', 'askMe', 7, 'x') }), fc.jsonValue()),
    side: fc.constantFrom('polish', 'spectator', ''),
    battle: fc.constantFrom('niemenczyn', '', {}, null),
    scenario: fc.constantFrom('I', 'II', 'x'),
    action: fc.oneof(
      fc.record(
        { kind: fc.constantFrom('pass', 'begin', 'salvo', 'confirmSetup', 'enter'), unit: fc.constantFrom('p-art', 3, 'x') },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    ),
    dice: fc.oneof(fc.array(fc.oneof(fc.integer({ min: -2, max: 12 }), fc.string())), fc.jsonValue()),
    from: fc.constantFrom('0101', '0608', '9999', '', 7),
    to: fc.constantFrom('0101', '0608', '9999', '', 7),
    units: fc.array(fc.constantFrom('p-1-I-7', 'p-art', 'x', 3)),
    question: fc.oneof(
      fc.record({ kind: fc.constantFrom('salvo', 'melee', 'cannon'), unit: fc.constant('p-art'), target: fc.constant('0608') }),
      fc.jsonValue(),
    ),
    position: fc.jsonValue(),
    record: fc.oneof(fc.string(), fc.jsonValue()),
    seed: fc.oneof(fc.nat(), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

describe('bad input', () => {
  it('of any kind is answered and never throws', async () => {
    const client = new Client();
    await client.result('referee.newGame', { battle: 'niemenczyn', scenario: 'I', seed: 1 });
    await client.result('referee.setPosition', { battle: 'niemenczyn', scenario: 'I', seed: 1, position: closePosition(seededRandom(1)) });
    for (const game of ['g1', 'g2']) for (const side of ['polish', 'spectator']) await client.result('referee.seat', { game, side });
    const message = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ jsonrpc: fc.constant('2.0'), id: fc.constant(1), method: fc.constantFrom(...names), params: fc.jsonValue() })
        .map((one) => JSON.stringify(one)),
      fc
        .record({ jsonrpc: fc.constant('2.0'), id: fc.constant(1), method: fc.constantFrom(...names), params: almost })
        .map((one) => JSON.stringify(one)),
    );
    await fc.assert(
      fc.asyncProperty(message, async (line) => {
        const reply = (await client.send(line)) as { result?: unknown; error?: { code: number; message: string } } | undefined;
        if (reply?.error !== undefined) {
          expect(reply.error.message).not.toContain('\n');
          expect(reply.error, line).not.toMatchObject({ code: -32603 });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('that fits a method but not its keys is refused', async () => {
    const client = new Client();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.string({ minLength: 1 }), async (method, key) => {
        fc.pre(!['game', 'battle', 'scenario'].includes(key));
        const { error } = await client.call(method, { [`zz${key}`]: 1 });
        expect(error).toMatchObject({ code: -32602 });
      }),
    );
  });
});

describe('lines', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  async function* stream(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield await Promise.resolve(chunk);
  }
  const collect = async <T>(all: AsyncIterable<T>): Promise<T[]> => {
    const list: T[] = [];
    for await (const one of all) list.push(one);
    return list;
  };

  it('come out the same however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).filter((text) => !/[\n\uFEFF]/.test(text) && text !== '')),
        fc.array(fc.nat({ max: 200 })),
        async (texts, cuts) => {
          const all = bytes(texts.map((text) => `${text}\n`).join(''));
          const at = [0, ...cuts.filter((cut) => cut < all.length).sort((a, b) => a - b), all.length];
          const chunks = at.slice(1).map((end, i) => all.subarray(at[i], end));
          expect(await collect(linesOf(stream(...chunks)))).toEqual(texts.map((text) => ({ text })));
        },
      ),
    );
  });

  it('may lack the last newline, and those too long are not kept', async () => {
    expect(await collect(linesOf(stream(bytes('ab\ncd')), 10))).toEqual([{ text: 'ab' }, { text: 'cd' }]);
    expect(await collect(linesOf(stream(bytes('abc'), bytes('def\nab\nabcdefg')), 5))).toEqual([
      { tooLong: true },
      { text: 'ab' },
      { tooLong: true },
    ]);
  });

  it('are answered in order', async () => {
    const replies: string[] = [];
    const long = new Uint8Array(17 * 1024 * 1024).fill(120);
    await serve(new Client().server, stream(bytes('x\n{"jsonrpc":"2.0","id":2,"method":"battles"}\n\n'), long), async (line) => {
      replies.push(line);
    });
    expect(replies.map((line) => JSON.parse(line))).toMatchObject([
      { error: { code: -32700 } },
      { id: 2, result: [{ id: 'niemenczyn' }, { id: 'raclawice' }, { id: 'szczekociny' }, { id: 'maciejowice' }] },
      { error: { code: -32600 } },
    ]);
    for (const line of replies) expect(line.endsWith('}\n')).toBe(true);
  });
});
