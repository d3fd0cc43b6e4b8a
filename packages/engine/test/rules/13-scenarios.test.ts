import { describe, expect, it } from 'vitest';
import { niemenczyn } from '../../../battles/src/index.ts';
import { type Arrangement, arrange, compileGame, newGame, resume } from '../../src/index.ts';
import { asked, enter, idleUntil, line, stackOf, toEvent } from '../shorthand.ts';
import { hex, listDice, Table } from '../support.ts';

const gameOf = (scenario: 'I' | 'II') => compileGame(niemenczyn, scenario) ?? expect.fail('no such scenario');

/** A scenario as it lies on the table before the set-up decisions. */
function start(scenario: 'I' | 'II'): Table {
  const game = gameOf(scenario);
  return new Table(game, newGame(game));
}

/** A scenario at another moment. */
function moment(scenario: 'I' | 'II', from: Arrangement, ...dice: number[]): Table {
  const game = gameOf(scenario);
  const arranged = arrange(game, from);
  if (!arranged.ok) return expect.fail(JSON.stringify(arranged.problems));
  const resumed = resume(game, arranged.state, listDice(dice));
  return resumed.ok ? new Table(game, resumed.state) : expect.fail('no decision');
}

const confirm = { kind: 'confirmSetup' } as const;
const names = (t: Table, commanders: readonly number[]): string[] => commanders.map((one) => t.game.chiefs[one]?.id ?? '?').sort();
const choices = (t: Table): string[] =>
  names(
    t,
    t.actions().flatMap((action) => (action.kind === 'chooseChit' ? [action.commander] : [])),
  );
/** The first draw of a Turn tells what is in the pool. */
function drawn(t: Table): string[] {
  const [request] = idleUntil(t, toEvent('chitDrawn'));
  return request?.kind === 'draw' ? names(t, request.from) : [];
}
const standing = [
  { id: 'p-1-I-7', hex: '0308', facing: 1 },
  { id: 'r-nar-1', hex: '0708', facing: 4 },
  { id: 'r-kir-1', hex: '0811', facing: 4 },
];
const commanders = [
  { id: 'grabowski', hex: '0208' },
  { id: 'lewiz', hex: '0807' },
  { id: 'kirejew', hex: '0911' },
];

