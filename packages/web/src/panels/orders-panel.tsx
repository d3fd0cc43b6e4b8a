/** Standing orders of each side that a person leads, for all its units and for single ones. */
import type { SideNumber } from '@kosynier/engine';
import type { Order, Seen, SideOrders } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { memo, useId } from 'react';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

const MARKS = [20, 30, 40, 50, 60, 70, 80] as const;

export function OrdersPanel({ seen }: { readonly seen: Seen }) {
  const texts = useTexts();
  const viewer = useGame((store) => store.viewer);
  const people = ([0, 1] as const).filter((side) => seen.agreement.seats[side] === 'person');
  // Orders are nobody else's business: with two people each sees his own.
  const shown = people.filter((side) => people.length === 1 || viewer === side);
  return (
    <div className={styles['panel']}>
      <p className={styles['note']}>{texts.ordersIntro}</p>
      {shown.map((side) => (
        <OrdersOfSide key={side} seen={seen} side={side} />
      ))}
    </div>
  );
}

function OrdersOfSide({ seen, side }: { readonly seen: Seen; readonly side: SideNumber }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const orders = useGame((store) => store.orders[side]);
  const order = useGame((store) => store.order);
  const say = speakerOf(seen.game, language);
  const units = [...new Set([...Object.keys(orders.fireOf), ...Object.keys(orders.reactionOf)])].map(Number);
  return (
    <section className={styles['orders']} data-orders={side}>
      <h3>{texts.ordersFor(say.side(side))}</h3>
      <FireOrder label={texts.fireOrder} value={orders.fire} onChange={(fire) => order(side, { fire: fire ?? 'ask' })} />
      <ReactionOrder
        label={texts.reactionOrder}
        value={orders.reaction}
        onChange={(reaction) => order(side, { reaction: reaction ?? 'ask' })}
      />
      {seen.game.rules.commanderStepsAway === 'anyPhase' ? (
        <CommanderOrder value={orders.commanders} onChange={(commanders) => order(side, { commanders })} />
      ) : null}
      <PassNote orders={orders} name={say.side(side)} onStop={() => order(side, { passWhile: null })} />
      {units.length === 0 ? null : <h4>{texts.unitOrders}</h4>}
      {units.map((unit) => (
        <div key={unit}>
          <strong>{say.unit(unit)}</strong>
          <UnitOrders unit={unit} side={side} />
        </div>
      ))}
    </section>
  );
}

/** [10.11.7] where the book lets a commander step away in any Phase. */
function CommanderOrder({
  value,
  onChange,
}: {
  readonly value: SideOrders['commanders'];
  readonly onChange: (value: SideOrders['commanders']) => void;
}) {
  const texts = useTexts();
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{texts.commanderOrder}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value === 'ask' ? 'ask' : 'stay')}>
        <option value="stay">{texts.stayAlways}</option>
        <option value="ask">{texts.askAlways}</option>
      </select>
    </p>
  );
}

export function PassNote({ orders, name, onStop }: { readonly orders: SideOrders; readonly name: string; readonly onStop: () => void }) {
  const texts = useTexts();
  if (orders.passWhile === null) return null;
  return (
    <p className={styles['passing']}>
      {orders.passWhile.kind === 'same' ? texts.passesNow(name) : texts.passesPhase(name)}{' '}
      <button type="button" onClick={onStop}>
        {texts.askAgain}
      </button>
    </p>
  );
}

export const UnitOrders = memo(function UnitOrders({ unit, side }: { readonly unit: number; readonly side: SideNumber }) {
  const texts = useTexts();
  const fireOf = useGame((store) => store.orders[side].fireOf);
  const reactionOf = useGame((store) => store.orders[side].reactionOf);
  const order = useGame((store) => store.order);
  const changed = <T,>(all: Readonly<Record<number, T>>, value: T | undefined): Record<number, T> => {
    const { [unit]: _, ...others } = all;
    return value === undefined ? others : { ...others, [unit]: value };
  };
  return (
    <fieldset className={styles['orders']}>
      <legend>{texts.orderOf}</legend>
      <FireOrder label={texts.fireOrder} value={fireOf[unit]} isOwn onChange={(fire) => order(side, { fireOf: changed(fireOf, fire) })} />
      <ReactionOrder
        label={texts.reactionOrder}
        value={reactionOf[unit]}
        isOwn
        onChange={(reaction) => order(side, { reactionOf: changed(reactionOf, reaction) })}
      />
    </fieldset>
  );
});

interface OrderProps<T> {
  readonly label: string;
  readonly value: T | undefined;
  /** Of a single unit, which may go by the orders for all. */
  readonly isOwn?: boolean;
  readonly onChange: (value: T | undefined) => void;
}

function FireOrder({ label, value, isOwn = false, onChange }: OrderProps<Order>) {
  const texts = useTexts();
  const id = useId();
  const read = (text: string): Order | undefined => (text === '' ? undefined : text === 'ask' || text === 'hold' ? text : Number(text));
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(read(event.target.value))}>
        {isOwn ? <option value="">{texts.asForAll}</option> : null}
        <option value="ask">{texts.askAlways}</option>
        {MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {texts.askAbove(mark)}
          </option>
        ))}
        <option value="hold">{texts.holdAlways}</option>
      </select>
    </p>
  );
}

function ReactionOrder({ label, value, isOwn = false, onChange }: OrderProps<'ask' | 'hold'>) {
  const texts = useTexts();
  const id = useId();
  const read = (text: string): 'ask' | 'hold' | undefined => (text === 'ask' || text === 'hold' ? text : undefined);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(read(event.target.value))}>
        {isOwn ? <option value="">{texts.asForAll}</option> : null}
        <option value="ask">{texts.askAlways}</option>
        <option value="hold">{texts.holdAlways}</option>
      </select>
    </p>
  );
}
