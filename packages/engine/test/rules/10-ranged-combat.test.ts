/** Chapter 10: sight, field, windows, rifle fire. U is Polish infantry in 1010 f 1, the Polish commander is activated. */
import { describe, expect, it } from 'vitest';
import { sumOf } from '../../src/rules/losses.ts';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

const U: Piece = { id: 'u', is: 'I5/7/5', side: 'p', hex: '1010', facing: 1 };
const gun = (at = '1010', facing = 1): Piece => ({ id: 'g', is: 'A', side: 'p', hex: at, facing });
const enemy = (at: string, more: Partial<Piece> = {}): Piece => ({ id: `e${at}`, is: 'I5/7', side: 'r', hex: at, facing: 4, ...more });
/** Somebody else who can still act keeps the Phase open. */
const Z: Piece = { id: 'z', is: 'I5/7', side: 'p', hex: '0809', facing: 4 };
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '0910', rc: '2001' }, ...rest, pieces: [...pieces, Z] });
const cannon = (t: Table, target: string, id = 'g') => ({ kind: 'cannon', unit: t.unit(id), target: hex(target) }) as const;
/** What is added to the check of a target in one salvo. */
const modifierOf = (t: Table): number => sumOf(t.told('fired')[0]?.modifiers ?? []);

describe('[10.1] visibility', () => {
  it('[10.1] B13 T10.1-1 hills do not block in N; woods in 1315 alone hide 1415 from 1215', () => {
    const at = (rest: Partial<Situation>): string =>
      field([{ ...U, hex: '1215' }, enemy('1415')], { commanders: { pc: '1115', rc: '2001' }, ...rest }).verdict(salvo('1215', '1415'));
    expect(at({ elevation: { '1315': 1, '1316': 1 } })).toBe('legal');
    expect(at({ terrain: { '1315': 'woods' } })).toBe('10.1');
    expect(at({ terrain: { '1316': 'woods' } })).toBe('10.1');
  });

  it('[10.1] T10.1-2 between 1010 and 1310 a company of either side in 1210 blocks, a battery does not', () => {
    expect(field([U, enemy('1310')]).verdict(salvo('1010', '1310'))).toBe('legal');
    const friend: Piece = { id: 'f', is: 'I3/7', side: 'p', hex: '1210' };
    expect(field([U, enemy('1310'), friend]).verdict(salvo('1010', '1310'))).toBe('10.1');
    expect(field([U, enemy('1310'), enemy('1210')]).verdict(salvo('1010', '1310'))).toBe('10.1');
    expect(field([U, enemy('1310'), gun('1210')]).verdict(salvo('1010', '1310'))).toBe('legal');
    // 1211 is not on the line.
    expect(field([U, enemy('1310'), { ...friend, hex: '1211' }]).verdict(salvo('1010', '1310'))).toBe('legal');
  });

  it('[10.1] T10.1-3 an adjacent woods hex is seen', () => {
    expect(field([U, enemy('1110')], { terrain: { '1110': 'woods' } }).verdict(salvo('1010', '1110'))).toBe('legal');
  });

  it('[10.1] a unit in a melee hex blocks too (B14), a lone commander does not', () => {
    const melee = [enemy('1210', { id: 'm' }), { id: 'f', is: 'I3/7', side: 'p', hex: '1210' } as const];
    expect(field([U, enemy('1310'), ...melee]).verdict(salvo('1010', '1310'))).toBe('10.1');
    expect(field([U, enemy('1310')], { commanders: { pc: '0910', rc: '1210' } }).verdict(salvo('1010', '1310'))).toBe('legal');
  });
});

describe('[10.1.1] slopes', () => {
  it('[10.1.1] T10.1.1-1 a slope between 1010 and 1110 does not hide 1210', () => {
    const t = field([U, enemy('1210')], { sides: [{ a: '1010', b: '1110', kind: 'slope', up: '1110' }] });
    expect(t.verdict(salvo('1010', '1210'))).toBe('legal');
  });
});

