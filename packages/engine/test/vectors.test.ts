/** The vectors of command, losses, stacks, formations, melee results and victory, for Niemenczyn; each a test of its own. */
import { describe, expect, it } from 'vitest';
import { niemenczyn } from '../../battles/src/index.ts';
import { openDraft } from '../src/draft.ts';
import { compileGame, type Ground, newGame } from '../src/index.ts';
import { openPosition } from '../src/position.ts';
import { captureValue } from '../src/rules/artillery.ts';
import { stepsFromCommander } from '../src/rules/command.ts';
import { addPoints, counterSide, currentFire, currentSize, passesCheck, roundHalfUp } from '../src/rules/losses.ts';
import { RIFLE_EFFECTS, RIFLE_ROWS } from '../src/rules/rifle.ts';
import { endRefusal, withinLimits } from '../src/rules/stacking.ts';
import { closeLineSizeFits, fitsCloseLine } from '../src/rules/upkeep.ts';

import { vectorsOf } from './board/support.ts';
import { asked, begin, beginStack, enter, isKind, line, PASS, p, r, STAY, salvo } from './shorthand.ts';
import { hex, type Piece, type Situation, table } from './support.ts';

/** Vectors of the book of Niemenczyn, or of no book. */
function ours<In extends object, Expect>(kind: string) {
  const found = vectorsOf<In & { game?: string; scenario?: string }, Expect>(kind).filter(
    ({ in: given }) => (given.game ?? 'N') === 'N' && (given.scenario ?? 'N').startsWith('N'),
  );
  if (found.length === 0) throw new Error(`no vectors of kind ${kind} for N`);
  return found;
}

const scenario = (id: string) => compileGame(niemenczyn, id.replace('N.', '')) ?? expect.fail(`no scenario ${id}`);

describe('[4.2] command', () => {
  interface Given {
    commander: string;
    unit: string;
    enemyHexes: string[];
    meleeHexes: string[];
  }
  it.each(ours<Given, { steps: number | null; inCommand: boolean }>('inCommand'))('[4.2] $id', ({ in: given, expect: expected }) => {
    const t = table({
      columns: 12,
      rows: 15,
      pieces: [
        p('u', 'I5/7/5', given.unit),
        p('spare', 'I5/7/5', given.commander),
        ...given.enemyHexes.map((at, i) => r(`x${i}`, 'I4/6/4', at)),
        ...given.meleeHexes.map((at, i) => p(`m${i}`, 'I4/6/4', at)),
      ],
      commanders: { pc: given.commander },
    });
    const steps = stepsFromCommander(openPosition(t.game, t.state), t.commander('pc'), hex(given.unit));
    // Beyond 4 the engine does not count any further.
    expect(steps).toBe(expected.inCommand ? expected.steps : Number.POSITIVE_INFINITY);
    expect(t.verdict(begin(t, 'u')) === 'legal').toBe(expected.inCommand);
  });
});

describe('[3.4] losses, rounding, checks', () => {
  interface Expected {
    eliminated: boolean;
    side?: string;
    marker?: number;
    size?: number;
    fire?: number;
  }
  it.each(ours<{ size: number; fire: number; losses: number }, Expected>('losses'))('[3.4] $id', ({ in: given, expect: expected }) => {
    const is = `I${given.size}/9/${given.fire}`;
    if (expected.eliminated) {
      // The last loss is taken in a melee: two losses of the loser.
      const t = table(
        {
          pieces: [p('a', 'I9/9/9', '0608'), r('x', is, '0608', 3, { losses: given.losses - 1 }), r('y', 'I1/1/1', '1515')],
          commanders: { pc: '0609', rc: '1515' },
          arrangement: { phase: 4 },
        },
        9,
        0,
      );
      expect(t.status('x')).toBe('eliminated');
      return;
    }
    const t = table({ pieces: [p('a', is, '0608', 0, { losses: given.losses })] });
    const at = openPosition(t.game, t.state);
    expect({ eliminated: false, ...counterSide(given.size, given.losses), size: currentSize(at, 0), fire: currentFire(at, 0) }).toEqual(
      expected,
    );
  });

  it.each(ours<{ numerator: number; denominator: number }, number>('rounding'))('[3.4] $id', ({ in: given, expect: expected }) => {
    expect(roundHalfUp(given.numerator, given.denominator)).toBe(expected);
  });

  it.each(ours<{ morale: number; die: number; modifier: number }, { total: number; passed: boolean }>('moraleCheck'))(
    '[3.4] $id',
    ({ in: given, expect: expected }) => {
      expect(given.die + given.modifier).toBe(expected.total);
      expect(passesCheck(given.morale, expected.total)).toBe(expected.passed);
    },
  );
});

