/** [10.10] Artillery fire. G is a Polish battery in 1010 f 1, the Polish commander is activated. */
import { describe, expect, it } from 'vitest';
import { counterBatteryHits, counterBatteryKills } from '../../src/rules/artillery.ts';
import { sumOf } from '../../src/rules/losses.ts';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

const G: Piece = { id: 'g', is: 'A', side: 'p', hex: '1010', facing: 1 };
const enemy = (at: string, more: Partial<Piece> = {}): Piece => ({ id: `e${at}`, is: 'I5/7', side: 'r', hex: at, facing: 4, ...more });
/** Somebody else who can still act keeps the Phase open. */
const Z: Piece = { id: 'z', is: 'I5/7', side: 'p', hex: '0809', facing: 4 };
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '0910', rc: '2001' }, ...rest, pieces: [...pieces, Z] });
const cannon = (t: Table, target: string, id = 'g') => ({ kind: 'cannon', unit: t.unit(id), target: hex(target) }) as const;

describe('[10.10.1] field of fire and effect', () => {
  it('[10.10.1] T10.10.1-1 range 6 1M, range 3 2M, range 10 M, range 11 refused', () => {
    const effect = (target: string): (number | null | undefined)[] => {
      const t = field([{ ...G, hex: '0515' }, enemy(target)], { commanders: { pc: '0415', rc: '2001' } });
      const [fired] = t.play(cannon(t, target), 1).told('fired');
      return [fired?.effect, sumOf(fired?.modifiers ?? [])];
    };
    const six = field([G, enemy('1610')]);
    expect(six.play(cannon(six, '1610'), 1).told('fired')[0]?.effect).toBe(1);
    expect([effect('0815'), effect('1515')]).toEqual([
      [2, 2],
      [0, 0],
    ]);
    const far = field([{ ...G, hex: '0515' }, enemy('1615')], { commanders: { pc: '0415', rc: '2001' } });
    expect(far.verdict(cannon(far, '1615'))).toBe('10.8');
  });

  it('[10.10.1] T10.10.1-2 1005 straight through the flank is outside the field', () => {
    const t = field([G, enemy('1005')]);
    expect([t.verdict(cannon(t, '1005')), t.reason(cannon(t, '1005'))]).toEqual(['10.3', 'outsideField']);
  });

  it('[10.10.1] a modified 9 under artillery: retreat and loss (B29); the order of shots does not matter', () => {
    const t = field([G, enemy('1210', { facing: 4 })]);
    t.play(cannon(t, '1210'), 7).play({ kind: 'retreat', hex: hex('1310'), facing: 4 });
    expect([t.at('e1210'), t.size('e1210')]).toEqual(['1310', 4]);
  });
});

describe('[10.10.2] separately', () => {
  it('[10.10.2] T10.10.2-1 two batteries in one hex: two salvos, each in a window of its own', () => {
    const t = field([G, { ...G, id: 'h' }, enemy('1210'), enemy('0508', { is: 'I5/7/5', facing: 1 }), { ...Z, id: 'y', hex: '0608' }]);
    t.play(cannon(t, '1210'), 1);
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 1]);
    t.play({ kind: 'pass' });
    expect([t.verdict(cannon(t, '1210')), t.verdict(cannon(t, '1210', 'h'))]).toEqual(['10.10.3', 'legal']);
  });

  it('[10.10.2] T10.10.2-2 a close line A, B and X passing its hex: A and X check, B does not (C22)', () => {
    const line = { marks: ['line'] } as const;
    const company = (id: string, more: Partial<Piece> = {}): Piece => ({ id, is: 'I4/8/4', side: 'p', hex: '1210', facing: 4, ...more });
    const battery: Piece = { id: 'eg', is: 'A', side: 'r', hex: '1010', facing: 1 };
    const window = field(
      [
        company('a', { at: line }),
        company('b', { at: line }),
        company('x', { at: { marks: ['passing'] } }),
        battery,
        { ...Z, id: 'y', hex: '1409' },
      ],
      { window: 'other', commanders: { pc: '1311', rc: '0909' } },
    );
    window.play({ kind: 'cannon', unit: window.unit('eg'), target: hex('1210') }, 1, 2);
    expect(window.told('checked').map(({ unit }) => window.game.units[unit]?.id)).toEqual(['a', 'x']);
  });

  it('[10.10.2] without LINE every infantry and cavalry unit checks, all dice before the retreats [6.10]', () => {
    const t = field([G, enemy('1210'), enemy('1210', { id: 'f' }), { id: 'eg', is: 'A', side: 'r', hex: '1210' }]);
    t.play(cannon(t, '1210'), 6, 6);
    expect(t.told('checked')).toHaveLength(2);
    expect([t.decision().kind, t.told('retreated')]).toEqual(['retreatHex', []]);
  });
});

