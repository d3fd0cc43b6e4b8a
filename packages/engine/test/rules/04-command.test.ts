import { describe, expect, it } from 'vitest';
import { asked, begin, cannon, END, enter, idleUntil, isKind, line, PASS, p, r, STAY, salvo, step, toEvent, under } from '../shorthand.ts';
import { hex, type Situation, type Table, table } from '../support.ts';

const balance = (t: Table): number => t.state.balance;
const kirejew = { pc: '0110', rc: '0609', rk: '0709' };

describe('[4.1] command assignment', () => {
  it('[4.1] T4.1-1 a musketeer of Lewiz does not move when Kirejew is activated', () => {
    const t = table({
      active: 'rk',
      pieces: [r('m', 'I4/6/4', '0608'), under('rk', r('k', 'K2/6', '0710'))],
      commanders: kirejew,
    });
    expect(t.verdict(begin(t, 'm'))).toBe('4.1');
    expect(t.verdict(begin(t, 'k'))).toBe('legal');
  });
});

describe('[4.2] In Command', () => {
  const far = { pc: '0608', rc: '2020' };

  it('[4.2] T4.2-1 distance 4 is In Command, distance 5 is not', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0612'), p('b', 'I5/7/5', '0613')], commanders: far });
    expect(t.verdict(begin(t, 'a'))).toBe('legal');
    expect(t.verdict(begin(t, 'b'))).toBe('4.2');
  });

  it('[4.2] A17 T4.2-2 enemy units alone in 0610 close the straight way: 5 steps', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0612'), r('x', 'I4/6/4', '0610')], commanders: far });
    expect(t.verdict(begin(t, 'a'))).toBe('4.2');
    const guns = table({ pieces: [p('a', 'I5/7/5', '0612'), p('b', 'I5/7/5', '0607'), r('g', 'A', '0610')], commanders: far });
    expect(guns.verdict(begin(guns, 'a'))).toBe('4.2');
    const alone = table({ pieces: [p('a', 'I5/7/5', '0612')], commanders: { pc: '0608', rc: '0610' } });
    expect(alone.verdict(begin(alone, 'a'))).toBe('legal');
  });

  it('[4.2] T4.2-3 a unit 5 hexes away does not move but fires', () => {
    const t = table({ pieces: [p('a', 'I5/7/5', '0613'), r('x', 'I4/6/4', '0612', 3)], commanders: far });
    expect(t.verdict(begin(t, 'a'))).toBe('4.2');
    expect(t.verdict(salvo('0613', '0612'))).toBe('legal');
  });

  it('[4.2] T4.2-4 a melee hex whose units are all out of command is left alone in Phase 4', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0614'), r('x', 'I4/6/4', '0614', 3)],
      commanders: far,
      arrangement: { phase: 3 },
    });
    // Nobody fights, the next chit is drawn.
    t.play({ kind: 'moveCommander', hex: hex('0607') }, t.commander('pc'));
    expect(t.told('melee')).toHaveLength(0);
    expect(t.at('a')).toBe('0614');
  });

  it('[4.2] T4.2-5 a way of 4 steps through a melee hex counts, and both units fight', () => {
    // Russians alone beside 0610 leave no other way of 4 steps.
    const t = table({
      pieces: [
        p('a', 'I5/7/5', '0612'),
        p('b', 'I4/7/4', '0612'),
        r('x', 'I4/6/4', '0612', 3),
        p('c', 'I2/6/2', '0610'),
        r('y', 'I2/6/2', '0610', 3),
      ],
      commanders: far,
      arrangement: { phase: 4 },
    });
    expect(asked(t)).toBe('meleeNext p');
    t.play({ kind: 'fight', hex: hex('0612') }, 5, 5);
    expect(t.told('melee')).toMatchObject([
      {
        attackerModifiers: [
          { what: 'size', value: 1 },
          { what: 'inCommand', value: 1 },
        ],
      },
    ]);
  });

  it('[4.2] A18: command is measured when the action begins; a LINE step later in the move does not ask again', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0612', 3), p('b', 'I4/7/4', '0612', 3), p('c', 'I4/7/4', '0607')],
      commanders: far,
    });
    t.play({ kind: 'beginStack', hex: hex('0612') }).play(enter('0613'));
    expect(t.verdict(line('0613'))).toBe('legal');
    t.play(line('0613')).play(END);
    // As an action by itself it is measured where the stack now stands.
    expect(t.verdict(line('0613', false))).toBe('4.2');
  });
});

