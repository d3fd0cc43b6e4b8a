/** Edits by chance, as somebody would make them who tries everything; and a whole game by chance on what comes out. */
import { exampleBattle, niemenczyn, type Problem, parseBattle, stepsOf, valueAt } from '@kosynier/battles';
import { actions, apply, type Battle, brokenInvariants, compileGame, type Dice, GROUNDS, newGame } from '@kosynier/engine';
import fc from 'fast-check';
import * as edit from '../src/index.ts';

export const example = ((): Battle => {
  const reading = parseBattle(exampleBattle);
  if (!reading.ok) throw new Error('the example is broken');
  return reading.battle;
})();

export type Edit = (battle: Battle) => Battle;
const any = fc.nat({ max: 40 });
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
const hexText = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 15 }))
  .map(([c, r]) => String(c * 100 + r).padStart(4, '0'));
const KINDS = ['infantry', 'kosynier', 'cossack', 'foot-artillery', 'hussar', 'shooter'] as const;

const aTool: fc.Arbitrary<edit.Tool> = fc.oneof(
  fc.constantFrom(...GROUNDS).map((ground) => ({ kind: 'ground', ground }) as const),
  fc.integer({ min: -1, max: 3 }).map((to) => ({ kind: 'height', change: { to } }) as const),
  fc.constantFrom('slope', 'escarpment', 'rampart').map((work) => ({ kind: 'work', work }) as const),
  fc.constantFrom('creek', 'river').map((water) => ({ kind: 'water', water }) as const),
  fc.constantFrom({ kind: 'road' } as const, { kind: 'erase' } as const),
);
const aBrush: fc.Arbitrary<edit.Brush> = fc.record({
  reach: fc.nat(1),
  shape: fc.constantFrom('free', 'line', 'fill'),
  hasSlopes: fc.boolean(),
});
const aSpot: fc.Arbitrary<edit.Spot> = fc.record({ hex: hexText.map(Number), side: fc.nat(5), corner: fc.nat(5) });

