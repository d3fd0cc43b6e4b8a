/** [13] The scenarios of Racławice, Szczekociny and Maciejowice, and what else the real battles say: [2.1], [3.1], [3.2], [8.12.1]. */
import { describe, expect, it } from 'vitest';
import { type Action, apply, arrange, BOOK_IDS, type BookId, type Dice, newGame } from '../../src/index.ts';
import { gameOf, MAIN, moment, momentWith, type ScenarioId, setUp } from '../scenarios.ts';
import { asked, cannon, idleUntil, PASS, STAY, toEvent } from '../shorthand.ts';
import { hex, Table } from '../support.ts';

/** Round 1 of a Turn, with everybody where the scenario sets him up. */
const round1 = (id: ScenarioId, turn: number): Table => moment(id, { ...setUp(id), turn, phase: 'round1' });
const nameOf = (t: Table, chief: number): string => t.game.chiefs[chief]?.id ?? '?';
const choose = (t: Table, id: string): Action => ({ kind: 'chooseChit', commander: t.commander(id) });
/** The pool of a Turn before the first draw; what is not named is chosen in the order of the list. */
function poolOf(id: ScenarioId, turn: number, chosen: readonly string[] = []): string[] {
  const wanted = [...chosen];
  let pool: readonly number[] | undefined;
  const dice: Dice = (request) => {
    if (request.kind !== 'draw') return 0;
    pool ??= request.from;
    return request.from[0];
  };
  const t = momentWith(id, { ...setUp(id), turn, phase: 'round1' }, dice);
  while (pool === undefined) {
    const next = wanted.shift();
    const action = next === undefined ? t.actions().find(({ kind }) => kind === 'chooseChit') : choose(t, next);
    const applied = apply(t.game, t.state, action ?? expect.fail(`nobody to choose at ${asked(t)}`), dice);
    t.state = applied.ok ? applied.state : expect.fail(JSON.stringify(applied));
  }
  return pool.map((one) => nameOf(t, one)).sort();
}

describe('[2.1] [3.1] [3.2] what the battles say', () => {
  /** The time of day at which a Turn begins. */
  const clock = (id: ScenarioId, turn: number): string => {
    const { startsAt = expect.fail('no clock'), minutesPerTurn } = gameOf(id).scenario;
    const [hours = 0, minutes = 0] = startsAt.split(':').map(Number);
    const then = hours * 60 + minutes + (turn - 1) * minutesPerTurn;
    return `${Math.floor(then / 60)}:${String(then % 60).padStart(2, '0')}`;
  };
  const TURN = { N: 15, R: 15, S: 12, M: 15 } as const;
  it.each(BOOK_IDS)('[2.1] (%s) minutes of a Turn', (book) => {
    expect(gameOf(MAIN[book]).scenario.minutesPerTurn).toBe(TURN[book]);
  });

  it('[2.1] (S) T2.1-1 Turn 5 begins 48 minutes after Turn 1; (R) T2.1-2 Turn 9 begins at 18:00', () => {
    expect((5 - 1) * gameOf('S.battle').scenario.minutesPerTurn).toBe(48);
    expect([clock('R', 1), clock('R', 9)]).toEqual(['16:00', '18:00']);
  });

  const SIDES = {
    N: { polish: ['polish'], russian: ['russian'] },
    R: { polish: ['polish'], russian: ['russian'] },
    S: { polish: ['polish'], allied: ['prussian', 'russian'] },
    M: { polish: ['polish'], russian: ['russian'] },
  } as const;
  it.each(BOOK_IDS)('[3.1] (%s) two sides, their armies, and every counter on its printed hex', (book) => {
    const game = gameOf(MAIN[book]);
    const { battle } = game;
    const armies = battle.sides.map(({ id }) => [id, battle.armies.filter(({ side }) => side === id).map((army) => army.id)]);
    expect(Object.fromEntries(armies)).toEqual(SIDES[book]);
    const t = new Table(game, newGame(game));
    const placed = battle.units.filter((unit, number) => unit.hex !== null && game.units[number]?.takesPart);
    expect(placed.length).toBeGreaterThan(10);
    expect(placed.map(({ id }) => t.at(id))).toEqual(placed.map((unit) => unit.hex));
  });

  const LAST: readonly [BookId, ScenarioId, number][] = [
    ['N', 'N.I', 6],
    ['R', 'R', 12],
    ['S', 'S.battle', 22],
    ['S', 'S.wywla', 7],
    ['M', 'M', 24],
  ];
  it.each(LAST)('[3.2] (%s) T3.2-1 %s ends after Turn %i, not before', (_, id, last) => {
    const end = (turn: number): Table => moment(id, { ...setUp(id), turn, phase: 'round3' });
    expect(end(last).state.result).not.toBeNull();
    expect(end(last - 1).state).toMatchObject({ result: null, turn: last });
  });
});