describe('[10.10.3] how often', () => {
  it('[10.10.3] T10.10.3-1 one shot in the own Phase 2 and one in an enemy one', () => {
    const t = field([G, enemy('1210', { is: 'I9/9' })], { arrangement: { pool: ['rc'] } });
    t.play(cannon(t, '1210'), 1);
    expect(t.verdict(cannon(t, '1210'))).toBe('10.10.3');
    t.play({ kind: 'pass' }).play({ kind: 'stay' }, t.commander('rc'));
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
    t.play(cannon(t, '1210'), 1);
    // No third one: nobody of the Russians is In Command, so their Phase 2 ends without another question to the Poles.
    expect([t.decision().kind, t.decision().side, t.state.turn]).toEqual(['commanderMove', 1, 1]);
  });

  it('[10.10.3] T10.10.3-2 not in a Phase 2 of another commander of its own army', () => {
    const t = field([{ ...G, of: 'pd' }, enemy('1210')], { commanders: { pc: '0910', pd: '0911', rc: '2001' } });
    expect(t.verdict(cannon(t, '1210'))).toBe('10.10.3');
  });

  it('[10.10.3] it need not be within 4 hexes of its commander (A19)', () => {
    const t = field([G, enemy('1210')], { commanders: { pc: '0310', rc: '2001' } });
    expect(t.verdict(cannon(t, '1210'))).toBe('legal');
  });
});

describe('[10.10.4] technical failure', () => {
  it('[10.10.4] T10.10.4-1 a natural 0 of the target silences the battery until the end of the Turn', () => {
    const t = field([G, enemy('1210')], { arrangement: { pool: ['rc'] } });
    t.play(cannon(t, '1210'), 0);
    expect([t.told('jammed').length, t.at('e1210'), t.has('g', 'jammed')]).toEqual([1, '1210', true]);
    expect(t.verdict(cannon(t, '1210'))).toBe('10.10.4');
    t.play({ kind: 'pass' }).play({ kind: 'stay' }, t.commander('rc'));
    // In the enemy activation it is silent too, so there is nothing to ask the Poles.
    expect(t.decision().side).toBe(1);
  });

  it('[10.10.4] one 0 among several is enough, effects stand; not in counter-battery fire (B36)', () => {
    const t = field([G, enemy('1210'), enemy('1210', { id: 'f' })]).play({ kind: 'cannon', unit: 0, target: hex('1210') }, 6, 0);
    expect([t.has('g', 'jammed'), t.decision().kind]).toEqual([true, 'retreatHex']);
    const lone = field([G, { id: 'eg', is: 'A', side: 'r', hex: '1310' }]).play({ kind: 'cannon', unit: 0, target: hex('1310') }, 0);
    expect(lone.has('g', 'jammed')).toBe(false);
  });
});

describe('[10.10.5] marking', () => {
  it('[10.10.5] T10.10.5-1 the mark of a shot ends with the Phase: the next entitled Phase 2 brings another', () => {
    const t = field([G, enemy('1210'), enemy('1801')], {
      active: 'rc',
      window: 'other',
      arrangement: { pool: ['pc'] },
      commanders: { pc: '0910', rc: '1803' },
    });
    t.play(cannon(t, '1210'), 1);
    while (t.decision().kind !== 'commanderMove') t.play({ kind: 'pass' });
    t.play({ kind: 'stay' }, t.commander('pc'));
    expect([t.decision().kind, t.has('g', 'firedInPhase'), t.has('g', 'firedInTurn')]).toEqual(['phasingAction', false, true]);
    expect(t.verdict(cannon(t, '1210'))).toBe('legal');
  });
});

describe('[10.10.6] white stars', () => {
  it('[10.10.6] T10.10.6-1 T10.10.6-2 N has no stars: range 6 at a target in woods is +1 - 1', () => {
    const t = field([G, enemy('1610')], { terrain: { '1610': 'woods' } }).play({ kind: 'cannon', unit: 0, target: hex('1610') }, 1);
    expect(sumOf(t.told('fired')[0]?.modifiers ?? [])).toBe(0);
  });
});

