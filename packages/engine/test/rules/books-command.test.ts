/** [4] The command rules of Racławice, Szczekociny and Maciejowice: overall commanders, fallen commands, reserves. */
import { describe, expect, it } from 'vitest';
import { type Action, check } from '../../src/index.ts';
import { type Drawing, drawn } from '../chits.ts';
import { asked, begin, beginStack, cannon, enter, PASS, p, r, STAY, salvo, under } from '../shorthand.ts';
import { hex, type Piece, type Table } from '../support.ts';

const DECLINE: Action = { kind: 'decline' };
const USE: Action = { kind: 'useUnits' };
const activate = (t: Table, id: string): Action => ({ kind: 'activate', commander: t.commander(id) });
const take = (t: Table, id: string): Action => ({ kind: 'takeCommand', commander: t.commander(id) });
const activeOf = (t: Table): string => t.game.chiefs[t.state.active]?.id ?? 'nobody';
const chosen = (t: Table): string[] =>
  t.actions().map((action) => {
    if (action.kind === 'activate' || action.kind === 'takeCommand') return `${action.kind} ${t.game.chiefs[action.commander]?.id}`;
    return action.kind === 'takeReserve' ? `takeReserve ${action.reserve}` : action.kind;
  });
const afterWindow = (t: Table): Table => {
  while (asked(t) === 'fireWindow r') t.play(PASS);
  return t;
};
const afterPole = (t: Table): Table => {
  while (asked(t) === 'fireWindow p') t.play(PASS);
  return t;
};
/** Both sides pass until Phase 2 is over. */
const passPhase2 = (t: Table, ...dice: number[]): Table => {
  while (t.decision().kind === 'fireWindow' || t.decision().kind === 'phasingAction') t.play(PASS, ...dice.splice(0));
  return t;
};

/** Two commands under an overall commander with one unit of his own; a Polish command far away. */
const armyOf = (extra: Partial<Drawing> = {}): Drawing => ({
  book: 'R',
  drawn: 'rf',
  left: ['pz'],
  overall: { rf: 'delegate' },
  pieces: [
    under('rd', r('d', 'I4/6/4', '0609')),
    under('rt', r('t', 'I4/6/4', '0610')),
    under('rf', r('f', 'I4/6/4', '0611')),
    under('pz', p('z', 'I4/6/4', '1818')),
  ],
  commanders: { rf: '0608', rd: '0608', rt: '0610', pz: '1818' },
  ...extra,
});

describe('[4.4] overall commanders who delegate', () => {
  it('[4.4] (R) T4.4-1 may choose one who was activated earlier in the Turn; his units have full MP again', () => {
    const t = drawn(
      armyOf({
        arrangement: { commanders: ['rf', 'rd', 'rt', 'pz'].map((id) => ({ id, hex: id === 'pz' ? '1818' : '0608', activations: 1 })) },
      }),
    );
    expect([asked(t), activeOf(t)]).toEqual(['overallCommanderChoice r', 'rf']);
    expect(chosen(t)).toEqual(['decline', 'activate rf', 'activate rd', 'activate rt']);
    t.play(activate(t, 'rd'));
    expect([activeOf(t), t.state.commanderActivations[t.commander('rd')]]).toEqual(['rd', 2]);
    expect(t.told('activated')).toEqual([{ kind: 'activated', commander: t.commander('rd'), by: t.commander('rf'), rule: '4.4' }]);
    expect([t.verdict(begin(t, 'd')), t.verdict(begin(t, 't')), t.verdict(begin(t, 'f'))]).toEqual(['legal', '4.1', '4.1']);
    expect(t.mpSpent('d')).toBe(0);
  });

  it('[4.4] (R) T4.4-2 [4.6.1] not one who is contused in this Turn', () => {
    const t = drawn(armyOf({ contused: ['rd'] }));
    expect(t.verdict(activate(t, 'rd'))).toBe('4.6.1');
    expect(t.verdict(activate(t, 'rt'))).toBe('legal');
  });

  it('[4.4] (S) A23 none of another army, nobody without units, himself only if he has some', () => {
    const t = drawn(armyOf({ book: 'S', pieces: armyOf().pieces.filter(({ id }) => id !== 'f') }));
    expect([t.verdict(activate(t, 'pz')), t.verdict(activate(t, 'rf')), t.verdict(activate(t, 'rc'))]).toEqual(['4.4', '4.4', '4.4']);
    expect(t.verdict({ kind: 'activate', commander: 99 })).toBe('4.4');
    expect(t.verdict({ kind: 'useUnits' })).toBe('4.4');
  });

  it('[4.4] (M) A24 in Phase 3 the chosen commander moves and then the overall commander', () => {
    const t = passPhase2(drawn(armyOf({ book: 'M' })).play({ kind: 'activate', commander: 3 }));
    expect([asked(t), t.decision().about]).toEqual(['commanderMove r', { kind: 'commanderMove', commander: t.commander('rd') }]);
    t.play({ kind: 'moveCommander', hex: hex('0509') });
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('rf') });
    t.play({ kind: 'moveCommander', hex: hex('0510') }, t.commander('pz'));
    expect([t.commanderAt('rd'), t.commanderAt('rf'), activeOf(t)]).toEqual(['0509', '0510', 'pz']);
  });

  it('[4.4] (M) A24 who chooses nobody only moves', () => {
    const t = drawn(armyOf({ book: 'M' })).play(DECLINE);
    expect([asked(t), t.decision().about]).toEqual(['commanderMove r', { kind: 'commanderMove', commander: t.commander('rf') }]);
    t.play(STAY, t.commander('pz'));
    expect(activeOf(t)).toBe('pz');
  });

  it('[4.4] (R) A23 he commands his own units himself, and powers do not chain', () => {
    const t = drawn(armyOf());
    t.play(activate(t, 'rf'));
    expect([activeOf(t), asked(t)]).toEqual(['rf', 'phasingAction r']);
    expect([t.verdict(begin(t, 'f')), t.verdict(begin(t, 'd'))]).toEqual(['legal', '4.1']);
    passPhase2(t);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('rf') });
    t.play(STAY, t.commander('pz'));
    expect(activeOf(t)).toBe('pz');
  });

  it('[4.4] (M) B32 an activation through another counts as one of his: the carried marker is cleared in the first only', () => {
    const marked = (activations: number): Table => {
      const pieces = armyOf().pieces.map((piece) => (piece.id === 'd' ? { ...piece, at: { shots: 1 } } : piece));
      const commanders = ['rf', 'rd', 'rt', 'pz'].map((id) => ({ id, hex: '0608', activations: id === 'rd' ? activations : 0 }));
      const t = drawn(armyOf({ book: 'M', pieces, arrangement: { commanders } }));
      return t.play(activate(t, 'rd')).play(begin(t, 'd'));
    };
    const clear = (t: Table): string => t.verdict({ kind: 'clearFireMarker', unit: t.unit('d') });
    expect([clear(marked(0)), clear(marked(1))]).toEqual(['legal', '10.9.10']);
  });

  it('[4.4] (R) C5 if he falls while another acts, that activation is finished and only his own move is lost', () => {
    const pieces = [...armyOf().pieces, under('pz', p('gun', 'A', '0605', 3))];
    const t = drawn(armyOf({ pieces: pieces.map((one) => (one.id === 'd' ? { ...one, hex: '0608' } : one)) }));
    t.play(activate(t, 'rd')).play(cannon(t, 'gun', '0608'), 1, 0, 5);
    expect([t.commanderAt('rf'), activeOf(t), asked(t), t.verdict(begin(t, 'd'))]).toEqual(['gone', 'rd', 'phasingAction r', 'legal']);
    passPhase2(t);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('rd') });
    t.play(STAY, t.commander('pz'));
    expect(activeOf(t)).toBe('pz');
  });
});

