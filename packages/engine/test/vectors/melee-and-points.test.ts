/** The vectors of melee, withdrawal and victory points. */
import { describe, expect, it } from 'vitest';
import { BOOK_IDS, type BookId } from '../../src/battle.ts';
import { openDraft } from '../../src/draft.ts';
import type { PointsFor } from '../../src/events.ts';
import { addPoints, sumOf } from '../../src/rules/losses.ts';
import { LOSERS_LOSSES } from '../../src/rules/melee.ts';
import { isSpared, meleeOutcome, withdrawalTurns } from '../../src/rules/melee-modifiers.ts';
import { ratioModifier } from '../../src/rules/melee-table.ts';
import { asked, p, r, salvo } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';
import { COMMANDERS, eachVector, field } from './support.ts';

describe('modifiers', () => {
  interface Sizes {
    attacker: number;
    defender: number;
    sizeRatioRounding: 'halfUp' | 'floor';
  }
  eachVector<Sizes, { attackerModifier: number; defenderModifier: number }>({ kind: 'sizeRatio', rule: '11.7' }, (vector, book) => {
    const { attacker, defender, sizeRatioRounding } = vector.in;
    const { rules } = field(book, { options: { rulings: { sizeRatioRounding } } }).game;
    expect({
      attackerModifier: ratioModifier(rules, attacker, defender),
      defenderModifier: ratioModifier(rules, defender, attacker),
    }).toEqual(vector.expect);
  });

  interface Fight {
    attacker: {
      arm?: string;
      entry: 'front' | 'flank' | 'rear';
      charge?: boolean;
      uphill?: boolean;
      obstacle?: boolean;
      inCommand?: boolean;
    };
    defender: { cover?: boolean; square?: boolean; kosynier?: boolean; loneGuns?: boolean; inCommand?: boolean };
    attackerSize: number;
    defenderSize: number;
  }
  /** The defender in 0608 is entered from 0609; its facing makes that the zone of the vector. */
  const FACING = { front: 3, flank: 1, rear: 0 } as const;
  const OBSTACLE = { N: 'escarpment', R: 'creek', S: 'creek', M: 'river' } as const;

  function defenders({ attacker, defender, defenderSize }: Fight): Piece[] {
    const facing = FACING[attacker.entry];
    if (defender.loneGuns === true) return [r('d', 'A', '0608', facing)];
    if (defender.kosynier === true) return [r('d', `Z${defenderSize}/7`, '0608', facing)];
    if (defender.square !== true) return [r('d', `I${defenderSize}/7`, '0608', facing)];
    return ['d', 'e', 'f', 'g'].map((id) => r(id, `I${defenderSize / 4}/7`, '0608', facing, { formation: 'square' }));
  }
  function groundOf({ attacker, defender }: Fight, book: BookId): Partial<Situation> {
    const [a, b] = ['0609', '0608'];
    const slope = attacker.uphill === true ? [{ a, b, kind: 'slope', up: b } as const] : [];
    const obstacle = attacker.obstacle === true ? [{ a, b, kind: OBSTACLE[book], ...(book === 'N' ? { up: b } : {}) } as const] : [];
    return { sides: [...slope, ...obstacle], ...(defender.cover === true ? { terrain: { '0608': 'woods' } } : {}) };
  }

  eachVector<Fight, { attacker: number; defender: number; net: number }>({ kind: 'meleeModifiers', rule: '11.7' }, (vector, book) => {
    const { attacker, defender, attackerSize } = vector.in;
    const charge = attacker.charge === true;
    const t = table({
      book,
      pieces: [p('a', `${attacker.arm === 'cavalry' ? 'C' : 'I'}${attackerSize}/7`, charge ? '0611' : '0609'), ...defenders(vector.in)],
      // In the vectors without command the commander rides away in Phase 3, or has never been near.
      commanders: { pc: '0612', rc: defender.inCommand === true ? '0605' : '2001' },
      options: { rulings: { meleeNeedsCommand: false } },
      ...groundOf(vector.in, book),
    });
    t.play({ kind: 'begin', unit: t.unit('a') }).go(...(charge ? ['0610', '0609', '0608'] : ['0608']));
    if (charge) t.play({ kind: 'charge' }, 5, 5);
    else t.play(attacker.inCommand === true ? { kind: 'stay' } : { kind: 'moveCommander', hex: hex('0618') }, 5, 5);
    const [fought] = t.told('melee');
    // Who charges has begun in command, so it counts for him even where the vector leaves it out.
    const command = charge && attacker.inCommand !== true ? 1 : 0;
    const mine = sumOf(fought?.attackerModifiers ?? []) - command;
    const other = sumOf(fought?.defenderModifiers ?? []);
    expect({ attacker: mine, defender: other, net: mine - other }).toEqual(vector.expect);
  });
});

