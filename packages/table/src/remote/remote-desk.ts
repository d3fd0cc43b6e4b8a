/**
 * What lies before a seat at a game over a server, as a value: the table as it was told, the own set-up as far as it is laid out [3.1], and what was sent and
 * is not confirmed. What was sent once is never sent again by itself if anything has happened since.
 */
import { type Action, type GameView, type SideNumber, UNTOLD } from '@kosynier/engine';
import type { NamedObject } from '../names/naming.ts';
import type { SideOrders } from '../orders/answers.ts';
import type { Reply } from '../seat.ts';
import { isSecret } from '../secret.ts';
import type { Seen, SeenStep } from '../seen.ts';
import { takeStep } from '../step.ts';
import { type UndoReach, undoReach } from '../undo.ts';
import { type Message, type RemoteTable, type Took, takeMessage, toldView } from './remote-table.ts';

/** A decision that was sent, or that waits until what was sent before it is confirmed. */
export interface PendingDecision {
  readonly id: string;
  readonly actions: readonly Action[];
  /** What it will look like; none: dice or a secret are awaited. */
  readonly steps: readonly SeenStep[];
  /** The line that it answers; null: it has not been sent. */
  readonly v: number | null;
}

export interface RemoteDesk {
  readonly table: RemoteTable;
  readonly orders: SideOrders;
  readonly draft: readonly SeenStep[];
  readonly sending: readonly PendingDecision[];
  /** A decision that was overtaken, on a cut line or by another tab: the player is asked again. */
  readonly kept: Action | null;
}

/** What the server answers to a verb: done, not by the game (`why`), or not for this person (`error`); undefined: it is not known, for the line was cut. */
export type WireReply =
  | { readonly ok: true; readonly n: number }
  | { readonly ok: false; readonly why: string; readonly n?: number }
  | { readonly ok: false; readonly error: string }
  | undefined;

/** What the server calls it where it has not done something; undefined: it has, or it is not known. */
export const whyIn = (reply: WireReply): string | undefined =>
  reply === undefined || reply.ok ? undefined : 'why' in reply ? reply.why : reply.error;

/** A decision that was sent, and what became of it. */
export type SettledDecision = readonly [id: string, reply: Reply];

export interface DeskChange {
  readonly desk: RemoteDesk;
  readonly settled: readonly SettledDecision[];
}

export const DONE: Reply = { ok: true };
export const NOT_ASKED: Reply = { ok: false, why: 'notAsked' };
const REFUSED: Reply = { ok: false, why: 'refused', refusal: UNTOLD };

const unconfirmed = ({ draft, sending }: RemoteDesk): readonly SeenStep[] => [...draft, ...sending.flatMap(({ steps }) => steps)];
const awaitsDice = ({ sending }: RemoteDesk): boolean => sending.some(({ steps }) => steps.length === 0);
const stepsOf = (desk: RemoteDesk): number => desk.table.steps.length + unconfirmed(desk).length;

export const stale = (desk: RemoteDesk): Reply => ({ ok: false, why: 'stale', steps: stepsOf(desk) });

export function seenAt(desk: RemoteDesk): Seen {
  const { table, orders } = desk;
  const { rules, game, agreement, viewer, opening } = table;
  const more = unconfirmed(desk);
  const steps = more.length === 0 ? table.steps : [...table.steps, ...more];
  const view = steps.at(-1)?.view ?? opening;
  const asked = rules.decision(game, view);
  const decision: Seen['decision'] = table.end === null ? asked : { ...asked, kind: 'gameOver', side: null };
  // Nothing can be chosen while the dice of the last choice are awaited, or after an end beside the rules.
  const isAsked = decision.side !== null && decision.side === viewer && table.end === null && !awaitsDice(desk);
  return {
    viewer,
    rules,
    agreement,
    game,
    fromSetup: true,
    opening,
    steps,
    view,
    decision,
    options: isAsked ? rules.actions(game, view) : [],
    undo: undoOf(desk),
    orders: viewer === 'spectator' ? null : orders,
  };
}

const NOTHING: UndoReach = { steps: 0, click: 0, stop: 'nothing' };

function undoOf({ table: { viewer, steps, end }, sending, draft }: RemoteDesk): UndoReach {
  if (viewer === 'spectator' || end !== null || sending.length > 0) return NOTHING;
  if (draft.length > 0) return { steps: draft.length, click: 1, stop: 'nothing' };
  return undoReach(steps, viewer);
}

/** A decision of this seat. With a reply it is done or refused at once; else it waits for the server under its id. */
export function deskAfterDecision(
  desk: RemoteDesk,
  seen: Seen,
  action: Action,
  id: string,
): { readonly desk: RemoteDesk; readonly reply: Reply | null } {
  const { table, draft, sending } = desk;
  const { viewer, decision, view } = seen;
  if (viewer === 'spectator' || decision.side !== viewer || table.end !== null) return { desk, reply: NOT_ASKED };
  // What was sent before decides about dice or secrets: nothing follows until it is answered.
  if (awaitsDice(desk)) return { desk, reply: stale(desk) };
  const verdict = table.rules.check(table.game, view, action);
  if (!verdict.legal) return { desk, reply: { ok: false, why: 'refused', refusal: verdict.refusal } };
  const step = foreseen(table, view, viewer, action);
  const isSetup = decision.kind === 'setupPlacement';
  if (isSetup && action.kind !== 'confirmSetup')
    return step === undefined ? { desk, reply: REFUSED } : { desk: { ...desk, draft: [...draft, step] }, reply: DONE };
  const actions = isSetup ? [...draft.flatMap(({ action: one }) => (one === null ? [] : [one])), action] : [action];
  const steps = step === undefined || isSecret(decision.kind) ? [] : [step];
  return { desk: { ...desk, kept: null, sending: [...sending, { id, actions, steps, v: null }] }, reply: null };
}

