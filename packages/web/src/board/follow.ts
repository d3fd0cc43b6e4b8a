/** The board moves to where something happens, at a jump where motion is not welcome; counters glide to where they go. */
import type { Layout } from '@kosynier/drawing';
import { type Action, aboutHexes, type GameEvent, type Hex, NO_HEX, sourcesOf, targetOf } from '@kosynier/engine';
import { type Seen, viewAt } from '@kosynier/table';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLook } from '../game/look.ts';
import { occasionOf } from '../game/occasion.ts';
import { isPerson } from '../game/seats.ts';
import { useSettings } from '../game/settings.ts';
import { useGame } from '../game/store.ts';
import { counterId } from './board.tsx';
import { type Camera, isMotionWelcome } from './camera.ts';

/** A person who has just moved the board himself is not moved about. */
const LEFT_ALONE = 4000;
const GLIDE = 240;

const placeOf = (event: GameEvent): Hex | undefined => ('hex' in event ? event.hex : event.kind === 'fired' ? event.target : undefined);

/** Where the last step happened; or, if nowhere, where the next decision is about. What it is about comes last. */
function placesOfInterest(seen: Seen, at: number): readonly Hex[] {
  const { decision } = seen;
  const isAsked = at === seen.steps.length && decision.side !== null && isPerson(seen.agreement, decision.side);
  // The side that commands looks at its own line again; the side that may fire, at its firers and their target.
  if (isAsked && decision.kind === 'phasingAction') return [];
  if (isAsked && decision.kind === 'fireWindow') return placesOfShot(seen);
  const events = seen.steps[at - 1]?.events ?? [];
  const happened = events.map(placeOf).findLast((hex) => hex !== undefined && hex !== NO_HEX);
  if (happened !== undefined) return [happened];
  const { options } = useGame.getState();
  const state = viewAt(seen, at);
  const about = isAsked ? aboutHexes(state) : [];
  if (about.length > 0) return about;
  const placeIn = (action: Action): Hex | undefined => sourcesOf(action, state)[0] ?? targetOf(action);
  const [first] = options;
  const only = first === undefined ? undefined : placeIn(first);
  return only !== undefined && only !== NO_HEX && options.every((action) => placeIn(action) === only) ? [only] : [];
}

function placesOfShot(seen: Seen): readonly Hex[] {
  const { best, moved } = occasionOf(seen);
  return best !== null ? [...best.from, best.target] : moved !== null ? [moved.to] : [];
}

/** Closer than this one sees which units it is about; Follow comes as near, and goes back when the next decision is elsewhere. */
const NEAR = 0.45;
const VISITED = 0.42;

export function useFollow(seen: Seen, layout: Layout, camera: Camera): void {
  const at = useGame((store) => store.at);
  const before = useRef(at);
  const gliding = useRef<readonly Animation[]>([]);
  // Before the step is seen: afterwards a counter would be seen at its goal first, and then glide there.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = at;
    if (last === at) return;
    // A jump to another moment lets no counter glide on from the one before.
    if (at !== last + 1) for (const one of gliding.current) one.cancel();
    gliding.current = at === last + 1 && isMotionWelcome() ? glide(seen, at, layout) : [];
    if (!useSettings.getState().follow || Date.now() - camera.movedAt() < LEFT_ALONE) return;
    goWhere(seen, at, layout, camera);
  }, [seen, at, layout, camera]);
  useEffect(() => {
    const { seen: opened, coach } = useGame.getState();
    // A lesson shows its own places.
    if (opened === null || coach !== null || !useSettings.getState().follow || !isWindow(opened)) return;
    camera.fit();
    goWhere(opened, opened.steps.length, layout, camera);
  }, [layout, camera]);
}

/** A game that is opened at such a question shows what it is about, and not the whole battle. */
const isWindow = ({ decision: { kind } }: Seen): boolean => kind === 'fireWindow' || kind === 'reaction' || kind === 'retreatHex';

function goWhere(seen: Seen, at: number, layout: Layout, camera: Camera): void {
  const hexes = placesOfInterest(seen, at);
  if (hexes.length > 0) camera.visit(hexes.map(layout.centre), useSettings.getState().followNear ? VISITED : 0);
  else camera.comeBack();
}

/** The board goes where something on the page wishes to look: to one place, or so far off that all of them are seen. */
export function useLookAt(layout: Layout, camera: Camera): void {
  useEffect(
    () =>
      useLook.subscribe(({ hexes }, before) => {
        const points = hexes.map((hex) => layout.centre(hex));
        const [first] = points;
        if (first === undefined || hexes === before.hexes) return;
        if (points.length === 1) camera.comeNear(first, NEAR);
        else camera.showAll(points);
      }),
    [layout, camera],
  );
  useEffect(() => {
    useLook.setState({ isLaid: true });
    return () => useLook.setState({ isLaid: false });
  }, []);
}

function glide(seen: Seen, at: number, layout: Layout): readonly Animation[] {
  const begun: Animation[] = [];
  for (const event of seen.steps[at - 1]?.events ?? []) {
    if ((event.kind !== 'entered' && event.kind !== 'retreated') || event.from === NO_HEX) continue;
    const counter = document.getElementById(counterId(event.hex));
    const [from, to] = [layout.centre(event.from), layout.centre(event.hex)];
    const animation = counter?.animate(
      [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${to.x}px, ${to.y}px)` }],
      {
        duration: GLIDE,
        easing: 'ease-out',
      },
    );
    if (animation !== undefined) begun.push(animation);
  }
  return begun;
}