describe('[10.1.2] hill to hill', () => {
  it('[10.1.2] T10.1.2-1 woods in 1210 and a company in 1310 do not hide hill 1410 from hill 1010', () => {
    const pieces = [gun(), enemy('1410'), enemy('1310', { id: 'm' })];
    const hidden = field(pieces, { terrain: { '1210': 'woods' } });
    expect(hidden.verdict(cannon(hidden, '1410'))).toBe('10.1');
    const t = field(pieces, { terrain: { '1210': 'woods' }, elevation: { '1010': 1, '1410': 1 } });
    expect(t.verdict(cannon(t, '1410'))).toBe('legal');
  });
});

describe('[10.1.3] escarpment', () => {
  it('[10.1.3] T10.1.3-1 across the escarpment the two adjacent hexes are seen, the third at distance 2 is not', () => {
    const sides = [
      { a: '1010', b: '1110', kind: 'escarpment', up: '1010' },
      { a: '1010', b: '1111', kind: 'escarpment', up: '1010' },
    ] as const;
    const verdict = (at: string, roads: Situation['roads'] = []): string =>
      field([U, enemy(at)], { sides, roads }).verdict(salvo('1010', at));
    expect([verdict('1110'), verdict('1111'), verdict('1210')]).toEqual(['legal', 'legal', '10.1.3']);
    // A road through it does not help (B16).
    expect(verdict('1210', [['1010', '1110', '1210']])).toBe('10.1.3');
  });
});

describe('[10.2] line of sight', () => {
  const verdict = (target: string, more: readonly Piece[] = []): string =>
    field([U, enemy(target), ...more]).verdict(salvo('1010', target));

  it('[10.2] T10.2-1 1209 at range 2 lies in the field', () => {
    expect(verdict('1209')).toBe('legal');
  });

  it('[10.2] T10.2-2 1008 straight through the flank does not; N has no skirmishers', () => {
    expect(verdict('1008')).toBe('10.3');
  });

  it('[10.2] A3 T10.2-3 1109 exactly between flank and front is seen, unless a company in 1009 blocks', () => {
    expect(verdict('1109')).toBe('legal');
    expect(verdict('1109', [{ id: 'f', is: 'I3/7', side: 'p', hex: '1009' }])).toBe('10.1');
  });

  it('[10.2] a Square sees all round', () => {
    const square = ['q1', 'q2', 'q3', 'q4'].map((id): Piece => ({ ...U, id, is: 'I2/7/5', at: { formation: 'square' } }));
    expect(field([...square, enemy('0910')], { commanders: { pc: '0911', rc: '2001' } }).verdict(salvo('1010', '0910'))).toBe('legal');
  });
});

describe('[10.3] necessity', () => {
  it('[10.3] T10.3-1 no sight over 1210, no field to the rear', () => {
    const t = field([U, enemy('1310'), { id: 'f', is: 'I3/7', side: 'p', hex: '1210' }, enemy('0910', { id: 'r' })], {
      commanders: { pc: '0911', rc: '2001' },
    });
    expect([t.verdict(salvo('1010', '1310')), t.reason(salvo('1010', '1310'))]).toEqual(['10.1', 'blocked']);
    expect([t.verdict(salvo('1010', '0910')), t.reason(salvo('1010', '0910'))]).toEqual(['10.3', 'outsideField']);
  });
});

/** A firer at a hex, facing so that 1010 lies in its front, and a target T in 1010 f 1. */
const firedFrom = (at: string, facing: number, die = 0): Table =>
  field([{ ...U, hex: at, facing, is: 'I9/7/9' }, enemy('1010', { facing: 1 })], { commanders: { pc: '0608', rc: '2001' } }).play(
    salvo(at, '1010'),
    die,
  );

describe('[10.3.1] fire through flank or rear', () => {
  it('[10.3.1] A3 T10.3.1-1 from 0810, 1008 and 0909: +1 each', () => {
    for (const [at, facing] of [
      ['0810', 1],
      ['1008', 2],
      ['0909', 1],
    ] as const) {
      expect(
        firedFrom(at, facing)
          .told('fired')[0]
          ?.modifiers.some(({ what, value }) => what === 'flankOrRear' && value === 1),
      ).toBe(true);
    }
  });

  it('[10.3.1] in combined fire only if it holds for all firing hexes (B18)', () => {
    // 1008 shoots through the flank, 1109 exactly between flank and front: no bonus.
    const a: Piece = { ...U, id: 'a', hex: '1008', facing: 3 };
    const b: Piece = { ...U, id: 'b', hex: '1109', facing: 3 };
    const t = field([a, b, enemy('1010', { facing: 1 })], { commanders: { pc: '0908', rc: '2001' } });
    const both = salvo(['1008', '1109'], '1010');
    expect(t.verdict(both)).toBe('legal');
    t.play(both, 0);
    expect(t.told('fired')[0]?.modifiers.map(({ what }) => what)).toEqual(['effect', 'shotOrder']);
  });
});

