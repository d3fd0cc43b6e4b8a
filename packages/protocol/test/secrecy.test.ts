/**
 * Views that cannot leak: two games that differ in nothing but a secret of one side answer byte for byte the same through the door of a seat,
 * by every method, whatever is asked, to the other side and to a spectator.
 */
import { battleIds, loadBattle } from '@kosynier/battles';
import {
  type Action,
  COMMANDER_ON_MAP,
  type Decision,
  type Dice,
  type GameState,
  hexName,
  mixedPosition,
  resume,
  type SideNumber,
  type Viewer,
} from '@kosynier/engine';
import {
  at,
  decisionOf,
  hostTable,
  isOver,
  isSecret,
  type NamedObject,
  optionsOf,
  type Random,
  rolledDice,
  type Seen,
  seededRandom,
  seenBy,
  stateAt,
  stateHash,
  step,
  type Table,
} from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { openGame, openSeat } from '../src/games.ts';
import { actionCodec, answer, createServer, METHODS } from '../src/index.ts';
import { begin, fail, pick } from './support.ts';

/** Two tables that differ in one secret of one side. */
interface Twins {
  readonly tables: readonly [Table, Table];
  readonly secretOf: SideNumber;
}

const otherOf = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/** What a snooper has to ask with: what it sees, and guesses at what it does not see. */
interface Snooper {
  readonly seen: Seen;
  readonly step: number;
  /** Some of the legal actions. */
  readonly legal: readonly NamedObject[];
  /** Whatever a snooper might try. */
  readonly tried: readonly NamedObject[];
  readonly isLegal: (action: NamedObject) => boolean;
  /** Hexes where something stands in the view, or in one of the two games. */
  readonly hexes: readonly string[];
  readonly units: readonly string[];
}

interface Call {
  readonly method: string;
  readonly params: object;
  /** What is rolled in each of the two games. */
  readonly rolls?: readonly [readonly number[], readonly number[]];
}

const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, i) => i % Math.max(1, Math.ceil(list.length / count)) === 0).slice(0, count);

/** How every method of the seat's door is asked. A method that is missing here has no secrecy test. */
const QUESTIONS: Readonly<Record<string, (snooper: Snooper) => readonly object[]>> = {
  'seat.decision': () => [{}],
  'seat.actions': () => [{}],
  'seat.check': ({ legal, tried }) => [...some(legal, 2), ...tried].map((action) => ({ action })),
  // Legal ones are played, with the same dice, in `playable`.
  'seat.apply': ({ step: now, legal, tried, isLegal }) => [
    ...tried.filter((action) => !isLegal(action)).map((action) => ({ step: now, action })),
    ...some([...legal, ...tried], 2).flatMap((action) => [
      { step: now + 1, action },
      { step: 0, action },
    ]),
    { step: now, action: { kind: 'chooseChit', commander: '?' } },
  ],
  'seat.undo': ({ step: now }) => [{ step: now }, { step: now, steps: 2 }, { step: now, steps: 99 }, { step: now + 1 }],
  'seat.steps': ({ step: now }) => [{}, { from: Math.max(0, now - 2) }, { from: now + 1 }],
  'seat.orders': () => [{}, { orders: { preset: 'steady' } }, { orders: { sheet: [], answersHold: false } }],
  'seat.position': () => [{}],
  'seat.units': () => [{}],
  'seat.sight': ({ hexes }) => some(hexes, 4).flatMap((from) => some(hexes, 5).map((to) => ({ from, to }))),
  'seat.reach': ({ units }) => some(units, 4).map((unit) => ({ units: [unit] })),
  'seat.odds': ({ hexes, units, seen }) => [
    ...some(hexes, 4).flatMap((from, i) => [
      { question: { kind: 'salvo', from: [from], target: hexes[(i * 7 + 3) % hexes.length], passing: false } },
      ...seen.game.battle.sides.map(({ id }) => ({
        question: { kind: 'melee', hex: from, attacker: id, occasion: 'phase4', lead: 'best' },
      })),
    ]),
    ...some(units, 4).map((unit, i) => ({ question: { kind: 'cannon', unit, target: hexes[(i * 5 + 1) % hexes.length] } })),
  ],
  'seat.foresee': ({ legal, tried, units }) => [
    ...some([...legal, ...tried], 4).flatMap((action) => [{ action }, { action, lead: units[0] }]),
  ],
};

