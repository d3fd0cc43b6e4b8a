import { niemenczyn } from '@kosynier/battles';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, createServer, LONGEST_LINE, METHODS } from '../src/index.ts';
import { Client, fail } from './support.ts';

let client = new Client();
beforeEach(() => {
  client = new Client();
});

const newGame = (more = {}) => client.result('referee.newGame', { battle: 'niemenczyn', scenario: 'I', seed: 1, ...more });
const confirm = { kind: 'confirmSetup' };

/** A Polish battalion faces a Russian one at two hexes. */
const faceToFace = {
  active: 'grabowski',
  window: 'phasing',
  units: [
    { id: 'p-1-I-7', hex: '0908', facing: 0 },
    { id: 'p-art', hex: '1008', facing: 0 },
    { id: 'r-nar-1', hex: '0906', facing: 3 },
  ],
  commanders: [
    { id: 'grabowski', hex: '0909', activations: 1 },
    { id: 'lewiz', hex: '0903' },
  ],
};

const russian = 'r-nar-1';
const setPosition = (more = {}) =>
  client.result('referee.setPosition', { battle: 'niemenczyn', scenario: 'I', position: faceToFace, seed: 1, ...more });

describe('methods', () => {
  it('battles: what there is to play', async () => {
    const list = (await client.result('battles')) as unknown as { id: string; scenarios: { id: string }[] }[];
    expect(list.map(({ id }) => id)).toEqual(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice']);
    expect(list[0]?.scenarios.map(({ id }) => id)).toEqual(['I', 'II']);
  });

  it('battle: the whole document', async () => {
    expect((await client.result('battle', { battle: 'niemenczyn' }))['document']).toEqual(JSON.parse(JSON.stringify(niemenczyn)));
  });

  it('referee.newGame: opens games, each with its own number', async () => {
    expect(await newGame()).toMatchObject({ game: 'g1', seed: 1, decision: { kind: 'setupPlacement', side: 'polish' }, result: null });
    expect(await newGame({ seed: undefined })).toMatchObject({ game: 'g2', seed: 7 });
    expect(await newGame({ options: { autoVictory: { polish: 9 }, rulings: { turn180Cost: 1 } } })).toMatchObject({ game: 'g3' });
  });

  it('decision and actions: what may be done now', async () => {
    await newGame();
    expect(await client.result('referee.decision', { game: 'g1' })).toMatchObject({ decision: { kind: 'setupPlacement' } });
    expect(await client.result('referee.actions', { game: 'g1' })).toContainEqual(confirm);
  });

  it('referee.check: legal, or the rules it breaks', async () => {
    await newGame();
    expect(await client.result('referee.check', { game: 'g1', action: confirm })).toEqual({ legal: true });
    expect(await client.result('referee.check', { game: 'g1', action: { kind: 'pass' } })).toEqual({
      legal: false,
      refusal: { rule: '10.4', reason: 'notNow' },
      nearest: null,
    });
    const { game } = await setPosition();
    const salvo = { kind: 'salvo', from: ['0908', '0808'], target: '0906', passing: false };
    expect(await client.result('referee.check', { game, action: salvo })).toMatchObject({
      legal: false,
      nearest: { ...salvo, from: ['0908'] },
    });
  });

  it('referee.foresee: checks and odds of a legal action, a refusal of any other', async () => {
    const { game } = await setPosition();
    const salvo = { kind: 'salvo', from: ['0908'], target: '0906', passing: false };
    expect(await client.result('referee.foresee', { game, action: salvo })).toMatchObject({
      ...{ legal: true, checks: [] },
      odds: { kind: 'salvo', refusal: null, targets: [{ unit: russian }] },
    });
    expect(await client.result('referee.foresee', { game, action: { kind: 'pass' } })).toEqual({ legal: true, checks: [], odds: null });
    expect(await client.result('referee.foresee', { game, action: { kind: 'charge' } })).toMatchObject({
      legal: false,
      refusal: { rule: '8.14' },
    });
    expect(await client.error('referee.foresee', { game, action: salvo, lead: 'nobody' })).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^params\.lead: /),
    });
  });

  it('referee.apply: with given dice, and with those of the seed', async () => {
    await newGame();
    await client.result('referee.apply', { game: 'g1', action: confirm, dice: [] });
    const applied = await client.result('referee.apply', { game: 'g1', action: confirm, dice: ['grabowski'] });
    expect(applied).toMatchObject({ n: 2, dice: ['grabowski'], decision: { kind: 'phasingAction', side: 'polish' } });
    expect(applied['events']).toContainEqual({ kind: 'chitDrawn', commander: 'grabowski', rule: '3.3' });

    const rolls = async (seed: number): Promise<unknown[]> => {
      const { game } = await setPosition({ seed });
      const all: unknown[] = [];
      for (let i = 0; i < 3; i++) {
        const action = { kind: 'salvo', from: ['0908'], target: '0906', passing: false };
        const { result } = await client.call('referee.apply', { game, action });
        all.push(...((result?.['dice'] as unknown[] | undefined) ?? []));
      }
      return all;
    };
    expect(await rolls(11)).toEqual(await rolls(11));
    expect(await rolls(11)).not.toEqual([]);
  });

  it('referee.choose: the choice of a player, which is not played', async () => {
    await newGame();
    expect(await client.result('referee.choose', { game: 'g1' })).toEqual({ player: 'first', action: confirm });
    expect(await client.result('referee.choose', { game: 'g1', player: 'first', seed: 5 })).toMatchObject({ player: 'first' });
    expect(await client.result('referee.decision', { game: 'g1' })).toMatchObject({ decision: { side: 'polish' } });
  });

  it('position and setPosition: out and in', async () => {
    await setPosition();
    const { position } = await client.result('referee.position', { game: 'g1' });
    const again = await client.result('referee.setPosition', { battle: 'niemenczyn', scenario: 'I', position });
    expect(again).toMatchObject({ game: 'g2', decision: { kind: 'phasingAction' }, events: [] });
    expect((await client.result('referee.position', { game: 'g2' }))['position']).toEqual(position);
  });

  it('referee.setPosition: on a board of its own, and with a whole battle of its own', async () => {
    const board = {
      ...niemenczyn.board,
      columns: 10,
      rows: 10,
      hexes: [{ hex: '0907', ground: 'woods' }],
      hexsides: [],
      roads: [],
      places: [],
    };
    const { game } = await setPosition({ board });
    expect(await client.result('referee.sight', { game, from: '0908', to: '0906' })).toMatchObject({
      visible: false,
      blockers: [{ hex: '0907', because: 'woods' }],
    });
    const { record } = await client.result('referee.record', { game });
    expect(await client.result('verify', { record })).toMatchObject({ ok: true, actions: 0 });
    const own = { ...JSON.parse(JSON.stringify(niemenczyn)), id: 'mine' };
    expect(await setPosition({ battle: own })).toMatchObject({ game: 'g2' });
  });

  it('referee.setPosition: with the dice that lead to its first decision', async () => {
    const position = { ...faceToFace, active: undefined, phase: 'round1', window: undefined };
    expect(await setPosition({ position, dice: ['grabowski'] })).toMatchObject({ decision: { kind: 'fireWindow', side: 'russian' } });
    const { record } = await client.result('referee.record', { game: 'g1' });
    expect(await client.result('verify', { record })).toMatchObject({ ok: true });
    expect(await client.error('referee.setPosition', { battle: 'niemenczyn', scenario: 'I', position, dice: [] })).toMatchObject({
      code: -32002,
      data: { request: { kind: 'draw' } },
    });
  });

  it('referee.seat and seat.position: what a side may know', async () => {
    await newGame();
    for (const side of ['russian', 'spectator']) {
      const given = await client.result('referee.seat', { game: 'g1', side });
      expect(given).toEqual({ seat: expect.any(String), side });
      expect(await client.result('seat.position', { seat: given['seat'] })).toMatchObject({ position: { turn: 1 } });
    }
  });

  it('referee.units: the ratings as they now are', async () => {
    await setPosition();
    expect(await client.result('referee.units', { game: 'g1' })).toContainEqual(
      expect.objectContaining({ id: 'p-1-I-7', side: 'polish', arm: 'infantry', hex: '0908', size: 5 }),
    );
  });

  it('sight, reach and odds: questions with reasons', async () => {
    const { game } = await setPosition();
    expect(await client.result('referee.sight', { game, from: '0908', to: '0906' })).toEqual({ visible: true, blockers: [] });
    const places = (await client.result('referee.reach', { game, units: ['p-1-I-7'] })) as unknown as {
      hex: string;
      path: string[];
      cost: number;
    }[];
    expect(places.length).toBeGreaterThan(5);
    for (const { hex, path } of places) if (path.length > 0) expect(path.at(-1)).toBe(hex);
    const odds = await client.result('referee.odds', { game, question: { kind: 'salvo', from: ['0908'], target: '0906', passing: false } });
    expect(odds).toMatchObject({ kind: 'salvo', refusal: null, targets: [{ unit: russian }] });
    expect(await client.result('referee.odds', { game, question: { kind: 'cannon', unit: 'p-art', target: '0906' } })).toMatchObject({
      kind: 'cannon',
    });
    const together = {
      ...faceToFace,
      units: faceToFace.units.map((unit) => (unit.id === russian ? { ...unit, hex: '0908' } : unit)),
    };
    const melee = await setPosition({ position: together });
    const question = { kind: 'melee', hex: '0908', attacker: 'polish', occasion: 'phase4', lead: 'best' };
    const chances = await client.result('referee.odds', { game: melee['game'], question });
    const sum = [...(chances['attackerWins'] as number[]), ...(chances['defenderWins'] as number[])].reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1);
  });

  it('record, replay and verify', async () => {
    await newGame({ seats: { polish: 'Ann', russian: 'Bob' } });
    await client.result('referee.apply', { game: 'g1', action: confirm });
    const { record } = await client.result('referee.record', { game: 'g1' });
    expect(JSON.parse(String(record).split('\n')[0] ?? '')).toMatchObject({ seats: { polish: 'Ann', russian: 'Bob' } });
    expect(await client.result('referee.replay', { record })).toMatchObject({ game: 'g2', actions: 1, decision: { side: 'russian' } });
    expect(await client.result('referee.replay', { record, upTo: 0 })).toMatchObject({
      game: 'g3',
      actions: 0,
      decision: { side: 'polish' },
    });
    expect(await client.result('verify', { record })).toEqual({ ok: true, actions: 1, result: null });
    expect(await client.result('verify', { record: `${record}x` })).toMatchObject({ ok: false, line: 3 });
    expect(await client.error('referee.replay', { record: 'x' })).toMatchObject({ code: -32004, data: { line: 1 } });
  });

  it('referee.endGame: forgets a game', async () => {
    await newGame();
    expect(await client.result('referee.endGame', { game: 'g1' })).toEqual({ ended: 'g1', result: null });
    expect(await client.error('referee.decision', { game: 'g1' })).toMatchObject({
      code: -32003,
      message: 'params.game: there is no game "g1"',
    });
  });
});

