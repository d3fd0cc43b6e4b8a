/** Rulings that no vector asks for: what the books leave open, each in a situation of its own. */
import { describe, expect, it } from 'vitest';
import { type BookId, type DiceRequest, resume } from '../../src/index.ts';
import { openPosition } from '../../src/position.ts';
import { currentFire, currentMorale } from '../../src/rules/losses.ts';
import { asked, begin, beginStack, enter, join, PASS, p, passThrough, r, STAY, salvo, step } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const NEAR = { pc: '0612', rc: '0601' };
/** Units of the phasing side with their commander at hand, and one more that can still act, so that the Phase goes on. */
const ours = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ pieces: [...pieces, p('spare', 'I1/7/1', '0613', 3)], commanders: NEAR, ...rest });
const SQUARE = { formation: 'square' } as const;
const LINE = { marks: ['line'] } as const;

describe('set-up and the Turn', () => {
  it('[3.1] A7: facing, order of a stack and LINE are set in secret before Turn 1 and shown when both sides are ready', () => {
    const t = table({
      pieces: [p('a', 'I3/7/3', '0608'), p('b', 'I3/7/3', '0608'), p('g', 'A', '0608'), r('x', 'I4/6/4', '0618', 3)],
      commanders: { pc: '0609', rc: '0619' },
      arrangement: {
        frames: [
          { kind: 'turn', round: 1 },
          { kind: 'setup', side: 1 },
          { kind: 'setup', side: 0 },
        ],
      },
    });
    t.play({ kind: 'setupTop', unit: t.unit('b') }).play({ kind: 'setupFacing', unit: t.unit('b'), facing: 2 });
    t.play({ kind: 'setupLine', hex: hex('0608'), line: true });
    expect(t.events).toEqual([{ kind: 'setupChanged', side: 0, secret: 0 }]);
    expect([t.stack('0608'), t.facing('a'), t.facing('g'), t.has('a', 'line'), t.has('g', 'line')]).toEqual([
      ['b', 'a', 'g'],
      2,
      0,
      true,
      false,
    ]);
    // A gun is never the top of a stack, and what is so already is no change.
    expect(t.verdict({ kind: 'setupTop', unit: t.unit('g') })).toBe('6.8');
    expect(t.reason({ kind: 'setupTop', unit: t.unit('b') })).toBe('alreadySo');
    expect(t.reason({ kind: 'setupFacing', unit: t.unit('b'), facing: 2 })).toBe('alreadySo');
    t.play({ kind: 'setupLine', hex: hex('0608'), line: false });
    expect(t.has('a', 'line')).toBe(false);
    t.play({ kind: 'confirmSetup' });
    expect(t.told('setupRevealed')).toEqual([]);
    t.play({ kind: 'confirmSetup' }, t.commander('pc'));
    expect(t.told('setupRevealed')).toHaveLength(1);
  });

  it('[3.3] A8: each draw is one among all chits of the pool, fixed and chosen, of both sides', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0618', 3)],
      commanders: { pc: '0609', rc: '0619', rd: '0617' },
      arrangement: {
        frames: [{ kind: 'turn', round: 2 }],
        pool: ['rd', 'pc'],
        chosen: [[], ['rc']],
        result: { winner: null, how: 'points', byCamp: false },
      },
    });
    const all = ['pc', 'rc', 'rd'].map((id) => t.commander(id));
    for (const chit of all) {
      const requests: DiceRequest[] = [];
      const drawn = resume(t.game, { ...t.state, result: null }, (request) => {
        requests.push(request);
        return chit;
      });
      expect([requests, drawn.ok && drawn.state.active]).toEqual([[{ kind: 'draw', from: all }], chit]);
    }
  });
});

