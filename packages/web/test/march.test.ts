/** Many units at once: where each of them would go, and what the armies and the points tell. */
import { distance, hexName, STOP, sourcesOf, unitFacts } from '@kosynier/engine';
import { seenBy } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { describe, expect, it } from 'vitest';
import { happenedIn } from '../src/board/happened.tsx';
import { actedOf, commandsOf } from '../src/game/armies.ts';
import { lineOf, wingOf } from '../src/game/formations.ts';
import { marchTo, placeTowards, stacksOf, stayingOf } from '../src/game/march.ts';
import { gainsOf, totalsOf } from '../src/game/points.ts';
import { marchWords } from '../src/panels/march-words.ts';
import { armiesEn } from '../src/texts/armies.en.ts';
import { armiesPl } from '../src/texts/armies.pl.ts';
import { gameEn } from '../src/texts/game.en.ts';
import { gamePl } from '../src/texts/game.pl.ts';
import { marchEn } from '../src/texts/march.en.ts';
import { marchPl } from '../src/texts/march.pl.ts';
import { panelsEn } from '../src/texts/panels.en.ts';
import { panelsPl } from '../src/texts/panels.pl.ts';
import { toolsEn } from '../src/texts/tools.en.ts';
import { toolsPl } from '../src/texts/tools.pl.ts';
import { editorPl } from '../src/workshop/editor/texts/pl.ts';
import { arranged, fail, GAME, openedAt, unitOf } from './helpers.ts';

const FIRST = unitOf('p-1-I-7');
const SECOND = unitOf('p-2-I-7');
const LINE = [
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '0910', facing: 4 },
] as const;

const seen = seenBy(openedAt(arranged(LINE)), 0);
const { view, options } = seen;

describe('a march', () => {
  it('gathers those who may begin to move, by their hexes', () => {
    expect([...stacksOf(view, options, [FIRST, SECOND])]).toEqual([
      [507, [FIRST]],
      [506, [SECOND]],
    ]);
    expect(stacksOf(view, options, [unitOf('r-nar-1')]).size).toBe(0);
  });

  it('leads all by as much as the one that is nearest to the goal, those in front first, each as it faced', () => {
    const ahead = marchTo(GAME, view, options, [FIRST, SECOND], 607);
    expect(ahead).toHaveLength(2);
    expect(ahead[0]?.from).toBe(507);
    for (const { from, goal, place } of ahead) {
      expect(distance(from, goal), hexName(goal)).toBe(distance(507, 607));
      expect(place?.hex).toBe(goal);
      expect(place?.facing).toBe(1);
    }
  });

  it('goes as far as the MP lead it, and nowhere off the board or into the enemy', () => {
    const far = placeTowards(GAME, view, [FIRST], 1212) ?? fail('it could go');
    expect(distance(far.hex, 1212)).toBeLessThan(distance(507, 1212));
    expect(far.cost).toBeLessThanOrEqual(unitFacts(GAME, view, FIRST)?.mpLeft ?? 0);
    expect(placeTowards(GAME, view, [FIRST], 910)?.hex).not.toBe(910);
    expect(marchTo(GAME, view, options, [], 608)).toEqual([]);
  });
});

describe('a line and a wing', () => {
  /** Two side by side that face alike, a third beside them that faces elsewhere, a fourth far away. */
  const spread = seenBy(
    openedAt(
      arranged([
        { id: 'p-1-I-7', hex: '0507', facing: 1 },
        { id: 'p-2-I-7', hex: '0506', facing: 1 },
        { id: 'p-bkn', hex: '0505', facing: 3 },
        { id: 'p-narbutt', hex: '0403', facing: 1 },
        { id: 'r-nar-1', hex: '0910', facing: 4 },
      ]),
    ),
    0,
  );
  const [third, fourth] = [unitOf('p-bkn'), unitOf('p-narbutt')];
  const sorted = (units: readonly number[]): number[] => units.toSorted((a, b) => a - b);

  it('are neighbours with one facing, or whoever stands close', () => {
    expect(sorted(lineOf(spread.view, spread.options, [FIRST]))).toEqual(sorted([FIRST, SECOND]));
    expect(sorted(wingOf(spread.view, spread.options, [FIRST]))).toEqual(sorted([FIRST, SECOND, third, fourth]));
  });

  it('leave out whoever may not move', () => {
    const without = spread.options.filter((action) => !(action.kind === 'begin' && action.unit === SECOND));
    expect(lineOf(spread.view, without, [FIRST])).toEqual([FIRST]);
  });
});

describe('the armies', () => {
  it('have every unit that takes part once, under its commander', () => {
    for (const side of [0, 1] as const) {
      const commands = commandsOf(GAME, view, side, options);
      const units = commands.flatMap((command) => command.units.map(({ unit }) => unit));
      expect(units.toSorted((a, b) => a - b)).toEqual(
        GAME.units.filter((unit) => unit.side === side && unit.takesPart).map(({ number }) => number),
      );
    }
  });

  it('tell who may act and how many have', () => {
    const own = commandsOf(GAME, view, 0, options);
    const states = new Map(own.flatMap(({ units }) => units.map(({ unit, state }) => [unit, state])));
    expect(states.get(FIRST)).toBe('able');
    const active = own.find(({ isActive }) => isActive) ?? fail('nobody is activated');
    expect(actedOf(active).acted).toBe(0);
    expect(actedOf(active).all).toBeGreaterThanOrEqual(2);
  });

  it('[10.7] tell of the activated command whom fire has stopped', () => {
    const stoppedView = { ...view, unitFlags: view.unitFlags.map((flags, unit) => (unit === FIRST ? flags | STOP : flags)) };
    const without = options.filter((action) => !('unit' in action) || action.unit !== FIRST);
    const others = without.filter((action) => !sourcesOf(action, stoppedView).includes(507));
    const active = commandsOf(GAME, stoppedView, 0, others).find(({ isActive }) => isActive) ?? fail('nobody is activated');
    expect(active.units.find(({ unit }) => unit === FIRST)?.state).toBe('stopped');
    expect(actedOf(active).acted).toBe(1);
    expect(armiesEn.states.stopped).toContain('under fire');
    expect(armiesPl.states.stopped).toContain('pod ogniem');
  });
});