describe('[10.3.2] exactly between front and flank', () => {
  it('[10.3.2] A3 T10.3.2-1 from 1109 and from 1210: nothing', () => {
    for (const [at, facing] of [
      ['1109', 3],
      ['1210', 4],
    ] as const) {
      expect(
        firedFrom(at, facing)
          .told('fired')[0]
          ?.modifiers.map(({ what }) => what),
      ).not.toContain('flankOrRear');
    }
  });
});

describe('[10.4] alternating fire', () => {
  const pieces: Piece[] = [
    { id: 'k', is: 'I5/7/5', side: 'r', hex: '1010', facing: 1 },
    { id: 'o', is: 'I5/7/5', side: 'r', hex: '1012', facing: 1, of: 'rd' },
    { id: 'g', is: 'A', side: 'r', hex: '1013', facing: 1, of: 'rd' },
    { id: 'p1', is: 'I5/7/5', side: 'p', hex: '1210', facing: 4 },
    { id: 'p2', is: 'I5/7/5', side: 'p', hex: '1212', facing: 4 },
  ];
  const activation = (): Table => table({ pieces, active: 'rc', window: 'other', commanders: { pc: '1411', rc: '0910', rd: '0913' } });

  it('[10.4] T10.4-1 the side not phasing fires first with any units, then the other moves its commander units or fires any infantry', () => {
    const t = activation();
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
    t.play(salvo('1210', '1010'), 0);
    expect([t.decision().kind, t.decision().side]).toEqual(['phasingAction', 1]);
    expect(t.verdict({ kind: 'begin', unit: t.unit('k') })).toBe('legal');
    expect(t.verdict({ kind: 'begin', unit: t.unit('o') })).toBe('4.1');
    expect(t.verdict(salvo('1012', '1212'))).toBe('legal');
  });

  it('[10.4] T10.4-2 after each salvo of the phasing side the other has a window again', () => {
    const t = activation().play({ kind: 'pass' }).play(salvo('1012', '1212'), 0);
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
  });

  it('[10.4] T10.4-3 a battery of a commander not activated is refused, infantry of his is legal', () => {
    const t = activation().play({ kind: 'pass' });
    expect(t.verdict(cannon(t, '1212'))).toBe('10.10.3');
    expect(t.verdict(salvo('1012', '1212'))).toBe('legal');
  });

  it('[10.4] T10.4-4 after a pass and a move the first side has a window again', () => {
    const t = activation().play({ kind: 'pass' });
    t.begin('k').play({ kind: 'turn', group: 0, facing: 2 }).play({ kind: 'end' });
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
  });

  it('[10.4] fire inside a move: the other side has a window, then the same group goes on; nothing more done, no second window (A81)', () => {
    const t = activation().play({ kind: 'pass' }).begin('k').play(salvo('1010', '1210'), 0);
    expect([t.decision().kind, t.decision().side]).toEqual(['fireWindow', 0]);
    t.play({ kind: 'pass' });
    expect([t.decision().kind, t.mpSpent('k')]).toEqual(['moveStep', 1]);
    t.play({ kind: 'end' });
    expect([t.decision().kind, t.decision().side]).toEqual(['phasingAction', 1]);
  });

  it('[10.4] the group shot to pieces in that window is stopped, and the phasing side has its next window', () => {
    const t = activation().play({ kind: 'pass' }).begin('k').play(salvo('1010', '1210'), 0).play(salvo('1210', '1010'), 9);
    t.play({ kind: 'retreat', hex: hex('0911'), facing: 1 });
    expect([t.has('k', 'stop'), t.has('k', 'finished'), t.decision().kind]).toEqual([true, true, 'phasingAction']);
  });
});