describe('[13.1] scenario I', () => {
  it('[3.1] T3.1-1 [13.1] the Polish guns are limbered, Eydziatowicz’s units are absent', () => {
    const t = start('I');
    expect(t.state.unitFormation[t.unit('p-art')]).toBe(3);
    expect(t.state.unitFormation[t.unit('r-art')]).toBe(0);
    for (const id of ['p-str-I', 'p-str-II', 'p-str-III', 'p-str-IV']) expect(t.status(id)).toBe('off');
    expect([t.commanderAt('eydziatowicz'), t.commanderAt('lewiz')]).toEqual(['gone', '0807']);
    expect([t.at('p-1-I-7'), stackOf(t, '0707')]).toEqual(['0308', ['r-nar-2', 'r-art']]);
  });

  it('[13.1] T13.1-1 Turn 1: the pool is Grabowski; the Russians fire but are not activated', () => {
    const t = start('I');
    t.play(confirm);
    expect(asked(t)).toBe('setupPlacement r');
    expect(drawn(t)).toEqual(['grabowski']);
    idleUntil(t, toEvent('roundThree'));
    expect(t.state.turn).toBe(2);
    const window = moment('I', {
      active: 'grabowski',
      window: 'other',
      units: [
        { id: 'p-1-I-7', hex: '0707', facing: 1 },
        { id: 'r-nar-1', hex: '0708', facing: 5 },
      ],
      commanders,
    });
    expect(asked(window)).toBe('fireWindow r');
    expect(window.kinds()).toEqual(['pass', 'salvo']);
  });

  it('[3.3] what is in the pool is told when the first chit of a Turn is drawn, in Turn 1 too', () => {
    const t = start('I');
    t.play(confirm);
    idleUntil(t, toEvent('chitDrawn'));
    expect(t.told('poolMade')).toEqual([{ kind: 'poolMade', known: [t.commander('grabowski')], hidden: [0, 0], rule: '3.3' }]);
  });

  it('[13.1] Turn 2: Grabowski and Lewiz; from Turn 3 on Lewiz or Kirejew, in secret', () => {
    const second = moment('I', { phase: 'round1', turn: 2, units: standing, commanders }, 0);
    expect(names(second, [second.state.active, ...second.state.pool])).toEqual(['grabowski', 'lewiz']);
    const third = moment('I', { phase: 'round1', turn: 3, units: standing, commanders });
    expect([asked(third), choices(third), names(third, third.state.pool)]).toEqual(['poolChoice r', ['kirejew', 'lewiz'], ['grabowski']]);
    third.play({ kind: 'chooseChit', commander: third.commander('kirejew') }, third.commander('kirejew'));
    expect(names(third, [third.state.active])).toEqual(['kirejew']);
  });

  it('[13.1] T13.1-3 Kirejew cannot be put into the pool of Turn 2', () => {
    const game = gameOf('I');
    const arranged = arrange(game, {
      turn: 2,
      units: standing,
      commanders,
      frames: [
        { kind: 'turn', round: 2 },
        { kind: 'poolChoice', side: 1, pool: 1, left: 1 },
      ],
    });
    const t = arranged.ok ? new Table(game, arranged.state) : expect.fail('not arranged');
    expect(t.verdict({ kind: 'chooseChit', commander: t.commander('kirejew') })).toBe('13.1');
  });

  it('[13.1] A9: a dead or contused commander is not on offer; the one left goes in without asking', () => {
    const fallen: Arrangement['commanders'] = [
      { id: 'grabowski', hex: '0208' },
      { id: 'lewiz', hex: '0807' },
      { id: 'kirejew', status: 'dead' },
    ];
    const t = moment('I', { phase: 'round1', turn: 3, units: standing, commanders: fallen }, 0);
    expect(names(t, t.state.chosen[1])).toEqual(['lewiz']);
  });

  const camp: Arrangement = {
    active: 'grabowski',
    window: 'phasing',
    turn: 4,
    balance: -3,
    units: [
      { id: 'p-bkn', hex: '0809', facing: 1 },
      { id: 'r-psk-2', hex: '1108', facing: 2 },
      { id: 'p-1-I-7', hex: '0808', facing: 1 },
    ],
    commanders: [
      { id: 'grabowski', hex: '0709', activations: 1 },
      { id: 'lewiz', hex: '1215' },
      { id: 'kirejew', status: 'dead' },
    ],
  };

  it('[13.1] T13.1-2 Polish cavalry was in 1108 and lost there: a Russian automatic victory is a draw', () => {
    const t = moment('I', camp);
    t.play({ kind: 'begin', unit: t.unit('p-bkn') })
      .play(enter('0909'))
      .play(enter('1008'));
    expect(t.state.campEntered).toBe(false);
    t.play(enter('1108'));
    expect([t.state.campEntered, t.told('campEntered').length]).toEqual([true, 1]);
    // Charge +2, flank +2, command +1 against 9.
    expect(asked(t)).toBe('chargeDeclare p');
    t.play({ kind: 'charge' }, 0, 9);
    expect([t.status('p-bkn'), t.state.balance]).toEqual(['eliminated', -4]);
    idleUntil(t, toEvent('gameOver'));
    expect(t.state.result).toEqual({ winner: null, how: 'automaticVictory', byCamp: true });
  });

  it('[13.1] B71: a commander alone is no unit; a Polish win stays one; off the track too it is a draw', () => {
    const visitor = moment('I', {
      ...camp,
      phase: 3,
      commanders: [
        { id: 'grabowski', hex: '1008', activations: 1 },
        { id: 'lewiz', hex: '1215' },
        { id: 'kirejew', status: 'dead' },
      ],
      units: [
        { id: 'p-1-I-7', hex: '0808', facing: 1 },
        { id: 'r-psk-2', hex: '1208', facing: 4 },
      ],
      balance: 0,
      pool: ['grabowski'],
    });
    visitor.play({ kind: 'moveCommander', hex: hex('1108') }, visitor.commander('grabowski'));
    expect(visitor.state.campEntered).toBe(false);
    const end = (balance: number) =>
      moment('I', { turn: 6, phase: 'round3', balance, campEntered: true, units: standing, commanders }).state.result?.winner;
    expect([end(1), end(0), end(-1)]).toEqual([0, null, null]);
  });
});

