/** The first page: go on, choose a battle, open a file. */
import { dateInWords } from '@kosynier/words';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { PICTURE_SIZE, PICTURES } from '../battles/pictures.ts';
import { BATTLES, type BattleSummary, type ScenarioSummary } from '../battles/summary.ts';
import { mayHaveGames } from '../game/kept-here.ts';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { OpenFile } from '../saved/open-file.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './home.module.css';

/** Reading what is kept needs the record of a game: the first picture does not wait for it. */
const Continue = later(async () => (await import('../saved/continue.tsx')).Continue);

export function HomePage() {
  const { home } = useTexts().pages;
  useTitle(undefined);
  return (
    <Page wide={true}>
      <Opening />
      <Ways />
      <GamesKept />
      <section aria-labelledby="battles">
        <h2 id="battles">{home.battles}</h2>
        {BATTLES.map((battle) => (
          <BattleCard key={battle.id} battle={battle} />
        ))}
      </section>
      <OpenFile />
      <footer className={styles['footer']}>{home.independent}</footer>
    </Page>
  );
}

function GamesKept() {
  const [hasGames, setHasGames] = useState(false);
  useEffect(() => void mayHaveGames().then(setHasGames), []);
  return hasGames ? (
    <Suspense fallback={null}>
      <Continue />
    </Suspense>
  ) : null;
}

function Opening() {
  const { home } = useTexts().pages;
  return (
    <section className={styles['opening']}>
      <img src="./icon.svg" alt="" width="176" height="176" />
      <div>
        <h1>{home.title}</h1>
        <p className={styles['lead']}>{home.lead}</p>
        <div className={controls['row']}>
          <Link href="/learn" className={controls['main'] ?? ''}>
            {home.learnFirst}
          </Link>
          <Link href="/rules" className={controls['plain'] ?? ''}>
            {home.readRules}
          </Link>
        </div>
        <p className={styles['free']}>{window.isSecureContext ? home.free : home.freeOverHttp}</p>
      </div>
    </section>
  );
}

/** With which opponent, and where: everything but the first two needs no other person. */
const WAYS = [
  ['friend', '/online/make'],
  ['stranger', '/online/find'],
  ['computer', '/new/niemenczyn/I'],
  ['screen', '/new/niemenczyn/I/people'],
  ['watch', '/online/watch'],
] as const;

function Ways() {
  const { home } = useTexts().pages;
  return (
    <nav aria-label={home.ways.title} className={styles['ways']}>
      {WAYS.map(([way, href]) => (
        <Link key={way} href={href} className={controls['card'] ?? ''}>
          <strong>{home.ways[way][0]}</strong>
          <span>{home.ways[way][1]}</span>
        </Link>
      ))}
    </nav>
  );
}

function BattleCard({ battle }: { readonly battle: BattleSummary }) {
  const { home } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const { id, title, date, about, scenarios } = battle;
  const name = title[language].replace(/ \d{4}$/, '');
  return (
    <article className={`${controls['card']} ${styles['battle']}`} aria-labelledby={`battle-${id}`}>
      <img className={styles['picture']} src={PICTURES[id]?.[language]} alt={home.pictureOf(name)} {...PICTURE_SIZE} loading="lazy" />
      <div className={styles['told']}>
        <p className={styles['date']}>{dateInWords(date, language)}</p>
        <h3 id={`battle-${id}`}>{name}</h3>
        <p>{about.history[language]}</p>
        <details>
          <summary>{home.special}</summary>
          <ul>
            {about.special.map((one) => (
              <li key={one.en}>{one[language]}</li>
            ))}
          </ul>
        </details>
        <details>
          <summary>{home.sources}</summary>
          <p>{about.sources[language]}</p>
        </details>
        <h4 className="visually-hidden">{home.scenarios}</h4>
        <ul className={styles['scenarios']}>
          {scenarios.map((scenario) => (
            <Scenario key={scenario.id} battle={id} scenario={scenario} />
          ))}
        </ul>
      </div>
    </article>
  );
}

function Scenario({ battle, scenario }: { readonly battle: string; readonly scenario: ScenarioSummary }) {
  const { home } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const { id, title, turns, hexes, playingMinutes, sides } = scenario;
  const facts = [
    [home.size, home.hexes(hexes)],
    [home.forces, sides.map(({ name, units, commanders }) => `${name[language]} ${units + commanders}`).join(', ')],
    [home.turns, String(turns)],
    [home.length, home.about(playingMinutes)],
  ] as const;
  return (
    <li>
      <div>
        <strong>{title[language]}</strong>
        <dl className={styles['facts']}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Link href={`/new/${battle}/${id}`} className={controls['main'] ?? ''} aria-label={home.newGameOf(title[language])}>
        {home.newGame}
      </Link>
    </li>
  );
}
