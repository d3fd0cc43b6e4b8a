/** Odds agree with the tables that were reckoned apart from the program; with the dice of random positions they are compared in `foresight`. */

import { describe, expect, it } from 'vitest';
import {
  apply,
  type Dice,
  type Game,
  type GameState,
  type MeleeOdds,
  meleeChances,
  type OddsQuestion,
  odds,
  type SalvoOdds,
  type TargetOdds,
} from '../src/index.ts';
import { outcomeUnderFire } from '../src/rules/fire-table.ts';
import { meleeOutcome } from '../src/rules/melee-modifiers.ts';
import { applied, fail, gameOf } from './random/samples.ts';
import { begin, enter, p, r, salvo } from './shorthand.ts';
import { hex, table } from './support.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const split = (text: string): number[] => text.split('/').map(Number);

function salvoOdds(game: Game, state: GameState, question: OddsQuestion): SalvoOdds {
  const answer = odds(game, state, question);
  return answer.kind === 'melee' ? fail('no salvo') : answer;
}
function meleeOdds(game: Game, state: GameState, question: OddsQuestion): MeleeOdds {
  const answer = odds(game, state, question);
  return answer.kind === 'melee' ? answer : fail('no melee');
}

/** [A] check under fire: pass / retreat / retreat and loss in tenths, by total modifier from -2, then by Morale 4 to 9. */
const UNDER_FIRE = [
  '7/3/0 8/2/0 9/1/0 10/0/0 10/0/0 10/0/0',
  '6/4/0 7/3/0 8/2/0 9/1/0 10/0/0 10/0/0',
  '5/4/1 6/3/1 7/2/1 8/1/1 9/0/1 9/0/1',
  '4/4/2 5/3/2 6/2/2 7/1/2 8/0/2 8/0/2',
  '3/4/3 4/3/3 5/2/3 6/1/3 7/0/3 7/0/3',
  '2/4/4 3/3/4 4/2/4 5/1/4 6/0/4 6/0/4',
  '1/4/5 2/3/5 3/2/5 4/1/5 5/0/5 5/0/5',
  '0/4/6 1/3/6 2/2/6 3/1/6 4/0/6 4/0/6',
  '0/3/7 0/3/7 1/2/7 2/1/7 3/0/7 3/0/7',
].map((row) => row.split(' ').map(split));
const underFire = (modifier: number, morale: number): number[] =>
  UNDER_FIRE[modifier + 2]?.[morale - 4] ?? fail(`no ${modifier} and ${morale}`);
const inTenths = ({ pass, retreat, retreatAndLoss }: TargetOdds): number[] => [pass, retreat, retreatAndLoss];

/** [B] rifle: value and number before M, by Firepower 1 to 12 and distance 1 to 3. */
const RIFLE = [
  '1 –, 1 –, 0 –',
  '2 M, 1 –, 1 –',
  '3 M, 2 M, 1 –',
  '4 1M, 2 M, 1 –',
  '5 1M, 3 M, 2 M',
  '6 2M, 3 M, 2 M',
  '7 2M, 4 1M, 2 M',
  '8 2M, 4 1M, 3 M',
  '9 2M, 5 1M, 3 M',
  '10 2M, 5 1M, 3 M',
  '11 2M, 6 2M, 4 1M',
  '12 2M, 6 2M, 4 1M',
].map((row) => row.split(', '));

/** [C] artillery without cover at the front: ranges, modifier, Morale 5 to 8. Niemenczyn knows no stars. */
const ARTILLERY = [
  { ranges: [1, 2, 3], modifier: 2, odds: ['4/3/3', '5/2/3', '6/1/3', '7/0/3'] },
  { ranges: [4, 5, 6], modifier: 1, odds: ['5/3/2', '6/2/2', '7/1/2', '8/0/2'] },
  { ranges: [7, 8, 9, 10], modifier: 0, odds: ['6/3/1', '7/2/1', '8/1/1', '9/0/1'] },
];

