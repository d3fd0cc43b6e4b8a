/** The layers of the board, each of which listens only to what it shows. */
import { HEX_SIZE, type Layout } from '@kosynier/drawing';
import { aboutHex, type Hex, reactors, unitHex } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { memo, Suspense, useMemo, useSyncExternalStore } from 'react';
import { facingPick } from '../game/facings.ts';
import { useLook } from '../game/look.ts';
import { leastMp, useIsAsked, useLooked, useLooking, usePicked, useReach } from '../game/looking.ts';
import { useSelection } from '../game/selection.ts';
import { useGame, useShownView } from '../game/store.ts';
import { useOpponent } from '../opponent/state.ts';
import { later } from '../parts/later.ts';
import { useNotes } from '../tools/notes.ts';
import { useTool } from '../tools/tool.ts';
import type { Camera } from './camera.ts';
import { cardPlace } from './card-place.ts';
import { FacingPicker } from './facing-picker.tsx';
import { ChoiceLayer, HexMark, OverlayPatterns, PathLayer, ReachLayer, SightLayer, ZoneLayer } from './overlays.tsx';

const AdviceLayer = later(async () => (await import('../opponent/advice-layer.tsx')).AdviceLayer);
const ToolsLayer = later(async () => (await import('../tools/tools-layer.tsx')).ToolsLayer);
const NotesLayer = later(async () => (await import('../tools/tools-layer.tsx')).NotesLayer);
const HappenedLayer = later(async () => (await import('./happened.tsx')).HappenedLayer);
const Hint = later(async () => (await import('./hint.tsx')).Hint);
const ShotLayer = later(async () => (await import('./shot-layer.tsx')).ShotLayer);
const MarchLayer = later(async () => (await import('./march-layer.tsx')).MarchLayer);

interface LayerProps {
  readonly seen: Seen;
  readonly layout: Layout;
}

/** Under the counters. */
export const BelowLayers = memo(function BelowLayers({ seen, layout }: LayerProps) {
  const isAsked = useIsAsked(seen);
  const picked = usePicked();
  const { movers, places } = useReach(seen);
  const { game } = seen;
  const state = seen.view;
  return (
    <>
      <OverlayPatterns />
      <ReachLayer game={game} state={state} layout={layout} units={movers} places={places} />
      <ZoneLayer game={game} state={state} layout={layout} unit={isAsked ? picked.units[0] : undefined} />
    </>
  );
});

/** Questions with an occasion that is drawn before anything is chosen. */
const ASKS_TO_FIRE: ReadonlySet<Seen['decision']['kind']> = new Set(['fireWindow', 'reaction', 'retreatHex']);

/** Over the counters. */
export const AboveLayers = memo(function AboveLayers({ seen, layout }: LayerProps) {
  const isAsked = useIsAsked(seen);
  const options = useGame((store) => store.options);
  const picked = usePicked();
  const isAdvised = useOpponent(({ advice, counsel }) => advice !== null || counsel !== null);
  const isGathering = useSelection((selection) => selection.gathered.length > 0);
  const isMeasuring = useTool((store) => store.tool !== null);
  const id = useGame((store) => store.id) ?? '';
  const hasNotes = useNotes(({ games }) => (games[id]?.length ?? 0) > 0);
  const isAiming = useSelection(({ aimed, considered }) => aimed !== null || considered !== null);
  const isWindow = ASKS_TO_FIRE.has(seen.decision.kind);
  const cursor = useSelection((selection) => selection.cursor);
  const hover = useSelection((selection) => selection.hover);
  const target = useSelection((selection) => selection.target);
  const hex = useSelection((selection) => selection.hex);
  const spoken = useLook((look) => look.spoken);
  return (
    <>
      {isAsked && !isGathering ? <ChoiceLayer state={seen.view} layout={layout} options={options} picked={picked} /> : null}
      <Suspense fallback={null}>{isGathering ? <MarchLayer seen={seen} layout={layout} /> : null}</Suspense>
      {/* There before the first step, which would not be seen otherwise. */}
      <Suspense fallback={null}>
        <HappenedLayer seen={seen} layout={layout} />
      </Suspense>
      <Suspense fallback={null}>{isAsked && (isWindow || isAiming) ? <ShotLayer seen={seen} layout={layout} /> : null}</Suspense>
      <HexMark layout={layout} hex={isAsked ? aboutHex(seen.view) : null} kind="about" />
      <HexMark layout={layout} hex={spoken} kind="about" />
      <HexMark layout={layout} hex={hex} kind="picked" />
      <HexMark layout={layout} hex={target} kind="picked" />
      <HexMark layout={layout} hex={hover} kind="hover" />
      <HexMark layout={layout} hex={cursor} kind="cursor" />
      <Suspense fallback={null}>{isAdvised ? <AdviceLayer seen={seen} layout={layout} /> : null}</Suspense>
      <LookedLayers seen={seen} layout={layout} />
      <Suspense fallback={null}>
        {isMeasuring ? <ToolsLayer seen={seen} layout={layout} /> : null}
        {hasNotes ? <NotesLayer layout={layout} /> : null}
      </Suspense>
      <Facings seen={seen} layout={layout} />
    </>
  );
});

