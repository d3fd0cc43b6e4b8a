/** Standing orders of each side that a person leads: a preset, or rules of one's own. */
import type { SideNumber } from '@kosynier/engine';
import { ASK_AGAIN, isFiring, isPassing, PRESETS, presetOf, type Seen, SHEETS, type Sheet } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { useId } from 'react';
import { useGame } from '../game/store.ts';
import { useLanguage } from '../texts/index.ts';
import { NewRule } from './new-rule.tsx';
import { ruleWords, useOrderTexts } from './order-words.ts';
import styles from './panels.module.css';
import { PassNote } from './pass-note.tsx';

export function OrdersPanel({ seen }: { readonly seen: Seen }) {
  const texts = useOrderTexts();
  const viewer = useGame((store) => store.viewer);
  const isFarAway = useGame((store) => store.remote !== null);
  const people = ([0, 1] as const).filter((side) => seen.agreement.seats[side] === 'person');
  // Orders are no business of the other side's: with two people each sees his own, and at a game over a server a spectator none.
  const shown = people.filter((side) => viewer === side || (people.length === 1 && !isFarAway));
  return (
    <div className={styles['panel']}>
      <p className={styles['note']}>{texts.intro}</p>
      {shown.map((side) => (
        <OrdersOfSide key={side} seen={seen} side={side} />
      ))}
    </div>
  );
}

function OrdersOfSide({ seen, side }: { readonly seen: Seen; readonly side: SideNumber }) {
  const texts = useOrderTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const orders = useGame((store) => store.orders[side]);
  const order = useGame((store) => store.order);
  const say = speakerOf(seen.game, language);
  const { sheet, answersHold } = orders;
  const change = (next: Sheet): void => order(side, { sheet: next });
  return (
    <section className={styles['orders']} data-orders={side}>
      <h3>{texts.title(say.side(side))}</h3>
      <Presets sheet={sheet} onChange={change} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          data-testid="answers-hold"
          checked={answersHold}
          onChange={({ target }) => order(side, { answersHold: target.checked })}
        />{' '}
        {texts.answersHold}
      </label>
      <p className={styles['note']}>{texts.answersHoldNote}</p>
      {isPassing(orders, seen.view) || isFiring(orders, seen.view) ? (
        <PassNote name={say.side(side)} isFiring={isFiring(orders, seen.view)} onStop={() => order(side, ASK_AGAIN)} />
      ) : null}
      <h4>{texts.rules}</h4>
      {sheet.length === 0 ? <p className={styles['note']}>{texts.noRules}</p> : null}
      <ol className={styles['sheet']}>
        {sheet.map((rule, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is an ordered list whose rules may be equal.
          <li key={i} data-rule-on={rule.on}>
            <span>{ruleWords(seen.game, rule, language)}</span>
            <button type="button" disabled={i === 0} aria-label={texts.up} title={texts.up} onClick={() => change(movedUp(sheet, i))}>
              ↑
            </button>
            <button type="button" aria-label={texts.remove} title={texts.remove} onClick={() => change(sheet.filter((_, at) => at !== i))}>
              ×
            </button>
          </li>
        ))}
      </ol>
      <NewRule seen={seen} side={side} onAdd={(rule) => change([rule, ...sheet])} />
    </section>
  );
}

const movedUp = (sheet: Sheet, at: number): Sheet =>
  sheet.map((rule, i) => (i === at - 1 ? (sheet[at] ?? rule) : i === at ? (sheet[at - 1] ?? rule) : rule));

function Presets({ sheet, onChange }: { readonly sheet: Sheet; readonly onChange: (sheet: Sheet) => void }) {
  const texts = useOrderTexts();
  const name = useId();
  const now = presetOf(sheet);
  return (
    <fieldset className={styles['presets']}>
      {PRESETS.map((preset) => (
        <label key={preset} data-preset={preset}>
          <input type="radio" name={name} checked={now === preset} onChange={() => onChange(SHEETS[preset])} />{' '}
          <b>{texts.presets[preset][0]}</b> <small>{texts.presets[preset][1]}</small>
        </label>
      ))}
      {now === null ? <p className={styles['note']}>{texts.own}</p> : null}
    </fieldset>
  );
}
