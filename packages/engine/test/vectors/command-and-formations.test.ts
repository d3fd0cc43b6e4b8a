/** The vectors of command, losses, stacks and formations. */
import { describe, expect, it } from 'vitest';
import { apply, BOOK_IDS, type BookId, type DiceRequest, type Ground, hexName } from '../../src/index.ts';
import { stepsFromCommander } from '../../src/rules/command-range.ts';
import { closeLineSizeFits, fitsCloseLine } from '../../src/rules/hex-upkeep.ts';
import { counterSide, currentFire, currentSize, passesCheck, roundHalfUp } from '../../src/rules/losses.ts';
import { RIFLE_EFFECTS, RIFLE_ROWS } from '../../src/rules/rifle.ts';
import { endInHexRefusal, withinLimits } from '../../src/rules/stacking.ts';
import { begin, beginStack, enter, isKind, line, PASS, p, r, STAY, salvo } from '../shorthand.ts';
import { hex, type Piece, type Table, table } from '../support.ts';
import { eachVector, positionOf } from './support.ts';

describe('command', () => {
  interface Given {
    commander: string;
    unit: string;
    enemyHexes: string[];
    meleeHexes: string[];
  }
  eachVector<Given, { steps: number | null; inCommand: boolean }>({ kind: 'inCommand', rule: '4.2' }, (vector, book) => {
    const { commander, unit, enemyHexes, meleeHexes } = vector.in;
    const t = table({
      book,
      ...(book === 'N' ? { columns: 12, rows: 15 } : {}),
      pieces: [
        p('u', 'I5/7/5', unit),
        p('spare', 'I5/7/5', commander),
        ...enemyHexes.map((at, i) => r(`x${i}`, 'I4/6/4', at)),
        ...meleeHexes.map((at, i) => p(`m${i}`, 'I4/6/4', at)),
      ],
      commanders: { pc: commander },
    });
    const steps = stepsFromCommander(positionOf(t), t.commander('pc'), hex(unit));
    // Beyond 4 the engine does not count any further.
    expect(steps).toBe(vector.expect.inCommand ? vector.expect.steps : Number.POSITIVE_INFINITY);
    expect(t.verdict(begin(t, 'u')) === 'legal').toBe(vector.expect.inCommand);
  });
});

describe('losses, rounding, checks', () => {
  interface Expected {
    eliminated: boolean;
    side?: string;
    marker?: number;
    size?: number;
    fire?: number;
  }
  eachVector<{ size: number; fire: number; losses: number }, Expected>({ kind: 'losses', rule: '3.4' }, (vector, book) => {
    const { size, fire, losses } = vector.in;
    const is = `I${size}/9/${fire}`;
    if (vector.expect.eliminated) {
      // The last loss is taken in a melee: two losses of the loser.
      const pieces = [p('a', 'I9/9/9', '0608'), r('x', is, '0608', 3, { losses: losses - 1 }), r('y', 'I1/1/1', '1515')];
      const t = table({ book, pieces, commanders: { pc: '0609', rc: '1515' }, arrangement: { phase: 4 } }, 9, 0);
      expect(t.status('x')).toBe('eliminated');
      return;
    }
    const t = table({ book, pieces: [p('a', is, '0608', 0, { losses })] });
    const at = positionOf(t);
    expect({ eliminated: false, ...counterSide(size, losses), size: currentSize(at, 0), fire: currentFire(at, 0) }).toEqual(vector.expect);
  });

  // Rounding and the comparison with Morale know no book.
  eachVector<{ numerator: number; denominator: number }, number>({ kind: 'rounding', rule: '3.4', books: ['N'] }, (vector) => {
    expect(roundHalfUp(vector.in.numerator, vector.in.denominator)).toBe(vector.expect);
  });
  eachVector<{ morale: number; die: number; modifier: number }, { total: number; passed: boolean }>(
    { kind: 'moraleCheck', rule: '3.4', books: ['N'] },
    ({ in: { morale, die, modifier }, expect: { total, passed } }) => {
      expect([die + modifier, passesCheck(morale, total)]).toEqual([total, passed]);
    },
  );
});