it('every method of the seat’s door is asked by these tests', () => {
  expect(Object.keys(QUESTIONS).sort()).toEqual([...METHODS.keys()].filter((name) => name.startsWith('seat.')).sort());
});

/** Hexes that the two games hold something in, hidden or not. */
function hexesOf({ tables }: Twins, seen: Seen): string[] {
  const all = [seen.view, ...tables.map((table) => stateAt(table))].flatMap(({ unitHex, commanderHex }) => [...unitHex, ...commanderHex]);
  return [...new Set(all)].filter((hex) => hex > 0).map(hexName);
}

/** The chits that are chosen in one of the games, and a few others. */
function suspects({ tables }: Twins): number[] {
  const chosen = tables.flatMap((table) => stateAt(table).chosen.flat());
  return [...new Set([...chosen, ...some(tables[0].game.chiefs, 4).map(({ number }) => number)])];
}

function snooperOf(twins: Twins, seen: Seen, random: Random): Snooper {
  const { game } = seen;
  const hexes = hexesOf(twins, seen);
  const write = (action: Action): NamedObject => actionCodec.write(game, action);
  const unit = pick(random, game.units).number;
  const tried: Action[] = [
    ...suspects(twins).map((commander): Action => ({ kind: 'chooseChit', commander })),
    { kind: 'confirmSetup' },
    { kind: 'pass' },
    { kind: 'end' },
    { kind: 'begin', unit },
    { kind: 'setupPlace', unit, hex: Number(pick(random, hexes)) },
    { kind: 'salvo', from: [Number(pick(random, hexes))], target: Number(pick(random, hexes)), passing: false },
    { kind: 'fight', hex: Number(pick(random, hexes)) },
    // What the other side might do now: the answer must not tell what it can.
    ...some(optionsOf(twins.tables[0]), 3),
  ];
  // Own units, and those of the other side, among them some that stand elsewhere in the two games.
  const units = some(game.units, 8).map(({ id }) => id);
  const legal = new Set(seen.options.map((action) => JSON.stringify(write(action))));
  return {
    seen,
    step: seen.steps.length,
    legal: some(seen.options, 4).map(write),
    tried: tried.map(write),
    isLegal: (action) => legal.has(JSON.stringify(action)),
    hexes,
    units,
  };
}

/** Draws chits that are no secret as long as there are any; every other die is five, or three. */
const openDraws =
  ({ tables: [table], secretOf }: Twins): Dice =>
  (request) => {
    if (request.kind !== 'draw') return request.kind === 'd6' ? 3 : 5;
    return request.from.find((one) => table.game.chiefs[one]?.side !== secretOf) ?? request.from[0];
  };

interface PlayedTwins extends Twins {
  /** Whether the rules have shown the secret. */
  readonly revealed: boolean;
  readonly rolls: readonly [readonly number[], readonly number[]];
}

