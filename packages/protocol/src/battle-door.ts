/** A battle that a client sends: bytes go in, the battle with both its hashes and everything that is odd about it comes out. */
import { battleHash, LIMITS, type Problem, parseBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { documentHash } from '@kosynier/table';

export type SentBattle =
  | {
      readonly ok: true;
      readonly battle: Battle;
      /** SHA-256 of the whole battle, under which it is stored once, and the hash of what of it is played. */
      readonly sha256: string;
      readonly play: string;
      readonly problems: readonly Problem[];
    }
  | { readonly ok: false; readonly why: 'tooLarge' | 'notText' }
  | { readonly ok: false; readonly why: 'mistakes'; readonly problems: readonly Problem[] };

/** The door of a server and of a page: limits first, then the text, then the battle. Nothing is kept of what is refused. */
export function battleFromBytes(bytes: Uint8Array): SentBattle {
  if (bytes.length > LIMITS.file) return { ok: false, why: 'tooLarge' };
  const text = textOf(bytes);
  if (text === undefined) return { ok: false, why: 'notText' };
  const reading = parseBattle(text);
  if (!reading.ok) return { ok: false, why: 'mistakes', problems: reading.problems };
  const { battle, warnings } = reading;
  return { ok: true, battle, sha256: documentHash(battle), play: battleHash(battle), problems: warnings };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