describe('ratings, losses and checks', () => {
  /** Firepower and Morale after so many losses. */
  const ratings = (piece: Piece, battle?: Situation['battle']): (readonly [number, number])[] =>
    [2, 3, 4, 5].map((losses) => {
      const t = table({ pieces: [{ ...piece, at: { losses } }], ...(battle === undefined ? {} : { battle }) });
      const at = openPosition(t.game, t.state);
      return [currentFire(at, 0), currentMorale(at, 0)] as const;
    });

  it('[3.4] A12: the back has its own Morale and Firepower; left out they are 1 less, and the front less the losses at the turn', () => {
    const company = p('a', 'I6/7/4', '0608');
    expect(ratings({ ...company, back: { morale: 5, fire: 3 } })).toEqual([
      [2, 7],
      [3, 5],
      [2, 5],
      [1, 5],
    ]);
    const nothingPrinted: Situation['battle'] = (battle) => ({ ...battle, units: battle.units.map((one) => ({ ...one, back: null })) });
    expect(ratings(company, nothingPrinted)).toEqual([
      [2, 7],
      [1, 6],
      [0, 6],
      [0, 6],
    ]);
  });

  it('[10.9.3] A12: a unit whose Firepower is used up cannot fire', () => {
    const fired = (losses: number): string =>
      ours([p('a', 'I6/7/4', '0608', 0, { losses }), r('x', 'I5/7', '0606', 3)]).verdict(salvo('0608', '0606'));
    expect([fired(3), fired(4)]).toEqual(['legal', '10.9.3']);
  });

  const phase4 = (pieces: readonly Piece[], dice: readonly number[], book: BookId = 'N'): Table =>
    table(
      {
        book,
        pieces: [...pieces, p('z', 'I5/7', '0611')],
        commanders: { pc: '0610', rc: '0606' },
        arrangement: { phase: 4, pool: ['pc'] },
      },
      ...dice,
    );

  it('[3.4] A13: losses beyond the last step vanish; the owner puts each on any of the living but guns', () => {
    const alone = phase4([p('a', 'I5/7', '0608'), r('d', 'I1/7', '0608', 3)], [9, 0]);
    expect([alone.status('d'), alone.told('loss').length, alone.state.balance]).toEqual(['eliminated', 1, 1]);
    const t = phase4([p('a', 'I5/7', '0608'), r('d', 'I1/7', '0608', 3), r('e', 'I3/7', '0608', 3), r('g', 'A', '0608', 3)], [9, 0]);
    expect([asked(t), t.actions()]).toEqual([
      'lossAllocation r',
      [
        { kind: 'takeLoss', unit: t.unit('d') },
        { kind: 'takeLoss', unit: t.unit('e') },
      ],
    ]);
    expect(t.verdict({ kind: 'takeLoss', unit: t.unit('g') })).not.toBe('legal');
    t.play({ kind: 'takeLoss', unit: t.unit('d') });
    expect([t.status('d'), t.status('e'), t.size('e')]).toEqual(['eliminated', 'track', 2]);
  });

  it('[3.4] A14: only the comparison with Morale counts: a natural 0 fails against Morale 1, a natural 9 passes against Morale 9', () => {
    // 1M and first shot: 0 + 2 is more than 1.
    const shot = ours([p('a', 'I4/7/4', '0608'), r('x', 'I4/1/4', '0607', 3)], { commanders: { pc: '0612', rc: '0601' } });
    shot.play(salvo('0608', '0607'), 0);
    expect([shot.told('checked')[0]?.passed, asked(shot)]).toEqual([false, 'retreatHex r']);
    const struck = ours([p('a', 'I4/7/4', '0609'), r('x', 'I4/9/4', '0607', 3)], { commanders: { pc: '0612', rc: '0606' } });
    struck.play(begin(struck, 'a')).play(enter('0608'));
    struck.play({ kind: 'counterattack', hex: hex('0607') }, 9, 5, 5);
    expect(struck.told('checked')).toMatchObject([{ purpose: 'counterattack', die: 9, passed: true }]);
  });

  it('[3.4] A16 [7.3.2] A63: a Square of summed Fire 10 at distance 2 is rounded once: 1.25 is 1, no effect', () => {
    const square = [3, 3, 2, 2].map((fire, i) => p(`q${i}`, `I${fire}/6/${fire}`, '0608', 0, SQUARE));
    const t = ours([...square, r('x', 'I4/6/4', '0606', 3)]);
    t.play(salvo('0608', '0606'));
    expect(t.told('fired')).toMatchObject([{ value: 1, row: 0, effect: null }]);
    expect([0, 1, 2, 3].map((i) => [t.shots(`q${i}`), t.mpSpent(`q${i}`)])).toEqual(Array(4).fill([1, 1]));
  });

  it('[11.9] B55: in a victorious stack the unit of Size 1 that is to take the loss checks, a larger one does not', () => {
    const won = (book: BookId): Table => phase4([p('a', 'I1/7', '0608'), p('b', 'I2/7', '0608'), r('d', 'I3/7', '0608', 3)], [6, 3], book);
    const small = won('N').play({ kind: 'takeLoss', unit: 0 }, 8);
    expect([small.told('checked').map(({ purpose }) => purpose), small.status('a'), small.state.balance]).toEqual([
      ['lastMan'],
      'eliminated',
      1,
    ]);
    const large = won('N').play({ kind: 'takeLoss', unit: 1 });
    expect([large.told('checked'), large.size('b')]).toEqual([[], 1]);
  });

  it('[11.9] (S) B55: the check is for a force of total Size 1 only', () => {
    const won = (...ids: string[]): Table => {
      const stack = ids.map((id) => p(id, 'I1/7', '0608'));
      const t = phase4([...stack, r('d', 'I2/7', '0608', 3)], ids.length > 1 ? [6, 4] : [6, 3, 7], 'S');
      return ids.length > 1 ? t.play({ kind: 'takeLoss', unit: 0 }) : t;
    };
    expect([won('a').told('checked').length, won('a').size('a')]).toEqual([1, 1]);
    const two = won('a', 'b');
    expect([two.told('checked'), two.status('a')]).toEqual([[], 'eliminated']);
  });

  it('[12.2] B67: the balance is one number without limit: points of one side are taken from the other’s and go on past 0', () => {
    const after = (balance: number): number =>
      table(
        {
          pieces: [p('a', 'I5/7', '0608'), r('g', 'A', '0608', 3), r('y', 'I4/6', '1515')],
          commanders: { pc: '0609', rc: '1515' },
          arrangement: { phase: 4, balance },
        },
        9,
        0,
      ).state.balance;
    expect([after(-1), after(30), after(-40)]).toEqual([2, 33, -37]);
  });
});

