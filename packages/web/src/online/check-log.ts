/**
 * The whole log of a game, as the server has it now, proved once more in this page: chains, dice, seals that are open, and that every decision is legal.
 * It must be the history that the page has seen line by line. The proof needs the protocol, so this comes when it is asked for.
 */
import { toHex } from '@kosynier/dice';
import { proveLog } from '@kosynier/protocol';
import { documentHash, type RemoteTable, type Rules } from '@kosynier/table';
import { fetchRules } from './rules.ts';
import { seatFileOf } from './seat-file.ts';

export type CheckedLog =
  | { readonly ok: true; readonly lines: number; readonly rolls: number; readonly draws: number; readonly isAllOpen: boolean }
  /** `n`: the line that does not fit; 0: the header. */
  | { readonly ok: false; readonly n: number; readonly reason: string };

/** `text`: as the server sends it; `rules`: by their hashes. */
export function checkLog(text: string, table: RemoteTable, rules: ReadonlyMap<string, Rules>): CheckedLog {
  const { header, battle, ledger, seat } = table;
  const kept = seatFileOf(header, seat ?? 0, ledger.epoch.number);
  const now = { n: ledger.n, epoch: ledger.epoch.number, head: toHex(ledger.head) };
  const proved = proveLog(text.trimEnd().split('\n'), {
    seat: { ...kept, kosynier: 'seat', secrets: [...kept.secrets], heads: [now, ...kept.heads] },
    rulesOf: (hash) => rules.get(hash),
    battleOf: (hash) => (documentHash(battle) === hash ? battle : undefined),
  });
  if (!proved.ok) return { ok: false, n: proved.line - 1, reason: proved.reason };
  const { rolls, draws, unproved } = proved.proof;
  return { ok: true, lines: proved.log.ledger.n, rolls, draws, isAllOpen: unproved.length === 0 };
}

/** The rules by which the game was begun, and those to which both have agreed since, by what the log says. Undefined: some are not to be had here. */
export async function rulesOfLog(text: string): Promise<ReadonlyMap<string, Rules> | undefined> {
  const found = await Promise.all(rulesHashesIn(text).map(async (hash) => [hash, await fetchRules(hash)] as const));
  const rules = new Map(found.flatMap(([hash, one]) => (one === undefined ? [] : [[hash, one] as const])));
  return rules.size === found.length ? rules : undefined;
}

/** A line that cannot be read names none: the proof tells it. */
export function rulesHashesIn(text: string): readonly string[] {
  const [header, ...lines] = text.trimEnd().split('\n').map(valueIn);
  const hashes = [header?.['rulesHash'], ...lines.map((line) => line?.['rules'])];
  return [...new Set(hashes.filter((hash) => typeof hash === 'string'))];
}

function valueIn(line: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>> | null;
  } catch {
    return null;
  }
}
