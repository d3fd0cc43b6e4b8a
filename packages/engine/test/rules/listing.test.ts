/** In situations made for it, what is listed is what is legal: every kind of question, and everything that somebody might try there. */
import { describe, expect, it } from 'vitest';
import { actions, check, type DecisionKind, newGame } from '../../src/index.ts';
import { spoiled, variations } from '../random/variations.ts';
import { seededRandom } from '../random/walk.ts';
import { gameOf, moment, setUp } from '../scenarios.ts';
import { begin, beginStack, enter, p, r, salvo, turn, under } from '../shorthand.ts';
import { hex, type Piece, type Situation, Table, table, withAllies } from '../support.ts';

const SQUARE = { formation: 'square' } as const;
const LINE = { marks: ['line'] } as const;
const LIMBERED = { formation: 'limbered' } as const;

/** What is listed though refused, legal though not listed, or legal though nonsense. */
function disagreements({ game, state }: Table, asked: DecisionKind): string[] {
  const written = (action: object): string => JSON.stringify(action, Object.keys(action).sort());
  const listed = new Set(actions(game, state).map(written));
  const wrong: string[] = [];
  for (const action of variations(game, state, asked, seededRandom(1), 5)) {
    const named = action.kind === 'salvo' ? { ...action, from: [...action.from].sort((a, b) => a - b) } : action;
    if (check(game, state, action).legal !== listed.has(written(named))) wrong.push(written(action));
  }
  const kinds = new Map(actions(game, state).map((action) => [action.kind, action]));
  for (const good of kinds.values())
    for (const action of spoiled(good)) if (check(game, state, action).legal) wrong.push(`nonsense ${Object.values(action).join(' ')}`);
  return wrong;
}

const near = { pc: '0609', rc: '0605' };
const at = (pieces: readonly Piece[], rest: Partial<Situation> = {}): Table => table({ pieces, commanders: near, ...rest });
/** A stack with guns, a close line, a Square, guns by themselves, squadrons; enemies before them. */
const ARMY: readonly Piece[] = [
  p('a', 'I3/7/3', '0608', 0, LINE),
  p('b', 'I3/7/3', '0608', 0, LINE),
  p('g', 'A', '0608', 1),
  p('l', 'A', '0708', 0, LIMBERED),
  p('h', 'A', '0509', 2),
  ...['q', 's', 't', 'u'].map((id) => p(id, 'I2/7/2', '0709', 0, SQUARE)),
  p('c', 'C2/6/1', '0610', 0),
  p('d', 'C2/6/1', '0610', 0),
  p('o', 'I4/7/4', '0510', 0, { spent: 3, shots: 1 }),
  r('x', 'I4/6/4', '0606', 3),
  r('y', 'A', '0705', 3),
  r('k', 'K2/6', '0806', 4),
];

