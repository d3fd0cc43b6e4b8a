/** All games of this browser. */
import { useState } from 'react';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { OpenFile } from '../saved/open-file.tsx';
import { useSavedGames } from '../saved/saved-games.ts';
import { SavedList } from '../saved/saved-list.tsx';
import { useTexts } from '../texts/index.ts';

export function SavedPage() {
  const { loading, pages } = useTexts();
  const { saved } = pages;
  useTitle(saved.title);
  const { games, originals, isBarred, remove } = useSavedGames();
  const [said, say] = useState('');
  return (
    <Page>
      <h1>{saved.title}</h1>
      <div role="status">{games === null ? loading : said}</div>
      {isBarred ? <p className={controls['alert']}>{saved.unreadable}</p> : null}
      {games !== null && games.length === 0 && !isBarred ? <p>{saved.none}</p> : null}
      <SavedList games={games ?? []} originals={originals} onRemove={(id) => void remove(id).then(() => say(saved.removed))} />
      <OpenFile />
    </Page>
  );
}
