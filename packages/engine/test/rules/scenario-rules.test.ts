/** [13.1S] What an introductory scenario says for itself: one arm per activation, closed columns, its own set-up and strips; A41 allies. */
import { describe, expect, it } from 'vitest';
import { type Action, type Battle, brokenInvariants, newGame, type Scenario } from '../../src/index.ts';
import { type Drawing, drawn } from '../chits.ts';
import { asked, begin, cannon, enter, PASS, p, r, salvo } from '../shorthand.ts';
import { hex, type Situation, type Table, table } from '../support.ts';

const INFANTRY: Action = { kind: 'chooseArm', arm: 'infantry' };
const CAVALRY: Action = { kind: 'chooseArm', arm: 'cavalry' };

const inScenario =
  (change: Partial<Scenario>) =>
  (battle: Battle): Battle => ({ ...battle, scenarios: battle.scenarios.map((scenario) => ({ ...scenario, ...change })) });

const mixedCommand = (extra: Partial<Drawing> = {}): Drawing => ({
  book: 'S',
  drawn: 'rc',
  left: ['pc'],
  pieces: [
    r('fus', 'F4/6/4', '0610', 0),
    r('hus', 'C2/6/1', '0810', 0),
    r('gun', 'H1', '1010', 0),
    p('foe', 'I4/6/4', '0608', 3),
    p('other', 'I4/6/4', '1005', 3),
  ],
  commanders: { rc: '0810', pc: '0706' },
  battle: inScenario({ oneArmPerActivation: true, rule: '13.1S' }),
  ...extra,
});

const afterWindows = (t: Table): Table => {
  while (asked(t) === 'fireWindow p') t.play(PASS);
  return t;
};

describe('[13.1S] one arm per activation', () => {
  it('[13.1S] (S) T13.1S-1 with cavalry declared the fusiliers do not move but fire; guns act with either', () => {
    const t = drawn(mixedCommand());
    expect([asked(t), t.actions()]).toEqual(['armChoice r', [INFANTRY, CAVALRY]]);
    t.play(CAVALRY);
    expect(t.told('armDeclared')).toEqual([{ kind: 'armDeclared', commander: t.commander('rc'), arm: 'cavalry', rule: '13.1S' }]);
    afterWindows(t);
    expect([t.verdict(begin(t, 'fus')), t.verdict(begin(t, 'hus'))]).toEqual(['13.1S', 'legal']);
    expect([t.verdict(salvo('0610', '0608')), t.verdict(cannon(t, 'gun', '1005'))]).toEqual(['legal', 'legal']);
    expect(t.verdict({ kind: 'gunFace', unit: t.unit('gun'), facing: 1 })).toBe('legal');
  });

  it('[13.1S] (S) B77 with infantry declared the hussars stay', () => {
    const t = afterWindows(drawn(mixedCommand()).play(INFANTRY));
    expect([t.verdict(begin(t, 'fus')), t.verdict(begin(t, 'hus'))]).toEqual(['legal', '13.1S']);
  });

  it('[13.1S] (S) B77 in Phase 4 only the declared arm is bound to fight', () => {
    const fighting = (arm: Action): string[] => {
      const melee = (is: string, at: string): Drawing['pieces'] => [r(`${at}r`, is, at, 0), p(`${at}p`, 'I4/6/4', at, 3)];
      const pieces = [...melee('F4/6/4', '0610'), ...melee('F4/6/4', '0612'), ...melee('C2/6/1', '0810'), ...melee('C2/6/1', '0812')];
      const t = drawn(mixedCommand({ pieces, commanders: { rc: '0710', pc: '0701' } })).play(arm);
      while (t.decision().kind !== 'meleeNext') t.play(t.decision().kind === 'commanderMove' ? { kind: 'stay' } : PASS);
      return t.hexes('fight');
    };
    expect([fighting(INFANTRY), fighting(CAVALRY)]).toEqual([
      ['0610', '0612'],
      ['0810', '0812'],
    ]);
  });

  it('[13.1S] (S) B77 reactions stay free: cavalry answers infantry that was declared', () => {
    const pieces = [p('mover', 'I4/6/4', '0611', 0), p('horse', 'C2/6/1', '1111', 0), r('hus', 'C2/9/1', '0609', 3)];
    const t = drawn(mixedCommand({ drawn: 'pc', left: [], pieces, commanders: { pc: '0613', rc: '0608' } })).play(INFANTRY);
    afterAny(t).play(begin(t, 'mover')).play(enter('0610'));
    expect(asked(t)).toBe('reaction r');
    expect(t.verdict({ kind: 'counterattack', hex: hex('0609') })).toBe('legal');
  });

  it('[13.1S] (S) a command with one arm left is not asked, one with guns only neither', () => {
    const only = (...pieces: Drawing['pieces']): string => asked(drawn(mixedCommand({ pieces: [...pieces, p('x', 'I4/6/4', '0101', 3)] })));
    expect(only(r('fus', 'F4/6/4', '0610', 0))).not.toContain('armChoice');
    expect(only(r('gun', 'H1', '0610', 0))).not.toContain('armChoice');
    const t = drawn(mixedCommand({ pieces: [r('fus', 'F4/6/4', '0610', 0), p('x', 'I4/6/4', '0101', 3)] }));
    expect(t.verdict(begin(t, 'fus'))).toBe('legal');
  });

  it('[13.1S] refuses an arm that the command has not, and a choice at another time', () => {
    const t = drawn(mixedCommand());
    expect(t.verdict(PASS)).toBe('10.4');
    t.play(CAVALRY);
    expect(t.verdict(INFANTRY)).toBe('13.1S');
  });
});