describe('[8.12.1] guns that enter', () => {
  const entering = (id: ScenarioId, turn: number, commander: string, battery: string, at: string): Table => {
    const t = moment(id, { ...setUp(id), turn, pool: [], phase: 2, active: commander, window: 'phasing' });
    return t.play({ kind: 'enterMap', unit: t.unit(battery), hex: hex(at), facing: 1 });
  };
  const gunOf = (id: ScenarioId, commander: string): string =>
    gameOf(id).battle.units.find((unit) => unit.commanders.includes(commander) && unit.kind === 'foot-artillery')?.id ??
    expect.fail('no gun');

  it('[8.12.1] (M) T8.12.1-1 Tormasov’s battery comes in limbered at clear 0146: 1 of its 3 MP spent', () => {
    const gun = gunOf('M', 'tormasov');
    const t = entering('M', 3, 'tormasov', gun, '0146');
    if (asked(t) === 'entryGroup r') t.play({ kind: 'done' });
    expect([t.at(gun), t.state.unitFormation[t.unit(gun)], t.mpSpent(gun)]).toEqual(['0146', 3, 1]);
    expect(t.verdict(cannon(t, gun, '0346'))).not.toBe('legal');
  });

  it('[8.12.1] (R) the guns of Denisov come in limbered too', () => {
    const gun = gunOf('R', 'denisov');
    const t = entering('R', 9, 'denisov', gun, '2601');
    if (asked(t) === 'entryGroup r') t.play({ kind: 'done' });
    expect([t.at(gun), t.state.unitFormation[t.unit(gun)]]).toEqual(['2601', 3]);
  });
});

