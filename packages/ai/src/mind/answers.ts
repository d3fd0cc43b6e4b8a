/** Decisions that interrupt, each with its own measure: reactions, retreats, losses, facings, commanders, chits. */
import {
  type Action,
  type ActionOf,
  ARTILLERY,
  CAVALRY,
  COMMAND_RANGE,
  commanderHex,
  distance,
  foresee,
  type Hex,
  NOBODY,
  OFF_MAP,
  ON_MAP,
  ON_TRACK,
  type SideNumber,
  standingNet,
  unitDue,
  unitHex,
  unitLosses,
  unitStatus,
  zoneNet,
} from '@kosynier/engine';
import type { Situation } from '../player.ts';
import { judgeShots } from './fire.ts';
import { dangerAt, facingWorth, type Ground, groundFor, placeWorth } from './ground.ts';
import { attackWorth } from './melee.ts';
import { type Body, otherSide, type Survey, survey } from './survey.ts';
import type { Weights } from './weights.ts';

export interface Question {
  readonly situation: Situation;
  readonly survey: Survey;
  readonly ground: Ground;
  readonly side: SideNumber;
  readonly staff: Map<number, Staff>;
}

export function questionOf(situation: Situation, weights: Weights): Question {
  const side = situation.decision.side ?? 0;
  const seen = survey(situation.game, situation.view);
  return { situation, survey: seen, ground: groundFor(seen, weights, side), side, staff: new Map() };
}

/**
 * Points expected of an answer, or undefined: this file has no measure for it. `has` are those of the best answer so far: an answer that
 * cannot be worth more need not be judged to the end.
 */
export function answerWorth(question: Question, action: Action, has = Number.NEGATIVE_INFINITY): number | undefined {
  switch (action.kind) {
    case 'counterattack':
      return counterattackWorth(question, action.hex);
    case 'joinCounterattack':
      return 0.1;
    case 'launch':
      return 0;
    case 'fallBack':
      return fallBackWorth(question, action.hex);
    case 'skirmishCheck':
      return 0.05;
    case 'retreat':
      return retreatWorth(question, action);
    case 'placePassing':
    case 'placeReturning':
    case 'enterMap':
      return placementWorth(question, action);
    case 'takeLoss':
      return lossWorth(question, action.unit);
    case 'formEmergencySquare':
      return squareWorth(question);
    case 'decline':
      return question.situation.decision.kind === 'squareAttempt' ? 0 : undefined;
    case 'include':
      // [13.E] B74: units that enter together are not held up one after another.
      return question.situation.decision.kind === 'entryGroup' ? 0.5 : undefined;
    case 'lead':
      return leadWorth(question, action.unit);
    case 'charge':
      return 1;
    case 'commanderStep':
    case 'moveCommander':
      return commanderWorth(question, commanderOf(question), action.hex, has);
    case 'stay':
      return stayWorth(question);
    case 'winnerFacing':
    case 'gunFacing':
      return facingHere(question, action.facing);
    case 'activate':
    case 'chooseChit':
    case 'takeCommand':
      return commandWorth(question, action.commander);
    case 'useUnits':
    case 'takeReserve':
      return 1;
    default:
      return undefined;
  }
}

/** [7.3.1] what a Square saves if the check is passed, and the loss if it is not. */
function squareWorth({ situation: { decision }, survey: seen, side, ground }: Question): number {
  const body = decision.about?.kind === 'squareAttempt' ? seen.at[side].get(decision.about.hex) : undefined;
  if (body === undefined) return 0;
  const every = seen.game.rules.emergencySquareCheck === 'everyUnit' ? body.troops.length : 1;
  const pass = Math.min(1, (body.morale + 1) / 10) ** every;
  return pass - (1 - pass) * ground.weights.step * every;
}

/** [11.7] B51: the unit that gives the entry modifiers, by the odds. */
function leadWorth({ situation: { game, view } }: Question, unit: number): number {
  const report = foresee(game, view, { kind: 'lead', unit })?.odds;
  return report?.kind === 'melee' ? report.net : 0;
}

/** The stack that is asked about, and the movers it reacts to. */
function reactionBodies({ situation, survey: seen, side }: Question, from: Hex): { me: Body; movers: Body } | undefined {
  const { about } = situation.decision;
  if (about?.kind !== 'reactions') return undefined;
  const me = seen.at[side].get(from);
  const movers = seen.at[otherSide(side)].get(about.hex);
  return me === undefined || movers === undefined ? undefined : { me, movers };
}

