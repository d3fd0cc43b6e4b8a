/** A battle that has come in: what it is, before anything of it is stored. */
import { acceptedIn } from '@kosynier/battles';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { Facts } from './facts.tsx';
import { PlayForm } from './play-form.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Received } from './receive.ts';
import { keepNew } from './storage.ts';
import { useWorkshopTexts, type WorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export function ReceivedCard({ received }: { readonly received: Received }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if ('why' in received)
    return (
      <div role="alert" className={controls['alert']}>
        <h1>{texts.openTitle}</h1>
        <p>{reasonOf(received, texts)}</p>
        <p>{texts.nothingLost}</p>
        <Link href="/workshop">{texts.title}</Link>
      </div>
    );
  const battle = received.ok ? received.battle : received.draft;
  return (
    <article className={styles['card']} data-testid="received">
      <h1>{battle?.title[language] ?? texts.openTitle}</h1>
      {battle === undefined ? null : <Facts battle={battle} isForeign={true} />}
      <ProblemList
        problems={received.problems}
        battle={battle}
        accepted={battle === undefined ? {} : acceptedIn(received.extras, battle)}
        isOpen={!received.ok}
      />
      {received.ok ? null : (
        <p role="alert" className={controls['alert']}>
          {texts.cannotPlay}
        </p>
      )}
      {battle === undefined ? null : <KeepButton received={received} />}
      {received.ok ? <PlayForm battle={received.battle} /> : null}
    </article>
  );
}

function KeepButton({ received }: { readonly received: Exclude<Received, { why: unknown }> }) {
  const texts = useWorkshopTexts();
  const [, navigate] = useLocation();
  const [isBarred, setBarred] = useState(false);
  const battle = received.ok ? received.battle : received.draft;
  const keep = async (way: string): Promise<void> => {
    if (battle === undefined) return;
    try {
      navigate(`/workshop/${await keepNew(battle, received.extras, true)}${way}`);
    } catch {
      setBarred(true);
    }
  };
  return (
    <div className={controls['row']}>
      <button type="button" className={controls['plain']} onClick={() => void keep('')}>
        {texts.keepIt}
      </button>
      <button type="button" className={controls['plain']} data-testid="edit" onClick={() => void keep('/edit')}>
        {texts.edit}
      </button>
      {isBarred ? <span role="alert">{texts.notKept}</span> : null}
    </div>
  );
}

function reasonOf(received: Extract<Received, { why: unknown }>, texts: WorkshopTexts): string {
  if (received.why === 'otherOriginal') return texts.otherOriginal(received.id, received.wanted, received.found);
  return received.why === 'tooLarge' ? texts.tooLarge : texts.cutLink;
}