/** [D] counter-battery at range 1 to 6, in hundredths. */
const COUNTER_BATTERY = { russian: [8, 7, 6, 5, 4, 3], polish: [9, 8, 7, 6, 5, 4] };

/** [E] melee, by the attacker's modifiers minus the defender's from -9: won by 1-2, 3-5, 6 and more; lost by the same; in hundredths. */
const MELEE = [
  '1/0/0 5/15/79',
  '3/0/0 7/18/72',
  '6/0/0 9/21/64',
  '9/1/0 11/24/55',
  '12/3/0 13/27/45',
  '15/6/0 15/28/36',
  '18/9/1 17/27/28',
  '21/12/3 19/24/21',
  '24/15/6 19/21/15',
  '27/18/10 17/18/10',
  '28/21/15 15/15/6',
  '27/24/21 13/12/3',
  '24/27/28 11/9/1',
  '21/28/36 9/6/0',
  '18/27/45 7/3/0',
  '15/24/55 5/1/0',
  '12/21/64 3/0/0',
  '9/18/72 1/0/0',
  '6/15/79 0/0/0',
].map((row) => row.split(' ').map(split));
const meleeRow = (net: number): readonly number[][] => MELEE[net + 9] ?? fail(`no ${net}`);
const inHundredths = (chances: readonly number[]): number[] => chances.map((chance) => Math.round(chance * 1e8) / 1e6);

/** Dice that show what they are told for a purpose, and 5 otherwise. */
const showing =
  (told: Readonly<Record<string, number>>): Dice =>
  (request) =>
    request.kind === 'draw' ? request.from[0] : (told[request.purpose] ?? 5);

describe('[10.9.4] the odds of a check under fire', () => {
  it('are those of table A', () => {
    for (let modifier = -2; modifier <= 6; modifier++) {
      for (let morale = 4; morale <= 9; morale++) {
        const count = { pass: 0, retreat: 0, retreatAndLoss: 0 };
        for (const die of TEN) count[outcomeUnderFire(morale, die + modifier, true)] += 1;
        expect([modifier, morale, count.pass, count.retreat, count.retreatAndLoss]).toEqual([
          modifier,
          morale,
          ...underFire(modifier, morale),
        ]);
      }
    }
  });

  it('[10.9.4] the rifle table by Firepower and distance is table B', () => {
    RIFLE.forEach((row, i) => {
      row.forEach((expected, k) => {
        const t = table({ pieces: [p('a', `I12/7/${i + 1}`, '1010'), r('x', 'I5/7/5', `10${String(9 - k).padStart(2, '0')}`, 3)] });
        const { value, effect } = salvoOdds(t.game, t.state, {
          kind: 'salvo',
          from: [hex('1010')],
          target: hex(`10${String(9 - k).padStart(2, '0')}`),
          passing: false,
        });
        expect(`${value} ${effect === null ? '–' : effect === 0 ? 'M' : `${effect}M`}`).toBe(expected);
      });
    });
  });

  it.each([
    { shots: 0, odds: [6, 1, 3] },
    { shots: 1, odds: [7, 1, 2] },
    { shots: 2, odds: [8, 1, 1] },
  ])('[10.9.7] [10.9.8] [10.9.9] shot number $shots of Firepower 5 at the next hex', ({ shots, odds: expected }) => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0608', 0, { shots }), r('x', 'I5/7/5', '0607', 3)] });
    const [target] = salvoOdds(t.game, t.state, { kind: 'salvo', from: [hex('0608')], target: hex('0607'), passing: false }).targets;
    expect(inTenths(target ?? fail('no target'))).toEqual(expected);
    const woods = table({ pieces: [p('a', 'I5/7/5', '0608', 0, { shots }), r('x', 'I5/7/5', '0607', 3)], terrain: { '0607': 'woods' } });
    const [hidden] = salvoOdds(woods.game, woods.state, {
      kind: 'salvo',
      from: [hex('0608')],
      target: hex('0607'),
      passing: false,
    }).targets;
    expect(hidden?.modifier).toBe((target?.modifier ?? 0) - 1);
  });

  it('[10.9.4] cavalry of Firepower 2 at the next hex, first shot', () => {
    const t = table({ pieces: [p('a', 'C2/7/2', '0608'), r('x', 'I5/7/5', '0607', 3)] });
    const { targets } = salvoOdds(t.game, t.state, { kind: 'salvo', from: [hex('0608')], target: hex('0607'), passing: false });
    expect(targets[0]?.modifier).toBe(0);
  });

  it('[10.10.1] the artillery bands are table C', () => {
    for (const { ranges, modifier, odds: rows } of ARTILLERY) {
      for (const range of ranges) {
        rows.forEach((expected, i) => {
          const target = `10${String(15 - range).padStart(2, '0')}`;
          const t = table({ pieces: [p('g', 'A', '1015'), r('x', `I5/${i + 5}/5`, target, 3)], commanders: { pc: '1016' } });
          const report = salvoOdds(t.game, t.state, { kind: 'cannon', unit: 0, target: hex(target) });
          expect([range, report.targets.map((one) => [one.modifier, ...inTenths(one)])]).toEqual([range, [[modifier, ...split(expected)]]]);
          expect(report.refusal).toBeNull();
        });
      }
    }
  });

  it('[10.10.4] a stack of three jams the gun in 27.1 % of all shots', () => {
    const t = table({ pieces: [p('g', 'A', '1015'), ...['x', 'y', 'z'].map((id) => r(id, 'I3/6/3', '1010', 3))] });
    expect(salvoOdds(t.game, t.state, { kind: 'cannon', unit: 0, target: hex('1010') }).jam).toBeCloseTo(0.271, 10);
    const alone = table({ pieces: [p('g', 'A', '1015'), r('x', 'I3/6/3', '1010', 3)] });
    expect(salvoOdds(alone.game, alone.state, { kind: 'cannon', unit: 0, target: hex('1010') }).jam).toBeCloseTo(0.1, 10);
  });
});