describe('[4.3] loss of a commander', () => {
  it('[4.3] T4.3-1 leaderless units do not move; they fire', () => {
    const t = table({
      active: 'rk',
      pieces: [r('m', 'I4/6/4', '0908', 0), under('rk', r('k', 'K2/6', '0710')), p('a', 'I5/7/5', '0906', 3)],
      commanders: { rk: '0709', pc: '0901' },
      arrangement: {
        commanders: [
          { id: 'pc', hex: '0901' },
          { id: 'rc', status: 'dead' },
          { id: 'rk', hex: '0709', activations: 1 },
        ],
      },
    });
    expect(t.verdict(begin(t, 'm'))).toBe('4.3');
    expect(t.verdict(salvo('0908', '0906'))).toBe('legal');
  });

  it('[4.3] T4.3-2 T4.3-3 T4.3-4 N has no overall commander: nobody inherits the units, in no activation', () => {
    const t = table({
      active: 'rk',
      pieces: [r('m', 'I4/6/4', '0710'), under('rk', r('k', 'K2/6', '0711')), r('g', 'A', '0810'), p('a', 'I5/7/5', '0805', 3)],
      commanders: { rk: '0709', pc: '0801' },
      arrangement: {
        commanders: [
          { id: 'pc', hex: '0801' },
          { id: 'rc', status: 'dead' },
          { id: 'rk', hex: '0709', activations: 1 },
        ],
      },
    });
    expect(t.verdict(begin(t, 'm'))).toBe('4.3');
    // A21: guns fire in enemy activations only.
    expect(t.verdict(cannon(t, 'g', '0805'))).toBe('10.10.3');
    expect(t.verdict({ kind: 'limber', unit: t.unit('g') })).toBe('4.3');
  });

  it('[4.3] A21: leaderless units do not counterattack', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0609', 0), r('x', 'I4/6/4', '0607', 3)],
      commanders: { pc: '0610' },
      arrangement: {
        commanders: [
          { id: 'pc', hex: '0610', activations: 1 },
          { id: 'rc', status: 'dead' },
        ],
      },
    });
    t.play(begin(t, 'a')).play(enter('0608'));
    expect(asked(t)).toBe('reaction r');
    expect(t.verdict({ kind: 'counterattack', hex: hex('0607') })).toBe('4.3');
    expect(t.verdict(salvo('0607', '0608'))).toBe('legal');
  });
});

