/** Games over a server are proved from their logs, and whoever changes one is found out with the line. */
import { loadBattle, niemenczyn } from '@kosynier/battles';
import { toHex } from '@kosynier/dice';
import {
  decide,
  decisionOf,
  isOver,
  isSecret,
  isStepLine,
  type LineNews,
  type LogLine,
  OWN_RULES,
  openRemote,
  optionsOf,
  seededRandom,
  sidesOfSeats,
  stateAt,
  takeMessage,
  tellLine,
} from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { proveLog, readRecord, type SeatFile, verify } from '../src/index.ts';
import { type Online, online, playedOnline, playOnline, secretOf, textOf } from './online.ts';
import { fail } from './support.ts';

const battleOf = (id: string) => loadBattle(id) ?? fail(`no battle ${id}`);

const GAME = playedOnline(niemenczyn, 'II', 7);
const LONG = playedOnline(battleOf('szczekociny'), 'battle', 3, 1_500);

describe('a whole game', () => {
  it('is proved from its first line to its last, with nothing left open', () => {
    const verdict = verify(textOf(GAME));
    expect(verdict).toMatchObject({ ok: true, fair: { unproved: [], epochs: 1, seat: false, head: toHex(GAME.log.ledger.head) } });
    expect(GAME.lines.at(-1)).toHaveProperty('end');
  });

  it('becomes a record like any other, to be looked at', () => {
    const reading = readRecord(textOf(GAME));
    expect(reading).toMatchObject({ ok: true, record: { header: { version: 3, battle: 'niemenczyn' } } });
    expect(reading.ok && reading.record.lines).toHaveLength(GAME.log.table.steps.length);
  });

  it('hides every secret decision in its line, and opens it later', () => {
    const sealed = LONG.lines.filter((line) => isStepLine(line) && line.sealed !== undefined);
    const opened = LONG.lines.flatMap((line) => ('open' in line ? (line.open ?? []) : []));
    expect(sealed.length).toBeGreaterThan(3);
    expect(opened.length).toBeGreaterThan(2);
    expect(LONG.lines.some((line) => 'draws' in line && line.draws !== undefined)).toBe(true);
  });

  it('of every battle is proved, with random sides too', () => {
    for (const [id, scenario] of [
      ['raclawice', 'I'],
      ['maciejowice', 'battle'],
    ] as const) {
      const game = playedOnline(battleOf(id), scenario, 11, 150);
      expect(verify(textOf(game)), id).toMatchObject({ ok: true });
    }
    const random = online(niemenczyn, 'I', 5, 'random');
    expect(sidesOfSeats(random.log)).toBeDefined();
    expect(verify(textOf(random))).toMatchObject({ ok: true, actions: 0 });
  });
});

it('a game that was broken off is proved as far as it went, and tells what is not', () => {
  const random = seededRandom(1794);
  for (let i = 0; i < 12; i++) {
    const cut = 1 + random(LONG.texts.length - 1);
    const verdict = verify(textOf({ texts: LONG.texts.slice(0, cut) }));
    if (!verdict.ok) fail(`cut after ${cut}: line ${verdict.line}: ${verdict.reason}`);
    const steps = LONG.lines.slice(0, cut - 1).filter(isStepLine);
    // What made each decision is told at the end alone.
    expect(verdict.fair?.unproved).toEqual(expect.arrayContaining(steps.map(({ n }) => n)));
    expect(verdict.fair?.rolls).toBe(steps.filter(({ roll }) => roll !== undefined).length);
  }
});

/** The log with one line changed; heads are not stored, so a change is found by what it breaks, or by a head that somebody has kept. */
function changed(n: number, change: (line: Record<string, unknown>) => Record<string, unknown>): string {
  const texts = [...GAME.texts];
  texts[n] = JSON.stringify(change(JSON.parse(texts[n] ?? fail('no line'))));
  return textOf({ texts });
}

