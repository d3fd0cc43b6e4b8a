/** What a player is told before he commits himself is what happens: single situations; random ones are in `random.test.ts`. */
import { describe, expect, it } from 'vitest';
import { type Action, type Foresight, foresee, type Lead, type MeleeOdds, odds, type SalvoOdds } from '../../src/index.ts';
import { begin, beginStack, cannon, DONE, enter, PASS, p, r, salvo, turn } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';

const fail = (message: string): never => {
  throw new Error(message);
};

const foreseen = (t: Table, action: Action, lead?: Lead): Foresight =>
  foresee(t.game, t.state, action, lead) ?? fail(`nothing is foreseen of ${JSON.stringify(action)}`);

function melee(t: Table, action: Action, lead?: Lead): MeleeOdds {
  const { odds: found } = foreseen(t, action, lead);
  return found?.kind === 'melee' ? found : fail('no melee is foreseen');
}

const won = ({ attackerWins }: MeleeOdds): number => Math.round(attackerWins.reduce((all, one) => all + one, 0) * 100);

/** Others that can still act keep the Phase open. */
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({
    commanders: { pc: '0512', rc: '2001' },
    ...rest,
    pieces: [...pieces, p('z', 'I5/7/5', '0314', 3), r('y', 'I5/7/5', '1801', 3)],
  });

describe('[11.7] a step into an enemy hex', () => {
  /** Infantry in 0611 before an enemy of its Size in 0610 who faces so. */
  const assault = (facing: number, rest: Partial<Situation> = {}): Table =>
    field([p('a', 'I4/7/4', '0611'), r('x', 'I4/7/4', '0610', facing)], rest).begin('a');

  it.each([
    ['front', 3, 64],
    ['flank', 1, 79],
    ['rear', 0, 90],
  ] as const)('into the %s shows the odds of that way in', (zone, facing, chance) => {
    const found = melee(assault(facing), enter('0610'));
    expect([won(found), found.attacker.map(({ what }) => what)]).toEqual([chance, [...(zone === 'front' ? [] : [zone]), 'inCommand']]);
    expect([found.hex, found.occasion, found.net]).toEqual([hex('0610'), 'phase4', { front: 1, flank: 3, rear: 5 }[zone]]);
  });

  it('uphill shows what the slope costs', () => {
    const found = melee(assault(3, { sides: [{ a: '0611', b: '0610', kind: 'slope', up: '0610' }] }), enter('0610'));
    expect([won(found), found.attacker.map(({ what }) => what)]).toEqual([55, ['slope', 'inCommand']]);
  });

  it('[8.14.2] of cavalry that may charge shows the charge, of any other the fight of Phase 4', () => {
    const horse = (from: string): Table => field([p('c', 'C2/7', from), r('x', 'I2/7/2', '0608', 3), r('y2', 'I1/7/1', '1201')]);
    const runUp = horse('0611').begin('c').go('0610', '0609').play(DONE);
    expect(melee(runUp, enter('0608'))).toMatchObject({ occasion: 'charge' });
    expect(melee(runUp, enter('0608')).attacker).toContainEqual({ what: 'charge', value: 2, rule: '8.14.2' });
    const short = horse('0610').begin('c').go('0609').play(DONE);
    expect(melee(short, enter('0608'))).toMatchObject({ occasion: 'phase4' });
    expect(foresee(runUp.game, runUp.state, enter('0608'))?.noCharge).toBeNull();
    expect(foresee(short.game, short.state, enter('0608'))?.noCharge).toEqual({
      ...{ reason: 'chargeTooShort', rule: '8.14.1' },
      ...{ run: 2, needs: 3 },
    });
  });

  it('[8.14.1] of cavalry that has turned says why it does not charge, and of infantry nothing of a charge', () => {
    const turned = field([p('c', 'C2/7', '0711', 1), r('x', 'I2/7/2', '0608', 3), r('y2', 'I1/7/1', '1201')]);
    turned.begin('c').go('0611').play(turn(0)).go('0610', '0609').play(DONE);
    expect(foresee(turned.game, turned.state, enter('0608'))?.noCharge).toMatchObject({ reason: 'chargeSpoiled', by: 'turn' });
    expect(foresee(assault(3).game, assault(3).state, enter('0610'))?.noCharge).toBeNull();
  });

  it('into an empty hex brings nothing, and so does one that is not legal', () => {
    expect(foresee(assault(3).game, assault(3).state, enter('0710'))).toBeNull();
    expect(foresee(assault(3).game, assault(3).state, enter('0612'))).toBeNull();
    expect(foresee(assault(3).game, assault(3).state, turn(1))).toBeNull();
  });
});

