/** The place of a problem that the maker asked to be shown: the parts of the editor say by `data-place` what of the battle can be put right in them. */
import { placeOf, stepsOf } from '@kosynier/battles';
import { useEffect } from 'react';

/** Each asking is an object of its own, so that the same place can be asked for again. */
export interface Wanted {
  readonly place: string;
}

const BODY = 'main#content';
const FOCUSABLE = 'input:not([disabled]), select, textarea, summary, button:not([disabled]), [tabindex="0"]';

/** What has the place, or the nearest thing around it. */
function elementAt(body: Element, place: string): HTMLElement | undefined {
  for (let steps = stepsOf(place); steps.length > 0; steps = steps.slice(0, -1)) {
    const found = body.querySelector<HTMLElement>(`[data-place~="${CSS.escape(placeOf(steps))}"]`);
    if (found !== null) return found;
  }
  return undefined;
}

/** Comes after the part that is shown: the place is there by then, also in a part that had to be loaded. */
export function Shown({ wanted, mode }: { readonly wanted: Wanted | null; readonly mode: string }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part has other places.
  useEffect(() => {
    const body = document.querySelector(BODY);
    const found = wanted === null || body === null ? undefined : elementAt(body, wanted.place);
    if (found === undefined) return;
    for (let around = found.closest('details'); around !== null; around = around.parentElement?.closest('details') ?? null)
      around.open = true;
    const field = found.matches(FOCUSABLE) ? found : (found.querySelector<HTMLElement>(FOCUSABLE) ?? found);
    field.scrollIntoView({ block: 'center', inline: 'nearest' });
    field.focus({ preventScroll: true });
  }, [wanted, mode]);
  return null;
}
