/** What must not be done, each told over the live channel or by HTTP: none of it may be accepted, and nothing of the game may change by it. */
import { randomUUID } from 'node:crypto';
import { type Action, actions, check, decision } from '@kosynier/engine';
import { ACTION_NAMES, type Random } from '@kosynier/table';
import { fail, type Visitor } from './support.ts';
import type { Client } from './wire-client.ts';

/** Those who lie, and about what. */
export interface Company {
  /** Two seats and a spectator. */
  readonly clients: readonly Client[];
  /** The same people where they ask by HTTP. */
  readonly visitors: readonly Visitor[];
  readonly game: string;
  /** A running game of others. */
  readonly elsewhere: string;
  /** Everything that was accepted, with the client that sent it. */
  readonly done: readonly Done[];
}

export interface Done {
  readonly client: Client;
  readonly body: { readonly id: string };
  readonly n: number;
}

interface Told {
  readonly ok?: boolean;
  readonly error?: string;
}

interface Liar extends Company {
  /** Whose decision it is, the other seat, and the one that looks on. */
  readonly client: Client;
  readonly other: Client;
  readonly spectator: Client;
  /** What could be done now, by whoever decides. */
  readonly legal: readonly unknown[];
  readonly v: number;
  readonly id: string;
  readonly random: Random;
}

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) fail('nothing to pick from');
  return list[random(list.length)] as T;
}

/** The client whose decision it is, by what it sees itself. */
export function deciding(clients: readonly Client[]): Client {
  const first = clients[0] ?? fail('nobody');
  const { side } = decision(first.game(), first.view());
  return clients.find((client) => client.side() === side) ?? fail('nobody decides');
}

export function chosen(client: Client, random: Random): readonly Action[] {
  if (decision(client.game(), client.view()).kind === 'setupPlacement') return [{ kind: 'confirmSetup' }];
  return [pick(random, actions(client.game(), client.view()))];
}

export const named = (client: Client, list: readonly Action[]) => list.map((action) => ACTION_NAMES.write(client.game(), action));

/** One lie; answers when it was refused. */
export const lie = (company: Company, random: Random): Promise<void> => refused(company, random, LIES);

/** One that is too long to be heard: the line is cut for it, so nothing else may be on its way. */
export const hugeLie = (company: Company, random: Random): Promise<void> => refused(company, random, HUGE);

type Lie = readonly [string, (liar: Liar) => Promise<Told>];

async function refused(company: Company, random: Random, lies: readonly Lie[]): Promise<void> {
  const { clients } = company;
  const client = deciding(clients);
  const liar: Liar = {
    ...company,
    client,
    other: clients.find((one) => one.side() !== null && one !== client) ?? fail('nobody'),
    spectator: clients.find((one) => one.side() === null) ?? fail('nobody'),
    legal: named(client, chosen(client, random)),
    v: client.n(),
    id: randomUUID(),
    random,
  };
  const [name, tell] = pick(random, lies);
  const told = await tell(liar);
  if (told.ok !== false && told.error === undefined)
    fail(`a lie was accepted: ${name} ${JSON.stringify(told)}, of ${JSON.stringify(liar.legal)}`);
}

const NUL64 = '0'.repeat(64);

/** By HTTP every thirtieth time, which costs ten times as much. */
async function say(liar: Liar, client: Client, verb: string, body: unknown, game = liar.game): Promise<Told> {
  const visitor = liar.random(30) === 0 ? liar.visitors[liar.clients.indexOf(client)] : undefined;
  if (visitor === undefined) return client.ask(verb, body, game);
  const { status, body: told } = await visitor.ask('POST', `/api/games/${game}/${encodeURIComponent(verb)}`, body);
  return status >= 400 && status < 500 ? { ok: false } : (told as Told);
}

const LIES: readonly Lie[] = [
  ['of the other side', (liar) => say(liar, liar.other, 'actions', { id: liar.id, v: liar.v, actions: liar.legal })],
  ['of a spectator', (liar) => say(liar, liar.spectator, 'actions', { id: liar.id, v: liar.v, actions: liar.legal })],
  ['stale', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: before(liar), actions: liar.legal })],
  ['out of order', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v + 1 + liar.random(5), actions: liar.legal })],
  ['malformed', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v, actions: [garbage(liar.random)] })],
  ['two decisions', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v, actions: [...liar.legal, ...liar.legal] })],
  ['a bad id', (liar) => say(liar, liar.client, 'actions', { id: 'x', v: liar.v, actions: liar.legal })],
  ['no game', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v, actions: liar.legal }, noGame(liar.random))],
  ['a game of others', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v, actions: liar.legal }, liar.elsewhere)],
  ['never offered', unoffered],
  ['spoilt', (liar) => say(liar, liar.client, 'actions', { id: liar.id, v: liar.v, actions: [spoilt(liar)] })],
  ['another verb', ({ random, ...liar }) => say({ ...liar, random }, ...anotherVerb({ ...liar, random }))],
  ['no message', noMessage],
];

