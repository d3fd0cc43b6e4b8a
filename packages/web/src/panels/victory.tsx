/** [12] The winner and why, what is still needed, and where every point came from. */
import { type GameView, resultNow, type SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { type Gain, gainsOf, totalsOf } from '../game/points.ts';
import { useGame } from '../game/store.ts';
import { useLanguage } from '../texts/index.ts';
import { victoryEn } from '../texts/victory.en.ts';
import { victoryPl } from '../texts/victory.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { useEndedWords } from './ended-words.ts';
import styles from './panels.module.css';

const TEXTS: Readonly<Record<Language, Widened<typeof victoryEn>>> = { en: victoryEn, pl: victoryPl };
const useVictoryTexts = (): Widened<typeof victoryEn> => TEXTS[useLanguage(({ language }) => language)];

const LAST_SHOWN = 8;
const SIDES: readonly SideNumber[] = [0, 1];

export function Victory({ seen, state }: { readonly seen: Seen; readonly state: GameView }) {
  const at = useGame((store) => store.at);
  const texts = useVictoryTexts();
  const gains = gainsOf(seen, at);
  const ended = useEndedWords(seen, state);
  return (
    <section data-testid="victory">
      <h3>{ended === null ? texts.title : texts.titleOver}</h3>
      {ended === null ? <Standing seen={seen} state={state} /> : <p>{ended}</p>}
      <h4>{texts.from}</h4>
      {gains.length === 0 ? <p>{texts.none}</p> : <Sources seen={seen} gains={gains} />}
    </section>
  );
}

function Standing({ seen: { game }, state }: { readonly seen: Seen; readonly state: GameView }) {
  const texts = useVictoryTexts();
  const say = speakerOf(
    game,
    useLanguage(({ language }) => language),
  );
  const { winner, how } = resultNow(game, state);
  const lead = Math.abs(state.balance);
  const limits = SIDES.filter((side) => Number.isFinite(game.autoVictory[side]));
  return (
    <ul className={styles['plain']}>
      <li>
        <b>{winner === null ? texts.nowDraw : texts.now(say.side(winner), how === 'offTrack' ? texts.offTrack : texts.points(lead))}</b>
      </li>
      {limits.map((side) => {
        const limit = game.autoVictory[side];
        const has = side === 0 ? state.balance : -state.balance;
        return <li key={side}>{texts.limit(say.side(side), limit, limit - has)}</li>;
      })}
      <li>{texts.lastTurn(game.scenario.turns)}</li>
    </ul>
  );
}

function Sources({ seen: { game }, gains }: { readonly seen: Seen; readonly gains: readonly Gain[] }) {
  const texts = useVictoryTexts();
  const goTo = useGame((store) => store.goTo);
  const say = speakerOf(
    game,
    useLanguage(({ language }) => language),
  );
  return (
    <>
      {SIDES.map((side) => {
        const totals = totalsOf(gains, side);
        return (
          <div key={side} className={styles['gains']} data-side={side}>
            <b>
              {texts.of(
                say.side(side),
                totals.reduce((sum, { points }) => sum + points, 0),
              )}
            </b>
            <dl>
              {totals.map(({ why, points, times }) => (
                <div key={why}>
                  <dt>{texts.why[why]}</dt>
                  <dd>{texts.times(points, times)}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
      <h4>{texts.last}</h4>
      <ol className={styles['plain']}>
        {gains
          .slice(-LAST_SHOWN)
          .toReversed()
          .map(({ at, turn, side, points, why }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one step may bring several gains, and their order never changes.
            <li key={i}>
              <button type="button" className={styles['moment']} onClick={() => goTo(at)}>
                {texts.gain(turn, say.side(side), points, texts.why[why])}
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}
