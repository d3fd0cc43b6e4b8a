/** Chapter 9: reaction to enemy movement. U is Russian infantry in 1010 f 1 (front 1110, 1111), X the Polish mover in 1210. */
import { describe, expect, it } from 'vitest';
import { hex, type Piece, type Situation, salvo, type Table, table } from '../support.ts';

const U: Piece = { id: 'u', is: 'I5/7/5', side: 'r', hex: '1010', facing: 1 };
const X: Piece = { id: 'x', is: 'I5/7/5', side: 'p', hex: '1210', facing: 4 };
/** Somebody else who can still act keeps the Phase open. */
const Z: Piece = { id: 'z', is: 'I5/7/5', side: 'p', hex: '1509', facing: 1 };
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({ commanders: { pc: '1310', rc: '0710' }, ...rest, pieces: [...pieces, Z] });
const enters = (t: Table, at = '1111'): Table => t.begin('x').go(at);
const counterattack = (at: string) => ({ kind: 'counterattack', hex: hex(at) }) as const;
const fallBack = (at: string) => ({ kind: 'fallBack', hex: hex(at) }) as const;

/** All hexes in which a retreat under way can end. */
function ends(t: Table): string[] {
  const found = new Set<string>();
  for (const action of t.actions()) {
    if (action.kind !== 'retreat') continue;
    const after = field([U, X]);
    after.state = t.state;
    after.play(action);
    if (after.decision().kind === 'retreatHex') for (const end of ends(after)) found.add(end);
    else found.add(after.at('u'));
  }
  return [...found].sort();
}

