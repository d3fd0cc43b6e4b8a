/** Named positions whose legal action sequences are counted, as chess engines do it; every die shows 5, the first commander by id is drawn. */
import { type Action, actions, apply, type Dice, type Game, type GameState, newGame } from '@kosynier/engine';
import { fail, gameOf, type ScenarioId } from '../../engine/test/random/samples.ts';
import { DONE, END, enter, p, r, salvo } from '../../engine/test/shorthand.ts';
import { hex, type Situation, table } from '../../engine/test/support.ts';

export interface Place {
  readonly game: Game;
  readonly state: GameState;
}

export const DEPTHS = [1, 2, 3] as const;

const fives =
  (game: Game): Dice =>
  (request) => {
    if (request.kind !== 'draw') return 5;
    const ids = request.from.map((one) => game.chiefs[one]?.id ?? fail('an unknown chit')).sort();
    return game.chiefs.find(({ id }) => id === ids[0])?.number;
  };

function after({ game, state }: Place, ...played: Action[]): Place {
  let now = state;
  for (const action of played) {
    const applied = apply(game, now, action, fives(game));
    now = applied.ok ? applied.state : fail(`${JSON.stringify(action)} is not played: ${JSON.stringify(applied)}`);
  }
  return { game, state: now };
}

/** Sequences of `depth` legal actions; a game that is over has none left. */
export function perft({ game, state }: Place, depth: number): number {
  const options = actions(game, state);
  if (depth === 1) return options.length;
  return options.reduce((sum, action) => sum + perft(after({ game, state }, action), depth - 1), 0);
}

const scenario = (id: ScenarioId, ...played: Action[]): Place => after({ game: gameOf(id), state: newGame(gameOf(id)) }, ...played);
const CONFIRM: Action = { kind: 'confirmSetup' };

const FIVES = Array.from({ length: 30 }, () => 5);

/** Nobody has a commander near unless one is named: the other side's commander stands in the far corner. */
const small = (situation: Situation, ...played: Action[]): Place =>
  after(table({ columns: 12, rows: 15, commanders: { pc: '0610', rc: '1115' }, ...situation }, ...FIVES), ...played);

export const POSITIONS: Readonly<Record<string, () => Place>> = {
  'scenario I, set-up': () => scenario('I'),
  'scenario II, set-up': () => scenario('II'),
  'scenario I, Turn 1': () => scenario('I', CONFIRM, CONFIRM),
  'scenario II, Turn 1': () => scenario('II', CONFIRM, CONFIRM),
  'a company alone': () => small({ pieces: [p('a', 'I4/6/4', '0608')] }, { kind: 'begin', unit: 0 }),
  'a melee': () =>
    small({
      pieces: [
        p('a', 'I5/6/5', '0608', 0, { entry: 1 }),
        p('b', 'I3/6/3', '0608', 0, { entry: 3 }),
        r('x', 'I4/6/4', '0608', 3),
        r('y', 'I4/6/4', '0607', 3),
        r('z', 'C2/6/1', '0609', 1),
      ],
      arrangement: { phase: 4 },
    }),
  'a charge about to happen': () =>
    small(
      { pieces: [p('c', 'C2/6/1', '0608'), r('x', 'I4/6/4', '0605', 3)] },
      { kind: 'begin', unit: 0 },
      enter('0607'),
      enter('0606'),
      DONE,
    ),
  'a crowded reaction': () =>
    small(
      {
        pieces: [
          p('a', 'I5/6/5', '0608'),
          r('x', 'I4/6/4', '0606', 3),
          r('y', 'C2/6/1', '0707', 3),
          r('z', 'K2/6', '0507', 2),
          r('g', 'A', '0606', 3),
        ],
        commanders: { pc: '0610', rc: '0605' },
      },
      { kind: 'begin', unit: 0 },
      enter('0607'),
    ),
  'a battery duel': () =>
    small({
      pieces: [p('g', 'A', '0608'), p('a', 'I4/6/4', '0609'), r('h', 'A', '0604', 3), r('x', 'I4/6/4', '0704', 3)],
    }),
  'a Square': () =>
    small({
      pieces: [
        ...['a', 'b', 'c', 'd'].map((id) => p(id, 'I3/6/3', '0608', 0, { formation: 'square' })),
        r('x', 'C2/6/1', '0605', 3),
        r('y', 'I4/6/4', '0607', 3),
      ],
    }),
  'a line action': () =>
    small({
      pieces: [p('a', 'I4/6/4', '0608'), p('b', 'I4/6/4', '0608'), p('c', 'I3/6/3', '0708'), p('d', 'I3/6/3', '0508')],
    }),
  'passing friends': () =>
    small(
      {
        pieces: [p('c', 'C2/6/1', '0609'), p('a', 'I4/6/4', '0608'), p('b', 'I5/6/5', '0508'), p('d', 'C2/6/1', '0708')],
      },
      { kind: 'begin', unit: 0 },
      { kind: 'passThrough', group: 0, hex: hex('0608') },
    ),
  'return from the track': () =>
    small({
      pieces: [
        p('a', 'I4/6/4', '0608'),
        { id: 'b', is: 'I3/6/3', side: 'p', at: { status: 'track', due: 1 } },
        r('x', 'I4/6/4', '0604', 3),
      ],
      arrangement: { phase: 1 },
    }),
  'a crisis': () =>
    small(
      {
        pieces: [
          p('a', 'I8/6/5', '0608', 0, { entry: 1 }),
          r('x', 'I3/6/3', '0608', 3),
          r('y', 'I4/4/4', '0607', 3),
          r('z', 'I4/4/4', '0708', 3),
        ],
        arrangement: { phase: 4 },
      },
      { kind: 'winnerFacing', facing: 0 },
    ),
  'fire in the other side’s window': () =>
    small({
      pieces: [p('a', 'I5/6/5', '0608'), p('b', 'I4/6/4', '0709'), r('x', 'I5/6/5', '0606', 3), r('y', 'I4/6/4', '0707', 3)],
      window: 'other',
    }),
  'a retreat under fire': () =>
    small({ pieces: [p('a', 'I5/6/5', '0608'), p('b', 'I6/6/6', '0708'), r('x', 'I5/4/5', '0607', 3)] }, salvo('0608', '0607')),
  'a commander moves': () => small({ pieces: [p('a', 'I4/6/4', '0608'), r('x', 'I4/6/4', '0601', 3)] }, { kind: 'begin', unit: 0 }, END),
};