describe('[10.5] enemy in the front zone', () => {
  it('[10.5] T10.5-1 with enemies in 1110 and 1310 only 1110 may be fired at', () => {
    const t = field([U, enemy('1110'), enemy('1310')]);
    expect(t.verdict(salvo('1010', '1110'))).toBe('legal');
    expect(t.verdict(salvo('1010', '1310'))).toBe('10.5');
    const guns = field([U, { id: 'eg', is: 'A', side: 'r', hex: '1110' }, enemy('1210')]);
    expect(guns.verdict(salvo('1010', '1210'))).toBe('10.5');
  });

  it('[10.5] T10.5-2 an enemy in the flank hex 1009 does not bind', () => {
    expect(field([U, enemy('1009'), enemy('1310')]).verdict(salvo('1010', '1310'))).toBe('legal');
  });

  it('[10.5] enemies in a melee hex and lone commanders do not bind (B21)', () => {
    const melee = field([U, enemy('1111'), { id: 'f', is: 'I3/7', side: 'p', hex: '1111' }, enemy('1209', { id: 't' })]);
    expect(melee.verdict(salvo('1010', '1209'))).toBe('legal');
    expect(field([U, enemy('1210')], { commanders: { pc: '0910', rc: '1110' } }).verdict(salvo('1010', '1210'))).toBe('legal');
    const battery = field([gun(), enemy('1110'), enemy('1410')]);
    expect(battery.verdict(cannon(battery, '1410'))).toBe('10.5');
  });
});

describe('[10.6] melee hexes', () => {
  it('[10.6] T10.6-1 nobody fires at a melee hex or out of it', () => {
    const t = field([U, { id: 'c', is: 'C2/7/2', side: 'p', hex: '1110', facing: 4 }, enemy('1110'), enemy('1009', { id: 't' })]);
    expect([t.verdict(salvo('1010', '1110')), t.reason(salvo('1010', '1110'))]).toEqual(['10.6', 'targetInMelee']);
    expect([t.verdict(salvo('1110', '1009')), t.reason(salvo('1110', '1009'))]).toEqual(['10.6', 'firerInMelee']);
  });

  it('[10.6] a hex with only commanders is no target (B22)', () => {
    expect(field([U], { commanders: { pc: '0910', rc: '1110' } }).verdict(salvo('1010', '1110'))).toBe('10.6');
  });
});

describe('[10.7] stop', () => {
  it('[10.7] T10.7-1 a mover with 3 MP left that fails under reaction fire goes back one hex and stops', () => {
    const t = field([{ ...U, hex: '0911', facing: 1 }, enemy('1111', { is: 'I5/7/5', facing: 4 })], {
      commanders: { pc: '0812', rc: '2001' },
    });
    t.begin('u').play({ kind: 'enter', group: 0, hex: hex('1010') });
    expect([t.decision().kind, t.mpSpent('u')]).toEqual(['reaction', 1]);
    // 1M and first shot: 6 + 2 is more than 7.
    t.play(salvo('1111', '1010'), 6).play({ kind: 'retreat', hex: hex('0911'), facing: 1 });
    expect([t.at('u'), t.size('u'), t.has('u', 'stop')]).toEqual(['0911', 5, true]);
    while (t.decision().kind === 'fireWindow') t.play({ kind: 'pass' });
    expect(t.verdict({ kind: 'begin', unit: t.unit('u') })).toBe('10.7');
  });

  it('[10.7] a first salvo pins a unit that had not begun; it may still fire; the mark ends with the Phase (B23)', () => {
    const t = field([U, enemy('1111', { is: 'I5/7/5' })], { window: 'other' });
    t.play(salvo('1111', '1010'), 6).play({ kind: 'retreat', hex: hex('0911'), facing: 1 });
    expect(t.verdict({ kind: 'begin', unit: t.unit('u') })).toBe('10.7');
    expect(t.verdict(salvo('0911', '1111'))).toBe('legal');
    t.play({ kind: 'pass' });
    while (t.decision().kind !== 'commanderMove') t.play({ kind: 'pass' });
    expect(t.has('u', 'stop')).toBe(false);
  });

  it('[10.7] only the unit that retreats is stopped, the rest of its group goes on', () => {
    const battery: Piece = { id: 'eg', is: 'A', side: 'r', hex: '1411', facing: 4 };
    const t = field(
      [{ ...U, hex: '0910', facing: 1 }, { ...U, id: 'v', hex: '0910', facing: 1 }, battery, enemy('1111', { is: 'I1/7/5' })],
      {
        commanders: { pc: '0811', rc: '2001' },
      },
    );
    // Rifle reaction fire hits the top unit only.
    t.begin('u', 'v')
      .go('1010')
      .play(salvo('1111', '1010'), 6)
      .play({ kind: 'retreat', hex: hex('0910'), facing: 1 });
    expect([t.has('u', 'stop'), t.at('v'), t.decision().kind]).toEqual([true, '1010', 'moveStep']);
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('1110') })).toBe('legal');
  });

  it('[10.7] the side not phasing gets no STOP', () => {
    const t = field([U, enemy('1111', { is: 'I5/7/5' })]).play(salvo('1010', '1111'), 7);
    t.play({ kind: 'retreat', hex: hex('1211'), facing: 4 });
    expect(t.has('e1111', 'stop')).toBe(false);
  });
});

