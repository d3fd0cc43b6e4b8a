/** The advice of the general, beside the choices: what he would do next and why; and his plan, of which each order can be carried out. */
import type { OrderState, PlanReport } from '@kosynier/ai';
import type { Seen } from '@kosynier/table';
import { actionWords, type Language, planStory } from '@kosynier/words';
import { useEffect, useMemo, useRef } from 'react';
import { useSettings } from '../game/settings.ts';
import { isAskedHere, useGame } from '../game/store.ts';
import { counselEn } from '../texts/counsel.en.ts';
import { counselPl } from '../texts/counsel.pl.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import type { Widened } from '../texts/widened.ts';
import { carryOut, PLANNED, stopCarryingOut } from './carry-out.ts';
import { dismissAdvice, takeAdvice } from './counsel.ts';
import styles from './opponent.module.css';
import { WeighedList } from './plan-view.tsx';
import { type Advice, type Counsel, useOpponent } from './state.ts';

const TEXTS: Readonly<Record<Language, Widened<typeof counselEn>>> = { en: counselEn, pl: counselPl };
const useCounselTexts = (): Widened<typeof counselEn> => TEXTS[useLanguage(({ language }) => language)];

export function AdviceBox({ seen }: { readonly seen: Seen }) {
  const advice = useOpponent((store) => store.advice);
  const counsel = useOpponent((store) => store.counsel);
  const { opponent, close } = useTexts();
  const own = useCounselTexts();
  const adviser = useSettings((settings) => settings.adviser);
  const isNow = useGame(({ at }) => at === seen.steps.length);
  const next = advice?.seen === seen ? advice : null;
  const box = useRef<HTMLElement>(null);
  const isAdvised = isNow && next !== null;
  // A player who has scrolled down the list sees what he has asked for.
  useEffect(() => {
    if (isAdvised) box.current?.scrollIntoView({ block: 'start' });
  }, [isAdvised]);
  if (!isNow || (next === null && counsel === null)) return null;
  return (
    <section ref={box} className={styles['advice']} aria-labelledby="advice" data-testid="advice">
      <header>
        <h3 id="advice">{own.titles[adviser]}</h3>
        <button type="button" onClick={dismissAdvice}>
          {close}
        </button>
      </header>
      {next === null ? null : <Next seen={seen} advice={next} counsel={counsel} />}
      {counsel === null ? null : <CounselView seen={seen} counsel={counsel} />}
      {next !== null && next.weighed.length > 1 ? <WeighedList game={seen.game} remark={next} /> : null}
      <p className={styles['note']}>{counsel === null ? opponent.hintNote : own.note}</p>
    </section>
  );
}

/** What he would do next, and which part of his plan that is. */
function Next({ seen, advice, counsel }: { readonly seen: Seen; readonly advice: Advice; readonly counsel: Counsel | null }) {
  const { opponent } = useTexts();
  const own = useCounselTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { part } = advice;
  const number = part?.kind === 'order' ? numberOf(counsel?.plan, part.units) : 0;
  return (
    <>
      <p className={styles['advised']} role="status" data-testid="advised" data-kind={advice.action.kind}>
        {actionWords(seen.game, advice.before, advice.action, language)}
      </p>
      {part === null || counsel === null ? null : (
        <p className={styles['part']} data-testid="part" data-part={part.kind}>
          {part.kind === 'order' ? own.forOrder(number) : own.parts[part.kind]}
        </p>
      )}
      <button type="button" className={styles['primary']} data-testid="play-advice" onClick={takeAdvice}>
        {opponent.playHint}
      </button>
    </>
  );
}

const numberOf = (plan: PlanReport | undefined, units: readonly number[]): number =>
  (plan?.orders.findLastIndex((order) => order.units.some((unit) => units.includes(unit))) ?? -1) + 1;

function CounselView({ seen, counsel }: { readonly seen: Seen; readonly counsel: Counsel }) {
  const { opponent } = useTexts();
  const own = useCounselTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const following = useOpponent((store) => store.following);
  const stopped = useOpponent((store) => store.stopped);
  const isHere = useGame(isAskedHere) && PLANNED.has(seen.decision.kind);
  const { plan, before, states } = counsel;
  const { headline, orders, worth } = useMemo(() => planStory(seen.game, before, plan, language), [seen.game, before, plan, language]);
  const open = states.filter((state) => state === 'open' || state === 'underWay').length;
  const failed = states.filter((state) => state === 'failed').length;
  return (
    <div className={styles['plan']} data-testid="plan">
      <p>
        <em>{opponent.plan}:</em> {headline}
      </p>
      {worth === null ? null : <small>{worth}</small>}
      <ol className={styles['orderList']}>
        {orders.map((order, i) =>
          states[i] === 'failed' ? null : (
            <OrderRow
              key={order}
              number={i + 1}
              words={order}
              state={states[i] ?? 'open'}
              mayCarryOut={isHere && following === null && (seen.decision.kind === 'phasingAction' || states[i] === 'underWay')}
              onCarryOut={() => carryOut(plan.orders[i]?.units ?? [])}
            />
          ),
        )}
      </ol>
      {failed === 0 ? null : <small data-testid="orders-failed">{own.failedOrders(failed)}</small>}
      <p role="status" className={styles['stopped']} data-testid="plan-stopped">
        {following !== null ? own.carryingOut : stopped === null ? null : own.stops[stopped]}
      </p>
      {following !== null ? (
        <button type="button" data-testid="plan-stop" onClick={stopCarryingOut}>
          {own.stop}
        </button>
      ) : open > 0 && isHere ? (
        <button type="button" className={styles['primary']} data-testid="carry-out-plan" onClick={() => carryOut(null)}>
          {own.carryOutPlan(open)}
        </button>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly number: number;
  readonly words: string;
  readonly state: OrderState;
  readonly mayCarryOut: boolean;
  readonly onCarryOut: () => void;
}

const SIGNS: Readonly<Record<OrderState, string>> = { open: '', underWay: '▸', done: '✓', failed: '✕' };

function OrderRow({ number, words, state, mayCarryOut, onCarryOut }: RowProps) {
  const own = useCounselTexts();
  return (
    <li value={number} data-order={number} data-state={state}>
      <span>
        <b aria-hidden="true">{number}</b> {words}{' '}
        <i>
          {SIGNS[state]} {state === 'open' ? '' : own.states[state]}
        </i>
      </span>
      {(state === 'open' || state === 'underWay') && mayCarryOut ? (
        <button type="button" data-carry-out={number} aria-label={own.carryOutOrder(number, words)} onClick={onCarryOut}>
          {own.carryOut}
        </button>
      ) : null}
    </li>
  );
}