/** The way to the hex that is looked at and the enemies that would react there, or the line of sight. */
function LookedLayers({ seen, layout }: LayerProps) {
  const looked = useLooked();
  const { movers, places } = useReach(seen);
  const { sightReport } = useLooking(seen, looked, places);
  const from = useSelection((selection) => selection.hex);
  const state = seen.view;
  const place = looked === null ? undefined : places.get(looked);
  const watching = useMemo(() => {
    if (place === undefined || place.path.length === 0) return [];
    const { stacks, guns } = reactors(seen.game, state, movers, place.path);
    return [...new Set<Hex>([...stacks, ...guns.map((gun) => unitHex(state, gun))])];
  }, [place, seen.game, state, movers]);
  if (from === null || looked === null) return null;
  return (
    <>
      {place !== undefined && place.path.length > 0 ? <PathLayer layout={layout} from={from} path={place.path} /> : null}
      {watching.map((hex) => (
        <HexMark key={hex} layout={layout} hex={hex} kind="reactor" />
      ))}
      {sightReport === null ? null : <SightLayer layout={layout} from={from} to={looked} report={sightReport} />}
    </>
  );
}

function Facings({ seen, layout }: LayerProps) {
  const options = useGame((store) => store.options);
  const play = useGame((store) => store.play);
  const isAsked = useIsAsked(seen);
  const isWalking = useSelection((selection) => selection.walk !== null);
  const picked = usePicked();
  const target = useSelection((selection) => selection.target);
  const state = seen.view;
  const pick = useMemo(
    () => (isAsked && !isWalking ? facingPick(options, state, picked, target) : null),
    [isAsked, isWalking, options, state, picked, target],
  );
  return <FacingPicker layout={layout} pick={pick} onPick={play} />;
}

/** From its middle to a corner. */
const HEX_RADIUS = HEX_SIZE / Math.sqrt(3);

/** The note about the hex that is looked at. */
export const HintLayer = memo(function HintLayer({ seen, layout, camera }: LayerProps & { readonly camera: Camera }) {
  const looked = useLooked();
  const shown = useShownView() ?? seen.view;
  const isAsked = useIsAsked(seen);
  const { movers, places } = useReach(seen);
  const looking = useLooking(seen, looked, places);
  // Wherever the board comes to rest, the card makes room for its hex.
  const rest = useSyncExternalStore(camera.onRest, camera.view);
  if (looked === null) return null;
  const { x, y } = layout.centre(looked);
  const disc = { x: x * rest.zoom + rest.x, y: y * rest.zoom + rest.y, radius: HEX_RADIUS * rest.zoom };
  // The engine is asked about the present; the past is only looked at.
  const state = isAsked ? seen.view : shown;
  return (
    <Suspense fallback={null}>
      <Hint
        style={cardPlace(disc, camera.screen())}
        seen={seen}
        game={seen.game}
        state={state}
        shown={shown}
        hex={looked}
        movers={movers}
        place={looked === unitHex(state, movers[0] ?? -1) ? undefined : places.get(looked)}
        mpLeft={movers.length === 0 ? 0 : leastMp(seen.game, state, movers)}
        {...looking}
      />
    </Suspense>
  );
});
