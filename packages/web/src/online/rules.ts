/** A game over a server keeps the rules and the battle that it was begun with: they come by their hashes. */
import { battleHash } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { type LogHeader, type LogLine, OWN_RULES, type Rules } from '@kosynier/table';
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
export async function fetchBattleOf({ battle: id, playHash }: LogHeader): Promise<Battle | undefined> {
  if (!isBattleId(id)) return undefined;
  const { battle } = await battleNamed(await fetchBattle(id), playHash);
  return battleHash(battle) === playHash ? battle : undefined;
}
