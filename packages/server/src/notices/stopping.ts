/** One click ends all mail: the key in each mail says whose it is, and needs no signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '../store/vault.ts';

const SIGN_BYTES = 18;

const signOf = (vault: Vault, text: string): string =>
  createHmac('sha256', vault.keyFor('stop mail')).update(text).digest().subarray(0, SIGN_BYTES).toString('base64url');

/** `game`: null: all mail. */
export interface Stopping {
  readonly account: string;
  readonly game: string | null;
}

const textOf = ({ account, game }: Stopping): string => (game === null ? account : `${account}.${game}`);

export const stopKey = (vault: Vault, stopping: Stopping): string => `${textOf(stopping)}.${signOf(vault, textOf(stopping))}`;

/** Undefined: this key was not made here. */
export function readStopKey(vault: Vault, key: string): Stopping | undefined {
  const [, account = '', game, sign = ''] = /^([0-9a-f]{24})(?:\.([0-9a-f]{32}))?\.([\w-]{24})$/.exec(key) ?? [];
  if (account === '') return undefined;
  const stopping = { account, game: game ?? null };
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signOf(vault, textOf(stopping)))) ? stopping : undefined;
}