/** Plays one action in both games with the same dice; undefined: it is not legal in both. */
function playBoth(twins: Twins, action: Action, first: Action = action): PlayedTwins | undefined {
  const dice = openDraws(twins);
  const played = twins.tables.map((table, i) => {
    // What a generator has to say for these dice to come.
    const rolls: number[] = [];
    const taken = step(table, i === 0 ? first : action, (request) => {
      const answered = dice(request) ?? 0;
      rolls.push(request.kind === 'draw' ? request.from.indexOf(answered) : request.kind === 'd6' ? answered - 1 : answered);
      return answered;
    });
    return taken.ok ? { table: taken.table, rolls, drawn: taken.step.draws.map((place) => taken.step.rolls[place] ?? -1) } : undefined;
  });
  const [a, b] = played;
  if (a === undefined || b === undefined) return undefined;
  const { game } = a.table;
  const isOfSecret = (one: number): boolean => game.chiefs[one]?.side === twins.secretOf;
  // [3.3] a chit is known when it is drawn; A32, A38: one that is killed or hurt leaves the pool for all to see.
  const isHurt = (table: Table): boolean =>
    stateAt(table).commanderStatus.some(
      (status, one) => isOfSecret(one) && status !== stateAt(twins.tables[0]).commanderStatus[one] && status !== COMMANDER_ON_MAP,
    );
  const isShown = (table: Table, before: Table): boolean => isSettingUp(stateAt(before)) && !isSettingUp(stateAt(table));
  const revealed = [...a.drawn, ...b.drawn].some(isOfSecret) || isHurt(a.table) || isHurt(b.table) || isShown(a.table, twins.tables[0]);
  return { ...twins, tables: [a.table, b.table], revealed, rolls: [a.rolls, b.rolls] };
}

const isSettingUp = ({ frames }: GameState): boolean => frames.some(({ kind }) => kind === 'setup');

function playable(twins: Twins, { seen, step: now }: Snooper): Call[] {
  if (seen.decision.side !== seen.viewer) return [];
  return some(seen.options, 3).flatMap((action) => {
    const played = playBoth(twins, action);
    if (played === undefined) fail(`only in one of the games: ${JSON.stringify(action)}`);
    if (played.revealed) return [];
    return [{ method: 'seat.apply', params: { step: now, action: actionCodec.write(seen.game, action) }, rolls: played.rolls }];
  });
}

/** Every answer to a viewer of one of the two games; the game is as it was before each question. */
async function told(table: Table, which: 0 | 1, viewer: Viewer, calls: readonly Call[]): Promise<string[]> {
  const server = createServer({ freshKey: () => 'key' });
  let rolls: number[] = [];
  const open = openGame(server, table, 1, () => rolls.shift() ?? 0);
  openSeat(server, open, viewer);
  const replies: string[] = [];
  for (const { method, params, rolls: given } of calls) {
    open.table = table;
    rolls = [...(given?.[which] ?? [])];
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { seat: 'key', ...params } });
    replies.push(`${method} ${JSON.stringify(params)}: ${await answer(server, line, 'seat')}`);
  }
  return replies;
}

const plain = ({ rules: _, game: __, ...seen }: Seen): string => JSON.stringify(seen);

const asked = new Map<string, number>();
const kinds = new Set<string>();

/** The two games look the same to everybody who may not know the secret. */
async function expectAlike(twins: Twins, random: Random): Promise<void> {
  const [one, two] = twins.tables;
  expect(stateHash(stateAt(one))).not.toBe(stateHash(stateAt(two)));
  kinds.add(decisionOf(one).kind);
  for (const viewer of [otherOf(twins.secretOf), 'spectator'] as const) {
    const seats = twins.tables.map((table) =>
      hostTable(table, () => rolledDice(seededRandom(1)))
        .seat(viewer)
        .seen(),
    );
    const [seen = fail('no seat'), twin = fail('no seat')] = seats;
    expect(plain(twin)).toBe(plain(seen));
    const snooper = snooperOf(twins, seen, random);
    const calls: Call[] = [
      ...Object.entries(QUESTIONS).flatMap(([method, ask]) => ask(snooper).map((params) => ({ method, params }))),
      ...playable(twins, snooper),
    ];
    const replies = await told(one, 0, viewer, calls);
    expect(await told(two, 1, viewer, calls)).toEqual(replies);
    for (const { method } of calls) asked.set(method, (asked.get(method) ?? 0) + 1);
    const text = replies.join('\n');
    for (const table of twins.tables)
      for (const state of [table.opening.state, ...table.steps.map((taken) => taken.state)]) expect(text).not.toContain(stateHash(state));
    expect(text).not.toMatch(/"hash"|"seed"/);
  }
  // The owner does know.
  expect(plain(seenBy(two, twins.secretOf))).not.toBe(plain(seenBy(one, twins.secretOf)));
}

