/** One tournament: standings, which players meet, one's own games, and the place that one takes or gives up. */
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import type { No } from './api.ts';
import { useMe } from './me.ts';
import people from './people.module.css';
import { pointsWords } from './people-api.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import {
  formWords,
  joinTournament,
  leaveTournament,
  type MeetingTold,
  type StandingTold,
  type TournamentTold,
  tournamentOf,
  useTournamentTexts,
} from './tournaments-api.ts';
import { stateWords } from './tournaments-page.tsx';
import { WithName, WithServer } from './who.tsx';
import { namesOfGame, paceWords } from './words.ts';

export function TournamentPage({ id }: { readonly id: string }) {
  const texts = useTournamentTexts();
  useTitle(texts.title);
  return (
    <Page wide={true}>
      <WithServer>
        <Tournament id={id} />
      </WithServer>
      <p>
        <Link href="/tournaments">{texts.all}</Link> · <Link href="/online">{texts.online}</Link>
      </p>
    </Page>
  );
}

const LOOK_MS = 10_000;

function Tournament({ id }: { readonly id: string }) {
  const online = useOnlineTexts();
  const { loading } = useTexts();
  const [found, setFound] = useState<TournamentTold | No | null>(null);
  const me = useMe((store) => store.me?.id);
  const look = useCallback(async () => {
    const answer = await tournamentOf(id);
    if (answer.ok || answer.error === 'noTournament') setFound(answer.ok ? answer.value : answer);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other games.
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look, me]);
  if (found === null) return <p role="status">{loading}</p>;
  if ('ok' in found)
    return (
      <p role="alert" className={controls['alert']}>
        {whyNot(online, found)}
      </p>
    );
  return <Shown tournament={found} onChange={look} />;
}

interface Part {
  readonly tournament: TournamentTold;
  readonly onChange: () => Promise<void>;
}

function Shown({ tournament, onChange }: Part) {
  const texts = useTournamentTexts();
  const online = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = namesOfGame({ ...tournament, brought: null }, language);
  return (
    <div data-testid="tournament" data-state={tournament.state} data-round={tournament.round}>
      <h1>
        {names.battle}: {names.scenario}
      </h1>
      <p>
        {formWords(texts, tournament)} · {paceWords(online, tournament.pace)} ·{' '}
        <b>{stateWords(texts, tournament, tournament.standings.length)}</b>
      </p>
      {tournament.state === 'open' && tournament.isIn ? <p role="status">{texts.waiting}</p> : null}
      <MyGames meetings={tournament.meetings} />
      <Standings tournament={tournament} />
      <Rounds tournament={tournament} />
      <Place tournament={tournament} onChange={onChange} />
    </div>
  );
}

/** What waits for oneself comes first. */
function MyGames({ meetings }: { readonly meetings: readonly MeetingTold[] }) {
  const texts = useTournamentTexts();
  const name = useMe((store) => store.me?.name);
  const games = meetings
    .filter(({ isMine }) => isMine)
    .flatMap(({ one, two, games: both }) => both.map((game, i) => ({ ...game, number: i + 1, opponent: (one === name ? two : one) ?? '' })))
    .filter(({ state }) => state !== 'over');
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{texts.mine}</h2>
      <p className={controls['row']}>
        {games.map(({ game, number, opponent }) => (
          <Link key={game} href={`/play/${game}`} className={controls['main'] ?? ''} data-testid="my-game">
            {texts.toGame(opponent, number)}
          </Link>
        ))}
      </p>
    </section>
  );
}

function Standings({ tournament: { kind, standings, state } }: { readonly tournament: TournamentTold }) {
  const texts = useTournamentTexts();
  const { columns } = texts;
  const isSwiss = kind === 'swiss';
  return (
    <section aria-labelledby="standings">
      <h2 id="standings">{texts.standings}</h2>
      <table className={people['ladder']} data-testid="standings">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{columns.place}</span>
            </th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.points}</th>
            {isSwiss ? <th scope="col">{columns.buchholz}</th> : null}
            <th scope="col">{columns.sonnebornBerger}</th>
            <th scope="col">{columns.lot}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((row) => (
            <Row key={`${row.lot} ${row.name}`} row={row} isSwiss={isSwiss} isOpen={state === 'open'} />
          ))}
        </tbody>
      </table>
      <p className={controls['soft']}>{texts.ties[kind]}</p>
    </section>
  );
}

