/**
 * Plays sensibly by simple measures: fires when the odds are good, goes for the enemy with the stronger arm, keeps beside its friends,
 * does not walk guns into cavalry, falls back rather than be ridden down, and lets a stronger enemy come while it waits for help. It exists to exercise the rules, not to win.
 */
import {
  type Action,
  type ActionOf,
  commanderHex,
  distance,
  type Game,
  type GameState,
  type Hex,
  OFF_MAP,
  type SideNumber,
  shotChances,
  type UnitFacts,
  unitFacts,
  unitStatus,
} from '@kosynier/engine';
import { type Player, pick, type Random, type Situation } from './player.ts';

/** Expected steps lost (a retreat counts a part of one) from which a salvo is worth its powder. */
const WORTH_FIRING = 0.2;
const RETREAT_WORTH = 0.35;
/** Chance of winning from which a melee is sought. */
const WORTH_FIGHTING = 0.55;

interface Field {
  readonly game: Game;
  readonly view: GameState;
  readonly side: SideNumber;
  readonly friends: readonly UnitFacts[];
  readonly enemies: readonly UnitFacts[];
}

function fieldOf({ game, view, decision }: Situation): Field {
  const side = decision.side ?? 0;
  const facts = game.units.flatMap(({ number }) => unitFacts(game, view, number) ?? []);
  return { game, view, side, friends: facts.filter((one) => one.side === side), enemies: facts.filter((one) => one.side !== side) };
}