describe('[10.10.7] counter-battery fire', () => {
  const lone = (at: string): Piece => ({ id: 'eg', is: 'A', side: 'r', hex: at, facing: 4 });

  it('[10.10.7] T10.10.7-1 range 4: Russians 5 per cent, Poles 6 per cent', () => {
    const chance = (polish: boolean): number => {
      const { rules } = field([G]).game;
      let kills = 0;
      for (let first = 0; first < 10; first++)
        for (let second = 0; second < 10; second++)
          if (counterBatteryHits(first, polish, 4) && counterBatteryKills(rules, second, 0)) kills += 1;
      return kills;
    };
    expect([chance(false), chance(true)]).toEqual([5, 6]);
    // Poles at range 4: a 4 is enough for the second roll, a 3 is not.
    const hit = field([G, lone('1410')]).play({ kind: 'cannon', unit: 0, target: hex('1410') }, 4, 0);
    expect([hit.status('eg'), hit.state.balance]).toEqual(['eliminated', 2]);
    const missed = field([G, lone('1410')]).play({ kind: 'cannon', unit: 0, target: hex('1410') }, 3);
    expect(missed.status('eg')).toBe('map');
    const russian = field(
      [
        { ...G, id: 'pg' },
        { ...lone('1410'), id: 'eg' },
      ],
      { window: 'other' },
    );
    russian.play({ kind: 'cannon', unit: russian.unit('eg'), target: hex('1010') }, 4);
    expect(russian.status('pg')).toBe('map');
  });

  it('[10.10.7] T10.10.7-2 range 7: no target', () => {
    const t = field([G, lone('1710')]);
    expect(t.verdict(cannon(t, '1710'))).toBe('10.10.7');
  });

  it('[10.10.7] a commander is lost with the last gun of his hex, else he rolls at 3 hexes or less (B38)', () => {
    const at = (rc: string) => ({ commanders: { pc: '0910', rc } });
    const lost = field([G, lone('1310'), enemy('1801')], at('1310')).play({ kind: 'cannon', unit: 0, target: hex('1310') }, 9, 0);
    expect([lost.commanderAt('rc'), lost.state.balance, lost.told('casualtyRoll')]).toEqual(['gone', 5, []]);
    const rolled = field([G, lone('1310'), enemy('1801')], at('1310')).play({ kind: 'cannon', unit: 0, target: hex('1310') }, 9, 5, 3);
    expect(rolled.told('casualtyRoll').map(({ die, rule }) => [die, rule])).toEqual([[3, '4.6.2']]);
    const two = field([G, lone('1310'), { ...lone('1310'), id: 'eh' }, enemy('1801')], at('1310'));
    two.play({ kind: 'cannon', unit: 0, target: hex('1310') }, 9, 0, 3);
    expect([two.status('eg'), two.status('eh'), two.told('casualtyRoll').length]).toEqual(['eliminated', 'map', 1]);
  });
});

/** Phase 4 with Polish attackers in 0608, where the enemy stood. */
const inPhase4 = (pieces: readonly Piece[], dice: number[], rest: Partial<Situation> = {}): Table =>
  table({ pieces, commanders: { pc: '0610', rc: '0606' }, ...rest, arrangement: { phase: 4, ...rest.arrangement } }, ...dice);

describe('[10.10.8] lone artillery in melee', () => {
  it('[10.10.8] T10.10.8-1 Size 4 In Command against guns In Command: +4 against -3', () => {
    const t = table({
      pieces: [
        { id: 'a', is: 'I4/7', side: 'p', hex: '0609', facing: 0 },
        { id: 'eg', is: 'A', side: 'r', hex: '0608', facing: 3 },
      ],
      commanders: { pc: '0610', rc: '0605' },
    });
    t.begin('a').go('0608');
    t.play({ kind: 'stay' }, 5, 5);
    const [melee] = t.told('melee');
    expect([sumOf(melee?.attackerModifiers ?? []), sumOf(melee?.defenderModifiers ?? [])]).toEqual([4, -3]);
    // Won by 7: no loss, the guns are captured, 1 + 2 points.
    expect([t.status('eg'), t.size('a'), t.state.balance]).toEqual(['captured', 4, 3]);
  });

  it('[10.10.8] guns that win stay, take no loss and make no check; they may be turned; lone guns create no duty (B39, C26)', () => {
    const won = inPhase4(
      [
        { id: 'a', is: 'I2/7', side: 'p', hex: '0608', facing: 0 },
        { id: 'eg', is: 'A', side: 'r', hex: '0608', facing: 3, at: { formation: 'limbered' } },
      ],
      [0, 9],
    );
    // The attackers had 2 steps: both go, no withdrawal, no crisis. Limbered guns choose a facing like others.
    expect([won.status('a'), won.status('eg'), won.decision().kind, won.decision().side]).toEqual(['eliminated', 'map', 'winnerFacing', 1]);
    // Round 2 goes on with the next chit: nobody had to fight for the lone guns.
    const none = inPhase4([{ id: 'pg', is: 'A', side: 'p', hex: '0608' }, enemy('0608'), Z], [0], { arrangement: { pool: ['pc'] } });
    expect([none.told('melee'), none.told('chitDrawn').length]).toEqual([[], 1]);
  });
});