const SCENARIOS = battleIds.flatMap((id) => loadBattle(id).scenarios.map((scenario) => [id, scenario.id] as const));
const open = (id: (typeof battleIds)[number], scenario: string): Table => begin(scenario, undefined, seededRandom(1), loadBattle(id));

/** A kind of action first, then one of that kind: long lists of moves do not crowd out a rare choice. */
function lively(options: readonly Action[], random: Random): Action {
  const idle = new Set<Action['kind']>(['pass', 'done', 'stay', 'decline', 'noCharge', 'end']);
  const busy = options.filter(({ kind }) => !idle.has(kind));
  const list = busy.length === 0 || random(8) === 0 ? options : busy;
  const kind = pick(random, [...new Set(list.map((one) => one.kind))]);
  return pick(
    random,
    list.filter((one) => one.kind === kind),
  );
}

const isChange = ({ kind }: Action): boolean => kind !== 'confirmSetup';

describe('[3.1] the set-up of the other side', () => {
  it.each(SCENARIOS)('%s %s: is known to nobody else until both are ready', async (id, scenario) => {
    const random = seededRandom(3);
    const start = open(id, scenario);
    const arranged = (table: Table, changes: number): Table => {
      let next = table;
      for (let i = 0; i < changes; i++) {
        const taken = step(next, lively(optionsOf(next).filter(isChange), random), () => fail('the set-up needs no dice'));
        next = taken.ok ? taken.table : fail('refused');
      }
      return next;
    };
    if (optionsOf(start).filter(isChange).length === 0) return;
    for (const secretOf of [0, 1] as const) {
      let table = start;
      if (secretOf === 1) table = playBoth({ tables: [table, table], secretOf }, { kind: 'confirmSetup' })?.tables[0] ?? fail('refused');
      if (decisionOf(table).kind !== 'setupPlacement' || optionsOf(table).filter(isChange).length === 0) continue;
      let twins: Twins = { tables: [arranged(table, 6), arranged(table, 6)], secretOf };
      if (stateHash(stateAt(twins.tables[0])) === stateHash(stateAt(twins.tables[1]))) continue;
      await expectAlike(twins, random);
      if (secretOf === 1) continue;
      twins = playBoth(twins, { kind: 'confirmSetup' }) ?? fail('refused');
      await expectAlike(twins, random);
    }
  });
});

/** The set-up as it is printed, at the beginning of a later Turn. */
const atTurn = ({ rules, game }: Table, random: Random): GameState => ({
  ...rules.newGame(game),
  turn: 2 + random(game.scenario.turns - 1),
  frames: [{ kind: 'turn', round: 1 }],
});

/** A moment at which a side chooses its chits in secret; undefined: no Turn of this scenario has one. */
function atPoolChoice(table: Table, secretOf: SideNumber, random: Random): Table | undefined {
  const { game } = table;
  for (let attempt = 0; attempt < 60; attempt++) {
    const resumed = resume(game, atTurn(table, random), rolledDice(random));
    if (!resumed.ok || resumed.state.result !== null) continue;
    let next: Table = { ...table, opening: { ...table.opening, state: resumed.state } };
    while (decisionOf(next).kind === 'poolChoice' && decisionOf(next).side !== secretOf) {
      const taken = step(next, pick(random, optionsOf(next)), rolledDice(random));
      next = taken.ok ? taken.table : fail('refused');
    }
    if (decisionOf(next).kind === 'poolChoice' && optionsOf(next).length > 1) return next;
  }
  return undefined;
}

