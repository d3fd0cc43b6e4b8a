/** Odds are exact: they agree with playing every die out, and with the tables that were reckoned apart from the program. */
import {
  type Action,
  actions,
  apply,
  type Dice,
  decision,
  type Game,
  type GameEvent,
  type GameState,
  type MeleeOdds,
  type OddsQuestion,
  odds,
  type SalvoOdds,
  type SideNumber,
  type TargetOdds,
} from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { outcomeUnderFire } from '../../engine/src/rules/fire-modifiers.ts';
import { meleeOutcome } from '../../engine/src/rules/melee-modifiers.ts';
import { begin, enter, p, r, salvo } from '../../engine/test/shorthand.ts';
import { hex, table } from '../../engine/test/support.ts';
import { applied, decisionsOf, fail, nameOf, type Sample } from './support.ts';

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
    }
  });
});

/** The first options of decisions of a kind from many random games. */
function* optionsIn(kinds: readonly Action['kind'][], firstSeed: number, games: number): Generator<{ sample: Sample; action: Action }> {
  for (let seed = firstSeed; seed < firstSeed + games; seed++) {
    let left = 12;
    for (const sample of decisionsOf(seed % 2 === 0 ? 'I' : 'II', seed, true)) {
      for (const action of sample.options) {
        if (left === 0 || !kinds.includes(action.kind)) continue;
        left -= 1;
        yield { sample, action };
      }
    }
  }
}

/** What became of a unit that was fired at: its retreat is still to come or over. */
function outcomeIn(state: GameState, events: readonly GameEvent[], unit: number): 'pass' | 'retreat' | 'retreatAndLoss' | 'unclear' {
  const waits = state.frames.flatMap((frame) => {
    if (frame.kind === 'retreat' && frame.cause === 'fire' && frame.units.includes(unit)) return [frame.losses];
    if (frame.kind === 'retreatQueue' && frame.cause === 'fire')
      return frame.units.flatMap((one, i) => (one === unit ? [frame.losses[i] ?? 0] : []));
    return [];
  });
  if (waits[0] !== undefined) return waits[0] > 0 ? 'retreatAndLoss' : 'retreat';
  const went = events.some((event) => event.kind === 'retreated' && event.units.includes(unit));
  const lost = events.some((event) => (event.kind === 'loss' || event.kind === 'eliminated') && event.unit === unit);
  if (!went && !lost) return 'pass';
  // A way back that was settled at once may have cost a step of its own [10.11].
  return lost ? 'unclear' : 'retreat';
}