describe('[11.7] B51 who leads', () => {
  const rear = 1 | (2 << 1);
  const front = 1;
  const fight: Action = { kind: 'fight', hex: hex('0608') };
  /** Two battalions that came in through front and rear; another melee, so that nothing is fought without a choice. */
  const two = (pieces: readonly Piece[] = []): Table =>
    table({
      pieces: [
        p('a', 'I2/7/2', '0608', 0, { entry: front }),
        p('b', 'I2/7/2', '0608', 0, { entry: rear }),
        r('x', 'I4/7/4', '0608', 3),
        p('c', 'I2/7/2', '0708', 0, { entry: front }),
        r('w', 'I2/7/2', '0708', 3),
        ...pieces,
      ],
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 4 },
    });

  it('is the one who came in best, or the one who is asked about', () => {
    const t = two();
    expect(melee(t, fight)).toMatchObject({ lead: t.unit('b'), net: 5 });
    expect(melee(t, fight, t.unit('a'))).toMatchObject({ lead: t.unit('a'), net: 1 });
    expect(melee(t, fight, t.unit('x'))).toMatchObject({ lead: null, net: 1 });
  });

  it('is the one who is named once it is asked', () => {
    const t = two().play(fight);
    expect(t.decision().kind).toBe('meleeLead');
    expect(melee(t, { kind: 'lead', unit: t.unit('a') })).toMatchObject({ lead: t.unit('a'), net: 1 });
    expect(melee(t, { kind: 'lead', unit: t.unit('b') })).toMatchObject({ lead: t.unit('b'), net: 5 });
  });

  it('[7.4] after the Lava check its result counts, not its chance', () => {
    const cossacks = (): Table =>
      table({
        pieces: [
          r('k', 'K2/5', '0608', 0, { entry: front }),
          r('c', 'C2/6/1', '0608', 0, { entry: front | 8 }),
          p('a', 'I4/6/4', '0608', 3),
          r('d', 'C2/7/2', '0708', 0, { entry: front }),
          p('b', 'I2/7/2', '0708', 3),
        ],
        commanders: { rc: '0610', pc: '2001' },
        active: 'rc',
        arrangement: { phase: 4 },
      });
    const before = cossacks();
    const net = { without: 1, with: 3 };
    expect(melee(before, fight)).toMatchObject({ net: net.without, lava: { chance: 0.8, lead: before.unit('k'), net: net.with } });
    const [passed, failed] = [cossacks().play(fight, 0), cossacks().play(fight, 9)];
    expect(melee(passed, { kind: 'lead', unit: passed.unit('k') })).toMatchObject({ net: net.with, lava: null });
    expect(melee(failed, { kind: 'lead', unit: failed.unit('k') })).toMatchObject({ net: net.without, lava: null });
  });
});