describe('command and stacks', () => {
  it('[4.2] A17: terrain closes no way to a commander', () => {
    const t = table({
      pieces: [p('a', 'I5/7/5', '0612')],
      commanders: { pc: '0608', rc: '2020' },
      terrain: { '0609': 'woods', '0610': 'impassable', '0611': 'marsh' },
    });
    expect(t.verdict(begin(t, 'a'))).toBe('legal');
  });

  it('[6.0] A42: the whole stack is in the group and each pays 1 MP, guns nothing; they are no part of the order', () => {
    const stack = [
      p('A', 'I4/7/4', '0608'),
      p('g', 'A', '0608', 0, { formation: 'limbered' }),
      p('B', 'I4/7/4', '0608'),
      p('C', 'I2/7/2', '0608'),
    ];
    const t = ours(stack);
    t.play(beginStack('0608')).play({ kind: 'reorder', group: 0 });
    expect(t.verdict({ kind: 'nextInStack', unit: t.unit('g') })).toBe('6.0');
    t.play({ kind: 'nextInStack', unit: t.unit('C') }).play({ kind: 'nextInStack', unit: t.unit('B') });
    expect([t.stack('0608').filter((id) => id !== 'g'), ['A', 'B', 'C', 'g'].map((id) => t.mpSpent(id))]).toEqual([
      ['C', 'B', 'A'],
      [1, 1, 1, 0],
    ]);
    const part = ours(stack).begin('A', 'B');
    expect(part.reason({ kind: 'reorder', group: 0 })).toBe('reorderNeedsWholeStack');
    const alone = ours([p('A', 'I4/7/4', '0608')]).begin('A');
    expect(alone.reason({ kind: 'reorder', group: 0 })).toBe('reorderNeedsStack');
  });

  it('[6.8] [6.9] A43: the top of a stack is its uppermost infantry or cavalry unit, whatever guns lie above it', () => {
    const guns = [p('g', 'A', '0608'), r('h', 'A', '0607', 3)];
    const troops = [p('A', 'I4/7/4', '0608'), p('B', 'I4/7/5', '0608'), r('x', 'I4/6/4', '0607', 3), r('y', 'I5/8/4', '0607', 3)];
    const t = ours([...guns, ...troops]).play(salvo('0608', '0607'), 0);
    expect([t.told('fired')[0]?.units, t.told('checked').map(({ unit }) => unit)]).toEqual([[t.unit('A')], [t.unit('x')]]);
  });

  it('[6.2] A47: guns have no Size and no limit of their own; the first one lowers the limit of the others', () => {
    const guns = ['g', 'h', 'i'].map((id) => p(id, 'A', '0607'));
    const gun = p('j', 'A', '0608', 0, { formation: 'limbered' });
    expect(
      ours([...guns, p('a', 'I5/7/4', '0607'), p('b', 'I5/7/4', '0607'), gun])
        .begin('j')
        .verdict(join('0607')),
    ).toBe('legal');
    const company = (is: string): string =>
      ours([p('g', 'A', '0607'), p('a', 'I8/7/4', '0607'), p('x', is, '0608')])
        .begin('x')
        .verdict(join('0607'));
    expect([company('I2/7/2'), company('I3/7/3')]).toEqual(['legal', '6.2']);
  });

  it('[6.4] A47: the arms count apart while one passes the other', () => {
    const passes = (is: string, ...there: Piece[]): string =>
      ours([p('c', is, '0611', 0), ...there])
        .begin('c')
        .verdict(passThrough('0610'));
    const full = ['a', 'b', 'd', 'e'].map((id) => p(id, 'I5/7/4', '0610', 3));
    expect(passes('C4/6/1', ...full)).toBe('legal');
    const withGun = [p('a', 'I5/7/4', '0610', 3), p('g', 'A', '0610', 3)];
    expect([passes('C2/6/1', ...withGun), passes('C3/6/1', ...withGun)]).toEqual(['legal', '6.4']);
  });

  it('[7.3] A58: what lies on the hexsides or a road does not change the ground of the hex', () => {
    const forming = (rest: Partial<Situation>): string => {
      const t = ours(
        ['q1', 'q2', 'q3', 'q4'].map((id) => p(id, 'I2/7/2', '0608')),
        rest,
      );
      return t.play(beginStack('0608')).verdict({ kind: 'formSquare', group: 0 });
    };
    const sides = [
      { a: '0608', b: '0607', kind: 'slope', up: '0607' },
      { a: '0608', b: '0708', kind: 'escarpment', up: '0608' },
      { a: '0608', b: '0709', kind: 'rampart', up: '0608' },
      { a: '0608', b: '0609', kind: 'creek' },
    ] as const;
    expect(forming({ sides, roads: [['0607', '0608', '0609']] })).toBe('legal');
    expect(forming({ terrain: { '0608': 'woods' }, roads: [['0607', '0608', '0609']] })).toBe('7.3');
  });

  it('[11.11.4] B65: a unit returns where [6.1], [6.2] and the ground allow it; the front of an enemy does not matter', () => {
    const t = table({
      pieces: [
        { id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 1 } },
        p('c', 'C2/7', '0710'),
        ...['f', 'g', 'h', 'i'].map((id) => p(id, 'I4/7', '0711')),
        r('e', 'I5/7', '0612', 0),
      ],
      commanders: { pc: '0610', rc: '2001' },
      terrain: { '0609': 'impassable' },
      arrangement: { phase: 1 },
    });
    const place = (at: string): string => t.verdict({ kind: 'placeReturning', unit: t.unit('b'), hex: hex(at), facing: 0 });
    expect(['0609', '0710', '0711', '0611', '0610'].map(place)).toEqual(['11.11.4', '6.1', '6.2', 'legal', 'legal']);
  });
});