describe('[4.3] units of fallen commanders', () => {
  const fallen = (extra: Partial<Drawing> = {}): Table => drawn(armyOf({ book: 'M', dead: ['rt'], ...extra }));

  it('[4.3] (M) T4.3-2 must be commanded by the overall commander: no other can be chosen, and only those within 4 hexes of him act', () => {
    const gone = (id: string, status: 'eliminated' | 'track'): Piece => ({ id, is: 'I4/6/4', side: 'r', of: 'rt', at: { status, due: 3 } });
    const pieces = [...armyOf().pieces, under('rt', r('far', 'I4/6/4', '0613')), gone('dead', 'eliminated'), gone('beaten', 'track')];
    const t = fallen({ pieces });
    expect(t.verdict(activate(t, 'rd'))).toBe('4.3');
    expect([chosen(t), t.verdict({ kind: 'decline' })]).toEqual([['takeCommand rt', 'activate rf'], '4.3']);
    t.play(take(t, 'rt'));
    expect(t.told('tookCommand')[0]?.units).toEqual(['t', 'far', 'beaten'].map((id) => t.unit(id)));
    expect([activeOf(t), t.verdict(begin(t, 't')), t.verdict(begin(t, 'far')), t.verdict(begin(t, 'd'))]).toEqual([
      'rf',
      'legal',
      '4.2',
      '4.1',
    ]);
    expect(t.actions().filter(({ kind }) => kind === 'begin')).toEqual([begin(t, 't')]);
  });

  it('[4.3] (M) T4.3-3 one activation never mixes two commands', () => {
    const t = fallen({ dead: ['rt', 'rd'] });
    t.play(take(t, 'rt'));
    expect([t.verdict(begin(t, 't')), t.verdict(begin(t, 'd'))]).toEqual(['legal', '4.3']);
  });

  it('[4.3] (M) T4.3-4 when the last of them is gone he may activate any commander again; one on the track still binds him', () => {
    const withLast = (status: 'eliminated' | 'track'): Table => {
      const last: Drawing['pieces'][number] = { id: 't', is: 'I4/6/4', side: 'r', of: 'rt', at: { status, due: 3 } };
      return fallen({ pieces: armyOf().pieces.map((one) => (one.id === 't' ? last : one)) });
    };
    const t = withLast('eliminated');
    expect(t.verdict(activate(t, 'rd'))).toBe('legal');
    expect(withLast('track').verdict(activate(t, 'rd'))).toBe('4.3');
  });

  it('[4.3] (R) C4 a reserve that nobody is left to use binds him too', () => {
    const t = drawn({
      book: 'R',
      drawn: 'po',
      left: ['rc'],
      overall: { po: 'delegate' },
      pieces: [under('pd', p('d', 'I4/6/4', '0609')), p('k', 'Z4/6', '0610'), r('x', 'I4/6/4', '1515')],
      commanders: { pa: '0608', pb: '0608', pd: '0608', po: '0608', rc: '1515' },
      reserves: [{ units: ['k'], of: ['pa', 'pb'], fromTurn: 1 }],
      dead: ['pa', 'pb'],
    });
    // It is all that he can do, so it is done without asking.
    expect(t.told('tookCommand').map(({ units }) => units)).toEqual([[t.unit('k')]]);
  });

  it('[4.3] [4.5] (R) with the units of a fallen commander come none of a reserve that bears his name', () => {
    const t = drawn({
      book: 'R',
      drawn: 'po',
      left: ['rc'],
      overall: { po: 'delegate' },
      pieces: [
        under('pa', p('a', 'I4/6/4', '0609')),
        p('k', 'Z4/6', '0610'),
        under('pb', p('b', 'I4/6/4', '0611')),
        r('x', 'I4/6/4', '1515'),
      ],
      commanders: { pa: '0608', pb: '0608', po: '0608', rc: '1515' },
      reserves: [{ units: ['k'], of: ['pa', 'pb'], fromTurn: 1 }],
      dead: ['pa'],
    });
    if (asked(t) === 'overallCommanderChoice p') t.play(take(t, 'pa'));
    expect([t.verdict(begin(t, 'a')), t.verdict(begin(t, 'k'))]).toEqual(['legal', '4.5']);
  });

  it('[4.3] (R) A22 own units instead; in Phase 3 he moves once', () => {
    const t = fallen({ book: 'R' });
    t.play(activate(t, 'rf'));
    expect([t.verdict(begin(t, 'f')), t.verdict(begin(t, 't'))]).toEqual(['legal', '4.1']);
    passPhase2(t).play(STAY, t.commander('pz'));
    expect(activeOf(t)).toBe('pz');
  });

  it('[4.3] (S) A22 with the overall commander dead too they are leaderless, and his own with them', () => {
    const t = drawn(armyOf({ book: 'S', dead: ['rt', 'rf'], drawn: 'rd' }));
    expect(['t', 'f', 'd'].map((id) => t.verdict(begin(t, id)))).toEqual(['4.3', '4.3', 'legal']);
  });

  it('[4.3] (M) [11.7] B58 the overall commander near them counts in melee', () => {
    const pieces = [...armyOf().pieces, under('pz', p('enemy', 'I2/6/2', '0610'))];
    const t = fallen({ pieces });
    t.play(take(t, 'rt'));
    passPhase2(t).play(STAY, 5, 5);
    expect(t.told('melee')[0]?.attackerModifiers).toContainEqual({ what: 'inCommand', value: 1, rule: '4.2' });
    expect(t.told('melee')[0]?.defenderModifiers.map(({ what }) => what)).not.toContain('inCommand');
  });

  it('[4.3] (M) [11.11.3] B63 C27 units on the track return with him, on the fixed hex', () => {
    const pieces = armyOf().pieces.filter(({ id }) => id !== 't');
    const t = fallen({ pieces: [...pieces, { id: 't', is: 'I4/6/4', side: 'r', of: 'rt', at: { status: 'track', due: 1 } }] });
    t.play(take(t, 'rt'));
    expect([asked(t), t.hexes('placeReturning')]).toEqual(['returnPlacement r', ['2020']]);
    t.play({ kind: 'placeReturning', unit: t.unit('t'), hex: hex('2020'), facing: 0 });
    expect([t.at('t'), asked(t), t.has('t', 'returned')]).toEqual(['2020', 'commanderMove r', false]);
  });
});