describe('[8.15] a counterattack', () => {
  /** Infantry steps before two stacks of the other side. */
  const stepped = (): Table =>
    field([p('a', 'I4/7/4', '0611'), r('x', 'I4/6/4', '0609', 3), r('w', 'I4/8/4', '0710', 4)])
      .begin('a')
      .play(enter('0610'));

  it('shows the check of each stack that goes, and the melee if all pass', () => {
    const t = stepped();
    const alone = foreseen(t, { kind: 'counterattack', hex: hex('0609') });
    expect(alone.checks).toEqual([{ unit: t.unit('x'), purpose: 'counterattack', morale: 6, modifiers: [], passes: 7, rule: '9.1' }]);
    expect(alone.odds).toMatchObject({ kind: 'melee', occasion: 'counterattack', hex: hex('0610'), net: -1 });
    t.play({ kind: 'counterattack', hex: hex('0609') });
    const both = foreseen(t, { kind: 'joinCounterattack', hex: hex('0710') });
    expect(both.checks.map(({ unit, passes }) => [unit, passes])).toEqual([
      [t.unit('x'), 7],
      [t.unit('w'), 9],
    ]);
    expect(both.odds?.kind === 'melee' ? both.odds.attacker : []).toContainEqual({ what: 'size', value: 1, rule: '11.7' });
  });

  it('[7.3.1] an emergency Square shows its check, and the melee with and without it', () => {
    const companies = ['a', 'b', 'c', 'd'].map((id) => p(id, 'I2/7/2', '0611'));
    const t = field([...companies, r('x', 'C2/7/2', '0609', 3)])
      .play(beginStack('0611'))
      .play(enter('0610'))
      .play({ kind: 'counterattack', hex: hex('0609') });
    expect(t.decision().kind).toBe('squareAttempt');
    const square = foreseen(t, { kind: 'formEmergencySquare' });
    expect(square.checks).toMatchObject([{ purpose: 'square', passes: 8 }]);
    expect(square.odds?.kind === 'melee' ? square.odds.defender : []).toContainEqual({ what: 'square', value: 3, rule: '7.3.2' });
    const declined = foreseen(t, { kind: 'decline' });
    expect(declined.checks).toEqual([]);
    expect(declined.odds?.kind === 'melee' ? declined.odds.defender.map(({ what }) => what) : []).not.toContain('square');
  });
});

describe('[11.2] a pass after which the only melee is fought at once', () => {
  it('shows its odds', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608', 0, { entry: 1 }), r('x', 'I4/7/4', '0608', 3)],
      commanders: { pc: '0610', rc: '2001' },
      arrangement: { phase: 3 },
    });
    expect(t.decision().kind).toBe('commanderMove');
    expect(melee(t, { kind: 'stay' })).toMatchObject({ occasion: 'phase4', net: 1 });
  });
});

describe('a shot that is refused', () => {
  const chance = (t: Table, action: Action): readonly unknown[] => {
    const { gunsDestroyed, success, refusal } = foreseen(t, action).odds as SalvoOdds;
    return [gunsDestroyed, success, refusal?.reason];
  };

  it('[10.9.5] at lone guns destroys none where none may be shot at', () => {
    const near = (fire: number): Table => field([p('a', `I9/7/${fire}`, '0611'), r('g', 'A', '0610', 3)]);
    expect(chance(near(6), salvo('0611', '0610'))).toEqual([60, 0.6, undefined]);
    expect(chance(near(2), salvo('0611', '0610'))).toEqual([0, 0, 'loneGunsTooWeak']);
    const far = field([p('a', 'I9/7/6', '0611'), r('g', 'A', '0609', 3)]);
    expect(chance(far, salvo('0611', '0609'))).toEqual([0, 0, 'loneGunsTooFar']);
  });

  it('[10.10.7] at lone guns beyond six hexes destroys none', () => {
    const t = field([p('g', 'A', '0611'), r('h', 'A', '0604', 3)]);
    expect(chance(t, cannon(t, 'g', '0604'))).toEqual([0, 0, 'counterBatteryTooFar']);
  });
});

describe('what decides nothing', () => {
  it('[3.3] brings nothing: a pass, the start of a move, the end of a game', () => {
    const t = field([p('a', 'I4/7/4', '0611'), r('x', 'I4/7/4', '0608', 3)]);
    expect([foresee(t.game, t.state, PASS), foresee(t.game, t.state, begin(t, 'a'))]).toEqual([null, null]);
    const over = { ...t.state, result: { winner: 0, how: 'points', byCamp: false } as const };
    expect(foresee(t.game, over, PASS)).toBeNull();
  });

  it('[11.7] a melee that is only asked about has the best lead or the one that is named', () => {
    const t = table({
      pieces: [p('a', 'I4/7/4', '0608', 0, { entry: 5 }), r('x', 'I4/7/4', '0608', 3)],
      commanders: { pc: '0610', rc: '2001' },
    });
    const question = { kind: 'melee', hex: hex('0608'), attacker: 0, occasion: 'phase4' } as const;
    expect(odds(t.game, t.state, { ...question, lead: 'best' })).toMatchObject({ lead: t.unit('a'), net: 5 });
    expect(odds(t.game, t.state, { ...question, attacker: 1, lead: 'best' })).toMatchObject({ lead: null, net: -1 });
  });
});