describe('[13.1S] [13.2S] Szczekociny', () => {
  it('[13.1S] (S) T13.1S-2 in the fight for Wywła a Polish balance of 2 in Round 3 is a Polish victory', () => {
    const at = (balance: number): unknown => moment('S.wywla', { ...setUp('S.wywla'), turn: 3, balance, phase: 'round3' }).state.result;
    expect(at(2)).toMatchObject({ winner: 0, how: 'automaticVictory' });
    expect(at(1)).toBeNull();
    expect(at(-4)).toBeNull();
    expect(at(-5)).toMatchObject({ winner: 1, how: 'automaticVictory' });
  });

  it('[13.2S] (S) T13.2S-1 from Turn 3 on 3 + 5 + 3 chits, and Pistor’s when it is due', () => {
    const third = poolOf('S.battle', 3);
    expect(third).toHaveLength(3 + 5 + 3 + 1);
    expect(third).toContain('pistor');
    const t = moment('S.battle', {
      ...setUp('S.battle'),
      turn: 4,
      frames: [
        { kind: 'calendar', chits: [gameOf('S.battle').chiefs.findIndex(({ id }) => id === 'pistor')], turns: [9], stages: [0] },
        { kind: 'turn', round: 1 },
      ],
    });
    const [request] = idleUntil(t, toEvent('chitDrawn'));
    const fourth = request?.kind === 'draw' ? request.from.map((one) => nameOf(t, one)) : [];
    expect([fourth.length, fourth.includes('pistor')]).toEqual([11, false]);
  });

  it('[13.2S] (S) T13.2S-2 no Russian chit in Turn 2', () => {
    expect(poolOf('S.battle', 2)).toEqual(
      ['doring', 'elsner', 'faber', 'friedrich', 'grochowski', 'kosciuszko', 'poninski', 'scheffer', 'wurttemberg'].sort(),
    );
    const frames = [
      { kind: 'turn', round: 2 },
      { kind: 'poolChoice', side: 1, pool: 1, left: 1 },
    ] as const;
    const game = gameOf('S.battle');
    const arranged = arrange(game, { ...setUp('S.battle'), turn: 2, frames });
    const t = new Table(game, arranged.ok ? arranged.state : expect.fail('not arranged'));
    expect(t.verdict(choose(t, 'denisov'))).toBe('13.2S');
  });

  it('[4.5S] (S) TSEQ-8 Pistor: Elsner and then a Russian, two Phases 2, and with a 5 in Turn 3 his chit returns in Turn 11', () => {
    const pistor = gameOf('S.battle').chiefs.findIndex(({ id }) => id === 'pistor');
    const frames = [
      { kind: 'calendar', chits: [pistor], turns: [3], stages: [0] },
      { kind: 'turn', round: 2 },
    ] as const;
    const t = moment('S.battle', { ...setUp('S.battle'), turn: 3, pool: ['pistor', 'kosciuszko'], frames }, pistor);
    let phases = 0;
    for (const [name, ...dice] of [['elsner'], ['khrushchev', 5, t.commander('kosciuszko')]] as const) {
      t.play({ kind: 'activate', commander: t.commander(name) });
      phases += t.told('phaseBegan').filter(({ phase }) => phase === 2).length;
      while (t.decision().kind !== 'commanderMove') t.play(PASS);
      t.play(STAY, ...dice);
    }
    expect([phases, t.told('chitReturns')[0]?.turn]).toEqual([2, 11]);
  });
});

describe('[13.M] Maciejowice', () => {
  it('[13.M] (M) T13.M-2 so many chits in Turns 1 to 9', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => poolOf('M', turn).length)).toEqual([1, 2, 5, 6, 7, 7, 8, 7, 8]);
  });

  it('[13.M] (M) T13.M-3 in Turn 6 Chruszczow is never left out', () => {
    const t = round1('M', 6);
    while (asked(t) === 'poolChoice p') t.play(t.actions()[0] ?? PASS);
    expect([asked(t), t.state.pool.includes(t.commander('khrushchev')), t.verdict(choose(t, 'khrushchev'))]).toEqual([
      'poolChoice r',
      true,
      '13.M',
    ]);
    expect(poolOf('M', 6)).toContain('khrushchev');
  });

  it('[4.4] (M) TSEQ-10 in Phase 3 of the first part Kniaziewicz moves, Kościuszko later', () => {
    const t = moment('M', { ...setUp('M'), turn: 3, pool: ['kosciuszko', 'denisov'], frames: [{ kind: 'turn', round: 2 }] });
    expect(nameOf(t, t.state.active)).toBe('kosciuszko');
    t.play({ kind: 'activate', commander: t.commander('kniaziewicz') });
    while (t.decision().kind !== 'commanderMove') t.play(PASS);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('kniaziewicz') });
    t.play(STAY);
    expect([asked(t), t.kinds()]).toEqual(['namedUnitsChoice p', ['decline', 'useUnits']]);
    t.play({ kind: 'decline' });
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('kosciuszko') });
  });
});

describe('[13.R] Racławice', () => {
  it('[13.R] (R) T13.R-1 in Turn 3 the Russians may choose Tomatis and Muromtsov', () => {
    expect(poolOf('R', 3, ['zajaczek', 'tomatis', 'muromtsov'])).toEqual(['kosciuszko', 'muromtsov', 'tomatis', 'tormasov', 'zajaczek']);
    const t = round1('R', 3);
    t.play(choose(t, 'zajaczek'));
    expect([t.verdict(choose(t, 'denisov')), t.verdict(choose(t, 'pustovalov'))]).toEqual(['13.R', 'legal']);
  });
});
