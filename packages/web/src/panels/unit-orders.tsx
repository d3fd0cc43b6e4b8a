/** Standing orders of one unit on its card, or of a command in the order of battle: rules of the sheet that name it. */
import type { SideNumber } from '@kosynier/engine';
import type { Occasion, SheetRule, Who } from '@kosynier/table';
import { useId } from 'react';
import { useGame } from '../game/store.ts';
import { rulesOf, WORDS, wordInWords, wordOf } from './order-word.ts';
import { useOrderTexts } from './order-words.ts';
import styles from './panels.module.css';

const isOf = (named: Who, on: Occasion, { who, on: when }: SheetRule): boolean =>
  when === on && JSON.stringify(who) === JSON.stringify(named);

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
            {WORDS[on].map((word) => (
              <option key={word} value={word}>
                {wordInWords(word, texts)}
              </option>
            ))}
          </select>
        </p>
      ))}
    </fieldset>
  );
}