const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(any, fc.nat(12), fc.nat(7)).map(
    ([i, morale, size]): Edit =>
      (b) =>
        edit.withUnit(b, i % b.units.length, { morale, size }),
  ),
  fc.tuple(any, fc.constantFrom(...KINDS)).map(
    ([i, kind]): Edit =>
      (b) =>
        edit.withKind(b, i % b.units.length, kind),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.addUnit(b, pick(b.armies, i)?.id ?? ''),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.duplicateUnit(b, i % b.units.length),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        b.units.length > 1 ? edit.removeUnit(b, i % b.units.length) : b,
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.addCommander(b, pick(b.armies, i)?.id ?? ''),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        b.commanders.length > 1 ? edit.removeCommander(b, i % b.commanders.length) : b,
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.addArmy(b, pick(b.sides, i)?.id ?? ''),
  ),
  any.map(
    (i): Edit =>
      (b) =>
        edit.removeArmy(b, i % b.armies.length),
  ),
  fc.tuple(any, fc.constantFrom('Prussians', 'Rebels')).map(
    ([i, name]): Edit =>
      (b) =>
        edit.withArmy(b, i % b.armies.length, { name: { en: name, pl: name } }),
  ),
  fc.tuple(fc.nat(1), fc.constantFrom('Allies', '')).map(
    ([i, name]): Edit =>
      (b) =>
        edit.withSideName(b, i, { en: name, pl: 'Sojusznicy' }),
  ),
  fc.tuple(any, any).map(
    ([i, c]): Edit =>
      (b) =>
        edit.paintStrip(b, i % b.units.length, pick(b.commanders, c)?.id ?? ''),
  ),
  fc.tuple(any, any, hexText, fc.boolean()).map(
    ([s, i, hex, here]): Edit =>
      (b) =>
        edit.placePiece(b, s % b.scenarios.length, pick([...b.units, ...b.commanders], i)?.id ?? '', hex, here),
  ),
  fc.tuple(any, any, fc.nat(5)).map(
    ([s, i, facing]): Edit =>
      (b) =>
        edit.turnPiece(b, s % b.scenarios.length, pick(b.units, i)?.id ?? '', facing),
  ),
  fc.tuple(any, any, fc.constantFrom(...edit.CELLS), fc.constantFrom('644', '3', 'Kosynier', 'cavalry', '0406', '')).map(
    ([first, last, cell, text]): Edit =>
      (b) =>
        edit.fillCells(
          b,
          b.units.slice(Math.min(first, last), last + 1).map(({ id }) => id),
          cell,
          text,
          'en',
        ).battle,
  ),
  fc.tuple(any, fc.boolean()).map(
    ([i, isMore]): Edit =>
      (b) => {
        const ids = b.units.slice(i % b.units.length, (i % b.units.length) + 2).map(({ id }) => id);
        return isMore ? edit.duplicateUnits(b, ids) : b.units.length > 4 ? edit.removeUnits(b, ids) : b;
      },
  ),
  fc.tuple(any, hexText, hexText, fc.boolean(), fc.nat(5)).map(
    ([s, from, to, here, by]): Edit =>
      (b) => {
        const moved = edit.movePieces(b, s % b.scenarios.length, [...b.units, ...b.commanders], Number(from), Number(to), here) ?? b;
        return edit.turnPieces(moved, s % b.scenarios.length, moved.units, by);
      },
  ),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -2, max: 2 }), fc.boolean()).map(
    ([column, by, hasSlopes]): Edit =>
      (b) =>
        edit.shiftHeights(
          b,
          edit.allHexes(b.board).filter((hex) => hex < column * 100),
          by,
          hasSlopes,
        ) ?? b,
  ),
  fc.tuple(fc.nat(2), fc.constantFrom(null, { en: 'Mud.', pl: 'Błoto.' })).map(
    ([i, text]): Edit =>
      (b) =>
        edit.withSpecial(b, i, text),
  ),
  fc.tuple(any, fc.constantFrom(...edit.PROVENANCES), fc.constantFrom(...edit.UNIT_SOURCES), fc.boolean()).map(
    ([i, word, part, isEverything]): Edit =>
      (b) =>
        isEverything ? edit.withEverySource(b, word) : edit.withUnitSource(b, [pick(b.units, i)?.id ?? ''], word, [part]),
  ),
  fc.constant<Edit>((b) => edit.addScenario(b)),
  any.map(
    (i): Edit =>
      (b) =>
        edit.removeScenario(b, i % b.scenarios.length),
  ),
  fc.tuple(any, fc.integer({ min: 1, max: 9 })).map(
    ([s, turns]): Edit =>
      (b) =>
        edit.setTurns(b, s % b.scenarios.length, turns),
  ),
  fc.tuple(any, any, fc.integer({ min: 1, max: 9 }), fc.constantFrom('out', 'fixed', 'choosable')).map(
    ([s, c, turn, state]): Edit =>
      (b) => {
        const commander = pick(b.commanders, c);
        return commander === undefined
          ? b
          : edit.setChit(b, s % b.scenarios.length, turn, commander.army, commander.id, state as edit.ChitState);
      },
  ),
  fc.tuple(aTool, aBrush, fc.array(aSpot, { minLength: 1, maxLength: 4 }), fc.constantFrom(undefined, 'put', 'turn', 'remove')).map(
    ([tool, brush, spots, deed]): Edit =>
      (b) =>
        edit.strokeOn(
          b,
          tool,
          brush,
          spots.filter(({ hex }) => edit.isOnBoard(b.board, hex)),
          deed as edit.SideDeed | undefined,
        ),
  ),
);

export const someEdits: fc.Arbitrary<[Battle, Edit[]]> = fc.tuple(
  fc.constantFrom(example, niemenczyn),
  fc.array(anEdit, { maxLength: 12 }),
);

/** The place itself or the thing that should have it is there. */
export function resolves(battle: Battle, { place }: Problem): boolean {
  const steps = stepsOf(place);
  if (valueAt(battle, steps) !== undefined || steps.length === 0) return true;
  const holder = valueAt(battle, steps.slice(0, -1));
  return (typeof holder === 'object' && holder !== null) || valueAt(battle, steps.slice(0, -2)) !== undefined;
}

/** No game by chance is as long as that. */
const MOST_STEPS = 60_000;

export interface Played {
  readonly steps: number;
  /** Null: it was left in its middle. */
  readonly result: unknown;
}

/** One game by chance, every position looked at; it throws where something is broken. */
export function playedByChance(battle: Battle, scenario: string, seed: number, most = MOST_STEPS): Played {
  let state = seed + 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
  const dice: Dice = (request) => (request.kind === 'draw' ? request.from[random(request.from.length)] : random(10));
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error(`${scenario} cannot be compiled`);
  let now = newGame(game);
  let steps = 0;
  for (; steps < most && now.result === null; steps++) {
    const options = actions(game, now);
    const action = options[random(options.length)];
    if (action === undefined) throw new Error(`${scenario}, step ${steps}: nothing to do`);
    const applied = apply(game, now, action, dice);
    if (!applied.ok) throw new Error(`${scenario}, step ${steps}: ${JSON.stringify(applied)}`);
    now = applied.state;
    const broken = brokenInvariants(game, now);
    if (broken.length > 0) throw new Error(`${scenario}, step ${steps}: ${broken.join('; ')}`);
  }
  return { steps, result: now.result };
}
