/** Where commanders stand beside the stacks: disc and name where they hide least of what is printed on counters, and never one another. */
import { commanderHex, familyName, type Game, type GameState, type Hex } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { drawCommander, HALF } from './counters.ts';
import { type Layout, type Point, plus } from './layout.ts';
import { type Box, covered } from './room.ts';
import { commandersOnMap, halfOf, type Stack, stacksOf } from './stacks.ts';

export interface LeaderPlace {
  readonly commander: number;
  readonly hex: Hex;
  readonly centre: Point;
  readonly radius: number;
  /** About the disc and the name below it. */
  readonly box: Box;
}

const ALONE = 23;
const BESIDE = 15.5;
/** Half the width of a letter of his name, and the height of the line. */
const HALF_LETTER = 3.7;
const LINE = 14;

const boxOf = ({ x, y }: Point, radius: number, name: string): Box => {
  const half = Math.max(radius, name.length * HALF_LETTER);
  return { left: x - half, top: y - radius, right: x + half, bottom: y + radius + LINE };
};

/** The markers in words lie below a stack. */
const TAGS = 8;

const stackBox = (layout: Layout, stack: Stack): Box => {
  const { x, y } = layout.centre(stack.hex);
  const half = halfOf(stack);
  return { left: x - half, top: y - half, right: x + half, bottom: y + half + TAGS };
};

/** Farther than this no counter reaches into the print of a commander. */
const NEAR = 260;

/** Above all units, since his name must not be covered. */
export const drawLeader = (game: Game, state: GameState, { commander, centre, radius }: LeaderPlace, language: Language): string =>
  drawCommander(game, state, commander, centre, radius, language);

export function leaderPlaces(game: Game, state: GameState, layout: Layout, language: Language): LeaderPlace[] {
  const stacks = stacksOf(game, state);
  const shown = commandersOnMap(game, state);
  const placed: LeaderPlace[] = [];
  for (const commander of shown) {
    const hex = commanderHex(state, commander);
    const centre = layout.centre(hex);
    const name = familyName(game.battle.commanders[commander]?.name[language] ?? '');
    const own = stacks.find((stack) => stack.hex === hex);
    const isAlone = own === undefined && shown.filter((other) => commanderHex(state, other) === hex).length === 1;
    const radius = isAlone ? ALONE : BESIDE;
    const taken = [
      ...stacks.filter((stack) => isNear(layout.centre(stack.hex), centre)).map((stack) => stackBox(layout, stack)),
      ...placed.filter((other) => isNear(other.centre, centre)).map(({ box }) => box),
    ];
    const spots = (isAlone ? ALONE_SPOTS : spotsBeside(own)).map((spot) => plus(centre, spot));
    const spot = leastCovered(spots, (one) => covered(boxOf(one, radius, name), taken));
    placed.push({ commander, hex, centre: spot, radius, box: boxOf(spot, radius, name) });
  }
  return placed;
}

const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < NEAR && Math.abs(a.y - b.y) < NEAR;

const ALONE_SPOTS: readonly Point[] = [{ x: 0, y: -4 }];

/** At the lower corners of the stack, where neither its name nor its ratings stand; then farther off, below it, and higher up. */
function spotsBeside(stack: Stack | undefined): Point[] {
  const aside = 48 + (stack === undefined ? 0 : halfOf(stack) - HALF);
  const spots = [
    { x: aside, y: 34 },
    { x: aside + 16, y: 28 },
    { x: aside, y: 50 },
    { x: aside / 2, y: 56 },
    { x: aside / 2, y: 66 },
    { x: aside + 24, y: 6 },
    { x: aside + 16, y: -34 },
  ];
  return spots.flatMap(({ x, y }) => [
    { x: -x, y },
    { x, y },
  ]);
}

/** The first of those that are hidden least. */
function leastCovered(spots: readonly Point[], hidden: (spot: Point) => number): Point {
  const all = spots.map(hidden);
  return spots[all.indexOf(Math.min(...all))] ?? { x: 0, y: 0 };
}
