/** A seat over a server sees what a seat at the table sees, whatever becomes of its line, and believes nothing that does not fit. */
import { battleIds, loadBattle } from '@kosynier/battles';
import type { Action, SideNumber, Viewer } from '@kosynier/engine';
import {
  decide,
  decisionOf,
  isOver,
  isStepLine,
  type Log,
  type Message,
  type NamedOrders,
  OWN_RULES,
  openRemote,
  type Random,
  type RemoteSeat,
  type Reply,
  remoteSeat,
  SHEETS,
  type Step,
  seededRandom,
  stateAt,
  takeMessage,
  tellLine,
  undoableLines,
  undoLine,
  type WireReply,
  type WrittenLine,
} from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { keep, type Online, online } from './online.ts';
import { fail, pick } from './support.ts';

interface Listener {
  readonly viewer: Viewer;
  readonly hear: (message: Message) => void;
  isCut: boolean;
}

/** A server in the memory of a test: one log, and those who listen. */
interface Memory {
  readonly game: Online;
  readonly listeners: Listener[];
  /** Everything that each viewer was told, from the first line on. */
  readonly story: (viewer: Viewer) => readonly Message[];
  readonly write: (written: WrittenLine, id: string | undefined, side: SideNumber | null) => void;
}

function memory(game: Online): Memory {
  const told: { readonly before: Log; readonly written: WrittenLine; readonly id: string | undefined; readonly side: SideNumber | null }[] =
    [];
  const opened = openLogAgain(game);
  const messageTo = ({ before, written, id, side }: (typeof told)[number], viewer: Viewer): Message => {
    const { table } = before;
    const { rules, game: compiled } = table;
    const steps: readonly Step[] = written.steps;
    const isSealed = isStepLine(written.line) && written.line.sealed !== undefined;
    const done = { steps, isSealed, state: stateAt(written.log.table) };
    return {
      n: written.line.n,
      ...(id !== undefined && side === viewer ? { id } : {}),
      // As it comes over the wire.
      ...(JSON.parse(
        JSON.stringify({
          line: written.line,
          told: tellLine({ rules, game: compiled }, rules.view(compiled, stateAt(table), viewer), done, viewer).told,
        }),
      ) as Pick<Message, 'line' | 'told'>),
    };
  };
  const self: Memory = {
    game,
    listeners: [],
    story: (viewer) => [...opened(viewer), ...told.map((one) => messageTo(one, viewer))],
    write: (written, id, side) => {
      const one = { before: game.log, written, id, side };
      keep(game, written);
      told.push(one);
      for (const listener of self.listeners) if (!listener.isCut) listener.hear(messageTo(one, listener.viewer));
    },
  };
  return self;
}

/** The lines of the seats, which change no view. */
const openLogAgain = (game: Online) => {
  const first = [...game.lines];
  return (_: Viewer): readonly Message[] => first.map((line) => ({ n: line.n, line, told: { events: [], delta: {} } }));
};

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `action-${ids}`;
};

interface Player {
  readonly seat: RemoteSeat;
  readonly listener: Listener;
  readonly side: SideNumber | null;
  readonly replies: Reply[];
}

/** `losing`: a request whose answer is lost, though it arrived. */
function sitDown(server: Memory, side: SideNumber | null, losing: () => boolean): Player {
  const battle = server.game.log.table.game.battle;
  const opened = openRemote(OWN_RULES, battle, server.game.log.header, { seat: side, side });
  if (!opened.ok) fail(opened.reason);
  const done = new Map<string, number>();
  const ask = async (verb: string, body: object): Promise<WireReply> => {
    if (listener.isCut) return undefined;
    const { id, v, actions, lines } = body as { id: string; v: number; actions: never[]; lines: number };
    const { game } = server;
    const before = done.get(id);
    if (before !== undefined) return { ok: true, n: before };
    if (verb === 'orders') return { ok: true, n: game.log.ledger.n };
    if (v < game.log.touched) return { ok: false, why: 'stale', n: game.log.ledger.n };
    if (side === null || (verb === 'actions' && decisionOf(game.log.table).side !== side)) return { ok: false, why: 'notAsked' };
    const isLost = losing();
    if (isLost) listener.isCut = true;
    if (verb === 'undo') {
      if (undoableLines(game.log, side) < lines) return { ok: false, why: 'undo' };
      server.write(undoLine(game.log, side, lines), id, side);
    } else {
      const { rules, game: compiled } = game.log.table;
      const read = actions.map((one) => {
        const reading = rules.actionNames.read(compiled, one, '');
        return reading.ok ? reading.value : fail(JSON.stringify(reading));
      });
      const decided = decide(game.log, game.keeper, read, 'person');
      if (!decided.ok) return { ok: false, why: decided.why };
      server.write(decided, id, side);
    }
    done.set(id, game.log.ledger.n);
    return isLost ? undefined : { ok: true, n: game.log.ledger.n };
  };
  const seat = remoteSeat(opened.table, { ask }, newId);
  const listener: Listener = { viewer: side ?? 'spectator', isCut: false, hear: (message) => void seat.take(message) };
  server.listeners.push(listener);
  const player = { seat, listener, side, replies: [] };
  catchUp(server, player);
  return player;
}

