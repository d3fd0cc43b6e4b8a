/** The measures of the minds, against the rules themselves. */
import { loadBattle } from '@kosynier/battles';
import {
  canSee,
  compileGame,
  type DiceRequest,
  distance,
  type Game,
  type GameState,
  groundOf,
  meleeChances,
  newGame,
  odds,
  ratings,
  standingNet,
  winChance,
} from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail, gameOf } from '../../../engine/test/random/samples.ts';
import { captain, playOn } from '../../src/index.ts';
import { survey } from '../../src/mind/survey.ts';
import { evaluate, type TERMS, termsOf } from '../../src/search/evaluation.ts';
import { sampledDice } from '../../src/search/sampled-dice.ts';

const wywla = compileGame(loadBattle('szczekociny'), 'wywla') ?? fail('wywla');
const raclawice = compileGame(loadBattle('raclawice'), 'I') ?? fail('I');

function* states(game: Game, seeds: number): Generator<GameState> {
  for (let seed = 1; seed <= seeds; seed++) {
    for (const { state } of playOn(game, newGame(game), [captain(), captain()], seededRandom(seed))) if (state.result === null) yield state;
  }
}

/** What the entry and a charge give is judged apart; command is only estimated. */
const APART: ReadonlySet<string> = new Set(['flank', 'rear', 'lava', 'slope', 'escarpment', 'creek', 'river', 'charge', 'inCommand']);

