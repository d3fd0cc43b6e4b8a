/** A battle of this browser: what it is, playing it, changing it, sharing it. */
import { acceptedIn, problemsOfBattle } from '@kosynier/battles';
import { useMemo } from 'react';
import { Link } from 'wouter';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { Facts } from './facts.tsx';
import { PlayOnline } from './online.tsx';
import { PlayForm } from './play-form.tsx';
import { ProblemList } from './problem-list.tsx';
import { Share } from './share.tsx';
import type { KeptBattle } from './storage.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export function BattleCard({ kept }: { readonly kept: KeptBattle }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, id, isForeign = false, extras } = kept;
  const problems = useMemo(() => problemsOfBattle(battle), [battle]);
  const isPlayable = problems.every(({ level }) => level !== 'mistake');
  return (
    <article className={styles['card']}>
      <h1>{battle.title[language]}</h1>
      <Facts battle={battle} isForeign={isForeign} />
      <div className={controls['row']}>
        <Link href={`/workshop/${id}/edit`} className={controls['main'] ?? ''}>
          {texts.edit}
        </Link>
        <Link href="/workshop" className={controls['plain'] ?? ''}>
          {texts.mine}
        </Link>
      </div>
      <ProblemList problems={problems} battle={battle} accepted={acceptedIn(extras, battle)} isOpen={!isPlayable} />
      <Share battle={battle} extras={extras} />
      <h2>{texts.play}</h2>
      {isPlayable ? (
        <>
          <PlayForm battle={battle} id={id} />
          <PlayOnline battle={battle} />
        </>
      ) : (
        <p role="alert">{texts.cannotPlay}</p>
      )}
    </article>
  );
}