function catchUp(server: Memory, { seat, listener }: Player): void {
  listener.isCut = false;
  for (const message of server.story(listener.viewer).filter(({ n }) => n > seat.table().ledger.n)) {
    const took = seat.take(message);
    if (!took.ok) fail(JSON.stringify(took));
  }
  seat.resume();
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The seat decides, undoes or loses its line; in the end everything is known to everybody. */
async function moveOf(server: Memory, player: Player, random: Random): Promise<void> {
  const { seat, replies } = player;
  const seen = seat.seen();
  const note = (reply: Reply): void => void replies.push(reply);
  if (random(15) === 0 && seen.undo.steps > 0) void seat.takeBack(seen.steps.length, 1).then(note);
  else if (seen.options.length > 0) {
    const busy = seen.options.filter(({ kind }) => kind !== 'pass' && kind !== 'end');
    const isSetup = seen.decision.kind === 'setupPlacement';
    const action: Action = isSetup && random(3) > 0 ? { kind: 'confirmSetup' } : pick(random, busy.length > 0 ? busy : seen.options);
    void seat.act(seen.steps.length, action).then(note);
    // A second click before the server has answered the first.
    const next = seat.seen();
    if (random(3) === 0 && next.options.length > 0 && next.decision.kind !== 'setupPlacement')
      void seat.act(next.steps.length, pick(random, next.options)).then(note);
  }
  for (let i = 0; i < 4; i++) await settled();
  if (player.listener.isCut) catchUp(server, player);
  for (let i = 0; i < 4; i++) await settled();
}

/** A set-up that is being laid out is seen by its own seat alone. */
function agrees(server: Memory, { seat, side }: Player): void {
  const { rules, game, ...table } = server.game.log.table;
  expect(seat.isWaiting()).toBe(false);
  expect(seat.table().ledger.n).toBe(server.game.log.ledger.n);
  const told = seat.table().steps.at(-1)?.view ?? seat.table().opening;
  expect(told).toEqual(rules.view(game, stateAt(table), side ?? 'spectator'));
  if (side !== null && seat.seen().steps.length === seat.table().steps.length)
    expect(seat.seen().undo.steps).toBe(undoableLines(server.game.log, side));
}

describe('two seats and a spectator', () => {
  for (const id of battleIds)
    it(`${id}: end every move with exactly the view that the rules give, with lost answers and second clicks`, async () => {
      const battle = loadBattle(id) ?? fail(id);
      const random = seededRandom(id.length);
      const server = memory(online(battle, battle.scenarios[0]?.id ?? '', 900));
      const lossy = seededRandom(7);
      const players = ([0, 1, null] as const).map((side) => sitDown(server, side, () => lossy(6) === 0));
      const moves = id === 'niemenczyn' ? 250 : 60;
      for (let i = 0; i < moves && !isOver(server.game.log.table); i++) {
        for (const player of players) if (player.seat.seen().options.length > 0 || random(10) === 0) await moveOf(server, player, random);
        for (const player of players) {
          if (player.listener.isCut) catchUp(server, player);
          agrees(server, player);
        }
      }
      expect(server.game.log.table.steps.length).toBeGreaterThan(20);
      const replies = players.flatMap((player) => player.replies);
      expect(replies.filter(({ ok }) => ok).length).toBeGreaterThan(20);
    });
});

describe('a seat', () => {
  const battle = loadBattle('niemenczyn') ?? fail('niemenczyn');
  const begun = () => memory(online(battle, 'II', 910));

  it('lays its set-up out by itself and sends it as one line [3.1]', async () => {
    const server = begun();
    const [first, second] = [sitDown(server, 0, () => false), sitDown(server, 1, () => false)];
    const { steps, options } = first.seat.seen();
    expect(second.seat.seen().options).toEqual([]);
    const move = options.find(({ kind }) => kind !== 'confirmSetup') ?? fail('nothing to lay out');
    expect(await first.seat.act(steps.length, move)).toEqual({ ok: true });
    expect(server.game.log.ledger.n).toBe(4);
    expect(first.seat.seen()).toMatchObject({ undo: { steps: 1, click: 1 } });
    expect(await first.seat.takeBack(1, 1)).toEqual({ ok: true });
    expect(first.seat.seen().steps).toEqual([]);
    await first.seat.act(0, move);
    expect(await first.seat.act(1, { kind: 'confirmSetup' })).toEqual({ ok: true });
    expect(server.game.log.ledger.n).toBe(5);
    expect(server.game.lines.at(-1)).toMatchObject({ n: 5, sealed: expect.any(String) });
    expect(second.seat.seen().steps.at(-1)).toMatchObject({ side: 0, action: null });
    expect(first.seat.seen().steps).toHaveLength(1);
  });

  it('refuses what the rules refuse without asking, and what it was not asked', async () => {
    const server = begun();
    const [first, second] = [sitDown(server, 0, () => false), sitDown(server, 1, () => false)];
    expect(await first.seat.act(0, { kind: 'pass' })).toMatchObject({ ok: false, why: 'refused' });
    expect(await second.seat.act(0, { kind: 'confirmSetup' })).toEqual({ ok: false, why: 'notAsked' });
    expect(await first.seat.act(3, { kind: 'confirmSetup' })).toEqual({ ok: false, why: 'stale', steps: 0 });
    expect(server.game.log.ledger.n).toBe(4);
  });

  it('keeps a decision that was overtaken while its line was cut, and never sends it again by itself', async () => {
    const server = begun();
    const seats = [sitDown(server, 0, () => false), sitDown(server, 0, () => false)] as const;
    const [here, there] = seats;
    here.listener.isCut = true;
    const late = here.seat.act(0, { kind: 'confirmSetup' });
    await there.seat.act(0, { kind: 'confirmSetup' });
    catchUp(server, here);
    expect(await late).toMatchObject({ ok: false, why: 'stale' });
    expect(here.seat.kept()).toEqual({ kind: 'confirmSetup' });
    expect(server.game.log.ledger.n).toBe(5);
    here.seat.forgetKept();
    expect(here.seat.kept()).toBeNull();
  });

  it('keeps a decision that another tab has overtaken, also where the answer comes before the line', async () => {
    const server = begun();
    const [here, there] = [sitDown(server, 0, () => false), sitDown(server, 0, () => false)];
    // The line is open, and the other tab's line is still on its way.
    const { hear } = here.listener;
    const delayed: Message[] = [];
    Object.assign(here.listener, { hear: (message: Message) => delayed.push(message) });
    await there.seat.act(0, { kind: 'confirmSetup' });
    expect(await here.seat.act(0, { kind: 'confirmSetup' })).toMatchObject({ ok: false, why: 'stale' });
    expect(here.seat.kept()).toEqual({ kind: 'confirmSetup' });
    expect(here.seat.isWaiting()).toBe(false);
    for (const message of delayed) hear(message);
    expect(here.seat.kept()).toEqual({ kind: 'confirmSetup' });
  });

  it('shows changed orders at once, and those that the server has', async () => {
    const server = begun();
    const { seat } = sitDown(server, 0, () => false);
    await seat.order({ sheet: SHEETS.bold });
    expect(seat.seen().orders?.sheet).toEqual(SHEETS.bold);
    seat.ordered({ preset: 'careful', answersHold: false } satisfies NamedOrders);
    expect(seat.seen().orders).toMatchObject({ sheet: SHEETS.careful, answersHold: false });
  });
});

describe('what does not fit', () => {
  const battle = loadBattle('niemenczyn') ?? fail('niemenczyn');

  async function playedStory(): Promise<readonly Message[]> {
    const server = memory(online(battle, 'II', 920));
    const players = ([0, 1] as const).map((side) => sitDown(server, side, () => false));
    const random = seededRandom(3);
    for (let i = 0; i < 120 && !server.game.lines.some((line) => isStepLine(line) && line.roll !== undefined); i++)
      for (const player of players) if (player.seat.seen().options.length > 0) await moveOf(server, player, random);
    return server.story(0);
  }

  it('is not believed: another die, another head, a line that is missing or doubled', async () => {
    const story = await playedStory();
    const { log } = online(battle, 'II', 920);
    const opened = openRemote(OWN_RULES, battle, log.header, { seat: 0, side: 0 });
    if (!opened.ok) fail(opened.reason);
    let { table } = opened;
    const rolled = story.findIndex(({ line }) => isStepLine(line) && line.roll !== undefined);
    expect(rolled).toBeGreaterThan(0);
    for (const message of story.slice(0, rolled)) {
      const took = takeMessage(table, message);
      table = took.ok ? took.table : fail(JSON.stringify(took));
    }
    const message = story[rolled] ?? fail('no roll');
    if (!isStepLine(message.line)) fail('no step');
    const { line } = message;
    const other = line.dice.map(([kind, value]) => (kind === 'd10' ? [kind, (value + 1) % 10] : [kind, value])) as typeof line.dice;
    expect(takeMessage(table, message)).toMatchObject({ ok: true });
    expect(takeMessage(table, { ...message, line: { ...line, dice: other } })).toMatchObject({ ok: false, why: 'forged' });
    expect(takeMessage(table, { ...message, line: { ...line, roll: '0'.repeat(64) } })).toMatchObject({ ok: false, why: 'forged' });
    expect(takeMessage(table, { ...message, line: { ...line, side: 'nobody' } })).toMatchObject({ ok: false, why: 'forged' });
    expect(takeMessage(table, { ...message, n: message.n + 1 })).toEqual({ ok: false, why: 'gap' });
    expect(takeMessage(table, story[0] ?? message)).toEqual({ ok: false, why: 'known' });
  });
});