describe('[6.1] [6.2] stacks', () => {
  interface Stack {
    infantrySizes: number[];
    cavalrySizes: number[];
    guns?: number;
  }
  const piecesOf = (given: Stack): Piece[] => [
    ...given.infantrySizes.map((size, i) => p(`i${i}`, `I${size}/7/1`, '0608')),
    ...given.cavalrySizes.map((size, i) => p(`c${i}`, `C${size}/7/1`, '0608')),
    ...Array.from({ length: given.guns ?? 0 }, (_, i) => p(`g${i}`, 'A', '0608')),
  ];
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

  it.each(ours<Stack, { legal: boolean; rule?: string }>('stackAtEndOfMove'))('[6.2] $id', ({ in: given, expect: expected }) => {
    const t = table({ pieces: piecesOf(given) });
    const units = t.game.units.map(({ number }) => number);
    // Each unit in turn is the one that comes last; guns may come to any.
    const verdicts = units.map((unit) => endRefusal(openPosition(t.game, t.state), hex('0608'), 0, [unit])?.rule ?? 'legal');
    expect(verdicts.every((rule) => rule === 'legal')).toBe(expected.legal);
    if (expected.rule !== undefined) expect(verdicts).toContain(expected.rule);
    if (expected.rule === '6.2' || expected.legal)
      expect(withinLimits(sum(given.infantrySizes), sum(given.cavalrySizes), (given.guns ?? 0) > 0)).toBe(expected.legal);
  });

  it.each(ours<Stack, boolean>('closeLine'))('[6.2.1] $id', ({ in: given, expect: expected }) => {
    const t = table({ pieces: piecesOf(given), commanders: { pc: '0609' } });
    expect(fitsCloseLine(openPosition(t.game, t.state), hex('0608'), 0)).toBe(expected);
    expect(closeLineSizeFits(sum(given.infantrySizes), sum(given.cavalrySizes))).toBe(expected);
    expect(t.verdict(line('0608'))).toBe(expected ? 'legal' : '6.2.1');
  });
});