/** [8.15] the check first, unless cavalry rides at infantry; then the melee, in which the movers defend. */
function counterattackWorth(question: Question, from: Hex): number {
  const found = reactionBodies(question, from);
  if (found === undefined) return -1;
  const { me, movers } = found;
  const { game } = question.survey;
  const { weights } = question.ground;
  const net = standingNet(game, me, movers, movers.hex) + zoneNet(from, movers.hex, movers);
  const fight = attackWorth(game, weights, { ...me, guns: NO_GUNS }, movers, net);
  const unchecked = me.arm === CAVALRY && movers.arm !== CAVALRY;
  const pass = unchecked ? 1 : Math.min(1, (me.morale + 1) / 10);
  const thrownBack = 2 * weights.retreat + weights.step;
  return pass * fight - (1 - pass) * thrownBack;
}

const NO_GUNS: readonly number[] = [];

/** [9.1] going back saves what the movers would do, and gives up the place. */
function fallBackWorth(question: Question, from: Hex): number {
  const found = reactionBodies(question, from);
  if (found === undefined) return -1;
  const { me, movers } = found;
  const { game } = question.survey;
  const net = standingNet(game, movers, me, me.hex) + zoneNet(movers.hex, me.hex, me);
  const guns = question.survey.at[question.side].get(from)?.guns ?? NO_GUNS;
  const abandoned = guns.length > 0 ? 1 : 0;
  return attackWorth(game, question.ground.weights, movers, me, net) - question.ground.weights.retreat - abandoned;
}

function retreatWorth({ ground, survey: seen, situation, side }: Question, { hex, facing }: ActionOf<'retreat'>): number {
  const { about } = situation.decision;
  const first = about?.kind === 'retreat' ? about.units[0] : undefined;
  const at = first === undefined ? 0 : unitHex(situation.view, first);
  const body = seen.at[side].get(at);
  return body === undefined ? 0 : -dangerAt(ground, { ...body, guns: NO_GUNS }, hex, facing) + facingWorth(ground, hex, facing) * 0.02;
}

function placementWorth(
  { ground, survey: { game, ratings } }: Question,
  action: ActionOf<'placePassing' | 'placeReturning' | 'enterMap'>,
): number {
  if (action.kind === 'placePassing') return 0;
  const { unit, hex, facing } = action;
  const body: Body = {
    side: ground.side,
    hex,
    arm: game.arms[unit] as number,
    troops: [unit],
    guns: NO_GUNS,
    size: Math.max(1, ratings.size[unit] as number),
    morale: ratings.morale[unit] as number,
    fire: ratings.fire[unit] as number,
    facing,
    square: false,
    skirmish: false,
    kosynier: game.units[unit]?.kosynier === true,
    inMelee: false,
    inCommand: true,
  };
  return placeWorth(ground, body, hex, facing, 0) + facingWorth(ground, hex, facing) * 0.01;
}

/** The loss goes where it does least: not the last man, not over the edge to the back of the counter, rather the larger unit. */
function lossWorth({ survey: { game, ratings }, situation: { view } }: Question, unit: number): number {
  const size = ratings.size[unit] as number;
  const counter = game.units[unit];
  if (counter === undefined) return 0;
  const turns = unitLosses(view, unit) + 1 === counter.turnsAtLoss && counter.backMorale < counter.morale;
  return (size <= 1 ? -2 : 0) - (turns ? 0.5 : 0) + size * 0.1;
}

function commanderOf({ situation: { decision, view } }: Question): number {
  const { about } = decision;
  if (about?.kind === 'commanderMove') return about.commander;
  return about?.kind === 'commanderStep' ? (about.commanders[0] ?? NOBODY) : view.active;
}

/** What a commander's place is judged by, found once for all hexes he might go to. */
interface Staff {
  readonly commander: number;
  /** Hexes of his bodies, and how much each counts. */
  readonly hexes: readonly Hex[];
  readonly counts: readonly number[];
  readonly returning: boolean;
}

