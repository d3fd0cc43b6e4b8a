/** A person: ratings with their course, results, reliability, pairs and games. */
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import type { No } from './api.ts';
import { useMe } from './me.ts';
import styles from './people.module.css';
import {
  type BattleRating,
  type GameTold,
  type PairTold,
  type PeopleTexts,
  type Profile,
  pointsWords,
  profileOf,
  ratingWords,
  usePeopleTexts,
} from './people-api.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import { WithServer } from './who.tsx';
import { namesOfGame, when } from './words.ts';

const AboutPlayer = later(async () => (await import('./account/about-player.tsx')).AboutPlayer);

export function ProfilePage({ name: address }: { readonly name: string }) {
  const name = decodeURIComponent(address);
  const { profile: texts } = usePeopleTexts();
  useTitle(name);
  return (
    <Page wide={true}>
      <WithServer>
        <Person name={name} />
      </WithServer>
      <p>
        <Link href="/ladder">{texts.ladder}</Link> · <Link href="/online">{texts.online}</Link>
      </p>
    </Page>
  );
}

function Person({ name }: { readonly name: string }) {
  const online = useOnlineTexts();
  const { loading } = useTexts();
  const [found, setFound] = useState<Profile | No | null>(null);
  useEffect(() => {
    let isWanted = true;
    void profileOf(name).then((answer) => isWanted && setFound(answer.ok ? answer.value : answer));
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (found === null) return <p role="status">{loading}</p>;
  if ('ok' in found)
    return (
      <p role="alert" className={controls['alert']}>
        {whyNot(online, found)}
      </p>
    );
  return <Shown profile={found} />;
}

function Shown({ profile }: { readonly profile: Profile }) {
  const me = useMe((store) => store.me?.id);
  const { profile: texts } = usePeopleTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(profile.since));
  return (
    <div data-testid="profile">
      <h1>{profile.name}</h1>
      <p className={controls['soft']}>{texts.since(since)}</p>
      <h2>{texts.ratings}</h2>
      {profile.ratings.length === 0 ? <p className={controls['soft']}>{texts.noRatings}</p> : null}
      <ul className={styles['ratings']}>
        {profile.ratings.map((rating) => (
          <RatingCard key={rating.battle} rating={rating} />
        ))}
      </ul>
      <Results profile={profile} />
      {profile.pairs.length === 0 ? null : <Pairs pairs={profile.pairs} />}
      {profile.games.length === 0 ? null : <Games games={profile.games} />}
      {profile.isMe || me === undefined || profile.id === null ? null : (
        <Suspense fallback={null}>
          <AboutPlayer id={profile.id} name={profile.name} />
        </Suspense>
      )}
    </div>
  );
}

function RatingCard({ rating }: { readonly rating: BattleRating }) {
  const { ladder } = usePeopleTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle } = namesOfGame({ battle: rating.battle, scenario: '', brought: null }, language);
  return (
    <li className={controls['card']} data-battle={rating.battle}>
      <div>
        <Link href={`/ladder/${rating.battle}`}>{battle}</Link>
        <p className={styles['number']}>{ratingWords(rating)}</p>
        <p className={controls['soft']}>
          {ladder.games}: {rating.games}
          {rating.isProvisional ? ` · ${ladder.provisional}` : ''}
        </p>
      </div>
      <Curve rating={rating} battle={battle} />
    </li>
  );
}

const [WIDE, HIGH] = [160, 56];
const NEWCOMER = 1500;

/** From the number at which every player begins to the last. */
function Curve({ rating: { curve }, battle }: { readonly rating: BattleRating; readonly battle: string }) {
  const { profile: texts } = usePeopleTexts();
  const points = [NEWCOMER, ...curve.map(({ rating }) => rating)];
  const [low, high] = [Math.min(...points) - 10, Math.max(...points) + 10];
  const at = (rating: number, i: number): string =>
    `${((i / (points.length - 1)) * (WIDE - 8) + 4).toFixed(1)},${(HIGH - 4 - ((rating - low) / (high - low)) * (HIGH - 8)).toFixed(1)}`;
  const last = at(points.at(-1) ?? NEWCOMER, points.length - 1).split(',');
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      className={styles['curve']}
      role="img"
      aria-label={texts.curve(battle, NEWCOMER, points.at(-1) ?? 0)}
    >
      <polyline points={points.map(at).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="3.5" />
    </svg>
  );
}

function Results({ profile: { results, reliability } }: { readonly profile: Profile }) {
  const { profile: texts } = usePeopleTexts();
  return (
    <dl className={styles['facts']}>
      <dt>{texts.results}</dt>
      <dd>{(['won', 'drawn', 'lost', 'running'] as const).map((kind) => `${results[kind]} ${texts[kind]}`).join(' · ')}</dd>
      <dt>{texts.reliability}</dt>
      <dd>
        {reliability.games === 0
          ? texts.noGames
          : `${texts.finished(reliability.finished / reliability.games, reliability.games)} · ${texts.timeouts(reliability.timeouts)}`}
      </dd>
    </dl>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly PairTold[] }) {
  const { profile: texts } = usePeopleTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <>
      <h2>{texts.pairs}</h2>
      <ul className={styles['games']}>
        {pairs.map((pair) => {
          const names = namesOfGame({ ...pair, brought: null }, language);
          return (
            <li key={pair.games.join()} data-pair={pair.games.join()}>
              <b>
                {pointsWords(pair.own)} : {pointsWords(pair.others)}
              </b>
              <span>
                {texts.against(pair.opponent)} · {names.battle}, {names.scenario}
                {pair.isOver ? '' : ` · ${texts.stillPlayed}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function endWords({ ends, profile }: PeopleTexts, { state, how }: GameTold): string {
  if (state !== 'over' || how === null) return profile.running;
  return (ends as Readonly<Record<string, string>>)[how] ?? how;
}

function Games({ games }: { readonly games: readonly GameTold[] }) {
  const texts = usePeopleTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <>
      <h2>{texts.profile.games}</h2>
      <p className={controls['soft']}>{texts.profile.privateToo}</p>
      <ul className={styles['games']}>
        {games.map((game) => {
          const names = namesOfGame(game, language);
          return (
            <li key={game.game}>
              <b>{game.score === null ? '–' : pointsWords(game.score)}</b>
              <span>
                <Link href={`/play/${game.game}`}>
                  {names.battle}, {names.scenario}
                </Link>{' '}
                {texts.profile.against(game.opponent)} · {endWords(texts, game)}
                {game.change === null ? (game.rated ? ` · ${texts.profile.rated}` : '') : ` · ${game.change.before} → ${game.change.after}`}{' '}
                <span className={controls['soft']}>· {when(game.moved, language)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