describe('[9.1] trigger and options', () => {
  it('[9.1] T9.1-1 a check of 7 on Morale 7: U goes to 1111, keeps f 1, attacks at once, X does not go on', () => {
    const t = enters(field([U, X]));
    expect([t.decision().kind, t.kinds()]).toEqual(['reaction', ['counterattack', 'done', 'salvo']]);
    t.play(counterattack('1010'), 7, 0, 9);
    const [melee] = t.told('melee');
    expect([melee?.hex, melee?.attacker, melee?.occasion]).toEqual([hex('1111'), 1, 'counterattack']);
    t.play({ kind: 'winnerFacing', facing: 4 });
    expect([t.has('x', 'finished'), t.decision().kind]).toEqual([true, 'phasingAction']);
    const won = enters(field([U, X])).play(counterattack('1010'), 7, 9, 0);
    expect([won.at('u'), won.facing('u')]).toEqual(['1111', 1]);
  });

  it('[9.1] T9.1-2 a check of 8: two hexes back and 1 loss, to 0809, 0810 or 0811', () => {
    const t = enters(field([U, X])).play(counterattack('1010'), 8);
    expect(t.decision().kind).toBe('retreatHex');
    expect(ends(t)).toEqual(['0809', '0810', '0811']);
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 1 }).play({ kind: 'retreat', hex: hex('0810'), facing: 1 });
    expect([t.at('u'), t.facing('u'), t.size('u'), t.state.balance]).toEqual(['0810', 1, 4, 0]);
    // X goes on.
    expect(t.decision().kind).toBe('moveStep');
  });

  it('[9.1] T9.1-3 infantry does not counterattack cavalry (B)', () => {
    const t = enters(field([U, { ...X, is: 'C2/7/2' }]), '1110');
    expect(t.verdict(counterattack('1010'))).toBe('9.1');
    expect(t.kinds()).toEqual(['done', 'salvo']);
  });

  it('[9.1] T9.1-4 an entry into the flank hex 1009 triggers nothing', () => {
    const t = enters(field([U, { ...X, hex: '1109' }]), '1009');
    expect(t.decision().kind).toBe('moveStep');
  });

  it('[9.1] T9.1-5 cavalry counterattacks infantry without a die', () => {
    const t = enters(field([{ ...U, is: 'C2/7/2' }, X]));
    expect(t.kinds()).toEqual(['counterattack', 'done', 'fallBack', 'salvo']);
    t.play(counterattack('1010'), 5, 5);
    expect(t.told('checked')).toEqual([]);
  });

  it('[9.1] T9.1-6 the option of skirmishers is not in N: infantry fires or checks, it never retreats by choice', () => {
    const t = enters(field([{ ...U, is: 'I3/6/3' }, X]));
    expect(t.kinds()).toEqual(['counterattack', 'done', 'salvo']);
    expect(t.verdict(fallBack('1010'))).toBe('9.1');
  });

  it('[9.1] T9.1-7 from one front hex to the other: whoever is in the zone does not enter it again', () => {
    const t = enters(field([U, { ...X, facing: 4 }]));
    expect(t.decision().kind).toBe('reaction');
    t.play({ kind: 'done' }).play({ kind: 'turn', group: 0, facing: 5 }).go('1110');
    expect(t.decision().kind).toBe('moveStep');
  });

  it('[9.1] T9.1-8 a fires, X retreats out of the hex: the reaction of b lapses', () => {
    const b: Piece = { id: 'b', is: 'I5/7/5', side: 'r', hex: '1011', facing: 1 };
    const t = enters(field([U, b, X]));
    // Fire 5 at 1: 1M, first shot +1; X rolls 6 + 2 on Morale 7.
    t.play(salvo('1010', '1111'), 6);
    expect(t.decision().kind).toBe('retreatHex');
    t.play({ kind: 'retreat', hex: hex('1210'), facing: 4 });
    expect([t.at('x'), t.has('x', 'stop'), t.decision().kind]).toEqual(['1210', true, 'fireWindow']);
  });

  it('[9.1] T9.1-9 Cossacks against cavalry: fire, check, retreat of two hexes; with a hussar in the stack no retreat (C20)', () => {
    const cossacks: Piece = { ...U, is: 'K2/7/2' };
    const rider: Piece = { ...X, is: 'C2/7/2' };
    const t = enters(field([cossacks, rider]));
    expect(t.kinds()).toEqual(['counterattack', 'done', 'fallBack', 'salvo']);
    const checked = enters(field([cossacks, rider])).play(counterattack('1010'), 7, 5, 5, 5);
    expect(checked.told('checked').map(({ purpose }) => purpose)).toEqual(['counterattack', 'lava']);
    t.play(fallBack('1010')).play({ kind: 'retreat', hex: hex('0911'), facing: 1 });
    t.play({ kind: 'retreat', hex: hex('0811'), facing: 1 });
    expect([t.at('u'), t.size('u')]).toEqual(['0811', 2]);
    const mixed = enters(field([{ ...cossacks, is: 'K2/7/2' }, { ...U, id: 'h', is: 'C2/7/2' }, rider]));
    expect(mixed.verdict(fallBack('1010'))).toBe('9.1');
    // Against infantry all cavalry may go (C).
    const infantry = enters(field([{ ...cossacks, is: 'K2/7/2' }, { ...U, id: 'h', is: 'C2/7/2' }, X]));
    expect(infantry.verdict(fallBack('1010'))).toBe('legal');
  });

  it('[9.1] T9.1-10 a stack of two companies in N: A(1) and A(2) are open, nothing else', () => {
    const t = enters(field([{ ...U, is: 'I3/6/3' }, { ...U, id: 'v', is: 'I3/6/3' }, X]));
    expect(t.kinds()).toEqual(['counterattack', 'done', 'salvo']);
  });

  it('[9.1] no trigger by turning or by standing there (B1)', () => {
    const t = field([U, { ...X, hex: '1111' }])
      .begin('x')
      .play({ kind: 'turn', group: 0, facing: 3 });
    expect(t.decision().kind).toBe('moveStep');
  });

  it('[9.1] reaction fire lies outside the alternation: X goes on at once (B3), and only triggered hexes join it', () => {
    const b: Piece = { id: 'b', is: 'I5/7/5', side: 'r', hex: '1011', facing: 1 };
    const far: Piece = { id: 'f', is: 'I5/7/5', side: 'r', hex: '1009', facing: 1 };
    const t = enters(field([U, b, far, X]));
    expect(t.verdict(salvo(['1009', '1010'], '1111'))).toBe('9.1');
    expect(t.verdict(salvo('1010', '1210'))).toBe('9.1');
    t.play(salvo(['1010', '1011'], '1111'), 0);
    expect([t.shots('u'), t.shots('b'), t.decision().kind]).toEqual([1, 1, 'moveStep']);
  });

  it('[9.1] each reactor answers for itself, in the order its owner likes (B2)', () => {
    const b: Piece = { id: 'b', is: 'I5/7/5', side: 'r', hex: '1011', facing: 1 };
    const t = enters(field([U, b, X])).play(salvo('1011', '1111'), 0);
    expect([t.decision().kind, t.hexes('counterattack')]).toEqual(['reaction', ['1010']]);
  });

  it('[9.1] moving guns are answered as infantry: infantry checks, cavalry rides without a die (B4)', () => {
    const gun: Piece = { ...X, is: 'A', at: { formation: 'limbered' } };
    expect(enters(field([U, gun])).kinds()).toEqual(['counterattack', 'done', 'salvo']);
    const cavalry = enters(field([{ ...U, is: 'C2/7/2' }, gun])).play(counterattack('1010'), 9, 0);
    expect([cavalry.told('checked'), cavalry.status('x')]).toEqual([[], 'captured']);
    // A gun that goes to a neighbour by [8.11] b draws reactions too.
    const shifted = field([U, { ...X, is: 'A' }])
      .play({ kind: 'gunShift', unit: 1, hex: hex('1111') })
      .play({ kind: 'gunFacing', facing: 4 });
    expect([shifted.decision().kind, shifted.kinds()]).toEqual(['reaction', ['counterattack', 'done', 'salvo']]);
    shifted.play({ kind: 'done' });
    expect(shifted.decision().kind).toBe('fireWindow');
  });

  it('[9.1] guns that move with infantry do not matter (C20)', () => {
    const gun: Piece = { id: 'g', is: 'A', side: 'p', hex: '1210', facing: 4, at: { formation: 'limbered' } };
    const t = field([{ ...U, is: 'C2/7/2' }, X, gun])
      .begin('x', 'g')
      .go('1111');
    expect(t.kinds()).toEqual(['counterattack', 'done', 'fallBack', 'salvo']);
    t.play(counterattack('1010'), 9, 0);
    // Size 2 against 5; the gun adds nothing and is taken with the company.
    expect([t.status('x'), t.status('g')]).toEqual(['track', 'captured']);
  });

  it('[9.1] a mover that passes friends is named itself (C3, A50)', () => {
    const friend: Piece = { id: 'f', is: 'I4/7', side: 'p', hex: '1111', facing: 4 };
    const t = field([{ ...U }, X, friend])
      .begin('x')
      .play({ kind: 'passThrough', group: 0, hex: hex('1111') });
    expect(t.decision().kind).toBe('reaction');
    expect(t.verdict(salvo('1010', '1111'))).toBe('9.1');
    t.play(salvo('1010', '1111', true), 0);
    expect(t.told('checked').map(({ unit }) => unit)).toEqual([t.unit('x')]);
    const joined = field([U, X, friend])
      .begin('x')
      .play({ kind: 'join', group: 0, hex: hex('1111') });
    joined.play(salvo('1010', '1111'), 0);
    expect(joined.told('checked').map(({ unit }) => unit)).toEqual([joined.unit('f')]);
  });

  it('[9.1] a voluntary retreat needs two legal hexes that the unit survives (B10)', () => {
    const edge = (piece: Partial<Piece>): Table =>
      table({
        pieces: [{ ...U, is: 'C2/7', hex: '0210', ...piece }, { ...X, hex: '0410', facing: 4 }, Z],
        commanders: { pc: '0510', rc: '0207' },
      }).play({ kind: 'begin', unit: 1 });
    // From 0210 f 1 the second rear hex is off the map.
    const t = edge({}).go('0311');
    expect(t.verdict(fallBack('0210'))).toBe('9.1');
    // A last man up a slope would not survive.
    const slope = {
      sides: [{ a: '1010', b: '0910', kind: 'slope', up: '0910' } as const, { a: '1010', b: '0911', kind: 'slope', up: '0911' } as const],
    };
    expect(enters(field([{ ...U, is: 'C1/7' }, X], slope)).verdict(fallBack('1010'))).toBe('9.1');
    expect(enters(field([{ ...U, is: 'C2/7' }, X], slope)).verdict(fallBack('1010'))).toBe('legal');
  });

  it('[9.1] a failed stack that no path takes whole goes one after another; what has no path is eliminated without points (C2, B68)', () => {
    const filler = (id: string, at: string, size: number): Piece => ({ id, is: `I${size}/7`, side: 'r', hex: at, facing: 1 });
    const t = enters(
      field([
        { ...U, is: 'I5/7/5' },
        { ...U, id: 'v', is: 'I4/7/4' },
        X,
        // The second hexes of every path take 5, 0 and 4 more.
        filler('a', '0809', 15),
        filler('b', '0810', 20),
        filler('c', '0811', 16),
      ]),
    ).play(counterattack('1010'), 9);
    // 9 together fit nowhere: U goes by 0910 to 0809, V by 0911 to 0811, each by its only path.
    expect([t.at('u'), t.decision().kind]).toEqual(['0809', 'lossAllocation']);
    expect(t.at('v')).toBe('0811');
    t.play({ kind: 'takeLoss', unit: t.unit('v') });
    expect([t.size('u'), t.size('v'), t.state.balance]).toEqual([5, 3, 0]);
  });
});

