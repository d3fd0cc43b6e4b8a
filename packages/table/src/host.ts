/** A table at this machine: it keeps the present value, rolls the dice and lets its seats know. */
import type { Action, Dice, SideNumber, Viewer } from '@kosynier/engine';
import { PERSON } from './agreement.ts';
import { type Adviser, orderedAction } from './orders/answers.ts';
import type { Reply, Seat } from './seat.ts';
import { type Seen, seenAgain, seenBy } from './seen.ts';
import type { By } from './step.ts';
import { decisionOf, step, type Table, withOrders } from './table.ts';
import { takeBack } from './undo.ts';

export interface Host {
  /** The referee's: everything. */
  readonly table: () => Table;
  readonly seat: (viewer: Viewer) => Seat;
  /** The action that the standing orders of the side that decides give, if a person sits there; undefined: the seat is asked. */
  readonly ordered: () => Action | undefined;
  /** Plays what the standing orders give. */
  readonly followOrders: () => Reply;
}

/** Dice for one step. */
export type DiceFor = (action: Action, side: SideNumber) => Dice;

const DONE: Reply = { ok: true };
const NOT_ASKED: Reply = { ok: false, why: 'notAsked' };

/** `adviser`: what a captain would answer, where a sheet says so. */
export function hostTable(opened: Table, diceFor: DiceFor, adviser?: Adviser): Host {
  let table = opened;
  const seats = new Map<Viewer, LocalSeat>();

  const change = (next: Table): Reply => {
    table = next;
    for (const seat of seats.values()) seat.tell();
    return DONE;
  };

  const play = (side: SideNumber, action: Action, by: By, follows = false): Reply => {
    const stepped = step(table, action, diceFor(action, side), by, follows);
    return stepped.ok ? change(stepped.table) : stepped;
  };

  const stale = (answers: number): Reply | undefined =>
    answers === table.steps.length ? undefined : { ok: false, why: 'stale', steps: table.steps.length };

  const act = (side: SideNumber, answers: number, action: Action, follows = false): Reply => {
    const late = stale(answers);
    if (late !== undefined) return late;
    if (decisionOf(table).side !== side) return NOT_ASKED;
    const { rules, game, view } = seat(side).seen();
    // Refused by what the seat sees: the state itself might say too much.
    const verdict = rules.check(game, view, action);
    if (!verdict.legal) return { ok: false, why: 'refused', refusal: verdict.refusal };
    return play(side, action, table.agreement.seats[side] === PERSON ? 'person' : 'computer', follows);
  };

  const undo = (side: SideNumber, answers: number, steps: number): Reply => {
    const late = stale(answers);
    if (late !== undefined) return late;
    const taken = takeBack(table, side, steps, true);
    return taken.ok ? change(taken.table) : taken;
  };

  const ordered = (): Action | undefined => {
    const { side } = decisionOf(table);
    if (side === null || table.agreement.seats[side] !== PERSON) return undefined;
    const seen = seat(side).seen();
    return seen.orders === null ? undefined : orderedAction(seen, seen.orders, adviser);
  };

  const seat = (viewer: Viewer): LocalSeat => {
    const known = seats.get(viewer);
    if (known !== undefined) return known;
    const made = localSeat(viewer, () => table, {
      act: (answers, action, follows) => (viewer === 'spectator' ? NOT_ASKED : act(viewer, answers, action, follows)),
      takeBack: (answers, steps) => (viewer === 'spectator' ? NOT_ASKED : undo(viewer, answers, steps)),
      order: (orders) => (viewer === 'spectator' ? NOT_ASKED : change(withOrders(table, viewer, orders))),
    });
    seats.set(viewer, made);
    return made;
  };

  return {
    table: () => table,
    seat,
    ordered,
    followOrders: () => {
      const action = ordered();
      const { side } = decisionOf(table);
      return action === undefined || side === null ? NOT_ASKED : play(side, action, 'sheet');
    },
  };
}

interface LocalSeat extends Seat {
  /** Calls the listeners with what the seat sees now. */
  readonly tell: () => void;
}

interface Deeds {
  readonly act: (...given: Parameters<Seat['act']>) => Reply;
  readonly takeBack: (...given: Parameters<Seat['takeBack']>) => Reply;
  readonly order: (...given: Parameters<Seat['order']>) => Reply;
}

function localSeat(viewer: Viewer, table: () => Table, deeds: Deeds): LocalSeat {
  let seen: Seen | undefined;
  /** The table that was seen, and the one that the listeners were told of. */
  let of = table();
  let told = of;
  const listeners = new Set<(seen: Seen) => void>();
  const look = (): Seen => {
    const now = table();
    if (seen === undefined) seen = seenBy(now, viewer, true);
    else if (of !== now) seen = seenAgain(seen, of, now, true);
    of = now;
    return seen;
  };
  return {
    seen: look,
    tell: () => {
      const now = table();
      // A listener that acted at once has told everybody of the newer table already.
      if (told === now) return;
      told = now;
      for (const listener of listeners) listener(look());
    },
    subscribe: (listener) => {
      told = table();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: async (...given) => deeds.act(...given),
    takeBack: async (...given) => deeds.takeBack(...given),
    order: async (...given) => deeds.order(...given),
  };
}
