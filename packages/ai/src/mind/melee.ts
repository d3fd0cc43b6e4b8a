/** What a melee would come to, before anybody has moved: quick enough to ask a thousand times. A test holds it to the engine's own odds. */
import {
  ARTILLERY,
  CAVALRY,
  CREEK,
  directionTo,
  ESCARPMENT_UP,
  FLANK,
  type Game,
  GROUNDS,
  type Hex,
  meleeChances,
  REAR,
  RIVER,
  SLOPE_UP,
  sideFeatures,
  sizeAdvantage,
  zoneOfDirection,
} from '@kosynier/engine';
import type { Body } from './survey.ts';
import type { Weights } from './weights.ts';

/** Who would fight, as far as the odds go. */
export interface Fighters {
  readonly arm: number;
  readonly size: number;
  readonly guns: readonly number[];
  readonly square: boolean;
  readonly kosynier: boolean;
  readonly inCommand: boolean;
}

const LEAST = -16;
const MOST = 16;

/** Chance of the attacker to win, by what his modifiers exceed the defender's. */
const tables = new WeakMap<Game, Float64Array>();

/** The one asked for last: it is nearly always the same game. */
let lastGame: Game | undefined;
let lastTable: Float64Array = new Float64Array();

function tableOf(game: Game): Float64Array {
  let table = tables.get(game);
  if (table === undefined) {
    table = Float64Array.from({ length: MOST - LEAST + 1 }, (_, i) => meleeChances(game, i + LEAST).attacker.reduce((a, b) => a + b, 0));
    tables.set(game, table);
  }
  return table;
}

export function winChance(game: Game, net: number): number {
  if (game !== lastGame) {
    lastGame = game;
    lastTable = tableOf(game);
  }
  return lastTable[Math.max(0, Math.min(MOST - LEAST, net - LEAST))] as number;
}

/** By the number of a ground. */
const COVER = Uint8Array.from(GROUNDS, (ground) => (ground === 'woods' || ground === 'village' || ground === 'castle' ? 1 : 0));
export const isCover = (game: Game, hex: Hex): boolean => COVER[game.board.ground[hex] as number] === 1;

/** [11.7] T5 what the zone that is entered gives. */
export function zoneBonus(defender: { readonly square: boolean; readonly facing: number }, hex: Hex, from: Hex): number {
  if (defender.square) return 0;
  const zone = zoneOfDirection(defender.facing, directionTo(hex, from));
  return zone === REAR ? 4 : zone === FLANK ? 2 : 0;
}

/** [11.7] T5 what the hexside that is crossed costs. */
export function crossing(game: Game, from: Hex, hex: Hex): number {
  const direction = directionTo(from, hex);
  if (direction < 0) return 0;
  const features = sideFeatures(game.board, from, direction);
  return (
    ((features & (SLOPE_UP | ESCARPMENT_UP)) !== 0 ? -1 : 0) + ((features & CREEK) !== 0 ? -1 : 0) + ((features & RIVER) !== 0 ? -1 : 0)
  );
}

/** [11.7] all but the way of entering. */
export function standingNet(game: Game, attacker: Fighters, defender: Fighters, hex: Hex): number {
  let net = sizeAdvantage(game, attacker.size, defender.size);
  if (attacker.inCommand) net += 1;
  if (defender.inCommand) net -= 1;
  if (attacker.arm === ARTILLERY) net -= 4;
  if (defender.arm === ARTILLERY) net += 4;
  if (isCover(game, hex)) net -= 1;
  if (defender.square) net += attacker.arm === CAVALRY ? -3 : 1;
  if (defender.kosynier && attacker.arm === CAVALRY) net -= game.rules.kosynierDefenceVsCavalry;
  return net;
}

/** [11.8] [11.11] what losing costs a body, the point for the melee included; what winning costs it. */
export function lostMelee(game: Game, weights: Weights, body: Pick<Fighters, 'arm' | 'size' | 'guns'>): number {
  const men = body.arm === ARTILLERY ? 0 : Math.min(2, body.size) * weights.step + Math.max(0, body.size - 2) * weights.away * 2;
  return 1 + men + gunsWorth(game, body.guns);
}
export const wonMelee = (weights: Weights, body: Pick<Fighters, 'size'>): number => Math.min(1, body.size) * weights.step;

/** [12.1] what guns are worth to who takes them. */
export function gunsWorth(game: Game, guns: readonly number[]): number {
  let sum = 0;
  for (const gun of guns) sum += 2 + (game.rules.captureStarsVp ? (game.units[gun]?.stars ?? 0) : 0);
  return sum;
}

/** Points that an attack can be expected to bring the attacker. */
export function attackWorth(game: Game, weights: Weights, attacker: Fighters, defender: Fighters | Body, net: number): number {
  const win = winChance(game, net);
  return (
    win * (lostMelee(game, weights, defender) - wonMelee(weights, attacker)) -
    (1 - win) * (lostMelee(game, weights, attacker) - wonMelee(weights, defender))
  );
}