/** The best of the legal actions, judged one at a time. */
export function sensibleChoice(situation: Situation, random: Random): Action {
  const field = fieldOf(situation);
  const scored = situation.options.map((action) => ({ action, score: scoreOf(field, situation, action) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return pick(
    scored.filter(({ score }) => score >= best - 1e-9),
    random,
  ).action;
}

export const sensiblePlayer: Player = { name: 'sensible', choose: sensibleChoice };

/** Every action gets a number; doing nothing gets 0. */
function scoreOf(field: Field, situation: Situation, action: Action): number {
  switch (action.kind) {
    case 'confirmSetup':
      return 1;
    case 'setupPlace':
    case 'setupCommander':
    case 'setupFacing':
    case 'setupTop':
    case 'setupLine':
      return -1;
    case 'salvo':
    case 'cannon':
      return salvoScore(field, action);
    case 'begin':
    case 'beginStack':
      return beginScore(field, action);
    case 'enter':
    case 'join':
    case 'passThrough':
    case 'turn':
    case 'unlimber':
      return stepScore(field, situation, action);
    default:
      return answerScore(field, situation, action);
  }
}

/** Steps that a salvo can be expected to cost the enemy. */
function salvoScore({ game, view }: Field, action: ActionOf<'salvo' | 'cannon'>): number {
  const chances = shotChances(game, view, action);
  const steps = chances.targets.reduce(
    (sum, { retreat, retreatAndLoss }) => sum + (retreatAndLoss * (1 + RETREAT_WORTH) + retreat * RETREAT_WORTH) / 10,
    0,
  );
  const guns = ((chances.gunsDestroyed ?? 0) / 100) * 4;
  const commanders = chances.commandersAtRisk * 0.3;
  const worth = steps + guns + commanders - WORTH_FIRING;
  return worth > 0 ? 1 + worth : -1;
}

const nearest = (hex: Hex, others: readonly UnitFacts[]): number =>
  others.reduce((least, one) => Math.min(least, distance(hex, one.hex)), 99);

/** A side that is so much weaker does better to receive the enemy than to go for him. */
const OUTNUMBERED = 0.8;
/** Farther away than any rifle shoots. */
const WELL_OUT_OF_REACH = 3;

/** [12.3] [13.E] outnumbered, waiting for men of its own and not behind, a side that wins off the track has no reason to leave its ground. */
function letsThemCome({ game, view, side, friends, enemies }: Field): boolean {
  if (game.offTrackWinner !== side || (side === 0 ? view.balance : -view.balance) < 0) return false;
  const toCome = game.units.filter((unit) => unit.takesPart && unitStatus(view, unit.number) === OFF_MAP);
  if (!toCome.some((unit) => unit.side === side)) return false;
  const sum = (units: readonly { readonly size: number }[]): number => units.reduce((all, { size }) => all + size, 0);
  return sum(friends) < OUTNUMBERED * (sum(enemies) + sum(toCome.filter((unit) => unit.side !== side)));
}

/** Units far from the enemy go first; a unit that stands well already is not started. */
function beginScore(field: Field, action: ActionOf<'begin' | 'beginStack'>): number {
  const unit =
    action.kind === 'begin' ? field.friends.find((one) => one.unit === action.unit) : field.friends.find((one) => one.hex === action.hex);
  if (unit === undefined) return -1;
  const away = nearest(unit.hex, field.enemies);
  if (away > WELL_OUT_OF_REACH && letsThemCome(field)) return -0.5;
  const stays = unit.arm === 'infantry' && away <= 2 && field.enemies.some((enemy) => distance(enemy.hex, unit.hex) === away);
  if (stays && away === 1) return -0.5;
  return 0.5 + away / 100 + (action.kind === 'beginStack' ? 0.2 : 0);
}

/** How good a hex is for a unit: near the enemy at its own range, beside friends, guns away from cavalry. */
function hexScore(field: Field, unit: UnitFacts, hex: Hex): number {
  const away = nearest(hex, field.enemies);
  const wanted = unit.arm === 'artillery' ? 5 : unit.arm === 'infantry' ? 1 : 1;
  const horse = field.enemies.filter(({ arm }) => arm === 'cavalry');
  const danger = unit.arm === 'artillery' && nearest(hex, horse) <= 4 ? 4 : 0;
  const beside = field.friends.some((one) => one.unit !== unit.unit && distance(one.hex, hex) === 1) ? 0.3 : 0;
  const enemiesNear = field.enemies.filter((one) => distance(one.hex, hex) <= 1).length;
  return -Math.abs(away - wanted) + beside - danger - Math.max(0, enemiesNear - 2) * 0.5;
}

function moverOf(field: Field, situation: Situation, group: number): UnitFacts | undefined {
  const { about } = situation.decision;
  const units = about?.kind === 'move' ? about.groups[group]?.units : undefined;
  return field.friends.find((one) => one.unit === units?.[0]);
}

function stepScore(field: Field, situation: Situation, action: ActionOf<'enter' | 'join' | 'passThrough' | 'turn' | 'unlimber'>): number {
  if (action.kind === 'unlimber') {
    const gun = field.friends.find((one) => one.unit === action.unit);
    return gun !== undefined && nearest(gun.hex, field.enemies) <= 6 ? 2 : -1;
  }
  const unit = moverOf(field, situation, action.group);
  if (unit === undefined) return -1;
  const here = hexScore(field, unit, unit.hex);
  if (action.kind === 'turn') return turnScore(field, unit, action.facing);
  const gain = hexScore(field, unit, action.hex) - here;
  const enemiesThere = field.enemies.filter(({ hex }) => hex === action.hex);
  if (enemiesThere.length > 0) return meleeHope(field, unit, enemiesThere) - WORTH_FIGHTING;
  return gain - (action.kind === 'enter' ? 0.05 : 0.2);
}

/** Facing the enemy is worth a turn, but only just. */
function turnScore(field: Field, unit: UnitFacts, facing: number): number {
  const facesEnemy = (f: number): number => Math.min(...field.enemies.map((enemy) => distance(frontOf(unit.hex, f), enemy.hex)));
  const gain = facesEnemy(unit.facing) - facesEnemy(facing);
  return gain > 0 ? gain * 0.3 : -1;
}

/** A point ahead of a facing, near enough to tell which way is nearer to the enemy. */
function frontOf(hex: Hex, facing: number): Hex {
  const ahead = [99, 200, 101, 1, -100, -101];
  const to = hex + (ahead[facing] ?? 0);
  return to > 100 ? to : hex;
}

/** A rough chance of winning a melee, from Sizes and Morale alone. */
function meleeHope(field: Field, unit: UnitFacts, enemies: readonly UnitFacts[]): number {
  const mine = field.friends.filter(({ hex, arm }) => hex === unit.hex && arm === unit.arm).reduce((sum, { size }) => sum + size, 0);
  const theirs = enemies.reduce((sum, { size }) => sum + size, 0);
  const lone = theirs === 0;
  const ratio = lone ? 4 : mine / theirs;
  return Math.min(0.97, 0.5 + (ratio >= 1 ? (ratio - 1) * 0.12 : (ratio - 1) * 0.5) + (lone ? 0.4 : 0));
}

function answerScore(field: Field, situation: Situation, action: Action): number {
  switch (action.kind) {
    case 'counterattack':
      return counterattackScore(field, situation, action.hex);
    case 'fallBack':
      return 0.1;
    case 'formEmergencySquare':
    case 'charge':
    case 'launch':
      return 1;
    case 'retreat':
    case 'commanderStep':
    case 'placePassing':
      return nearest(action.hex, field.enemies);
    case 'takeLoss':
      return field.friends.find((one) => one.unit === action.unit)?.size ?? 0;
    case 'moveCommander':
      return commanderScore(field, action.hex) - 0.5;
    case 'stay':
      return situation.decision.kind === 'commanderMove' ? commanderScore(field, commanderHexOf(field, situation)) : 0.5;
    case 'winnerFacing':
    case 'gunFacing':
    case 'gunFace':
      return action.kind === 'gunFace' ? -1 : 0;
    case 'end':
    case 'pass':
    case 'done':
    case 'decline':
    case 'noCharge':
      return 0;
    case 'activate':
    case 'takeCommand':
    case 'takeReserve':
    case 'useUnits':
    case 'enterMap':
      return 1;
    case 'chooseChit':
    case 'fight':
    case 'lead':
    case 'nextInStack':
    case 'crisisNext':
    case 'placeReturning':
      return 0;
    default:
      return -1;
  }
}

function counterattackScore(field: Field, situation: Situation, from: Hex): number {
  const { about } = situation.decision;
  const unit = field.friends.find(({ hex, arm }) => hex === from && arm !== 'artillery');
  if (about?.kind !== 'reactions' || unit === undefined) return -1;
  return (
    meleeHope(
      field,
      unit,
      field.enemies.filter(({ hex }) => hex === about.hex),
    ) - WORTH_FIGHTING
  );
}

const commanderHexOf = (field: Field, { decision }: Situation): Hex =>
  decision.about?.kind === 'commanderMove' ? commanderHex(field.view, decision.about.commander) : 0;

/** A commander wants his men within reach and the enemy at arm's length. */
function commanderScore(field: Field, hex: Hex): number {
  const near = field.friends.filter((one) => distance(one.hex, hex) <= 4).length;
  const away = nearest(hex, field.enemies);
  return near - (away <= 2 ? 4 : 0) - (field.friends.some((one) => one.hex === hex) ? 0 : 1);
}
