/** What a player hears who tries something that is not allowed: the rule that truly forbids it, with the facts of the position. */
import { describe, expect, it } from 'vitest';
import { type Action, check, type Refusal } from '../../src/index.ts';
import { battleWith } from '../chits.ts';
import { begin, beginStack, cannon, END, enter, PASS, p, passThrough, r, STAY, salvo, turn, under } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const refusal = (t: Table, action: Action): Refusal | 'legal' => {
  const verdict = check(t.game, t.state, action);
  return verdict.legal ? 'legal' : verdict.refusal;
};

/** Another unit that can still act keeps the Phase open. */
const Z = p('z', 'I5/7/5', '0314', 3);
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '0512', rc: '2001' }, ...rest, pieces: [...pieces, Z] });

describe('[4] command', () => {
  it('[4.2] says how far the commander is, and that the enemy bars the way', () => {
    const far = field([p('a', 'I5/7/5', '1112')]);
    expect(refusal(far, begin(far, 'a'))).toEqual({
      ...{ reason: 'outOfCommand', rule: '4.2' },
      ...{ commander: far.commander('pc'), distance: 6, limit: 4, barred: false },
    });
    const wall = ['0409', '0508', '0609', '0410', '0610'].map((at, i) => r(`e${i}`, 'I1/7', at));
    const barred = field([p('a', 'I5/7/5', '0509'), ...wall], { commanders: { pc: '0511', rc: '2001' }, terrain: {} });
    expect(refusal(barred, begin(barred, 'a'))).toEqual('legal');
    const closed = field([p('a', 'I5/7/5', '0509'), ...wall, r('e5', 'I1/7', '0510')], { commanders: { pc: '0512', rc: '2001' } });
    expect(refusal(closed, begin(closed, 'a'))).toMatchObject({ reason: 'outOfCommand', distance: 3, limit: 4, barred: true });
  });

  it('[4.1] names the commander who is activated', () => {
    const t = field([under('pd', p('a', 'I5/7/5', '0611'))], { commanders: { pc: '0512', pd: '0613', rc: '2001' } });
    expect(refusal(t, begin(t, 'a'))).toEqual({ reason: 'notInActivatedCommand', rule: '4.1', commander: t.commander('pc') });
  });

  it('[4.5] says from which Turn on a reserve may be used', () => {
    const s = {
      drawn: 'pc',
      pieces: [p('a', 'I5/7/5', '0611'), Z],
      commanders: { pc: '0512', pd: '0513', rc: '2001' },
      reserves: [{ units: ['a'], of: ['pc', 'pd'], fromTurn: 5 }],
    } as const;
    const t = table({ ...s, battle: () => battleWith(s), arrangement: { turn: 3 } });
    expect(refusal(t, begin(t, 'a'))).toEqual({ reason: 'reserveTooEarly', rule: '4.5', fromTurn: 5, turn: 3 });
  });
});

