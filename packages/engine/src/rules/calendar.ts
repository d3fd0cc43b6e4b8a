/** Chits that come into the pool in a Turn of their own: liaisons [4.5S], and commanders whose arrival is rolled for [13.M]. */
import { NO_HEX } from '../board/hex.ts';
import type { Game } from '../compile.ts';
import { type Draft, popFrame, pushFrame, rollD10, takeCommander, takeUnit, tell, updateFrame } from '../draft.ts';
import type { ArrivalFrame, CalendarFrame, Frame } from '../frames.ts';
import { chief, commanderStatus, type Position, statusOf } from '../position.ts';
import { ASKS_NOTHING, type Procedure, RUNS_NOTHING } from '../procedure.ts';
import { REFUSED } from '../refusals.ts';
import { COMMANDER_OFF_MAP, COMMANDER_ON_MAP, ELIMINATED, OFF_MAP } from '../state.ts';
import { ARRIVED, calendarOf } from './whose-units-act.ts';

const UNROLLED = 0;
const FIRST_ROLLED = 1;
const SECOND_ROLLED = 2;

/** The calendar at the start, for scenarios that have one. */
export function newCalendar({ liaisons, chiefs }: Game): Frame[] {
  const dates = liaisons.map(({ commander, fromTurn }) => ({ commander, fromTurn }));
  for (const { number, entry, takesPart } of chiefs) if (takesPart && entry?.arrival) dates.push({ commander: number, fromTurn: 1 });
  if (dates.length === 0) return [];
  const chits = dates.map(({ commander }) => commander);
  return [{ kind: 'calendar', chits, turns: dates.map(({ fromTurn }) => fromTurn), stages: dates.map(() => UNROLLED) }];
}

export const calendarProcedure: Procedure<CalendarFrame> = { ...ASKS_NOTHING, run: popFrame };

/** Puts a chit on a Turn; 0: it never comes. */
export function noteDate(d: Draft, commander: number, turn: number, stage: number): void {
  updateFrame(d, 'calendar', (calendar) => {
    const set = (values: readonly number[], value: number): number[] =>
      values.map((old, i) => (calendar.chits[i] === commander ? value : old));
    return { ...calendar, turns: set(calendar.turns, turn), stages: set(calendar.stages, stage) };
  });
}

/** Liaisons whose chit comes into the pool of this Turn; one that was barred by a contusion comes in the next. */
export function chitsDue(p: Position): number[] {
  const calendar = calendarOf(p);
  if (calendar === undefined) return [];
  return calendar.chits.filter((commander, i) => {
    const turn = calendar.turns[i] ?? 0;
    const isLiaison = p.game.liaisons.some((one) => one.commander === commander);
    return isLiaison && turn > 0 && turn <= p.turn && canBeDrawn(p, commander);
  });
}

/** A28: without a counter he is off the map all the time. */
const canBeDrawn = (p: Position, commander: number): boolean =>
  commanderStatus(p, commander) === COMMANDER_ON_MAP || commanderStatus(p, commander) === COMMANDER_OFF_MAP;

/** [13.M] Round 1: the rolls of this Turn, and the question for those whose Turn it is. */
export function rollArrivals(d: Draft): void {
  const calendar = calendarOf(d);
  calendar?.chits.forEach((commander, i) => {
    const arrival = chief(d, commander).entry?.arrival ?? null;
    if (arrival !== null && calendar.turns[i] === d.turn) rollArrival(d, commander, calendar.stages[i] ?? UNROLLED, arrival);
  });
}

function rollArrival(
  d: Draft,
  commander: number,
  stage: number,
  { plus, atLeast }: { readonly plus: number; readonly atLeast: number },
): void {
  if (stage === UNROLLED) {
    const die = rollD10(d, 'arrival');
    setArrival(d, commander, die, die + plus, FIRST_ROLLED);
    return;
  }
  if (stage === FIRST_ROLLED) {
    const die = rollD10(d, 'arrival');
    const turn = die + d.turn;
    setArrival(d, commander, die, turn < atLeast ? 0 : turn, SECOND_ROLLED);
    // B76: a total equal to the current Turn means at once.
    if (turn > d.turn || turn < atLeast) return;
  }
  pushFrame(d, { kind: 'arrival', commander });
}

function setArrival(d: Draft, commander: number, die: number, total: number, stage: number): void {
  const turn = total > d.game.scenario.turns ? 0 : total;
  noteDate(d, commander, turn, stage);
  tell(d, { kind: 'arrivalRolled', commander, die, turn: turn === 0 ? null : turn, rule: d.game.scenarioRule });
}

/** B76: his chit comes on top of the others; or it moves one space on. */
export const arrivalProcedure: Procedure<ArrivalFrame> = {
  ...RUNS_NOTHING,
  question: (p, { commander }) => ({ kind: 'arrivalChoice', side: chief(p, commander).side }),
  list: (_, { commander }, list) => {
    list.push({ kind: 'chooseChit', commander }, { kind: 'decline' });
  },
  refusal: (p, { commander }, action) => {
    if (action.kind === 'decline') return undefined;
    if (action.kind !== 'chooseChit') return REFUSED.notNow;
    return action.commander === commander ? undefined : { reason: 'notOnOffer', rule: p.game.scenarioRule };
  },
  perform: (d, { commander }, action) => {
    popFrame(d);
    if (action.kind === 'chooseChit') {
      d.pool = [...d.pool, commander];
      noteDate(d, commander, d.turn, ARRIVED);
      return;
    }
    const turn = d.turn < d.game.scenario.turns ? d.turn + 1 : 0;
    noteDate(d, commander, turn, SECOND_ROLLED);
    tell(d, { kind: 'arrivalPutOff', commander, turn: turn === 0 ? null : turn, rule: d.game.scenarioRule });
  },
};

/** B74: of a command whose arrival was rolled for, what has not entered in its Turn never comes. */
export function closeArrivals(d: Draft): void {
  const calendar = calendarOf(d);
  calendar?.chits.forEach((commander, i) => {
    if (calendar.stages[i] !== ARRIVED || calendar.turns[i] !== d.turn) return;
    for (const unit of chief(d, commander).ownUnits) {
      if (statusOf(d, unit) !== OFF_MAP) continue;
      takeUnit(d, unit, ELIMINATED);
      tell(d, { kind: 'eliminated', unit, hex: NO_HEX, cause: 'tooLate', rule: '13.E' });
    }
    if (commanderStatus(d, commander) === COMMANDER_OFF_MAP) takeCommander(d, commander);
  });
}