describe('odds of random salvos', () => {
  it('[10.9.4] rifles: every die gives what the odds say', () => {
    let compared = 0;
    for (const { sample, action } of optionsIn(['salvo'], 40_000, 40)) {
      if (action.kind !== 'salvo') continue;
      const { game, before } = sample;
      const report = salvoOdds(game, before, action);
      expect([nameOf(sample), report.refusal]).toEqual([nameOf(sample), null]);
      const [target] = report.targets;
      if (report.gunsDestroyed !== null) {
        const destroyed = TEN.filter((die) =>
          applied(game, before, action, showing({ loneGuns: die })).events.some((event) => event.kind === 'gunsShelled' && event.destroyed),
        );
        expect([nameOf(sample), destroyed.length * 10]).toEqual([nameOf(sample), report.gunsDestroyed]);
        continue;
      }
      if (target === undefined) {
        const { rolls } = applied(game, before, action, showing({}));
        expect([nameOf(sample), report.effect, rolls.length]).toEqual([nameOf(sample), null, 0]);
        continue;
      }
      compared += 1;
      const count = { pass: 0, retreat: 0, retreatAndLoss: 0, unclear: 0 };
      for (const die of TEN) {
        const { state, events } = applied(game, before, action, showing({ fire: die }));
        const checked = events.find((event) => event.kind === 'checked' && event.purpose === 'fire');
        if (checked?.kind !== 'checked') fail(`${nameOf(sample)}: no check`);
        expect([nameOf(sample), checked.unit, checked.morale, checked.total, checked.modifiers]).toEqual([
          nameOf(sample),
          target.unit,
          target.morale,
          die + target.modifier,
          target.modifiers,
        ]);
        count[outcomeIn(state, events, target.unit)] += 1;
      }
      expect([nameOf(sample), count.pass]).toEqual([nameOf(sample), target.pass]);
      expect(count.retreat).toBeLessThanOrEqual(target.retreat);
      expect(count.retreatAndLoss).toBeLessThanOrEqual(target.retreatAndLoss);
      if (target.morale >= 4 && target.morale <= 9 && target.modifier >= -2 && target.modifier <= 6)
        expect([nameOf(sample), ...inTenths(target)]).toEqual([nameOf(sample), ...underFire(target.modifier, target.morale)]);
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('[10.10.1] [10.10.7] guns: every die gives what the odds say', () => {
    let compared = 0;
    for (const { sample, action } of optionsIn(['cannon'], 41_000, 60)) {
      if (action.kind !== 'cannon') continue;
      const { game, before } = sample;
      const report = salvoOdds(game, before, action);
      expect([nameOf(sample), report.refusal]).toEqual([nameOf(sample), null]);
      compared += 1;
      if (report.gunsDestroyed !== null) {
        expect([nameOf(sample), pairsThatDestroy(sample, action)]).toEqual([nameOf(sample), report.gunsDestroyed]);
        continue;
      }
      for (const die of TEN) {
        const { events } = applied(game, before, action, showing({ fire: die }));
        const checks = events.flatMap((event) =>
          event.kind === 'checked' && event.purpose === 'fire' ? [[event.unit, event.morale, event.total]] : [],
        );
        expect([nameOf(sample), checks]).toEqual([nameOf(sample), report.targets.map((one) => [one.unit, one.morale, die + one.modifier])]);
        // The same die for all: the gun jams on a natural 0.
        expect(events.some(({ kind }) => kind === 'jammed')).toBe(die === 0);
      }
      expect(report.jam).toBeCloseTo(1 - 0.9 ** report.targets.length, 10);
    }
    expect(compared).toBeGreaterThan(40);
  });

  /** Pairs of dice, of a hundred, that destroy a lone gun. */
  function pairsThatDestroy({ game, before }: Sample, action: Action): number {
    let destroyed = 0;
    for (const first of TEN) {
      for (const second of TEN) {
        const dice = [first, second];
        const { events } = applied(game, before, action, (request) =>
          request.kind === 'draw' ? request.from[0] : request.purpose === 'counterBattery' ? dice.shift() : 5,
        );
        if (events.some((event) => event.kind === 'gunsShelled' && event.destroyed)) destroyed += 1;
      }
    }
    return destroyed;
  }

  it('[4.6.1] [4.6.2] commanders who would roll do roll', () => {
    let asked = 0;
    for (const { sample, action } of optionsIn(['salvo', 'cannon'], 42_000, 100)) {
      if (action.kind !== 'salvo' && action.kind !== 'cannon') continue;
      const { commandersAtRisk } = salvoOdds(sample.game, sample.before, action);
      // Everybody passes, so that nothing is asked before the rolls.
      const { events } = applied(sample.game, sample.before, action, showing({ fire: 0, loneGuns: 9, counterBattery: 9 }));
      const passed = events.every((event) => event.kind !== 'checked' || event.passed);
      if (!passed || events.some(({ kind }) => kind === 'gameOver')) continue;
      const rolled = events.flatMap((event) => (event.kind === 'casualtyRoll' ? [event.commander] : []));
      asked += rolled.length;
      expect([nameOf(sample), JSON.stringify(action), rolled]).toEqual([nameOf(sample), JSON.stringify(action), commandersAtRisk]);
    }
    expect(asked).toBeGreaterThan(2);
  });
});

describe('odds of random melees', () => {
  /** Plays up to the dice of the melee with a die for the Lava check; the event of the melee. */
  function fought(
    sample: Sample,
    action: Action,
    lead: number,
    dice: Readonly<Record<string, number>>,
  ): Extract<GameEvent, { kind: 'melee' }> {
    let { state, events } = applied(sample.game, sample.before, action, showing(dice));
    if (!events.some(({ kind }) => kind === 'melee') && decision(sample.game, state).kind === 'meleeLead') {
      const chosen = actions(sample.game, state).find((one) => one.kind === 'lead' && one.unit === lead);
      ({ state, events } = applied(sample.game, state, chosen ?? fail(`${nameOf(sample)}: ${lead} does not lead`), showing(dice)));
    }
    const melee = events.find((event) => event.kind === 'melee');
    return melee?.kind === 'melee' ? melee : fail(`${nameOf(sample)}: no melee in ${JSON.stringify(events)}`);
  }

  /** Who leads: the choice of the attacker, or anybody who entered if there is none (all give the same), or nobody. */
  function leadsOf(sample: Sample, action: Action, attacker: SideNumber, at: number, lavaDie: number): number[] {
    const { state, events } = applied(sample.game, sample.before, action, showing({ lava: lavaDie }));
    if (!events.some(({ kind }) => kind === 'melee') && decision(sample.game, state).kind === 'meleeLead')
      return actions(sample.game, state).flatMap((one) => (one.kind === 'lead' ? [one.unit] : []));
    const entered = sample.game.units.filter(
      ({ number, side, arm }) =>
        side === attacker &&
        arm !== 2 &&
        sample.before.unitHex[number] === at &&
        sample.before.unitStatus[number] === 0 &&
        sample.before.unitEntry[number] !== 0,
    );
    return [entered[0]?.number ?? -1];
  }

  function compareMelee(sample: Sample, action: Action, at: number, attacker: SideNumber, occasion: 'phase4' | 'charge'): number {
    const { game, before } = sample;
    let compared = 0;
    // The die of the Lava check that fails, and one that is passed.
    for (const lavaDie of [9, 0]) {
      for (const lead of leadsOf(sample, action, attacker, at, lavaDie)) {
        const report = meleeOdds(game, before, { kind: 'melee', hex: at, attacker, occasion, lead });
        if (lavaDie === 0 && report.lava === null) continue;
        const expected = lavaDie === 0 && report.lava !== null ? report.lava : report;
        compared += 1;
        const wins = [0, 0, 0];
        const losses = [0, 0, 0];
        for (const meleeAttacker of TEN) {
          for (const meleeDefender of TEN) {
            const melee = fought(sample, action, lead, { lava: lavaDie, meleeAttacker, meleeDefender });
            expect([nameOf(sample), melee.attackerModifiers, melee.defenderModifiers]).toEqual([
              nameOf(sample),
              expected.attacker,
              report.defender,
            ]);
            const row = melee.difference <= 2 ? 0 : melee.difference <= 5 ? 1 : 2;
            const list = melee.winner === attacker ? wins : losses;
            list[row] = (list[row] ?? 0) + 1;
          }
        }
        // The table of the specification ends at 9; beyond it the dice alone speak.
        if (Math.abs(expected.net) <= 9)
          expect([nameOf(sample), expected.net, wins, losses]).toEqual([nameOf(sample), expected.net, ...meleeRow(expected.net)]);
        if (report.lava === null) expect([inHundredths(report.attackerWins), inHundredths(report.defenderWins)]).toEqual([wins, losses]);
        else expectBlend(report);
      }
    }
    return compared;
  }

  /** With Lava the odds are those of both cases, weighed by the chance of the check. */
  function expectBlend({ net, lava, attackerWins, defenderWins }: MeleeOdds): void {
    const chance = lava?.chance ?? fail('no Lava');
    const blend = (row: 0 | 1): number[] =>
      [0, 1, 2].map((i) => (meleeRow(net)[row]?.[i] ?? 0) * (1 - chance) + (meleeRow(lava?.net ?? net)[row]?.[i] ?? 0) * chance);
    expect(inHundredths(attackerWins)).toEqual(blend(0).map((value) => Math.round(value * 1e6) / 1e6));
    expect(inHundredths(defenderWins)).toEqual(blend(1).map((value) => Math.round(value * 1e6) / 1e6));
  }

  it('[11.7] in Phase 4: all hundred pairs of dice give what the odds say', () => {
    let compared = 0;
    for (const { sample, action } of optionsIn(['fight'], 43_000, 60)) {
      if (action.kind === 'fight') compared += compareMelee(sample, action, action.hex, sample.decision.side ?? 0, 'phase4');
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('[8.14.2] of charges: all hundred pairs of dice give what the odds say', () => {
    let compared = 0;
    for (const { sample, action } of optionsIn(['charge'], 44_000, 120)) {
      const { about, side } = sample.decision;
      if (action.kind === 'charge' && about?.kind === 'charge') compared += compareMelee(sample, action, about.hex, side ?? 0, 'charge');
    }
    expect(compared).toBeGreaterThan(10);
  });
});
