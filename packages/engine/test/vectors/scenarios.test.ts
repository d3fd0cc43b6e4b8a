/** The vectors of chapter 13 and of what scenarios say: pools, calendars, limits, winners, return hexes; with the real battles. */
import { describe, expect } from 'vitest';
import { ARTILLERY } from '../../src/compile.ts';
import { hexName, newGame } from '../../src/index.ts';
import { openPosition, type Position } from '../../src/position.ts';
import { automaticVictory, finalResult } from '../../src/rules/victory.ts';
import { gameOf, MAIN, moment, momentWith, type ScenarioId, setUp } from '../scenarios.ts';
import { asked } from '../shorthand.ts';
import { eachVector } from './support.ts';

const RULES: Readonly<Record<ScenarioId, string>> = {
  'N.I': '13.1',
  'N.II': '13.2',
  R: '13.R',
  'R.II': '13.R',
  'S.wywla': '13.1S',
  'S.battle': '13.2S',
  M: '13.M',
};

describe('pools', () => {
  interface Given {
    scenario: ScenarioId;
    turn: number;
  }
  eachVector<Given, { fixed: string[]; choose: Record<string, number> }>(
    { kind: 'pool', rule: ({ scenario }) => RULES[scenario] },
    ({ in: { scenario, turn }, expect: expected }) => {
      const game = gameOf(scenario);
      const nameOf = (chief: number): string => game.chiefs[chief]?.id ?? '?';
      const armyOf = (chief: number): string => game.battle.armies[game.chiefs[chief]?.army ?? -1]?.id ?? '?';
      const pools = game.pools[turn - 1] ?? [];
      // A chit that comes on top of the pool, for the first time in this Turn [4.5S].
      const first = game.liaisons.filter(({ fromTurn }) => fromTurn === turn).map(({ commander }) => commander);
      expect([...pools.flatMap(({ fixed }) => fixed), ...first].map(nameOf).sort()).toEqual(expected.fixed);
      const choices = pools.filter(({ choose }) => choose > 0).map(({ of, choose }) => [armyOf(of[0] ?? -1), choose] as const);
      expect(Object.fromEntries(choices)).toEqual(expected.choose);
    },
  );
});

describe('calendars', () => {
  const chief = (id: ScenarioId, name: string): number => gameOf(id).chiefs.findIndex((one) => one.id === name);

  eachVector<{ turn: number; die: number }, { returnTurn: number | null }>(
    { kind: 'pistorReturn', rule: '4.5S', books: ['S'] },
    ({ in: { turn, die }, expect: { returnTurn } }) => {
      const pistor = chief('S.battle', 'pistor');
      const frames = [
        { kind: 'calendar', chits: [pistor], turns: [turn], stages: [0] },
        { kind: 'turn', round: 2 },
      ] as const;
      const t = moment('S.battle', { ...setUp('S.battle'), turn, pool: ['pistor', 'elsner'], frames }, pistor);
      expect(asked(t)).toBe('liaisonChoice r');
      t.play({ kind: 'decline' }, die, t.commander('elsner'));
      expect(t.told('chitReturns')).toMatchObject([{ die, turn: returnTurn, rule: '4.5S' }]);
    },
  );

  eachVector<{ dieTurn1: number; dieLater: number }, { chitTurn: number; entryTurn: number | null }>(
    { kind: 'poninski', rule: '13.M', books: ['M'] },
    ({ in: { dieTurn1, dieLater }, expect: { chitTurn, entryTurn } }) => {
      const poninski = chief('M', 'poninski');
      /** Round 1 of a Turn in which his chit waits for its first or second roll; only he is to be chosen. */
      const rolled = (turn: number, stage: number, die: number): number | null | undefined => {
        const calendar = { kind: 'calendar', chits: [poninski], turns: [turn], stages: [stage] } as const;
        const from = { ...setUp('M'), turn, frames: [calendar, { kind: 'turn', round: 1 }] } as const;
        const t = momentWith('M', from, (request) => (request.kind === 'draw' ? request.from[0] : die));
        const [told] = t.told('arrivalRolled');
        return told?.turn;
      };
      expect(rolled(1, 0, dieTurn1)).toBe(chitTurn);
      expect(rolled(chitTurn, 1, dieLater)).toBe(entryTurn);
    },
  );
});

describe('victory', () => {
  type Side = 'polish' | 'russian' | 'allied' | null;
  const at = (id: ScenarioId, side: Side, vp: number, campEntered = false): Position => {
    const game = gameOf(id);
    return openPosition(game, { ...newGame(game), balance: side === 'polish' ? vp : -vp, campEntered });
  };

  eachVector<{ scenario: ScenarioId; side: Side; vp: number }, boolean>(
    { kind: 'automaticVictory', rule: '12.4' },
    ({ in: { scenario, side, vp }, expect: expected }) => {
      expect(automaticVictory(at(scenario, side, vp)) !== undefined).toBe(expected);
    },
  );

  eachVector<{ side: Side; vp: number; campEntered: boolean }, string>(
    { kind: 'finalResult', rule: '12.3' },
    ({ in: { side, vp, campEntered }, expect: expected }, book) => {
      const p = at(MAIN[book], side, vp, campEntered);
      const { winner } = finalResult(p);
      expect(winner === null ? 'draw' : p.game.battle.sides[winner].id).toBe(expected);
    },
  );
});

describe('return', () => {
  interface Given {
    army: string;
    commander: string | null;
    enemyHexes: string[];
  }
  eachVector<Given, { hexes: string[]; nextSpace: boolean }>(
    { kind: 'returnHexCommanderOffMap', rule: '11.11.4' },
    ({ in: { army, commander, enemyHexes }, expect: { hexes, nextSpace } }, book) => {
      const id = MAIN[book];
      const game = gameOf(id);
      const number = game.battle.armies.findIndex((one) => one.id === army);
      const chief = game.chiefs.find((one) => one.army === number && one.ownUnits.length > 0 && (commander ?? one.id) === one.id);
      const mine = game.units[chief?.ownUnits[0] ?? -1];
      const enemies = game.units.filter(({ side, arm }) => side !== chief?.side && arm !== ARTILLERY);
      if (chief === undefined || mine === undefined) return expect.fail('nobody of that army');
      // He is activated, but not on the map; his company is due.
      const t = moment(id, {
        turn: 3,
        phase: 1,
        active: chief.id,
        units: [
          { id: mine.id, status: 'track', due: 3 },
          ...chief.ownUnits.slice(1).map((unit) => ({ id: game.units[unit]?.id ?? '?', status: 'track', due: 9 }) as const),
          ...enemyHexes.map((held, i) => ({ id: enemies[i]?.id ?? '?', hex: held })),
        ],
        commanders: [{ id: chief.id, status: 'off', activations: 1 }],
      });
      expect([...chief.returnHexes.map(hexName)].filter((one) => !enemyHexes.includes(one))).toEqual(hexes);
      if (nextSpace) expect(t.told('returnDelayed')[0]).toMatchObject({ due: 4, rule: '11.11.4' });
      else expect([asked(t), t.hexes('placeReturning')]).toEqual([`returnPlacement ${chief.side === 0 ? 'p' : 'r'}`, hexes]);
    },
  );
});