describe('[4.6] removal of a commander', () => {
  it('[4.6] A31 A32 T4.6-1 his last unit falls elsewhere: he and his chit go at once, no points for him', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608'), under('rk', r('k', 'K1/6', '0607', 3)), r('x', 'I4/6/4', '1515')],
      commanders: kirejew,
      arrangement: { pool: ['rk'] },
    });
    t.play(salvo('0608', '0607'), 7);
    expect(t.told('commanderLost')).toMatchObject([{ how: 'commandGone' }]);
    expect(t.state.pool).toEqual([]);
    // 1 for the unit, nothing for him.
    expect(balance(t)).toBe(1);
  });

  it('[4.6] A31 T4.6-2 he stays while a unit of his hex is left, and is lost with the last one for 3 VP', () => {
    const s: Situation = {
      pieces: [p('g', 'A', '0608', 3), r('A', 'I1/6/1', '0612'), r('B', 'I1/6/1', '0612'), r('x', 'I4/6/4', '1515')],
      commanders: { pc: '0607', rc: '0612' },
    };
    const one = table(s);
    // 1M: 8 + 1 = 9.
    one.play(cannon(one, 'g', '0612'), 8, 1);
    expect([one.status('A'), one.status('B'), one.commanderAt('rc')]).toEqual(['eliminated', 'map', '0612']);
    const both = table(s);
    both.play(cannon(both, 'g', '0612'), 8, 8);
    expect(both.told('commanderLost')).toMatchObject([{ how: 'withStack', rule: '4.6' }]);
    expect(balance(both)).toBe(1 + 1 + 3);
  });

  it('[4.6] A31 T4.6-3 a commander whose last units are on the track stays', () => {
    const t = table({
      pieces: [
        p('a', 'I4/7/4', '0608'),
        under('rk', r('k', 'K1/6', '0607', 3)),
        { id: 'l', is: 'K2/6', side: 'r', of: 'rk', at: { status: 'track', due: 3 } },
        r('x', 'I4/6/4', '1515'),
      ],
      commanders: kirejew,
    });
    t.play(salvo('0608', '0607'), 7);
    expect(t.status('k')).toBe('eliminated');
    expect(t.commanderAt('rk')).toBe('0709');
  });

  it('[4.6] A33: after his death the running action is completed, then none of his units begins one', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0610'), p('b', 'I4/7/4', '0710'), r('x', 'I4/6/4', '0607', 3), r('g', 'A', '0707', 3)],
      commanders: { pc: '0710', rc: '0601' },
    });
    t.play(begin(t, 'a')).play(enter('0609')).play(salvo('0609', '0607'), 0);
    t.play(cannon(t, 'g', '0710'), 1, 0);
    expect(t.commanderAt('pc')).toBe('gone');
    expect(asked(t)).toBe('moveStep p');
    expect(t.verdict(enter('0608'))).toBe('legal');
    t.play(END);
    expect(asked(t)).toBe('phasingAction p');
    expect(t.verdict(begin(t, 'b'))).toBe('4.3');
    // Phase 3 is empty for him, Phase 4 binds nobody: the next chit follows.
    t.play(PASS).play(PASS, t.commander('rc'));
    expect(t.told('phaseBegan').map(({ phase }) => phase)).toEqual([3, 4, 1, 2]);
  });

  it('[4.6] B69 [10.10.8] the last gun of his command is captured in his hex: lost with it, 3 VP', () => {
    const t = table(
      {
        pieces: [p('a', 'I5/7/5', '0608'), under('rk', r('g', 'A', '0608', 3)), r('x', 'I4/6/4', '1515')],
        commanders: { pc: '0609', rk: '0608', rc: '1515' },
        arrangement: { phase: 4 },
      },
      9,
      0,
    );
    // Melee 1, capture 2, commander 3.
    expect(balance(t)).toBe(6);
  });
});

