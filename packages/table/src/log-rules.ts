/** A game goes on under other rules: only if everything before comes to the same states under them. */
import type { Battle } from '@kosynier/engine';
import { stateHash } from './hash.ts';
import type { Log } from './log.ts';
import type { Rules } from './rules.ts';
import type { Step } from './step.ts';
import { openTable, step, type Table } from './table.ts';

export type UnderRules =
  | { readonly ok: true; readonly log: Log }
  /** The first step that does not fit; 0: the game cannot even be opened. */
  | { readonly ok: false; readonly step: number };

/** Of a whole log, from its beginning. */
export function underRules(log: Log, rules: Rules, battle: Battle): UnderRules {
  const opened = openTable(rules, battle, log.table.agreement);
  if (opened === undefined || stateHash(opened.opening.state) !== stateHash(log.table.opening.state)) return { ok: false, step: 0 };
  let table: Table = { ...opened, orders: log.table.orders };
  for (const [i, one] of log.table.steps.entries()) {
    const stepped = step(table, one.action, diceOf(one), one.by);
    if (!stepped.ok || stateHash(stepped.step.state) !== stateHash(one.state)) return { ok: false, step: i + 1 };
    table = stepped.table;
  }
  return { ok: true, log: { ...log, table } };
}

/** The log under rules to which both have agreed: they were tried, so the states are the same. */
export function playedBy(log: Log, rules: Rules, battle: Battle): Log | undefined {
  const { agreement } = log.table;
  const game = rules.compileGame(battle, agreement.scenario, agreement.options);
  return game === undefined ? undefined : { ...log, table: { ...log.table, rules, game } };
}

/** The rules must ask for the same dice: what is left over or missing does not fit. */
function diceOf({ rolls }: Step): () => number | undefined {
  let used = 0;
  return () => rolls[used++];
}
