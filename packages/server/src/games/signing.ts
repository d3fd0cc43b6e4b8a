/**
 * Heads are signed when dice fell, when the decision goes to the other side, and at the end. A signature over a head holds for all lines before it, and costs more than all
 * hashes of a line together: where lines come faster than people play, the last of them is signed for all, a moment later.
 */
import { headMessage, type Ledger } from '@kosynier/dice';
import type { Context } from './context.ts';
import { type Room, tellAll } from './room.ts';

const MOMENT_MS = 250;

/** The signature of a head; null: it was due a moment ago and comes by itself. `isLast`: nothing follows. */
export function signed(context: Context, room: Room, ledger: Ledger, isLast: boolean): string | null {
  const now = context.now();
  if (isLast || now - room.signedAt >= MOMENT_MS) {
    room.signedAt = now;
    return signatureOf(context, ledger);
  }
  if (!room.isSigning) {
    room.isSigning = true;
    setTimeout(() => signLater(context, room), MOMENT_MS).unref();
  }
  return null;
}

const signatureOf = ({ signer }: Context, { epoch, n, head }: Ledger): string => signer.sign(headMessage(epoch, n, head));

function signLater(context: Context, room: Room): void {
  const { ledger, isOver } = room.log;
  room.isSigning = false;
  room.signedAt = context.now();
  // The end is signed in any case.
  if (!isOver) tellAll(room, { kind: 'signed', n: ledger.n, signature: signatureOf(context, ledger) });
}
