/** What pointing at a hex may mean: actions that the rules can judge, whatever is picked and wherever one points. */
import { loadBattle, niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  check,
  compileGame,
  type Game,
  type GameState,
  meantBy,
  NO_HEX,
  newGame,
  type Picked,
  pick,
  type Random,
} from '../src/index.ts';
import { mixedStart, seededRandom, walk } from './random/walk.ts';
import { begin, cannon, enter, p, r, salvo } from './shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from './support.ts';

const NOTHING: Picked = { hex: null, units: [], commander: null };

function fail(message: string): never {
  throw new Error(message);
}

const isWhole = (n: unknown, below: number): boolean => typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < below;

/** Whether every number of an action names something that this game has; a set-up may put a counter aside. */
function isWellFormed(game: Game, action: Action): boolean {
  const isHex = (n: unknown): boolean =>
    typeof n === 'number' && (game.board.onBoard[n] === 1 || (action.kind === 'setupPlace' && n === NO_HEX));
  return Object.entries(action).every(([field, value]: [string, unknown]) => {
    switch (field) {
      case 'kind':
        return typeof value === 'string';
      case 'hex':
      case 'target':
        return isHex(value);
      case 'from':
        return Array.isArray(value) && value.length > 0 && value.every(isHex);
      case 'unit':
        return isWhole(value, game.units.length);
      case 'commander':
        return isWhole(value, game.chiefs.length);
      case 'facing':
        return isWhole(value, 6);
      case 'group':
        return isWhole(value, game.units.length);
      case 'passing':
      case 'line':
        return typeof value === 'boolean';
      default:
        return false;
    }
  });
}

/** Nothing, nobody in particular, a stack, one of its units, a commander, a unit that waits off the map. */
function picksIn(game: Game, state: GameState, random: Random): (Picked | null)[] {
  const unit = random(game.units.length);
  const at = state.unitHex[unit] ?? NO_HEX;
  const stack = game.units.map(({ number }) => number).filter((one) => at !== NO_HEX && state.unitHex[one] === at);
  const place = at === NO_HEX ? null : at;
  const commander = random(game.chiefs.length);
  const seat = state.commanderHex[commander] ?? NO_HEX;
  return [
    null,
    NOTHING,
    { hex: place, units: [unit], commander: null },
    { hex: place, units: stack, commander: null },
    { hex: place, units: [], commander: null },
    { hex: seat === NO_HEX ? null : seat, units: [], commander },
  ];
}

/** A choice that is made by pointing at one hex is among what is meant there. */
const POINTED: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'enter',
  'join',
  'passThrough',
  'begin',
  'fight',
  'moveCommander',
  'commanderStep',
  'nameCause',
  'placePassing',
  'joinCounterattack',
  'counterattack',
  'fallBack',
]);

function pointedAt(state: GameState, action: Action): number | undefined {
  if (!POINTED.has(action.kind)) return undefined;
  if (action.kind === 'begin') return state.unitHex[action.unit];
  return 'hex' in action ? action.hex : undefined;
}

describe('what is meant by pointing at a hex', () => {
  it.each([
    ['N', 1],
    ['R', 2],
    ['S', 3],
    ['M', 4],
  ] as const)('[3.3] is an action that the rules judge, in the book %s', (book, i) => {
    const game = compileGame({ ...loadBattle('niemenczyn'), book }, 'II') ?? fail('no game');
    const verdicts = { legal: 0, refused: 0 };
    const found = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const random = seededRandom(seed * 10 + i);
      const start = seed <= 2 ? newGame(game) : mixedStart(game, random);
      for (const { before: state, options } of walk(game, start, random, 40)) {
        const hexes = [pick(game.board.hexes, random), ...[0, 1].map(() => state.unitHex[random(game.units.length)] ?? NO_HEX)];
        for (const at of hexes.filter((one) => one !== NO_HEX))
          for (const picked of picksIn(game, state, random))
            for (const meant of meantBy(game, state, at, picked)) {
              expect([meant.action, isWellFormed(game, meant.action)]).toEqual([meant.action, true]);
              verdicts[check(game, meant.state, meant.action).legal ? 'legal' : 'refused'] += 1;
            }
        for (const option of options.slice(0, 60)) {
          const at = pointedAt(state, option);
          if (at === undefined) continue;
          found.add(option.kind);
          const meant = meantBy(game, state, at, null).filter((one) => one.state === state);
          expect(meant.map(({ action }) => action)).toContainEqual(option);
        }
      }
    }
    expect(verdicts.legal).toBeGreaterThan(100);
    expect(verdicts.refused).toBeGreaterThan(500);
    for (const kind of ['enter', 'begin', 'moveCommander', 'counterattack'] as const) expect([...found]).toContain(kind);
  });

  it('is nothing when nobody decides any more', () => {
    const game = compileGame(niemenczyn, 'II') ?? fail('no game');
    const over: GameState = { ...newGame(game), result: { winner: null, points: 0, why: 'turns', rule: '12.1' } as never, frames: [] };
    expect(meantBy(game, over, hex('0507'), null)).toEqual([]);
  });
});

