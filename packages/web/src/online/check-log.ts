/**
 * The whole log of a game, as the server has it now, proved once more in this page: chains, dice, seals that are open, and that every decision is legal.
 * It must be the history that the page has seen line by line. The proof needs the protocol, so this comes when it is asked for.
 */
import { toHex } from '@kosynier/dice';
import { proveLog } from '@kosynier/protocol';
import { documentHash, type LogHeader, type LogLine, type RemoteTable, type Rules } from '@kosynier/table';
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

/** The rules by which the game was begun, and those to which both have agreed since. */
export async function rulesOfLog(header: LogHeader, lines: readonly LogLine[]): Promise<ReadonlyMap<string, Rules>> {
  const hashes = [header.rulesHash, ...lines.map((line) => ('rules' in line ? line.rules : undefined))].filter(
    (hash) => hash !== undefined,
  );
  const found = await Promise.all([...new Set(hashes)].map(async (hash) => [hash, await fetchRules(hash)] as const));
  return new Map(found.flatMap(([hash, rules]) => (rules === undefined ? [] : [[hash, rules] as const])));
}