describe('[9.2] units in a melee hex', () => {
  it('[9.2] T9.2-1 U shares 1010 with an enemy: no options', () => {
    const t = enters(field([U, X, { id: 'f', is: 'I5/7', side: 'p', hex: '1010', facing: 4 }]));
    expect(t.decision().kind).toBe('moveStep');
  });
});

describe('[9.3] stacks', () => {
  it('[9.3] B6 T9.3-1 the top Morale 6 is used against a 7: both retreat, one loss of the owner choice', () => {
    const t = enters(field([{ ...U, is: 'I4/6/4' }, { ...U, id: 'v', is: 'I4/8/4' }, X])).play(counterattack('1010'), 7);
    t.play({ kind: 'retreat', hex: hex('0910'), facing: 1 }).play({ kind: 'retreat', hex: hex('0810'), facing: 1 });
    expect([t.at('u'), t.at('v'), t.decision().kind, t.decision().side]).toEqual(['0810', '0810', 'lossAllocation', 1]);
    t.play({ kind: 'takeLoss', unit: t.unit('v') });
    expect([t.size('u'), t.size('v'), t.stack('0810')]).toEqual([4, 3, ['u', 'v']]);
  });

  it('[9.3] a gun on top does not matter: it stays behind (B11)', () => {
    const gun: Piece = { ...U, id: 'g', is: 'A' };
    const t = enters(field([gun, { ...U, is: 'I4/6/4' }, X])).play(counterattack('1010'), 6, 9, 0);
    expect([t.at('u'), t.at('g')]).toEqual(['1111', '1010']);
  });
});