const HUGE: readonly Lie[] = [
  [
    'a huge message',
    async ({ client, id, v }) => {
      const told = await client.ask('actions', { id, v, actions: [{ kind: 'x'.repeat(70_000) }] }).catch(() => ({ ok: false }));
      await client.reconnect();
      return told;
    },
  ],
  [
    'a huge request',
    async ({ visitors: [visitor], game, id, v }) => {
      const sent = visitor?.ask('POST', `/api/games/${game}/actions`, { id, v, actions: [{ kind: 'x'.repeat(1_100_000) }] });
      return { ok: (await sent)?.status !== 413 };
    },
  ],
];

/** A number before the last decision: whoever names it has not seen that. */
const before = ({ client, v, random }: Liar): number => (client.touched() === 0 ? v + 1 : Math.max(0, client.touched() - 1 - random(5)));

/** The database is asked only for what could be one. */
const noGame = (random: Random): string =>
  pick(random, ['', '__proto__', '0'.repeat(31), 'x'.repeat(64), random(4) === 0 ? '0'.repeat(32) : 'F'.repeat(32)]);

const garbage = (random: Random): unknown =>
  pick<unknown>(random, [
    { kind: 'nothing' },
    { kind: 'salvo', from: ['9999'], to: 'x' },
    'text',
    7,
    null,
    { kind: '__proto__' },
    { kind: 'constructor' },
    [],
    { kind: 'confirmSetup', extra: 1 },
    { kind: 'x'.repeat(20_000) },
    JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
    JSON.parse('{"kind": "pass", "__proto__": {"kind": "end"}}'),
  ]);

/** What could be done, with one of its values exchanged for what it cannot be. */
function spoilt({ legal, random }: Liar): unknown {
  const action = legal[0] as Record<string, unknown>;
  const key = pick(random, Object.keys(action));
  return { ...action, [key]: pick<unknown>(random, [-1, 1e9, null, '', '9999', [], {}, 'no such unit']) };
}

function anotherVerb({ client, other, spectator, random, id, v }: Liar): [Client, string, unknown] {
  return pick<[Client, string, unknown]>(random, [
    [client, 'claim', {}],
    [other, 'claim', {}],
    [client, 'nothing', {}],
    [client, '__proto__', {}],
    [client, 'answers', { of: 1 + random(v), yes: true }],
    [other, 'secret', { secret: NUL64 }],
    [client, 'commit', { commit: NUL64 }],
    [client, 'undo', { id, v, lines: 10_000 }],
    [spectator, 'undo', { id, v, lines: 1 }],
    [spectator, 'resign', {}],
    [spectator, 'offers', { offer: { kind: 'draw' } }],
    [spectator, 'orders', { id, orders: {} }],
    [client, 'orders', { id, orders: { nothing: 1 } }],
    [client, 'offers', { offer: { kind: 'rules', hash: NUL64 } }],
    [client, 'stop', { epoch: 0, n: v, head: NUL64, signature: NUL64 + NUL64 }],
    [client, 'rematch', {}],
    [client, 'leave', {}],
  ]);
}

/** A well-formed action that the rules do not offer; where chance names one that they do, the other side tells it. */
async function unoffered(liar: Liar): Promise<Told> {
  const { client, random, id, v } = liar;
  const game = client.game();
  const unit = random(game.units.length);
  const hex = pick(random, game.units).hex || 1;
  const wanted = pick<Action>(random, [
    { kind: 'setupFacing', unit, facing: random(6) },
    { kind: 'setupPlace', unit, hex },
    { kind: 'pass' },
    { kind: 'end' },
    { kind: 'done' },
  ] as Action[]);
  const teller = check(game, client.view(), wanted).legal ? liar.other : client;
  return say(liar, teller, 'actions', { id, v, actions: named(client, [wanted]) });
}

/** What is no message at all is answered by an error, and the next message by its answer. */
async function noMessage({ client, game, random }: Liar): Promise<Told> {
  const heard = client.heard.length;
  client.raw(
    pick(random, [
      '',
      'text',
      '[]',
      '7',
      'null',
      '{"ask":7}',
      '\u0000\uffff',
      `{"ask":{"game":"${game}","verb":"actions","ref":{},"body":{}}}`,
      `{"watch":{"game":"${game}","after":-1}}`,
      '{"ask":{},"watch":{}}',
      '['.repeat(10_000),
    ]),
  );
  const told = await client.ask('nothing', {});
  const isTold = client.heard.slice(heard).some((text) => text.startsWith('{"error":"input"'));
  return isTold ? told : { ok: true };
}