describe('[3.3] the chits that the other side has chosen', () => {
  it.each(SCENARIOS)('%s %s: are known to nobody else until drawn', async (id, scenario) => {
    const random = seededRandom(9);
    for (const secretOf of [0, 1] as const) {
      const table = atPoolChoice(open(id, scenario), secretOf, random);
      if (table === undefined) continue;
      const [first, second] = optionsOf(table);
      let twins = playBoth({ tables: [table, table], secretOf }, second ?? fail('one option'), first);
      for (let i = 0; i < 6 && twins !== undefined && !twins.revealed && !isOver(twins.tables[0]); i++) {
        if (i % 2 === 0 || isSecret(decisionOf(twins.tables[0]).kind)) await expectAlike(twins, random);
        twins = playAlike(twins, random);
      }
    }
  });

  const DECISIONS_EACH = 60;
  const LARGE = 100;

  it.each(SCENARIOS)('%s %s: stay hidden whatever is decided meanwhile', async (id, scenario) => {
    const random = seededRandom(21);
    const probed = new Set<string>();
    const { units } = loadBattle(id);
    // The lists of the largest battles are long, and their kinds of decisions are met in the others too.
    for (let round = 0; round < (units.length > LARGE ? 4 : 8); round++) {
      const secretOf: SideNumber = round % 2 === 0 ? 0 : 1;
      let twins: Twins | undefined = mixedTwins(open(id, scenario), secretOf, random);
      for (let i = 0; i < DECISIONS_EACH && twins !== undefined && !isOver(twins.tables[0]); i++) {
        const { kind } = decisionOf(twins.tables[0]);
        if (!probed.has(`${kind} ${secretOf}`)) await expectAlike(shortened(twins), random);
        probed.add(`${kind} ${secretOf}`);
        const played: PlayedTwins | undefined = playAlike(twins, random);
        twins = played === undefined || played.revealed ? undefined : played;
      }
    }
    expect(probed.size).toBeGreaterThan(4);
  });
});

/** The same action in both, one that is legal in both. */
function playAlike(twins: Twins, random: Random): PlayedTwins | undefined {
  const texts = new Set(optionsOf(twins.tables[1]).map((action) => JSON.stringify(action)));
  const options = optionsOf(twins.tables[0]).filter((action) => texts.has(JSON.stringify(action)));
  return options.length === 0 ? undefined : playBoth(twins, lively(options, random));
}

const MANY_COMMANDERS = 12;

/** A mixed position in which a side has one hidden chit in the pool: another one in each game. */
function mixedTwins(table: Table, secretOf: SideNumber, random: Random): Twins | undefined {
  const { game } = table;
  for (let attempt = 0; attempt < 40; attempt++) {
    // To mix the largest battle takes too long.
    const start =
      game.chiefs.filter(({ takesPart }) => takesPart).length > MANY_COMMANDERS ? atTurn(table, random) : mixedPosition(game, random);
    const resumed = resume(game, start, rolledDice(random));
    if (!resumed.ok || resumed.state.result !== null || isSettingUp(resumed.state)) continue;
    const { state } = resumed;
    const free = game.chiefs.filter(
      ({ number, side, takesPart }) =>
        side === secretOf &&
        takesPart &&
        number !== state.active &&
        !state.pool.includes(number) &&
        !state.chosen[secretOf].includes(number),
    );
    // Two that cannot be told apart otherwise; where a side has but one commander, its chit is there or a stranger's.
    const [one, two = game.chiefs.find(({ side, number }) => side === secretOf && number !== free[0]?.number)] = free;
    if (one === undefined || two === undefined) continue;
    const withChit = (chit: number): Table => {
      const mine = [...state.chosen[secretOf], chit];
      const chosen: GameState['chosen'] = secretOf === 0 ? [mine, state.chosen[1]] : [state.chosen[0], mine];
      return { ...table, opening: { ...table.opening, state: { ...state, chosen } } };
    };
    return { tables: [withChit(one.number), withChit(two.number)], secretOf };
  }
  return undefined;
}

