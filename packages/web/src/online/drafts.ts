/**
 * A set-up that is being laid out [3.1], kept in this browser until it is confirmed: nobody else has it, and of a large battle it is an
 * hour's work.
 */
import type { NamedObject, RemoteSeat, SeenStep } from '@kosynier/table';

interface Draft {
  /** The last line that touched the position on which it is laid out. */
  readonly touched: number;
  readonly actions: readonly NamedObject[];
}

const PREFIX = 'kosynier.draft.';
const keyOf = (game: string, seat: RemoteSeat): string => `${PREFIX}${game}.${seat.table().seat}`;

const NOTHING: readonly SeenStep[] = [];
/** What is laid out; when the game is over nothing is any more. */
const laidOut = (seat: RemoteSeat): readonly SeenStep[] => (seat.table().end === null ? seat.draft() : NOTHING);

/** Written down now, so that nothing stays that does not fit any more, and whenever it changes; only then: another tab may lay out as well. */
export function keepDrafts(game: string, seat: RemoteSeat): void {
  let last = laidOut(seat);
  keepDraft(game, seat, last);
  seat.subscribe(() => {
    if (laidOut(seat) === last) return;
    last = laidOut(seat);
    keepDraft(game, seat, last);
  });
}

function keepDraft(game: string, seat: RemoteSeat, steps: readonly SeenStep[]): void {
  const { rules, game: compiled, touched } = seat.table();
  const actions = steps.flatMap(({ action }) => (action === null ? [] : [rules.actionNames.write(compiled, action)]));
  try {
    if (actions.length === 0) localStorage.removeItem(keyOf(game, seat));
    else localStorage.setItem(keyOf(game, seat), JSON.stringify({ touched, actions } satisfies Draft));
  } catch {
    // A browser that keeps nothing more plays on; the set-up lasts as long as the page.
  }
}

/** The next person at this browser has other games. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** What another program, or another version, has left there is no draft. */
export function keptDraft(game: string, seat: RemoteSeat): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game, seat)) ?? 'null') as Draft | null;
    return Array.isArray(kept?.actions) ? kept : null;
  } catch {
    return null;
  }
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
