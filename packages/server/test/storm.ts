/** Random games over the wire: two seats and a spectator, with cut lines, repetitions and lies. What must hold is checked; the answer is what was tried. */
import { randomUUID } from 'node:crypto';
import { loadBattle } from '@kosynier/battles';
import { type Action, actions, check, decision, view } from '@kosynier/engine';
import { proveLog } from '@kosynier/protocol';
import { ACTION_NAMES, type Random, stateAt } from '@kosynier/table';
import { fail, type Started, startGame } from './support.ts';
import { type Client, wireClient } from './wire-client.ts';

export interface Tried {
  readonly steps: number;
  readonly lies: number;
  readonly cuts: number;
  readonly repeated: number;
}

export interface StormOptions {
  readonly battle: string;
  readonly scenario: string;
  readonly steps: number;
  /** Lies for each step, on average. */
  readonly lies: number;
  readonly random: Random;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] ?? fail('nothing to pick from');

export async function storm(port: number, options: StormOptions): Promise<Tried> {
  const { battle, scenario } = options;
  const side = loadBattle(battle)?.sides[0].id ?? fail(battle);
  const started = await startGame(port, { battle, scenario, visibility: 'public', side });
  const [one, two] = started.players;
  const clients = await Promise.all([one.cookie(), two.cookie(), ''].map((cookie) => wireClient(port, started.game, cookie)));
  await Promise.all(clients.map((client) => client.until(4)));
  const tried = { steps: 0, lies: 0, cuts: 0, repeated: 0 };
  const accepted = new Map<string, number>();
  while (tried.steps < options.steps && !clients[0]?.isOver()) await oneStep(clients, options, tried, accepted);
  const last = await one.ask('POST', `/api/games/${started.game}/resign`);
  if (last.status !== 200 && last.body.why !== 'over') fail(JSON.stringify(last.body));
  await checkEnd(started, clients, accepted, tried.steps);
  for (const client of clients) client.close();
  return tried;
}

/** The client whose decision it is, by what it sees itself. */
function deciding(clients: readonly Client[]): Client {
  const first = clients[0] ?? fail('nobody');
  const { side } = decision(first.game(), first.view());
  return clients.find((client) => client.side() === side) ?? fail('nobody decides');
}

function chosen(client: Client, random: Random): readonly Action[] {
  if (decision(client.game(), client.view()).kind === 'setupPlacement') return [{ kind: 'confirmSetup' }];
  return [pick(random, actions(client.game(), client.view()))];
}

const named = (client: Client, list: readonly Action[]) => list.map((action) => ACTION_NAMES.write(client.game(), action));

async function oneStep(
  clients: readonly Client[],
  { random, lies }: StormOptions,
  tried: { -readonly [K in keyof Tried]: Tried[K] },
  accepted: Map<string, number>,
): Promise<void> {
  const client = deciding(clients);
  for (let i = 0; i < lies; i++) tried.lies += await lie(clients, client, random);
  if (random(15) === 0) {
    tried.cuts += 1;
    await pick(random, clients).reconnect();
  }
  const id = randomUUID();
  const body = { id, v: client.n(), actions: named(client, chosen(client, random)) };
  const reply = await client.ask('actions', body);
  if (!reply.ok || reply.n === undefined) fail(`a legal action was refused: ${JSON.stringify(reply)} ${JSON.stringify(body)}`);
  tried.steps += 1;
  accepted.set(id, reply.n);
  if (random(5) === 0) {
    tried.repeated += 1;
    const again = await client.ask('actions', body);
    if (again.ok !== true || again.n !== reply.n) fail(`a repetition was not harmless: ${JSON.stringify(again)}`);
  }
  const n = reply.n;
  await Promise.all(clients.map((each) => each.until(n)));
}

/** Something that must not be done. */
async function lie(clients: readonly Client[], client: Client, random: Random): Promise<number> {
  const other = clients.find((one) => one.side() !== null && one !== client) ?? fail('nobody');
  const spectator = clients[2] ?? fail('nobody');
  const legal = named(client, chosen(client, random));
  const v = client.n();
  const id = randomUUID();
  const garbage = pick<unknown>(random, [
    { kind: 'nothing' },
    { kind: 'salvo', from: ['9999'], to: 'x' },
    'text',
    7,
    { kind: '__proto__' },
    [],
    { kind: 'confirmSetup', extra: 1 },
    { kind: 'x'.repeat(20_000) },
  ]);
  const tries: readonly (() => Promise<{ readonly ok?: boolean }>)[] = [
    () => other.ask('actions', { id, v, actions: legal }),
    () => spectator.ask('actions', { id, v, actions: legal }),
    () => client.ask('actions', { id, v: client.touched() === 0 ? v + 1 : Math.max(0, client.touched() - 1 - random(5)), actions: legal }),
    () => client.ask('actions', { id, v: v + 1 + random(5), actions: legal }),
    () => client.ask('actions', { id, v, actions: [garbage] }),
    () => client.ask('actions', { id, v, actions: [...legal, ...legal] }),
    () => client.ask('actions', { id: 'x', v, actions: legal }),
    () => client.ask('actions', { id, v, actions: legal }, '0'.repeat(32)),
    () =>
      client.ask(pick(random, ['claim', 'nothing', 'answers', 'secret', 'commit', '__proto__']), {
        of: 1,
        yes: true,
        secret: '0'.repeat(64),
        commit: '0'.repeat(64),
      }),
    () => client.ask('undo', { id, v, lines: 10_000 }),
    () => unoffered(client, id, random),
  ];
  const reply = await pick(random, tries)();
  if (reply.ok === true) fail(`a lie was accepted: ${JSON.stringify(reply)}`);
  return 1;
}

/** A well-formed action that the rules do not offer. */
async function unoffered(client: Client, id: string, random: Random): Promise<{ readonly ok?: boolean }> {
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
  if (check(game, client.view(), wanted).legal) return { ok: false };
  return client.ask('actions', { id, v: client.n(), actions: named(client, [wanted]) });
}

/** The log is proved, holds every accepted action once and nothing else, and every client sees what `view` gives. */
async function checkEnd(
  { game, players }: Started,
  clients: readonly Client[],
  accepted: ReadonlyMap<string, number>,
  steps: number,
): Promise<void> {
  const { body } = await players[0].ask('GET', `/api/games/${game}/log`);
  const texts = String(body).trimEnd().split('\n');
  const proved = proveLog(texts);
  if (!proved.ok) fail(`line ${proved.line}: ${proved.reason}`);
  if (proved.proof.unproved.length > 0) fail(`unproved: ${proved.proof.unproved.join()}`);
  const decided = texts.slice(1).filter((text) => text.includes('"dice":')).length;
  const numbers = [...accepted.values()];
  if (new Set(numbers).size !== steps) fail('an action was taken twice');
  if (numbers.some((n, i) => i > 0 && n <= (numbers[i - 1] ?? 0))) fail('actions are out of order');
  if (decided < steps) fail(`${decided} decisions in the log, ${steps} were accepted`);
  await Promise.all(clients.map((client) => client.until(texts.length - 1)));
  const { table } = proved.log;
  for (const client of clients) {
    const seen = view(table.game, stateAt(table), client.side() ?? 'spectator');
    if (JSON.stringify(sorted(seen)) !== JSON.stringify(sorted(client.view()))) fail('a client sees something else than view gives');
  }
}

const sorted = (value: object): object => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
