/** [4.1] [4.3] [4.4] [4.5] Whose units act in the activation under way. */
import type { CalendarFrame, ChitFrame, Frame } from '../frames.ts';
import { chief, commanderOnMap, commanderStatus, counter, type Position, statusOf } from '../position.ts';
import { COMMANDER_OFF_MAP, NOBODY, ON_MAP, ON_TRACK } from '../state.ts';

/** [4.4] */
export const UNITS_HE_MAY_NAME = 6;

/** The chit that is being played, if it is an overall commander's: it lies right above the Turn. */
export function chitOf(p: Position): ChitFrame | undefined {
  const frame = drawnFrame(p);
  return frame !== undefined && frame.kind === 'chit' ? frame : undefined;
}

/** What lies right above the Turn, which itself may lie on a calendar. */
export function drawnFrame(p: Position): Frame | undefined {
  const frame = p.frames[1];
  return frame !== undefined && frame.kind === 'turn' ? p.frames[2] : frame;
}

/** [4.1] his name is on its strip. */
export const belongsTo = (p: Position, unit: number, commander: number): boolean => counter(p, unit).commanders.includes(commander);

export const isReserve = (p: Position, unit: number): boolean => counter(p, unit).reserve >= 0;

/** A unit that a commander may use: his own, or a reserve's from its Turn on [4.5]; if he names six units, a reserve only among those (C4). */
function isUnder(p: Position, unit: number, commander: number): boolean {
  const { commanders, reserve } = counter(p, unit);
  if (reserve < 0) return commanders[0] === commander;
  if (chief(p, commander).overall === 'delegateAndSix') return false;
  return commanders.includes(commander) && p.turn >= (p.game.reserves[reserve]?.fromTurn ?? 1);
}

/** A unit of the command that a chit took over [4.3]. */
const isTakenOver = (p: Position, { command, reserve }: ChitFrame, unit: number): boolean =>
  reserve >= 0 ? counter(p, unit).reserve === reserve : counter(p, unit).reserve < 0 && counter(p, unit).commanders[0] === command;

/** Units of the activated command; of those that are named one by one, the ones named so far (A25). */
export function isActivated(p: Position, unit: number): boolean {
  const chit = chitOf(p);
  if (chit === undefined || chit.step === 'delegated') return isUnder(p, unit, p.active);
  return chit.step === 'named' ? chit.named.includes(unit) : isTakenOver(p, chit, unit);
}

/** Units that could be asked to act, in a fixed order; each may still be refused. */
export function unitsOfActivation(p: Position): readonly number[] {
  const chit = chitOf(p);
  if (chit === undefined || chit.step === 'delegated') return chief(p, p.active).units;
  if (chit.step === 'named') return p.game.unitsOfArmy[chief(p, p.active).army] ?? [];
  return chit.reserve >= 0 ? (p.game.reserves[chit.reserve]?.units ?? []) : chief(p, chit.command).ownUnits;
}

/** A unit of `unitsOfActivation`. */
export function isAskedToAct(p: Position, unit: number): boolean {
  const chit = chitOf(p);
  if (chit === undefined || chit.step === 'delegated') return belongsTo(p, unit, p.active);
  return chit.step === 'named' ? counter(p, unit).army === chief(p, p.active).army : isTakenOver(p, chit, unit);
}

/** [13.E] he can come onto the map in this Turn. */
export function isComing(p: Position, commander: number): boolean {
  return commanderStatus(p, commander) === COMMANDER_OFF_MAP && canEnter(p, commander);
}

/** [13.E] [13.M] units of his command can come onto the map in this Turn. */
export function canEnter(p: Position, commander: number): boolean {
  const { entry } = chief(p, commander);
  if (entry === null) return false;
  if (entry.arrival === null) return p.turn >= entry.fromTurn;
  const calendar = calendarOf(p);
  const at = calendar?.chits.indexOf(commander) ?? -1;
  return calendar?.stages[at] === ARRIVED && calendar.turns[at] === p.turn;
}

/** A stage of the calendar: his chit was put into the pool. */
export const ARRIVED = 3;

/** It lies below the Turn, in scenarios that have one. */
export function calendarOf(p: Position): CalendarFrame | undefined {
  const frame = p.frames[0];
  return frame !== undefined && frame.kind === 'calendar' ? frame : undefined;
}

/** Alive: on the map, or not yet there (C27); a commander who takes no part counts as dead (C29). */
export const isInPlay = (p: Position, commander: number): boolean =>
  commanderOnMap(p, commander) || (chief(p, commander).entry !== null && commanderStatus(p, commander) === COMMANDER_OFF_MAP);

/** The overall commander of a unit's army who inherits the units of the fallen [4.3], or `NOBODY` if there is none in play. */
export function heirOf(p: Position, army: number): number {
  if (p.game.rules.fallenCommand === 'leaderless') return NOBODY;
  const overall = p.game.overallOf[army] ?? NOBODY;
  return overall !== NOBODY && isInPlay(p, overall) ? overall : NOBODY;
}

/** [4.3] C4: all commanders who could command it are gone, leaving the overall commander out of account. */
export function isFallen(p: Position, unit: number): boolean {
  const { commanders, army } = counter(p, unit);
  const overall = p.game.overallOf[army] ?? NOBODY;
  return commanders.every((one) => (one === overall ? commanders.length > 1 : !isInPlay(p, one)));
}

/** A22: it binds as long as a unit is on the map or on the track. */
const anyLeft = (p: Position, units: readonly number[]): boolean =>
  units.some((unit) => statusOf(p, unit) === ON_MAP || statusOf(p, unit) === ON_TRACK);

/** [4.3] commanders of an army who have fallen and left units behind to the overall commander. */
export function fallenCommanders(p: Position, army: number): number[] {
  if (heirOf(p, army) === NOBODY) return [];
  const overall = p.game.overallOf[army] ?? NOBODY;
  return p.game.chiefs
    .filter((one) => one.army === army && one.number !== overall && !isInPlay(p, one.number) && anyLeft(p, one.ownUnits))
    .map((one) => one.number);
}

/** C4: reserves of an army whose commanders are all gone; before its Turn a reserve belongs to no command. */
export function fallenReserves(p: Position, army: number): number[] {
  if (heirOf(p, army) === NOBODY) return [];
  const found: number[] = [];
  p.game.reserves.forEach(({ units, fromTurn }, number) => {
    const [first] = units;
    if (p.turn < fromTurn) return;
    if (first !== undefined && counter(p, first).army === army && isFallen(p, first) && anyLeft(p, units)) found.push(number);
  });
  return found;
}

/** A25: units are being named one by one, and this is one of that army that was not. */
export function mayStillBeNamed(p: Position, unit: number): boolean {
  const chit = chitOf(p);
  return chit?.step === 'named' && counter(p, unit).army === chief(p, chit.commander).army && !chit.named.includes(unit);
}

/** [11.11.3] units that can return with the activated commander: those of his in this activation (B63 e), whatever the Turn of a reserve is. */
export function returnsInActivation(p: Position, unit: number): boolean {
  const chit = chitOf(p);
  if (chit?.step === 'inherited') return isTakenOver(p, chit, unit);
  return belongsTo(p, unit, p.active) && (!isReserve(p, unit) || chief(p, p.active).overall !== 'delegateAndSix');
}