describe('errors', () => {
  it.each([
    [
      'referee.newGame',
      { battle: 'x', scenario: 'I' },
      'params.battle: "x" is no battle of this program: known: niemenczyn, raclawice, szczekociny, maciejowice',
    ],
    ['referee.newGame', { battle: 'niemenczyn', scenario: 'x' }, 'params.scenario: "x" is no scenario of niemenczyn: known: I, II'],
    ['referee.newGame', { battle: 'niemenczyn' }, 'params.scenario: is missing'],
    ['referee.newGame', { battle: 'niemenczyn', scenario: 'I', seed: -1 }, 'params.seed: must be at least 0, not -1'],
    [
      'referee.newGame',
      { battle: 'niemenczyn', scenario: 'I', options: { autoVictory: { x: 2 } } },
      'params.options.autoVictory.x: is no side of niemenczyn',
    ],
    [
      'referee.newGame',
      { battle: 'niemenczyn', scenario: 'I', options: { rulings: { artilleryBands: '1' } } },
      'params.options.rulings.artilleryBands: must be one of 3-6-10, 2-4-7-10, not "1"',
    ],
    ['referee.newGame', ['niemenczyn'], 'params: must be an object, not a list'],
    [
      'battle',
      { battle: '__proto__' },
      'params.battle: "__proto__" is no battle of this program: known: niemenczyn, raclawice, szczekociny, maciejowice',
    ],
    ['battles', { all: true }, 'params.all: is not a key that belongs here'],
    ['referee.check', { game: 'g1', action: { kind: 'begin', unit: 'x' } }, 'params.action.unit: "x" is no unit of this battle'],
    ['referee.check', { game: 'g1' }, 'params.action: is missing'],
    ['referee.apply', { game: 'g1', action: confirm, dice: 5 }, 'params.dice: must be a list, not 5'],
    ['referee.apply', { game: 'g1', action: confirm, dices: [] }, 'params.dices: is not a key that belongs here'],
    [
      'referee.seat',
      { game: 'g1', side: 'swedish' },
      'params.side: "swedish" is no side of this battle: say polish or russian, or spectator',
    ],
    ['referee.sight', { game: 'g1', from: '0101', to: '9999' }, 'params.to: "9999" is off the board'],
    ['referee.reach', { game: 'g1', units: [] }, 'params.units: must have a length of at least 1'],
    ['referee.reach', { game: 'g1', units: ['p-1-I-7', 'p-2-I-7'] }, 'params.units[1]: does not stand with the first one'],
    ['referee.reach', { game: 'g1', units: ['p-art', 'p-art'] }, 'params.units[1]: is named twice'],
    [
      'referee.odds',
      { game: 'g1', question: { kind: 'salvo', from: [], target: '0101', passing: false } },
      'params.question.from: names no hex that fires',
    ],
    [
      'referee.odds',
      { game: 'g1', question: { kind: 'melee', hex: '0101', attacker: 'polish', occasion: 'phase4', lead: 'best' } },
      'params.question.hex: 0101 does not hold units of both sides',
    ],
    ['referee.odds', { game: 'g1', question: { kind: 'luck' } }, 'params.question.kind: "luck" is not known'],
    ['referee.setPosition', { battle: 'niemenczyn', scenario: 'I', position: { units: [] } }, 'params.position.commanders: is missing'],
    ['referee.setPosition', { battle: { format: 1 }, scenario: 'I', position: {} }, /^params\.battle\.id: is missing \(and \d+ more\)$/],
    ['referee.setPosition', { battle: 3, scenario: 'I', position: {} }, 'params.battle: must be the id of a battle or a whole battle'],
    ['referee.setPosition', { battle: 'niemenczyn', scenario: 'I', board: 3, position: {} }, /^params\.board: must be an object, not 3/],
    ['referee.replay', { record: 3 }, 'params.record: must be a text, not 3'],
  ])('-32602 %s %j', async (method, params, message) => {
    await newGame();
    const error = await client.error(method, params);
    expect(error).toMatchObject({ code: -32602, message: typeof message === 'string' ? message : expect.stringMatching(message) });
    expect(error.data).toMatchObject({ problems: expect.arrayContaining([{ place: expect.any(String), message: expect.any(String) }]) });
  });

  it('-32001: an illegal action leaves the game as it was', async () => {
    await newGame();
    const before = await client.result('referee.position', { game: 'g1' });
    expect(await client.error('referee.apply', { game: 'g1', action: { kind: 'pass' } })).toEqual({
      code: -32001,
      message: 'params.action is not legal by rule 10.4 (notNow)',
      data: { refusal: { rule: '10.4', reason: 'notNow' } },
    });
    expect(await client.result('referee.position', { game: 'g1' })).toEqual(before);
  });

  it.each([
    [[], 'the dice are too few: after 0 of them the rules ask for the commander drawn, one of grabowski'],
    [['lewiz'], 'dice[0] is "lewiz", where the rules ask for the commander drawn, one of grabowski'],
    [['constructor'], 'dice[0] is "constructor", where the rules ask for the commander drawn, one of grabowski'],
    [[0], 'dice[0] is 0, where the rules ask for the commander drawn, one of grabowski'],
    [['grabowski', 4], 'the dice are too many: 2 were given and 1 were asked for'],
  ])('-32002: a draw with %j', async (dice, message) => {
    await newGame();
    await client.result('referee.apply', { game: 'g1', action: confirm });
    const before = await client.result('referee.position', { game: 'g1' });
    expect(await client.error('referee.apply', { game: 'g1', action: confirm, dice })).toMatchObject({
      code: -32002,
      message: `params.dice: ${message}`,
    });
    expect(await client.result('referee.position', { game: 'g1' })).toEqual(before);
  });

  it.each([10, -1, 2.5, '5', null, true, [[3]]])('-32002: a die of %j', async (die) => {
    await setPosition();
    const action = { kind: 'salvo', from: ['0908'], target: '0906', passing: false };
    const before = await client.result('referee.position', { game: 'g1' });
    const error = await client.error('referee.apply', { game: 'g1', action, dice: [die] });
    expect(error).toMatchObject({
      code: -32002,
      message: expect.stringMatching(/^params\.dice: dice\[0\] is .*, where the rules ask for a whole number from 0 to 9 for fire$/),
    });
    expect(error.data).toEqual({ request: { kind: 'd10', purpose: 'fire' } });
    expect(await client.result('referee.position', { game: 'g1' })).toEqual(before);
  });

  it('-32003: every method about a game says if there is none', async () => {
    for (const method of METHODS.keys()) {
      const { error } = await client.call(method, method.startsWith('seat.') ? { seat: 's9' } : { game: 'g9' });
      if (error?.code === -32602 || method === 'battles') continue;
      expect(error, method).toMatchObject({ code: -32003 });
    }
  });

  it('-32005: no computer player, or none of that name', async () => {
    await newGame();
    expect(await client.error('referee.choose', { game: 'g1', player: 'hal' })).toMatchObject({
      code: -32005,
      message: 'params.player: "hal" is not known, known: first',
    });
    const alone = createServer();
    await answer(
      alone,
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'referee.newGame', params: { battle: 'niemenczyn', scenario: 'I' } }),
    );
    expect(await answer(alone, '{"jsonrpc":"2.0","id":1,"method":"referee.choose","params":{"game":"g1"}}')).toContain(
      'there is no computer player here',
    );
  });

  it('-32603: a mistake of the program is one sentence', async () => {
    const server = createServer({ players: { broken: () => fail('first line\n    at trace') } });
    await answer(
      server,
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'referee.newGame', params: { battle: 'niemenczyn', scenario: 'I' } }),
    );
    const reply = JSON.parse((await answer(server, '{"jsonrpc":"2.0","id":1,"method":"referee.choose","params":{"game":"g1"}}')) ?? '');
    expect(reply.error).toEqual({ code: -32603, message: 'referee.choose: the program has made a mistake: first line' });
  });
});