describe('[10.10.9] stacked artillery in melee', () => {
  it('[10.10.9] T10.10.9-1 I4 and a battery lose: the company loses 2 and withdraws, the battery is captured, 1 + 2 VP', () => {
    const t = inPhase4(
      [
        { id: 'a', is: 'I9/7', side: 'p', hex: '0608', facing: 0 },
        enemy('0608', { is: 'I4/7' }),
        { id: 'eg', is: 'A', side: 'r', hex: '0608', facing: 3 },
      ],
      [9, 5],
    );
    expect([t.size('e0608'), t.status('e0608'), t.status('eg'), t.state.balance]).toEqual([2, 'track', 'captured', 3]);
  });

  it('[10.10.9] guns with friends have no influence: neither Size nor their own command', () => {
    const fought = table({
      pieces: [
        { id: 'a', is: 'I4/7', side: 'p', hex: '0609', facing: 0 },
        enemy('0608', { is: 'I4/7', facing: 3 }),
        { id: 'eg', is: 'A', side: 'r', hex: '0608', facing: 3, of: 'rd' },
      ],
      commanders: { pc: '0610', rc: '2001', rd: '0605' },
    });
    fought.begin('a').go('0608').play({ kind: 'stay' }, 5, 5);
    expect(fought.told('melee')[0]?.defenderModifiers).toEqual([]);
  });

  it('[10.10.9] captured also if their friends are all eliminated (B39); a commander lost with them is worth 3 though his command is gone (B69)', () => {
    const t = inPhase4(
      [
        { id: 'a', is: 'I9/7', side: 'p', hex: '0608', facing: 0 },
        enemy('0608', { is: 'I2/7' }),
        { id: 'eg', is: 'A', side: 'r', hex: '0608', facing: 3 },
      ],
      [8, 5],
      { commanders: { pc: '0610', rc: '0608' } },
    );
    expect([t.status('e0608'), t.status('eg'), t.commanderAt('rc')]).toEqual(['eliminated', 'captured', 'gone']);
    expect(t.state.balance).toBe(1 + 2 + 3);
  });
});

describe('[10.10.10] value of guns', () => {
  it('[10.10.10] T10.10.10-1 captured +2 in N, recaptured +2 for the owner, then it is removed (B40)', () => {
    const captured: Piece = { id: 'eg', is: 'A', side: 'r', hex: '0608', at: { status: 'captured', marks: ['capturedOnce'] } };
    const t = table({
      active: 'rc',
      pieces: [{ id: 'r1', is: 'I4/7', side: 'r', hex: '0609', facing: 0 }, captured, { ...Z, side: 'r', hex: '0613' }],
      commanders: { pc: '1810', rc: '0610' },
      arrangement: { balance: 2 },
    });
    t.begin('r1').go('0608');
    expect([t.state.balance, t.status('eg'), t.told('recaptured').length]).toEqual([0, 'eliminated', 1]);
  });

  it('[10.10.10] not while the enemy holds the hex; nobody fires captured guns', () => {
    const captured: Piece = { id: 'eg', is: 'A', side: 'r', hex: '0608', at: { status: 'captured', marks: ['capturedOnce'] } };
    const t = table({
      active: 'rc',
      pieces: [
        { id: 'r1', is: 'I4/7', side: 'r', hex: '0609', facing: 0 },
        { id: 'p1', is: 'I4/7', side: 'p', hex: '0608', facing: 0 },
        captured,
        { ...Z, side: 'r', hex: '0613' },
      ],
      commanders: { pc: '1810', rc: '0610' },
    });
    expect(t.verdict({ kind: 'cannon', unit: t.unit('eg'), target: hex('0608') })).not.toBe('legal');
    t.begin('r1').go('0608');
    expect([t.state.balance, t.status('eg')]).toEqual([0, 'captured']);
    expect(t.verdict(salvo('0608', '0607'))).not.toBe('legal');
  });
});
