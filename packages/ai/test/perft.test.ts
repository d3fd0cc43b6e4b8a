/** Exact numbers of legal action sequences: whoever changes a rule by accident changes one of them. */
import { actions } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { fail } from '../../engine/test/random/samples.ts';
import { DEPTHS, POSITIONS, perft } from './perft-positions.ts';
import { COUNTS } from './perft-table.ts';

const placeOf = (name: string) => (POSITIONS[name] ?? fail(`no position ${name}`))();

describe('sequences of legal actions', () => {
  it('the table knows every position', () => {
    expect(Object.keys(COUNTS)).toEqual(Object.keys(POSITIONS));
  });

  it.each(Object.keys(POSITIONS))('%s', (name) => {
    const place = placeOf(name);
    expect(DEPTHS.map((depth) => perft(place, depth))).toEqual(COUNTS[name]);
  });
});

/** First actions counted by hand from the rules, by kind. */
const BY_HAND: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Five units, each the top of its stack or a gun, have five other facings [6.0]; nobody may be placed elsewhere [13.1].
  'scenario I, set-up': { confirmSetup: 1, setupFacing: 5 * 5 },
  // Eight stacks with five other facings; the one of two companies may change its top and form a Line. Column 01 has seven empty hexes. Each
  // company: these and the gun (5 + 0 of 10): 8. The gun: fourteen hexes but not that of Narbutt (3 of 2 with a gun [6.2]): 13. Each of five
  // squadrons of Size 2: seven, the gun (2 of 2), four other squadrons (2 + 2 of 4), not Narbutt (5 of 4): 12. Narbutt: the seven. Each of
  // two commanders: fourteen other hexes.
  'scenario II, set-up': {
    confirmSetup: 1,
    setupFacing: 8 * 5,
    setupTop: 1,
    setupLine: 1,
    setupPlace: 2 * 8 + 13 + 5 * 12 + 7,
    setupCommander: 2 * 14,
  },
  // Nobody can fire yet, so the window of the Russians is skipped. Five Polish counters (the gun is limbered) and one stack, 0208.
  'scenario I, Turn 1': { pass: 1, begin: 5, beginStack: 1 },
  // Two front hexes, two rear hexes [8.6], five turns [8.7], double time [8.9].
  'a company alone': { end: 1, enter: 2 + 2, turn: 5, doubleTime: 1 },
  // One entered through the front, one through the flank (B51).
  'a melee': { lead: 2 },
  // The enemy hex, the other front hex, two rear hexes; a rifle shot at the next hex.
  'a charge about to happen': { end: 1, enter: 1 + 1 + 2, turn: 5, salvo: 1 },
  // Infantry, cavalry and Cossacks may counterattack infantry; the two mounted ones may fall back [9.1] C; the Cossacks cannot fire.
  'a crowded reaction': { done: 1, counterattack: 3, fallBack: 2, cannon: 1, salvo: 2 },
  // Five other facings, six neighbours (one with friends), lone guns at range 4 and infantry at range 4.
  'a battery duel': { pass: 1, limber: 1, gunFace: 5, gunShift: 6, begin: 1, cannon: 2 },
  // All four act together (C7); the Square fires at the next hex, which hides the cavalry behind it.
  'a Square': { pass: 1, beginStack: 1, salvo: 1 },
  // Four companies, one stack, whose two companies of Size 4 make a close line [6.2.1].
  'a line action': { pass: 1, begin: 4, beginStack: 1, line: 1 },
  // Among the infantry it may not end [6.3]: the free front hex, two rear hexes, the squadron in the other front hex to join or pass.
  'passing friends': { enter: 1 + 2, join: 1, passThrough: 1, turn: 5 },
  // The commander's hex and its six neighbours, any facing [11.11.4].
  'return from the track': { placeReturning: 7 * 6 },
  // Both companies next to the melee fail on 5 against Morale 4 [11.12].
  'a crisis': { crisisNext: 2 },
  // Two linked companies fire at one of two hexes, alone or together [10.9.6].
  'fire in the other side’s window': { pass: 1, salvo: 2 * 3 },
  // The two rear hexes (retreatRule of N).
  'a retreat under fire': { retreat: 2 },
  // 158 hexes lie within 9 of 0610 on a board of 12 by 15; an enemy stands in one [8.17].
  'a commander moves': { stay: 1, moveCommander: 158 - 1 },
};

describe('first actions counted by hand', () => {
  it.each(Object.entries(BY_HAND))('%s', (name, expected) => {
    const { game, state } = placeOf(name);
    const counts: Record<string, number> = {};
    for (const { kind } of actions(game, state)) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual(expected);
  });
});