/** Only the last steps, so that long games are not told again and again. */
const shortened = ({ tables, secretOf }: Twins): Twins => {
  const cut = (table: Table): Table => {
    const from = Math.max(0, table.steps.length - 8);
    return { ...table, opening: { ...table.opening, state: stateAt(at(table, from)) }, steps: table.steps.slice(from) };
  };
  return { tables: [cut(tables[0]), cut(tables[1])], secretOf };
};

describe('the doors', () => {
  const call = async (
    door: 'seat' | 'referee',
    method: string,
    params: object = {},
  ): Promise<{ error?: { code: number; message: string } }> =>
    JSON.parse((await answer(createServer(), JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), door)) ?? '');

  it('nothing of the referee’s can be called through the door of a seat', async () => {
    const referees = [...METHODS.keys()].filter((name) => name.startsWith('referee.'));
    expect(referees.length).toBeGreaterThan(10);
    for (const method of referees) {
      expect((await call('seat', method)).error, method).toMatchObject({ code: -32009 });
      expect((await call('referee', method)).error?.code, method).not.toBe(-32009);
    }
    for (const method of METHODS.keys()) expect(method).toMatch(/^(battles|battle|verify|referee\.\w+|seat\.\w+)$/);
  });

  it('a batch and a notification are no way around it', async () => {
    const server = createServer({ freshKey: () => 'key' });
    const game = { jsonrpc: '2.0', method: 'referee.newGame', params: { battle: 'niemenczyn', scenario: 'I' } };
    await answer(server, JSON.stringify(game), 'seat');
    await answer(server, JSON.stringify([game, { ...game, id: 1 }]), 'seat');
    expect(server.games.size).toBe(0);
  });

  it.each([
    ['newGame', 'referee.newGame'],
    ['view', 'seat.position'],
    ['apply', 'referee.apply or seat.apply'],
    ['record', 'referee.record'],
    ['undo', 'seat.undo'],
  ])('the old name %s is refused with the new one', async (method, now) => {
    expect((await call('referee', method)).error).toEqual({
      code: -32601,
      message: `there is no method "${method}", it is called ${now} now`,
    });
  });

  it('a seat of another game, of a game that was ended, and a guessed one are unknown alike', async () => {
    const server = createServer({ freshKey: () => 'key' });
    const send = async (method: string, params: object) =>
      JSON.parse((await answer(server, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) ?? '') as {
        error?: unknown;
        result?: unknown;
      };
    await send('referee.newGame', { battle: 'niemenczyn', scenario: 'I' });
    await send('referee.seat', { game: 'g1', side: 'polish' });
    expect((await send('seat.decision', { seat: 'key' })).error).toBeUndefined();
    const unknown = { code: -32003, message: 'params.seat: there is no such seat' };
    expect((await send('seat.decision', { seat: 'guessed' })).error).toEqual(unknown);
    expect((await send('seat.decision', { seat: 'g1' })).error).toEqual(unknown);
    await send('referee.endGame', { game: 'g1' });
    expect((await send('seat.decision', { seat: 'key' })).error).toEqual(unknown);
  });
});

const OFTEN_MET: readonly Decision['kind'][] = [
  'chargeDeclare',
  'commanderMove',
  'commanderStep',
  'crisisOrder',
  'entryGroup',
  'fireWindow',
  'gunFacing',
  'lossAllocation',
  'meleeLead',
  'meleeNext',
  'moveStep',
  'namedUnitsChoice',
  'overallCommanderChoice',
  'passingUnitPlacement',
  'phasingAction',
  'poolChoice',
  'reaction',
  'retreatHex',
  'setupPlacement',
  'squareAttempt',
  'stackOrder',
  'winnerFacing',
];

it('these tests have asked at every kind of decision that random games meet often', () => {
  expect([...kinds]).toEqual(expect.arrayContaining([...OFTEN_MET]));
  for (const method of Object.keys(QUESTIONS)) expect(asked.get(method) ?? 0, method).toBeGreaterThan(50);
});
