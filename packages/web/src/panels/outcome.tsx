/**
 * How the battle ended: the winner and why, where the points came from, losses, luck, the curve of the balance, and what one can do now.
 */

import type { SideNumber } from '@kosynier/engine';
import type { Agreement, Seen } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { isBattleId } from '../game/battles.ts';
import { luckOf } from '../game/luck.ts';
import { useNames } from '../game/names.ts';
import { gainsOf, totalsOf } from '../game/points.ts';
import { useReplaying } from '../game/replaying.ts';
import { useSecondSeat } from '../game/second-seat.ts';
import { useGame } from '../game/store.ts';
import { strengthOf } from '../game/strength.ts';
import { curveOf } from '../game/swings.ts';
import { Moments } from '../opponent/moments.tsx';
import { useTab } from '../parts/tab.ts';
import { endingEn } from '../texts/ending.en.ts';
import { endingPl } from '../texts/ending.pl.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import { victoryEn } from '../texts/victory.en.ts';
import { victoryPl } from '../texts/victory.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { useEndedWords } from './ended-words.ts';
import styles from './panels.module.css';

const TEXTS: Readonly<Record<Language, Widened<typeof endingEn>>> = { en: endingEn, pl: endingPl };
const REASONS: Readonly<Record<Language, Widened<typeof victoryEn>>> = { en: victoryEn, pl: victoryPl };
const SIDES: readonly SideNumber[] = [0, 1];

export function Outcome({ seen }: { readonly seen: Seen }) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const ended = useEndedWords(seen, seen.view);
  const wasFought = useSecondSeat(({ isTaken }) => isTaken);
  if (ended === null || !wasFought) return null;
  const own = TEXTS[language];
  const say = speakerOf(seen.game, language);
  return (
    <section className={styles['outcome']} data-testid="outcome">
      <h2>{texts.gameOverTitle}</h2>
      <p>{ended}</p>
      <Deeds seen={seen} />
      <h3>{own.points}</h3>
      <dl className={styles['facts']}>
        {SIDES.map((side) => (
          <div key={side} data-side={side}>
            <dt>{say.side(side)}</dt>
            <dd>{pointsOf(seen, side, language)}</dd>
          </div>
        ))}
      </dl>
      <h3>{own.curve}</h3>
      <Curve seen={seen} />
      <h3>{own.losses}</h3>
      <dl className={styles['facts']}>
        {SIDES.map((side) => {
          const { lost, printed, unitsLost, gunsLost } = strengthOf(seen.game, seen.view, side);
          return (
            <div key={side}>
              <dt>{say.side(side)}</dt>
              <dd>{own.lost(lost, printed, unitsLost, gunsLost)}</dd>
            </div>
          );
        })}
      </dl>
      <h3>{own.luck}</h3>
      <Luck seen={seen} />
      <Moments seen={seen} />
    </section>
  );
}

function pointsOf(seen: Seen, side: SideNumber, language: Language): string {
  const totals = totalsOf(gainsOf(seen), side);
  const sum = totals.reduce((all, { points }) => all + points, 0);
  const parts = totals.map(({ why, points }) => `${REASONS[language].why[why]} ${points}`);
  return parts.length === 0 ? '0' : `${sum} (${parts.join(', ')})`;
}

function Luck({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const own = TEXTS[language];
  const luck = useMemo(() => luckOf(seen), [seen]);
  const say = speakerOf(seen.game, language);
  const mean = (side: SideNumber): string =>
    (luck[side].dice.find(({ die }) => die === 'd10')?.mean ?? 0).toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <dl className={styles['facts']}>
      {SIDES.map((side) => (
        <div key={side}>
          <dt>{say.side(side)}</dt>
          <dd>{luck[side].checks === 0 ? own.noChecks : own.luckOf(luck[side].passed, luck[side].checks, mean(side))}</dd>
        </div>
      ))}
    </dl>
  );
}

const [WIDTH, HEIGHT] = [320, 110];

/** A step line: the balance changes at once. */
function Curve({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const goTo = useGame((store) => store.goTo);
  const { points, turns } = useMemo(() => curveOf(seen), [seen]);
  const say = speakerOf(seen.game, language);
  const most = Math.max(1, ...points.map(({ balance }) => Math.abs(balance)));
  const all = Math.max(1, seen.steps.length);
  const x = (at: number): number => (at / all) * WIDTH;
  const y = (balance: number): number => HEIGHT / 2 - (balance / most) * (HEIGHT / 2 - 10);
  const path = points.map(({ at, balance }, i) => (i === 0 ? `M${x(at)},${y(balance)}` : `H${x(at)}V${y(balance)}`)).join('');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the time line of the log does the same by keys.
    <svg
      className={styles['curve']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={TEXTS[language].curveAbout(say.side(1), say.side(0))}
      data-testid="curve"
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        goTo(Math.round(((event.clientX - box.left) / box.width) * all));
      }}
    >
      {turns.map(({ at, turn }) => (
        <g key={turn}>
          <line data-turn x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
          <text x={x(at) + 2} y={HEIGHT - 2}>
            {turn}
          </text>
        </g>
      ))}
      <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <path d={path} />
      <text x={2} y={11}>{`${say.side(0)} +${most}`}</text>
    </svg>
  );
}

function Deeds({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const own = TEXTS[language];
  const id = useGame((store) => store.id) ?? '';
  const name = useNames(({ names }) => names[id] ?? '');
  const [, navigate] = useLocation();
  const [isFailed, setFailed] = useState(false);
  const texts = usePanelTexts();
  const { agreement } = seen;
  const again = async (seats: Agreement['seats']): Promise<void> => {
    const { startGame } = await import('../game/open.ts');
    const { asItWas, ...agreed } = agreement;
    // A battle as it was when the game began is none of those that come with the program now: it goes along, like one of a maker's own.
    const isFound = asItWas !== true && agreement.document === undefined && isBattleId(agreement.battle);
    const document = isFound ? undefined : seen.game.battle;
    const begun = await startGame({ ...agreed, seats, ...(document === undefined ? {} : { document }) });
    if (begun === undefined) setFailed(true);
    else navigate(`/game/${begun}`);
  };
  const watch = (): void => {
    useGame.getState().goTo(0);
    useTab.getState().open('log');
    useReplaying.setState({ isPlaying: true });
  };
  // Over a server another battle is agreed on with the opponent: above the question.
  const isFarAway = useGame((store) => store.remote !== null);
  return (
    <>
      <div className={styles['answers']}>
        {isFarAway ? null : (
          <>
            <button type="button" data-answer data-testid="rematch" onClick={() => void again(agreement.seats)}>
              {own.rematch}
            </button>
            <button type="button" data-testid="change-sides" onClick={() => void again([agreement.seats[1], agreement.seats[0]])}>
              {own.changeSides}
            </button>
          </>
        )}
        <button type="button" data-testid="watch-again" onClick={watch}>
          {own.watch}
        </button>
      </div>
      {isFailed ? <p role="alert">{texts.pages.newGame.failed}</p> : null}
      {/* Names are for the list of saved games. */}
      {isFarAway ? null : (
        <label className={styles['check']}>
          {own.name}{' '}
          <input
            data-testid="game-name"
            defaultValue={name}
            placeholder={own.namePlaceholder}
            maxLength={60}
            onChange={({ target }) => useNames.getState().name(id, target.value)}
          />
        </label>
      )}
    </>
  );
}
