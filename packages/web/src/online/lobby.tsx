/** The lobby: my games, a new one, the challenges that wait for an opponent, and what can be watched. */
import type { Pace } from '@kosynier/table';
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BATTLES } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { ask, type Challenge, type Lists, lists, type OwnGame, type Watchable } from './api.ts';
import { MakeGame } from './make-game.tsx';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { takeSeat } from './sit-down.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { Myself, WithName, WithServer } from './who.tsx';
import { clockWords, namesOfGame, paceWords, playerName, remaining, when } from './words.ts';

const ChangedRules = later(async () => (await import('./changed-rules.tsx')).ChangedRules);

/** An opponent may come at any time: the list is looked at again. */
const LOOK_MS = 10_000;

/** `part`: what was asked for on the first page. */
export function LobbyPage({ part }: { readonly part: string | undefined }) {
  const texts = useOnlineTexts();
  useTitle(texts.title);
  return (
    <Page wide={true}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <WithServer>
        <Games part={part} />
      </WithServer>
    </Page>
  );
}

function useLists() {
  const [all, setAll] = useState<Lists | null>(null);
  const me = useMe((store) => store.me);
  const look = useCallback(async () => {
    const answer = await lists();
    if (answer.ok) setAll(answer.value);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other games.
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look, me?.id]);
  return { all, look };
}

function Games({ part }: { readonly part: string | undefined }) {
  const { all, look } = useLists();
  const me = useMe((store) => store.me);
  const { find } = useOnlineTexts();
  const isKnown = all !== null;
  useEffect(() => {
    if (isKnown && part !== undefined) document.getElementById(part)?.scrollIntoView();
  }, [isKnown, part]);
  return (
    <>
      <Myself />
      <p className={controls['row']}>
        <Link href="/tournaments" className={controls['plain'] ?? ''} data-testid="to-tournaments">
          {find.tournaments}
        </Link>
        <Link href="/ladder" className={controls['plain'] ?? ''} data-testid="to-ladder">
          {find.ladder}
        </Link>
      </p>
      {me === null ? null : <OwnGames games={all?.own ?? null} onChange={look} />}
      <div className={styles['columns']}>
        <WithName>
          <MakeGame />
        </WithName>
        <Challenges challenges={all?.open ?? null} ratings={all?.ratings ?? {}} />
      </div>
      <WatchList games={all?.watch ?? null} />
    </>
  );
}

/** In the place of a list with nothing in it; null: it has not come yet. */
function Nothing({ list, words }: { readonly list: readonly unknown[] | null; readonly words: string }) {
  const { loading } = useTexts();
  if (list === null) return <p role="status">{loading}</p>;
  return list.length === 0 ? <p className={controls['soft']}>{words}</p> : null;
}

