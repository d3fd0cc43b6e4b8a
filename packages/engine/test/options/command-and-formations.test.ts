/** The options that chapters 3, 4, 6 and 7 read, in all four books. */
import type { Action, BookId } from '../../src/index.ts';
import { drawn } from '../chits.ts';
import { begin, beginStack, enter, idleUntil, line, p, passThrough, r, toEvent, under } from '../shorthand.ts';
import { hex, type Piece, type Situation, type Table, table } from '../support.ts';
import { asksFor, behaves, inAll } from './behaves.ts';

const SPARE = p('spare', 'I1/6/1', '0614');
const ours = (book: BookId, ...pieces: Piece[]): Situation => ({
  book,
  pieces: [...pieces, SPARE],
  commanders: { pc: '0613', rc: '0101' },
});

for (const rule of ['3.3', '10.9.10'])
  behaves(rule, 'roundThreeFireMarkers', 'after Round 3 a unit that fired twice has this count', { N: 1, R: 0, S: 0, M: 1 }, (book) => {
    const t = table(ours(book, p('a', 'I4/6/4', '0608', 0, { shots: 2, marks: ['firedInTurn'] }), r('x', 'I4/6/4', '1515')));
    idleUntil(t, toEvent('turnBegan'));
    return t.shots('a');
  });

behaves(
  '4.2',
  'commandPathBlockedByEnemy',
  'a unit 4 hexes away behind a wall of enemies begins to move',
  { N: '4.2', R: '4.2', S: 'legal', M: '4.2' },
  (book) => {
    const wall = ['0509', '0609', '0610', '0710', '0511', '0712', '0709', '0508'].map((at, i) => r(`x${i}`, 'I2/6/2', at, 3));
    const t = table({ book, pieces: [p('u', 'I4/6/4', '0608'), SPARE, ...wall], commanders: { pc: '0612', rc: '0101' } });
    return t.verdict(begin(t, 'u'));
  },
);

behaves(
  '4.3',
  'fallenCommand',
  'the chief may take the units of a fallen commander, and activate another',
  { N: ['4.3', 'legal'], R: ['legal', '4.3'], S: ['legal', '4.3'], M: ['legal', '4.3'] },
  (book) => {
    const t = drawn({
      book,
      drawn: 'rf',
      left: ['pz'],
      overall: { rf: 'delegate' },
      dead: ['rt'],
      pieces: [
        under('rd', r('d', 'I4/6/4', '0609')),
        under('rt', r('t', 'I4/6/4', '0610')),
        under('rf', r('f', 'I4/6/4', '0612')),
        under('pz', p('z', 'I4/6/4', '1818')),
      ],
      commanders: { rf: '0608', rd: '0608', rt: '0610', pz: '1818' },
    });
    const act = (kind: 'takeCommand' | 'activate', id: string): Action => ({ kind, commander: t.commander(id) });
    return [t.verdict(act('takeCommand', 'rt')), t.verdict(act('activate', 'rd'))];
  },
);

behaves(
  '4.3',
  'fallenCommand',
  'while the chief of their army lives the units of a fallen commander counterattack',
  { N: '4.3', R: 'legal', S: 'legal', M: 'legal' },
  (book) => {
    const t = drawn({
      book,
      drawn: 'pz',
      left: ['rf'],
      overall: { rf: 'delegate' },
      dead: ['rt'],
      pieces: [under('rt', r('t', 'I4/6/4', '0608', 3)), under('pz', p('z', 'I4/6/4', '0610', 0)), under('rf', r('f', 'I4/6/4', '1515'))],
      commanders: { rf: '1515', rt: '0608', pz: '0611' },
    });
    while (t.decision().kind === 'fireWindow') t.play({ kind: 'pass' });
    t.play(begin(t, 'z')).play(enter('0609'));
    return t.verdict({ kind: 'counterattack', hex: hex('0608') });
  },
);

const PASSING = { N: 'legal', R: 'legal', S: '6.1', M: 'legal' };
const passing = (mover: string, friend: string) => (book: BookId) => {
  const t = table(ours(book, p('c', mover, '0611'), p('i', friend, '0610')));
  return t.play(begin(t, 'c')).verdict(passThrough('0610'));
};
behaves('6.1', 'armsMayMixInPassing', 'cavalry passes a hex of friendly infantry', PASSING, passing('C2/6/1', 'I4/6/4'));
behaves('6.1.1', 'armsMayMixInPassing', 'infantry passes a hex of friendly cavalry', PASSING, passing('I4/6/4', 'C2/6/1'));

behaves('6.2.1', 'closeLine', 'a LINE marker is placed', { N: 'legal', R: 'legal', S: '6.2.1', M: 'legal' }, (book) =>
  table(ours(book, p('a', 'I4/6/4', '0611'), p('b', 'I4/6/4', '0611'))).verdict(line('0611')),
);