/** What a decision will look like; undefined: dice fall first. */
function foreseen({ rules, game }: RemoteTable, view: GameView, viewer: SideNumber, action: Action): SeenStep | undefined {
  const taken = takeStep(rules, game, view, action, () => undefined, 'person');
  if (!taken.ok) return undefined;
  const { side, asked, events, state } = taken.step;
  return {
    side,
    asked,
    action,
    rolls: [],
    draws: [],
    events: rules.redact(events, viewer),
    view: rules.view(game, state, viewer),
    by: 'person',
  };
}

/** The next decision that is to be sent, and the desk with it sent. */
export function deskAfterSending(
  desk: RemoteDesk,
): { readonly desk: RemoteDesk; readonly first: PendingDecision; readonly actions: readonly NamedObject[] } | null {
  const [first, ...others] = desk.sending;
  if (first === undefined || first.v !== null) return null;
  const { rules, game, ledger } = desk.table;
  const now: PendingDecision = { ...first, v: ledger.n };
  return {
    desk: { ...desk, sending: [now, ...others] },
    first: now,
    actions: first.actions.map((action) => rules.actionNames.write(game, action)),
  };
}

/** Everything that waits is given up. */
const givenUp = (desk: RemoteDesk, reply: Reply): DeskChange => ({
  desk: { ...desk, sending: [] },
  settled: desk.sending.map(({ id }) => [id, reply]),
});

/** The same, since something else has happened: the first of it is kept for the player to look at again. */
function setAside(desk: RemoteDesk): DeskChange {
  const kept = desk.sending[0]?.actions.at(-1) ?? desk.kept;
  const now: RemoteDesk = { ...desk, kept };
  return givenUp(now, { ok: false, why: 'stale', steps: desk.table.steps.length });
}

function confirmed(desk: RemoteDesk, id: string): DeskChange {
  const one = desk.sending.find((sending) => sending.id === id);
  const isSetup = one?.actions.at(-1)?.kind === 'confirmSetup';
  return {
    desk: { ...desk, sending: desk.sending.filter((sending) => sending !== one), draft: isSetup ? [] : desk.draft },
    settled: one === undefined ? [] : [[id, DONE]],
  };
}

/** The server's answer to a decision. */
export function deskAfterReply(desk: RemoteDesk, id: string, reply: WireReply): DeskChange {
  const isSent = desk.sending.some((one) => one.id === id);
  // A cut line: what became of it is told when the line is there again.
  if (reply === undefined || !isSent) return { desk, settled: [] };
  if (reply.ok) return reply.n <= desk.table.ledger.n ? confirmed(desk, id) : { desk, settled: [] };
  const why = whyIn(reply);
  // Told before the line that has overtaken it: the player is asked again all the same.
  if (why === 'stale') return setAside(desk);
  return givenUp(desk, why === 'refused' ? REFUSED : NOT_ASKED);
}

/** A line from the server. */
export function deskAfterLine(desk: RemoteDesk, message: Message): DeskChange & { readonly took: Took } {
  const took = takeMessage(desk.table, message);
  if (!took.ok) return { desk, settled: [], took };
  const hasMoved = took.table.touched > desk.table.touched;
  const isOwn = message.id !== undefined && desk.sending[0]?.id === message.id;
  const { kind, side } = took.table.rules.decision(took.table.game, toldView(took.table));
  // Only the side that is asked lays out a set-up.
  const isSettingUp = kind === 'setupPlacement' && side === took.table.viewer;
  const now: RemoteDesk = { ...desk, table: took.table, draft: hasMoved && !isSettingUp ? [] : desk.draft };
  if (isOwn && message.id !== undefined) return { ...confirmed(now, message.id), took };
  // What waits was meant for another position.
  return hasMoved && desk.sending.length > 0 ? { ...setAside(now), took } : { desk: now, settled: [], took };
}

/** The line is there again, and everything that was missed has been told. */
export function deskAfterResuming(desk: RemoteDesk): DeskChange {
  const [first, ...others] = desk.sending;
  if (first === undefined || first.v === null) return { desk, settled: [] };
  // Nothing has happened since: the same id makes it harmless to send it again, whether it had arrived or not.
  if (desk.table.touched <= first.v) return { desk: { ...desk, sending: [{ ...first, v: null }, ...others] }, settled: [] };
  return setAside(desk);
}

/** Another table in its place: the game was opened anew. */
export const deskAfterReopening = (desk: RemoteDesk, table: RemoteTable): DeskChange => setAside({ ...desk, table, draft: [] });