describe('[6] stacking', () => {
  it('[6.2] says what is there, what would come to it, and the limit', () => {
    const t = field([p('a', 'I2/7/2', '0611'), p('b', 'I9/7/5', '0610'), p('g', 'A', '0610')]);
    t.begin('a');
    expect(refusal(t, { kind: 'join', group: 0, hex: hex('0610') })).toEqual({
      ...{ reason: 'stackingLimit', rule: '6.2' },
      ...{ arm: 'infantry', size: 9, joining: 2, limit: 10, guns: true },
    });
  });

  it('[6.4] the same for passing through', () => {
    const t = field([p('a', 'C2/7/2', '0611'), p('b', 'C3/7/2', '0610')]);
    expect(refusal(t.begin('a'), passThrough('0610'))).toEqual({
      ...{ reason: 'passingLimit', rule: '6.4' },
      ...{ arm: 'cavalry', size: 3, joining: 2, limit: 4, guns: false },
    });
  });

  it('[6.1] (S) the other arm is not passed at any moment', () => {
    const t = field([p('a', 'C2/7/2', '0611'), p('b', 'I3/7/2', '0610')], { book: 'S' });
    expect(refusal(t.begin('a'), passThrough('0610'))).toEqual({ reason: 'armsNeverMix', rule: '6.1' });
  });

  it('[6.0] a part of a stack that has turned must leave it', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0611')])
      .begin('a')
      .play(turn(1));
    expect(refusal(t, END)).toEqual({ reason: 'partOfStackTurned', rule: '6.0', hex: hex('0611') });
  });

  it('[6.3] a move does not end among friends that are passed', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0610')])
      .begin('a')
      .play(passThrough('0610'));
    expect(refusal(t, END)).toEqual({ reason: 'cannotEndWhilePassing', rule: '6.3', hex: hex('0610') });
  });

  it('[4.1] [4.2] [6.13] [8.2] [8.11] [8.16] [10.7] a stack that may not begin says why, unit by unit', () => {
    const pair = (a: Partial<Piece> = {}, rest: Partial<Situation> = {}): Table =>
      field([{ ...p('a', 'I4/7/4', '0611'), ...a }, p('b', 'I4/7/4', '0611')], rest);
    const because = (t: Table): unknown => [t.reason(beginStack('0611')), t.verdict(beginStack('0611'))];
    expect(because(pair({}, { commanders: { pc: '0215', rc: '2001' } }))).toEqual(['outOfCommand', '4.2']);
    expect(because(pair({ of: 'pd' }, { commanders: { pc: '0512', pd: '0513', rc: '2001' } }))).toEqual(['notInActivatedCommand', '4.1']);
    expect(because(pair({ at: { marks: ['stop'] } }))).toEqual(['stopped', '10.7']);
    expect(because(pair({ at: { marks: ['finished'] } }))).toEqual(['alreadyFinished', '8.16']);
    expect(because(pair({ at: { spent: 4 } }))).toEqual(['tooFewMp', '8.2']);
    const guns = field([p('g', 'A', '0611'), p('h', 'A', '0611')]);
    expect(because(guns)).toEqual(['gunsDoNotMarch', '8.11']);
    const melee = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0611'), r('e', 'I4/7/4', '0611')]);
    expect(because(melee)).toEqual(['heldInMelee', '6.13']);
  });
});

describe('[7] formations', () => {
  const COMPANIES = ['a', 'b', 'c', 'd'];
  /** A squadron that has come upon companies of the other side and may hold its charge. */
  function ridden(companies: readonly Piece[], rest: Partial<Situation> = {}): Table {
    const horse = r('x', 'C2/7/2', '0608', 3);
    return field([...companies, horse, r('y', 'C2/7/2', '0709', 3), r('k', 'I5/7/5', '1003')], {
      active: 'rc',
      commanders: { pc: '0512', rc: '0607' },
      ...rest,
    })
      .begin('x', 'y')
      .go('0609', '0610', '0611');
  }
  const square: Action = { kind: 'formEmergencySquare' };

  it('[7.3] an emergency Square that is impossible says why: woods, or three companies', () => {
    const three = ridden(COMPANIES.slice(1).map((id) => p(id, 'I2/7/2', '0611', 3)));
    expect(refusal(three, square)).toEqual({ reason: 'squareNeedsFour', rule: '7.3', companies: 3, needs: 4 });
    const woods = ridden(
      COMPANIES.map((id) => p(id, 'I2/7/2', '0611', 3)),
      { terrain: { '0611': 'woods' } },
    );
    expect(refusal(woods, square)).toEqual({ reason: 'squareNeedsClear', rule: '7.3', hex: hex('0611'), ground: 'woods' });
  });

  it('[7.5] [7.3.3] kosynierzy form none, by the number of the book', () => {
    const scythes = (book: 'R' | 'M'): Table =>
      ridden(
        COMPANIES.map((id) => p(id, 'Z2/7', '0611')),
        { book },
      );
    expect(refusal(scythes('M'), square)).toEqual({ reason: 'kosynierzyFormNoSquare', rule: '7.5' });
    expect(refusal(scythes('R'), square)).toEqual({ reason: 'kosynierzyFormNoSquare', rule: '7.3.3' });
  });

  it('[7.3.1] without cavalry there is nothing to answer', () => {
    const t = field(COMPANIES.map((id) => p(id, 'I2/7/2', '0611')));
    expect(refusal(t, square)).toEqual({ reason: 'onlyAgainstCavalry', rule: '7.3.1' });
  });
});

