/**
 * A game stops where its log is not what a player has seen: no value of a chain may fall twice. A player proves it by a head that this server has signed: of a line that
 * the log does not have, or has otherwise. It goes on when both agree to new dice. The server cannot agree for a player, for it knows all
 * dice: but where a rating hangs on the game, the player who is asked for new dice answers in his own time, and loses by it (docs/dice.md).
 */
import { fromHex, headMessage, type SeatNumber, toHex } from '@kosynier/dice';
import { stopped } from './clock.ts';
import type { Context } from './context.ts';
import type { Reply } from './deeds.ts';
import { loadWhole } from './loading.ts';
import { type Room, tellAll } from './room.ts';

export interface SeenHead {
  readonly epoch: number;
  readonly n: number;
  readonly head: string;
  readonly signature: string;
}

const HEAD_BYTES = 32;

export async function stopForHead(context: Context, room: Room, _seat: SeatNumber, seen: SeenHead): Promise<Reply> {
  const { n } = room.log.ledger;
  const head = fromHex(seen.head, HEAD_BYTES);
  const epoch = { game: fromHex(room.id, 16) ?? new Uint8Array(16), number: seen.epoch };
  if (head === undefined || !context.signer.isSigned(headMessage(epoch, seen.n, head), seen.signature))
    return { ok: false, why: 'input', n, problems: [{ place: 'signature', message: 'is not one of this server over this head' }] };
  // A game that has stopped already stays so: a player who is asked for new dice gets no time back by saying it again.
  if (room.isFrozen) return { ok: true, n };
  // Both have agreed to new dice since.
  if (seen.epoch < room.log.ledger.epoch.number) return { ok: false, why: 'notNow', n };
  if ((await headAt(context, room, seen.n)) === seen.head || room.log.isOver) return { ok: false, why: 'notNow', n };
  await freeze(context, room, `line ${seen.n} was shown otherwise`);
  return { ok: true, n };
}

async function headAt(context: Context, room: Room, n: number): Promise<string | undefined> {
  if (n === room.log.ledger.n) return toHex(room.log.ledger.head);
  let head: string | undefined;
  await loadWhole(context, room.id, (_, { ledger }) => {
    if (ledger.n === n) head = toHex(ledger.head);
  });
  return head;
}

/** Whether the time of a game that has stopped runs: for the player who does not agree to new dice. */
export const isAskedForDice = ({ isFrozen, isRated, offer }: Room): boolean => isFrozen && isRated && offer?.offer.kind === 'newDice';

export async function freeze({ store: { database }, tellOthers, now }: Context, room: Room, why: string): Promise<void> {
  const clock = stopped(room.clock, now());
  await database
    .updateTable('game')
    .set({ frozen: true, clock: JSON.stringify(clock) })
    .where('id', '=', room.id)
    .execute();
  await database
    .insertInto('audit')
    .values({ account: null, what: 'freeze', about: `${room.id}: ${why}` })
    .execute();
  Object.assign(room, { isFrozen: true, clock });
  tellAll(room, { kind: 'frozen' });
  tellOthers(room.id, 'changed');
}