function OwnGames({ games, onChange }: { readonly games: readonly OwnGame[] | null; readonly onChange: () => Promise<void> }) {
  const { own } = useOnlineTexts();
  const [, navigate] = useLocation();
  const next = games?.find(({ waitsForMe }) => waitsForMe);
  useLayoutEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
      if (key.toLowerCase() === 'n' && next !== undefined && !isTyping && !ctrlKey && !metaKey && !altKey) navigate(`/play/${next.game}`);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [next, navigate]);
  return (
    <section aria-labelledby="own" data-testid="own-games">
      <h2 id="own">{own.title}</h2>
      <Nothing list={games} words={own.none} />
      {next === undefined ? null : (
        <Link href={`/play/${next.game}`} className={controls['main'] ?? ''} aria-keyshortcuts="n Shift+n">
          {own.next}
        </Link>
      )}
      <ul className={styles['list']}>
        {games?.map((game) => (
          <OwnItem key={game.game} game={game} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function stateWords({ own }: ReturnType<typeof useOnlineTexts>, { state, waitsForMe }: OwnGame): string {
  if (state !== 'running') return state === 'open' ? own.open : own.over;
  return waitsForMe ? own.yourTurn : own.theirTurn;
}

/** The clock that runs, as it was told with the list. */
function Clock({ game: { clock, seat, pace } }: { readonly game: OwnGame }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if (clock === null || clock.running === null || pace.kind === 'noClock') return null;
  const { running, isPaused } = clock;
  const words = clockWords(texts, remaining(clock, running, 0), language);
  return <> · {isPaused ? texts.own.paused : running === seat ? texts.own.yourTime(words) : texts.own.theirTime(words)}</>;
}

function OwnItem({ game, onChange }: { readonly game: OwnGame; readonly onChange: () => Promise<void> }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = namesOfGame(game, language);
  const withdraw = async (): Promise<void> => {
    await ask('POST', `/games/${game.game}/leave`);
    await onChange();
  };
  return (
    <li className={controls['card']} data-game={game.game} data-waits={game.waitsForMe || undefined}>
      <div>
        <strong>{names.battle}</strong> <span>{names.scenario}</span>
        <p>
          {game.side === null ? texts.find.byChance : names.sideName(game.side)} ·{' '}
          {texts.own.against(game.opponent === null ? texts.own.nobody : playerName(texts, game.opponent))}
        </p>
        <p className={controls['soft']}>
          <b>{stateWords(texts, game)}</b>
          <Clock game={game} />
          {game.hasOffer ? ` · ${texts.own.offer}` : ''}
          {game.unread > 0 ? ` · ${texts.own.unread(game.unread)}` : ''}
          {game.rated ? ` · ${texts.find.rated}` : ''} · {paceWords(texts, game.pace)} · {when(game.moved, language)}
        </p>
      </div>
      <div className={controls['row']}>
        <Link href={`/play/${game.game}`} className={(game.waitsForMe ? controls['main'] : controls['plain']) ?? ''}>
          {game.state === 'over' ? texts.own.look : texts.own.play}
        </Link>
        {game.state === 'open' ? (
          <button type="button" className={controls['plain']} onClick={() => void withdraw()}>
            {texts.own.takeBack}
          </button>
        ) : null}
      </div>
    </li>
  );
}

const RANGES = [100, 200, 400] as const;
/** A player who has not played yet counts as a newcomer. */
const NEWCOMER = 1500;

interface ChallengesProps {
  readonly challenges: readonly Challenge[] | null;
  readonly ratings: Lists['ratings'];
}

/** Which challenges are shown; empty: all. */
interface Filter {
  readonly battle: string;
  /** That the one who takes it would play. */
  readonly side: string;
  readonly pace: '' | Pace['kind'];
  /** At most so many points from one's own rating; 0: any. */
  readonly range: number;
}

const NO_FILTER: Filter = { battle: '', side: '', pace: '', range: 0 };
const PACE_KINDS = ['live', 'slow', 'noClock'] as const;

function isShown({ battle, side, pace, range }: Filter, challenge: Challenge, ratings: Lists['ratings']): boolean {
  const distance = Math.abs((challenge.by.rating?.rating ?? NEWCOMER) - (ratings[challenge.battle]?.rating ?? NEWCOMER));
  return (
    (battle === '' || challenge.battle === battle) &&
    (side === '' || challenge.side === side) &&
    (pace === '' || challenge.pace.kind === pace) &&
    (range === 0 || distance <= range)
  );
}

function Challenges({ challenges, ratings }: ChallengesProps) {
  const { find } = useOnlineTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = challenges?.filter((one) => isShown(filter, one, ratings)) ?? null;
  return (
    <section aria-labelledby="find" className={controls['card']} data-testid="challenges">
      <h2 id="find">{find.title}</h2>
      <Filters filter={filter} onChange={setFilter} />
      <Nothing list={shown} words={challenges?.length === 0 ? find.none : find.filtered} />
      <ul className={styles['list']}>
        {shown?.map((challenge) => (
          <ChallengeItem key={challenge.game} challenge={challenge} />
        ))}
      </ul>
    </section>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { find } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const battles = BATTLES.filter(({ id }) => filter.battle === '' || id === filter.battle);
  const sides = new Map(
    battles.flatMap(({ scenarios }) => scenarios.flatMap((one) => one.sides.map(({ id, name }) => [id, name[language]]))),
  );
  return (
    <div className={styles['filters']}>
      <Choice
        name={find.filter}
        value={filter.battle}
        all={find.all}
        choices={BATTLES.map(({ id, title }) => [id, title[language]])}
        onChoose={(battle) => onChange({ ...filter, battle, side: '' })}
      />
      <Choice
        name={find.side}
        value={filter.side}
        all={find.anySide}
        choices={[...sides]}
        onChoose={(side) => onChange({ ...filter, side })}
      />
      <Choice
        name={find.pace}
        value={filter.pace}
        all={find.anyPace}
        choices={PACE_KINDS.map((kind) => [kind, find.paces[kind]])}
        onChoose={(pace) => onChange({ ...filter, pace: pace as Filter['pace'] })}
      />
      <Choice
        name={find.rating}
        value={filter.range === 0 ? '' : String(filter.range)}
        all={find.anyRating}
        choices={RANGES.map((points) => [String(points), find.within(points)])}
        onChoose={(range) => onChange({ ...filter, range: Number(range) })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  /** Nothing is chosen. */
  readonly all: string;
  readonly choices: readonly (readonly string[])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ name, value, all, choices, onChoose }: ChoiceProps) {
  return (
    <label className={styles['filter']}>
      {name}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function ChallengeItem({ challenge }: { readonly challenge: Challenge }) {
  const texts = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = namesOfGame(challenge, language);
  const [, navigate] = useLocation();
  const [why, setWhy] = useState('');
  const take = async (): Promise<void> => {
    const answer = await takeSeat(challenge.game, null);
    if (answer.ok) navigate(`/play/${challenge.game}`);
    else setWhy(whyNot(texts, answer));
  };
  const { find } = texts;
  return (
    <li data-challenge={challenge.game}>
      <div>
        <strong>{names.battle}</strong> <span>{names.scenario}</span>
        <p>
          {challenge.isOwn ? find.yours : <By challenge={challenge} />}
          {challenge.rated ? ` · ${find.rated}` : ''} ·{' '}
          {find.sideFree(challenge.side === null ? find.byChance : names.sideName(challenge.side))} · {paceWords(texts, challenge.pace)}
        </p>
        <Suspense fallback={null}>
          <ChangedRules options={challenge.options} sideName={names.sideName} />
        </Suspense>
        {why === '' ? null : <p role="alert">{why}</p>}
      </div>
      {challenge.isOwn ? null : (
        <button type="button" className={controls['main']} onClick={() => void take()}>
          {find.take}
        </button>
      )}
    </li>
  );
}

/** The challenge's maker, and how strong that is; guests have no page. */
function By({ challenge: { by } }: { readonly challenge: Challenge }) {
  const { find } = useOnlineTexts();
  if (by.isGuest) return <>{find.by(by.name)}</>;
  return (
    <>
      <Link href={`/people/${encodeURIComponent(by.name)}`}>{find.by(by.name)}</Link> (
      {by.rating === null ? find.newcomer : `${by.rating.rating} ± ${2 * by.rating.deviation}`})
    </>
  );
}

function WatchList({ games }: { readonly games: readonly Watchable[] | null }) {
  const { watch } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <section aria-labelledby="watch" data-testid="watch">
      <h2 id="watch">{watch.title}</h2>
      <Nothing list={games} words={watch.none} />
      <ul className={styles['list']}>
        {games?.map((game) => {
          const names = namesOfGame(game, language);
          return (
            <li key={game.game} className={controls['card']}>
              <div>
                <strong>{names.battle}</strong> <span>{names.scenario}</span>
                <p className={controls['soft']}>
                  {game.names.join(' – ')} · {game.state === 'over' ? watch.over : watch.running} · {when(game.moved, language)}
                </p>
              </div>
              <Link href={`/play/${game.game}`} className={controls['plain'] ?? ''}>
                {watch.look}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