describe('[8] movement', () => {
  it('[8.1] [8.2] [8.5] [8.7] tells zones and MP', () => {
    const t = field([p('a', 'I4/7/4', '0611')], { terrain: { '0610': 'woods' } }).begin('a');
    expect(refusal(t, enter('0511'))).toEqual({ reason: 'notFrontHex', rule: '8.1', hex: hex('0511'), zone: 'flank' });
    expect(refusal(t, turn(0))).toEqual({ reason: 'alreadyFacing', rule: '8.7', facing: 0 });
    const spent = field([p('a', 'I4/7/4', '0611', 0, { spent: 3 })], { terrain: { '0610': 'woods' } }).begin('a');
    expect(refusal(spent, enter('0610'))).toEqual({ reason: 'tooFewMp', rule: '8.2', unit: spent.unit('a'), needs: 2, has: 1 });
    expect(refusal(spent, turn(2))).toEqual({ reason: 'turnNeedsMp', rule: '8.7', unit: spent.unit('a'), needs: 2, has: 1 });
  });

  it('[8.8] [6.13] [8.2] [6.5] a commander hears what is in his way', () => {
    const ride = (pieces: readonly Piece[], to: string, terrain: Situation['terrain'] = {}): unknown => {
      const t = table({ pieces, commanders: { pc: '0610', rc: '2001' }, terrain, arrangement: { phase: 3 } });
      return refusal(t, { kind: 'moveCommander', hex: hex(to) });
    };
    // The way out behind him is too long.
    const ring = ['0609', '0710', '0711', '0511', '0510'];
    expect(ride([], '1610')).toEqual({ reason: 'commanderTooFar', rule: '8.8', distance: 10, limit: 9 });
    expect(ride([], '0610')).toEqual({ reason: 'commanderStandsThere', rule: '8.8' });
    const melees = ring.flatMap((at, i) => [p(`a${i}`, 'I1/7', at), r(`b${i}`, 'I1/7', at)]);
    expect(ride(melees, '0601')).toEqual({ reason: 'commanderWayClosed', rule: '6.13', by: 'melee' });
    const closed = Object.fromEntries(ring.map((at) => [at, 'impassable' as const]));
    expect(ride([], '0601', closed)).toEqual({ reason: 'commanderWayClosed', rule: '8.2', by: 'terrain' });
    expect(ride([], '0609', closed)).toEqual({ reason: 'closedTerrain', rule: '8.2', hex: hex('0609'), ground: 'impassable' });
    expect(
      ride(
        ring.map((at, i) => r(`e${i}`, 'I1/7', at)),
        '0601',
      ),
    ).toEqual({ reason: 'commanderWayClosed', rule: '6.5', by: 'enemies' });
  });

  it('[8.12S] a horse gun does not march, by its own rule', () => {
    const t = field([p('h', 'H', '0611')], { book: 'S' });
    expect(refusal(t, begin(t, 'h'))).toEqual({ reason: 'gunsDoNotMarch', rule: '8.12S' });
  });

  it('[8.14.1] a charge says what is missing: hexes of the run, or where it was spoiled and by what', () => {
    const line = (rest: Partial<Situation> = {}, enemy = '0608'): Table =>
      field([p('a', 'C2/7/2', '0611'), p('b', 'C2/7/2', '0712'), r('e', 'I2/7', enemy, 3)], rest).begin('a', 'b');
    const charge: Action = { kind: 'charge' };
    expect(refusal(line({}, '0609').go('0610', '0609'), charge)).toEqual({ reason: 'chargeTooShort', rule: '8.14.1', run: 2, needs: 3 });
    expect(refusal(line().go('0610').play(turn(1)), charge)).toEqual({
      reason: 'chargeSpoiled',
      rule: '8.14.1',
      by: 'turn',
      hex: hex('0610'),
    });
    expect(refusal(line({ terrain: { '0609': 'woods' } }).go('0610', '0609'), charge)).toEqual({
      ...{ reason: 'chargeSpoiled', rule: '8.14.1', by: 'terrain', hex: hex('0609') },
    });
    const foot = field([p('a', 'I2/7/2', '0610'), r('e', 'I2/7', '0608', 0)])
      .begin('a')
      .go('0609');
    expect(refusal(foot, charge)).toEqual({ reason: 'onlyCavalryCharges', rule: '8.14' });
  });

  it('[6.12] [6.13] a group that is held in a melee hex keeps facing and place', () => {
    const t = field([p('a', 'C2/7/2', '0611'), p('b', 'C2/7/2', '0712'), r('e', 'I2/7', '0608', 3)])
      .begin('a', 'b')
      .go('0610', '0609', '0608')
      .play({ kind: 'hold' });
    expect([t.verdict(turn(1)), t.verdict({ kind: 'reorder', group: 0 }), t.verdict(enter('0607'))]).toEqual(['6.12', '6.12', '6.13']);
  });
});

