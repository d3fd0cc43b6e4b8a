/** Another game that begins at a moment of one that was looked at: against the computer, or for two at this screen. */
import type { SideNumber } from '@kosynier/engine';
import { type Agreement, at, NO_CLOCK, NO_ORDERS, PERSON, type Table } from '@kosynier/table';
import { newId } from '../game/open.ts';
import { useGame } from '../game/store.ts';

/** How many steps of a table make this many moves: over a server a whole set-up is one move. */
export function stepsOfMoves({ steps }: Pick<Table, 'steps'>, moves: number): number {
  let count = 0;
  let made = 0;
  while (made < moves && count < steps.length) {
    const step = steps[count];
    count += 1;
    if (step?.asked !== 'setupPlacement' || step.action.kind === 'confirmSetup') made += 1;
  }
  return count;
}

/** The whole game on the screen, with everything that was hidden in it, and the step at which it is looked at; undefined: it is not to be had. */
async function shownTable(): Promise<{ readonly table: Table; readonly step: number } | undefined> {
  const { id, host, remote, at: moment } = useGame.getState();
  if (host !== null) return { table: host.table(), step: moment };
  if (remote === null || id === null) return undefined;
  const { readGame } = await import('./read.ts');
  const answer = await fetch(`./api/games/${id}/log`).catch(() => undefined);
  const reading = answer?.ok === true ? await readGame(await answer.text(), () => remote.table().game.battle) : undefined;
  return reading?.ok === true ? { table: reading.table, step: stepsOfMoves(reading.table, moment) } : undefined;
}

/** `opponent`: a level of the computer, or another person. The answer is the id of the new game. */
export async function playOn(side: SideNumber, opponent: string): Promise<string | undefined> {
  const shown = await shownTable();
  if (shown === undefined) return undefined;
  const seats: Agreement['seats'] = side === 0 ? [PERSON, opponent] : [opponent, PERSON];
  const begun = at(shown.table, shown.step);
  const id = newId();
  useGame.getState().show(id, { ...begun, agreement: { ...begun.agreement, seats, pace: NO_CLOCK }, orders: [NO_ORDERS, NO_ORDERS] });
  return id;
}