describe('results', () => {
  interface Dice {
    attackerDie: number;
    defenderDie: number;
    attackerModifier: number;
    defenderModifier: number;
  }
  interface Result {
    winner: string;
    difference: number;
    loserLosses: number;
    winnerLosses: number;
    loserReturnsAfterTurns: number;
  }
  eachVector<Dice, Result>({ kind: 'melee', rule: '11.8' }, (vector, book) => {
    const { attackerDie, defenderDie, attackerModifier, defenderModifier } = vector.in;
    const { attackerWins, difference } = meleeOutcome(attackerDie + attackerModifier, defenderDie + defenderModifier);
    expect({
      winner: attackerWins ? 'attacker' : 'defender',
      difference,
      loserLosses: LOSERS_LOSSES,
      winnerLosses: isSpared(field(book).game.rules, difference, attackerWins) ? 0 : 1,
      loserReturnsAfterTurns: withdrawalTurns(difference),
    }).toEqual(vector.expect);
  });

  const LAST_TURN = { N: 6, R: 12, S: 22, M: 24 } as const;
  /** A melee of Phase 4 in 0608: 'a' attacks 'x', In Command; the dice make the difference. */
  const melee = (book: BookId, is: string, turn: number, turns: number = LAST_TURN[book]): Situation => ({
    book,
    turns,
    pieces: [p('a', is, '0608'), p('b', 'I1/6/1', '1212'), r('x', is, '0608', 3), r('y', 'I1/6/1', '1515')],
    commanders: { pc: '0609', rc: '1515' },
    arrangement: { phase: 4, turn },
  });

  eachVector<{ scenario?: string; turn: number; difference: number }, { returnTurn: number; eliminated: boolean }>(
    { kind: 'withdrawal', rule: '11.11.2' },
    ({ in: { scenario, turn, difference }, expect: { returnTurn, eliminated } }, book) => {
      // 1 for command; equal Sizes, so the ratio gives nothing.
      const t = table(melee(book, 'I4/9/4', turn, scenario === 'S.wywla' ? 7 : LAST_TURN[book]), difference - 1, 0);
      expect(asked(t)).toBe('winnerFacing p');
      expect(t.status('x')).toBe(eliminated ? 'eliminated' : 'track');
      if (!eliminated) expect(t.state.unitDue[t.unit('x')]).toBe(returnTurn);
    },
  );

  interface Winner {
    morale: number;
    die: number;
    totalSizeBefore: number;
    difference: number;
  }
  eachVector<Winner, { check: boolean; winnerSizeAfter: number }>({ kind: 'winnerLoss', rule: '11.9' }, (vector, book) => {
    const { morale, die, totalSizeBefore, difference } = vector.in;
    const { check, winnerSizeAfter } = vector.expect;
    // The last die is a chit: the activation ends with the winner.
    const dice = [difference - 1, 0, ...(check ? [die] : []), ...(winnerSizeAfter === 0 ? [0] : [])];
    const t = table(melee(book, `I${totalSizeBefore}/${morale}/1`, 2), ...dice);
    expect(t.status('a') === 'map' ? t.size('a') : 0).toBe(winnerSizeAfter);
  });
});