function Row({ row, isSwiss, isOpen }: { readonly row: StandingTold; readonly isSwiss: boolean; readonly isOpen: boolean }) {
  const texts = useTournamentTexts();
  return (
    <tr data-me={row.isMe || undefined}>
      <td>{isOpen ? '' : row.place}</td>
      <td>
        <Link href={`/people/${encodeURIComponent(row.name)}`}>{row.name}</Link>
        {row.hasLeft ? <small> ({row.isAnnulled ? texts.annulled : texts.left})</small> : null}
      </td>
      <td>{pointsWords(row.points)}</td>
      {isSwiss ? <td>{pointsWords(row.buchholz)}</td> : null}
      <td>{row.sonnebornBerger}</td>
      <td>{isOpen ? '' : row.lot}</td>
    </tr>
  );
}

function Rounds({ tournament: { round, meetings, kind } }: { readonly tournament: TournamentTold }) {
  const texts = useTournamentTexts();
  const rounds = Array.from({ length: round }, (_, i) => round - i);
  return (
    <>
      {rounds.map((number) => (
        <section key={number} aria-labelledby={`round-${number}`}>
          <h2 id={`round-${number}`}>{texts.round(number)}</h2>
          <ul className={people['games']}>
            {meetings
              .filter((meeting) => meeting.round === number)
              .map((meeting) => (
                <Met key={`${meeting.one} ${meeting.two}`} meeting={meeting} bye={kind === 'swiss' ? texts.byeWins : texts.bye} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Met({ meeting, bye }: { readonly meeting: MeetingTold; readonly bye: string }) {
  const texts = useTournamentTexts();
  const { one, two, points, games, absent } = meeting;
  if (two === null)
    return (
      <li>
        <b>–</b>
        <span>
          {one} {bye}
        </span>
      </li>
    );
  return (
    <li>
      <b>
        {pointsWords(points[0])} : {pointsWords(points[1])}
      </b>
      <span>
        {one} – {two}
        {absent === null ? '' : ` · ${texts.forfeit}`}
        {games.map(({ game }, i) => (
          <span key={game}>
            {' '}
            · <Link href={`/play/${game}`}>{texts.game(i + 1)}</Link>
          </span>
        ))}
      </span>
    </li>
  );
}

/** To take a place, to give it up, to withdraw. */
function Place({ tournament, onChange }: Part) {
  const texts = useTournamentTexts();
  const online = useOnlineTexts();
  const [, navigate] = useLocation();
  const isGuest = useMe((store) => store.me?.isGuest === true);
  const [why, setWhy] = useState('');
  const { id, state, isIn, standings } = tournament;
  const join = async (): Promise<void> => {
    const answer = await joinTournament(id);
    setWhy(answer.ok ? '' : whyNot(online, answer));
    await onChange();
  };
  const leave = async (): Promise<void> => {
    await leaveTournament(id);
    if (state === 'open' && standings.length === 1) navigate('/tournaments');
    else await onChange();
  };
  if (state === 'over' || (state === 'running' && !isIn)) return null;
  if (!isIn)
    return (
      <WithName>
        {isGuest ? <p className={controls['alert']}>{texts.make.needsAccount}</p> : null}
        <button type="button" className={controls['main']} disabled={isGuest} data-testid="join" onClick={() => void join()}>
          {texts.join}
        </button>
        {why === '' ? null : <p role="alert">{why}</p>}
      </WithName>
    );
  return state === 'open' ? (
    <button type="button" className={controls['plain']} data-testid="give-up-place" onClick={() => void leave()}>
      {texts.leave}
    </button>
  ) : (
    <Withdraw onSure={() => void leave()} />
  );
}

/** Asks once more: it cannot be taken back. */
function Withdraw({ onSure }: { readonly onSure: () => void }) {
  const texts = useTournamentTexts();
  const [isAsking, ask] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className={controls['danger']} data-testid="withdraw" onClick={() => ask(true)}>
        {texts.withdraw}
      </button>
    );
  return (
    <div role="alert" className={controls['alert']}>
      <p>{texts.sure}</p>
      <div className={controls['row']}>
        <button type="button" className={controls['danger']} data-testid="withdraw-sure" onClick={onSure}>
          {texts.withdraw}
        </button>
        <button type="button" className={controls['plain']} onClick={() => ask(false)}>
          {texts.stay}
        </button>
      </div>
    </div>
  );
}
