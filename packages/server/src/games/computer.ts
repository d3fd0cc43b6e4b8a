/** The computer's seats: they think in worker threads, one decision a game at a time, in the order in which they are asked. */
import { isLevel } from '@kosynier/ai';
import { loadBattle } from '@kosynier/battles';
import type { Action, Battle } from '@kosynier/engine';
import { decisionOf, stateAt } from '@kosynier/table';
import { newThread, type Thread } from '../threads/thread.ts';
import type { Context } from './context.ts';
import { play } from './deeds.ts';
import { inTurn, type Room, seatOfSide, sideOf } from './room.ts';

/** What a thinking thread is told: nothing but what the seat may see. */
export interface Question {
  /** Game and side: a captain remembers his plan. */
  readonly mind: string;
  readonly level: string;
  readonly battle: string;
  /** One that does not come with the program, or not as it is now. */
  readonly document: Battle | null;
  /** SHA-256 of the battle. */
  readonly battleHash: string;
  readonly scenario: string;
  readonly options: object;
  readonly view: object;
  readonly decision: object;
  readonly choices: readonly Action[];
  readonly seed: number;
}

export interface Computers {
  /** Lets the computer decide, if it is asked; called after everything that happens. */
  readonly look: (room: Room) => void;
  readonly close: () => Promise<void>;
}

const LATER_MS = 1_000;

const MODULE = new URL('./thinking.ts', import.meta.url);
type Thinker = Thread<Question, Action>;

export function newComputers(context: Context, threads: number): Computers {
  const thinkers = Array.from({ length: threads }, (): Thinker => newThread({ module: MODULE }));
  const busy = new Set<string>();
  let isClosed = false;
  const look = (room: Room): void => {
    if (isClosed || busy.has(room.id) || !isAsked(room)) return;
    busy.add(room.id);
    decide(context, room, thinkers)
      .catch(() => false)
      .then((isDone) => {
        busy.delete(room.id);
        // What does not go now is tried again later, and not at once for ever.
        if (isDone) look(room);
        else setTimeout(() => look(room), LATER_MS).unref();
      })
      .catch(() => {});
  };
  return {
    look,
    close: async () => {
      isClosed = true;
      await Promise.all(thinkers.map(({ close }) => close()));
    },
  };
}

/** Whether a computer is to decide, and can: dice fall only when both secrets are shown. */
function isAsked(room: Room): boolean {
  if (room.log.isOver || room.isFrozen || room.log.ledger.root === null) return false;
  const { side } = decisionOf(room.log.table);
  const seat = side === null ? null : seatOfSide(room, side);
  return seat !== null && room.seats[seat]?.account === null;
}

async function decide(context: Context, room: Room, thinkers: readonly Thinker[]): Promise<boolean> {
  const { table, ledger } = room.log;
  const { side } = decisionOf(table);
  const seat = side === null ? null : seatOfSide(room, side);
  if (side === null || seat === null || sideOf(room, seat) === undefined) return false;
  const view = table.rules.view(table.game, stateAt(table), side);
  const decision = table.rules.decision(table.game, view);
  const choices = table.rules.actions(table.game, view);
  const level = room.seats[seat]?.who ?? 'recruit';
  const thinker = thinkers[Number.parseInt(room.id.slice(0, 6), 16) % thinkers.length];
  if (thinker === undefined || !isLevel(level)) return false;
  const action = await (decision.kind === 'setupPlacement'
    ? ({ kind: 'confirmSetup' } as const)
    : choices.length === 1
      ? choices[0]
      : thinker.ask({
          mind: `${room.id} ${side}`,
          level,
          battle: table.agreement.battle,
          document: loadBattle(room.battle.id) === room.battle ? null : room.battle,
          battleHash: room.log.header.battleHash,
          scenario: table.agreement.scenario,
          options: table.agreement.options,
          view,
          decision,
          choices,
          seed: context.random(4).readUInt32BE(),
        }));
  if (action === undefined) return false;
  return inTurn(room, async () => {
    // Whatever has happened meanwhile: only an answer to the same question counts.
    if (room.log.touched > ledger.n) return true;
    const reply = await play(context, room, seat, [action], null);
    return reply.ok || reply.why === 'stale' || reply.why === 'over';
  });
}