describe('melees', () => {
  it.each([
    ['Niemenczyn', gameOf('I'), 8],
    ['Wywła', wywla, 5],
    ['Racławice', raclawice, 1],
  ] as const)('are judged as the rules judge them: %s', (_, game, seeds) => {
    let compared = 0;
    for (const state of states(game, seeds)) {
      const seen = survey(game, state);
      for (const mine of seen.bodies[0]) {
        const theirs = seen.at[1].get(mine.hex);
        if (theirs === undefined) continue;
        const report = odds(game, state, { kind: 'melee', hex: mine.hex, attacker: 0, occasion: 'phase4', lead: 'best' });
        const sum = (list: typeof report.attacker): number => list.reduce((all, { what, value }) => all + (APART.has(what) ? 0 : value), 0);
        const plain = { inCommand: false };
        expect(standingNet(game, { ...mine, ...plain }, { ...theirs, ...plain }, mine.hex)).toBe(
          sum(report.attacker) - sum(report.defender),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('are won as often as all pairs of dice say', () => {
    for (let net = -12; net <= 12; net++) {
      const { attacker } = meleeChances(wywla, net);
      expect(winChance(wywla, net)).toBeCloseTo(attacker[0] + attacker[1] + attacker[2], 12);
    }
    expect(winChance(wywla, 0)).toBeCloseTo(0.55, 12);
  });
});

describe('the evaluation', () => {
  it.each([
    ['Niemenczyn', gameOf('II')],
    ['Wywła', wywla],
  ] as const)('is to one side the opposite of what it is to the other: %s', (_, game) => {
    for (const state of states(game, 2)) expect(evaluate(game, state, 0)).toBeCloseTo(-evaluate(game, state, 1), 9);
  });

  const base = [...states(gameOf('I'), 1)][60] ?? fail('too short');
  const changed = (change: Partial<GameState>): Record<(typeof TERMS)[number], number> => termsOf(gameOf('I'), { ...base, ...change }, 0);
  const before = changed({});
  const myUnit =
    gameOf('I').units.find(({ number, side, arm }) => side === 0 && arm === 0 && base.unitStatus[number] === 0)?.number ?? fail('none');
  const myGun =
    gameOf('I').units.find(({ number, side, arm }) => side === 0 && arm === 2 && base.unitStatus[number] === 0)?.number ?? fail('none');
  const set = (list: readonly number[], index: number, value: number): number[] => list.map((one, i) => (i === index ? value : one));

  it('counts points', () => expect(changed({ balance: base.balance + 2 }).points).toBe(before.points + 2));
  it('counts victory', () => {
    expect(changed({ result: { winner: 0, how: 'points', byCamp: false } }).victory).toBe(1);
    expect(changed({ result: { winner: 1, how: 'points', byCamp: false } }).victory).toBe(-1);
    expect(changed({ balance: 3 }).victory).toBeGreaterThan(changed({ balance: 1 }).victory);
  });
  it('counts men', () =>
    expect(changed({ unitLosses: set(base.unitLosses, myUnit, (base.unitLosses[myUnit] ?? 0) + 1) }).men).toBe(before.men - 1));
  it('counts men who are away, unless they come back too late', () => {
    const away = { unitStatus: set(base.unitStatus, myUnit, 2) };
    expect(changed({ ...away, unitDue: set(base.unitDue, myUnit, base.turn + 1) }).away).toBeGreaterThan(before.away);
    expect(changed({ ...away, unitDue: set(base.unitDue, myUnit, 99) }).away).toBe(before.away);
  });
  it('counts guns', () => expect(changed({ unitStatus: set(base.unitStatus, myGun, 4) }).guns).toBe(before.guns - 1));
  it('counts who is led', () => {
    const commander = gameOf('I').units[myUnit]?.commanders[0] ?? fail('none');
    expect(changed({ commanderHex: set(base.commanderHex, commander, 1) }).command).toBeLessThan(before.command);
  });

  /** Nobody else is on the map. */
  const onlyWith = (hexes: ReadonlyMap<number, number>): Partial<GameState> => ({
    unitStatus: base.unitStatus.map((status, unit) => (hexes.has(unit) ? 0 : status === 0 ? 3 : status)),
    unitHex: base.unitHex.map((hex, unit) => hexes.get(unit) ?? hex),
  });
  const { board, sight } = gameOf('I');
  const theirGun = gameOf('I').units.find(({ side, arm }) => side === 1 && arm === 2)?.number ?? fail('none');
  const nobody = new Uint8Array(20_000);
  const isSeen = (from: number, to: number): boolean => distance(from, to) === 5 && canSee(sight, nobody, from, to);
  const underGun = (ground: string): number => {
    for (const to of board.hexes.filter((hex) => groundOf(board, hex) === ground)) {
      const from = board.hexes.find((hex) => isSeen(hex, to));
      if (from === undefined) continue;
      return changed(
        onlyWith(
          new Map([
            [myUnit, to],
            [theirGun, from],
          ]),
        ),
      ).underFire;
    }
    return fail(`nobody sees ${ground}`);
  };
  it('counts who is under the fire of a battery that sees him, less in cover', () => {
    expect(underGun('clear')).toBe(-2);
    expect(underGun('woods')).toBeCloseTo(-1.4, 12);
    expect(changed(onlyWith(new Map([[myUnit, base.unitHex[myUnit] ?? 0]]))).underFire).toBe(0);
  });
  it('counts lines that are kept: who has a friend beside him', () => {
    const [friend = fail('none')] = gameOf('I')
      .units.filter(({ number, side, arm }) => side === 0 && arm === 0 && number !== myUnit && base.unitStatus[number] === 0)
      .map(({ number }) => number);
    const linesWith = (away: number): number => {
      const here = board.hexes[40] ?? fail('none');
      const there = board.hexes.find((hex) => distance(hex, here) === away) ?? fail('none');
      return changed(
        onlyWith(
          new Map([
            [myUnit, here],
            [friend, there],
          ]),
        ),
      ).lines;
    };
    expect([linesWith(1), linesWith(2)]).toEqual([2, 0]);
  });
  const moraleOf = (unit: number): number => ratings(gameOf('I'), base).morale[unit] ?? 0;
  /** My company and one of theirs, so many hexes apart. */
  const facedAt = (away: number): ReturnType<typeof changed> => {
    const foe = gameOf('I').units.find(({ side, arm }) => side === 1 && arm === 0)?.number ?? fail('none');
    const here = board.hexes.find((hex) => groundOf(board, hex) === 'clear') ?? fail('none');
    const there = away === 0 ? here : (board.hexes.find((hex) => distance(hex, here) === away) ?? fail('none'));
    return changed(
      onlyWith(
        new Map([
          [myUnit, here],
          [foe, there],
        ]),
      ),
    );
  };
  it('counts who can be attacked, and how far the enemy still is', () => {
    expect(facedAt(1).exposure).not.toBe(0);
    expect(facedAt(9).exposure).toBe(0);
    expect(Math.abs(facedAt(9).approach)).toBeGreaterThan(Math.abs(facedAt(6).approach));
  });
  it('[11.2] counts melees that are still to be fought', () => {
    expect(facedAt(0).melees).not.toBe(0);
    expect(facedAt(1).melees).toBe(0);
  });
  it('counts morale, unit by unit', () => {
    const brave =
      gameOf('I').units.find(({ number, side, arm }) => side === 0 && arm === 0 && moraleOf(number) > 5)?.number ?? fail('none');
    expect(changed(onlyWith(new Map([[brave, board.hexes[40] ?? 0]]))).morale).toBe(moraleOf(brave) - 5);
  });
  it('counts the camp', () => expect(changed({ campEntered: true }).camp).toBe(1));
});

describe('sampled dice', () => {
  const d10: DiceRequest = { kind: 'd10', purpose: 'fire' };

  it('show every face once in ten samples, at every request', () => {
    const dice = Array.from({ length: 10 }, (_, sample) => sampledDice(42, sample));
    for (let request = 0; request < 50; request++) {
      expect(dice.map((one) => one(d10)).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('answer the same request of the same sample alike, whatever else is rolled', () => {
    const one = sampledDice(1, 3);
    const other = sampledDice(1, 3);
    other({ kind: 'd10', purpose: 'crisis' });
    for (let i = 0; i < 20; i++) expect(other(d10)).toBe(one(d10));
  });

  it('are fair: each face of the first request is equally likely over seeds', () => {
    const counts = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 20_000; seed++) {
      const face = sampledDice(seed, 0)(d10) ?? 0;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(220);
  });

  it('draw only what is in the pool, and everything in turn', () => {
    const drawn = new Set(Array.from({ length: 3 }, (_, sample) => sampledDice(7, sample)({ kind: 'draw', from: [4, 8, 15] })));
    expect([...drawn].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([4, 8, 15]);
  });
});