describe('[10.8] range', () => {
  it('[10.8] T10.8-1 cavalry 2, infantry 3, artillery 10', () => {
    expect(field([{ ...U, is: 'C2/7/2' }, enemy('1310')]).verdict(salvo('1010', '1310'))).toBe('10.8');
    expect(field([{ ...U, is: 'C2/7/2' }, enemy('1210')]).verdict(salvo('1010', '1210'))).toBe('legal');
    expect(field([U, enemy('1310')]).verdict(salvo('1010', '1310'))).toBe('legal');
    expect(field([U, enemy('1410')]).verdict(salvo('1010', '1410'))).toBe('10.8');
    const t = field([gun('0515', 1), enemy('1515'), enemy('1615')], { commanders: { pc: '0415', rc: '2001' } });
    expect([t.verdict(cannon(t, '1515')), t.verdict(cannon(t, '1615'))]).toEqual(['legal', '10.8']);
  });
});

describe('[10.9.1] four shots', () => {
  it('[10.9.1] T10.9.1-1 marker 4: no more', () => {
    expect(field([{ ...U, at: { shots: 4 } }, enemy('1210')]).verdict(salvo('1010', '1210'))).toBe('10.9.1');
  });

  it('[10.9.1] T10.9.1-2 a carried marker 1 and three shots: marker 4', () => {
    const t = field([{ ...U, is: 'I5/7/1', at: { shots: 1 } }, enemy('1210')]);
    for (const marker of [2, 3, 4]) {
      t.play(salvo('1010', '1210'));
      expect(t.shots('u')).toBe(marker);
    }
    expect(t.verdict(salvo('1010', '1210'))).toBe('10.9.1');
  });
});

describe('[10.9.2] cost', () => {
  it('[10.9.2] T10.9.2-1 0 MP: no fire; double time: refused by [8.9]', () => {
    expect(field([{ ...U, at: { spent: 4 } }, enemy('1210')]).verdict(salvo('1010', '1210'))).toBe('10.9.2');
    expect(field([{ ...U, at: { marks: ['doubleTime'] } }, enemy('1210')]).verdict(salvo('1010', '1210'))).toBe('8.9');
  });

  it('[10.9.2] T10.9.2-2 infantry of another commander of the phasing side pays nothing', () => {
    const t = field([{ ...U, of: 'pd', at: { spent: 0 } }, enemy('1210')], { commanders: { pc: '0910', pd: '0911', rc: '2001' } });
    t.play(salvo('1010', '1210'), 0);
    expect([t.mpSpent('u'), t.shots('u')]).toEqual([0, 1]);
  });

  it('[10.9.2] units of the activated command pay out of command range too (B20); the other side pays nothing', () => {
    const t = field([U, enemy('1210')], { commanders: { pc: '0410', rc: '2001' } }).play(salvo('1010', '1210'), 0);
    expect(t.mpSpent('u')).toBe(1);
    const other = field([U, enemy('1210', { is: 'I5/7/5' })], { window: 'other' }).play(salvo('1210', '1010'), 0);
    expect(other.mpSpent('e1210')).toBe(0);
  });
});

