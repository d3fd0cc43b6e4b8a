/** Random games over the wire: two seats and a spectator, with cut lines, repetitions and lies. What must hold is checked; the answer is what was tried. */
import { randomUUID } from 'node:crypto';
import { loadBattle } from '@kosynier/battles';
import { view } from '@kosynier/engine';
import { proveLog } from '@kosynier/protocol';
import { type Random, stateAt } from '@kosynier/table';
import { type Company, chosen, type Done, deciding, hugeLie, lie, named, pick } from './lies.ts';
import { fail, startGame, type Visitor, visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

export interface Tried {
  readonly steps: number;
  readonly lies: number;
  readonly cuts: number;
  readonly repeated: number;
  /** The same action, or two of one decision, sent at the same time. */
  readonly raced: number;
}

export interface StormOptions {
  readonly battle: string;
  readonly scenario: string;
  readonly steps: number;
  /** Lies for each step: all are on their way at once. */
  readonly lies: number;
  readonly random: Random;
}

/** A game that is played, and what was tried with it. */
interface Storm extends Company {
  readonly random: Random;
  readonly lies: number;
  /** So many lines later does the spectator see what happens. */
  readonly delay: number;
  readonly done: Done[];
  readonly tried: { -readonly [K in keyof Tried]: Tried[K] };
}

/** Commitments and secrets of both seats. */
const FIRST_LINES = 4;

export async function storm(port: number, options: StormOptions): Promise<Tried> {
  const one = await begun(port, options);
  const { clients, visitors, game, tried } = one;
  while (tried.steps < options.steps && !clients[0]?.isOver()) await oneStep(one);
  const last = await visitors[0]?.ask('POST', `/api/games/${game}/resign`);
  if (last?.status !== 200 && last?.body.why !== 'over') fail(JSON.stringify(last?.body));
  await checkEnd(one);
  for (const client of clients) client.close();
  return tried;
}

async function begun(port: number, { battle, scenario, random, lies }: StormOptions): Promise<Storm> {
  const side = loadBattle(battle)?.sides[0].id ?? fail(battle);
  const delay = random(4);
  const { game, players } = await startGame(port, { battle, scenario, visibility: 'public', side, delay });
  const { game: elsewhere } = await startGame(port, { battle, scenario, visibility: pick(random, ['public', 'private']), side });
  const visitors: readonly Visitor[] = [...players, visitor(port)];
  const clients = await Promise.all(visitors.map((each) => wireClient(port, game, each.cookie())));
  const tried = { steps: 0, lies: 0, cuts: 0, repeated: 0, raced: 0 };
  const one: Storm = { clients, visitors, game, elsewhere, random, lies, delay, done: [], tried };
  await seen(one, FIRST_LINES);
  return one;
}

/** Everybody has seen what he may see of the lines up to a number. */
async function seen({ clients, delay }: Storm, n: number): Promise<void> {
  await Promise.all(clients.map((client) => client.until(client.side() === null ? n - delay : n)));
}

/** The spectator sees so much later, and no line more, by HTTP as on the live channel. */
async function checkDelay({ clients, visitors, game, delay }: Storm): Promise<void> {
  const [player, , spectator] = await Promise.all(visitors.map((one) => one.ask('GET', `/api/games/${game}`)));
  const [now, then, heard] = [player?.body.snapshot, spectator?.body.snapshot, clients.find((client) => client.side() === null)?.n()];
  if (now.state === 'over') return;
  const due = Math.max(0, now.n - delay);
  if (then.n !== due || heard !== due) fail(`a spectator sees lines ${then.n} and ${heard} of ${now.n}, ${delay} later`);
}

async function oneStep(one: Storm): Promise<void> {
  const { clients, random, lies, done, tried } = one;
  await Promise.all(Array.from({ length: lies }, () => lie(one, random)));
  tried.lies += lies;
  if (random(20) === 0) {
    await hugeLie(one, random);
    tried.lies += 1;
  }
  if (random(15) === 0) {
    tried.cuts += 1;
    await pick(random, clients).reconnect();
  }
  const client = deciding(clients);
  const v = client.n();
  const body = { id: randomUUID(), v, actions: named(client, chosen(client, random)) };
  const replies = [client.ask('actions', body)];
  const isRace = random(10) === 0;
  // Sent twice at once; and beside it another one of the same decision, which comes too late.
  if (isRace) replies.push(client.ask('actions', body), client.ask('actions', { ...body, id: randomUUID() }));
  const [reply, twin, late] = await Promise.all(replies);
  if (reply?.ok !== true || reply.n !== v + 1) fail(`a legal action was refused: ${JSON.stringify(reply)} ${JSON.stringify(body)}`);
  const isFair = twin?.ok === true && twin.n === reply.n && late?.ok === false && (late.why === 'stale' || late.why === 'over');
  if (isRace && !isFair) fail(`of one decision two actions were taken: ${JSON.stringify([twin, late])}`);
  if (isRace) tried.raced += 1;
  tried.steps += 1;
  done.push({ client, body, n: reply.n });
  if (random(5) === 0) await repeat(one, pick(random, done));
  if (random(5) === 0) await repeat(one, done.at(-1) ?? fail('nothing was done'));
  await seen(one, client.n());
  if (random(10) === 0) await checkDelay(one);
}

/** Something that was done is sent again, at once or much later: it is answered as it was, and nothing happens. */
async function repeat({ tried }: Storm, { client, body, n }: Done): Promise<void> {
  tried.repeated += 1;
  const again = await client.ask('actions', body);
  if (again.ok !== true || again.n !== n) fail(`a repetition was not harmless: ${JSON.stringify(again)}`);
}

/** The log is proved, holds every accepted action once and nothing else, and every client sees what `view` gives. */
async function checkEnd({ game, visitors, clients, done, tried: { steps } }: Storm): Promise<void> {
  const log = await visitors[0]?.ask('GET', `/api/games/${game}/log`);
  const texts = String(log?.body).trimEnd().split('\n');
  const proved = proveLog(texts);
  if (!proved.ok) fail(`line ${proved.line}: ${proved.reason}`);
  if (proved.proof.unproved.length > 0) fail(`unproved: ${proved.proof.unproved.join()}`);
  checkMakers(texts, new Set(done.map(({ n }) => n)));
  if (done.length !== steps || done.some(({ n }, i) => n <= (done[i - 1]?.n ?? FIRST_LINES))) fail('actions are out of order');
  await Promise.all(clients.map((client) => client.until(texts.length - 1)));
  const { table } = proved.log;
  for (const client of clients) {
    const whole = view(table.game, stateAt(table), client.side() ?? 'spectator');
    if (JSON.stringify(sorted(whole)) !== JSON.stringify(sorted(client.view()))) fail('a client sees something else than view gives');
  }
}

/** A line was accepted from a person, or it is the answer of standing orders: the last line opens the seal over that. */
function checkMakers(texts: readonly string[], accepted: ReadonlySet<number>): void {
  const { open = [] } = JSON.parse(texts.at(-1) ?? '') as { readonly open?: readonly (readonly [number, string, string])[] };
  const makers = new Map(open.flatMap(([n, , text]) => (text.startsWith('{"by"') ? [[n, JSON.parse(text).by as string]] : [])));
  for (let n = FIRST_LINES + 1; n < texts.length - 1; n++)
    if (makers.get(n) !== (accepted.has(n) ? 'person' : 'sheet')) fail(`line ${n} is of ${makers.get(n)}: ${texts[n]}`);
}

const sorted = (value: object): object => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