describe('guns, double time, reaction', () => {
  it('[8.11] A73: a facing, a shift or limbering is the one action of a gun in an activation', () => {
    const gun = (): Table => ours([p('g', 'A', '0608')]);
    const [face, shift, limber] = [
      { kind: 'gunFace', unit: 0, facing: 2 },
      { kind: 'gunShift', unit: 0, hex: hex('0609') },
      { kind: 'limber', unit: 0 },
    ] as const;
    const faced = gun().play(face);
    const shifted = gun().play(shift).play({ kind: 'gunFacing', facing: 0 });
    const limbered = gun().play(limber);
    for (const t of [faced, shifted, limbered]) {
      expect([t.verdict({ ...face, facing: 4 }), t.verdict({ ...shift, hex: hex('0610') }), t.verdict(limber)]).not.toContain('legal');
    }
    expect([faced.reason(shift), faced.reason(limber), shifted.reason(face)]).toEqual(['gunActed', 'gunActed', 'gunActed']);
  });

  it('[8.11] A73: taking a facing is no movement: a gun that did so shifts in a later activation of the Turn', () => {
    const t = ours([p('g', 'A', '0608')], { arrangement: { pool: ['pc'] } });
    t.play({ kind: 'gunFace', unit: 0, facing: 2 }).play(PASS).play(STAY, t.commander('pc'));
    expect(t.verdict({ kind: 'gunShift', unit: 0, hex: hex('0609') })).toBe('legal');
  });

  it('[8.9] C11: in a battle line each hex declares double time for itself', () => {
    const t = ours([p('a', 'I5/7/5', '0612'), p('b', 'I5/7/5', '0713')], { commanders: { pc: '0614', rc: '0601' } });
    t.begin('a', 'b').play({ kind: 'doubleTime', group: 0 });
    expect([t.verdict({ kind: 'turn', group: 0, facing: 1 }), t.verdict({ kind: 'turn', group: 1, facing: 1 })]).toEqual(['8.9', 'legal']);
    expect([t.has('a', 'doubleTime'), t.has('b', 'doubleTime')]).toEqual([true, false]);
  });

  const reacts = (...pieces: Piece[]): Table => {
    const t = table({
      pieces: [p('x', 'I5/7/5', '1210', 4), p('z', 'I5/7/5', '1509', 1), ...pieces],
      commanders: { pc: '1310', rc: '0710' },
    });
    return t.begin('x').go('1111');
  };

  it('[9.1] B6: the stack that fails goes back without its guns, and one of its troops takes the loss afterwards', () => {
    const t = reacts(r('u', 'I4/6/4', '1010', 1), r('v', 'I4/8/4', '1010', 1), r('g', 'A', '1010', 1));
    t.play({ kind: 'counterattack', hex: hex('1010') }, 7);
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 1 });
    expect([t.size('u'), t.size('v')]).toEqual([4, 4]);
    t.play({ kind: 'retreat', hex: hex('0810'), facing: 1 });
    expect([t.at('u'), t.at('v'), t.at('g'), asked(t)]).toEqual(['0810', '0810', '1010', 'lossAllocation r']);
    expect(t.actions()).toEqual([
      { kind: 'takeLoss', unit: t.unit('u') },
      { kind: 'takeLoss', unit: t.unit('v') },
    ]);
  });

  it('[9.1] B6: what cannot complete the two hexes is eliminated, without points', () => {
    // From 0210 with facing 1 the second hex back lies off the map.
    const t = table({
      pieces: [r('u', 'I5/6/5', '0210', 1), p('x', 'I5/7/5', '0410', 4), p('z', 'I5/7/5', '0613')],
      commanders: { pc: '0510', rc: '0207' },
    });
    t.begin('x')
      .go('0311')
      .play({ kind: 'counterattack', hex: hex('0210') }, 9);
    expect([t.status('u'), t.state.balance]).toEqual(['eliminated', 0]);
  });
});

