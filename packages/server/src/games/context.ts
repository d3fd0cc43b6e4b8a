/** What everything that concerns games needs: the store, the time, the key for signatures, the rules. */
import type { SeatNumber } from '@kosynier/dice';
import type { Battle } from '@kosynier/engine';
import type { Rules } from '@kosynier/table';
import type { Checks } from '../checks/checks.ts';
import type { Store } from '../store/store.ts';
import type { Notice } from './bus.ts';

/** Signs heads, so that a player to whom two histories were shown can prove it. */
export interface Signer {
  /** The Ed25519 key, 32 bytes in hexadecimal digits. */
  readonly publicKey: string;
  readonly sign: (message: Uint8Array) => string;
  readonly isSigned: (message: Uint8Array, signature: string) => boolean;
}

/** The released rules and battles, by hash. */
export interface Library {
  /** Where the releases are: a thread loads the rules from there again. */
  readonly folder: string;
  /** The rules of new games. */
  readonly newest: { readonly rules: Rules; readonly hash: string | undefined };
  readonly rulesOf: (hash: string | undefined) => Promise<Rules | undefined>;
  readonly battleOf: (id: string, battleHash: string, playHash: string) => Battle | undefined;
}

export interface Context {
  readonly store: Store;
  readonly now: () => number;
  /** `bytes` bytes by chance: ids, chains, salts. Tests give their own, so that every run plays the same games. */
  readonly random: (bytes: number) => Buffer;
  readonly signer: Signer;
  readonly library: Library;
  /** What strangers bring is looked through beside everything else. */
  readonly checks: Checks;
  /**
   * What happens to a tournament, one after the other. A deed waits for its turn here, and holds no connection meanwhile: the deed before
   * it may need more of them, and would wait for the very deeds that wait for it.
   */
  readonly turns: Map<string, Promise<unknown>>;
  /** Tells other processes on the same database what has changed. */
  readonly tellOthers: (game: string, notice: Notice) => void;
  /** Whether a seat looks at its game in this process: such a seat need not be told elsewhere. */
  readonly isLooking: (game: string, seat: SeatNumber) => boolean;
}