describe('[10.9.3] who cannot', () => {
  it('[10.9.3] T10.9.3-1 a unit without Firepower does not fire in reaction', () => {
    const t = field([{ ...U, hex: '0911', facing: 0 }, enemy('1111', { facing: 4 })], { commanders: { pc: '0812', rc: '0913' } });
    t.begin('u').go('1010');
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(salvo('1111', '1010'))).toBe('10.9.3');
  });

  it('[10.9.3] T10.9.3-2 I6/6/2 with two losses has Firepower 0', () => {
    expect(field([{ ...U, is: 'I6/6/2', at: { losses: 2 } }, enemy('1210')]).verdict(salvo('1010', '1210'))).toBe('10.9.3');
  });
});

describe('[10.9.4] procedure', () => {
  it('[10.9.4] T10.9.4-1 5 at 2, 3 at 2, 4 at 3, 5 at 3, 6 at 1: 3 M, 2 M, 1 nothing, 2 M, 6 2M', () => {
    const targets = { 1: '1110', 2: '1210', 3: '1310' } as const;
    const looked = (
      [
        [5, 2],
        [3, 2],
        [4, 3],
        [5, 3],
        [6, 1],
      ] as const
    ).map(([fire, away]) => {
      const t = field([{ ...U, is: `I6/7/${fire}` }, enemy(targets[away])]);
      const nothing = fire / away < 1.5;
      const [fired] = t.play(salvo('1010', targets[away]), ...(nothing ? [] : [0])).told('fired');
      return [fired?.value, fired?.effect];
    });
    expect(looked).toEqual([
      [3, 0],
      [2, 0],
      [1, null],
      [2, 0],
      [6, 2],
    ]);
  });

  const shoot = (die: number, firer: Partial<Piece>, target: Partial<Piece>, rest: Partial<Situation> = {}): string => {
    const t = field([{ ...U, ...firer }, enemy('1110', target)], rest).play(salvo('1010', '1110'), die);
    if (t.decision().kind === 'retreatHex') t.play({ kind: 'retreat', hex: hex('1210'), facing: 4 });
    return `${t.at('e1110') === '1110' ? 'stays' : 'retreats'} ${5 - t.size('e1110')}`;
  };

  it('[10.9.4] T10.9.4-2 M on Morale 7, second shot: 7 passes, 8 retreats, 9 retreats and loses', () => {
    const second = { is: 'I5/7/3', at: { shots: 1 } };
    expect([7, 8, 9].map((die) => shoot(die, second, { is: 'I5/7' }))).toEqual(['stays 0', 'retreats 0', 'retreats 1']);
  });

  it('[10.9.4] T10.9.4-3 1M, first shot, woods, Morale 6: 5 passes, 6 and 7 retreat, 8 and 9 lose', () => {
    const outcomes = [5, 6, 7, 8, 9].map((die) => shoot(die, { is: 'I5/7/4' }, { is: 'I5/6' }, { terrain: { '1110': 'woods' } }));
    expect(outcomes).toEqual(['stays 0', 'retreats 0', 'retreats 0', 'retreats 1', 'retreats 1']);
  });

  it('[10.9.4] a modified 9 overrides a pass of Morale 9 (B29); a last step falls where it stands, 1 VP (B30)', () => {
    expect(shoot(9, { is: 'I5/7/3', at: { shots: 1 } }, { is: 'I5/9' })).toBe('retreats 1');
    const t = field([{ ...U, is: 'I5/7/3', at: { shots: 1 } }, enemy('1110', { is: 'I1/7' })]).play(salvo('1010', '1110'), 9);
    expect([t.status('e1110'), t.state.balance, t.told('retreated')]).toEqual(['eliminated', 1, []]);
  });

  it('[10.9.4] cavalry fires at -1; woods and a rampart together count once', () => {
    const rider = field([{ ...U, is: 'C2/7/2' }, enemy('1110')]).play(salvo('1010', '1110'), 0);
    expect(modifierOf(rider)).toBe(0);
    const rampart = { sides: [{ a: '1010', b: '1110', kind: 'rampart', up: '1110' }] } as const;
    expect(modifierOf(field([U, enemy('1110')], rampart).play(salvo('1010', '1110'), 0))).toBe(1);
    expect(modifierOf(field([U, enemy('1110')], { ...rampart, terrain: { '1110': 'woods' } }).play(salvo('1010', '1110'), 0))).toBe(1);
  });
});