describe('points', () => {
  type Scored = 'meleeWon' | 'crisisElimination' | 'recapture' | 'commanderKilled' | 'capture' | 'rifleKillOfGuns';
  const SPARE = r('y', 'I1/6/1', '1515');
  const near = { pc: '0609', rc: '1515' };

  /** The Poles win a melee in 0608: 9 against 0. */
  const won = (book: BookId, others: readonly Piece[], commanders: Situation['commanders'] = near): Table =>
    table({ book, pieces: [p('a', 'I9/9/5', '0608'), ...others, SPARE], commanders, arrangement: { phase: 4, pool: ['pc'] } }, 9, 0);

  /** What each event is worth, played in a situation of its own; only the points that are for it. */
  const PLAYED: Readonly<Record<Scored, (book: BookId, stars: number) => readonly [Table, PointsFor]>> = {
    meleeWon: (book) => [won(book, [r('x', 'I9/6/4', '0608', 3)]), 'melee'],
    capture: (book, stars) => [won(book, [r('g', `A${stars}`, '0608', 3)]), 'capture'],
    // A company beside the beaten one finds Poles wherever it could go.
    crisisElimination: (book) => {
      const ring = ['0709', '0710', '0610', '0510'].map((at) => p(`p${at}`, 'I1/6/1', at, 3));
      const t = won(book, [r('x', 'I9/6/4', '0608', 3), r('w', 'I5/6', '0609', 3), ...ring], { pc: '0611', rc: '1515' });
      return [t.play({ kind: 'winnerFacing', facing: 0 }, 9, t.commander('pc')), 'crisis'];
    },
    recapture: (book) => {
      const lost = p('g', 'A', '0607', 0, { status: 'captured', marks: ['capturedOnce'] });
      const t = table({ book, pieces: [p('a', 'I5/9/5', '0608'), p('b', 'I5/7', '0611', 3), lost, SPARE], commanders: near });
      return [t.begin('a').go('0607'), 'recapture'];
    },
    // Row 6+, the company passes its check, and a 0 kills the commander beside it.
    commanderKilled: (book) => {
      const pieces = [p('a', 'I9/9/9', '0608'), r('x', 'I9/9/4', '0607', 3), SPARE];
      return [table({ book, pieces, commanders: { pc: '0609', rc: '0607' } }).play(salvo('0608', '0607'), 0, 0), 'commander'];
    },
    rifleKillOfGuns: (book, stars) => {
      const pieces = [p('a', 'I5/9/5', '0608'), r('g', `A${stars}`, '0607', 3), SPARE];
      return [table({ book, pieces, commanders: near }).play(salvo('0608', '0607'), 4), 'capture'];
    },
  };

  function playedPoints(event: Scored, stars: number, book: BookId): number {
    const [t, why] = PLAYED[event](book, stars);
    return t.told('points').reduce((sum, one) => (one.side === 0 && one.why === why ? sum + one.points : sum), 0);
  }

  eachVector<{ events: [Scored, number?][] }, number>({ kind: 'victoryPoints', rule: '12.1' }, (vector, book) => {
    expect(vector.in.events.reduce((sum, [event, stars]) => sum + playedPoints(event, stars ?? 0, book), 0)).toBe(vector.expect);
  });

  // What the vectors leave out: every event in every book that knows it.
  const WORTH: Readonly<Record<Scored, Readonly<Record<BookId, number | null>>>> = {
    meleeWon: { N: 1, R: 1, S: 1, M: 1 },
    crisisElimination: { N: 1, R: 1, S: null, M: 1 },
    recapture: { N: 2, R: 2, S: 2, M: 2 },
    commanderKilled: { N: 3, R: 3, S: 3, M: 3 },
    capture: { N: 2, R: 4, S: 4, M: 4 },
    rifleKillOfGuns: { N: 2, R: 4, S: 1, M: 4 },
  };
  for (const [event, worth] of Object.entries(WORTH)) {
    for (const book of BOOK_IDS) {
      const points = worth[book];
      if (points === null) continue;
      it(`[12.1] (${book}) ${event} is worth ${points}, of guns with two stars`, () =>
        expect(playedPoints(event as Scored, 2, book)).toBe(points));
    }
  }

  interface Marker {
    side: 'polish' | 'russian' | null;
    vp: number;
  }
  eachVector<{ start: Marker; events: ['polish' | 'russian', number][] }, Marker>({ kind: 'balance', rule: '12.2' }, (vector, book) => {
    const signed = ({ side, vp }: Marker): number => (side === 'polish' ? vp : 0 - vp);
    const { game, state } = table({ book, pieces: [], commanders: COMMANDERS });
    const d = openDraft(game, { ...state, balance: signed(vector.in.start) }, () => undefined);
    for (const [side, points] of vector.in.events) addPoints(d, side === 'polish' ? 0 : 1, points, 'melee', '12.1');
    expect(d.balance).toBe(signed(vector.expect));
  });
});
