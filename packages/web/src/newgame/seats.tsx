/** Which person or computer decides for which side. */
import type { ScenarioSummary } from '../battles/summary.ts';
import { SEATS, type SeatName } from '../game/seats.ts';
import { PatienceChoice } from '../opponent/patience.tsx';
import controls from '../parts/controls.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import type { Draft } from './draft.ts';
import styles from './newgame.module.css';

interface Props {
  readonly draft: Draft;
  readonly scenario: ScenarioSummary;
  readonly onChange: (draft: Draft) => void;
}

export function Seats({ draft, scenario, onChange }: Props) {
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const [first, second] = draft.seats;
  const sit = (side: 0 | 1, seat: SeatName): void => onChange({ ...draft, seats: side === 0 ? [seat, second] : [first, seat] });
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">{newGame.seats}</h2>
      <div className={styles['seats']}>
        {([0, 1] as const).map((side) => (
          <fieldset key={side} className={controls['card']}>
            <legend>{scenario.sides[side].name[language]}</legend>
            {SEATS.map((seat) => (
              <label key={seat}>
                <input type="radio" name={`seat-${side}`} checked={draft.seats[side] === seat} onChange={() => sit(side, seat)} />
                <span>
                  {newGame.seat[seat]}
                  <small>{newGame.seatHint[seat]}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {draft.seats.includes('general') ? <PatienceChoice /> : null}
      <div className={controls['row']}>
        <button type="button" className={controls['plain']} onClick={() => onChange({ ...draft, seats: [second, first] })}>
          {newGame.swap}
        </button>
        <span role="status">{noticeOf(draft, newGame)}</span>
      </div>
    </section>
  );
}

function noticeOf({ seats }: Draft, texts: { readonly twoPeople: string; readonly noPeople: string }): string {
  const people = seats.filter((seat) => seat === 'person').length;
  return people === 2 ? texts.twoPeople : people === 0 ? texts.noPeople : '';
}
