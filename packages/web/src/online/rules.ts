/** A game over a server keeps the rules and the battle that it was begun with: they come by their hashes. */
import { battleHash } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { documentHash, type LogHeader, type LogLine, OWN_RULES, type Rules, sha256Hex } from '@kosynier/table';
import { battleNamed, fetchBattle, isBattleId } from '../game/battles.ts';

/** The hash of the rules by which a game goes on: both sides may have agreed to newer ones, which come to the same states in every step before. */
export const rulesNow = (header: LogHeader, lines: readonly LogLine[]): string | undefined =>
  lines.findLast((line) => 'rules' in line)?.rules ?? header.rulesHash;

/** Undefined: the server has no such release, or the line is cut. */
export async function fetchRules(hash: string | undefined): Promise<Rules | undefined> {
  if (hash === undefined) return OWN_RULES;
  try {
    const address = new URL(`./rules/${hash}.mjs`, location.href.split('#')[0]).href;
    const { RULES } = (await import(/* @vite-ignore */ address)) as { readonly RULES: Omit<Rules, 'hash'> };
    return { ...RULES, hash } as Rules;
  } catch {
    return undefined;
  }
}

/** Undefined: this page does not have the battle as it was. */
export async function fetchBattleOf({ battle: id, battleHash: hash, playHash }: LogHeader): Promise<Battle | undefined> {
  const own = isBattleId(id) ? (await battleNamed(await fetchBattle(id), playHash)).battle : undefined;
  const isPlayedSo = own !== undefined && battleHash(own) === playHash;
  if (isPlayedSo && documentHash(own) === hash) return own;
  // One that a player has made; or one of ours whose names were mended since.
  return (await fetchBrought(hash)) ?? (isPlayedSo ? own : undefined);
}

/** A battle that the server keeps under the SHA-256 of its text; undefined: it has none, or another text. */
export async function fetchBrought(hash: string): Promise<Battle | undefined> {
  const answer = await fetch(`./api/battles/${hash}`).catch(() => undefined);
  if (answer?.ok !== true || answer.headers.get('content-type')?.includes('json') !== true) return undefined;
  const text = await answer.text();
  return sha256Hex(text) === hash ? (JSON.parse(text) as Battle) : undefined;
}
