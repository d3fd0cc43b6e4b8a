/** The vectors of melee, withdrawal and victory points. */
import { describe, expect, it } from 'vitest';
import type { BookId } from '../../src/battle.ts';
import { openDraft } from '../../src/draft.ts';
import { captureValue, RECAPTURE_VP } from '../../src/rules/artillery.ts';
import { COMMANDER_VP } from '../../src/rules/casualty.ts';
import { addPoints, sumOf } from '../../src/rules/losses.ts';
import { LOSERS_LOSSES } from '../../src/rules/melee.ts';
import { isSpared, meleeOutcome, ratioModifier, withdrawalTurns } from '../../src/rules/melee-modifiers.ts';
import { asked, p, r, salvo } from '../shorthand.ts';
import { hex, type Piece, type Situation, table } from '../support.ts';
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
  const EVENTS = ['meleeWon', 'crisisElimination', 'recapture', 'commanderKilled', 'capture', 'rifleKillOfGuns'] as const;
  eachVector<{ events: [(typeof EVENTS)[number], number?][] }, number>({ kind: 'victoryPoints', rule: '12.1' }, (vector, book) => {
    const { game, state } = table({ book, pieces: [], commanders: COMMANDERS });
    const d = openDraft(game, state, () => undefined);
    for (const [event, stars] of vector.in.events) {
      expect(EVENTS).toContain(event);
      if (event === 'meleeWon') addPoints(d, 0, 1, 'melee', '12.1');
      else if (event === 'crisisElimination') addPoints(d, 0, game.rules.crisisEliminationVp, 'crisis', '12.1');
      else if (event === 'recapture') addPoints(d, 0, RECAPTURE_VP, 'recapture', '12.1');
      else if (event === 'commanderKilled') addPoints(d, 0, COMMANDER_VP, 'commander', '12.1');
      else addPoints(d, 0, captureValue(game.rules, stars ?? 0), 'capture', '12.1');
    }
    expect(d.balance).toBe(vector.expect);
  });

  it('[12.1] (N) victoryPoints-01 victoryPoints-06 played: guns captured in melee, guns destroyed by rifle fire', () => {
    // A battery alone loses a melee.
    const spare = r('y', 'I1/6/1', '1515');
    const commanders = { pc: '0609', rc: '1515' };
    const pieces = [p('a', 'I5/9/5', '0608'), r('x', 'A', '0608', 3), spare];
    expect(table({ pieces, commanders, arrangement: { phase: 4 } }, 9, 0).state.balance).toBe(3);
    // Fire 5 at range 1 against guns alone: a 4 is below it.
    const shot = table({ pieces: [p('a', 'I5/9/5', '0608'), r('x', 'A', '0607', 3), spare], commanders });
    expect(shot.play(salvo('0608', '0607'), 4).state.balance).toBe(2);
  });

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
