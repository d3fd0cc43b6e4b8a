/**
 * Why a side is asked now: what the other side has just done, which units could fire at which, from where a retreat goes and by whose fire.
 */
import {
  type Action,
  type Decision,
  foresee,
  type GameEvent,
  type Hex,
  NO_HEX,
  procedureThatAsks,
  type SideNumber,
  sourcesOf,
  targetOf,
  unitHex,
} from '@kosynier/engine';
import { bestOf, type Seen } from '@kosynier/table';

export interface Moved {
  readonly units: readonly number[];
  readonly from: Hex;
  readonly to: Hex;
}

export interface Shot {
  readonly action: Action;
  readonly units: readonly number[];
  readonly from: readonly Hex[];
  readonly target: Hex;
  /** That a unit is driven back or guns are destroyed. */
  readonly chance: number;
}

export interface Retreat {
  readonly units: readonly number[];
  readonly from: Hex;
  /** The hex of the enemy that caused it, and the units that fired from there; none: it was no fire. */
  readonly origin: Hex;
  readonly firers: readonly number[];
}

export interface Occasion {
  readonly moved: Moved | null;
  readonly fired: Extract<GameEvent, { kind: 'fired' }> | null;
  readonly best: Shot | null;
  readonly retreat: Retreat | null;
}

const NOTHING: Occasion = { moved: null, fired: null, best: null, retreat: null };

type Asking = Pick<Seen, 'game' | 'view' | 'steps' | 'options' | 'rules'> & { readonly decision: Pick<Decision, 'kind' | 'side'> };

export function occasionOf(seen: Asking): Occasion {
  const { kind, side } = seen.decision;
  if (side === null) return NOTHING;
  if (kind === 'fireWindow') return { ...lastDeed(seen, side), best: bestShot(seen), retreat: null };
  if (kind === 'reaction') return { ...NOTHING, moved: lastDeed(seen, side).moved, best: bestShot(seen) };
  return kind === 'retreatHex' ? { ...NOTHING, retreat: retreatNow(seen) } : NOTHING;
}

const isBoundary = ({ kind }: GameEvent): boolean => kind === 'chitDrawn' || kind === 'activated' || kind === 'tookCommand';

/** The last move or shot of the other side in this activation; a move is told from where it began. */
function lastDeed({ game, steps }: Asking, side: SideNumber): Pick<Occasion, 'moved' | 'fired'> {
  const deeds = activationSoFar(steps).filter(
    (event) => (event.kind === 'fired' && event.side !== side) || (event.kind === 'entered' && game.sides[event.units[0] ?? -1] !== side),
  );
  const last = deeds.at(-1);
  if (last?.kind === 'fired') return { moved: null, fired: last };
  if (last?.kind !== 'entered') return { moved: null, fired: null };
  const way = deeds.filter((event) => event.kind === 'entered' && String(event.units) === String(last.units));
  const [first = last] = way.filter((event) => event.kind === 'entered');
  return { moved: { units: last.units, from: first.from, to: last.hex }, fired: null };
}

/** The events since the last chit or activation. */
function activationSoFar(steps: Asking['steps']): readonly GameEvent[] {
  const begun = steps.findLastIndex(({ events }) => events.some(isBoundary));
  const events = steps.slice(Math.max(0, begun)).flatMap((step) => step.events);
  return events.slice(events.findLastIndex(isBoundary) + 1);
}

function bestShot(seen: Asking): Shot | null {
  const shots = seen.options.filter((action) => action.kind === 'salvo' || action.kind === 'cannon');
  const best = shots.length === 0 ? null : bestOf(seen, shots);
  const shot = best === null ? null : shotOf(seen, best);
  // A shot without any effect is none worth naming.
  return shot === null || shot.chance === 0 ? null : shot;
}

/** A shot with its firers; null: the action is none. */
export function shotOf({ game, view }: Pick<Asking, 'game' | 'view'>, action: Action): Shot | null {
  const target = targetOf(action);
  if ((action.kind !== 'salvo' && action.kind !== 'cannon') || target === undefined) return null;
  const from = sourcesOf(action, view);
  const units =
    action.kind === 'cannon'
      ? [action.unit]
      : game.units.flatMap(({ number, fire }) => (fire > 0 && from.includes(unitHex(view, number)) ? [number] : []));
  return { action, units, from, target, chance: foresee(game, view, action).odds.success };
}

function retreatNow({ view, steps }: Asking): Retreat | null {
  const frame = procedureThatAsks(view);
  if (frame?.kind !== 'retreat') return null;
  const { units, origin } = frame;
  const from = unitHex(view, units[0] ?? -1);
  const shot = steps
    .slice(-12)
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'fired' && event.from.includes(origin));
  return from === NO_HEX ? null : { units, from, origin, firers: frame.cause === 'fire' && shot?.kind === 'fired' ? shot.units : [] };
}