describe('single odds (table D)', () => {
  it('[10.9.5] lone guns in the next hex: Firepower times ten', () => {
    for (let fire = 3; fire <= 12; fire++) {
      const t = table({ pieces: [p('a', `I12/7/${fire}`, '0608'), r('g', 'A', '0607', 3)] });
      const report = salvoOdds(t.game, t.state, { kind: 'salvo', from: [hex('0608')], target: hex('0607'), passing: false });
      expect([fire, report.gunsDestroyed, report.targets]).toEqual([fire, Math.min(100, fire * 10), []]);
    }
  });

  it.each(['polish', 'russian'] as const)('[10.10.7] counter-battery fire of %s guns at range 1 to 6', (side) => {
    COUNTER_BATTERY[side].forEach((expected, i) => {
      const target = `10${String(14 - i).padStart(2, '0')}`;
      const [mine, theirs] = side === 'polish' ? [p, r] : [r, p];
      const t = table({
        pieces: [mine('g', 'A', '1015'), theirs('h', 'A', target, 3)],
        commanders: { pc: '1018', rc: '1019' },
        active: side === 'polish' ? 'pc' : 'rc',
      });
      expect([i + 1, salvoOdds(t.game, t.state, { kind: 'cannon', unit: 0, target: hex(target) }).gunsDestroyed]).toEqual([
        i + 1,
        expected,
      ]);
    });
  });

  it.each([5, 6, 7, 8])('[8.15] a counterattack of Morale %i passes its check (Morale + 1) times in ten', (morale) => {
    const passed = TEN.filter((die) => {
      const t = table({ pieces: [p('a', 'I4/6/4', '0608'), r('x', `I4/${morale}/4`, '0606', 3)], commanders: { pc: '0610', rc: '0604' } });
      t.play(begin(t, 'a')).play(enter('0607'));
      const answer = apply(t.game, t.state, { kind: 'counterattack', hex: hex('0606') }, showing({ counterattack: die }));
      const events = answer.ok ? answer.events : fail('no counterattack');
      return events.some((event) => event.kind === 'checked' && event.purpose === 'counterattack' && event.passed);
    });
    expect(passed.length).toBe(morale + 1);
  });

  it('[7.4] Lava at Morale 5: 80 % against infantry, 60 % against cavalry', () => {
    const chance = (enemy: string): number | undefined => {
      const t = table({
        pieces: [r('k', 'K2/5', '0608', 0, { entry: 1 }), r('c', 'C2/6/1', '0608', 0, { entry: 3 }), p('a', enemy, '0608', 3)],
        commanders: { rc: '0610' },
        active: 'rc',
        window: 'phasing',
      });
      return meleeOdds(t.game, t.state, { kind: 'melee', hex: hex('0608'), attacker: 1, occasion: 'phase4', lead: 0 }).lava?.chance;
    };
    expect([chance('I4/6/4'), chance('C2/6/1'), chance('A')]).toEqual([0.8, 0.6, 0.8]);
  });

  it('[4.6.1] a commander under fire: one in ten dead, one in ten contused', () => {
    const outcomes = TEN.map((die) => {
      const t = table({ pieces: [p('a', 'I5/7/5', '0608'), r('x', 'I5/7/5', '0607', 3)], commanders: { pc: '0610', rc: '0607' } });
      const answer = apply(t.game, t.state, salvo('0608', '0607'), showing({ commanderCasualty: die, fire: 0 }));
      const roll = (answer.ok ? answer.events : fail('no salvo')).find(({ kind }) => kind === 'casualtyRoll');
      return roll?.kind === 'casualtyRoll' ? roll.outcome : 'no roll';
    });
    expect(outcomes).toEqual(['killed', ...Array.from({ length: 8 }, () => 'unhurt'), 'contused']);
  });

  it('[4.6.3] a natural 9 in melee endangers the other side’s commander, one pair in ten for each die', () => {
    for (const mine of TEN) {
      for (const theirs of TEN) {
        const t = table(
          {
            pieces: [p('a', 'I4/6/4', '0608', 0, { entry: 1 }), r('x', 'I4/6/4', '0608', 3)],
            commanders: { pc: '0608', rc: '0608' },
            arrangement: { phase: 4 },
          },
          mine,
          theirs,
          ...Array.from({ length: 20 }, () => 5),
        );
        const rolled: string[] = [];
        const hear = (): void => {
          for (const { commander } of t.told('casualtyRoll')) rolled.push(t.game.chiefs[commander]?.id ?? '?');
        };
        hear();
        while (t.state.frames.some(({ kind }) => kind === 'melee')) {
          const after = applied(t.game, t.state, t.actions()[0] ?? fail('nothing to do'), showing({}));
          t.state = after.state;
          t.events = [...after.events];
          hear();
        }
        expect([mine, theirs, rolled]).toEqual([mine, theirs, [...(mine === 9 ? ['rc'] : []), ...(theirs === 9 ? ['pc'] : [])]]);
      }
    }
  });
});

describe('[11.7] the odds of a melee', () => {
  it('are those of table E', () => {
    for (let net = -9; net <= 9; net++) {
      const attacker = [0, 0, 0];
      const defender = [0, 0, 0];
      for (const mine of TEN) {
        for (const theirs of TEN) {
          const { attackerWins, difference } = meleeOutcome(mine + net, theirs);
          const wins = attackerWins ? attacker : defender;
          const row = difference <= 2 ? 0 : difference <= 5 ? 1 : 2;
          wins[row] = (wins[row] ?? 0) + 1;
        }
      }
      expect([net, attacker, defender]).toEqual([net, ...meleeRow(net)]);
      const chances = meleeChances(gameOf('I'), net);
      expect([net, inHundredths(chances.attacker), inHundredths(chances.defender)]).toEqual([net, ...meleeRow(net)]);
    }
  });
});