describe('[4.5] reserves', () => {
  /** A reserve of two commanders, one unit of each of them, and a third commander. */
  const withReserve = (extra: Partial<Drawing> = {}): Drawing => ({
    book: 'R',
    drawn: 'pa',
    left: ['pb', 'pd'],
    pieces: [
      under('pa', p('a', 'I4/6/4', '0605')),
      under('pb', p('b', 'I4/6/4', '0606')),
      under('pa', p('k', 'Z4/6', '0608')),
      under('pd', p('d', 'I4/6/4', '0607')),
      r('x', 'I4/6/4', '1515'),
    ],
    commanders: { pa: '0606', pb: '0606', pd: '0606', rc: '1515' },
    reserves: [{ units: ['k'], of: ['pa', 'pb'], fromTurn: 5 }],
    ...extra,
  });
  const six = {
    drawn: 'po',
    overall: { po: 'delegateAndSix' },
    commanders: { pa: '0606', pb: '0606', pd: '0606', po: '0606', rc: '1515' },
  } as const;

  it('[4.5] (R) T4.5-1 its commanders may use it from its Turn on; the six of an overall commander are not bound (A30)', () => {
    const t = drawn(withReserve({ turn: 4 }));
    expect([t.reason(begin(t, 'k')), t.verdict(begin(t, 'k'))]).toEqual(['reserveTooEarly', '4.5']);
    expect(t.actions()).not.toContainEqual(begin(t, 'k'));
    const later = drawn(withReserve({ turn: 5 }));
    expect([later.verdict(begin(later, 'k')), later.actions().some((one) => one.kind === 'begin' && one.unit === 2)]).toEqual([
      'legal',
      true,
    ]);
    const named = drawn(withReserve({ turn: 4, ...six }))
      .play(DECLINE)
      .play(USE);
    expect(named.verdict(begin(named, 'k'))).toBe('legal');
  });

  it('[4.5] (R) T4.5-2 it may act in several activations of a Turn', () => {
    const t = drawn(withReserve({ turn: 6 }));
    t.begin('k').go('0609').play({ kind: 'end' });
    passPhase2(t).play(STAY, t.commander('pb'));
    expect([activeOf(t), t.mpSpent('k'), t.verdict(begin(t, 'k'))]).toEqual(['pb', 0, 'legal']);
  });

  it('[4.5] (M) T4.5-3 [4.5.1] (R) T4.5.1-1 refused to everybody else by its own rule', () => {
    const t = drawn(withReserve({ book: 'M', drawn: 'pd', reserves: [{ units: ['k'], of: ['pa', 'pb'] }] }));
    expect([t.verdict(begin(t, 'k')), t.reason(begin(t, 'k'))]).toEqual(['4.5', 'reserveOfOthers']);
    const volunteers = { reserves: [{ units: ['k'], of: ['pa', 'pb'], rule: '4.5.1' }] };
    const own = drawn(withReserve(volunteers));
    expect(own.verdict(begin(own, 'k'))).toBe('legal');
    const other = drawn(withReserve({ ...volunteers, drawn: 'pd' }));
    expect(other.verdict(begin(other, 'k'))).toBe('4.5.1');
  });

  it('[4.5] (R) T4.5-4 without living commanders it is one more fallen command of the overall commander (C4)', () => {
    const t = drawn(withReserve({ ...six, turn: 5, dead: ['pa', 'pb', 'pd'] }));
    expect(chosen(t)).toEqual(['takeCommand pa', 'takeCommand pb', 'takeCommand pd', 'takeReserve 0']);
    t.play({ kind: 'takeReserve', reserve: 0 });
    expect([activeOf(t), t.verdict(begin(t, 'k')), t.verdict(begin(t, 'a'))]).toEqual(['po', 'legal', '4.3']);
    const early = drawn(withReserve({ ...six, turn: 4, dead: ['pa', 'pb', 'pd'] }));
    expect([chosen(early), early.verdict({ kind: 'takeReserve', reserve: 0 })]).toEqual([
      ['takeCommand pa', 'takeCommand pb', 'takeCommand pd'],
      '4.3',
    ]);
  });

  it('[4.5] (M) C4 an overall commander on its strip gives command but does not use it when he acts himself', () => {
    const reserves = [{ units: ['k'], of: ['po', 'pa', 'pb'] }];
    const pieces = [...withReserve().pieces, under('po', p('o', 'I4/6/4', '0506'))];
    const t = drawn(withReserve({ ...six, book: 'M', reserves, pieces }));
    t.play(activate(t, 'po'));
    expect([t.verdict(begin(t, 'o')), t.verdict(begin(t, 'k'))]).toEqual(['legal', '4.5']);
    const alone = drawn(withReserve({ ...six, book: 'M', reserves, dead: ['pa', 'pb'] }));
    expect(chosen(alone)).toContain('takeReserve 0');
  });

  it('[4.5] (R) A29 in Phase 4 it is bound only if it acted in Phase 2; else its owner may name it', () => {
    const fight = withReserve({ turn: 5, pieces: [...withReserve().pieces, r('y', 'I2/6/2', '0608')] });
    const t = passPhase2(drawn(fight)).play(STAY);
    expect([asked(t), t.kinds(), t.hexes('fight')]).toEqual(['meleeNext p', ['fight', 'pass'], ['0608']]);
    const passed = t.play(PASS, t.commander('pb'));
    expect([activeOf(passed), passed.told('melee').length]).toEqual(['pb', 0]);
    const fought = passPhase2(drawn(fight))
      .play(STAY)
      .play({ kind: 'fight', hex: hex('0608') }, 9, 0);
    expect(fought.told('melee')[0]?.attackerModifiers).toContainEqual({ what: 'inCommand', value: 1, rule: '4.2' });
  });

  it('[4.5] (R) A29 one that moved into the enemy must fight', () => {
    const t = drawn(withReserve({ turn: 5, pieces: [...withReserve().pieces, r('y', 'I2/6/2', '0609', 3, { shots: 4 })] }));
    t.play(begin(t, 'k'));
    if (t.verdict(enter('0609')) !== 'legal') t.play({ kind: 'turn', group: 0, facing: 3 });
    t.play(enter('0609'));
    passPhase2(t);
    expect([asked(t), t.has('k', 'reserveUsed')]).toEqual(['commanderMove p', true]);
    t.play(STAY, 9, 0);
    expect(t.told('melee').length).toBe(1);
  });

  it('[4.5] (R) [11.11.3] B63 one on the track returns with the commander whom its owner likes', () => {
    const pieces: Drawing['pieces'] = withReserve().pieces.map((one) =>
      one.id === 'k' ? { id: 'k', is: 'Z4/6', side: 'p', at: { status: 'track', due: 5 } } : one,
    );
    const t = drawn(withReserve({ turn: 5, pieces }));
    expect([asked(t), t.kinds()]).toEqual(['returnPlacement p', ['done', 'placeReturning']]);
    t.play({ kind: 'done' });
    passPhase2(t).play(STAY, t.commander('pb'));
    expect([activeOf(t), asked(t), t.status('k')]).toEqual(['pb', 'returnPlacement p', 'track']);
  });
});