const first = (is: (line: LogLine) => boolean): number => GAME.lines.find(is)?.n ?? fail('no such line');
const verdictOf = (text: string) => {
  const verdict = verify(text);
  return verdict.ok ? fail('the forgery was accepted') : verdict;
};

describe('forgeries are refused with their line', () => {
  const rolled = first((line) => isStepLine(line) && line.dice.some(([kind]) => kind === 'd10'));
  const drawn = first((line) => isStepLine(line) && line.dice.some(([kind]) => kind === 'draw'));
  const opening = first((line) => 'open' in line && line.open !== undefined);
  const last = GAME.lines.length;
  const other = 'ab'.repeat(32);
  const flip = (text: unknown): string => `${String(text).startsWith('0') ? '1' : '0'}${String(text).slice(1)}`;

  const FORGERIES: readonly (readonly [
    what: string,
    n: number,
    at: number,
    change: (line: Record<string, unknown>) => Record<string, unknown>,
  ])[] = [
    [
      'a die',
      rolled,
      rolled,
      (line) => ({ ...line, dice: (line['dice'] as [string, number][]).map(([k, v]) => (k === 'd10' ? [k, (v + 1) % 10] : [k, v])) }),
    ],
    [
      'a die of another kind',
      rolled,
      rolled,
      (line) => ({ ...line, dice: (line['dice'] as [string, number][]).map(([k]) => [k === 'd10' ? 'd6' : k, 1]) }),
    ],
    ['a value of the chain', rolled, rolled, (line) => ({ ...line, roll: flip(line['roll']) })],
    ['a value that is left out', rolled, rolled, ({ roll: _, ...line }) => line],
    [
      'a drawn chit',
      drawn,
      drawn,
      (line) => ({ ...line, dice: [['draw', line['dice'] && JSON.stringify(line['dice']).includes('lewiz') ? 'grabowski' : 'lewiz']] }),
    ],
    [
      'an opening',
      opening,
      opening,
      (line) => ({ ...line, open: (line['open'] as [number, string, string][]).map(([n, salt, text]) => [n, flip(salt), text]) }),
    ],
    [
      'an opened text',
      opening,
      opening,
      (line) => ({
        ...line,
        open: (line['open'] as [number, string, string][]).map(([n, salt, text]) => [n, salt, text.replace('}', ',"x":1}')]),
      }),
    ],
    ['a commitment', 1, 4, (line) => ({ ...line, commit: other })],
    ['a secret of a seat', 3, 3, (line) => ({ ...line, secret: other })],
    ['the side', rolled, rolled, (line) => ({ ...line, side: line['side'] === 'polish' ? 'russian' : 'polish' })],
    ['the action', rolled, rolled, (line) => ({ ...line, actions: [{ kind: 'pass' }, { kind: 'pass' }] })],
    ['the seal of the author', rolled, last, (line) => ({ ...line, by: other })],
    ['the result', last, last, (line) => ({ ...line, result: { winner: 'polish', how: 'points', byCamp: true } })],
    ['a victory by resignation after the end', last, last, (line) => ({ ...line, result: { winner: null, how: 'resignation' } })],
    ['the values of the draws', last, last, (line) => ({ ...line, draws: [1, other] })],
    ['a field that nobody knows', rolled, rolled, (line) => ({ ...line, note: 1 })],
    ['the anchors', 0, rolled, (line) => ({ ...line, fair: { ...(line['fair'] as object), anchors: [other, other] } })],
    ['the scenario', 0, rolled, (line) => ({ ...line, scenario: 'I' })],
    ['the battle', 0, 0, (line) => ({ ...line, battleHash: other })],
  ];
  for (const [what, n, at, change] of FORGERIES)
    it(what, () => {
      const verdict = verdictOf(changed(n, change));
      expect(verdict.line, verdict.reason).toBeLessThanOrEqual(at + 1);
    });

  it('a line that is left out, doubled or exchanged with the next', () => {
    const { texts } = GAME;
    const cut = rolled;
    expect(verdictOf(textOf({ texts: texts.toSpliced(cut, 1) })).line).toBe(cut + 1);
    expect(verdictOf(textOf({ texts: texts.toSpliced(cut, 0, texts[cut] ?? '') })).line).toBe(cut + 2);
    expect(verdictOf(textOf({ texts: texts.toSpliced(cut, 2, texts[cut + 1] ?? '', texts[cut] ?? '') })).line).toBe(cut + 1);
  });

  it('a line after the end, a key that stands twice, and a line with spaces', () => {
    const { texts } = GAME;
    const step = JSON.parse(texts[rolled] ?? '');
    expect(verdictOf(textOf({ texts: [...texts, JSON.stringify({ ...step, n: texts.length })] })).line).toBe(texts.length + 1);
    const twice = (texts[rolled] ?? '').replace('{', '{"n":999,');
    expect(verdictOf(textOf({ texts: texts.with(rolled, twice) })).line).toBe(rolled + 1);
    expect(verdictOf(textOf({ texts: texts.with(rolled, JSON.stringify(step, null, 1).replaceAll('\n', '')) })).line).toBe(rolled + 1);
  });

  it('a roll that is burnt or given back: the dice of one line in another', () => {
    const rolls = GAME.lines.filter((line) => isStepLine(line) && line.roll !== undefined);
    const [one, two] = [rolls[3] ?? fail('few'), rolls[4] ?? fail('few')];
    const later = two as { roll?: string };
    expect(verdictOf(changed(one.n, (line) => ({ ...line, roll: later.roll }))).line).toBe(one.n + 1);
  });
});