describe('[4.6.1] casualty by rifle fire', () => {
  const lewiz = (fire: number, extra: Partial<Situation> = {}): Table =>
    table({
      pieces: [p('a', `I4/7/${fire}`, '0608'), r('x', 'I4/6/4', '0607', 3)],
      commanders: { pc: '0610', rc: '0607' },
      ...extra,
    });

  it('[4.6.1] T4.6.1-1 row 4-5: even after a passed check a 0 kills, 3 VP', () => {
    const t = lewiz(4);
    t.play(salvo('0608', '0607'), 0, 0);
    expect(t.told('checked')).toMatchObject([{ passed: true }]);
    expect(t.told('casualtyRoll')).toMatchObject([{ outcome: 'killed', rule: '4.6.1' }]);
    expect(t.commanderAt('rc')).toBe('gone');
    expect(balance(t)).toBe(3);
  });

  it('[4.6.1] T4.6.1-2 a 9 takes his chit out for this Turn; in the next he is back', () => {
    const t = lewiz(4, { arrangement: { pool: ['rc'] } });
    t.play(salvo('0608', '0607'), 0, 9);
    expect(t.state.pool).toEqual([]);
    expect([t.commanderAt('rc'), t.state.commanderStatus[t.commander('rc')]]).toEqual(['0607', 3]);
    const requests = idleUntil(t, toEvent('turnBegan'));
    expect(requests).toEqual([{ kind: 'draw', from: [t.commander('pc'), t.commander('rc')] }]);
    expect(t.state.commanderStatus[t.commander('rc')]).toBe(0);
  });

  it('[4.6.1] T4.6.1-3 row 2-3: no roll; two hexes together on row 4-5: a roll', () => {
    lewiz(3).play(salvo('0608', '0607'), 0);
    const t = table({
      pieces: [p('a', 'I3/7/3', '0608'), p('b', 'I3/7/3', '0709'), r('x', 'I4/6/4', '0708', 3)],
      commanders: { pc: '0610', rc: '0708' },
    });
    t.play(salvo(['0608', '0709'], '0708'), 0, 5);
    expect(t.told('fired')).toMatchObject([{ row: 2 }]);
    expect(t.told('casualtyRoll')).toMatchObject([{ outcome: 'unhurt' }]);
  });

  it('[4.6.1] T4.6.1-4 cavalry fire on row 4-5 endangers no commander', () => {
    const t = table({
      pieces: [p('a', 'C2/7/3', '0608'), p('b', 'C2/7/3', '0709'), r('x', 'I4/6/4', '0708', 3)],
      commanders: { pc: '0610', rc: '0708' },
    });
    t.play(salvo(['0608', '0709'], '0708'), 0);
    expect(t.told('fired')).toMatchObject([{ row: 2 }]);
  });

  it('[4.6.1] A35: the commander who stays behind a retreating unit is still rolled for', () => {
    const t = lewiz(4);
    // 6 + 2 = 8 against Morale 6: the unit goes back, he stays (C1).
    t.play(salvo('0608', '0607'), 6);
    expect(isKind(t, 'retreatHex')).toBe(true);
    t.play({ kind: 'retreat', hex: hex('0606'), facing: 3 }, 9);
    expect([t.at('x'), t.commanderAt('rc')]).toEqual(['0606', '0607']);
  });

  it('[4.6.1] A38: contused in his own activation, he finishes it', () => {
    const t = table({
      window: 'other',
      pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0607', 3)],
      commanders: { pc: '0608', rc: '0601' },
    });
    t.play(salvo('0607', '0608'), 0, 9);
    expect(asked(t)).toBe('phasingAction p');
    expect(t.verdict(begin(t, 'a'))).toBe('legal');
    t.play(PASS).play(PASS);
    expect(asked(t)).toBe('commanderMove p');
  });
});

