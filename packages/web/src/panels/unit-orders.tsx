/** Standing orders of one unit on its card, or of a command in the order of battle: rules of the sheet that name it. */
import type { SideNumber } from '@kosynier/engine';
import type { Occasion, Sheet, SheetRule, Who } from '@kosynier/table';
import { useId } from 'react';
import { useGame } from '../game/store.ts';
import { useOrderTexts } from './order-words.ts';
import styles from './panels.module.css';

const MARKS = [20, 30, 40, 50, 60] as const;

const isOf = (named: Who, on: Occasion, { who, on: when }: SheetRule): boolean =>
  when === on && JSON.stringify(who) === JSON.stringify(named);

/** What the rules of a unit say on an occasion, as one word; an empty one: nothing. */
function wordOf(rules: Sheet): string {
  const [first] = rules;
  if (first === undefined) return '';
  const [fact] = first.when;
  return first.does === 'fire' && fact?.about === 'chance' ? String(fact.percent) : first.does;
}

function rulesOf(who: Who, on: Occasion, word: string): Sheet {
  if (word === '') return [];
  if (word === 'ask' || word === 'hold') return [{ who, on, when: [], does: word }];
  return [
    { who, on, when: [{ about: 'chance', is: 'atLeast', percent: Number(word) }], does: 'fire' },
    { who, on, when: [], does: 'hold' },
  ];
}

export const UnitOrders = ({ unit, side }: { readonly unit: number; readonly side: SideNumber }) => (
  <OrdersOf who={{ kind: 'unit', unit }} side={side} />
);

export function OrdersOf({ who, side }: { readonly who: Who; readonly side: SideNumber }) {
  const texts = useOrderTexts();
  const sheet = useGame((store) => store.orders[side].sheet);
  const order = useGame((store) => store.order);
  const id = useId();
  const change = (on: Occasion, word: string): void =>
    order(side, { sheet: [...rulesOf(who, on, word), ...sheet.filter((rule) => !isOf(who, on, rule))] });
  return (
    <fieldset className={styles['orders']}>
      <legend>{who.kind === 'unit' ? texts.ofUnit : texts.ofCommand}</legend>
      {(['fire', 'react'] as const).map((on) => (
        <p key={on}>
          <label htmlFor={`${id}${on}`}>{on === 'fire' ? texts.unitFire : texts.unitReact}</label>
          <select
            id={`${id}${on}`}
            data-unit-order={on}
            value={wordOf(sheet.filter((rule) => isOf(who, on, rule)))}
            onChange={({ target }) => change(on, target.value)}
          >
            <option value="">{texts.asSheet}</option>
            <option value="ask">{texts.deeds.ask}</option>
            <option value="hold">{texts.deeds.hold}</option>
            {MARKS.map((mark) => (
              <option key={mark} value={mark}>
                {texts.fireFrom(mark)}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}
