/** The nearest legal thing to what was refused: as far on the way as one comes, or what the rules offer in its place. */
import { type Action, type Hex, nearestLegal, type Picked, type Reached } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { placeTowards } from './march.ts';

export type Instead = { readonly kind: 'go'; readonly place: Reached } | { readonly kind: 'act'; readonly action: Action };

/** `movers`: the picked units that may go. */
export function insteadOf(
  { game, view, rules, options }: Pick<Seen, 'game' | 'view' | 'rules' | 'options'>,
  picked: Picked,
  movers: readonly number[],
  hex: Hex,
): Instead | null {
  const place = movers.length === 0 ? null : placeTowards(game, view, movers, hex);
  if (place !== null) return { kind: 'go', place };
  for (const { action, state } of rules.meantBy(game, view, hex, picked)) {
    const nearest = state === view ? nearestLegal(game, view, action) : undefined;
    const offered = options.find((option) => JSON.stringify(option) === JSON.stringify(nearest));
    if (offered !== undefined) return { kind: 'act', action: offered };
  }
  return null;
}
