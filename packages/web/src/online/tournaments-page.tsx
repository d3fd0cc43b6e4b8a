/** The tournaments: those that can be entered, those that are played, the last that are over; and a new one in three decisions. */
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BATTLES } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage } from '../texts/index.ts';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { PACES } from './paces.ts';
import { useOnlineTexts, whyNot } from './texts.ts';
import {
  formWords,
  type ListedTournament,
  makeTournament,
  type TournamentTexts,
  tournaments,
  useTournamentTexts,
} from './tournaments-api.ts';
import { WithName, WithServer } from './who.tsx';
import { namesOfGame, paceWords } from './words.ts';

export function TournamentsPage() {
  const texts = useTournamentTexts();
  useTitle(texts.title);
  return (
    <Page wide={true}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <WithServer>
        <div className={styles['columns']}>
          <List />
          <WithName>
            <Make />
          </WithName>
        </div>
      </WithServer>
      <p>
        <Link href="/online">{texts.online}</Link>
      </p>
    </Page>
  );
}

const LOOK_MS = 10_000;

function List() {
  const texts = useTournamentTexts();
  const [all, setAll] = useState<readonly ListedTournament[] | null>(null);
  const me = useMe((store) => store.me?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person plays in others.
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await tournaments();
      if (answer.ok) setAll(answer.value.tournaments);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [me]);
  return (
    <div data-testid="tournaments">
      {all?.length === 0 ? <p className={controls['soft']}>{texts.none}</p> : null}
      <ul className={styles['list']}>
        {(all ?? []).map((one) => (
          <Item key={one.id} tournament={one} />
        ))}
      </ul>
    </div>
  );
}

export function stateWords(
  { states }: TournamentTexts,
  { state, round, rounds, places }: Pick<ListedTournament, 'state' | 'round' | 'rounds' | 'places'>,
  taken: number,
): string {
  if (state === 'open') return states.open(taken, places);
  return state === 'running' ? states.running(Math.max(1, round), rounds) : states.over;
}

function Item({ tournament }: { readonly tournament: ListedTournament }) {
  const texts = useTournamentTexts();
  const online = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const names = namesOfGame({ ...tournament, brought: null }, language);
  return (
    <li className={controls['card']} data-tournament={tournament.id}>
      <div>
        <strong>{names.battle}</strong> <span>{names.scenario}</span>
        <p>
          {formWords(texts, tournament)} · {paceWords(online, tournament.pace)}
        </p>
        <p className={controls['soft']}>
          <b>{stateWords(texts, tournament, tournament.taken)}</b>
          {tournament.isIn ? ` · ${texts.youAreIn}` : ''}
        </p>
      </div>
      <Link href={`/tournaments/${tournament.id}`} className={controls['plain'] ?? ''}>
        {texts.look}
      </Link>
    </li>
  );
}

const PLACES = BATTLES.flatMap((battle) => battle.scenarios.map((scenario) => ({ battle, scenario })));
const FORMS = [
  ...[3, 4, 5, 6].map((places) => ({ kind: 'roundRobin' as const, places, rounds: places - 1 + (places % 2) })),
  ...[6, 8, 12, 16].map((places) => ({ kind: 'swiss' as const, places, rounds: Math.max(3, Math.ceil(Math.log2(places))) })),
];
const CLOCKED = PACES.filter(({ kind }) => kind !== 'noClock');
/** Four players, three days and twelve hours. */
const [FORM, PACE] = [1, CLOCKED.findIndex(({ kind }) => kind === 'slow')];

function Make() {
  const texts = useTournamentTexts();
  const online = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const isGuest = useMe((store) => store.me?.isGuest === true);
  const [place, setPlace] = useState(0);
  const [form, setForm] = useState(FORM);
  const [pace, setPace] = useState(PACE);
  const { why, isBusy, make } = useMaking();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void make(place, form, pace);
  };
  if (isGuest) return <p className={controls['alert']}>{texts.make.needsAccount}</p>;
  return (
    <form className={`${controls['card']} ${styles['form']}`} onSubmit={submit} data-testid="make-tournament">
      <h2>{texts.make.title}</h2>
      <Choice
        label={texts.make.battle}
        value={place}
        onChange={setPlace}
        options={PLACES.map(({ battle, scenario }) => `${battle.title[language]}: ${scenario.title[language]}`)}
      />
      <Choice label={texts.make.form} value={form} onChange={setForm} options={FORMS.map((one) => formWords(texts, one))} />
      <Choice label={texts.make.pace} value={pace} onChange={setPace} options={CLOCKED.map((one) => paceWords(online, one))} />
      <button type="submit" className={controls['main']} disabled={isBusy}>
        {texts.make.create}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly string[];
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((words, i) => (
          <option key={words} value={i}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function useMaking() {
  const online = useOnlineTexts();
  const [, navigate] = useLocation();
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const make = async (place: number, form: number, pace: number): Promise<void> => {
    const [where, how, clock] = [PLACES[place], FORMS[form], CLOCKED[pace]];
    if (where === undefined || how === undefined || clock === undefined) return;
    setBusy(true);
    const { kind, places } = how;
    const answer = await makeTournament({ battle: where.battle.id, scenario: where.scenario.id, pace: clock, kind, places });
    if (answer.ok) return navigate(`/tournaments/${answer.value.id}`);
    setBusy(false);
    setWhy(whyNot(online, answer));
  };
  return { why, isBusy, make };
}