describe('[4.4] an overall commander who uses six units', () => {
  const companies = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const army = (extra: Partial<Drawing> = {}): Drawing => ({
    book: 'S',
    drawn: 'po',
    left: ['rc'],
    overall: { po: 'delegateAndSix' },
    pieces: [
      ...companies.map((id, i) => under('pz', p(id, 'I2/6/2', `07${10 + i}`))),
      under('pz', p('far', 'I2/6/2', '0801')),
      under('pq', p('other', 'A', '0908')),
      r('x', 'I4/6/4', '1515'),
      r('gun', 'A', '1612', 3),
    ],
    commanders: { po: '0810', pz: '0812', pq: '0808', rc: '1515' },
    ...extra,
  });
  const useUnits = (extra: Partial<Drawing> = {}): Table => drawn(army(extra)).play(DECLINE).play(USE);
  const name = (t: Table, ...ids: string[]): Table => {
    for (const id of ids) afterWindow(t).play(begin(t, id)).play({ kind: 'end' });
    return afterWindow(t);
  };

  it('[4.4] (R) the three parts in their order: another commander, his units, his move; each may be skipped', () => {
    const t = drawn(army({ book: 'R' }));
    expect([asked(t), chosen(t)]).toEqual(['overallCommanderChoice p', ['decline', 'activate pz', 'activate pq']]);
    t.play(activate(t, 'pz'));
    passPhase2(t);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('pz') });
    t.play(STAY);
    expect([asked(t), t.kinds(), activeOf(t)]).toEqual(['namedUnitsChoice p', ['decline', 'useUnits'], 'po']);
    t.play(DECLINE);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('po') });
    t.play({ kind: 'moveCommander', hex: hex('0811') }, t.commander('rc'));
    expect([t.commanderAt('po'), activeOf(t)]).toEqual(['0811', 'rc']);
  });

  it('[4.4] (S) T4.4-3 a seventh unit is refused, and one that is 5 hexes away', () => {
    const t = useUnits();
    name(t, 'a', 'b');
    expect([t.verdict(begin(t, 'far')), t.reason(begin(t, 'far'))]).toEqual(['4.4', 'tooFarToName']);
    expect(t.verdict(begin(t, 'x'))).toBe('3.1');
    const near = army().pieces.map((one, i) => (i < 7 ? { ...one, hex: `08${String(9 + (i % 4)).padStart(2, '0')}` } : one));
    // With somebody to fire at there is still something to decide.
    const more = useUnits({ pieces: [...near, r('y', 'I2/9', '0806', 3)] });
    name(more, 'a', 'b', 'c', 'd', 'e', 'f');
    expect([more.verdict(begin(more, 'g')), more.reason(begin(more, 'g'))]).toEqual(['4.4', 'sixUnitsNamed']);
    expect(more.actions().some(({ kind }) => kind === 'begin' || kind === 'beginStack')).toBe(false);
    expect(more.verdict(begin(more, 'a'))).toBe('8.16');
  });

  it('[4.4] (R) A25 a gun is named by whatever it does, a stack by its LINE marker', () => {
    const named = (make: (t: Table) => Action): string[] => {
      const pieces = [...army().pieces, under('pz', p('m', 'I4/6/4', '0710'))];
      const t = afterWindow(useUnits({ book: 'R', pieces }));
      const told = t.play(make(t)).told('unitsNamed');
      return told.flatMap(({ units }) => units.map((unit) => t.game.units[unit]?.id ?? '?')).sort();
    };
    const gun = (t: Table) => ({ unit: t.unit('other') });
    expect(named((t) => ({ kind: 'gunFace', ...gun(t), facing: 3 }))).toEqual(['other']);
    expect(named((t) => ({ kind: 'gunShift', ...gun(t), hex: hex('0909') }))).toEqual(['other']);
    expect(named((t) => ({ kind: 'limber', ...gun(t) }))).toEqual(['other']);
    expect(named(() => ({ kind: 'line', hex: hex('0710'), line: true }))).toEqual(['a', 'm']);
  });

  it('[4.4] (M) T4.4-4 after his move nothing of it can be done', () => {
    const t = drawn(army({ book: 'M' }))
      .play(DECLINE)
      .play(DECLINE);
    expect([asked(t), t.verdict(USE)]).toEqual(['commanderMove p', '4.4']);
    t.play(STAY, t.commander('rc'));
    expect(t.verdict(USE)).toBe('4.4');
  });

  it('[4.4] (R) T4.4-5 A27 his units have a Phase 2 of their own: the other side fires first, guns again', () => {
    const t = drawn(
      army({
        book: 'R',
        pieces: army().pieces.map((one) =>
          one.id === 'gun' ? { ...one, hex: '0716', facing: 0 } : one.id === 'g' ? { ...one, hex: '0709' } : one,
        ),
      }),
    );
    t.play(activate(t, 'pz'));
    expect(asked(t)).toBe('fireWindow r');
    const shot = t.actions().find((action) => action.kind === 'cannon');
    expect(shot).toBeDefined();
    if (shot === undefined) return;
    t.play(shot, 1);
    passPhase2(t).play(STAY).play(USE);
    expect([asked(t), t.verdict(shot)]).toEqual(['fireWindow r', 'legal']);
  });

  it('[4.4] (S) A25 units of every command, those used before too; a gun is named by its shot', () => {
    const t = useUnits({ pieces: [...army().pieces, r('y', 'I4/6/4', '0906', 3)] });
    afterWindow(t);
    t.play(cannon(t, 'other', '0906'), 1);
    expect(t.told('unitsNamed')).toEqual([{ kind: 'unitsNamed', by: t.commander('po'), units: [t.unit('other')], rule: '4.4' }]);
    const chit = t.state.frames[1];
    expect(chit?.kind === 'chit' && chit.named).toEqual([t.unit('other')]);
  });

  it('[4.4] (S) A25 a unit that fired before it was named is charged for its shots', () => {
    const t = useUnits({ pieces: [...army().pieces, r('y', 'I4/9/4', '0708', 3)], commanders: { ...army().commanders, po: '0812' } });
    afterWindow(t);
    t.play(salvo('0710', '0708'));
    expect([t.mpSpent('a'), t.shots('a')]).toEqual([1, 1]);
    afterWindow(t);
    t.play(begin(t, 'a'));
    expect([t.mpSpent('a'), t.told('unitsNamed').length]).toEqual([1, 1]);
  });

  it('[4.4] (S) A25 a stack that is more than he may still name does not begin as one', () => {
    const t = useUnits({ pieces: army().pieces.map((one) => (['e', 'f', 'g'].includes(one.id) ? { ...one, hex: '0811' } : one)) });
    name(t, 'a', 'b', 'c', 'd');
    expect([t.verdict(beginStack('0811')), t.reason(beginStack('0811'))]).toEqual(['4.4', 'sixUnitsNamed']);
    t.begin('e', 'f');
    expect(t.reason({ kind: 'include', unit: t.unit('g') })).toBe('sixUnitsNamed');
  });

  it('[4.4] (S) A25 one that is named only for melee counts too, and is In Command near him', () => {
    const pieces = [...army().pieces, r('y', 'I2/6/2', '0710')];
    const t = useUnits({ pieces, commanders: { ...army().commanders, pz: '1801' } });
    passPhase2(t);
    expect([asked(t), t.kinds(), t.hexes('fight')]).toEqual(['meleeNext p', ['fight', 'pass'], ['0710']]);
    t.play({ kind: 'fight', hex: hex('0710') }, 9, 0);
    expect(t.told('unitsNamed')[0]?.units).toEqual([t.unit('a')]);
    expect(t.told('melee')[0]?.attackerModifiers).toContainEqual({ what: 'inCommand', value: 1, rule: '4.2' });
  });

  it('[4.4] (R) A26 with fallen commanders only the first part is another one: he commands their units, then uses six, then moves', () => {
    // [4.3] there is one fallen command and no other choice, so it is made by itself.
    const t = drawn(army({ book: 'R', dead: ['pq'] }));
    expect(t.told('tookCommand')[0]?.units.length).toBeGreaterThan(0);
    expect([activeOf(t), afterWindow(t).verdict(begin(t, 'a'))]).toEqual(['po', '4.1']);
    passPhase2(t);
    expect(asked(t)).toBe('namedUnitsChoice p');
    t.play(USE);
    expect(afterWindow(t).verdict(begin(t, 'a'))).toBe('legal');
    passPhase2(t);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('po') });
  });

  it('[4.4] (R) C5 A33 if he falls while his units act, none begins any more and he does not move', () => {
    const t = useUnits({ book: 'R', pieces: [...army().pieces, r('g2', 'A', '0807', 3), under('pz', p('with', 'I4/9/4', '0810'))] });
    expect(asked(t)).toBe('fireWindow r');
    t.play(cannon(t, 'g2', '0810'), 1, 0);
    // His side has nothing left but to pass, or to let a commander step away from the enemy [10.11.7].
    expect([t.commanderAt('po'), asked(t), activeOf(t), t.kinds()]).toEqual(['gone', 'phasingAction p', 'po', ['pass', 'stepAway']]);
    t.play(PASS).play(PASS, t.commander('rc'));
    expect(activeOf(t)).toBe('rc');
  });
});