describe('[13.1S] a scenario of its own', () => {
  const closed = (extra: Partial<Drawing> = {}): Drawing => ({
    book: 'S',
    drawn: 'pc',
    pieces: [p('a', 'I4/6/4', '0612', 1), p('b', 'I4/6/4', '0512', 1), r('x', 'I4/6/4', '0112', 1)],
    commanders: { pc: '0512', rc: '0111' },
    battle: inScenario({ columns: [1, 6] }),
    ...extra,
  });

  it('[13.1S] (S) B77 the last column may be entered, the next does not exist', () => {
    const t = afterAny(drawn(closed()));
    expect(t.game.board.hexes.every((one) => one < 700)).toBe(true);
    t.play(begin(t, 'a'));
    expect(t.reason(enter('0712'))).toBe('notAdjacent');
    expect(t.hexes('enter').every((to) => to < '0700')).toBe(true);
    const other = afterAny(drawn(closed()));
    other.play(begin(other, 'b'));
    expect(other.reason({ kind: 'join', group: 0, hex: hex('0612') })).toBe('legal');
  });

  it('[13.1S] (S) C29 return hexes beyond the columns are closed', () => {
    const t = drawn(closed({ battle: inScenario({ columns: [1, 6], returnHexes: { polish: ['1913', '0313'], russian: ['0101'] } }) }));
    expect(t.game.chiefs[t.commander('pc')]?.returnHexes).toEqual([hex('0313')]);
  });

  it('[13.1S] (S) only its units take part, on its hexes and under its strips', () => {
    const battle = inScenario({
      onlyUnits: ['a', 'x'],
      placements: { a: { hex: '0303', facing: 4 }, pc: { hex: '0304' } },
      commandersOf: { x: ['rd'] },
    });
    const t = drawn(closed({ battle, commanders: { pc: '0512', rc: '0111', rd: '0111' } }));
    const state = newGame(t.game);
    expect(t.game.units.map(({ takesPart }) => takesPart)).toEqual([true, false, true]);
    expect([state.unitHex, state.unitFacing[0]]).toEqual([[hex('0303'), 0, hex('0112')], 4]);
    expect(state.commanderHex[t.commander('pc')]).toBe(hex('0304'));
    expect(t.game.units[2]?.commanders).toEqual([t.commander('rd')]);
    expect(t.game.chiefs[t.commander('rd')]?.ownUnits).toEqual([2]);
  });
});

const afterAny = (t: Table): Table => {
  while (t.decision().kind === 'fireWindow') t.play(PASS);
  return t;
};