describe('stacks', () => {
  interface Stack {
    infantrySizes: number[];
    cavalrySizes: number[];
    guns?: number;
  }
  const piecesOf = ({ infantrySizes, cavalrySizes, guns = 0 }: Stack): Piece[] => [
    ...infantrySizes.map((size, i) => p(`i${i}`, `I${size}/7/1`, '0608')),
    ...cavalrySizes.map((size, i) => p(`c${i}`, `C${size}/7/1`, '0608')),
    ...Array.from({ length: guns }, (_, i) => p(`g${i}`, 'A', '0608')),
  ];
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

  eachVector<Stack, { legal: boolean; rule?: string }>({ kind: 'stackAtEndOfMove', rule: '6.2' }, (vector, book) => {
    const { infantrySizes, cavalrySizes, guns = 0 } = vector.in;
    const { legal, rule } = vector.expect;
    const t = table({ book, pieces: piecesOf(vector.in) });
    // Each unit in turn is the one that comes last; guns may come to any.
    const verdicts = t.game.units.map(({ number }) => endInHexRefusal(positionOf(t), hex('0608'), 0, [number])?.rule ?? 'legal');
    expect(verdicts.every((verdict) => verdict === 'legal')).toBe(legal);
    if (rule !== undefined) expect(verdicts).toContain(rule);
    if (rule === '6.2' || legal) expect(withinLimits(t.game.rules, sum(infantrySizes), sum(cavalrySizes), guns > 0)).toBe(legal);
  });

  eachVector<Stack, boolean>({ kind: 'closeLine', rule: '6.2.1' }, (vector, book) => {
    const { infantrySizes, cavalrySizes } = vector.in;
    const placed = (of: BookId): Table => table({ book: of, pieces: piecesOf(vector.in), commanders: { pc: '0609' } });
    const t = placed(book);
    expect(fitsCloseLine(positionOf(t), hex('0608'), 0)).toBe(vector.expect);
    // With two units or more it is a question of Size.
    if (t.game.units.length > 1) expect(closeLineSizeFits(sum(infantrySizes), sum(cavalrySizes))).toBe(vector.expect);
    expect(t.verdict(line('0608'))).toBe(vector.expect ? 'legal' : '6.2.1');
    if (vector.expect) t.play(line('0608'));
    expect(t.game.units.map(({ id }) => t.has(id, 'line'))).toEqual(t.game.units.map(() => vector.expect));
    // Szczekociny has no marker, whatever the Size.
    expect([placed('S').verdict(line('0608')), placed('S').reason(line('0608'))]).toEqual(['6.2.1', 'noCloseLine']);
  });
});