describe('[4.5S] a liaison between two armies', () => {
  /** Two armies of one side; the chit of `rl` belongs to both, with or without a counter on the map. */
  const allies = (extra: Partial<Drawing> = {}): Drawing => ({
    book: 'S',
    drawn: 'rl',
    left: ['pz'],
    turn: 3,
    turns: 22,
    pieces: [
      under('ra', r('a', 'I4/6/4', '0609')),
      under('rb', r('b', 'I4/6/4', '0610')),
      under('rq', r('q', 'I4/6/4', '0611')),
      under('pz', p('z', 'I4/6/4', '1818')),
    ],
    commanders: { ra: '0608', rb: '0608', rq: '0608', pz: '1818' },
    battle: (battle) => ({
      ...battle,
      armies: [...battle.armies, { id: 'prussian', name: { en: 'q', pl: 'q' }, side: 'russian', colour: 'black' }],
      commanders: [
        ...battle.commanders.map((one) => (one.id === 'rq' ? { ...one, army: 'prussian' } : one)),
        { id: 'rl', name: { en: 'l', pl: 'l' }, army: 'russian', hex: null, colour: 'white', provenance: 'design' },
      ],
      units: battle.units.map((unit) => (unit.id === 'q' ? { ...unit, army: 'prussian' } : unit)),
      scenarios: battle.scenarios.map((one) => ({
        ...one,
        liaisons: [{ commander: 'rl', armies: ['russian', 'prussian'], fromTurn: 3, returnsAfter: 3 }],
      })),
    }),
    arrangement: {
      frames: [
        { kind: 'calendar', chits: [6], turns: [3], stages: [0] },
        { kind: 'turn', round: 2 },
      ],
    },
    ...extra,
  });
  const calendar = (t: Table): unknown => t.state.frames[0];

  it('[4.5S] (S) T4.5S-1 example: his chit returns in the current Turn + die + 3', () => {
    const t = drawn(allies());
    expect([asked(t), chosen(t)]).toEqual(['liaisonChoice r', ['decline', 'activate ra', 'activate rb', 'activate rq']]);
    t.play(DECLINE, 5, t.commander('pz'));
    expect(t.told('chitReturns')).toEqual([{ kind: 'chitReturns', commander: t.commander('rl'), die: 5, turn: 11, rule: '4.5S' }]);
    expect(calendar(t)).toEqual({ kind: 'calendar', chits: [t.commander('rl')], turns: [11], stages: [0] });
  });

  it('[4.5S] (S) A28 each such chit has a Turn of its own', () => {
    const one = allies();
    const t = drawn({
      ...one,
      battle: (battle) => {
        const made = one.battle?.(battle) ?? battle;
        return {
          ...made,
          commanders: [
            ...made.commanders,
            { id: 'rm', name: { en: 'm', pl: 'm' }, army: 'russian', hex: null, colour: 'white', provenance: 'design' },
          ],
          scenarios: made.scenarios.map((scenario) => ({
            ...scenario,
            liaisons: [...(scenario.liaisons ?? []), { commander: 'rm', armies: ['russian'], fromTurn: 9, returnsAfter: 3 }],
          })),
        };
      },
      arrangement: {
        frames: [
          { kind: 'calendar', chits: [6, 7], turns: [3, 9], stages: [0, 0] },
          { kind: 'turn', round: 2 },
        ],
      },
    });
    t.play(DECLINE, 5, t.commander('pz'));
    expect(calendar(t)).toEqual({ kind: 'calendar', chits: [6, 7], turns: [11, 9], stages: [0, 0] });
  });

  it('[4.5S] (S) A28 an activation through him counts as one; if he has fallen nobody rolls for his return', () => {
    const t = drawn(allies());
    expect(t.play(activate(t, 'ra')).state.commanderActivations[t.commander('ra')]).toBe(1);
    const fallen = drawn(
      allies({
        arrangement: {
          frames: [
            { kind: 'calendar', chits: [6], turns: [3], stages: [0] },
            { kind: 'turn', round: 2 },
            { kind: 'liaison', commander: 6, armies: [1, 2] },
          ],
          pool: ['pz'],
          commanders: ['ra', 'rb', 'rq', 'pz', 'rl'].map((id) =>
            id === 'rl' ? { id, status: 'dead' as const } : { id, hex: id === 'pz' ? '1818' : '0608' },
          ),
        },
      }),
      // The next chit, and nothing before it.
      5,
    );
    expect([activeOf(fallen), fallen.told('chitReturns')]).toEqual(['pz', []]);
  });

  it('[4.5S] (S) A23 a commander without units is nobody to activate', () => {
    const t = drawn(allies({ commanders: { ...allies().commanders, rc: '0608' } }));
    expect(chosen(t)).toEqual(['decline', 'activate ra', 'activate rb', 'activate rq']);
  });

  it('[4.5S] (S) A28 a return after the last Turn means never', () => {
    const t = drawn(allies({ turns: 10 })).play(DECLINE, 5, 5);
    expect([t.told('chitReturns')[0]?.turn, calendar(t)]).toEqual([null, { kind: 'calendar', chits: [6], turns: [0], stages: [0] }]);
  });

  it('[4.5S] (S) T4.5S-2 one commander of each army, in the order he likes; each can be declined', () => {
    const t = drawn(allies());
    t.play(activate(t, 'ra'));
    expect([activeOf(t), t.verdict(begin(t, 'a')), t.verdict(begin(t, 'q'))]).toEqual(['ra', 'legal', '4.1']);
    passPhase2(t).play(STAY);
    expect([asked(t), chosen(t), t.verdict(activate(t, 'rb'))]).toEqual(['liaisonChoice r', ['decline', 'activate rq'], '4.5S']);
    t.play(activate(t, 'rq'));
    expect([activeOf(t), t.verdict(begin(t, 'q')), t.told('phaseBegan').length]).toEqual(['rq', 'legal', 2]);
    passPhase2(t).play(STAY, 0, t.commander('pz'));
    expect([activeOf(t), t.told('chitReturns')[0]?.turn]).toEqual(['pz', 6]);
  });

  it('[4.5S] (S) A28 not bound by fallen commanders; an army without anybody to choose is skipped; contusion bars (A38)', () => {
    const t = drawn(allies({ dead: ['rb', 'rq'], overall: { ra: 'delegate' } }));
    expect(chosen(t)).toEqual(['decline', 'activate ra']);
    t.play(activate(t, 'ra'));
    passPhase2(t).play(STAY, 0, t.commander('pz'));
    expect(activeOf(t)).toBe('pz');
    const hurt = drawn(allies({ contused: ['rq'] }));
    expect(hurt.verdict(activate(hurt, 'rq'))).toBe('4.6.1');
  });

  it('[4.5S] (S) A28 with a counter he moves in Phase 3 of the second activation', () => {
    const arrangement = {
      ...allies().arrangement,
      commanders: ['ra', 'rb', 'rq', 'rl', 'pz'].map((id) => ({ id, hex: id === 'pz' ? '1818' : '0608' })),
    };
    const t = drawn(allies({ arrangement }));
    t.play(activate(t, 'rq'));
    passPhase2(t).play(STAY);
    t.play(activate(t, 'rb'));
    passPhase2(t).play(STAY);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('rl') });
  });

  it('[4.5S] (S) [13.2S] his chit comes on top of the pool in the Turns in which it is due', () => {
    const poolOf = (turn: number, due: number): string[] => {
      const frames = [
        { kind: 'calendar', chits: [6], turns: [due], stages: [0] },
        { kind: 'turn', round: 1 },
      ] as const;
      const t = drawn(
        allies({
          turn,
          drawn: due > 0 && due <= turn ? 'rl' : 'pc',
          arrangement: { frames, commanders: ['pc', 'ra', 'rq'].map((id) => ({ id, hex: '1817' })) },
        }),
      );
      return (t.told('poolMade')[0]?.known ?? []).map((one) => t.game.chiefs[one]?.id ?? '?').sort();
    };
    expect([poolOf(2, 3), poolOf(3, 3), poolOf(4, 0)]).toEqual([['pc'], ['pc', 'rl'], ['pc']]);
  });
});

