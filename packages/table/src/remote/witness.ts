/**
 * What a seat has seen of a log, kept longer than the page is open. The heads bind every line before them, so a history that was changed or cut short
 * meanwhile is noticed by a seat that saw it before.
 */
import { toHex } from '@kosynier/dice';
import type { RemoteTable } from './remote-table.ts';

/** A head as the server has signed it: with it others can be shown that two histories were told. */
export interface SignedHead {
  readonly epoch: number;
  readonly n: number;
  readonly head: string;
  readonly signature: string;
}

export interface Witness {
  /** The last line that was seen. */
  readonly n: number;
  readonly head: string;
  /** The last head with a signature that was seen. */
  readonly signed: SignedHead | null;
}

type Told = Pick<RemoteTable, 'ledger'>;

/** After one more line. `signature`: of the server over the head of this line. */
export function witnessAfter(before: Witness | null, { ledger: { n, head, epoch } }: Told, signature?: string): Witness {
  const now = toHex(head);
  const signed = signature === undefined ? (before?.signed ?? null) : { epoch: epoch.number, n, head: now, signature };
  return { n, head: now, signed };
}

export interface Difference {
  /** The first line known to differ, or to be missing. */
  readonly n: number;
  /** A signed head that the history told now does not have: the server stops the game for it. */
  readonly proof: SignedHead | null;
}

/** What was seen before and what is told now, compared. `headAt`: of each line that is told now; undefined: there is no such line. */
export function difference({ n, head, signed }: Witness, headAt: (n: number) => string | undefined): Difference | null {
  const isProof = signed !== null && headAt(signed.n) !== signed.head;
  if (headAt(n) === head && !isProof) return null;
  return { n: isProof ? Math.min(n, signed.n) : n, proof: isProof ? signed : null };
}