describe('Squares and Lava', () => {
  interface Square {
    sizes: number[];
    kosynierUnits: number;
    terrain: Ground;
    mpSpent: number;
  }
  eachVector<Square, { legal: boolean; rule?: string }>({ kind: 'formSquare', rule: '7.3' }, (vector, book) => {
    const { sizes, kosynierUnits, terrain, mpSpent } = vector.in;
    const t = table({
      book,
      terrain: { '0608': terrain },
      pieces: sizes.map((size, i) => p(`q${i}`, i < kosynierUnits ? `Z${size}/6` : `I${size}/6/1`, '0608', 0, { spent: mpSpent })),
      commanders: { pc: '0609' },
    });
    t.play(beginStack('0608'));
    expect(t.verdict({ kind: 'formSquare', group: 0 })).toBe(vector.expect.legal ? 'legal' : vector.expect.rule);
  });

  interface Attempt {
    moralesTopFirst: number[];
    dice: number[];
  }
  eachVector<Attempt, { formed: boolean; losses: number; diceUsed: number }>({ kind: 'emergencySquare', rule: '7.3.1' }, (vector, book) => {
    const { moralesTopFirst, dice } = vector.in;
    const square = moralesTopFirst.map((morale, i) => r(`q${i}`, `I3/${morale}/3`, '0608', 3));
    const pieces = [p('c', 'C2/6/1', '0609'), p('spare', 'I1/6/1', '0613'), ...square];
    const t = table({ book, pieces, commanders: { pc: '0612', rc: '0601' } });
    t.play(begin(t, 'c')).play(enter('0608'));
    // `play` fails unless exactly these dice are used.
    t.play({ kind: 'formEmergencySquare' }, ...dice.slice(0, vector.expect.diceUsed));
    if (t.decision().kind === 'lossAllocation') t.play({ kind: 'takeLoss', unit: t.unit('q2') });
    expect(t.state.unitLosses.reduce((sum, losses) => sum + losses, 0)).toBe(vector.expect.losses);
    expect(t.state.unitFormation[t.unit('q0')] === 2).toBe(vector.expect.formed);
  });

  eachVector<{ firepowers: number[]; distance: number }, { value: number; row: string; effect: number | null }>(
    { kind: 'squareFire', rule: '7.3.2' },
    (vector, book) => {
      const target = hexName(hex('0608') - vector.in.distance);
      const square = vector.in.firepowers.map((fire, i) => p(`q${i}`, `I${fire}/6/${fire}`, '0608', 3, { formation: 'square' }));
      const t = table({ book, pieces: [...square, r('x', 'I9/9/1', target, 3)] });
      t.play(salvo('0608', target), ...(vector.expect.effect === null ? [] : [0]));
      const [fired] = t.told('fired');
      expect({ value: fired?.value, row: RIFLE_ROWS[fired?.row ?? 9], effect: fired?.effect }).toEqual(vector.expect);
      expect(RIFLE_EFFECTS[fired?.row ?? 9]).toBe(vector.expect.effect);
    },
  );

  interface Lava {
    morale: number;
    die: number;
    defender: 'infantry' | 'cavalry' | 'artillery';
    enteredThroughFront: boolean;
    freeFlankHexes: number;
    square: boolean;
  }
  interface LavaChecked {
    check: boolean;
    total?: number;
    flankBonus: boolean;
  }
  const DEFENDERS = { infantry: 'I4/7/4', cavalry: 'C4/7/1', artillery: 'A' } as const;

  /** Cossacks ride from 0609 into 0608 and fight in Phase 4. */
  function playedLava({ morale, die, defender, enteredThroughFront, freeFlankHexes, square }: Lava, book: BookId): LavaChecked {
    const flanks = ['0709', '0508'].slice(freeFlankHexes).map((at, i) => r(`o${i}`, 'I1/6/1', at, 3));
    const formation = square ? ({ formation: 'square' } as const) : {};
    const t = table({
      book,
      active: 'rc',
      pieces: [
        ...['i', 'j', 'k', 'l']
          .slice(square ? 0 : 3)
          .map((id) => p(id, DEFENDERS[defender], '0608', enteredThroughFront ? 3 : 0, formation)),
        r('c', `K2/${morale}`, '0609', 0),
        ...flanks,
      ],
      commanders: { rc: '0612', pc: '0101' },
    });
    t.play(begin(t, 'c')).play(enter('0608'));
    while (!isKind(t, 'commanderMove')) t.play(t.actions().find(({ kind }) => kind === 'done') ?? PASS);
    // Whoever is asked, the Lava is rolled first and the two dice of the melee are fives.
    let rolls = 0;
    const dice = (request: DiceRequest): number | undefined => {
      if (request.kind === 'draw') return request.from[0];
      rolls += 1;
      return rolls === 1 && request.purpose === 'lava' ? die : 5;
    };
    const applied = apply(t.game, t.state, STAY, dice);
    if (!applied.ok) return expect.fail('the commander may stay');
    const lava = applied.events.flatMap((event) => (event.kind === 'checked' && event.purpose === 'lava' ? [event.total] : []));
    const melee = applied.events.flatMap((event) => (event.kind === 'melee' ? event.attackerModifiers : []));
    return {
      check: lava.length > 0,
      ...(lava[0] === undefined ? {} : { total: lava[0] }),
      flankBonus: melee.some(({ what, value }) => what === 'lava' && value === 2),
    };
  }

  eachVector<Lava, LavaChecked>({ kind: 'lava', rule: '7.4' }, (vector, book) => {
    expect(playedLava(vector.in, book)).toEqual(vector.expect);
  });

  // No vector has another arm than infantry: the -2 is for infantry, in Niemenczyn for guns too.
  it.each(BOOK_IDS)('[7.4] (%s) Lava against cavalry and against guns', (book) => {
    const against = (defender: Lava['defender']): LavaChecked =>
      playedLava({ morale: 5, die: 7, defender, enteredThroughFront: true, freeFlankHexes: 2, square: false }, book);
    expect(against('infantry')).toEqual({ check: true, total: 5, flankBonus: true });
    expect(against('cavalry')).toEqual({ check: true, total: 7, flankBonus: false });
    expect(against('artillery')).toEqual({ check: true, total: book === 'N' ? 5 : 7, flankBonus: book === 'N' });
  });
});
