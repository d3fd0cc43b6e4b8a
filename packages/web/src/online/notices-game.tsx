/** What one is told of one game, where it is not as always. */
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import controls from '../parts/controls.module.css';
import { ask } from './api.ts';
import styles from './notices.module.css';
import { type GameNotices, NOTICE_KINDS, type NoticeKind, postGameNotices, toggled, useNoticeTexts } from './notices-api.ts';

export function NoticesOfGame({ game }: { readonly game: string }) {
  const texts = useNoticeTexts();
  const [told, setTold] = useState<GameNotices | null>(null);
  useEffect(() => {
    void ask<GameNotices>('GET', `/games/${game}/notices`).then((answer) => answer.ok && setTold(answer.value));
  }, [game]);
  if (told === null) return null;
  const change = async (kinds: readonly NoticeKind[] | null): Promise<void> => {
    setTold({ ...told, kinds });
    const answer = await postGameNotices(game, kinds);
    if (!answer.ok) setTold(told);
  };
  const { kinds, usual } = told;
  return (
    <details className={styles['game']} data-testid="notices-of-game">
      <summary>{texts.game.title}</summary>
      <label className={styles['check']}>
        <input type="radio" name="notices" checked={kinds === null} onChange={() => void change(null)} />
        {texts.game.usual}
      </label>
      <label className={styles['check']}>
        <input type="radio" name="notices" checked={kinds !== null} onChange={() => void change(usual)} />
        {texts.game.own}
      </label>
      {kinds === null
        ? null
        : NOTICE_KINDS.map((kind) => (
            <label key={kind} className={`${styles['check']} ${styles['inner']}`}>
              <input type="checkbox" name={kind} checked={kinds.includes(kind)} onChange={() => void change(toggled(kinds, kind))} />
              {texts.kinds[kind]}
            </label>
          ))}
      <Link href="/notices" className={controls['plain'] ?? ''}>
        {texts.game.all}
      </Link>
    </details>
  );
}
