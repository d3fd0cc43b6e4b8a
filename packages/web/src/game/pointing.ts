/** Which legal actions a click on a hex can mean. The rules say what is legal; this only sorts it by place. */
import {
  type Action,
  commanderHex,
  type GameState,
  type Hex,
  type Picked,
  procedureThatAsks,
  sourcesOf,
  targetOf,
  unitHex,
  unitPlace,
} from '@kosynier/engine';

export type { Picked } from '@kosynier/engine';

/** The action is one of the picked units or of the picked commander; one that names neither is of all units picked at its hex. */
export function isOf(action: Action, { hex, units, commander }: Picked, state: GameState): boolean {
  if ('commander' in action)
    return commander === action.commander || (commander === null && units.length === 0 && isAt(action, hex, state));
  if (commander !== null) return false;
  if ('unit' in action) return units.length > 0 ? units.includes(action.unit) : isAt(action, hex, state);
  return isAt(action, hex, state);
}

const isAt = (action: Action, hex: Hex | null, state: GameState): boolean => hex !== null && sourcesOf(action, state).includes(hex);

/** Choices that have no place on the board: pass, end, decline. */
export const placeless = (options: readonly Action[], state: GameState): Action[] =>
  options.filter((action) => targetOf(action) === undefined && sourcesOf(action, state).length === 0 && !('unit' in action));

/** Hexes that can be clicked to choose something, for the board to light up. */
export function choiceHexes(
  options: readonly Action[],
  state: GameState,
  picked: Picked,
): { readonly targets: ReadonlySet<Hex>; readonly sources: ReadonlySet<Hex> } {
  const targets = new Set<Hex>();
  const sources = new Set<Hex>();
  const isPicked = picked.hex !== null || picked.units.length > 0 || picked.commander !== null;
  for (const action of options) {
    const from = sourcesOf(action, state);
    for (const source of from) sources.add(source);
    const target = targetOf(action);
    if (target !== undefined && (!needsPicking(action, from) || (isPicked && isOf(action, picked, state)))) targets.add(target);
  }
  return { targets, sources };
}

/** With one subject there is nothing to pick first: his hexes light up at once. */
const ONE_SUBJECT: ReadonlySet<Action['kind']> = new Set([
  'retreat',
  'placePassing',
  'moveCommander',
  'commanderStep',
  'fight',
  'nameCause',
]);
const needsPicking = ({ kind }: Action, from: readonly Hex[]): boolean =>
  !ONE_SUBJECT.has(kind) && (from.length > 0 || kind === 'enterMap' || kind === 'placeReturning');

/** Own units of a hex that may begin to move together, or those of the move under way. */
export function moversAt(options: readonly Action[], state: GameState, hex: Hex): number[] {
  const top = procedureThatAsks(state);
  if (top?.kind === 'move') return [...(top.groups.find((group) => group.hex === hex)?.units ?? [])];
  return options.flatMap((action) => (action.kind === 'begin' && unitHex(state, action.unit) === hex ? [action.unit] : []));
}

const SETUP: ReadonlySet<Action['kind']> = new Set(['setupPlace', 'setupFacing', 'setupTop']);

/** What a first click on a hex picks: the whole stack if it may move as one, else one unit or the commander that can do something there. */
export function pickedAt(options: readonly Action[], state: GameState, hex: Hex): Picked {
  const movers = moversAt(options, state, hex);
  const asOne = procedureThatAsks(state)?.kind === 'move' || options.some((action) => action.kind === 'beginStack' && action.hex === hex);
  const actors = actorsAt(options, state, hex);
  const [first] = movers.length > 0 ? movers : actors;
  const units = asOne ? movers : options.some(({ kind }) => SETUP.has(kind)) || movers.length > 0 ? [first ?? -1] : [];
  const commander = actors.length === 0 ? commanderAt(options, state, hex) : null;
  return { hex, units: units.filter((unit) => unit >= 0), commander };
}

/** Units of a hex that can do something, from the top of the stack. */
export function actorsAt(options: readonly Action[], state: GameState, hex: Hex): number[] {
  const units = new Set<number>();
  for (const action of options) if ('unit' in action && unitHex(state, action.unit) === hex) units.add(action.unit);
  for (const unit of moversAt(options, state, hex)) units.add(unit);
  return [...units].sort((a, b) => unitPlace(state, a) - unitPlace(state, b) || a - b);
}

const commanderAt = (options: readonly Action[], state: GameState, hex: Hex): number | null =>
  options.flatMap((action) => ('commander' in action && commanderHex(state, action.commander) === hex ? [action.commander] : []))[0] ??
  null;

/** The next one of a hex: the whole stack, then each of its units, then its commander. */
export function nextPicked(options: readonly Action[], state: GameState, { hex, units, commander }: Picked): Picked | null {
  if (hex === null) return null;
  const whole = pickedAt(options, state, hex);
  const commanders = [
    ...new Set(
      options.flatMap((action) => ('commander' in action && commanderHex(state, action.commander) === hex ? [action.commander] : [])),
    ),
  ];
  const actors = actorsAt(options, state, hex);
  const isMoving = procedureThatAsks(state)?.kind === 'move';
  const singles: Picked[] =
    isMoving || actors.length + commanders.length < 2 ? [] : actors.map((unit) => ({ hex, units: [unit], commander: null }));
  const round: Picked[] = [
    ...(whole.units.length > 1 || singles.length === 0 ? [whole] : []),
    ...singles,
    ...commanders.filter(() => actors.length > 0).map((one) => ({ hex, units: [], commander: one })),
  ];
  const at = round.findIndex((one) => String(one.units) === String(units) && one.commander === commander);
  return round.length < 2 ? null : (round[(at + 1) % round.length] ?? null);
}