describe('[6.0] allies (A41)', () => {
  const withPrussians = (battle: Battle): Battle => ({
    ...battle,
    armies: [...battle.armies, { id: 'prussian', name: { en: 'Prussians', pl: 'Prusacy' }, side: 'russian', colour: 'blue' }],
    commanders: battle.commanders.map((one) => (one.id === 'rp' ? { ...one, army: 'prussian' } : one)),
    units: battle.units.map((unit) => (unit.commanders.includes('rp') ? { ...unit, army: 'prussian' } : unit)),
  });
  const allied = (extra: Partial<Drawing> = {}): Drawing => ({
    book: 'S',
    drawn: 'rc',
    pieces: [
      r('rus', 'I4/6/4', '0612', 0),
      { ...r('pru', 'I4/6/4', '0611', 0), of: 'rp' },
      r('gun', 'H1', '0512', 0),
      p('foe', 'I4/6/4', '0101', 3),
    ],
    commanders: { rc: '0612', rp: '0611', pc: '0101' },
    battle: withPrussians,
    ...extra,
  });

  it('[6.0] (S) A41 Russians do not join Prussians but may pass them', () => {
    const t = afterAny(drawn(allied()));
    t.play(begin(t, 'rus'));
    expect(t.verdict({ kind: 'join', group: 0, hex: hex('0611') })).toBe('6.0');
    expect(t.verdict({ kind: 'passThrough', group: 0, hex: hex('0611') })).toBe('legal');
    const gun = afterAny(drawn(allied()));
    expect(gun.reason({ kind: 'gunShift', unit: gun.unit('gun'), hex: hex('0611') })).toBe('armiesInOneHex');
  });

  it('[6.0] (S) A41 nor enter a melee of theirs', () => {
    const pieces = [...allied().pieces, p('enemy', 'I4/6/4', '0611', 3)];
    const t = afterAny(drawn(allied({ pieces })));
    t.play(begin(t, 'rus'));
    expect(t.reason(enter('0611'))).toBe('armiesInOneHex');
  });

  it('[6.0] (S) A41 alliedMixedStacks lets them', () => {
    const t = afterAny(drawn(allied({ options: { rulings: { alliedMixedStacks: true } } })));
    t.play(begin(t, 'rus'));
    expect(t.verdict({ kind: 'join', group: 0, hex: hex('0611') })).toBe('legal');
  });

  it('[6.0] (S) A41 a stack of two armies is an impossible position', () => {
    const pieces = [r('rus', 'I4/6/4', '0611', 0), { ...r('pru', 'I4/6/4', '0611', 0), of: 'rp' }, p('foe', 'I4/6/4', '0101', 3)];
    const broken = (options: Situation['options']): string[] => {
      const t = drawn(allied({ pieces, ...(options === undefined ? {} : { options }) }));
      return brokenInvariants(t.game, t.state).map(({ what }) => what);
    };
    expect([broken({}), broken({ rulings: { alliedMixedStacks: true } })]).toEqual([['two armies in one hex'], []]);
  });
});

describe('[7.2] skirmishers at the start', () => {
  it('[7.2] (R) a unit may start in Skirmish Order, in a book that has it', () => {
    const formations = (book: 'N' | 'R'): number[] => {
      const { battle } = table({
        book,
        pieces: [p('j', 'J3/6/3', '0611'), r('x', 'I4/6/4', '0101')],
        commanders: { pc: '0613', rc: '0101' },
      }).game;
      const units = battle.units.map((unit) => ({ ...unit, skirmishing: true }));
      const t = drawn({
        book,
        drawn: 'pc',
        pieces: [p('j', 'J3/6/3', '0611'), r('x', 'I4/6/4', '0101')],
        commanders: { pc: '0613', rc: '0101' },
        battle: (one) => ({ ...one, units }),
      });
      return [...newGame(t.game).unitFormation];
    };
    expect([formations('R'), formations('N')]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});

describe('[7.2] skirmishers who are part of a stack', () => {
  it('[7.2] (R) part of a stack does not turn to where it could leave only backwards through friends', () => {
    const pieces = [
      p('j', 'J3/6/3', '0101', 3, { formation: 'skirmish' }),
      p('i', 'I4/6/4', '0101', 3),
      p('a', 'I2/6/2', '0201', 3),
      p('b', 'I2/6/2', '0102', 3),
      r('x', 'I4/6/4', '1010', 3),
    ];
    const t = table({ book: 'R', pieces, commanders: { pc: '0101', rc: '1010' } });
    t.play(begin(t, 'j'));
    expect(t.verdict({ kind: 'turn', group: 0, facing: 5 })).toBe('6.0');
    expect(t.verdict({ kind: 'turn', group: 0, facing: 2 })).toBe('legal');
  });

  it('[8.9] (R) A55 a skirmisher that has turned does not go at double time', () => {
    const skirmishing = (): Table => {
      const pieces = [p('j', 'J3/6/3', '0611', 0, { formation: 'skirmish' }), p('i', 'I4/6/4', '0611'), r('x', 'I4/6/4', '1515', 3)];
      const t = table({ book: 'R', pieces, commanders: { pc: '0611', rc: '1515' } });
      return t.play(begin(t, 'j'));
    };
    expect(skirmishing().verdict({ kind: 'doubleTime', group: 0 })).toBe('legal');
    const turned = skirmishing().play({ kind: 'turn', group: 0, facing: 1 });
    expect(turned.reason({ kind: 'doubleTime', group: 0 })).toBe('doubleTimeNoTurn');
  });
});
