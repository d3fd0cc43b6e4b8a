/** The panels beside the board, as tabs. */
import { type Game, unitsIn } from '@kosynier/engine';
import { type Agreement, ASK_AGAIN, isFiring, isPassing, type Seen } from '@kosynier/table';
import { type KeyboardEvent, memo, Suspense, useEffect, useRef } from 'react';
import { isOver } from '../game/over.ts';
import { useSelection } from '../game/selection.ts';
import { useGame, useShownView } from '../game/store.ts';
import { isWatched } from '../opponent/seat.ts';
import { useOpponent } from '../opponent/state.ts';
import { later } from '../parts/later.ts';
import { TABS, type Tab, useTab } from '../parts/tab.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Choices } from './choices.tsx';
import styles from './panels.module.css';
import { PassNote } from './pass-note.tsx';

/** What most games never open comes when it is opened. */
const ArmiesPanel = later(async () => (await import('./armies-panel.tsx')).ArmiesPanel);
const FieldPanel = later(async () => (await import('./field.tsx')).FieldPanel);
const OrdersPanel = later(async () => (await import('./orders-panel.tsx')).OrdersPanel);
const LuckPanel = later(async () => (await import('./luck-panel.tsx')).LuckPanel);
const Log = later(async () => (await import('./log.tsx')).Log);
const Watch = later(async () => (await import('../opponent/watch.tsx')).Watch);
const AdviceBox = later(async () => (await import('../opponent/advice-box.tsx')).AdviceBox);
const UnitCard = later(async () => (await import('./unit-card.tsx')).UnitCard);
const Outcome = later(async () => (await import('./outcome.tsx')).Outcome);

export function SidePanel({ seen, foldClass }: { readonly seen: Seen; readonly foldClass: string }) {
  const tab = useTab((store) => store.tab);
  const isFolded = useTab((store) => store.isFolded);
  const texts = useTexts();
  const hasEnded = isOver(seen);
  // The end of a battle is shown, whatever was looked at.
  useEffect(() => {
    if (hasEnded) useTab.getState().open('now');
  }, [hasEnded]);
  return (
    <>
      <Tabs foldClass={foldClass} />
      <div
        key={tab}
        hidden={isFolded}
        role="tabpanel"
        id="panel"
        aria-labelledby={`tab-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        className={styles['tabpanel']}
      >
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <Content seen={seen} tab={tab} />
        </Suspense>
      </div>
    </>
  );
}

const Tabs = memo(function Tabs({ foldClass }: { readonly foldClass: string }) {
  const isFolded = useTab((store) => store.isFolded);
  const fold = useTab((store) => store.fold);
  const texts = useTexts();
  const tab = useTab((store) => store.tab);
  const open = useTab((store) => store.open);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    open(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <h2 className="visually-hidden">{texts.panels}</h2>
      <div className={styles['tabRow']}>
        <div ref={list} role="tablist" aria-label={texts.panels} className={styles['tabs']} onKeyDown={onKeyDown}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              data-tab={one}
              aria-selected={one === tab}
              aria-controls="panel"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => open(one)}
            >
              {texts.tabs[one]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={foldClass}
          data-testid="fold"
          aria-expanded={!isFolded}
          aria-controls="panel"
          aria-label={texts.foldSheet}
          title={texts.foldSheet}
          onClick={fold}
        >
          {isFolded ? '▴' : '▾'}
        </button>
      </div>
    </>
  );
});

function Content({ seen, tab }: { readonly seen: Seen; readonly tab: Tab }) {
  switch (tab) {
    case 'now':
      return <Now seen={seen} />;
    case 'log':
      return <Log seen={seen} />;
    case 'armies':
      return <ArmiesPanel seen={seen} />;
    case 'field':
      return <Field seen={seen} />;
    case 'orders':
      return <OrdersPanel seen={seen} />;
    case 'luck':
      return <LuckPanel seen={seen} />;
  }
}

function Field({ seen }: { readonly seen: Seen }) {
  return <FieldPanel seen={seen} state={useShownView() ?? seen.view} />;
}

function Now({ seen }: { readonly seen: Seen }) {
  const isAdvised = useOpponent(({ advice, counsel }) => advice !== null || counsel !== null);
  return (
    <>
      <Suspense fallback={null}>
        {isOver(seen) ? <Outcome seen={seen} /> : null}
        {isWatched(seen) ? <Watch seen={seen} /> : null}
        {isAdvised ? <AdviceBox seen={seen} /> : null}
      </Suspense>
      <PassNotes game={seen.game} seats={seen.agreement.seats} />
      <Choices />
      <Suspense fallback={null}>
        <Cards seen={seen} />
      </Suspense>
    </>
  );
}

/** While a side passes or fires by order, it is said where the choices would be. */
const PassNotes = memo(function PassNotes({ game, seats }: { readonly game: Game; readonly seats: Agreement['seats'] }) {
  const orders = useGame((store) => store.orders);
  const order = useGame((store) => store.order);
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const view = useGame((store) => store.seen?.view);
  if (view === undefined) return null;
  const people = ([0, 1] as const).filter(
    (side) => seats[side] === 'person' && (isPassing(orders[side], view) || isFiring(orders[side], view)),
  );
  if (people.length === 0) return null;
  return (
    <section aria-label={texts.tabs.orders} className={styles['choices']}>
      {people.map((side) => (
        <PassNote
          key={side}
          name={game.battle.sides[side].name[language]}
          isFiring={isFiring(orders[side], view)}
          onStop={() => order(side, ASK_AGAIN)}
        />
      ))}
    </section>
  );
});

/** The cards of the units that are picked, or stand in the hex that is looked at. */
function Cards({ seen }: { readonly seen: Seen }) {
  const state = useShownView() ?? seen.view;
  const hex = useSelection((selection) => selection.hex);
  const units = useSelection((selection) => selection.units);
  const target = useSelection((selection) => selection.target);
  const at = target ?? hex;
  const standing = at === null ? [] : unitsIn(seen.game, state, at);
  const shown = target === null && units.length > 0 ? units : standing;
  return shown.map((unit) => <UnitCard key={unit} game={seen.game} state={state} unit={unit} />);
}