describe('who stays', () => {
  const guns = unitOf('p-art');
  const mixed = seenBy(openedAt(arranged([...LINE, { id: 'p-art', hex: '0407', facing: 1 }])), 0);
  const gathered = [FIRST, SECOND, guns];
  const marchers = marchTo(GAME, mixed.view, mixed.options, gathered, 607);

  it('[8.11] is told with the reason: unlimbered guns that were selected with the rest', () => {
    const stays = stayingOf(mixed, gathered, marchers);
    expect([...stays]).toEqual([['guns', [guns]]]);
    const name = speakerOf(GAME, 'en').unit(guns);
    expect(marchWords(GAME, 2, stays, 'en')).toBe(`2 stacks go, ${name} stays (unlimbered guns do not march). ${marchEn.begin}`);
    expect(marchWords(GAME, 2, stays, 'pl')).toMatch(
      /^2 stosy wyruszają, zostaje 1 art\. .*\(odprzodkowane działa nie maszerują\)\. Wskaż/,
    );
    expect(marchWords(GAME, 2, new Map([['guns', [guns, FIRST]]]), 'pl')).toMatch(/, zostają 1 art\. .* i .* \(odprzodkowane działa/);
  });

  it('names the button that begins it', () => {
    expect(marchEn.begin).toContain(`“${panelsEn.marchOrder}”`);
    expect(marchPl.begin).toContain(`„${panelsPl.marchOrder}”`);
  });

  it('counts whoever has no way, or may not begin, too; nobody is named twice', () => {
    const lost = marchers.map((marcher) => (marcher.units.includes(FIRST) ? { ...marcher, place: null } : marcher));
    const stays = stayingOf(mixed, [...gathered, unitOf('r-nar-1')], lost);
    expect([...stays].toSorted()).toEqual([
      ['guns', [guns]],
      ['mayNotBegin', [unitOf('r-nar-1')]],
      ['noWay', [FIRST]],
    ]);
    expect(marchWords(GAME, 1, new Map(), 'en')).toBe(`1 stack goes. ${marchEn.begin}`);
  });

  it('says of a turn together how many stacks it turns', () => {
    expect(marchEn.turn('east', 12)).toBe('east (12 stacks)');
    expect(marchPl.turn('wschód', 2)).toBe('wschód (2 stosy)');
  });
});

describe('words of the page', () => {
  it('fit a finger as well as a mouse, outside the lessons', () => {
    const said = JSON.stringify([gameEn, gamePl, panelsEn, panelsPl, marchEn, marchPl, toolsEn, toolsPl], (_, value: unknown) =>
      typeof value === 'function' ? String(value) : value,
    );
    expect(said.match(/\bclick\w*|klikn\w*/gi) ?? []).toEqual([]);
  });

  it('go with their numbers in Polish', () => {
    const said = [3, 22, 100].map((games) => editorPl.trial.precision(games, 5).replace(/ o 50%.*/, ''));
    expect(said).toEqual(['3 gry mówią', '22 gry mówią', '100 gier mówi']);
    expect(armiesPl.acted(0, 10)).toBe('gotowe lub zatrzymane: 0 z 10');
  });
});

describe('points and news', () => {
  it('are gathered from the steps', () => {
    const step = { side: 0, asked: 'fireWindow', action: null, rolls: [], draws: [], view, by: null } as const;
    const points = { kind: 'points', side: 1, points: 2, why: 'fire', rule: '12.1' } as const;
    const gains = gainsOf({
      steps: [
        { ...step, events: [points] },
        { ...step, events: [points, { ...points, why: 'capture' }] },
      ],
    });
    expect(gains.map(({ at, points: won, why }) => [at, won, why])).toEqual([
      [1, 2, 'fire'],
      [2, 2, 'fire'],
      [2, 2, 'capture'],
    ]);
    expect(totalsOf(gains, 1)).toEqual([
      { why: 'fire', points: 4, times: 2 },
      { why: 'capture', points: 2, times: 1 },
    ]);
    expect(totalsOf(gains, 0)).toEqual([]);
  });

  it('show fire, retreats, dice and losses where they happened', () => {
    const { arrows, notes } = happenedIn(
      [
        { kind: 'fired', side: 0, units: [FIRST], from: [507, 506], target: 608, value: 3, row: 1, effect: 1, modifiers: [], rule: '10.9' },
        { kind: 'retreated', units: [3], from: 608, hex: 708, cause: 'fire', rule: '10.11' } as never,
        { kind: 'loss', unit: 3, rule: '3.4' } as never,
      ],
      () => 708,
    );
    expect(arrows).toEqual([
      { kind: 'fire', from: 507, to: 608 },
      { kind: 'fire', from: 506, to: 608 },
      { kind: 'retreat', from: 608, to: 708 },
    ]);
    expect(notes).toEqual([{ hex: 708, kind: 'loss', text: '−1' }]);
  });
});
