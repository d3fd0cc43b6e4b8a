/**
 * A game stops where its log is not what a player has seen: no value of a chain may fall twice. A player proves it by a head that this server has signed: of a line that
 * the log does not have, or has otherwise. It goes on when both agree to new dice.
 */
import { fromHex, headMessage, type SeatNumber, toHex } from '@kosynier/dice';
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

export async function freeze({ store: { database }, tellOthers }: Context, room: Room, why: string): Promise<void> {
  await database.updateTable('game').set({ frozen: true }).where('id', '=', room.id).execute();
  await database
    .insertInto('audit')
    .values({ account: null, what: 'freeze', about: `${room.id}: ${why}` })
    .execute();
  room.isFrozen = true;
  tellAll(room, { kind: 'frozen' });
  tellOthers(room.id, 'changed');
}