describe('[7.3] Squares', () => {
  interface Square {
    sizes: number[];
    terrain: Ground;
    mpSpent: number;
  }
  it.each(ours<Square, { legal: boolean; rule?: string }>('formSquare'))('[7.3] $id', ({ in: given, expect: expected }) => {
    const t = table({
      terrain: { '0608': given.terrain },
      pieces: given.sizes.map((size, i) => p(`q${i}`, `I${size}/6/1`, '0608', 0, { spent: given.mpSpent })),
      commanders: { pc: '0609' },
    });
    t.play(beginStack('0608'));
    expect(t.verdict({ kind: 'formSquare', group: 0 })).toBe(expected.legal ? 'legal' : expected.rule);
  });

  interface Attempt {
    moralesTopFirst: number[];
    dice: number[];
  }
  it.each(ours<Attempt, { formed: boolean; losses: number; diceUsed: number }>('emergencySquare'))(
    '[7.3.1] $id',
    ({ in: given, expect: expected }) => {
      const t = table({
        pieces: [
          p('c', 'C2/6/1', '0609'),
          p('spare', 'I1/6/1', '0613'),
          ...given.moralesTopFirst.map((m, i) => r(`q${i}`, `I3/${m}/3`, '0608', 3)),
        ],
        commanders: { pc: '0612', rc: '0601' },
      });
      t.play(begin(t, 'c')).play(enter('0608'));
      // `play` fails unless exactly these dice are used.
      t.play({ kind: 'formEmergencySquare' }, ...given.dice.slice(0, expected.diceUsed));
      if (expected.losses > 0) t.play({ kind: 'takeLoss', unit: t.unit('q2') });
      expect(t.state.unitLosses.reduce((sum, losses) => sum + losses, 0)).toBe(expected.losses);
      expect(t.state.unitFormation[t.unit('q0')] === 2).toBe(expected.formed);
    },
  );

  it.each(ours<{ firepowers: number[]; distance: number }, { value: number; row: string; effect: number | null }>('squareFire'))(
    '[7.3.2] $id',
    ({ in: given, expect: expected }) => {
      const target = given.distance === 1 ? '0607' : '0606';
      const t = table({
        pieces: [
          ...given.firepowers.map((fire, i) => p(`q${i}`, `I${fire}/6/${fire}`, '0608', 3, { formation: 'square' })),
          r('x', 'I9/9/1', target, 3),
        ],
      });
      t.play(salvo('0608', target), ...(expected.effect === null ? [] : [0]));
      const [fired] = t.told('fired');
      expect({ value: fired?.value, row: RIFLE_ROWS[fired?.row ?? 9], effect: fired?.effect }).toEqual(expected);
      expect(RIFLE_EFFECTS[fired?.row ?? 9]).toBe(expected.effect);
    },
  );

  interface Lava {
    morale: number;
    die: number;
    freeFlankHexes: number;
  }
  it.each(ours<Lava, { check: boolean; total?: number; flankBonus: boolean }>('lava'))('[7.4] $id', ({ in: given, expect: expected }) => {
    const flanks = ['0709', '0508'].slice(given.freeFlankHexes).map((at, i) => r(`o${i}`, 'I1/6/1', at, 3));
    const t = table({
      active: 'rc',
      pieces: [p('i', 'I4/7/4', '0608', 3), r('k', `K2/${given.morale}`, '0609', 0), ...flanks],
      commanders: { rc: '0612', pc: '0101' },
    });
    t.play(begin(t, 'k')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(PASS);
    t.play(STAY, ...(expected.check ? [given.die] : []), 5, 5);
    const checks = t.told('checked').filter(({ purpose }) => purpose === 'lava');
    expect(checks.map(({ total }) => total)).toEqual(expected.total === undefined ? [] : [expected.total]);
    expect(t.told('melee')[0]?.attackerModifiers.some(({ what }) => what === 'lava')).toBe(expected.flankBonus);
  });
});

/** A melee of Phase 4 in 0608: 'a' attacks 'x', In Command; the dice make the difference. */
const melee = (a: string, x: string, turn: number): Situation => ({
  pieces: [p('a', a, '0608'), p('b', 'I1/6/1', '1212'), r('x', x, '0608', 3), r('y', 'I1/6/1', '1515')],
  commanders: { pc: '0609', rc: '1515' },
  arrangement: { phase: 4, turn },
});

describe('[11] results of a melee', () => {
  interface Withdrawal {
    turn: number;
    difference: number;
  }
  it.each(ours<Withdrawal, { returnTurn: number; eliminated: boolean }>('withdrawal'))(
    '[11.11.2] $id',
    ({ in: given, expect: expected }) => {
      // 1 for command; equal Sizes, so the ratio gives nothing.
      const t = table(melee('I4/9/4', 'I4/9/4', given.turn), given.difference - 1, 0);
      expect(asked(t)).toBe('winnerFacing p');
      expect(t.status('x')).toBe(expected.eliminated ? 'eliminated' : 'track');
      if (!expected.eliminated) expect(t.state.unitDue[t.unit('x')]).toBe(expected.returnTurn);
    },
  );

  interface Winner {
    morale: number;
    die: number;
    totalSizeBefore: number;
    difference: number;
  }
  it.each(ours<Winner, { check: boolean; winnerSizeAfter: number }>('winnerLoss'))('[11.9] $id', ({ in: given, expect: expected }) => {
    const is = `I${given.totalSizeBefore}/${given.morale}/1`;
    const t = table(
      melee(is, is, 2),
      given.difference - 1,
      0,
      ...(expected.check ? [given.die] : []),
      ...(expected.winnerSizeAfter === 0 ? [0] : []),
    );
    expect(t.status('a') === 'map' ? t.size('a') : 0).toBe(expected.winnerSizeAfter);
  });
});

describe('[12] victory', () => {
  it.each(ours<{ events: [string, number?][] }, number>('victoryPoints'))('[12.1] $id', ({ in: given, expect: expected }) => {
    const game = scenario('I');
    const d = openDraft(game, newGame(game), () => undefined);
    for (const [event, stars] of given.events) {
      if (event === 'meleeWon') addPoints(d, 0, 1, 'melee', '12.1');
      else if (event === 'capture' || event === 'rifleKillOfGuns') addPoints(d, 0, captureValue(game.rules, stars ?? 0), 'capture', '12.1');
      else expect.fail(`a new event: ${event}`);
    }
    expect(d.balance).toBe(expected);
  });

  it('[12.1] victoryPoints-01 victoryPoints-06 played', () => {
    // A battery alone loses a melee.
    const captured = table(
      { ...melee('I5/9/5', 'A', 1), pieces: [p('a', 'I5/9/5', '0608'), r('x', 'A', '0608', 3), r('y', 'I1/6/1', '1515')] },
      9,
      0,
    );
    expect(captured.state.balance).toBe(3);
    // Fire 5 at range 1 against guns alone: a 4 is below it.
    const shot = table({
      pieces: [p('a', 'I5/9/5', '0608'), r('x', 'A', '0607', 3), r('y', 'I1/6/1', '1515')],
      commanders: { pc: '0609', rc: '1515' },
    });
    shot.play(salvo('0608', '0607'), 4);
    expect(shot.state.balance).toBe(2);
  });

  type Side = 'polish' | 'russian' | null;
  const signed = (side: Side, vp: number): number => (side === 'polish' ? vp : -vp);
  it.each(ours<{ start: { side: Side; vp: number }; events: [Side, number][] }, { side: Side; vp: number }>('balance'))(
    '[12.2] $id',
    ({ in: given, expect: expected }) => {
      const game = scenario('I');
      const d = openDraft(game, { ...newGame(game), balance: signed(given.start.side, given.start.vp) }, () => undefined);
      for (const [side, points] of given.events) addPoints(d, side === 'polish' ? 0 : 1, points, 'melee', '12.1');
      expect(d.balance + 0).toBe(signed(expected.side, expected.vp) + 0);
    },
  );
});