describe('JSON-RPC 2.0', () => {
  const error = (code: number, id: unknown = null) => ({ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } });

  it('answers the examples of its specification', async () => {
    expect(await client.send('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}')).toMatchObject(error(-32601, '1'));
    expect(await client.send('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]')).toEqual(error(-32700));
    expect(await client.send('{"jsonrpc": "2.0", "method": 1, "params": "bar"}')).toEqual(error(-32600));
    expect(await client.send('[]')).toEqual(error(-32600));
    expect(await client.send('[1]')).toEqual([error(-32600)]);
    expect(await client.send('[1,2,3]')).toEqual([error(-32600), error(-32600), error(-32600)]);
    expect(await client.send('[{"jsonrpc": "2.0", "method"')).toEqual(error(-32700));
    expect(await client.send('[{"jsonrpc":"2.0","method":"battles"},{"foo":"boo"},{"jsonrpc":"2.0","method":"foo","id":"5"}]')).toEqual([
      error(-32600),
      error(-32601, '5'),
    ]);
  });

  it('carries out notifications and says nothing', async () => {
    const open = '{"jsonrpc":"2.0","method":"referee.newGame","params":{"battle":"niemenczyn","scenario":"I"}}';
    expect(await client.send(open)).toBeUndefined();
    expect(await client.send(`[${open},${open}]`)).toBeUndefined();
    expect(await client.send('{"jsonrpc":"2.0","method":"nonsense"}')).toBeUndefined();
    expect([...client.server.games.keys()]).toEqual(['g1', 'g2', 'g3']);
  });

  it('answers a batch in order, so that its second message can use the first', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 'a', method: 'referee.newGame', params: { battle: 'niemenczyn', scenario: 'I' } },
      { jsonrpc: '2.0', id: 'b', method: 'referee.decision', params: { game: 'g1' } },
    ];
    expect(await client.send(JSON.stringify(batch))).toMatchObject([
      { id: 'a', result: { game: 'g1' } },
      { id: 'b', result: { decision: {} } },
    ]);
  });

  it.each([
    ['no version', { id: 1, method: 'battles' }, 1],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'battles' }, 1],
    ['a number as parameters', { jsonrpc: '2.0', id: 1, method: 'battles', params: 4 }, 1],
    ['an object as id', { jsonrpc: '2.0', id: {}, method: 'battles' }, null],
    ['a strange key', { jsonrpc: '2.0', id: 1, method: 'battles', extra: 1 }, 1],
    ['a text', 'battles', null],
    ['null', null, null],
  ])('-32600: %s', async (_, message, id) => {
    expect(await client.send(JSON.stringify(message))).toEqual(error(-32600, id));
  });

  it('takes null, texts and numbers as ids and skips empty lines', async () => {
    for (const id of [null, 'x', 0, 1.5])
      expect(await client.send(JSON.stringify({ jsonrpc: '2.0', id, method: 'battles' }))).toMatchObject({ id });
    expect(await client.send('')).toBeUndefined();
    expect(await client.send(' \r')).toBeUndefined();
  });

  it('-32600: a line of more than 16 MB', async () => {
    expect(await client.send(`"${'x'.repeat(LONGEST_LINE)}"`)).toEqual(error(-32600));
  });

  it('is not harmed by __proto__', async () => {
    await newGame();
    for (const line of [
      '{"jsonrpc":"2.0","id":1,"method":"__proto__"}',
      '{"jsonrpc":"2.0","id":1,"method":"constructor"}',
      '{"jsonrpc":"2.0","id":1,"method":"referee.decision","params":{"game":"__proto__"}}',
      '{"jsonrpc":"2.0","id":1,"method":"referee.decision","params":{"game":"g1","__proto__":{"polluted":1}}}',
      '{"jsonrpc":"2.0","id":1,"method":"referee.check","params":{"game":"g1","action":{"kind":"pass","__proto__":{"polluted":1}}}}',
      '{"jsonrpc":"2.0","id":1,"method":"referee.newGame","__proto__":{"polluted":1},"params":{"battle":"niemenczyn","scenario":"I"}}',
      '{"jsonrpc":"2.0","id":1,"method":"referee.setPosition","params":{"battle":{"__proto__":{"polluted":1}},"scenario":"I","position":{}}}',
    ])
      expect(await client.send(line)).toMatchObject({ error: {} });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