describe('[13.E] commands that enter over the edge', () => {
  const coming = (extra: Partial<Drawing> = {}, byOwnChit = false): Drawing => ({
    book: 'M',
    drawn: 'rt',
    left: ['pz'],
    turn: 3,
    pieces: [
      { id: 't', is: 'I4/6/4', side: 'r', of: 'rt' },
      { id: 'u', is: 'I4/6/4', side: 'r', of: 'rt' },
      { id: 'k', is: 'K2/6', side: 'r', of: 'rt' },
      { id: 'g', is: 'A', side: 'r', of: 'rt' },
      under('rd', r('d', 'I4/6/4', '1010')),
      under('pz', p('z', 'I4/6/4', '0118', 1)),
    ],
    terrain: { '0115': 'woods' },
    commanders: { pz: '0119', rd: '1010' },
    battle: (battle) => ({
      ...battle,
      commanders: [
        ...battle.commanders,
        { id: 'rt', name: { en: 't', pl: 't' }, army: 'russian', hex: null, colour: 'red', provenance: 'design' },
      ],
      scenarios: battle.scenarios.map((one) => ({
        ...one,
        rule: '13.R',
        entries: [{ commander: 'rt', hexes: ['0114', '0115', '0116', '0118'], fromTurn: 3, byOwnChit }],
      })),
    }),
    ...extra,
  });
  const onto = (t: Table, id: string, at: string, facing = 1): Action => ({ kind: 'enterMap', unit: t.unit(id), hex: hex(at), facing });

  it('[13.E] (M) T13.E-1 a company enters clear ground with any facing for 1 MP and goes on', () => {
    const t = drawn(coming());
    expect([asked(t), t.verdict(onto(t, 't', '0114')), t.verdict(onto(t, 't', '0113'))]).toEqual(['phasingAction r', 'legal', '13.E']);
    t.play(onto(t, 't', '0114')).play({ kind: 'done' });
    expect([t.at('t'), t.facing('t'), t.mpSpent('t'), asked(t)]).toEqual(['0114', 1, 1, 'moveStep r']);
    expect(t.told('entered')).toMatchObject([{ from: 0, hex: hex('0114'), how: 'enter', rule: '13.E' }]);
    expect(t.verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
    t.play(t.actions().find(({ kind }) => kind === 'enter') ?? PASS);
    expect(t.mpSpent('t')).toBe(2);
  });

  it('[13.E] (M) B74 it pays the terrain of its hex; not onto enemy units; only units of the activated command, from their Turn on', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0115')).play({ kind: 'done' });
    expect(t.mpSpent('t')).toBe(t.game.rules.terrainCost.hex.woods?.infantry);
    const other = drawn(coming());
    expect([
      other.verdict(onto(other, 't', '0118')),
      other.verdict(onto(other, 'd', '0114')),
      other.verdict(onto(other, 't', '0114', 7)),
    ]).toEqual(['13.E', '3.1', '5.0']);
    const foreign = drawn(coming({ drawn: 'rd' }));
    expect(foreign.verdict(onto(foreign, 't', '0114'))).toBe('4.1');
  });

  it('[13.E] (M) [8.5] [8.8] Cossacks pay a marsh at the edge and ride on; for guns it is a minimum move, which takes all they have', () => {
    const entered = (id: string): unknown[] => {
      const t = drawn(coming({ terrain: { '0115': 'marsh' } }));
      t.play(onto(t, id, '0115')).play({ kind: 'done' });
      return [t.at(id), t.mpSpent(id), t.has(id, 'finished')];
    };
    expect([entered('k'), entered('g')]).toEqual([
      ['0115', 4, false],
      ['0115', 3, true],
    ]);
  });

  it('[13.E] (M) [8.12.1] units enter as a stack, guns limbered; the two arms not together', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0114'));
    expect([asked(t), t.verdict({ kind: 'include', unit: t.unit('k') })]).toEqual(['entryGroup r', '6.1']);
    t.play({ kind: 'include', unit: t.unit('u') }).play({ kind: 'include', unit: t.unit('g') });
    expect([t.stack('0114'), t.state.unitFormation[t.unit('g')], t.mpSpent('g')]).toEqual([['t', 'u', 'g'], 3, 1]);
    // [8.12] A79: after the march their facing is said.
    expect(t.play({ kind: 'end' }).decision().kind).toBe('gunFacing');
  });

  it('[13.E] (M) [6.3] where friends stand it joins them, with their facing, and stops; or passes them, whatever its arm', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0114'))
      .play({ kind: 'done' })
      .play({ kind: 'end' });
    afterPole(t);
    expect([t.verdict(onto(t, 'u', '0114', 2)), t.verdict(onto(t, 'k', '0114'))]).toEqual(['legal', 'legal']);
    t.play(onto(t, 'u', '0114'));
    if (asked(t) === 'entryGroup r') t.play({ kind: 'done' });
    expect([t.stack('0114'), t.has('u', 'finished')]).toEqual([['t', 'u'], true]);
  });

  it('[13.E] (M) [6.3] [6.1.1] it may pass them too: the other arm, or with another facing, for the surcharge of [6.3]', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0114'))
      .play({ kind: 'done' })
      .play({ kind: 'end' });
    afterPole(t);
    t.play(onto(t, 'k', '0114'));
    if (asked(t) === 'entryGroup r') {
      expect(t.verdict({ kind: 'done' })).toBe('6.1');
      t.play({ kind: 'passThrough', group: 0, hex: hex('0114') });
    }
    expect([t.has('k', 'passing'), t.verdict({ kind: 'end' })]).toEqual([true, '6.3']);
    t.play(t.actions().find(({ kind }) => kind === 'enter') ?? PASS);
    expect([t.has('k', 'passing'), t.mpSpent('k')]).toEqual([false, 3]);
  });

  it('[13.E] (M) [6.3] it passes them only if its MP lead on, with the surcharge for leaving them', () => {
    const company = (ground: 'clear' | 'marsh'): string => {
      const pieces = [...coming().pieces, under('rd', r('h', 'I2/6/2', '0116', 4))];
      const t = afterPole(drawn(coming({ pieces, terrain: { '0116': ground } })));
      return t.verdict(onto(t, 't', '0116'));
    };
    // With another facing it cannot join; marsh takes 3 of its 4 MP, and the next hex would cost 2.
    expect([company('clear'), company('marsh')]).toEqual(['legal', '6.0']);
  });

  it('[8.9] (M) infantry that enters declares double time before its first hex', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0114'));
    expect([asked(t), t.verdict({ kind: 'doubleTime', group: 0 })]).toEqual(['entryGroup r', 'legal']);
    t.play({ kind: 'doubleTime', group: 0 });
    expect([t.verdict({ kind: 'include', unit: t.unit('g') }), t.verdict({ kind: 'doubleTime', group: 0 })]).toEqual(['8.9', '3.1']);
    t.play({ kind: 'done' });
    expect([t.has('t', 'doubleTime'), t.mpSpent('t'), t.told('doubleTime').length]).toEqual([true, 1, 1]);
    const woods = drawn(coming());
    woods.play(onto(woods, 't', '0115'));
    if (asked(woods) === 'entryGroup r') expect(woods.verdict({ kind: 'doubleTime', group: 0 })).toBe('8.9');
  });

  it('[13.E] [8.5] (M) cavalry pays 4 of its MP for a marsh and goes on', () => {
    const t = afterPole(drawn(coming({ terrain: { '0116': 'marsh' } })));
    t.play(onto(t, 'k', '0116'));
    if (asked(t) === 'entryGroup r') t.play({ kind: 'done' });
    expect([t.at('k'), t.mpSpent('k'), asked(t)]).toEqual(['0116', 4, 'moveStep r']);
  });

  it('[8.9] (M) it does not run into a hex of friends: it could not go on', () => {
    const pieces = [...coming().pieces, under('rd', r('h', 'I2/6/2', '0116', 1))];
    const t = afterPole(drawn(coming({ pieces })));
    t.play(onto(t, 't', '0116'));
    expect([t.verdict({ kind: 'done' }), t.verdict({ kind: 'doubleTime', group: 0 })]).toEqual(['legal', '8.9']);
  });

  it('[4.1] (M) a refused entry names the commander who is activated', () => {
    const t = drawn(coming({ drawn: 'rd' }));
    expect(check(t.game, t.state, onto(t, 't', '0114'))).toMatchObject({
      refusal: { reason: 'notInActivatedCommand', commander: t.commander('rd') },
    });
  });

  it('[8.5] (M) limbered guns can always enter one hex, a marsh too, and stop in it', () => {
    const t = drawn(coming({ terrain: { '0115': 'woods', '0116': 'marsh' } }));
    afterPole(t);
    t.play(onto(t, 'g', '0116'));
    if (asked(t) === 'entryGroup r') t.play({ kind: 'done' });
    expect([t.at('g'), t.mpSpent('g'), t.has('g', 'finished')]).toEqual(['0116', 3, true]);
  });

  it('[13.E] (M) B74 [9.1] entering in front of the enemy triggers reactions', () => {
    const t = drawn(coming({ pieces: coming().pieces.map((one) => (one.id === 'z' ? { ...one, hex: '0117', facing: 0 } : one)) }));
    afterPole(t);
    t.play(onto(t, 't', '0116')).play({ kind: 'done' });
    expect(asked(t)).toBe('reaction p');
  });

  it('[13.E] (M) B74 the commander enters in Phase 3, his hex is 1 of his 9; his units are not leaderless meanwhile', () => {
    const t = drawn(coming());
    t.play(onto(t, 't', '0114'))
      .play({ kind: 'done' })
      .play({ kind: 'end' });
    passPhase2(t);
    expect(t.decision().about).toEqual({ kind: 'commanderMove', commander: t.commander('rt') });
    const move = (at: string): Action => ({ kind: 'moveCommander', hex: hex(at) });
    expect(['0114', '0914', '1014', '0118'].map((at) => t.verdict(move(at)))).toEqual(['legal', 'legal', '13.E', '13.E']);
    t.play(move('0114'), t.commander('pz'));
    expect([t.commanderAt('rt'), activeOf(t), t.state.commanderStatus[t.commander('rt')]]).toEqual(['0114', 'pz', 0]);
  });

  it('[13.R] (R) T13.R-2 [4.4] (M) A23 another may activate him from his Turn on, unless he needs his own chit first', () => {
    const through = (extra: Partial<Drawing>, byOwnChit = false): string => {
      const t = drawn(
        coming({ drawn: 'rf', overall: { rf: 'delegate' }, commanders: { pz: '0119', rd: '1010', rf: '1010' }, ...extra }, byOwnChit),
      );
      return t.verdict(activate(t, 'rt'));
    };
    expect([through({}), through({ turn: 2 }), through({ book: 'R' }, true)]).toEqual(['legal', '4.4', '13.R']);
  });

  it('[13.E] (R) A9 his chit can be in the pool from his Turn on', () => {
    const poolOf = (turn: number): string[] => {
      const base = coming();
      const t = drawn(
        coming({
          turn,
          drawn: 'pz',
          battle: (battle) => {
            const changed = base.battle?.(battle) ?? battle;
            const armies = { polish: { fixed: ['pz'], choose: 0, of: [] }, russian: { fixed: ['rt'], choose: 0, of: [] } };
            return { ...changed, scenarios: changed.scenarios.map((one) => ({ ...one, pools: [{ turns: [1, 6], armies }] })) };
          },
          arrangement: { frames: [{ kind: 'turn', round: 1 }] },
        }),
      );
      return (t.told('poolMade')[0]?.known ?? []).map((one) => t.game.chiefs[one]?.id ?? '?').sort();
    };
    expect([poolOf(2), poolOf(3)]).toEqual([['pz'], ['pz', 'rt']]);
  });
});