describe('[9.4] artillery', () => {
  const gun: Piece = { ...U, id: 'g', is: 'A' };

  it('[9.4] T9.4-1 a battery that fired in this Phase has no reaction', () => {
    const t = enters(field([{ ...gun, at: { marks: ['firedInPhase', 'firedInTurn'] } }, X]));
    expect(t.decision().kind).toBe('moveStep');
    const ready = enters(field([gun, X]));
    expect([ready.decision().kind, ready.kinds()]).toEqual(['reaction', ['cannon', 'done']]);
    ready.play({ kind: 'cannon', unit: ready.unit('g'), target: hex('1111') }, 1);
    expect([ready.has('g', 'firedInPhase'), ready.decision().kind]).toEqual([true, 'moveStep']);
  });

  it('[9.4] T9.4-2 a battery does not retreat, nor counterattack', () => {
    const t = enters(field([gun, { ...X, is: 'C2/7/2' }]), '1110');
    expect(t.verdict(fallBack('1010'))).toBe('9.4');
    expect(t.verdict(counterattack('1010'))).toBe('9.4');
  });
});

describe('[9.5] fair play', () => {
  it('[9.5] T9.5-1 the third hex is not accepted before the reaction to the second', () => {
    const t = field([U, { ...X, hex: '1309' }])
      .begin('x')
      .go('1209', '1110');
    expect([t.at('x'), t.decision().kind]).toEqual(['1110', 'reaction']);
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('1009') })).toBe('8.15.7');
    t.play({ kind: 'done' });
    expect(t.verdict({ kind: 'enter', group: 0, hex: hex('1009') })).toBe('legal');
  });
});