describe('fire and retreat', () => {
  const firing = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
    table({ pieces: [...pieces, p('z', 'I5/7', '0809', 4)], commanders: { pc: '0910', rc: '2001' }, ...rest });

  it('[10.1] B13: only hexes strictly between count: woods around firer and target hide nobody', () => {
    const pieces = [p('u', 'I5/7/5', '1010', 1), r('e', 'I5/7', '1310', 4)];
    const verdict = (...woods: string[]): string =>
      firing(pieces, { terrain: Object.fromEntries(woods.map((at) => [at, 'woods' as const])) }).verdict(salvo('1010', '1310'));
    expect([verdict('1010', '1310'), verdict('1110'), verdict('1210')]).toEqual(['legal', '10.1', '10.1']);
  });

  it('[6.2.1] C8: a member of a close line that cannot fire is left out and not charged', () => {
    const tired = p('A', 'I5/7/5', '0608', 0, { ...LINE, shots: 4 });
    const t = ours([tired, p('B', 'I5/7/5', '0608', 0, LINE), r('x', 'I4/6/4', '0606', 3)]).play(salvo('0608', '0606'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 3, units: [t.unit('B')] }]);
    expect([t.shots('A'), t.mpSpent('A'), t.shots('B'), t.mpSpent('B')]).toEqual([4, 0, 1, 1]);
  });

  it('[7.3.2] C8: a member of a Square that cannot fire is left out and not charged', () => {
    const square = ['a', 'b', 'c'].map((id) => p(id, 'I4/6/4', '0608', 0, SQUARE));
    const t = ours([p('n', 'I4/6', '0608', 0, SQUARE), ...square, r('x', 'I4/6/4', '0607', 3)]).play(salvo('0608', '0607'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 3, units: ['a', 'b', 'c'].map((id) => t.unit(id)) }]);
    expect([t.shots('n'), t.mpSpent('n')]).toEqual([0, 0]);
  });

  it('[10.9.6] C21: a rampart counts if one of the lines crosses it', () => {
    const pieces = [p('u', 'I5/7/5', '1010', 1), p('b', 'I5/7/5', '1011', 1), r('e', 'I5/7', '1111', 4)];
    const covered = (...from: string[]): boolean => {
      const t = firing(pieces, { sides: [{ a: '1010', b: '1111', kind: 'rampart', up: '1111' }] });
      t.play(salvo(from, '1111'), 0);
      return t.told('fired')[0]?.modifiers.some(({ what, value }) => what === 'rampart' && value === -1) === true;
    };
    expect([covered('1010'), covered('1011'), covered('1010', '1011')]).toEqual([true, false, true]);
  });

  it('[10.9.6] C21: each firing hex gives the quarter of its Square, and the shift counts hexes, not units', () => {
    const squares = ['1010', '1011'].flatMap((at) => ['a', 'b', 'c', 'd'].map((id) => p(`${id}${at}`, 'I2/7/2', at, 1, SQUARE)));
    const t = firing([...squares, r('e', 'I5/7', '1111', 4)]).play(salvo(['1010', '1011'], '1111'), 0);
    expect(t.told('fired')).toMatchObject([{ value: 2, row: 2, effect: 1 }]);
    expect(squares.map(({ id }) => t.shots(id))).toEqual(Array(8).fill(1));
  });

  const driven = (rest: Partial<Situation>): Table =>
    table({
      pieces: [r('u', 'I5/7', '1010', 1), p('f', 'I9/7/8', '1210', 4, { shots: 1 }), p('z', 'I5/7', '1509', 1)],
      commanders: { pc: '1310', rc: '0508' },
      ...rest,
    }).play(salvo('1210', '1010'), 7);

  it('[10.11.3] B43: a hexside with two obstacles costs one loss', () => {
    const t = driven({
      sides: [
        { a: '1010', b: '0910', kind: 'slope', up: '0910' },
        { a: '1010', b: '0910', kind: 'escarpment', up: '0910' },
      ],
    }).play({ kind: 'retreat', hex: hex('0910'), facing: 1 });
    expect(t.size('u')).toBe(4);
  });

  it('[3.4] A13: of two losses on one step back the second finds nobody', () => {
    const t = table({
      pieces: [r('u', 'I1/7', '1010', 1), p('f', 'I9/7/8', '1210', 4, { shots: 1 }), p('e', 'I5/7', '0810', 1), r('y', 'I5/7', '0303')],
      commanders: { pc: '1310', rc: '0304' },
      sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' }],
    }).play(salvo('1210', '1010'), 7);
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 1 });
    expect([t.told('loss').length, t.told('eliminated').length, t.state.balance]).toEqual([1, 1, 1]);
  });

  it('[10.11.7] B48: a commander may step away from a unit that retreats next to him too, onto any ground', () => {
    const t = driven({ commanders: { pc: '0809', rc: '0508' }, terrain: { '0808': 'impassable' } });
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 1 });
    expect([asked(t), t.hexes('commanderStep')]).toEqual(['commanderStep p', ['0709', '0710', '0808', '0810', '0909']]);
    t.play(step('0808'));
    expect(t.commanderAt('pc')).toBe('0808');
  });

  it('[10.11.7] B48: and from a unit that counterattacks into the hex next to him', () => {
    const t = ours([p('a', 'I5/7/5', '0609'), r('x', 'I5/9/5', '0607', 3)], { commanders: { pc: '0509', rc: '0606' } });
    t.play(begin(t, 'a')).play(enter('0608'));
    t.play({ kind: 'counterattack', hex: hex('0607') }, 0);
    expect(asked(t)).toBe('commanderStep p');
  });
});