describe('[10.9.5] rifle fire at lone artillery', () => {
  const lone = (at = '1110'): Piece => ({ id: 'eg', is: 'A', side: 'r', hex: at, facing: 4 });

  it('[10.9.5] T10.9.5-1 Firepower 5 adjacent: a 4 destroys, a 5 does not', () => {
    expect(field([U, lone()]).play(salvo('1010', '1110'), 4).status('eg')).toBe('eliminated');
    const missed = field([U, lone()]).play(salvo('1010', '1110'), 5);
    expect([missed.status('eg'), missed.shots('u'), missed.mpSpent('u')]).toEqual(['map', 1, 1]);
  });

  it('[10.9.5] T10.9.5-2 not with Firepower 2, not from distance 2', () => {
    expect(field([{ ...U, is: 'I5/7/2' }, lone()]).verdict(salvo('1010', '1110'))).toBe('10.9.5');
    expect(field([{ ...U, is: 'I6/7/6' }, lone('1210')]).verdict(salvo('1010', '1210'))).toBe('10.9.5');
  });

  it('[10.9.5] T10.9.5-3 in N the battery is worth 2; its commander is lost with it', () => {
    expect(field([U, lone()]).play(salvo('1010', '1110'), 0).state.balance).toBe(2);
    const led = field([U, lone(), enemy('1801')], { commanders: { pc: '0910', rc: '1110' } }).play(salvo('1010', '1110'), 0);
    expect([led.state.balance, led.commanderAt('rc')]).toEqual([5, 'gone']);
  });

  it('[10.9.5] combined: the highest Firepower, no shift (B27); of two guns the upper', () => {
    const t = field([{ ...U, is: 'I5/7/4' }, { ...U, id: 'b', hex: '1011', is: 'I5/7/3' }, lone('1111'), { ...lone('1111'), id: 'eh' }]);
    t.play(salvo(['1010', '1011'], '1111'), 3);
    expect([t.status('eg'), t.status('eh'), t.shots('u'), t.shots('b')]).toEqual(['eliminated', 'map', 1, 1]);
  });
});

