/** Everything that can be chosen now, as a list: the units that act, then what; what was pointed at first. */
import { type Action, commanderHex, directionTo, type Game, type GameState, hexName, procedureThatAsks, targetOf } from '@kosynier/engine';
import { type Seen, smallOccasion } from '@kosynier/table';
import { GLOSSARY, speakerOf } from '@kosynier/words';
import { Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { isHeldByEnemy } from '../game/assault.ts';
import { type Actors, actorsOf, byTarget, type LineMove, namedIn, wholeLine } from '../game/grouping.ts';
import { leastMp, useLooking, usePicked, useReach } from '../game/looking.ts';
import { actorsAt, isOf, type Picked, placeless } from '../game/pointing.ts';
import { useSelection, wayTo } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import type { Walk } from '../game/walk.ts';
import { later } from '../parts/later.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { ChoiceList, type ListProps, More, PIECE } from './choice-list.tsx';
import styles from './panels.module.css';
import { answersOf } from './prompt.tsx';
import { bearingOfDirection } from './ways.ts';

/** A list that one can read at a glance needs no sorting. */
const SHORT = 14;

const AssaultChoice = later(async () => (await import('./assault-choice.tsx')).AssaultChoice);
const LeaveIt = later(async () => (await import('./leave-it.tsx')).LeaveIt);
const WhyNot = later(async () => (await import('./why-not.tsx')).WhyNot);

export function Choices() {
  const seen = useGame((store) => store.seen);
  const asked = useGame((store) => store.asked);
  const at = useGame((store) => store.at);
  const texts = useTexts();
  if (seen === null || asked === null || asked.side === null || at !== seen.steps.length) return null;
  if (seen.agreement.seats[asked.side] !== 'person') return null;
  return (
    <section id={NUMBERED} aria-label={texts.choices} className={styles['choices']} data-numbered>
      <WhyNotHere seen={seen} />
      <ChoicesOf seen={seen} />
      <Suspense fallback={null}>{smallOccasion(asked.kind) === null ? null : <LeaveIt seen={seen} />}</Suspense>
    </section>
  );
}

/** A hex that was clicked and where the picked units can do nothing. */
function WhyNotHere({ seen }: { readonly seen: Seen }) {
  const target = useSelection((selection) => selection.target);
  const { movers, places } = useReach(seen);
  const { why } = useLooking(seen, target, places);
  if (target === null || why.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WhyNot seen={seen} hex={target} why={why} movers={movers} mpLeft={movers.length === 0 ? 0 : leastMp(seen.game, seen.view, movers)} />
    </Suspense>
  );
}

const NUMBERED = 'numbered-choices';

/** The first nine choices have the digits as keys; which they are depends on everything that is listed. */
function useDigits(): void {
  useSelection((selection) => selection.aimed);
  useLayoutEffect(() => {
    // By its name: a ref to what lies around this is not set yet when it is shown for the first time. A page with a board is long to search.
    const list = document.getElementById(NUMBERED);
    for (const [i, button] of list?.querySelectorAll<HTMLElement>('button[data-choice]').entries() ?? []) {
      const key = i < 9 ? String(i + 1) : undefined;
      if (button.dataset['key'] === key) continue;
      if (key === undefined) delete button.dataset['key'];
      else button.dataset['key'] = key;
    }
  });
}

function ChoicesOf({ seen }: { readonly seen: Seen }) {
  const options = useGame((store) => store.options);
  const picked = usePicked();
  const target = useSelection((selection) => selection.target);
  const { game } = seen;
  const state = seen.view;
  useDigits();
  const answers = answersOf(options, state);
  const listed = useMemo(() => options.filter((action) => !answers.includes(action)), [options, answers]);
  const mine = useMemo(() => listed.filter((action) => isOf(action, picked, state)), [listed, picked, state]);
  const pointed = useMemo(() => pointedOf(listed, mine, target), [listed, mine, target]);
  const general = useMemo(() => placeless(listed, state), [listed, state]);
  const assault = useMemo(() => assaultOn(game, state, target, picked), [game, state, target, picked]);
  const isOnlyWay = !mine.some((action) => action.kind !== 'enter' && targetOf(action) === target);
  if (assault !== undefined && isOnlyWay) return <Assault game={game} state={state} walk={assault} target={target ?? 0} others={pointed} />;
  if (pointed.length > 0) return <Pointed game={game} state={state} actions={pointed} target={target ?? 0} assault={assault} />;
  if (mine.length > 0) return <OfPicked game={game} state={state} options={options} mine={mine} picked={picked} general={general} />;
  if (listed.length <= SHORT) return <ChoiceList game={game} state={state} actions={listed} />;
  return <Everybody game={game} state={state} options={listed} general={general} />;
}

/** At the hex that was pointed at: those of the picked units, or of all. */
function pointedOf(listed: readonly Action[], mine: readonly Action[], target: number | null): readonly Action[] {
  if (target === null) return [];
  const own = mine.filter((action) => targetOf(action) === target);
  return own.length > 0 ? own : listed.filter((action) => targetOf(action) === target);
}

/** A way of the picked units into an enemy that was pointed at. */
function assaultOn(game: Game, state: GameState, target: number | null, picked: Picked): Walk | undefined {
  const way = target === null || target === picked.hex ? undefined : wayTo(target);
  return way !== undefined && isHeldByEnemy(game, state, target ?? 0, way.side) ? way : undefined;
}

function Assault({
  game,
  state,
  walk,
  target,
  others,
}: Omit<ListProps, 'actions'> & {
  readonly walk: Walk;
  readonly target: number;
  /** What others can do there. */
  readonly others: readonly Action[];
}) {
  const texts = useTexts();
  const rest = others.filter(({ kind }) => kind !== 'enter');
  return (
    <>
      <PointedHeading target={target} />
      <p className={styles['note']}>{texts.commit}</p>
      <Suspense fallback={null}>
        <AssaultChoice game={game} state={state} walk={walk} target={target} isAimed />
      </Suspense>
      {rest.length > 0 ? <h3>{texts.otherChoices}</h3> : null}
      <ChoiceList game={game} state={state} actions={rest} />
    </>
  );
}

/** The hex that is pointed at, and the way back to all choices. */
function PointedHeading({ target }: { readonly target: number }) {
  const texts = useTexts();
  const pointAt = useSelection((selection) => selection.pointAt);
  return (
    <div className={styles['heading']}>
      <h3>{texts.choicesHere(hexName(target))}</h3>
      <button type="button" onClick={() => pointAt(null)}>
        {texts.back}
      </button>
    </div>
  );
}

interface PointedProps extends ListProps {
  readonly target: number;
  /** Units that may fire there may go in instead. */
  readonly assault: Walk | undefined;
}

function Pointed({ game, state, actions, target, assault }: PointedProps) {
  const texts = useTexts();
  const aimed = useSelection((selection) => selection.aimed);
  // What is aimed comes first, so that its odds are seen.
  const sorted = useMemo(() => (aimed === null ? actions : [aimed, ...actions.filter((action) => action !== aimed)]), [aimed, actions]);
  return (
    <>
      <PointedHeading target={target} />
      {aimed === null ? null : <p className={styles['note']}>{texts.commit}</p>}
      <ChoiceList game={game} state={state} actions={sorted} />
      {assault === undefined || actions.some(({ kind }) => kind === 'enter') ? null : (
        <Suspense fallback={null}>
          <AssaultChoice game={game} state={state} walk={assault} target={target} isAimed={false} />
        </Suspense>
      )}
    </>
  );
}

function OfPicked({
  game,
  state,
  options,
  mine,
  picked,
  general,
}: Omit<ListProps, 'actions'> & {
  readonly options: readonly Action[];
  readonly mine: readonly Action[];
  readonly picked: Picked;
  readonly general: readonly Action[];
}) {
  const texts = useTexts();
  const clear = useSelection((selection) => selection.clear);
  const language = useLanguage(({ language: spoken }) => spoken);
  const here = mine.filter((action) => targetOf(action) === undefined);
  const there = mine.filter((action) => targetOf(action) !== undefined);
  const say = speakerOf(game, language);
  const name = picked.commander === null ? say.units(picked.units) : say.commander(picked.commander);
  const lines = useMemo(() => wholeLine(options, state, directionTo), [options, state]);
  return (
    <>
      <div className={styles['heading']}>
        <h3>{[picked.hex === null ? '' : hexName(picked.hex), name].filter((part) => part !== '').join(' · ')}</h3>
        <button type="button" onClick={clear}>
          {texts.back}
        </button>
      </div>
      <Stack game={game} state={state} options={options} picked={picked} />
      <LineMoves game={game} moves={lines} />
      <Suspense fallback={null}>
        {mine.some(({ kind }) => kind === 'begin' || kind === 'beginStack') ? <FormationChipsOf picked={picked} /> : null}
      </Suspense>
      {mine.length <= SHORT ? (
        <ChoiceList game={game} state={state} actions={mine} />
      ) : (
        <>
          <ChoiceList game={game} state={state} actions={here} />
          <Targets game={game} state={state} actions={there} />
        </>
      )}
      {general.length > 0 ? <h3>{texts.otherChoices}</h3> : null}
      <ChoiceList game={game} state={state} actions={general} />
    </>
  );
}

const FormationChips = later(async () => (await import('./formation-chips.tsx')).FormationChips);

function FormationChipsOf({ picked }: { readonly picked: Picked }) {
  const seen = useGame((store) => store.seen);
  return seen === null ? null : <FormationChips seen={seen} picked={picked} />;
}

/** [8.16] the stack as one, or one of its units. */
function Stack({
  game,
  state,
  options,
  picked,
}: Omit<ListProps, 'actions'> & { readonly options: readonly Action[]; readonly picked: Picked }) {
  const texts = useTexts();
  const pick = useSelection((selection) => selection.pick);
  const language = useLanguage(({ language: spoken }) => spoken);
  const { hex } = picked;
  if (hex === null || procedureThatAsks(state)?.kind === 'move') return null;
  const units = actorsAt(options, state, hex);
  const commanders = [
    ...new Set(options.flatMap((one) => ('commander' in one && commanderHex(state, one.commander) === hex ? [one.commander] : []))),
  ];
  if (units.length + commanders.length < 2) return null;
  const say = speakerOf(game, language);
  const whole = options.some((one) => one.kind === 'beginStack' && one.hex === hex);
  const all: { key: string; name: string; picked: Picked }[] = [
    ...(whole ? [{ key: 'all', name: texts.whole, picked: { hex, units, commander: null } }] : []),
    ...units.map((unit) => ({ key: `u${unit}`, name: say.unit(unit), picked: { hex, units: [unit], commander: null } })),
    ...commanders.map((one) => ({ key: `c${one}`, name: say.commander(one), picked: { hex, units: [], commander: one } })),
  ];
  return (
    <fieldset className={styles['chips']} aria-label={texts.who}>
      {all.map(({ key, name, picked: one }) => (
        <button
          key={key}
          type="button"
          aria-pressed={String(one.units) === String(picked.units) && one.commander === picked.commander}
          onClick={() => pick(one)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** [8.10] what the whole battle line can do alike. */
function LineMoves({ game, moves }: { readonly game: Game; readonly moves: readonly LineMove[] }) {
  const texts = useTexts();
  const run = useSelection((selection) => selection.run);
  const language = useLanguage(({ language: spoken }) => spoken);
  if (moves.length === 0) return null;
  const say = speakerOf(game, language);
  return (
    <fieldset className={styles['chips']} aria-label={texts.wholeLine}>
      <span>{texts.wholeLine}:</span>
      {moves.map(({ kind, way, actions }) => (
        <button key={`${kind} ${way}`} type="button" data-line={kind} onClick={() => run(actions)}>
          {kind === 'turn'
            ? texts.lineTurn(say.bearing(way))
            : texts.lineStep(GLOSSARY[language].bearings[bearingOfDirection(game.battle, way)] ?? '')}
        </button>
      ))}
    </fieldset>
  );
}

/** Many places: first the hex, then what is done there. */
function Targets({ game, state, actions }: ListProps) {
  const texts = useTexts();
  const pointAt = useSelection((selection) => selection.pointAt);
  const [pieces, setPieces] = useState(1);
  const places = useMemo(() => byTarget(actions), [actions]);
  if (places.length === 0) return null;
  if (places.every((place) => place.actions.length === 1)) return <ChoiceList game={game} state={state} actions={actions} />;
  return (
    <>
      <h3>{texts.where}</h3>
      <ul className={styles['places']}>
        {places.slice(0, pieces * PIECE).map(({ hex, actions: there }) => (
          <li key={hex}>
            <button type="button" data-choice="place" data-target={hexName(hex)} onClick={() => pointAt(hex)}>
              {hexName(hex)} <small>{there.length}</small>
            </button>
          </li>
        ))}
      </ul>
      <More left={places.length - pieces * PIECE} onMore={() => setPieces(pieces + 1)} />
    </>
  );
}

const isPlacesAlone = (options: readonly Action[]): boolean =>
  options.every((action) => targetOf(action) !== undefined) && byTarget(options).length <= PIECE;

/** Nothing is picked and there is much to choose from: which unit is to act? */
function Everybody({
  game,
  state,
  options,
  general,
}: Omit<ListProps, 'actions'> & { readonly options: readonly Action[]; readonly general: readonly Action[] }) {
  const texts = useTexts();
  const actors = useMemo(() => actorsOf(options, state), [options, state]);
  const ownerless = useMemo(
    () => options.filter((action) => !general.includes(action) && actors.length === 0),
    [options, general, actors.length],
  );
  // Where one alone can go to few places there is nothing to pick.
  if (actors.length === 1 && isPlacesAlone(options)) return <Targets game={game} state={state} actions={options} />;
  return (
    <>
      <p className={styles['note']}>{texts.pickUnit}</p>
      <ActorList game={game} state={state} actors={actors} />
      <Targets game={game} state={state} actions={ownerless} />
      {general.length > 0 ? <h3>{texts.otherChoices}</h3> : null}
      <ChoiceList game={game} state={state} actions={general} />
    </>
  );
}

function ActorList({ game, state, actors }: Omit<ListProps, 'actions'> & { readonly actors: readonly Actors[] }) {
  const texts = useTexts();
  const pick = useSelection((selection) => selection.pick);
  const language = useLanguage(({ language: spoken }) => spoken);
  const [pieces, setPieces] = useState(1);
  const say = speakerOf(game, language);
  const side = useGame((store) => store.asked?.side ?? null);
  const nameOf = (one: Actors): string =>
    [...namedIn(game, state, one, side).map(say.unit), ...one.commanders.map(say.commander)].join(', ');
  return (
    <>
      <ul className={styles['list']}>
        {actors.slice(0, pieces * PIECE).map((one) => (
          <li key={one.key}>
            <button
              type="button"
              data-choice="actor"
              data-pick={one.picked.hex === null ? one.key : hexName(one.picked.hex)}
              onClick={() => pick(one.picked)}
            >
              <span>{[one.picked.hex === null ? '' : hexName(one.picked.hex), nameOf(one)].filter((part) => part !== '').join(' · ')}</span>
              <small>{texts.choicesCount(one.count)}</small>
            </button>
          </li>
        ))}
      </ul>
      <More left={actors.length - pieces * PIECE} onMore={() => setPieces(pieces + 1)} />
    </>
  );
}