function staffOf(question: Question, commander: number): Staff {
  const known = question.staff.get(commander);
  if (known !== undefined) return known;
  const { game, view, bodies } = question.survey;
  const chief = game.chiefs[commander];
  // [4.4] an overall commander without units of his own looks after those of his army.
  const overall = chief?.overall != null && chief.units.length === 0;
  const his = new Set(overall ? (game.unitsOfArmy[chief.army] ?? []) : (chief?.units ?? []));
  const isNear = (hex: Hex): boolean => nearestEnemy(question.ground, hex) <= 8;
  const mine = bodies[question.side].filter(
    ({ troops, guns }) => troops.some((unit) => his.has(unit)) || guns.some((unit) => his.has(unit)),
  );
  const staff: Staff = {
    commander,
    hexes: mine.map(({ hex }) => hex),
    counts: mine.map(({ hex, inMelee }) => (inMelee ? 3 : overall && !isNear(hex) ? 0.3 : 1)),
    returning: !overall && [...his].some((unit) => unitStatus(view, unit) === ON_TRACK),
  };
  question.staff.set(commander, staff);
  return staff;
}

/** [4.2] his units within reach, those in melee most; himself out of the enemy's. */
function commanderWorth(question: Question, commander: number, hex: Hex, has = Number.NEGATIVE_INFINITY): number {
  const { survey: seen, ground, side } = question;
  const { hexes, counts, returning } = staffOf(question, commander);
  let reach = 0;
  for (let i = 0; i < hexes.length; i++) {
    const far = distance(hexes[i] as Hex, hex);
    reach += (counts[i] as number) * (far <= COMMAND_RANGE ? 1 : Math.max(0, 0.5 - (far - COMMAND_RANGE) * 0.1));
  }
  // Where no body of his is in reach it does not matter how safe it is.
  if (reach === 0) return -5;
  const inMelee = seen.at[side].get(hex)?.inMelee === true ? 4 : 0;
  const atMost = reach - inMelee + (returning ? 0.02 * 5 : 0);
  if (atMost <= has) return atMost;
  const near = nearestEnemy(ground, hex);
  const exposed = ground.taken.has(hex) ? (near <= 1 ? 2 : near <= 2 ? 1 : 0) : near <= 1 ? 4 : near <= 3 ? 1.5 : 0;
  return reach - exposed - inMelee + (returning ? 0.02 * Math.min(near, 5) : 0);
}

function nearestEnemy({ enemies }: Ground, hex: Hex): number {
  let near = 99;
  for (const enemy of enemies) near = Math.min(near, distance(enemy.hex, hex));
  return near;
}

function stayWorth(question: Question): number {
  const commander = commanderOf(question);
  const hex = commanderHex(question.situation.view, commander);
  return hex === 0 ? -5 : commanderWorth(question, commander, hex) + 0.01;
}

function facingHere({ situation: { decision, view }, ground }: Question, facing: number): number {
  const { about } = decision;
  const hex = about?.kind === 'melee' ? about.hex : about?.kind === 'gunFacing' ? unitHex(view, about.unit) : 0;
  return hex === 0 ? 0 : facingWorth(ground, hex, facing);
}

/** How much there is to do for a commander: his units near the enemy, units that wait to return or to enter. */
function commandWorth({ survey: { game, view, ratings }, ground }: Question, commander: number): number {
  let worth = 0;
  for (const unit of game.chiefs[commander]?.units ?? []) {
    const status = unitStatus(view, unit);
    if (status === ON_TRACK && unitDue(view, unit) <= view.turn) worth += 2;
    if (status === OFF_MAP && game.units[unit]?.takesPart) worth += 1;
    if (status !== ON_MAP) continue;
    let near = 99;
    for (const enemy of ground.enemies) near = Math.min(near, distance(enemy.hex, unitHex(view, unit)));
    const strength = game.arms[unit] === ARTILLERY ? 2 : (ratings.size[unit] as number) / 2;
    worth += strength * (near <= 4 ? 1 : near <= 8 ? 0.6 : 0.3);
  }
  return worth;
}

/** Reactions by fire against the others; doing nothing is worth nothing. */
export function bestReaction(question: Question, options: readonly Action[]): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  const [shot] = judgeShots(question.survey, question.ground.weights, options);
  if (shot !== undefined && shot.worth > question.ground.weights.powder / 2) {
    best = shot.shot;
    most = shot.worth;
  }
  for (const action of options) {
    const worth = answerWorth(question, action);
    if (worth !== undefined && worth > most) {
      best = action;
      most = worth;
    }
  }
  return best ?? options.find(({ kind }) => kind === 'done');
}

/** [8.14] a charge is made if cavalry does better at once than together with units that might join it in Phase 4. */
export function chargeNow({ situation: { game, view } }: Question): boolean {
  const report = foresee(game, view, { kind: 'charge' })?.odds;
  return report?.kind !== 'melee' || report.attackerWins.reduce((all, chance) => all + chance, 0) > 0.3;
}
