/** A game from its first line on: every line is proved, and what this browser has seen before must be among them. */
import { toHex } from '@kosynier/dice';
import { type Difference, difference, type LogLine, type Message, openRemote, type RemoteTable, takeMessage } from '@kosynier/table';
import { type Snapshot, snapshotOf, storyOf } from './api.ts';
import { fetchBattleOf, fetchRules, rulesNow } from './rules.ts';
import { keptWitness } from './witness.ts';

/** Why a game cannot be shown. */
export type NotShown = 'noGame' | 'unreachable' | 'noRules' | 'noBattle' | 'forged' | 'differs';

export interface Loaded {
  readonly table: RemoteTable;
  readonly snapshot: Snapshot;
  readonly lines: readonly LogLine[];
}

/** What the server tells, for others to look at, where it is not what it was. */
export interface Evidence {
  readonly game: string;
  readonly seen: ReturnType<typeof keptWitness>;
  readonly header: Snapshot['header'];
  readonly story: readonly Message[];
}

export type Loading =
  | { readonly ok: true; readonly loaded: Loaded }
  | { readonly ok: false; readonly why: Exclude<NotShown, 'differs'> }
  | { readonly ok: false; readonly why: 'differs'; readonly difference: Difference; readonly evidence: Evidence };

const not = (why: Exclude<NotShown, 'differs'>): Loading => ({ ok: false, why });

export async function load(game: string): Promise<Loading> {
  // Before anything is asked: another tab may see more lines while this one loads.
  const kept = keptWitness(game);
  const [answer, story] = await Promise.all([snapshotOf(game), storyOf(game)]);
  if (!answer.ok || !story.ok) return not(!answer.ok && answer.error === 'noGame' ? 'noGame' : 'unreachable');
  const { snapshot } = answer.value;
  const { steps } = story.value;
  const lines = steps.map(({ line }) => line);
  const [rules, battle] = await Promise.all([fetchRules(rulesNow(snapshot.header, lines)), fetchBattleOf(snapshot.header)]);
  if (rules === undefined) return not('noRules');
  if (battle === undefined) return not('noBattle');
  const opened = openRemote(rules, battle, snapshot.header, snapshot);
  if (!opened.ok) return not('noRules');
  const told = tellAll(opened.table, steps);
  if (told === undefined) return not('forged');
  const seen = snapshot.seat === null ? null : kept;
  const differs = seen === null ? null : difference(seen, (n) => told.heads[n]);
  if (differs !== null)
    return { ok: false, why: 'differs', difference: differs, evidence: { game, seen, header: snapshot.header, story: steps } };
  return { ok: true, loaded: { table: told.table, snapshot, lines } };
}

/** The table after the whole story, and the head after each of its lines; undefined: a line does not fit those before it. */
function tellAll(
  opened: RemoteTable,
  story: readonly Message[],
): { readonly table: RemoteTable; readonly heads: readonly string[] } | undefined {
  const heads = [toHex(opened.ledger.head)];
  let table = opened;
  for (const message of story) {
    const took = takeMessage(table, message);
    if (!took.ok) return undefined;
    table = took.table;
    heads.push(toHex(table.ledger.head));
  }
  return { table, heads };
}
