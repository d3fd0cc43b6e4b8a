/** A game that was begun elsewhere comes to a server: its decisions become the first lines of the log. They lie open, and nothing proves their dice. */
import type { DieOrDraw } from '@kosynier/dice';
import type { Dice } from '@kosynier/engine';
import { appendLine, type Log, type WrittenLine } from './log.ts';
import type { LogStep } from './log-lines.ts';
import { namesOf, sideName, writeCommander } from './names/names.ts';
import type { Step } from './step.ts';
import { decisionOf, step, type Table } from './table.ts';

export type Brought =
  | { readonly ok: true; readonly written: readonly WrittenLine[] }
  /** The step, counted from 1, that the rules of the log do not know so. */
  | { readonly ok: false; readonly step: number };

/** `log`: just opened, with the scenario and the options of the table. */
export function broughtLines(log: Log, { steps }: Pick<Table, 'steps'>): Brought {
  const lines: WrittenLine[] = [];
  let now = log;
  let count = 0;
  for (const move of movesOf(steps)) {
    const line = broughtLine(now, move);
    if (line === undefined) return { ok: false, step: count + 1 };
    lines.push(line);
    now = line.log;
    count += move.length;
  }
  return { ok: true, written: lines };
}

/** A whole set-up is one move [3.1]; one that is not confirmed yet stays behind: it is laid out again. */
function movesOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const moves: Step[][] = [];
  let open: Step[] = [];
  for (const one of steps) {
    open.push(one);
    if (one.asked === 'setupPlacement' && one.action.kind !== 'confirmSetup') continue;
    moves.push(open);
    open = [];
  }
  return moves;
}

/** A line with more actions is refused when the log is proved. */
const MOST_ACTIONS = 2_000;

/** Undefined: the rules refuse it, or ask for other dice. */
function broughtLine(log: Log, move: readonly Step[]): WrittenLine | undefined {
  const { side } = decisionOf(log.table);
  if (side === null || move.length > MOST_ACTIONS) return undefined;
  const dice: DieOrDraw[] = [];
  let { table } = log;
  const steps: Step[] = [];
  for (const one of move) {
    const stepped = step(table, one.action, notedDice(table, one, dice), one.by);
    if (!stepped.ok) return undefined;
    table = stepped.table;
    steps.push(stepped.step);
  }
  const n = log.ledger.n + 1;
  const line: LogStep = {
    n,
    side: sideName(table.game, side),
    actions: move.map(({ action }) => table.rules.actionNames.write(table.game, action)),
    dice,
    brought: true,
  };
  return appendLine(log, line, {}, { table, moves: [...log.moves, { n, side, steps: steps.length }], touched: n }, steps);
}

/** The dice of a step again, written down as the rules ask for them. */
function notedDice({ game }: Table, { rolls }: Step, dice: DieOrDraw[]): Dice {
  const names = namesOf(game);
  let used = 0;
  return (request) => {
    const value = rolls[used];
    used += 1;
    if (value === undefined) return undefined;
    dice.push(request.kind === 'draw' ? ['draw', writeCommander(names, value) ?? ''] : [request.kind, value]);
    return value;
  };
}