behaves(
  '7.2',
  'skirmishers',
  'a musketeer, a jäger and a volunteer with a white star take Skirmish Order',
  {
    N: ['7.2', '7.2', '7.2'],
    R: ['7.2', 'legal', 'legal'],
    S: ['7.2', 'legal', '7.2'],
    M: ['7.2', 'legal', 'legal'],
  },
  (book) =>
    ['I3/6/3', 'J3/6/3', 'V3/6/3'].map((is) => {
      const t = table(ours(book, p('j', is, '0611')));
      return t.play(begin(t, 'j')).verdict({ kind: 'skirmish', unit: t.unit('j'), skirmish: true });
    }),
);

const companies = (sizes: readonly number[]): Piece[] => sizes.map((size, i) => p(`q${i}`, `I${size}/6/${size}`, '0611'));
const FORM: Action = { kind: 'formSquare', group: 0 };

behaves(
  '7.3',
  'squareMinSize',
  'four companies of total Size 7, and of total Size 8, form a Square',
  { N: ['legal', 'legal'], R: ['legal', 'legal'], S: ['7.3', 'legal'], M: ['legal', 'legal'] },
  (book) =>
    [
      [2, 2, 2, 1],
      [2, 2, 2, 2],
    ].map((sizes) =>
      table(ours(book, ...companies(sizes)))
        .play(beginStack('0611'))
        .verdict(FORM),
    ),
);

/** Cavalry rides at four companies, which try to form a Square; every die shows the same. */
const ridden = (book: BookId, die: number): Table => {
  const square = ['q0', 'q1', 'q2', 'q3'].map((id) => r(id, 'I3/6/3', '0608', 3));
  const t = table({ book, pieces: [p('c', 'C2/6/1', '0609'), SPARE, ...square], commanders: { pc: '0612', rc: '0101' } });
  t.play(begin(t, 'c')).play(enter('0608'));
  asksFor(t, { kind: 'formEmergencySquare' }, die);
  return t;
};
behaves('7.3.1', 'emergencySquareCheck', 'so many companies check', { N: 1, R: 4, S: 1, M: 1 }, (book) => {
  const t = ridden(book, 6);
  return t.told('checked').filter(({ purpose }) => purpose === 'square').length;
});

behaves(
  '7.3.3',
  'kosynierSquareRule',
  'four companies, one of them kosynierzy, form no Square by this rule',
  { N: '7.5', R: '7.3.3', S: '7.5', M: '7.5' },
  (book) => {
    const t = table(ours(book, p('z', 'Z4/6', '0611'), ...companies([4, 4, 4])));
    return t.play(beginStack('0611')).verdict(FORM);
  },
);

/** 'a' enters 0608 through the front of 'd' and attacks in Phase 4. */
const attacked = (book: BookId, attacker: string, defender: string): Table => {
  const pieces = [p('d', defender, '0608', 3), p('e', 'I1/6/1', '1515'), r('a', attacker, '0609', 0), r('b', 'I1/6/1', '0613')];
  const t = table({ book, active: 'rc', pieces, commanders: { rc: '0612', pc: '1515' } });
  t.play(begin(t, 'a')).play(enter('0608')).play({ kind: 'pass' });
  asksFor(t, { kind: 'stay' }, 5);
  return t;
};

behaves(
  '7.4',
  'lavaBonusTargets',
  'the Lava check against infantry and against lone guns, die 5',
  { N: [3, 3], R: [3, 5], S: [3, 5], M: [3, 5] },
  (book) => ['I4/6/4', 'A'].map((is) => attacked(book, 'K2/6', is).told('checked')[0]?.total),
);

const kosynierBonus = (book: BookId): number[] =>
  ['C4/6/1', 'I4/6/4'].map((is) => {
    const modifiers = attacked(book, is, 'Z4/6').told('melee')[0]?.defenderModifiers ?? [];
    return modifiers.reduce((sum, { what, value }) => sum + (what === 'kosynierzy' ? value : 0), 0);
  });
behaves(
  '7.5',
  'kosynierDefenceVsCavalry',
  'kosynierzy defend against cavalry and against infantry',
  { ...inAll([2, 0]), N: [0, 0] },
  kosynierBonus,
);

behaves(
  '10.11.7',
  'commanderStepsAway',
  'a commander next to an enemy steps away in a window, once',
  { N: ['10.11.7', '10.11.7'], R: ['legal', '10.11.7'], S: ['10.11.7', '10.11.7'], M: ['10.11.7', '10.11.7'] },
  (book) => {
    const t = table({
      book,
      pieces: [p('a', 'I4/7/4', '0608'), r('d', 'I4/7/4', '0707', 3), r('z', 'I4/7/4', '1515')],
      commanders: { pc: '0708', rc: '1515' },
    });
    const away = (to: string): Action => ({ kind: 'stepAway', commander: t.commander('pc'), hex: hex(to) });
    const first = t.verdict(away('0709'));
    if (first === 'legal') t.play(away('0709')).play({ kind: 'pass' });
    return [first, t.verdict(away('0708'))];
  },
);