describe('[10.9.6] combined fire', () => {
  const b = (fire: number, more: Partial<Piece> = {}): Piece => ({ ...U, id: 'b', hex: '1011', is: `I5/7/${fire}`, ...more });

  it('[10.9.6] T10.9.6-1 two adjacent companies on row 2-3: row 4-5, 1M', () => {
    const t = field([{ ...U, is: 'I5/7/3', at: { shots: 1 } }, b(2, { at: { shots: 1 } }), enemy('1111')]);
    t.play(salvo(['1010', '1011'], '1111'), 0);
    expect(t.told('fired')[0]).toMatchObject({ value: 3, row: 2, effect: 1 });
    expect(modifierOf(t)).toBe(1);
  });

  it('[10.9.6] T10.9.6-2 Firepower 4 and 5 adjacent to 1111: best 5, one row down: 2M', () => {
    const t = field([{ ...U, is: 'I5/7/4' }, b(5), enemy('1111')]).play(salvo(['1010', '1011'], '1111'), 0);
    expect(t.told('fired')[0]).toMatchObject({ value: 5, row: 3, effect: 2 });
  });

  it('[10.9.6] T10.9.6-3 not infantry with cavalry, not with a unit in the front hex', () => {
    expect(field([U, b(5, { is: 'C2/7/2' }), enemy('1111')]).verdict(salvo(['1010', '1011'], '1111'))).toBe('10.9.6');
    const t = field([U, b(5, { hex: '1110' }), enemy('1211')]);
    expect([t.verdict(salvo('1010', '1211')), t.verdict(salvo('1110', '1211'))]).toEqual(['legal', 'legal']);
    expect(t.verdict(salvo(['1010', '1110'], '1211'))).toBe('10.9.6');
  });

  it('[10.9.6] T10.9.6-4 a close line 5 + 5 and a company of 4 at range 2: best 5, 2M, all three charged', () => {
    const line = { marks: ['line'] } as const;
    const t = field([{ ...U, at: line }, { ...U, id: 'u2', at: line }, b(4), enemy('1211')]).play(salvo(['1010', '1011'], '1211'), 0);
    expect(t.told('fired')[0]).toMatchObject({ value: 5, row: 3, effect: 2 });
    expect(['u', 'u2', 'b'].map((id) => [t.shots(id), t.mpSpent(id)])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('[10.9.6] the shift lifts row 0-1 too, and a chain of three gives two rows (B28)', () => {
    const weak = (id: string, at: string): Piece => ({ ...U, id, hex: at, is: 'I5/7/2' });
    const t = field([weak('a', '1009'), weak('b', '1010'), weak('c', '1011'), enemy('1211')]).play(
      salvo(['1009', '1010', '1011'], '1211'),
      0,
    );
    expect(t.told('fired')[0]).toMatchObject({ value: 1, row: 2, effect: 1 });
    expect(field([weak('a', '1009'), weak('c', '1011'), enemy('1110')]).verdict(salvo(['1009', '1011'], '1110'))).not.toBe('legal');
  });

  it('[10.9.6] every participant must satisfy [10.5] (B21)', () => {
    // An enemy in 1112 stands in the front of B only.
    const t = field([U, b(5), enemy('1210'), enemy('1112')]);
    expect(t.verdict(salvo('1010', '1210'))).toBe('legal');
    expect(t.verdict(salvo(['1010', '1011'], '1210'))).toBe('10.5');
  });
});

describe('[10.9.7] [10.9.8] [10.9.9] the order of shots', () => {
  const total = (shots: number, fire: number): number =>
    modifierOf(field([{ ...U, is: `I5/7/${fire}`, at: { shots } }, enemy('1110')]).play(salvo('1010', '1110'), 0));

  it('[10.9.7] T10.9.7-1 the first shot on row 2-3: +1', () => {
    expect(total(0, 3)).toBe(1);
  });

  it('[10.9.8] T10.9.8-1 the second shot on row 4-5: +1 for 1M only', () => {
    expect(total(1, 4)).toBe(1);
  });

  it('[10.9.9] B31 T10.9.9-1 markers 3 and 1 together with 1M: 1 - 1 = 0', () => {
    const b: Piece = { ...U, id: 'b', hex: '1011', is: 'I5/7/2', at: { shots: 1 } };
    const t = field([{ ...U, is: 'I5/7/3', at: { shots: 3 } }, b, enemy('1111')]).play(salvo(['1010', '1011'], '1111'), 0);
    expect(modifierOf(t)).toBe(0);
    expect([total(2, 3), total(3, 3)]).toEqual([-1, -1]);
  });
});

describe('[10.9.10] markers in Round 3', () => {
  it('[10.9.10] T10.9.10-1 three shots leave marker 1; cleared for 1 MP in the first activation of the next Turn the next shot is a first one', () => {
    const t = field([{ ...U, at: { shots: 3, marks: ['firedInTurn'] } }, enemy('1210')]);
    t.play({ kind: 'pass' }).play({ kind: 'stay' }, t.commander('pc'));
    expect([t.state.turn, t.shots('u'), t.decision().kind]).toEqual([2, 1, 'phasingAction']);
    t.begin('u').play({ kind: 'clearFireMarker', unit: t.unit('u') });
    expect([t.shots('u'), t.mpSpent('u')]).toEqual([0, 1]);
    t.play(salvo('1010', '1210'), 0);
    expect(t.told('fired')[0]?.modifiers.find(({ what }) => what === 'shotOrder')).toMatchObject({ value: 1, rule: '10.9.7' });
  });

  it('[10.9.10] only the carried 1, only in the first activation, only with MP (B32)', () => {
    const clear = (at: Piece['at'], activations = 1): string => {
      const t = field([{ ...U, ...(at === undefined ? {} : { at }) }, enemy('1210')], {
        arrangement: {
          commanders: [
            { id: 'pc', hex: '0910', activations },
            { id: 'rc', hex: '2001' },
          ],
        },
      });
      t.begin('u');
      return t.verdict({ kind: 'clearFireMarker', unit: t.unit('u') });
    };
    expect(clear({ shots: 1 })).toBe('legal');
    expect(clear({ shots: 1 }, 2)).toBe('10.9.10');
    expect(clear({ shots: 1, marks: ['firedInTurn'] })).toBe('10.9.10');
    expect(clear({ shots: 2 })).toBe('10.9.10');
    expect(clear({})).toBe('10.9.10');
  });
});