describe('[4.6.2] [4.6.3] casualty by artillery and in melee', () => {
  it('[4.6.2] T4.6.2-1 a roll at distance 3, none at 4', () => {
    const at = (target: string): Table =>
      table({ pieces: [p('g', 'A', '0608', 3), r('x', 'I4/6/4', target)], commanders: { pc: '0607', rc: target } });
    const near = at('0611');
    near.play(cannon(near, 'g', '0611'), 1, 0);
    expect(near.told('casualtyRoll')).toMatchObject([{ outcome: 'killed', rule: '4.6.2' }]);
    const far = at('0612');
    far.play(cannon(far, 'g', '0612'), 1);
    expect(far.told('casualtyRoll')).toHaveLength(0);
  });

  it('[4.6.2] A36: a shot at lone guns too', () => {
    const t = table({ pieces: [p('g', 'A', '0608', 3), r('h', 'A', '0611')], commanders: { pc: '0607', rc: '0611' } });
    t.play(cannon(t, 'g', '0611'), 0, 5);
    expect(t.told('casualtyRoll')).toHaveLength(1);
  });

  const melee: Situation = {
    pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0608', 3)],
    commanders: { pc: '0609', rc: '0608' },
    arrangement: { phase: 4 },
  };

  it('[4.6.3] T4.6.3-1 a natural 9 of the attacker: one more die after the result, 5 is nothing', () => {
    const t = table(melee, 9, 4);
    // The beaten stack withdrew, so its commander steps out first (B56).
    expect(asked(t)).toBe('commanderStep r');
    t.play(step('0607'));
    t.play({ kind: 'winnerFacing', facing: 0 }, 5, t.commander('pc'));
    expect(t.told('casualtyRoll')).toMatchObject([{ commander: t.commander('rc'), outcome: 'unhurt', rule: '4.6.3' }]);
  });

  it('[4.6.3] T4.6.3-2 7 with +2 makes 9 but no roll', () => {
    // In Command +1 and 2:1 +1 for the attacker.
    const t = table(
      { ...melee, pieces: [p('a', 'I6/7/4', '0608'), r('x', 'I3/6/4', '0608', 3)], commanders: { pc: '0609', rc: '0608' } },
      7,
      4,
    );
    t.play(step('0607')).play({ kind: 'winnerFacing', facing: 0 }, t.commander('pc'));
    expect(t.told('casualtyRoll')).toHaveLength(0);
  });

  it('[4.6.3] A37: a natural 9 of the defender endangers the commander of the attackers', () => {
    const t = table({ ...melee, commanders: { pc: '0608', rc: '0615' } }, 8, 9);
    // 8 + 1 for command against 9: a tie, the attacker wins.
    t.play({ kind: 'winnerFacing', facing: 0 }, 0, t.commander('rc'));
    expect(t.commanderAt('pc')).toBe('gone');
  });
});

describe('[4.x] commanders and enemy units', () => {
  it('[4.x] T4.x-1 he may step away when the enemy comes near and must when he is reached', () => {
    const t = table({ pieces: [p('c', 'C2/6/1', '0711', 0)], commanders: { pc: '0712', rc: '0709' } });
    t.play(begin(t, 'c')).play(enter('0710'));
    expect(asked(t)).toBe('commanderStep r');
    t.play(STAY).play(enter('0709'));
    expect(asked(t)).toBe('commanderStep r');
    expect(t.verdict(STAY)).toBe('4.x');
    t.play(step('0708'));
    expect(t.commanderAt('rc')).toBe('0708');
    // Neither surcharge nor stop (A51).
    expect(t.mpSpent('c')).toBe(2);
    expect(isKind(t, 'moveStep')).toBe(true);
  });

  it('[4.x] T4.x-2 with no legal hex he is killed, 3 VP', () => {
    const t = table({
      pieces: [p('c', 'C1/6/1', '0102', 0), p('d', 'C1/6/1', '0102', 0), p('e', 'I2/6/1', '0201')],
      commanders: { pc: '0103', rc: '0101' },
    });
    t.play(begin(t, 'c')).play(enter('0101'));
    expect(t.told('commanderLost')).toMatchObject([{ how: 'trapped', rule: '4.x' }]);
    expect(balance(t)).toBe(3);
  });

  it('[4.x] he cannot step off the map', () => {
    const t = table({ pieces: [p('c', 'C1/6/1', '0103', 0)], commanders: { pc: '0104', rc: '0101' } });
    t.play(begin(t, 'c')).play(enter('0102'));
    expect(asked(t)).toBe('commanderStep r');
    // Above 0101 and to its left nothing is printed.
    for (const off of [0, 1, 100]) expect(t.verdict({ kind: 'commanderStep', hex: off })).not.toBe('legal');
    expect(t.verdict(step('0201'))).toBe('legal');
  });
});
