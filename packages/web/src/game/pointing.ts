/** Which legal actions a click on a hex can mean. The rules say what is legal; this only sorts it by place. */
import type { Action, GameState, Hex } from '@kosynier/engine';

/** The hex that an action points at: where it goes, at whom it fires, which melee it begins. */
export function targetOf(action: Action): Hex | undefined {
  if (action.kind === 'salvo' || action.kind === 'cannon') return action.target;
  if (action.kind === 'beginStack' || action.kind === 'line' || action.kind === 'setupLine') return undefined;
  return 'hex' in action ? action.hex : undefined;
}

/** The hexes of those who act. */
export function sourcesOf(action: Action, state: GameState): Hex[] {
  if (action.kind === 'salvo') return [...action.from];
  if (action.kind === 'beginStack' || action.kind === 'line' || action.kind === 'setupLine') return [action.hex];
  if (action.kind === 'counterattack' || action.kind === 'fallBack' || action.kind === 'skirmishCheck') return [action.hex];
  if ('unit' in action) return [state.unitHex[action.unit] ?? 0];
  return [];
}

/** Dice follow at once: it is shown with its odds first, and done on the second click. */
export const rollsDice = (action: Action): boolean =>
  action.kind === 'salvo' || action.kind === 'cannon' || action.kind === 'fight' || action.kind === 'charge' || action.kind === 'launch';

export interface Pointed {
  /** Actions that point at the hex. */
  readonly at: readonly Action[];
  /** Actions of those who stand there. */
  readonly from: readonly Action[];
}

export const pointedAt = (options: readonly Action[], state: GameState, hex: Hex): Pointed => ({
  at: options.filter((action) => targetOf(action) === hex),
  from: options.filter((action) => sourcesOf(action, state).includes(hex)),
});

/** Choices that have no place on the board: pass, end, decline, facings. */
export const placeless = (options: readonly Action[], state: GameState): Action[] =>
  options.filter((action) => targetOf(action) === undefined && sourcesOf(action, state).length === 0);

/** Hexes that can be clicked to choose something, for the board to light up. */
export function choiceHexes(options: readonly Action[], state: GameState): { readonly targets: Set<Hex>; readonly sources: Set<Hex> } {
  const targets = new Set<Hex>();
  const sources = new Set<Hex>();
  for (const action of options) {
    const target = targetOf(action);
    if (target !== undefined) targets.add(target);
    for (const source of sourcesOf(action, state)) sources.add(source);
  }
  return { targets, sources };
}

/** Own units of a hex that may begin to move together, or those of the move under way. */
export function moversAt(options: readonly Action[], state: GameState, hex: Hex): number[] {
  const top = state.frames.at(-1);
  if (top?.kind === 'move') return [...(top.groups.find((group) => group.hex === hex)?.units ?? [])];
  return options.flatMap((action) => (action.kind === 'begin' && state.unitHex[action.unit] === hex ? [action.unit] : []));
}
