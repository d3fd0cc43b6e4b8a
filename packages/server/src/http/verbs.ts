/** What can be asked of a game: one list for HTTP and for the live channel. */
import type { SeatNumber } from '@kosynier/dice';
import { ordersSchema, readShape } from '@kosynier/protocol';
import type { NamedOrders, Offer, Problem } from '@kosynier/table';
import * as z from 'zod';
import { LONGEST_TEXT, PHRASES, type Said, say } from '../games/chat.ts';
import type { Context } from '../games/context.ts';
import { act, claim, order, type Reply, resign, showSecret, takeBack } from '../games/deeds.ts';
import { type SeenHead, stopForHead } from '../games/freezing.ts';
import { lookedAt } from '../games/looked.ts';
import { answerOffer, offer } from '../games/offers.ts';
import { wantRematch } from '../games/rematch.ts';
import { inTurn, type Room } from '../games/room.ts';
import { commit, takeBackChallenge } from '../games/seating.ts';
import type { Person } from '../people/people.ts';

const id = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/, 'must be made of letters, digits, - and _');
const v = z.int().min(0).max(10_000_000);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 32 bytes in hexadecimal digits of lower case');

/** No control characters, and nothing that turns the direction of what follows. */
export const text = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_TEXT)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u, 'has signs that cannot be shown');

export const SHAPES = {
  actions: z.strictObject({ id, v, actions: z.array(z.unknown()).min(1).max(500) }),
  undo: z.strictObject({ id, v, lines: z.int().min(1).max(10_000) }),
  orders: z.strictObject({ id, orders: ordersSchema }),
  commit: z.strictObject({ commit: hex64 }),
  secret: z.strictObject({ secret: hex64 }),
  offers: z.strictObject({
    offer: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal(['draw', 'pause', 'resume', 'newDice', 'leave']) }),
      z.strictObject({ kind: z.literal('undo'), lines: z.int().min(1).max(10_000) }),
      z.strictObject({ kind: z.literal('rules'), hash: hex64 }),
    ]),
  }),
  answers: z.strictObject({ of: z.int().min(1), yes: z.boolean() }),
  resign: z.strictObject({}),
  claim: z.strictObject({}),
  stop: z.strictObject({
    epoch: z.int().min(0).max(10_000),
    n: v,
    head: hex64,
    signature: z.string().regex(/^[0-9a-f]{128}$/, 'is not 64 bytes in hexadecimal digits of lower case'),
  }),
  rematch: z.strictObject({}),
  leave: z.strictObject({}),
  seen: z.strictObject({ n: v }),
  chat: z.union([z.strictObject({ id, text }), z.strictObject({ id, phrase: z.enum(PHRASES) })]),
} as const;

export type Verb = keyof typeof SHAPES;

/** What only a seat can ask. */
export type SeatVerb = Exclude<Verb, 'chat'>;

export const VERBS = Object.keys(SHAPES) as readonly Verb[];
export const isVerb = (name: string): name is Verb => Object.hasOwn(SHAPES, name);

/** What a spectator can ask. */
export const isForSpectators = (verb: Verb): boolean => verb === 'chat';

type Deed = (context: Context, room: Room, seat: SeatNumber) => Promise<Reply>;

function deedOf(
  verb: SeatVerb,
  sent: unknown,
): { readonly ok: true; readonly deed: Deed } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const reading = readShape(SHAPES[verb] as z.ZodType, sent);
  if (!reading.ok) return reading;
  const value = reading.value;
  switch (verb) {
    case 'actions':
      return { ok: true, deed: (...to) => act(...to, value as Parameters<typeof act>[3]) };
    case 'undo':
      return { ok: true, deed: (...to) => takeBack(...to, value as Parameters<typeof takeBack>[3]) };
    case 'orders':
      return { ok: true, deed: (...to) => order(...to, value as { readonly id: string; readonly orders: NamedOrders }) };
    case 'commit':
      return { ok: true, deed: (...to) => commit(...to, (value as { readonly commit: string }).commit) };
    case 'secret':
      return { ok: true, deed: (...to) => showSecret(...to, (value as { readonly secret: string }).secret) };
    case 'offers':
      return { ok: true, deed: (...to) => offer(...to, (value as { readonly offer: Offer }).offer) };
    case 'answers':
      return { ok: true, deed: (...to) => answerOffer(...to, value as { readonly of: number; readonly yes: boolean }) };
    case 'resign':
      return { ok: true, deed: resign };
    case 'claim':
      return { ok: true, deed: claim };
    case 'stop':
      return { ok: true, deed: (...to) => stopForHead(...to, value as SeenHead) };
    case 'rematch':
      return { ok: true, deed: wantRematch };
    case 'leave':
      return { ok: true, deed: takeBackChallenge };
    case 'seen':
      return { ok: true, deed: (...to) => lookedAt(...to, (value as { readonly n: number }).n) };
  }
}

/** Does it when everything before it in this game is done. */
export async function perform(context: Context, room: Room, seat: SeatNumber, verb: SeatVerb, sent: unknown): Promise<Reply> {
  const read = deedOf(verb, sent);
  if (!read.ok) return { ok: false, why: 'input', n: room.log.ledger.n, problems: read.problems };
  return inTurn(room, () => read.deed(context, room, seat));
}

/** Chat waits for no move. */
export async function chat(context: Context, room: Room, person: Person, sent: unknown): Promise<Reply> {
  const reading = readShape(SHAPES.chat, sent);
  const { n } = room.log.ledger;
  if (!reading.ok) return { ok: false, why: 'input', n, problems: reading.problems };
  await say(context, room, person, reading.value as Said);
  return { ok: true, n };
}
