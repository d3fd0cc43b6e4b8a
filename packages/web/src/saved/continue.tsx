/** The games that were played last, on the first page. */
import { Link } from 'wouter';
import { useTexts } from '../texts/index.ts';
import { useSavedGames } from './saved-games.ts';
import { SavedList } from './saved-list.tsx';

/** The first page shows this many; the rest has a page of its own. */
const NEWEST = 3;

export function Continue() {
  const { home } = useTexts().pages;
  const { games, originals } = useSavedGames();
  if (games === null || games.length === 0) return null;
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{home.continue}</h2>
      <SavedList games={games.slice(0, NEWEST)} originals={originals} />
      {games.length > NEWEST ? <Link href="/games">{home.allGames}</Link> : null}
    </section>
  );
}