/** By the question that is asked, a table that asks it. */
const TABLES: readonly (readonly [DecisionKind, string, () => Table])[] = [
  ['setupPlacement', '[3.1] hexes fixed', () => new Table(gameOf('N.I'), newGame(gameOf('N.I')))],
  ['setupPlacement', '[13.2] hexes free', () => new Table(gameOf('N.II'), newGame(gameOf('N.II')))],
  ['poolChoice', '[3.3] two to choose from', () => moment('N.I', { ...setUp('N.I'), turn: 3, phase: 'round1' })],
  ['fireWindow', '[10.4] of the other side', () => at(ARMY, { window: 'other' })],
  ['phasingAction', '[10.4] of the phasing side', () => at(ARMY)],
  [
    'phasingAction',
    '[8.16] a stack at the edge, guns in the corner',
    () =>
      at([p('a', 'I3/7/3', '0101'), p('b', 'I3/7/3', '0101'), p('g', 'A', '0101'), p('h', 'A', '0102')], { commanders: { pc: '0103' } }),
  ],
  [
    'phasingAction',
    '[10.11.7] (R) with a commander next to the enemy',
    () => at([p('a', 'I4/7/4', '0608'), r('x', 'I4/6/4', '0610', 0)], { book: 'R' }),
  ],
  [
    'phasingAction',
    '[6.0] (S) with allies',
    () =>
      table({
        book: 'S',
        active: 'rq',
        pieces: [r('a', 'I3/7/3', '0608'), under('rq', r('b', 'I3/7/3', '0709')), under('rq', r('h', 'H', '0609')), p('x', 'I3/7', '0606')],
        commanders: { pc: '0602', rc: '0610', rq: '0611' },
        battle: withAllies,
      }),
  ],
  ['moveStep', '[8.1] of a stack', () => at(ARMY).play(beginStack('0608'))],
  ['moveStep', '[7.3] of a Square', () => at(ARMY).play(beginStack('0709'))],
  ['moveStep', '[8.12] of limbered guns', () => at(ARMY).begin('l')],
  ['moveStep', '[10.9.10] of a company with a carried marker', () => at(ARMY).begin('o')],
  ['moveStep', '[6.0] of a part of a stack that has turned', () => at(ARMY).begin('c').play(turn(1))],
  [
    'moveStep',
    '[7.2] (M) of skirmishers',
    () =>
      at([p('j', 'J3/7/3', '0608'), p('a', 'I3/7/3', '0608'), p('f', 'I4/7', '0607'), r('x', 'I4/6/4', '0706', 3)], { book: 'M' }).play(
        beginStack('0608'),
      ),
  ],
  [
    'reaction',
    '[9.1] of infantry, cavalry and guns',
    () =>
      at(
        [
          p('a', 'I4/7/4', '0609'),
          r('x', 'I4/6/4', '0607', 3),
          r('k', 'C2/6/2', '0709', 5),
          r('g', 'A', '0508', 2),
          r('z', 'I1/6', '0603'),
        ],
        { commanders: { pc: '0610', rc: '0603' } },
      )
        .begin('a')
        .go('0608'),
  ],
  [
    'counterattackGroup',
    '[8.15.4] with others',
    () =>
      at([p('a', 'I4/7/4', '0609'), r('x', 'I4/6/4', '0607', 3), r('y', 'I4/6/4', '0709', 5), r('k', 'C2/6/2', '0508', 2)], {
        commanders: { pc: '0610', rc: '0603' },
      })
        .begin('a')
        .go('0608')
        .play({ kind: 'counterattack', hex: hex('0607') }),
  ],
  [
    'commanderStep',
    '[10.11.7] at the edge',
    () => {
      const t = at([p('c', 'C2/6/1', '0104', 0), r('x', 'I4/6', '0202')], { commanders: { pc: '0105', rc: '0102' } });
      return t.play(begin(t, 'c')).play(enter('0103'));
    },
  ],
  [
    'retreatHex',
    '[10.11] of a Square',
    () =>
      at([p('f', 'I9/7/9', '0608'), ...['a', 'b', 'c', 'd'].map((id) => r(id, 'I2/3', '0606', 3, SQUARE))]).play(salvo('0608', '0606'), 6),
  ],
  [
    'lossAllocation',
    '[11.8] of two companies',
    () =>
      table(
        {
          pieces: [p('a', 'I5/7', '0608'), r('x', 'I3/6', '0608', 3), r('y', 'I3/6', '0608', 3), r('g', 'A', '0608')],
          commanders: near,
          arrangement: { phase: 4 },
        },
        9,
        0,
      ),
  ],
  [
    'winnerFacing',
    '[11.8] of a victor',
    () => table({ pieces: [p('a', 'I5/7', '0608'), r('x', 'I3/6', '0608', 3)], commanders: near, arrangement: { phase: 4 } }, 9, 0),
  ],
  [
    'chargeDeclare',
    '[8.14.2] of a squadron in a battle line',
    () =>
      at([p('c', 'C2/7/1', '0611'), p('d', 'C2/7/1', '0712'), r('x', 'I4/6', '0608', 3)], { commanders: { pc: '0612', rc: '0602' } })
        .begin('c', 'd')
        .go('0610', '0609', '0608'),
  ],
  [
    'squareAttempt',
    '[7.3.1] of four companies',
    () =>
      at([p('c', 'C2/7/1', '0609'), ...['a', 'b', 'd', 'e'].map((id) => r(id, 'I2/6', '0608', 3))], {
        commanders: { pc: '0610', rc: '0602' },
      })
        .begin('c')
        .go('0608'),
  ],
  [
    'commanderMove',
    '[8.17] among friends and enemies',
    () => at([p('a', 'I4/7', '0608'), r('x', 'I4/6', '0608'), r('y', 'I4/6', '0610')], { arrangement: { phase: 3 } }),
  ],
  [
    'returnPlacement',
    '[11.11.4] around the commander',
    () =>
      at([{ id: 'b', is: 'I5/7', side: 'p', at: { status: 'track', due: 1 } }, p('f', 'I4/7', '0610', 2), p('c', 'C2/7', '0608')], {
        arrangement: { phase: 1 },
      }),
  ],
  [
    'meleeNext',
    '[11.4] of two melees',
    () =>
      at([p('a', 'I5/7', '0608'), r('x', 'I5/6', '0608'), p('b', 'I5/7', '0709'), r('y', 'I5/6', '0709')], { arrangement: { phase: 4 } }),
  ],
  ['gunFacing', '[8.11] after a shift', () => at(ARMY).play({ kind: 'gunShift', unit: 4, hex: hex('0609') })],
  [
    'stackOrder',
    '[6.0] of three',
    () =>
      at([p('a', 'I2/7', '0608'), p('b', 'I2/7', '0608'), p('c', 'I2/7', '0608')])
        .play(beginStack('0608'))
        .play({ kind: 'reorder', group: 0 }),
  ],
];

describe('what is listed is what is legal', () => {
  for (const [asked, what, made] of TABLES) {
    const [rule, ...words] = what.split(' ');
    it(`${rule} ${asked}: ${words.join(' ')}`, () => {
      const t = made();
      expect(t.decision().kind).toBe(asked);
      expect(disagreements(t, asked).slice(0, 10)).toEqual([]);
    });
  }
});
