/** The vectors of fire, retreat, melee and victory for Racławice, Szczekociny and Maciejowice, run through the rules themselves. */
import { describe, expect, it } from 'vitest';
import type { BookId } from '../src/battle.ts';
import { hexName } from '../src/board/hex.ts';
import { openDraft } from '../src/draft.ts';
import { openPosition, type Position } from '../src/position.ts';
import { captureValue, counterBatteryHits, counterBatteryKills, RECAPTURE_VP } from '../src/rules/artillery.ts';
import { COMMANDER_VP } from '../src/rules/casualty.ts';
import { rifleEffect, rifleModifiers } from '../src/rules/fire-modifiers.ts';
import { addPoints, sumOf } from '../src/rules/losses.ts';
import { LOSERS_LOSSES } from '../src/rules/melee.ts';
import { isSpared, meleeOutcome, withdrawalTurns } from '../src/rules/melee-modifiers.ts';
import { retreatHexes } from '../src/rules/retreat.ts';
import { type Firer, firerAt, isRefusal, RIFLE_ROWS } from '../src/rules/rifle.ts';
import { markerAfterRound3 } from '../src/rules/sequence.ts';
import { aimRefusal, throughFlankOrRear } from '../src/rules/sight.ts';
import { type Vector, vectorsOf } from './board/support.ts';
import { asked, p, r, salvo } from './shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from './support.ts';

type Other = Exclude<BookId, 'N'>;
const OTHERS = ['R', 'S', 'M'] as const;

/** The vectors of a kind that hold for the three later books. */
function theirs<In, Expect>(kind: string): Vector<In & { game: Other }, Expect>[] {
  const found = vectorsOf<In & { game: Other }, Expect>(kind).filter(({ in: { game } }) => OTHERS.includes(game));
  if (found.length === 0) throw new Error(`no vectors of ${kind} for R, S or M`);
  return found;
}

const positionOf = (t: Table): Position => openPosition(t.game, t.state);
const COMMANDERS = { pc: '0120', rc: '2001' };
const empty = (book: Other): Table => table({ book, pieces: [], commanders: COMMANDERS });

function firer(p: Position, at: string): Firer {
  const found = firerAt(p, hex(at), 0);
  if (isRefusal(found)) throw new Error(`${at}: ${found.reason}`);
  return found;
}

/** Hexes at a distance from 1010 whose line comes through the front of a unit with facing 1, or through its flank or rear. */
const AROUND = {
  front: { 1: ['1110', '1111'], 2: ['1210', '1209'] },
  behind: { 1: ['0911', '0910'], 2: ['0810'] },
} as const;

