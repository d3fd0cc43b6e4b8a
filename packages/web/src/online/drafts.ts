/**
 * A set-up that is being laid out [3.1], kept in this browser until it is confirmed: nobody else has it, and of a large battle it is an
 * hour's work.
 */
import type { NamedObject, RemoteSeat } from '@kosynier/table';

interface Draft {
  /** The last line that touched the position on which it is laid out. */
  readonly touched: number;
  readonly actions: readonly NamedObject[];
}

const keyOf = (game: string, seat: RemoteSeat): string => `kosynier.draft.${game}.${seat.table().seat}`;

export function keepDraft(game: string, seat: RemoteSeat): void {
  const steps = seat.draft();
  const { rules, game: compiled, touched } = seat.table();
  const actions = steps.flatMap(({ action }) => (action === null ? [] : [rules.actionNames.write(compiled, action)]));
  if (actions.length === 0) localStorage.removeItem(keyOf(game, seat));
  else localStorage.setItem(keyOf(game, seat), JSON.stringify({ touched, actions } satisfies Draft));
}

export function keptDraft(game: string, seat: RemoteSeat): Draft | null {
  const kept = localStorage.getItem(keyOf(game, seat));
  return kept === null ? null : (JSON.parse(kept) as Draft);
}

/** As far as it fits: what does not, and what follows it, was meant for another position. */
export function layOut(seat: RemoteSeat, draft: Draft | null): void {
  const { rules, game, touched } = seat.table();
  if (draft === null || draft.touched !== touched) return;
  for (const named of draft.actions) {
    const { steps, decision } = seat.seen();
    const reading = rules.actionNames.read(game, named);
    if (!reading.ok || decision.kind !== 'setupPlacement' || reading.value.kind === 'confirmSetup') return;
    void seat.act(steps.length, reading.value);
    // Refused: an action of a set-up stands on the table at once.
    if (seat.seen().steps.length === steps.length) return;
  }
}
