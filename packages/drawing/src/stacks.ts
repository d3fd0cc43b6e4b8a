/** What stands in which hex: stacks fanned out so that every counter shows, facings, melee hexes. */
import {
  ARMS,
  CAPTURED,
  commanderHex,
  type Game,
  type GameState,
  type Hex,
  isCommanderOnMap,
  isUnitOnMap,
  NO_HEX,
  SQUARE,
  unitFacing,
  unitFormation,
  unitHex,
  unitPlace,
  unitStatus,
} from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { drawUnit, HALF } from './counters.ts';
import { CROSSED_SABRES } from './glyphs.ts';
import { type Layout, plus, times } from './layout.ts';
import { drawMarks } from './marks.ts';
import { INK, RED, tone } from './palette.ts';
import { circle, group, moved, outline, path } from './svg.ts';

/** How far a counter looks out from under the one above it. */
const FAN = 8;
/** Both sides share a melee hex, side by side. */
const MELEE_SCALE = 0.62;

export interface Stack {
  readonly hex: Hex;
  readonly side: number;
  /** From top to bottom. */
  readonly units: readonly number[];
}

/** Several parts of a page ask about the same position. Only the last one is kept: a long battle has thousands. */
const lastAsked = new WeakMap<Game, { readonly state: GameState; readonly stacks: readonly Stack[] }>();

export function stacksOf(game: Game, state: GameState): readonly Stack[] {
  const last = lastAsked.get(game);
  if (last?.state === state) return last.stacks;
  const stacks = foundStacks(game, state);
  lastAsked.set(game, { state, stacks });
  return stacks;
}

function foundStacks(game: Game, state: GameState): Stack[] {
  const stacks = new Map<number, { hex: Hex; side: number; units: number[] }>();
  for (const { number: unit } of game.units) {
    const hex = unitHex(state, unit);
    if (hex === NO_HEX || (!isUnitOnMap(state, unit) && unitStatus(state, unit) !== CAPTURED)) continue;
    const side = game.sides[unit] ?? 0;
    const stack = stacks.get(2 * hex + side);
    if (stack === undefined) stacks.set(2 * hex + side, { hex, side, units: [unit] });
    else stack.units.push(unit);
  }
  const all = [...stacks.values()];
  for (const { units } of all) if (units.length > 1) units.sort((a, b) => unitPlace(state, a) - unitPlace(state, b) || a - b);
  return all;
}

export const commandersOnMap = (game: Game, state: GameState): number[] =>
  game.chiefs.map(({ number }) => number).filter((number) => isCommanderOnMap(state, number));

export const occupiedHexes = (game: Game, state: GameState): Set<Hex> =>
  new Set([...stacksOf(game, state).map(({ hex }) => hex), ...commandersOnMap(game, state).map((one) => commanderHex(state, one))]);

/** The stacks of one hex about its centre: counters, facings and marks, from bottom to top. They change at different times. */
export const drawHexForces = (
  game: Game,
  state: GameState,
  layout: Layout,
  here: readonly Stack[],
  language: Language,
): readonly [string, string, string] => {
  const inMelee = here.length > 1;
  const marks = here.map((stack) => placed(stack, inMelee, 'marks', [drawMarks(game, state, stack.units, halfOf(stack), language)]));
  return [
    here.map((stack) => drawStack(game, state, stack, inMelee, language)).join(''),
    here.map(({ units }) => drawFacings(game, state, layout, units)).join(''),
    marks.join('') + (inMelee ? meleeMark() : ''),
  ];
};

/** Half the width of a fanned stack. */
export const halfOf = ({ units }: Stack): number => HALF + ((units.length - 1) * FAN) / 2;

/** In the middle of the hex, or beside the enemy. */
const placed = ({ side }: Stack, inMelee: boolean, name: string, content: readonly string[]): string =>
  group({ class: name, transform: inMelee ? moved({ x: side === 0 ? -24 : 24, y: -2 }, ` scale(${MELEE_SCALE})`) : undefined }, content);

function drawStack(game: Game, state: GameState, stack: Stack, inMelee: boolean, language: Language): string {
  const { units } = stack;
  const middle = ((units.length - 1) * FAN) / 2;
  const counters = units
    .map((unit, depth) =>
      group({ transform: moved({ x: depth * FAN - middle, y: -depth * FAN + middle }) }, [drawUnit(game, state, unit, language)]),
    )
    .reverse();
  return placed(stack, inMelee, 'stack', counters);
}

/** [5.0] a triangle at the corner that the unit looks at, off the ratings of the counter; a Square looks at all of them. */
function drawFacings(game: Game, state: GameState, layout: Layout, units: readonly number[]): string {
  const seen = new Set<string>();
  const triangles: string[] = [];
  for (const unit of units) {
    if (unitStatus(state, unit) === CAPTURED) continue;
    const facings = unitFormation(state, unit) === SQUARE ? [0, 1, 2, 3, 4, 5] : [unitFacing(state, unit)];
    const isGun = ARMS[game.arms[unit] ?? 0] === 'artillery';
    for (const facing of facings) {
      if (seen.has(`${facing}`)) continue;
      seen.add(`${facing}`);
      const corner = layout.corners[facing] ?? { x: 0, y: 0 };
      const across = times({ x: -corner.y, y: corner.x }, 0.135);
      const base = times(corner, 0.81);
      triangles.push(
        path(outline([times(corner, 1.13), plus(base, across), plus(base, times(across, -1))]), {
          fill: isGun ? '#1f1f1f' : tone(game.battle.armies[game.units[unit]?.army ?? 0]?.colour ?? 'grey'),
        }),
      );
    }
  }
  return group({ class: 'facing', stroke: '#fff', 'stroke-width': 2, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }, triangles);
}

const meleeMark = (): string =>
  group({ class: 'melee', transform: 'translate(0 34)' }, [
    circle({ x: 0, y: 0 }, 13, { fill: '#fffaf0', stroke: RED, 'stroke-width': 2 }),
    path(CROSSED_SABRES, { fill: INK, stroke: INK, 'stroke-width': 1.4, 'stroke-linecap': 'round', transform: 'scale(.68)' }),
  ]);