describe('fire', () => {
  interface Salvo {
    fire: [number, 1 | 2][];
    shotsBefore: number[];
    firersAreCavalry: boolean;
    targetInSquare: boolean;
    throughFlankOrRearForAll: boolean;
  }
  it.each(theirs<Salvo, { row: string; effect: number | null; modifier?: number }>('rifleSalvo'))('[10.9.6] ($in.game) $id', (vector) => {
    const { game, fire, shotsBefore, firersAreCavalry, targetInSquare, throughFlankOrRearForAll } = vector.in;
    const pieces: Piece[] = [];
    const from: string[] = [];
    for (const [firepower, away] of fire) {
      const used = from.filter((_, i) => fire[i]?.[1] === away).length;
      const at = AROUND[throughFlankOrRearForAll ? 'behind' : 'front'][away][used] ?? expect.fail('no room around the target');
      from.push(at);
      // More shots than hexes: the first is a close line of two equal companies.
      const members = shotsBefore.length > fire.length && from.length === 1 ? 2 : 1;
      for (let m = 0; m < members; m++) {
        const is = firersAreCavalry ? `C2/7/${firepower}` : `I5/7/${firepower / members}`;
        pieces.push(p(`f${pieces.length}`, is, at, 0, { shots: shotsBefore[pieces.length] ?? 0, marks: members > 1 ? ['line'] : [] }));
      }
    }
    const square = targetInSquare ? ({ formation: 'square' } as const) : {};
    const t = table({ book: game, pieces: [...pieces, r('t', 'I5/7', '1010', 1, square)], commanders: COMMANDERS });
    const at = positionOf(t);
    const firers = from.map((one) => firer(at, one));
    const { row, effect } = rifleEffect(firers, hex('1010'));
    const modifier = sumOf(rifleModifiers(at, firers, hex('1010'), t.unit('t'), effect ?? 0));
    expect({ row: RIFLE_ROWS[row], effect, modifier }).toEqual(vector.expect);
  });

  interface Shot {
    range: number;
    stars: number;
    cover: boolean;
    throughFlankOrRear: boolean;
  }
  it.each(theirs<Shot, { effect: number; modifier: number; commanderRoll: boolean }>('artilleryShot'))(
    '[10.10.6] ($in.game) $id',
    (vector) => {
      const { game, range, stars, cover, throughFlankOrRear: behind } = vector.in;
      const target = hexName(hex('1015') - range);
      const t = table({
        book: game,
        pieces: [p('g', `A${stars}`, '1015', 0), r('t', 'I5/8', target, behind ? 0 : 3)],
        commanders: { pc: '1016', rc: target },
        ...(cover ? { terrain: { [target]: game === 'R' ? 'woods' : 'village' } } : {}),
      });
      t.play({ kind: 'cannon', unit: t.unit('g'), target: hex(target) }, ...(vector.expect.commanderRoll ? [1, 5] : [1]));
      const [fired] = t.told('fired');
      const commanderRoll = t.told('casualtyRoll').length > 0;
      expect({ effect: fired?.effect, modifier: sumOf(fired?.modifiers ?? []), commanderRoll }).toEqual(vector.expect);
    },
  );

  it.each(theirs<{ polishFirer: boolean; stars: number; range: number }, { percent: number }>('counterBattery'))(
    '[10.10.7] ($in.game) $id',
    (vector) => {
      const { game, polishFirer, stars, range } = vector.in;
      const { rules } = empty(game).game;
      let percent = 0;
      for (let first = 0; first < 10; first++)
        for (let second = 0; second < 10; second++)
          if (counterBatteryHits(first, polishFirer, range) && counterBatteryKills(rules, second, stars)) percent += 1;
      expect(percent).toBe(vector.expect.percent);
    },
  );

  interface Markers {
    carriedMarker: number;
    shotsThisTurn: number;
  }
  it.each(theirs<Markers, { markerBeforeRound3: number; markerAfterRound3: number }>('fireMarkerRound3'))(
    '[10.9.10] ($in.game) $id',
    (vector) => {
      const { game, carriedMarker, shotsThisTurn } = vector.in;
      const t = table({
        book: game,
        // Firepower 1 at range 2 has no effect, so no dice are needed.
        pieces: [r('e', 'I5/7/1', '1010', 1, { shots: carriedMarker }), p('a', 'I5/7', '1210', 4)],
        commanders: { pc: '1310', rc: '0910' },
        window: 'other',
      });
      for (let shot = 0; shot < shotsThisTurn; shot++) {
        t.play(salvo('1010', '1210'));
        if (t.decision().kind === 'phasingAction') t.play({ kind: 'pass' });
      }
      const before = t.shots('e');
      const after = markerAfterRound3(t.game.rules, before, shotsThisTurn > 0);
      expect({ markerBeforeRound3: before, markerAfterRound3: after }).toEqual(vector.expect);
    },
  );

  interface Field {
    firer: string;
    facing: number;
    target: string;
  }
  it.each(vectorsOf<Field, { inField: boolean; inSkirmisherField: boolean }>('wedge'))('[10.2] (R) (S) (M) $id', (vector) => {
    const { firer: from, facing, target } = vector.in;
    for (const book of OTHERS) {
      const sees = (formation: 'normal' | 'skirmish'): boolean => {
        const t = table({ book, pieces: [p('a', 'J3/7/3', from, facing, { formation }), r('t', 'I5/7', target)], commanders: COMMANDERS });
        const { field, front } = firer(positionOf(t), from);
        return aimRefusal(positionOf(t), hex(from), 0, field, 10, hex(target), front) === undefined;
      };
      expect([sees('normal'), sees('skirmish')], book).toEqual([vector.expect.inField, vector.expect.inSkirmisherField]);
    }
  });

  it.each(vectorsOf<{ firer: string; target: string; targetFacing: number }, { modifier: Record<Other, number> }>('aspect'))(
    '[10.3.1] (R) (S) (M) $id',
    (vector) => {
      const { firer: from, target, targetFacing } = vector.in;
      const behind = throughFlankOrRear(hex(from), hex(target), targetFacing);
      for (const book of OTHERS) expect(behind ? empty(book).game.rules.flankRearFireModifier : 0, book).toBe(vector.expect.modifier[book]);
    },
  );
});