describe('[9] reactions', () => {
  it('[9.4] guns only fire, whether they have fired or not; [10.10.3] guns that have fired say so', () => {
    const g = r('g', 'A', '0607', 3);
    const u = r('u', 'I5/7/5', '0508', 2);
    const t = field([g, u, p('x', 'I4/7/4', '0610')])
      .begin('x')
      .go('0609', '0608');
    expect(refusal(t, { kind: 'fallBack', hex: hex('0607') })).toEqual({ reason: 'artilleryOnlyFires', rule: '9.4' });
    const silent = field([{ ...g, at: { marks: ['firedInPhase'] } }, u, p('x', 'I4/7/4', '0610')])
      .begin('x')
      .go('0609', '0608');
    expect(refusal(silent, { kind: 'counterattack', hex: hex('0607') })).toEqual({ reason: 'artilleryOnlyFires', rule: '9.4' });
    expect(refusal(silent, cannon(silent, 'g', '0608'))).toEqual({ reason: 'gunFiredInPhase', rule: '10.10.3' });
  });
});

describe('[10] fire', () => {
  const U = p('u', 'I5/7/5', '1010', 1);
  const at = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
    field([U, ...pieces], { commanders: { pc: '0910', rc: '2001' }, ...rest });

  it('[10.1] [10.1.3] says what blocks the sight and where', () => {
    const woods = at([r('e', 'I5/7', '1310')], { terrain: { '1210': 'woods' } });
    expect(refusal(woods, salvo('1010', '1310'))).toEqual({ reason: 'blocked', rule: '10.1', by: 'woods', hex: hex('1210') });
    const friend = at([r('e', 'I5/7', '1310'), p('f', 'I1/7', '1210')]);
    expect(refusal(friend, salvo('1010', '1310'))).toEqual({ reason: 'blocked', rule: '10.1', by: 'unit', hex: hex('1210') });
  });

  it('[10.3] an empty hex, one’s own units; [10.9] nobody who fires; [10.10] guns fire by themselves', () => {
    const t = at([r('e', 'I5/7/5', '1210'), p('f', 'I5/7/5', '0808'), p('g', 'A', '0909', 1)]);
    expect(refusal(t, salvo('1010', '1111'))).toEqual({ reason: 'noTarget', rule: '10.3', hex: hex('1111') });
    expect(refusal(t, salvo('1010', '0808'))).toEqual({ reason: 'ownTarget', rule: '10.3', hex: hex('0808') });
    expect(refusal(t, salvo('1001', '1210'))).toEqual({ reason: 'nobodyFires', rule: '10.9', hex: hex('1001') });
    expect(refusal(t, salvo('1210', '1010'))).toEqual({ reason: 'enemiesFire', rule: '10.9', hex: hex('1210') });
    expect(refusal(t, salvo('0909', '1210'))).toEqual({ reason: 'gunsFireByThemselves', rule: '10.10', hex: hex('0909') });
    expect(refusal(t, cannon(t, 'u', '1210'))).toEqual({ reason: 'onlyGuns', rule: '10.10' });
  });

  it('[10.5] says where the enemy stands who must be fired at; [10.8] how far the target is', () => {
    const t = at([r('e', 'I5/7', '1310'), r('n', 'I5/7', '1111'), r('far', 'I5/7', '1410')]);
    expect(refusal(t, salvo('1010', '1310'))).toEqual({ reason: 'enemyInFront', rule: '10.5', hexes: [hex('1111')] });
    expect(refusal(t, salvo('1010', '1410'))).toEqual({ reason: 'outOfRange', rule: '10.8', distance: 4, limit: 3 });
  });

  it('[10.9.5] Firepower and distance against lone guns', () => {
    const t = at([r('g', 'A', '1110')], {});
    const weak = field([p('u', 'I2/7/2', '1010', 1), r('g', 'A', '1110')], { commanders: { pc: '0910', rc: '2001' } });
    expect(refusal(t, salvo('1010', '1110'))).toBe('legal');
    expect(refusal(weak, salvo('1010', '1110'))).toEqual({ reason: 'loneGunsTooWeak', rule: '10.9.5', firepower: 2, needs: 3 });
    expect(refusal(at([r('g', 'A', '1210')]), salvo('1010', '1210'))).toEqual({
      reason: 'loneGunsTooFar',
      rule: '10.9.5',
      distance: 2,
      limit: 1,
    });
  });

  it('[10.9.6] a joint salvo may name its hexes in any order; a hex outside the line is named', () => {
    const row = [p('a', 'I5/7/5', '1010', 0), p('b', 'I5/7/5', '1111', 0), p('c', 'I5/7/5', '1310', 5), r('e', 'I5/7', '1109')];
    const t = field(row, { commanders: { pc: '1112', rc: '2001' } });
    const there: Action = salvo(['1111', '1010'], '1109');
    expect(refusal(t, there)).toBe('legal');
    expect(refusal(t, salvo(['1010', '1111', '1310'], '1109'))).toEqual({ reason: 'notLinked', rule: '10.9.6', hex: hex('1310') });
    const back = field(row, { commanders: { pc: '1112', rc: '2001' } });
    expect(t.play(there, 5).state).toEqual(back.play(salvo(['1010', '1111'], '1109'), 5).state);
    expect(t.events).toEqual(back.events);
  });

  it('[10.10.7] [10.8] guns hear distances too', () => {
    const t = field([p('g', 'A', '1010', 0), r('h', 'A', '1003')], { commanders: { pc: '0910', rc: '2001' } });
    expect(refusal(t, cannon(t, 'g', '1003'))).toEqual({ reason: 'counterBatteryTooFar', rule: '10.10.7', distance: 7, limit: 6 });
  });
});

