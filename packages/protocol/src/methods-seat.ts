/** A seat's door: a program that has the key of a seat plays its side, and learns nothing that the side may not know. */
import type { SideNumber } from '@kosynier/engine';
import {
  type Json,
  namesOf,
  readOrders,
  type SeenStep,
  sideName,
  takeBack,
  withOrders,
  writeCommander,
  writeOrders,
} from '@kosynier/table';
import * as z from 'zod';
import { actionCodec } from './codec.ts';
import { findSeat, type OpenSeat, type Server } from './games.ts';
import { askedOfSeat, type Method, seatMethod, situation, story } from './method.ts';
import { ordersSchema } from './orders.ts';
import { illegal, play } from './playing.ts';
import { badParams, type Outcome, RPC_CODES, rpcFailure, rpcSuccess, troubleError } from './rpc-error.ts';

const stepNumber = z.int().min(0);

/** What a seat is told: how many steps there are, whose decision it is and how the game ended. */
const lookAround = ({ seen, viewer }: OpenSeat): { readonly [key: string]: Json } => ({
  step: seen.steps.length,
  side: viewer === 'spectator' ? viewer : sideName(seen.game, viewer),
});

const situationOf = (seat: OpenSeat): { readonly [key: string]: Json } => ({ ...lookAround(seat), ...situation(askedOfSeat(seat)) });

export const decide: Method = seatMethod({}, (seat) => rpcSuccess(situationOf(seat)));

export const actions: Method = seatMethod({}, ({ seen }) => rpcSuccess(seen.options.map((action) => actionCodec.write(seen.game, action))));

/** The steps from a number on, as the seat may know them. */
export const steps: Method = seatMethod({ from: stepNumber.optional() }, ({ seen }, { from = 0 }) =>
  rpcSuccess({ steps: seen.steps.slice(from).map((step, i) => writeStep(seen, step, from + i + 1)) }),
);

function writeStep({ game }: OpenSeat['seen'], { side, asked, action, rolls, draws, events }: SeenStep, n: number): Json {
  return {
    n,
    side: sideName(game, side),
    asked,
    action: action === null ? null : actionCodec.write(game, action),
    dice: rolls.map((roll, i) => (draws.includes(i) ? writeCommander(namesOf(game), roll) : roll)),
    events: story({ game }, events),
  };
}

const stale = ({ seen }: OpenSeat): Outcome =>
  rpcFailure(RPC_CODES.stale, `params.step: ${seen.steps.length} steps have been taken by now`, { step: seen.steps.length });

const notAsked = (): Outcome => rpcFailure(RPC_CODES.notAsked, 'params.seat: another side decides now');

export const apply: Method = seatMethod({ step: stepNumber, action: z.unknown() }, (seat, params, server) => {
  const { seen, viewer, open } = seat;
  const action = actionCodec.read(seen.game, params.action, 'params.action');
  if (!action.ok) return badParams(action.problems);
  if (params.step !== seen.steps.length) return stale(seat);
  if (viewer === 'spectator' || seen.decision.side !== viewer) return notAsked();
  // Refused by what the seat sees: the state itself might say too much.
  const verdict = seen.rules.check(seen.game, seen.view, action.value);
  if (!verdict.legal) return troubleError(illegal(seen.game, verdict.refusal));
  const played = play(open.table, action.value, { random: open.random });
  // Legal by the view, and yet not played: a mistake of the program, whose details may tell of the state.
  if (!played.ok) return rpcFailure(RPC_CODES.internal, 'seat.apply: the program has made a mistake');
  open.table = played.table;
  return after(server, seat, params.step);
});

/** What has happened since a step, and what the seat is told of it. */
function after(server: Server, { key }: OpenSeat, since: number): Outcome {
  const found = findSeat(server, key);
  if (!found.ok) return found;
  const { seen } = found.value;
  const news = seen.steps.slice(since).map((step, i) => writeStep(seen, step, since + i + 1));
  return rpcSuccess({ ...situationOf(found.value), steps: news });
}

export const undo: Method = seatMethod({ step: stepNumber, steps: z.int().min(1).optional() }, (seat, params, server) => {
  const { seen, viewer, open } = seat;
  if (params.step !== seen.steps.length) return stale(seat);
  if (viewer === 'spectator') return notAsked();
  const taken = takeBack(open.table, viewer, params.steps ?? 1);
  if (!taken.ok)
    return rpcFailure(RPC_CODES.noUndo, `params.steps: ${seen.undo.steps} can be taken back: ${taken.stop}`, {
      steps: seen.undo.steps,
      stop: taken.stop,
    });
  open.table = taken.table;
  return after(server, seat, open.table.steps.length);
});

/** The standing orders of the seat, changed first if some are sent; a sheet of its own comes before a preset. */
export const orders: Method = seatMethod({ orders: ordersSchema.optional() }, ({ seen, viewer, open }, params) => {
  if (viewer === 'spectator') return notAsked();
  const { change, problems } = readOrders(seen.game, params.orders ?? {}, 'params.orders');
  if (problems.length > 0) return badParams(problems);
  open.table = withOrders(open.table, viewer, change);
  return rpcSuccess(writeOrders(seen.game, open.table.orders[viewer satisfies SideNumber]));
});
