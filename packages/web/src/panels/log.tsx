/** The story of the game by activations; a click on a line shows that moment. */
import { type Game, numberInBook } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { modifierWord, signed, speakerOf } from '@kosynier/words';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useGame } from '../game/store.ts';
import { type Chapter, chaptersOf, type StoryLine } from '../game/story.ts';
import { type LoggedPlan, loggedPlans, mayTellWhy } from '../opponent/log-plans.ts';
import { PlanView, Why } from '../opponent/plan-view.tsx';
import { useOpponent } from '../opponent/state.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import { DieFace } from './die.tsx';
import styles from './panels.module.css';
import { Replay } from './replay.tsx';
import { RuleLink } from './rule-text.tsx';

/** This many lines are on the page at once; the earlier ones are shown on demand. */
const SHOWN = 150;

export function Log({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = usePanelTexts();
  const [unit, setUnit] = useState<number | null>(null);
  const [most, setMost] = useState(SHOWN);
  const chapters = useMemo(() => chaptersOf(seen, language, unit), [seen, language, unit]);
  const { shown, hidden } = useMemo(() => lastLines(chapters, most), [chapters, most]);
  const remarks = useOpponent((store) => store.remarks);
  const plans = useMemo(() => (unit === null ? loggedPlans(seen, remarks) : []), [seen, remarks, unit]);
  return (
    <section aria-label={texts.log} className={styles['log']}>
      <Replay seen={seen} />
      <UnitFilter game={seen.game} unit={unit} onPick={setUnit} />
      {chapters.length === 0 ? <p className={styles['note']}>{texts.noLog}</p> : null}
      {hidden > 0 ? (
        <button type="button" className={styles['more']} onClick={() => setMost(most + SHOWN * 2)}>
          {texts.showEarlier(hidden)}
        </button>
      ) : null}
      {shown.map((chapter, i) => (
        <ChapterView key={chapter.key} game={seen.game} chapter={chapter} plans={plansOf(plans, chapter, shown[i + 1])} />
      ))}
      <End count={chapters.reduce((all, { lines }) => all + lines.length, 0)} />
    </section>
  );
}

/** The plans that were made between a heading and the next one. */
const plansOf = (plans: readonly LoggedPlan[], { at }: Chapter, next: Chapter | undefined): LoggedPlan[] =>
  plans.filter((plan) => plan.at >= at && plan.at < (next?.at ?? Number.POSITIVE_INFINITY));

/** The newest line is in sight when it comes. */
function End({ count }: { readonly count: number }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return <div ref={end} />;
}

function lastLines(chapters: readonly Chapter[], most: number): { shown: Chapter[]; hidden: number } {
  const shown: Chapter[] = [];
  let left = most;
  let hidden = 0;
  for (const chapter of chapters.toReversed()) {
    if (left <= 0) hidden += chapter.lines.length;
    else {
      const lines = chapter.lines.slice(-left);
      hidden += chapter.lines.length - lines.length;
      shown.unshift({ ...chapter, lines });
      left -= Math.max(1, lines.length);
    }
  }
  return { shown, hidden };
}

function UnitFilter({
  game,
  unit,
  onPick,
}: {
  readonly game: Game;
  readonly unit: number | null;
  readonly onPick: (unit: number | null) => void;
}) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = useMemo(() => {
    const say = speakerOf(game, language);
    return game.units
      .filter(({ takesPart }) => takesPart)
      .map(({ number, side }) => ({ number, side, name: say.unit(number) }))
      .sort((a, b) => a.side - b.side || a.name.localeCompare(b.name, language, { numeric: true }));
  }, [game, language]);
  return (
    <label className={styles['filter']}>
      {texts.logOf}{' '}
      <select value={unit ?? ''} onChange={(event) => onPick(event.target.value === '' ? null : Number(event.target.value))}>
        <option value="">{texts.everybody}</option>
        {([0, 1] as const).map((side) => (
          <optgroup key={side} label={game.battle.sides[side].name[language]}>
            {names
              .filter((one) => one.side === side)
              .map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

interface ChapterProps {
  readonly game: Game;
  readonly chapter: Chapter;
  readonly plans: readonly LoggedPlan[];
}

const ChapterView = memo(
  function ChapterView({ game, chapter: { kind, title, lines }, plans }: ChapterProps) {
    const texts = usePanelTexts();
    const Heading = kind === 'turn' ? 'h2' : 'h3';
    return (
      <div className={styles['chapter']} data-chapter={kind}>
        <Heading>{kind === 'start' ? texts.beginning : title}</Heading>
        {plans.map(({ at, remark: { plan, before }, isNew }) =>
          plan === null ? null : (
            <PlanView key={at} game={game} state={before} plan={plan} {...(isNew ? { title: texts.opponent.nextPlan } : {})} />
          ),
        )}
        <ol>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end of a chapter.
            <Line key={i} game={game} line={line} isFirst={lines[i - 1]?.at !== line.at} />
          ))}
        </ol>
      </div>
    );
  },
  (before, now) =>
    before.chapter.title === now.chapter.title &&
    before.plans.length === now.plans.length &&
    before.chapter.lines.length === now.chapter.lines.length &&
    before.chapter.lines.every((line, i) => line === now.chapter.lines[i]),
);

interface LineProps {
  readonly game: Game;
  readonly line: StoryLine;
  /** The first of what its step tells. */
  readonly isFirst: boolean;
}

const Line = memo(function Line({ game, line: { at, text, rule, dice, modifiers }, isFirst }: LineProps) {
  const isNow = useGame((store) => store.seen !== null && store.at === at && at < store.seen.steps.length);
  const goTo = useGame((store) => store.goTo);
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <li data-now={isNow || undefined}>
      <button type="button" data-moment={at} onClick={() => goTo(at)}>
        {text}
      </button>
      {dice.map((die, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one line never change.
        <DieFace key={i} die={die} />
      ))}
      {modifiers.length === 0 ? null : (
        <span className={styles['modifiers']}>
          {modifiers.map(({ what, value, rule: by }) => (
            <span key={what}>
              {modifierWord(what, language)} {signed(value)} <RuleLink rule={numberInBook(by, game.battle.book)} />
            </span>
          ))}
        </span>
      )}
      {rule === null ? null : <RuleLink rule={rule} />}
      {isFirst ? <WhyAt game={game} at={at} /> : null}
    </li>
  );
});

/** Where a computer weighed its choice against others. */
function WhyAt({ game, at }: { readonly game: Game; readonly at: number }) {
  const remark = useOpponent(({ remarks }) => remarks.get(at));
  const mayTell = useGame(({ seen }) => seen !== null && remark !== undefined && mayTellWhy(seen, remark));
  return remark !== undefined && mayTell ? <Why game={game} remark={remark} /> : null;
}