describe('[10.11] retreat', () => {
  /** The Russian unit in 1010 f 1 fails under fire and goes back into 0910 or 0911. */
  const underFire = (pieces: readonly Piece[], book: 'N' | 'R' = 'N'): Table =>
    field([r('u', 'I5/5', '1010', 1), p('a', 'I5/7/5', '1210', 4), ...pieces], { book, commanders: { pc: '1310', rc: '0305' } }).play(
      salvo('1210', '1010'),
      7,
    );
  const back = (to: string): Action => ({ kind: 'retreat', hex: hex(to), facing: 1 });

  it('[10.11.5] [10.11.6] enemies and want of room are told apart', () => {
    const t = underFire([p('b', 'I1/7', '0910')]);
    expect(t.at('u')).toBe('0911');
    const two = underFire([r('c', 'I9/7', '0810', 1), r('d', 'I9/7', '0810', 1)]);
    expect(refusal(two, back('1110'))).toEqual({ reason: 'notALegalRetreat', rule: '10.11' });
    const full = underFire([r('c', 'I9/7', '0910', 1), r('d', 'I9/7', '0910', 1), r('f', 'I9/7', '0911', 1), r('h', 'I9/7', '0911', 1)]);
    expect(full.told('eliminated')[0]).toMatchObject({ rule: '10.11.6' });
    const surrounded = underFire([p('c', 'I1/7', '0910'), p('d', 'I1/7', '0911')]);
    expect(surrounded.told('eliminated')[0]).toMatchObject({ rule: '10.11.5' });
  });

  it('[10.11.1] (R) rear hexes come first, and none may lead nearer', () => {
    const t = underFire([], 'R');
    expect(refusal(t, back('1009'))).toMatchObject({ rule: '10.11.1' });
    expect(refusal(t, back('1110'))).toEqual({ reason: 'retreatNotAway', rule: '10.11.1', hex: hex('1110'), from: hex('1210') });
  });
});

describe('[11] melee', () => {
  it('[11.2] a duty to fight names its hexes', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0611'), r('e', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0612'), r('f', 'I4/7/4', '0612')],
      commanders: { pc: '0512', rc: '2001' },
    });
    if (t.decision().kind === 'phasingAction') t.play(PASS);
    if (t.decision().kind === 'fireWindow') t.play(PASS);
    if (t.decision().kind === 'commanderMove') t.play(STAY);
    expect(refusal(t, PASS)).toEqual({ reason: 'meleeDuty', rule: '11.2', hexes: [hex('0611'), hex('0612')] });
  });
});