describe('[13.M] an arrival that is rolled for', () => {
  /** Everybody else is far away; the calendar says how far the arrival is. */
  const arriving = (turn: number, at: number, stage: number): Drawing => ({
    book: 'M',
    drawn: 'pc',
    turn,
    turns: 24,
    pieces: [{ id: 'n', is: 'I4/6/4', side: 'p', of: 'pn' }, { id: 'o', is: 'I4/6/4', side: 'p', of: 'pn' }, r('x', 'I4/6/4', '1818')],
    commanders: { pc: '1010' },
    battle: (battle) => ({
      ...battle,
      commanders: [
        ...battle.commanders,
        { id: 'pn', name: { en: 'n', pl: 'n' }, army: 'polish', hex: null, colour: 'red', provenance: 'design' },
      ],
      scenarios: battle.scenarios.map((one) => ({
        ...one,
        rule: '13.M',
        entries: [{ commander: 'pn', hexes: ['0101', '0201'], fromTurn: 1, arrival: { plus: 3, atLeast: 12 } }],
      })),
    }),
    arrangement: {
      frames: [
        { kind: 'calendar', chits: [2], turns: [at], stages: [stage] },
        { kind: 'turn', round: 1 },
      ],
    },
  });
  const rolled = (t: Table): unknown => t.told('arrivalRolled').map(({ die, turn }) => [die, turn]);
  const bring = (t: Table): Action => ({ kind: 'chooseChit', commander: t.commander('pn') });

  it('[13.M] (M) T13.M-1 the first roll gives the Turn of the second, the second that of his chit, or never', () => {
    expect(rolled(drawn(arriving(1, 1, 0), 5, 0))).toEqual([[5, 8]]);
    const never = drawn(arriving(8, 8, 1), 3, 0);
    expect([rolled(never), never.state.frames[0]]).toEqual([[[3, null]], { kind: 'calendar', chits: [2], turns: [0], stages: [2] }]);
    expect(rolled(drawn(arriving(8, 8, 1), 4, 0))).toEqual([[4, 12]]);
    // Turn 26 of 24 never comes either.
    const late = drawn(arriving(20, 20, 1), 6, 0);
    expect([rolled(late), late.state.frames[0]]).toEqual([[[6, null]], { kind: 'calendar', chits: [2], turns: [0], stages: [2] }]);
  });

  it('[13.M] (M) B76 in his Turn his chit comes on top of the pool, or is put off by one', () => {
    const t = drawn(arriving(12, 12, 2));
    expect([asked(t), t.kinds(), t.verdict({ kind: 'chooseChit', commander: 0 })]).toEqual([
      'arrivalChoice p',
      ['chooseChit', 'decline'],
      '13.M',
    ]);
    const off = drawn(arriving(12, 12, 2)).play(DECLINE, 0);
    expect([off.told('arrivalPutOff')[0]?.turn, off.told('poolMade')[0]?.known]).toEqual([13, [0]]);
    t.play(bring(t), 2);
    expect([t.told('poolMade')[0]?.known, activeOf(t)]).toEqual([[0, 2], 'pn']);
    const last = drawn(arriving(24, 24, 2)).play(DECLINE, 0);
    expect(last.told('arrivalPutOff')[0]?.turn).toBe(null);
    // A second roll that gives the current Turn.
    const now = drawn(arriving(12, 12, 1), 0);
    expect([rolled(now), asked(now)]).toEqual([[[0, 12]], 'arrivalChoice p']);
  });

  it('[13.M] (M) [13.E] B74 his units enter in that Turn only: what is left never comes', () => {
    const t = drawn(arriving(12, 12, 2));
    t.play(bring(t), 2);
    const onto: Action = { kind: 'enterMap', unit: t.unit('n'), hex: hex('0101'), facing: 2 };
    t.play(onto).play({ kind: 'done' }).play({ kind: 'end' });
    passPhase2(t).play({ kind: 'moveCommander', hex: hex('0101') }, 0);
    expect([t.at('n'), t.commanderAt('pn'), t.status('o')]).toEqual(['0101', '0101', 'off']);
    while (t.state.turn === 12)
      t.play(asked(t).startsWith('commanderMove') ? STAY : PASS, ...(asked(t).startsWith('commanderMove') ? [0] : []));
    expect([t.status('o'), t.status('n'), t.commanderAt('pn')]).toEqual(['eliminated', 'map', '0101']);
  });
});
