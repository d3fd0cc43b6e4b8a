/**
 * Twins over the wire: two servers with the same chance and the same players, whose games differ in a secret of one side alone. What the other seat and a spectator hear is
 * the same, byte for byte; only seals and what is signed over them differ, and they are hashes with salts that nobody knows.
 */
import { actions, decision } from '@kosynier/engine';
import { ACTION_NAMES, type NamedObject, seededRandom } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { fail, newDatabase, type Started, serverOn, startGame } from './support.ts';
import { type Client, wireClient } from './wire-client.ts';

/** The same bytes for each seed; the time stands still. */
const chanceOf = (seed: number): ((bytes: number) => Buffer) => {
  const random = seededRandom(seed);
  return (bytes) => Buffer.from(Array.from({ length: bytes }, () => random(256)));
};

let servers: readonly [RunningServer, RunningServer];
let chance = [chanceOf(1), chanceOf(1)];
beforeAll(async () => {
  const server = async (i: 0 | 1): Promise<RunningServer> =>
    serverOn(await newDatabase(), { now: () => 1_794_000_000_000, random: (bytes) => chance[i]?.(bytes) ?? fail('no chance') });
  servers = [await server(0), await server(1)];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

interface Twin {
  readonly port: number;
  readonly started: Started;
  /** Both seats and a spectator. */
  readonly clients: readonly [Client, Client, Client];
}

async function twins(seed: number, challenge: Record<string, unknown>): Promise<readonly [Twin, Twin]> {
  chance = [chanceOf(seed), chanceOf(seed)];
  const twin = async ({ port }: RunningServer): Promise<Twin> => {
    const secrets = [chanceOf(seed + 1000)(32), chanceOf(seed + 2000)(32)] as const;
    const started = await startGame(port, { visibility: 'public', ...challenge }, 0, secrets);
    const cookies = [started.players[0].cookie(), started.players[1].cookie(), ''] as const;
    const clients = [
      await wireClient(port, started.game, cookies[0]),
      await wireClient(port, started.game, cookies[1]),
      await wireClient(port, started.game, cookies[2]),
    ] as const;
    await Promise.all(clients.map((client) => client.told('chat')));
    return { port, started, clients };
  };
  return [await twin(servers[0]), await twin(servers[1])];
}

/** Without seals, heads and signatures, and without the names of accounts, which are older than any secret; presence comes when it comes. */
const masked = (text: string): string =>
  text
    .replace(/"(sealed|by|head|signature|orders)":"[0-9a-f]{64,128}"/g, '"$1":"*"')
    .replace(/"id":"[0-9a-f]{24}","who"/g, '"id":"*","who"');
const heardBy = ({ heard }: Client): readonly string[] =>
  heard.map(masked).filter((text) => !text.includes('"presence"') && !text.includes('"signed"'));

async function act({ clients }: Twin, side: 0 | 1, list: readonly NamedObject[]): Promise<number> {
  const client = clients.find((one) => one.side() === side) ?? fail('nobody sits there');
  const reply = await client.ask('actions', { id: `twin-line-${client.n()}`, v: client.n(), actions: list });
  const n = reply.ok && reply.n !== undefined ? reply.n : fail(JSON.stringify(reply));
  await Promise.all(clients.map((one) => one.until(n)));
  return n;
}

/** What everybody but the seat that has the secret hears, and is answered when it asks for the whole. */
async function expectAlike([one, two]: readonly [Twin, Twin], side: 0 | 1): Promise<void> {
  for (const i of [0, 1, 2] as const) {
    if (one.clients[i].side() === side) continue;
    expect(heardBy(two.clients[i])).toEqual(heardBy(one.clients[i]));
    const player = i === 2 ? undefined : i;
    const whole = async ({ port, started }: Twin, path: string): Promise<string> => {
      const headers = player === undefined ? {} : { cookie: started.players[player].cookie() };
      return masked(
        await fetch(`http://127.0.0.1:${port}/api/games/${started.game}${path}`, { headers }).then((response) => response.text()),
      );
    };
    for (const path of ['', '/log', '/steps?after=0', '/steps?after=0&all=1', '/choices', '/rating'])
      expect(await whole(two, path)).toBe(await whole(one, path));
  }
}

const close = (pair: readonly [Twin, Twin]): void => {
  for (const { clients } of pair) for (const client of clients) client.close();
};

const SET_UP = [
  ['niemenczyn', 'II', 17],
  ['raclawice', 'II', 18],
  ['szczekociny', 'battle', 19],
  ['maciejowice', 'battle', 20],
] as const;

it.each(SET_UP)('a secret set-up, and standing orders, are heard alike: %s %s', async (battle, scenario, seed) => {
  const pair = await twins(seed, { battle, scenario, side: 'polish' });
  const [one, two] = pair;
  const first = one.clients[0];
  const facings = actions(first.game(), first.view()).filter(({ kind }) => kind === 'setupFacing');
  const turned = ACTION_NAMES.write(first.game(), facings[0] ?? fail('nothing can be turned'));
  await act(one, 0, [{ kind: 'confirmSetup' }]);
  await act(two, 0, [turned, { kind: 'confirmSetup' }]);
  await expectAlike(pair, 0);
  const hold = (on: string) => ({ sheet: [{ who: { kind: 'all' }, on, when: [], does: 'hold' }] });
  for (const [twin, on] of [
    [one, 'fire'],
    [two, 'react'],
  ] as const) {
    const { n = fail('no orders') } = await twin.clients[0].ask('orders', { id: 'orders-0001', orders: hold(on) });
    await Promise.all(twin.clients.map((client) => client.until(n)));
  }
  await expectAlike(pair, 0);
  // The other way round: what they do differ in is there for the seat that has it.
  expect(heardBy(two.clients[0])).not.toEqual(heardBy(one.clients[0]));
  close(pair);
});

it('a chosen chit is heard alike as long as the same one is drawn', async () => {
  let compared = 0;
  for (let seed = 100; seed < 200 && compared === 0; seed++) {
    const pair = await twins(seed, { battle: 'niemenczyn', scenario: 'I', side: 'polish' });
    // The same first choice everywhere until somebody chooses a chit and has two of them.
    for (let i = 0; i < 40; i++) {
      const seat = (twin: Twin) => {
        const { side, kind } = decision(twin.clients[0].game(), twin.clients[0].view());
        return { side: side ?? fail('it is over'), kind, client: twin.clients.find((client) => client.side() === side) ?? fail('nobody') };
      };
      const { side, kind, client } = seat(pair[0]);
      const list = actions(client.game(), client.view());
      if (kind === 'poolChoice' && list.length > 1) {
        const named = list.map((action) => ACTION_NAMES.write(client.game(), action));
        await act(pair[0], side, [named[0] ?? fail('nothing')]);
        await act(pair[1], side, [named[1] ?? fail('nothing')]);
        const lineOf = ({ clients }: Twin) => JSON.parse(clients[2].heard.findLast((text) => text.includes('"line"')) ?? '{}').line;
        const isSecret = pair.every((twin) => lineOf(twin).sealed !== undefined);
        if (!isSecret || JSON.stringify(lineOf(pair[0]).dice) !== JSON.stringify(lineOf(pair[1]).dice)) break;
        await expectAlike(pair, side);
        compared += 1;
        break;
      }
      const action = kind === 'setupPlacement' ? ({ kind: 'confirmSetup' } as const) : (list[0] ?? fail('nothing'));
      for (const twin of pair) await act(twin, side, [ACTION_NAMES.write(client.game(), action)]);
    }
    close(pair);
  }
  expect(compared).toBeGreaterThan(0);
});