/** Others that can still act keep the Phase open. */
const field = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table =>
  table({
    commanders: { pc: '0512', rc: '2001' },
    ...rest,
    pieces: [...pieces, p('z', 'I5/7/5', '0314', 3), r('y', 'I5/7/5', '1801', 3)],
  });

const pickedUnit = (t: Table, id: string): Picked => {
  const unit = t.unit(id);
  return { hex: t.state.unitHex[unit] ?? null, units: [unit], commander: null };
};

/** The actions that are meant, each with what the rules say to it. */
const judged = (t: Table, at: string, picked: Picked | null): [Action, string][] =>
  meantBy(t.game, t.state, hex(at), picked).map(({ action, state }) => {
    const verdict = check(t.game, state, action);
    return [action, verdict.legal ? 'legal' : `${verdict.refusal.reason} [${verdict.refusal.rule}]`];
  });

describe('[8.1] a unit that is picked', () => {
  it('steps to the hex, judged as if it were on its way', () => {
    const t = field([p('a', 'I4/7/4', '0611')]);
    expect(judged(t, '0603', pickedUnit(t, 'a'))).toEqual([[enter('0603'), 'notAdjacent [8.1]']]);
    expect(judged(t, '0610', pickedUnit(t, 'a'))).toEqual([[enter('0610'), 'legal']]);
    expect(t.verdict(enter('0610'))).not.toBe('legal');
  });

  it('that may not begin hears why not', () => {
    const t = field([p('a', 'I4/7/4', '0611', 0, { marks: ['finished'] })]);
    const [meant, ...others] = judged(t, '0610', pickedUnit(t, 'a'));
    expect(others).toEqual([]);
    expect(meant?.[0]).toEqual(begin(t, 'a'));
    expect(meant?.[1]).not.toBe('legal');
  });

  it('[6.3] joins friends there', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0610')]);
    expect(judged(t, '0610', pickedUnit(t, 'a'))).toEqual([[{ kind: 'join', group: 0, hex: hex('0610') }, 'legal']]);
  });

  it('goes into a melee that friends have begun', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0610', 0, { entry: 1 }), r('x', 'I4/7/4', '0610', 3)]);
    expect(judged(t, '0610', pickedUnit(t, 'a'))[0]).toEqual([enter('0610'), 'legal']);
  });

  it('[6.2] hears of the room in a melee hex, and not that nobody is there to join', () => {
    const full = ['b', 'c', 'd', 'e', 'f'].map((id) => p(id, 'I4/7/4', '0610', 0, { entry: 1 }));
    const t = field([p('a', 'I4/7/4', '0611'), ...full, r('x', 'I4/7/4', '0610', 3)]);
    t.play(begin(t, 'a'));
    expect(judged(t, '0610', pickedUnit(t, 'a')).map(([, verdict]) => verdict)).toEqual(['stackingLimit [6.2]', 'targetInMelee [10.6]']);
  });

  it('or nobody in particular: whatever stands there begins', () => {
    const t = field([p('a', 'I4/7/4', '0611'), p('b', 'I4/7/4', '0611')]);
    const meant = judged(t, '0611', null).map(([action]) => action);
    expect(meant).toEqual(
      expect.arrayContaining([
        begin(t, 'a'),
        begin(t, 'b'),
        { kind: 'beginStack', hex: hex('0611') },
        { kind: 'line', hex: hex('0611'), line: true },
      ]),
    );
    expect(judged(t, '0611', NOTHING)).toHaveLength(1);
  });
});