describe('with the file of a seat', () => {
  const header = online(niemenczyn, 'II', 700);
  const seat: SeatFile = {
    kosynier: 'seat',
    game: GAME.log.header.fair.game,
    seat: 0,
    head0: toHex(GAME.log.ledger.openedBy),
    secrets: [{ epoch: 0, secret: toHex(secretOf(704)) }],
    heads: [{ n: GAME.lines.length, epoch: 0, head: toHex(GAME.log.ledger.head) }],
  };
  it('a log is fair, and not merely consistent', () => {
    expect(header.texts[0]).toBe(GAME.texts[0]);
    expect(verify(textOf(GAME), { seat })).toMatchObject({ ok: true, fair: { seat: true } });
  });
  it('another history, another secret, a log that ends too early and a false signature are refused', () => {
    const refused = (file: SeatFile, texts = GAME.texts, isSigned = () => true) => proveLog(texts, { seat: file, isSigned });
    expect(refused({ ...seat, heads: [{ n: 9, epoch: 0, head: '0'.repeat(64) }] })).toMatchObject({ ok: false, line: 10 });
    expect(refused({ ...seat, secrets: [{ epoch: 0, secret: '0'.repeat(64) }] })).toMatchObject({ ok: false, line: 5 });
    expect(refused({ ...seat, head0: '0'.repeat(64) })).toMatchObject({ ok: false, line: 1 });
    expect(refused({ ...seat, game: '0'.repeat(32) })).toMatchObject({ ok: false, line: 1 });
    expect(refused(seat, GAME.texts.slice(0, 20))).toMatchObject({ ok: false, line: 20 });
  });
});

/** What is random by its making: two seals of different texts look alike. */
const masked = (text: string): string => text.replace(/"(sealed|by)":"[0-9a-f]{64}"/g, '"$1":"…"');

it('[3.1] [3.3] twins that differ only in a secret decision are told to the others word for word alike', () => {
  const random = seededRandom(1795);
  let compared = 0;
  for (const [id, scenario] of [
    ['niemenczyn', 'II'],
    ['szczekociny', 'battle'],
  ] as const) {
    const game = online(battleOf(id), scenario, 4242);
    for (let i = 0; i < 1_200 && !isOver(game.log.table); i++) {
      const { table } = game.log;
      const { kind, side } = decisionOf(table);
      if (isSecret(kind)) compared += twins(game, side ?? 0);
      playOnline(game, random, 1);
    }
  }
  expect(compared).toBeGreaterThan(10);
});