describe('retreat', () => {
  interface Zones {
    rear: string[];
    flank?: string[];
    front?: string[];
  }
  it.each(theirs<{ unit: string; facing: number; cause: string }, Zones>('retreatHexes'))('[10.11] ($in.game) $id', (vector) => {
    const { game, unit, facing, cause } = vector.in;
    const zones = [vector.expect.rear, vector.expect.flank ?? [], vector.expect.front ?? []].filter((hexes) => hexes.length > 0);
    const held: string[] = [];
    // Each zone is used when those before it are held by the enemy.
    for (const hexes of [...zones, []]) {
      const t = table({
        book: game,
        pieces: [r('u', 'I5/7', unit, facing), ...held.map((at, i) => p(`x${i}`, 'I5/7', at))],
        commanders: COMMANDERS,
      });
      expect(
        retreatHexes(positionOf(t), [t.unit('u')], hex(unit), 1, hex(cause))
          .map(hexName)
          .sort(),
      ).toEqual([...hexes].sort());
      held.push(...hexes);
    }
  });
});

describe('melee', () => {
  interface Fight {
    attacker: { arm?: string; entry: 'front' | 'flank' | 'rear'; charge?: boolean; obstacle?: boolean; inCommand?: boolean };
    defender: { square?: boolean; kosynier?: boolean; loneGuns?: boolean; inCommand?: boolean };
    attackerSize: number;
    defenderSize: number;
  }
  /** The defender in 0608 is entered from 0609; its facing makes that the zone of the vector. */
  const FACING = { front: 3, flank: 1, rear: 0 } as const;

  function defenders({ attacker, defender, defenderSize }: Fight): Piece[] {
    const facing = FACING[attacker.entry];
    if (defender.loneGuns === true) return [r('d', 'A', '0608', facing)];
    if (defender.kosynier === true) return [r('d', `Z${defenderSize}/7`, '0608', facing)];
    if (defender.square !== true) return [r('d', `I${defenderSize}/7`, '0608', facing)];
    return ['d', 'e', 'f', 'g'].map((id) => r(id, `I${defenderSize / 4}/7`, '0608', facing, { formation: 'square' }));
  }

  it.each(theirs<Fight, { attacker: number; defender: number; net: number }>('meleeModifiers'))('[11.7] ($in.game) $id', (vector) => {
    const { game, attacker, defender, attackerSize } = vector.in;
    const t = table({
      book: game,
      pieces: [
        p('a', `${attacker.arm === 'cavalry' ? 'C' : 'I'}${attackerSize}/7`, attacker.charge === true ? '0611' : '0609'),
        ...defenders(vector.in),
      ],
      // In the vectors without command the commander rides away in Phase 3, or has never been near.
      commanders: { pc: '0612', rc: defender.inCommand === true ? '0605' : '2001' },
      sides: attacker.obstacle === true ? [{ a: '0609', b: '0608', kind: 'creek' }] : [],
      options: { rulings: { meleeNeedsCommand: false } },
    });
    t.play({ kind: 'begin', unit: t.unit('a') });
    for (const step of attacker.charge === true ? ['0610', '0609', '0608'] : ['0608']) t.go(step);
    if (attacker.charge === true) t.play({ kind: 'charge' }, 0, 9);
    else t.play(attacker.inCommand === true ? { kind: 'stay' } : { kind: 'moveCommander', hex: hex('0618') }, 0, 9);
    const [fought] = t.told('melee');
    const command = attacker.charge === true && attacker.inCommand !== true ? 1 : 0;
    const mine = sumOf(fought?.attackerModifiers ?? []) - command;
    const other = sumOf(fought?.defenderModifiers ?? []);
    expect({ attacker: mine, defender: other, net: mine - other }).toEqual(vector.expect);
  });

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
  it.each(theirs<Dice, Result>('melee'))('[11.8] ($in.game) $id', (vector) => {
    const { game, attackerDie, defenderDie, attackerModifier, defenderModifier } = vector.in;
    const { attackerWins, difference } = meleeOutcome(attackerDie + attackerModifier, defenderDie + defenderModifier);
    expect({
      winner: attackerWins ? 'attacker' : 'defender',
      difference,
      loserLosses: LOSERS_LOSSES,
      winnerLosses: isSpared(empty(game).game.rules, difference, attackerWins) ? 0 : 1,
      loserReturnsAfterTurns: withdrawalTurns(difference),
    }).toEqual(vector.expect);
  });

  const LAST_TURN = { R: 12, S: 22, M: 24 } as const;
  /** A melee of Phase 4 in 0608: 'a' attacks 'x', In Command; the dice make the difference. */
  const melee = (book: Other, is: string, turn: number, turns: number = LAST_TURN[book]): Situation => ({
    book,
    turns,
    pieces: [p('a', is, '0608'), p('b', 'I1/6/1', '1212'), r('x', is, '0608', 3), r('y', 'I1/6/1', '1515')],
    commanders: { pc: '0609', rc: '1515' },
    arrangement: { phase: 4, turn },
  });

  it.each(theirs<{ scenario?: string; turn: number; difference: number }, { returnTurn: number; eliminated: boolean }>('withdrawal'))(
    '[11.11.2] ($in.game) $id',
    (vector) => {
      const { game, scenario, turn, difference } = vector.in;
      const t = table(melee(game, 'I4/9/4', turn, scenario === 'S.wywla' ? 7 : LAST_TURN[game]), difference - 1, 0);
      expect(asked(t)).toBe('winnerFacing p');
      expect(t.status('x')).toBe(vector.expect.eliminated ? 'eliminated' : 'track');
      if (!vector.expect.eliminated) expect(t.state.unitDue[t.unit('x')]).toBe(vector.expect.returnTurn);
    },
  );

  interface Winner {
    morale: number;
    die: number;
    totalSizeBefore: number;
    difference: number;
  }
  it.each(theirs<Winner, { check: boolean; winnerSizeAfter: number }>('winnerLoss'))('[11.9] ($in.game) $id', (vector) => {
    const { game, morale, die, totalSizeBefore, difference } = vector.in;
    const { check, winnerSizeAfter } = vector.expect;
    // The last die is a chit: the activation ends with the winner.
    const dice = [difference - 1, 0, ...(check ? [die] : []), ...(winnerSizeAfter === 0 ? [0] : [])];
    const t = table(melee(game, `I${totalSizeBefore}/${morale}/1`, 2), ...dice);
    expect(t.status('a') === 'map' ? t.size('a') : 0).toBe(winnerSizeAfter);
  });
});

describe('victory', () => {
  it.each(theirs<{ events: [string, number?][] }, number>('victoryPoints'))('[12.1] ($in.game) $id', (vector) => {
    const t = empty(vector.in.game);
    const { rules } = t.game;
    const d = openDraft(t.game, t.state, () => undefined);
    for (const [event, stars] of vector.in.events) {
      if (event === 'meleeWon') addPoints(d, 0, 1, 'melee', '12.1');
      else if (event === 'crisisElimination') addPoints(d, 0, rules.crisisEliminationVp, 'crisis', '12.1');
      else if (event === 'recapture') addPoints(d, 0, RECAPTURE_VP, 'recapture', '12.1');
      else if (event === 'commanderKilled') addPoints(d, 0, COMMANDER_VP, 'commander', '12.1');
      else addPoints(d, 0, captureValue(rules, stars ?? 0), 'capture', '12.1');
    }
    expect(d.balance).toBe(vector.expect);
  });
});