describe('[10.5] fire', () => {
  const t = field([
    p('a', 'I4/7/4', '0611'),
    p('g', 'A', '0411'),
    r('x', 'I4/7/4', '0610', 3),
    r('w', 'I4/7/4', '0609', 3),
    r('v', 'I4/7/4', '0410', 3),
  ]);

  it('of the unit that is picked, at the enemy behind another', () => {
    expect(judged(t, '0609', pickedUnit(t, 'a'))).toContainEqual([salvo('0611', '0609'), 'enemyInFront [10.5]']);
    expect(judged(t, '0610', pickedUnit(t, 'a'))).toContainEqual([salvo('0611', '0610'), 'legal']);
    expect(judged(t, '0609', pickedUnit(t, 'g'))).toContainEqual([cannon(t, 'g', '0609'), 'enemyInFront [10.5]']);
  });

  it('of all that are near enough, if nobody is picked in particular', () => {
    const shots = judged(t, '0609', null);
    expect(shots).toContainEqual([salvo('0611', '0609'), 'enemyInFront [10.5]']);
    expect(shots).toContainEqual([cannon(t, 'g', '0609'), 'enemyInFront [10.5]']);
  });

  it('is not meant where no enemy stands', () => {
    expect(judged(t, '0511', null)).toEqual([]);
  });
});

describe('[9.1] a stack that may react', () => {
  it('is pointed at for its counterattack, to fall back, for its skirmishers, or to fire at the unit that moves', () => {
    const t = field([p('a', 'I4/7/4', '0612'), r('x', 'I4/7/4', '0610', 3)])
      .begin('a')
      .play(enter('0611'));
    expect(t.decision()).toMatchObject({ kind: 'reaction', side: 1 });
    const meant = judged(t, '0610', null);
    expect(meant.map(([{ kind }]) => kind)).toEqual(['counterattack', 'fallBack', 'skirmishCheck', 'salvo']);
    expect(meant).toContainEqual([{ kind: 'counterattack', hex: hex('0610') }, 'legal']);
    expect(meant).toContainEqual([salvo('0610', '0611'), 'legal']);
    for (const [action, verdict] of meant) if (action.kind === 'fallBack') expect(verdict).toMatch(/\[9\./);
    expect(judged(t, '0611', pickedUnit(t, 'x'))).toEqual([[salvo('0610', '0611'), 'legal']]);
  });
});

describe('[3.1] in the set-up', () => {
  const game = compileGame(niemenczyn, 'II') ?? fail('no game');
  const state = newGame(game);
  const actionsAt = (at: number, picked: Picked | null): Action[] => meantBy(game, state, at, picked).map(({ action }) => action);
  const unit = game.units.find(({ side, number }) => side === 0 && (state.unitHex[number] ?? NO_HEX) !== NO_HEX)?.number ?? fail('nobody');
  const at = state.unitHex[unit] ?? NO_HEX;

  it('a counter that is picked goes there', () => {
    expect(actionsAt(hex('0507'), { hex: at, units: [unit], commander: null })).toEqual([{ kind: 'setupPlace', unit, hex: hex('0507') }]);
    expect(actionsAt(hex('0507'), { hex: null, units: [], commander: 0 })).toEqual([
      { kind: 'setupCommander', commander: 0, hex: hex('0507') },
    ]);
  });

  it('one that stands there is put aside if none is picked', () => {
    const [meant, ...others] = actionsAt(at, NOTHING);
    expect(others).toEqual([]);
    expect(meant).toMatchObject({ kind: 'setupPlace', hex: NO_HEX });
    expect(meant?.kind === 'setupPlace' && state.unitHex[meant.unit]).toBe(at);
  });

  it('some counter is put there if nobody is meant in particular', () => {
    const [meant] = actionsAt(hex('0507'), null);
    expect(meant).toMatchObject({ kind: 'setupPlace', hex: hex('0507') });
    expect(meant?.kind === 'setupPlace' && game.units[meant.unit]?.side).toBe(0);
  });
});
