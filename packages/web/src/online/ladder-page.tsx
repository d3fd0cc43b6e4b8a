/** The ladder of a battle: people, and the levels of the computer among them, so that a number means something. */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BATTLES } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { useMe } from './me.ts';
import styles from './people.module.css';
import { type Ladder, ladderOf, ratingWords, usePeopleTexts } from './people-api.ts';
import { WithServer } from './who.tsx';

export function LadderPage({ battle = BATTLES[0]?.id ?? '' }: { readonly battle: string | undefined }) {
  const { ladder: texts, profile } = usePeopleTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [, navigate] = useLocation();
  useTitle(texts.title);
  return (
    <Page wide={true}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <label className={styles['choice']}>
        {texts.battle}
        <select value={battle} onChange={({ target }) => navigate(`/ladder/${target.value}`)}>
          {BATTLES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title[language]}
            </option>
          ))}
        </select>
      </label>
      <WithServer>
        <Rungs battle={battle} />
      </WithServer>
      <p className={controls['soft']}>{texts.levelsMean}</p>
      <details className={controls['soft']}>
        <summary>{texts.howTo}</summary>
        <ul>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
      <p>
        <Link href="/online">{profile.online}</Link>
      </p>
    </Page>
  );
}

type Rung = Ladder['people'][number] | Ladder['levels'][number];

/** One list from the strongest to the weakest. */
const rungsOf = ({ people, levels }: Ladder): readonly Rung[] => [...people, ...levels].sort((a, b) => b.rating - a.rating);

function Rungs({ battle }: { readonly battle: string }) {
  const { ladder: texts } = usePeopleTexts();
  const { loading } = useTexts();
  const [ladder, setLadder] = useState<Ladder | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ladderOf(battle).then((answer) => isWanted && setLadder(answer.ok ? answer.value : null));
    return () => {
      isWanted = false;
    };
  }, [battle]);
  if (ladder === null || ladder.battle !== battle) return <p role="status">{loading}</p>;
  let place = 0;
  return (
    <>
      {ladder.people.length === 0 ? <p className={controls['soft']}>{texts.none.replaceAll('*', '')}</p> : null}
      <table className={styles['ladder']} data-testid="ladder">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">#</span>
            </th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.rating}</th>
            <th scope="col">{texts.games}</th>
          </tr>
        </thead>
        <tbody>
          {rungsOf(ladder).map((rung) =>
            'level' in rung ? <LevelRow key={rung.level} level={rung} /> : <PersonRow key={rung.name} person={rung} place={++place} />,
          )}
        </tbody>
      </table>
    </>
  );
}

function LevelRow({ level: { level, rating, deviation, games } }: { readonly level: Ladder['levels'][number] }) {
  const { ladder: texts } = usePeopleTexts();
  return (
    <tr className={styles['level']} data-level={level}>
      <td>⚙</td>
      <td>{texts.level(texts.levels[level])}</td>
      <td className={styles['rating']}>{deviation === 0 ? rating : ratingWords({ rating, deviation })}</td>
      <td>{games}</td>
    </tr>
  );
}

function PersonRow({ person, place }: { readonly person: Ladder['people'][number]; readonly place: number }) {
  const { ladder: texts } = usePeopleTexts();
  const isMe = useMe((store) => store.me?.name === person.name);
  return (
    <tr data-me={isMe || undefined}>
      <td>{place}</td>
      <td>
        <Link href={`/people/${encodeURIComponent(person.name)}`}>{person.name}</Link>
      </td>
      <td>
        <span className={styles['rating']}>{ratingWords(person)}</span>
        {person.isProvisional ? <small> {texts.provisional}</small> : null}
      </td>
      <td>{person.games}</td>
    </tr>
  );
}