describe('[13.2] scenario II', () => {
  it('[13.2] T13.2-1 Turn 1: Grabowski and Eydziatowicz', () => {
    const t = start('II');
    t.play(confirm);
    expect(drawn(t)).toEqual(['eydziatowicz', 'grabowski']);
  });

  it('[13.2] B73 T13.2-2 the Poles stand on column 01 only, commanders too; the Russians keep their hexes', () => {
    const t = start('II');
    const company = t.unit('p-1-I-7');
    expect(t.verdict({ kind: 'setupPlace', unit: company, hex: hex('0203') })).toBe('13.2');
    expect(t.verdict({ kind: 'setupCommander', commander: t.commander('grabowski'), hex: hex('0203') })).toBe('13.2');
    t.play({ kind: 'setupPlace', unit: company, hex: hex('0103') });
    expect(t.at('p-1-I-7')).toBe('0103');
    t.play({ kind: 'setupCommander', commander: t.commander('grabowski'), hex: hex('0103') });
    expect(t.commanderAt('grabowski')).toBe('0103');
    expect(t.reason({ kind: 'setupCommander', commander: t.commander('grabowski'), hex: hex('0103') })).toBe('alreadySo');
    // B73: stacking limits hold: squadrons of 2 and 2 fit, a third does not.
    t.play({ kind: 'setupPlace', unit: t.unit('p-str-I'), hex: hex('0101') });
    t.play({ kind: 'setupPlace', unit: t.unit('p-str-II'), hex: hex('0101') });
    expect(t.verdict({ kind: 'setupPlace', unit: t.unit('p-str-III'), hex: hex('0101') })).toBe('6.2');
    expect(t.verdict({ kind: 'setupPlace', unit: t.unit('p-str-III'), hex: hex('0103') })).toBe('6.1');
    // A48: two squadrons of Size 2 may stand as a close line from the start.
    t.play({ kind: 'setupLine', hex: hex('0101'), line: true });
    expect(t.state.unitFormation[t.unit('p-art')]).toBe(3);
    t.play(confirm);
    expect(t.verdict({ kind: 'setupPlace', unit: t.unit('r-nar-1'), hex: hex('0101') })).toBe('3.1');
    expect(t.verdict(line('0101'))).toBe('6.2.1');
  });

  it('[13.2] from Turn 2 on one commander of each side, chosen in secret, the Poles first', () => {
    const t = moment('II', { phase: 'round1', turn: 2, units: standing, commanders: [...commanders, { id: 'eydziatowicz', hex: '0106' }] });
    expect([asked(t), choices(t)]).toEqual(['poolChoice p', ['eydziatowicz', 'grabowski']]);
    expect(t.verdict({ kind: 'chooseChit', commander: t.commander('lewiz') })).toBe('13.2');
    t.play({ kind: 'chooseChit', commander: t.commander('eydziatowicz') });
    expect([asked(t), choices(t)]).toEqual(['poolChoice r', ['kirejew', 'lewiz']]);
    t.play({ kind: 'chooseChit', commander: t.commander('kirejew') }, t.commander('kirejew'));
    expect(names(t, t.state.chosen[0])).toEqual(['eydziatowicz']);
  });
});