/** Every way to take a secret decision, as the other side and a spectator hear of it. */
function twins({ log, keeper }: Online, side: 0 | 1): number {
  const { table } = log;
  const { rules, game } = table;
  const options = optionsOf(table);
  const isSetup = decisionOf(table).kind === 'setupPlacement';
  const ways = isSetup
    ? [
        [],
        ...options
          .filter(({ kind }) => kind !== 'confirmSetup')
          .slice(0, 8)
          .map((one) => [one]),
      ].map((list) => [...list, { kind: 'confirmSetup' as const }])
    : options.map((one) => [one]);
  let compared = 0;
  for (const viewer of [side === 0 ? 1 : 0, 'spectator'] as const) {
    const before = rules.view(game, stateAt(table), viewer);
    const told = ways.flatMap((actions) => {
      const decided = decide(log, keeper, actions, 'person');
      if (!decided.ok || !isStepLine(decided.line) || decided.line.sealed === undefined || decided.line.dice.length > 0) return [];
      const done = { steps: decided.steps, isSealed: true, state: stateAt(decided.log.table) };
      return [`${masked(decided.text)} ${JSON.stringify(tellLine({ rules, game }, before, done, viewer).told)}`];
    });
    if (told.length < 2) continue;
    expect(new Set(told).size).toBe(1);
    compared += told.length;
  }
  return compared;
}

describe('what needs the consent of both', () => {
  const begun = online(niemenczyn, 'I', 900);
  const n = begun.lines.length + 1;
  const anchors = ['1'.repeat(64), '2'.repeat(64)];
  const fair = { n, fair: { epoch: 1, anchors } } as unknown as LogLine;
  const proved = (lines: readonly object[]) => proveLog([...begun.texts, ...lines.map((line) => JSON.stringify(line))]);
  const offered = (kind: string) => [
    { n, side: 'polish', offer: { kind } },
    { n: n + 1, side: 'russian', answer: true, of: n },
  ];

  it('new dice are refused where nobody has agreed to them, by whoever proves the log and by the seat', () => {
    expect(proved([fair])).toMatchObject({ ok: false, line: n + 1, reason: expect.stringContaining('nobody has agreed') });
    const opened = openRemote(OWN_RULES, niemenczyn, begun.log.header, { seat: 0, side: 0 });
    let table = opened.ok ? opened.table : fail(opened.reason);
    const take = (line: LogLine) => takeMessage(table, { n: line.n, line, told: {} as LineNews });
    for (const line of begun.lines) {
      const took = take(line);
      table = took.ok ? took.table : fail(JSON.stringify(took));
    }
    expect(take(fair)).toMatchObject({ ok: false, why: 'forged' });
    for (const line of offered('newDice')) {
      const took = take(line as unknown as LogLine);
      table = took.ok ? took.table : fail(JSON.stringify(took));
    }
    expect(take({ ...fair, n: n + 2 } as LogLine)).toMatchObject({ ok: true });
  });

  it('new dice, a draw and leaving come after an offer of their own kind', () => {
    expect(proved([...offered('newDice'), { ...fair, n: n + 2 }])).toMatchObject({ ok: true });
    expect(proved([...offered('draw'), { ...fair, n: n + 2 }])).toMatchObject({ ok: false, line: n + 3 });
    for (const [kind, how] of [
      ['draw', 'agreement'],
      ['leave', 'left'],
    ] as const) {
      const end = { end: true, result: { winner: null, how } };
      expect(proved([...offered(kind), { n: n + 2, ...end }]), how).toMatchObject({ ok: true });
      expect(proved([{ n, ...end }]), how).toMatchObject({ ok: false, line: n + 1 });
    }
  });

  it('a log that shows more draws than were asked for is refused before anything is made of them', () => {
    const lie = { n, end: true, result: { winner: null, how: 'lapsed' }, draws: [100_000, '0'.repeat(64)] };
    expect(proved([lie])).toMatchObject({ ok: false, line: n + 1, reason: expect.stringContaining('draws: shows draw 100000') });
  });
});
